//~ reason: generic parameters may not be used in const operations

use mdlayout::{Extents, dims};

fn next<const N: usize>(_: &Extents<u32, dims![N + 1]>) {}

fn main() {}
