//! Multi-dimensional layouts whose extents and strides are partly known at compile time.
//!
//! What is known folds into constants and takes no memory; what is not known is stored and checked.
//! It is what C++ has in `std::mdspan` and `cuda::tiles`, with Rust's safety, on stable Rust and
//! without `std`.
//!
//! ```
//! use mdlayout::{Dim, LayoutMapping, Right, TensorSpan, TensorSpanMut, extents};
//!
//! /// `y = a * x`, for any extents, static or not, and any layout of `a`.
//! fn multiply<M: Dim, N: Dim>(
//!     a: TensorSpan<'_, f32, impl LayoutMapping<Dims = (M, N)>>,
//!     x: TensorSpan<'_, f32, Right<(N,)>>,
//!     mut y: TensorSpanMut<'_, f32, Right<(M,)>>,
//! ) {
//!     for i in 0..a.extent(0) {
//!         y[[i]] = (0..a.extent(1)).map(|j| a[[i, j]] * x[[j]]).sum();
//!     }
//! }
//!
//! let (a, x, mut y) = ([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [1.0, 0.0, 2.0], [0.0; 2]);
//! multiply(
//!     TensorSpan::new(&a, extents![2, const 3])?,
//!     TensorSpan::new(&x, extents![const 3])?,
//!     TensorSpanMut::new(&mut y, extents![2])?,
//! );
//! assert_eq!(y, [7.0, 16.0]);
//! # Ok::<(), mdlayout::LayoutError>(())
//! ```
//!
//! # The parts
//!
//! | part | is | C++ |
//! |---|---|---|
//! | [`Const<N>`](Const), [`Stride<S>`](Stride), [`Dyn`] | one extent or stride: known when compiling, or at run time | a template argument, `dynamic_extent` |
//! | [`Extents`], [`Strides`] | a shape, and how far apart the elements along each axis are | `extents`, `strides` |
//! | [`LayoutRightMapping`], [`LayoutLeftMapping`], [`LayoutRightPaddedMapping`], [`LayoutLeftPaddedMapping`], [`LayoutStridedMapping`] | from an index to an offset | `layout_right::mapping`, .. |
//! | [`TensorSpan`], [`TensorSpanMut`] | a pointer and a mapping | `mdspan`, `tensor_span` |
//! | [`TensorSpan::slice`] and its neighbours, [`Slicer`] | views of parts, or of the elements in another arrangement, whose types keep what is static | `submdspan` |
//! | [`DynLayout`], [`DynSpan`], [`DynSpanMut`] | a layout as a value, whose rank is known at run time, and views over one | |
//! | [`ops`] | copy, map, zip, sum, .. of whole views, in the order in which memory is fastest | |
//! | [`interop`] | views from and to other crates, layouts and views in exchange formats | |
//! | [`hurray`] (feature `alloc`) | shapes and layouts as tensors are exchanged between programs, as values and as bytes | |
//!
//! [`dims!`] and [`steps!`] write the type lists, [`extents!`] and [`strides!`] the values.
//!
//! # Views of views
//!
//! ```
//! use mdlayout::slice::{Stepped, Window};
//! use mdlayout::{Const, Stride, TensorSpan, extents};
//!
//! let data: Vec<u32> = (0..4 * 6).collect();
//! let matrix = TensorSpan::new(&data, extents![const 4, const 6])?;
//! assert_eq!(format!("{:?}", matrix.slice((1, 2..5))), "[8, 9, 10]");
//! assert_eq!(format!("{:?}", matrix.transpose().slice((.., 0))), "[0, 1, 2, 3, 4, 5]");
//! // The extents and strides of a tile are static, its start need not be.
//! let start = 3;
//! let tile = matrix.slice((Window::<2>::at(1), Window::<2>::at(start)));
//! assert_eq!((format!("{tile:?}"), size_of_val(&tile)), ("[[9, 10], [15, 16]]".into(), size_of::<&u32>()));
//! let every_second_backwards = matrix.slice((3, Stepped::new(.., Stride::<-2>)));
//! assert_eq!(format!("{every_second_backwards:?}"), "[23, 21, 19]");
//! for row in matrix.axis_iter(Const::<0>) {
//!     assert_eq!(row.extents(), extents![6]);
//! }
//! # Ok::<(), mdlayout::LayoutError>(())
//! ```
//!
//! # Rules
//!
//! * Extents, strides, offsets and spans count elements, not bytes.
//! * Strides are signed. A negative stride reverses its axis, a zero stride repeats an element along it.
//! * Offsets are relative to element `[0, .., 0]`; a view over a buffer puts the layout's least offset
//!   at the start of the buffer.
//! * A layout with an extent of 0 is empty: it has no offsets and a span of 0, and is unique,
//!   exhaustive, dense, row-major and column-major.
//! * Rank 0 has one element. The highest rank is 12.
//! * What does not fit is refused where it arises, never wrapped: extents in their index type, strides
//!   in theirs, and strides, offsets and spans of every layout in `isize`.
//!
//! # Features
//!
//! `std` (default) and `alloc`, which brings `to_vec` and [`hurray`]; without them the crate needs `core` only.
//! `nightly` adds the array-literal spelling, `ArrayExtents<u32, 2, { [4, DYNAMIC] }>`, and needs a nightly compiler.
//! `ndarray`, `nalgebra`, `faer`, `mdarray`, `dlpack`, `array-interface`, `npy`, `serde` and `bytemuck` exchange views
//! and layouts with the crate or the format of that name: see [`interop`].

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(feature = "nightly", feature(adt_const_params, generic_const_parameter_types, generic_const_exprs))]
#![cfg_attr(feature = "nightly", allow(incomplete_features))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod dim;
mod dynamic;
mod error;
mod extents;
mod facts;
#[cfg(feature = "alloc")]
pub mod hurray;
mod index;
pub mod interop;
mod layout;
mod list;
#[cfg(feature = "nightly")]
mod literal;
mod macros;
mod mapping;
pub mod ops;
mod ranks;
mod stored;

