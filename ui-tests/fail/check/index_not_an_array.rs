//~ reason: an index of this view is `[usize; 2]`, one `usize` for each axis; this is `usize`
//~ reason: an index of this view is `[usize; 2]`, one `usize` for each axis; this is `(usize, usize)`
//~ reason: an index of this view is `[usize; 2]`, one `usize` for each axis; this is `[i32; 2]`
//~ reason: an index of this view is `[usize; 2]`, one `usize` for each axis; this is `std::ops::Range<usize>`

use mdlayout::{TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, const 3]).unwrap();
    let (i, j): (i32, i32) = (1, 2);
    let _ = span[1usize];
    let _ = span[(1usize, 2usize)];
    let _ = span[[i, j]];
    let _ = span[0usize..2];
}
