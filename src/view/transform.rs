//! The transforms of views: each transforms the layout and moves the pointer.

use core::ops::RangeFull;

use super::raw::{Mutable, ReadOnly};
use super::span::{TensorSpan, TensorSpanMut};
use crate::dim::ConstOrUsize;
use crate::dynamic::MAX_CAP;
use crate::error::LayoutError;
use crate::facts::{self, Overlap};
use crate::index::ViewIndex;
use crate::layout::{CompatibleLayout, Layout, StridedLayout};
use crate::list::MAX_RANK;
use crate::mapping::{CastTarget, cast};
use crate::transform::argument::{
    AxesIn, AxisBeforeIn, AxisIn, ExtentsIn, MatrixLayout, NewAxisIn, SlicersIn, TwoAxesIn, WindowsIn,
};
use crate::transform::slicer::RangeSlicer;

macro_rules! transforms {
    ($Span:ident, $Check:ident, $new:literal, $dynamic:literal) => {
        /// Views of a part of the elements, or of the elements in another arrangement.
        ///
        /// Transforms copy no elements, and static extents and strides stay static. A transform consumes a mutable
        /// view: [`reborrow`] the view to keep it, or take [`as_span`] for a read-only view of the result.
        ///
        /// Each transform is one method for all layouts. A layout of static rank takes axes as `Const::<K>` and returns
        /// the view; a [`DynLayout`](crate::DynLayout) takes numbers and returns a `Result`.
        ///
        /// [`reborrow`]: TensorSpanMut::reborrow
        /// [`as_span`]: TensorSpanMut::as_span
        impl<'a, T, L: StridedLayout> $Span<'a, T, L> {
            /// Returns the view with a mapping of another type.
            ///
            /// A cast makes static axes dynamic and dynamic axes static, a row-major mapping strided, a run-time rank
            /// static, or changes the index type.
            ///
            /// # Errors
            ///
            /// [`LayoutError::RankMismatch`], and the errors of [`CastTarget::try_cast_from`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let dynamic = span.try_cast::<Right<dims![_, _], u32>>()?;
            /// assert_eq!(dynamic.extents(), extents![2, 3]);
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(span.try_cast::<Right<dims![_, 3]>>()?[[1, 0]], 4);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn try_cast<N: CastTarget>(self) -> Result<$Span<'a, T, N>, LayoutError>
            where
                L: CompatibleLayout<N>,
            {
                let mapping = cast::<N, L>(self.mapping())?;
                // SAFETY: the same elements.
                Ok(unsafe { self.with_layout(mapping, 0) })
            }

            /// Returns the view with a strided mapping; static extents and strides stay static.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let strided: Strided<dims![_, 3], (Const<3>, Const<1>)> = span.to_strided().mapping().try_cast()?;
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline]
            pub fn to_strided(self) -> $Span<'a, T, L::AsStrided> {
                let layout = self.mapping().as_strided();
                // SAFETY: the same elements.
                unsafe { self.with_layout(layout, 0) }
            }

            /// Returns the part of the view that a tuple of slicers selects, one for each axis.
            ///
            /// See [`Slicer`](crate::slice::Slicer). A static rank gives the view itself, a `DynLayout` a `Result`.
            ///
            /// C++: `submdspan`.
            ///
            /// # Panics
            ///
            /// With a static rank, if a slicer is out of range or has a step of 0. A static slicer that is out of range
            /// of a static extent does not compile.
            ///
            /// # Errors
            ///
            /// For a `DynLayout`, the errors of [`DynLayout::slice`](crate::DynLayout::slice).
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.slice((.., 1))), "[2, 5]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(format!("{:?}", span.slice((.., 1))?), "[2, 5]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline(always)]
            #[track_caller]
            pub fn slice<S: SlicersIn<L>>(self, slicers: S) -> S::Outcome<$Span<'a, T, S::Sliced>> {
                // SAFETY: the slice contains elements of the view, each at most once.
                S::map(slicers.sliced(self.mapping()), |(layout, shift)| unsafe { self.with_layout(layout, shift) })
            }

            /// Returns the same as [`slice`](Self::slice), as a `Result`, for slicers that may be out of range.
            ///
            /// # Errors
            ///
            /// [`LayoutError::IndexOutOfRange`], [`LayoutError::RangeOutOfRange`] or [`LayoutError::ZeroStep`]; for a
            /// `DynLayout` also [`LayoutError::RankMismatch`] or [`LayoutError::RankTooLarge`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let error = span.try_slice((2, ..)).unwrap_err();
            /// assert_eq!(error, LayoutError::IndexOutOfRange { axis: 0, index: 2, extent: 2 });
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline(always)]
            pub fn try_slice<S: SlicersIn<L>>(self, slicers: S) -> Result<$Span<'a, T, S::Sliced>, LayoutError> {
                let (layout, shift) = slicers.try_sliced(self.mapping())?;
                // SAFETY: the slice contains elements of the view, each at most once.
                Ok(unsafe { self.with_layout(layout, shift) })
            }

            /// Returns the rows of a matrix in a range.
            ///
            /// A static rank gives the view itself, a `DynLayout` a `Result`.
            ///
            /// # Panics
            ///
            /// With a static rank, if the range is not within the number of rows.
            ///
            /// # Errors
            ///
            /// For a `DynLayout`, the errors of [`DynLayout::slice`](crate::DynLayout::slice).
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.rows(1..)), "[[4, 5, 6]]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(format!("{:?}", span.rows(1..)?), "[[4, 5, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline(always)]
            #[track_caller]
            pub fn rows<R: RangeSlicer>(
                self,
                range: R,
            ) -> <(R, RangeFull) as SlicersIn<L>>::Outcome<$Span<'a, T, <(R, RangeFull) as SlicersIn<L>>::Sliced>>
            where
                (R, RangeFull): SlicersIn<L>,
            {
                self.slice((range, ..))
            }

            /// Returns the columns of a matrix in a range.
            ///
            /// A static rank gives the view itself, a `DynLayout` a `Result`.
            ///
            /// # Panics
            ///
            /// With a static rank, if the range is not within the number of columns.
            ///
            /// # Errors
            ///
            /// For a `DynLayout`, the errors of [`DynLayout::slice`](crate::DynLayout::slice).
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.columns(..2)), "[[1, 2], [4, 5]]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(format!("{:?}", span.columns(..2)?), "[[1, 2], [4, 5]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline(always)]
            #[track_caller]
            pub fn columns<R: RangeSlicer>(
                self,
                range: R,
            ) -> <(RangeFull, R) as SlicersIn<L>>::Outcome<$Span<'a, T, <(RangeFull, R) as SlicersIn<L>>::Sliced>>
            where
                (RangeFull, R): SlicersIn<L>,
            {
                self.slice((.., range))
            }

            /// Returns the view at one index of an axis, without that axis.
            ///
            /// A `Const::<K>` gives the view itself, a `usize` a `Result`.
            ///
            /// numpy: `a[1]`, `take`.
            ///
            /// # Panics
            ///
            /// With a `Const`, if the index is not less than the extent.
            ///
            /// # Errors
            ///
            /// With a `usize`, [`LayoutError::NoSuchAxis`] or [`LayoutError::IndexOutOfRange`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.index_axis(Const::<0>, 1)), "[4, 5, 6]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(format!("{:?}", span.index_axis(0, 1)?), "[4, 5, 6]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline(always)]
            #[track_caller]
            pub fn index_axis<A: AxisIn<L>>(self, axis: A, index: usize) -> A::Outcome<$Span<'a, T, A::Indexed>> {
                // SAFETY: the result contains elements of the view, each at most once.
                A::map(axis.indexed(self.mapping(), index), |(layout, shift)| unsafe {
                    self.with_layout(layout, shift)
                })
            }

            /// Returns the view with every `step`-th index of an axis from `start` to `end`, exclusive.
            ///
            /// A negative step goes backwards from the last index in the range. A `Const::<K>` gives the view itself,
            /// a `usize` a `Result`.
            ///
            /// # Panics
            ///
            /// With a `Const`, if the range is not within the extent, or the step is 0.
            ///
            /// # Errors
            ///
            /// With a `usize`, [`LayoutError::NoSuchAxis`], [`LayoutError::RangeOutOfRange`] or
            /// [`LayoutError::ZeroStep`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.slice_axis(Const::<1>, 0, 3, -2)), "[[3, 1], [6, 4]]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(format!("{:?}", span.slice_axis(1, 0, 3, -2)?), "[[3, 1], [6, 4]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline(always)]
            #[track_caller]
            pub fn slice_axis<A: AxisIn<L>>(
                self,
                axis: A,
                start: usize,
                end: usize,
                step: isize,
            ) -> A::Outcome<$Span<'a, T, A::Stepped>> {
                A::map(axis.stepped(self.mapping(), start, end, step), |(layout, shift)| {
                    // SAFETY: the result contains elements of the view, each at most once.
                    unsafe { self.with_layout(layout, shift) }
                })
            }

            /// Returns the view with its axes in another order: axis `k` of the result is axis `axes[k]` of the view.
            ///
            /// A tuple of `Const::<K>` gives the view itself, numbers with a `DynLayout` a `Result`.
            ///
            /// numpy: `transpose(axes)`.
            ///
            /// # Errors
            ///
            /// With numbers, the errors of [`permute_by`](Self::permute_by). A tuple of `Const`s that does not name
            /// each axis once does not compile.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.permute((Const::<1>, Const::<0>))), "[[1, 4], [2, 5], [3, 6]]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(format!("{:?}", span.permute(&[1, 0])?), "[[1, 4], [2, 5], [3, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline(always)]
            pub fn permute<A: AxesIn<L>>(self, axes: A) -> A::Outcome<$Span<'a, T, A::Permuted>> {
                // SAFETY: the same elements.
                A::map(axes.permuted(self.mapping()), |layout| unsafe { self.with_layout(layout, 0) })
            }

            /// Returns the view with its axes in an order known at run time.
            ///
            /// Axis `k` of the result is axis `axes[k]` of the view. The result has dynamic extents and strides.
            ///
            /// # Errors
            ///
            /// [`LayoutError::RankMismatch`], [`LayoutError::NoSuchAxis`] or [`LayoutError::RepeatedAxis`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.permute_by([1, 0])?), "[[1, 4], [2, 5], [3, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn permute_by<X: ViewIndex<L::Index>>(self, axes: X) -> Result<$Span<'a, T, L::Dynamic>, LayoutError> {
                let layout = self.mapping().permuted_by(axes.into_indices().as_ref())?;
                // SAFETY: the same elements.
                Ok(unsafe { self.with_layout(layout, 0) })
            }

            /// Returns the view with its axes sorted by descending |stride|, and the axis of the view that each was.
            ///
            /// See [`sort_axes`](crate::LayoutRightMapping::sort_axes) of the mapping.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let (sorted, axes) = span.transpose().sort_axes();
            /// assert_eq!((sorted.extents(), axes), (extents![2, 3], [1, 0]));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline]
            pub fn sort_axes(self) -> ($Span<'a, T, L::Dynamic>, L::Index) {
                let (layout, axes) = self.mapping().sorted_axes();
                // SAFETY: the same elements.
                (unsafe { self.with_layout(layout, 0) }, axes)
            }

            /// Returns the view with its axes in reverse order.
            ///
            /// numpy: `a.T`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.reverse_axes()), "[[1, 4], [2, 5], [3, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline]
            pub fn reverse_axes(self) -> $Span<'a, T, L::ReversedAxes> {
                let layout = self.mapping().reversed_axes();
                // SAFETY: the same elements.
                unsafe { self.with_layout(layout, 0) }
            }

            /// Returns the transpose of a matrix: [`reverse_axes`](Self::reverse_axes) for rank 2.
            ///
            /// A static rank gives the view itself, a `DynLayout` a `Result`.
            ///
            /// # Errors
            ///
            /// For a `DynLayout`, [`LayoutError::RankMismatch`] if the rank is not 2.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.transpose()), "[[1, 4], [2, 5], [3, 6]]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(format!("{:?}", span.transpose()?), "[[1, 4], [2, 5], [3, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline(always)]
            pub fn transpose(self) -> L::Outcome<$Span<'a, T, L::ReversedAxes>>
            where
                L: MatrixLayout,
            {
                // SAFETY: the same elements.
                L::map(self.mapping().transposed(), |layout| unsafe { self.with_layout(layout, 0) })
            }

            /// Returns the view with one axis reversed.
            ///
            /// A `Const::<K>` gives the view itself, a `usize` a `Result`.
            ///
            /// numpy: `flip`.
            ///
            /// # Errors
            ///
            /// With a `usize`, [`LayoutError::NoSuchAxis`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.reverse(Const::<1>)), "[[3, 2, 1], [6, 5, 4]]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(format!("{:?}", span.reverse(1)?), "[[3, 2, 1], [6, 5, 4]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline(always)]
            pub fn reverse<A: AxisIn<L>>(self, axis: A) -> A::Outcome<$Span<'a, T, A::Reversed>> {
                // SAFETY: the same elements.
                A::map(axis.reversed(self.mapping()), |(layout, shift)| unsafe { self.with_layout(layout, shift) })
            }

            /// Returns the view broadcast to other extents, with axes aligned at the last.
            ///
            /// Axes of extent 1, and new axes before the first, repeat the elements. Only a read-only view can repeat
            /// elements.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotBroadcast`] for an extent that is neither 1 nor the extent wanted; if both are static,
            /// this does not compile. For a mutable view, [`LayoutError::NotUnique`] if an element is repeated; if the
            /// layout is static, this does not compile.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// let data = [1, 2, 3];
            /// let row = TensorSpan::new(&data, extents![const 3])?;
            /// assert_eq!(format!("{:?}", row.broadcast_to(extents![2, const 3])?), "[[1, 2, 3], [1, 2, 3]]");
            /// let row = DynSpan::new(&data, DynLayout::<12>::row_major(&[3])?)?;
            /// assert_eq!(format!("{:?}", row.broadcast_to(&[2, 3])?), "[[1, 2, 3], [1, 2, 3]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn broadcast_to<E: ExtentsIn<L>>(self, extents: E) -> Result<$Span<'a, T, E::Broadcast>, LayoutError> {
                const { $Check::<E::Broadcast>::UNIQUE };
                let layout = extents.broadcast(self.mapping())?;
                $Check::check(&layout)?;
                // SAFETY: the same elements; `check` rejects a mutable view that repeats any.
                Ok(unsafe { self.with_layout(layout, 0) })
            }

            /// Returns the view with a new axis of extent 1 before axis `axis`, or after the last axis.
            ///
            /// A `Const::<K>` gives the view itself, a `usize` a `Result`.
            ///
            /// numpy: `expand_dims`.
            ///
            /// # Errors
            ///
            /// With a `usize`, [`LayoutError::NoSuchAxis`] or [`LayoutError::RankTooLarge`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.insert_axis(Const::<0>).extents(), extents![1, 2, 3]);
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(span.insert_axis(0)?.extents(), [1, 2, 3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline(always)]
            pub fn insert_axis<A: NewAxisIn<L>>(self, axis: A) -> A::Outcome<$Span<'a, T, A::Inserted>> {
                // SAFETY: the same elements.
                A::map(axis.inserted(self.mapping()), |layout| unsafe { self.with_layout(layout, 0) })
            }

            /// Returns the view without an axis of extent 1.
            ///
            /// numpy: `squeeze(axis)`.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotUnit`] if the extent is not 1; if it is static, this does not compile. With a `usize`,
            /// also [`LayoutError::NoSuchAxis`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.rows(1..).squeeze(Const::<0>)?.extents(), extents![3]);
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(span.rows(1..)?.squeeze(0)?.extents(), [3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline(always)]
            pub fn squeeze<A: AxisIn<L>>(self, axis: A) -> Result<$Span<'a, T, A::Squeezed>, LayoutError> {
                let layout = axis.squeezed(self.mapping())?;
                // SAFETY: the same elements.
                Ok(unsafe { self.with_layout(layout, 0) })
            }

            /// Returns the view without its axes of extent 1. The result has a run-time rank.
            ///
            /// numpy: `squeeze()`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.rows(1..).squeeze_all().extents(), [3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            pub fn squeeze_all(self) -> $Span<'a, T, L::Coalesced> {
                let layout = self.mapping().without_unit_axes();
                // SAFETY: the same elements.
                unsafe { self.with_layout(layout, 0) }
            }

            /// Returns the view with an axis and the next merged into one, with the elements in row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotContiguous`] if the stride of the axis is not the extent times the stride of the next;
            /// [`LayoutError::ExtentRange`] or [`LayoutError::OffsetOverflow`] if the index type or `usize` cannot hold
            /// the product of the extents. With a `usize`, also [`LayoutError::NoSuchAxis`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.merge_axes(Const::<0>)?), "[1, 2, 3, 4, 5, 6]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(format!("{:?}", span.merge_axes(0)?), "[1, 2, 3, 4, 5, 6]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline(always)]
            pub fn merge_axes<A: AxisBeforeIn<L>>(self, axis: A) -> Result<$Span<'a, T, A::Merged>, LayoutError> {
                let layout = axis.merged(self.mapping())?;
                // SAFETY: the same elements.
                Ok(unsafe { self.with_layout(layout, 0) })
            }

            /// Returns the view with an axis split into two, with the elements in row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::SplitSize`] if the product of the factors is not the extent; if all three are static,
            /// this does not compile. With a `usize`, also [`LayoutError::NoSuchAxis`] or
            /// [`LayoutError::RankTooLarge`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let split = span.split_axis(Const::<1>, Const::<3>, Const::<1>)?;
            /// assert_eq!(format!("{split:?}"), "[[[1], [2], [3]], [[4], [5], [6]]]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(span.split_axis(1, 3, 1)?.extents(), [2, 3, 1]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline(always)]
            pub fn split_axis<A: AxisIn<L>, Outer: ConstOrUsize, Inner: ConstOrUsize>(
                self,
                axis: A,
                outer: Outer,
                inner: Inner,
            ) -> Result<$Span<'a, T, A::Split<Outer, Inner>>, LayoutError> {
                let layout = axis.split(self.mapping(), outer, inner)?;
                // SAFETY: the same elements.
                Ok(unsafe { self.with_layout(layout, 0) })
            }

            /// Returns the view with other extents, over the same elements in the same row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::ReshapeSize`] if the number of elements differs; if both shapes are static, this does not
            /// compile. [`LayoutError::NotContiguous`] if the new extents need a copy; it names the axis that is not
            /// contiguous with the next but would have to be.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.reshape(extents![const 3, const 2])?), "[[1, 2], [3, 4], [5, 6]]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(format!("{:?}", span.reshape(&[3, 2])?), "[[1, 2], [3, 4], [5, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn reshape<E: ExtentsIn<L>>(self, extents: E) -> Result<$Span<'a, T, E::Reshaped>, LayoutError> {
                let layout = extents.reshaped(self.mapping())?;
                // SAFETY: the same elements, each once, in another shape.
                Ok(unsafe { self.with_layout(layout, 0) })
            }

            /// Returns the view of all windows of extents `window`, `step` apart along each axis.
            ///
            /// The axes of the windows follow the axes along which the windows are placed; see
            /// [`windows`](crate::LayoutRightMapping::windows) of the mapping. Only a read-only view can have windows
            /// that overlap.
            ///
            /// # Errors
            ///
            /// [`LayoutError::ZeroStep`]; [`LayoutError::ExtentRange`] if the index type cannot hold an extent of the
            /// window. For a mutable view, [`LayoutError::NotUnique`] if windows overlap; if the layout is static, this
            /// does not compile. For a `DynLayout`, also [`LayoutError::RankMismatch`] or
            /// [`LayoutError::RankTooLarge`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// let data = [1, 2, 3, 4];
            /// let signal = TensorSpan::new(&data, extents![4])?;
            /// let windows = signal.windows(extents![const 2], extents![const 1])?;
            /// assert_eq!(format!("{windows:?}"), "[[1, 2], [2, 3], [3, 4]]");
            /// let signal = DynSpan::new(&data, DynLayout::<12>::row_major(&[4])?)?;
            /// assert_eq!(format!("{:?}", signal.windows(&[2], &[1])?), "[[1, 2], [2, 3], [3, 4]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn windows<W, K>(
                self,
                window: W,
                step: K,
            ) -> Result<$Span<'a, T, <(W, K) as WindowsIn<L>>::Windows>, LayoutError>
            where
                (W, K): WindowsIn<L>,
            {
                const { $Check::<<(W, K) as WindowsIn<L>>::Windows>::UNIQUE };
                let layout = (window, step).windows(self.mapping())?;
                $Check::check(&layout)?;
                // SAFETY: windows contain elements of the view; `check` rejects overlapping windows of a mutable view.
                Ok(unsafe { self.with_layout(layout, 0) })
            }

            /// Returns the elements with the same index on axes `a` and `b`.
            ///
            /// The result has the other axes, followed by the diagonal. Two `Const::<K>` give the view itself, two
            /// `usize` a `Result`.
            ///
            /// numpy: `diagonal`.
            ///
            /// # Errors
            ///
            /// With `usize`s, [`LayoutError::NoSuchAxis`] or [`LayoutError::RepeatedAxis`]. The same `Const` twice does
            /// not compile.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.diagonal(Const::<0>, Const::<1>)), "[1, 5]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(format!("{:?}", span.diagonal(0, 1)?), "[1, 5]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline(always)]
            pub fn diagonal<A, B>(
                self,
                a: A,
                b: B,
            ) -> <(A, B) as TwoAxesIn<L>>::Outcome<$Span<'a, T, <(A, B) as TwoAxesIn<L>>::Diagonal>>
            where
                (A, B): TwoAxesIn<L>,
            {
                // SAFETY: the result contains elements of the view, each at most once.
                <(A, B)>::map((a, b).diagonal(self.mapping()), |layout| unsafe { self.with_layout(layout, 0) })
            }

            /// Returns the view with the fewest axes, without changing the order of elements.
            ///
            /// Axes of extent 1 are dropped, and adjacent axes that are contiguous are coalesced. The result has a
            /// run-time rank.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.coalesce().extents(), [6]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            pub fn coalesce(self) -> $Span<'a, T, L::Coalesced> {
                let layout = self.mapping().coalesced();
                // SAFETY: the same elements.
                unsafe { self.with_layout(layout, 0) }
            }
        }
    };
}
transforms!(
    TensorSpan,
    ReadOnly,
    "TensorSpan::new(&data, extents![2, const 3])?",
    "DynSpan::new(&data, DynLayout::<12>::row_major(&[2, 3])?)?"
);
transforms!(
    TensorSpanMut,
    Mutable,
    "TensorSpanMut::new(&mut data, extents![2, const 3])?",
    "DynSpanMut::new(&mut data, DynLayout::<12>::row_major(&[2, 3])?)?"
);

