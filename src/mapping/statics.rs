//! Constants of a mapping type: what holds for all its layouts.

use typenum::Unsigned;

use super::contract::{IndicesOf, LayoutMapping, StridesOf};
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::facts::{self, Uniqueness};
use crate::list::{Dims, MAX_RANK, Steps};
use crate::stored;

/// The facts that hold for every layout of type `M`, as constants to branch on: the compiler drops the branch that is
/// not taken before it compiles it.
pub(crate) struct KnownLayout<M>(M);
impl<M: LayoutMapping> KnownLayout<M> {
    pub(crate) const EXTENTS_ARE_KNOWN: bool = Extents::<M::IndexType, M::Dims>::IS_STATIC;
    pub(crate) const EXTENTS: IndicesOf<M> = M::Dims::KNOWN;
    pub(crate) const STRIDES_ARE_KNOWN: bool = M::STRIDES.is_some();
    pub(crate) const STRIDES: StridesOf<M> = match M::STRIDES {
        Some(strides) => strides,
        None => stored::zeros(),
    };
    pub(crate) const RANGE_IS_KNOWN: bool = M::RANGE.is_some();
    pub(crate) const RANGE: Option<(isize, isize)> = match M::RANGE {
        Some(range) => range,
        None => None,
    };
    /// The span, and the position of element `[0, .., 0]` in it.
    pub(crate) const SPAN: usize = facts::span(Self::RANGE);
    pub(crate) const ORIGIN: usize = facts::origin(Self::RANGE);
}

/// The extents of a mapping: a constant, if they are all static.
#[inline(always)]
pub(crate) fn extents_of<M: LayoutMapping>(mapping: &M) -> IndicesOf<M> {
    if KnownLayout::<M>::EXTENTS_ARE_KNOWN { KnownLayout::<M>::EXTENTS } else { mapping.extents().to_array() }
}

/// The strides of a mapping: a constant, if they are in the type.
#[inline(always)]
pub(crate) fn strides_of<M: LayoutMapping>(mapping: &M) -> StridesOf<M> {
    if KnownLayout::<M>::STRIDES_ARE_KNOWN { KnownLayout::<M>::STRIDES } else { mapping.strides() }
}

/// The offsets of a layout, `None` if they do not fit.
pub(super) const fn static_range(extents: &[usize], strides: &[isize]) -> Option<Option<(isize, isize)>> {
    match facts::offset_range(extents, strides) {
        Ok(range) => Some(range),
        Err(_) => None,
    }
}

/// The facts that the types of extents and strides determine.
pub(crate) struct StaticLayout<E, S>(E, S);
impl<E: Dims, S: Steps> StaticLayout<E, S> {
    /// Extents and strides, if all of them are static.
    pub(crate) const LAYOUT: Option<(&'static [usize], &'static [isize])> =
        if <E::RankDynamic as Unsigned>::USIZE == 0 && <S::RankDynamic as Unsigned>::USIZE == 0 {
            Some((E::STATIC, S::STATIC))
        } else {
            None
        };

    /// Refuses, at compile time, a fully static layout that does not fit the address space.
    pub(super) const FITS: () = if let Some((extents, strides)) = Self::LAYOUT
        && !facts::fits(extents, strides)
    {
        LayoutError::OffsetOverflow.panic();
    };

    pub(super) const UNIQUENESS: Option<Uniqueness> = match Self::LAYOUT {
        Some((extents, strides)) if facts::fits(extents, strides) => {
            Some(facts::uniqueness::<MAX_RANK>(extents, strides))
        }
        _ => None,
    };
    pub(super) const IS_EXHAUSTIVE: bool = match Self::LAYOUT {
        Some((extents, strides)) => facts::fits(extents, strides) && facts::is_exhaustive::<MAX_RANK>(extents, strides),
        None => false,
    };
    pub(super) const IS_ROW_MAJOR: bool = match Self::LAYOUT {
        Some((extents, strides)) => facts::fits(extents, strides) && facts::is_row_major::<MAX_RANK>(extents, strides),
        None => false,
    };
}
