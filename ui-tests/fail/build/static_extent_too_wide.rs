//~ reason: a static extent does not fit the index type: use a wider index type

use mdlayout::{Extents, dims, extents};

fn main() {
    let _ = extents![u8; const 300, 4];
    let _ = Extents::<i8, dims![128]>::default();
}
