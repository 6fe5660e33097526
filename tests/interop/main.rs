//! Other crates and formats, each with its feature.

#[cfg(all(feature = "alloc", feature = "array-interface"))]
mod array_interface;
#[cfg(feature = "bytemuck")]
mod bytemuck;
#[cfg(feature = "dlpack")]
mod dlpack;
#[cfg(feature = "faer")]
mod faer;
#[cfg(feature = "mdarray")]
mod mdarray;
#[cfg(feature = "nalgebra")]
mod nalgebra;
#[cfg(feature = "ndarray")]
mod ndarray;
#[cfg(feature = "npy")]
mod npy;
#[cfg(feature = "serde")]
mod serde;
