//~ reason: a static slice is outside its static extent: take indices less than the extent

use mdlayout::{LayoutRightMapping, extents, slice::Window};

fn main() {
    let layout = LayoutRightMapping::new(extents![4, const 6]);
    let start = std::env::args().count();
    let _ = layout.try_slice((.., Window::<7>::at(start)));
}
