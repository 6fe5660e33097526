//~ reason: `_` not allowed here

use mdlayout::{extents, strides};

fn main() {
    let _ = extents![const 4, _];
    let _ = strides![_, const 1];
}
