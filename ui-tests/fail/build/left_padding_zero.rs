//~ reason: a padding is at least 1

use mdlayout::{Const, LayoutLeftPaddedMapping, extents};

fn main() {
    let _ = LayoutLeftPaddedMapping::new(extents![3, const 6], Const::<0>);
}
