//~ reason: `mdlayout::Const<2>` is not an axis of a view with layout `LayoutRightMapping
//~ reason: each less than the rank

use mdlayout::{Const, TensorSpan, extents};

fn main() {
    let span = TensorSpan::new(&[1, 2, 3, 4], extents![2, 2]).unwrap();
    let _ = span.split_at(Const::<2>, 1);
}
