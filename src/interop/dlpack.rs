//! DLPack tensors, which frameworks for arrays and learning exchange without a copy, by the crate `dlpark`.
//!
//! | from | to | |
//! |---|---|---|
//! | `&DLTensor`, `&Managed` | [`DynSpan`], [`DynSpanMut`] | [`view`], [`view_mut`], [`view_managed`], [`view_managed_mut`], which are unsafe |
//! | [`DynSpan`], [`DynSpanMut`] | `DLTensor` | [`Exported`], for as long as the view is borrowed |
//! | `Vec<T>` and a layout | `Managed`, which owns the elements | [`export`] |
//!
//! Strides count elements, on either side, and may have any sign. A tensor without strides is row-major. The crate is
//! here as `dlpack::dlpark`, so that its types can be named in the version that these functions take; a library to
//! which a tensor is given away takes `export(..)?.into_raw()`.
//!
//! ```
//! use mdlayout::interop::dlpack;
//! use mdlayout::{DynLayout, DynSpan};
//!
//! let columns = DynLayout::<2>::col_major(&[2, 3])?;
//! let tensor = dlpack::export(vec![1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0], columns)?;
//! // SAFETY: the tensor is a valid one, and nothing writes to it.
//! let view: DynSpan<'_, f32> = unsafe { dlpack::view_managed(&tensor)? };
//! assert_eq!(format!("{view:?}"), "[[1.0, 3.0, 5.0], [2.0, 4.0, 6.0]]");
//! # Ok::<(), mdlayout::interop::Error>(())
//! ```

pub use dlpark;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ffi::c_void;
use core::fmt::{self, Display, Formatter};
use core::marker::PhantomData;
use core::ptr;
use core::slice;

use dlpark::ffi::{DLDataType, DLDataTypeCode, DLDevice, DLDeviceType, DLTensor};
use dlpark::metadata::Dynamic;
use dlpark::{DlpackElement, DlpackFlags, Managed, ManagedTensorBase, versioned};

use super::{Error, TypeName};
use crate::dynamic::DynLayout;
use crate::error::LayoutError;
use crate::facts;
use crate::view::{DynSpan, DynSpanMut};

/// The highest rank that is read; a number of axes beyond it is taken for garbage.
const MAX_NDIM: usize = 64;

/// The name of a type of elements: `float32`, `uint8x4`.
struct Named(DLDataType);
impl Display for Named {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(DLDataType { code, bits, lanes }) = *self;
        match code {
            DLDataTypeCode::INT => write!(f, "int{bits}")?,
            DLDataTypeCode::UINT => write!(f, "uint{bits}")?,
            DLDataTypeCode::FLOAT => write!(f, "float{bits}")?,
            DLDataTypeCode::BFLOAT => write!(f, "bfloat{bits}")?,
            DLDataTypeCode::COMPLEX => write!(f, "complex{bits}")?,
            DLDataTypeCode::BOOL => write!(f, "bool{bits}")?,
            DLDataTypeCode(code) => write!(f, "code{code}:{bits}")?,
        }
        if lanes == 1 { Ok(()) } else { write!(f, "x{lanes}") }
    }
}

/// The layout of a tensor, if its elements are of type `T` and in the memory of the CPU.
///
/// # Safety
///
/// The shape and the strides must be readable, as for [`view`].
unsafe fn layout<T: DlpackElement, const CAP: usize>(tensor: &DLTensor) -> Result<DynLayout<CAP>, Error> {
    if tensor.device.device_type != DLDeviceType::CPU {
        return Err(Error::Device { found: tensor.device.device_type.0 });
    }
    if !tensor.dtype.is::<T>() {
        let (found, wanted) = (TypeName::new(Named(tensor.dtype)), TypeName::new(Named(T::DTYPE)));
        return Err(Error::ElementType { found, wanted });
    }
    let rank = usize::try_from(tensor.ndim).map_err(|_| Error::NegativeRank { found: tensor.ndim })?;
    if rank > MAX_NDIM || rank > CAP {
        return Err(LayoutError::RankTooLarge { rank, capacity: MAX_NDIM.min(CAP) }.into());
    }
    // SAFETY: the caller's promise.
    let (shape, strides) = unsafe { (values(tensor.shape, rank)?, values(tensor.strides, rank)?) };
    let mut extents = [0; CAP];
    match shape {
        Some(shape) => {
            for (axis, &found) in shape.iter().enumerate() {
                let found = i128::from(found);
                if found < 0 {
                    return Err(LayoutError::NegativeExtent { axis, found }.into());
                }
                let range = |_| LayoutError::ExtentRange { axis, found, index_type: "usize" };
                extents[axis] = usize::try_from(found).map_err(range)?;
            }
        }
        None if rank == 0 => (),
        None => return Err(LayoutError::Pointer { address: 0, align: align_of::<i64>() }.into()),
    }
    let Some(given) = strides else { return Ok(DynLayout::row_major(&extents[..rank])?) };
    let mut strides = [0; CAP];
    for (axis, &found) in given.iter().enumerate() {
        let range = |_| LayoutError::StrideRange { axis, found: found.into(), index_type: "isize" };
        strides[axis] = isize::try_from(found).map_err(range)?;
    }
    Ok(DynLayout::new(&extents[..rank], &strides[..rank])?)
}

