//! [`LayoutError`], and the macro that defines each error type of the crate from a table.

/// Defines an error type. Each row of the table is a variant: its fields, the reason without numbers, and the message
/// as pieces that [`Piece::write`] writes in order. A row without a message displays the reason.
///
/// A message is a [`Message`], not a format string, so that a `const fn` can panic with its numbers too.
///
/// `wraps LayoutError` adds the variant `Layout`, for errors of the layout itself.
macro_rules! errors {
    (
        $(#[$attribute:meta])*
        pub enum $Error:ident $(wraps $Layout:ident)? {
            $(
                $(#[$doc:meta])*
                $Variant:ident $({ $($(#[$field_doc:meta])* $field:ident: $Type:ty,)* })? =>
                    $summary:expr $(, [$($piece:expr),+])?;
            )*
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum $Error {
            $(
                /// An error of the layout itself. It displays as the wrapped error.
                Layout($Layout),
            )?
            $($(#[$doc])* $Variant $({ $($(#[$field_doc])* $field: $Type,)* })?,)*
        }

        impl $Error {
            /// Returns the reason without its numbers.
            ///
            /// # Examples
            ///
            /// ```
            /// let reason = mdlayout::LayoutError::ZeroStep { axis: 1 }.summary();
            /// assert_eq!(reason, "a step is 0; it must be non-zero");
            /// ```
            #[must_use = "the reason is the result"]
            pub const fn summary(&self) -> &'static str {
                match self {
                    $(Self::Layout(error) => $Layout::summary(error),)?
                    $(Self::$Variant { .. } => $summary,)*
                }
            }

            /// Returns the message that `Display` prints: the reason with its numbers.
            pub(crate) const fn message(&self) -> $crate::error::Message {
                let mut message = $crate::error::Message::EMPTY;
                match *self {
                    $(Self::Layout(error) => return $Layout::message(&error),)?
                    $(Self::$Variant $({ $($field),* })? => {
                        $crate::error::errors!(@write message, $summary $(, [$($piece),+])?);
                    })*
                }
                message
            }
        }

        impl core::fmt::Display for $Error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.message().as_str())
            }
        }

        impl core::error::Error for $Error {
            $(
                /// Returns the [`LayoutError`] of the variant `Layout`.
                fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
                    match self {
                        Self::Layout(error) => {
                            let error: &$Layout = error;
                            Some(error)
                        }
                        _ => None,
                    }
                }
            )?
        }

        $(
            impl From<$Layout> for $Error {
                fn from(error: $Layout) -> Self {
                    Self::Layout(error)
                }
            }
        )?
    };
    (@write $message:ident, $summary:expr) => {
        $message.push($summary)
    };
    (@write $message:ident, $summary:expr, [$($piece:expr),+]) => {
        $($crate::error::Piece($piece).write(&mut $message);)+
    };
}
pub(crate) use errors;

/// Unwraps a `Result` or returns its error: the `?` operator, which a `const fn` cannot use.
macro_rules! tried {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}
pub(crate) use tried;

/// The reason of [`LayoutError::ZeroStep`], for code that does not know the axis of the step.
pub(crate) const ZERO_STEP: &str = "a step is 0; it must be non-zero";

errors! {
    /// The reason why a layout, a view or a conversion was rejected.
    ///
    /// Every variant carries the value found and the value wanted; axes count from 0. The fallible constructors
    /// (`try_new`, [`TensorSpan::new`](crate::TensorSpan::new), ..) return a value of this type. Their infallible
    /// counterparts (`new` of extents and mappings) panic with its message, which is a compile error in a `const`.
    ///
    /// Errors that occur only in the exchange of layouts are in [`interop::Error`](crate::interop::Error) and, with
    /// the feature `alloc`, in `hurray::Error`. `?` converts a `LayoutError` to either.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{LayoutError, Extents, dims};
    ///
    /// let error = Extents::<i32, dims![4, DYNAMIC]>::try_new([-1]).unwrap_err();
    /// assert_eq!(error, LayoutError::NegativeExtent { axis: 1, found: -1 });
    /// assert_eq!(error.to_string(), "the extent of axis 1 is -1; it must be 0 or more");
    /// ```
    pub enum LayoutError {
        /// An extent is negative.
        NegativeExtent {
            /// The axis.
            axis: usize,
            /// The extent given.
            found: i128,
        } => "an extent is negative; it must be 0 or more",
            ["the extent of axis ", axis, " is ", found, "; it must be 0 or more"];
        /// The index type, or `usize`, cannot hold an extent.
        ExtentRange {
            /// The axis.
            axis: usize,
            /// The extent given.
            found: i128,
            /// The type that must hold the extent.
            index_type: &'static str,
        } => "an extent does not fit its type; use a wider index type",
            ["the extent of axis ", axis, " is ", found, ", which does not fit ", index_type,
                "; use a wider index type"];
        /// The stride type, or `isize`, cannot hold a stride.
        StrideRange {
            /// The axis.
            axis: usize,
            /// The stride given.
            found: i128,
            /// The type that must hold the stride.
            index_type: &'static str,
        } => "a stride does not fit its type; use a wider or a signed stride type",
            ["the stride of axis ", axis, " is ", found, ", which does not fit ", index_type,
                "; use a wider or a signed stride type"];
        /// A value contradicts a static extent.
        StaticExtent {
            /// The axis.
            axis: usize,
            /// The extent given.
            found: i128,
            /// The static extent.
            wanted: usize,
        } => "an extent contradicts the static extent in its type; pass the static value, or make the axis `Dyn`",
            ["the extent of axis ", axis, " is ", found, ", but its type says ", wanted, "; pass ", wanted,
                ", or make the axis `Dyn`"];
        /// A value contradicts a static stride.
        StaticStride {
            /// The axis.
            axis: usize,
            /// The stride given.
            found: i128,
            /// The static stride.
            wanted: isize,
        } => "a stride contradicts the static stride in its type; pass the static value, or make the stride `Dyn`",
            ["the stride of axis ", axis, " is ", found, ", but its type says ", wanted, "; pass ", wanted,
                ", or make the stride `Dyn`"];
        /// Two extents that must be equal differ.
        ExtentsDiffer {
            /// The axis.
            axis: usize,
            /// The extent of one layout.
            found: usize,
            /// The extent of the other layout.
            wanted: usize,
        } => "two extents differ; they must be equal",
            ["the extents of axis ", axis, " are ", found, " and ", wanted, "; they must be equal"];
        /// A stride differs from the stride of the layout wanted.
        StridesDiffer {
            /// The axis.
            axis: usize,
            /// The stride found.
            found: isize,
            /// The stride of the layout wanted.
            wanted: isize,
        } => "a stride differs from the stride of the layout wanted",
            ["the stride of axis ", axis, " is ", found, "; in the layout wanted it is ", wanted];
        /// A padding is 0, or a padded extent is less than the extent.
        Padding {
            /// The padding given.
            found: usize,
        } => "a padding is too small; it must be at least 1 (write 1 for no padding)",
            ["the padding is ", found, "; it must be at least 1 (write 1 for no padding)"];
        /// A stride or an offset of the layout does not fit `isize`.
        OffsetOverflow =>
            "the layout is too large for the address space; its strides and offsets must fit isize";
        /// The elements of the layout span more than `isize::MAX` bytes.
        ByteOverflow {
            /// The number of elements that the layout spans.
            span: usize,
            /// The size of an element, in bytes.
            element_bytes: usize,
        } => "the layout is too large for the address space; its elements must span at most isize::MAX bytes",
            ["the layout is too large for the address space: it spans ", span, " elements of ", element_bytes,
                " bytes; they must span at most isize::MAX bytes"];
        /// An index is not less than the extent of its axis.
        IndexOutOfRange {
            /// The axis.
            axis: usize,
            /// The index given.
            index: usize,
            /// The extent of the axis.
            extent: usize,
        } => "an index is out of range; it must be less than the extent of its axis",
            ["index ", index, " of axis ", axis, " is out of range: the extent is ", extent];
        /// A range is not within the extent of its axis, or ends before it starts.
        RangeOutOfRange {
            /// The axis.
            axis: usize,
            /// The start of the range.
            start: usize,
            /// The end of the range; `usize::MAX` stands for any greater end too.
            end: usize,
            /// The extent of the axis.
            extent: usize,
        } => "a range is out of range; it must end at or after its start, and not after the extent of its axis",
            ["range ", start, "..", end, " of axis ", axis,
                if start > end { " ends before it starts; the extent is " } else { " is out of range: the extent is " },
                extent];
        /// A step is 0.
        ZeroStep {
            /// The axis.
            axis: usize,
        } => ZERO_STEP,
            ["the step of axis ", axis, " is 0; it must be non-zero"];
        /// The number of axes differs from the number wanted.
        RankMismatch {
            /// The argument that has this number of axes, such as `the index`.
            what: &'static str,
            /// The number of axes given.
            found: usize,
            /// The number of axes wanted, or the least number.
            wanted: usize,
        } => "the number of axes differs from the number wanted",
            [what, " has ", Axes(found), "; it must have ", wanted];
        /// The rank exceeds the capacity of a `DynLayout`.
        RankTooLarge {
            /// The number of axes.
            rank: usize,
            /// The greatest rank that fits.
            capacity: usize,
        } => "the rank is too large; fewer axes fit",
            ["the rank is ", rank, "; it must be at most ", capacity];
        /// The layout does not have an axis.
        NoSuchAxis {
            /// The axis given.
            axis: usize,
            /// The number of axes.
            rank: usize,
        } => "an axis does not exist; it must be less than the rank (axes count from 0)",
            ["axis ", axis, " does not exist: the rank is ", rank, " (axes count from 0)"];
        /// An axis is named twice where each must be named once.
        RepeatedAxis {
            /// The axis.
            axis: usize,
        } => "an axis is named twice; name each axis once",
            ["axis ", axis, " is named twice; name each axis once"];
        /// An extent does not broadcast: it is neither 1 nor the extent wanted.
        NotBroadcast {
            /// The axis of the layout.
            axis: usize,
            /// Its extent.
            found: usize,
            /// The extent wanted.
            wanted: usize,
        } => "an extent does not broadcast; only extent 1 repeats",
            ["the extent of axis ", axis, " is ", found, ", which does not broadcast to ", wanted,
                "; only extent 1 repeats"];
        /// The extent of an axis to remove is not 1.
        NotUnit {
            /// The axis.
            axis: usize,
            /// Its extent.
            found: usize,
        } => "an axis to remove has an extent other than 1",
            ["the extent of axis ", axis, " is ", found, "; only an axis of extent 1 can be removed"];
        /// An axis and the next are not contiguous: the stride of the axis is not the extent times the stride of the
        /// next.
        NotContiguous {
            /// The axis.
            axis: usize,
        } => "two axes are not contiguous; they cannot become one axis without a copy",
            ["axis ", axis, " and the next are not contiguous; they cannot become one axis without a copy"];
        /// The product of the factors is not the extent of the axis.
        SplitSize {
            /// The axis.
            axis: usize,
            /// Its extent.
            extent: usize,
            /// The outer factor.
            outer: usize,
            /// The inner factor.
            inner: usize,
        } => "the product of the factors differs from the extent",
            ["the extent of axis ", axis, " is ", extent, "; it does not split into ", outer, " times ", inner];
        /// The shape wanted has another number of elements. `None` stands for a number that `usize` cannot hold.
        ReshapeSize {
            /// The number of elements of the layout.
            found: Option<usize>,
            /// The number of elements of the shape wanted.
            wanted: Option<usize>,
        } => "the shapes differ in the number of elements",
            ["the layout has ", found, " elements, the shape wanted has ", wanted, "; they must be equal"];
        /// A stride in bytes is not a multiple of the element size.
        ByteStride {
            /// The axis.
            axis: usize,
            /// The stride given, in bytes.
            found: isize,
            /// The size of an element, in bytes.
            element_bytes: usize,
        } => "a stride in bytes is not a multiple of the element size",
            ["the stride of axis ", axis, " is ", found, " bytes; it must be a multiple of the element size, ",
                element_bytes, " bytes"];
        /// The elements are not within their buffer of bytes.
        OutsideBuffer {
            /// The first byte of the elements, counted from the start of the buffer.
            start: i128,
            /// The end, one past the last byte.
            end: i128,
            /// The length of the buffer, in bytes.
            buffer_bytes: u64,
        } => "the elements are not within the buffer",
            ["the elements are in bytes ", start, "..", end, "; the buffer has ", buffer_bytes, " bytes"];
        /// The pointer is null or not aligned for the element type.
        Pointer {
            /// The address.
            address: usize,
            /// The alignment of an element, in bytes.
            align: usize,
        } => "the pointer is null or not aligned for its elements",
            ["the pointer is ", Hex(address), "; it must be non-null and aligned to ", align, " bytes"];
        /// The buffer has fewer elements than the layout spans.
        BufferTooSmall {
            /// The number of elements in the buffer.
            found: usize,
            /// The number of elements that the layout spans.
            wanted: usize,
        } => "the buffer is too small; the layout spans more elements",
            ["the buffer has ", found, " elements; the layout spans ", wanted];
        /// The layout of a mutable view is not, or cannot be shown to be, unique.
        NotUnique =>
            "a mutable view would alias itself: its layout is not, or cannot be shown to be, unique; use `TensorSpan`, or another layout";
    }
}

impl LayoutError {
    /// Panics with the message.
    #[cold]
    #[inline(never)]
    #[track_caller]
    pub(crate) const fn panic(self) -> ! {
        refuse(self.message().as_str())
    }
}

/// Panics with `reason`, which rejects the program at compile time where it is evaluated there.
///
/// An `assert!` would add a line of the standard library to the compiler's message.
#[track_caller]
pub(crate) const fn refuse(reason: &str) -> ! {
    panic!("{}", reason)
}

/// A text that a `const fn` can write; formatting is not `const`.
pub(crate) struct Message {
    bytes: [u8; Self::CAPACITY],
    len: usize,
}

impl Message {
    /// More bytes than the message of any row has with its numbers.
    const CAPACITY: usize = 256;
    pub(crate) const EMPTY: Self = Self { bytes: [0; Self::CAPACITY], len: 0 };

    pub(crate) const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            // `push` adds whole `str`s only.
            Err(_) => unreachable!(),
        }
    }

    /// Appends a text if it fits, and drops it if not.
    pub(crate) const fn push(&mut self, text: &str) {
        let text = text.as_bytes();
        if text.len() <= Self::CAPACITY - self.len {
            let mut k = 0;
            while k < text.len() {
                self.bytes[self.len + k] = text[k];
                k += 1;
            }
            self.len += text.len();
        }
    }

    /// Appends a number in base 10 or 16.
    pub(crate) const fn push_number(&mut self, number: u128, base: u128) {
        if number >= base {
            self.push_number(number / base, base);
        }
        let digit = (number % base) as usize;
        self.push("0123456789abcdef".split_at(digit).1.split_at(1).0);
    }
}

/// A piece of a message. Each type of piece has a `write`.
pub(crate) struct Piece<T>(pub(crate) T);

impl Piece<&str> {
    pub(crate) const fn write(self, message: &mut Message) {
        message.push(self.0);
    }
}

macro_rules! numbers {
    ($($Integer:ty)*) => {$(
        impl Piece<$Integer> {
            pub(crate) const fn write(self, message: &mut Message) {
                #[allow(unused_comparisons, reason = "the unsigned types are never negative")]
                if self.0 < 0 {
                    message.push("-");
                }
                message.push_number((self.0 as i128).unsigned_abs(), 10);
            }
        }
    )*};
}
numbers!(usize isize u32 i32 u64 i128);

impl Piece<Option<usize>> {
    pub(crate) const fn write(self, message: &mut Message) {
        match self.0 {
            Some(count) => Piece(count).write(message),
            None => message.push("more than usize::MAX"),
        }
    }
}

/// A number to be written in base 16.
pub(crate) struct Hex<T>(pub(crate) T);

impl Piece<Hex<usize>> {
    pub(crate) const fn write(self, message: &mut Message) {
        message.push("0x");
        message.push_number(self.0.0 as u128, 16);
    }
}

/// A number of axes, written with its noun.
struct Axes(usize);

impl Piece<Axes> {
    const fn write(self, message: &mut Message) {
        Piece(self.0.0).write(message);
        message.push(if self.0.0 == 1 { " axis" } else { " axes" });
    }
}
