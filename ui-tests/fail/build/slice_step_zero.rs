//~ reason: a step is 0: a step is not 0

use mdlayout::{Const, Covering, LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 6]);
    let _ = layout.slice((Covering::new(0, Const::<4>, Const::<0>),));
}
