//! [`Error`]: what only the exchange with other crates and formats refuses.

use core::fmt::{self, Debug, Display, Formatter, Write};

use crate::error::{LayoutError, Message, Piece, errors};

errors! {
    /// Why a conversion from or to a type of another crate, or a description of an array, was refused.
    ///
    /// Faults of the layout itself are a [`LayoutError`], which `?` converts. All conversions and functions of this
    /// module that can fail return this type, those that meet faults of the layout only, too; reading and writing
    /// files returns `std::io::Error`, which carries one of this type.
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
            /// Bytes of one element.
            element_bytes: usize,
        } => "an offset in bytes is not a multiple of the element size",
            ["the offset is ", found, " bytes; it must be a multiple of the element size, ", element_bytes, " bytes"];
        /// Elements of another type, or in another byte order.
        ElementType {
            /// The type of the elements, as their library names it.
            found: TypeName,
            /// The type wanted.
            wanted: TypeName,
        } => "the elements have another type or byte order, and none is converted",
            ["the elements have type ", found, "; they must have type ", wanted, ", as none is converted"];
        /// A text that names no type of elements.
        UnknownType {
            /// The text.
            found: TypeName,
        } => "a text does not name an element type of this size",
            ["`", found, "` does not name an element type of this size"];
        /// A description by another version of its rules.
        Version {
            /// The version given.
            found: u32,
            /// The version wanted.
            wanted: u32,
        } => "the description has another version",
            ["the description has version ", found, "; it must have version ", wanted];
        /// Elements in the memory of another device.
        Device {
            /// The type of device, as DLPack counts them.
            found: u32,
        } => "the elements are not in the memory of the CPU",
            ["the elements are on a device of type ", found,
                "; only elements in the memory of the CPU can be viewed"];
        /// A mutable view of elements that may only be read.
        ReadOnly => "the elements are read-only; use a read-only view";
        /// A number of axes below 0.
        NegativeRank {
            /// The number of axes given.
            found: i32,
        } => "a rank is negative; it must be 0 or more",
            ["the rank is ", found, "; it must be 0 or more"];
        /// A stride of 0 where the view of another library can have none.
        ZeroStride {
            /// The axis.
            axis: usize,
        } => "a stride is 0; the library converted to requires at least 1",
            ["the stride of axis ", axis, " is 0; the library converted to requires at least 1"];
        /// More elements than another library counts.
        TooManyElements =>
            "the product of the extents that are not 0 exceeds isize::MAX, which the library converted to does not allow";
        /// A unique layout whose axes are not nested, where the view of another library that writes is to be.
        NotNested =>
            "a stride does not exceed the reach of the axes of smaller strides; the library converted to cannot tell that the layout is unique";
    }
}

/// The name of a type of elements, as the library they come from writes it: `<f4`, `float32`. It is cut off
/// after 19 bytes, so that an error is no larger for it.
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

    /// The name as it is displayed.
    ///
    /// ```
    /// assert_eq!(mdlayout::interop::TypeName::new(format_args!("{}{}", "float", 32)).as_str(), "float32");
    /// ```
    #[must_use]
    pub fn new(name: impl Display) -> Self {
        let mut written = Self { len: 0, text: [0; Self::CAPACITY] };
        // An error says that it was cut off.
        let _ = write!(written, "{name}");
        written
    }

    /// The name.
    ///
    /// ```
    /// assert_eq!(mdlayout::interop::TypeName::new("").as_str(), "");
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.text.split_at(self.len as usize).0) {
            Ok(name) => name,
            // Whole characters only are written.
            Err(_) => unreachable!(),
        }
    }
}

impl Write for TypeName {
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
