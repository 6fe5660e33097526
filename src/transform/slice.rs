//! `slice`: parts of a layout.

use core::mem::ManuallyDrop;

use super::StaticOf;
use super::slicer::{SlicerList, Slicers};
use crate::dim::DYNAMIC;
use crate::dynamic::DynLayout;
use crate::error::LayoutError;
use crate::facts::Axes;
use crate::facts::transform::{self, Pick};
use crate::list::{AxisList, Dims, MAX_RANK};
use crate::mapping::kind::{Kind, build};
use crate::mapping::walk::Walk;
use crate::mapping::{AxesOf, IndicesOf, KnownLayout, LayoutMapping};
use crate::stored::as_slice;
use crate::transform::read::{self, SlicerForm};

/// The axes of a slice of `M` by `S`.
type SlicedAxes<M, S> = <<S as Slicers>::List as SlicerList>::Axes<AxesOf<M>>;
/// The kind of a slice of `M` by `S`.
type SlicedKind<M, S> =
    <<<S as Slicers>::List as SlicerList>::Walk<<<M as LayoutMapping>::Kind as Kind>::Walk, AxesOf<M>> as Walk>::Kind;

/// The mapping of a slice of `M` by the tuple of slicers `S`.
///
/// The result is row-major or column-major, padded or not, if the kind of `M` and the types of the slicers imply it,
/// and strided otherwise. See [`Slicer`](crate::slice::Slicer) for its extents and strides.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, Dyn, LayoutRightPaddedMapping, Extents, Right, dims, transform::Sliced};
/// use core::any::TypeId;
/// use core::ops::{Range, RangeFull};
///
/// type Matrix = Right<dims![DYNAMIC, 8]>;
/// let row = TypeId::of::<Sliced<Matrix, (usize, RangeFull)>>();
/// assert_eq!(row, TypeId::of::<Right<(Const<8>,)>>());
/// let block = TypeId::of::<Sliced<Matrix, (Range<usize>, Range<usize>)>>();
/// assert_eq!(block, TypeId::of::<LayoutRightPaddedMapping<Extents<usize, (Dyn, Dyn)>, Const<8>>>());
/// ```
pub type Sliced<M, S> = <S as SlicesTo<M>>::Mapping;

/// Names the result of a slice of `M`. At each call of a function that returns a slice, the compiler proves that the
/// return type is well-formed; for the spelled-out type that takes long, for an associated type it does not.
#[doc(hidden)]
pub trait SlicesTo<M> {
    type Mapping: LayoutMapping;
}
impl<M: LayoutMapping, S: Slicers> SlicesTo<M> for S {
    type Mapping = <SlicedKind<M, S> as Kind>::Mapping<
        M::IndexType,
        <SlicedAxes<M, S> as AxisList>::Dims,
        <SlicedAxes<M, S> as AxisList>::Steps,
    >;
}

/// Slicers `S` for extents `E`.
pub(super) struct StaticSlicers<S, E>(S, E);
impl<S: Slicers, E: Dims> StaticSlicers<S, E> {
    /// Rejects, at compile time, a slicer known to exceed a static extent.
    pub(super) const FITS: () = {
        let (mut axis, mut k) = (0, 0);
        while k < S::KNOWN.len() && axis < E::RANK {
            if let (Some(pick), true) = (S::KNOWN[k], E::STATIC[axis] != DYNAMIC) {
                match transform::pick(axis, E::STATIC[axis], 0, pick) {
                    Ok(_) => {}
                    Err(error) => error.panic(),
                }
            }
            if !matches!(S::FIELDS[k].form, SlicerForm::Known(Pick::New)) {
                axis += 1;
            }
            k += 1;
        }
    };
}

/// A slice of `M` by `S` that the types may determine.
pub(crate) struct Fixed<M, S>(M, S);
impl<M: LayoutMapping, S: Slicers<Indices = IndicesOf<M>>> Fixed<M, S> {
    /// `true` if the types determine the slice. It is `false` for a slicer out of range, which `slice` rejects.
    pub(crate) const IS_KNOWN: bool = Self::PART.is_some();
    /// The slice, and the shift of its origin, if the types determine them.
    pub(crate) const SLICE: (Sliced<M, S>, isize) = match Self::PART {
        Some(part) => part,
        None => (StaticSlice::<M, S>::MAPPING, 0),
    };

    const PART: Option<(Sliced<M, S>, isize)> = {
        let mut is_known = StaticSlice::<M, S>::IS_STATIC
            && KnownLayout::<M>::EXTENTS_ARE_KNOWN
            && KnownLayout::<M>::STRIDES_ARE_KNOWN;
        let mut k = 0;
        while k < S::FIELDS.len() {
            is_known &= matches!(S::FIELDS[k].form, SlicerForm::Known(_));
            k += 1;
        }
        if is_known { Self::cut() } else { None }
    };

    /// Returns the slice and the shift of its origin, or `None` if a slicer is out of range.
    const fn cut() -> Option<(Sliced<M, S>, isize)> {
        let (extents, strides) = (KnownLayout::<M>::EXTENTS, KnownLayout::<M>::STRIDES);
        // SAFETY: `PART` calls this only if every slicer is `Known`: such slicers are zero-sized, and none is read.
        match unsafe { cut::<S, MAX_RANK>(as_slice(&extents), as_slice(&strides), core::ptr::dangling()) } {
            Ok((_, shift)) => Some((StaticSlice::<M, S>::MAPPING, shift)),
            Err(_) => None,
        }
    }
}

