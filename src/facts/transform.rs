//! The effect of transforms on extents and strides. Each function takes a valid layout, or an axis of a valid
//! layout, and returns the result and, if element `[0, .., 0]` moves, the shift of the origin.

use super::{checked_size, contiguous_step, is_empty, right_strides};
use crate::error::LayoutError;

/// The part of one axis that a slice keeps.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum Pick {
    /// One index: the axis is removed.
    Index(usize),
    /// Every `step`-th index from `start` to `end`. A negative step walks the same range backwards, from its last
    /// index.
    Range { start: usize, end: End, step: isize },
    /// Every `stride`-th of the `extent` indices from `offset` on.
    StridedSlice { offset: usize, extent: usize, stride: usize },
    /// `count` indices from `offset` on, `stride` apart.
    ExtentSlice { offset: usize, count: usize, stride: usize },
    /// A new axis of extent 1.
    New,
}

/// The end of a range.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub enum End {
    /// At the extent: `..`.
    Open,
    /// Before this index: `..end`.
    Before(usize),
    /// After this index: `..=last`.
    With(usize),
}

impl Pick {
    /// The whole axis.
    pub(crate) const ALL: Self = Self::Range { start: 0, end: End::Open, step: 1 };

    /// Returns the pick of every `step`-th index of a contiguous range; returns other picks unchanged.
    #[inline(always)]
    pub(crate) const fn stepped(self, step: isize) -> Self {
        match self {
            Self::Range { start, end, .. } => Self::Range { start, end, step },
            Self::StridedSlice { offset, extent, .. } => match offset.checked_add(extent) {
                Some(end) => Self::Range { start: offset, end: End::Before(end), step },
                // The end exceeds `usize`: this range, too, is out of range for every axis.
                None => Self::Range { start: usize::MAX, end: End::Before(0), step },
            },
            other => other,
        }
    }
}

/// The result of a pick: the extent and stride of the axis, if it is kept, and the shift of the origin.
pub(crate) struct Picked {
    pub(crate) kept: Option<(usize, isize)>,
    pub(crate) shift: isize,
}

/// Applies `pick` to an axis; errors name it as `axis`.
#[inline(always)]
#[expect(
    clippy::cast_possible_wrap,
    reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
)]
pub(crate) const fn pick(axis: usize, extent: usize, stride: isize, pick: Pick) -> Result<Picked, LayoutError> {
    // The first index, the number of indices covered, |step|, and the direction.
    let (start, covered, step, backwards) = match pick {
        Pick::Index(index) if index < extent => {
            return Ok(Picked { kept: None, shift: stride.wrapping_mul(index as isize) });
        }
        Pick::Index(index) => return Err(LayoutError::IndexOutOfRange { axis, index, extent }),
        Pick::New => return Ok(Picked { kept: Some((1, 0)), shift: 0 }),
        Pick::Range { start, end, step } => {
            let end = match end {
                End::Open => extent,
                End::Before(end) => end,
                End::With(last) if last < extent => last + 1,
                End::With(last) => {
                    return Err(LayoutError::RangeOutOfRange { axis, start, end: last.saturating_add(1), extent });
                }
            };
            if start > end || end > extent {
                return Err(LayoutError::RangeOutOfRange { axis, start, end, extent });
            }
            (start, end - start, step.unsigned_abs(), step < 0)
        }
        Pick::StridedSlice { offset, extent: covered, stride: step } => {
            if offset > extent || covered > extent - offset {
                return Err(LayoutError::RangeOutOfRange {
                    axis,
                    start: offset,
                    end: offset.saturating_add(covered),
                    extent,
                });
            }
            (offset, covered, step, false)
        }
        Pick::ExtentSlice { offset, count, stride: step } => {
            // The number of indices from the first to the last one picked; `None` if it exceeds `usize`.
            let covered = match count.checked_sub(1) {
                None => Some(0),
                Some(steps) => match steps.checked_mul(step) {
                    Some(reach) => reach.checked_add(1),
                    None => None,
                },
            };
            match covered {
                Some(covered) if offset <= extent && covered <= extent - offset => (offset, covered, step, false),
                _ if step == 0 => return Err(LayoutError::ZeroStep { axis }),
                Some(covered) => {
                    let end = offset.saturating_add(covered);
                    return Err(LayoutError::RangeOutOfRange { axis, start: offset, end, extent });
                }
                None => return Err(LayoutError::RangeOutOfRange { axis, start: offset, end: usize::MAX, extent }),
            }
        }
    };
    progression(axis, start, covered, step, backwards, stride)
}

