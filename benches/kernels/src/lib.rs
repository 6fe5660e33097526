//! Kernels for `tests/costs/assembly.rs`, which inspects their machine code, and `tests/costs/instructions.rs`, which
//! counts their instructions.

#![no_std]

use mdlayout::{Const, Dyn, DynSpan, Left, Right, Strided, TensorSpan, TensorSpanMut, ops, slice::Window};

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

/// Images of 64×64.
pub type Images<'a> = TensorSpan<'a, i32, Right<(Dyn, Const<64>, Const<64>)>>;

/// A view reached through three transforms, and read in a loop.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn transformed(images: Images<'_>, n: usize, i: usize, j: usize) -> i32 {
    let block = images.slice((n, .., ..)).transpose().slice((Window::<32>::at(i), Window::<32>::at(j)));
    let mut sum = 0i32;
    for i in 0..32 {
        for j in 0..32 {
            sum = sum.wrapping_mul(31).wrapping_add(block[[i, j]]);
        }
    }
    sum
}

/// Another function with the same slices: what one caller gets inlined, two must as well.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn corners(images: Images<'_>, n: usize, i: usize, j: usize) -> i32 {
    let block = images.slice((n, .., ..)).transpose().slice((Window::<32>::at(i), Window::<32>::at(j)));
    block[[0, 0]].wrapping_add(block[[31, 31]])
}

/// The same by hand.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn corners_by_pointer(images: Images<'_>, n: usize, i: usize, j: usize) -> i32 {
    assert!(n < images.extent(0) && i <= 32 && j <= 32);
    // SAFETY: the block is within image `n`, and both elements are within the block.
    unsafe {
        let block = images.as_ptr().add(n * 64 * 64 + j * 64 + i);
        (*block).wrapping_add(*block.add(31 * 64 + 31))
    }
}

/// [`transformed`] by hand.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn by_pointer(images: Images<'_>, n: usize, i: usize, j: usize) -> i32 {
    assert!(n < images.extent(0) && i <= 32 && j <= 32);
    // SAFETY: the block is within image `n`.
    let block = unsafe { images.as_ptr().add(n * 64 * 64 + j * 64 + i) };
    let mut sum = 0i32;
    for i in 0..32 {
        for j in 0..32 {
            // SAFETY: `i` and `j` are within the block.
            sum = sum.wrapping_mul(31).wrapping_add(unsafe { *block.add(j * 64 + i) });
        }
    }
    sum
}

/// A dense view of five axes, all known at run time.
pub type Dense<'a> = TensorSpan<'a, f32, Left<(Dyn, Dyn, Dyn, Dyn, Dyn)>>;
/// That to be written.
pub type DenseMut<'a> = TensorSpanMut<'a, f32, Left<(Dyn, Dyn, Dyn, Dyn, Dyn)>>;

/// An operation on three views of equal dense layout: one flat loop.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn add_dense(a: Dense<'_>, b: Dense<'_>, c: DenseMut<'_>) {
    ops::zip_with(a, b, c, |a, b| a + b).expect("equal extents");
}

/// The same by hand.
///
/// # Safety
///
/// There are `len` elements at each pointer.
#[unsafe(no_mangle)]
#[inline(never)]
pub unsafe fn add_flat(a: *const f32, b: *const f32, c: *mut f32, len: usize) {
    for k in 0..len {
        // SAFETY: the caller's promise.
        unsafe { *c.add(k) = *a.add(k) + *b.add(k) };
    }
}

/// A copy between equal dense layouts: one `memcpy`.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn copy_dense(src: Dense<'_>, dst: DenseMut<'_>) {
    ops::copy(src, dst).expect("equal extents");
}

/// The same by hand.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn copy_flat(src: &[f32], dst: &mut [f32]) {
    dst.copy_from_slice(src);
}

/// Blocks of 3×3.
pub type Blocks<'a> = TensorSpan<'a, f32, Right<(Dyn, Const<3>, Const<3>)>>;

/// An operation on static views: nothing is left of the search for its loops.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn sums_of_blocks(blocks: Blocks<'_>, sums: &mut [f32]) {
    for (block, sum) in blocks.axis_iter(Const::<0>).zip(sums) {
        *sum = ops::sum(block);
    }
}

/// The same by hand.
///
/// # Safety
///
/// There are `9 * len` elements at `blocks` and `len` at `sums`.
#[unsafe(no_mangle)]
#[inline(never)]
pub unsafe fn sums_by_pointer(blocks: *const f32, sums: *mut f32, len: usize) {
    for k in 0..len {
        // SAFETY: the caller's promise.
        unsafe {
            let block = blocks.add(9 * k);
            let mut sum = *block;
            for j in 1..9 {
                sum += *block.add(j);
            }
            *sums.add(k) = sum;
        }
    }
}

/// Iteration: nothing is left to panic.
#[unsafe(no_mangle)]
pub fn iterated(a: TensorSpan<'_, f32, Right<(Const<16>, Const<64>)>>) -> f32 {
    a.transpose().iter().fold(0.0, |sum, element| sum + element)
}

/// Loops without checks: nothing is left to panic.
///
/// # Safety
///
/// `a` has as many columns as `x` has elements.
#[unsafe(no_mangle)]
pub unsafe fn unchecked(a: TensorSpan<'_, f32, Rows>, x: TensorSpan<'_, f32, Right<(Const<1024>,)>>) -> f32 {
    let mut sum = 0.0;
    for i in 0..a.extent(0) {
        for j in 0..1024 {
            // SAFETY: the caller's promise.
            sum += unsafe { a.get_unchecked([i, j]) * x.get_unchecked([j]) };
        }
    }
    sum
}

/// A matrix known at run time only.
pub type Matrix<'a> = TensorSpan<'a, i32, Right<(Dyn, Dyn)>>;

/// Reversed, and in two: what `reverse` and `split_at` cost, the check included.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn halves_of_reversed(matrix: Matrix<'_>, mid: usize) -> i32 {
    let (left, right) = matrix.reverse(Const::<0>).split_at(Const::<1>, mid);
    left[[0, 0]].wrapping_sub(right[[1, 0]])
}

/// The same by hand.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn halves_by_pointer(matrix: Matrix<'_>, mid: usize) -> i32 {
    let (rows, columns) = (matrix.extent(0), matrix.extent(1));
    assert!(mid <= columns && rows > 1 && mid > 0 && mid < columns);
    // SAFETY: the last row but one and column `mid` are within the matrix.
    unsafe {
        let last = matrix.as_ptr().add((rows - 1) * columns);
        (*last).wrapping_sub(*last.sub(columns).add(mid))
    }
}

/// A view whose rank is known at run time, reversed and in two.
#[unsafe(no_mangle)]
#[inline(never)]
pub fn halves_at_run_time(matrix: &DynSpan<'_, i32>, mid: usize) -> i32 {
    let Ok((left, right)) = matrix.reverse(0).and_then(|reversed| reversed.split_at(1, mid)) else { return 0 };
    left[[0, 0]].wrapping_sub(right[[1, 0]])
}
