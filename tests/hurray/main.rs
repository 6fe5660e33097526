//! Interchange descriptors, `mdlayout::hurray`.

mod differential;
mod format;
