//! The location of an element: its offset in elements, then its bytes and bits in a buffer.

use core::ops::Range;

use super::shape::DYNAMIC;
use super::{Error, LayoutDescriptor, Result, Shape, StridedLayout};
use crate::error::LayoutError;
use crate::facts::{self, bits};

/// Layouts that map an index to the offset of an element.
///
/// # Examples
///
/// ```
/// use mdlayout::hurray::{ElementAddress, LayoutDescriptor, Shape};
///
/// let shape = Shape::new([3, 4])?;
/// assert_eq!(LayoutDescriptor::RowMajor.element_offset(&[1, 2], &shape)?, 6);
/// assert_eq!(LayoutDescriptor::ColMajor.element_offset(&[1, 2], &shape)?, 7);
/// # Ok::<(), mdlayout::hurray::Error>(())
/// ```
pub trait ElementAddress {
    /// Returns the offset of an index from element `[0, .., 0]`, in elements. A negative offset is in two's complement;
    /// `as i64` recovers it.
    ///
    /// Each call checks the whole layout. For many offsets, call [`LayoutDescriptor::to_layout`] once and query its
    /// result.
    ///
    /// # Errors
    ///
    /// * [`LayoutError::RankMismatch`] if index, shape and strides differ in rank.
    /// * [`Error::DynamicExtent`] if a dimension is unknown.
    /// * [`LayoutError::IndexOutOfRange`] if the index is outside the shape.
    /// * [`Error::StridedScalar`] for a strided layout of rank 0.
    /// * [`LayoutError::ExtentRange`] and [`LayoutError::StrideRange`] if a dimension exceeds `usize`, or a stride
    ///   `isize`.
    /// * [`LayoutError::OffsetOverflow`] if the offset of this or of any other index exceeds `isize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::LayoutError;
    /// use mdlayout::hurray::{ElementAddress, Shape, StridedLayout};
    ///
    /// let (layout, shape) = (StridedLayout::new(vec![-4, 1]), Shape::new([3, 4])?);
    /// assert_eq!(layout.element_offset(&[2, 3], &shape)?, -5i64 as u64);
    /// let error = layout.element_offset(&[3, 0], &shape);
    /// assert_eq!(error, Err(LayoutError::IndexOutOfRange { axis: 0, index: 3, extent: 3 }.into()));
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    fn element_offset(&self, index: &[u64], shape: &Shape) -> Result<u64>;
}

impl ElementAddress for StridedLayout {
    fn element_offset(&self, index: &[u64], shape: &Shape) -> Result<u64> {
        check_index(index, shape)?;
        self.check_rank(shape.rank())?;
        let mut sum = Sum::default();
        for (axis, &index) in index.iter().enumerate() {
            sum.add(index, shape.extent(axis)?, self.stride(axis)?)?;
        }
        sum.offset()
    }
}

impl ElementAddress for LayoutDescriptor {
    fn element_offset(&self, index: &[u64], shape: &Shape) -> Result<u64> {
        match self {
            Self::RowMajor => packed_offset(index, shape, (0..shape.rank()).rev()),
            Self::ColMajor => packed_offset(index, shape, 0..shape.rank()),
            Self::Strided(strided) => strided.element_offset(index, shape),
        }
    }
}

/// Returns the offset in the packed layout with the given order of axes, from the innermost.
fn packed_offset(index: &[u64], shape: &Shape, axes: impl Iterator<Item = usize>) -> Result<u64> {
    check_index(index, shape)?;
    let mut sum = Sum::default();
    let mut stride = 1;
    for axis in axes {
        let extent = shape.extent(axis)?;
        sum.add(index[axis], extent, stride)?;
        // A stride that overflows makes an offset overflow too, and `sum` refuses that.
        stride = facts::packed(extent, stride);
    }
    sum.offset()
}

