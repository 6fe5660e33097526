//! Extents, strides and mappings: their values and facts.
#![cfg_attr(feature = "nightly", feature(adt_const_params, generic_const_parameter_types))]
#![cfg_attr(feature = "nightly", allow(incomplete_features))]

#[cfg(feature = "nightly")]
mod array_literals;
mod limits;
mod oracle;
mod properties;
mod public_faults;
mod static_layouts;
mod static_packed;
mod values;
