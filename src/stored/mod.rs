//! Storage: integers of ten types, in arrays whose length is known through a type parameter only.

mod array;
mod count;
mod integral;

pub use array::Array;
pub(crate) use array::{
    IndexArray, as_mut_slice, as_slice, copied, from_generic, reinterpret, reinterpret_unchecked, to_generic, zeros,
};
pub(crate) use count::Count;
pub use integral::Integral;
pub(crate) use integral::{holds, load, store, store_valid};
