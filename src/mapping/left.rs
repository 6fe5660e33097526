//! [`LayoutLeftMapping`].

use super::contract::{LayoutMapping, StridesOf};
use super::methods::mapping;
use super::packed::packed;
use super::statics::KnownLayout;
use super::{LayoutStridedMapping, kind};
use crate::dim;
use crate::error::LayoutError;
use crate::extents::{Extents, ExtentsLike};
use crate::facts::{self, Uniqueness};
use crate::list::{Dims, MAX_RANK, Steps, Values};
use crate::stored::{self, Count, Integral, as_mut_slice, as_slice};
use crate::strides::Strides;

/// The column-major mapping: the first axis has unit stride, and each axis after it steps over all axes before it. `X`
/// is an [`Extents`].
///
/// # Memory layout
///
/// The mapping stores its dynamic extents and nothing else; it is `repr(transparent)` over `X`.
///
/// # Strides
///
/// The stride of an axis is the product of the extents before it: 0 where one of them is 0, as in C++. Whether a
/// layout fits `isize` does not depend on such an extent: it counts as 1 there.
///
/// C++: `layout_left::mapping`; cuda::tiles: `layout_left_mapping`.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutLeftMapping, extents};
///
/// let layout = LayoutLeftMapping::new(extents![u32; 2, const 3, const 4]);
/// assert_eq!(layout.strides(), [1, 2, 6]);
/// assert_eq!((size_of_val(&layout), layout.required_span_size()), (4, 24));
/// ```
#[repr(transparent)]
pub struct LayoutLeftMapping<X: ExtentsLike> {
    pub(super) extents: X,
}

packed! {
    LayoutLeftMapping: "column-major", strides = facts::left_strides, Steps = LeftSteps, Kind = Left,
    row_major = E::RANK <= 1, of_3_4 = "[1, 3]", of_2_0_3 = "[1, 2, 0]"
}
