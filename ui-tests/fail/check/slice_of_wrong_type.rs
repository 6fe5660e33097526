//~ reason: `i32` does not slice an axis
//~ reason: write an index (`usize` or `Const::<K>`), `..` or a range of `usize`

use mdlayout::{TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, 3]).unwrap();
    let _ = span.slice((.., -1i32));
}
