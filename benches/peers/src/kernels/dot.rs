//! The dot product of two columns of a row-major matrix of 1024×1024.

use std::ops::RangeFull;

use mdarray::View;
use mdlayout::{Dyn, Right, TensorSpan, extents, ops, transform::Sliced};
use nalgebra::{DVectorView, Dyn as NDyn};
use ndarray::{ArrayView1, Axis};

use crate::views::{array, dense, span};
use crate::{Kernel, Scale, cpp, hidden};

type Buffers = crate::Buffers<f32, 2>;
type Table = crate::Table<f32, 2>;

fn make(scale: Scale) -> Buffers {
    let [m, n] = [scale.pick(1024, 29), scale.pick(1024, 18)];
    Buffers::new([m, n], m * n, 0, 1)
}

/// The columns.
const X: usize = 3;
const Y: usize = 10;

#[inline(never)]
unsafe fn raw(x: *const f32, y: *const f32, m: usize, stride: usize) -> f32 {
    let mut sum = 0.0;
    for i in 0..m {
        // SAFETY: both are columns of a matrix with `m` rows of `stride` elements.
        sum += unsafe { *x.add(i * stride) * *y.add(i * stride) };
    }
    sum
}

type Column<'a> = TensorSpan<'a, f32, Sliced<Right<(Dyn, Dyn)>, (RangeFull, usize)>>;

fn column(a: &[f32], [m, n]: [usize; 2], j: usize) -> Column<'_> {
    span(a, extents![m, n]).slice((.., j))
}

#[inline(never)]
fn safe(x: Column<'_>, y: Column<'_>) -> f32 {
    assert!(x.extent(0) == y.extent(0));
    let mut sum = 0.0;
    for i in 0..x.extent(0) {
        sum += x[[i]] * y[[i]];
    }
    sum
}

#[inline(never)]
fn unchecked(x: Column<'_>, y: Column<'_>) -> f32 {
    assert_eq!(x.extent(0), y.extent(0));
    let mut sum = 0.0;
    for i in 0..x.extent(0) {
        // SAFETY: `i` is less than both extents.
        sum += unsafe { *x.get_unchecked([i]) * *y.get_unchecked([i]) };
    }
    sum
}

#[inline(never)]
fn iter(x: Column<'_>, y: Column<'_>) -> f32 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

#[inline(never)]
fn with_ops(x: Column<'_>, y: Column<'_>) -> f32 {
    ops::dot(x, y).expect("the columns are equally long")
}

#[inline(never)]
fn with_ndarray(x: ArrayView1<'_, f32>, y: ArrayView1<'_, f32>) -> f32 {
    x.dot(&y)
}

#[inline(never)]
fn ndarray_index(x: ArrayView1<'_, f32>, y: ArrayView1<'_, f32>) -> f32 {
    let mut sum = 0.0;
    for i in 0..x.len() {
        sum += x[i] * y[i];
    }
    sum
}

type MdColumn<'a> = View<'a, f32, (usize,), mdarray::Strided>;

#[inline(never)]
fn with_mdarray(x: MdColumn<'_>, y: MdColumn<'_>) -> f32 {
    mdarray::expr::fold(mdarray::expr::zip(x, y), 0.0, |sum, (x, y)| sum + x * y)
}

#[inline(never)]
fn mdarray_index(x: MdColumn<'_>, y: MdColumn<'_>) -> f32 {
    let mut sum = 0.0;
    for i in 0..x.dim(0) {
        sum += x[[i]] * y[[i]];
    }
    sum
}

type NColumn<'a> = DVectorView<'a, f32, NDyn, NDyn>;

#[inline(never)]
fn with_nalgebra(x: NColumn<'_>, y: NColumn<'_>) -> f32 {
    x.dot(&y)
}

#[cfg(feature = "cpp")]
unsafe extern "C" {
    fn cpp_dot(x: *const f32, y: *const f32, m: usize, stride: usize) -> f32;
}

pub(crate) fn kernels() -> Vec<Box<dyn Kernel>> {
    let kernel = Table::new("dot of columns", make)
        .with("raw", |Buffers { shape: [m, n], a, out, .. }| {
            let (x, y, m, n) = (a[X..].as_ptr(), a[Y..].as_ptr(), *m, *n);
            // SAFETY: both are columns of the matrix.
            Box::new(move || out[0] = unsafe { raw(x, y, m, n) })
        })
        .with("safe", |Buffers { shape, a, out, .. }| {
            let (x, y) = hidden((column(a, *shape, X), column(a, *shape, Y)));
            Box::new(move || out[0] = safe(x, y))
        })
        .with("unchecked", |Buffers { shape, a, out, .. }| {
            let (x, y) = hidden((column(a, *shape, X), column(a, *shape, Y)));
            Box::new(move || out[0] = unchecked(x, y))
        })
        .with("iter", |Buffers { shape, a, out, .. }| {
            let (x, y) = hidden((column(a, *shape, X), column(a, *shape, Y)));
            Box::new(move || out[0] = iter(x, y))
        })
        .with("ops", |Buffers { shape, a, out, .. }| {
            let (x, y) = hidden((column(a, *shape, X), column(a, *shape, Y)));
            Box::new(move || out[0] = with_ops(x, y))
        })
        .with("ndarray", |Buffers { shape, a, out, .. }| {
            let a = array(a, *shape);
            let (x, y) = (a.index_axis_move(Axis(1), X), a.index_axis_move(Axis(1), Y));
            Box::new(move || out[0] = with_ndarray(x, y))
        })
        .with("ndarray index", |Buffers { shape, a, out, .. }| {
            let a = array(a, *shape);
            let (x, y) = (a.index_axis_move(Axis(1), X), a.index_axis_move(Axis(1), Y));
            Box::new(move || out[0] = ndarray_index(x, y))
        })
        .with("mdarray", |Buffers { shape: [m, n], a, out, .. }| {
            let a = dense(a, (*m, *n));
            Box::new(move || out[0] = with_mdarray(a.col(X), a.col(Y)))
        })
        .with("mdarray index", |Buffers { shape: [m, n], a, out, .. }| {
            let a = dense(a, (*m, *n));
            Box::new(move || out[0] = mdarray_index(a.col(X), a.col(Y)))
        })
        .with("nalgebra", |Buffers { shape: [m, n], a, out, .. }| {
            let x = NColumn::from_slice_with_strides(&a[X..], *m, *n, *m * *n);
            let y = NColumn::from_slice_with_strides(&a[Y..], *m, *n, *m * *n);
            Box::new(move || out[0] = with_nalgebra(x, y))
        });
    let kernel = cpp!(kernel, |Buffers { shape: [m, n], a, out, .. }| {
        let (x, y, m, n) = (a[X..].as_ptr(), a[Y..].as_ptr(), *m, *n);
        // SAFETY: both are columns of the matrix.
        Box::new(move || out[0] = unsafe { cpp_dot(x, y, m, n) })
    });
    vec![kernel.boxed()]
}
