//! Copies.

use super::plan::{Plan, SHORT};
use super::view::{View, ViewMut};
use super::walk::{FORWARDS, Layouts, each, for_each, for_each_in_block, is_strided, planned, side};
use crate::error::LayoutError;
use crate::layout::CompatibleLayout;

/// Copies every element of `src` to the one of `dst` with the same index.
///
/// Equal dense layouts are one `memcpy`; contiguous runs are one each; a transposition goes in blocks of
/// whole cache lines. Elements that are `Clone` only: `map_into(src, dst, Clone::clone)`.
///
/// # Errors
///
/// [`LayoutError::ExtentsDiffer`], [`LayoutError::RankMismatch`]; nothing is written then.
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
        // SAFETY: the layouts are those of `dst`, which is borrowed mutably, and `src`.
        unsafe { each(layouts, side::<A::Element>(), (to, from), |(to, from): (*mut _, *const _)| *to = *from) };
        return Ok(());
    }
    planned(layouts, |plan| {
        // SAFETY: the plan has the offsets of elements of `dst`, which is borrowed mutably, and `src`.
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
/// The offsets of the plan are those of elements of two views that do not overlap.
#[inline(always)]
unsafe fn rows<T: Copy>(plan: Plan<'_, 2>, from: *const T, to: *mut T) {
    plan.for_each_row(|[at, of]| {
        // SAFETY: the caller's promise.
        unsafe { to.offset(at).copy_from_nonoverlapping(from.offset(of), plan.columns()) };
    });
}

/// Copies what is fastest along rows in one view, and along columns in the other.
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
            // A cache line is hardly more than an element: there is nothing to gather.
            _ => for_each(plan, side::<T>(), (to, from), |(to, from): (*mut _, *const _)| *to = *from),
        }
    }
}

/// How many tiles there are along either side of a block: few enough for their pages to be remembered.
const TILES: usize = 8;

/// [`transpose`] by tiles of `SIDE` rows and columns.
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

/// Copies a tile whose sides are those of a cache line, which is read and written in whole lines: so it
/// does not matter that lines a power of two apart displace each other.
///
/// # Safety
///
/// Element `(row, column)` is at `start[0] + row * to_step + column` of `to`, and at
/// `start[1] + column * from_step + row` of `from`, for `row` and `column` below `SIDE`.
#[inline(always)]
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
