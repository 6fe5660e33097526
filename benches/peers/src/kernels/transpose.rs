//! The copy of the transpose of a matrix. The kernel by hand works in blocks of 16×16, whose rows are
//! cache lines; "raw naive" has plain loops.

use mdarray::{View, ViewMut};
use mdlayout::{Dim, Dyn, LayoutMapping, Right, TensorSpan, TensorSpanMut, extents, ops, slice::Window};
use nalgebra::{DMatrixView, DMatrixViewMut};
use ndarray::{ArrayView2, ArrayViewMut2};

use crate::views::{array, array_mut, dense, dense_mut, span, span_mut};
use crate::{Bars, Kernel, Scale, cpp, hidden};

type Buffers = crate::Buffers<f32, 2>;
type Table = crate::Table<f32, 2>;

fn make(scale: Scale) -> Buffers {
    let [m, n] = [scale.pick(1024, 21), scale.pick(1024, 34)];
    Buffers::new([m, n], m * n, 0, m * n)
}

fn make_large(scale: Scale) -> Buffers {
    let [m, n] = [scale.pick(4096, 38), scale.pick(4096, 17)];
    Buffers::new([m, n], m * n, 0, m * n)
}

const BLOCK: usize = 16;

/// `out`, of m×n, becomes the transpose of `a`, of n×m.
#[inline(never)]
unsafe fn raw(a: *const f32, out: *mut f32, [m, n]: [usize; 2]) {
    for block_i in (0..m).step_by(BLOCK) {
        for block_j in (0..n).step_by(BLOCK) {
            for i in block_i..(block_i + BLOCK).min(m) {
                for j in block_j..(block_j + BLOCK).min(n) {
                    // SAFETY: both point to `m * n` elements.
                    unsafe { *out.add(i * n + j) = *a.add(j * m + i) };
                }
            }
        }
    }
}

#[inline(never)]
unsafe fn raw_naive(a: *const f32, out: *mut f32, [m, n]: [usize; 2]) {
    for i in 0..m {
        for j in 0..n {
            // SAFETY: both point to `m * n` elements.
            unsafe { *out.add(i * n + j) = *a.add(j * m + i) };
        }
    }
}

type Matrix<'a> = TensorSpan<'a, f32, Right<(Dyn, Dyn)>>;
type MatrixMut<'a> = TensorSpanMut<'a, f32, Right<(Dyn, Dyn)>>;

/// A block; whole ones have static extents.
#[inline(always)]
fn copy_block<A: Dim, B: Dim>(
    a: TensorSpan<'_, f32, impl LayoutMapping<Dims = (A, B)>>,
    mut out: TensorSpanMut<'_, f32, impl LayoutMapping<Dims = (A, B)>>,
) {
    assert!(a.extent(0) == out.extent(0) && a.extent(1) == out.extent(1));
    for i in 0..out.extent(0) {
        for j in 0..out.extent(1) {
            out[[i, j]] = a[[i, j]];
        }
    }
}

/// Blocks are views.
#[inline(never)]
fn safe(a: Matrix<'_>, mut out: MatrixMut<'_>) {
    let a = a.transpose();
    let (m, n) = (out.extent(0), out.extent(1));
    for i in (0..m).step_by(BLOCK) {
        for j in (0..n).step_by(BLOCK) {
            if i + BLOCK <= m && j + BLOCK <= n {
                let block = (Window::<BLOCK>::at(i), Window::<BLOCK>::at(j));
                copy_block(a.slice(block), out.reborrow().slice(block));
            } else {
                let block = (i..(i + BLOCK).min(m), j..(j + BLOCK).min(n));
                copy_block(a.slice(block.clone()), out.reborrow().slice(block));
            }
        }
    }
}

#[inline(never)]
fn unchecked(a: Matrix<'_>, mut out: MatrixMut<'_>) {
    let a = a.transpose();
    assert_eq!(a.extents(), out.extents());
    let (m, n) = (a.extent(0), a.extent(1));
    for block_i in (0..m).step_by(BLOCK) {
        for block_j in (0..n).step_by(BLOCK) {
            for i in block_i..(block_i + BLOCK).min(m) {
                for j in block_j..(block_j + BLOCK).min(n) {
                    // SAFETY: the indices are less than the extents.
                    unsafe { *out.get_unchecked_mut([i, j]) = *a.get_unchecked([i, j]) };
                }
            }
        }
    }
}

/// In row-major order.
#[inline(never)]
fn iter(a: Matrix<'_>, mut out: MatrixMut<'_>) {
    let a = a.transpose();
    assert_eq!(a.extents(), out.extents());
    out.iter_mut().zip(a).for_each(|(out, a)| *out = *a);
}

