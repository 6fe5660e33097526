//! Type-level lists: the tuples that hold extents and strides.
//!
//! Users write tuples, `(Const<4>, Dyn)`. What must walk a list goes over its `Cons` form, two
//! impls for each operation, and comes back as a tuple.

mod cons;
mod tuple;
mod values;

pub(crate) use cons::{Axis, AxisList, Cons, DimList, Nil, StepList};
pub use tuple::{CompatibleDims, Dims, List, MAX_RANK, Steps};
pub(crate) use values::{Misfit, Stored, Values, infallible_conversions};
