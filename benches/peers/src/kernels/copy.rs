//! Copies of dense column-major matrices. The kernel by hand is `copy_from_slice`.

use mdarray::{View, ViewMut};
use mdlayout::{Dyn, LayoutLeftMapping, Left, TensorSpan, TensorSpanMut, extents, ops};
use nalgebra::{DMatrixView, DMatrixViewMut};
use ndarray::{ArrayView2, ArrayViewMut2, ShapeBuilder};

use crate::views::{array, array_mut, dense, dense_mut, span, span_mut};
use crate::{Bars, Kernel, Scale, cpp, hidden};

type Buffers = crate::Buffers<f32, 2>;
type Table = crate::Table<f32, 2>;

fn make(scale: Scale) -> Buffers {
    let [m, n] = [scale.pick(512, 21), scale.pick(512, 14)];
    Buffers::new([m, n], m * n, 0, m * n)
}

fn make_large(scale: Scale) -> Buffers {
    let [m, n] = [scale.pick(4096, 38), scale.pick(4096, 17)];
    Buffers::new([m, n], m * n, 0, m * n)
}

type Matrix<'a> = TensorSpan<'a, f32, Left<(Dyn, Dyn)>>;
type MatrixMut<'a> = TensorSpanMut<'a, f32, Left<(Dyn, Dyn)>>;

#[inline(never)]
fn raw(a: &[f32], out: &mut [f32]) {
    out.copy_from_slice(a);
}

#[inline(never)]
fn safe(a: Matrix<'_>, mut out: MatrixMut<'_>) {
    assert!(a.extent(0) == out.extent(0) && a.extent(1) == out.extent(1));
    for j in 0..out.extent(1) {
        for i in 0..out.extent(0) {
            out[[i, j]] = a[[i, j]];
        }
    }
}

/// Transposed, both are row-major.
#[inline(never)]
fn iter(a: Matrix<'_>, out: MatrixMut<'_>) {
    assert_eq!(a.extents(), out.extents());
    out.transpose().into_iter().zip(a.transpose()).for_each(|(out, a)| *out = *a);
}

#[inline(never)]
fn with_ops(a: Matrix<'_>, out: MatrixMut<'_>) {
    ops::copy(a, out).expect("the extents are equal");
}

#[inline(never)]
fn with_ndarray(a: ArrayView2<'_, f32>, mut out: ArrayViewMut2<'_, f32>) {
    out.assign(&a);
}

#[inline(never)]
fn ndarray_index(a: ArrayView2<'_, f32>, mut out: ArrayViewMut2<'_, f32>) {
    for j in 0..out.ncols() {
        for i in 0..out.nrows() {
            out[[i, j]] = a[[i, j]];
        }
    }
}

/// The transposed matrices, since it has row-major ones only.
#[inline(never)]
fn with_mdarray(a: View<'_, f32, (usize, usize)>, mut out: ViewMut<'_, f32, (usize, usize)>) {
    out.assign(a);
}

#[inline(never)]
fn with_nalgebra(a: DMatrixView<'_, f32>, mut out: DMatrixViewMut<'_, f32>) {
    out.copy_from(&a);
}

#[cfg(feature = "cpp")]
unsafe extern "C" {
    fn cpp_copy(a: *const f32, out: *mut f32, m: usize, n: usize);
}

fn kernel(name: &'static str, len: usize, make: fn(Scale) -> Buffers) -> Table {
    let kernel = Table::new(name, make)
        .bars(Bars { time: Some(("raw", 1.10)), bytes: Some(2 * len * size_of::<f32>()), ..Bars::default() })
        .with("raw", |Buffers { a, out, .. }| Box::new(|| raw(a, out)))
        .with("safe", |Buffers { shape: [m, n], a, out, .. }| {
            let layout = LayoutLeftMapping::new(extents![*m, *n]);
            let (a, mut out) = hidden((span(a, layout), span_mut(out, layout)));
            Box::new(move || safe(a, out.reborrow()))
        })
        .with("iter", |Buffers { shape: [m, n], a, out, .. }| {
            let layout = LayoutLeftMapping::new(extents![*m, *n]);
            let (a, mut out) = hidden((span(a, layout), span_mut(out, layout)));
            Box::new(move || iter(a, out.reborrow()))
        })
        .with("ops", |Buffers { shape: [m, n], a, out, .. }| {
            let layout = LayoutLeftMapping::new(extents![*m, *n]);
            let (a, mut out) = hidden((span(a, layout), span_mut(out, layout)));
            Box::new(move || with_ops(a, out.reborrow()))
        })
        .with("ndarray", |Buffers { shape, a, out, .. }| {
            let (a, mut out) = (array(a, shape.f()), array_mut(out, shape.f()));
            Box::new(move || with_ndarray(a, out.view_mut()))
        })
        .with("ndarray index", |Buffers { shape, a, out, .. }| {
            let (a, mut out) = (array(a, shape.f()), array_mut(out, shape.f()));
            Box::new(move || ndarray_index(a, out.view_mut()))
        })
        .with("mdarray", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = (dense(a, (*n, *m)), dense_mut(out, (*n, *m)));
            Box::new(move || with_mdarray(a.expr(), out.expr_mut()))
        })
        .with("nalgebra", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = (DMatrixView::from_slice(a, *m, *n), DMatrixViewMut::from_slice(out, *m, *n));
            Box::new(move || with_nalgebra(a, out.as_view_mut()))
        });
    cpp!(kernel, |Buffers { shape: [m, n], a, out, .. }| {
        let (a, out, m, n) = (a.as_ptr(), out.as_mut_ptr(), *m, *n);
        // SAFETY: there are as many elements.
        Box::new(move || unsafe { cpp_copy(a, out, m, n) })
    })
}

pub(crate) fn kernels() -> Vec<Box<dyn Kernel>> {
    vec![kernel("copy 512x512", 512 * 512, make).boxed(), kernel("copy 4096x4096", 4096 * 4096, make_large).boxed()]
}
