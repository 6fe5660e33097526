//! `slice`: a part of a layout.

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
/// It is row-major or column-major, padded or not, where `M` is and the types of the slicers say that
/// the slice is, and strided otherwise; see [`Slicer`](crate::slice::Slicer) for its extents and strides.
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

/// The result of a slice of `M`, by name: where a function that returns it is called, the compiler proves
/// that a type it names is well-formed, which for all that a slice is made of takes long.
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

/// Slicers `S` of extents `E`.
pub(super) struct StaticSlicers<S, E>(S, E);
impl<S: Slicers, E: Dims> StaticSlicers<S, E> {
    /// Refuses, when compiling, what is known to be outside a static extent.
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

/// A slice of `M` by `S`, if the types say all of it.
pub(crate) struct Fixed<M, S>(M, S);
impl<M: LayoutMapping, S: Slicers<Indices = IndicesOf<M>>> Fixed<M, S> {
    /// Whether they do. What is outside the layout is not: that is refused where the slice is made.
    pub(crate) const IS_KNOWN: bool = Self::PART.is_some();
    /// The slice, and the shift of its origin.
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

    /// The slice, where all is static.
    const fn cut() -> Option<(Sliced<M, S>, isize)> {
        let (extents, strides) = (KnownLayout::<M>::EXTENTS, KnownLayout::<M>::STRIDES);
        // SAFETY: the slicers are types: of a value that is known there is nothing to read.
        match unsafe { cut::<S, MAX_RANK>(as_slice(&extents), as_slice(&strides), core::ptr::dangling()) } {
            Ok((_, shift)) => Some((StaticSlice::<M, S>::MAPPING, shift)),
            Err(_) => None,
        }
    }
}

type StaticSlice<M, S> = StaticOf<M, SlicedKind<M, S>, SlicedAxes<M, S>>;

/// The axes of the slice of a valid layout of as many axes as `S` slices, and the shift of its origin.
///
/// # Safety
///
/// `slicers` points to a tuple `S`, unless every field of it is known.
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

/// The slice of a valid layout, and the shift of its origin.
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
    // SAFETY: it is that tuple.
    match unsafe { cut::<S, MAX_RANK>(extents, strides, (&raw const slicers).cast()) } {
        Ok((part, shift)) => Ok((build::<SlicedKind<M, S>, M::IndexType, _, _>(&part), shift)),
        Err(error) => Err(error),
    }
}

impl<const CAP: usize> DynLayout<CAP> {
    /// Returns a part of the layout, one slicer for each axis in a tuple, and the shift of element `[0, .., 0]`. See
    /// [`Slicer`](crate::slice::Slicer).
    ///
    /// C++: `submdspan_mapping`.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`] if there is not one slicer for each axis, [`LayoutError::IndexOutOfRange`],
    /// [`LayoutError::RangeOutOfRange`], [`LayoutError::ZeroStep`], [`LayoutError::RankTooLarge`].
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
        // SAFETY: it is that tuple.
        Self::of_moved(unsafe { cut::<S, CAP>(self.extents(), self.strides(), (&raw const slicers).cast()) })
    }
}

/// These axes as the mapping of the slice of `M` by `S`, which they are known to be.
#[inline(always)]
pub(crate) const fn part<M, S>(axes: &Axes<MAX_RANK>) -> Sliced<M, S>
where
    M: LayoutMapping,
    S: Slicers<Indices = IndicesOf<M>>,
{
    build::<SlicedKind<M, S>, M::IndexType, _, _>(axes)
}
