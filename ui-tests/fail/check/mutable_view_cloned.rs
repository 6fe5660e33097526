//~ reason: no method named `clone` found for struct `TensorSpanMut<'a, T, M>` in the current scope

use mdlayout::{TensorSpanMut, extents};

fn main() {
    let mut data = [0; 6];
    let span = TensorSpanMut::new(&mut data, extents![2, 3]).unwrap();
    let _ = span.clone();
}
