//~ reason: the layout is too large for the address space; its strides and offsets must fit isize

use mdlayout::{Strided, extents, strides};

fn main() {
    let _ = Strided::new(extents![const 5], strides![const 1 << 62]);
    // Each offset fits, the span does not.
    let _ = Strided::new(extents![const 2, const 2], strides![const isize::MAX, const -1]);
}