impl<T, L: StridedLayout> TensorSpan<'_, T, L> {
    /// Returns whether the views share an element.
    ///
    /// The answer is exact, except that it is `true` if the search reaches [`SEARCH_LIMIT`](crate::SEARCH_LIMIT).
    ///
    /// numpy: `shares_memory`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{TensorSpan, extents};
    ///
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, 3])?;
    /// let (left, right, row) = (span.columns(..2), span.columns(2..), span.rows(1..));
    /// assert!(!left.overlaps(&right) && left.overlaps(&row));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub fn overlaps<N: StridedLayout>(&self, other: &TensorSpan<'_, T, N>) -> bool {
        self.overlap(other) != Overlap::Disjoint
    }

    /// Returns whether the views share an element, or whether the search for one was not decided.
    ///
    /// [`overlaps`](Self::overlaps) reports both as `true`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Overlap, TensorSpan, extents};
    ///
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, 3])?;
    /// assert_eq!(span.columns(..2).overlap(&span.columns(2..)), Overlap::Disjoint);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub fn overlap<N: StridedLayout>(&self, other: &TensorSpan<'_, T, N>) -> Overlap {
        let Some((bytes, size)) = self.distance(other) else { return Overlap::Disjoint };
        let (extents, strides) = (self.mapping().extent_values(), self.mapping().strides());
        let (other_extents, other_strides) = (other.mapping().extent_values(), other.mapping().strides());
        let test = |shift| {
            let own = (extents.as_ref(), strides.as_ref());
            let others = (other_extents.as_ref(), other_strides.as_ref());
            if L::MAX_RANK + N::MAX_RANK <= 2 * MAX_RANK {
                facts::overlap::<{ 2 * MAX_RANK }>(own, others, shift)
            } else {
                facts::overlap::<{ 2 * MAX_CAP }>(own, others, shift)
            }
        };
        // If the distance is not a multiple of the size, an element overlaps two elements of the other view.
        match (test(bytes.div_euclid(size)), bytes.rem_euclid(size)) {
            (Overlap::Disjoint, 1..) => test(bytes.div_euclid(size) + 1),
            (found, _) => found,
        }
    }
}

