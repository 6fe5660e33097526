//! `out = a x`, with a matrix of 1024×1024 that is row-major (outer loop over rows, dot products)
//! or column-major (outer loop over columns, scaled sums).

use mdarray::{View, ViewMut};
use mdlayout::{Dyn, LayoutLeftMapping, Left, Right, TensorSpan, TensorSpanMut, extents, ops};
use nalgebra::{DMatrixView, DVectorView, DVectorViewMut};
use ndarray::linalg::general_mat_vec_mul;
use ndarray::{ArrayView1, ArrayView2, ArrayViewMut1, ShapeBuilder};

use crate::views::{array, array_mut, dense, dense_mut, span, span_mut};
use crate::{Kernel, Scale, cpp, hidden};

type Buffers = crate::Buffers<f32, 2>;
type Table = crate::Table<f32, 2>;

fn make(scale: Scale) -> Buffers {
    let [m, n] = [scale.pick(1024, 21), scale.pick(1024, 35)];
    Buffers::new([m, n], m * n, n, m)
}

type Matrix<'a> = TensorSpan<'a, f32, Right<(Dyn, Dyn)>>;
type LeftMatrix<'a> = TensorSpan<'a, f32, Left<(Dyn, Dyn)>>;
type Vector<'a> = TensorSpan<'a, f32, Right<(Dyn,)>>;
type VectorMut<'a> = TensorSpanMut<'a, f32, Right<(Dyn,)>>;

#[inline(never)]
unsafe fn raw_rows(a: *const f32, x: *const f32, out: *mut f32, [m, n]: [usize; 2]) {
    for i in 0..m {
        // SAFETY: `a` points to `m * n` elements, `x` to `n`, `out` to `m`.
        unsafe {
            let row = a.add(i * n);
            let mut sum = 0.0;
            for j in 0..n {
                sum += *row.add(j) * *x.add(j);
            }
            *out.add(i) = sum;
        }
    }
}

#[inline(never)]
unsafe fn raw_columns(a: *const f32, x: *const f32, out: *mut f32, [m, n]: [usize; 2]) {
    // SAFETY: `a` points to `m * n` elements, `x` to `n`, `out` to `m`.
    unsafe {
        for i in 0..m {
            *out.add(i) = 0.0;
        }
        for j in 0..n {
            let (column, x) = (a.add(j * m), *x.add(j));
            for i in 0..m {
                *out.add(i) += *column.add(i) * x;
            }
        }
    }
}

#[inline(never)]
fn safe_rows(a: Matrix<'_>, x: Vector<'_>, mut out: VectorMut<'_>) {
    assert!(x.extent(0) == a.extent(1) && out.extent(0) == a.extent(0));
    for i in 0..a.extent(0) {
        let mut sum = 0.0;
        for j in 0..a.extent(1) {
            sum += a[[i, j]] * x[[j]];
        }
        out[[i]] = sum;
    }
}

#[inline(never)]
fn safe_columns(a: LeftMatrix<'_>, x: Vector<'_>, mut out: VectorMut<'_>) {
    assert!(x.extent(0) == a.extent(1) && out.extent(0) == a.extent(0));
    for i in 0..a.extent(0) {
        out[[i]] = 0.0;
    }
    for j in 0..a.extent(1) {
        let x = x[[j]];
        for i in 0..a.extent(0) {
            out[[i]] += a[[i, j]] * x;
        }
    }
}

#[inline(never)]
fn unchecked_rows(a: Matrix<'_>, x: Vector<'_>, mut out: VectorMut<'_>) {
    assert!(x.extent(0) == a.extent(1) && out.extent(0) == a.extent(0));
    for i in 0..a.extent(0) {
        let mut sum = 0.0;
        for j in 0..a.extent(1) {
            // SAFETY: `i` and `j` are less than the extents.
            sum += unsafe { *a.get_unchecked([i, j]) * *x.get_unchecked([j]) };
        }
        out[[i]] = sum;
    }
}

#[inline(never)]
fn unchecked_columns(a: LeftMatrix<'_>, x: Vector<'_>, mut out: VectorMut<'_>) {
    assert!(x.extent(0) == a.extent(1) && out.extent(0) == a.extent(0));
    for i in 0..a.extent(0) {
        out[[i]] = 0.0;
    }
    for j in 0..a.extent(1) {
        let x = x[[j]];
        for i in 0..a.extent(0) {
            // SAFETY: `i` and `j` are less than the extents.
            unsafe { *out.get_unchecked_mut([i]) += *a.get_unchecked([i, j]) * x };
        }
    }
}

#[inline(never)]
fn iter_rows(a: Matrix<'_>, x: Vector<'_>, mut out: VectorMut<'_>) {
    for (i, out) in out.iter_mut().enumerate() {
        *out = a.slice((i, ..)).iter().zip(x).map(|(a, x)| a * x).sum();
    }
}

