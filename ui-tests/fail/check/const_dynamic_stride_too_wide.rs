//~ reason: the stride of axis 0 is 18446744073709551615, which does not fit isize; use a wider or a signed stride type

use mdlayout::{Strides, steps};

const _: Strides<u64, steps![DYNAMIC, 1]> = Strides::new([u64::MAX]);

fn main() {}
