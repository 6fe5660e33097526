//~ reason: axis 0 is named twice; name each axis once

use mdlayout::{Const, LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![2, 3, 4]);
    let _ = layout.permute((Const::<0>, Const::<2>, Const::<0>));
}
