//~ reason: a static slice is outside its static extent: take indices less than the extent

use mdlayout::{LayoutRightMapping, extents, slice::StaticWindow};

fn main() {
    let layout = LayoutRightMapping::new(extents![4, const 6]);
    let _ = layout.slice((.., StaticWindow::<4, 3>));
}
