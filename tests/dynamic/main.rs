//! Layouts and views whose rank is known at run time.

mod byte_strides;
#[cfg(feature = "alloc")]
mod span;
