//! The extent of a padded axis, as strides count it.

use crate::dim::{DYNAMIC, Dim};
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::facts;
use crate::list::{Dims, Stored};
use crate::stored::{self, Integral, as_mut_slice, as_slice};

/// The extent of the padded axis of a padded mapping, stored if the padding is not in the type.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct PaddedExtent<P: Dim> {
    pub(super) stored: Stored<P, usize>,
}

impl<P: Dim> PaddedExtent<P> {
    /// Refuses, at compile time, a static padding of 0.
    pub(super) const POSITIVE: () = if P::STATIC == 0 {
        LayoutError::Padding { found: 0 }.panic();
    };

    /// Whether rounding up changes no layout over `E`: no stride depends on it, or the static extent is a multiple of
    /// the padding.
    pub(super) const fn never_pads<E: Dims>(axis: usize) -> bool {
        if E::RANK < 2 {
            return true;
        }
        let (extent, padding) = (E::STATIC[axis], P::STATIC);
        padding == 1
            || extent != DYNAMIC
                && padding != DYNAMIC
                && matches!(facts::round_up(extent, padding), Some(padded) if padded == extent)
    }

    /// The extent of `axis` rounded up to a multiple of `padding`.
    pub(super) const fn new<I: Integral, E: Dims>(
        extents: &Extents<I, E>,
        axis: usize,
        padding: usize,
    ) -> Result<Self, LayoutError> {
        if padding == 0 {
            return Err(LayoutError::Padding { found: padding });
        }
        if E::RANK < 2 {
            return Ok(Self::of_valid(0));
        }
        match facts::round_up(extents.extent_usize(axis), padding) {
            Some(padded) => Ok(Self::of_valid(padded)),
            None => Err(LayoutError::OffsetOverflow),
        }
    }

    /// From the padded extent, which is stored if it is not in the type.
    #[inline(always)]
    pub(crate) const fn of_valid(padded: usize) -> Self {
        let mut stored = stored::zeros::<usize, Stored<P, usize>>();
        if P::STATIC == DYNAMIC {
            as_mut_slice::<usize, _>(&mut stored)[0] = padded;
        }
        Self { stored }
    }

    /// The static extents, with the extent of `axis` rounded up; `None` if one is dynamic, or does not fit.
    pub(super) const fn known<I: Integral, E: Dims>(axis: usize) -> Option<E::Indices> {
        let mut all = E::KNOWN;
        if !Extents::<I, E>::IS_STATIC || P::STATIC == DYNAMIC {
            return None;
        }
        if E::RANK >= 2 {
            match facts::round_up(as_slice::<usize, _>(&all)[axis], P::STATIC) {
                Some(padded) => as_mut_slice::<usize, _>(&mut all)[axis] = padded,
                None => return None,
            }
        }
        Some(all)
    }

    /// The extents, with the padded extent for `axis`.
    #[inline(always)]
    pub(super) const fn replace<I: Integral, E: Dims>(&self, extents: &Extents<I, E>, axis: usize) -> E::Indices {
        let mut all = extents.to_array();
        if E::RANK >= 2 {
            as_mut_slice::<usize, _>(&mut all)[axis] = match P::STATIC {
                DYNAMIC => as_slice::<usize, _>(&self.stored)[0],
                padding => match facts::round_up(extents.extent_usize(axis), padding) {
                    Some(padded) => padded,
                    // Checked by `new`.
                    None => unreachable!(),
                },
            };
        }
        all
    }
}
