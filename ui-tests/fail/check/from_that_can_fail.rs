//~ reason: the trait bound `Extents<u8, (Dyn,)>: From<Extents<u32, (Dyn,)>>` is not satisfied

use mdlayout::{Extents, dims, extents};

fn main() {
    let _: Extents<u8, dims![DYNAMIC]> = extents![u32; 4].into();
}
