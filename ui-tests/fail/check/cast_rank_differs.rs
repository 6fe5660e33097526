//~ reason: extents of different rank: `(Dyn, Dyn)` and `(Dyn,)`
//~ reason: extents of different rank: `(Dyn, Dyn)` and `(Dyn, Dyn, Dyn)`
//~ reason: the two must have the same number of axes

use mdlayout::{Extents, dims, extents};

fn main() {
    let given = extents![4, 7];
    let _ = given.try_cast::<Extents<u32, dims![DYNAMIC]>>();
    let _ = given.try_cast::<Extents<u32, dims![_, _, _]>>();
}