/// Picks every `step`-th of the `covered` indices from `start` on, all within the extent; if `backwards`, from the
/// last of them down. A result without indices leaves the origin in place; a result of at most one index keeps the
/// stride. (With two or more, `step` is less than the extent, so the product fits.)
#[inline(always)]
#[expect(
    clippy::cast_possible_wrap,
    reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
)]
const fn progression(
    axis: usize,
    start: usize,
    covered: usize,
    step: usize,
    backwards: bool,
    stride: isize,
) -> Result<Picked, LayoutError> {
    if step == 0 {
        return Err(LayoutError::ZeroStep { axis });
    }
    let count = covered.div_ceil(step);
    let first = match count {
        0 => 0,
        _ if backwards => start + (covered - 1),
        _ => start,
    };
    let stride_out = match count {
        0 | 1 => stride,
        _ if backwards => stride.wrapping_mul(step as isize).wrapping_neg(),
        _ => stride.wrapping_mul(step as isize),
    };
    Ok(Picked { kept: Some((count, stride_out)), shift: stride.wrapping_mul(first as isize) })
}

/// Returns the stride of the reversed axis, and the shift of the origin. Unlike a slice by a step of -1, it negates
/// even a stride that cannot be observed, so that the type of the stride does not depend on the extent.
#[inline(always)]
#[expect(
    clippy::cast_possible_wrap,
    reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
)]
pub(crate) const fn reverse(extent: usize, stride: isize) -> (isize, isize) {
    (stride.wrapping_neg(), stride.wrapping_mul(extent.saturating_sub(1) as isize))
}

/// Checks that `axes` names each axis once.
pub(crate) const fn check_permutation(axes: &[usize]) -> Result<(), LayoutError> {
    let rank = axes.len();
    let mut k = 0;
    while k < rank {
        let axis = axes[k];
        if axis >= rank {
            return Err(LayoutError::NoSuchAxis { axis, rank });
        }
        let mut other = 0;
        while other < k {
            if axes[other] == axis {
                return Err(LayoutError::RepeatedAxis { axis });
            }
            other += 1;
        }
        k += 1;
    }
    Ok(())
}

/// Writes the strides of a layout broadcast to the extents `target`, aligned at the last axis: the stride of the
/// axis, or 0 if the axis is missing or has extent 0 or 1.
#[inline(always)]
pub(crate) const fn broadcast(
    extents: &[usize],
    strides: &[isize],
    target: &[usize],
    out: &mut [isize],
) -> Result<(), LayoutError> {
    let Some(new) = target.len().checked_sub(extents.len()) else {
        return Err(LayoutError::RankMismatch { what: "the shape wanted", found: target.len(), wanted: extents.len() });
    };
    let mut axis = 0;
    while axis < target.len() {
        out[axis] = 0;
        if axis >= new {
            let (extent, stride) = (extents[axis - new], strides[axis - new]);
            if extent != target[axis] && extent != 1 {
                return Err(LayoutError::NotBroadcast { axis: axis - new, found: extent, wanted: target[axis] });
            }
            out[axis] = if_unit(extent, 0, stride);
        }
        axis += 1;
    }
    Ok(())
}

/// Returns `one` for an extent of 0 or 1, `more` otherwise: where the stride of an axis cannot be observed, a
/// stride that is cheaper to compute may replace it.
#[inline(always)]
pub(crate) const fn if_unit(extent: usize, one: isize, more: isize) -> isize {
    if extent <= 1 { one } else { more }
}

