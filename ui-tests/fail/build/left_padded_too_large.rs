//~ reason: too large for the address space

use mdlayout::{Const, LayoutLeftPaddedMapping, extents};

fn main() {
    let _ = LayoutLeftPaddedMapping::new(extents![const 1, const 3, const 3], Const::<{ 1 << 62 }>);
}
