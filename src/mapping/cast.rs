//! Casts between mappings: static axes to dynamic ones and back, row-major to strided, and so on.

use super::kind::{Form, Kind, build_padded};
use super::{LayoutMapping, for_each_mapping};
use crate::dim::{DYNAMIC, Dim};
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::facts;
use crate::layout::StridedLayout;
use crate::list::{CompatibleDims, List, MAX_RANK};
use crate::stored::as_slice;

mod sealed {
    pub trait Sealed {}
}

/// A mapping that others can be cast to: the mappings of this crate.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutMapping, LayoutRightMapping, Right, Strided, dims, extents, steps, typelevel::CastTarget};
///
/// let rows = LayoutRightMapping::new(extents![5, 8]);
/// let known: Right<dims![DYNAMIC, 8]> = CastTarget::try_cast_from(&rows)?;
/// let strided: Strided<dims![DYNAMIC, 8], steps![DYNAMIC, 1], u32> = CastTarget::try_cast_from(&known)?;
/// assert_eq!(strided, rows);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "a layout cannot be cast to `{Self}`",
    label = "not a mapping of this crate",
    note = "cast to `Right<..>`, `Left<..>`, `Strided<..>` or one of the `Layout*Mapping` types"
)]
pub trait CastTarget: LayoutMapping + sealed::Sealed {
    /// The mapping of this type that is equal, as a function from index to offset, to another.
    ///
    /// # Errors
    ///
    /// [`LayoutError::StaticExtent`] or [`LayoutError::StaticStride`] naming the axis where a static value
    /// differs, [`LayoutError::StridesDiffer`] where the strides are not those of the layout wanted,
    /// [`LayoutError::ExtentRange`] or [`LayoutError::StrideRange`] where an integer type cannot hold a value.
    fn try_cast_from<M: LayoutMapping>(other: &M) -> Result<Self, LayoutError>
    where
        M::Dims: CompatibleDims<Self::Dims>,
    {
        Self::try_from_axes(as_slice(&other.extents().to_array()), as_slice(&other.strides()))
    }

    /// The mapping of this type with these extents and strides, as many as it has axes, of a valid layout.
    #[doc(hidden)]
    fn try_from_axes(extents: &[usize], strides: &[isize]) -> Result<Self, LayoutError>;
}

/// Returns the mapping of type `N` that equals a layout, as a function from index to offset.
pub(crate) fn cast<N: CastTarget, L: StridedLayout>(layout: &L) -> Result<N, LayoutError> {
    let (extents, strides) = (layout.extent_values(), layout.strides());
    let (found, wanted) = (extents.as_ref().len(), <N::Dims as List>::RANK);
    if found != wanted {
        return Err(LayoutError::RankMismatch { what: "the layout", found, wanted });
    }
    N::try_from_axes(extents.as_ref(), strides.as_ref())
}

/// The padded extent of the mapping of kind `K` with these extents and strides; an error if there is none.
fn padded_extent<K: Kind>(extents: &[usize], strides: &[isize]) -> Result<usize, LayoutError> {
    let last = matches!(K::FORM, Form::Right | Form::RightPadded);
    let padded = match (K::FORM, K::Padding::STATIC) {
        (Form::RightPadded | Form::LeftPadded, DYNAMIC) => facts::padded_extent(extents, strides, last)?,
        (_, 0) => return Err(LayoutError::Padding { found: 0 }),
        (_, padding) => match if last { extents.last() } else { extents.first() } {
            Some(&extent) => facts::round_up(extent, padding).ok_or(LayoutError::OffsetOverflow)?,
            None => 0,
        },
    };
    let (mut counted, mut own) = ([0; MAX_RANK], [0; MAX_RANK]);
    let (counted, own) = (&mut counted[..extents.len()], &mut own[..extents.len()]);
    counted.copy_from_slice(extents);
    if let Some(extent) = if last { counted.last_mut() } else { counted.first_mut() } {
        *extent = padded;
    }
    let fits = if last { facts::right_strides(counted, own) } else { facts::left_strides(counted, own) };
    if !fits || !facts::fits(extents, own) {
        return Err(LayoutError::OffsetOverflow);
    }
    match facts::first_difference(extents, strides, own) {
        Some((axis, found, wanted)) => Err(LayoutError::StridesDiffer { axis, found, wanted }),
        None => Ok(padded),
    }
}

/// The mapping of a kind that says what the strides are, if they are those.
pub(super) fn packed<T>(extents: &[usize], strides: &[isize]) -> Result<T, LayoutError>
where
    T: LayoutMapping<Kind: Kind<Mapping<T::IndexType, T::Dims, T::Steps> = T>>,
{
    Extents::<T::IndexType, T::Dims>::try_from_usizes(extents)?;
    let padded = padded_extent::<T::Kind>(extents, strides)?;
    Ok(build_padded::<T::Kind, T::IndexType, T::Dims, T::Steps>(extents, strides, padded))
}

macro_rules! targets {
    ($([$($generics:tt)*] $Mapping:ty;)*) => {$(
        impl<$($generics)*> sealed::Sealed for $Mapping {}
        impl<$($generics)*> CastTarget for $Mapping {
            fn try_from_axes(extents: &[usize], strides: &[isize]) -> Result<Self, LayoutError> {
                Self::from_axes(extents, strides)
            }
        }
    )*};
}
for_each_mapping!(targets);
