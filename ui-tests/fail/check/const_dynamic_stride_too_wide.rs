//~ reason: a stride does not fit the stride type or isize: use a wider or a signed stride type

use mdlayout::{Strides, steps};

const _: Strides<u64, steps![DYNAMIC, 1]> = Strides::new([u64::MAX]);

fn main() {}
