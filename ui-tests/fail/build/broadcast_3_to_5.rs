//~ reason: a static extent does not broadcast: only extent 1 repeats, any other must be the target's

use mdlayout::{LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 3]);
    let _ = layout.broadcast_to(extents![2, const 5]);
}
