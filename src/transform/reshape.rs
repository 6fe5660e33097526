//! Merging, splitting and reshaping of axes, all of which keep the row-major order of the elements.

use super::axis::{AxisOf, Next, Position};
use super::{LayoutFrom, LayoutOf, PositionOf, check_extent};
use crate::dim::{self, ConstOrUsize, DYNAMIC, Dim, IfUnitExtent, Mul, Product};
use crate::error::{LayoutError, refuse, tried};
use crate::extents::Extents;
use crate::facts::{self, Axes, transform};
use crate::list::{DimList, Dims, List};
use crate::mapping::kind::{Kind, build};
use crate::mapping::{AxesOf, IndicesOf, LayoutMapping};
use crate::stored::{IndexArray, Integral, as_slice};

/// The mapping of [`merge_axes`](crate::LayoutRightMapping::merge_axes): `M` with axis `A` and the next merged into
/// one.
pub type Merged<M, A> = LayoutOf<
    M,
    <<M as LayoutMapping>::Kind as Kind>::Reshaped,
    <PositionOf<A> as Position>::Replace<
        <PositionOf<A> as Position>::Remove<AxesOf<M>>,
        Product<ExtentAt<M, PositionOf<A>>, ExtentAt<M, Next<PositionOf<A>>>>,
        IfUnitExtent<ExtentAt<M, Next<PositionOf<A>>>, StepAt<M, PositionOf<A>>, StepAt<M, Next<PositionOf<A>>>>,
    >,
>;
type ExtentAt<M, P> = <P as Position>::Extent<AxesOf<M>>;
type StepAt<M, P> = <P as Position>::Step<AxesOf<M>>;

/// The mapping of [`split_axis`](crate::LayoutRightMapping::split_axis): `M` with axis `A` split in two of extents
/// `Outer` and `Inner`.
pub type SplitAxis<M, A, Outer, Inner> = LayoutOf<
    M,
    <<M as LayoutMapping>::Kind as Kind>::Reshaped,
    <PositionOf<A> as Position>::Insert<
        <PositionOf<A> as Position>::Replace<AxesOf<M>, Inner, StepAt<M, PositionOf<A>>>,
        Outer,
        IfUnitExtent<Outer, StepAt<M, PositionOf<A>>, Mul<StepAt<M, PositionOf<A>>, Inner>>,
    >,
>;

/// The mapping of [`reshape`](crate::LayoutRightMapping::reshape): the elements of `M` in row-major order with
/// `Extents<I, E>`.
pub type Reshaped<M, I, E> =
    LayoutFrom<I, <<M as LayoutMapping>::Kind as Kind>::Reshaped, <<E as Dims>::Cons as DimList>::ZipDyn>;

#[inline(always)]
pub(crate) const fn merge_axes<M, A>(extents: &[usize], strides: &[isize], _: A) -> Result<Merged<M, A>, LayoutError>
where
    M: LayoutMapping,
    A: AxisOf<<IndicesOf<M> as IndexArray>::Prev>,
{
    let axes = tried!(Axes::merged(extents, strides, A::NUMBER));
    tried!(check_extent::<M::IndexType>(A::NUMBER, axes.extents()[A::NUMBER]));
    Ok(build::<<M::Kind as Kind>::Reshaped, M::IndexType, _, _>(&axes))
}

/// The axis `A` of `M` to split into `O` times `N`.
pub(super) struct StaticSplit<M, A, O, N>(M, A, O, N);
impl<M: LayoutMapping, A: AxisOf<IndicesOf<M>>, O: ConstOrUsize, N: ConstOrUsize> StaticSplit<M, A, O, N> {
    /// Rejects, at compile time, static factors whose product is not the static extent.
    pub(super) const FITS: () = {
        let extent = <ExtentAt<M, PositionOf<A>> as Dim>::STATIC;
        let (outer, inner) = (O::Dim::STATIC, N::Dim::STATIC);
        let is_static = extent != DYNAMIC && outer != DYNAMIC && inner != DYNAMIC;
        if is_static && let Err(error) = transform::split(A::NUMBER, (extent, 0), outer, inner) {
            error.panic();
        }
    };
}

#[inline(always)]
pub(crate) const fn split_axis<M, A, O, N>(
    extents: &[usize],
    strides: &[isize],
    _: A,
    outer: O,
    inner: N,
) -> Result<SplitAxis<M, A, O::Dim, N::Dim>, LayoutError>
where
    M: LayoutMapping,
    A: AxisOf<IndicesOf<M>>,
    O: ConstOrUsize,
    N: ConstOrUsize,
{
    let axes = tried!(Axes::split(extents, strides, A::NUMBER, dim::usize_of(outer), dim::usize_of(inner)));
    let (outer, inner) = (axes.extents()[A::NUMBER], axes.extents()[A::NUMBER + 1]);
    tried!(check_extent::<M::IndexType>(A::NUMBER, if outer > inner { outer } else { inner }));
    Ok(build::<<M::Kind as Kind>::Reshaped, M::IndexType, _, _>(&axes))
}

/// Extents `E` and the target `T`.
pub(super) struct StaticReshape<E, T>(E, T);
impl<E: Dims, T: Dims> StaticReshape<E, T> {
    /// Rejects, at compile time, static shapes of different size.
    pub(super) const EQUAL_SIZE: () = if is_static::<E>() && is_static::<T>() {
        let (Some(found), Some(wanted)) = (facts::checked_size(E::STATIC), facts::checked_size(T::STATIC)) else {
            refuse("a static shape has more elements than usize counts");
        };
        if found != wanted {
            LayoutError::ReshapeSize { found: Some(found), wanted: Some(wanted) }.panic();
        }
    };
}
const fn is_static<E: List>() -> bool {
    let mut axis = 0;
    while axis < E::RANK {
        if E::VALUES[axis].is_none() {
            return false;
        }
        axis += 1;
    }
    true
}

#[inline]
pub(crate) const fn reshape<M: LayoutMapping, I: Integral, E: Dims>(
    extents: &[usize],
    strides: &[isize],
    target: Extents<I, E>,
) -> Result<Reshaped<M, I, E>, LayoutError> {
    let target = target.to_array();
    match Axes::reshaped(extents, strides, as_slice(&target)) {
        Ok(axes) => Ok(build::<<M::Kind as Kind>::Reshaped, I, _, _>(&axes)),
        Err(error) => Err(error),
    }
}
