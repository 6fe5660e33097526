//~ reason: `(usize, usize)` is not a layout
//~ reason: `[usize; 2]` is not a layout
//~ reason: `usize` is not a layout
//~ reason: `Strides<isize, (Dyn, Dyn)>` is not a layout
//~ reason: `&LayoutRightMapping<Extents<usize, (Dyn, Dyn)>>` is not a layout
//~ reason: pass extents (row-major), such as `extents![n, const 8]`, or a mapping, such as `LayoutLeftMapping::new(extents)`

use mdlayout::{Right, TensorSpan, TensorSpanMut, extents, strides};

fn main() {
    let mut data = [0; 6];
    let _ = TensorSpan::new(&data, (2usize, 3usize));
    let _ = TensorSpan::new(&data, [2usize, 3]);
    let _ = TensorSpan::new(&data, 6usize);
    let _ = TensorSpan::new(&data, strides![3, 1]);
    let right = Right::new(extents![2, 3]);
    let _ = TensorSpanMut::new(&mut data, &right);
}
