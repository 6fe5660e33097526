//~ reason: cannot borrow `span` as mutable because it is also borrowed as immutable

use mdlayout::{TensorSpanMut, extents, ops};

fn main() {
    let mut data = [1, 2, 3, 4];
    let mut span = TensorSpanMut::new(&mut data, extents![2, 2]).unwrap();
    ops::copy(span.as_span().transpose(), &mut span).unwrap();
}
