//! Copies.

use super::plan::{Block, Plan};
use super::run::{Layouts, for_each_offset, moved, planned};
use super::view::{View, ViewMut};
use crate::error::LayoutError;
use crate::layout::SameExtents;

/// Copies every element of `src` to the one of `dst` with the same index.
///
/// Equal dense layouts are one `memcpy`; contiguous runs are one each; a transposition goes in blocks of
/// whole cache lines.
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
    D: ViewMut<Element = A::Element, Layout: SameExtents<A::Layout>>,
{
    let (src, mut dst) = (src.to_span(), dst.to_span_mut());
    let (from, to) = (src.as_ptr(), dst.as_mut_ptr());
    let layouts = (dst.mapping(), src.mapping());
    layouts.require_equal()?;
    planned(layouts, |plan| {
        // SAFETY: the plan has the offsets of elements of `dst`, which is borrowed mutably, and `src`.
        unsafe {
            if plan.is_blocked() {
                transpose(plan, from, to);
            } else if plan.column_step() == [1, 1] {
                rows(plan, from, to);
            } else {
                for_each_offset(plan, 0, |[at, of]| *to.offset(at) = *from.offset(of));
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
    plan.blocks(0, |block| {
        for row in 0..block.rows {
            let [at, of] = moved(&block.start, &plan.row_step(), row);
            // SAFETY: the caller's promise.
            unsafe { to.offset(at).copy_from_nonoverlapping(from.offset(of), block.columns) };
        }
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
            _ => tiles::<T, 8>(plan, from, to),
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
    plan.blocks(SIDE * TILES, |block| {
        let mut row = 0;
        while row < block.rows {
            let rows = SIDE.min(block.rows - row);
            let mut column = 0;
            while column < block.columns {
                let columns = SIDE.min(block.columns - column);
                let start = moved(&moved(&block.start, &row_step, row), &step, column);
                let tile = Block { start, rows, columns };
                // SAFETY: the caller's promise.
                unsafe {
                    if contiguous && rows == SIDE && columns == SIDE {
                        whole_tile::<T, SIDE>(start, row_step[0], step[1], from, to);
                    } else {
                        part_of_tile(tile, row_step, step, from, to);
                    }
                }
                column += columns;
            }
            row += rows;
        }
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
        let rows: [[T; SIDE]; SIDE] = core::array::from_fn(|row| core::array::from_fn(|column| columns[column][row]));
        for (row, line) in rows.into_iter().enumerate() {
            *to.offset(at + row as isize * to_step).cast::<[T; SIDE]>() = line;
        }
    }
}

/// Copies a tile at the edge, or of elements that are contiguous in neither view.
///
/// # Safety
///
/// As [`rows`].
#[inline(always)]
unsafe fn part_of_tile<T: Copy>(tile: Block<2>, row_step: [isize; 2], step: [isize; 2], from: *const T, to: *mut T) {
    for row in 0..tile.rows {
        let start = moved(&tile.start, &row_step, row);
        for column in 0..tile.columns {
            let [at, of] = moved(&start, &step, column);
            // SAFETY: the caller's promise.
            unsafe { *to.offset(at) = *from.offset(of) };
        }
    }
}
