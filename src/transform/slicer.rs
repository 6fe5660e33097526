//! Slicers, which select the indices of an axis in a slice.

#![expect(clippy::cast_sign_loss, reason = "`Dim::STATIC` rejects a negative value")]

use core::convert::Infallible;
use core::marker::PhantomData;
use core::mem::offset_of;
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

use typenum::U0;

use super::read::{self, Field, SlicerForm};
use crate::dim::{self, CeilDiv, Const, ConstOrIsize, ConstOrUsize, Dim, Dyn, IfUnitExtent, Mul, StaticValue};
use crate::facts::transform::Pick;
use crate::list::{Axis, AxisList, Cons, Nil};
use crate::mapping::walk::{Lost, Walk};
use crate::ranks::for_each_rank;
use crate::stored::Count;

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// Selects the indices of one axis in a slice.
///
/// | slicer | axis | extent | stride `T` |
/// |---|---|---|---|
/// | `i`: `usize` | removed | | |
/// | `Const::<K>` | removed | | |
/// | `..` | kept | unchanged | unchanged |
/// | `a..b`, `a..`, `..b`, `a..=b`, `..=b` | kept | dynamic | unchanged |
/// | [`StaticWindow<START, LEN>`](StaticWindow) | kept | `LEN` | unchanged |
/// | [`Window<LEN>`](Window) | kept | `LEN` | unchanged |
/// | [`StridedSlice`] | kept | static if the number covered and the stride are | then static if `T` is |
/// | [`ExtentSlice`] | kept | static if the count is | then static if the stride and `T` are |
/// | [`Stepped`] | kept | static if the range's extent and the step are | then static if `T` is |
/// | [`NewAxis`] | inserted | 1 | 0 |
///
/// A slicer is checked at compile time as far as it and the extent of the axis are static.
///
/// An empty slice leaves the origin unchanged. A stepped slice of a single index keeps the stride. A range stands for
/// its current bounds, even if it has been partly iterated.
///
/// Exception: a padded mapping computes the stride over its last (column-major: first) axis from the extent of that
/// axis, so the stride is static only if the extent is: a window keeps it static, `a..b` does not. Slices of
/// `to_strided()` keep static strides with `a..b` too.
///
/// C++: a slice type of `submdspan`.
///
/// # Safety
///
/// `FORM` MUST name the implementing type: values of the type are read as `FORM` says.
///
/// # Examples
///
/// ```
/// use mdlayout::slice::{Slicer, StaticWindow};
///
/// fn is_slicer(_: impl Slicer) {}
/// is_slicer(3..5);
/// is_slicer(StaticWindow::<2, 4>);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not slice an axis",
    label = "not a slicer",
    note = "write an index (`usize` or `Const::<K>`), `..` or a range of `usize`, `StaticWindow::<START, LEN>`, `Window::<LEN>::at(start)`, `StridedSlice::new(..)`, `ExtentSlice::new(..)`, `Stepped::new(range, step)` or `NewAxis`"
)]
pub unsafe trait Slicer: Sealed {
    /// The axes of the slice, where `L` are the remaining axes of the source and `R` the slicers after this one.
    #[doc(hidden)]
    type Axes<L: AxisList, R: SlicerList>: AxisList;
    #[doc(hidden)]
    type Walk<W: Walk, L: AxisList, R: SlicerList>: Walk;
    /// `C + 1` if the slicer consumes an axis of the source, `C` if it inserts one.
    #[doc(hidden)]
    type Bump<C: Count>: Count;
    /// How to read a value of this type.
    #[doc(hidden)]
    const FORM: SlicerForm;
    /// The part of the slicer that is known at compile time and can be out of range; an unknown start counts as 0.
    #[doc(hidden)]
    const KNOWN: Option<Pick>;
}

