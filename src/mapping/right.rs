//! [`LayoutRightMapping`].

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

/// The row-major mapping: the last axis has unit stride, and each axis before it steps over all axes after it. `X` is
/// an [`Extents`]. Extents alone mean this mapping where a mapping is expected.
///
/// # Memory layout
///
/// The mapping stores its dynamic extents and nothing else; it is `repr(transparent)` over `X`.
///
/// # Strides
///
/// The stride of an axis is the product of the extents after it: 0 where one of them is 0, as in C++. Whether a
/// layout fits `isize` does not depend on such an extent: it counts as 1 there.
///
/// C++: `layout_right::mapping`; cuda::tiles: `layout_right_mapping`.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutRightMapping, extents};
///
/// const TABLE: [u8; LayoutRightMapping::new(extents![const 2, const 3]).offset([1, 2]) as usize] = [0; 5];
/// let layout = LayoutRightMapping::new(extents![u32; 2, const 3, const 4]);
/// assert_eq!(layout.strides(), [12, 4, 1]);
/// assert_eq!((size_of_val(&layout), layout.required_span_size()), (4, 24));
/// # let _ = TABLE;
/// ```
#[repr(transparent)]
pub struct LayoutRightMapping<X: ExtentsLike> {
    pub(super) extents: X,
}

packed! {
    LayoutRightMapping: "row-major", strides = facts::right_strides, Steps = RightSteps, Kind = Right,
    row_major = true, of_3_4 = "[4, 1]", of_2_0_3 = "[0, 3, 1]"
}
