//! The transforms of views: those of their mappings, and the pointer moved along.

use core::ops::RangeFull;

use super::WithinMaxRank;
use super::axis::{Axes, AxisOf};
use super::broadcast::{self, Broadcast};
use super::diagonal::{self, Diagonal};
use super::permute::{self, DynamicOf, Permuted, Reversed};
use super::reshape::{self, Merged, Reshaped, SplitAxis};
use super::reverse::{self, ReversedAlong};
use super::slice::{self, Sliced};
use super::slicer::{RangeSlicer, Slicers};
use super::unit::{self, Inserted, Squeezed};
use super::windows::{self, Windows};
use crate::dim::ConstOrUsize;
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::facts::{self, Overlap};
use crate::list::{CompatibleDims, Dims, List, MAX_RANK};
use crate::mapping::{CastTarget, IndicesOf, LayoutMapping, StridedOf};
use crate::span::{Mutable, ReadOnly, TensorSpan, TensorSpanMut};
use crate::stored::{IndexArray, Integral, as_slice};

macro_rules! transforms {
    ($Span:ident, $Check:ident, $new:literal) => {
        /// Views of parts of this one, or of its elements in another arrangement. What is static stays
        /// static, and nothing is copied. A mutable view is used up by these: [`reborrow`] it to have it
        /// back, or take [`as_span`] for a read-only view of the result.
        ///
        /// [`reborrow`]: TensorSpanMut::reborrow
        /// [`as_span`]: TensorSpanMut::as_span
        impl<'a, T, M: LayoutMapping> $Span<'a, T, M> {
            /// The same view with another mapping: static axes made dynamic and back, row-major as strided,
            /// another index type.
            ///
            /// # Errors
            ///
            /// As [`CastTarget::try_cast_from`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let dynamic = span.try_cast::<Right<dims![_, _], u32>>()?;
            /// assert_eq!(dynamic.extents(), extents![2, 3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn try_cast<N: CastTarget>(self) -> Result<$Span<'a, T, N>, LayoutError>
            where
                M::Dims: CompatibleDims<N::Dims>,
            {
                let mapping = N::try_cast_from(self.mapping())?;
                // SAFETY: the same elements.
                Ok(unsafe { self.with_layout(mapping, 0) })
            }

            /// The same view with a strided mapping, in which everything is static that was.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let strided: Strided<dims![_, 3], (Const<3>, Const<1>)> = span.to_strided().mapping().try_cast()?;
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            pub fn to_strided(self) -> $Span<'a, T, StridedOf<M>> {
                let mapping = self.mapping().to_strided();
                // SAFETY: the same elements.
                unsafe { self.with_layout(mapping, 0) }
            }

            /// A part of the view: one slicer for each axis, in a tuple. See [`Slicer`](crate::slice::Slicer).
            ///
            /// C++: `submdspan`.
            ///
            /// # Panics
            ///
            /// If a slicer is out of range or has a step of 0, as slices do. Where slicer and extent are
            /// static it does not compile.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let column = span.slice((.., 1));
            /// assert_eq!(format!("{column:?}"), "[2, 5]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub fn slice<S: Slicers<Indices = IndicesOf<M>>>(self, slicers: S) -> $Span<'a, T, Sliced<M, S>> {
                const { slice::StaticSlicers::<S, M::Dims>::FITS };
                // Here as well as below `try_slice`, so that nothing that can fail is compiled where all is static.
                if slice::Fixed::<M, S>::IS_KNOWN {
                    core::mem::forget(slicers); // Ranges have nothing to drop.
                    let (mapping, shift) = slice::Fixed::<M, S>::SLICE;
                    // SAFETY: the indices of the slice are those of elements of the view, each once.
                    return unsafe { self.with_layout(mapping, shift) };
                }
                match self.try_slice(slicers) {
                    Ok(part) => part,
                    Err(error) => panic!("{error}"),
                }
            }

            /// [`slice`](Self::slice) for slicers that may be out of range.
            ///
            /// # Errors
            ///
            /// [`LayoutError::IndexOutOfRange`], [`LayoutError::RangeOutOfRange`], [`LayoutError::ZeroStep`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let error = span.try_slice((2, ..)).unwrap_err();
            /// assert_eq!(error, LayoutError::IndexOutOfRange { axis: 0, index: 2, extent: 2 });
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline(always)]
            pub fn try_slice<S: Slicers<Indices = IndicesOf<M>>>(
                self,
                slicers: S,
            ) -> Result<$Span<'a, T, Sliced<M, S>>, LayoutError> {
                const { slice::StaticSlicers::<S, M::Dims>::FITS };
                let (extents, strides) = self.axes();
                let (mapping, shift) = slice::slice::<M, S>(as_slice(&extents), as_slice(&strides), slicers)?;
                // SAFETY: the indices of the slice are those of elements of the view, each once.
                Ok(unsafe { self.with_layout(mapping, shift) })
            }

            /// Rows in a range, of a matrix.
            ///
            /// # Panics
            ///
            /// If the range is not within the number of rows.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.rows(1..)), "[[4, 5, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            #[track_caller]
            pub fn rows<R: RangeSlicer>(self, range: R) -> $Span<'a, T, Sliced<M, (R, RangeFull)>>
            where
                (R, RangeFull): Slicers<Indices = IndicesOf<M>>,
            {
                self.slice((range, ..))
            }

            /// Columns in a range, of a matrix.
            ///
            /// # Panics
            ///
            /// If the range is not within the number of columns.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.columns(..2)), "[[1, 2], [4, 5]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            #[track_caller]
            pub fn columns<R: RangeSlicer>(self, range: R) -> $Span<'a, T, Sliced<M, (RangeFull, R)>>
            where
                (RangeFull, R): Slicers<Indices = IndicesOf<M>>,
            {
                self.slice((.., range))
            }

            /// The axes in another order, known when compiling: axis `k` of the result is the `k`-th of
            /// `axes`. One that is no permutation does not compile.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.permute((Const::<1>, Const::<0>))), "[[1, 4], [2, 5], [3, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            pub fn permute<A: Axes<Indices = IndicesOf<M>>>(self, axes: A) -> $Span<'a, T, Permuted<M, A>> {
                const { permute::StaticPermutation::<A>::PERMUTES };
                let (extents, strides) = self.axes();
                let mapping = permute::permute::<M, A>(as_slice(&extents), as_slice(&strides), axes);
                // SAFETY: the same elements.
                unsafe { self.with_layout(mapping, 0) }
            }

            /// The axes in an order known at run time; nothing is static of the result.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NoSuchAxis`], [`LayoutError::RepeatedAxis`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.permute_by([1, 0])?), "[[1, 4], [2, 5], [3, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn permute_by(self, axes: IndicesOf<M>) -> Result<$Span<'a, T, DynamicOf<M>>, LayoutError> {
                let (extents, strides) = self.axes();
                let mapping = permute::permute_by::<M>(as_slice(&extents), as_slice(&strides), as_slice(&axes))?;
                // SAFETY: the same elements.
                Ok(unsafe { self.with_layout(mapping, 0) })
            }

            /// The axes in the order of descending |stride|, and which axis each was; as the mapping's
            /// [`sort_axes`](crate::LayoutRightMapping::sort_axes).
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let (sorted, axes) = span.transpose().sort_axes();
            /// assert_eq!((sorted.extents(), axes), (extents![2, 3], [1, 0]));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            pub fn sort_axes(self) -> ($Span<'a, T, DynamicOf<M>>, IndicesOf<M>) {
                let (extents, strides) = self.axes();
                let (mapping, axes) = permute::sort_axes::<M>(as_slice(&extents), as_slice(&strides));
                // SAFETY: the same elements.
                (unsafe { self.with_layout(mapping, 0) }, axes)
            }

            /// The axes in reverse order.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.reverse_axes()), "[[1, 4], [2, 5], [3, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            pub fn reverse_axes(self) -> $Span<'a, T, Reversed<M>> {
                let (extents, strides) = self.axes();
                let mapping = permute::reverse_axes::<M>(as_slice(&extents), as_slice(&strides));
                // SAFETY: the same elements.
                unsafe { self.with_layout(mapping, 0) }
            }

            /// Rows as columns: [`reverse_axes`](Self::reverse_axes) of rank 2.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.transpose()), "[[1, 4], [2, 5], [3, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            pub fn transpose(self) -> $Span<'a, T, Reversed<M>>
            where
                M::Dims: List<Indices = [usize; 2]>,
            {
                self.reverse_axes()
            }

            /// One axis backwards.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.reverse(Const::<1>)), "[[3, 2, 1], [6, 5, 4]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            pub fn reverse<A: AxisOf<IndicesOf<M>>>(self, axis: A) -> $Span<'a, T, ReversedAlong<M, A>> {
                let (extents, strides) = self.axes();
                let (mapping, shift) = reverse::reverse::<M, A>(as_slice(&extents), as_slice(&strides), axis);
                // SAFETY: the same elements.
                unsafe { self.with_layout(mapping, shift) }
            }

            /// The elements repeated over other extents, aligned at the last axis: axes of extent 1, and new
            /// axes before the first, repeat. Elements that are repeated can only be read.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotBroadcast`] for an extent that is neither 1 nor the one wanted; where both
            /// are static it does not compile. For a mutable view [`LayoutError::NotUnique`] if an element
            /// is repeated; where the layout is static that does not compile.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let data = [1, 2, 3];
            /// let row = TensorSpan::new(&data, extents![const 3])?;
            /// assert_eq!(format!("{:?}", row.broadcast_to(extents![2, const 3])?), "[[1, 2, 3], [1, 2, 3]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn broadcast_to<I: Integral, E: Dims>(
                self,
                extents: Extents<I, E>,
            ) -> Result<$Span<'a, T, Broadcast<M, I, E>>, LayoutError> {
                const { broadcast::StaticBroadcast::<M::Dims, E>::REPEATS };
                const { $Check::<Broadcast<M, I, E>>::UNIQUE };
                let (own, strides) = self.axes();
                let mapping = broadcast::broadcast_to::<M, I, E>(as_slice(&own), as_slice(&strides), extents)?;
                $Check::check(&mapping)?;
                // SAFETY: the same elements; `check` has refused to repeat any that can be written.
                Ok(unsafe { self.with_layout(mapping, 0) })
            }

            /// A new axis of extent 1 before axis `axis`, or behind the last.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.insert_axis(Const::<0>).extents(), extents![1, 2, 3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            pub fn insert_axis<A: AxisOf<<IndicesOf<M> as IndexArray>::Next>>(
                self,
                axis: A,
            ) -> $Span<'a, T, Inserted<M, A>> {
                let (extents, strides) = self.axes();
                let mapping = unit::insert_axis::<M, A>(as_slice(&extents), as_slice(&strides), axis);
                // SAFETY: the same elements.
                unsafe { self.with_layout(mapping, 0) }
            }

            /// The view without an axis of extent 1.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotUnit`] for another extent; a static one does not compile.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.rows(1..).squeeze(Const::<0>)?.extents(), extents![3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn squeeze<A: AxisOf<IndicesOf<M>>>(
                self,
                axis: A,
            ) -> Result<$Span<'a, T, Squeezed<M, A>>, LayoutError> {
                const { unit::StaticUnit::<M, A>::IS_UNIT };
                let (extents, strides) = self.axes();
                let mapping = unit::squeeze::<M, A>(as_slice(&extents), as_slice(&strides), axis)?;
                // SAFETY: the same elements.
                Ok(unsafe { self.with_layout(mapping, 0) })
            }

            /// An axis and the next as one, over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotContiguous`] if the axis does not step over the whole of the next,
            /// [`LayoutError::ExtentRange`] or [`LayoutError::OffsetOverflow`] if the index type or `usize`
            /// cannot hold the product.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.merge_axes(Const::<0>)?), "[1, 2, 3, 4, 5, 6]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn merge_axes<A: AxisOf<<IndicesOf<M> as IndexArray>::Prev>>(
                self,
                axis: A,
            ) -> Result<$Span<'a, T, Merged<M, A>>, LayoutError> {
                let (extents, strides) = self.axes();
                let mapping = reshape::merge_axes::<M, A>(as_slice(&extents), as_slice(&strides), axis)?;
                // SAFETY: the same elements.
                Ok(unsafe { self.with_layout(mapping, 0) })
            }

            /// An axis as two, over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::SplitSize`] if the product of the factors is not the extent; where all three
            /// are static it does not compile.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let split = span.split_axis(Const::<1>, Const::<3>, Const::<1>)?;
            /// assert_eq!(format!("{split:?}"), "[[[1], [2], [3]], [[4], [5], [6]]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn split_axis<A: AxisOf<IndicesOf<M>>, Outer: ConstOrUsize, Inner: ConstOrUsize>(
                self,
                axis: A,
                outer: Outer,
                inner: Inner,
            ) -> Result<$Span<'a, T, SplitAxis<M, A, Outer::Dim, Inner::Dim>>, LayoutError> {
                const { WithinMaxRank::<SplitAxis<M, A, Outer::Dim, Inner::Dim>>::RANK };
                const { reshape::StaticSplit::<M, A, Outer, Inner>::FITS };
                let (extents, strides) = self.axes();
                let mapping = reshape::split_axis::<M, A, Outer, Inner>(
                    as_slice(&extents),
                    as_slice(&strides),
                    axis,
                    outer,
                    inner,
                )?;
                // SAFETY: the same elements.
                Ok(unsafe { self.with_layout(mapping, 0) })
            }

            /// Other extents over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::ReshapeSize`] for another number of elements; where both shapes are static it
            /// does not compile. [`LayoutError::NotContiguous`] names the axis at which a run ends that
            /// would have to go on: that needs a copy.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.reshape(extents![const 3, const 2])?), "[[1, 2], [3, 4], [5, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn reshape<I: Integral, E: Dims>(
                self,
                extents: Extents<I, E>,
            ) -> Result<$Span<'a, T, Reshaped<M, I, E>>, LayoutError> {
                const { reshape::StaticReshape::<M::Dims, E>::EQUAL_SIZE };
                let (own, strides) = self.axes();
                let mapping = reshape::reshape::<M, I, E>(as_slice(&own), as_slice(&strides), extents)?;
                // SAFETY: the same elements, each once.
                Ok(unsafe { self.with_layout(mapping, 0) })
            }

            /// All windows of extents `window`, `step` apart along each axis, as axes; see the mapping's
            /// [`windows`](crate::LayoutRightMapping::windows). Windows that overlap can only be read.
            ///
            /// # Errors
            ///
            /// [`LayoutError::ZeroStep`]; [`LayoutError::ExtentRange`] if the index type cannot hold an
            /// extent of the window. For a mutable view [`LayoutError::NotUnique`] if windows overlap;
            /// where the layout is static that does not compile.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let data = [1, 2, 3, 4];
            /// let signal = TensorSpan::new(&data, extents![4])?;
            /// let windows = signal.windows(extents![const 2], extents![const 1])?;
            /// assert_eq!(format!("{windows:?}"), "[[1, 2], [2, 3], [3, 4]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn windows<I, W, J, K>(
                self,
                window: Extents<I, W>,
                step: Extents<J, K>,
            ) -> Result<$Span<'a, T, Windows<M, W, K>>, LayoutError>
            where
                I: Integral,
                W: Dims<Indices = IndicesOf<M>>,
                J: Integral,
                K: Dims<Indices = IndicesOf<M>>,
            {
                const { WithinMaxRank::<Windows<M, W, K>>::RANK };
                const { $Check::<Windows<M, W, K>>::UNIQUE };
                let (extents, strides) = self.axes();
                let mapping = windows::windows::<M, I, W, J, K>(as_slice(&extents), as_slice(&strides), window, step)?;
                $Check::check(&mapping)?;
                // SAFETY: elements of the view; `check` has refused any twice that can be written.
                Ok(unsafe { self.with_layout(mapping, 0) })
            }

            /// The elements with the same index on axes `a` and `b`: the other axes, then the diagonal.
            /// `a < b`; otherwise it does not compile.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.diagonal(Const::<0>, Const::<1>)), "[1, 5]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            pub fn diagonal<A: AxisOf<IndicesOf<M>>, B: AxisOf<IndicesOf<M>>>(
                self,
                a: A,
                b: B,
            ) -> $Span<'a, T, Diagonal<M, A, B>> {
                const { diagonal::StaticPair::<(A, IndicesOf<M>), B>::ASCENDING };
                let (extents, strides) = self.axes();
                let mapping = diagonal::diagonal::<M, A, B>(as_slice(&extents), as_slice(&strides), a, b);
                // SAFETY: elements of the view, each once.
                unsafe { self.with_layout(mapping, 0) }
            }
        }
    };
}
transforms!(TensorSpan, ReadOnly, "TensorSpan::new(&data, extents![2, const 3])?");
transforms!(TensorSpanMut, Mutable, "TensorSpanMut::new(&mut data, extents![2, const 3])?");

