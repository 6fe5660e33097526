//~ reason: a static extent does not fit the index type: use a wider index type

use mdlayout::{Const, Extents};

const _: Extents<u8, (Const<300>,)> = Extents::new([]);

fn main() {}
