//~ reason: `u32` is neither a `usize` nor a constant
//~ reason: `Stride<8>` is neither a `usize` nor a constant
//~ reason: `Dyn` is neither a `usize` nor a constant
//~ reason: write `Const::<8>` for a number known at compile time, a `usize` for one known at run time

use mdlayout::{Dyn, LayoutLeftPaddedMapping, LayoutRightPaddedMapping, Stride, extents};

fn main() {
    let _ = LayoutRightPaddedMapping::new(extents![2, const 3], 8u32);
    let _ = LayoutLeftPaddedMapping::new(extents![2, const 3], Stride::<8>);
    let _ = LayoutLeftPaddedMapping::try_new(extents![2, const 3], Dyn);
}
