//! [`LayoutLeftPaddedMapping`].

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

/// The column-major mapping with padded columns: in the strides of the axes after it, the extent of the first axis counts
/// as the least multiple of the padding that is not less than it. `X` is an [`Extents`]; `P` is `Const<P>`, or
/// [`Dyn`](crate::Dyn) for a padding known at run time.
///
/// # Memory layout
///
/// The mapping stores its dynamic extents and, for a dynamic padding, the padded extent as a `usize`.
///
/// C++: `layout_left_padded<P>::mapping`; cuda::tiles: `layout_left_padded_mapping`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, LayoutLeftPaddedMapping, extents};
///
/// let columns = LayoutLeftPaddedMapping::new(extents![u32; const 6, 3], Const::<8>);
/// assert_eq!((columns.strides(), size_of_val(&columns)), ([1, 8], 4));
/// // The last column ends with its elements, not with its padding.
/// assert_eq!(columns.required_span_size(), 2 * 8 + 6);
/// ```
#[repr(C)]
pub struct LayoutLeftPaddedMapping<X: ExtentsLike, P: Dim> {
    pub(super) extents: X,
    pub(super) padded: PaddedExtent<P>,
}

padded! {
    LayoutLeftPaddedMapping: "column-major", strides = facts::left_strides, Steps = LeftSteps, Kind = LeftPadded,
    padded "first" = 0, row_major = E::RANK <= 1, example = "extents![5, 3, 2]", "[1, 8, 24]"
}
