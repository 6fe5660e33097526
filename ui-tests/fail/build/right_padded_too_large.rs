//~ reason: too large for the address space

use mdlayout::{Const, LayoutRightPaddedMapping, extents};

fn main() {
    let _ = LayoutRightPaddedMapping::new(extents![const 3, const 3, const 1], Const::<{ 1 << 62 }>);
}
