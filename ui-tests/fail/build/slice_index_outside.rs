//~ reason: a static slice is outside its static extent: take indices less than the extent

use mdlayout::{Const, LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 4, 6]);
    let _ = layout.slice((Const::<4>, ..));
}
