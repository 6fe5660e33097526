//~ reason: index 4 of axis 0 is out of range: the extent is 4

use mdlayout::{Const, LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 4, 6]);
    let _ = layout.slice((Const::<4>, ..));
}
