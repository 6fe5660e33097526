//! [`LayoutStridedMapping`].

use super::contract::{LayoutMapping, StridesOf};
use super::kind;
use super::methods::mapping;
use super::statics::{KnownLayout, StaticLayout, static_range};
use crate::error::LayoutError;
use crate::extents::{Extents, ExtentsLike};
use crate::facts::{self, Uniqueness};
use crate::list::{Dims, List, MAX_RANK, Steps, Values};
use crate::stored::{self, Count, Integral, as_mut_slice, as_slice};
use crate::strides::{Strides, StridesLike};

/// The mapping with any stride for each axis. `X` is an [`Extents`], `S` a [`Strides`] of the same rank.
///
/// A negative stride reverses its axis: offsets count from element `[0, .., 0]`, so the least one is below 0. A zero
/// stride repeats one element along its axis (a broadcast).
///
/// # Memory layout
///
/// The mapping stores dynamic extents and dynamic strides; static ones take no memory and fold into constants.
///
/// C++: `layout_stride::mapping`; cuda::tiles: `layout_strided_mapping`; Hurray: the strided layout,
/// tag 0x03.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutStridedMapping, extents, strides};
///
/// // A 3×4 row-major matrix whose rows are reversed.
/// let layout = LayoutStridedMapping::new(extents![const 3, const 4], strides![const -4, const 1]);
/// assert_eq!(size_of_val(&layout), 0);
/// assert_eq!(layout.offset([2, 3]), -5);
/// assert_eq!(layout.offset_range(), Some((-8, 3)));
/// // The Hurray text counts 9 elements here; its own formula, max - min + 1, gives 12.
/// assert_eq!(layout.required_span_size(), 12);
/// ```
#[repr(C)]
pub struct LayoutStridedMapping<X: ExtentsLike, S: StridesLike<Steps: Steps<Indices = <X::Dims as List>::Indices>>> {
    pub(super) extents: X,
    pub(super) strides: S,
}

impl<I: Integral, E: Dims, J: Integral, S: Steps<Indices = E::Indices>>
    LayoutStridedMapping<Extents<I, E>, Strides<J, S>>
{
    /// Returns the layout with these extents and strides.
    ///
    /// # Panics
    ///
    /// If an offset or the span exceeds `isize`; a fully static layout for which that is so does not
    /// compile.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{LayoutStridedMapping, extents, strides};
    ///
    /// let layout = LayoutStridedMapping::new(extents![3, 4], strides![1, 3]);
    /// assert!(layout.is_col_major());
    /// ```
    #[must_use = "the mapping is the result"]
    #[inline]
    #[track_caller]
    pub const fn new(extents: Extents<I, E>, strides: Strides<J, S>) -> Self {
        const { StaticLayout::<E, S>::FITS };
        match Self::try_new(extents, strides) {
            Ok(mapping) => mapping,
            Err(error) => error.panic(),
        }
    }

    /// Returns [`new`](Self::new) for values that may not fit.
    ///
    /// # Errors
    ///
    /// [`LayoutError::OffsetOverflow`].
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{LayoutError, LayoutStridedMapping, extents, strides};
    ///
    /// let huge = LayoutStridedMapping::try_new(extents![5], strides![1 << 62]);
    /// assert_eq!(huge, Err(LayoutError::OffsetOverflow));
    /// ```
    #[inline]
    pub const fn try_new(extents: Extents<I, E>, strides: Strides<J, S>) -> Result<Self, LayoutError> {
        if facts::fits(as_slice(&extents.to_array()), as_slice(&strides.to_array())) {
            Ok(Self { extents, strides })
        } else {
            Err(LayoutError::OffsetOverflow)
        }
    }

    /// Whether the type says what the strides are.
    const STRIDES_ARE_STATIC: bool = Strides::<J, S>::IS_STATIC;
    /// Whether it says what the layout is.
    const IS_STATIC: bool = Extents::<I, E>::IS_STATIC && Self::STRIDES_ARE_STATIC;
    /// The strides, if the type says what they are.
    const STRIDES: <E::Rank as Count>::Array<isize> = stored::reinterpret_unchecked(S::KNOWN);

    const RANGE: Option<Option<(isize, isize)>> =
        if Self::IS_STATIC { static_range(as_slice(&E::KNOWN), as_slice(&Self::STRIDES)) } else { None };

    /// A mapping of any bits, if it is one that a constructor makes.
    #[cfg(feature = "bytemuck")]
    pub(crate) const fn rechecked(self) -> Result<Self, LayoutError> {
        match (self.extents.rechecked(), self.strides.rechecked()) {
            (Ok(extents), Ok(strides)) => Self::try_new(extents, strides),
            (Err(error), _) | (_, Err(error)) => Err(error),
        }
    }

    /// The mapping with these extents and strides of a valid layout, if the types hold them.
    pub(super) fn from_axes(extents: &[usize], strides: &[isize]) -> Result<Self, LayoutError> {
        let strides = Strides::try_from_isizes(strides)?;
        Ok(Self::of_valid(Extents::try_from_usizes(extents)?, strides))
    }

    /// From extents and strides of which another mapping has checked the range.
    pub(crate) const fn of_valid(extents: Extents<I, E>, strides: Strides<J, S>) -> Self {
        Self { extents, strides }
    }

    /// Returns the strides, in elements.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{LayoutStridedMapping, extents, strides};
    ///
    /// let layout = LayoutStridedMapping::new(extents![3, 4], strides![i32; const -4, 1]);
    /// assert_eq!(layout.strides(), [-4isize, 1]);
    /// ```
    #[must_use = "the strides are the result"]
    #[inline(always)]
    pub const fn strides(&self) -> <E::Rank as Count>::Array<isize> {
        if Self::STRIDES_ARE_STATIC {
            return Self::STRIDES;
        }
        let mut strides = stored::zeros::<isize, <E::Rank as Count>::Array<isize>>();
        let mut axis = 0;
        while axis < E::RANK {
            as_mut_slice::<isize, _>(&mut strides)[axis] = self.strides.stride_isize(axis);
            axis += 1;
        }
        strides
    }
}

mapping! {
    impl[I: Integral, E: Dims, J: Integral, S: Steps<Indices = E::Indices>]
        LayoutStridedMapping<Extents<I, E>, Strides<J, S>>, Steps = S, Kind = kind::Strided,
    ALWAYS {
        unique: matches!(StaticLayout::<E, S>::UNIQUENESS, Some(Uniqueness::Unique)),
        never_unique: matches!(StaticLayout::<E, S>::UNIQUENESS, Some(Uniqueness::Aliased | Uniqueness::Undecided)),
        exhaustive: StaticLayout::<E, S>::IS_EXHAUSTIVE,
        row_major: StaticLayout::<E, S>::IS_ROW_MAJOR
    }
    example = "LayoutStridedMapping::new(extents![const 3, 4], strides![5, const 1])"
}

/// Dynamic extents and strides are 0.
impl<I: Integral, E: Dims, J: Integral, S: Steps<Indices = E::Indices>> Default
    for LayoutStridedMapping<Extents<I, E>, Strides<J, S>>
{
    fn default() -> Self {
        Self::new(Extents::default(), Strides::default())
    }
}
