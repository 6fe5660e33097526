//! typenum's integers in place of `Const` and `Stride`.
//!
//! `do_not_recommend` keeps these impls out of the candidates that compiler messages list: a user who writes
//! `Const<3>` should not have to read about `UInt<UInt<..>>`.

use core::fmt::Debug;

use typenum::{Bit, NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use super::sealed::Sealed;
use super::{Compatible, Const, Dim, Dyn, StaticValue, StrideDim};
use crate::error::refuse;
use crate::stored::Count;

macro_rules! typenum_integers {
    (@known [$($generics:tt)*] $Int:ty = $value:expr) => {
        impl<$($generics)*> Sealed for $Int {}
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> StaticValue for $Int {
            const VALUE: Option<i128> = Some($value);
            type Bump<C: Count> = C;
            type IfStatic<E: Dim> = E;
            type IfStaticStride<S: StrideDim> = S;
        }
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> StrideDim for $Int {}
    };
    (unsigned: $([$($generics:tt)*] $Int:ty = $value:expr;)*) => {$(
        typenum_integers!(@known [$($generics)*] $Int = $value);
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> Dim for $Int {}
    )*};
    (signed: $([$($generics:tt)*] $Int:ty = $value:expr;)*) => {$(
        typenum_integers!(@known [$($generics)*] $Int = $value);
    )*};
}
typenum_integers! { unsigned:
    [] UTerm = 0;
    [U: Unsigned + Plain + StaticValue, B: Bit + Plain] UInt<U, B> = appended::<U>(B::BOOL);
}
typenum_integers! { signed:
    [] Z0 = 0;
    [U: Unsigned + NonZero + Plain + StaticValue] PInt<U> = value_of::<U>();
    [U: Unsigned + NonZero + Plain + StaticValue] NInt<U> = -value_of::<U>();
}

/// Returns the value of an unsigned integer.
const fn value_of<U: StaticValue>() -> i128 {
    match U::VALUE {
        Some(value) => value,
        None => unreachable!(),
    }
}

/// Returns the value of an unsigned integer with one more binary digit appended.
const fn appended<U: StaticValue>(digit: bool) -> i128 {
    if value_of::<U>() > usize::MAX as i128 {
        refuse("a typenum integer is too large; an extent must fit usize, a stride isize");
    }
    2 * value_of::<U>() + digit as i128
}

/// The supertraits of `StaticValue` that typenum's digits implement but its own traits do not promise.
#[doc(hidden)]
pub trait Plain: Default + Debug + Send + Sync + Unpin {}
impl<T: Default + Debug + Send + Sync + Unpin> Plain for T {}

// A typenum integer and a `Const` can be compared by value only: the types are compatible, and the operation
// compares the static values.
#[diagnostic::do_not_recommend]
impl Compatible<Self> for UTerm {}
#[diagnostic::do_not_recommend]
impl Compatible<Dyn> for UTerm {}
#[diagnostic::do_not_recommend]
impl Compatible<Const<0>> for UTerm {}
#[diagnostic::do_not_recommend]
impl Compatible<UTerm> for Const<0> {}
#[diagnostic::do_not_recommend]
impl<U: Unsigned + Plain, B: Bit + Plain> Compatible<Self> for UInt<U, B> {}
#[diagnostic::do_not_recommend]
impl<U: Unsigned + Plain, B: Bit + Plain> Compatible<Dyn> for UInt<U, B> {}
#[diagnostic::do_not_recommend]
impl<U: Unsigned + Plain, B: Bit + Plain, const N: usize> Compatible<Const<N>> for UInt<U, B> {}
#[diagnostic::do_not_recommend]
impl<U: Unsigned + Plain, B: Bit + Plain, const N: usize> Compatible<UInt<U, B>> for Const<N> {}
