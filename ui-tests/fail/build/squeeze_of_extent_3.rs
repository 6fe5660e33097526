//~ reason: the extent of axis 0 is 3; only an axis of extent 1 can be removed

use mdlayout::{Const, LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 3, 4]);
    let _ = layout.squeeze(Const::<0>);
}
