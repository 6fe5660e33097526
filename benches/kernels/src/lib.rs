//! Kernels whose machine code `tests/assembly.rs` looks at. Safe indexing only.

#![no_std]

use mdlayout::{Const, Dyn, Right, Strided, TensorSpan, TensorSpanMut};

/// Outer extent dynamic, inner ones static.
#[unsafe(no_mangle)]
pub fn sum_of_images(images: TensorSpan<'_, i32, Right<(Dyn, Const<8>, Const<8>)>>) -> i32 {
    let mut sum = 0i32;
    for n in 0..images.extent(0) {
        for i in 0..8 {
            for j in 0..8 {
                sum = sum.wrapping_add(images[[n, i, j]]);
            }
        }
    }
    sum
}

/// Three views; the rows of the matrix and of the result are compared outside the inner loop.
#[unsafe(no_mangle)]
pub fn matrix_times_vector(
    a: TensorSpan<'_, i32, Right<(Dyn, Const<256>)>>,
    x: TensorSpan<'_, i32, Right<(Const<256>,)>>,
    mut y: TensorSpanMut<'_, i32, Right<(Dyn,)>>,
) {
    for i in 0..a.extent(0) {
        let mut sum = 0i32;
        for j in 0..256 {
            sum = sum.wrapping_add(a[[i, j]].wrapping_mul(x[[j]]));
        }
        y[[i]] = sum;
    }
}

/// Rows of 1024, apart by a stride known at run time.
type Rows = Strided<(Dyn, Const<1024>), (Dyn, Const<1>)>;

/// Rows that are apart by a stride known at run time only.
#[unsafe(no_mangle)]
pub fn scaled_add(factor: f32, x: TensorSpan<'_, f32, Rows>, mut y: TensorSpanMut<'_, f32, Rows>) {
    for i in 0..x.extent(0) {
        for j in 0..1024 {
            y[[i, j]] += factor * x[[i, j]];
        }
    }
}

/// The counter-example: columns are given as data, so that the check in the inner loop must stay. It
/// shows that the test sees one.
#[unsafe(no_mangle)]
pub fn checked_inner_loop(a: TensorSpan<'_, i32, Right<(Dyn, Const<256>)>>, columns: &[usize]) -> i32 {
    let mut sum = 0i32;
    for i in 0..a.extent(0) {
        for &j in columns {
            sum = sum.wrapping_add(a[[i, j]]);
        }
    }
    sum
}
