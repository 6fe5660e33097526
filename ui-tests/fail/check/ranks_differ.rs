//~ reason: expected an array with a size of 2, found one with a size of 1
//~ reason: expected an array with a size of 1, found one with a size of 2

use mdlayout::{LayoutStridedMapping, Strided, dims, extents, steps, strides};

fn named(_: &Strided<dims![DYNAMIC, 3], steps![1]>) {}

fn main() {
    let _ = LayoutStridedMapping::new(extents![2, const 3], strides![const 1]);
    let _ = LayoutStridedMapping::try_new(extents![2], strides![3, 1]);
}
