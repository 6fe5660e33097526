//! Loops over all elements of one to three views, in the order of a plan.

use core::convert::Infallible;
use core::ops::ControlFlow;

use super::plan::{Block, Order, Plan, moved};
use crate::dynamic::MAX_CAP;
use crate::error::LayoutError;
use crate::facts;
use crate::layout::Layout;
use crate::list::MAX_RANK;

/// The layouts of `N` views of equal extents.
pub(super) trait Layouts<const N: usize> {
    /// The order, if all extents and strides are static.
    const STATIC: Option<Order<N, MAX_RANK>>;
    /// Whether all layouts have strides, which a plan needs.
    const STRIDED: bool;
    /// Whether all views are contiguous in the same order.
    const FLAT: bool;
    /// The highest rank.
    const RANK: usize;
    /// Returns the number of elements.
    fn size(&self) -> usize;
    /// Returns an error if the extents differ.
    fn require_equal(&self) -> Result<(), LayoutError>;
    /// Returns the order, computed at run time, if the extents are equal and all layouts have strides.
    fn order<const CAP: usize>(&self) -> Order<N, CAP>;
    /// Calls `f` with the offsets of every index, in index order, until `f` breaks. The extents must be equal.
    fn try_indices<B>(&self, f: impl FnMut([isize; N]) -> ControlFlow<B>) -> ControlFlow<B>;
}

macro_rules! layouts {
    ($($n:literal: $A:ident $a:ident $(, $B:ident $b:ident)*;)*) => {$(
        impl<$A: Layout $(, $B: Layout)*> Layouts<$n> for (&$A, $(&$B,)*) {
            const STATIC: Option<Order<$n, MAX_RANK>> = match ($A::STATIC, $($B::STATIC,)*) {
                // One layout's extents suffice: `require_equal` is called before a plan is used.
                (Some((extents, $a)), $(Some((_, $b)),)*) => Some(Order::of(extents, [$a $(, $b)*])),
                _ => None,
            };
            const STRIDED: bool = $A::IS_ALWAYS_STRIDED $(&& $B::IS_ALWAYS_STRIDED)*;
            const FLAT: bool = $A::IS_ALWAYS_ROW_MAJOR $(&& $B::IS_ALWAYS_ROW_MAJOR)*
                || $A::IS_ALWAYS_COL_MAJOR $(&& $B::IS_ALWAYS_COL_MAJOR)*;
            const RANK: usize = $A::MAX_RANK;

            #[inline(always)]
            fn size(&self) -> usize {
                facts::size(self.0.extent_values().as_ref())
            }
            #[inline(always)]
            fn require_equal(&self) -> Result<(), LayoutError> {
                let (_, $($b,)*) = self;
                $(facts::require_equal($b.extent_values().as_ref(), self.0.extent_values().as_ref())?;)*
                Ok(())
            }
            fn order<const CAP: usize>(&self) -> Order<$n, CAP> {
                let ($a, $($b,)*) = self;
                let extents = $a.extent_values();
                let extents = extents.as_ref();
                layouts!(@with_strides [] $a $($b)*; |strides| Order::of(extents, strides))
            }
            #[inline(always)]
            fn try_indices<BREAK>(
                &self,
                mut f: impl FnMut([isize; $n]) -> ControlFlow<BREAK>,
            ) -> ControlFlow<BREAK> {
                let ($a, $($b,)*) = self;
                let extents = $a.extent_values();
                let extents = extents.as_ref();
                if facts::is_empty(extents) {
                    return ControlFlow::Continue(());
                }
                let mut index = $a.first_index();
                loop {
                    // SAFETY: each index is less than its extent, and the extents are equal.
                    f(unsafe { [$a.offset_unchecked(&index) $(, $b.offset_unchecked(&index))*] })?;
                    let mut axis = extents.len();
                    loop {
                        if axis == 0 {
                            return ControlFlow::Continue(());
                        }
                        axis -= 1;
                        index.as_mut()[axis] += 1;
                        if index.as_ref()[axis] < extents[axis] {
                            break;
                        }
                        index.as_mut()[axis] = 0;
                    }
                }
            }
        }
    )*};
    (@with_strides [$($strides:ident)*] $a:ident $($b:ident)*; $($f:tt)*) => {
        $a.with_strides(|$a| {
            // Called only where all layouts have strides.
            let $a = $a.unwrap_or_default();
            layouts!(@with_strides [$($strides)* $a] $($b)*; $($f)*)
        })
    };
    (@with_strides [$($strides:ident)*]; |$all:ident| $order:expr) => {{
        let $all = [$($strides),*];
        $order
    }};
}
layouts! {
    1: A a;
    2: A a, B b;
    3: A a, B b, C c;
}

