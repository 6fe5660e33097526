//~ reason: expected an array with a size of 2, found one with a size of 3

use mdlayout::{TensorSpan, extents, slice::NewAxis};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, 3]).unwrap();
    // A new axis is none of the source's.
    let _ = span.slice((1.., NewAxis, .., 2));
}
