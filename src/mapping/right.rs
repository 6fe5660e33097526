//! [`LayoutRightMapping`].

use super::*;

/// Row-major: the last axis is contiguous, and each axis before it steps over the whole of those
/// behind it. `X` is an [`Extents`]; the mapping stores nothing but those.
///
/// It is what extents alone mean where a mapping is expected.
///
/// C++: `layout_right::mapping`; cuda::tiles: `layout_right_mapping`.
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
pub struct LayoutRightMapping<X: ExtentsLike> {
    pub(super) extents: X,
}

impl<I: Integral, E: Dims> LayoutRightMapping<Extents<I, E>> {
    /// The row-major layout of these extents.
    ///
    /// # Panics
    ///
    /// If an offset, a stride or the span exceeds `isize`; a fully static layout for which that is so
    /// does not compile.
    ///
    /// ```
    /// use mdlayout::{LayoutRightMapping, extents};
    ///
    /// assert_eq!(LayoutRightMapping::new(extents![3, 4]).strides(), [4, 1]);
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn new(extents: Extents<I, E>) -> Self {
        const { StaticLayout::<E, E::RightSteps<Const<1>>>::FITS };
        match Self::try_new(extents) {
            Ok(mapping) => mapping,
            Err(error) => error.panic(),
        }
    }

    /// [`new`](Self::new) for extents that may not fit.
    ///
    /// # Errors
    ///
    /// [`LayoutError::OffsetOverflow`].
    ///
    /// ```
    /// use mdlayout::{LayoutError, LayoutRightMapping, extents};
    ///
    /// let huge = LayoutRightMapping::try_new(extents![usize::MAX, 2]);
    /// assert_eq!(huge, Err(LayoutError::OffsetOverflow));
    /// ```
    #[inline]
    pub const fn try_new(extents: Extents<I, E>) -> Result<Self, LayoutError> {
        let all = extents.to_array();
        let mut strides = list::zeros::<isize, <E::Rank as Count>::Array<isize>>();
        if facts::right_strides(as_slice(&all), as_mut_slice(&mut strides))
            && facts::fits(as_slice(&all), as_slice(&strides))
        {
            Ok(Self { extents })
        } else {
            Err(LayoutError::OffsetOverflow)
        }
    }

    /// The strides, in elements.
    ///
    /// ```
    /// use mdlayout::{LayoutRightMapping, extents};
    ///
    /// assert_eq!(LayoutRightMapping::new(extents![2, 0, 3]).strides(), [3, 3, 1]);
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn strides(&self) -> <E::Rank as Count>::Array<isize> {
        let mut strides = list::zeros::<isize, <E::Rank as Count>::Array<isize>>();
        facts::right_strides(as_slice(&self.extents.to_array()), as_mut_slice(&mut strides));
        strides
    }
}

mapping! {
    impl[I: Integral, E: Dims] LayoutRightMapping<Extents<I, E>>, Steps = E::RightSteps<Const<1>>, Kind = kind::Right,
    ALWAYS { unique: true, never_unique: false, exhaustive: true, row_major: true }
    example = "LayoutRightMapping::new(extents![const 3, 4])"
}

impl<I: Integral, E: Dims> Default for LayoutRightMapping<Extents<I, E>> {
    fn default() -> Self {
        Self::new(Extents::default())
    }
}
