//! The rules of strided layouts, over plain slices. Each rule is written once and serves typed mappings and
//! layouts of run-time rank, at compile time and at run time.
//!
//! A layout is `extents` and `strides` of the same length; the element at `index` is at
//! `offset = sum(index[k] * strides[k])` from element `[0, .., 0]`. Everything counts elements.
//!
//! Code generation: a function that walks the axes is `#[inline(always)]`; the function that calls it for one
//! index, `offset` or `[]`, is `#[inline]`. The optimiser therefore unrolls the walk and reduces it to a few
//! instructions in that function first, and inlines the result into a caller's loops afterwards. If both were
//! `always`, it would unroll the walks inside the caller's loops, too late to hoist checks out of them.
//!
//! Functions that take a layout expect a *valid* layout, unless they say otherwise: its [`offset_range`] is not an
//! error.

mod axes;
#[cfg(feature = "alloc")]
pub(crate) mod bits;
mod bytes;
#[cfg(any(feature = "faer", feature = "mdarray", feature = "nalgebra", feature = "ndarray"))]
pub(crate) mod export;
mod search;
pub(crate) mod transform;

pub(crate) use axes::Axes;
#[cfg(feature = "alloc")]
pub(crate) use bytes::check_bytes;
#[cfg(feature = "array-interface")]
pub(crate) use bytes::within_bytes;
pub(crate) use bytes::{strides_from_bytes, strides_to_bytes};
#[cfg(feature = "ndarray")]
pub(crate) use search::is_nested;
pub use search::{Overlap, SEARCH_LIMIT, Uniqueness};
pub(crate) use search::{overlap, uniqueness};

use crate::error::{LayoutError, tried};
use search::Knapsack;

/// Returns the product of an extent and a stride: in a contiguous layout, the stride of the next outer axis.
#[inline(always)]
#[expect(
    clippy::cast_possible_wrap,
    reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
)]
pub(crate) const fn packed(extent: usize, stride: isize) -> isize {
    stride.wrapping_mul(extent as isize)
}

/// Returns the product of `count`, which is positive, and `extent`, where an extent of 0 counts as 1; and whether
/// the product fits `isize`.
#[inline(always)]
const fn counted(extent: usize, count: usize) -> (usize, bool) {
    let (count, overflows) = count.overflowing_mul(if extent == 0 { 1 } else { extent });
    (count, !overflows && count <= isize::MAX as usize)
}

/// Returns the least multiple of `padding` that is at least `extent`; `None` if it exceeds `usize`.
///
/// A padding of 0 leaves the extent as it is. Users cannot give one; but if a slice keeps a range of the padded
/// axis, the old extent becomes the padding. If that extent is 0, the slice is empty too.
#[inline(always)]
pub(crate) const fn round_up(extent: usize, padding: usize) -> Option<usize> {
    if padding == 0 {
        return Some(extent);
    }
    match extent % padding {
        0 => Some(extent),
        tail => extent.checked_add(padding - tail),
    }
}

/// Returns whether some extent is 0. Callers check this before any `extent - 1`, product or division.
#[inline]
pub(crate) const fn is_empty(extents: &[usize]) -> bool {
    let mut axis = 0;
    while axis < extents.len() {
        if extents[axis] == 0 {
            return true;
        }
        axis += 1;
    }
    false
}

/// Returns whether the stride of an axis can be observed: the axis has at least two indices, and the layout is not
/// empty.
pub(crate) const fn shows_stride(extents: &[usize], axis: usize) -> bool {
    extents[axis] > 1 && !is_empty(extents)
}

/// Returns the number of indices; `None` if it exceeds `usize`.
#[inline]
pub(crate) const fn checked_size(extents: &[usize]) -> Option<usize> {
    if is_empty(extents) {
        return Some(0);
    }
    let mut size: usize = 1;
    let mut axis = 0;
    while axis < extents.len() {
        size = match size.checked_mul(extents[axis]) {
            Some(size) => size,
            None => return None,
        };
        axis += 1;
    }
    Some(size)
}

