//! Loops over all elements of one to three views, by a plan.

use super::plan::{Order, Plan};
use crate::dynamic::MAX_CAP;
use crate::error::LayoutError;
use crate::facts;
use crate::layout::{AxisValues, Layout};
use crate::list::MAX_RANK;

/// The layouts of `N` views of equal extents.
pub(super) trait Layouts<const N: usize> {
    /// The order, if all extents and strides are in the types.
    const STATIC: Option<Order<N, MAX_RANK>>;
    /// Whether all views are contiguous in the same order.
    const FLAT: bool;
    /// The highest rank.
    const RANK: usize;
    /// The number of elements.
    fn size(&self) -> usize;
    /// An error if the extents differ.
    fn require_equal(&self) -> Result<(), LayoutError>;
    /// The order, found at run time; the extents are equal.
    fn order<const CAP: usize>(&self) -> Order<N, CAP>;
}

macro_rules! layouts {
    ($($n:literal: $A:ident $a:ident $(, $B:ident $b:ident)*;)*) => {$(
        impl<$A: Layout $(, $B: Layout)*> Layouts<$n> for (&$A, $(&$B,)*) {
            const STATIC: Option<Order<$n, MAX_RANK>> = match ($A::STATIC, $($B::STATIC,)*) {
                // The types agree on the extents: `SameExtents`.
                (Some((extents, $a)), $(Some((_, $b)),)*) => Some(Order::of(extents, [$a $(, $b)*])),
                _ => None,
            };
            const FLAT: bool =
                $A::ALWAYS_ROW_MAJOR $(&& $B::ALWAYS_ROW_MAJOR)* || $A::ALWAYS_COL_MAJOR $(&& $B::ALWAYS_COL_MAJOR)*;
            const RANK: usize = $A::MAX_RANK;

            #[inline(always)]
            fn size(&self) -> usize {
                facts::size(self.0.values().extents())
            }
            #[inline(always)]
            fn require_equal(&self) -> Result<(), LayoutError> {
                let ($a, $($b,)*) = self;
                let wanted = $a.values();
                let _ = &wanted;
                $(facts::require_equal($b.values().extents(), wanted.extents())?;)*
                Ok(())
            }
            fn order<const CAP: usize>(&self) -> Order<$n, CAP> {
                let ($a, $($b,)*) = self;
                let ($a, $($b,)*) = ($a.values(), $($b.values(),)*);
                Order::of($a.extents(), [$a.strides() $(, $b.strides())*])
            }
        }
    )*};
}
layouts! {
    1: A a;
    2: A a, B b;
    3: A a, B b, C c;
}

/// Gives `f` the plan for views of equal extents.
#[inline(always)]
pub(super) fn planned<const N: usize, L: Layouts<N>, R>(layouts: L, f: impl FnOnce(Plan<'_, N>) -> R) -> R {
    let (flat, short, long): (Order<N, 1>, Order<N, MAX_RANK>, Order<N, MAX_CAP>);
    let plan = if let Some(order) = const { &L::STATIC } {
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

/// Calls `f` with the offsets of every element, in the order of the plan.
#[inline(always)]
pub(super) fn for_each_offset<const N: usize>(plan: Plan<'_, N>, side: usize, mut f: impl FnMut([isize; N])) {
    if plan.is_blocked() {
        plan.for_each_block(side, |block| plan.for_each_in_block(block, &mut f));
        return;
    }
    let (columns, step) = (plan.columns(), plan.column_step());
    // Common steps are written out, so that the loops over them vectorise.
    let (forwards, backwards, last_repeats) = (is(&step, FORWARDS), is(&step, BACKWARDS), is(&step, LAST_REPEATS));
    plan.for_each_row(|start| {
        if forwards {
            (0..columns).for_each(|k| f(moved(&start, &steps(FORWARDS), k)));
        } else if N > 1 && backwards {
            (0..columns).for_each(|k| f(moved(&start, &steps(BACKWARDS), k)));
        } else if N > 1 && last_repeats {
            (0..columns).for_each(|k| f(moved(&start, &steps(LAST_REPEATS), k)));
        } else {
            (0..columns).for_each(|k| f(moved(&start, &step, k)));
        }
    });
}

/// The steps of the first, of the last, and of other views.
type Steps = (isize, isize, isize);
/// All views go forwards.
pub(super) const FORWARDS: Steps = (1, 1, 1);
/// The first view goes forwards, the others backwards.
const BACKWARDS: Steps = (1, -1, -1);
/// The last view repeats one element, the others go forwards.
const LAST_REPEATS: Steps = (1, 0, 1);

#[inline(always)]
fn steps<const N: usize>((first, last, other): Steps) -> [isize; N] {
    core::array::from_fn(|view| match view {
        0 => first,
        _ if view + 1 == N => last,
        _ => other,
    })
}

/// Whether the views have these steps.
#[inline(always)]
pub(super) fn is<const N: usize>(found: &[isize; N], wanted: Steps) -> bool {
    let wanted = steps::<N>(wanted);
    // One by one: the optimiser does not see through a comparison of memory.
    found.iter().zip(&wanted).all(|(found, wanted)| found == wanted)
}

/// Each of `offsets`, moved on by `count` steps of its own.
#[inline(always)]
pub(super) fn moved<const N: usize>(offsets: &[isize; N], steps: &[isize; N], count: usize) -> [isize; N] {
    core::array::from_fn(|view| offsets[view].wrapping_add(steps[view].wrapping_mul(count as isize)))
}