/// Returns an error unless the index is within the shape, whose dimensions must be known.
fn check_index(index: &[u64], shape: &Shape) -> Result<()> {
    if index.len() != shape.rank() {
        return Err(LayoutError::RankMismatch { what: "the index", found: index.len(), wanted: shape.rank() }.into());
    }
    for (axis, (&index, &dim)) in index.iter().zip(shape.dims()).enumerate() {
        if dim == DYNAMIC {
            return Err(Error::DynamicExtent { axis });
        }
        if index >= dim {
            // The error stores `usize`: larger values saturate.
            let [index, extent] = [index, dim].map(|value| usize::try_from(value).unwrap_or(usize::MAX));
            return Err(LayoutError::IndexOutOfRange { axis, index, extent }.into());
        }
    }
    Ok(())
}

/// The offset of one index and the range of the offsets of all indices, summed axis by axis.
#[derive(Default)]
struct Sum {
    offset: isize,
    range: (isize, isize),
}

impl Sum {
    /// Adds an axis of extent 1 or more, with an index within that extent.
    #[expect(clippy::cast_possible_truncation, reason = "an index is less than its extent, which is a usize")]
    fn add(&mut self, index: u64, extent: usize, stride: isize) -> Result<()> {
        self.range = facts::widened(self.range, extent, stride)?;
        // The range holds the offset of every index, so the sum cannot overflow.
        self.offset = self.offset.wrapping_add(facts::offset(&[stride], &[index as usize]));
        Ok(())
    }

    #[expect(clippy::cast_sign_loss, reason = "negative offsets are in two's complement")]
    fn offset(self) -> Result<u64> {
        facts::has_span(self.range)?;
        Ok(self.offset as i64 as u64)
    }
}

/// The number of bits of an addressable element: 1, 2, 4, or a multiple of 8.
///
/// A byte holds several elements of less than 8 bits, the first in its least significant bits.
///
/// # Examples
///
/// ```
/// use mdlayout::hurray::{ElementBits, Error};
///
/// assert_eq!(ElementBits::of::<f64>()?, ElementBits::new(64)?);
/// assert_eq!(ElementBits::new(6), Err(Error::ElementBits { bits: 6 }));
/// # Ok::<(), mdlayout::hurray::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ElementBits(u32);

impl ElementBits {
    /// Returns the width of elements of `bits` bits.
    ///
    /// # Errors
    ///
    /// [`Error::ElementBits`] if `bits` is not 1, 2, 4 or a non-zero multiple of 8.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::hurray::ElementBits;
    /// assert!(ElementBits::new(4).is_ok() && ElementBits::new(24).is_ok() && ElementBits::new(0).is_err());
    /// ```
    pub const fn new(bits: u32) -> Result<Self> {
        if bits::have_addresses(bits) { Ok(Self(bits)) } else { Err(Error::ElementBits { bits }) }
    }

    /// Returns the width of elements of type `T` in memory.
    ///
    /// # Errors
    ///
    /// [`Error::ElementBits`] if the size of `T` is 0, or 2^29 bytes or more.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::hurray::ElementBits;
    /// assert_eq!(ElementBits::of::<[u8; 3]>()?.bits(), 24);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[expect(clippy::cast_possible_truncation, reason = "larger sizes take the other branch")]
    pub const fn of<T>() -> Result<Self> {
        let bytes = size_of::<T>();
        // `u32::MAX` is no valid width, so `new` rejects it.
        Self::new(if bytes > (u32::MAX / 8) as usize { u32::MAX } else { bytes as u32 * 8 })
    }

    /// Returns the number of bits of an element.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::hurray::ElementBits;
    /// assert_eq!(ElementBits::of::<u16>()?.bits(), 16);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[must_use = "the number of bits is the result"]
    pub const fn bits(self) -> u32 {
        self.0
    }
}

/// The position at which an element begins in a buffer.
///
/// # Examples
///
/// ```
/// use mdlayout::hurray::{ByteAddress, ElementBits, byte_address_from_element_offset};
///
/// // The second element of 4 bits is in the upper half of the first byte.
/// let address = byte_address_from_element_offset(1, 0, ElementBits::new(4)?, 1)?;
/// assert_eq!(address, ByteAddress { byte: 0, bit: 4 });
/// # Ok::<(), mdlayout::hurray::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByteAddress {
    /// The first byte of the element, counted from the start of the buffer.
    pub byte: u64,
    /// The least significant bit of the element within that byte, counted from the least significant bit of the byte; 0
    /// for elements of whole bytes.
    pub bit: u32,
}

