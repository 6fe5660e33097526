//! Arguments of the transforms of views. Layouts with the rank in the type and [`DynLayout`] take different ones.
//!
//! Each transform of a view is one method, and its argument determines the result. An argument whose type proves that
//! it fits the layout, such as `Const::<0>`, yields the view itself; an argument checked at run time, such as a `usize`
//! for a `DynLayout`, yields a `Result`. Each trait here stands for one argument and lists the types that fit a layout.

use super::axis::{self, AxisOf};
use super::broadcast::{self, Broadcast};
use super::diagonal::{self, Diagonal};
use super::parts::{self, Chunk, Item, Ranged, SteppedAlong};
use super::permute::{self, Permuted, Reversed};
use super::reshape::{self, Merged, Reshaped, SplitAxis};
use super::reverse::{self, ReversedAlong};
use super::slice::{self, Sliced};
use super::slicer::Slicers;
use super::unit::{self, Inserted, Squeezed};
use super::windows::{self, Windows};
use super::{WithinMaxRank, or_panic};
use crate::dim::{self, ConstOrUsize};
use crate::dynamic::{DynIndex, DynLayout};
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::index::ViewIndex;
use crate::layout::StridedLayout;
use crate::list::{Dims, List};
use crate::mapping::{IndicesOf, LayoutMapping, extents_of, strides_of};
use crate::stored::{IndexArray, Integral, as_slice};

mod sealed {
    pub trait Sealed<L> {}
}
use sealed::Sealed;

/// The result of a transform whose argument fits by its type: the value itself.
macro_rules! certain {
    () => {
        type Outcome<V> = V;
        #[inline(always)]
        fn map<V, W>(outcome: V, then: impl FnOnce(V) -> W) -> W {
            then(outcome)
        }
    };
}

/// The result of a transform whose argument is checked at run time: a `Result`.
macro_rules! checked {
    () => {
        type Outcome<V> = Result<V, LayoutError>;
        #[inline(always)]
        fn map<V, W>(outcome: Result<V, LayoutError>, then: impl FnOnce(V) -> W) -> Result<W, LayoutError> {
            outcome.map(then)
        }
    };
}

/// Binds the extents and strides of a mapping as slices.
macro_rules! axes {
    ($layout:ident => $extents:ident, $strides:ident) => {
        let ($extents, $strides) = (extents_of($layout), strides_of($layout));
        let ($extents, $strides) = (as_slice::<usize, _>(&$extents), as_slice::<isize, _>(&$strides));
    };
}

/// An axis of a view with layout `L`: `Const<K>` where the rank is in the type, `usize` for a [`DynLayout`].
///
/// With `Const<K>` a transform returns the view itself and panics if an index or range does not fit. With a `usize` it
/// returns a `Result`.
///
/// Generic code writes [`AxisOf`] instead: with `M: LayoutMapping, A: AxisOf<IndicesOf<M>>` it sees the types of the
/// results; with `A: AxisIn<L>` they stay opaque.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, DynLayout, Right, StridedLayout, dims, typelevel::AxisIn};
///
/// fn is_axis<L: StridedLayout>(_: impl AxisIn<L>) {}
/// is_axis::<Right<dims![_, 3]>>(Const::<1>);
/// is_axis::<DynLayout>(1);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an axis of a view with layout `{L}`",
    label = "not an axis of this view",
    note = "where the rank is in the type, write `Const::<0>` for the first axis, `Const::<1>` for the next, each less than the rank; a view with a `DynLayout` takes a `usize`: `0`",
    note = "generic code writes `A: AxisOf<IndicesOf<M>>`"
)]
pub trait AxisIn<L: StridedLayout>: Copy + Sealed<L> {
    /// What a transform returns: `V` for `Const<K>`, `Result<V, LayoutError>` for a `usize`.
    type Outcome<V>;
    /// The layout with this axis reversed.
    type Reversed: StridedLayout;
    /// The layout at one index of this axis.
    type Indexed: StridedLayout;
    /// The layout with a contiguous range of this axis.
    type Ranged: StridedLayout;
    /// The layout with every `step`-th index of a range of this axis.
    type Stepped: StridedLayout;
    /// The layout of one chunk of this axis.
    type Chunk<C: ConstOrUsize>: StridedLayout;
    /// The layout without this axis.
    type Squeezed: StridedLayout;
    /// The layout with this axis split in two.
    type Split<Outer: ConstOrUsize, Inner: ConstOrUsize>: StridedLayout;

