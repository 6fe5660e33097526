//! [`LayoutRightPaddedMapping`].

use super::contract::{LayoutMapping, StridesOf};
use super::methods::mapping;
use super::packed::padded;
use super::padding::PaddedExtent;
use super::statics::{KnownLayout, StaticLayout, static_range};
use super::{LayoutStridedMapping, kind};
use crate::dim::{self, ConstOrUsize, DYNAMIC, Dim};
use crate::error::LayoutError;
use crate::extents::{Extents, ExtentsLike};
use crate::facts::{self, Uniqueness};
use crate::list::{Dims, MAX_RANK, Steps, Values};
use crate::stored::{self, Count, Integral, as_mut_slice, as_slice};
use crate::strides::Strides;

/// The row-major mapping with padded rows: in the strides of the axes before it, the extent of the last axis counts
/// as the least multiple of the padding that is not less than it. `X` is an [`Extents`]; `P` is `Const<P>`, or
/// [`Dyn`](crate::Dyn) for a padding known at run time.
///
/// # Memory layout
///
/// The mapping stores its dynamic extents and, for a dynamic padding, the padded extent as a `usize`.
///
/// C++: `layout_right_padded<P>::mapping`; cuda::tiles: `layout_right_padded_mapping`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, LayoutRightPaddedMapping, extents};
///
/// let rows = LayoutRightPaddedMapping::new(extents![u32; 3, const 6], Const::<8>);
/// assert_eq!((rows.strides(), size_of_val(&rows)), ([8, 1], 4));
/// // The last row ends with its elements, not with its padding.
/// assert_eq!(rows.required_span_size(), 2 * 8 + 6);
/// ```
#[repr(C)]
pub struct LayoutRightPaddedMapping<X: ExtentsLike, P: Dim> {
    pub(super) extents: X,
    pub(super) padded: PaddedExtent<P>,
}

padded! {
    LayoutRightPaddedMapping: "row-major", strides = facts::right_strides, Steps = RightSteps, Kind = RightPadded,
    padded "last" = E::RANK.saturating_sub(1), row_major = PaddedExtent::<P>::never_pads::<E>(Self::PADDED_AXIS),
    example = "extents![2, 3, 5]", "[24, 8, 1]"
}
