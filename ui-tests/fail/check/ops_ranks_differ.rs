//~ reason: extents of different rank: `(Dyn, mdlayout::Const<4>)` and `(Dyn,)`
//~ reason: the two must have the same number of axes

use mdlayout::{TensorSpan, TensorSpanMut, extents, ops};

fn main() {
    let (data, mut sums) = ([1; 12], [0; 12]);
    let vector = TensorSpan::new(&data, extents![4]).unwrap();
    let mut matrix = TensorSpanMut::new(&mut sums, extents![3, const 4]).unwrap();
    ops::update(&mut matrix, vector, |sum, x| *sum += x).unwrap();
    let _ = ops::dot(&matrix, vector);
}
