//! The elements with the same index on two axes.

use super::axis::{AxisOf, Position};
use super::{LayoutOf, Parts, PositionOf};
use crate::dim::{Add, IfUnitExtent, Min};
use crate::error::refuse;
use crate::facts::transform;
use crate::list::{Axis, AxisList, Nil};
use crate::mapping::kind::{self, build};
use crate::mapping::{AxesOf, IndicesOf, LayoutMapping};

/// The mapping of [`diagonal`](crate::LayoutRightMapping::diagonal): the axes of `M` but for `A` and `B`,
/// then their diagonal.
pub type Diagonal<M, A, B> = LayoutOf<
    M,
    kind::Strided,
    <<PositionOf<A> as Position>::Remove<<PositionOf<B> as Position>::Remove<AxesOf<M>>> as AxisList>::Then<
        Axis<
            DiagonalExtent<M, A, B>,
            IfUnitExtent<DiagonalExtent<M, A, B>, StepAt<M, A>, Add<StepAt<M, A>, StepAt<M, B>>>,
            Nil,
        >,
    >,
>;
type DiagonalExtent<M, A, B> =
    Min<<PositionOf<A> as Position>::Extent<AxesOf<M>>, <PositionOf<B> as Position>::Extent<AxesOf<M>>>;
type StepAt<M, A> = <PositionOf<A> as Position>::Step<AxesOf<M>>;

/// Two axes known when compiling.
pub(super) struct StaticPair<A, B>(A, B);
impl<I, A: AxisOf<I>, B: AxisOf<I>> StaticPair<(A, I), B> {
    pub(super) const ASCENDING: () = if A::NUMBER >= B::NUMBER {
        refuse("name the two axes of a diagonal in ascending order");
    };
}

#[inline(always)]
pub(crate) const fn diagonal<M, A, B>(extents: &[usize], strides: &[isize], _: A, _: B) -> Diagonal<M, A, B>
where
    M: LayoutMapping,
    A: AxisOf<IndicesOf<M>>,
    B: AxisOf<IndicesOf<M>>,
{
    let (a, b) = (A::NUMBER, B::NUMBER);
    let (extent, stride) = transform::diagonal((extents[a], strides[a]), (extents[b], strides[b]));
    let mut parts = Parts::new();
    let mut axis = 0;
    while axis < extents.len() {
        if axis != a && axis != b {
            parts.push(extents[axis], strides[axis]);
        }
        axis += 1;
    }
    parts.push(extent, stride);
    build::<kind::Strided, M::IndexType, _, _>(parts.extents(), parts.strides())
}
