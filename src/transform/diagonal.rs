//! Diagonals: the elements with equal indices on two axes.

use super::axis::{AxisOf, Position};
use super::{LayoutOf, PositionOf, certain};
use crate::dim::{Add, Const, IfUnitExtent, Min};
use crate::error::refuse;
use crate::facts::Axes;
use crate::list::{Axis, AxisList, Nil};
use crate::mapping::kind::{self, build};
use crate::mapping::{AxesOf, IndicesOf, LayoutMapping};

/// The mapping of [`diagonal`](crate::LayoutRightMapping::diagonal): the axes of `M` except `A` and `B`, then their
/// diagonal.
pub type Diagonal<M, A, B> = LayoutOf<
    M,
    kind::Strided,
    <<PositionOf<A> as Position>::RemoveBoth<PositionOf<B>, AxesOf<M>> as AxisList>::Then<
        Axis<
            DiagonalExtent<M, A, B>,
            IfUnitExtent<DiagonalExtent<M, A, B>, Const<0>, Add<StepAt<M, A>, StepAt<M, B>>>,
            Nil,
        >,
    >,
>;
type DiagonalExtent<M, A, B> =
    Min<<PositionOf<A> as Position>::Extent<AxesOf<M>>, <PositionOf<B> as Position>::Extent<AxesOf<M>>>;
type StepAt<M, A> = <PositionOf<A> as Position>::Step<AxesOf<M>>;

/// Two axes known at compile time.
pub(super) struct StaticPair<A, B>(A, B);
impl<I, A: AxisOf<I>, B: AxisOf<I>> StaticPair<(A, I), B> {
    /// Rejects, at compile time, the same axis twice.
    pub(super) const DIFFERENT: () = if A::NUMBER == B::NUMBER {
        refuse("the two axes of a diagonal are the same: name two different axes");
    };
}

#[inline(always)]
pub(crate) const fn diagonal<M, A, B>(extents: &[usize], strides: &[isize], _: A, _: B) -> Diagonal<M, A, B>
where
    M: LayoutMapping,
    A: AxisOf<IndicesOf<M>>,
    B: AxisOf<IndicesOf<M>>,
{
    let axes = certain(Axes::diagonal(extents, strides, A::NUMBER, B::NUMBER));
    build::<kind::Strided, M::IndexType, _, _>(&axes)
}
