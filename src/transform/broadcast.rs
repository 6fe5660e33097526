//! Broadcasting.

use super::LayoutFrom;
use crate::dim::DYNAMIC;
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::facts::Axes;
use crate::list::{AxisList, DimList, Dims, Nil};
use crate::mapping::kind::{self, build};
use crate::mapping::{AxesOf, LayoutMapping};
use crate::stored::{Integral, as_slice};

/// The axes of `M` broadcast to the extents `E`.
type BroadcastAxes<M, E> = <<<E as Dims>::Cons as DimList>::BackwardsThen<Nil> as DimList>::Broadcast<
    <AxesOf<M> as AxisList>::BackwardsThen<Nil>,
    Nil,
>;

/// The mapping of [`broadcast_to`](crate::LayoutRightMapping::broadcast_to): `M` broadcast to `Extents<I, E>`.
pub type Broadcast<M, I, E> = LayoutFrom<I, kind::Strided, BroadcastAxes<M, E>>;

/// Extents `E` and the target `T`.
pub(super) struct StaticBroadcast<E, T>(E, T);
impl<E: Dims, T: Dims> StaticBroadcast<E, T> {
    /// Rejects, at compile time, static extents that do not broadcast.
    pub(super) const REPEATS: () = {
        if E::RANK > T::RANK {
            LayoutError::RankMismatch { what: "the shape wanted", found: T::RANK, wanted: E::RANK }.panic();
        }
        let mut axis = 0;
        while axis < E::RANK {
            let (extent, target) = (E::STATIC[axis], T::STATIC[axis + (T::RANK - E::RANK)]);
            if extent != DYNAMIC && target != DYNAMIC && extent != 1 && extent != target {
                LayoutError::NotBroadcast { axis, found: extent, wanted: target }.panic();
            }
            axis += 1;
        }
    };
}

#[inline(always)]
pub(crate) const fn broadcast_to<M: LayoutMapping, I: Integral, E: Dims>(
    extents: &[usize],
    strides: &[isize],
    target: Extents<I, E>,
) -> Result<Broadcast<M, I, E>, LayoutError> {
    let target = target.to_array();
    match Axes::broadcast(extents, strides, as_slice(&target)) {
        Ok(axes) => Ok(build::<kind::Strided, I, _, _>(&axes)),
        Err(error) => Err(error),
    }
}
