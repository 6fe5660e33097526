//~ reason: range 0..7 of axis 1 is out of range: the extent is 6

use mdlayout::{LayoutRightMapping, extents, slice::Window};

fn main() {
    let layout = LayoutRightMapping::new(extents![4, const 6]);
    let start = std::env::args().count();
    let _ = layout.try_slice((.., Window::<7>::at(start)));
}
