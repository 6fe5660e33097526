//! Elements by index: `[]`, and `at` for indices with constant parts.

use core::ops::{Index, IndexMut};
use core::ptr::NonNull;

use super::raw::Raw;
use super::span::{TensorSpan, TensorSpanMut};
use crate::dim::{ConstOrUsize, DYNAMIC, Dim, usize_of};
use crate::error::LayoutError;
use crate::index::ViewIndex;
use crate::layout::Layout;
use crate::list::Dims;
use crate::mapping::LayoutMapping;
use crate::ranks::for_each_rank;

macro_rules! index {
    ($Span:ident) => {
        impl<T, M: Layout, X: ViewIndex<M::Index>> Index<X> for $Span<'_, T, M> {
            type Output = T;

            /// # Panics
            ///
            /// If an index is not less than its extent.
            #[inline(always)]
            #[track_caller]
            fn index(&self, index: X) -> &T {
                // SAFETY: the element is within memory that the view borrows.
                unsafe { self.raw.locate_or_panic(index.into_indices()).as_ref() }
            }
        }
    };
}
index!(TensorSpan);
index!(TensorSpanMut);

impl<T, M: Layout, X: ViewIndex<M::Index>> IndexMut<X> for TensorSpanMut<'_, T, M> {
    /// # Panics
    ///
    /// If an index is not less than its extent.
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, index: X) -> &mut T {
        // SAFETY: the element is within memory that the view, borrowed mutably here, may write.
        unsafe { self.raw.locate_or_panic(index.into_indices()).as_mut() }
    }
}

/// An index into extents `E` for [`TensorSpan::at`](crate::TensorSpan::at): a tuple of one `usize` or constant for each
/// axis.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, dims, typelevel::AtIndex};
///
/// fn indices<X: AtIndex<dims![DYNAMIC, 8]>>(index: X) -> [usize; 2] {
///     index.into_indices()
/// }
/// assert_eq!(indices((5, Const::<7>)), [5, 7]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not index extents `{E}`",
    label = "not one index for each axis",
    note = "write a tuple of one `usize` or `Const::<K>` for each axis: `span.at((Const::<1>, j))`"
)]
pub trait AtIndex<E: Dims> {
    /// Returns the index as an array. Constant indices are checked against static extents at compile time.
    fn into_indices(self) -> E::Indices;
}

/// Rejects a constant index outside its static extent; `DYNAMIC` stands for an index known at run time.
const fn require_within(index: &[usize], extents: &[usize]) {
    let mut axis = 0;
    while axis < index.len() {
        if index[axis] != DYNAMIC && extents[axis] != DYNAMIC && index[axis] >= extents[axis] {
            LayoutError::IndexOutOfRange { axis, index: index[axis], extent: extents[axis] }.panic();
        }
        axis += 1;
    }
}

/// An index of type `X` into extents `E`.
struct StaticIndex<X, E>(X, E);

macro_rules! at_index {
    ($($n:tt $N:ident: $(($K:ident $D:ident $k:ident $axis:tt))*;)*) => {$(
        impl<$($K: ConstOrUsize, $D: Dim),*> StaticIndex<($($K,)*), ($($D,)*)> {
            const IS_WITHIN: () = require_within(&[$($K::Dim::STATIC),*], &[$($D::STATIC),*]);
        }
        impl<$($K: ConstOrUsize, $D: Dim),*> AtIndex<($($D,)*)> for ($($K,)*) {
            #[inline(always)]
            fn into_indices(self) -> [usize; $n] {
                const { StaticIndex::<Self, ($($D,)*)>::IS_WITHIN };
                let ($($k,)*) = self;
                [$(usize_of($k)),*]
            }
        }
    )*};
}
for_each_rank!(at_index);

impl<T, M: LayoutMapping> Raw<T, M> {
    /// Returns the element at an index with constant parts.
    #[inline(always)]
    #[track_caller]
    pub(super) fn at<X: AtIndex<M::Dims>>(&self, index: X) -> NonNull<T> {
        // The optimiser removes the comparisons that `into_indices` has made at compile time.
        self.locate_or_panic(index.into_indices())
    }
}
