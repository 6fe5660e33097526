//! Views of the buffers, in every crate.

use mdarray::{DenseMapping, Shape, StridedMapping, View, ViewMut};
use mdlayout::{TensorSpan, TensorSpanMut, typelevel::IntoMapping};
use ndarray::{ArrayView, ArrayViewMut, Dimension, StrideShape};

const FITS: &str = "the buffer has the elements of the layout";

pub(crate) fn span<T, L: IntoMapping>(a: &[T], layout: L) -> TensorSpan<'_, T, L::Mapping> {
    TensorSpan::new(a, layout).expect(FITS)
}

pub(crate) fn span_mut<T, L: IntoMapping>(a: &mut [T], layout: L) -> TensorSpanMut<'_, T, L::Mapping> {
    TensorSpanMut::new(a, layout).expect(FITS)
}

pub(crate) fn array<T, D: Dimension>(a: &[T], shape: impl Into<StrideShape<D>>) -> ArrayView<'_, T, D> {
    ArrayView::from_shape(shape, a).expect(FITS)
}

pub(crate) fn array_mut<T, D: Dimension>(a: &mut [T], shape: impl Into<StrideShape<D>>) -> ArrayViewMut<'_, T, D> {
    ArrayViewMut::from_shape(shape, a).expect(FITS)
}

pub(crate) fn dense<T, S: Shape>(a: &[T], shape: S) -> View<'_, T, S> {
    assert_eq!(a.len(), shape.len());
    // SAFETY: the slice has the elements of the shape.
    unsafe { View::new_unchecked(a.as_ptr(), DenseMapping::new(shape)) }
}

pub(crate) fn dense_mut<T, S: Shape>(a: &mut [T], shape: S) -> ViewMut<'_, T, S> {
    assert_eq!(a.len(), shape.len());
    // SAFETY: the slice has the elements of the shape.
    unsafe { ViewMut::new_unchecked(a.as_mut_ptr(), DenseMapping::new(shape)) }
}

/// A matrix with both axes reversed.
pub(crate) fn backwards<T>(a: &[T], shape: (usize, usize)) -> View<'_, T, (usize, usize), mdarray::Strided> {
    assert_eq!(a.len(), shape.0 * shape.1);
    let mapping = StridedMapping::new(shape, &[-(shape.1 as isize), -1]);
    // SAFETY: the last element comes first.
    unsafe { View::new_unchecked(a.as_ptr().add(a.len() - 1), mapping) }
}
