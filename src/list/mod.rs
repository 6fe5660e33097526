//! Type-level lists: the tuples that hold extents and strides, the counts that say how much of
//! them is stored, and the storage itself.
//!
//! Users write tuples, `(Const<4>, Dyn)`. What must walk a list goes over its `Cons` form, two
//! impls for each operation, and comes back as a tuple.

mod array;
mod cons;
mod read;
mod tuple;
mod values;

pub use array::Array;
pub(crate) use array::{Count, IndexArray};
pub(crate) use array::{
    as_mut_slice, as_slice, copied, from_generic, holds, is_within, load, offset, reinterpret, reinterpret_unchecked,
    require_within, store, store_valid, to_generic, zeros,
};
pub(crate) use cons::{Axis, AxisList, Cons, DimList, Nil, StepList};
pub(crate) use read::{Field, SlicerForm};
pub(crate) use read::{field, number, pick, step};
pub(crate) use tuple::sealed::SealedIndex;
pub use tuple::{CompatibleDims, Dims, List, MAX_RANK, Steps, ViewIndex};
pub(crate) use values::{Misfit, Stored, Values, infallible_conversions};

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;
