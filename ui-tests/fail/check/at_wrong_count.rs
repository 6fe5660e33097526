//~ reason: does not index extents
//~ reason: not one index for each axis
//~ reason: write a tuple of one `usize` or `Const::<K>` for each axis: `span.at((Const::<1>, j))`

use mdlayout::{Const, TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, const 3]).unwrap();
    let _ = span.at((Const::<1>,));
    let _ = span.at((1usize, Const::<2>, 0usize));
}
