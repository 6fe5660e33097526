//~ reason: the static shapes of a reshape differ in the number of elements

use mdlayout::{LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 4, const 6]);
    let _ = layout.reshape(extents![const 5, const 5]);
}
