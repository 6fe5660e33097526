//~ reason: expected mutable reference `&mut [_]`

use mdlayout::{TensorSpanMut, extents};

fn main() {
    let data = vec![0; 6];
    let _ = TensorSpanMut::new(&data, extents![2, const 3]);
}
