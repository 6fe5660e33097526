//! The transforms of layouts, one function each, for typed mappings and for layouts known at run time.
//!
//! A transform takes the extents and strides of a valid layout and returns the extents and strides of the
//! result, or the error that says why there is no result. A transform that moves element `[0, .., 0]` returns
//! the shift of the origin as well; an empty result leaves the origin in place.
//!
//! Typed mappings call these with constant axis numbers and slices of constant length: the compiler inlines
//! and unrolls everything and drops checks that cannot fail.

use super::transform::{self, Pick};
use super::{fits, is_empty, right_strides};
use crate::error::{LayoutError, tried};

/// The extents and strides of a layout of up to `CAP` axes.
#[derive(Clone, Copy)]
pub(crate) struct Axes<const CAP: usize> {
    rank: usize,
    extents: [usize; CAP],
    strides: [isize; CAP],
}

const fn check_axis(axis: usize, rank: usize) -> Result<(), LayoutError> {
    if axis < rank { Ok(()) } else { Err(LayoutError::NoSuchAxis { axis, rank }) }
}

impl<const CAP: usize> Axes<CAP> {
    /// No axes.
    pub(crate) const NONE: Self = Self { rank: 0, extents: [0; CAP], strides: [0; CAP] };

    #[inline(always)]
    const fn check_rank(rank: usize) -> Result<(), LayoutError> {
        if rank <= CAP { Ok(()) } else { Err(LayoutError::RankTooLarge { rank, capacity: CAP }) }
    }

    /// Appends an axis; the caller ensures that the rank is below `CAP`.
    #[inline(always)]
    pub(crate) const fn push(&mut self, extent: usize, stride: isize) {
        self.extents[self.rank] = extent;
        self.strides[self.rank] = stride;
        self.rank += 1;
    }

    #[inline(always)]
    const fn set(&mut self, axis: usize, (extent, stride): (usize, isize)) {
        self.extents[axis] = extent;
        self.strides[axis] = stride;
    }

    #[inline(always)]
    pub(crate) const fn rank(&self) -> usize {
        self.rank
    }

    #[inline(always)]
    pub(crate) const fn extents(&self) -> &[usize] {
        self.extents.split_at(self.rank).0
    }

    #[inline(always)]
    pub(crate) const fn strides(&self) -> &[isize] {
        self.strides.split_at(self.rank).0
    }

    #[inline(always)]
    pub(crate) const fn strides_mut(&mut self) -> &mut [isize] {
        self.strides.split_at_mut(self.rank).0
    }

    /// Returns the axes of a layout of at most `CAP` axes.
    #[inline(always)]
    pub(crate) const fn of(extents: &[usize], strides: &[isize]) -> Self {
        let mut axes = Self::NONE;
        while axes.rank < extents.len() {
            axes.push(extents[axes.rank], strides[axes.rank]);
        }
        axes
    }

    /// Returns axes of these extents with strides of 0, which the caller overwrites.
    #[inline(always)]
    pub(crate) const fn of_extents(extents: &[usize]) -> Result<Self, LayoutError> {
        tried!(Self::check_rank(extents.len()));
        let mut axes = Self::NONE;
        while axes.rank < extents.len() {
            axes.push(extents[axes.rank], 0);
        }
        Ok(axes)
    }

    /// Returns the axes; an error if the offset of an element does not fit `isize`.
    pub(crate) const fn checked(self) -> Result<Self, LayoutError> {
        if fits(self.extents(), self.strides()) { Ok(self) } else { Err(LayoutError::OffsetOverflow) }
    }

    /// Returns all axes except axis `removed`.
    #[inline(always)]
    pub(crate) const fn without(extents: &[usize], strides: &[isize], removed: usize) -> Self {
        let mut axes = Self::NONE;
        let mut axis = 0;
        while axis < extents.len() {
            if axis != removed {
                axes.push(extents[axis], strides[axis]);
            }
            axis += 1;
        }
        axes
    }

