//~ reason: expected value, found builtin type `u32`

use mdlayout::extents;

fn main() {
    let _ = extents![u32, const 4, 3];
}
