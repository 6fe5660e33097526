//~ reason: the mapping has more axes than the `DynLayout` holds; write `DynLayout<CAP>` with a larger CAP

use mdlayout::{DynSpan, TensorSpan, extents};

fn main() {
    let data = [0; 24];
    let span = TensorSpan::new(&data, extents![2, 3, 4]).unwrap();
    let _ = DynSpan::<_, 2>::from(span);
}
