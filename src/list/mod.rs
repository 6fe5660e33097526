//! Type-level lists: the tuples that hold extents and strides.
//!
//! Users write a list as a tuple: `(Const<4>, Dyn)`. An operation that walks a list converts the tuple to its `Cons`
//! form, which needs two impls instead of one per rank, and converts the result back to a tuple.

mod cons;
mod tuple;
mod values;

pub(crate) use cons::{Axis, AxisList, Cons, DimList, Nil, StepList};
pub use tuple::{CompatibleDims, Dims, List, MAX_RANK, Steps};
pub(crate) use values::{Misfit, Stored, Values, infallible_conversions};
