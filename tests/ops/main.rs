//! The operations of `mdlayout::ops`.

mod plain_loops;
