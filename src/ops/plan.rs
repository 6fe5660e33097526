//! Plans of iteration over the elements of views of equal extents.

use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::dynamic::MAX_CAP;
use crate::facts;

/// An axis of `N` views: its extent, and its stride in each.
#[derive(Clone, Copy)]
struct Axis<const N: usize> {
    extent: usize,
    steps: [isize; N],
}

/// The axes of `N` views of equal extents, in the order in which to iterate over them.
///
/// Axes of extent 1 are dropped, and axes along which the views go backwards are reversed. The axes are sorted by the
/// strides of the first view that tells them apart, outermost first, and adjacent axes that are contiguous in all views
/// are coalesced. So the first view is fastest along the innermost axis, and dense views of equal layout have one axis.
#[derive(Clone, Copy)]
pub(super) struct Order<const N: usize, const CAP: usize> {
    rank: usize,
    axes: [Axis<N>; CAP],
    start: [isize; N],
    blocked: bool,
}

/// The loops over `N` views: an [`Order`] without its capacity.
#[derive(Clone, Copy)]
pub(super) struct Plan<'s, const N: usize> {
    /// From the outermost to the innermost, at least one.
    axes: &'s [Axis<N>],
    /// The offset of the first element from element `[0, .., 0]`, in each view.
    start: [isize; N],
    /// Whether some view is fastest along the last axis but one, so that the last two need blocks.
    blocked: bool,
}

/// A part of the matrix of elements along the last two axes, whose rows run along the innermost one.
#[derive(Clone, Copy)]
pub(super) struct Block<const N: usize> {
    /// The offset of its first element in each view.
    pub(super) start: [isize; N],
    pub(super) rows: usize,
    pub(super) columns: usize,
}

/// The maximum number of axes outside blocks.
const MAX_OUTER: usize = MAX_CAP - 2;

/// The least extent of an axis for which blocks pay.
pub(super) const SHORT: usize = 8;

impl<const N: usize, const CAP: usize> Order<N, CAP> {
    /// Returns the order of `count` elements that are contiguous in all views.
    #[inline(always)]
    pub(super) const fn flat(count: usize) -> Self {
        Self { rank: 1, axes: [Axis { extent: count, steps: [1; N] }; CAP], start: [0; N], blocked: false }
    }

    /// Returns the order of views of these extents and strides. Earlier views take precedence; a destination comes
    /// first.
    pub(super) const fn of(extents: &[usize], strides: [&[isize]; N]) -> Self {
        if facts::is_empty(extents) {
            return Self::flat(0);
        }
        let mut order = Self::flat(1);
        order.rank = 0;
        let mut axis = 0;
        while axis < extents.len() {
            if extents[axis] > 1 {
                let mut steps = [0; N];
                let mut view = 0;
                while view < N {
                    steps[view] = strides[view][axis];
                    view += 1;
                }
                order.insert(Axis { extent: extents[axis], steps });
            }
            axis += 1;
        }
        if order.rank == 0 {
            // There is one element; the first axis is still the one that `flat` made.
            order.rank = 1;
        }
        order.merge();
        order.find_blocks();
        order
    }

    /// Inserts an axis at its place.
    #[expect(clippy::cast_possible_wrap, reason = "an axis with a non-zero stride has an extent that fits isize")]
    const fn insert(&mut self, mut axis: Axis<N>) {
        if is_backwards(&axis.steps) {
            let mut view = 0;
            while view < N {
                // Iteration starts at the last element along the axis.
                let reach = axis.steps[view].wrapping_mul((axis.extent - 1) as isize);
                self.start[view] = self.start[view].wrapping_add(reach);
                axis.steps[view] = axis.steps[view].wrapping_neg();
                view += 1;
            }
        }
        let mut place = self.rank;
        self.axes[place] = axis;
        self.rank += 1;
        // Axes that compare as neither faster nor slower are passed over.
        let mut before = place;
        while before > 0 {
            before -= 1;
            match is_faster(&self.axes[before].steps, &self.axes[place].steps) {
                Some(true) => {
                    (self.axes[before], self.axes[place]) = (self.axes[place], self.axes[before]);
                    place = before;
                }
                Some(false) => return,
                None => {}
            }
        }
    }

    /// Coalesces adjacent axes that are contiguous in every view.
    const fn merge(&mut self) {
        let mut kept = 0;
        let mut next = 1;
        while next < self.rank {
            let (outer, inner) = (self.axes[kept], self.axes[next]);
            let mut is_run = true;
            let mut view = 0;
            while view < N {
                is_run &= facts::contiguous_step(outer.steps[view], inner.extent, inner.steps[view]);
                view += 1;
            }
            match outer.extent.checked_mul(inner.extent) {
                Some(extent) if is_run => self.axes[kept] = Axis { extent, steps: inner.steps },
                _ => {
                    kept += 1;
                    self.axes[kept] = inner;
                }
            }
            next += 1;
        }
        self.rank = kept + 1;
    }

    /// Moves the axis along which another view is fastest next to the innermost one.
    const fn find_blocks(&mut self) {
        let last = self.rank - 1;
        let mut view = 1;
        while view < N {
            let mut fastest = last;
            let mut axis = 0;
            while axis < last {
                let (step, least) = (self.axes[axis].steps[view], self.axes[fastest].steps[view]);
                if step != 0 && step.unsigned_abs() < least.unsigned_abs() && self.axes[axis].extent >= SHORT {
                    fastest = axis;
                }
                axis += 1;
            }
            if fastest != last && self.axes[last].extent >= SHORT {
                let moved = self.axes[fastest];
                while fastest + 1 < last {
                    self.axes[fastest] = self.axes[fastest + 1];
                    fastest += 1;
                }
                self.axes[fastest] = moved;
                self.blocked = true;
                return;
            }
            view += 1;
        }
    }

