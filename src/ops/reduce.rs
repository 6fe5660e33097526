//! Reductions of all elements to one value.

use core::iter;
use core::iter::Sum;
use core::ops::{Add, ControlFlow, Mul};

use super::plan::{Plan, moved};
use super::view::View;
use super::walk::{FORWARDS, Layouts, Pointers, each, for_each, is_strided, planned, side};
use crate::error::LayoutError;
use crate::layout::CompatibleLayout;

/// The number of partial results of a reduction over contiguous elements; they fill four vector registers.
const LANES: usize = 32;
/// The number of partial results of a reduction over other elements, which are read one by one.
const STRIDED_LANES: usize = 8;
/// The least number of elements per lane for which lanes pay.
const WORTH: usize = 4;

/// Returns the sum of all elements.
///
/// The sum of no elements is the value that [`Sum`] gives for an empty iterator: 0. Integers overflow as `+` does, in
/// partial sums too.
///
/// # Order
///
/// The order in which floating-point numbers are added depends on the layout. It is memory order, except that the
/// elements of a long row are distributed over up to 32 partial sums, which are added at the end. As in any order, the
/// result is within `n * e * s` of the exact sum, where `n` is the number of elements, `s` the sum of their absolute
/// values and `e` the machine epsilon; partial sums reduce the error. The same layout gives the same result in every
/// execution.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpan, extents, ops};
///
/// let span = TensorSpan::new(&[1, 2, 3, 4, 5, 6], extents![2, 3])?;
/// assert_eq!(ops::sum(span.columns(1..)), 16);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[must_use = "a reduction has no effect besides its result"]
#[inline]
pub fn sum<V>(view: V) -> V::Element
where
    V: View<Element: Copy + Add<Output = V::Element> + Sum>,
{
    let span = view.to_span();
    let ptr = span.as_ptr();
    // SAFETY: the pointer and the layout are the view's.
    unsafe { reduce((span.mapping(),), usize::MAX, (ptr,), iter::empty().sum(), |(element,)| *element, |a, b| a + b) }
}

/// Returns the sum of the products of elements with the same index in two views; for vectors, their dot product.
///
/// The products are added in the order, and with the error bound, of [`sum`].
///
/// # Errors
///
/// [`LayoutError::ExtentsDiffer`] or [`LayoutError::RankMismatch`].
///
/// # Examples
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
    // SAFETY: the pointers and the layouts are the views', and the extents are equal.
    Ok(unsafe {
        let product = |(a, b): (*const A::Element, *const B::Element)| *a * *b;
        reduce(layouts, side::<A::Element>(), (first, second), iter::empty().sum(), product, |a, b| a + b)
    })
}

/// Returns the least element, `None` if the view is empty.
///
/// Of several equal elements, any may be returned. An element that compares with nothing, such as a NaN, is returned
/// only if there is no other.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpan, ops};
///
/// assert_eq!(ops::min(TensorSpan::from(&[f32::NAN, 2.0, -1.0])), Some(-1.0));
/// ```
#[must_use = "a reduction has no effect besides its result"]
#[inline]
pub fn min<V: View<Element: Copy + PartialOrd>>(view: V) -> Option<V::Element> {
    extreme(view, |a, b| a < b)
}

/// Returns the greatest element, `None` if the view is empty; ties and NaNs are treated as in [`min`].
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpan, ops};
///
/// assert_eq!(ops::max(TensorSpan::from(&[3, 1, 4, 1])), Some(4));
/// ```
#[must_use = "a reduction has no effect besides its result"]
#[inline]
pub fn max<V: View<Element: Copy + PartialOrd>>(view: V) -> Option<V::Element> {
    extreme(view, |a, b| a > b)
}

/// Returns an element such that no other is `better`, `None` if the view is empty.
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
    #[expect(clippy::eq_op, reason = "an element not equal to itself compares with nothing")]
    let choose = |best: V::Element, element| if better(&element, &best) || best != best { element } else { best };
    // SAFETY: the pointer and the layout are the view's; it is not empty, so element `[0, .., 0]` exists.
    Some(unsafe { reduce((span.mapping(),), usize::MAX, (ptr,), *ptr, |(element,)| *element, choose) })
}

/// Returns whether `test` is true for some element.
///
/// `test` is called in memory order, and may be called for a few elements after the one that decides.
///
/// # Examples
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
        // SAFETY: `offset` is the offset of an element, which is borrowed.
        let mut ask = |[offset]: [isize; 1]| test(unsafe { &*ptr.offset(offset) });
        return layouts
            .try_indices(|offset| if ask(offset) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            .is_break();
    }
    planned(layouts, |plan| {
        let (columns, step) = (plan.columns(), plan.column_step());
        let forwards = FORWARDS.are(&step);
        plan.try_rows(|start| {
            // SAFETY: `moved` gives the offset of an element, which is borrowed.
            let mut ask = |step, k| test(unsafe { &*ptr.offset(moved(&start, step, k)[0]) });
            let mut column = 0;
            if forwards {
                // Testing a whole group of elements before one branch vectorises.
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

/// Returns whether `test` is true for all elements; `test` is called as by [`any`].
///
/// # Examples
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

/// Returns `init` and the terms of all elements, joined by `join`. The result must not depend on the order except for
/// rounding, nor on how often `init` is joined.
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
        // SAFETY: the plan is made from the layouts of the views.
        return planned(layouts, |plan| unsafe { reduce_planned(plan, side, pointers, init, term, join) });
    }
    let mut total = init;
    // SAFETY: the caller's promise.
    unsafe { each(layouts, side, pointers, |element| total = join(total, term(element))) };
    total
}

/// Does [`reduce`] in the order of a plan.
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
    // SAFETY: the caller's promise; `step` is the plan's.
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

/// Does [`reduce`] for a plan without blocks, with `L` partial results.
///
/// # Safety
///
/// As [`for_each`]; `step` is the plan's column step.
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
        // SAFETY: `start` and the multiples of `step` from it are offsets of the elements of a row.
        let (row, read) =
            (unsafe { pointers.at(start) }, |row: P, k| term(unsafe { row.at(moved(&[0; N], &step, k)) }));
        // A local copy can stay in registers.
        let mut own = lanes;
        let mut column = 0;
        while column < whole {
            for (lane, value) in own.iter_mut().enumerate() {
                *value = join(*value, read(row, column + lane));
            }
            column += L;
            // The lanes are the vector. Where `join` may be reordered, as on integers, the optimiser would otherwise
            // gather every `L`-th element into vectors.
            core::hint::black_box(());
        }
        lanes = own;
        // The rest goes one by one, because access to single lanes would keep the lanes out of vector registers.
        rest = (whole..columns).fold(rest, |rest, column| join(rest, read(row, column)));
    });
    lanes.into_iter().fold(rest, join)
}
