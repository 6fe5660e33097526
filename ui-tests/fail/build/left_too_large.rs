//~ reason: a static layout is too large for the address space

use mdlayout::{Left, extents};

fn main() {
    let _ = Left::new(extents![const 1 << 40, const 1 << 30]);
}
