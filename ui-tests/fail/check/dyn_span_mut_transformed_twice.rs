//~ reason: use of moved value: `span`

use mdlayout::{DynLayout, DynSpanMut};

fn main() {
    let mut data = [1, 2, 3, 4];
    let span = DynSpanMut::new(&mut data, DynLayout::<12>::row_major(&[2, 2]).unwrap()).unwrap();
    let mut first = span.index_axis(0, 0).unwrap();
    let mut second = span.index_axis(0, 1).unwrap();
    first[[0]] = second[[0]];
    second[[0]] = 0;
}
