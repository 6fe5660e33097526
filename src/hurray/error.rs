//! [`Error`]: faults that only the Hurray format has.

use crate::error::{Hex, LayoutError, Message, Piece, errors};

errors! {
    /// The reason for which a shape, a descriptor, or a query of them was refused.
    ///
    /// Faults of the layout itself are a [`LayoutError`], which `?` converts. Every fallible function of this module
    /// returns this type.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::LayoutError;
    /// use mdlayout::hurray::{Error, LayoutDescriptor, Shape};
    ///
    /// let error = LayoutDescriptor::decode(&[0x07], 2).unwrap_err();
    /// assert_eq!(error, Error::UnknownTag { tag: 7 });
    /// let error = Shape::new([1; 65]).unwrap_err();
    /// assert_eq!(error, Error::Layout(LayoutError::RankTooLarge { rank: 65, capacity: 64 }));
    /// assert_eq!(error.to_string(), "the rank is 65; it must be at most 64");
    /// ```
    pub enum Error wraps LayoutError {
        /// An unknown dimension where its value is needed.
        DynamicExtent {
            /// The axis.
            axis: usize,
        } => "a dimension is dynamic; set it in the shape first",
            ["the dimension of axis ", axis, " is dynamic; set it in the shape first"];
        /// A strided descriptor of rank 0.
        StridedScalar =>
            "a strided descriptor has rank 0; describe a scalar as row-major or column-major";
        /// A layout tag that is invalid in every version of the format.
        InvalidTag {
            /// The tag.
            tag: u8,
        } => "a layout tag is invalid in every version of the format",
            ["layout tag ", Hex(tag), " is invalid in every version of the format"];
        /// The tag of a layout that is not strided, such as a sparse one, or a reserved tag.
        UnknownTag {
            /// The tag.
            tag: u8,
        } => "a layout tag does not name a row-major, column-major or strided layout",
            ["layout tag ", Hex(tag),
                " is not supported; it must be 0x01 (row-major), 0x02 (column-major) or 0x03 (strided)"];
        /// A descriptor with too few or too many bytes.
        PayloadSize {
            /// The number of bytes given.
            found: usize,
            /// The number of bytes required.
            wanted: usize,
        } => "a descriptor has more or fewer bytes than its tag and rank require",
            ["the descriptor has ", found, " bytes; its tag and rank require ", wanted];
        /// Elements that are not addressable: their bits are not 1, 2, 4 or a multiple of 8.
        ElementBits {
            /// The number of bits of an element.
            bits: u32,
        } => "an element has no address; its bits must be 1, 2, 4 or a multiple of 8",
            ["elements of ", bits, " bits have no addresses; the bits must be 1, 2, 4 or a multiple of 8"];
    }
}

impl Piece<Hex<u8>> {
    /// Writes the byte as `0x` and two digits.
    pub(crate) const fn write(self, message: &mut Message) {
        message.push(if self.0.0 < 16 { "0x0" } else { "0x" });
        message.push_number(self.0.0 as u128, 16);
    }
}
