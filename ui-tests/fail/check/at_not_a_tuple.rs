//~ reason: `[usize; 2]` does not index extents
//~ reason: `usize` does not index extents
//~ reason: `i32` is not an index
//~ reason: write a `usize`, or `Const::<2>` for an index known when compiling

use mdlayout::{Const, TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, const 3]).unwrap();
    let _ = span.at([1usize, 2]);
    let _ = span.at(1usize);
    let _ = span.at((1i32, Const::<2>));
}