    #[inline(always)]
    pub(super) const fn plan(&self) -> Plan<'_, N> {
        Plan { axes: self.axes.split_at(self.rank).0, start: self.start, blocked: self.blocked }
    }
}

impl<const N: usize> Plan<'_, N> {
    /// Returns the number of elements along the innermost axis.
    #[inline(always)]
    pub(super) const fn columns(&self) -> usize {
        self.axes[self.axes.len() - 1].extent
    }

    /// Returns the number of elements along the last axis but one, 1 if there is none.
    #[inline(always)]
    const fn rows(&self) -> usize {
        if self.axes.len() > 1 { self.axes[self.axes.len() - 2].extent } else { 1 }
    }

    /// Returns the stride of the innermost axis in each view.
    #[inline(always)]
    pub(super) const fn column_step(&self) -> [isize; N] {
        self.axes[self.axes.len() - 1].steps
    }

    /// Returns the stride between the rows of a block in each view.
    #[inline(always)]
    pub(super) const fn row_step(&self) -> [isize; N] {
        if self.axes.len() > 1 { self.axes[self.axes.len() - 2].steps } else { [0; N] }
    }

    /// Returns whether one view is fastest along rows and another along columns, so that blocks pay.
    #[inline(always)]
    pub(super) const fn is_blocked(&self) -> bool {
        N > 1 && self.blocked
    }

    /// Calls `f` with the start of each matrix of the last two axes in each view, until `f` breaks.
    #[inline(always)]
    fn try_matrices<B>(&self, mut f: impl FnMut([isize; N]) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.columns() == 0 {
            return ControlFlow::Continue(());
        }
        let outer = self.axes.split_at(self.axes.len().saturating_sub(2)).0;
        let mut start = self.start;
        let mut index = [0; MAX_OUTER];
        loop {
            f(start)?;
            let mut axis = outer.len();
            loop {
                if axis == 0 {
                    return ControlFlow::Continue(());
                }
                axis -= 1;
                index[axis] += 1;
                if index[axis] < outer[axis].extent {
                    start = moved(&start, &outer[axis].steps, 1);
                    break;
                }
                index[axis] = 0;
                start = moved(&start, &outer[axis].steps, 1usize.wrapping_sub(outer[axis].extent));
            }
        }
    }

    /// Calls `f` with the start of each row along the innermost axis in each view, until `f` breaks.
    #[inline(always)]
    pub(super) fn try_rows<B>(&self, mut f: impl FnMut([isize; N]) -> ControlFlow<B>) -> ControlFlow<B> {
        let (rows, step) = (self.rows(), self.row_step());
        self.try_matrices(|start| {
            for row in 0..rows {
                f(moved(&start, &step, row))?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Calls `f` with the start of each row along the innermost axis in each view.
    #[inline(always)]
    pub(super) fn for_each_row(&self, mut f: impl FnMut([isize; N])) {
        let ControlFlow::Continue(()) = self.try_rows::<Infallible>(|start| {
            f(start);
            ControlFlow::Continue(())
        });
    }

    /// Calls `f` with every block of at most `side` rows and columns.
    #[inline(always)]
    pub(super) fn for_each_block(&self, side: usize, mut f: impl FnMut(Block<N>)) {
        let (rows, columns) = (self.rows(), self.columns());
        let ControlFlow::Continue(()) = self.try_matrices::<Infallible>(|start| {
            self.for_each_part(Block { start, rows, columns }, side, &mut f);
            ControlFlow::Continue(())
        });
    }

    /// Calls `f` with the parts of a block, each of at most `side` rows and columns.
    #[inline(always)]
    pub(super) fn for_each_part(&self, block: Block<N>, side: usize, mut f: impl FnMut(Block<N>)) {
        for row in (0..block.rows).step_by(side) {
            for column in (0..block.columns).step_by(side) {
                f(Block {
                    start: moved(&moved(&block.start, &self.row_step(), row), &self.column_step(), column),
                    rows: side.min(block.rows - row),
                    columns: side.min(block.columns - column),
                });
            }
        }
    }
}

/// Returns `offsets`, each advanced by `count` of its own steps.
#[inline(always)]
#[expect(clippy::cast_possible_wrap, reason = "wrapping arithmetic: a step back is a `count` that wraps")]
pub(super) fn moved<const N: usize>(offsets: &[isize; N], steps: &[isize; N], count: usize) -> [isize; N] {
    core::array::from_fn(|view| offsets[view].wrapping_add(steps[view].wrapping_mul(count as isize)))
}

/// Returns whether the first view with a non-zero stride along an axis goes backwards.
const fn is_backwards<const N: usize>(steps: &[isize; N]) -> bool {
    let mut view = 0;
    while view < N {
        if steps[view] != 0 {
            return steps[view] < 0;
        }
        view += 1;
    }
    false
}

/// Returns whether the first view that tells two axes apart is faster along `a`, `None` if no view does. A view that
/// repeats its elements along either axis does not tell them apart.
const fn is_faster<const N: usize>(a: &[isize; N], b: &[isize; N]) -> Option<bool> {
    let mut view = 0;
    while view < N {
        let (a, b) = (a[view].unsigned_abs(), b[view].unsigned_abs());
        if a != 0 && b != 0 && a != b {
            return Some(a < b);
        }
        view += 1;
    }
    None
}