/// A slicer that selects a contiguous range.
///
/// # Examples
///
/// ```
/// use mdlayout::{Dyn, slice::{RangeSlicer, Window}};
///
/// fn range(_: impl RangeSlicer) {}
/// range(2..);
/// range(Window::<8>::at(3));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a range",
    label = "not a range",
    note = "write `..`, a range of `usize`, `StaticWindow::<START, LEN>` or `Window::<LEN>::at(start)`"
)]
pub trait RangeSlicer: Slicer {
    /// The extent of the range in an axis of extent `E`.
    type Extent<E: Dim>: Dim;
}

/// A range known at compile time: `LEN` indices from `START` on. The extent is `Const<LEN>`.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutRightMapping, extents, slice::StaticWindow};
///
/// let (part, shift) = LayoutRightMapping::new(extents![const 8]).slice((StaticWindow::<2, 3>,));
/// assert_eq!((part.extents().to_array(), size_of_val(&part), shift), ([3], 0, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StaticWindow<const START: usize, const LEN: usize>;

/// `LEN` indices from a start that is known at run time: the usual case in tiled kernels. The extent is `Const<LEN>`.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutRightMapping, extents, slice::Window};
///
/// let layout = LayoutRightMapping::new(extents![100]);
/// for start in (0..100).step_by(4) {
///     let (tile, shift) = layout.slice((Window::<4>::at(start),));
///     assert_eq!((tile.extents().to_array(), size_of_val(&tile), shift), ([4], 0, start as isize));
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Window<const LEN: usize>(usize);

impl<const LEN: usize> Window<LEN> {
    /// Returns the window of `LEN` indices from `start` on.
    ///
    /// # Examples
    ///
    /// ```
    /// let _ = mdlayout::slice::Window::<4>::at(12);
    /// ```
    #[must_use = "a window does nothing until a layout is sliced with it"]
    #[inline(always)]
    pub const fn at(start: usize) -> Self {
        Self(start)
    }
}

/// Every `stride`-th of the `extent` indices from `offset` on, that is `ceil(extent / stride)` indices. `extent` counts
/// the indices of the source that are *covered*; [`ExtentSlice`] counts the indices that are *selected*.
///
/// C++: `strided_slice`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, LayoutRightMapping, extents, slice::StridedSlice};
///
/// let layout = LayoutRightMapping::new(extents![const 10]);
/// let (part, shift) = layout.slice((StridedSlice::new(1, Const::<7>, Const::<3>),));
/// assert_eq!((part.extents().to_array(), part.strides(), shift), ([3], [3], 1)); // 1, 4, 7
/// assert_eq!(size_of_val(&part), 0);
/// ```
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct StridedSlice<O, L, S>(Pick, PhantomData<(O, L, S)>);

impl<O: Dim, L: Dim, S: Dim> StridedSlice<O, L, S> {
    /// Returns the slicer for every `stride`-th of the `extent` indices from `offset` on.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Const, slice::StridedSlice};
    ///
    /// let _ = StridedSlice::new(1, Const::<7>, 3);
    /// ```
    #[must_use = "a slicer does nothing until a layout is sliced with it"]
    #[inline(always)]
    pub const fn new<A, B, C>(offset: A, extent: B, stride: C) -> Self
    where
        A: ConstOrUsize<Dim = O>,
        B: ConstOrUsize<Dim = L>,
        C: ConstOrUsize<Dim = S>,
    {
        let (offset, extent, stride) = (dim::usize_of(offset), dim::usize_of(extent), dim::usize_of(stride));
        Self(Pick::StridedSlice { offset, extent, stride }, PhantomData)
    }
}

/// `count` indices from `offset` on, `stride` apart. `count` counts the indices that are *selected*; [`StridedSlice`]
/// counts the indices of the source that are *covered*.
///
/// C++26: `extent_slice`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, LayoutRightMapping, extents, slice::ExtentSlice};
///
/// let layout = LayoutRightMapping::new(extents![const 10]);
/// let (part, shift) = layout.slice((ExtentSlice::new(1, Const::<3>, Const::<4>),));
/// assert_eq!((part.extents().to_array(), part.strides(), shift), ([3], [4], 1)); // 1, 5, 9
/// assert_eq!(size_of_val(&part), 0);
/// ```
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct ExtentSlice<O, N, S>(Pick, PhantomData<(O, N, S)>);

