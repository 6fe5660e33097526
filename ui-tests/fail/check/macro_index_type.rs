//~ reason: `bool` cannot store extents or strides

use mdlayout::extents;

fn main() {
    let _ = extents![bool; const 4];
}
