//! Elementwise operations and reductions over one to three views, in memory order.
//!
//! The views have equal extents and any layouts: row-major, column-major, permuted, reversed, padded, broadcast,
//! with static or run-time rank. An operation derives its loops from the strides: it drops axes of extent 1, walks
//! backwards along negative strides, makes the fastest axis of the destination (or of the first view) innermost,
//! coalesces adjacent axes that are contiguous in every view, and iterates in blocks where two views disagree on the
//! fastest axis. Fully static layouts get their loops at compile time. The loops contain no checks, and inner loops
//! over contiguous elements vectorise.
//!
//! # Order
//!
//! **Operations visit elements in memory order**, not in index order. Where strides are not nested, as in
//! (3, 2):(2, 3), they visit the axes in order of stride. The order matters only to [`fold`], to [`for_each`] with a
//! stateful closure, and to the rounding of floating-point sums, for which [`sum`] and [`dot`] state a bound. For
//! index order, use [`iter`](crate::TensorSpan::iter).
//!
//! # Reductions along an axis
//!
//! Reduce the parts of the view along that axis: `span.axis_iter(Const::<1>).map(ops::sum)`.
//!
//! # Errors
//!
//! Static extents that differ do not compile. Dynamic extents are compared at run time; the error names the axis that
//! differs, and the operation has written nothing.
//!
//! # Operations
//!
//! | operation | effect |
//! |---|---|
//! | [`copy`], [`fill`] | write elements |
//! | [`map_into`], [`zip_with`] | `dst = f(a)`, `dst = f(a, b)` |
//! | [`update`], [`update_with`] | `f(&mut dst, a)`, `f(&mut dst, a, b)` |
//! | [`for_each`], [`for_each_mut`], [`fold`] | call a closure with every element of one view |
//! | [`sum`], [`dot`], [`min`], [`max`] | reduce |
//! | [`any`], [`all`] | test elements |
//!
//! # Examples
//!
//! ```
//! use mdlayout::{Left, TensorSpan, TensorSpanMut, extents, ops};
//!
//! let (rows, columns) = ([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [10.0, 40.0, 20.0, 50.0, 30.0, 60.0]);
//! let a = TensorSpan::new(&rows, extents![2, const 3])?;
//! let b = TensorSpan::new(&columns, Left::new(extents![2, 3]))?;
//! let mut data = [0.0; 6];
//! let mut c = TensorSpanMut::new(&mut data, extents![2, 3])?;
//! ops::zip_with(a, b, &mut c, |a, b| a + b)?;
//! assert_eq!(format!("{c:?}"), "[[11.0, 22.0, 33.0], [44.0, 55.0, 66.0]]");
//! assert_eq!(ops::dot(a, b)?, 910.0);
//! assert_eq!(ops::max(c), Some(66.0));
//! # Ok::<(), mdlayout::LayoutError>(())
//! ```

mod copy;
mod plan;
mod reduce;
mod view;
mod walk;

pub use copy::copy;
pub use reduce::{all, any, dot, max, min, sum};
pub use view::{View, ViewMut};

use crate::error::LayoutError;
use crate::layout::CompatibleLayout;
use walk::{Layouts, side};

/// Sets every element to a clone of `value`.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpanMut, extents, ops};
///
/// let mut data = [1, 2, 3, 4, 5, 6];
/// let span = TensorSpanMut::new(&mut data, extents![2, 3])?;
/// ops::fill(span.columns(1..), 0);
/// assert_eq!(data, [1, 0, 0, 4, 0, 0]);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[inline]
pub fn fill<D: ViewMut<Element: Clone>>(dst: D, value: D::Element) {
    for_each_mut(dst, |element| *element = value.clone());
}

/// Calls `f` with every element, in memory order.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpan, extents, ops};
///
/// let mut letters = String::new();
/// let span = TensorSpan::new(&['a', 'b', 'c', 'd'], extents![2, 2])?;
/// ops::for_each(span.transpose(), |&letter| letters.push(letter));
/// assert_eq!(letters, "abcd");
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[inline]
pub fn for_each<V: View>(view: V, mut f: impl FnMut(&V::Element)) {
    let span = view.to_span();
    let ptr = span.as_ptr();
    // SAFETY: `ptr` and the layout are the view's; the pointers point to its elements, which are borrowed.
    unsafe { walk::each((span.mapping(),), usize::MAX, (ptr,), |(element,)| f(&*element)) };
}

/// Calls `f` with a mutable reference to every element, in memory order.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpanMut, extents, ops};
///
/// let mut data = [1, 2, 3, 4];
/// ops::for_each_mut(TensorSpanMut::new(&mut data, extents![2, 2])?, |element| *element *= 10);
/// assert_eq!(data, [10, 20, 30, 40]);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[inline]
pub fn for_each_mut<D: ViewMut>(mut dst: D, mut f: impl FnMut(&mut D::Element)) {
    let mut span = dst.to_span_mut();
    let ptr = span.as_mut_ptr();
    // SAFETY: `ptr` and the layout are the view's; the pointers point to its elements, which are borrowed mutably, and
    // `walk` visits each element once.
    unsafe { walk::each((span.mapping(),), usize::MAX, (ptr,), |(element,)| f(&mut *element)) };
}

