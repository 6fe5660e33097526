//! The transforms of mappings, as inherent `const fn`s.
//!
//! Static checks are repeated here and in `argument.rs`, not left to the functions that both call: the compiler's note
//! about where a failed check was instantiated then points at the user's line.

use super::axis::{Axes, AxisOf};
use super::broadcast::{self, Broadcast};
use super::diagonal::{self, Diagonal};
use super::parts::{self, Item, SteppedAlong};
use super::permute::{self, DynamicOf, Permuted, Reversed};
use super::reshape::{self, Merged, Reshaped, SplitAxis};
use super::reverse::{self, ReversedAlong};
use super::slice::{self, Sliced};
use super::slicer::Slicers;
use super::unit::{self, Inserted, Squeezed};
use super::windows::{self, Windows};
use super::{WithinMaxRank, certain};
use crate::dim::ConstOrUsize;
use crate::dynamic::DynLayout;
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::facts;
use crate::list::{Dims, List};
use crate::mapping::{LayoutMapping, for_each_mapping};
use crate::stored::{IndexArray, Integral, as_slice};

macro_rules! transforms {
    ($([$($generics:tt)*] $Mapping:ty;)*) => {$(
        /// Transforms.
        ///
        /// A transform that moves the origin returns the layout and the shift of element `[0, .., 0]`, in elements.
        /// Static extents and strides stay static. Views have the same methods.
        impl<$($generics)*> $Mapping {
            /// Returns a part of the layout, selected by a tuple with one slicer for each axis, and the shift of the
            /// origin. See [`Slicer`](crate::slice::Slicer).
            ///
            /// C++: `submdspan_mapping`.
            ///
            /// # Panics
            ///
            /// If a slicer is out of range or has a step of 0. If both slicer and extent are static, that does not
            /// compile.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents, slice::StaticWindow};
            ///
            /// const LAYOUT: LayoutRightMapping<mdlayout::Shape<mdlayout::dims![4, 6]>> =
            ///     LayoutRightMapping::new(extents![u32; const 4, const 6]);
            /// const SHIFT: isize = LAYOUT.slice((Const::<1>, StaticWindow::<2, 3>)).1;
            /// assert_eq!(SHIFT, 8);
            /// let (rows, shift) = LAYOUT.slice((1..3, ..));
            /// assert_eq!((rows.extents().to_array(), rows.strides(), shift), ([2, 6], [6, 1], 6));
            /// ```
            #[must_use = "the layout itself is not sliced"]
            #[inline(always)]
            #[track_caller]
            pub const fn slice<T: Slicers<Indices = E::Indices>>(&self, slicers: T) -> (Sliced<Self, T>, isize) {
                const { slice::StaticSlicers::<T, E>::FITS };
                match self.try_slice(slicers) {
                    Ok(part) => part,
                    Err(error) => error.panic(),
                }
            }

            /// Returns a part of the layout as [`slice`](Self::slice) does, or an error if a slicer does not fit.
            ///
            /// # Errors
            ///
            /// [`LayoutError::IndexOutOfRange`] if an index is not less than its extent,
            /// [`LayoutError::RangeOutOfRange`] if a range exceeds its extent, [`LayoutError::ZeroStep`] if a step
            /// is 0. If both slicer and extent are static, that does not compile.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{LayoutError, LayoutRightMapping, extents};
            ///
            /// let found = LayoutRightMapping::new(extents![4, 6]).try_slice((.., 2..7));
            /// let wanted = LayoutError::RangeOutOfRange { axis: 1, start: 2, end: 7, extent: 6 };
            /// assert_eq!(found.unwrap_err(), wanted);
            /// ```
            #[inline(always)]
            pub const fn try_slice<T: Slicers<Indices = E::Indices>>(
                &self,
                slicers: T,
            ) -> Result<(Sliced<Self, T>, isize), LayoutError> {
                const { slice::StaticSlicers::<T, E>::FITS };
                slice::slice::<Self, T>(as_slice(&self.extents().to_array()), as_slice(&self.strides()), slicers)
            }

            /// Returns the layout at one index of an axis, without that axis, and the shift of the origin.
            ///
            /// numpy: `take` of one index.
            ///
            /// # Panics
            ///
            /// If the index is not less than the extent.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let (row, shift) = LayoutRightMapping::new(extents![2, const 3]).index_axis(Const::<0>, 1);
            /// assert_eq!((row.extents(), size_of_val(&row), shift), (extents![const 3], 0, 3));
            /// ```
            #[must_use = "the layout itself keeps all its axes"]
            #[inline]
            #[track_caller]
            pub const fn index_axis<A: AxisOf<E::Indices>>(&self, _axis: A, index: usize) -> (Item<Self, A>, isize) {
                certain(parts::index_axis::<Self, A>(
                    as_slice(&self.extents().to_array()),
                    as_slice(&self.strides()),
                    index,
                ))
            }

            /// Returns the layout with every `step`-th index of `start..end` of an axis, and the shift of the origin. A
            /// negative step takes the same range backwards, starting at its last index. Extent and stride of the axis
            /// become dynamic; [`slice`](Self::slice) can keep them static.
            ///
            /// # Panics
            ///
            /// If the range is not within the extent, or the step is 0.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let (part, shift) = LayoutRightMapping::new(extents![const 10]).slice_axis(Const::<0>, 2, 7, -2);
            /// assert_eq!((part.extents().to_array(), part.strides(), shift), ([3], [-2], 6)); // 6, 4, 2
            /// ```
            #[must_use = "the layout itself keeps all its indices"]
            #[inline]
            #[track_caller]
            pub const fn slice_axis<A: AxisOf<E::Indices>>(
                &self,
                _axis: A,
                start: usize,
                end: usize,
                step: isize,
            ) -> (SteppedAlong<Self, A>, isize) {
                certain(parts::slice_axis::<Self, A>(
                    as_slice(&self.extents().to_array()),
                    as_slice(&self.strides()),
                    start,
                    end,
                    step,
                ))
            }

            /// Returns the layout with its axes in an order known at compile time: axis `k` of the result is the axis
            /// of the source that entry `k` of `axes` names. A tuple that is not a permutation does not compile.
            ///
            /// numpy: `transpose(axes)`.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let layout = LayoutRightMapping::new(extents![const 2, const 3, const 4]);
            /// let permuted = layout.permute((Const::<2>, Const::<0>, Const::<1>));
            /// assert_eq!((permuted.extents().to_array(), permuted.strides()), ([4, 2, 3], [1, 12, 4]));
            /// assert_eq!(size_of_val(&permuted), 0);
            /// ```
            #[must_use = "the layout itself keeps the order of its axes"]
            #[inline]
            pub const fn permute<A: Axes<Indices = E::Indices>>(&self, axes: A) -> Permuted<Self, A> {
                const { permute::StaticPermutation::<A>::PERMUTES };
                permute::permute::<Self, A>(as_slice(&self.extents().to_array()), as_slice(&self.strides()), axes)
            }

            /// Returns the layout with its axes in an order known at run time; extents and strides become dynamic.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NoSuchAxis`] if an axis is not less than the rank, [`LayoutError::RepeatedAxis`] if one
            /// appears twice.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{LayoutError, LayoutRightMapping, extents};
            ///
            /// let layout = LayoutRightMapping::new(extents![const 2, const 3, const 4]);
            /// assert_eq!(layout.permute_by([2, 0, 1])?.strides(), [1, 12, 4]);
            /// assert_eq!(layout.permute_by([2, 0, 2]), Err(LayoutError::RepeatedAxis { axis: 2 }));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub const fn permute_by(&self, axes: E::Indices) -> Result<DynamicOf<Self>, LayoutError> {
                permute::permute_by::<Self>(as_slice(&self.extents().to_array()), as_slice(&self.strides()), as_slice(&axes))
            }

            /// Returns the layout with its axes in order of descending |stride|, so that the last varies fastest, and
            /// the number that each had in the source. Axes of extent 1 come last; ties keep their order. Extents and
            /// strides become dynamic.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{LayoutLeftMapping, extents};
            ///
            /// let (sorted, axes) = LayoutLeftMapping::new(extents![2, 3, 4]).sort_axes();
            /// assert_eq!((sorted.extents().to_array(), axes), ([4, 3, 2], [2, 1, 0]));
            /// assert!(sorted.is_row_major());
            /// ```
            #[must_use = "the layout itself keeps the order of its axes"]
            #[inline]
            pub const fn sort_axes(&self) -> (DynamicOf<Self>, E::Indices) {
                permute::sort_axes::<Self>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
            }

            /// Returns the layout with its axes in reverse order. Row-major becomes column-major, and vice versa.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{LayoutLeftMapping, LayoutRightMapping, extents};
            ///
            /// let reversed = LayoutRightMapping::new(extents![const 2, 3, 4]).reverse_axes();
            /// assert_eq!(reversed, LayoutLeftMapping::new(extents![4, 3, const 2]));
            /// ```
            #[must_use = "the layout itself keeps the order of its axes"]
            #[inline]
            pub const fn reverse_axes(&self) -> Reversed<Self> {
                permute::reverse_axes::<Self>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
            }

            /// Returns the transposed matrix: [`reverse_axes`](Self::reverse_axes) for rank 2.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{LayoutRightMapping, Left, dims, extents};
            ///
            /// let transposed: Left<dims![DYNAMIC, 2]> = LayoutRightMapping::new(extents![const 2, 3]).transpose();
            /// assert_eq!((transposed.extents().to_array(), transposed.strides()), ([3, 2], [1, 3]));
            /// ```
            #[must_use = "the layout itself is not transposed"]
            #[inline]
            pub const fn transpose(&self) -> Reversed<Self>
            where
                E: List<Indices = [usize; 2]>,
            {
                self.reverse_axes()
            }

            /// Returns the layout with one axis reversed, and the shift of the origin.
            ///
            /// numpy: `flip`.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let (reversed, shift) = LayoutRightMapping::new(extents![const 3, const 4]).reverse(Const::<0>);
            /// assert_eq!((reversed.strides(), shift), ([-4, 1], 8));
            /// assert_eq!(size_of_val(&reversed), 0);
            /// ```
            #[must_use = "the layout itself is not reversed"]
            #[inline]
            pub const fn reverse<A: AxisOf<E::Indices>>(&self, axis: A) -> (ReversedAlong<Self, A>, isize) {
                reverse::reverse::<Self, A>(as_slice(&self.extents().to_array()), as_slice(&self.strides()), axis)
            }

            /// Returns the layout broadcast to other extents, aligned at the last axis: axes of extent 1, and new axes
            /// before the first, repeat with stride 0. A stride of the result is static if extent and stride of the
            /// source axis are.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotBroadcast`] if an extent of the layout is neither 1 nor equal to the target; if both
            /// are static, that does not compile.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{LayoutRightMapping, extents};
            ///
            /// let rows = LayoutRightMapping::new(extents![const 4]).broadcast_to(extents![const 3, const 4])?;
            /// assert_eq!((rows.strides(), rows.required_span_size(), size_of_val(&rows)), ([0, 1], 4, 0));
            /// # Ok::<(), mdlayout::LayoutError>(())
            /// ```
            #[inline]
            pub const fn broadcast_to<I2: Integral, E2: Dims>(
                &self,
                extents: Extents<I2, E2>,
            ) -> Result<Broadcast<Self, I2, E2>, LayoutError> {
                const { broadcast::StaticBroadcast::<E, E2>::REPEATS };
                broadcast::broadcast_to::<Self, I2, E2>(
                    as_slice(&self.extents().to_array()),
                    as_slice(&self.strides()),
                    extents,
                )
            }

            /// Returns the layout with a new axis of extent 1 before axis `axis`, or after the last if `axis` is the
            /// rank.
            ///
            /// numpy: `expand_dims`.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let layout = LayoutRightMapping::new(extents![const 3, const 4]);
            /// assert_eq!(layout.insert_axis(Const::<2>).extents(), extents![3, 4, 1]);
            /// ```
            #[must_use = "the layout itself keeps its axes"]
            #[inline]
            pub const fn insert_axis<A: AxisOf<<E::Indices as IndexArray>::Next>>(&self, axis: A) -> Inserted<Self, A> {
                unit::insert_axis::<Self, A>(as_slice(&self.extents().to_array()), as_slice(&self.strides()), axis)
            }

            /// Returns the layout without an axis of extent 1.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotUnit`] if the axis has another extent; if that is static, it does not compile.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let layout = LayoutRightMapping::new(extents![const 3, const 1, 4]);
            /// assert_eq!(layout.squeeze(Const::<1>)?, LayoutRightMapping::new(extents![3, 4]));
            /// assert!(layout.squeeze(Const::<2>).is_err());
            /// # Ok::<(), mdlayout::LayoutError>(())
            /// ```
            #[inline]
            pub const fn squeeze<A: AxisOf<E::Indices>>(&self, axis: A) -> Result<Squeezed<Self, A>, LayoutError> {
                const { unit::StaticUnit::<Self, A>::IS_UNIT };
                unit::squeeze::<Self, A>(as_slice(&self.extents().to_array()), as_slice(&self.strides()), axis)
            }

            /// Returns the layout with an axis and the next merged into one, over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotContiguous`] if the two axes are not contiguous with each other,
            /// [`LayoutError::ExtentRange`] or [`LayoutError::OffsetOverflow`] if the product of the extents exceeds
            /// the index type or `usize`.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{Const, LayoutLeftMapping, LayoutRightMapping, extents};
            ///
            /// let images = extents![5, const 8, const 8];
            /// let flat = LayoutRightMapping::new(images).merge_axes(Const::<1>)?;
            /// assert_eq!(flat, LayoutRightMapping::new(extents![5, const 64]));
            /// assert!(LayoutLeftMapping::new(images).merge_axes(Const::<1>).is_err());
            /// # Ok::<(), mdlayout::LayoutError>(())
            /// ```
            #[inline]
            pub const fn merge_axes<A: AxisOf<<E::Indices as IndexArray>::Prev>>(
                &self,
                axis: A,
            ) -> Result<Merged<Self, A>, LayoutError> {
                reshape::merge_axes::<Self, A>(as_slice(&self.extents().to_array()), as_slice(&self.strides()), axis)
            }

            /// Returns the layout with an axis split in two, over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::SplitSize`] if `outer` times `inner` is not the extent; if all three are static, that
            /// does not compile. [`LayoutError::ExtentRange`] if the index type cannot hold a factor.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let layout = LayoutRightMapping::new(extents![5, const 64]);
            /// let images = layout.split_axis(Const::<1>, Const::<8>, Const::<8>)?;
            /// assert_eq!(images, LayoutRightMapping::new(extents![5, const 8, const 8]));
            /// # Ok::<(), mdlayout::LayoutError>(())
            /// ```
            #[inline]
            pub const fn split_axis<A: AxisOf<E::Indices>, Outer: ConstOrUsize, Inner: ConstOrUsize>(
                &self,
                axis: A,
                outer: Outer,
                inner: Inner,
            ) -> Result<SplitAxis<Self, A, Outer::Dim, Inner::Dim>, LayoutError> {
                const { WithinMaxRank::<SplitAxis<Self, A, Outer::Dim, Inner::Dim>>::RANK };
                const { reshape::StaticSplit::<Self, A, Outer, Inner>::FITS };
                reshape::split_axis::<Self, A, Outer, Inner>(
                    as_slice(&self.extents().to_array()),
                    as_slice(&self.strides()),
                    axis,
                    outer,
                    inner,
                )
            }

            /// Returns the layout with other extents over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::ReshapeSize`] if the number of elements differs; if both shapes are static, that does not
            /// compile. [`LayoutError::NotContiguous`], naming the axis, if an axis of the result would span axes that
            /// are not contiguous with each other: such a reshape needs a copy.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{LayoutLeftMapping, LayoutRightMapping, extents};
            ///
            /// let layout = LayoutRightMapping::new(extents![4, const 6]);
            /// assert_eq!(layout.reshape(extents![const 2, const 12])?.strides(), [12, 1]);
            /// assert!(LayoutLeftMapping::new(extents![4, 6]).reshape(extents![24]).is_err());
            /// # Ok::<(), mdlayout::LayoutError>(())
            /// ```
            #[inline]
            pub const fn reshape<I2: Integral, E2: Dims>(
                &self,
                extents: Extents<I2, E2>,
            ) -> Result<Reshaped<Self, I2, E2>, LayoutError> {
                const { reshape::StaticReshape::<E, E2>::EQUAL_SIZE };
                reshape::reshape::<Self, I2, E2>(as_slice(&self.extents().to_array()), as_slice(&self.strides()), extents)
            }

            /// Returns the layout of all windows of extents `window`, placed every `step` indices along each axis. The
            /// first axes of the result number the windows; the axes within a window follow. Overlapping windows share
            /// elements, so the layout is not unique.
            ///
            /// numpy: `sliding_window_view`; torch: `unfold`.
            ///
            /// # Errors
            ///
            /// [`LayoutError::ZeroStep`] if a step is 0; [`LayoutError::ExtentRange`] if the index type cannot hold an
            /// extent of the result.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{LayoutRightMapping, extents};
            ///
            /// let signal = LayoutRightMapping::new(extents![const 10]);
            /// let windows = signal.windows(extents![const 4], extents![const 2])?;
            /// assert_eq!((windows.extents().to_array(), windows.strides()), ([4, 4], [2, 1]));
            /// assert_eq!(size_of_val(&windows), 0);
            /// # Ok::<(), mdlayout::LayoutError>(())
            /// ```
            #[inline]
            pub const fn windows<I2, W, I3, K>(
                &self,
                window: Extents<I2, W>,
                step: Extents<I3, K>,
            ) -> Result<Windows<Self, W, K>, LayoutError>
            where
                I2: Integral,
                W: Dims<Indices = E::Indices>,
                I3: Integral,
                K: Dims<Indices = E::Indices>,
            {
                const { WithinMaxRank::<Windows<Self, W, K>>::RANK };
                windows::windows::<Self, I2, W, I3, K>(
                    as_slice(&self.extents().to_array()),
                    as_slice(&self.strides()),
                    window,
                    step,
                )
            }

            /// Returns the layout of the elements with equal indices on axes `a` and `b`: the other axes, then the
            /// diagonal. The same axis twice does not compile.
            ///
            /// numpy: `diagonal`.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let layout = LayoutRightMapping::new(extents![const 3, const 4]);
            /// let diagonal = layout.diagonal(Const::<0>, Const::<1>);
            /// assert_eq!((diagonal.extents().to_array(), diagonal.strides()), ([3], [5]));
            /// ```
            #[must_use = "the layout itself keeps its axes"]
            #[inline]
            pub const fn diagonal<A: AxisOf<E::Indices>, B: AxisOf<E::Indices>>(
                &self,
                a: A,
                b: B,
            ) -> Diagonal<Self, A, B> {
                const { diagonal::StaticPair::<(A, E::Indices), B>::DIFFERENT };
                diagonal::diagonal::<Self, A, B>(
                    as_slice(&self.extents().to_array()),
                    as_slice(&self.strides()),
                    a,
                    b,
                )
            }

            /// Returns the equivalent layout with the fewest axes: drops axes of extent 1 and coalesces adjacent axes
            /// that are contiguous with each other. The rank of the result is known only at run time.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{Const, DynLayout, LayoutRightPaddedMapping, extents};
            ///
            /// let rows = LayoutRightPaddedMapping::new(extents![2, 1, 3, const 4], Const::<8>);
            /// assert_eq!(rows.coalesce(), DynLayout::<12>::new(&[6, 4], &[8, 1])?);
            /// # Ok::<(), mdlayout::LayoutError>(())
            /// ```
            #[must_use = "the layout itself keeps its axes"]
            pub const fn coalesce(&self) -> DynLayout {
                DynLayout::of_valid(as_slice(&self.extents().to_array()), as_slice(&self.strides())).coalesce()
            }

            /// Returns the layout without its axes of extent 1. The rank of the result is known only at run time.
            ///
            /// numpy: `squeeze()`.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{LayoutRightMapping, extents};
            ///
            /// assert_eq!(LayoutRightMapping::new(extents![2, 1, 3, 1]).squeeze_all().extents(), [2, 3]);
            /// ```
            #[must_use = "the layout itself keeps its axes"]
            pub const fn squeeze_all(&self) -> DynLayout {
                DynLayout::of_valid(as_slice(&self.extents().to_array()), as_slice(&self.strides())).squeeze_all()
            }

            /// Returns `true` if both layouts map each index to the same offset. Unlike `==`, it ignores the strides of
            /// axes of extent 1 and all strides of an empty layout.
            ///
            /// # Examples
            ///
            /// ```
            /// use mdlayout::{LayoutRightMapping, LayoutStridedMapping, extents, strides};
            ///
            /// let row = LayoutRightMapping::new(extents![1, 4]);
            /// let other = LayoutStridedMapping::new(extents![1, 4], strides![7, 1]);
            /// assert!(row.same_map(&other) && row != other);
            /// ```
            #[must_use = "the answer is the result"]
            pub fn same_map<M: LayoutMapping>(&self, other: &M) -> bool {
                facts::same_map(
                    (as_slice(&self.extents().to_array()), as_slice(&self.strides())),
                    (as_slice(&other.extents().to_array()), as_slice(&other.strides())),
                )
            }
        }
    )*};
}
for_each_mapping!(transforms);
