//! Views: a pointer to element `[0, .., 0]` and a layout.

mod compare;
mod convert;
mod debug;
pub(crate) mod index;
pub(crate) mod iterate;
pub(crate) mod parts;
mod raw;
mod span;
mod transform;
mod write;

pub use span::{DynSpan, DynSpanMut, TensorSpan, TensorSpanMut};
