//~ reason: cannot borrow `span` as mutable more than once at a time

use mdlayout::{TensorSpanMut, extents};

fn main() {
    let mut data = [0; 6];
    let mut span = TensorSpanMut::new(&mut data, extents![2, 3]).unwrap();
    let mut again = span.reborrow();
    span[[0, 0]] = 1;
    again[[0, 0]] = 1;
}