impl<O: Dim, N: Dim, S: Dim> ExtentSlice<O, N, S> {
    /// Returns the slicer for `count` indices from `offset` on, `stride` apart.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Const, slice::ExtentSlice};
    ///
    /// let _ = ExtentSlice::new(1, Const::<3>, 4);
    /// ```
    #[must_use = "a slicer does nothing until a layout is sliced with it"]
    #[inline(always)]
    pub const fn new<A, B, C>(offset: A, count: B, stride: C) -> Self
    where
        A: ConstOrUsize<Dim = O>,
        B: ConstOrUsize<Dim = N>,
        C: ConstOrUsize<Dim = S>,
    {
        let (offset, count, stride) = (dim::usize_of(offset), dim::usize_of(count), dim::usize_of(stride));
        Self(Pick::ExtentSlice { offset, count, stride }, PhantomData)
    }
}

/// Every `step`-th index of a range. A negative step takes the same range backwards, starting at its last index:
/// `Stepped::new(2..7, -2)` selects 6, 4, 2.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutRightMapping, Stride, extents, slice::Stepped};
///
/// let layout = LayoutRightMapping::new(extents![const 10]);
/// let (part, shift) = layout.slice((Stepped::new(2..7, -2),));
/// assert_eq!((part.extents().to_array(), part.strides(), shift), ([3], [-2], 6));
/// let (reversed, shift) = layout.slice((Stepped::new(.., Stride::<-1>),));
/// assert_eq!((reversed.strides(), shift, size_of_val(&reversed)), ([-1], 9, 0));
/// ```
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Stepped<R, K>(Pick, PhantomData<(R, K)>);

impl<R: RangeSlicer, K: ConstOrIsize> Stepped<R, K> {
    /// Returns the slicer for every `step`-th index of `range`, backwards if `step` is negative.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Stride, slice::Stepped};
    ///
    /// let _ = (Stepped::new(1.., 2), Stepped::new(.., Stride::<-1>));
    /// ```
    #[must_use = "a slicer does nothing until a layout is sliced with it"]
    #[inline(always)]
    pub const fn new(range: R, step: K) -> Self {
        // SAFETY: by the contract of `Slicer`, `FORM` names the type of the range.
        let pick = unsafe { read::pick((&raw const range).cast(), R::FORM) };
        core::mem::forget(range); // Ranges are not `Copy`, but have nothing to drop.
        Self(pick.stepped(dim::isize_of(step)), PhantomData)
    }
}

/// `D` contiguous indices. It has no values: it only names, as a type, how halves and chunks are sliced.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Run<D>(Infallible, PhantomData<D>);

/// A new axis of extent 1 and stride 0.
///
/// numpy: `newaxis`.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutRightMapping, extents, slice::NewAxis};
///
/// let (column, _) = LayoutRightMapping::new(extents![const 3]).slice((.., NewAxis));
/// assert_eq!(column.extents(), extents![3, 1]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NewAxis;

// Indices.
macro_rules! indices {
    ($([$($generics:tt)*] $Index:ty, $form:expr, $known:expr;)*) => {$(
        impl<$($generics)*> Sealed for $Index {}
        // SAFETY: the table below names the form of each type.
        unsafe impl<$($generics)*> Slicer for $Index {
            type Axes<L: AxisList, R: SlicerList> = R::Axes<L::Tail>;
            type Walk<W: Walk, L: AxisList, R: SlicerList> = R::Walk<W::Index<L::Extent>, L::Tail>;
            type Bump<C: Count> = C::Succ;
            const FORM: SlicerForm = $form;
            const KNOWN: Option<Pick> = $known;
        }
    )*};
}
indices! {
    [] usize, SlicerForm::Index, None;
    [const K: usize] Const<K>, SlicerForm::Known(Pick::Index(K)), Some(Pick::Index(K));
}

