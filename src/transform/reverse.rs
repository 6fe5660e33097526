//! One axis backwards.

use super::axis::{AxisOf, Position};
use super::{LayoutOf, Parts, PositionOf};
use crate::dim::{IfUnit, Mul, Stride};
use crate::facts::transform::{self, End, Pick};
use crate::mapping::kind::{self, build};
use crate::mapping::{AxesOf, IndicesOf, LayoutMapping};

/// The mapping of [`reverse`](crate::LayoutRightMapping::reverse): `M` with axis `A` backwards.
pub type ReversedAlong<M, A> = LayoutOf<
    M,
    kind::Strided,
    <PositionOf<A> as Position>::Replace<
        AxesOf<M>,
        ExtentAt<M, A>,
        IfUnit<ExtentAt<M, A>, StepAt<M, A>, Negated<M, A>>,
    >,
>;
type ExtentAt<M, A> = <PositionOf<A> as Position>::Extent<AxesOf<M>>;
type StepAt<M, A> = <PositionOf<A> as Position>::Step<AxesOf<M>>;
type Negated<M, A> = Mul<StepAt<M, A>, Stride<-1>>;

#[inline(always)]
pub(crate) const fn reverse<M, A>(extents: &[usize], strides: &[isize], _: A) -> (ReversedAlong<M, A>, isize)
where
    M: LayoutMapping,
    A: AxisOf<IndicesOf<M>>,
{
    let mut parts = Parts::of(extents, strides);
    let shift = parts.reverse(A::NUMBER);
    (build::<kind::Strided, M::IndexType, _, _>(parts.extents(), parts.strides()), shift)
}

impl Parts {
    /// Turns an axis around; the shift of the origin.
    #[inline(always)]
    const fn reverse(&mut self, axis: usize) -> isize {
        let all = Pick::Range { start: 0, end: End::Open, step: -1 };
        let shift = match transform::pick(axis, self.extents[axis], self.strides[axis], all) {
            Ok(picked) => {
                if let Some((extent, stride)) = picked.kept {
                    self.extents[axis] = extent;
                    self.strides[axis] = stride;
                }
                picked.shift
            }
            Err(error) => error.panic(),
        };
        if crate::facts::is_empty(self.extents()) { 0 } else { shift }
    }
}
