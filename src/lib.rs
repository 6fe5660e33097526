//! Multi-dimensional layouts whose extents and strides are partly known at compile time.
//!
//! Static extents and strides fold into constants and take no memory; dynamic ones are stored and checked.
//! The crate brings C++'s `std::mdspan` and `cuda::tiles` to Rust, safely, on stable Rust and without `std`.
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
//! # Overview
//!
//! | item | meaning | C++ |
//! |---|---|---|
//! | [`Const<N>`](Const), [`Stride<S>`](Stride), [`Dyn`] | one extent or stride, known at compile time or at run time | a template argument, `dynamic_extent` |
//! | [`Extents`], [`Strides`] | a shape, and the distance between neighbours along each axis | `extents`, `strides` |
//! | [`LayoutRightMapping`], [`LayoutLeftMapping`], [`LayoutRightPaddedMapping`], [`LayoutLeftPaddedMapping`], [`LayoutStridedMapping`] | map an index to an offset | `layout_right::mapping`, .. |
//! | [`TensorSpan`], [`TensorSpanMut`] | a pointer and a mapping | `mdspan`, `tensor_span` |
//! | [`TensorSpan::slice`] and the other transforms, [`Slicer`](slice::Slicer) | views of parts, or of the elements in another arrangement; their types keep the static extents and strides | `submdspan` |
//! | [`DynLayout`], [`DynSpan`], [`DynSpanMut`] | a layout of run-time rank, and views over one | |
//! | [`ops`] | copies, updates, folds and sums of whole views, in the order that suits their memory best | |
//! | [`interop`] | conversions of views to and from other crates, and of layouts and views to exchange formats | |
//! | [`hurray`] (feature `alloc`) | shapes and layouts for the exchange of tensors between programs, as values and as bytes | |
//!
//! [`dims!`] and [`steps!`] write lists of extents and strides as types; [`extents!`] and [`strides!`] write values.
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
//! // The extents and strides of the tile are static although its start is not.
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
//! * Offsets are relative to element `[0, .., 0]`. A view over a buffer places the least offset of the layout at the
//!   start of the buffer.
//! * A layout with an extent of 0 is empty. It has no offsets and a span of 0, and it is unique, exhaustive, dense,
//!   row-major and column-major.
//! * Rank 0 has one element. The highest rank is 12.
//! * Values that do not fit are rejected where they arise and never wrap. Extents must fit their index type and
//!   strides their stride type; the strides, offsets and spans of every layout must fit `isize`.
//!
//! # Features
//!
//! * `std` (default) implies `alloc`, which adds `to_vec` and [`hurray`]. Without both, the crate needs only `core`.
//! * `nightly` adds the types as array literals, `ArrayExtents<u32, 2, { [4, DYNAMIC] }>`, and needs a nightly
//!   compiler.
//! * `ndarray`, `nalgebra`, `faer`, `mdarray`, `dlpack`, `array-interface`, `npy`, `serde` and `bytemuck` exchange
//!   views and layouts with the crate or format of that name: see [`interop`].

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

// Names in everyday use. Each remaining item is in the module of its concept.
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

/// Slicers: a slice takes a tuple that holds one slicer for each axis.
pub mod slice {
    pub use crate::transform::slicer::{
        ExtentSlice, NewAxis, RangeSlicer, Slicer, Slicers, StaticWindow, Stepped, StridedSlice, Window,
    };
}

/// Iterators over views.
pub mod iter {
    pub use crate::view::iterate::{IndexedIter, IndexedIterMut, Iter, IterMut};
    pub use crate::view::parts::{AxisIter, AxisIterMut};
}

/// Items that the macros expand to.
#[doc(hidden)]
pub mod __stride {
    pub use crate::dim::{Sort, StrideEntry, magnitude, sort_of_stride};
}

/// Bounds and types for code that is generic over extents, strides and layouts.
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
        // Compiler messages name these bounds and operators, which appear in public traits and aliases.
        #[doc(hidden)]
        pub use crate::dim::{StaticValue, op};
    }
}