    #[doc(hidden)]
    fn map<V, W>(outcome: Self::Outcome<V>, then: impl FnOnce(V) -> W) -> Self::Outcome<W>;
    #[doc(hidden)]
    fn reversed(self, layout: &L) -> Self::Outcome<(Self::Reversed, isize)>;
    #[doc(hidden)]
    fn indexed(self, layout: &L, index: usize) -> Self::Outcome<(Self::Indexed, isize)>;
    #[doc(hidden)]
    fn stepped(self, layout: &L, start: usize, end: usize, step: isize) -> Self::Outcome<(Self::Stepped, isize)>;
    #[doc(hidden)]
    fn halves(self, layout: &L, mid: usize) -> Self::Outcome<(Self::Ranged, Self::Ranged, isize)>;
    /// Returns the layout at index 0, the stride from one index to the next, and the number of indices.
    #[doc(hidden)]
    fn items(self, layout: &L) -> Self::Outcome<(Self::Indexed, isize, usize)>;
    /// Returns the first whole chunk, the stride from one chunk to the next, and the number of whole chunks.
    #[doc(hidden)]
    fn chunks<C: ConstOrUsize>(self, layout: &L, len: C) -> Self::Outcome<(Self::Chunk<C>, isize, usize)>;
    #[doc(hidden)]
    fn squeezed(self, layout: &L) -> Result<Self::Squeezed, LayoutError>;
    #[doc(hidden)]
    fn split<O: ConstOrUsize, I: ConstOrUsize>(
        self,
        layout: &L,
        outer: O,
        inner: I,
    ) -> Result<Self::Split<O, I>, LayoutError>;
}

impl<M: LayoutMapping, A: AxisOf<IndicesOf<M>>> Sealed<M> for A {}
#[diagnostic::do_not_recommend]
impl<M: LayoutMapping, A: AxisOf<IndicesOf<M>>> AxisIn<M> for A {
    certain!();
    type Reversed = ReversedAlong<M, A>;
    type Indexed = Item<M, A>;
    type Ranged = Ranged<M, A>;
    type Stepped = SteppedAlong<M, A>;
    type Chunk<C: ConstOrUsize> = Chunk<M, A, C::Dim>;
    type Squeezed = Squeezed<M, A>;
    type Split<O: ConstOrUsize, I: ConstOrUsize> = SplitAxis<M, A, O::Dim, I::Dim>;

    #[inline(always)]
    fn reversed(self, layout: &M) -> (Self::Reversed, isize) {
        axes!(layout => extents, strides);
        reverse::reverse::<M, A>(extents, strides, self)
    }
    #[inline(always)]
    #[track_caller]
    fn indexed(self, layout: &M, index: usize) -> (Self::Indexed, isize) {
        axes!(layout => extents, strides);
        or_panic(parts::index_axis::<M, A>(extents, strides, index))
    }
    #[inline(always)]
    #[track_caller]
    fn stepped(self, layout: &M, start: usize, end: usize, step: isize) -> (Self::Stepped, isize) {
        axes!(layout => extents, strides);
        or_panic(parts::slice_axis::<M, A>(extents, strides, start, end, step))
    }
    #[inline(always)]
    #[track_caller]
    fn halves(self, layout: &M, mid: usize) -> (Self::Ranged, Self::Ranged, isize) {
        axes!(layout => extents, strides);
        or_panic(parts::halves::<M, A>(extents, strides, mid))
    }
    #[inline(always)]
    fn items(self, layout: &M) -> (Self::Indexed, isize, usize) {
        axes!(layout => extents, strides);
        parts::items::<M, A>(extents, strides)
    }
    #[inline(always)]
    #[track_caller]
    fn chunks<C: ConstOrUsize>(self, layout: &M, len: C) -> (Self::Chunk<C>, isize, usize) {
        axes!(layout => extents, strides);
        or_panic(parts::chunks::<M, A, C>(extents, strides, len))
    }
    #[inline(always)]
    fn squeezed(self, layout: &M) -> Result<Self::Squeezed, LayoutError> {
        const { unit::StaticUnit::<M, A>::IS_UNIT };
        axes!(layout => extents, strides);
        unit::squeeze::<M, A>(extents, strides, self)
    }
    #[inline(always)]
    fn split<O: ConstOrUsize, I: ConstOrUsize>(
        self,
        layout: &M,
        outer: O,
        inner: I,
    ) -> Result<Self::Split<O, I>, LayoutError> {
        const { WithinMaxRank::<SplitAxis<M, A, O::Dim, I::Dim>>::RANK };
        const { reshape::StaticSplit::<M, A, O, I>::FITS };
        axes!(layout => extents, strides);
        reshape::split_axis::<M, A, O, I>(extents, strides, self, outer, inner)
    }
}

