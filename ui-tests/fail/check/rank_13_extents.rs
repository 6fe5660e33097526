//~ reason: `(Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn)` is not a list of extents
//~ reason: a list of extents is a tuple of at most 12 entries

use mdlayout::{Extents, Right, dims};

fn extents(_: &Extents<u32, dims![_, _, _, _, _, _, _, _, _, _, _, _, _]>) {}
fn mapping(_: &Right<dims![_, _, _, _, _, _, _, _, _, _, _, _, _]>) {}

fn main() {}
