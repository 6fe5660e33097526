//~ reason: a step is 0: a step is not 0

use mdlayout::{Const, LayoutRightMapping, extents, slice::StridedSlice};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 6]);
    let _ = layout.slice((StridedSlice::new(0, Const::<4>, Const::<0>),));
}
