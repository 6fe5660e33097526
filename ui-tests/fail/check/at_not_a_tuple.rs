//~ reason: `[usize; 2]` does not index extents
//~ reason: `usize` does not index extents
//~ reason: `i32` is neither a `usize` nor a constant
//~ reason: write `Const::<8>` for a number known at compile time, a `usize` for one known at run time

use mdlayout::{Const, TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, const 3]).unwrap();
    let _ = span.at([1usize, 2]);
    let _ = span.at(1usize);
    let _ = span.at((1i32, Const::<2>));
}