impl<const CAP: usize> Sealed<DynLayout<CAP>> for usize {}
impl<const CAP: usize> AxisIn<DynLayout<CAP>> for usize {
    checked!();
    type Reversed = DynLayout<CAP>;
    type Indexed = DynLayout<CAP>;
    type Ranged = DynLayout<CAP>;
    type Stepped = DynLayout<CAP>;
    type Chunk<C: ConstOrUsize> = DynLayout<CAP>;
    type Squeezed = DynLayout<CAP>;
    type Split<O: ConstOrUsize, I: ConstOrUsize> = DynLayout<CAP>;

    #[inline(always)]
    fn reversed(self, layout: &DynLayout<CAP>) -> Result<(DynLayout<CAP>, isize), LayoutError> {
        layout.reverse(self)
    }
    #[inline(always)]
    fn indexed(self, layout: &DynLayout<CAP>, index: usize) -> Result<(DynLayout<CAP>, isize), LayoutError> {
        layout.index_axis(self, index)
    }
    #[inline(always)]
    fn stepped(
        self,
        layout: &DynLayout<CAP>,
        start: usize,
        end: usize,
        step: isize,
    ) -> Result<(DynLayout<CAP>, isize), LayoutError> {
        layout.slice_axis(self, start, end, step)
    }
    #[inline(always)]
    fn halves(
        self,
        layout: &DynLayout<CAP>,
        mid: usize,
    ) -> Result<(DynLayout<CAP>, DynLayout<CAP>, isize), LayoutError> {
        layout.halves(self, mid)
    }
    #[inline(always)]
    fn items(self, layout: &DynLayout<CAP>) -> Result<(DynLayout<CAP>, isize, usize), LayoutError> {
        layout.items(self)
    }
    #[inline(always)]
    fn chunks<C: ConstOrUsize>(
        self,
        layout: &DynLayout<CAP>,
        len: C,
    ) -> Result<(DynLayout<CAP>, isize, usize), LayoutError> {
        layout.chunks(self, dim::usize_of(len))
    }
    #[inline(always)]
    fn squeezed(self, layout: &DynLayout<CAP>) -> Result<DynLayout<CAP>, LayoutError> {
        layout.squeeze(self)
    }
    #[inline(always)]
    fn split<O: ConstOrUsize, I: ConstOrUsize>(
        self,
        layout: &DynLayout<CAP>,
        outer: O,
        inner: I,
    ) -> Result<DynLayout<CAP>, LayoutError> {
        layout.split_axis(self, dim::usize_of(outer), dim::usize_of(inner))
    }
}

/// An axis of a view with layout `L` that another axis follows, as `merge_axes` needs: `Const<K>` where the rank is in
/// the type, `usize` for a [`DynLayout`].
///
/// Generic code writes `A: AxisOf<<IndicesOf<M> as IndexArray>::Prev>`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, DynLayout, Right, StridedLayout, dims, typelevel::AxisBeforeIn};
///
/// fn merges<L: StridedLayout>(_: impl AxisBeforeIn<L>) {}
/// merges::<Right<dims![_, 3]>>(Const::<0>);
/// merges::<DynLayout>(0);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an axis that another axis follows in a view with layout `{L}`",
    label = "not an axis with one after it",
    note = "where the rank is in the type, write `Const::<K>` with `K + 1` less than the rank; a view with a `DynLayout` takes a `usize`"
)]
pub trait AxisBeforeIn<L: StridedLayout>: Copy {
    /// The layout with this axis and the next merged into one.
    type Merged: StridedLayout;
    #[doc(hidden)]
    fn merged(self, layout: &L) -> Result<Self::Merged, LayoutError>;
}
#[diagnostic::do_not_recommend]
impl<M: LayoutMapping, A: AxisOf<<IndicesOf<M> as IndexArray>::Prev>> AxisBeforeIn<M> for A {
    type Merged = Merged<M, A>;
    #[inline(always)]
    fn merged(self, layout: &M) -> Result<Merged<M, A>, LayoutError> {
        axes!(layout => extents, strides);
        reshape::merge_axes::<M, A>(extents, strides, self)
    }
}
impl<const CAP: usize> AxisBeforeIn<DynLayout<CAP>> for usize {
    type Merged = DynLayout<CAP>;
    #[inline(always)]
    fn merged(self, layout: &DynLayout<CAP>) -> Result<DynLayout<CAP>, LayoutError> {
        layout.merge_axes(self)
    }
}

