//~ reason: does not slice a view with layout
//~ reason: write a tuple of one slicer for each axis, such as `(1, .., 2..5)`; for one axis `(1..,)`

use mdlayout::{TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, 3]).unwrap();
    let _ = span.slice((1..,));
}
