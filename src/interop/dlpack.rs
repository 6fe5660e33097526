//! Conversions to and from DLPack tensors, which array and learning frameworks exchange without a copy, by the crate
//! `dlpark`.
//!
//! | from | to | function |
//! |---|---|---|
//! | `&DLTensor`, `&Managed` | [`DynSpan`], [`DynSpanMut`] | [`view`], [`view_mut`], [`view_managed`], [`view_managed_mut`], all unsafe |
//! | [`DynSpan`], [`DynSpanMut`] | `DLTensor` | [`Exported`], which borrows the elements |
//! | `Vec<T>` and a layout | `Managed`, which owns the elements | [`export`] |
//!
//! Both sides count strides in elements, with any sign. A tensor without strides is row-major. The module re-exports
//! the crate as `dlpack::dlpark`, in the version of these functions. To hand a tensor to another library, pass it
//! `export(..)?.into_raw()`.
//!
//! ```
//! use mdlayout::interop::dlpack;
//! use mdlayout::{DynLayout, DynSpan};
//!
//! let columns = DynLayout::<2>::col_major(&[2, 3])?;
//! let tensor = dlpack::export(vec![1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0], columns)?;
//! // SAFETY: the tensor is valid, and nothing writes to it.
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

/// The highest rank accepted; a higher one is taken for garbage.
const MAX_NDIM: usize = 64;

/// Displays the name of an element type: `float32`, `uint8x4`.
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

/// Returns the layout of a tensor, or an error unless its elements are of type `T` and in the memory of the CPU.
///
/// # Safety
///
/// The shape and the strides must be readable, as in [`view`].
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
    // SAFETY: the caller guarantees it.
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

/// Returns the values of all axes, or `None` for a null pointer.
///
/// # Safety
///
/// The pointer must be null, or point to `rank` numbers that are readable for `'a`.
unsafe fn values<'a>(start: *const i64, rank: usize) -> Result<Option<&'a [i64]>, LayoutError> {
    if start.is_null() {
        Ok(None)
    } else if rank == 0 {
        // The pointer may be dangling: there are no values.
        Ok(Some(&[]))
    } else if start.is_aligned() {
        // SAFETY: the caller guarantees it.
        Ok(Some(unsafe { slice::from_raw_parts(start, rank) }))
    } else {
        Err(LayoutError::Pointer { address: start.addr(), align: align_of::<i64>() })
    }
}

/// Returns the pointer to element `[0, .., 0]` of a non-empty tensor.
fn origin<T>(tensor: &DLTensor) -> Result<*mut T, LayoutError> {
    let address = tensor.data.addr();
    let offset = usize::try_from(tensor.byte_offset).ok();
    match offset.and_then(|offset| address.checked_add(offset).map(|_| offset)) {
        // An offset from a null pointer does not lead to an element.
        Some(offset) if address != 0 => Ok(tensor.data.wrapping_byte_add(offset).cast()),
        _ => Err(LayoutError::Pointer { address, align: align_of::<T>() }),
    }
}

