//~ reason: the trait `Neg` is not implemented for `usize`

use mdlayout::{TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, const 3]).unwrap();
    let _ = span[[-1, 0]];
}