#[inline(never)]
fn iter_columns(a: LeftMatrix<'_>, x: Vector<'_>, mut out: VectorMut<'_>) {
    out.iter_mut().for_each(|out| *out = 0.0);
    for (j, x) in x.iter().enumerate() {
        out.iter_mut().zip(a.slice((.., j))).for_each(|(out, a)| *out += a * x);
    }
}

/// A dot product for each row.
#[inline(never)]
fn ops_rows(a: Matrix<'_>, x: Vector<'_>, mut out: VectorMut<'_>) {
    for (i, out) in out.iter_mut().enumerate() {
        *out = ops::dot(a.slice((i, ..)), x).expect("a row is as long as the vector");
    }
}

/// A scaled sum for each column.
#[inline(never)]
fn ops_columns(a: LeftMatrix<'_>, x: Vector<'_>, mut out: VectorMut<'_>) {
    ops::fill(&mut out, 0.0);
    for (j, x) in x.iter().enumerate() {
        ops::update(&mut out, a.slice((.., j)), |out, a| *out += a * x).expect("a column is as long as the result");
    }
}

#[inline(never)]
fn with_ndarray(a: ArrayView2<'_, f32>, x: ArrayView1<'_, f32>, mut out: ArrayViewMut1<'_, f32>) {
    general_mat_vec_mul(1.0, &a, &x, 0.0, &mut out);
}

#[inline(never)]
fn ndarray_rows(a: ArrayView2<'_, f32>, x: ArrayView1<'_, f32>, mut out: ArrayViewMut1<'_, f32>) {
    for i in 0..a.nrows() {
        let mut sum = 0.0;
        for j in 0..a.ncols() {
            sum += a[[i, j]] * x[j];
        }
        out[i] = sum;
    }
}

#[inline(never)]
fn ndarray_columns(a: ArrayView2<'_, f32>, x: ArrayView1<'_, f32>, mut out: ArrayViewMut1<'_, f32>) {
    out.fill(0.0);
    for (column, &x) in a.columns().into_iter().zip(x) {
        out.scaled_add(x, &column);
    }
}

#[inline(never)]
fn mdarray_rows(a: View<'_, f32, (usize, usize)>, x: View<'_, f32, (usize,)>, mut out: ViewMut<'_, f32, (usize,)>) {
    for i in 0..a.dim(0) {
        let mut sum = 0.0;
        for j in 0..a.dim(1) {
            sum += a[[i, j]] * x[[j]];
        }
        out[[i]] = sum;
    }
}

#[inline(never)]
fn with_mdarray(a: View<'_, f32, (usize, usize)>, x: View<'_, f32, (usize,)>, mut out: ViewMut<'_, f32, (usize,)>) {
    for (out, row) in out.iter_mut().zip(a.rows()) {
        *out = mdarray::expr::fold(mdarray::expr::zip(row, x.expr()), 0.0, |sum, (a, x)| sum + a * x);
    }
}

/// Columns are rows of the transposed matrix, which is dense.
#[inline(never)]
fn mdarray_columns(a: View<'_, f32, (usize, usize)>, x: View<'_, f32, (usize,)>, mut out: ViewMut<'_, f32, (usize,)>) {
    out.fill(0.0);
    for (column, &x) in a.rows().into_iter().zip(x.iter()) {
        mdarray::expr::for_each(mdarray::expr::zip(out.expr_mut(), column), |(out, a)| *out += a * x);
    }
}

#[inline(never)]
fn nalgebra_rows(transposed: DMatrixView<'_, f32>, x: DVectorView<'_, f32>, mut out: DVectorViewMut<'_, f32>) {
    out.gemv_tr(1.0, &transposed, &x, 0.0);
}

#[inline(never)]
fn nalgebra_columns(a: DMatrixView<'_, f32>, x: DVectorView<'_, f32>, mut out: DVectorViewMut<'_, f32>) {
    out.gemv(1.0, &a, &x, 0.0);
}

#[cfg(feature = "cpp")]
unsafe extern "C" {
    fn cpp_matvec_rows(a: *const f32, x: *const f32, out: *mut f32, m: usize, n: usize);
    fn cpp_matvec_columns(a: *const f32, x: *const f32, out: *mut f32, m: usize, n: usize);
}

