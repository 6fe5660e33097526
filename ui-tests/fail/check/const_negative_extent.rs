//~ reason: an extent is negative: an extent is 0 or more

use mdlayout::{Dyn, Extents};

const _: Extents<i32, (Dyn, Dyn)> = Extents::new([3, -1]);

fn main() {}
