//! The copy of a matrix of 512×512 whose axes are both reversed, so that its strides are negative.

use mdarray::{View, ViewMut};
use mdlayout::{Const, Dyn, Right, Strided, TensorSpan, TensorSpanMut, extents, ops, steps};
use ndarray::{ArrayView2, ArrayViewMut2, s};

use crate::views::{array, array_mut, backwards, dense_mut, span, span_mut};
use crate::{Bars, Kernel, Scale, cpp, hidden};

type Buffers = crate::Buffers<f32, 2>;
type Table = crate::Table<f32, 2>;

fn make(scale: Scale) -> Buffers {
    let [m, n] = [scale.pick(512, 21), scale.pick(512, 14)];
    Buffers::new([m, n], m * n, 0, m * n)
}

/// From the last element.
#[inline(never)]
unsafe fn raw(last: *const f32, out: *mut f32, [m, n]: [usize; 2]) {
    for i in 0..m {
        for j in 0..n {
            // SAFETY: there are `m * n` elements up to `last`, and as many from `out` on.
            unsafe { *out.add(i * n + j) = *last.sub(i * n + j) };
        }
    }
}

type Matrix = Right<(Dyn, Dyn)>;
/// That rows are walked backwards element by element is static, as it is by hand.
type Backwards<'a> = TensorSpan<'a, f32, Strided<(Dyn, Dyn), steps![DYNAMIC, -1]>>;

fn both(a: &[f32], [m, n]: [usize; 2]) -> Backwards<'_> {
    let reversed = span(a, extents![m, n]).reverse(Const::<0>).reverse(Const::<1>);
    reversed.try_cast().expect("the last stride is -1")
}

#[inline(never)]
fn safe(a: Backwards<'_>, mut out: TensorSpanMut<'_, f32, Matrix>) {
    assert!(a.extent(0) == out.extent(0) && a.extent(1) == out.extent(1));
    for i in 0..out.extent(0) {
        for j in 0..out.extent(1) {
            out[[i, j]] = a[[i, j]];
        }
    }
}

#[inline(never)]
fn unchecked(a: Backwards<'_>, mut out: TensorSpanMut<'_, f32, Matrix>) {
    assert_eq!(a.extents(), out.extents());
    for i in 0..a.extent(0) {
        for j in 0..a.extent(1) {
            // SAFETY: the indices are less than the extents.
            unsafe { *out.get_unchecked_mut([i, j]) = *a.get_unchecked([i, j]) };
        }
    }
}

#[inline(never)]
fn iter(a: Backwards<'_>, mut out: TensorSpanMut<'_, f32, Matrix>) {
    assert_eq!(a.extents(), out.extents());
    out.iter_mut().zip(a).for_each(|(out, a)| *out = *a);
}

#[inline(never)]
fn with_ops(a: Backwards<'_>, out: TensorSpanMut<'_, f32, Matrix>) {
    ops::copy(a, out).expect("the extents are equal");
}

#[inline(never)]
fn with_ndarray(a: ArrayView2<'_, f32>, mut out: ArrayViewMut2<'_, f32>) {
    out.assign(&a);
}

#[inline(never)]
fn ndarray_index(a: ArrayView2<'_, f32>, mut out: ArrayViewMut2<'_, f32>) {
    for i in 0..out.nrows() {
        for j in 0..out.ncols() {
            out[[i, j]] = a[[i, j]];
        }
    }
}

type MdBackwards<'a> = View<'a, f32, (usize, usize), mdarray::Strided>;

#[inline(never)]
fn with_mdarray(a: MdBackwards<'_>, mut out: ViewMut<'_, f32, (usize, usize)>) {
    out.assign(a);
}

#[inline(never)]
fn mdarray_index(a: MdBackwards<'_>, mut out: ViewMut<'_, f32, (usize, usize)>) {
    for i in 0..out.dim(0) {
        for j in 0..out.dim(1) {
            out[[i, j]] = a[[i, j]];
        }
    }
}

#[cfg(feature = "cpp")]
unsafe extern "C" {
    fn cpp_reversed(last: *const f32, out: *mut f32, m: usize, n: usize);
}

pub(crate) fn kernels() -> Vec<Box<dyn Kernel>> {
    let kernel = Table::new("copy reversed 512x512", make)
        .bars(Bars { bytes: Some(2 * 512 * 512 * size_of::<f32>()), ..Bars::default() })
        .with("raw", |Buffers { shape, a, out, .. }| {
            let (last, out, shape) = (&raw const a[a.len() - 1], out.as_mut_ptr(), *shape);
            // SAFETY: there are as many elements.
            Box::new(move || unsafe { raw(last, out, shape) })
        })
        .with("safe", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = hidden((both(a, [*m, *n]), span_mut(out, extents![*m, *n])));
            Box::new(move || safe(a, out.reborrow()))
        })
        .with("unchecked", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = hidden((both(a, [*m, *n]), span_mut(out, extents![*m, *n])));
            Box::new(move || unchecked(a, out.reborrow()))
        })
        .with("iter", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = hidden((both(a, [*m, *n]), span_mut(out, extents![*m, *n])));
            Box::new(move || iter(a, out.reborrow()))
        })
        .with("ops", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = hidden((both(a, [*m, *n]), span_mut(out, extents![*m, *n])));
            Box::new(move || with_ops(a, out.reborrow()))
        })
        .with("ndarray", |Buffers { shape, a, out, .. }| {
            let (a, mut out) = (array(a, *shape).slice_move(s![..;-1, ..;-1]), array_mut(out, *shape));
            Box::new(move || with_ndarray(a, out.view_mut()))
        })
        .with("ndarray index", |Buffers { shape, a, out, .. }| {
            let (a, mut out) = (array(a, *shape).slice_move(s![..;-1, ..;-1]), array_mut(out, *shape));
            Box::new(move || ndarray_index(a, out.view_mut()))
        })
        .with("mdarray", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = (backwards(a, (*m, *n)), dense_mut(out, (*m, *n)));
            Box::new(move || with_mdarray(a.expr(), out.expr_mut()))
        })
        .with("mdarray index", |Buffers { shape: [m, n], a, out, .. }| {
            let (a, mut out) = (backwards(a, (*m, *n)), dense_mut(out, (*m, *n)));
            Box::new(move || mdarray_index(a.expr(), out.expr_mut()))
        });
    let kernel = cpp!(kernel, |Buffers { shape: [m, n], a, out, .. }| {
        let (last, out, m, n) = (&raw const a[a.len() - 1], out.as_mut_ptr(), *m, *n);
        // SAFETY: there are as many elements.
        Box::new(move || unsafe { cpp_reversed(last, out, m, n) })
    });
    vec![kernel.boxed()]
}
