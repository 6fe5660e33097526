//! Insertion and removal of axes of extent 1.

use super::axis::{AxisOf, Position};
use super::{LayoutOf, PositionOf, certain};
use crate::dim::{Const, DYNAMIC, Dim};
use crate::error::LayoutError;
use crate::facts::Axes;
use crate::mapping::kind::{Kind, build};
use crate::mapping::{AxesOf, IndicesOf, LayoutMapping};
use crate::stored::IndexArray;

/// The mapping of [`insert_axis`](crate::LayoutRightMapping::insert_axis): `M` with an axis of extent 1
/// before axis `A`.
pub type Inserted<M, A> = LayoutOf<
    M,
    <<M as LayoutMapping>::Kind as Kind>::WithUnitAxis,
    <PositionOf<A> as Position>::Insert<AxesOf<M>, Const<1>, Const<0>>,
>;

/// The mapping of [`squeeze`](crate::LayoutRightMapping::squeeze): `M` without axis `A`.
pub type Squeezed<M, A> =
    LayoutOf<M, <<M as LayoutMapping>::Kind as Kind>::WithUnitAxis, <PositionOf<A> as Position>::Remove<AxesOf<M>>>;

#[inline(always)]
pub(crate) const fn insert_axis<M, A>(extents: &[usize], strides: &[isize], _: A) -> Inserted<M, A>
where
    M: LayoutMapping,
    A: AxisOf<<IndicesOf<M> as IndexArray>::Next>,
{
    let axes = certain(Axes::with_unit_axis(extents, strides, A::NUMBER));
    build::<<M::Kind as Kind>::WithUnitAxis, M::IndexType, _, _>(&axes)
}

/// The axis `A` of `M` to remove.
pub(super) struct StaticUnit<M, A>(M, A);
impl<M: LayoutMapping, A: AxisOf<IndicesOf<M>>> StaticUnit<M, A> {
    /// Rejects, at compile time, a static extent other than 1.
    pub(super) const IS_UNIT: () = match <<PositionOf<A> as Position>::Extent<AxesOf<M>> as Dim>::STATIC {
        1 | DYNAMIC => {}
        found => LayoutError::NotUnit { axis: A::NUMBER, found }.panic(),
    };
}

#[inline(always)]
pub(crate) const fn squeeze<M, A>(extents: &[usize], strides: &[isize], _: A) -> Result<Squeezed<M, A>, LayoutError>
where
    M: LayoutMapping,
    A: AxisOf<IndicesOf<M>>,
{
    match Axes::without_unit_axis(extents, strides, A::NUMBER) {
        Ok(axes) => Ok(build::<<M::Kind as Kind>::WithUnitAxis, M::IndexType, _, _>(&axes)),
        Err(error) => Err(error),
    }
}
