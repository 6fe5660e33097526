//! The number of stored values, as a type, and the storage for that many values.

use generic_array::ArrayLength;
use typenum::{U0, U1, U2, U3, U4, U5, U6, U7, U8, U9, U10, U11, U12, Unsigned};

use super::array::Array;
use super::integral::Integral;
use crate::ranks::for_each_rank;

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// The storage of no values. `[T; 0]` has the alignment of `T`, which could make a mapping larger than the values
/// that it stores; `Nothing` has alignment 1.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nothing;
impl<T> AsRef<[T]> for Nothing {
    fn as_ref(&self) -> &[T] {
        &[]
    }
}
impl<T> AsMut<[T]> for Nothing {
    fn as_mut(&mut self) -> &mut [T] {
        &mut []
    }
}
// SAFETY: `Nothing` is zero-sized: it holds 0 values.
unsafe impl<T: Integral> Array<T> for Nothing {
    const LEN: usize = 0;
}

/// A number of stored values: the typenum integers 0 to 12.
#[doc(hidden)]
pub trait Count: ArrayLength + Unsigned + Sealed {
    /// `[T; Self]`.
    type Array<T: Integral>: Array<T>;
    /// `[T; Self]`, but [`Nothing`] for 0.
    type Stored<T: Integral>: Array<T>;
    /// This number plus 1.
    type Succ: Count;
    /// `A` if this is 0, `B` otherwise.
    type IfZero<A: Count, B: Count>: Count;
}

macro_rules! counts {
    ($($n:tt $N:ident: $(($($axis:tt)*))*;)*) => { counts!(@impl $($n $N)*); };
    // No list is longer than 12, so nothing uses the successor of 12.
    (@impl $n:tt $N:ident) => { counts!(@one $n $N $N); };
    (@impl $n:tt $N:ident $next:tt $Succ:ident $($rest:tt)*) => {
        counts!(@one $n $N $Succ);
        counts!(@impl $next $Succ $($rest)*);
    };
    (@one $n:tt $N:ident $Succ:ident) => {
        impl Sealed for $N {}
        impl Count for $N {
            type Array<T: Integral> = [T; $n];
            type Stored<T: Integral> = counts!(@stored T $n);
            type Succ = $Succ;
            type IfZero<A: Count, B: Count> = counts!(@if_zero A B $n);
        }
    };
    (@stored $T:ident 0) => { Nothing };
    (@stored $T:ident $n:tt) => { [$T; $n] };
    (@if_zero $A:ident $B:ident 0) => { $A };
    (@if_zero $A:ident $B:ident $n:tt) => { $B };
}
for_each_rank!(counts);
