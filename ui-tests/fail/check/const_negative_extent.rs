//~ reason: the extent of axis 1 is -1; it must be 0 or more

use mdlayout::{Dyn, Extents};

const _: Extents<i32, (Dyn, Dyn)> = Extents::new([3, -1]);

fn main() {}
