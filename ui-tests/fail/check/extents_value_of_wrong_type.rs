//~ reason: expected `u32`, found `usize`

use mdlayout::extents;

fn main() {
    let rows: usize = 3;
    let _ = extents![u32; rows, const 4];
}
