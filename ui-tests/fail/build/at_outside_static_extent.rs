//~ reason: index 3 of axis 1 is out of range: the extent is 3
//~ reason: index 7 of axis 0 is out of range: the extent is 2

use mdlayout::{Const, TensorSpan, TensorSpanMut, extents};

fn main() {
    let mut data = [0; 6];
    let span = TensorSpan::new(&data, extents![2, const 3]).unwrap();
    let _ = span.at((Const::<1>, Const::<3>));
    let mut span = TensorSpanMut::new(&mut data, extents![const 2, 3]).unwrap();
    *span.at_mut((Const::<7>, 0)) = 1;
}
