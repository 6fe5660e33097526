//~ reason: a layout cannot be cast to `DynLayout`
//~ reason: cast to `Right<..>`, `Left<..>`, `Strided<..>` or one of the `Layout*Mapping` types

use mdlayout::{DynLayout, DynSpan, Extents, dims};

fn main() {
    let span = DynSpan::new(&[1, 2, 3, 4], DynLayout::<12>::row_major(&[2, 2]).unwrap()).unwrap();
    let _ = span.try_cast::<DynLayout>();
    let _ = span.try_cast::<Extents<usize, dims![_, 2]>>();
}
