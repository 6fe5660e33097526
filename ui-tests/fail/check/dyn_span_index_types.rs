//~ reason: one `usize` for each axis; this is `(usize, usize)`
//~ reason: one `usize` for each axis; this is `usize`
//~ reason: one `usize` for each axis; this is `[i32; 2]`
//~ reason: one `usize` for each axis; this is `Vec<usize>`
//~ reason: write one `usize` for each axis in an array, such as `span[[i, j]]`

use mdlayout::{DynLayout, DynSpan};

fn main() {
    let span = DynSpan::new(&[1, 2, 3, 4], DynLayout::<12>::row_major(&[2, 2]).unwrap()).unwrap();
    let (i, j): (i32, i32) = (1, 0);
    let _ = span[(1usize, 0usize)];
    let _ = span[1usize];
    let _ = span[[i, j]];
    let _ = span[vec![1usize, 0]];
    let _ = span.get((1usize, 0usize));
}
