//~ reason: expected `3`, found `4`
//~ reason: expected `2`, found `3`
//~ reason: expected struct `TensorSpan<'_, f32, LayoutRightMapping<Extents<usize, (Dyn,

use mdlayout::{Const, Dim, Dyn, Right, TensorSpan, dims, extents};

fn multiply<M: Dim, N: Dim>(_: TensorSpan<'_, f32, Right<(M, N)>>, _: TensorSpan<'_, f32, Right<(N,)>>) {}
fn transpose<const N: usize>(_: TensorSpan<'_, f32, Right<dims![N, N]>>) {}
fn rows_of_8(_: TensorSpan<'_, f32, Right<(Dyn, Const<8>)>>) {}

fn main() {
    let data = [0.0; 64];
    let a = TensorSpan::new(&data, extents![const 2, const 3]).unwrap();
    let x = TensorSpan::new(&data, extents![const 4]).unwrap();
    multiply(a, x);
    transpose(a);
    let b = TensorSpan::new(&data, extents![2, 8]).unwrap();
    rows_of_8(b);
}
