//~ reason: values are given here: write the value itself; `_` stands in types, such as `dims![4, _]`

use mdlayout::{extents, strides};

fn main() {
    let _ = extents![const 4, _];
    let _ = strides![_, const 1];
}
