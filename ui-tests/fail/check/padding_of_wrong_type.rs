//~ reason: `u32` is not a number of elements
//~ reason: `Stride<8>` is not a number of elements
//~ reason: `Dyn` is not a number of elements
//~ reason: write `Const::<8>` for a number known at compile time, a `usize` for one known at run time

use mdlayout::{Dyn, LayoutLeftPaddedMapping, LayoutRightPaddedMapping, Stride, extents};

fn main() {
    let _ = LayoutRightPaddedMapping::new(extents![2, const 3], 8u32);
    let _ = LayoutLeftPaddedMapping::new(extents![2, const 3], Stride::<8>);
    let _ = LayoutLeftPaddedMapping::try_new(extents![2, const 3], Dyn);
}
