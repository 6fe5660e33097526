//! Multi-dimensional layouts whose extents and strides are partly known at compile time.
//!
//! Static values fold into constants and take no memory; dynamic values are stored and checked.
//! The crate gives Rust the extents, strides, mappings and views of `std::mdspan` and `cuda::tiles`, on stable Rust
//! and without `std`.
//!
//! ```
//! use mdlayout::{Dim, LayoutMapping, Right, TensorSpan, TensorSpanMut, extents};
//!
//! /// `y = a * x` for static and dynamic extents and every layout of `a`.
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
//! | part | meaning | C++ |
//! |---|---|---|
//! | [`Const<N>`](Const), [`Stride<S>`](Stride), [`Dyn`] | one extent or stride, known at compile time or at run time | a template argument, `dynamic_extent` |
//! | [`Extents`], [`Strides`] | the number of indices of each axis; the distance of neighbours along each axis | `extents`, `strides` |
//! | [`LayoutRightMapping`], [`LayoutLeftMapping`], [`LayoutRightPaddedMapping`], [`LayoutLeftPaddedMapping`], [`LayoutStridedMapping`] | the offset of each index | `layout_right::mapping`, .. |
//! | [`DynLayout`] | a strided layout whose rank is known at run time | |
//! | [`TensorSpan`], [`TensorSpanMut`] | a pointer and a layout; [`DynSpan`] and [`DynSpanMut`] are those with a `DynLayout` | `mdspan`, `tensor_span` |
//! | [`Layout`], [`StridedLayout`], [`LayoutMapping`] | the bounds of generic code: any layout, a layout with strides, a layout with its rank in the type | the layout mapping requirements |
//!
//! [`dims!`] and [`steps!`] write lists of types, [`extents!`] and [`strides!`] values.
//!
//! The root holds the names of everyday use. The other names are in modules:
//!
//! | module | holds | C++ |
//! |---|---|---|
//! | [`mod@slice`] | slicers: what [`TensorSpan::slice`] does to an axis | `submdspan` |
//! | [`transform`] | the layouts that transforms return, as types | `submdspan_mapping_result` |
//! | [`iter`] | the iterators of views | |
//! | [`ops`] | copy, map, zip, sum and the like over whole views, in the fastest order of memory | |
//! | [`typelevel`] | bounds and arguments of generic code, and static expressions | |
//! | [`interop`] | views from and to other crates, layouts and views in exchange formats | |
//! | [`hurray`] (feature `alloc`) | shapes and layouts of exchanged tensors, as values and as bytes | |
//!
//! # Transforms
//!
//! A transform returns a view of the same elements. Its type keeps every static value.
//!
//! ```
//! use mdlayout::slice::{Stepped, Window};
//! use mdlayout::{Const, Stride, TensorSpan, extents};
//!
//! let data: Vec<u32> = (0..4 * 6).collect();
//! let matrix = TensorSpan::new(&data, extents![const 4, const 6])?;
//! assert_eq!(format!("{:?}", matrix.slice((1, 2..5))), "[8, 9, 10]");
//! assert_eq!(format!("{:?}", matrix.transpose().slice((.., 0))), "[0, 1, 2, 3, 4, 5]");
//! // The extents and strides of a tile are static; its start is dynamic.
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
//! * A value that does not fit is refused where it arises and never wraps: extents in the index type, strides in the
//!   stride type, and strides, offsets and spans of every layout in `isize`.
//! * An axis of a layout whose rank is in its type is a constant, `Const::<1>`: the compiler checks it, and a transform
//!   returns the view itself. An axis of a [`DynLayout`] is a `usize`, and a transform returns a `Result`.
//!
//! # Features
//!
//! `std` (default) enables `alloc`, which adds `to_vec` and [`hurray`]; without them the crate needs only `core`.
//! `nightly` adds the array-literal form, `ArrayExtents<u32, 2, { [4, DYNAMIC] }>`, and needs a nightly compiler.
//! `ndarray`, `nalgebra`, `faer`, `mdarray`, `dlpack`, `array-interface`, `npy`, `serde` and `bytemuck` exchange views
//! and layouts with the crate or the format of that name: see [`interop`].

#![no_std]
// Every cast of the library states why it is exact; tests cast small numbers as they like.
#![cfg_attr(
    not(test),
    deny(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_precision_loss,
        clippy::cast_ptr_alignment,
        clippy::cast_sign_loss
    )
)]
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

// The names of everyday use; other names are in the module of their concept.
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

/// Slicers: `slice` takes a tuple with one slicer for each axis.
///
/// An index removes its axis; ranges, [`Window`](slice::Window) and the like keep it; [`NewAxis`](slice::NewAxis)
/// inserts one. See [`Slicer`](slice::Slicer) for the table.
///
/// C++: the slice specifiers of `submdspan`.
pub mod slice {
    pub use crate::transform::slicer::{
        ExtentSlice, NewAxis, RangeSlicer, Slicer, Slicers, StaticWindow, Stepped, StridedSlice, Window,
    };
}

/// The iterators that views return.
pub mod iter {
    pub use crate::view::iterate::{IndexedIter, IndexedIterMut, Iter, IterMut};
    pub use crate::view::parts::{AxisIter, AxisIterMut};
}

/// What the macros name.
#[doc(hidden)]
pub mod __stride {
    pub use crate::dim::{Sort, StrideEntry, magnitude, sort_of_stride};
}

/// Bounds and types for code that is generic over extents, strides and layouts.
///
/// | for | names |
/// |---|---|
/// | arguments of transforms of views | `AxisIn`, `AxisBeforeIn`, `NewAxisIn`, `TwoAxesIn`, `AxesIn`, `SlicersIn`, `ExtentsIn`, `WindowsIn`, `MatrixLayout` |
/// | arguments of transforms of mappings | `AxisOf`, `Axes`, `ConstOrUsize`, `ConstOrIsize` |
/// | equal extents | `Compatible`, `CompatibleDims`, `CompatibleLayout` |
/// | extents, strides and indices, however they are stored | `ExtentsLike`, `StridesLike`, `ViewIndex`, `AtIndex`, `IndicesOf`, `List`, `Array`, `MAX_RANK` |
/// | kinds of mappings | `IntoMapping`, `CastTarget`, `StridedOf`, `StridesOf`, `kind` |
/// | computed extents and strides | the module `expr` |
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
        pub use crate::dim::{Add, CeilDiv, Expr, IfUnitExtent, Min, Mul, Product, RoundUp, WindowPositions};
        // Bounds of public traits and operators in public aliases, which compiler messages name.
        #[doc(hidden)]
        pub use crate::dim::{StaticValue, op};
    }
}