/// Returns a view of the elements of a tensor. The element pointer of an empty tensor may have any value.
///
/// # Errors
///
/// * [`Error::Device`] if the elements are not in the memory of the CPU.
/// * [`Error::ElementType`] if the elements have another type, or more than one lane.
/// * [`Error::NegativeRank`] if `ndim` is negative, and [`LayoutError::RankTooLarge`] if it exceeds `CAP` or 64.
/// * [`LayoutError::NegativeExtent`] if an extent is negative.
/// * [`LayoutError::ExtentRange`] and [`LayoutError::StrideRange`] if an extent exceeds `usize`, or a stride `isize`.
/// * [`LayoutError::OffsetOverflow`] and [`LayoutError::ByteOverflow`] if an offset exceeds `isize`, in elements or in
///   bytes.
/// * [`LayoutError::Pointer`] if the pointer to the elements is null or misaligned, the pointer to the extents or to
///   the strides is misaligned, or the rank is not 0 and the pointer to the extents is null.
///
/// # Safety
///
/// * `shape` and `strides` must each be null or point to `ndim` numbers.
/// * If the tensor is not empty, all elements from the least to the greatest offset of its layout, counted from `data +
///   byte_offset`, must be in one allocation. Every element that has an index must be initialized, and nothing may
///   write to it during `'a`.
///
/// # Examples
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
/// // SAFETY: `shape` has two extents, and 6 elements follow the byte offset.
/// let view: DynSpan<'_, i32> = unsafe { dlpack::view(&tensor)? };
/// assert_eq!(format!("{view:?}"), "[[2, 3, 4], [5, 6, 7]]");
/// # Ok::<(), mdlayout::interop::Error>(())
/// ```
pub unsafe fn view<T: DlpackElement, const CAP: usize>(tensor: &DLTensor) -> Result<DynSpan<'_, T, CAP>, Error> {
    // SAFETY: the caller guarantees it.
    let layout = unsafe { layout::<T, CAP>(tensor)? };
    if facts::is_empty(layout.extents()) {
        return Ok(DynSpan::new(&[], layout)?);
    }
    // SAFETY: the caller guarantees it; `DlpackElement` guarantees that initialized elements of this type are values of
    // `T`.
    Ok(unsafe { DynSpan::from_raw_parts(origin::<T>(tensor)?, layout) }?)
}

/// Returns a mutable view of the elements of a tensor.
///
/// # Errors
///
/// The errors of [`view`], and [`LayoutError::NotUnique`] if two indices share an element, or cannot be shown not to.
///
/// # Safety
///
/// As for [`view`], and nothing else may access the elements during `'a`. They must be writable, which a `DLTensor`
/// does not tell.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::dlpack::{self, Exported};
/// use mdlayout::{DynLayout, DynSpanMut};
///
/// let mut data = [1u8, 2, 3];
/// let exported = Exported::try_from(DynSpanMut::new(&mut data, DynLayout::<1>::row_major(&[3])?)?)?;
/// let mut tensor = exported.tensor();
/// // SAFETY: the tensor is made of a mutable view, which is not used any more.
/// let mut view: DynSpanMut<'_, u8> = unsafe { dlpack::view_mut(&mut tensor)? };
/// view[[1]] = 7;
/// assert_eq!(data, [1, 7, 3]);
/// # Ok::<(), mdlayout::interop::Error>(())
/// ```
pub unsafe fn view_mut<T: DlpackElement, const CAP: usize>(
    tensor: &mut DLTensor,
) -> Result<DynSpanMut<'_, T, CAP>, Error> {
    // SAFETY: the caller guarantees it.
    let layout = unsafe { layout::<T, CAP>(tensor)? };
    if facts::is_empty(layout.extents()) {
        return Ok(DynSpanMut::new(&mut [], layout)?);
    }
    // SAFETY: the caller guarantees it; `DlpackElement` guarantees that initialized elements of this type are values of
    // `T`.
    Ok(unsafe { DynSpanMut::from_raw_parts(origin::<T>(tensor)?, layout) }?)
}

/// Returns a view of the elements of a tensor that owns them, as [`view`] does.
///
/// See the [module](self) for an example.
///
/// # Errors
///
/// The errors of [`view`].
///
/// # Safety
///
/// As for [`view`].
pub unsafe fn view_managed<T: DlpackElement, M: ManagedTensorBase, const CAP: usize>(
    tensor: &Managed<M>,
) -> Result<DynSpan<'_, T, CAP>, Error> {
    // SAFETY: the caller guarantees it.
    unsafe { view(tensor.tensor()) }
}

/// Returns a mutable view of the elements of a tensor that owns them, as [`view_mut`] does.
///
/// # Errors
///
/// The errors of [`view_mut`], and [`Error::ReadOnly`] if the tensor is flagged as read-only.
///
/// # Safety
///
/// As for [`view_mut`]. Other tensors may share the elements: owning the tensor does not give exclusive access to them.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::dlpack;
/// use mdlayout::{DynLayout, DynSpanMut};
///
/// let mut tensor = dlpack::export(vec![1i64, 2, 3], DynLayout::<1>::row_major(&[3])?)?;
/// // SAFETY: nothing else accesses the tensor or its elements.
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
    // SAFETY: a `Managed` points to a tensor, which is borrowed for as long as the result. The caller guarantees the
    // rest.
    unsafe { view_mut((*tensor.as_ptr()).tensor_mut()) }
}

