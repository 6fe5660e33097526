//! Loops over all elements of one to three views, by a plan.

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
    /// The order, if all extents and strides are in the types.
    const STATIC: Option<Order<N, MAX_RANK>>;
    /// Whether all layouts have strides, and so a plan.
    const STRIDED: bool;
    /// Whether all views are contiguous in the same order.
    const FLAT: bool;
    /// The highest rank.
    const RANK: usize;
    /// The number of elements.
    fn size(&self) -> usize;
    /// An error if the extents differ.
    fn require_equal(&self) -> Result<(), LayoutError>;
    /// The order, found at run time; the extents are equal, and all layouts have strides.
    fn order<const CAP: usize>(&self) -> Order<N, CAP>;
    /// Calls `f` with the offsets of every index, in the order of the indices, until it breaks; the extents are
    /// equal.
    fn try_indices<B>(&self, f: impl FnMut([isize; N]) -> ControlFlow<B>) -> ControlFlow<B>;
}

macro_rules! layouts {
    ($($n:literal: $A:ident $a:ident $(, $B:ident $b:ident)*;)*) => {$(
        impl<$A: Layout $(, $B: Layout)*> Layouts<$n> for (&$A, $(&$B,)*) {
            const STATIC: Option<Order<$n, MAX_RANK>> = match ($A::STATIC, $($B::STATIC,)*) {
                // Of equal extents: `require_equal` is asked before a plan is used.
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
            // Asked only where all layouts have strides.
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

/// Whether all layouts have strides.
#[inline(always)]
pub(super) const fn is_strided<const N: usize, L: Layouts<N>>(_: &L) -> bool {
    L::STRIDED
}

/// Gives `f` the plan for views of equal extents, whose layouts all have strides.
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

/// How many rows and columns blocks have where views disagree on the fastest axis: those of a cache line.
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
    /// Each, moved on by its own offset.
    ///
    /// # Safety
    ///
    /// The offsets are those of elements of the views.
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

/// Calls `f` with pointers to every element: in the order of a plan, or of the indices where a layout has no
/// strides.
///
/// # Safety
///
/// The layouts are those of views whose elements `[0, .., 0]` are at `pointers`, and their extents are equal.
#[inline(always)]
pub(super) unsafe fn each<const N: usize, L: Layouts<N>, P: Pointers<N>>(
    layouts: L,
    side: usize,
    pointers: P,
    mut f: impl FnMut(P),
) {
    if L::STRIDED {
        // SAFETY: the plan is that of the views.
        planned(layouts, |plan| unsafe { for_each(plan, side, pointers, f) });
        return;
    }
    let ControlFlow::Continue(()) = layouts.try_indices::<Infallible>(|offsets| {
        // SAFETY: the offsets are those of elements of the views.
        f(unsafe { pointers.at(offsets) });
        ControlFlow::Continue(())
    });
}

/// Calls `f` with pointers to every element, in the order of the plan.
///
/// # Safety
///
/// The plan is that of the layouts of views whose elements `[0, .., 0]` are at `pointers`.
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
        // SAFETY: the offsets of the first element of a row, whose elements are `step` apart.
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
/// As [`for_each`]; the block is one of the plan.
#[inline(always)]
pub(super) unsafe fn for_each_in_block<const N: usize, P: Pointers<N>>(
    plan: Plan<'_, N>,
    block: Block<N>,
    pointers: P,
    mut f: impl FnMut(P),
) {
    let (row_step, step) = (plan.row_step(), plan.column_step());
    for row in 0..block.rows {
        // SAFETY: the offsets of the first element of a row, whose elements are `step` apart.
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
/// `row` points to the first of `columns` elements, which are `step` apart.
#[inline(always)]
unsafe fn walk<const N: usize, P: Pointers<N>>(row: P, columns: usize, step: [isize; N], f: &mut impl FnMut(P)) {
    // From pointers to the row, so that the loop adds nothing but its counter.
    // SAFETY: the caller's promise.
    (0..columns).for_each(|k| f(unsafe { row.at(moved(&[0; N], &step, k)) }));
}

/// The steps along rows that are written out, so that the loops over them vectorise.
#[derive(Clone, Copy)]
enum Steps {
    Forwards,
    Backwards,
    LastRepeats,
    /// The first view goes forwards.
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

/// The steps of the first, of the last, and of the other views.
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
        // One by one: the optimiser does not see through a comparison of memory.
        found.iter().zip(&self.steps::<N>()).all(|(found, wanted)| found == wanted)
    }
}

/// These steps, of which the first is 1.
#[inline(always)]
fn first_forwards<const N: usize>(step: &[isize; N]) -> [isize; N] {
    core::array::from_fn(|view| if view == 0 { 1 } else { step[view] })
}
