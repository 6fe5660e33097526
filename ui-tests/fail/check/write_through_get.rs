//~ reason: no method named `get_mut` found for struct `TensorSpan<'a, T, M>`
//~ reason: no method named `iter_mut` found for struct `TensorSpan<'a, T, M>`

use mdlayout::{TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let mut span = TensorSpan::new(&data, extents![2, 3]).unwrap();
    *span.get_mut([1, 2]).unwrap() = 7;
    for element in span.iter_mut() {
        *element = 7;
    }
}
