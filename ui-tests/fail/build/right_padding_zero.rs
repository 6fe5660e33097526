//~ reason: the padding is 0; it must be at least 1 (write 1 for no padding)

use mdlayout::{Const, LayoutRightPaddedMapping, extents};

fn main() {
    let _ = LayoutRightPaddedMapping::new(extents![3, const 6], Const::<0>);
}