/// Returns the extents and the strides in the integer type of DLPack.
fn axes<const CAP: usize>(layout: &DynLayout<CAP>) -> Result<([i64; CAP], [i64; CAP]), LayoutError> {
    let (mut shape, mut strides) = ([0; CAP], [0; CAP]);
    for (axis, (&extent, &stride)) in layout.extents().iter().zip(layout.strides()).enumerate() {
        let range = |_| LayoutError::ExtentRange { axis, found: extent as i128, index_type: "i64" };
        shape[axis] = i64::try_from(extent).map_err(range)?;
        strides[axis] = stride as i64;
    }
    Ok((shape, strides))
}

/// A view as a DLPack tensor, with the shape and the strides that the tensor points to.
///
/// # Examples
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
/// // SAFETY: `exported` outlives `read`.
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

    /// Returns the tensor, which points into this value. The element pointer of an empty tensor is null.
    ///
    /// Access the tensor only while this value exists and does not move, and do not write to elements of a [`DynSpan`].
    /// See [`Exported`] for an example.
    #[must_use = "the tensor is the result"]
    #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "the rank is at most 64")]
    pub fn tensor(&self) -> DLTensor {
        DLTensor {
            data: self.data.cast(),
            device: DLDevice::CPU,
            ndim: self.rank as i32,
            dtype: T::DTYPE,
            shape: self.shape.as_ptr().cast_mut(),
            strides: self.strides.as_ptr().cast_mut(),
            byte_offset: 0,
        }
    }
}

/// Fails for an extent above `i64::MAX`, which only an empty view and an axis of stride 0 can have.
impl<'a, T: DlpackElement, const CAP: usize> TryFrom<DynSpan<'a, T, CAP>> for Exported<'a, T, CAP> {
    type Error = Error;
    fn try_from(span: DynSpan<'a, T, CAP>) -> Result<Self, Error> {
        Self::new(span.as_ptr().cast_mut(), span.mapping())
    }
}
/// Fails for an extent above `i64::MAX`, which only an empty view can have.
impl<'a, T: DlpackElement, const CAP: usize> TryFrom<DynSpanMut<'a, T, CAP>> for Exported<'a, T, CAP> {
    type Error = Error;
    fn try_from(mut span: DynSpanMut<'a, T, CAP>) -> Result<Self, Error> {
        Self::new(span.as_mut_ptr(), span.mapping())
    }
}

/// Returns a tensor that owns the elements, to hand to another library. The first element is at the least offset of the
/// layout.
///
/// The tensor is flagged as read-only unless its layout is known to be unique. See the [module](self) for an example.
///
/// # Errors
///
/// * [`LayoutError::BufferTooSmall`] if the layout spans more elements than there are.
/// * [`LayoutError::ExtentRange`] if an extent exceeds `i64`.
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
        // The pointer is within the elements, as they are at least as many as the span.
        Some((min, _)) => owner.as_mut_ptr().wrapping_add(min.unsigned_abs()).cast(),
        None => ptr::null_mut(),
    };
    let metadata = Dynamic::new(&shape[..layout.rank()], &strides[..layout.rank()]);
    // The arguments are valid by the checks above; only a lack of memory is left.
    let mut tensor = metadata.initialize(owner).map_err(|_| LayoutError::OffsetOverflow)?;
    tensor.set_data(data).set_device(DLDevice::CPU).set_dtype(T::DTYPE);
    if !layout.is_unique() {
        // `set_flags` rejects only `IS_COPIED`.
        let _ = tensor.set_flags(DlpackFlags::READ_ONLY);
    }
    // SAFETY: shape, strides and pointer locate the elements, which the tensor owns; the tensor has copies of shape and
    // strides.
    Ok(unsafe { tensor.finish() })
}
