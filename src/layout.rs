//! What a view needs to know of its layout, whether its rank is in the type or not.

use core::fmt::Debug;

use crate::facts::Uniqueness;
use crate::stored::Array;

pub(crate) mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// Extents and strides of a layout: arrays, or slices of equal length.
#[doc(hidden)]
pub trait AxisValues {
    type Extents: AsRef<[usize]> + ?Sized;
    type Strides: AsRef<[isize]> + ?Sized;
    fn as_extents(&self) -> &Self::Extents;
    fn as_strides(&self) -> &Self::Strides;
    #[inline(always)]
    fn extents(&self) -> &[usize] {
        self.as_extents().as_ref()
    }
    #[inline(always)]
    fn strides(&self) -> &[isize] {
        self.as_strides().as_ref()
    }
}
impl<E: Array<usize>, S: Array<isize>> AxisValues for (E, S) {
    type Extents = E;
    type Strides = S;
    #[inline(always)]
    fn as_extents(&self) -> &E {
        &self.0
    }
    #[inline(always)]
    fn as_strides(&self) -> &S {
        &self.1
    }
}
impl AxisValues for (&[usize], &[isize]) {
    type Extents = [usize];
    type Strides = [isize];
    #[inline(always)]
    fn as_extents(&self) -> &[usize] {
        self.0
    }
    #[inline(always)]
    fn as_strides(&self) -> &[isize] {
        self.1
    }
}

/// The layout of a view: a [`LayoutMapping`](crate::LayoutMapping), or a [`DynLayout`](crate::DynLayout).
///
/// It is sealed; a mapping of one's own implements `LayoutMapping`. Generic code that works with any
/// rank, known when compiling or not, takes `L: Layout`.
///
/// ```
/// use mdlayout::{DynLayout, DynSpan, Layout, TensorSpan, extents};
///
/// fn total<L: Layout>(span: TensorSpan<'_, i32, L>) -> i32 {
///     span.iter().sum()
/// }
/// let data = [1, 2, 3, 4];
/// assert_eq!(total(TensorSpan::new(&data, extents![2, 2])?), 10);
/// assert_eq!(total(*DynSpan::new(&data, DynLayout::<12>::row_major(&[2, 2])?)?), 10);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the layout of a view",
    label = "not a layout",
    note = "write `Right<(M, N)>`, `Left<..>`, `Strided<..>`, one of the `Layout*Mapping` types over an `Extents`, or `DynLayout`"
)]
pub trait Layout: Copy + Debug + Send + Sync + Unpin + 'static + Sealed {
    /// An index: `[usize; RANK]`, or a [`DynIndex`](crate::DynIndex).
    type Index: Copy + Debug + AsRef<[usize]> + AsMut<[usize]> + Send + Sync + Unpin + 'static;

    /// What `extents()` of a view gives: an `Extents`, or a slice.
    #[doc(hidden)]
    type Shape<'s>;
    /// The extents.
    #[doc(hidden)]
    fn shape(&self) -> Self::Shape<'_>;

    /// The highest rank.
    #[doc(hidden)]
    const MAX_RANK: usize;
    /// Extents and strides, if all of them are in the type.
    #[doc(hidden)]
    const STATIC: Option<(&'static [usize], &'static [isize])>;
    #[doc(hidden)]
    const ALWAYS_UNIQUE: bool;
    #[doc(hidden)]
    const NEVER_UNIQUE: bool;
    #[doc(hidden)]
    const ALWAYS_ROW_MAJOR: bool;
    #[doc(hidden)]
    const ALWAYS_COL_MAJOR: bool;

    /// Index `[0, .., 0]`.
    #[doc(hidden)]
    fn first_index(&self) -> Self::Index;

    #[doc(hidden)]
    type Values<'s>: AxisValues;

    /// Extents and strides.
    #[doc(hidden)]
    fn values(&self) -> Self::Values<'_>;

    #[doc(hidden)]
    fn extent_of(&self, axis: usize) -> usize;

    #[doc(hidden)]
    fn stride_of(&self, axis: usize) -> isize;

    /// The number of elements from the least to the greatest offset, and where element `[0, .., 0]` is among
    /// them.
    #[doc(hidden)]
    fn span_and_origin(&self) -> (usize, usize);

    #[doc(hidden)]
    fn find_uniqueness(&self) -> Uniqueness;

    #[doc(hidden)]
    fn find_row_major(&self) -> bool;
}

/// Layouts whose extents can be equal: axis by axis, two extents known when compiling are the same.
///
/// Whether they *are* equal is asked at run time, where it is not known.
///
/// ```
/// use mdlayout::{DynLayout, Right, dims, typelevel::CompatibleLayout};
///
/// fn can_be_equal<A: CompatibleLayout<B>, B>() {}
/// can_be_equal::<Right<dims![4, _]>, Right<dims![_, 8]>>();
/// can_be_equal::<Right<dims![4, _]>, DynLayout<12>>();
/// ```
#[diagnostic::on_unimplemented(
    message = "views of `{Self}` and of `{Other}` have different extents",
    label = "different extents",
    note = "the views must have the same number of axes, and equal extents along each"
)]
pub trait CompatibleLayout<Other> {}
