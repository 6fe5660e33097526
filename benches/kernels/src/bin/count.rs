//! Runs both variants of a kernel, so that callgrind can count the instructions of each.

use std::hint::black_box;

use mdlayout::{Left, TensorSpan, TensorSpanMut, extents};

fn main() {
    let data: Vec<i32> = (0..4 * 64 * 64).collect();
    let images = TensorSpan::new(&data, extents![4, const 64, const 64]).expect("the data holds 4 images");
    let (images, n, i, j) = black_box((images, 2, 8, 16));
    let transformed = mdlayout_kernels::transformed(images, n, i, j);
    assert_eq!(transformed, mdlayout_kernels::by_pointer(images, n, i, j));
    let corners = mdlayout_kernels::corners(images, n, i, j);
    assert_eq!(corners, mdlayout_kernels::corners_by_pointer(images, n, i, j));

    let matrix = TensorSpan::new(&data, black_box(extents![64, 256])).expect("the data holds the matrix");
    let halves = mdlayout_kernels::halves_of_reversed(matrix, black_box(100));
    assert_eq!(halves, mdlayout_kernels::halves_by_pointer(matrix, black_box(100)));
    assert_eq!(halves, mdlayout_kernels::halves_at_run_time(&matrix.into(), black_box(100)));

    let (a, b) = (vec![1.0; 5 * 6 * 7 * 8 * 9], vec![2.0; 5 * 6 * 7 * 8 * 9]);
    let (mut ours, mut by_hand) = (vec![0.0; a.len()], vec![0.0; a.len()]);
    let layout = Left::new(black_box(extents![5, 6, 7, 8, 9]));
    let dense = |data| TensorSpan::new(data, layout).expect("the data holds the layout");
    let written = TensorSpanMut::new(&mut ours, layout).expect("the data holds the layout");
    mdlayout_kernels::add_dense(dense(&a), dense(&b), written);
    // SAFETY: three vectors of that length.
    unsafe { mdlayout_kernels::add_flat(a.as_ptr(), b.as_ptr(), by_hand.as_mut_ptr(), black_box(a.len())) };
    assert_eq!(ours, by_hand);

    let written = TensorSpanMut::new(&mut ours, layout).expect("the data holds the layout");
    mdlayout_kernels::copy_dense(dense(&b), written);
    mdlayout_kernels::copy_flat(&b, &mut by_hand);
    assert_eq!(ours, by_hand);

    let blocks = TensorSpan::new(&a, extents![black_box(1600), const 3, const 3]).expect("the data holds 1600 blocks");
    mdlayout_kernels::sums_of_blocks(blocks, &mut ours[..1600]);
    // SAFETY: 9 * 1600 elements are in `a`, and 1600 in `by_hand`.
    unsafe { mdlayout_kernels::sums_by_pointer(a.as_ptr(), by_hand.as_mut_ptr(), black_box(1600)) };
    assert_eq!(ours, by_hand);
}