/// Returns the position of the element at an offset in a buffer, after checking that the buffer contains all its bytes.
///
/// `element_offset` counts elements from element `[0, .., 0]`, in two's complement, like the result of
/// [`ElementAddress::element_offset`]. Element `[0, .., 0]` begins at `byte_offset`, and the buffer has `buffer_bytes`
/// bytes.
///
/// # Errors
///
/// * [`LayoutError::OutsideBuffer`] if a byte of the element is outside the buffer.
/// * [`LayoutError::OffsetOverflow`] if the offset exceeds `isize`.
///
/// # Examples
///
/// ```
/// use mdlayout::hurray::{ElementBits, byte_address_from_element_offset};
///
/// let bits = ElementBits::of::<f32>()?;
/// assert_eq!(byte_address_from_element_offset(-5i64 as u64, 40, bits, 100)?.byte, 20);
/// // Element 24 is the last that ends within the buffer.
/// assert!(byte_address_from_element_offset(24, 0, bits, 100).is_ok());
/// assert!(byte_address_from_element_offset(24, 1, bits, 100).is_err());
/// # Ok::<(), mdlayout::hurray::Error>(())
/// ```
#[expect(clippy::cast_possible_wrap, reason = "offsets are in two's complement")]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the element begins in the buffer, whose length is a u64"
)]
pub fn byte_address_from_element_offset(
    element_offset: u64,
    byte_offset: u64,
    bits: ElementBits,
    buffer_bytes: u64,
) -> Result<ByteAddress> {
    let offset = isize::try_from(element_offset as i64).map_err(|_| LayoutError::OffsetOverflow)?;
    let (delta, bit) = bits::first_byte(offset, bits.0);
    let start = i128::from(byte_offset) + delta;
    facts::check_bytes((start, start + i128::from(bits::element_bytes(bits.0))), buffer_bytes)?;
    Ok(ByteAddress { byte: start as u64, bit })
}

