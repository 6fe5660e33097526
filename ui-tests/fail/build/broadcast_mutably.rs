//~ reason: a mutable view would alias itself
//~ reason: use `TensorSpan`, or another layout

use mdlayout::{TensorSpanMut, extents};

fn main() {
    let mut data = [0; 3];
    let span = TensorSpanMut::new(&mut data, extents![const 3]).unwrap();
    let _ = span.broadcast_to(extents![const 2, const 3]);
}
