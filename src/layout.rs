//! The traits that views require of their layouts, of static or run-time rank.

use core::fmt::Debug;

use crate::error::LayoutError;
use crate::facts::{self, Uniqueness};

/// The layout of a view: its extents, and the offset of each index.
///
/// Every [`LayoutMapping`](crate::LayoutMapping) and [`DynLayout`](crate::DynLayout) implements this trait, and
/// [`StridedLayout`] too. Code that is generic over the rank, static or run-time, takes `L: Layout` for access to
/// elements and iteration, and `L: StridedLayout` for strides and transforms.
///
/// Implement `LayoutMapping` for a layout of your own if it has strides, and this trait if it does not: Morton order,
/// blocked or bit-reversed layouts. Views over such a layout support indexing, iteration, comparison and
/// [`ops`](crate::ops), which compute the offset of each index.
///
/// C++: the layout mapping requirements `[mdspan.layout.reqmts]`, in which strides are optional.
///
/// # Safety
///
/// Views access memory at the offsets that a layout returns, so an implementation must guarantee that
///
/// * all functions return the same values throughout the lifetime of the layout, and for every copy of it;
/// * [`extent_values`](Self::extent_values) and [`first_index`](Self::first_index) have as many entries as
///   [`extents`](Self::extents) has axes, at most [`MAX_RANK`](Self::MAX_RANK), and `first_index` is all zeros;
/// * an [`Index`](Self::Index) is a plain array: `as_ref` and `as_mut` return the same entries, and only a write through
///   `as_mut` changes them;
/// * the offset of every index within the extents is in [`offset_range`](Self::offset_range), the offset of
///   `[0, .., 0]` is 0, and both ends of the range and the number of offsets in it fit `isize`;
/// * [`uniqueness`](Self::uniqueness) is `Unique`, and [`IS_ALWAYS_UNIQUE`](Self::IS_ALWAYS_UNIQUE)
///   true, only where no two indices within the extents have the same offset;
/// * [`IS_ALWAYS_STRIDED`](Self::IS_ALWAYS_STRIDED) stays false, and it overrides no hidden item.
///
/// # Examples
///
/// ```
/// use mdlayout::{DynLayout, DynSpan, Layout, TensorSpan, extents};
///
/// fn total<L: Layout>(span: TensorSpan<'_, i32, L>) -> i32 {
///     span.iter().sum()
/// }
/// let data = [1, 2, 3, 4];
/// assert_eq!(total(TensorSpan::new(&data, extents![2, 2])?), 10);
/// assert_eq!(total(DynSpan::new(&data, DynLayout::<12>::row_major(&[2, 2])?)?), 10);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the layout of a view",
    label = "not a layout",
    note = "write `Right<(M, N)>`, `Left<..>`, `Strided<..>`, one of the `Layout*Mapping` types over an `Extents`, or `DynLayout`"
)]
pub unsafe trait Layout: Copy + Debug + Send + Sync + Unpin + 'static {
    /// An index: `[usize; RANK]`, or a [`DynIndex`](crate::DynIndex).
    type Index: Copy + Debug + AsRef<[usize]> + AsMut<[usize]> + Send + Sync + Unpin + 'static;
    /// The type that `extents()` of a view returns: an [`Extents`](crate::Extents), or a slice.
    type Extents<'s>;
    /// The type of the extents as numbers: an array, or a slice.
    type ExtentValues<'s>: AsRef<[usize]>;

    /// The highest rank of a layout of this type.
    const MAX_RANK: usize;
    /// Whether every layout of this type is unique. C++: `is_always_unique()`.
    const IS_ALWAYS_UNIQUE: bool = false;
    /// Whether every layout of this type has strides. C++: `is_always_strided()`.
    const IS_ALWAYS_STRIDED: bool = false;

    /// Returns the extents.
    fn extents(&self) -> Self::Extents<'_>;

    /// Returns the extents as numbers.
    fn extent_values(&self) -> Self::ExtentValues<'_>;

    /// Returns the index `[0, .., 0]`.
    fn first_index(&self) -> Self::Index;

    /// Returns the offset of `index` from element `[0, .., 0]`, in elements.
    ///
    /// # Safety
    ///
    /// `index` must have one entry for each axis, less than its extent.
    unsafe fn offset_unchecked<X: AsRef<[usize]>>(&self, index: &X) -> isize;

    /// Returns the least and the greatest offset of an index, `None` if an extent is 0.
    fn offset_range(&self) -> Option<(isize, isize)>;

    /// Returns whether all indices have different offsets.
    fn uniqueness(&self) -> Uniqueness;

    // Strided layouts override the rest.

    /// Whether every layout of this type has two indices with the same offset.
    #[doc(hidden)]
    const IS_NEVER_UNIQUE: bool = false;
    #[doc(hidden)]
    const IS_ALWAYS_ROW_MAJOR: bool = false;
    #[doc(hidden)]
    const IS_ALWAYS_COL_MAJOR: bool = false;
    /// The extents and strides, if all of them are static.
    #[doc(hidden)]
    const STATIC: Option<(&'static [usize], &'static [isize])> = None;

    /// Returns the extent of an axis.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn extent_of(&self, axis: usize) -> usize {
        self.extent_values().as_ref()[axis]
    }

    /// Calls `f` with the strides, or with `None` if the layout has none.
    #[doc(hidden)]
    #[inline(always)]
    fn with_strides<R>(&self, f: impl FnOnce(Option<&[isize]>) -> R) -> R {
        f(None)
    }

    /// Returns the number of elements from the least to the greatest offset, and the position of element
    /// `[0, .., 0]` among them.
    #[doc(hidden)]
    #[inline]
    fn span_and_origin(&self) -> (usize, usize) {
        let range = self.offset_range();
        (facts::span(range), facts::origin(range))
    }

    #[doc(hidden)]
    fn find_row_major(&self) -> bool {
        false
    }
}

