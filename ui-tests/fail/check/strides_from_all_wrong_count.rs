//~ reason: expected an array with a size of 2, found one with a size of 3

use mdlayout::{Strides, steps};

fn main() {
    let _ = Strides::<isize, steps![DYNAMIC, 1]>::from_all([4, 1, 1]);
}