type StaticSlice<M, S> = StaticOf<M, SlicedKind<M, S>, SlicedAxes<M, S>>;

/// Returns the axes of a slice, and the shift of its origin. The layout must be valid and of the rank that `S` slices.
///
/// # Safety
///
/// `slicers` MUST point to a tuple `S`, unless the form of each field is `Known`, and `S` so zero-sized.
#[inline(always)]
const unsafe fn cut<S: Slicers, const CAP: usize>(
    extents: &[usize],
    strides: &[isize],
    slicers: *const S,
) -> Result<(Axes<CAP>, isize), LayoutError> {
    let mut part = Axes::NONE;
    let mut shift = 0isize;
    let (mut axis, mut k) = (0, 0);
    while k < S::FIELDS.len() {
        // SAFETY: by the contract of `Slicers`, `FIELDS` describes the fields of the tuple.
        let pick = unsafe { read::field::<S>(slicers, S::FIELDS[k]) };
        let is_new = matches!(pick, Pick::New);
        let (extent, stride) = if is_new { (1, 0) } else { (extents[axis], strides[axis]) };
        match transform::pick(axis, extent, stride, pick) {
            Ok(picked) => {
                shift = shift.wrapping_add(picked.shift);
                if let Some((extent, stride)) = picked.kept {
                    part.push(extent, stride);
                }
            }
            Err(error) => return Err(error),
        }
        if !is_new {
            axis += 1;
        }
        k += 1;
    }
    Ok(part.shifted(shift))
}

/// Returns the slice of a valid layout, and the shift of its origin.
#[inline(always)]
pub(crate) const fn slice<M, S>(
    extents: &[usize],
    strides: &[isize],
    slicers: S,
) -> Result<(Sliced<M, S>, isize), LayoutError>
where
    M: LayoutMapping,
    S: Slicers<Indices = IndicesOf<M>>,
{
    let slicers = ManuallyDrop::new(slicers); // Ranges are not `Copy`, but have nothing to drop.
    if Fixed::<M, S>::IS_KNOWN {
        return Ok(Fixed::<M, S>::SLICE);
    }
    // SAFETY: the pointer is to a live tuple `S`; `ManuallyDrop` is `#[repr(transparent)]`.
    match unsafe { cut::<S, MAX_RANK>(extents, strides, (&raw const slicers).cast()) } {
        Ok((part, shift)) => Ok((build::<SlicedKind<M, S>, M::IndexType, _, _>(&part), shift)),
        Err(error) => Err(error),
    }
}

impl<const CAP: usize> DynLayout<CAP> {
    /// Returns a part of the layout, selected by a tuple with one slicer for each axis, and the shift of the origin.
    /// See [`Slicer`](crate::slice::Slicer).
    ///
    /// C++: `submdspan_mapping`.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`] if there is not one slicer for each axis, [`LayoutError::IndexOutOfRange`] if an
    /// index is not less than its extent, [`LayoutError::RangeOutOfRange`] if a range exceeds its extent,
    /// [`LayoutError::ZeroStep`] if a step is 0, [`LayoutError::RankTooLarge`] if the slice has more than `CAP` axes.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let (part, shift) = DynLayout::<12>::row_major(&[4, 6])?.slice((1, 2..))?;
    /// assert_eq!((part.extents(), shift), (&[4][..], 8));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn slice<S: Slicers>(&self, slicers: S) -> Result<(Self, isize), LayoutError> {
        let slicers = ManuallyDrop::new(slicers); // Ranges are not `Copy`, but have nothing to drop.
        let (mut sliced, mut rank, mut k) = (0, 0, 0);
        while k < S::FIELDS.len() {
            match S::FIELDS[k].form {
                SlicerForm::Known(Pick::New) => rank += 1,
                SlicerForm::Index | SlicerForm::Known(Pick::Index(_)) => sliced += 1,
                _ => (sliced, rank) = (sliced + 1, rank + 1),
            }
            k += 1;
        }
        if sliced != self.rank() {
            return Err(LayoutError::RankMismatch { what: "the tuple of slicers", found: sliced, wanted: self.rank() });
        }
        if rank > CAP {
            return Err(LayoutError::RankTooLarge { rank, capacity: CAP });
        }
        // SAFETY: the pointer is to a live tuple `S`; `ManuallyDrop` is `#[repr(transparent)]`.
        Self::of_moved(unsafe { cut::<S, CAP>(self.extents(), self.strides(), (&raw const slicers).cast()) })
    }
}

/// Builds the mapping of the slice of `M` by `S` from its axes.
#[inline(always)]
pub(crate) const fn part<M, S>(axes: &Axes<MAX_RANK>) -> Sliced<M, S>
where
    M: LayoutMapping,
    S: Slicers<Indices = IndicesOf<M>>,
{
    build::<SlicedKind<M, S>, M::IndexType, _, _>(axes)
}
