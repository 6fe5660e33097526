//! Parts of a layout along one axis: one index, a range, chunks, two halves.

use super::axis::AxisOf;
use super::slice::{Sliced, part};
use crate::dim::{self, ConstOrUsize};
use crate::error::LayoutError;
use crate::facts::Axes;
use crate::facts::transform::{End, Pick};
use crate::mapping::{IndicesOf, LayoutMapping};

/// The mapping of [`index_axis`](crate::LayoutRightMapping::index_axis): `M` at one index of axis `A`.
pub type Item<M, A> = Sliced<M, <A as AxisOf<IndicesOf<M>>>::Index>;

/// The mapping of [`slice_axis`](crate::LayoutRightMapping::slice_axis): `M` with every `step`-th index of a range of
/// axis `A`.
pub type SteppedAlong<M, A> = Sliced<M, <A as AxisOf<IndicesOf<M>>>::Stepped>;

/// The mapping of [`split_at`](crate::TensorSpan::split_at): `M` with a contiguous range of axis `A`.
pub type Ranged<M, A> = Chunk<M, A, dim::Dyn>;

/// The mapping of [`axis_chunks_exact`](crate::TensorSpan::axis_chunks_exact): `M` with `C` contiguous indices of axis
/// `A`.
pub type Chunk<M, A, C> = Sliced<M, <A as AxisOf<IndicesOf<M>>>::Run<C>>;

/// Returns `M` at one index of axis `A`, and the shift of the origin.
#[inline(always)]
pub(crate) const fn index_axis<M: LayoutMapping, A: AxisOf<IndicesOf<M>>>(
    extents: &[usize],
    strides: &[isize],
    index: usize,
) -> Result<(Item<M, A>, isize), LayoutError> {
    match Axes::picked(extents, strides, A::NUMBER, Pick::Index(index)) {
        Ok((axes, shift)) => Ok((part::<M, A::Index>(&axes), shift)),
        Err(error) => Err(error),
    }
}

/// Returns `M` with every `step`-th index of a range of axis `A`, and the shift of the origin.
#[inline(always)]
pub(crate) const fn slice_axis<M: LayoutMapping, A: AxisOf<IndicesOf<M>>>(
    extents: &[usize],
    strides: &[isize],
    start: usize,
    end: usize,
    step: isize,
) -> Result<(SteppedAlong<M, A>, isize), LayoutError> {
    match Axes::picked(extents, strides, A::NUMBER, Pick::Range { start, end: End::Before(end), step }) {
        Ok((axes, shift)) => Ok((part::<M, A::Stepped>(&axes), shift)),
        Err(error) => Err(error),
    }
}

/// Returns `M` before and from index `mid` on along axis `A`, and the shift of the second.
#[inline(always)]
pub(crate) fn halves<M: LayoutMapping, A: AxisOf<IndicesOf<M>>>(
    extents: &[usize],
    strides: &[isize],
    mid: usize,
) -> Result<(Ranged<M, A>, Ranged<M, A>, isize), LayoutError> {
    let (first, second, shift) = Axes::halves(extents, strides, A::NUMBER, mid)?;
    Ok((part::<M, A::Run<_>>(&first), part::<M, A::Run<_>>(&second), shift))
}

/// Returns `M` at index 0 of axis `A`, the stride from one index to the next, and the number of indices.
#[inline(always)]
pub(crate) fn items<M: LayoutMapping, A: AxisOf<IndicesOf<M>>>(
    extents: &[usize],
    strides: &[isize],
) -> (Item<M, A>, isize, usize) {
    let (axes, stride, count) = super::certain(Axes::items(extents, strides, A::NUMBER));
    (part::<M, A::Index>(&axes), stride, count)
}

/// Returns the first chunk of `len` indices of axis `A` of `M`, the stride from one chunk to the next, and the number
/// of whole chunks.
#[inline(always)]
pub(crate) fn chunks<M: LayoutMapping, A: AxisOf<IndicesOf<M>>, C: ConstOrUsize>(
    extents: &[usize],
    strides: &[isize],
    len: C,
) -> Result<(Chunk<M, A, C::Dim>, isize, usize), LayoutError> {
    let (axes, stride, count) = Axes::chunks(extents, strides, A::NUMBER, dim::usize_of(len))?;
    Ok((part::<M, A::Run<C::Dim>>(&axes), stride, count))
}
