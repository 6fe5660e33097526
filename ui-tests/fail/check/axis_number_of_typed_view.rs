//~ reason: `{integer}` is not an axis of a view with layout `LayoutRightMapping
//~ reason: where the rank is in the type, write `Const::<0>` for the first axis

use mdlayout::{TensorSpan, extents};

fn main() {
    let span = TensorSpan::new(&[1, 2, 3, 4], extents![2, 2]).unwrap();
    let _ = span.reverse(0);
}
