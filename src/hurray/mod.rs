//! Shapes and layouts that programs exchange along with tensors: the dense part of the Hurray format.
//!
//! A [`Shape`] and a [`LayoutDescriptor`] locate the elements of a tensor in a buffer that another program wrote. They
//! store the values as written; each query checks the values that it needs. [`LayoutDescriptor::to_layout`] checks
//! everything at once and returns a [`DynLayout`], which makes views and answers queries without further checks.
//!
//! ```
//! use mdlayout::DynSpan;
//! use mdlayout::hurray::{ElementBits, LayoutDescriptor, Shape, StridedLayout};
//!
//! // Received from another program: 3 rows of 4 elements, the last row first.
//! let shape = Shape::new([3, 4])?;
//! let bytes = [&[0x03][..], &(-4i64).to_le_bytes(), &1i64.to_le_bytes()].concat();
//! let descriptor = LayoutDescriptor::decode(&bytes, shape.rank())?;
//! assert_eq!(descriptor, LayoutDescriptor::Strided(StridedLayout::new(vec![-4, 1])));
//!
//! // The elements take 48 bytes, and element [0, 0] is 32 bytes after the first of them.
//! let bits = ElementBits::of::<f32>()?;
//! assert_eq!((descriptor.min_buffer_bytes(&shape, bits)?, descriptor.min_byte_offset(&shape, bits)?), (48, 32));
//! assert_eq!(descriptor.byte_address(&[2, 3], &shape, bits, 32, 48)?.byte, 12);
//!
//! let layout = descriptor.to_layout(&shape)?;
//! assert_eq!((layout.offset_range(), layout.is_dense()), (Some((-8, 3)), true));
//!
//! // A view of a buffer in which element [0, 0] is at byte 32. A `DynLayout<64>` holds any descriptor;
//! // `layout.with_capacity::<12>()?` is the type that functions of ordinary tensors take.
//! let buffer: Vec<f32> = (0..12).map(|k| k as f32).collect();
//! let first_byte = 32 - descriptor.min_byte_offset(&shape, bits)?;
//! let span = DynSpan::<f32>::new(&buffer[first_byte as usize / size_of::<f32>()..], layout.with_capacity()?)?;
//! assert_eq!((span[[0, 0]], span[[2, 3]]), (8.0, 3.0));
//! # Ok::<(), mdlayout::hurray::Error>(())
//! ```
//!
//! # Tags
//!
//! | tag | layout | here | fields after the tag |
//! |---|---|---|---|
//! | `0x00` | invalid in every version | [`Error::InvalidTag`] | |
//! | `0x01` | row-major | [`LayoutDescriptor::RowMajor`] | none |
//! | `0x02` | column-major | [`LayoutDescriptor::ColMajor`] | none |
//! | `0x03` | strided, of rank 1 or more | [`LayoutDescriptor::Strided`] | `int64[rank]`, little-endian |
//! | `0x04` to `0xFE` | tiled, curves, sparse, paged, composite, private, or reserved | [`Error::UnknownTag`] | |
//! | `0xFF` | invalid in every version | [`Error::InvalidTag`] | |
//!
//! # Rules
//!
//! * Dimensions are `u64`, strides are `i64`, and the rank is at most [`MAX_RANK`]. A dimension of [`DYNAMIC`] is
//!   unknown; an operation that needs its value returns an error.
//! * Strides and offsets count elements. Offsets are relative to element `[0, .., 0]`, which is at `byte_offset` in the
//!   buffer, and may be negative; a `u64` holds them in two's complement.
//! * Elements have whole bytes, or 1, 2 or 4 bits. A byte holds several elements of less than 8 bits, the first in its
//!   least significant bits; element `[0, .., 0]` is in the least significant bits of its byte.
//! * Every query of a descriptor requires that all offsets, and their number, fit `isize`. Other layouts are refused
//!   with [`LayoutError::OffsetOverflow`], whatever the query.
//! * Decoding rejects bytes that the descriptor does not use, and encoding rejects a descriptor that could not be
//!   decoded.
//!
//! # Where this differs from the text of the format
//!
//! * The text calls a layout dense if its strides permute the *row-major* strides. That rejects every column-major
//!   matrix with unequal extents, and accepts (3, 4):(1, 4), which has gaps. Here a layout is dense if each element
//!   from the least to the greatest offset has exactly one index.
//! * The text's example of (3, 4):(-4, 1) counts 9 elements. The text's formula, which this module follows, gives 12.
//!
//! # Where this differs from `hurray-core`
//!
//! `hurray-core` 0.1 is the published implementation. `tests/hurray/differential.rs` compares the two, which differ
//! only in these cases:
//!
//! | query | `hurray-core` | here | because |
//! |---|---|---|---|
//! | the offset of an index into a layout whose offsets exceed `i64` | returned if that offset fits; beyond `i64`, row-major and column-major offsets read as negative, and indices wrap | refused | no buffer holds such a tensor, and the result for one element must not depend on the order of the additions |
//! | the offset of `[]` in a strided scalar | 0 | refused | the format forbids strided scalars |
//! | the byte address of an element that begins in the buffer and ends after it | returned | refused | every byte of an element is in the buffer |
//! | the byte address with a `byte_offset`, or a distance in bytes, beyond `i64` | wraps, or is refused | exact | |
//! | the byte address of elements of 6 bits | the first byte of a group of 4 | refused | such an element is not within one byte |
//! | the byte address of elements of a private type, whose width is unknown | panics | refused | |
//! | the number of elements where a dimension is 0 and the product of the dimensions before it exceeds `u64` | unknown | 0 | an empty shape has no elements |
//! | the buffer size for elements of 1, 2 or 4 bits | the bits of all offsets, rounded up to bytes | one byte more if element `[0, .., 0]` would otherwise begin within a byte | `byte_offset` cannot express a position within a byte |
//! | encoding 0 strides, or more than 64 | succeeds | refused | no tensor has such a descriptor |
//! | decoding a strided scalar | a descriptor that is valid for no shape | refused | the format forbids it |
//! | decoding tags `0x04` to `0x0B`, `0x40`, `0xF0` to `0xFE` | layouts without strides | refused | this crate has no such layouts |
//!
//! [`DynLayout`]: crate::DynLayout
//! [`LayoutError::OffsetOverflow`]: crate::LayoutError::OffsetOverflow

mod address;
mod convert;
mod descriptor;
mod error;
mod shape;
mod wire;

pub use address::{ByteAddress, ElementAddress, ElementBits, byte_address_from_element_offset};
pub use descriptor::{LayoutDescriptor, StridedLayout};
pub use error::Error;
pub use shape::{DYNAMIC, MAX_RANK, Shape};

/// The result of a fallible function of this module.
///
/// # Examples
///
/// ```
/// use mdlayout::hurray::{LayoutDescriptor, Result, Shape};
///
/// fn is_contiguous(descriptor: &LayoutDescriptor, shape: &Shape) -> Result<bool> {
///     Ok(descriptor.to_layout(shape)?.is_row_major())
/// }
/// assert_eq!(is_contiguous(&LayoutDescriptor::ColMajor, &Shape::new([3, 4])?), Ok(false));
/// # Ok::<(), mdlayout::hurray::Error>(())
/// ```
pub type Result<T, E = Error> = core::result::Result<T, E>;