// Contiguous ranges.
macro_rules! ranges {
    ($([$($generics:tt)*] $Range:ty, $Walk:ident, $Extent:ty, $form:expr, $known:expr;)*) => {$(
        impl<$($generics)*> Sealed for $Range {}
        // SAFETY: the table below names the form of each type.
        unsafe impl<$($generics)*> Slicer for $Range {
            type Axes<L: AxisList, R: SlicerList> =
                Axis<<Self as RangeSlicer>::Extent<L::Extent>, L::Step, R::Axes<L::Tail>>;
            type Walk<W: Walk, L: AxisList, R: SlicerList> = R::Walk<W::$Walk<L::Extent>, L::Tail>;
            type Bump<C: Count> = C::Succ;
            const FORM: SlicerForm = $form;
            const KNOWN: Option<Pick> = $known;
        }
        impl<$($generics)*> RangeSlicer for $Range {
            type Extent<E: Dim> = $Extent;
        }
    )*};
}
ranges! {
    [] RangeFull, Full, E, SlicerForm::Known(Pick::ALL), Some(Pick::ALL);
    [] Range<usize>, Range, Dyn, SlicerForm::Range, None;
    [] RangeFrom<usize>, Range, Dyn, SlicerForm::RangeFrom, None;
    [] RangeTo<usize>, Range, Dyn, SlicerForm::RangeTo, None;
    [] RangeInclusive<usize>, Range, Dyn, SlicerForm::RangeInclusive, None;
    [] RangeToInclusive<usize>, Range, Dyn, SlicerForm::RangeToInclusive, None;
    [const START: usize, const LEN: usize] StaticWindow<START, LEN>, Range, Const<LEN>,
        SlicerForm::Known(Pick::StridedSlice { offset: START, extent: LEN, stride: 1 }),
        Some(Pick::StridedSlice { offset: START, extent: LEN, stride: 1 });
    [const LEN: usize] Window<LEN>, Range, Const<LEN>,
        SlicerForm::Window(LEN), Some(Pick::StridedSlice { offset: 0, extent: LEN, stride: 1 });
    // `Run` has no value to read.
    [D: Dim] Run<D>, Range, D, SlicerForm::Known(Pick::ALL), None;
}

// Steps. A slicer that selects a single index keeps the stride, so the stride is static only if the number of indices
// is.
macro_rules! steps {
    ($([$($generics:tt)*] $Steps:ty, |$E:ident| $Extent:ty, $Step:ty, $known:expr;)*) => {$(
        impl<$($generics)*> Sealed for $Steps {}
        // SAFETY: each type in the table below is a `#[repr(transparent)]` wrapper of a `Pick`.
        unsafe impl<$($generics)*> Slicer for $Steps {
            type Axes<$E: AxisList, R: SlicerList> =
                Axis<$Extent, IfUnitExtent<$Extent, $E::Step, Mul<$E::Step, $Step>>, R::Axes<$E::Tail>>;
            type Walk<W: Walk, $E: AxisList, R: SlicerList> = Lost;
            type Bump<C: Count> = C::Succ;
            const FORM: SlicerForm = SlicerForm::Pick;
            const KNOWN: Option<Pick> = $known;
        }
    )*};
}
steps! {
    [O: Dim, L: Dim, S: Dim] StridedSlice<O, L, S>, |X| CeilDiv<L, S>, S,
        match (known_or_zero::<O>(), L::VALUE, S::VALUE) {
            (offset, Some(extent), Some(stride)) => {
                Some(Pick::StridedSlice { offset, extent: extent as usize, stride: stride as usize })
            }
            _ => None,
        };
    [O: Dim, N: Dim, S: Dim] ExtentSlice<O, N, S>, |X| N, S,
        match (known_or_zero::<O>(), N::VALUE, S::VALUE) {
            (offset, Some(count), Some(stride)) => {
                Some(Pick::ExtentSlice { offset, count: count as usize, stride: stride as usize })
            }
            _ => None,
        };
    [R2: RangeSlicer, K: ConstOrIsize] Stepped<R2, K>, |X| CeilDiv<R2::Extent<X::Extent>, K::Dim>, K::Dim,
        match (R2::KNOWN, <K::Dim as StaticValue>::VALUE) {
            (Some(pick), Some(step)) => Some(pick.stepped(step as isize)),
            (known, _) => known,
        };
}

