//~ reason: expected an array with a size of 2, found one with a size of 1

use mdlayout::{TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, 3]).unwrap();
    let _ = span.slice((1..,));
}