impl LayoutDescriptor {
    /// Returns the least and the greatest offset of an element, or `None` if there are no elements.
    ///
    /// # Errors
    ///
    /// The errors of [`to_layout`](Self::to_layout).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::{LayoutDescriptor, Shape, StridedLayout};
    ///
    /// let layout = LayoutDescriptor::Strided(StridedLayout::new(vec![-4, 1]));
    /// assert_eq!(layout.element_range(&Shape::new([3, 4])?)?, Some((-8, 3))); // 12 elements
    /// assert_eq!(layout.element_range(&Shape::new([0, 4])?)?, None);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn element_range(&self, shape: &Shape) -> Result<Option<(i64, i64)>> {
        Ok(self.to_layout(shape)?.offset_range().map(|(min, max)| (min as i64, max as i64)))
    }

    /// Returns the range of the bytes of all elements, relative to the first byte of element `[0, .., 0]`.
    fn relative_byte_range(&self, shape: &Shape, bits: ElementBits) -> Result<(i128, i128)> {
        match self.to_layout(shape)?.offset_range() {
            Some(range) => Ok(bits::byte_range(range, bits.0)?),
            None => Ok((0, 0)),
        }
    }

    /// Returns the length of the smallest buffer: the number of bytes from the first to the last byte of any element.
    /// It is 0 if there are no elements.
    ///
    /// Elements of 1, 2 or 4 bits share bytes; element `[0, .., 0]` is the first element of its byte.
    ///
    /// # Errors
    ///
    /// The errors of [`to_layout`](Self::to_layout), and [`LayoutError::ByteOverflow`] if the length exceeds
    /// `isize::MAX`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::{ElementBits, LayoutDescriptor, Shape, StridedLayout};
    ///
    /// let shape = Shape::new([3, 3])?;
    /// assert_eq!(LayoutDescriptor::RowMajor.min_buffer_bytes(&shape, ElementBits::of::<f64>()?)?, 72);
    /// assert_eq!(LayoutDescriptor::RowMajor.min_buffer_bytes(&shape, ElementBits::new(4)?)?, 5);
    /// // Offsets 0 and -1: element [0] begins a byte, and element [1] is in the one before.
    /// let reversed = LayoutDescriptor::Strided(StridedLayout::new(vec![-1]));
    /// assert_eq!(reversed.min_buffer_bytes(&Shape::new([2])?, ElementBits::new(4)?)?, 2);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the range is in order, and its length fits isize"
    )]
    pub fn min_buffer_bytes(&self, shape: &Shape, bits: ElementBits) -> Result<u64> {
        let (start, end) = self.relative_byte_range(shape, bits)?;
        Ok((end - start) as u64)
    }

    /// Returns the least valid `byte_offset`: the number of bytes of elements before element `[0, .., 0]`.
    ///
    /// # Errors
    ///
    /// The errors of [`min_buffer_bytes`](Self::min_buffer_bytes).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::{ElementBits, LayoutDescriptor, Shape, StridedLayout};
    ///
    /// let layout = LayoutDescriptor::Strided(StridedLayout::new(vec![-4, 1]));
    /// assert_eq!(layout.min_byte_offset(&Shape::new([3, 4])?, ElementBits::of::<f32>()?)?, 32);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[expect(clippy::cast_possible_truncation, reason = "the length of the range fits isize")]
    pub fn min_byte_offset(&self, shape: &Shape, bits: ElementBits) -> Result<u64> {
        Ok(self.relative_byte_range(shape, bits)?.0.unsigned_abs() as u64)
    }

    /// Returns the range from the first to the last byte of any element, after checking that the buffer contains it.
    ///
    /// Element `[0, .., 0]` begins at `byte_offset`, and the buffer has `buffer_bytes` bytes. Without elements the
    /// range is `byte_offset..byte_offset`, even outside the buffer.
    ///
    /// # Errors
    ///
    /// The errors of [`min_buffer_bytes`](Self::min_buffer_bytes), and [`LayoutError::OutsideBuffer`] if the range is
    /// outside the buffer.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::LayoutError;
    /// use mdlayout::hurray::{ElementBits, LayoutDescriptor, Shape, StridedLayout};
    ///
    /// let layout = LayoutDescriptor::Strided(StridedLayout::new(vec![-4, 1]));
    /// let (shape, bits) = (Shape::new([3, 4])?, ElementBits::of::<f32>()?);
    /// assert_eq!(layout.byte_range(&shape, bits, 36, 52)?, 4..52);
    /// let error = layout.byte_range(&shape, bits, 28, 52);
    /// assert_eq!(error, Err(LayoutError::OutsideBuffer { start: -4, end: 44, buffer_bytes: 52 }.into()));
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the range is within the buffer, or empty at `byte_offset`"
    )]
    pub fn byte_range(
        &self,
        shape: &Shape,
        bits: ElementBits,
        byte_offset: u64,
        buffer_bytes: u64,
    ) -> Result<Range<u64>> {
        let (start, end) = self.relative_byte_range(shape, bits)?;
        let (start, end) = (i128::from(byte_offset) + start, i128::from(byte_offset) + end);
        if start < end {
            facts::check_bytes((start, end), buffer_bytes)?;
        }
        Ok(start as u64..end as u64)
    }

    /// Returns the position of the element at an index in a buffer, after checking that the buffer contains all its
    /// bytes.
    ///
    /// It is [`byte_address_from_element_offset`] of [`element_offset`](ElementAddress::element_offset).
    ///
    /// # Errors
    ///
    /// The errors of these two functions.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::hurray::{ElementBits, LayoutDescriptor, Shape};
    ///
    /// let (shape, bits) = (Shape::new([3, 4])?, ElementBits::of::<f32>()?);
    /// assert_eq!(LayoutDescriptor::RowMajor.byte_address(&[1, 2], &shape, bits, 8, 56)?.byte, 32);
    /// # Ok::<(), mdlayout::hurray::Error>(())
    /// ```
    pub fn byte_address(
        &self,
        index: &[u64],
        shape: &Shape,
        bits: ElementBits,
        byte_offset: u64,
        buffer_bytes: u64,
    ) -> Result<ByteAddress> {
        let element_offset = self.element_offset(index, shape)?;
        byte_address_from_element_offset(element_offset, byte_offset, bits, buffer_bytes)
    }
}
