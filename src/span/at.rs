//! `at`: indices of which parts are known when compiling.

use core::ptr::NonNull;

use super::Raw;
use crate::dim::{ConstOrUsize, DYNAMIC, Dim, usize_of};
use crate::error::refuse;
use crate::list::Dims;
use crate::mapping::LayoutMapping;
use crate::ranks::for_each_rank;

/// What [`TensorSpan::at`](crate::TensorSpan::at) takes for extents `E`: a tuple of a `usize` or a
/// constant for each axis.
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

/// An index of type `K` into an axis of extent `D`.
struct Within<K, D>(K, D);
impl<K: ConstOrUsize, D: Dim> Within<K, D> {
    /// Refuses, when compiling, a constant index outside a static extent.
    const STATIC_EXTENT: () = if K::Dim::STATIC != DYNAMIC && D::STATIC != DYNAMIC && K::Dim::STATIC >= D::STATIC {
        refuse("a constant index is outside its static extent: use an index less than the extent");
    };
}

macro_rules! at_index {
    ($($n:tt $N:ident: $(($K:ident $D:ident $k:ident $axis:tt))*;)*) => {$(
        impl<$($K: ConstOrUsize, $D: Dim),*> AtIndex<($($D,)*)> for ($($K,)*) {
            #[inline(always)]
            fn into_indices(self) -> [usize; $n] {
                $(const { Within::<$K, $D>::STATIC_EXTENT };)*
                let ($($k,)*) = self;
                [$(usize_of($k)),*]
            }
        }
    )*};
}
for_each_rank!(at_index);

impl<T, M: LayoutMapping> Raw<T, M> {
    /// The element at an index of which parts are known when compiling.
    #[inline(always)]
    #[track_caller]
    pub(super) fn at<X: AtIndex<M::Dims>>(&self, index: X) -> NonNull<T> {
        // The optimiser drops the comparisons of constants, which the compiler has checked.
        self.locate_or_panic(index.into_indices())
    }
}
