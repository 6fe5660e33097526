//! Views of arrays: the shape is in the type.

use core::marker::PhantomData;
use core::ptr::NonNull;

use generic_array::{ArrayLength, GenericArray};

use super::{Raw, TensorSpan, TensorSpanMut};
use crate::dim::{Const, Dim, Dyn};
use crate::extents::Extents;
use crate::mapping::Right;

macro_rules! from_array {
    ($($(#[$doc:meta])* [$($generics:tt)*] $Array:ty, $E:ty, $extents:expr;)*) => {$(
        $(#[$doc])*
        impl<'a, T, $($generics)*> From<&'a $Array> for TensorSpan<'a, T, Right<$E>> {
            fn from(array: &'a $Array) -> Self {
                let mapping = Right::new(($extents)(array));
                Self { raw: Raw { ptr: NonNull::from(array).cast(), mapping }, data: PhantomData }
            }
        }
        $(#[$doc])*
        impl<'a, T, $($generics)*> From<&'a mut $Array> for TensorSpanMut<'a, T, Right<$E>> {
            fn from(array: &'a mut $Array) -> Self {
                let mapping = Right::new(($extents)(array));
                Self { raw: Raw { ptr: NonNull::from(array).cast(), mapping }, data: PhantomData }
            }
        }
    )*};
}
// Each is a view of exactly the elements of the array, which are contiguous in row-major order.
from_array! {
    /// Rank 1, the extent known at run time.
    [] [T], (Dyn,), |array: &[T]| Extents::new([array.len()]);
    /// Rank 1, the extent static.
    [const A: usize] [T; A], (Const<A>,), |_: &_| Extents::new([]);
    /// Rank 2, the extents static.
    [const A: usize, const B: usize] [[T; B]; A], (Const<A>, Const<B>), |_: &_| Extents::new([]);
    /// Rank 3, the extents static.
    [const A: usize, const B: usize, const C: usize]
        [[[T; C]; B]; A], (Const<A>, Const<B>, Const<C>), |_: &_| Extents::new([]);
    /// Rank 4, the extents static.
    [const A: usize, const B: usize, const C: usize, const D: usize]
        [[[[T; D]; C]; B]; A], (Const<A>, Const<B>, Const<C>, Const<D>), |_: &_| Extents::new([]);
    /// Rank 1, the extent static.
    [A: ArrayLength + Dim] GenericArray<T, A>, (A,), |_: &_| Extents::default();
    /// Rank 2, the extents static.
    [A: ArrayLength + Dim, B: ArrayLength + Dim]
        GenericArray<GenericArray<T, B>, A>, (A, B), |_: &_| Extents::default();
    /// Rank 3, the extents static.
    [A: ArrayLength + Dim, B: ArrayLength + Dim, C: ArrayLength + Dim]
        GenericArray<GenericArray<GenericArray<T, C>, B>, A>, (A, B, C), |_: &_| Extents::default();
    /// Rank 4, the extents static.
    [A: ArrayLength + Dim, B: ArrayLength + Dim, C: ArrayLength + Dim, D: ArrayLength + Dim]
        GenericArray<GenericArray<GenericArray<GenericArray<T, D>, C>, B>, A>, (A, B, C, D), |_: &_| Extents::default();
}
