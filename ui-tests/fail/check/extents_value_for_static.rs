//~ reason: expected an array with a size of 0, found one with a size of 2

use mdlayout::{Extents, dims};

fn main() {
    let _ = Extents::<u32, dims![4, 7]>::try_new([4, 7]);
}
