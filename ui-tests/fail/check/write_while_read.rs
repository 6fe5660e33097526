//~ reason: cannot borrow `span` as mutable because it is also borrowed as immutable

use mdlayout::{TensorSpanMut, extents};

fn main() {
    let mut data = [0; 6];
    let mut span = TensorSpanMut::new(&mut data, extents![2, const 3]).unwrap();
    let shared = span.as_span();
    span[[0, 0]] = 1;
    println!("{}", shared[[0, 0]]);
}
