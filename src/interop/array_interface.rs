//! Arrays as Python describes them: numpy's `__array_interface__`, version 3, and the fields of a `Py_buffer`.
//!
//! The structs are plain data and do not depend on Python; a Python binding, a file or a socket can provide their
//! fields. [`ArrayInterface`] contains a pointer, so making a view of it is unsafe. [`BufferLayout`] contains an offset
//! into a slice, and is checked against the slice.
//!
//! | here | `__array_interface__` | `Py_buffer` |
//! |---|---|---|
//! | `shape`, in elements | `shape` | `shape` |
//! | `strides`, in bytes; `None` is row-major | `strides` | `strides` |
//! | `typestr` | `typestr` | `format` and `itemsize`: [`TypeStr::from_format`] |
//! | `data`: pointer to element `[0, .., 0]`, and whether the elements are read-only | `data` | `buf`, `readonly` |
//! | `offset`, in bytes | `offset`, with a buffer as `data` | |
//! | `version` | `version` | |
//!
//! `descr` and `mask` are left out, because the elements of a view are neither records nor masked, and so is
//! `suboffsets`, because such a buffer is not one block of memory.
//!
//! ```
//! use mdlayout::interop::array_interface::BufferLayout;
//! use mdlayout::DynSpan;
//!
//! // The last two columns of a 3×4 array of bytes, with reversed rows: `a[::-1, 2:]`.
//! let columns = BufferLayout { shape: &[3, 2], typestr: "|u1".parse()?, strides: Some(&[-4, 1]), offset: 10 };
//! let bytes: Vec<u8> = (0..12).collect();
//! let view: DynSpan<'_, u8> = columns.view(&bytes)?;
//! assert_eq!(format!("{view:?}"), "[[10, 11], [6, 7], [2, 3]]");
//! # Ok::<(), mdlayout::interop::Error>(())
//! ```

use core::fmt::{self, Display, Formatter};
use core::marker::PhantomData;
use core::str::FromStr;

use super::{Error, TypeName};
use crate::dynamic::DynLayout;
use crate::facts;
use crate::mapping::LayoutMapping;
use crate::view::{DynSpan, DynSpanMut, TensorSpan, TensorSpanMut};

/// The supported version of `__array_interface__`.
const VERSION: u32 = 3;

/// The byte order of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ByteOrder {
    /// `<`: little-endian.
    Little,
    /// `>`: big-endian.
    Big,
    /// `|`: none, for elements of one byte.
    None,
}

impl ByteOrder {
    /// The byte order of this machine.
    pub const NATIVE: Self = if cfg!(target_endian = "little") { Self::Little } else { Self::Big };
}

/// The type of an element, such as `<f4` or `|u1`.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::array_interface::{ByteOrder, TypeStr};
///
/// let element: TypeStr = "<f4".parse()?;
/// assert_eq!(element, TypeStr { order: ByteOrder::Little, kind: 'f', itemsize: 4 });
/// assert_eq!(element.to_string(), "<f4");
/// # Ok::<(), mdlayout::interop::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TypeStr {
    /// The byte order.
    pub order: ByteOrder,
    /// The kind of value: `b` bool, `i` signed and `u` unsigned integer, `f` float, `c` complex. The kinds `m`, `M`,
    /// `O`, `S`, `U` and `V` have no [`Element`].
    pub kind: char,
    /// The size of an element, in bytes.
    pub itemsize: usize,
}

impl TypeStr {
    /// Returns the type of `T`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::interop::array_interface::TypeStr;
    ///
    /// assert_eq!(TypeStr::of::<u8>().to_string(), "|u1");
    /// assert_eq!(TypeStr::of::<[f32; 2]>().to_string()[1..], *"c8");
    /// ```
    #[must_use = "the type is the result"]
    pub const fn of<T: Element>() -> Self {
        let itemsize = size_of::<T>();
        Self { order: if itemsize == 1 { ByteOrder::None } else { ByteOrder::NATIVE }, kind: T::KIND, itemsize }
    }

