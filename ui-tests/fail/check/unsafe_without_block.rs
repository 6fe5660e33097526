//~ reason: call to unsafe function `TensorSpan::<'a, T, M>::get_unchecked` is unsafe and requires unsafe
//~ reason: call to unsafe function `TensorSpan::<'a, T, M>::from_raw_parts` is unsafe and requires unsafe
//~ reason: ::offset_unchecked` is unsafe and requires unsafe

use mdlayout::{Right, TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, 3]).unwrap();
    let _ = span.get_unchecked([1, 2]);
    let _ = TensorSpan::from_raw_parts(data.as_ptr(), extents![2, 3]);
    let _ = Right::new(extents![2, 3]).offset_unchecked([1, 2]);
}
