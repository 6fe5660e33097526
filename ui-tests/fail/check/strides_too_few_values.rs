//~ reason: expected an array with a size of 2, found one with a size of 1

use mdlayout::{Strides, steps};

fn main() {
    let _ = Strides::<isize, steps![DYNAMIC, DYNAMIC]>::new([4]);
}