    /// Returns the type that the `format` of a `Py_buffer` names, in the syntax of Python's module `struct`. Without a
    /// format the elements are unsigned bytes.
    ///
    /// # Errors
    ///
    /// [`Error::UnknownType`] if the format is not a single number, or not a number of `itemsize` bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::interop::array_interface::TypeStr;
    ///
    /// assert_eq!(TypeStr::from_format(Some("<d"), 8)?, "<f8".parse()?);
    /// assert_eq!(TypeStr::from_format(None, 1)?, "|u1".parse()?);
    /// assert!(TypeStr::from_format(Some("d"), 4).is_err());
    /// # Ok::<(), mdlayout::interop::Error>(())
    /// ```
    pub fn from_format(format: Option<&str>, itemsize: usize) -> Result<Self, Error> {
        let format = format.unwrap_or("B");
        let (order, native, code) = match format.as_bytes() {
            [b'@', code @ ..] => (ByteOrder::NATIVE, true, code),
            [b'=', code @ ..] => (ByteOrder::NATIVE, false, code),
            [b'<', code @ ..] => (ByteOrder::Little, false, code),
            [b'>' | b'!', code @ ..] => (ByteOrder::Big, false, code),
            code => (ByteOrder::NATIVE, true, code),
        };
        let pointer = size_of::<usize>();
        // A `long` has 4 bytes; with native sizes it has 8 on some platforms.
        let long = if native && itemsize == 8 { 8 } else { 4 };
        let found = match code {
            b"?" => ('b', 1),
            b"b" => ('i', 1),
            b"B" => ('u', 1),
            b"h" => ('i', 2),
            b"H" => ('u', 2),
            b"i" => ('i', 4),
            b"I" => ('u', 4),
            b"l" => ('i', long),
            b"L" => ('u', long),
            b"q" => ('i', 8),
            b"Q" => ('u', 8),
            b"n" if native => ('i', pointer),
            b"N" if native => ('u', pointer),
            b"e" => ('f', 2),
            b"f" => ('f', 4),
            b"d" => ('f', 8),
            b"Zf" => ('c', 8),
            b"Zd" => ('c', 16),
            _ => return Err(Error::UnknownType { found: TypeName::new(format) }),
        };
        match found {
            (kind, 1) if itemsize == 1 => Ok(Self { order: ByteOrder::None, kind, itemsize }),
            (kind, bytes) if itemsize == bytes => Ok(Self { order, kind, itemsize }),
            _ => Err(Error::UnknownType { found: TypeName::new(format) }),
        }
    }

    /// Returns an error unless elements of this type are values of `T`.
    fn check<T: Element>(self) -> Result<(), Error> {
        let wanted = Self::of::<T>();
        // The byte order of a single byte does not matter.
        let found = Self { order: if self.itemsize == 1 { ByteOrder::None } else { self.order }, ..self };
        if found == wanted {
            Ok(())
        } else {
            Err(Error::ElementType { found: TypeName::new(self), wanted: TypeName::new(wanted) })
        }
    }
}

impl Display for TypeStr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let order = match self.order {
            ByteOrder::Little => '<',
            ByteOrder::Big => '>',
            ByteOrder::None => '|',
        };
        write!(f, "{order}{}{}", self.kind, self.itemsize)
    }
}

impl FromStr for TypeStr {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let unknown = Error::UnknownType { found: TypeName::new(text) };
        let mut characters = text.chars();
        let order = match characters.next() {
            Some('<') => ByteOrder::Little,
            Some('>') => ByteOrder::Big,
            Some('|') => ByteOrder::None,
            _ => return Err(unknown),
        };
        let kind = characters.next().filter(char::is_ascii_alphabetic).ok_or(unknown)?;
        let digits = characters.as_str();
        // `parse` would accept a sign.
        let itemsize = digits.starts_with(|c: char| c.is_ascii_digit()).then(|| digits.parse().ok()).flatten();
        Ok(Self { order, kind, itemsize: itemsize.ok_or(unknown)? })
    }
}

/// An element type that numpy has: an integer, a float, `bool`, or `[f32; 2]` or `[f64; 2]` for complex numbers.
///
/// # Safety
///
/// The values of the type must be the values of numpy's elements of kind [`KIND`](Self::KIND) and size
/// `size_of::<Self>()`, which must not be 0.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::array_interface::Element;
///
/// assert_eq!((f32::KIND, bool::KIND), ('f', 'b'));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an element type that numpy has",
    note = "use an integer or float type, `bool`, or `[f32; 2]` or `[f64; 2]` for complex numbers"
)]
pub unsafe trait Element: Copy + 'static {
    /// The kind of value, as in [`TypeStr`].
    const KIND: char;
}

