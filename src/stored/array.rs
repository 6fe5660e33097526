//! Arrays whose length is known through a type parameter only: storage, indices, extents.

use core::fmt::Debug;
use core::hash::Hash;
use core::mem::{ManuallyDrop, MaybeUninit};
use core::slice;

use generic_array::GenericArray;

use super::count::Count;
use super::integral::Integral;
use crate::ranks::for_each_rank;

/// An array `[T; N]` whose length is known through a type parameter only.
///
/// # Safety
///
/// The type must have the memory layout of `LEN` consecutive values of `T`.
#[doc(hidden)]
pub unsafe trait Array<T>:
    Copy + Eq + Hash + Debug + Send + Sync + Unpin + AsRef<[T]> + AsMut<[T]> + 'static
{
    const LEN: usize;
}
/// `[usize; RANK]`: an index, or all the extents.
#[doc(hidden)]
pub trait IndexArray: Array<usize> {
    /// The array with one more axis.
    type Next: IndexArray;
    /// The array with one axis fewer; for rank 0 the array itself.
    type Prev: IndexArray;
}
macro_rules! index_arrays {
    // 13 is the rank of `RankTooLarge`.
    ($($n:tt $N:ident: $(($($axis:tt)*))*;)*) => { index_arrays!(@impl 0 $($n)* 13 13); };
    (@impl $prev:tt $last:tt) => {};
    (@impl $prev:tt $n:tt $next:tt $($rest:tt)*) => {
        impl IndexArray for [usize; $n] {
            type Next = [usize; $next];
            type Prev = [usize; $prev];
        }
        index_arrays!(@impl $n $next $($rest)*);
    };
}
for_each_rank!(index_arrays);

// SAFETY: `[T; N]` is `N` consecutive values of `T`.
unsafe impl<T: Integral, const N: usize> Array<T> for [T; N] {
    const LEN: usize = N;
}

/// Returns the array as a slice. Unlike `AsRef`, it works in a `const`.
#[inline(always)]
pub(crate) const fn as_slice<T, A: Array<T>>(array: &A) -> &[T] {
    if A::LEN == 0 {
        return &[]; // `Nothing` need not be aligned for `T`.
    }
    // SAFETY: by the contract of `Array`, `array` is `LEN` consecutive values of `T`, borrowed as long as the result.
    unsafe { slice::from_raw_parts((&raw const *array).cast(), A::LEN) }
}

/// Returns the array as a mutable slice. Unlike `AsMut`, it works in a `const`.
#[inline(always)]
pub(crate) const fn as_mut_slice<T, A: Array<T>>(array: &mut A) -> &mut [T] {
    if A::LEN == 0 {
        return &mut [];
    }
    // SAFETY: as in `as_slice`; the array is borrowed mutably.
    unsafe { slice::from_raw_parts_mut((&raw mut *array).cast(), A::LEN) }
}

/// Returns an array of zeros.
pub(crate) const fn zeros<T: Integral, A: Array<T>>() -> A {
    // SAFETY: by the contracts of `Array` and `Integral`, `A` consists of values for which all-zero bits are valid.
    unsafe { MaybeUninit::zeroed().assume_init() }
}

/// Copies an array into another array type of the same length.
pub(crate) const fn copied<T: Integral, A: Array<T>, B: Array<T>>(from: A) -> B {
    let mut to = zeros::<T, B>();
    let mut k = 0;
    while k < A::LEN {
        as_mut_slice(&mut to)[k] = as_slice(&from)[k];
        k += 1;
    }
    to
}

/// Converts a `GenericArray` to `[T; N]`.
pub(crate) const fn from_generic<T: Integral, N: Count>(array: GenericArray<T, N>) -> N::Array<T> {
    reinterpret(array)
}

/// Converts `[T; N]` to a `GenericArray`.
pub(crate) const fn to_generic<T: Integral, N: Count>(array: N::Array<T>) -> GenericArray<T, N> {
    reinterpret(array)
}

/// Converts between two names of one type, which generic code cannot prove equal: an array and its
/// `GenericArray`, or a type and the same type reached through a sealed trait.
pub(crate) const fn reinterpret<A, B>(value: A) -> B {
    struct Layouts<A, B>(A, B);
    impl<A, B> Layouts<A, B> {
        const EQUAL: () = assert!(size_of::<A>() == size_of::<B>() && align_of::<A>() == align_of::<B>());
    }
    const { Layouts::<A, B>::EQUAL };
    reinterpret_unchecked(value)
}

/// Does the same as [`reinterpret`], in code that is also compiled, but never run, for types that differ.
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
