//~ reason: a mutable view would alias itself
//~ reason: use `TensorSpan`, or another layout

use mdlayout::{LayoutStridedMapping, TensorSpanMut, extents, strides};

fn main() {
    let mut data = [0; 3];
    let rows = LayoutStridedMapping::new(extents![const 4, const 3], strides![const 0, const 1]);
    let _ = TensorSpanMut::new(&mut data, rows);
}