/// An [`Element`] for which all bytes are valid: any but `bool`.
///
/// # Safety
///
/// Any initialized bytes must be a valid value, and a value must not have uninitialized bytes.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::array_interface::{BufferLayout, PlainElement, TypeStr};
///
/// fn sum<T: PlainElement + Into<f64>>(bytes: &[u8], len: usize) -> Result<f64, mdlayout::interop::Error> {
///     let list = BufferLayout { shape: &[len], typestr: TypeStr::of::<T>(), strides: None, offset: 0 };
///     Ok(list.view::<T, 1>(bytes)?.iter().map(|&element| element.into()).sum())
/// }
/// assert_eq!(sum::<u8>(&[1, 2, 3], 3)?, 6.0);
/// # Ok::<(), mdlayout::interop::Error>(())
/// ```
pub unsafe trait PlainElement: Element {}

macro_rules! elements {
    ($($kind:literal $($T:ty)*;)*) => {$($(
        // SAFETY: numpy has the C types of these kinds, and so has Rust.
        unsafe impl Element for $T {
            const KIND: char = $kind;
        }
        // SAFETY: the type is a number or an array of two numbers.
        unsafe impl PlainElement for $T {}
    )*)*};
}
elements! {
    'i' i8 i16 i32 i64 isize;
    'u' u8 u16 u32 u64 usize;
    'f' f32 f64;
    'c' [f32; 2] [f64; 2];
}
// SAFETY: a bool of numpy is one byte, 0 or 1.
unsafe impl Element for bool {
    const KIND: char = 'b';
}

/// Returns the layout that a description gives.
fn layout<T: Element, const CAP: usize>(
    typestr: TypeStr,
    shape: &[usize],
    strides: Option<&[isize]>,
) -> Result<DynLayout<CAP>, Error> {
    typestr.check::<T>()?;
    Ok(DynLayout::from_byte_strides(shape, strides, size_of::<T>())?)
}

/// An array at a pointer: the value of `__array_interface__`, or the fields of a `Py_buffer`.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::array_interface::ArrayInterface;
/// use mdlayout::DynSpan;
///
/// // {'version': 3, 'shape': (2, 3), 'typestr': '|u1', 'data': (94.., True), 'strides': (1, 2)}
/// let data = [1u8, 2, 3, 4, 5, 6];
/// let array = ArrayInterface {
///     version: 3,
///     shape: &[2, 3],
///     typestr: "|u1".parse()?,
///     data: (data.as_ptr().cast_mut(), true),
///     strides: Some(&[1, 2]),
/// };
/// // SAFETY: the 6 elements are the elements of `data`.
/// let view: DynSpan<'_, u8> = unsafe { array.view()? };
/// assert_eq!(format!("{view:?}"), "[[1, 3, 5], [2, 4, 6]]");
/// # Ok::<(), mdlayout::interop::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArrayInterface<'s> {
    /// The version of the description, which must be 3. A `Py_buffer` has no version; use 3.
    pub version: u32,
    /// The extents.
    pub shape: &'s [usize],
    /// The type of the elements.
    pub typestr: TypeStr,
    /// The pointer to element `[0, .., 0]`, and whether the elements are read-only.
    /// [`with_exposed_provenance_mut`](core::ptr::with_exposed_provenance_mut) converts an integer from Python to a
    /// pointer.
    pub data: (*mut u8, bool),
    /// The distance between adjacent elements along each axis, in bytes; `None` means row-major.
    pub strides: Option<&'s [isize]>,
}

