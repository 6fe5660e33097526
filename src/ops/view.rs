//! The argument traits of the operations.

use crate::layout::Layout;
use crate::view::{TensorSpan, TensorSpanMut};

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// A readable view: a `TensorSpan`, `TensorSpanMut`, `DynSpan` or `DynSpanMut`, or a reference to one.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpan, TensorSpanMut, extents, ops};
///
/// let mut data = [1, 2, 3, 4];
/// assert_eq!(ops::sum(TensorSpan::new(&data, extents![2, 2])?), 10);
/// let span = TensorSpanMut::new(&mut data, extents![2, 2])?;
/// assert_eq!(ops::sum(&span), 10);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a view",
    label = "not a view",
    note = "pass a `TensorSpan`, `TensorSpanMut`, `DynSpan` or `DynSpanMut`, or a reference to one"
)]
pub trait View: Sealed {
    /// The element type.
    type Element;
    /// The layout type.
    type Layout: Layout;
    /// Returns a read-only view of the elements.
    #[doc(hidden)]
    fn to_span(&self) -> TensorSpan<'_, Self::Element, Self::Layout>;
}

/// A writable view: `&mut span` or `span.reborrow()`, or `span`, which the operation then consumes.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpanMut, extents, ops};
///
/// let mut data = [1, 2, 3, 4];
/// let mut span = TensorSpanMut::new(&mut data, extents![2, 2])?;
/// ops::fill(&mut span, 7);
/// ops::fill(span, 8);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a view that can be written",
    label = "not a view that can be written",
    note = "pass a `TensorSpanMut` or `DynSpanMut`, or a mutable reference to one"
)]
pub trait ViewMut: View {
    /// Returns a mutable view of the elements.
    #[doc(hidden)]
    fn to_span_mut(&mut self) -> TensorSpanMut<'_, Self::Element, Self::Layout>;
}

macro_rules! views {
    ($($View:ident[$($generics:tt)*] $args:tt, $Layout:ty, |$view:ident| $span:expr;)*) => {$(
        impl<T, $($generics)*> Sealed for $View<'_, T, $args> {}
        impl<T, $($generics)*> View for $View<'_, T, $args> {
            type Element = T;
            type Layout = $Layout;
            #[inline(always)]
            fn to_span(&self) -> TensorSpan<'_, T, $Layout> {
                let $view = self;
                $span
            }
        }
    )*};
}
views! {
    TensorSpan[M: Layout] M, M, |view| *view;
    TensorSpanMut[M: Layout] M, M, |view| view.as_span();
}
impl<T, M: Layout> ViewMut for TensorSpanMut<'_, T, M> {
    #[inline(always)]
    fn to_span_mut(&mut self) -> TensorSpanMut<'_, T, M> {
        self.reborrow()
    }
}
impl<V: View + ?Sized> Sealed for &V {}
impl<V: View + ?Sized> View for &V {
    type Element = V::Element;
    type Layout = V::Layout;
    #[inline(always)]
    fn to_span(&self) -> TensorSpan<'_, V::Element, V::Layout> {
        (**self).to_span()
    }
}
impl<V: View + ?Sized> Sealed for &mut V {}
impl<V: View + ?Sized> View for &mut V {
    type Element = V::Element;
    type Layout = V::Layout;
    #[inline(always)]
    fn to_span(&self) -> TensorSpan<'_, V::Element, V::Layout> {
        (**self).to_span()
    }
}
impl<V: ViewMut + ?Sized> ViewMut for &mut V {
    #[inline(always)]
    fn to_span_mut(&mut self) -> TensorSpanMut<'_, V::Element, V::Layout> {
        (**self).to_span_mut()
    }
}
