//! [`StridedLayout`] for mappings and [`DynLayout`]: strides, and the transforms without arguments.

use super::permute::{self, DynamicOf, Reversed};
use crate::dynamic::DynLayout;
use crate::error::LayoutError;
use crate::layout::{Layout, StridedLayout};
use crate::mapping::{LayoutMapping, StridedOf, StridesOf, extents_of, strides_of};
use crate::stored::as_slice;

#[diagnostic::do_not_recommend]
impl<M: LayoutMapping> StridedLayout for M {
    type Strides<'s> = StridesOf<M>;
    type ReversedAxes = Reversed<M>;
    type Dynamic = DynamicOf<M>;
    type Coalesced = DynLayout;
    type AsStrided = StridedOf<M>;

    #[inline(always)]
    fn strides(&self) -> StridesOf<M> {
        strides_of(self)
    }
    #[inline(always)]
    fn stride_of(&self, axis: usize) -> isize {
        self.stride(axis)
    }
    #[inline]
    fn reversed_axes(&self) -> Reversed<M> {
        permute::reverse_axes::<M>(as_slice(&extents_of(self)), as_slice(&strides_of(self)))
    }
    #[inline]
    fn permuted_by(&self, axes: &[usize]) -> Result<DynamicOf<M>, LayoutError> {
        permute::permute_by::<M>(as_slice(&extents_of(self)), as_slice(&strides_of(self)), axes)
    }
    #[inline]
    fn sorted_axes(&self) -> (DynamicOf<M>, <M as Layout>::Index) {
        permute::sort_axes::<M>(as_slice(&extents_of(self)), as_slice(&strides_of(self)))
    }
    fn coalesced(&self) -> DynLayout {
        DynLayout::from(*self).coalesce()
    }
    fn without_unit_axes(&self) -> DynLayout {
        DynLayout::from(*self).squeeze_all()
    }
    #[inline]
    fn as_strided(&self) -> StridedOf<M> {
        self.to_strided()
    }
}

impl<const CAP: usize> StridedLayout for DynLayout<CAP> {
    type Strides<'s> = &'s [isize];
    type ReversedAxes = Self;
    type Dynamic = Self;
    type Coalesced = Self;
    type AsStrided = Self;

    #[inline(always)]
    fn strides(&self) -> &[isize] {
        self.strides()
    }
    fn reversed_axes(&self) -> Self {
        self.reverse_axes()
    }
    fn permuted_by(&self, axes: &[usize]) -> Result<Self, LayoutError> {
        self.permute(axes)
    }
    fn sorted_axes(&self) -> (Self, <Self as Layout>::Index) {
        self.sort_axes()
    }
    fn coalesced(&self) -> Self {
        self.coalesce()
    }
    fn without_unit_axes(&self) -> Self {
        self.squeeze_all()
    }
    fn as_strided(&self) -> Self {
        *self
    }
}
