//! Layouts and views in the types of other crates and in exchange formats, each behind the feature of its name.
//! What has names of its own is in a module of that name, and the rest are impls of the other crate's traits.
//!
//! If `TryFrom<TensorSpan<..>>` or `Pod` is said not to be implemented, the feature is not on, or the other crate is
//! there in another version than here.
//!
//! # Views of other crates
//!
//! All these conversions are `TryFrom`, in both directions, of views that read and of views that write. None
//! copies or allocates for elements: the result is a view of the same memory, for as long as the view it is
//! made of.
//!
//! | feature | theirs | ours | kept | refused |
//! |---|---|---|---|---|
//! | `ndarray` | `ArrayView` of rank 0 to 6, `ArrayViewMut` | [`TensorSpan`](crate::TensorSpan), [`TensorSpanMut`](crate::TensorSpanMut) | strides of any sign | to write, axes that interleave |
//! | | of `IxDyn` | [`DynSpan`](crate::DynSpan), [`DynSpanMut`](crate::DynSpanMut) | the same | the same, more axes than fit |
//! | `nalgebra` | `MatrixView`, `MatrixViewMut`; a row-major one must not be a left factor, see its page | views of rank 2, and to nalgebra of rank 1 | static extents, static strides | negative strides, rows at stride 0 |
//! | `faer` | `MatRef`, `MatMut` | views of rank 2 | strides of any sign, static ones of 1 and -1 | |
//! | | `ColRef`, `ColMut`, `RowRef`, `RowMut` | views of rank 1 | the same | |
//! | `mdarray` | `View`, `ViewMut` of rank 0 to 6 | views of that rank | static extents, strides of any sign; `Dense` is [`Right`](crate::Right) | other strides as `Dense` |
//! | | of `DynRank` | [`DynSpan`](crate::DynSpan), [`DynSpanMut`](crate::DynSpanMut) | strides of any sign | the same, more axes than fit |
//!
//! Every conversion refuses, with an [`Error`], what the other side cannot have:
//!
//! * [`StaticExtent`](crate::LayoutError::StaticExtent) and [`StaticStride`](crate::LayoutError::StaticStride) where the
//!   type converted to knows another value. Two static extents that differ do not compile.
//! * [`NotUnique`](crate::LayoutError::NotUnique) for a view that writes in which two indices share an element, or
//!   cannot be shown not to. That takes unsafe code.
//! * [`OffsetOverflow`](crate::LayoutError::OffsetOverflow) and [`ByteOverflow`](crate::LayoutError::ByteOverflow) for what
//!   this crate cannot have. That takes elements of no size, or a library's mistake.
//! * [`TooManyElements`](Error::TooManyElements) for extents whose product, zeros left out, exceeds
//!   `isize`. That takes strides of 0, an empty view, or elements of no size.
//!
//! The stride of an axis of one index, and every stride of an empty view, cannot be observed, and may be
//! another in the result.
//!
//! # Exchange formats
//!
//! | feature | direction | what is kept | what is refused |
//! |---|---|---|---|
//! | `array-interface` | Python's buffer protocol and numpy's `__array_interface__` to views, and views to them | strides of any sign, the buffer | another byte order or type, strides within an element, elements beyond the buffer |
//! | `bytemuck` | extents, strides and mappings to bytes and back | the bits | bits of no valid layout |
//! | `dlpack` | DLPack tensors to views, views and vectors to DLPack tensors | strides of any sign, the memory | other devices and types, lanes, ranks above 64 |
//! | `npy` | `.npy` files to vectors and layouts, views to `.npy` files | the order, row-major or column-major | structured types, headers that are made up |
//! | `serde` | extents, strides, mappings and [`DynLayout`](crate::DynLayout) to any format and back | the values of all axes; what is static is in the type that is read | values that contradict a static one, layouts beyond `isize` |
//!
//! # serde
//!
//! Extents are a sequence of `u64`, strides one of `i64`, and a layout is a struct of both, named `extents` and
//! `strides`. They are written out in full, static values too, so that a layout of one type can be read as one of
//! any other that it fits, and by programs that do not know this crate. What is read is checked as in the
//! constructors: an error says what [`LayoutError`](crate::LayoutError) does. A layout need not be unique; a view
//! that can be written asks for that.
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
#[cfg(any(feature = "faer", feature = "mdarray", feature = "nalgebra", feature = "ndarray"))]
pub use foreign::{ForeignExtent, ForeignStride};
#[cfg(any(feature = "faer", feature = "mdarray", feature = "nalgebra", feature = "ndarray"))]
use foreign::{Sealed, check_count, mapping_of};
