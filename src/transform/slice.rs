//! `slice`: a part of a layout.

use core::mem::ManuallyDrop;

use super::read::{self, SlicerForm};
use super::slicer::{SlicerList, Slicers};
use super::{Parts, StaticOf};
use crate::dim::DYNAMIC;
use crate::error::{LayoutError, refuse};
use crate::facts::transform::{self, Pick};
use crate::list::{AxisList, Dims};
use crate::mapping::kind::{Kind, build};
use crate::mapping::walk::Walk;
use crate::mapping::{AxesOf, IndicesOf, KnownLayout, LayoutMapping};
use crate::stored::as_slice;

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
                    Err(LayoutError::ZeroStep { .. }) => refuse("a step is 0: a step is not 0"),
                    Err(_) => refuse("a static slice is outside its static extent: take indices less than the extent"),
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
        match unsafe { cut::<S>(as_slice(&extents), as_slice(&strides), core::ptr::dangling()) } {
            Ok((_, shift)) => Some((StaticSlice::<M, S>::MAPPING, shift)),
            Err(_) => None,
        }
    }
}

type StaticSlice<M, S> = StaticOf<M, SlicedKind<M, S>, SlicedAxes<M, S>>;

/// The axes of the slice of a valid layout, and the shift of its origin.
///
/// # Safety
///
/// `slicers` points to a tuple `S`, unless every field of it is known.
#[inline(always)]
const unsafe fn cut<S: Slicers>(
    extents: &[usize],
    strides: &[isize],
    slicers: *const S,
) -> Result<(Parts, isize), LayoutError> {
    let mut parts = Parts::new();
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
                    parts.push(extent, stride);
                }
            }
            Err(error) => return Err(error),
        }
        if !is_new {
            axis += 1;
        }
        k += 1;
    }
    // A slice without elements may have its origin anywhere: it stays where it is.
    let shift = if crate::facts::is_empty(parts.extents()) { 0 } else { shift };
    Ok((parts, shift))
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
    match unsafe { cut::<S>(extents, strides, (&raw const slicers).cast()) } {
        Ok((parts, shift)) => {
            Ok((build::<SlicedKind<M, S>, M::IndexType, _, _>(parts.extents(), parts.strides()), shift))
        }
        Err(error) => Err(error),
    }
}

/// The part of a valid layout with some of the indices of one axis, which is a slice by `S`: `kept`
/// from `start` on, or `start` alone; and the shift of its origin.
#[inline(always)]
pub(crate) const fn at_axis<M, S>(
    extents: &[usize],
    strides: &[isize],
    axis: usize,
    start: usize,
    kept: Option<usize>,
) -> (Sliced<M, S>, isize)
where
    M: LayoutMapping,
    S: Slicers<Indices = IndicesOf<M>>,
{
    let mut parts = Parts::new();
    let mut k = 0;
    while k < extents.len() {
        if k != axis {
            parts.push(extents[k], strides[k]);
        } else if let Some(kept) = kept {
            parts.push(kept, strides[k]);
        }
        k += 1;
    }
    let shift = if crate::facts::is_empty(parts.extents()) { 0 } else { strides[axis].wrapping_mul(start as isize) };
    (build::<SlicedKind<M, S>, M::IndexType, _, _>(parts.extents(), parts.strides()), shift)
}
