//! Reductions: all elements to one value.

use core::iter;
use core::iter::Sum;
use core::ops::{Add, ControlFlow, Mul};

use super::plan::{Plan, moved};
use super::view::View;
use super::walk::{FORWARDS, Layouts, Pointers, each, for_each, is_strided, planned, side};
use crate::error::LayoutError;
use crate::layout::CompatibleLayout;

/// How many partial results a reduction over contiguous elements has: those of four vector registers.
const LANES: usize = 32;
/// How many it has over other elements, which are read one by one.
const STRIDED_LANES: usize = 8;
/// How many elements there are for each lane, at least, if it has any.
const WORTH: usize = 4;

/// The sum of all elements.
///
/// The sum of no elements is what [`Sum`] says: 0. Integers overflow as `+` does, in a partial sum too.
///
/// Floating-point numbers are added in an order that depends on the layout: that of memory, but that the
/// elements of a long run are dealt out to up to 32 partial sums, which are added at the end. As in any order,
/// the result is within `n * e * s` of the exact sum, where `n` is the number of elements, `s` the sum of their
/// absolute values and `e` the machine epsilon; partial sums make it better, not worse. It is the same in
/// every run with the same layout.
///
/// ```
/// use mdlayout::{TensorSpan, extents, ops};
///
/// let span = TensorSpan::new(&[1, 2, 3, 4, 5, 6], extents![2, 3])?;
/// assert_eq!(ops::sum(span.columns(1..)), 16);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[inline]
pub fn sum<V>(view: V) -> V::Element
where
    V: View<Element: Copy + Add<Output = V::Element> + Sum>,
{
    let span = view.to_span();
    let ptr = span.as_ptr();
    // SAFETY: the layout is that of the view; the pointers are to its elements.
    unsafe { reduce((span.mapping(),), usize::MAX, (ptr,), iter::empty().sum(), |(element,)| *element, |a, b| a + b) }
}

/// The sum of the products of the elements of two views; for vectors, their scalar product.
///
/// Order and bound are those of [`sum`], over the products.
///
/// # Errors
///
/// [`LayoutError::ExtentsDiffer`], [`LayoutError::RankMismatch`].
///
/// ```
/// use mdlayout::{TensorSpan, ops};
///
/// assert_eq!(ops::dot(TensorSpan::from(&[1, 2, 3]), TensorSpan::from(&[4, 5, 6]))?, 32);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[inline]
pub fn dot<A, B>(a: A, b: B) -> Result<A::Element, LayoutError>
where
    A: View<Element: Copy + Mul<B::Element, Output = A::Element> + Add<Output = A::Element> + Sum>,
    B: View<Element: Copy>,
    A::Layout: CompatibleLayout<B::Layout>,
{
    let (a, b) = (a.to_span(), b.to_span());
    let (first, second) = (a.as_ptr(), b.as_ptr());
    let layouts = (a.mapping(), b.mapping());
    layouts.require_equal()?;
    // SAFETY: the layouts are those of the views; the pointers are to their elements.
    Ok(unsafe {
        let product = |(a, b): (*const A::Element, *const B::Element)| *a * *b;
        reduce(layouts, side::<A::Element>(), (first, second), iter::empty().sum(), product, |a, b| a + b)
    })
}

/// The least element, `None` if there is none. Of equal ones it can be any; one that compares with nothing,
/// a NaN, is returned only if there is nothing else.
///
/// ```
/// use mdlayout::{TensorSpan, ops};
///
/// assert_eq!(ops::min(TensorSpan::from(&[f32::NAN, 2.0, -1.0])), Some(-1.0));
/// ```
#[inline]
pub fn min<V: View<Element: Copy + PartialOrd>>(view: V) -> Option<V::Element> {
    extreme(view, |a, b| a < b)
}

/// The greatest element; otherwise as [`min`].
///
/// ```
/// use mdlayout::{TensorSpan, ops};
///
/// assert_eq!(ops::max(TensorSpan::from(&[3, 1, 4, 1])), Some(4));
/// ```
#[inline]
pub fn max<V: View<Element: Copy + PartialOrd>>(view: V) -> Option<V::Element> {
    extreme(view, |a, b| a > b)
}

/// The element that no other is `better` than.
#[inline(always)]
fn extreme<V>(view: V, better: impl Fn(&V::Element, &V::Element) -> bool) -> Option<V::Element>
where
    V: View<Element: Copy + PartialOrd>,
{
    let span = view.to_span();
    let ptr = span.as_ptr();
    if span.is_empty() {
        return None;
    }
    #[expect(clippy::eq_op, reason = "what is not equal to itself compares with nothing")]
    let choose = |best: V::Element, element| if better(&element, &best) || best != best { element } else { best };
    // SAFETY: the layout is that of the view; the pointers are to its elements, of which `[0, .., 0]` is one.
    Some(unsafe { reduce((span.mapping(),), usize::MAX, (ptr,), *ptr, |(element,)| *element, choose) })
}

