//! The one error type of the crate.

use thiserror::Error;

/// Why a layout, a view or a conversion was refused.
///
/// Every variant says what was found and what was wanted; axes count from 0. A value of this type
/// is what the checked constructors (`try_new`, [`TensorSpan::new`](crate::TensorSpan::new), ..)
/// return. Their unchecked-looking partners (`new`) panic with [`LayoutError::summary`], which in a
/// `const` is a compile error.
///
/// ```
/// use mdlayout::{LayoutError, Extents, dims};
///
/// let error = Extents::<i32, dims![4, DYNAMIC]>::try_new([-1]).unwrap_err();
/// assert_eq!(error, LayoutError::NegativeExtent { axis: 1, found: -1 });
/// assert_eq!(error.to_string(), "extent of axis 1 is -1: an extent is 0 or more");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// An extent below 0.
    #[error("extent of axis {axis} is {found}: an extent is 0 or more")]
    NegativeExtent {
        /// The axis.
        axis: usize,
        /// The extent given.
        found: i128,
    },
    /// An extent that the index type, or `usize`, cannot hold.
    #[error("extent {found} of axis {axis} does not fit {index_type}: use a wider index type")]
    ExtentRange {
        /// The axis.
        axis: usize,
        /// The extent given.
        found: i128,
        /// The type it must fit.
        index_type: &'static str,
    },
    /// A stride that the stride type, or `isize`, cannot hold.
    #[error("stride {found} of axis {axis} does not fit {index_type}: use a wider or a signed stride type")]
    StrideRange {
        /// The axis.
        axis: usize,
        /// The stride given.
        found: i128,
        /// The type it must fit.
        index_type: &'static str,
    },
    /// A value that contradicts an extent known at compile time.
    #[error("extent of axis {axis} is {found}, but its type says {wanted}: pass {wanted}, or make the axis `Dyn`")]
    StaticExtent {
        /// The axis.
        axis: usize,
        /// The extent given.
        found: i128,
        /// The static extent.
        wanted: usize,
    },
    /// A value that contradicts a stride known at compile time.
    #[error("stride of axis {axis} is {found}, but its type says {wanted}: pass {wanted}, or make the stride `Dyn`")]
    StaticStride {
        /// The axis.
        axis: usize,
        /// The stride given.
        found: i128,
        /// The static stride.
        wanted: isize,
    },
    /// A padding that is not positive, or that contradicts the static one.
    #[error("padding is {found}: a padding is at least 1, and the static padding if there is one")]
    Padding {
        /// The padding given.
        found: usize,
    },
    /// A stride, or an offset, of the layout is outside `isize`.
    #[error("the layout is too large: strides and offsets of its elements must fit isize")]
    OffsetOverflow,
    /// The layout's elements span more than `isize::MAX` bytes.
    #[error("the layout is too large: {span} elements of {element_bytes} bytes exceed isize::MAX bytes")]
    ByteOverflow {
        /// Elements spanned.
        span: usize,
        /// Bytes of one element.
        element_bytes: usize,
    },
    /// A pointer that is null or not aligned for the element type.
    #[error("the pointer {address:#x} is null or not aligned to {align} bytes")]
    Pointer {
        /// The address.
        address: usize,
        /// The alignment of an element, in bytes.
        align: usize,
    },
    /// The buffer ends before the layout does.
    #[error("the buffer holds {found} elements, the layout spans {wanted}")]
    BufferTooSmall {
        /// Elements in the buffer.
        found: usize,
        /// Elements that the layout spans.
        wanted: usize,
    },
    /// A mutable view over a layout in which two indices share an element.
    #[error(
        "the layout is not unique: two indices name one element, so a mutable view would alias itself; use `TensorSpan`, or another layout"
    )]
    NotUnique,
}

impl LayoutError {
    /// The reason without its numbers: the text that a panicking constructor panics with.
    ///
    /// ```
    /// assert!(mdlayout::LayoutError::OffsetOverflow.summary().starts_with("the layout is too large"));
    /// ```
    #[must_use]
    pub const fn summary(&self) -> &'static str {
        match self {
            Self::NegativeExtent { .. } => "an extent is negative: an extent is 0 or more",
            Self::ExtentRange { .. } => "an extent does not fit the index type or usize: use a wider index type",
            Self::StrideRange { .. } => {
                "a stride does not fit the stride type or isize: use a wider or a signed stride type"
            }
            Self::StaticExtent { .. } => {
                "an extent contradicts the static extent in its type: pass that value, or make the axis `Dyn`"
            }
            Self::StaticStride { .. } => {
                "a stride contradicts the static stride in its type: pass that value, or make the stride `Dyn`"
            }
            Self::Padding { .. } => "a padding is at least 1, and the static padding if there is one",
            Self::OffsetOverflow => {
                "the layout is too large for the address space: strides and offsets of its elements must fit isize"
            }
            Self::ByteOverflow { .. } => {
                "the layout is too large for the address space: its elements exceed isize::MAX bytes"
            }
            Self::Pointer { .. } => "the pointer is null or not aligned for its elements",
            Self::BufferTooSmall { .. } => "the buffer is smaller than the layout's span",
            Self::NotUnique => "the layout is not unique: two indices name one element",
        }
    }

    /// Panics with [`summary`](Self::summary).
    #[track_caller]
    pub(crate) const fn panic(self) -> ! {
        panic!("{}", self.summary())
    }
}
