//~ reason: expected an array with a size of 2, found one with a size of 1
//~ mentions: UInt<

use generic_array::arr;
use mdlayout::{TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, const 3]).unwrap();
    let _ = span[arr![1usize]];
}
