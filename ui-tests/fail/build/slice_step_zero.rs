//~ reason: the step of axis 0 is 0; it must be non-zero
//~ reason: a step is 0; it must be non-zero

use mdlayout::{Const, LayoutRightMapping, extents, slice::StridedSlice};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 6]);
    let _ = layout.slice((StridedSlice::new(0, Const::<4>, Const::<0>),));
}
