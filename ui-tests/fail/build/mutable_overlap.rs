//~ reason: a mutable view would alias itself
//~ reason: use `TensorSpan`, or another layout

use mdlayout::{LayoutStridedMapping, TensorSpanMut, extents, strides};

fn main() {
    // No stride is 0: [1, 0, 0] and [0, 1, 1] are both at offset 3.
    let mut data = [0; 7];
    let layout = LayoutStridedMapping::new(extents![const 2, const 2, const 2], strides![const 3, const 2, const 1]);
    let _ = unsafe { TensorSpanMut::from_raw_parts(data.as_mut_ptr(), layout) };
}
