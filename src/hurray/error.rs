//! [`Error`]: what only the Hurray format refuses.

use crate::error::{Hex, LayoutError, Message, Piece, errors};

errors! {
    /// Why a shape, a descriptor or what is asked of them was refused.
    ///
    /// Faults of the layout itself are a [`LayoutError`], which `?` converts. Every function of this module that can
    /// fail returns this type.
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
        /// A dimension that is not known where a number is needed.
        DynamicExtent {
            /// The axis.
            axis: usize,
        } => "a dimension is dynamic; set it in the shape first",
            ["the dimension of axis ", axis, " is dynamic; set it in the shape first"];
        /// A strided descriptor of rank 0.
        StridedScalar =>
            "a strided descriptor has rank 0; describe a scalar as row-major or column-major";
        /// A layout tag that no descriptor has, in any version of the format.
        InvalidTag {
            /// The tag.
            tag: u8,
        } => "a layout tag is invalid in every version of the format",
            ["layout tag ", Hex(tag), " is invalid in every version of the format"];
        /// The tag of a layout without strides.
        UnknownTag {
            /// The tag.
            tag: u8,
        } => "a layout tag does not name a row-major, column-major or strided layout",
            ["layout tag ", Hex(tag),
                " is not supported; it must be 0x01 (row-major), 0x02 (column-major) or 0x03 (strided)"];
        /// A descriptor that is cut off, or that goes on where it should end.
        PayloadSize {
            /// The number of bytes given.
            found: usize,
            /// The number of bytes wanted.
            wanted: usize,
        } => "a descriptor has more or fewer bytes than its tag and rank require",
            ["the descriptor has ", found, " bytes; its tag and rank require ", wanted];
        /// Elements of a number of bits that do not lie at addresses of their own, or not within one byte.
        ElementBits {
            /// The bits of an element.
            bits: u32,
        } => "an element has no address; its bits must be 1, 2, 4 or a multiple of 8",
            ["elements of ", bits, " bits have no addresses; the bits must be 1, 2, 4 or a multiple of 8"];
    }
}

impl Piece<Hex<u8>> {
    /// Both digits of the byte.
    pub(crate) const fn write(self, message: &mut Message) {
        message.push(if self.0.0 < 16 { "0x0" } else { "0x" });
        message.push_number(self.0.0 as u128, 16);
    }
}