/// Merges two adjacent axes, outer and inner, into one in row-major order.
pub(crate) const fn merge(
    axis: usize,
    outer: (usize, isize),
    inner: (usize, isize),
) -> Result<(usize, isize), LayoutError> {
    let Some(extent) = outer.0.checked_mul(inner.0) else {
        return Err(LayoutError::OffsetOverflow);
    };
    let fits = outer.0 <= 1 || inner.0 <= 1 || contiguous_step(outer.1, inner.0, inner.1);
    if fits { Ok((extent, if_unit(inner.0, outer.1, inner.1))) } else { Err(LayoutError::NotContiguous { axis }) }
}

/// Merges an axis of a layout and the axis after it. For an empty layout any stride is correct.
pub(crate) const fn merge_at(extents: &[usize], strides: &[isize], axis: usize) -> Result<(usize, isize), LayoutError> {
    let inner = (extents[axis + 1], strides[axis + 1]);
    match merge(axis, (extents[axis], strides[axis]), inner) {
        Err(LayoutError::NotContiguous { .. }) if is_empty(extents) => match extents[axis].checked_mul(inner.0) {
            Some(extent) => Ok((extent, inner.1)),
            None => Err(LayoutError::OffsetOverflow),
        },
        merged => merged,
    }
}

/// Splits an axis into two in row-major order.
#[expect(
    clippy::cast_possible_wrap,
    reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
)]
pub(crate) const fn split(
    axis: usize,
    (extent, stride): (usize, isize),
    outer: usize,
    inner: usize,
) -> Result<[(usize, isize); 2], LayoutError> {
    match outer.checked_mul(inner) {
        Some(product) if product == extent => {
            let outer_stride = if_unit(outer, stride, stride.wrapping_mul(inner as isize));
            Ok([(outer, outer_stride), (inner, stride)])
        }
        _ => Err(LayoutError::SplitSize { axis, extent, outer, inner }),
    }
}

/// Writes the strides of the layout of extents `target` that has the same elements in the same row-major order.
///
/// Axes of extent 1 are skipped. The other axes form groups: the smallest groups with the same number of elements
/// in the source and in the target. The source axes of a group must be contiguous; the target axes split them anew.
#[expect(
    clippy::cast_possible_wrap,
    reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
)]
pub(crate) const fn reshape(
    extents: &[usize],
    strides: &[isize],
    target: &[usize],
    out: &mut [isize],
) -> Result<(), LayoutError> {
    let (found, wanted) = (checked_size(extents), checked_size(target));
    match (found, wanted) {
        (Some(a), Some(b)) if a == b => {}
        (None, None) => {}
        _ => return Err(LayoutError::ReshapeSize { found, wanted }),
    }
    if is_empty(extents) {
        return if right_strides(target, out) { Ok(()) } else { Err(LayoutError::OffsetOverflow) };
    }
    let (mut from, mut to) = (0, 0);
    loop {
        // An axis of extent 1 has no observable stride.
        while from < extents.len() && extents[from] == 1 {
            from += 1;
        }
        while to < target.len() && target[to] == 1 {
            out[to] = 0;
            to += 1;
        }
        if from == extents.len() || to == target.len() {
            break;
        }
        let (first, start) = (from, to);
        let (mut old, mut new) = (extents[from] as u128, target[to] as u128);
        from += 1;
        to += 1;
        while old != new {
            let (product, list, next) =
                if old < new { (&mut old, extents, &mut from) } else { (&mut new, target, &mut to) };
            if *next == list.len() {
                return Err(LayoutError::ReshapeSize { found, wanted });
            }
            *product = match product.checked_mul(list[*next] as u128) {
                Some(product) => product,
                None => return Err(LayoutError::OffsetOverflow),
            };
            *next += 1;
        }
        // The source axes of the group must be contiguous.
        let mut last = first;
        let mut axis = first + 1;
        while axis < from {
            if extents[axis] != 1 {
                if !contiguous_step(strides[last], extents[axis], strides[axis]) {
                    return Err(LayoutError::NotContiguous { axis: last });
                }
                last = axis;
            }
            axis += 1;
        }
        // The innermost target axis takes the stride of the innermost source axis.
        let mut stride = strides[last];
        let mut axis = to;
        while axis > start {
            axis -= 1;
            out[axis] = stride;
            stride = stride.wrapping_mul(target[axis] as isize);
        }
    }
    if from < extents.len() || to < target.len() {
        return Err(LayoutError::ReshapeSize { found, wanted });
    }
    Ok(())
}

