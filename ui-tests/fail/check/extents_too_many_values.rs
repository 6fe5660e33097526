//~ reason: expected an array with a size of 1, found one with a size of 2

use mdlayout::{Const, Dyn, Extents};

fn main() {
    let _ = Extents::<u32, (Const<4>, Dyn)>::new([4, 7]);
}
