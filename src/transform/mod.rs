//! Layouts from layouts. A file for each transform: what the result's type is, and the layout itself, in
//! a `const`, from the rules in `facts::transform`. Mappings have them as inherent functions
//! (`mapping.rs`), views as a thin step on top (`view.rs`).

pub(crate) mod axis;
pub(crate) mod broadcast;
pub(crate) mod diagonal;
pub(crate) mod permute;
pub(crate) mod read;
pub(crate) mod reshape;
pub(crate) mod reverse;
pub(crate) mod slice;
pub(crate) mod slicer;
pub(crate) mod unit;
pub(crate) mod windows;

mod mapping;
pub(crate) mod parts;
mod view;

pub use broadcast::Broadcast;
pub use diagonal::Diagonal;
pub use permute::{DynamicOf, Permuted, Reversed};
pub use reshape::{Merged, Reshaped, SplitAxis};
pub use reverse::ReversedAlong;
pub use slice::Sliced;
pub use unit::{Inserted, Squeezed};
pub use windows::Windows;

use crate::error::LayoutError;
use crate::list::{AxisList, List, MAX_RANK};
use crate::mapping::LayoutMapping;
use crate::mapping::kind::{Kind, StaticKind};
use crate::stored::{self, Integral};

/// The mapping of kind `K` and index type `I` over the axes `A`.
pub(crate) type LayoutFrom<I, K, A> = <K as Kind>::Mapping<I, <A as AxisList>::Dims, <A as AxisList>::Steps>;
/// That with the index type of `M`.
pub(crate) type LayoutOf<M, K, A> = LayoutFrom<<M as LayoutMapping>::IndexType, K, A>;
/// The only mapping of type [`LayoutOf`], if there is only one.
pub(crate) type StaticOf<M, K, A> =
    StaticKind<K, <M as LayoutMapping>::IndexType, <A as AxisList>::Dims, <A as AxisList>::Steps>;
/// Axis `A` as a position in lists.
pub(crate) type PositionOf<A> = <A as axis::AxisNumber>::Position;

/// Whether the index type holds an extent that is larger than those of the source.
pub(crate) const fn check_extent<I: Integral>(axis: usize, extent: usize) -> Result<(), LayoutError> {
    match stored::store::<I>(extent as i128) {
        Some(_) => Ok(()),
        None => Err(LayoutError::ExtentRange { axis, found: extent as i128, index_type: I::NAME }),
    }
}

/// The mapping of a result that has more axes than its source.
pub(crate) struct WithinMaxRank<M>(M);
impl<M: LayoutMapping> WithinMaxRank<M> {
    /// Refuses, when compiling, one of too many.
    pub(crate) const RANK: () = {
        let _ = <M::Dims as List>::RANK;
    };
}

/// Extents and strides in the making.
pub(crate) struct Parts {
    rank: usize,
    extents: [usize; MAX_RANK],
    strides: [isize; MAX_RANK],
}

impl Parts {
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self { rank: 0, extents: [0; MAX_RANK], strides: [0; MAX_RANK] }
    }

    /// Those of a layout.
    #[inline(always)]
    pub(crate) const fn of(extents: &[usize], strides: &[isize]) -> Self {
        let mut parts = Self::new();
        while parts.rank < extents.len() {
            parts.push(extents[parts.rank], strides[parts.rank]);
        }
        parts
    }

    /// Those of a layout but for one axis.
    #[inline(always)]
    pub(crate) const fn without(extents: &[usize], strides: &[isize], removed: usize) -> Self {
        let mut parts = Self::new();
        let mut axis = 0;
        while axis < extents.len() {
            if axis != removed {
                parts.push(extents[axis], strides[axis]);
            }
            axis += 1;
        }
        parts
    }

    /// Extents whose strides are to be set.
    #[inline(always)]
    pub(crate) const fn of_extents(extents: &[usize]) -> Self {
        let mut parts = Self::new();
        while parts.rank < extents.len() {
            parts.push(extents[parts.rank], 0);
        }
        parts
    }

    #[inline(always)]
    pub(crate) const fn push(&mut self, extent: usize, stride: isize) {
        self.extents[self.rank] = extent;
        self.strides[self.rank] = stride;
        self.rank += 1;
    }

    #[inline(always)]
    pub(crate) const fn set(&mut self, axis: usize, extent: usize, stride: isize) {
        self.extents[axis] = extent;
        self.strides[axis] = stride;
    }

    #[inline(always)]
    pub(crate) const fn extents(&self) -> &[usize] {
        self.extents.split_at(self.rank).0
    }

    #[inline(always)]
    pub(crate) const fn strides(&self) -> &[isize] {
        self.strides.split_at(self.rank).0
    }

    #[inline(always)]
    pub(crate) const fn strides_mut(&mut self) -> &mut [isize] {
        self.strides.split_at_mut(self.rank).0
    }
}