mod strides;
pub mod transform;
mod view;

// The names of everyday use. Everything else stands in the module of its concept.
pub use dim::{Const, DYNAMIC, DYNAMIC_STRIDE, Dim, Dyn, Stride, StrideDim};
pub use dynamic::{DynIndex, DynLayout};
pub use error::LayoutError;
pub use extents::{Extents, Shape};
pub use facts::{Overlap, SEARCH_LIMIT, Uniqueness};
pub use layout::{Layout, StridedLayout};
pub use list::{Dims, Steps};
#[cfg(feature = "nightly")]
pub use literal::{ArrayExtents, ArrayStrides};
pub use mapping::{
    LayoutLeftMapping, LayoutLeftPaddedMapping, LayoutMapping, LayoutRightMapping, LayoutRightPaddedMapping,
    LayoutStridedMapping, Left, Right, Strided,
};
pub use stored::Integral;
pub use strides::Strides;
pub use view::{DynSpan, DynSpanMut, TensorSpan, TensorSpanMut};

/// The slicers: a slice takes a tuple with one for each axis.
pub mod slice {
    pub use crate::transform::slicer::{
        ExtentSlice, NewAxis, RangeSlicer, Slicer, Slicers, StaticWindow, Stepped, StridedSlice, Window,
    };
}

/// The iterators of views.
pub mod iter {
    pub use crate::view::iterate::{IndexedIter, IndexedIterMut, Iter, IterMut};
    pub use crate::view::parts::{AxisIter, AxisIterMut};
}

/// What the macros name.
#[doc(hidden)]
pub mod __stride {
    pub use crate::dim::{Sort, StrideEntry, magnitude, sort_of_stride};
}

/// Bounds and types of code that is generic over extents, strides and layouts.
pub mod typelevel {
    pub use crate::dim::{Compatible, ConstOrIsize, ConstOrUsize};
    pub use crate::extents::ExtentsLike;
    pub use crate::index::ViewIndex;
    pub use crate::layout::CompatibleLayout;
    pub use crate::list::{CompatibleDims, List, MAX_RANK};
    #[cfg(feature = "nightly")]
    pub use crate::literal::{DimsLiteral, LiteralDims, LiteralSteps, StepsLiteral};
    pub use crate::mapping::{CastTarget, IndicesOf, IntoMapping, StridedOf, StridesOf, kind};
    pub use crate::stored::Array;
    pub use crate::strides::StridesLike;
    pub use crate::transform::argument::{
        AxesIn, AxisBeforeIn, AxisIn, ExtentsIn, MatrixLayout, NewAxisIn, SlicersIn, TwoAxesIn, WindowsIn,
    };
    pub use crate::transform::axis::{Axes, AxisOf};
    pub use crate::view::index::AtIndex;

    /// Static expressions: extents and strides that the compiler computes from others.
    pub mod expr {
        pub use crate::dim::{Add, CeilDiv, Expr, IfUnitExtent, Min, Mul, Product, RoundUp, WindowStarts};
        // Bounds of public traits and operators in public aliases, which compiler messages name.
        #[doc(hidden)]
        pub use crate::dim::{StaticValue, op};
    }
}
