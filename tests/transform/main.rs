//! Transforms of layouts: which elements the results have, and what their types say.

mod agreement;
mod oracle;
mod properties;
mod public_faults;
mod slice_kinds;
mod slicing;
mod types;
