//~ reason: cannot borrow `data` as mutable more than once at a time

use mdlayout::{TensorSpanMut, extents};

fn main() {
    let mut data = [0; 6];
    let mut a = TensorSpanMut::new(&mut data, extents![2, const 3]).unwrap();
    let mut b = TensorSpanMut::new(&mut data, extents![6]).unwrap();
    a[[0, 0]] = 1;
    b[[0]] = 1;
}
