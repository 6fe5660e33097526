//! Arrays of integers: storage, and numbers in it.

use core::fmt::Debug;
use core::hash::Hash;
use core::mem::{ManuallyDrop, MaybeUninit};
use core::slice;

use generic_array::{ArrayLength, GenericArray};
use typenum::{U0, U1, U2, U3, U4, U5, U6, U7, U8, U9, U10, U11, U12, Unsigned};

use super::{Sealed, ViewIndex};
use crate::dim::{Integral, Repr};
use crate::error::LayoutError;
use crate::facts;

/// An array `[T; N]`, where only a type parameter names it.
///
/// # Safety
///
/// The type must be laid out as `LEN` values of `T` in a row.
#[doc(hidden)]
pub unsafe trait Array<T>:
    Copy + Eq + Hash + Debug + Send + Sync + Unpin + AsRef<[T]> + AsMut<[T]> + 'static
{
    const LEN: usize;
}
/// `[usize; RANK]`: an index, or all the extents.
#[doc(hidden)]
pub trait IndexArray: Array<usize> + ViewIndex<Self> {
    /// That of one axis more.
    type Next: IndexArray;
    /// That of one axis less, if there is one.
    type Prev: IndexArray;
}
macro_rules! index_arrays {
    ($($prev:literal $n:literal $next:literal),*) => {$(
        impl IndexArray for [usize; $n] {
            type Next = [usize; $next];
            type Prev = [usize; $prev];
        }
    )*};
}
// 13 is the rank of `RankTooLarge`.
index_arrays! {
    0 0 1, 0 1 2, 1 2 3, 2 3 4, 3 4 5, 4 5 6, 5 6 7, 6 7 8, 7 8 9, 8 9 10, 9 10 11, 10 11 12, 11 12 13, 12 13 13
}

// Functions for each type of array, not for each layout, which saves compiling.

/// Whether there is an index for each axis, less than its extent.
#[inline]
pub(crate) fn is_within<X: AsRef<[usize]>, E: AsRef<[usize]> + ?Sized>(index: &X, extents: &E) -> bool {
    let (index, extents) = (index.as_ref(), extents.as_ref());
    index.len() == extents.len() && facts::contains(extents, index)
}

/// Panics unless there is an index for each axis, less than its extent.
#[inline]
#[track_caller]
pub(crate) fn require_within<X: AsRef<[usize]>, E: AsRef<[usize]> + ?Sized>(index: &X, extents: &E) {
    let (found, wanted) = (index.as_ref(), extents.as_ref());
    if found.len() != wanted.len() {
        wrong_rank(found.len(), wanted.len());
    }
    // Written out, as in `facts::offset`. Numbers only go to the panic: a reference to `index` would keep it
    // in memory, and the optimiser from moving the check out of a loop.
    macro_rules! require {
        ($($axis:literal)*) => {
            $(if $axis < wanted.len() && found[$axis] >= wanted[$axis] {
                out_of_range($axis, found[$axis], wanted[$axis]);
            })*
        };
    }
    require!(0 1 2 3 4 5);
    for axis in 6..wanted.len() {
        if found[axis] >= wanted[axis] {
            out_of_range(axis, found[axis], wanted[axis]);
        }
    }
}

/// The offset of an index with these strides.
#[inline]
pub(crate) fn offset<X: AsRef<[usize]>, S: AsRef<[isize]> + ?Sized>(index: &X, strides: &S) -> isize {
    facts::offset(strides.as_ref(), index.as_ref())
}

#[cold]
#[inline(never)]
#[track_caller]
fn out_of_range(axis: usize, index: usize, extent: usize) -> ! {
    LayoutError::IndexOutOfRange { axis, index, extent }.panic()
}

#[cold]
#[inline(never)]
#[track_caller]
fn wrong_rank(found: usize, wanted: usize) -> ! {
    LayoutError::RankMismatch { what: "the index", found, wanted }.panic()
}

// SAFETY: it is that array.
unsafe impl<T: Integral, const N: usize> Array<T> for [T; N] {
    const LEN: usize = N;
}

/// The storage of no values. Unlike `[T; 0]` it has no alignment, which could make a mapping larger
/// than what it stores.
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
// SAFETY: it is no values in a row.
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
    /// One more.
    type Succ: Count;
    /// `A` if this is 0, `B` otherwise.
    type IfZero<A: Count, B: Count>: Count;
}

