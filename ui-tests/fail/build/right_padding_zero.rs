//~ reason: a padding is at least 1

use mdlayout::{Const, LayoutRightPaddedMapping, extents};

fn main() {
    let _ = LayoutRightPaddedMapping::new(extents![3, const 6], Const::<0>);
}