impl<T, M: LayoutMapping> TensorSpan<'_, T, M> {
    /// Whether some element belongs to both views, or the search for one is not decided: exact but for
    /// searches that reach [`SEARCH_LIMIT`](crate::SEARCH_LIMIT).
    ///
    /// numpy: `shares_memory`.
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
    #[must_use]
    pub fn overlaps<N: LayoutMapping>(&self, other: &TensorSpan<'_, T, N>) -> bool {
        self.overlap(other) != Overlap::Disjoint
    }

    /// [`overlaps`](Self::overlaps), which tells an unfinished search from a shared element.
    ///
    /// ```
    /// use mdlayout::{Overlap, TensorSpan, extents};
    ///
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, 3])?;
    /// assert_eq!(span.columns(..2).overlap(&span.columns(2..)), Overlap::Disjoint);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub fn overlap<N: LayoutMapping>(&self, other: &TensorSpan<'_, T, N>) -> Overlap {
        let Some((bytes, size)) = self.distance(other) else { return Overlap::Disjoint };
        let ((extents, strides), (other_extents, other_strides)) = (self.axes(), other.axes());
        let test = |shift| {
            facts::overlap::<{ 2 * MAX_RANK }>(
                (as_slice(&extents), as_slice(&strides)),
                (as_slice(&other_extents), as_slice(&other_strides)),
                shift,
            )
        };
        // Elements that do not start at a whole distance from each other each overlap two of the others.
        match (test(bytes.div_euclid(size)), bytes.rem_euclid(size)) {
            (Overlap::Disjoint, 1..) => test(bytes.div_euclid(size) + 1),
            (found, _) => found,
        }
    }

    /// Whether the memory from the first to the last element of the one view touches that of the other:
    /// what is needed for [`overlaps`](Self::overlaps), and quick to find.
    ///
    /// numpy: `may_share_memory`.
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
    #[must_use]
    pub fn may_overlap<N: LayoutMapping>(&self, other: &TensorSpan<'_, T, N>) -> bool {
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

    /// How many bytes the origin of `other` is behind this one, and the size of an element; `None` if
    /// elements take no memory.
    fn distance<N: LayoutMapping>(&self, other: &TensorSpan<'_, T, N>) -> Option<(isize, isize)> {
        let bytes = (other.as_ptr().addr() as isize).wrapping_sub(self.as_ptr().addr() as isize);
        if size_of::<T>() == 0 { None } else { Some((bytes, size_of::<T>() as isize)) }
    }
}
