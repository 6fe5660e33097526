//! The transforms of mappings: inherent `const fn`s of each.

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
        /// Layouts from this one. Where the origin moves, the shift of element `[0, .., 0]` is returned
        /// beside the layout, in elements. What is static stays static. Views have the same functions.
        impl<$($generics)*> $Mapping {
            /// A part of the layout: one slicer for each axis, in a tuple. See [`Slicer`](crate::slice::Slicer).
            ///
            /// C++: `submdspan_mapping`.
            ///
            /// # Panics
            ///
            /// If a slicer is out of range or has a step of 0, as slices do. Where slicer and extent are
            /// static it does not compile.
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
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub const fn slice<T: Slicers<Indices = E::Indices>>(&self, slicers: T) -> (Sliced<Self, T>, isize) {
                const { slice::StaticSlicers::<T, E>::FITS };
                match self.try_slice(slicers) {
                    Ok(part) => part,
                    Err(error) => error.panic(),
                }
            }

            /// [`slice`](Self::slice) for slicers that may be out of range.
            ///
            /// # Errors
            ///
            /// [`LayoutError::IndexOutOfRange`], [`LayoutError::RangeOutOfRange`], [`LayoutError::ZeroStep`].
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

            /// Returns the layout at one index of an axis, which goes, and the shift of the origin.
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

            /// Returns the layout with the indices from `start` to `end` of an axis, every `step`-th of them, and the
            /// shift of the origin. A negative step takes the same range and walks it backwards, from its last
            /// index. Extent and stride of the axis are dynamic; [`slice`](Self::slice) keeps what is static.
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

            /// The axes in another order, known when compiling: axis `k` of the result is the `k`-th of
            /// `axes`. One that is no permutation does not compile.
            ///
            /// numpy: `transpose(axes)`.
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let layout = LayoutRightMapping::new(extents![const 2, const 3, const 4]);
            /// let permuted = layout.permute((Const::<2>, Const::<0>, Const::<1>));
            /// assert_eq!((permuted.extents().to_array(), permuted.strides()), ([4, 2, 3], [1, 12, 4]));
            /// assert_eq!(size_of_val(&permuted), 0);
            /// ```
            #[must_use]
            #[inline]
            pub const fn permute<A: Axes<Indices = E::Indices>>(&self, axes: A) -> Permuted<Self, A> {
                const { permute::StaticPermutation::<A>::PERMUTES };
                permute::permute::<Self, A>(as_slice(&self.extents().to_array()), as_slice(&self.strides()), axes)
            }

            /// The axes in an order known at run time; nothing is static of the result.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NoSuchAxis`], [`LayoutError::RepeatedAxis`].
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

            /// The axes in the order of descending |stride|, so that the last is the fastest; those of
            /// extent 1 come last, and equal ones stay in order. Nothing is static of the result; its axis
            /// `k` is the `k`-th of those returned beside it.
            ///
            /// ```
            /// use mdlayout::{LayoutLeftMapping, extents};
            ///
            /// let (sorted, axes) = LayoutLeftMapping::new(extents![2, 3, 4]).sort_axes();
            /// assert_eq!((sorted.extents().to_array(), axes), ([4, 3, 2], [2, 1, 0]));
            /// assert!(sorted.is_row_major());
            /// ```
            #[must_use]
            #[inline]
            pub const fn sort_axes(&self) -> (DynamicOf<Self>, E::Indices) {
                permute::sort_axes::<Self>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
            }

            /// The axes in reverse order. Row-major becomes column-major, and vice versa.
            ///
            /// ```
            /// use mdlayout::{LayoutLeftMapping, LayoutRightMapping, extents};
            ///
            /// let reversed = LayoutRightMapping::new(extents![const 2, 3, 4]).reverse_axes();
            /// assert_eq!(reversed, LayoutLeftMapping::new(extents![4, 3, const 2]));
            /// ```
            #[must_use]
            #[inline]
            pub const fn reverse_axes(&self) -> Reversed<Self> {
                permute::reverse_axes::<Self>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
            }

            /// Rows as columns: [`reverse_axes`](Self::reverse_axes) of rank 2.
            ///
            /// ```
            /// use mdlayout::{LayoutRightMapping, Left, dims, extents};
            ///
            /// let transposed: Left<dims![DYNAMIC, 2]> = LayoutRightMapping::new(extents![const 2, 3]).transpose();
            /// assert_eq!((transposed.extents().to_array(), transposed.strides()), ([3, 2], [1, 3]));
            /// ```
            #[must_use]
            #[inline]
            pub const fn transpose(&self) -> Reversed<Self>
            where
                E: List<Indices = [usize; 2]>,
            {
                self.reverse_axes()
            }

            /// One axis backwards, and the shift of the origin.
            ///
            /// numpy: `flip`.
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let (reversed, shift) = LayoutRightMapping::new(extents![const 3, const 4]).reverse(Const::<0>);
            /// assert_eq!((reversed.strides(), shift), ([-4, 1], 8));
            /// assert_eq!(size_of_val(&reversed), 0);
            /// ```
            #[must_use]
            #[inline]
            pub const fn reverse<A: AxisOf<E::Indices>>(&self, axis: A) -> (ReversedAlong<Self, A>, isize) {
                reverse::reverse::<Self, A>(as_slice(&self.extents().to_array()), as_slice(&self.strides()), axis)
            }

            /// The layout repeated over other extents, aligned at the last axis: axes of extent 1, and new
            /// axes before the first, repeat with stride 0. The result is static where both extents are.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotBroadcast`] for an extent that is neither 1 nor the one wanted; where both
            /// are static it does not compile.
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

            /// A new axis of extent 1 before axis `axis`, or behind the last.
            ///
            /// numpy: `expand_dims`.
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let layout = LayoutRightMapping::new(extents![const 3, const 4]);
            /// assert_eq!(layout.insert_axis(Const::<2>).extents(), extents![3, 4, 1]);
            /// ```
            #[must_use]
            #[inline]
            pub const fn insert_axis<A: AxisOf<<E::Indices as IndexArray>::Next>>(&self, axis: A) -> Inserted<Self, A> {
                unit::insert_axis::<Self, A>(as_slice(&self.extents().to_array()), as_slice(&self.strides()), axis)
            }

            /// The layout without an axis of extent 1.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotUnit`] for another extent; a static one does not compile.
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

            /// An axis and the next as one, over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NotContiguous`] if the axis does not step over the whole of the next,
            /// [`LayoutError::ExtentRange`] or [`LayoutError::OffsetOverflow`] if the index type or `usize`
            /// cannot hold the product.
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

            /// An axis as two, over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::SplitSize`] if the product of the factors is not the extent; where all three
            /// are static it does not compile.
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

            /// Other extents over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// [`LayoutError::ReshapeSize`] for another number of elements; where both shapes are static it
            /// does not compile. [`LayoutError::NotContiguous`] names the axis at which a run ends that
            /// would have to go on: that needs a copy.
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

            /// All windows of extents `window`, `step` apart along each axis, as axes: those of the result
            /// count windows, and behind them stand those within a window. Windows that overlap share
            /// elements, so that the layout is not unique then.
            ///
            /// numpy: `sliding_window_view`; torch: `unfold`.
            ///
            /// # Errors
            ///
            /// [`LayoutError::ZeroStep`]; [`LayoutError::ExtentRange`] if the index type cannot hold an
            /// extent of the window.
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

            /// The elements with the same index on axes `a` and `b`: the other axes, then the diagonal. The same
            /// axis twice does not compile.
            ///
            /// numpy: `diagonal`.
            ///
            /// ```
            /// use mdlayout::{Const, LayoutRightMapping, extents};
            ///
            /// let layout = LayoutRightMapping::new(extents![const 3, const 4]);
            /// let diagonal = layout.diagonal(Const::<0>, Const::<1>);
            /// assert_eq!((diagonal.extents().to_array(), diagonal.strides()), ([3], [5]));
            /// ```
            #[must_use]
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

            /// The equal layout with the fewest axes: axes of extent 1 go, and neighbours that are one run
            /// become one axis. How many are left is known at run time only.
            ///
            /// ```
            /// use mdlayout::{Const, DynLayout, LayoutRightPaddedMapping, extents};
            ///
            /// let rows = LayoutRightPaddedMapping::new(extents![2, 1, 3, const 4], Const::<8>);
            /// assert_eq!(rows.coalesce(), DynLayout::<12>::new(&[6, 4], &[8, 1])?);
            /// # Ok::<(), mdlayout::LayoutError>(())
            /// ```
            #[must_use]
            pub const fn coalesce(&self) -> DynLayout {
                DynLayout::of_valid(as_slice(&self.extents().to_array()), as_slice(&self.strides())).coalesce()
            }

            /// Returns the layout without its axes of extent 1. How many are left is known at run time only.
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

            /// Whether two layouts are equal as functions from index to offset: `==`, but that strides of
            /// axes of extent 1, and those of an empty layout, may differ.
            ///
            /// ```
            /// use mdlayout::{LayoutRightMapping, LayoutStridedMapping, extents, strides};
            ///
            /// let row = LayoutRightMapping::new(extents![1, 4]);
            /// let other = LayoutStridedMapping::new(extents![1, 4], strides![7, 1]);
            /// assert!(row.same_map(&other) && row != other);
            /// ```
            #[must_use]
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
