//~ reason: an extent contradicts the static extent in its type: pass that value, or make the axis `Dyn`

use mdlayout::{Const, Dyn, Extents};

const _: Extents<u32, (Const<8>, Dyn)> = Extents::from_all([7, 42]);

fn main() {}
