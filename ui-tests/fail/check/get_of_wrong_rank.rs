//~ reason: an index of this view is `[usize; 2]`, one `usize` for each axis; this is `[usize; 1]`
//~ reason: an index of this view is `[usize; 2]`, one `usize` for each axis; this is `[usize; 3]`

use mdlayout::{TensorSpan, TensorSpanMut, extents};

fn main() {
    let mut data = [0; 6];
    let (i, j, k) = (1usize, 2usize, 0usize);
    let span = TensorSpan::new(&data, extents![2, const 3]).unwrap();
    let _ = span.get([i]);
    let _ = unsafe { span.get_unchecked([i, j, k]) };
    let mut span = TensorSpanMut::new(&mut data, extents![2, const 3]).unwrap();
    let _ = span.get_mut([i, j, k]);
}