/// The place of a new axis in a view with layout `L`: `Const<K>` where the rank is in the type, `usize` for a
/// [`DynLayout`], at most the rank.
///
/// Generic code writes `A: AxisOf<<IndicesOf<M> as IndexArray>::Next>`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, DynLayout, Right, StridedLayout, dims, typelevel::NewAxisIn};
///
/// fn inserts<L: StridedLayout>(_: impl NewAxisIn<L>) {}
/// inserts::<Right<dims![_, 3]>>(Const::<2>);
/// inserts::<DynLayout>(2);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the place of a new axis in a view with layout `{L}`",
    label = "not the place of a new axis",
    note = "where the rank is in the type, write `Const::<K>` with `K` at most the rank; a view with a `DynLayout` takes a `usize`"
)]
pub trait NewAxisIn<L: StridedLayout>: Copy {
    /// `V` for `Const<K>`, `Result<V, LayoutError>` for `usize`, as in [`AxisIn::Outcome`].
    type Outcome<V>;
    /// The layout with the new axis.
    type Inserted: StridedLayout;
    #[doc(hidden)]
    fn map<V, W>(outcome: Self::Outcome<V>, then: impl FnOnce(V) -> W) -> Self::Outcome<W>;
    #[doc(hidden)]
    fn inserted(self, layout: &L) -> Self::Outcome<Self::Inserted>;
}
#[diagnostic::do_not_recommend]
impl<M: LayoutMapping, A: AxisOf<<IndicesOf<M> as IndexArray>::Next>> NewAxisIn<M> for A {
    certain!();
    type Inserted = Inserted<M, A>;
    #[inline(always)]
    fn inserted(self, layout: &M) -> Inserted<M, A> {
        axes!(layout => extents, strides);
        unit::insert_axis::<M, A>(extents, strides, self)
    }
}
impl<const CAP: usize> NewAxisIn<DynLayout<CAP>> for usize {
    checked!();
    type Inserted = DynLayout<CAP>;
    #[inline(always)]
    fn inserted(self, layout: &DynLayout<CAP>) -> Result<DynLayout<CAP>, LayoutError> {
        layout.insert_axis(self)
    }
}

/// Two axes of a view with layout `L`: a pair of `Const<K>` where the rank is in the type, a pair of `usize` for a
/// [`DynLayout`].
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, DynLayout, Right, StridedLayout, dims, typelevel::TwoAxesIn};
///
/// fn are_axes<L: StridedLayout>(_: impl TwoAxesIn<L>) {}
/// are_axes::<Right<dims![_, 3]>>((Const::<0>, Const::<1>));
/// are_axes::<DynLayout>((0, 1));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` are not two axes of a view with layout `{L}`",
    label = "not two axes of this view",
    note = "where the rank is in the type, write `Const::<0>, Const::<1>`, each less than the rank; a view with a `DynLayout` takes two `usize`"
)]
pub trait TwoAxesIn<L: StridedLayout>: Copy {
    /// `V` for `Const<K>`, `Result<V, LayoutError>` for `usize`, as in [`AxisIn::Outcome`].
    type Outcome<V>;
    /// The layout of the diagonal.
    type Diagonal: StridedLayout;
    #[doc(hidden)]
    fn map<V, W>(outcome: Self::Outcome<V>, then: impl FnOnce(V) -> W) -> Self::Outcome<W>;
    #[doc(hidden)]
    fn diagonal(self, layout: &L) -> Self::Outcome<Self::Diagonal>;
}
#[diagnostic::do_not_recommend]
impl<M: LayoutMapping, A: AxisOf<IndicesOf<M>>, B: AxisOf<IndicesOf<M>>> TwoAxesIn<M> for (A, B) {
    certain!();
    type Diagonal = Diagonal<M, A, B>;
    #[inline(always)]
    fn diagonal(self, layout: &M) -> Diagonal<M, A, B> {
        const { diagonal::StaticPair::<(A, IndicesOf<M>), B>::DIFFERENT };
        axes!(layout => extents, strides);
        diagonal::diagonal::<M, A, B>(extents, strides, self.0, self.1)
    }
}
impl<const CAP: usize> TwoAxesIn<DynLayout<CAP>> for (usize, usize) {
    checked!();
    type Diagonal = DynLayout<CAP>;
    #[inline(always)]
    fn diagonal(self, layout: &DynLayout<CAP>) -> Result<DynLayout<CAP>, LayoutError> {
        layout.diagonal(self.0, self.1)
    }
}