impl<T, L: Layout> TensorSpan<'_, T, L> {
    /// Returns whether the memory ranges of the views, from the first to the last element, intersect.
    ///
    /// This is a necessary condition for [`overlaps`](Self::overlaps), and fast to compute.
    ///
    /// numpy: `may_share_memory`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{TensorSpan, extents};
    ///
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, 3])?;
    /// assert!(span.columns(..2).may_overlap(&span.columns(2..)));
    /// assert!(!span.rows(..1).may_overlap(&span.rows(1..)));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub fn may_overlap<N: Layout>(&self, other: &TensorSpan<'_, T, N>) -> bool {
        let (Some((bytes, size)), Some((min, max)), Some((other_min, other_max))) =
            (self.distance(other), self.mapping().offset_range(), other.mapping().offset_range())
        else {
            return false;
        };
        let bytes = bytes as i128;
        let size = size as i128;
        let (start, end) = (min as i128 * size, (max as i128 + 1) * size);
        let (other_start, other_end) = (other_min as i128 * size + bytes, (other_max as i128 + 1) * size + bytes);
        start < other_end && other_start < end
    }

    /// Returns the distance in bytes from the origin of this view to the origin of `other`, and the size of an element;
    /// `None` if the elements are zero-sized.
    #[expect(clippy::cast_possible_wrap, reason = "addresses differ by a wrapping isize; a size is at most isize::MAX")]
    fn distance<N: Layout>(&self, other: &TensorSpan<'_, T, N>) -> Option<(isize, isize)> {
        let bytes = (other.as_ptr().addr() as isize).wrapping_sub(self.as_ptr().addr() as isize);
        if size_of::<T>() == 0 { None } else { Some((bytes, size_of::<T>() as isize)) }
    }
}
