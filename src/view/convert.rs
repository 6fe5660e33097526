//! Views from arrays and from other views.

use core::marker::PhantomData;
use core::ptr::NonNull;

use generic_array::{ArrayLength, GenericArray};

use super::raw::Raw;
use super::span::{TensorSpan, TensorSpanMut};
use crate::dim::{Const, Dim, Dyn};
use crate::dynamic::DynLayout;
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::layout::Layout;
use crate::mapping::{LayoutMapping, Right};

macro_rules! from_array {
    ($($(#[$doc:meta])* [$($generics:tt)*] $Array:ty, $E:ty, $extents:expr;)*) => {$(
        $(#[$doc])*
        impl<'a, T, $($generics)*> From<&'a $Array> for TensorSpan<'a, T, Right<$E>> {
            #[track_caller]
            fn from(array: &'a $Array) -> Self {
                let mapping = Right::new(($extents)(array));
                Self { raw: Raw { ptr: NonNull::from(array).cast(), mapping }, data: PhantomData }
            }
        }
        $(#[$doc])*
        impl<'a, T, $($generics)*> From<&'a mut $Array> for TensorSpanMut<'a, T, Right<$E>> {
            #[track_caller]
            fn from(array: &'a mut $Array) -> Self {
                let mapping = Right::new(($extents)(array));
                Self { raw: Raw { ptr: NonNull::from(array).cast(), mapping }, data: PhantomData }
            }
        }
    )*};
}
// Each is a view of exactly the elements of the array, which are contiguous in row-major order.
from_array! {
    /// Returns a view of rank 1 with a dynamic extent.
    ///
    /// # Panics
    ///
    /// If the slice has more than `isize::MAX` elements, as only slices of zero-sized elements can.
    [] [T], (Dyn,), |array: &[T]| Extents::new([array.len()]);
    /// Returns a view of rank 1 with a static extent.
    [const A: usize] [T; A], (Const<A>,), |_: &_| Extents::new([]);
    /// Returns a view of rank 2 with static extents.
    [const A: usize, const B: usize] [[T; B]; A], (Const<A>, Const<B>), |_: &_| Extents::new([]);
    /// Returns a view of rank 3 with static extents.
    [const A: usize, const B: usize, const C: usize]
        [[[T; C]; B]; A], (Const<A>, Const<B>, Const<C>), |_: &_| Extents::new([]);
    /// Returns a view of rank 4 with static extents.
    [const A: usize, const B: usize, const C: usize, const D: usize]
        [[[[T; D]; C]; B]; A], (Const<A>, Const<B>, Const<C>, Const<D>), |_: &_| Extents::new([]);
    /// Returns a view of rank 1 with a static extent.
    [A: ArrayLength + Dim] GenericArray<T, A>, (A,), |_: &_| Extents::default();
    /// Returns a view of rank 2 with static extents.
    [A: ArrayLength + Dim, B: ArrayLength + Dim]
        GenericArray<GenericArray<T, B>, A>, (A, B), |_: &_| Extents::default();
    /// Returns a view of rank 3 with static extents.
    [A: ArrayLength + Dim, B: ArrayLength + Dim, C: ArrayLength + Dim]
        GenericArray<GenericArray<GenericArray<T, C>, B>, A>, (A, B, C), |_: &_| Extents::default();
    /// Returns a view of rank 4 with static extents.
    [A: ArrayLength + Dim, B: ArrayLength + Dim, C: ArrayLength + Dim, D: ArrayLength + Dim]
        GenericArray<GenericArray<GenericArray<GenericArray<T, D>, C>, B>, A>, (A, B, C, D), |_: &_| Extents::default();
}

impl<'a, T, M: Layout> From<TensorSpanMut<'a, T, M>> for TensorSpan<'a, T, M> {
    fn from(span: TensorSpanMut<'a, T, M>) -> Self {
        Self { raw: span.raw, data: PhantomData }
    }
}

macro_rules! run_time_rank {
    ($Span:ident, $new:literal) => {
        /// Converts to a view whose rank is known at run time. A `CAP` below the rank does not compile.
        impl<'a, T, M: LayoutMapping, const CAP: usize> From<$Span<'a, T, M>> for $Span<'a, T, DynLayout<CAP>> {
            fn from(span: $Span<'a, T, M>) -> Self {
                let layout = (*span.mapping()).into();
                // SAFETY: the same elements.
                unsafe { span.with_layout(layout, 0) }
            }
        }

        impl<'a, T, const CAP: usize> $Span<'a, T, DynLayout<CAP>> {
            /// Returns the view with another capacity of axes.
            ///
            /// # Errors
            ///
            /// [`LayoutError::RankTooLarge`] if the rank exceeds the capacity.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.with_capacity::<2>()?[[1, 0]], 4);
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn with_capacity<const C: usize>(self) -> Result<$Span<'a, T, DynLayout<C>>, LayoutError> {
                let layout = self.mapping().with_capacity()?;
                // SAFETY: the same elements.
                Ok(unsafe { self.with_layout(layout, 0) })
            }
        }
    };
}
run_time_rank!(TensorSpan, "DynSpan::new(&data, DynLayout::<12>::row_major(&[2, 3])?)?");
run_time_rank!(TensorSpanMut, "DynSpanMut::new(&mut data, DynLayout::<12>::row_major(&[2, 3])?)?");
