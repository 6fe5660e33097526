//! Lists as a first entry and the rest: transforms walk them with two impls per operation.

use core::marker::PhantomData;

use super::{Dims, List, Steps};
use crate::dim::{CeilDiv, Const, Dim, Dyn, IfUnitExtent, Mul, Padding, StrideDim, WindowPositions};

/// The empty list.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Nil;

/// A list of a first entry and the rest.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Cons<H, T>(PhantomData<(H, T)>);

/// A list of strides. The `Head` of an empty list is `Const<0>`.
#[doc(hidden)]
pub trait StepList {
    type Tuple: Steps;
    type Head: StrideDim;
    type Tail: StepList;
}
impl StepList for Nil {
    type Tuple = ();
    type Head = Const<0>;
    type Tail = Self;
}
impl<H: StrideDim, T: StepList> StepList for Cons<H, T> {
    type Tuple = <T::Tuple as Steps>::Push<H>;
    type Head = H;
    type Tail = T;
}

/// A list of extents, which computes the static strides of contiguous and padded layouts.
#[doc(hidden)]
pub trait DimList {
    type Head: Dim;
    type Tail: DimList;
    /// This list in reverse order, followed by `L`.
    type BackwardsThen<L: DimList>: DimList;
    /// Row-major strides, with the last extent padded by `P`.
    ///
    /// The last stride is `Const<1>` and the stride before it is the last extent itself; only the strides of outer
    /// axes are products. The types are therefore the types that a program would write: the strides of
    /// `(Dyn, Const<3>)` are `(Const<3>, Const<1>)`.
    type RightSteps<P: Padding>: StepList;
    /// The row-major stride of an axis placed before this list.
    type RightProduct<P: Padding>: StrideDim;
    /// The row-major stride of an axis placed before `Cons<H, Self>`. `P` pads the last extent of that list.
    type RightProductWith<H: Dim, P: Padding>: StrideDim;
    /// Column-major strides that begin with `S`.
    type LeftSteps<S: StrideDim>: StepList;
    /// Column-major strides, with the first extent padded by `P`: the mirror image of `RightSteps`.
    type LeftPaddedSteps<P: Padding>: StepList;
    /// These extents with strides of the same rank.
    type Zip<S: StepList>: AxisList;
    /// These extents with strides known at run time.
    type ZipDyn: AxisList;
    /// The axes of `L` broadcast to these extents, followed by `Done`. Both lists begin with the last axis; the
    /// result is in the order of axes.
    type Broadcast<L: AxisList, Done: AxisList>: AxisList;
}
impl DimList for Nil {
    type Head = Const<1>;
    type Tail = Self;
    type BackwardsThen<L: DimList> = L;
    type RightSteps<P: Padding> = Self;
    type RightProduct<P: Padding> = Const<1>;
    type RightProductWith<H: Dim, P: Padding> = P::Extent<H>;
    type LeftSteps<S: StrideDim> = Self;
    type LeftPaddedSteps<P: Padding> = Self;
    type Zip<S: StepList> = Self;
    type ZipDyn = Self;
    type Broadcast<L: AxisList, Done: AxisList> = Done;
}
impl<H: Dim, T: DimList> DimList for Cons<H, T> {
    type Head = H;
    type Tail = T;
    type BackwardsThen<L: DimList> = T::BackwardsThen<Cons<H, L>>;
    type RightSteps<P: Padding> = Cons<T::RightProduct<P>, T::RightSteps<P>>;
    type RightProduct<P: Padding> = T::RightProductWith<H, P>;
    type RightProductWith<H2: Dim, P: Padding> = Mul<H2, T::RightProductWith<H, P>>;
    type LeftSteps<S: StrideDim> = Cons<S, T::LeftSteps<Mul<H, S>>>;
    type LeftPaddedSteps<P: Padding> = Cons<Const<1>, T::LeftSteps<P::Extent<H>>>;
    type Zip<S: StepList> = Axis<H, S::Head, T::Zip<S::Tail>>;
    type ZipDyn = Axis<H, Dyn, T::ZipDyn>;
    type Broadcast<L: AxisList, Done: AxisList> =
        T::Broadcast<L::Tail, Axis<H, IfUnitExtent<L::Extent, Const<0>, L::Step>, Done>>;
}

/// A list of axes. It keeps extents and strides together, so that every result has the same number of both.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Axis<E, S, T>(PhantomData<(E, S, T)>);

/// A list of axes. The first axis of an empty list has extent `Const<1>` and stride `Const<0>`: broadcasting
/// reads it for the axes that a layout lacks.
#[doc(hidden)]
pub trait AxisList {
    type Dims: Dims;
    type Steps: Steps<Indices = <Self::Dims as List>::Indices>;
    type Extent: Dim;
    type Step: StrideDim;
    type Tail: AxisList;
    /// This list, followed by `L`.
    type Then<L: AxisList>: AxisList;
    /// This list in reverse order, followed by `L`.
    type BackwardsThen<L: AxisList>: AxisList;
    /// The same number of axes, all dynamic.
    type Dynamic: AxisList;
    /// The axes that count the windows of shape `W`, `K` apart.
    type WindowCounts<W: DimList, K: DimList>: AxisList;
    /// The axes within one window of shape `W`.
    type Windows<W: DimList>: AxisList;
}
impl AxisList for Nil {
    type Dims = ();
    type Steps = ();
    type Extent = Const<1>;
    type Step = Const<0>;
    type Tail = Self;
    type Then<L: AxisList> = L;
    type BackwardsThen<L: AxisList> = L;
    type Dynamic = Self;
    type WindowCounts<W: DimList, K: DimList> = Self;
    type Windows<W: DimList> = Self;
}
impl<E: Dim, S: StrideDim, T: AxisList> AxisList for Axis<E, S, T> {
    type Dims = <T::Dims as Dims>::Push<E>;
    type Steps = <T::Steps as Steps>::Push<S>;
    type Extent = E;
    type Step = S;
    type Tail = T;
    type Then<L: AxisList> = Axis<E, S, T::Then<L>>;
    type BackwardsThen<L: AxisList> = T::BackwardsThen<Axis<E, S, L>>;
    type Dynamic = Axis<Dyn, Dyn, T::Dynamic>;
    type WindowCounts<W: DimList, K: DimList> = Axis<
        WindowCount<E, W::Head, K::Head>,
        IfUnitExtent<WindowCount<E, W::Head, K::Head>, S, Mul<S, K::Head>>,
        T::WindowCounts<W::Tail, K::Tail>,
    >;
    type Windows<W: DimList> = Axis<W::Head, S, T::Windows<W::Tail>>;
}

/// The number of windows of `W` indices, `K` apart, along an axis of extent `E`.
type WindowCount<E, W, K> = CeilDiv<WindowPositions<E, W>, K>;
