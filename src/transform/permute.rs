//! Permutations of axes.

use super::axis::{self, AxisNumbers};
use super::{LayoutOf, StaticOf};
use crate::error::LayoutError;
use crate::facts::{Axes, transform};
use crate::list::{AxisList, Nil};
use crate::mapping::kind::{self, Kind, build};
use crate::mapping::{AxesOf, IndicesOf, LayoutMapping};
use crate::stored::{as_mut_slice, as_slice, zeros};

/// The mapping of [`permute`](crate::LayoutRightMapping::permute): `M` with its axes in the order `A`.
pub type Permuted<M, A> = <A as PermutesTo<M>>::Mapping;

/// Names the result of a permutation of `M`, for the reason that `SlicesTo` does.
#[doc(hidden)]
pub trait PermutesTo<M> {
    type Mapping: LayoutMapping;
}
impl<M: LayoutMapping, A: axis::Axes> PermutesTo<M> for A {
    type Mapping = LayoutOf<M, kind::Strided, <A::List as AxisNumbers>::Of<AxesOf<M>>>;
}
/// The only value of type [`Permuted`], if there is only one.
type OnlyPermuted<M, A> = StaticOf<M, kind::Strided, <<A as axis::Axes>::List as AxisNumbers>::Of<AxesOf<M>>>;
/// The only value of type [`Reversed`], if there is only one.
type OnlyReversed<M> =
    StaticOf<M, <<M as LayoutMapping>::Kind as Kind>::Reversed, <AxesOf<M> as AxisList>::BackwardsThen<Nil>>;

/// The mapping of `M` with its axes in reverse order: column-major for row-major, and vice versa.
///
/// # Examples
///
/// ```
/// use core::any::TypeId;
/// use mdlayout::{Left, Right, dims, transform::Reversed};
///
/// assert_eq!(TypeId::of::<Reversed<Right<dims![3, DYNAMIC]>>>(), TypeId::of::<Left<dims![DYNAMIC, 3]>>());
/// ```
pub type Reversed<M> =
    LayoutOf<M, <<M as LayoutMapping>::Kind as Kind>::Reversed, <AxesOf<M> as AxisList>::BackwardsThen<Nil>>;

/// The strided mapping of the same rank with dynamic extents and strides.
pub type DynamicOf<M> = LayoutOf<M, kind::Strided, <AxesOf<M> as AxisList>::Dynamic>;

/// A permutation of axes known at compile time.
pub(super) struct StaticPermutation<A>(A);
impl<A: axis::Axes> StaticPermutation<A> {
    /// Rejects, at compile time, numbers that do not name each axis once.
    pub(super) const PERMUTES: () = match transform::check_permutation(A::NUMBERS) {
        Ok(()) => {}
        Err(error) => error.panic(),
    };
}

#[inline(always)]
pub(crate) const fn permute<M, A>(extents: &[usize], strides: &[isize], _: A) -> Permuted<M, A>
where
    M: LayoutMapping,
    A: axis::Axes<Indices = IndicesOf<M>>,
{
    if OnlyPermuted::<M, A>::IS_STATIC {
        return OnlyPermuted::<M, A>::MAPPING;
    }
    build::<kind::Strided, M::IndexType, _, _>(&Axes::in_order(extents, strides, A::NUMBERS))
}

#[inline(always)]
pub(crate) const fn permute_by<M: LayoutMapping>(
    extents: &[usize],
    strides: &[isize],
    axes: &[usize],
) -> Result<DynamicOf<M>, LayoutError> {
    match Axes::permuted(extents, strides, axes) {
        Ok(axes) => Ok(build::<kind::Strided, M::IndexType, _, _>(&axes)),
        Err(error) => Err(error),
    }
}

#[inline(always)]
pub(crate) const fn sort_axes<M: LayoutMapping>(extents: &[usize], strides: &[isize]) -> (DynamicOf<M>, IndicesOf<M>) {
    let mut axes = zeros::<usize, IndicesOf<M>>();
    transform::axes_by_stride(extents, strides, as_mut_slice(&mut axes));
    (build::<kind::Strided, M::IndexType, _, _>(&Axes::in_order(extents, strides, as_slice(&axes))), axes)
}

#[inline(always)]
pub(crate) const fn reverse_axes<M: LayoutMapping>(extents: &[usize], strides: &[isize]) -> Reversed<M> {
    if OnlyReversed::<M>::IS_STATIC {
        return OnlyReversed::<M>::MAPPING;
    }
    build::<<M::Kind as Kind>::Reversed, M::IndexType, _, _>(&Axes::in_reverse_order(extents, strides))
}