/// The values of all axes, if there are any.
///
/// # Safety
///
/// The pointer must be null, or to so many numbers that can be read while `'a` lasts.
unsafe fn values<'a>(start: *const i64, rank: usize) -> Result<Option<&'a [i64]>, LayoutError> {
    if start.is_null() {
        Ok(None)
    } else if rank == 0 {
        // Whatever it points to, there is nothing.
        Ok(Some(&[]))
    } else if start.is_aligned() {
        // SAFETY: the caller's promise.
        Ok(Some(unsafe { slice::from_raw_parts(start, rank) }))
    } else {
        Err(LayoutError::Pointer { address: start.addr(), align: align_of::<i64>() })
    }
}

/// The pointer to element `[0, .., 0]` of a tensor that is not empty.
fn origin<T>(tensor: &DLTensor) -> Result<*mut T, LayoutError> {
    let address = tensor.data.addr();
    let offset = usize::try_from(tensor.byte_offset).ok();
    match offset.and_then(|offset| address.checked_add(offset).map(|_| offset)) {
        // An offset from null is no element either.
        Some(offset) if address != 0 => Ok(tensor.data.wrapping_byte_add(offset).cast()),
        _ => Err(LayoutError::Pointer { address, align: align_of::<T>() }),
    }
}

/// A view of the elements of a tensor. An empty one may have any pointer to elements.
///
/// # Errors
///
/// [`Error::Device`] if the elements are not in the memory of the CPU, [`Error::ElementType`] if
/// they are of another type or have more than one lane, [`Error::NegativeRank`],
/// [`LayoutError::RankTooLarge`] above `CAP` axes, or above 64, [`LayoutError::NegativeExtent`],
/// [`LayoutError::OffsetOverflow`], [`LayoutError::ByteOverflow`], and [`LayoutError::Pointer`] if the pointer
/// to the elements is null or not aligned, or there are axes, but none to their extents.
///
/// # Safety
///
/// * `shape` must be null or point to `ndim` numbers, and so must `strides`.
/// * If the tensor is not empty: every element from the least to the greatest offset of its layout, counted
///   from `data + byte_offset`, must be in one allocation, and every one that has an index must be
///   initialized, and not be written while `'a` lasts.
///
/// ```
/// use dlpark::DlpackElement;
/// use dlpark::ffi::{DLDevice, DLTensor};
/// use mdlayout::DynSpan;
/// use mdlayout::interop::dlpack;
///
/// let (data, shape) = ([1, 2, 3, 4, 5, 6, 7], [2, 3]);
/// let tensor = DLTensor {
///     data: data.as_ptr().cast_mut().cast(),
///     device: DLDevice::CPU,
///     ndim: 2,
///     dtype: i32::DTYPE,
///     shape: shape.as_ptr().cast_mut(),
///     strides: std::ptr::null_mut(),
///     byte_offset: 4,
/// };
/// // SAFETY: there are two extents, and from the second one on there are 6 elements.
/// let view: DynSpan<'_, i32> = unsafe { dlpack::view(&tensor)? };
/// assert_eq!(format!("{view:?}"), "[[2, 3, 4], [5, 6, 7]]");
/// # Ok::<(), mdlayout::interop::Error>(())
/// ```
pub unsafe fn view<T: DlpackElement, const CAP: usize>(tensor: &DLTensor) -> Result<DynSpan<'_, T, CAP>, Error> {
    // SAFETY: the caller's promise.
    let layout = unsafe { layout::<T, CAP>(tensor)? };
    if facts::is_empty(layout.extents()) {
        return Ok(DynSpan::new(&[], layout)?);
    }
    // SAFETY: the caller's promise; by that of `DlpackElement` initialized elements of this type are values of `T`.
    Ok(unsafe { DynSpan::from_raw_parts(origin::<T>(tensor)?, layout) }?)
}

