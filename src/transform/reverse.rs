//! Reversal of one axis.

use super::axis::{AxisOf, Position};
use super::{LayoutOf, PositionOf, certain};
use crate::dim::{Mul, Stride};
use crate::facts::Axes;
use crate::mapping::kind::{self, build};
use crate::mapping::{AxesOf, IndicesOf, LayoutMapping};

/// The mapping of [`reverse`](crate::LayoutRightMapping::reverse): `M` with axis `A` reversed.
pub type ReversedAlong<M, A> =
    LayoutOf<M, kind::Strided, <PositionOf<A> as Position>::Replace<AxesOf<M>, ExtentAt<M, A>, Negated<M, A>>>;
type ExtentAt<M, A> = <PositionOf<A> as Position>::Extent<AxesOf<M>>;
type Negated<M, A> = Mul<<PositionOf<A> as Position>::Step<AxesOf<M>>, Stride<-1>>;

#[inline(always)]
pub(crate) const fn reverse<M, A>(extents: &[usize], strides: &[isize], _: A) -> (ReversedAlong<M, A>, isize)
where
    M: LayoutMapping,
    A: AxisOf<IndicesOf<M>>,
{
    let (axes, shift) = certain(Axes::reversed(extents, strides, A::NUMBER));
    (build::<kind::Strided, M::IndexType, _, _>(&axes), shift)
}
