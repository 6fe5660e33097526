//! The examples, run as a user would, and the floors of the crate.
#![cfg(not(miri))]

#[cfg(feature = "npy")]
mod digits;
mod examples;
mod floors;
mod program;
