//! The traits of the types that represent extents and strides in other crates.

use super::Error;
use crate::dim::{Dim, StrideDim};
use crate::error::LayoutError;
use crate::facts::{self, export};
use crate::mapping::CastTarget;

mod sealed {
    pub trait Sealed {}
}
pub(super) use sealed::Sealed;

/// A type that represents an extent in the types of another crate.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not represent an extent that mdlayout knows",
    note = "convert to a type whose extents are the `Const`s of its crate or dynamic"
)]
pub trait ForeignExtent: Copy + Sealed {
    /// The extent as this crate knows it, static or dynamic.
    type Dim: Dim;
    /// Returns the value that represents an extent. A static extent must be equal to it.
    fn of_extent(extent: usize) -> Self;
}

/// A type that represents a stride in the types of another crate.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not represent a stride that mdlayout knows",
    note = "convert to a type whose strides are the constants of its crate or dynamic"
)]
pub trait ForeignStride: Copy + Sealed {
    /// The stride as this crate knows it, static or dynamic.
    type Step: StrideDim;
    /// Returns the value that represents a stride that the type can hold. A static stride must be equal to it.
    fn of_stride(stride: isize) -> Self;
}

// The dynamic extent of faer and mdarray.
#[cfg(any(feature = "faer", feature = "mdarray"))]
impl Sealed for usize {}
#[cfg(any(feature = "faer", feature = "mdarray"))]
impl ForeignExtent for usize {
    type Dim = crate::dim::Dyn;
    fn of_extent(extent: usize) -> Self {
        extent
    }
}

/// Returns an error if the elements are more than other libraries count.
pub(super) const fn check_count(extents: &[usize]) -> Result<(), Error> {
    if export::count_fits(extents) { Ok(()) } else { Err(Error::TooManyElements) }
}

/// Converts the extents and strides of another crate, as many as the mapping has axes, to a mapping.
pub(super) fn mapping_of<M: CastTarget>(extents: &[usize], strides: &[isize]) -> Result<M, LayoutError> {
    if facts::fits(extents, strides) { M::try_from_axes(extents, strides) } else { Err(LayoutError::OffsetOverflow) }
}