/// Returns the number of indices; panics if it exceeds `usize`.
#[inline]
#[track_caller]
pub(crate) const fn size(extents: &[usize]) -> usize {
    match checked_size(extents) {
        Some(size) => size,
        None => panic!("the number of elements exceeds usize; use `checked_size`"),
    }
}

/// Writes the strides of the row-major layout: the stride of an axis is the product of the extents after it.
/// Returns whether the strides fit.
///
/// An extent of 0 makes the strides before it 0, but does not decide whether the strides fit: the products of the
/// non-zero extents must fit `isize`. Row-major and column-major order therefore reject (5, 7, 0, `isize::MAX`) as
/// they reject (5, 7, 1, `isize::MAX`), and no stride of an accepted layout has wrapped.
#[inline(always)]
pub(crate) const fn right_strides(extents: &[usize], strides: &mut [isize]) -> bool {
    let (mut stride, mut count, mut fits) = (1, 1, true);
    let mut axis = extents.len();
    while axis > 0 {
        axis -= 1;
        strides[axis] = stride;
        if axis > 0 {
            stride = packed(extents[axis], stride);
            let (next, next_fits) = counted(extents[axis], count);
            count = next;
            fits &= next_fits;
        }
    }
    fits
}

/// Writes the strides of the column-major layout: the stride of an axis is the product of the extents before it.
/// Returns whether the strides fit, in the sense of [`right_strides`].
#[inline(always)]
pub(crate) const fn left_strides(extents: &[usize], strides: &mut [isize]) -> bool {
    let (mut stride, mut count, mut fits) = (1, 1, true);
    let mut axis = 0;
    while axis < extents.len() {
        strides[axis] = stride;
        if axis + 1 < extents.len() {
            stride = packed(extents[axis], stride);
            let (next, next_fits) = counted(extents[axis], count);
            count = next;
            fits &= next_fits;
        }
        axis += 1;
    }
    fits
}

/// Returns the least and the greatest offset; `None` for an empty layout; an error if either offset, or the length
/// of the span, does not fit `isize`.
pub(crate) const fn offset_range(extents: &[usize], strides: &[isize]) -> Result<Option<(isize, isize)>, LayoutError> {
    if is_empty(extents) {
        return Ok(None);
    }
    let mut range = (0, 0);
    let mut axis = 0;
    while axis < extents.len() {
        range = tried!(widened(range, extents[axis], strides[axis]));
        axis += 1;
    }
    match has_span(range) {
        Ok(()) => Ok(Some(range)),
        Err(error) => Err(error),
    }
}

/// Returns the least and the greatest offset after adding an axis of extent 1 or more.
#[inline(always)]
#[expect(
    clippy::cast_possible_wrap,
    reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
)]
pub(crate) const fn widened(
    (min, max): (isize, isize),
    extent: usize,
    stride: isize,
) -> Result<(isize, isize), LayoutError> {
    let steps = extent - 1;
    if steps == 0 || stride == 0 {
        return Ok((min, max));
    }
    let reach = if steps > isize::MAX as usize { None } else { stride.checked_mul(steps as isize) };
    let end = match reach {
        Some(reach) if stride < 0 => min.checked_add(reach),
        Some(reach) => max.checked_add(reach),
        None => None,
    };
    match end {
        Some(end) if stride < 0 => Ok((end, max)),
        Some(end) => Ok((min, end)),
        None => Err(LayoutError::OffsetOverflow),
    }
}

/// Rejects a span longer than `isize::MAX`.
#[inline(always)]
pub(crate) const fn has_span((min, max): (isize, isize)) -> Result<(), LayoutError> {
    match max.checked_sub(min) {
        Some(reach) if reach < isize::MAX => Ok(()),
        _ => Err(LayoutError::OffsetOverflow),
    }
}

/// Returns whether the layout is valid.
pub(crate) const fn fits(extents: &[usize], strides: &[isize]) -> bool {
    offset_range(extents, strides).is_ok()
}

