//! Layouts where a mapping is expected.

use super::LayoutRightMapping;
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::layout::Layout;
use crate::list::Dims;
use crate::stored::Integral;

/// A layout, or extents, which mean the row-major layout: what constructors of views take.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutRightMapping, extents, typelevel::IntoMapping};
///
/// assert_eq!(extents![2, 3].into_mapping()?, LayoutRightMapping::new(extents![2, 3]));
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout",
    label = "neither a mapping nor extents",
    note = "pass extents (row-major), such as `extents![n, const 8]`, or a mapping, such as `LayoutLeftMapping::new(extents)`"
)]
pub trait IntoMapping {
    /// The mapping.
    type Mapping: Layout;
    /// Returns the mapping.
    ///
    /// # Errors
    ///
    /// [`LayoutError::OffsetOverflow`] if the row-major layout of the extents does not fit `isize`.
    fn into_mapping(self) -> Result<Self::Mapping, LayoutError>;
}
impl<M: Layout> IntoMapping for M {
    type Mapping = M;
    #[inline]
    fn into_mapping(self) -> Result<M, LayoutError> {
        Ok(self)
    }
}
impl<I: Integral, E: Dims> IntoMapping for Extents<I, E> {
    type Mapping = LayoutRightMapping<Self>;
    #[inline]
    fn into_mapping(self) -> Result<Self::Mapping, LayoutError> {
        const { LayoutRightMapping::<Self>::FITS };
        LayoutRightMapping::try_new(self)
    }
}
