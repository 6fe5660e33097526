//~ reason: `Vec<{integer}>` is not a view
//~ reason: `[{integer}; 3]` is not a view
//~ reason: pass a `TensorSpan`, `TensorSpanMut`, `DynSpan` or `DynSpanMut`, or a reference to one

use mdlayout::{TensorSpan, ops};

fn main() {
    let data = vec![1, 2, 3];
    let _ = ops::sum(&data);
    let _ = ops::dot(TensorSpan::from(&data[..]), &data[..]);
    let _ = ops::max([1, 2, 3]);
}
