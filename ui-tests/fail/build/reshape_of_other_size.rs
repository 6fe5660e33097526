//~ reason: the layout has 24 elements, the shape wanted has 25; they must be equal

use mdlayout::{LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 4, const 6]);
    let _ = layout.reshape(extents![const 5, const 5]);
}
