//~ reason: the product of two static factors is not the static extent of the axis

use mdlayout::{Const, LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![const 64]);
    let _ = layout.split_axis(Const::<0>, Const::<8>, Const::<7>);
}
