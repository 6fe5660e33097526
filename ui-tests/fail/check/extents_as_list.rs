//~ reason: `Extents<usize, (Dyn, Dyn)>` is not a list of extents

use mdlayout::{Extents, Right, dims};

fn alias_takes_the_list(_: &Right<Extents<usize, dims![DYNAMIC, DYNAMIC]>>) {}

fn main() {}
