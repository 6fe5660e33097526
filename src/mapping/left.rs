//! [`LayoutLeftMapping`].

use super::*;

/// Column-major: the first axis is contiguous, and each axis after it steps over the whole of those
/// before it. `X` is an [`Extents`]; the mapping stores nothing but those.
///
/// C++: `layout_left::mapping`; cuda::tiles: `layout_left_mapping`.
///
/// ```
/// use mdlayout::{LayoutLeftMapping, extents};
///
/// let layout = LayoutLeftMapping::new(extents![u32; 2, const 3, const 4]);
/// assert_eq!(layout.strides(), [1, 2, 6]);
/// assert_eq!((size_of_val(&layout), layout.required_span_size()), (4, 24));
/// ```
pub struct LayoutLeftMapping<X: ExtentsLike> {
    pub(super) extents: X,
}

impl<I: Integral, E: Dims> LayoutLeftMapping<Extents<I, E>> {
    /// The column-major layout of these extents.
    ///
    /// # Panics
    ///
    /// If an offset, a stride or the span exceeds `isize`; a fully static layout for which that is so
    /// does not compile.
    ///
    /// ```
    /// use mdlayout::{LayoutLeftMapping, extents};
    ///
    /// assert_eq!(LayoutLeftMapping::new(extents![3, 4]).strides(), [1, 3]);
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn new(extents: Extents<I, E>) -> Self {
        const { StaticLayout::<E, E::LeftSteps<Const<1>>>::FITS };
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
    /// use mdlayout::{LayoutError, LayoutLeftMapping, extents};
    ///
    /// let huge = LayoutLeftMapping::try_new(extents![usize::MAX, 2]);
    /// assert_eq!(huge, Err(LayoutError::OffsetOverflow));
    /// ```
    #[inline]
    pub const fn try_new(extents: Extents<I, E>) -> Result<Self, LayoutError> {
        let all = extents.to_array();
        let mut strides = list::zeros::<isize, <E::Rank as Count>::Array<isize>>();
        if facts::left_strides(as_slice(&all), as_mut_slice(&mut strides))
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
    /// use mdlayout::{LayoutLeftMapping, extents};
    ///
    /// assert_eq!(LayoutLeftMapping::new(extents![2, 0, 3]).strides(), [1, 2, 2]);
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn strides(&self) -> <E::Rank as Count>::Array<isize> {
        let mut strides = list::zeros::<isize, <E::Rank as Count>::Array<isize>>();
        facts::left_strides(as_slice(&self.extents.to_array()), as_mut_slice(&mut strides));
        strides
    }
}

mapping! {
    impl[I: Integral, E: Dims] LayoutLeftMapping<Extents<I, E>>, Steps = E::LeftSteps<Const<1>>, Kind = kind::Left,
    ALWAYS { unique: true, never_unique: false, exhaustive: true, row_major: E::RANK <= 1 }
    example = "LayoutLeftMapping::new(extents![const 3, 4])"
}

impl<I: Integral, E: Dims> Default for LayoutLeftMapping<Extents<I, E>> {
    fn default() -> Self {
        Self::new(Extents::default())
    }
}
