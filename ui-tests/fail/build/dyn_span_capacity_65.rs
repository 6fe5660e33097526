//~ reason: the capacity of a `DynLayout` is too large; it must be at most 64 axes

use mdlayout::{DynLayout, DynSpan};

fn main() {
    let _ = DynSpan::new(&[0; 6], DynLayout::<65>::row_major(&[2, 3]).unwrap());
}