/// Sets every element of `dst` to `f` of the element of `src` with the same index.
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
/// let (data, mut roots) = ([1.0f32, 4.0, 9.0, 16.0], [0.0; 4]);
/// let src = TensorSpan::new(&data, extents![2, 2])?;
/// ops::map_into(src.transpose(), TensorSpanMut::new(&mut roots, extents![2, 2])?, |x| x.sqrt())?;
/// assert_eq!(roots, [1.0, 3.0, 2.0, 4.0]);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[inline]
pub fn map_into<A, D>(src: A, dst: D, mut f: impl FnMut(&A::Element) -> D::Element) -> Result<(), LayoutError>
where
    A: View,
    D: ViewMut<Layout: CompatibleLayout<A::Layout>>,
{
    update(dst, src, |dst, src| *dst = f(src))
}

/// Calls `f(dst, src)` for every pair of elements with the same index; `f` can read and write the element of `dst`.
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
/// let (x, mut y) = ([1, 2, 3], [10, 20, 30]);
/// ops::update(TensorSpanMut::from(&mut y), TensorSpan::from(&x), |y, x| *y += 2 * x)?;
/// assert_eq!(y, [12, 24, 36]);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[inline]
pub fn update<D, A>(mut dst: D, src: A, mut f: impl FnMut(&mut D::Element, &A::Element)) -> Result<(), LayoutError>
where
    A: View,
    D: ViewMut<Layout: CompatibleLayout<A::Layout>>,
{
    let (mut dst, src) = (dst.to_span_mut(), src.to_span());
    let (to, from) = (dst.as_mut_ptr(), src.as_ptr());
    let layouts = (dst.mapping(), src.mapping());
    layouts.require_equal()?;
    // SAFETY: the pointers and layouts are the views', of equal extents; the pointers point to elements that are
    // borrowed, those of `dst` mutably, and `walk` visits each element of `dst` once.
    unsafe { walk::each(layouts, side::<D::Element>(), (to, from), |(to, from)| f(&mut *to, &*from)) };
    Ok(())
}

/// Sets every element of `dst` to `f` of the elements of `a` and `b` with the same index.
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
/// let (a, row, mut sums) = ([1, 2, 3, 4, 5, 6], [10, 20, 30], [0; 6]);
/// let a = TensorSpan::new(&a, extents![2, 3])?;
/// let b = TensorSpan::from(&row).broadcast_to(extents![2, 3])?;
/// ops::zip_with(a, b, TensorSpanMut::new(&mut sums, extents![2, 3])?, |a, b| a + b)?;
/// assert_eq!(sums, [11, 22, 33, 14, 25, 36]);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[inline]
pub fn zip_with<A, B, D>(
    a: A,
    b: B,
    dst: D,
    mut f: impl FnMut(&A::Element, &B::Element) -> D::Element,
) -> Result<(), LayoutError>
where
    A: View,
    B: View,
    D: ViewMut<Layout: CompatibleLayout<A::Layout> + CompatibleLayout<B::Layout>>,
{
    update_with(dst, a, b, |dst, a, b| *dst = f(a, b))
}

/// Calls `f(dst, a, b)` for every three elements with the same index; `f` can read and write the element of `dst`.
///
/// # Errors
///
/// [`LayoutError::ExtentsDiffer`] or [`LayoutError::RankMismatch`]; `dst` is then unchanged.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpan, TensorSpanMut, ops};
///
/// let (a, b, mut c) = ([1, 2, 3], [4, 5, 6], [100; 3]);
/// let (a, b) = (TensorSpan::from(&a), TensorSpan::from(&b));
/// ops::update_with(TensorSpanMut::from(&mut c), a, b, |c, a, b| *c += a * b)?;
/// assert_eq!(c, [104, 110, 118]);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[inline]
pub fn update_with<D, A, B>(
    mut dst: D,
    a: A,
    b: B,
    mut f: impl FnMut(&mut D::Element, &A::Element, &B::Element),
) -> Result<(), LayoutError>
where
    A: View,
    B: View,
    D: ViewMut<Layout: CompatibleLayout<A::Layout> + CompatibleLayout<B::Layout>>,
{
    let (mut dst, a, b) = (dst.to_span_mut(), a.to_span(), b.to_span());
    let (to, first, second) = (dst.as_mut_ptr(), a.as_ptr(), b.as_ptr());
    let layouts = (dst.mapping(), a.mapping(), b.mapping());
    layouts.require_equal()?;
    let pointers = (to, first, second);
    // SAFETY: the pointers and layouts are the views', of equal extents; the pointers point to elements that are
    // borrowed, those of `dst` mutably, and `walk` visits each element of `dst` once.
    unsafe { walk::each(layouts, side::<D::Element>(), pointers, |(to, a, b)| f(&mut *to, &*a, &*b)) };
    Ok(())
}

/// Returns `f(.. f(f(init, a), b) ..)` over all elements, in memory order.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpan, extents, ops};
///
/// let span = TensorSpan::new(&[3, 1, 4, 1], extents![2, 2])?;
/// assert_eq!(ops::fold(span, 0u32, |bits, &element| bits | 1 << element), 0b11010);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[inline]
pub fn fold<V: View, R>(view: V, init: R, mut f: impl FnMut(R, &V::Element) -> R) -> R {
    // An `Option` lets the value move through `f`. The optimiser sees that it is always `Some`.
    let mut folded = Some(init);
    for_each(view, |element| folded = folded.take().map(|value| f(value, element)));
    let Some(folded) = folded else { unreachable!("`f` has returned each time") };
    folded
}
