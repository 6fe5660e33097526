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
    /// Whether all views are contiguous in row-major order.
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
            const FLAT: bool = $A::ALWAYS_ROW_MAJOR $(&& $B::ALWAYS_ROW_MAJOR)*;
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
    let (row_step, step) = (plan.row_step(), plan.column_step());
    plan.blocks(side, |block| {
        for row in 0..block.rows {
            let start = moved(&block.start, &row_step, row);
            // Common steps are written out, so that the loops over them vectorise.
            if step == [1; N] {
                (0..block.columns).for_each(|k| f(moved(&start, &[1; N], k)));
            } else if N > 1 && step == backwards() {
                (0..block.columns).for_each(|k| f(moved(&start, &backwards(), k)));
            } else if N > 1 && step == last_repeats() {
                (0..block.columns).for_each(|k| f(moved(&start, &last_repeats(), k)));
            } else {
                (0..block.columns).for_each(|k| f(moved(&start, &step, k)));
            }
        }
    });
}

/// Each of `offsets`, moved on by `count` steps of its own.
#[inline(always)]
pub(super) fn moved<const N: usize>(offsets: &[isize; N], steps: &[isize; N], count: usize) -> [isize; N] {
    core::array::from_fn(|view| offsets[view].wrapping_add(steps[view].wrapping_mul(count as isize)))
}

/// The steps if the first view goes forwards, and all others backwards.
#[inline(always)]
fn backwards<const N: usize>() -> [isize; N] {
    core::array::from_fn(|view| if view == 0 { 1 } else { -1 })
}

/// The steps if the last view repeats one element, and all others go forwards.
#[inline(always)]
fn last_repeats<const N: usize>() -> [isize; N] {
    core::array::from_fn(|view| isize::from(view + 1 < N))
}