/// Returns the number of windows of `window` indices, `step` apart, along an axis, and the stride between windows.
#[inline(always)]
#[expect(
    clippy::cast_possible_wrap,
    reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
)]
pub(crate) const fn windows(
    axis: usize,
    (extent, stride): (usize, isize),
    window: usize,
    step: usize,
) -> Result<(usize, isize), LayoutError> {
    if step == 0 {
        return Err(LayoutError::ZeroStep { axis });
    }
    let count = window_positions(extent, window).div_ceil(step);
    Ok((count, if_unit(count, stride, stride.wrapping_mul(step as isize))))
}

/// Returns the number of indices at which a window can start.
pub(crate) const fn window_positions(extent: usize, window: usize) -> usize {
    if window > extent {
        0
    } else {
        // An empty window fits before each index and at the end; `extent` itself may be `usize::MAX`.
        (extent - window).saturating_add(1)
    }
}

/// Returns the extent and stride of the diagonal of two axes.
pub(crate) const fn diagonal(a: (usize, isize), b: (usize, isize)) -> (usize, isize) {
    let extent = if a.0 < b.0 { a.0 } else { b.0 };
    (extent, if_unit(extent, 0, a.1.wrapping_add(b.1)))
}

/// Coalesces a layout: drops axes of extent 1 and merges adjacent axes that are contiguous. Writes the remaining
/// axes and returns their number. The order of elements stays. An empty layout becomes one axis of extent 0.
pub(crate) const fn coalesce(extents: &[usize], strides: &[isize], out: (&mut [usize], &mut [isize])) -> usize {
    if is_empty(extents) {
        out.0[0] = 0;
        out.1[0] = 1;
        return 1;
    }
    let mut rank = 0;
    let mut axis = 0;
    while axis < extents.len() {
        let (extent, stride) = (extents[axis], strides[axis]);
        axis += 1;
        if extent == 1 {
            continue;
        }
        if rank > 0
            && let Ok(merged) = merge(axis, (out.0[rank - 1], out.1[rank - 1]), (extent, stride))
        {
            (out.0[rank - 1], out.1[rank - 1]) = merged;
            continue;
        }
        out.0[rank] = extent;
        out.1[rank] = stride;
        rank += 1;
    }
    rank
}

/// Writes the axis numbers by descending |stride|: the order of loops that walk memory forwards. Axes of extent 0
/// or 1 come last; axes of equal |stride| keep their order.
pub(crate) const fn axes_by_stride(extents: &[usize], strides: &[isize], axes: &mut [usize]) {
    let mut axis = 0;
    while axis < extents.len() {
        let mut k = axis;
        while k > 0 && steps_less(extents, strides, axes[k - 1], axis) {
            axes[k] = axes[k - 1];
            k -= 1;
        }
        axes[k] = axis;
        axis += 1;
    }
}

const fn steps_less(extents: &[usize], strides: &[isize], a: usize, b: usize) -> bool {
    let (a_moves, b_moves) = (extents[a] > 1, extents[b] > 1);
    if a_moves != b_moves {
        return b_moves;
    }
    a_moves && strides[a].unsigned_abs() < strides[b].unsigned_abs()
}

#[cfg(test)]
mod tests;
