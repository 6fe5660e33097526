//! [`LayoutRightPaddedMapping`].

use super::*;

/// Row-major with padded rows: the extent of the last axis counts, in the strides of the axes before
/// it, as the least multiple of the padding that is at least that extent. `X` is an [`Extents`], `P`
/// is `Const<P>`, or [`Dyn`](crate::Dyn), and then the padded extent is stored, as a `usize`.
///
/// C++: `layout_right_padded<P>::mapping`; cuda::tiles: `layout_right_padded_mapping`.
///
/// ```
/// use mdlayout::{Const, LayoutRightPaddedMapping, extents};
///
/// let rows = LayoutRightPaddedMapping::new(extents![u32; 3, const 6], Const::<8>);
/// assert_eq!((rows.strides(), size_of_val(&rows)), ([8, 1], 4));
/// // The last row ends with its elements, not with its padding.
/// assert_eq!(rows.required_span_size(), 2 * 8 + 6);
/// ```
pub struct LayoutRightPaddedMapping<X: ExtentsLike, P: Dim> {
    pub(super) extents: X,
    pub(super) padded: PaddedExtent<P>,
}

impl<I: Integral, E: Dims, P: Dim> LayoutRightPaddedMapping<Extents<I, E>, P> {
    /// The axis that is padded.
    const PADDED_AXIS: usize = E::RANK.saturating_sub(1);

    /// The row-major layout of these extents, the last rounded up to a multiple of `padding`
    /// elements: `Const::<8>`, or a `usize`.
    ///
    /// # Panics
    ///
    /// If the padding is 0, or an offset, a stride or the span exceeds `isize`; a fully static layout
    /// for which that is so does not compile.
    ///
    /// ```
    /// use mdlayout::{LayoutRightPaddedMapping, extents};
    ///
    /// assert_eq!(LayoutRightPaddedMapping::new(extents![2, 3, 5], 4).strides(), [24, 8, 1]);
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn new<V: Number<Dim = P>>(extents: Extents<I, E>, padding: V) -> Self {
        const { PaddedExtent::<P>::POSITIVE };
        const { StaticLayout::<E, E::RightSteps<P>>::FITS };
        match Self::try_new(extents, padding) {
            Ok(mapping) => mapping,
            Err(error) => error.panic(),
        }
    }

    /// [`new`](Self::new) for values that may not fit.
    ///
    /// # Errors
    ///
    /// [`LayoutError::Padding`] for a padding of 0, [`LayoutError::OffsetOverflow`].
    ///
    /// ```
    /// use mdlayout::{LayoutError, LayoutRightPaddedMapping, extents};
    ///
    /// let none = LayoutRightPaddedMapping::try_new(extents![3, 6], 0);
    /// assert_eq!(none, Err(LayoutError::Padding { found: 0 }));
    /// ```
    #[inline]
    pub const fn try_new<V: Number<Dim = P>>(extents: Extents<I, E>, padding: V) -> Result<Self, LayoutError> {
        Self::with_padding(extents, list::number(padding))
    }

    const fn with_padding(extents: Extents<I, E>, padding: usize) -> Result<Self, LayoutError> {
        let mapping = match PaddedExtent::<P>::new(&extents, Self::PADDED_AXIS, padding) {
            Ok(padded) => Self { extents, padded },
            Err(error) => return Err(error),
        };
        let mut strides = list::zeros::<isize, <E::Rank as Count>::Array<isize>>();
        if facts::right_strides(as_slice(&mapping.padded_extents()), as_mut_slice(&mut strides))
            && facts::fits(as_slice(&extents.to_array()), as_slice(&strides))
        {
            Ok(mapping)
        } else {
            Err(LayoutError::OffsetOverflow)
        }
    }

    /// The extents as the strides count them.
    #[inline(always)]
    const fn padded_extents(&self) -> E::Indices {
        self.padded.replace(&self.extents, Self::PADDED_AXIS)
    }

    /// The strides, in elements.
    ///
    /// ```
    /// use mdlayout::{Const, LayoutRightPaddedMapping, extents};
    ///
    /// let layout = LayoutRightPaddedMapping::new(extents![2, 3, 5], Const::<4>);
    /// assert_eq!(layout.strides(), [24, 8, 1]);
    /// ```
    #[must_use]
    #[inline(always)]
    pub const fn strides(&self) -> <E::Rank as Count>::Array<isize> {
        let mut strides = list::zeros::<isize, <E::Rank as Count>::Array<isize>>();
        facts::right_strides(as_slice(&self.padded_extents()), as_mut_slice(&mut strides));
        strides
    }
}

mapping! {
    impl[I: Integral, E: Dims, P: Dim] LayoutRightPaddedMapping<Extents<I, E>, P>, Steps = E::RightSteps<P>, Kind = kind::RightPadded<P>,
    ALWAYS {
        unique: true,
        never_unique: false,
        exhaustive: PaddedExtent::<P>::never_pads::<E>(Self::PADDED_AXIS),
        row_major: PaddedExtent::<P>::never_pads::<E>(Self::PADDED_AXIS)
    }
    example = "LayoutRightPaddedMapping::new(extents![const 3, 4], Const::<8>)"
}

/// Dynamic extents are 0, a dynamic padding is 1.
impl<I: Integral, E: Dims, P: Dim> Default for LayoutRightPaddedMapping<Extents<I, E>, P> {
    fn default() -> Self {
        const { StaticLayout::<E, E::RightSteps<P>>::FITS };
        let padding = if P::STATIC == DYNAMIC { 1 } else { P::STATIC };
        match Self::with_padding(Extents::default(), padding) {
            Ok(mapping) => mapping,
            Err(error) => error.panic(),
        }
    }
}
