//! Copies between views.

use super::plan::{Plan, SHORT};
use super::view::{View, ViewMut};
use super::walk::{FORWARDS, Layouts, each, for_each, for_each_in_block, is_strided, planned, side};
use crate::error::LayoutError;
use crate::layout::CompatibleLayout;

/// Copies every element of `src` to the element of `dst` with the same index.
///
/// Equal dense layouts take one `memcpy`, and otherwise each contiguous run takes one. A transposition copies blocks of
/// whole cache lines. For elements that are only `Clone`, use `map_into(src, dst, Clone::clone)`.
///
/// # Errors
///
/// [`LayoutError::ExtentsDiffer`] or [`LayoutError::RankMismatch`]; `dst` is then unchanged.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpan, TensorSpanMut, extents, ops};
///
/// let (data, mut transposed) = ([1, 2, 3, 4, 5, 6], [0; 6]);
/// let src = TensorSpan::new(&data, extents![2, 3])?;
/// ops::copy(src.transpose(), TensorSpanMut::new(&mut transposed, extents![3, 2])?)?;
/// assert_eq!(transposed, [1, 4, 2, 5, 3, 6]);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[inline]
pub fn copy<A, D>(src: A, mut dst: D) -> Result<(), LayoutError>
where
    A: View<Element: Copy>,
    D: ViewMut<Element = A::Element, Layout: CompatibleLayout<A::Layout>>,
{
    let (src, mut dst) = (src.to_span(), dst.to_span_mut());
    let (from, to) = (src.as_ptr(), dst.as_mut_ptr());
    let layouts = (dst.mapping(), src.mapping());
    layouts.require_equal()?;
    if !is_strided(&layouts) {
        // SAFETY: the layouts are those of `dst`, which is borrowed mutably, and of `src`; their extents are equal.
        unsafe { each(layouts, side::<A::Element>(), (to, from), |(to, from): (*mut _, *const _)| *to = *from) };
        return Ok(());
    }
    planned(layouts, |plan| {
        // SAFETY: the plan yields offsets of elements of `dst`, which is borrowed mutably, and of `src`.
        unsafe {
            if plan.is_blocked() {
                transpose(plan, from, to);
            } else if FORWARDS.are(&plan.column_step()) {
                rows(plan, from, to);
            } else {
                for_each(plan, side::<A::Element>(), (to, from), |(to, from): (*mut _, *const _)| *to = *from);
            }
        }
    });
    Ok(())
}

/// Copies rows that are contiguous in both views.
///
/// # Safety
///
/// The plan yields offsets of elements of two views that do not overlap.
#[inline(always)]
unsafe fn rows<T: Copy>(plan: Plan<'_, 2>, from: *const T, to: *mut T) {
    plan.for_each_row(|[at, of]| {
        // SAFETY: the caller's promise.
        unsafe { to.offset(at).copy_from_nonoverlapping(from.offset(of), plan.columns()) };
    });
}

/// Copies between views of which one is fastest along rows and the other along columns.
///
/// # Safety
///
/// As [`rows`].
#[inline]
unsafe fn transpose<T: Copy>(plan: Plan<'_, 2>, from: *const T, to: *mut T) {
    // SAFETY: the caller's promise.
    unsafe {
        match size_of::<T>() {
            1..=2 => tiles::<T, 32>(plan, from, to),
            3..=4 => tiles::<T, 16>(plan, from, to),
            5..=16 => tiles::<T, 8>(plan, from, to),
            // A cache line holds hardly more than one element, so blocks gain nothing.
            _ => for_each(plan, side::<T>(), (to, from), |(to, from): (*mut _, *const _)| *to = *from),
        }
    }
}

/// The number of tiles along either side of a block, small enough for the TLB to hold their pages.
const TILES: usize = 8;

/// Does [`transpose`] by tiles of `SIDE` rows and columns.
///
/// # Safety
///
/// As [`rows`].
#[inline(always)]
unsafe fn tiles<T: Copy, const SIDE: usize>(plan: Plan<'_, 2>, from: *const T, to: *mut T) {
    let (row_step, step) = (plan.row_step(), plan.column_step());
    let contiguous = step[0] == 1 && row_step[1] == 1;
    plan.for_each_block(SIDE * TILES, |block| {
        plan.for_each_part(block, SIDE, |tile| {
            // SAFETY: the caller's promise.
            unsafe {
                if contiguous && tile.rows == SIDE && tile.columns == SIDE {
                    whole_tile::<T, SIDE>(tile.start, row_step[0], step[1], from, to);
                } else if contiguous && tile.rows == SHORT && tile.columns == SHORT {
                    whole_tile::<T, SHORT>(tile.start, row_step[0], step[1], from, to);
                } else {
                    for_each_in_block(plan, tile, (to, from), |(to, from): (*mut T, *const T)| *to = *from);
                }
            }
        });
    });
}

/// Copies a tile whose sides are a cache line long. It reads and writes whole lines, so lines that evict each other
/// because they are a power of two apart cost nothing.
///
/// # Safety
///
/// Element `(row, column)` is at `start[0] + row * to_step + column` of `to`, and at
/// `start[1] + column * from_step + row` of `from`, for `row` and `column` below `SIDE`.
#[inline(always)]
#[expect(clippy::cast_possible_wrap, reason = "row and column are less than `SIDE`, at most 32")]
unsafe fn whole_tile<T: Copy, const SIDE: usize>(
    start: [isize; 2],
    to_step: isize,
    from_step: isize,
    from: *const T,
    to: *mut T,
) {
    let [at, of] = start;
    // SAFETY: the caller's promise.
    unsafe {
        let columns: [[T; SIDE]; SIDE] =
            core::array::from_fn(|column| *from.offset(of + column as isize * from_step).cast::<[T; SIDE]>());
        for row in 0..SIDE {
            let line = to.offset(at + row as isize * to_step);
            for (column, elements) in columns.iter().enumerate() {
                *line.add(column) = elements[row];
            }
        }
    }
}