/// Returns whether all layouts have strides.
#[inline(always)]
pub(super) const fn is_strided<const N: usize, L: Layouts<N>>(_: &L) -> bool {
    L::STRIDED
}

/// Calls `f` with the plan for views of equal extents whose layouts all have strides.
#[inline(always)]
pub(super) fn planned<const N: usize, L: Layouts<N>, R>(layouts: L, f: impl FnOnce(Plan<'_, N>) -> R) -> R {
    let (flat, short, long): (Order<N, 1>, Order<N, MAX_RANK>, Order<N, MAX_CAP>);
    let plan = if let Some(order) = &L::STATIC {
        order.plan()
    } else if L::FLAT {
        flat = Order::flat(layouts.size());
        flat.plan()
    } else if L::RANK <= MAX_RANK {
        short = layouts.order();
        short.plan()
    } else {
        long = layouts.order();
        long.plan()
    };
    f(plan)
}

/// Returns the number of rows and columns of blocks, where views disagree on the fastest axis: the elements of a cache
/// line.
#[inline(always)]
pub(super) const fn side<T>() -> usize {
    match size_of::<T>() {
        0..=2 => 32,
        3..=4 => 16,
        _ => 8,
    }
}

/// A pointer into each of `N` views.
pub(super) trait Pointers<const N: usize>: Copy {
    /// Returns the pointers, each advanced by its own offset.
    ///
    /// # Safety
    ///
    /// Each offset must be the offset of an element of its view.
    unsafe fn at(self, offsets: [isize; N]) -> Self;
}
macro_rules! pointers {
    ($($n:literal: ($($Pointer:ty),*) $($T:ident $k:tt),*;)*) => {$(
        impl<$($T),*> Pointers<$n> for ($($Pointer,)*) {
            #[inline(always)]
            unsafe fn at(self, offsets: [isize; $n]) -> Self {
                // SAFETY: the caller's promise.
                ($(unsafe { self.$k.offset(offsets[$k]) },)*)
            }
        }
    )*};
}
pointers! {
    1: (*const A) A 0;
    1: (*mut A) A 0;
    2: (*const A, *const B) A 0, B 1;
    2: (*mut A, *const B) A 0, B 1;
    3: (*mut A, *const B, *const C) A 0, B 1, C 2;
}

/// Calls `f` with pointers to every element: in the order of a plan, or in index order where a layout has no strides.
///
/// # Safety
///
/// The layouts must be those of views whose elements `[0, .., 0]` are at `pointers`, and their extents must be equal.
#[inline(always)]
pub(super) unsafe fn each<const N: usize, L: Layouts<N>, P: Pointers<N>>(
    layouts: L,
    side: usize,
    pointers: P,
    mut f: impl FnMut(P),
) {
    if L::STRIDED {
        // SAFETY: the plan is made from the layouts of the views.
        planned(layouts, |plan| unsafe { for_each(plan, side, pointers, f) });
        return;
    }
    let ControlFlow::Continue(()) = layouts.try_indices::<Infallible>(|offsets| {
        // SAFETY: the offsets of an index are offsets of elements of the views.
        f(unsafe { pointers.at(offsets) });
        ControlFlow::Continue(())
    });
}

/// Calls `f` with pointers to every element, in the order of the plan.
///
/// # Safety
///
/// The plan must be made from the layouts of views whose elements `[0, .., 0]` are at `pointers`.
#[inline(always)]
pub(super) unsafe fn for_each<const N: usize, P: Pointers<N>>(
    plan: Plan<'_, N>,
    side: usize,
    pointers: P,
    mut f: impl FnMut(P),
) {
    if plan.is_blocked() {
        // SAFETY: the caller's promise.
        plan.for_each_block(side, |block| unsafe { for_each_in_block(plan, block, pointers, &mut f) });
        return;
    }
    let (columns, step) = (plan.columns(), plan.column_step());
    let steps = Steps::of(&step);
    plan.for_each_row(|start| {
        // SAFETY: a row starts at the offsets `start`, and its elements are `step` apart.
        unsafe {
            let row = pointers.at(start);
            match steps {
                Steps::Forwards => walk(row, columns, FORWARDS.steps(), &mut f),
                Steps::Backwards => walk(row, columns, BACKWARDS.steps(), &mut f),
                Steps::LastRepeats => walk(row, columns, LAST_REPEATS.steps(), &mut f),
                Steps::FirstForwards => walk(row, columns, first_forwards(&step), &mut f),
                Steps::Any => walk(row, columns, step, &mut f),
            }
        }
    });
}

/// Calls `f` with pointers to every element of a block.
///
/// # Safety
///
/// As [`for_each`]; the block must be a block of the plan.
#[inline(always)]
pub(super) unsafe fn for_each_in_block<const N: usize, P: Pointers<N>>(
    plan: Plan<'_, N>,
    block: Block<N>,
    pointers: P,
    mut f: impl FnMut(P),
) {
    let (row_step, step) = (plan.row_step(), plan.column_step());
    for row in 0..block.rows {
        // SAFETY: the rows of the block are `row_step` apart, and their elements are `step` apart.
        unsafe {
            let row = pointers.at(moved(&block.start, &row_step, row));
            if step[0] == 1 {
                walk(row, block.columns, first_forwards(&step), &mut f);
            } else {
                walk(row, block.columns, step, &mut f);
            }
        }
    }
}

/// Calls `f` with pointers to the elements of a row.
///
/// # Safety
///
/// `row` must point to the first of `columns` elements that are `step` apart.
#[inline(always)]
unsafe fn walk<const N: usize, P: Pointers<N>>(row: P, columns: usize, step: [isize; N], f: &mut impl FnMut(P)) {
    // Each pointer is computed from the start of the row, so that only the counter changes in the loop.
    // SAFETY: the caller's promise.
    (0..columns).for_each(|k| f(unsafe { row.at(moved(&[0; N], &step, k)) }));
}

/// The steps along rows for which there are loops with constant steps, which vectorise.
#[derive(Clone, Copy)]
enum Steps {
    Forwards,
    Backwards,
    LastRepeats,
    /// Only the first view is known to go forwards.
    FirstForwards,
    Any,
}
impl Steps {
    #[inline(always)]
    fn of<const N: usize>(step: &[isize; N]) -> Self {
        match step[0] {
            1 if FORWARDS.are(step) => Self::Forwards,
            1 if BACKWARDS.are(step) => Self::Backwards,
            1 if LAST_REPEATS.are(step) => Self::LastRepeats,
            1 => Self::FirstForwards,
            _ => Self::Any,
        }
    }
}

/// The steps of the first view, of the last view, and of the others.
#[derive(Clone, Copy)]
pub(super) struct Pattern(isize, isize, isize);
/// All views go forwards.
pub(super) const FORWARDS: Pattern = Pattern(1, 1, 1);
/// The first view goes forwards, the others backwards.
const BACKWARDS: Pattern = Pattern(1, -1, -1);
/// The last view repeats one element, the others go forwards.
const LAST_REPEATS: Pattern = Pattern(1, 0, 1);

impl Pattern {
    #[inline(always)]
    pub(super) fn steps<const N: usize>(self) -> [isize; N] {
        let Self(first, last, other) = self;
        core::array::from_fn(|view| match view {
            0 => first,
            _ if view + 1 == N => last,
            _ => other,
        })
    }

    #[inline(always)]
    pub(super) fn are<const N: usize>(self, found: &[isize; N]) -> bool {
        // Compared one by one, because the optimiser does not see through a `memcmp`.
        found.iter().zip(&self.steps::<N>()).all(|(found, wanted)| found == wanted)
    }
}

/// Returns `step` with the first known to be 1.
#[inline(always)]
fn first_forwards<const N: usize>(step: &[isize; N]) -> [isize; N] {
    core::array::from_fn(|view| if view == 0 { 1 } else { step[view] })
}