/// An order of the axes of a view with layout `L`: a tuple of `Const<K>` where the rank is in the type, an array or a
/// slice of `usize` for a [`DynLayout`].
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, DynLayout, Right, StridedLayout, dims, typelevel::AxesIn};
///
/// fn orders<L: StridedLayout>(_: impl AxesIn<L>) {}
/// orders::<Right<dims![_, 3]>>((Const::<1>, Const::<0>));
/// orders::<DynLayout>(&[1, 0]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an order of the axes of a view with layout `{L}`",
    label = "not an order of the axes of this view",
    note = "write each axis once: `(Const::<1>, Const::<0>)` where the rank is in the type, `&[1, 0]` for a `DynLayout`; `permute_by` takes numbers for both"
)]
pub trait AxesIn<L: StridedLayout> {
    /// `V` for a tuple of `Const<K>`, `Result<V, LayoutError>` for numbers.
    type Outcome<V>;
    /// The layout with its axes in this order.
    type Permuted: StridedLayout;
    #[doc(hidden)]
    fn map<V, W>(outcome: Self::Outcome<V>, then: impl FnOnce(V) -> W) -> Self::Outcome<W>;
    #[doc(hidden)]
    fn permuted(self, layout: &L) -> Self::Outcome<Self::Permuted>;
}
#[diagnostic::do_not_recommend]
impl<M: LayoutMapping, A: axis::Axes<Indices = IndicesOf<M>>> AxesIn<M> for A {
    certain!();
    type Permuted = Permuted<M, A>;
    #[inline(always)]
    fn permuted(self, layout: &M) -> Permuted<M, A> {
        const { permute::StaticPermutation::<A>::PERMUTES };
        axes!(layout => extents, strides);
        permute::permute::<M, A>(extents, strides, self)
    }
}
impl<const CAP: usize, X: ViewIndex<DynIndex<CAP>>> AxesIn<DynLayout<CAP>> for X {
    checked!();
    type Permuted = DynLayout<CAP>;
    #[inline(always)]
    fn permuted(self, layout: &DynLayout<CAP>) -> Result<DynLayout<CAP>, LayoutError> {
        layout.permute(self.into_indices().as_ref())
    }
}

