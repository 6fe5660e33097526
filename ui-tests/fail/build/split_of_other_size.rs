//~ reason: the extent of axis 0 is 64; it does not split into 8 times 7

use mdlayout::{Const, LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 64]);
    let _ = layout.split_axis(Const::<0>, Const::<8>, Const::<7>);
}