/// Returns the [`offset_range`] of a valid layout.
pub(crate) const fn valid_offset_range(extents: &[usize], strides: &[isize]) -> Option<(isize, isize)> {
    match offset_range(extents, strides) {
        Ok(range) => range,
        Err(error) => error.panic(),
    }
}

/// Returns the length of the span from the least to the greatest offset, 0 for an empty layout.
#[expect(
    clippy::cast_sign_loss,
    reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
)]
pub(crate) const fn span(range: Option<(isize, isize)>) -> usize {
    match range {
        Some((min, max)) => (max - min) as usize + 1,
        None => 0,
    }
}

/// Returns the position of element `[0, .., 0]` in the span of `range`, counted from its least offset.
pub(crate) const fn origin(range: Option<(isize, isize)>) -> usize {
    match range {
        Some((min, _)) => min.unsigned_abs(),
        None => 0,
    }
}

/// Returns whether each index is within its extent.
#[inline(always)]
pub(crate) const fn contains(extents: &[usize], index: &[usize]) -> bool {
    let mut inside = true;
    let mut axis = 0;
    while axis < extents.len() {
        // No early return: in a loop over the last axis, the comparisons of the other axes are loop-invariant.
        inside &= index[axis] < extents[axis];
        axis += 1;
    }
    inside
}

/// Panics for an index outside the extents, naming the first such axis.
#[cold]
#[inline(never)]
#[track_caller]
pub(crate) const fn out_of_range(extents: &[usize], index: &[usize]) -> ! {
    if index.len() != extents.len() {
        LayoutError::RankMismatch { what: "the index", found: index.len(), wanted: extents.len() }.panic();
    }
    let mut axis = 0;
    while index[axis] < extents[axis] {
        axis += 1;
    }
    LayoutError::IndexOutOfRange { axis, index: index[axis], extent: extents[axis] }.panic()
}

/// Returns the offset of an index, which must be within the extents. The offset fits `isize` in a valid layout.
#[inline(always)]
#[expect(
    clippy::cast_possible_wrap,
    reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
)]
pub(crate) const fn offset(strides: &[isize], index: &[usize]) -> isize {
    let mut offset = 0isize;
    // Written out: the compiler would unroll a loop only together with the caller's loops, too late to hoist
    // additions out of them.
    macro_rules! add {
        ($($axis:literal)*) => {
            $(if $axis < strides.len() {
                offset = offset.wrapping_add(strides[$axis].wrapping_mul(index[$axis] as isize));
            })*
        };
    }
    add!(0 1 2 3 4 5);
    let mut axis = 6;
    while axis < strides.len() {
        offset = offset.wrapping_add(strides[axis].wrapping_mul(index[axis] as isize));
        axis += 1;
    }
    offset
}

/// Checks that two lists of extents are equal; the error names the first axis that differs.
#[inline(always)]
pub(crate) const fn require_equal(found: &[usize], wanted: &[usize]) -> Result<(), LayoutError> {
    if found.len() != wanted.len() {
        return Err(LayoutError::RankMismatch { what: "the layout", found: found.len(), wanted: wanted.len() });
    }
    let mut axis = 0;
    while axis < found.len() {
        if found[axis] != wanted[axis] {
            return Err(LayoutError::ExtentsDiffer { axis, found: found[axis], wanted: wanted[axis] });
        }
        axis += 1;
    }
    Ok(())
}

/// Returns the first axis whose strides observably differ, and the two strides.
pub(crate) const fn first_difference(
    extents: &[usize],
    strides: &[isize],
    other: &[isize],
) -> Option<(usize, isize, isize)> {
    if is_empty(extents) {
        return None;
    }
    let mut axis = 0;
    while axis < extents.len() {
        if extents[axis] > 1 && strides[axis] != other[axis] {
            return Some((axis, strides[axis], other[axis]));
        }
        axis += 1;
    }
    None
}