impl ArrayInterface<'_> {
    fn layout<T: Element, const CAP: usize>(&self) -> Result<DynLayout<CAP>, Error> {
        if self.version != VERSION {
            return Err(Error::Version { found: self.version, wanted: VERSION });
        }
        layout::<T, CAP>(self.typestr, self.shape, self.strides)
    }

    /// Returns a view of the elements. The pointer of an empty array may have any value.
    ///
    /// See [`ArrayInterface`] for an example.
    ///
    /// # Errors
    ///
    /// * [`Error::Version`] if the version is not 3.
    /// * [`Error::ElementType`] if the elements do not have type `T` in the byte order of this machine.
    /// * The errors of [`DynLayout::from_byte_strides`], such as [`ByteStride`](crate::LayoutError::ByteStride).
    /// * [`Pointer`](crate::LayoutError::Pointer) and [`ByteOverflow`](crate::LayoutError::ByteOverflow), as
    ///   [`DynSpan::from_raw_parts`] returns them.
    ///
    /// # Safety
    ///
    /// If the array is not empty, all elements from the least to the greatest offset of its layout, counted from the
    /// pointer, must be in one allocation. Every element that has an index must be initialized, and nothing may write
    /// to it during `'a`.
    pub unsafe fn view<'a, T: Element, const CAP: usize>(&self) -> Result<DynSpan<'a, T, CAP>, Error> {
        let layout = self.layout::<T, CAP>()?;
        if facts::is_empty(self.shape) {
            return Ok(DynSpan::new(&[], layout)?);
        }
        // SAFETY: the caller guarantees it.
        Ok(unsafe { DynSpan::from_raw_parts(self.data.0.cast_const().cast::<T>(), layout) }?)
    }

    /// Returns a mutable view of the elements.
    ///
    /// # Errors
    ///
    /// The errors of [`view`](Self::view), [`Error::ReadOnly`] if the elements are read-only, and
    /// [`NotUnique`](crate::LayoutError::NotUnique) if two indices share an element, or cannot be shown not to.
    ///
    /// # Safety
    ///
    /// As for [`view`](Self::view), and nothing else may access the elements during `'a`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::interop::array_interface::{ArrayInterface, TypeStr};
    /// use mdlayout::DynSpanMut;
    ///
    /// let mut data = [1i32, 2, 3, 4];
    /// let start = data.as_mut_ptr().cast();
    /// let typestr = TypeStr::of::<i32>();
    /// let array = ArrayInterface { version: 3, shape: &[2, 2], typestr, data: (start, false), strides: None };
    /// // SAFETY: the 4 elements are the elements of `data`, which is not used while the view is.
    /// let mut view: DynSpanMut<'_, i32> = unsafe { array.view_mut()? };
    /// view[[1, 0]] = 0;
    /// assert_eq!(data, [1, 2, 0, 4]);
    /// # Ok::<(), mdlayout::interop::Error>(())
    /// ```
    pub unsafe fn view_mut<'a, T: Element, const CAP: usize>(&self) -> Result<DynSpanMut<'a, T, CAP>, Error> {
        let layout = self.layout::<T, CAP>()?;
        if self.data.1 {
            return Err(Error::ReadOnly);
        }
        if facts::is_empty(self.shape) {
            return Ok(DynSpanMut::new(&mut [], layout)?);
        }
        // SAFETY: the caller guarantees it.
        Ok(unsafe { DynSpanMut::from_raw_parts(self.data.0.cast::<T>(), layout) }?)
    }
}

/// The layout of an array in a buffer: an `__array_interface__` with a buffer as its `data`.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::array_interface::{BufferLayout, TypeStr};
///
/// let data = [1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0];
/// let every_second_backwards =
///     BufferLayout { shape: &[3], typestr: TypeStr::of::<f32>(), strides: Some(&[-8]), offset: 20 };
/// assert!(every_second_backwards.view_of::<f32, 1>(&data)?.iter().eq(&[6.0, 4.0, 2.0]));
/// # Ok::<(), mdlayout::interop::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BufferLayout<'s> {
    /// The extents.
    pub shape: &'s [usize],
    /// The type of the elements.
    pub typestr: TypeStr,
    /// The distance between adjacent elements along each axis, in bytes; `None` means row-major.
    pub strides: Option<&'s [isize]>,
    /// The distance from the start of the buffer to element `[0, .., 0]`, in bytes.
    pub offset: usize,
}

