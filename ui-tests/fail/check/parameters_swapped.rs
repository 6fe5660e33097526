//~ reason: cannot store extents or strides
//~ reason: `usize` is not a list of extents

use mdlayout::{Dyn, Extents};

fn swapped(_: &Extents<(Dyn,), usize>) {}

fn main() {}
