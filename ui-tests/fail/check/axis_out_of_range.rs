//~ reason: is not an axis of a layout whose index is `[usize; 2]`

use mdlayout::{Const, TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, 3]).unwrap();
    let _ = span.reverse(Const::<2>);
}