/// A view of the elements of a tensor, to be written.
///
/// # Errors
///
/// As [`view`], and [`LayoutError::NotUnique`] if two indices share an element.
///
/// # Safety
///
/// As for [`view`], but the elements must not be accessed in any other way while `'a` lasts. (A `DLTensor` does
/// not say whether its elements may be written.)
///
/// ```
/// use mdlayout::interop::dlpack::{self, Exported};
/// use mdlayout::{DynLayout, DynSpanMut};
///
/// let mut data = [1u8, 2, 3];
/// let exported = Exported::try_from(DynSpanMut::new(&mut data, DynLayout::<1>::row_major(&[3])?)?)?;
/// let mut tensor = exported.tensor();
/// // SAFETY: the tensor is that of a view, which is not used any more.
/// let mut view: DynSpanMut<'_, u8> = unsafe { dlpack::view_mut(&mut tensor)? };
/// view[[1]] = 7;
/// assert_eq!(data, [1, 7, 3]);
/// # Ok::<(), mdlayout::interop::Error>(())
/// ```
pub unsafe fn view_mut<T: DlpackElement, const CAP: usize>(
    tensor: &mut DLTensor,
) -> Result<DynSpanMut<'_, T, CAP>, Error> {
    // SAFETY: the caller's promise.
    let layout = unsafe { layout::<T, CAP>(tensor)? };
    if facts::is_empty(layout.extents()) {
        return Ok(DynSpanMut::new(&mut [], layout)?);
    }
    // SAFETY: the caller's promise; by that of `DlpackElement` initialized elements of this type are values of `T`.
    Ok(unsafe { DynSpanMut::from_raw_parts(origin::<T>(tensor)?, layout) }?)
}

/// [`view`] of a tensor that owns its elements.
///
/// # Errors
///
/// As [`view`].
///
/// # Safety
///
/// As for [`view`].
///
/// See the [module](self) for an example.
pub unsafe fn view_managed<T: DlpackElement, M: ManagedTensorBase, const CAP: usize>(
    tensor: &Managed<M>,
) -> Result<DynSpan<'_, T, CAP>, Error> {
    // SAFETY: the caller's promise.
    unsafe { view(tensor.tensor()) }
}

/// [`view_mut`] of a tensor that owns its elements.
///
/// # Errors
///
/// As [`view_mut`], and [`Error::ReadOnly`] if the tensor says so.
///
/// # Safety
///
/// As for [`view_mut`]. Other tensors may share the elements: to own this one is not to own them.
///
/// ```
/// use mdlayout::interop::dlpack;
/// use mdlayout::{DynLayout, DynSpanMut};
///
/// let mut tensor = dlpack::export(vec![1i64, 2, 3], DynLayout::<1>::row_major(&[3])?)?;
/// // SAFETY: nothing else has the tensor, or its elements.
/// let mut view: DynSpanMut<'_, i64> = unsafe { dlpack::view_managed_mut(&mut tensor)? };
/// view[[0]] = 0;
/// # Ok::<(), mdlayout::interop::Error>(())
/// ```
pub unsafe fn view_managed_mut<T: DlpackElement, M: ManagedTensorBase, const CAP: usize>(
    tensor: &mut Managed<M>,
) -> Result<DynSpanMut<'_, T, CAP>, Error> {
    if tensor.flags().contains(DlpackFlags::READ_ONLY) {
        return Err(Error::ReadOnly);
    }
    // SAFETY: a `Managed` points to a tensor, which is borrowed as long as the result.
    unsafe { view_mut((*tensor.as_ptr()).tensor_mut()) }
}

/// Writes the extents and strides as DLPack counts them.
fn axes<const CAP: usize>(layout: &DynLayout<CAP>) -> Result<([i64; CAP], [i64; CAP]), LayoutError> {
    let (mut shape, mut strides) = ([0; CAP], [0; CAP]);
    for (axis, (&extent, &stride)) in layout.extents().iter().zip(layout.strides()).enumerate() {
        let range = |_| LayoutError::ExtentRange { axis, found: extent as i128, index_type: "i64" };
        shape[axis] = i64::try_from(extent).map_err(range)?;
        strides[axis] = stride as i64;
    }
    Ok((shape, strides))
}

