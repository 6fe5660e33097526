//! The examples, run as a user would.
#![cfg(not(miri))]

#[cfg(feature = "npy")]
mod digits;
mod examples;
mod program;