impl BufferLayout<'_> {
    /// Returns the layout, after checking that its elements are within a buffer of `bytes` bytes.
    fn layout<T: Element, const CAP: usize>(&self, bytes: usize) -> Result<DynLayout<CAP>, Error> {
        let layout = layout::<T, CAP>(self.typestr, self.shape, self.strides)?;
        facts::within_bytes((layout.extents(), layout.strides()), size_of::<T>(), self.offset, bytes)?;
        Ok(layout)
    }

    /// Returns the [`layout`](Self::layout) in a buffer of elements, after checking that it does not split any of them.
    fn layout_of<T: Element, const CAP: usize>(&self, bytes: usize) -> Result<DynLayout<CAP>, Error> {
        let layout = self.layout::<T, CAP>(bytes)?;
        let element_bytes = size_of::<T>();
        if !self.offset.is_multiple_of(element_bytes) && !facts::is_empty(self.shape) {
            return Err(Error::ByteOffset { found: self.offset, element_bytes });
        }
        Ok(layout)
    }

    /// Returns a view of the elements in a buffer of bytes. The offset of an empty array may have any value.
    ///
    /// See the [module](self) for an example.
    ///
    /// # Errors
    ///
    /// * [`Error::ElementType`] if the elements do not have type `T` in the byte order of this machine.
    /// * The errors of [`DynLayout::from_byte_strides`], such as [`ByteStride`](crate::LayoutError::ByteStride).
    /// * [`OutsideBuffer`](crate::LayoutError::OutsideBuffer) if an element is outside the buffer.
    /// * [`Pointer`](crate::LayoutError::Pointer) if the elements are misaligned.
    pub fn view<'a, T: PlainElement, const CAP: usize>(&self, bytes: &'a [u8]) -> Result<DynSpan<'a, T, CAP>, Error> {
        let layout = self.layout::<T, CAP>(bytes.len())?;
        if facts::is_empty(self.shape) {
            return Ok(DynSpan::new(&[], layout)?);
        }
        // SAFETY: the elements are within `bytes`, and all bytes are valid for `T`.
        Ok(unsafe { DynSpan::from_raw_parts(bytes.as_ptr().wrapping_add(self.offset).cast(), layout) }?)
    }

    /// Returns a mutable view of the elements in a buffer of bytes.
    ///
    /// # Errors
    ///
    /// The errors of [`view`](Self::view), and [`NotUnique`](crate::LayoutError::NotUnique) if two indices share an
    /// element, or cannot be shown not to.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::interop::array_interface::BufferLayout;
    ///
    /// let mut bytes = [1, 2, 3, 4];
    /// let column = BufferLayout { shape: &[2], typestr: "|u1".parse()?, strides: Some(&[2]), offset: 1 };
    /// column.view_mut::<u8, 1>(&mut bytes)?[[1]] = 0;
    /// assert_eq!(bytes, [1, 2, 3, 0]);
    /// # Ok::<(), mdlayout::interop::Error>(())
    /// ```
    pub fn view_mut<'a, T: PlainElement, const CAP: usize>(
        &self,
        bytes: &'a mut [u8],
    ) -> Result<DynSpanMut<'a, T, CAP>, Error> {
        let layout = self.layout::<T, CAP>(bytes.len())?;
        if facts::is_empty(self.shape) {
            return Ok(DynSpanMut::new(&mut [], layout)?);
        }
        // SAFETY: the elements are within `bytes`; all bytes are valid for `T`, and all bytes of a `T` are initialized.
        Ok(unsafe { DynSpanMut::from_raw_parts(bytes.as_mut_ptr().wrapping_add(self.offset).cast(), layout) }?)
    }

    /// Returns a view of the elements in a slice of such elements.
    ///
    /// See [`BufferLayout`] for an example.
    ///
    /// # Errors
    ///
    /// The errors of [`view`](Self::view), and [`Error::ByteOffset`] if the offset is not a multiple of the element
    /// size.
    pub fn view_of<'a, T: Element, const CAP: usize>(&self, elements: &'a [T]) -> Result<DynSpan<'a, T, CAP>, Error> {
        let layout = self.layout_of::<T, CAP>(size_of_val(elements))?;
        if facts::is_empty(self.shape) {
            return Ok(DynSpan::new(&[], layout)?);
        }
        // SAFETY: the layout reaches elements of `elements` only.
        Ok(unsafe { DynSpan::from_raw_parts(elements.as_ptr().wrapping_byte_add(self.offset), layout) }?)
    }

    /// Returns a mutable view of the elements in a slice of such elements.
    ///
    /// # Errors
    ///
    /// The errors of [`view_of`](Self::view_of), and [`NotUnique`](crate::LayoutError::NotUnique) if two indices share
    /// an element, or cannot be shown not to.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::interop::array_interface::{BufferLayout, TypeStr};
    ///
    /// let mut data = [true, true, true, true];
    /// let column = BufferLayout { shape: &[2], typestr: TypeStr::of::<bool>(), strides: Some(&[2]), offset: 0 };
    /// column.view_of_mut::<bool, 1>(&mut data)?[[1]] = false;
    /// assert_eq!(data, [true, true, false, true]);
    /// # Ok::<(), mdlayout::interop::Error>(())
    /// ```
    pub fn view_of_mut<'a, T: Element, const CAP: usize>(
        &self,
        elements: &'a mut [T],
    ) -> Result<DynSpanMut<'a, T, CAP>, Error> {
        let layout = self.layout_of::<T, CAP>(size_of_val(elements))?;
        if facts::is_empty(self.shape) {
            return Ok(DynSpanMut::new(&mut [], layout)?);
        }
        // SAFETY: the layout reaches elements of `elements` only.
        Ok(unsafe { DynSpanMut::from_raw_parts(elements.as_mut_ptr().wrapping_byte_add(self.offset), layout) }?)
    }
}

