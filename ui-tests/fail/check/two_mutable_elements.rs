//~ reason: cannot borrow `span` as mutable more than once at a time

use mdlayout::{TensorSpanMut, extents};

fn main() {
    let mut data = [0; 6];
    let mut span = TensorSpanMut::new(&mut data, extents![2, const 3]).unwrap();
    let a = span.get_mut([0, 0]).unwrap();
    let b = span.get_mut([0, 0]).unwrap();
    std::mem::swap(a, b);
}
