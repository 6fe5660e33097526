//! Lists of a first entry and the rest, which transforms walk with two impls for each operation.

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

/// A list of strides. Asked of an empty one, the first entry is `Const<0>`.
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

/// A list of extents, and the static strides of the packed layouts over it.
#[doc(hidden)]
pub trait DimList {
    type Head: Dim;
    type Tail: DimList;
    /// This list backwards, then `L`.
    type BackwardsThen<L: DimList>: DimList;
    /// Row-major strides, the last extent padded by `P`.
    ///
    /// The last stride is `Const<1>`, the one before it the last extent itself; only strides further ahead
    /// are products. So the types are those that a program would write: of `(Dyn, Const<3>)` they are
    /// `(Const<3>, Const<1>)`.
    type RightSteps<P: Padding>: StepList;
    /// The stride of the axis before this list in such a layout.
    type RightProduct<P: Padding>: StrideDim;
    /// The stride of the axis before `Cons<H, Self>`: the end of the list is where `P` counts.
    type RightProductWith<H: Dim, P: Padding>: StrideDim;
    /// Column-major strides, the first of which is `S`.
    type LeftSteps<S: StrideDim>: StepList;
    /// Column-major strides, the first extent padded by `P`: the mirror image of `RightSteps`.
    type LeftPaddedSteps<P: Padding>: StepList;
    /// These extents with strides of the same rank.
    type Zip<S: StepList>: AxisList;
    /// These extents with strides known at run time.
    type ZipDyn: AxisList;
    /// These extents, from the last on, with the strides with which `L`, from the last axis on, repeats
    /// over them; then `Done`.
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

/// A list of axes: extents and strides together, so that every result has equally many of both.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Axis<E, S, T>(PhantomData<(E, S, T)>);

/// A list of axes. Asked of an empty one, the first axis is `Const<1>` with stride `Const<0>`: no
/// operation asks, as ranks and axis numbers are bounded elsewhere.
#[doc(hidden)]
pub trait AxisList {
    type Dims: Dims;
    type Steps: Steps<Indices = <Self::Dims as List>::Indices>;
    type Extent: Dim;
    type Step: StrideDim;
    type Tail: AxisList;
    /// This list, then `L`.
    type Then<L: AxisList>: AxisList;
    /// This list backwards, then `L`.
    type BackwardsThen<L: AxisList>: AxisList;
    /// The same number of axes, all dynamic.
    type Dynamic: AxisList;
    /// The axes that count windows of `W`, `K` apart.
    type WindowCounts<W: DimList, K: DimList>: AxisList;
    /// The axes within windows of `W`.
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

/// The number of windows of `W`, `K` apart, along an axis of extent `E`.
type WindowCount<E, W, K> = CeilDiv<WindowPositions<E, W>, K>;
