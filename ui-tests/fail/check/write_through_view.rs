//~ reason: cannot assign to data in an index of `TensorSpan<
//~ reason: trait `IndexMut` is required to modify indexed content, but it is not implemented for `TensorSpan<
//~ reason: cannot assign to data in a `&` reference

use mdlayout::{TensorSpan, extents};

fn main() {
    let mut data = [0; 6];
    let span = TensorSpan::new(&mut data, extents![2, 3]).unwrap();
    span[[1, 2]] = 7;
    *span.at((1, 2)) = 7;
}