/// Slicers of a view with layout `L`: a tuple with one slicer for each axis, and a
/// [`NewAxis`](super::slicer::NewAxis) for each new one.
///
/// Generic code writes `S: Slicers<Indices = IndicesOf<M>>`.
///
/// # Examples
///
/// ```
/// use mdlayout::{DynLayout, Right, StridedLayout, dims, typelevel::SlicersIn};
///
/// fn slices<L: StridedLayout>(_: impl SlicersIn<L>) {}
/// slices::<Right<dims![_, 3]>>((1.., ..));
/// slices::<DynLayout>((1.., ..));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not slice a view with layout `{L}`",
    label = "not one slicer for each axis",
    note = "write a tuple of one slicer for each axis, such as `(1, .., 2..5)`; for one axis `(1..,)`"
)]
pub trait SlicersIn<L: StridedLayout>: Sized {
    /// `V` where the rank is in the type, `Result<V, LayoutError>` for a [`DynLayout`].
    type Outcome<V>;
    /// The layout of the slice.
    type Sliced: StridedLayout;
    #[doc(hidden)]
    fn map<V, W>(outcome: Self::Outcome<V>, then: impl FnOnce(V) -> W) -> Self::Outcome<W>;
    #[doc(hidden)]
    fn sliced(self, layout: &L) -> Self::Outcome<(Self::Sliced, isize)>;
    #[doc(hidden)]
    fn try_sliced(self, layout: &L) -> Result<(Self::Sliced, isize), LayoutError>;
}
#[diagnostic::do_not_recommend]
impl<M: LayoutMapping, S: Slicers<Indices = IndicesOf<M>>> SlicersIn<M> for S {
    certain!();
    type Sliced = Sliced<M, S>;
    #[inline(always)]
    #[track_caller]
    fn sliced(self, layout: &M) -> (Sliced<M, S>, isize) {
        const { slice::StaticSlicers::<S, M::Dims>::FITS };
        // `slice::slice` has this test too; repeated here, it removes the check of the result where all is static.
        if slice::Fixed::<M, S>::IS_KNOWN {
            core::mem::forget(self); // Ranges have nothing to drop.
            return slice::Fixed::<M, S>::SLICE;
        }
        or_panic(self.try_sliced(layout))
    }
    #[inline(always)]
    fn try_sliced(self, layout: &M) -> Result<(Sliced<M, S>, isize), LayoutError> {
        const { slice::StaticSlicers::<S, M::Dims>::FITS };
        axes!(layout => extents, strides);
        slice::slice::<M, S>(extents, strides, self)
    }
}
impl<const CAP: usize, S: Slicers> SlicersIn<DynLayout<CAP>> for S {
    checked!();
    type Sliced = DynLayout<CAP>;
    #[inline(always)]
    fn sliced(self, layout: &DynLayout<CAP>) -> Result<(DynLayout<CAP>, isize), LayoutError> {
        layout.slice(self)
    }
    #[inline(always)]
    fn try_sliced(self, layout: &DynLayout<CAP>) -> Result<(DynLayout<CAP>, isize), LayoutError> {
        layout.slice(self)
    }
}

/// The extents that a view with layout `L` is broadcast or reshaped to: an [`Extents`] where the rank is in the type,
/// an array or a slice of `usize` for a [`DynLayout`].
///
/// # Examples
///
/// ```
/// use mdlayout::{DynLayout, Right, StridedLayout, dims, extents, typelevel::ExtentsIn};
///
/// fn reshapes<L: StridedLayout>(_: impl ExtentsIn<L>) {}
/// reshapes::<Right<dims![_, 3]>>(extents![2, const 9]);
/// reshapes::<DynLayout>(&[2, 9]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` are not extents for a view with layout `{L}`",
    label = "not extents for this view",
    note = "where the rank is in the type, write `extents![n, const 8]`; a view with a `DynLayout` takes `&[2, 3]`"
)]
pub trait ExtentsIn<L: StridedLayout> {
    /// The layout broadcast to these extents.
    type Broadcast: StridedLayout;
    /// The layout reshaped to these extents.
    type Reshaped: StridedLayout;
    #[doc(hidden)]
    fn broadcast(self, layout: &L) -> Result<Self::Broadcast, LayoutError>;
    #[doc(hidden)]
    fn reshaped(self, layout: &L) -> Result<Self::Reshaped, LayoutError>;
}
impl<M: LayoutMapping, I: Integral, E: Dims> ExtentsIn<M> for Extents<I, E> {
    type Broadcast = Broadcast<M, I, E>;
    type Reshaped = Reshaped<M, I, E>;
    #[inline(always)]
    fn broadcast(self, layout: &M) -> Result<Broadcast<M, I, E>, LayoutError> {
        const { broadcast::StaticBroadcast::<M::Dims, E>::REPEATS };
        axes!(layout => extents, strides);
        broadcast::broadcast_to::<M, I, E>(extents, strides, self)
    }
    #[inline(always)]
    fn reshaped(self, layout: &M) -> Result<Reshaped<M, I, E>, LayoutError> {
        const { reshape::StaticReshape::<M::Dims, E>::EQUAL_SIZE };
        axes!(layout => extents, strides);
        reshape::reshape::<M, I, E>(extents, strides, self)
    }
}
impl<const CAP: usize, X: ViewIndex<DynIndex<CAP>>> ExtentsIn<DynLayout<CAP>> for X {
    type Broadcast = DynLayout<CAP>;
    type Reshaped = DynLayout<CAP>;
    #[inline(always)]
    fn broadcast(self, layout: &DynLayout<CAP>) -> Result<DynLayout<CAP>, LayoutError> {
        layout.broadcast_to(self.into_indices().as_ref())
    }
    #[inline(always)]
    fn reshaped(self, layout: &DynLayout<CAP>) -> Result<DynLayout<CAP>, LayoutError> {
        layout.reshape(self.into_indices().as_ref())
    }
}

