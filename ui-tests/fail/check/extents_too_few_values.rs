//~ reason: expected an array with a size of 2, found one with a size of 1

use mdlayout::{Dyn, Extents};

fn main() {
    let _ = Extents::<u32, (Dyn, Dyn)>::new([4]);
}
