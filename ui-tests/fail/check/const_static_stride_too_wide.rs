//~ reason: a static stride does not fit the stride type: use a wider or a signed stride type

use mdlayout::{Strides, steps};

const _: Strides<u32, steps![-4, 1]> = Strides::new([]);
const _: Strides<i8, steps![128, 1]> = Strides::new([]);

fn main() {}
