//! Elements by index: `[]`, and `at` for indices of which parts are known at compile time.

use core::ops::{Index, IndexMut};
use core::ptr::NonNull;

use super::raw::Raw;
use super::view::{TensorSpan, TensorSpanMut};
use crate::dim::{Const, DYNAMIC, Dim};
use crate::error::LayoutError;
use crate::layout::Layout;
use crate::list::{Dims, ViewIndex};
use crate::mapping::LayoutMapping;

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

/// The index of one axis: a `usize`, or `Const<K>`, which is known when compiling.
///
/// ```
/// use mdlayout::{Const, typelevel::AxisIndex};
///
/// assert_eq!((Const::<2>.value(), 3.value()), (2, 3));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an index",
    note = "write a `usize`, or `Const::<2>` for an index known when compiling"
)]
pub trait AxisIndex: Copy {
    /// The index if it is known when compiling.
    const STATIC: Option<usize>;
    /// The index.
    fn value(self) -> usize;
}
impl AxisIndex for usize {
    const STATIC: Option<usize> = None;
    #[inline(always)]
    fn value(self) -> usize {
        self
    }
}
impl<const K: usize> AxisIndex for Const<K> {
    const STATIC: Option<usize> = Some(K);
    #[inline(always)]
    fn value(self) -> usize {
        K
    }
}

/// What [`TensorSpan::at`](crate::TensorSpan::at) takes for extents `E`: a tuple of an [`AxisIndex`]
/// for each axis.
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
    /// The index as an array. Constant indices are checked against static extents when this is
    /// compiled.
    fn into_indices(self) -> E::Indices;
}

/// Refuses a constant index outside its static extent.
const fn require_within(index: &[Option<usize>], extents: &[usize]) {
    let mut axis = 0;
    while axis < index.len() {
        if let Some(index) = index[axis]
            && extents[axis] != DYNAMIC
            && index >= extents[axis]
        {
            LayoutError::IndexOutOfRange { axis, index, extent: extents[axis] }.panic();
        }
        axis += 1;
    }
}

macro_rules! at_index {
    ($($n:literal: $($K:ident $D:ident $k:ident),*;)*) => {$(
        impl<$($K: AxisIndex, $D: Dim),*> AtIndex<($($D,)*)> for ($($K,)*) {
            #[inline(always)]
            fn into_indices(self) -> [usize; $n] {
                const { require_within(&[$($K::STATIC),*], &[$($D::STATIC),*]) };
                let ($($k,)*) = self;
                [$($k.value()),*]
            }
        }
    )*};
}
at_index! {
    0: ;
    1: A A2 a;
    2: A A2 a, B B2 b;
    3: A A2 a, B B2 b, C C2 c;
    4: A A2 a, B B2 b, C C2 c, D D2 d;
    5: A A2 a, B B2 b, C C2 c, D D2 d, E E2 e;
    6: A A2 a, B B2 b, C C2 c, D D2 d, E E2 e, F F2 f;
    7: A A2 a, B B2 b, C C2 c, D D2 d, E E2 e, F F2 f, G G2 g;
    8: A A2 a, B B2 b, C C2 c, D D2 d, E E2 e, F F2 f, G G2 g, H H2 h;
    9: A A2 a, B B2 b, C C2 c, D D2 d, E E2 e, F F2 f, G G2 g, H H2 h, I I2 i;
    10: A A2 a, B B2 b, C C2 c, D D2 d, E E2 e, F F2 f, G G2 g, H H2 h, I I2 i, J J2 j;
    11: A A2 a, B B2 b, C C2 c, D D2 d, E E2 e, F F2 f, G G2 g, H H2 h, I I2 i, J J2 j, K K2 k;
    12: A A2 a, B B2 b, C C2 c, D D2 d, E E2 e, F F2 f, G G2 g, H H2 h, I I2 i, J J2 j, K K2 k, L L2 l;
}

impl<T, M: LayoutMapping> Raw<T, M> {
    /// The element at an index of which parts are known when compiling.
    #[inline(always)]
    #[track_caller]
    pub(super) fn at<X: AtIndex<M::Dims>>(&self, index: X) -> NonNull<T> {
        // The optimiser drops the comparisons of constants, which the compiler has checked.
        self.locate_or_panic(index.into_indices())
    }
}
