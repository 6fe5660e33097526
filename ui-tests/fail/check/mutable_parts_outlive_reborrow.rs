//~ reason: cannot borrow `span` as mutable more than once at a time

use mdlayout::{Const, TensorSpanMut, extents};

fn main() {
    let mut data = [0; 6];
    let mut span = TensorSpanMut::new(&mut data, extents![2, 3]).unwrap();
    let rows = span.reborrow().axis_iter(Const::<0>);
    let columns = span.reborrow().axis_iter(Const::<1>);
    let _ = (rows, columns);
}
