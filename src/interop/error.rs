//! [`Error`]: faults that only the exchange with other crates and formats has.

use core::fmt::{self, Debug, Display, Formatter, Write};

use crate::error::{LayoutError, Message, Piece, errors};

errors! {
    /// The reason for which a conversion from or to a type of another crate, or a description of an array, was refused.
    ///
    /// Faults of the layout itself are a [`LayoutError`], which `?` converts. All fallible conversions and functions of
    /// this module return this type, even if they only fail for faults of the layout. Functions that read and write
    /// files return `std::io::Error`, which carries an error of this type.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::interop::Error;
    /// use mdlayout::{DynLayout, LayoutError};
    ///
    /// fn rows(len: usize) -> Result<DynLayout, Error> {
    ///     Ok(DynLayout::row_major(&[len, 2])?)
    /// }
    /// assert_eq!(rows(usize::MAX).unwrap_err(), Error::Layout(LayoutError::OffsetOverflow));
    /// assert_eq!(Error::ReadOnly.to_string(), "the elements are read-only; use a read-only view");
    /// ```
    pub enum Error wraps LayoutError {
        /// An offset in bytes that is not a whole number of elements.
        ByteOffset {
            /// The offset given, in bytes.
            found: usize,
            /// The size of an element, in bytes.
            element_bytes: usize,
        } => "an offset in bytes is not a multiple of the element size",
            ["the offset is ", found, " bytes; it must be a multiple of the element size, ", element_bytes, " bytes"];
        /// An element type, or a byte order, that the view does not have.
        ElementType {
            /// The type of the elements, as their library names it.
            found: TypeName,
            /// The type that is required.
            wanted: TypeName,
        } => "the elements have another type or byte order, and none is converted",
            ["the elements have type ", found, "; they must have type ", wanted, ", as none is converted"];
        /// A text that does not name an element type.
        UnknownType {
            /// The text.
            found: TypeName,
        } => "a text does not name an element type of this size",
            ["`", found, "` does not name an element type of this size"];
        /// A description of another version.
        Version {
            /// The version given.
            found: u32,
            /// The version that is required.
            wanted: u32,
        } => "the description has another version",
            ["the description has version ", found, "; it must have version ", wanted];
        /// Elements in the memory of a device other than the CPU.
        Device {
            /// The type of the device, a `DLDeviceType` of DLPack.
            found: u32,
        } => "the elements are not in the memory of the CPU",
            ["the elements are on a device of type ", found,
                "; only elements in the memory of the CPU can be viewed"];
        /// A mutable view of read-only elements.
        ReadOnly => "the elements are read-only; use a read-only view";
        /// A negative rank.
        NegativeRank {
            /// The rank given.
            found: i32,
        } => "a rank is negative; it must be 0 or more",
            ["the rank is ", found, "; it must be 0 or more"];
        /// A stride of 0 along an axis where the other library requires at least 1.
        ZeroStride {
            /// The axis.
            axis: usize,
        } => "a stride is 0; the library converted to requires at least 1",
            ["the stride of axis ", axis, " is 0; the library converted to requires at least 1"];
        /// More elements than the other library can count.
        TooManyElements =>
            "the product of the extents that are not 0 exceeds isize::MAX, which the library converted to does not allow";
        /// A unique layout with interleaved axes, converted to a mutable view of another library.
        NotNested =>
            "a stride does not exceed the reach of the axes of smaller strides; the library converted to cannot tell that the layout is unique";
    }
}

/// The name of an element type as the library that it comes from writes it, such as `<f4` or `float32`.
///
/// Names are cut off after 19 bytes, which keeps errors small.
///
/// # Examples
///
/// ```
/// let name = mdlayout::interop::TypeName::new("<f4");
/// assert_eq!((name.as_str(), name.to_string()), ("<f4", "<f4".to_owned()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TypeName {
    len: u8,
    text: [u8; Self::CAPACITY],
}

impl TypeName {
    const CAPACITY: usize = 19;

    /// Returns the name that a value displays, cut off after 19 bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(mdlayout::interop::TypeName::new(format_args!("{}{}", "float", 32)).as_str(), "float32");
    /// ```
    #[must_use = "the name is the result"]
    pub fn new(name: impl Display) -> Self {
        let mut written = Self { len: 0, text: [0; Self::CAPACITY] };
        // The writer fails where the name is cut off, which is no error here.
        let _ = write!(written, "{name}");
        written
    }

    /// Returns the name as text.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(mdlayout::interop::TypeName::new("").as_str(), "");
    /// ```
    #[must_use = "the text is the result"]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.text.split_at(self.len as usize).0) {
            Ok(name) => name,
            // `write_str` writes whole characters only.
            Err(_) => unreachable!(),
        }
    }
}

impl Write for TypeName {
    #[expect(clippy::cast_possible_truncation, reason = "a character has at most 4 bytes in UTF-8")]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            let start = usize::from(self.len);
            let place = self.text.get_mut(start..start + character.len_utf8()).ok_or(fmt::Error)?;
            self.len += character.encode_utf8(place).len() as u8;
        }
        Ok(())
    }
}
impl Display for TypeName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
impl Debug for TypeName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Debug::fmt(self.as_str(), f)
    }
}

impl Piece<TypeName> {
    pub(crate) const fn write(self, message: &mut Message) {
        message.push(self.0.as_str());
    }
}
