//~ reason: a mutable view would alias itself
//~ reason: use `TensorSpan`, or another layout

use mdlayout::{TensorSpanMut, extents};

fn main() {
    let mut data = [0; 8];
    let span = TensorSpanMut::new(&mut data, extents![const 8]).unwrap();
    let _ = span.windows(extents![const 3], extents![const 2]);
}
