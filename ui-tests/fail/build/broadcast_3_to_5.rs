//~ reason: the extent of axis 0 is 3, which does not broadcast to 5; only extent 1 repeats

use mdlayout::{LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 3]);
    let _ = layout.broadcast_to(extents![2, const 5]);
}
