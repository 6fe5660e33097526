//! Comparison of views.

use super::span::{TensorSpan, TensorSpanMut};
use crate::layout::Layout;

macro_rules! equality {
    ($($A:ident == $B:ident;)*) => {$(
        /// Returns whether extents and elements are equal, whatever the layouts.
        ///
        /// # Panics
        ///
        /// If the number of elements exceeds `usize`.
        impl<T: PartialEq<U>, U, M: Layout, N: Layout> PartialEq<$B<'_, U, N>> for $A<'_, T, M> {
            fn eq(&self, other: &$B<'_, U, N>) -> bool {
                let (own, others) = (self.mapping().extent_values(), other.mapping().extent_values());
                own.as_ref() == others.as_ref() && self.iter().zip(other).all(|(a, b)| a == b)
            }
        }
    )*};
}
equality! {
    TensorSpan == TensorSpan; TensorSpan == TensorSpanMut;
    TensorSpanMut == TensorSpan; TensorSpanMut == TensorSpanMut;
}
impl<T: Eq, M: Layout> Eq for TensorSpan<'_, T, M> {}
impl<T: Eq, M: Layout> Eq for TensorSpanMut<'_, T, M> {}
