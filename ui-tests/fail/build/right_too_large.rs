//~ reason: the layout is too large for the address space; its strides and offsets must fit isize

use mdlayout::{Right, extents};

fn main() {
    let _ = Right::new(extents![const 1 << 40, const 1 << 23]);
}