/// A view as a DLPack tensor: it keeps the shape and the strides that the tensor points to.
///
/// ```
/// use dlpark::TensorRef;
/// use mdlayout::interop::dlpack::Exported;
/// use mdlayout::{DynSpan, TensorSpan, extents};
///
/// let data = [1.0f64, 2.0, 3.0, 4.0, 5.0, 6.0];
/// let columns: DynSpan<'_, f64, 2> = TensorSpan::new(&data, extents![2, 3])?.transpose().into();
/// let exported = Exported::try_from(columns)?;
/// let tensor = exported.tensor();
/// // SAFETY: `exported` is there for as long as `read` is.
/// let read = unsafe { TensorRef::from_raw(&tensor) }.unwrap();
/// assert_eq!((read.shape(), read.strides()), (&[3, 2][..], Some(&[1, 3][..])));
/// # Ok::<(), mdlayout::interop::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Exported<'a, T, const CAP: usize = 12> {
    data: *mut T,
    rank: usize,
    shape: [i64; CAP],
    strides: [i64; CAP],
    elements: PhantomData<&'a [T]>,
}

impl<T: DlpackElement, const CAP: usize> Exported<'_, T, CAP> {
    fn new(data: *mut T, layout: &DynLayout<CAP>) -> Result<Self, Error> {
        let (shape, strides) = axes(layout)?;
        let data = if facts::is_empty(layout.extents()) { ptr::null_mut() } else { data };
        Ok(Self { data, rank: layout.rank(), shape, strides, elements: PhantomData })
    }

    /// The tensor. What reads it must do so before this value moves or ends, and must not write to elements
    /// that came from a [`DynSpan`]. An empty tensor has a null pointer to elements.
    ///
    /// See [`Exported`] for an example.
    #[must_use]
    pub fn tensor(&self) -> DLTensor {
        DLTensor {
            data: self.data.cast(),
            device: DLDevice::CPU,
            // At most 64.
            ndim: self.rank as i32,
            dtype: T::DTYPE,
            shape: self.shape.as_ptr().cast_mut(),
            strides: self.strides.as_ptr().cast_mut(),
            byte_offset: 0,
        }
    }
}

/// Refused is an extent beyond `i64`, which an empty view can have, or one that repeats elements.
impl<'a, T: DlpackElement, const CAP: usize> TryFrom<DynSpan<'a, T, CAP>> for Exported<'a, T, CAP> {
    type Error = Error;
    fn try_from(span: DynSpan<'a, T, CAP>) -> Result<Self, Error> {
        Self::new(span.as_ptr().cast_mut(), span.mapping())
    }
}
/// Refused is an extent beyond `i64`, which an empty view can have.
impl<'a, T: DlpackElement, const CAP: usize> TryFrom<DynSpanMut<'a, T, CAP>> for Exported<'a, T, CAP> {
    type Error = Error;
    fn try_from(mut span: DynSpanMut<'a, T, CAP>) -> Result<Self, Error> {
        Self::new(span.as_mut_ptr(), span.mapping())
    }
}

/// A tensor that owns these elements, for another library to keep: its least offset is the first of them.
///
/// If two indices share an element, it is marked as one that may only be read.
///
/// # Errors
///
/// [`LayoutError::BufferTooSmall`] if the layout spans more elements than there are,
/// [`LayoutError::ExtentRange`] for an extent beyond `i64`.
///
/// See the [module](self) for an example.
pub fn export<T: DlpackElement + Send, const CAP: usize>(
    elements: Vec<T>,
    layout: DynLayout<CAP>,
) -> Result<versioned::Dlpack, Error> {
    let (found, wanted) = (elements.len(), layout.required_span_size());
    if wanted > found {
        return Err(LayoutError::BufferTooSmall { found, wanted }.into());
    }
    let (shape, strides) = axes(&layout)?;
    let mut owner = Box::new(elements);
    let data: *mut c_void = match layout.offset_range() {
        // It is within the elements, as the span is not longer.
        Some((min, _)) => owner.as_mut_ptr().wrapping_add(min.unsigned_abs()).cast(),
        None => ptr::null_mut(),
    };
    let metadata = Dynamic::new(&shape[..layout.rank()], &strides[..layout.rank()]);
    // What it refuses is checked above, but for more memory than there is.
    let mut tensor = metadata.initialize(owner).map_err(|_| LayoutError::OffsetOverflow)?;
    tensor.set_data(data).set_device(DLDevice::CPU).set_dtype(T::DTYPE);
    if !layout.is_unique() {
        // Refused is `IS_COPIED` only.
        let _ = tensor.set_flags(DlpackFlags::READ_ONLY);
    }
    // SAFETY: the elements are where shape, strides and pointer say, and the tensor owns them; shape and
    // strides are copied into it.
    Ok(unsafe { tensor.finish() })
}