/// The extents of windows over a view with layout `L`, and the steps from one window to the next: two [`Extents`] where
/// the rank is in the type, two arrays or slices of `usize` for a [`DynLayout`].
///
/// # Examples
///
/// ```
/// use mdlayout::{DynLayout, Right, StridedLayout, dims, extents, typelevel::WindowsIn};
///
/// fn are_windows<L: StridedLayout>(_: impl WindowsIn<L>) {}
/// are_windows::<Right<dims![_]>>((extents![const 3], extents![const 1]));
/// are_windows::<DynLayout>((&[3], &[1]));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` are not the extents and steps of windows over a view with layout `{L}`",
    label = "not windows over this view",
    note = "where the rank is in the type, write `extents![const 3, const 3], extents![const 1, const 1]`, one for each axis; a view with a `DynLayout` takes `&[3, 3], &[1, 1]`"
)]
pub trait WindowsIn<L: StridedLayout> {
    /// The layout of all windows.
    type Windows: StridedLayout;
    #[doc(hidden)]
    fn windows(self, layout: &L) -> Result<Self::Windows, LayoutError>;
}
impl<M, I, W, J, K> WindowsIn<M> for (Extents<I, W>, Extents<J, K>)
where
    M: LayoutMapping,
    I: Integral,
    W: Dims<Indices = IndicesOf<M>>,
    J: Integral,
    K: Dims<Indices = IndicesOf<M>>,
{
    type Windows = Windows<M, W, K>;
    #[inline(always)]
    fn windows(self, layout: &M) -> Result<Windows<M, W, K>, LayoutError> {
        const { WithinMaxRank::<Windows<M, W, K>>::RANK };
        axes!(layout => extents, strides);
        windows::windows::<M, I, W, J, K>(extents, strides, self.0, self.1)
    }
}

impl<const CAP: usize, W: ViewIndex<DynIndex<CAP>>, K: ViewIndex<DynIndex<CAP>>> WindowsIn<DynLayout<CAP>> for (W, K) {
    type Windows = DynLayout<CAP>;
    #[inline(always)]
    fn windows(self, layout: &DynLayout<CAP>) -> Result<DynLayout<CAP>, LayoutError> {
        layout.windows(self.0.into_indices().as_ref(), self.1.into_indices().as_ref())
    }
}

/// A list of two dimensions.
pub trait RankTwo: List {}
impl<A, B> RankTwo for (A, B) where (A, B): List {}

/// A layout that can be transposed: a layout of rank 2, or a [`DynLayout`], whose rank is checked at run time.
///
/// # Examples
///
/// ```
/// use mdlayout::{DynLayout, Right, dims, typelevel::MatrixLayout};
///
/// fn is_matrix<L: MatrixLayout>() {}
/// is_matrix::<Right<dims![_, 3]>>();
/// is_matrix::<DynLayout>();
/// ```
#[diagnostic::on_unimplemented(
    message = "a view with layout `{Self}` is not a matrix",
    label = "not of rank 2",
    note = "`transpose` takes a view of rank 2; `reverse_axes` and `permute` take any rank"
)]
pub trait MatrixLayout: StridedLayout {
    /// `V` where the rank is in the type, `Result<V, LayoutError>` for a [`DynLayout`].
    type Outcome<V>;
    #[doc(hidden)]
    fn map<V, W>(outcome: Self::Outcome<V>, then: impl FnOnce(V) -> W) -> Self::Outcome<W>;
    #[doc(hidden)]
    fn transposed(&self) -> Self::Outcome<Self::ReversedAxes>;
}
#[diagnostic::do_not_recommend]
impl<M: LayoutMapping<Dims: RankTwo>> MatrixLayout for M {
    certain!();
    #[inline(always)]
    fn transposed(&self) -> Reversed<M> {
        self.reversed_axes()
    }
}
impl<const CAP: usize> MatrixLayout for DynLayout<CAP> {
    checked!();
    fn transposed(&self) -> Result<Self, LayoutError> {
        self.transpose()
    }
}
