//! Conversions to and from the types of other crates and exchange formats, each enabled by the feature of its name.
//!
//! A feature that adds names of its own has a module of that name; the others only implement the traits of the other
//! crate.
//!
//! If the compiler reports that `TryFrom<TensorSpan<..>>` or `Pod` is not implemented, enable the feature, and check
//! that the program depends on the same version of the other crate as mdlayout.
//!
//! # Views of other crates
//!
//! All these conversions are `TryFrom`, in both directions, for read-only and for mutable views. None copies elements
//! or allocates: the result is a view of the same memory and keeps the lifetime of its source.
//!
//! | feature | their type | our type | kept | refused |
//! |---|---|---|---|---|
//! | `ndarray` | `ArrayView` of rank 0 to 6, `ArrayViewMut` | [`TensorSpan`](crate::TensorSpan), [`TensorSpanMut`](crate::TensorSpanMut) | strides of any sign | interleaved axes in a mutable view |
//! | | `ArrayView` and `ArrayViewMut` of `IxDyn` | [`DynSpan`](crate::DynSpan), [`DynSpanMut`](crate::DynSpanMut) | strides of any sign | the same, and ranks above the capacity |
//! | `nalgebra` | `MatrixView`, `MatrixViewMut`; a row-major one must not be a left factor, see the module `nalgebra` | views of rank 2; to nalgebra also views of rank 1 | static extents, static strides | negative strides, stride 0 along axis 0 |
//! | `faer` | `MatRef`, `MatMut` | views of rank 2 | strides of any sign, static strides of 1 and -1 | |
//! | | `ColRef`, `ColMut`, `RowRef`, `RowMut` | views of rank 1 | the same | |
//! | `mdarray` | `View`, `ViewMut` of rank 0 to 6 | views of that rank | static extents, strides of any sign; `Dense` is [`Right`](crate::Right) | strides that `Dense` does not have |
//! | | `View`, `ViewMut` of `DynRank` | [`DynSpan`](crate::DynSpan), [`DynSpanMut`](crate::DynSpanMut) | strides of any sign | the same, and ranks above the capacity |
//!
//! Every conversion returns an [`Error`] for a view that the other side cannot represent:
//!
//! * [`StaticExtent`](crate::LayoutError::StaticExtent) and [`StaticStride`](crate::LayoutError::StaticStride) if the
//!   target type has another static value. Two static extents that differ do not compile.
//! * [`NotUnique`](crate::LayoutError::NotUnique) for a mutable view whose layout is aliased, or cannot be shown to be
//!   unique. Only unsafe code makes such a view.
//! * [`OffsetOverflow`](crate::LayoutError::OffsetOverflow) and [`ByteOverflow`](crate::LayoutError::ByteOverflow) for
//!   offsets that this crate cannot represent. Only zero-sized elements, or a bug in the other library, cause them.
//! * [`TooManyElements`](Error::TooManyElements) if the product of the non-zero extents exceeds `isize::MAX`. Only
//!   strides of 0, empty views and zero-sized elements allow it.
//!
//! The stride of an axis of extent 1, and every stride of an empty view, cannot be observed; the result may have
//! another one.
//!
//! # Exchange formats
//!
//! | feature | conversions | kept | refused |
//! |---|---|---|---|
//! | `array-interface` | Python's buffer protocol and numpy's `__array_interface__` to views, and views to both | strides of any sign, the buffer | another byte order or element type, strides that are no multiple of the element size, elements outside the buffer |
//! | `bytemuck` | extents, strides and mappings to bytes and back | the bits | bits of an invalid layout |
//! | `dlpack` | DLPack tensors to views, views and vectors to DLPack tensors | strides of any sign, the memory | other devices and element types, lanes, ranks above 64 |
//! | `npy` | `.npy` files to vectors and layouts, views to `.npy` files | the order, row-major or column-major | structured types, malformed headers |
//! | `serde` | extents, strides, mappings and [`DynLayout`](crate::DynLayout) to any format and back | the values of all axes; the target type decides which are static | values that contradict a static one, offsets beyond `isize` |
//!
//! # serde
//!
//! Extents serialize as a sequence of `u64`, strides as a sequence of `i64`, and a layout as a struct with the fields
//! `extents` and `strides`. Static values are written too, so a layout of one type can be read as any other type that
//! it fits, and by programs that do not know this crate. Deserialization checks the values as the constructors do; its
//! error is the message of the [`LayoutError`](crate::LayoutError). A layout may be aliased; only a mutable view
//! requires a unique one.
//!
#![cfg_attr(feature = "serde", doc = "```")]
#![cfg_attr(not(feature = "serde"), doc = "```ignore")]
//! use mdlayout::{LayoutLeftMapping, Right, Strided, dims, extents, steps};
//!
//! let columns = LayoutLeftMapping::new(extents![const 3, 4]);
//! let text = serde_json::to_string(&columns).unwrap();
//! assert_eq!(text, r#"{"extents":[3,4],"strides":[1,3]}"#);
//! let back: Strided<dims![_, 4], steps![1, _]> = serde_json::from_str(&text).unwrap();
//! assert_eq!(back, columns);
//! let error = serde_json::from_str::<Right<dims![_, _]>>(&text).unwrap_err().to_string();
//! assert!(error.starts_with("the stride of axis 0 is 1; in the layout wanted it is 4"));
//! ```

#[cfg(feature = "array-interface")]
pub mod array_interface;
#[cfg(feature = "bytemuck")]
pub mod bytemuck;
#[cfg(feature = "dlpack")]
pub mod dlpack;
mod error;
#[cfg(feature = "faer")]
pub mod faer;
#[cfg(any(feature = "faer", feature = "mdarray", feature = "nalgebra", feature = "ndarray"))]
mod foreign;
#[cfg(feature = "mdarray")]
pub mod mdarray;
#[cfg(feature = "nalgebra")]
pub mod nalgebra;
#[cfg(feature = "ndarray")]
pub mod ndarray;
#[cfg(feature = "npy")]
pub mod npy;
#[cfg(feature = "serde")]
mod serde;

pub use error::{Error, TypeName};
#[cfg(any(feature = "faer", feature = "mdarray", feature = "nalgebra"))]
use foreign::Sealed;
#[cfg(any(feature = "faer", feature = "mdarray", feature = "nalgebra", feature = "ndarray"))]
pub use foreign::{ForeignExtent, ForeignStride};
#[cfg(any(feature = "faer", feature = "mdarray", feature = "nalgebra", feature = "ndarray"))]
use foreign::{check_count, mapping_of};
