//! Runs both ways of a kernel, for callgrind to count the instructions of each.

use std::hint::black_box;

use mdlayout::{TensorSpan, extents};

fn main() {
    let data: Vec<i32> = (0..4 * 64 * 64).collect();
    let images = TensorSpan::new(&data, extents![4, const 64, const 64]).expect("the data holds 4 images");
    let (images, n, i, j) = black_box((images, 2, 8, 16));
    let transformed = mdlayout_kernels::transformed(images, n, i, j);
    assert_eq!(transformed, mdlayout_kernels::by_pointer(images, n, i, j));
    let corners = mdlayout_kernels::corners(images, n, i, j);
    assert_eq!(corners, mdlayout_kernels::corners_by_pointer(images, n, i, j));
}