const fn known_or_zero<O: Dim>() -> usize {
    match O::VALUE {
        Some(offset) => offset as usize,
        None => 0,
    }
}

impl Sealed for NewAxis {}
// SAFETY: `NewAxis` has nothing to read.
unsafe impl Slicer for NewAxis {
    type Axes<L: AxisList, R: SlicerList> = Axis<Const<1>, Const<0>, R::Axes<L>>;
    type Walk<W: Walk, L: AxisList, R: SlicerList> = Lost;
    type Bump<C: Count> = C;
    const FORM: SlicerForm = SlicerForm::Known(Pick::New);
    const KNOWN: Option<Pick> = None;
}

/// A list of slicers.
#[doc(hidden)]
pub trait SlicerList {
    type Axes<L: AxisList>: AxisList;
    type Walk<W: Walk, L: AxisList>: Walk;
}
impl SlicerList for Nil {
    type Axes<L: AxisList> = Self;
    type Walk<W: Walk, L: AxisList> = W;
}
impl<S: Slicer, R: SlicerList> SlicerList for Cons<S, R> {
    type Axes<L: AxisList> = S::Axes<L, R>;
    type Walk<W: Walk, L: AxisList> = S::Walk<W, L, R>;
}

/// A tuple with one [`Slicer`] for each axis of the source, and a [`NewAxis`] for each new axis.
///
/// # Safety
///
/// `FIELDS` MUST give the byte offset and the type of each field of the tuple: the fields are read accordingly.
///
/// # Examples
///
/// ```
/// use mdlayout::slice::{NewAxis, Slicers};
///
/// fn slices_matrices(_: impl Slicers<Indices = [usize; 2]>) {}
/// slices_matrices((1..3, NewAxis, ..));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not slice a layout",
    label = "not a tuple of slicers",
    note = "write a tuple of one slicer for each axis, such as `(1.., ..)`; for one axis `(1..,)`"
)]
pub unsafe trait Slicers: Sealed {
    /// The index type of the source: `[usize; N]` if the slicers consume `N` axes.
    type Indices;
    #[doc(hidden)]
    type List: SlicerList;
    #[doc(hidden)]
    const FIELDS: &'static [Field];
    #[doc(hidden)]
    const KNOWN: &'static [Option<Pick>];
}

macro_rules! slicers {
    ($($n:tt $N:ident: $(($S:ident $U:ident $v:ident $i:tt))*;)*) => {$(
        impl<$($S: Slicer),*> Sealed for ($($S,)*) {}
        // SAFETY: `offset_of` gives the offset of each field, and the contract of `Slicer` makes `FORM` name its type.
        unsafe impl<$($S: Slicer),*> Slicers for ($($S,)*) {
            type Indices = <slicers!(@count $($S)*) as Count>::Array<usize>;
            type List = slicers!(@list $($S)*);
            const FIELDS: &'static [Field] = &[$(Field { offset: offset_of!(Self, $i), form: $S::FORM }),*];
            const KNOWN: &'static [Option<Pick>] = &[$($S::KNOWN),*];
        }
    )*};
    (@count) => { U0 };
    (@count $S:ident $($rest:ident)*) => { $S::Bump<slicers!(@count $($rest)*)> };
    (@list) => { Nil };
    (@list $S:ident $($rest:ident)*) => { Cons<$S, slicers!(@list $($rest)*)> };
}
for_each_rank!(slicers);