/// Returns whether the strides are equal on every axis whose stride can be observed.
const fn observably_equal(extents: &[usize], strides: &[isize], other: &[isize]) -> bool {
    first_difference(extents, strides, other).is_none()
}

/// Returns whether an axis of stride `outer` and an axis of `extent` and stride `inner` are contiguous: one step of
/// the outer axis spans the whole inner axis.
#[inline(always)]
#[expect(
    clippy::cast_possible_wrap,
    reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
)]
pub(crate) const fn contiguous_step(outer: isize, extent: usize, inner: isize) -> bool {
    extent <= isize::MAX as usize && matches!(inner.checked_mul(extent as isize), Some(whole) if whole == outer)
}

/// Returns the padded extent of a layout whose innermost axis is the last axis (`last`) or the first: the stride of
/// the next axis whose extent is not 1, or the innermost extent if there is no such axis or the layout is empty.
/// A stride below the innermost extent is an error.
pub(crate) fn padded_extent(extents: &[usize], strides: &[isize], last: bool) -> Result<usize, LayoutError> {
    let rank = extents.len();
    let order = |k| if last { rank - 1 - k } else { k };
    if rank == 0 {
        return Ok(0);
    }
    let extent = extents[order(0)];
    match (1..rank).map(order).find(|&axis| extents[axis] != 1) {
        Some(axis) if !is_empty(extents) => match usize::try_from(strides[axis]) {
            Ok(padded) if padded >= extent => Ok(padded),
            _ => Err(LayoutError::StridesDiffer {
                axis,
                found: strides[axis],
                wanted: isize::try_from(extent).unwrap_or(isize::MAX),
            }),
        },
        _ => Ok(extent),
    }
}

/// Returns whether two layouts are equal as functions from index to offset.
pub(crate) const fn same_map(a: (&[usize], &[isize]), b: (&[usize], &[isize])) -> bool {
    if a.0.len() != b.0.len() {
        return false;
    }
    let mut axis = 0;
    while axis < a.0.len() {
        if a.0[axis] != b.0[axis] {
            return false;
        }
        axis += 1;
    }
    observably_equal(a.0, a.1, b.1)
}

/// Returns whether the layout is contiguous in row-major order.
pub(crate) const fn is_row_major<const N: usize>(extents: &[usize], strides: &[isize]) -> bool {
    let mut wanted = [0; N];
    is_empty(extents) || right_strides(extents, &mut wanted) && observably_equal(extents, strides, &wanted)
}

/// Returns whether the layout is contiguous in column-major order.
pub(crate) const fn is_col_major<const N: usize>(extents: &[usize], strides: &[isize]) -> bool {
    let mut wanted = [0; N];
    is_empty(extents) || left_strides(extents, &mut wanted) && observably_equal(extents, strides, &wanted)
}

/// Returns whether every offset from the least to the greatest belongs to some index.
///
/// The answer is exact: with the axes by ascending |stride|, the axes so far reach all of `0..=reach`, and the next
/// axis leaves no gap iff its |stride| is at most `reach + 1`.
pub(crate) const fn is_exhaustive<const N: usize>(extents: &[usize], strides: &[isize]) -> bool {
    if is_empty(extents) {
        return true;
    }
    let axes = Knapsack::<N>::of(extents, strides);
    let mut reach = 0;
    let mut k = axes.len;
    while k > 0 {
        k -= 1;
        if axes.stride[k] > reach + 1 {
            return false;
        }
        reach += axes.stride[k] * axes.steps[k];
    }
    true
}

/// Returns whether indices and offsets of the span correspond one to one: a permutation and reversal of the axes
/// makes the layout contiguous.
pub(crate) const fn is_dense<const N: usize>(extents: &[usize], strides: &[isize]) -> bool {
    // One to one: every offset is reached, and there are as many offsets as indices.
    is_exhaustive::<N>(extents, strides)
        && match checked_size(extents) {
            Some(size) => size == span(valid_offset_range(extents, strides)),
            None => false,
        }
}
