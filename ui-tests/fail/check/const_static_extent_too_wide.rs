//~ reason: the extent of axis 0 is 300, which does not fit u8; use a wider index type

use mdlayout::{Const, Extents};

const _: Extents<u8, (Const<300>,)> = Extents::new([]);

fn main() {}