/// Whether `test` is true of some element. It is asked about elements in the order of memory, and may be
/// asked about some behind the one that decides.
///
/// ```
/// use mdlayout::{TensorSpan, ops};
///
/// assert!(ops::any(TensorSpan::from(&[3, 1, 4]), |&element| element > 3));
/// ```
#[inline]
pub fn any<V: View>(view: V, mut test: impl FnMut(&V::Element) -> bool) -> bool {
    let span = view.to_span();
    let ptr = span.as_ptr();
    let layouts = (span.mapping(),);
    if !is_strided(&layouts) {
        // SAFETY: the offset of an element, which is borrowed.
        let mut ask = |[offset]: [isize; 1]| test(unsafe { &*ptr.offset(offset) });
        return layouts
            .try_indices(|offset| if ask(offset) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            .is_break();
    }
    planned(layouts, |plan| {
        let (columns, step) = (plan.columns(), plan.column_step());
        let forwards = FORWARDS.are(&step);
        plan.try_rows(|start| {
            // SAFETY: the offset of an element, which is borrowed.
            let mut ask = |step, k| test(unsafe { &*ptr.offset(moved(&start, step, k)[0]) });
            let mut column = 0;
            if forwards {
                // All of a few elements, and one jump: that vectorises.
                while columns - column >= LANES {
                    if (0..LANES).fold(false, |found, lane| found | ask(&[1], column + lane)) {
                        return ControlFlow::Break(());
                    }
                    column += LANES;
                }
            }
            if (column..columns).any(|k| ask(&step, k)) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    })
}

/// Whether `test` is true of all elements; otherwise as [`any`].
///
/// ```
/// use mdlayout::{TensorSpan, ops};
///
/// assert!(!ops::all(TensorSpan::from(&[3, 1, 4]), |&element| element > 1));
/// ```
#[inline]
pub fn all<V: View>(view: V, mut test: impl FnMut(&V::Element) -> bool) -> bool {
    !any(view, |element| !test(element))
}

/// `init` and the terms of all elements, joined by `join`, whose result must not depend on the order but for
/// rounding, and be the same if `init` is joined more than once.
///
/// # Safety
///
/// As [`each`].
#[inline(always)]
unsafe fn reduce<const N: usize, L: Layouts<N>, P: Pointers<N>, T: Copy>(
    layouts: L,
    side: usize,
    pointers: P,
    init: T,
    term: impl Fn(P) -> T,
    join: impl Fn(T, T) -> T,
) -> T {
    if L::STRIDED {
        // SAFETY: the plan is that of the views.
        return planned(layouts, |plan| unsafe { reduce_planned(plan, side, pointers, init, term, join) });
    }
    let mut total = init;
    // SAFETY: the caller's promise.
    unsafe { each(layouts, side, pointers, |element| total = join(total, term(element))) };
    total
}

/// [`reduce`] in the order of a plan.
///
/// # Safety
///
/// As [`for_each`].
#[inline(always)]
unsafe fn reduce_planned<const N: usize, P: Pointers<N>, T: Copy>(
    plan: Plan<'_, N>,
    side: usize,
    pointers: P,
    init: T,
    term: impl Fn(P) -> T,
    join: impl Fn(T, T) -> T,
) -> T {
    if plan.is_blocked() {
        let mut total = init;
        // SAFETY: the caller's promise.
        unsafe { for_each(plan, side, pointers, |element| total = join(total, term(element))) };
        return total;
    }
    let (columns, step) = (plan.columns(), plan.column_step());
    // SAFETY: the caller's promise; `step` is that of the plan.
    unsafe {
        if FORWARDS.are(&step) && columns >= WORTH * LANES && size_of::<T>() <= 8 {
            in_lanes::<LANES, N, P, T>(plan, FORWARDS.steps(), pointers, init, term, join)
        } else if columns >= WORTH * STRIDED_LANES {
            in_lanes::<STRIDED_LANES, N, P, T>(plan, step, pointers, init, term, join)
        } else {
            in_lanes::<1, N, P, T>(plan, step, pointers, init, term, join)
        }
    }
}

/// [`reduce`] of a plan without blocks, with `L` partial results.
///
/// # Safety
///
/// As [`for_each`]; `step` is that of the plan along rows.
#[inline(always)]
unsafe fn in_lanes<const L: usize, const N: usize, P: Pointers<N>, T: Copy>(
    plan: Plan<'_, N>,
    step: [isize; N],
    pointers: P,
    init: T,
    term: impl Fn(P) -> T,
    join: impl Fn(T, T) -> T,
) -> T {
    let (mut lanes, mut rest) = ([init; L], init);
    let columns = plan.columns();
    let whole = columns - columns % L;
    plan.for_each_row(|start| {
        // SAFETY: the offsets of the elements of a row.
        let (row, read) =
            (unsafe { pointers.at(start) }, |row: P, k| term(unsafe { row.at(moved(&[0; N], &step, k)) }));
        // A copy, so that it can stay in registers.
        let mut own = lanes;
        let mut column = 0;
        while column < whole {
            for (lane, value) in own.iter_mut().enumerate() {
                *value = join(*value, read(row, column + lane));
            }
            column += L;
            // The lanes are the vector. Where `join` may be reordered, as it may on integers, the optimiser would
            // make vectors of every `L`-th element, and gather them.
            core::hint::black_box(());
        }
        lanes = own;
        // One by one: single lanes would keep the others from being a vector.
        rest = (whole..columns).fold(rest, |rest, column| join(rest, read(row, column)));
    });
    lanes.into_iter().fold(rest, join)
}
