//~ reason: expected an array with a size of 2, found one with a size of 1

use mdlayout::{Strides, steps, strides};

fn main() {
    let _ = strides![4, 1].try_cast::<Strides<i32, steps![DYNAMIC]>>();
}
