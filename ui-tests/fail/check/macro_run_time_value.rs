//~ reason: attempt to use a non-constant value in a constant

use mdlayout::{Extents, dims, extents, strides};

fn main() {
    let n = 4;
    let _ = extents![const n, 3];
    let _ = strides![const n, const 1];
    let _ = Extents::<u32, dims![n, 3]>::new([]);
}
