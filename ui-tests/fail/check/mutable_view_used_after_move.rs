//~ reason: borrow of moved value: `span`

use mdlayout::{TensorSpanMut, extents};

fn main() {
    let mut data = [0; 6];
    let mut span = TensorSpanMut::new(&mut data, extents![2, 3]).unwrap();
    let mut copy = span;
    span[[0, 0]] = 1;
    copy[[0, 0]] = 1;
}