#[inline(never)]
fn with_ops(a: Matrix<'_>, out: MatrixMut<'_>) {
    ops::copy(a.transpose(), out).expect("the extents are equal");
}

#[inline(never)]
fn with_ndarray(a: ArrayView2<'_, f32>, mut out: ArrayViewMut2<'_, f32>) {
    out.assign(&a.t());
}

#[inline(never)]
fn ndarray_index(a: ArrayView2<'_, f32>, mut out: ArrayViewMut2<'_, f32>) {
    let a = a.t();
    for i in 0..out.nrows() {
        for j in 0..out.ncols() {
            out[[i, j]] = a[[i, j]];
        }
    }
}

#[inline(never)]
fn with_mdarray(a: View<'_, f32, (usize, usize)>, mut out: ViewMut<'_, f32, (usize, usize)>) {
    out.assign(a.transpose());
}

/// Column-major matrices: it is the same copy.
#[inline(never)]
fn with_nalgebra(a: DMatrixView<'_, f32>, mut out: DMatrixViewMut<'_, f32>) {
    a.transpose_to(&mut out);
}

#[cfg(feature = "cpp")]
unsafe extern "C" {
    fn cpp_transpose(a: *const f32, out: *mut f32, m: usize, n: usize);
    fn cpp_transpose_naive(a: *const f32, out: *mut f32, m: usize, n: usize);
}

fn kernel(name: &'static str, bars: Bars, make: fn(Scale) -> Buffers) -> Table {
    let kernel = Table::new(name, make)
        .bars(bars)
        .with("raw", |Buffers { shape, a, out, .. }| {
            let (a, out, shape) = (a.as_ptr(), out.as_mut_ptr(), *shape);
            // SAFETY: there are as many elements.
            Box::new(move || unsafe { raw(a, out, shape) })
        })
        .with("raw naive", |Buffers { shape, a, out, .. }| {
            let (a, out, shape) = (a.as_ptr(), out.as_mut_ptr(), *shape);
            // SAFETY: there are as many elements.
            Box::new(move || unsafe { raw_naive(a, out, shape) })
        })
        .with("safe", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = hidden((span(a, extents![*n, *m]), span_mut(out, extents![*m, *n])));
            Box::new(move || safe(a, out.reborrow()))
        })
        .with("unchecked", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = hidden((span(a, extents![*n, *m]), span_mut(out, extents![*m, *n])));
            Box::new(move || unchecked(a, out.reborrow()))
        })
        .with("iter", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = hidden((span(a, extents![*n, *m]), span_mut(out, extents![*m, *n])));
            Box::new(move || iter(a, out.reborrow()))
        })
        .with("ops", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = hidden((span(a, extents![*n, *m]), span_mut(out, extents![*m, *n])));
            Box::new(move || with_ops(a, out.reborrow()))
        })
        .with("ndarray", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = (array(a, [*n, *m]), array_mut(out, [*m, *n]));
            Box::new(move || with_ndarray(a, out.view_mut()))
        })
        .with("ndarray index", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = (array(a, [*n, *m]), array_mut(out, [*m, *n]));
            Box::new(move || ndarray_index(a, out.view_mut()))
        })
        .with("mdarray", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = (dense(a, (*n, *m)), dense_mut(out, (*m, *n)));
            Box::new(move || with_mdarray(a.expr(), out.expr_mut()))
        })
        .with("nalgebra", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = (DMatrixView::from_slice(a, *m, *n), DMatrixViewMut::from_slice(out, *n, *m));
            Box::new(move || with_nalgebra(a, out.as_view_mut()))
        });
    let kernel = cpp!(kernel, |Buffers { shape: [m, n], a, out, .. }| {
        let (a, out, m, n) = (a.as_ptr(), out.as_mut_ptr(), *m, *n);
        // SAFETY: there are as many elements.
        Box::new(move || unsafe { cpp_transpose(a, out, m, n) })
    });
    #[cfg(feature = "cpp")]
    let kernel = kernel.with("cpp naive", |Buffers { shape: [m, n], a, out, .. }| {
        let (a, out, m, n) = (a.as_ptr(), out.as_mut_ptr(), *m, *n);
        // SAFETY: there are as many elements.
        Box::new(move || unsafe { cpp_transpose_naive(a, out, m, n) })
    });
    kernel
}

pub(crate) fn kernels() -> Vec<Box<dyn Kernel>> {
    let bars = |len: usize| Bars { bytes: Some(2 * len * size_of::<f32>()), ..Bars::default() };
    let large = Bars { time: Some(("ndarray", 0.5)), ..bars(4096 * 4096) };
    vec![
        kernel("copy transposed 1024x1024", bars(1024 * 1024), make).boxed(),
        kernel("copy transposed 4096x4096", large, make_large).boxed(),
    ]
}
