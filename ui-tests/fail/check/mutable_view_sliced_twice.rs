//~ reason: use of moved value: `span`

use mdlayout::{TensorSpanMut, extents};

fn main() {
    let mut data = [0; 6];
    let span = TensorSpanMut::new(&mut data, extents![2, 3]).unwrap();
    let a = span.slice((0, ..));
    let b = span.slice((0, ..));
    let _ = (a, b);
}
