//~ reason: is not an order of the axes of a view with layout

use mdlayout::{Const, TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, 3]).unwrap();
    let _ = span.permute((Const::<1>, Const::<0>, Const::<2>));
}
