//~ reason: expected `usize`, found floating-point number

use mdlayout::{Extents, dims, extents};

fn main() {
    let _ = extents![4.0, const 3];
    let _ = Extents::<u32, dims![0.5]>::new([]);
}