macro_rules! counts {
    ($($N:ident = $n:tt, $Succ:ident, $Pick:ident;)*) => {$(
        impl Sealed for $N {}
        impl Count for $N {
            type Array<T: Integral> = [T; $n];
            type Stored<T: Integral> = counts!(@stored T $n);
            type Succ = $Succ;
            type IfZero<A: Count, B: Count> = $Pick;
        }
    )*};
    (@stored $T:ident 0) => { Nothing };
    (@stored $T:ident $n:tt) => { [$T; $n] };
}
// No list is longer than 12, so the successor of 12 is never asked for.
counts! {
    U0 = 0, U1, A; U1 = 1, U2, B; U2 = 2, U3, B; U3 = 3, U4, B; U4 = 4, U5, B;
    U5 = 5, U6, B; U6 = 6, U7, B; U7 = 7, U8, B; U8 = 8, U9, B; U9 = 9, U10, B;
    U10 = 10, U11, B; U11 = 11, U12, B; U12 = 12, U12, B;
}

/// The array as a slice, in a `const`.
#[inline(always)]
pub(crate) const fn as_slice<T, A: Array<T>>(array: &A) -> &[T] {
    if A::LEN == 0 {
        return &[]; // `Nothing` need not be aligned for `T`.
    }
    // SAFETY: by the contract of `Array`, `array` is `LEN` values of `T`, borrowed as long as the result.
    unsafe { slice::from_raw_parts((&raw const *array).cast(), A::LEN) }
}

/// The array as a mutable slice, in a `const`.
#[inline(always)]
pub(crate) const fn as_mut_slice<T, A: Array<T>>(array: &mut A) -> &mut [T] {
    if A::LEN == 0 {
        return &mut [];
    }
    // SAFETY: as in `as_slice`; the array is borrowed mutably.
    unsafe { slice::from_raw_parts_mut((&raw mut *array).cast(), A::LEN) }
}

/// An array of zeros.
pub(crate) const fn zeros<T: Integral, A: Array<T>>() -> A {
    // SAFETY: `Integral` is sealed and implemented by integer types only, for which all bits zero is 0.
    unsafe { MaybeUninit::zeroed().assume_init() }
}

/// The values of one array in another of the same length.
pub(crate) const fn copied<T: Integral, A: Array<T>, B: Array<T>>(from: A) -> B {
    let mut to = zeros::<T, B>();
    let mut k = 0;
    while k < A::LEN {
        as_mut_slice(&mut to)[k] = as_slice(&from)[k];
        k += 1;
    }
    to
}

/// `[T; N]` from a `GenericArray`.
pub(crate) const fn from_generic<T: Integral, N: Count>(array: GenericArray<T, N>) -> N::Array<T> {
    reinterpret(array)
}

/// A `GenericArray` from `[T; N]`.
pub(crate) const fn to_generic<T: Integral, N: Count>(array: N::Array<T>) -> GenericArray<T, N> {
    reinterpret(array)
}

/// One type under two names: an array and its `GenericArray`, or a type and the same type reached
/// through a sealed trait, which generic code cannot see to be equal.
pub(crate) const fn reinterpret<A, B>(value: A) -> B {
    struct Layouts<A, B>(A, B);
    impl<A, B> Layouts<A, B> {
        const EQUAL: () = assert!(size_of::<A>() == size_of::<B>() && align_of::<A>() == align_of::<B>());
    }
    const { Layouts::<A, B>::EQUAL };
    reinterpret_unchecked(value)
}

/// [`reinterpret`] in code that is compiled, but not run, for types that are not the same.
#[inline(always)]
pub(crate) const fn reinterpret_unchecked<A, B>(value: A) -> B {
    assert!(size_of::<A>() == size_of::<B>());
    union Either<A, B> {
        a: ManuallyDrop<A>,
        b: ManuallyDrop<B>,
    }
    // SAFETY: callers pass two names of one type, or `[T; N]` and `GenericArray<T, N>`, which
    // generic-array documents to have the same layout.
    unsafe { ManuallyDrop::into_inner(Either { a: ManuallyDrop::new(value) }.b) }
}

/// The value of an integer, exactly.
pub(crate) const fn load<I: Integral>(value: I) -> i128 {
    macro_rules! read {
        ($($t:ident)*) => {
            match I::REPR {
                // SAFETY: `Integral` is sealed and `REPR` names the type itself: `I` is `$t`.
                $(Repr::$t => unsafe { *(&raw const value).cast::<$t>() as i128 },)*
            }
        };
    }
    read!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize)
}

/// The integer with this value, if the type holds it.
pub(crate) const fn store<I: Integral>(value: i128) -> Option<I> {
    if holds::<I>(value) { Some(store_valid(value)) } else { None }
}

/// Whether an integer type holds a value.
pub(crate) const fn holds<I: Integral>(value: i128) -> bool {
    I::MIN <= value && value <= I::MAX
}

/// The integer with this value, which is known to fit.
#[inline(always)]
pub(crate) const fn store_valid<I: Integral>(value: i128) -> I {
    macro_rules! write {
        ($($t:ident)*) => {
            match I::REPR {
                $(Repr::$t => {
                    let narrow = value as $t;
                    // SAFETY: as in `load`, `I` is `$t`.
                    unsafe { *(&raw const narrow).cast::<I>() }
                })*
            }
        };
    }
    write!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize)
}
