//~ reason: the extent of axis 0 is 7, but its type says 8; pass 8, or make the axis `Dyn`

use mdlayout::{Const, Dyn, Extents};

const _: Extents<u32, (Const<8>, Dyn)> = Extents::from_all([7, 42]);

fn main() {}
