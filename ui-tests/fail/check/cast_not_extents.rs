//~ reason: `(Dyn, Dyn)` is not an `Extents`
//~ reason: write `Extents<u32, dims![4, DYNAMIC]>`

use mdlayout::{dims, extents};

fn main() {
    let _ = extents![4, 7].try_cast::<dims![DYNAMIC, DYNAMIC]>();
}
