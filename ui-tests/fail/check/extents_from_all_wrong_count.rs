//~ reason: expected an array with a size of 3, found one with a size of 1

use mdlayout::{Extents, dims};

fn main() {
    let _ = Extents::<u32, dims![8, DYNAMIC, 3]>::from_all([42]);
}
