//~ reason: range 4..7 of axis 1 is out of range: the extent is 6

use mdlayout::{LayoutRightMapping, StaticRange, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![4, const 6]);
    let _ = layout.slice((.., StaticRange::<4, 3>));
}
