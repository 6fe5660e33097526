//~ reason: `u32` is not an axis of a view with layout `DynLayout`
//~ reason: a view with a `DynLayout` takes a `usize`: `0`

use mdlayout::{DynLayout, DynSpan};

fn main() {
    let span = DynSpan::new(&[1, 2, 3, 4], DynLayout::<12>::row_major(&[2, 2]).unwrap()).unwrap();
    let _ = span.index_axis(0u32, 1);
}
