//~ reason: the stride of axis 0 is -4, which does not fit u32; use a wider or a signed stride type
//~ reason: the stride of axis 0 is 128, which does not fit i8; use a wider or a signed stride type

use mdlayout::{Strides, steps};

const _: Strides<u32, steps![-4, 1]> = Strides::new([]);
const _: Strides<i8, steps![128, 1]> = Strides::new([]);

fn main() {}
