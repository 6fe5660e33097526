//~ reason: `mdlayout::Const<2>` is not an axis of a view with layout `LayoutRightMapping

use mdlayout::{Const, TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, 3]).unwrap();
    let _ = span.reverse(Const::<2>);
}
