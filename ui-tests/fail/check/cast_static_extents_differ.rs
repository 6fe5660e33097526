//~ reason: the static extents `
//~ reason: make the two extents the same, or one of them `Dyn`

use mdlayout::{Extents, dims, extents};

fn main() {
    let given = extents![const 4, 7];
    let _ = given.try_cast::<Extents<u32, dims![5, DYNAMIC]>>();
}