/// A layout with strides: every [`LayoutMapping`](crate::LayoutMapping), and [`DynLayout`](crate::DynLayout).
///
/// The offset of an index is the sum of its entries times the strides. Transforms, and conversions to views of other
/// crates, require this trait. It is sealed: implement `LayoutMapping` for a mapping of your own.
///
/// C++: a mapping for which `is_always_strided()` is true.
///
/// # Examples
///
/// ```
/// use mdlayout::{StridedLayout, TensorSpan, extents};
///
/// fn backwards<L: StridedLayout<Index = [usize; 2]>>(span: TensorSpan<'_, i32, L>) -> Vec<i32> {
///     span.reverse_axes().iter().copied().collect()
/// }
/// assert_eq!(backwards(TensorSpan::new(&[1, 2, 3, 4, 5, 6], extents![2, 3])?), [1, 4, 2, 5, 3, 6]);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout with strides",
    label = "has no strides",
    note = "transforms need strides: write `M: LayoutMapping`, `L: StridedLayout`, one of the `Layout*Mapping` types or `DynLayout`"
)]
pub trait StridedLayout: Layout + sealed::Sealed {
    /// The type that `strides()` of a view returns: an array, or a slice.
    type Strides<'s>: AsRef<[isize]>;
    /// The layout with its axes in reverse order.
    type ReversedAxes: StridedLayout;
    /// The layout with its axes in an order known only at run time.
    type Dynamic: StridedLayout;
    /// The layout with a rank known only at run time.
    type Coalesced: StridedLayout;
    /// The layout as a strided layout.
    type AsStrided: StridedLayout;

    /// Returns the strides.
    #[doc(hidden)]
    fn strides(&self) -> Self::Strides<'_>;

    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn stride_of(&self, axis: usize) -> isize {
        self.strides().as_ref()[axis]
    }

    #[doc(hidden)]
    fn reversed_axes(&self) -> Self::ReversedAxes;
    #[doc(hidden)]
    fn permuted_by(&self, axes: &[usize]) -> Result<Self::Dynamic, LayoutError>;
    #[doc(hidden)]
    fn sorted_axes(&self) -> (Self::Dynamic, Self::Index);
    #[doc(hidden)]
    fn coalesced(&self) -> Self::Coalesced;
    #[doc(hidden)]
    fn without_unit_axes(&self) -> Self::Coalesced;
    #[doc(hidden)]
    fn as_strided(&self) -> Self::AsStrided;
}

pub(crate) mod sealed {
    pub trait Sealed {}
}

/// A layout whose extents can equal the extents of `Other`: no axis has two different static extents.
///
/// Operations on several views require this trait, and compare dynamic extents at run time. Implement it for a layout
/// of your own that implements [`Layout`], to state the layouts with which it can be used.
///
/// # Examples
///
/// ```
/// use mdlayout::{DynLayout, Right, dims, typelevel::CompatibleLayout};
///
/// fn can_be_equal<A: CompatibleLayout<B>, B>() {}
/// can_be_equal::<Right<dims![4, _]>, Right<dims![_, 8]>>();
/// can_be_equal::<Right<dims![4, _]>, DynLayout<12>>();
/// ```
#[diagnostic::on_unimplemented(
    message = "views of `{Self}` and of `{Other}` have different extents",
    label = "different extents",
    note = "the views must have the same number of axes, and equal extents along each"
)]
pub trait CompatibleLayout<Other> {}
