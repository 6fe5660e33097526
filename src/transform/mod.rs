//! Transforms of layouts. Each transform has its own file, with the type of the result and a `const fn` that computes
//! it by the rules in `facts::transform`. Mappings have the transforms as inherent functions (`mapping.rs`); the
//! methods of views build on them (`argument.rs`).

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

pub(crate) mod argument;
mod layout;
mod mapping;
pub(crate) mod parts;

pub use broadcast::Broadcast;
pub use diagonal::Diagonal;
pub use parts::{Chunk, Item, Ranged, SteppedAlong};
pub use permute::{DynamicOf, Permuted, Reversed};
pub use reshape::{Merged, Reshaped, SplitAxis};
pub use reverse::ReversedAlong;
pub use slice::Sliced;
pub use unit::{Inserted, Squeezed};
pub use windows::Windows;

use crate::error::LayoutError;
use crate::list::{AxisList, List};
use crate::mapping::LayoutMapping;
use crate::mapping::kind::{Kind, StaticKind};
use crate::stored::{self, Integral};

/// The mapping of kind `K` and index type `I` over the axes `A`.
pub(crate) type LayoutFrom<I, K, A> = <K as Kind>::Mapping<I, <A as AxisList>::Dims, <A as AxisList>::Steps>;
/// The mapping of kind `K` over the axes `A`, with the index type of `M`.
pub(crate) type LayoutOf<M, K, A> = LayoutFrom<<M as LayoutMapping>::IndexType, K, A>;
/// The only value of type [`LayoutOf`], if there is only one.
pub(crate) type StaticOf<M, K, A> =
    StaticKind<K, <M as LayoutMapping>::IndexType, <A as AxisList>::Dims, <A as AxisList>::Steps>;
/// The axis number `A` as a position in lists.
pub(crate) type PositionOf<A> = <A as axis::AxisNumber>::Position;

/// Checks that the index type holds an extent that may exceed the extents of the source.
pub(crate) const fn check_extent<I: Integral>(axis: usize, extent: usize) -> Result<(), LayoutError> {
    match stored::store::<I>(extent as i128) {
        Some(_) => Ok(()),
        None => Err(LayoutError::ExtentRange { axis, found: extent as i128, index_type: I::NAME }),
    }
}

/// A result `M` that has more axes than its source.
pub(crate) struct WithinMaxRank<M>(M);
impl<M: LayoutMapping> WithinMaxRank<M> {
    /// Rejects, at compile time, a rank that is too large.
    pub(crate) const RANK: () = {
        let _ = <M::Dims as List>::RANK;
    };
}

/// Returns the value, or panics with the error: [`or_panic`] in a `const fn`, mostly where types rule an error out.
#[inline(always)]
pub(crate) const fn certain<T: Copy>(result: Result<T, LayoutError>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => error.panic(),
    }
}

/// Returns the value, or panics with the error.
#[inline(always)]
#[track_caller]
pub(crate) fn or_panic<T>(result: Result<T, LayoutError>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic!("{error}"),
    }
}
