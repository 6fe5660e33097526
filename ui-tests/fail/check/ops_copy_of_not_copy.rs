//~ reason: the trait bound `String: Copy` is not satisfied

use mdlayout::{TensorSpan, TensorSpanMut, extents, ops};

fn main() {
    let words = ["a", "b"].map(String::from);
    let mut copy = words.clone();
    let span = TensorSpan::new(&words, extents![2]).unwrap();
    ops::copy(span, TensorSpanMut::new(&mut copy, extents![2]).unwrap()).unwrap();
}
