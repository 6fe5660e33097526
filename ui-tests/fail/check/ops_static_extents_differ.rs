//~ reason: the static extents `mdlayout::Const<3>` and `mdlayout::Const<4>` differ
//~ reason: make the two extents the same, or one of them `Dyn`

use mdlayout::{Left, TensorSpan, TensorSpanMut, extents, ops};

fn main() {
    let (data, mut sums) = ([1; 12], [0; 12]);
    let rows = TensorSpan::new(&data, extents![const 3, const 4]).unwrap();
    let columns = TensorSpan::new(&data, Left::new(extents![const 4, 3])).unwrap();
    let mut dst = TensorSpanMut::new(&mut sums, extents![const 3, const 4]).unwrap();
    ops::copy(columns, &mut dst).unwrap();
    ops::zip_with(rows, columns, &mut dst, |a, b| a + b).unwrap();
    let _ = ops::dot(rows, columns);
}