    /// Returns all axes, with the extent of axis `axis` replaced.
    #[inline(always)]
    pub(crate) const fn with_extent(extents: &[usize], strides: &[isize], axis: usize, extent: usize) -> Self {
        let mut axes = Self::of(extents, strides);
        axes.extents[axis] = extent;
        axes
    }

    /// Returns the axes with the shift of their origin, which is 0 if the layout is empty.
    #[inline(always)]
    pub(crate) const fn shifted(self, shift: isize) -> (Self, isize) {
        let shift = if is_empty(self.extents()) { 0 } else { shift };
        (self, shift)
    }

    /// Applies `pick` to axis `axis`; returns the result and the shift of its origin.
    #[inline(always)]
    pub(crate) const fn picked(
        extents: &[usize],
        strides: &[isize],
        axis: usize,
        pick: Pick,
    ) -> Result<(Self, isize), LayoutError> {
        tried!(check_axis(axis, extents.len()));
        let picked = tried!(transform::pick(axis, extents[axis], strides[axis], pick));
        let part = match picked.kept {
            Some(kept) => {
                let mut part = Self::of(extents, strides);
                part.set(axis, kept);
                part
            }
            None => Self::without(extents, strides, axis),
        };
        Ok(part.shifted(picked.shift))
    }

    /// Splits an axis at `mid`; returns the two halves and the shift of the second.
    #[inline(always)]
    #[expect(
        clippy::cast_possible_wrap,
        reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
    )]
    pub(crate) const fn halves(
        extents: &[usize],
        strides: &[isize],
        axis: usize,
        mid: usize,
    ) -> Result<(Self, Self, isize), LayoutError> {
        tried!(check_axis(axis, extents.len()));
        let extent = extents[axis];
        if mid > extent {
            return Err(LayoutError::RangeOutOfRange { axis, start: 0, end: mid, extent });
        }
        let first = Self::with_extent(extents, strides, axis, mid);
        let second = Self::with_extent(extents, strides, axis, extent - mid);
        let (second, shift) = second.shifted(strides[axis].wrapping_mul(mid as isize));
        Ok((first, second, shift))
    }

    /// Returns the part at index 0 of an axis, the stride between parts, and their number.
    #[inline(always)]
    pub(crate) const fn items(
        extents: &[usize],
        strides: &[isize],
        axis: usize,
    ) -> Result<(Self, isize, usize), LayoutError> {
        tried!(check_axis(axis, extents.len()));
        let (part, stride) = Self::without(extents, strides, axis).shifted(strides[axis]);
        Ok((part, stride, extents[axis]))
    }

    /// Returns the first whole chunk of `len` indices of an axis, the stride between chunks, and their number.
    #[inline(always)]
    #[expect(
        clippy::cast_possible_wrap,
        reason = "an extent, index or step exceeds isize::MAX only along a stride of 0 or in an empty layout"
    )]
    pub(crate) const fn chunks(
        extents: &[usize],
        strides: &[isize],
        axis: usize,
        len: usize,
    ) -> Result<(Self, isize, usize), LayoutError> {
        tried!(check_axis(axis, extents.len()));
        if len == 0 {
            return Err(LayoutError::ZeroStep { axis });
        }
        let count = extents[axis] / len;
        // With two or more chunks, `len` is less than the extent, so the product fits.
        let stride = if count > 1 { strides[axis].wrapping_mul(len as isize) } else { 0 };
        let (part, stride) = Self::with_extent(extents, strides, axis, len).shifted(stride);
        Ok((part, stride, count))
    }

    /// Reverses axis `axis`; returns the result and the shift of its origin.
    #[inline(always)]
    pub(crate) const fn reversed(
        extents: &[usize],
        strides: &[isize],
        axis: usize,
    ) -> Result<(Self, isize), LayoutError> {
        tried!(check_axis(axis, extents.len()));
        let (stride, shift) = transform::reverse(extents[axis], strides[axis]);
        let mut reversed = Self::of(extents, strides);
        reversed.strides[axis] = stride;
        Ok(reversed.shifted(shift))
    }

    /// Permutes the axes: axis `k` of the result is axis `order[k]`.
    #[inline(always)]
    pub(crate) const fn permuted(extents: &[usize], strides: &[isize], order: &[usize]) -> Result<Self, LayoutError> {
        if order.len() != extents.len() {
            return Err(LayoutError::RankMismatch {
                what: "the permutation",
                found: order.len(),
                wanted: extents.len(),
            });
        }
        tried!(transform::check_permutation(order));
        Ok(Self::in_order(extents, strides, order))
    }

    /// Permutes the axes as [`permuted`](Self::permuted) does, without checking that `order` is a permutation.
    #[inline(always)]
    pub(crate) const fn in_order(extents: &[usize], strides: &[isize], order: &[usize]) -> Self {
        let mut axes = Self::NONE;
        while axes.rank < order.len() {
            axes.push(extents[order[axes.rank]], strides[order[axes.rank]]);
        }
        axes
    }

    /// Returns the axes in reverse order.
    #[inline(always)]
    pub(crate) const fn in_reverse_order(extents: &[usize], strides: &[isize]) -> Self {
        let mut axes = Self::NONE;
        while axes.rank < extents.len() {
            let axis = extents.len() - 1 - axes.rank;
            axes.push(extents[axis], strides[axis]);
        }
        axes
    }

    /// Broadcasts the layout to the extents `target`, aligned at the last axis.
    #[inline(always)]
    pub(crate) const fn broadcast(extents: &[usize], strides: &[isize], target: &[usize]) -> Result<Self, LayoutError> {
        let mut axes = tried!(Self::of_extents(target));
        tried!(transform::broadcast(extents, strides, target, axes.strides_mut()));
        Ok(axes)
    }

    /// Inserts an axis of extent 1 and stride 0 before axis `before`, or after the last axis.
    #[inline(always)]
    pub(crate) const fn with_unit_axis(
        extents: &[usize],
        strides: &[isize],
        before: usize,
    ) -> Result<Self, LayoutError> {
        if before > extents.len() {
            return Err(LayoutError::NoSuchAxis { axis: before, rank: extents.len() });
        }
        tried!(Self::check_rank(extents.len() + 1));
        let mut axes = Self::NONE;
        let mut axis = 0;
        while axis <= extents.len() {
            if axis == before {
                axes.push(1, 0);
            }
            if axis < extents.len() {
                axes.push(extents[axis], strides[axis]);
            }
            axis += 1;
        }
        Ok(axes)
    }

    /// Removes an axis of extent 1.
    #[inline(always)]
    pub(crate) const fn without_unit_axis(
        extents: &[usize],
        strides: &[isize],
        axis: usize,
    ) -> Result<Self, LayoutError> {
        tried!(check_axis(axis, extents.len()));
        if extents[axis] != 1 {
            return Err(LayoutError::NotUnit { axis, found: extents[axis] });
        }
        Ok(Self::without(extents, strides, axis))
    }

    /// Removes all axes of extent 1.
    pub(crate) const fn without_unit_axes(extents: &[usize], strides: &[isize]) -> Self {
        let mut axes = Self::NONE;
        let mut axis = 0;
        while axis < extents.len() {
            if extents[axis] != 1 {
                axes.push(extents[axis], strides[axis]);
            }
            axis += 1;
        }
        axes
    }

    /// Merges axis `axis` and the axis after it into one, in row-major order.
    #[inline(always)]
    pub(crate) const fn merged(extents: &[usize], strides: &[isize], axis: usize) -> Result<Self, LayoutError> {
        tried!(check_axis(axis.saturating_add(1), extents.len()));
        let merged = tried!(transform::merge_at(extents, strides, axis));
        let mut axes = Self::without(extents, strides, axis);
        axes.set(axis, merged);
        Ok(axes)
    }

    /// Splits an axis into two, in row-major order.
    #[inline(always)]
    pub(crate) const fn split(
        extents: &[usize],
        strides: &[isize],
        axis: usize,
        outer: usize,
        inner: usize,
    ) -> Result<Self, LayoutError> {
        tried!(check_axis(axis, extents.len()));
        let [outer, inner] = tried!(transform::split(axis, (extents[axis], strides[axis]), outer, inner));
        tried!(Self::check_rank(extents.len() + 1));
        let mut axes = Self::NONE;
        let mut k = 0;
        while k < extents.len() {
            if k == axis {
                axes.push(outer.0, outer.1);
                axes.push(inner.0, inner.1);
            } else {
                axes.push(extents[k], strides[k]);
            }
            k += 1;
        }
        // An extent of 0 splits into 0 and any other factor, so the row-major strides of the result may not fit.
        if is_empty(extents) && !right_strides(axes.extents(), &mut [0; CAP]) {
            return Err(LayoutError::OffsetOverflow);
        }
        Ok(axes)
    }

    /// Reshapes the layout to the extents `target`, in row-major order.
    #[inline(always)]
    pub(crate) const fn reshaped(extents: &[usize], strides: &[isize], target: &[usize]) -> Result<Self, LayoutError> {
        let mut axes = tried!(Self::of_extents(target));
        tried!(transform::reshape(extents, strides, target, axes.strides_mut()));
        Ok(axes)
    }

    /// Returns the windows that are `step` apart along each axis: first the axes that count windows, then the axes
    /// within a window.
    #[inline(always)]
    pub(crate) const fn windows(
        extents: &[usize],
        strides: &[isize],
        window: &[usize],
        step: &[usize],
    ) -> Result<Self, LayoutError> {
        let rank = extents.len();
        if window.len() != rank || step.len() != rank {
            let (what, found) =
                if window.len() != rank { ("the window", window.len()) } else { ("the step", step.len()) };
            return Err(LayoutError::RankMismatch { what, found, wanted: rank });
        }
        tried!(Self::check_rank(2 * rank));
        let mut axes = Self::NONE;
        let mut axis = 0;
        while axis < rank {
            let (count, stride) =
                tried!(transform::windows(axis, (extents[axis], strides[axis]), window[axis], step[axis]));
            axes.push(count, stride);
            axis += 1;
        }
        let mut axis = 0;
        while axis < rank {
            axes.push(window[axis], strides[axis]);
            axis += 1;
        }
        Ok(axes)
    }

    /// Returns all axes except `a` and `b`, followed by the diagonal of `a` and `b`.
    #[inline(always)]
    pub(crate) const fn diagonal(
        extents: &[usize],
        strides: &[isize],
        a: usize,
        b: usize,
    ) -> Result<Self, LayoutError> {
        tried!(check_axis(a, extents.len()));
        tried!(check_axis(b, extents.len()));
        if a == b {
            return Err(LayoutError::RepeatedAxis { axis: a });
        }
        let (extent, stride) = transform::diagonal((extents[a], strides[a]), (extents[b], strides[b]));
        let mut axes = Self::NONE;
        let mut axis = 0;
        while axis < extents.len() {
            if axis != a && axis != b {
                axes.push(extents[axis], strides[axis]);
            }
            axis += 1;
        }
        axes.push(extent, stride);
        Ok(axes)
    }

    /// Coalesces the axes: returns the layout with the fewest axes that has the same offsets in the same order.
    pub(crate) const fn coalesced(extents: &[usize], strides: &[isize]) -> Self {
        if CAP == 0 {
            return Self::NONE;
        }
        let mut axes = Self::NONE;
        axes.rank = transform::coalesce(extents, strides, (&mut axes.extents, &mut axes.strides));
        axes
    }
}
