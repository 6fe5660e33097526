//~ reason: expected an array with a size of 2, found one with a size of 1
//~ reason: expected an array with a size of 2, found one with a size of 3

use mdlayout::{Left, Right, extents};

fn main() {
    let right = Right::new(extents![2, const 3]);
    let left = Left::new(extents![2, const 3]);
    let _ = right.offset([1]);
    let _ = left.checked_offset([1, 2, 0]);
}