fn rows() -> Table {
    let kernel = Table::new("matrix-vector row-major", make)
        .with("raw", |Buffers { shape, a, b, out }| {
            let (a, x, out, shape) = (a.as_ptr(), b.as_ptr(), out.as_mut_ptr(), *shape);
            // SAFETY: there are as many elements.
            Box::new(move || unsafe { raw_rows(a, x, out, shape) })
        })
        .with("safe", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x, mut out) =
                hidden((span(a, extents![*m, *n]), span(b, extents![*n]), span_mut(out, extents![*m])));
            Box::new(move || safe_rows(a, x, out.reborrow()))
        })
        .with("unchecked", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x, mut out) =
                hidden((span(a, extents![*m, *n]), span(b, extents![*n]), span_mut(out, extents![*m])));
            Box::new(move || unchecked_rows(a, x, out.reborrow()))
        })
        .with("iter", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x, mut out) =
                hidden((span(a, extents![*m, *n]), span(b, extents![*n]), span_mut(out, extents![*m])));
            Box::new(move || iter_rows(a, x, out.reborrow()))
        })
        .with("ops", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x, mut out) =
                hidden((span(a, extents![*m, *n]), span(b, extents![*n]), span_mut(out, extents![*m])));
            Box::new(move || ops_rows(a, x, out.reborrow()))
        })
        .with("ndarray", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x, mut out) = (array(a, [*m, *n]), array(b, [*n]), array_mut(out, [*m]));
            Box::new(move || with_ndarray(a, x, out.view_mut()))
        })
        .with("ndarray index", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x, mut out) = (array(a, [*m, *n]), array(b, [*n]), array_mut(out, [*m]));
            Box::new(move || ndarray_rows(a, x, out.view_mut()))
        })
        .with("mdarray", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x, mut out) = (dense(a, (*m, *n)), dense(b, (*n,)), dense_mut(out, (*m,)));
            Box::new(move || with_mdarray(a.expr(), x.expr(), out.expr_mut()))
        })
        .with("mdarray index", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x, mut out) = (dense(a, (*m, *n)), dense(b, (*n,)), dense_mut(out, (*m,)));
            Box::new(move || mdarray_rows(a.expr(), x.expr(), out.expr_mut()))
        })
        .with("nalgebra", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x) = (DMatrixView::from_slice(a, *n, *m), DVectorView::from_slice(b, *n));
            let mut out = DVectorViewMut::from_slice(out, *m);
            Box::new(move || nalgebra_rows(a, x, out.as_view_mut()))
        });
    cpp!(kernel, |Buffers { shape: [m, n], a, b, out }| {
        let (a, x, out, m, n) = (a.as_ptr(), b.as_ptr(), out.as_mut_ptr(), *m, *n);
        // SAFETY: there are as many elements.
        Box::new(move || unsafe { cpp_matvec_rows(a, x, out, m, n) })
    })
}

fn columns() -> Table {
    let kernel = Table::new("matrix-vector column-major", make)
        .with("raw", |Buffers { shape, a, b, out }| {
            let (a, x, out, shape) = (a.as_ptr(), b.as_ptr(), out.as_mut_ptr(), *shape);
            // SAFETY: there are as many elements.
            Box::new(move || unsafe { raw_columns(a, x, out, shape) })
        })
        .with("safe", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x) = hidden((span(a, LayoutLeftMapping::new(extents![*m, *n])), span(b, extents![*n])));
            let mut out = hidden(span_mut(out, extents![*m]));
            Box::new(move || safe_columns(a, x, out.reborrow()))
        })
        .with("unchecked", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x) = hidden((span(a, LayoutLeftMapping::new(extents![*m, *n])), span(b, extents![*n])));
            let mut out = hidden(span_mut(out, extents![*m]));
            Box::new(move || unchecked_columns(a, x, out.reborrow()))
        })
        .with("iter", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x) = hidden((span(a, LayoutLeftMapping::new(extents![*m, *n])), span(b, extents![*n])));
            let mut out = hidden(span_mut(out, extents![*m]));
            Box::new(move || iter_columns(a, x, out.reborrow()))
        })
        .with("ops", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x) = hidden((span(a, LayoutLeftMapping::new(extents![*m, *n])), span(b, extents![*n])));
            let mut out = hidden(span_mut(out, extents![*m]));
            Box::new(move || ops_columns(a, x, out.reborrow()))
        })
        .with("ndarray", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x, mut out) = (array(a, [*m, *n].f()), array(b, [*n]), array_mut(out, [*m]));
            Box::new(move || with_ndarray(a, x, out.view_mut()))
        })
        .with("ndarray columns", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x, mut out) = (array(a, [*m, *n].f()), array(b, [*n]), array_mut(out, [*m]));
            Box::new(move || ndarray_columns(a, x, out.view_mut()))
        })
        .with("mdarray", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x, mut out) = (dense(a, (*n, *m)), dense(b, (*n,)), dense_mut(out, (*m,)));
            Box::new(move || mdarray_columns(a.expr(), x.expr(), out.expr_mut()))
        })
        .with("nalgebra", |Buffers { shape: [m, n], a, b, out }| {
            let (a, x) = (DMatrixView::from_slice(a, *m, *n), DVectorView::from_slice(b, *n));
            let mut out = DVectorViewMut::from_slice(out, *m);
            Box::new(move || nalgebra_columns(a, x, out.as_view_mut()))
        });
    cpp!(kernel, |Buffers { shape: [m, n], a, b, out }| {
        let (a, x, out, m, n) = (a.as_ptr(), b.as_ptr(), out.as_mut_ptr(), *m, *n);
        // SAFETY: there are as many elements.
        Box::new(move || unsafe { cpp_matvec_columns(a, x, out, m, n) })
    })
}

pub(crate) fn kernels() -> Vec<Box<dyn Kernel>> {
    vec![rows().boxed(), columns().boxed()]
}
