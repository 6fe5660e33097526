//! What stands for extents and strides in the types of other crates.

use super::Error;
use crate::dim::{Dim, StrideDim};
use crate::error::LayoutError;
use crate::facts::{self, export};
use crate::mapping::CastTarget;

mod sealed {
    pub trait Sealed {}
}
pub(super) use sealed::Sealed;

/// A type that stands for an extent in the types of another crate.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not stand for an extent that mdlayout knows",
    note = "convert to a type whose extents are its crate's `Const`s or dynamic"
)]
pub trait ForeignExtent: Copy + Sealed {
    /// What it knows.
    type Dim: Dim;
    /// The value for an extent; where it is static, that is the extent.
    fn of_extent(extent: usize) -> Self;
}

/// A type that stands for a stride in the types of another crate.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not stand for a stride that mdlayout knows",
    note = "convert to a type whose strides are its crate's constants or dynamic"
)]
pub trait ForeignStride: Copy + Sealed {
    /// What it knows.
    type Step: StrideDim;
    /// The value for a stride, which the type can hold; where it is static, that is the stride.
    fn of_stride(stride: isize) -> Self;
}

// faer's and mdarray's dynamic extent.
#[cfg(any(feature = "faer", feature = "mdarray"))]
impl Sealed for usize {}
#[cfg(any(feature = "faer", feature = "mdarray"))]
impl ForeignExtent for usize {
    type Dim = crate::dim::Dyn;
    fn of_extent(extent: usize) -> Self {
        extent
    }
}

/// Refuses more elements than other libraries count.
pub(super) const fn check_count(extents: &[usize]) -> Result<(), Error> {
    if export::count_fits(extents) { Ok(()) } else { Err(Error::TooManyElements) }
}

/// The mapping with as many extents and strides of another crate as it has axes.
pub(super) fn mapping_of<M: CastTarget>(extents: &[usize], strides: &[isize]) -> Result<M, LayoutError> {
    if facts::fits(extents, strides) { M::try_from_axes(extents, strides) } else { Err(LayoutError::OffsetOverflow) }
}
