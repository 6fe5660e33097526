//~ reason: range 4..7 of axis 1 is out of range: the extent is 6

use mdlayout::{LayoutRightMapping, extents, slice::StaticWindow};

fn main() {
    let layout = LayoutRightMapping::new(extents![4, const 6]);
    let _ = layout.slice((.., StaticWindow::<4, 3>));
}