/// A view in Python's description, with the values to which the description refers.
///
/// It is made of a [`DynSpan`], whose elements are then read-only, or of a [`DynSpanMut`].
///
/// # Examples
///
/// ```
/// use mdlayout::interop::array_interface::Described;
/// use mdlayout::{DynSpan, TensorSpan, extents};
///
/// let data = [1i16, 2, 3, 4, 5, 6];
/// let columns: DynSpan<'_, i16, 2> = TensorSpan::new(&data, extents![2, 3])?.transpose().into();
/// let described = Described::from(columns);
/// let array = described.array_interface();
/// assert_eq!((array.shape, array.strides), (&[3, 2][..], Some(&[2, 6][..])));
/// assert_eq!(array.data, (data.as_ptr().cast_mut().cast(), true));
/// # Ok::<(), mdlayout::interop::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Described<'a, T, const CAP: usize = 12> {
    layout: DynLayout<CAP>,
    byte_strides: [isize; CAP],
    data: (*mut u8, bool),
    elements: PhantomData<&'a [T]>,
}

impl<'a, T: Element, const CAP: usize> Described<'a, T, CAP> {
    fn new(layout: DynLayout<CAP>, data: (*mut u8, bool)) -> Self {
        // The elements of a view are at most `isize::MAX` bytes apart, so each stride that can be observed fits.
        let byte_strides = layout.byte_strides(size_of::<T>()).unwrap_or([0; CAP]);
        Self { layout, byte_strides, data, elements: PhantomData }
    }

    /// Returns the view as an array at a pointer, which is valid for as long as the elements are borrowed.
    ///
    /// See [`Described`] for an example.
    #[must_use = "the description is the result"]
    pub fn array_interface(&self) -> ArrayInterface<'_> {
        let BufferLayout { shape, typestr, strides, .. } = self.buffer_layout();
        ArrayInterface { version: VERSION, shape, typestr, data: self.data, strides }
    }

    /// Returns the view as a layout in a buffer that starts at the lowest byte of any element.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::interop::array_interface::Described;
    /// use mdlayout::{DynLayout, DynSpan};
    ///
    /// let data = [1i16, 2, 3];
    /// let backwards = DynSpan::new(&data, DynLayout::<1>::new(&[3], &[-1])?)?;
    /// let described = Described::from(backwards);
    /// let layout = described.buffer_layout();
    /// assert_eq!((layout.offset, layout.strides), (4, Some(&[-2][..])));
    /// assert_eq!(layout.view_of::<i16, 1>(&data)?, backwards);
    /// # Ok::<(), mdlayout::interop::Error>(())
    /// ```
    #[must_use = "the description is the result"]
    pub fn buffer_layout(&self) -> BufferLayout<'_> {
        let lowest = facts::origin(self.layout.offset_range());
        BufferLayout {
            shape: self.layout.extents(),
            typestr: TypeStr::of::<T>(),
            strides: Some(&self.byte_strides[..self.layout.rank()]),
            // The product fits, as the elements of a view span at most `isize::MAX` bytes.
            offset: lowest * size_of::<T>(),
        }
    }
}

impl<'a, T: Element, const CAP: usize> From<DynSpan<'a, T, CAP>> for Described<'a, T, CAP> {
    fn from(span: DynSpan<'a, T, CAP>) -> Self {
        Self::new(*span.mapping(), (span.as_ptr().cast_mut().cast(), true))
    }
}
impl<'a, T: Element, M: LayoutMapping> From<TensorSpan<'a, T, M>> for Described<'a, T> {
    fn from(span: TensorSpan<'a, T, M>) -> Self {
        DynSpan::from(span).into()
    }
}
impl<'a, T: Element, M: LayoutMapping> From<TensorSpanMut<'a, T, M>> for Described<'a, T> {
    fn from(span: TensorSpanMut<'a, T, M>) -> Self {
        DynSpanMut::from(span).into()
    }
}
impl<'a, T: Element, const CAP: usize> From<DynSpanMut<'a, T, CAP>> for Described<'a, T, CAP> {
    fn from(mut span: DynSpanMut<'a, T, CAP>) -> Self {
        let layout = *span.mapping();
        Self::new(layout, (span.as_mut_ptr().cast(), false))
    }
}
