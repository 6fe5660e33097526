//~ reason: expected an array with a size of 2, found one with a size of 3

use mdlayout::{Const, TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, 3]).unwrap();
    let _ = span.permute((Const::<1>, Const::<0>, Const::<2>));
}
