//~ reason: the layout is too large for the address space; its strides and offsets must fit isize

use mdlayout::{Left, extents};

fn main() {
    let _ = Left::new(extents![const 1 << 40, const 1 << 30]);
}
