//~ reason: the number of elements exceeds usize

use mdlayout::extents;

const _: usize = extents![const 1 << 40, const 1 << 40].size();

fn main() {}
