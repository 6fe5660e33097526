//! The one error type of the crate.

use core::fmt::{self, Debug, Display, Formatter, Write};

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
    /// Two extents that must be equal.
    #[error("extent of axis {axis} is {found} here and {wanted} there: they must be equal")]
    ExtentsDiffer {
        /// The axis.
        axis: usize,
        /// The extent of the one.
        found: usize,
        /// The extent of the other.
        wanted: usize,
    },
    /// A stride that is not the one of the layout wanted.
    #[error("stride of axis {axis} is {found}, where the layout wanted has {wanted}")]
    StridesDiffer {
        /// The axis.
        axis: usize,
        /// The stride found.
        found: isize,
        /// The stride of the layout wanted.
        wanted: isize,
    },
    /// A padding that is not positive.
    #[error("padding is {found}: a padding is at least 1")]
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
    /// The index of an axis that is not less than its extent.
    #[error("index {index} of axis {axis} is out of range: the extent is {extent}")]
    IndexOutOfRange {
        /// The axis.
        axis: usize,
        /// The index given.
        index: usize,
        /// The extent of the axis.
        extent: usize,
    },
    /// A range that is not within the extent of its axis, or that ends before it starts.
    #[error("range {start}..{end} of axis {axis} is out of range: the extent is {extent}")]
    RangeOutOfRange {
        /// The axis.
        axis: usize,
        /// Where the range starts.
        start: usize,
        /// Where it ends; `usize::MAX` stands for anything beyond.
        end: usize,
        /// The extent of the axis.
        extent: usize,
    },
    /// A step of 0.
    #[error("the step along axis {axis} is 0: a step is not 0")]
    ZeroStep {
        /// The axis.
        axis: usize,
    },
    /// Another number of axes than wanted.
    #[error("{found} axes, where {wanted} are wanted")]
    RankMismatch {
        /// The number of axes given.
        found: usize,
        /// The number of axes wanted, at least.
        wanted: usize,
    },
    /// More axes than a `DynLayout` holds.
    #[error("{rank} axes, where at most {capacity} fit")]
    RankTooLarge {
        /// The number of axes.
        rank: usize,
        /// The number of axes that fit.
        capacity: usize,
    },
    /// An axis that the layout does not have.
    #[error("there is no axis {axis}: the rank is {rank}, and axes count from 0")]
    NoSuchAxis {
        /// The axis given.
        axis: usize,
        /// The number of axes.
        rank: usize,
    },
    /// An axis that a permutation names twice.
    #[error("axis {axis} stands twice in a permutation, which names each axis once")]
    RepeatedAxis {
        /// The axis.
        axis: usize,
    },
    /// An extent that does not broadcast: it is neither 1 nor the one wanted.
    #[error("axis {axis} of extent {found} does not repeat over extent {wanted}: only extent 1 does")]
    NotBroadcast {
        /// The axis of the layout.
        axis: usize,
        /// Its extent.
        found: usize,
        /// The extent wanted.
        wanted: usize,
    },
    /// An axis to be removed whose extent is not 1.
    #[error("axis {axis} has extent {found}: only an axis of extent 1 can be removed")]
    NotUnit {
        /// The axis.
        axis: usize,
        /// Its extent.
        found: usize,
    },
    /// An axis that does not step over the whole of the next one, so that the two are not one run.
    #[error("axis {axis} and the next are not one run of elements: they cannot become one axis without a copy")]
    NotContiguous {
        /// The axis.
        axis: usize,
    },
    /// Factors whose product is not the extent of the axis.
    #[error("axis {axis} of extent {extent} does not split into {outer} times {inner}")]
    SplitSize {
        /// The axis.
        axis: usize,
        /// Its extent.
        extent: usize,
        /// The outer factor.
        outer: usize,
        /// The inner factor.
        inner: usize,
    },
    /// A shape with another number of elements. `None` stands for a number beyond `usize`.
    #[error("{} elements do not reshape to {}", Counted(*.found), Counted(*.wanted))]
    ReshapeSize {
        /// The number of elements.
        found: Option<usize>,
        /// The number of elements of the shape wanted.
        wanted: Option<usize>,
    },
    /// A stride in bytes that is not a whole number of elements.
    #[error("stride of axis {axis} is {found} bytes: not a whole number of elements of {element_bytes} bytes")]
    ByteStride {
        /// The axis.
        axis: usize,
        /// The stride given, in bytes.
        found: isize,
        /// Bytes of one element.
        element_bytes: usize,
    },
    /// An offset in bytes that is not a whole number of elements.
    #[error("an offset of {found} bytes is not a whole number of elements of {element_bytes} bytes")]
    ByteOffset {
        /// The offset given, in bytes.
        found: usize,
        /// Bytes of one element.
        element_bytes: usize,
    },
    /// A buffer of bytes that does not hold all elements of the layout.
    #[error("the layout reaches from byte {start} to byte {end} of a buffer of {bytes} bytes")]
    BytesOutOfRange {
        /// The first byte of the element at the least offset, from the start of the buffer.
        start: i128,
        /// The byte behind the element at the greatest offset.
        end: i128,
        /// Bytes in the buffer.
        bytes: usize,
    },
    /// Elements of another type, or in another byte order.
    #[error("the elements are of type {found}, where {wanted} is wanted: no element is converted")]
    ElementType {
        /// The type of the elements, as their library names it.
        found: TypeName,
        /// The type wanted.
        wanted: TypeName,
    },
    /// A text that names no type of elements.
    #[error("`{found}` names no type of elements of so many bytes that is known here")]
    UnknownType {
        /// The text.
        found: TypeName,
    },
    /// A description by another version of its rules.
    #[error("the description is of version {found}, where {wanted} is wanted")]
    Version {
        /// The version given.
        found: u32,
        /// The version wanted.
        wanted: u32,
    },
    /// Elements in the memory of another device.
    #[error("the elements are on a device of type {found}: only those in the memory of the CPU can be viewed")]
    Device {
        /// The type of device, as DLPack counts them.
        found: u32,
    },
    /// A mutable view of elements that may only be read.
    #[error("the elements may only be read: use a read-only view")]
    ReadOnly,
    /// A number of axes below 0.
    #[error("a rank of {found}: a rank is 0 or more")]
    NegativeRank {
        /// The number of axes given.
        found: i32,
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
    /// A stride of 0 where the view of another library can have none.
    #[error("stride of axis {axis} is 0, where the library converted to needs at least 1")]
    ZeroStride {
        /// The axis.
        axis: usize,
    },
    /// More elements than another library counts.
    #[error(
        "the extents that are not 0 multiply to more than isize::MAX, which the library converted to does not allow"
    )]
    TooManyElements,
    /// A unique layout whose axes are not nested, where the view of another library that writes is to be.
    #[error(
        "a stride does not exceed what the axes of lesser strides reach: the library converted to cannot tell that the layout is unique"
    )]
    NotNested,
    /// A mutable view over a layout in which two indices share an element.
    #[error(
        "the layout is not unique: two indices name one element, so a mutable view would alias itself; use `TensorSpan`, or another layout"
    )]
    NotUnique,
    /// An extent of an interchange shape that is not known where one is needed.
    #[error("extent of axis {axis} is dynamic: put the number of its indices in the shape first")]
    DynamicExtent {
        /// The axis.
        axis: usize,
    },
    /// A strided descriptor of rank 0.
    #[error("a strided descriptor has rank 0: a scalar is row-major or column-major")]
    StridedScalar,
    /// A layout tag that no descriptor has, in any version of the format.
    #[error("layout tag {tag:#04x} is invalid in every version of the format")]
    InvalidTag {
        /// The tag.
        tag: u8,
    },
    /// A layout tag that is not that of a layout with strides.
    #[error("layout tag {tag:#04x} is none of 0x01 (row-major), 0x02 (column-major) and 0x03 (strided)")]
    UnknownTag {
        /// The tag.
        tag: u8,
    },
    /// A descriptor that is cut off, or that goes on where it should end.
    #[error("the descriptor has {found} bytes, where {wanted} are wanted")]
    PayloadSize {
        /// The number of bytes given.
        found: usize,
        /// The number of bytes wanted.
        wanted: usize,
    },
    /// Elements of a number of bits that do not lie at addresses of their own, or not within one byte.
    #[error("elements of {bits} bits have no addresses: 1, 2, 4 and multiples of 8 have")]
    ElementBits {
        /// The bits of an element.
        bits: u32,
    },
    /// Bytes of elements that are not in the buffer.
    #[error("bytes {start} to {end} are not all in the buffer of {buffer_bytes} bytes")]
    OutsideBuffer {
        /// The first byte, counted from the start of the buffer.
        start: i128,
        /// The end, one behind the last byte.
        end: i128,
        /// The length of the buffer, in bytes.
        buffer_bytes: u64,
    },
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
            Self::ExtentsDiffer { .. } => "two extents differ that must be equal",
            Self::StridesDiffer { .. } => "a stride is not that of the layout wanted",
            Self::Padding { .. } => "a padding is at least 1: write 1 for no padding",
            Self::OffsetOverflow => {
                "the layout is too large for the address space: strides and offsets of its elements must fit isize"
            }
            Self::ByteOverflow { .. } => {
                "the layout is too large for the address space: its elements exceed isize::MAX bytes"
            }
            Self::IndexOutOfRange { .. } => "an index is out of range: it is less than the extent",
            Self::RangeOutOfRange { .. } => {
                "a range is out of range: it starts at most where it ends, which is at most the extent"
            }
            Self::ZeroStep { .. } => "a step is 0: a step is not 0",
            Self::RankMismatch { .. } => "the number of axes is not the one wanted",
            Self::RankTooLarge { .. } => "there are more axes than fit",
            Self::NoSuchAxis { .. } => "an axis is not less than the rank",
            Self::RepeatedAxis { .. } => "a permutation names an axis twice: it names each axis once",
            Self::NotBroadcast { .. } => "an extent does not broadcast: only extent 1 does",
            Self::NotUnit { .. } => "an axis to be removed has an extent other than 1",
            Self::NotContiguous { .. } => {
                "two axes are not one run of elements: they cannot become one axis without a copy"
            }
            Self::SplitSize { .. } => "the product of the factors is not the extent",
            Self::ReshapeSize { .. } => "the shapes differ in the number of elements",
            Self::ByteStride { .. } => "a stride in bytes is not a whole number of elements",
            Self::ByteOffset { .. } => "an offset in bytes is not a whole number of elements",
            Self::BytesOutOfRange { .. } => "the layout reaches beyond the bytes of the buffer",
            Self::ElementType { .. } => "the elements are of another type, or in another byte order",
            Self::UnknownType { .. } => "a text names no type of elements that is known here",
            Self::Version { .. } => "the description is of another version",
            Self::Device { .. } => "the elements are not in the memory of the CPU",
            Self::ReadOnly => "the elements may only be read",
            Self::NegativeRank { .. } => "a rank is negative: a rank is 0 or more",
            Self::Pointer { .. } => "the pointer is null or not aligned for its elements",
            Self::BufferTooSmall { .. } => "the buffer is smaller than the layout's span",
            Self::ZeroStride { .. } => "a stride is 0 where the library converted to needs at least 1",
            Self::TooManyElements => "the layout has more elements than the library converted to counts",
            Self::NotNested => "the axes of the layout are not nested, which the library converted to wants",
            Self::NotUnique => "the layout is not unique: two indices name one element",
            Self::DynamicExtent { .. } => "an extent is dynamic where a number is needed",
            Self::StridedScalar => "a strided descriptor has rank 0: a scalar is row-major or column-major",
            Self::InvalidTag { .. } => "a layout tag is invalid in every version of the format",
            Self::UnknownTag { .. } => "a layout tag is not that of a row-major, column-major or strided layout",
            Self::PayloadSize { .. } => "a descriptor has more or fewer bytes than its tag and rank say",
            Self::ElementBits { .. } => "elements have 1, 2, 4 or a multiple of 8 bits",
            Self::OutsideBuffer { .. } => "bytes of elements are not in the buffer",
        }
    }

    /// Panics with [`summary`](Self::summary).
    #[track_caller]
    pub(crate) const fn panic(self) -> ! {
        refuse(self.summary())
    }
}

/// The name of a type of elements, as the library they come from writes it: `<f4`, `float32`. It is cut off
/// behind 19 bytes, so that an error is no larger for it.
///
/// ```
/// let name = mdlayout::TypeName::new("<f4");
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
    /// assert_eq!(mdlayout::TypeName::new(format_args!("{}{}", "float", 32)).as_str(), "float32");
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
    /// assert_eq!(mdlayout::TypeName::new("").as_str(), "");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Whole characters only are written.
        core::str::from_utf8(&self.text[..self.len.into()]).unwrap_or_default()
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

/// A number of elements that may exceed `usize`.
struct Counted(Option<usize>);
impl Display for Counted {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(count) => write!(f, "{count}"),
            None => f.write_str("more than usize::MAX"),
        }
    }
}

/// Refuses a program that is being compiled, or panics. (An `assert!` would add a line of the standard
/// library to the compiler's message.)
#[track_caller]
pub(crate) const fn refuse(reason: &'static str) -> ! {
    panic!("{}", reason)
}
