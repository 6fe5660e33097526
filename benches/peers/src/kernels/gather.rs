//! The copy of a rank-5 view with its axes permuted.

use mdarray::{View, ViewMut};
use mdlayout::{Const, Dyn, Right, TensorSpan, TensorSpanMut, extents, ops, transform::Permuted};
use ndarray::{ArrayView5, ArrayViewMut5};

use crate::views::{array, array_mut, dense, dense_mut, span, span_mut};
use crate::{Bars, Kernel, Scale, cpp, hidden};

type Buffers = crate::Buffers<f32, 5>;
type Table = crate::Table<f32, 5>;

/// Where each axis of the result comes from.
const AXES: [usize; 5] = [4, 2, 0, 3, 1];

const FULL: [usize; 5] = [16, 8, 12, 10, 20];

/// The extents of the source.
fn make(scale: Scale) -> Buffers {
    let shape = if scale == Scale::Full { FULL } else { [3, 4, 2, 5, 6] };
    let len = shape.iter().product();
    Buffers::new(shape, len, 0, len)
}

/// The extents of the result.
fn permuted(shape: [usize; 5]) -> [usize; 5] {
    AXES.map(|axis| shape[axis])
}

/// Strides of the source, in the order of the axes of the result.
fn strides(shape: [usize; 5]) -> [usize; 5] {
    AXES.map(|axis| shape[axis + 1..].iter().product())
}

#[inline(never)]
unsafe fn raw(a: *const f32, mut out: *mut f32, shape: [usize; 5], strides: [usize; 5]) {
    // SAFETY: `a` points to the elements of the source, `out` to as many.
    unsafe {
        for i in 0..shape[0] {
            let a = a.add(i * strides[0]);
            for j in 0..shape[1] {
                let a = a.add(j * strides[1]);
                for k in 0..shape[2] {
                    let a = a.add(k * strides[2]);
                    for l in 0..shape[3] {
                        let a = a.add(l * strides[3]);
                        for m in 0..shape[4] {
                            *out.add(m) = *a.add(m * strides[4]);
                        }
                        out = out.add(shape[4]);
                    }
                }
            }
        }
    }
}

type Layout = Right<(Dyn, Dyn, Dyn, Dyn, Dyn)>;
type Axes = (Const<4>, Const<2>, Const<0>, Const<3>, Const<1>);
type Source<'a> = TensorSpan<'a, f32, Permuted<Layout, Axes>>;

fn source(a: &[f32], [i, j, k, l, m]: [usize; 5]) -> Source<'_> {
    span(a, extents![i, j, k, l, m]).permute((Const::<4>, Const::<2>, Const::<0>, Const::<3>, Const::<1>))
}

fn result(out: &mut [f32], shape: [usize; 5]) -> TensorSpanMut<'_, f32, Layout> {
    let [i, j, k, l, m] = permuted(shape);
    span_mut(out, extents![i, j, k, l, m])
}

#[inline(never)]
fn safe(a: Source<'_>, mut out: TensorSpanMut<'_, f32, Layout>) {
    for axis in 0..5 {
        assert!(a.extent(axis) == out.extent(axis));
    }
    for i in 0..out.extent(0) {
        for j in 0..out.extent(1) {
            for k in 0..out.extent(2) {
                for l in 0..out.extent(3) {
                    for m in 0..out.extent(4) {
                        out[[i, j, k, l, m]] = a[[i, j, k, l, m]];
                    }
                }
            }
        }
    }
}

#[inline(never)]
fn unchecked(a: Source<'_>, mut out: TensorSpanMut<'_, f32, Layout>) {
    assert_eq!(a.extents(), out.extents());
    for i in 0..a.extent(0) {
        for j in 0..a.extent(1) {
            for k in 0..a.extent(2) {
                for l in 0..a.extent(3) {
                    for m in 0..a.extent(4) {
                        // SAFETY: the indices are less than the extents.
                        unsafe { *out.get_unchecked_mut([i, j, k, l, m]) = *a.get_unchecked([i, j, k, l, m]) };
                    }
                }
            }
        }
    }
}

#[inline(never)]
fn iter(a: Source<'_>, mut out: TensorSpanMut<'_, f32, Layout>) {
    assert_eq!(a.extents(), out.extents());
    out.iter_mut().zip(a).for_each(|(out, a)| *out = *a);
}

#[inline(never)]
fn with_ops(a: Source<'_>, out: TensorSpanMut<'_, f32, Layout>) {
    ops::copy(a, out).expect("the extents are equal");
}

#[inline(never)]
fn with_ndarray(a: ArrayView5<'_, f32>, mut out: ArrayViewMut5<'_, f32>) {
    out.assign(&a);
}

#[inline(never)]
fn ndarray_index(a: ArrayView5<'_, f32>, mut out: ArrayViewMut5<'_, f32>) {
    let shape = out.raw_dim();
    for i in 0..shape[0] {
        for j in 0..shape[1] {
            for k in 0..shape[2] {
                for l in 0..shape[3] {
                    for m in 0..shape[4] {
                        out[[i, j, k, l, m]] = a[[i, j, k, l, m]];
                    }
                }
            }
        }
    }
}

type MdShape = (usize, usize, usize, usize, usize);
type MdAxes = (mdarray::Const<4>, mdarray::Const<2>, mdarray::Const<0>, mdarray::Const<3>, mdarray::Const<1>);

#[inline(never)]
fn with_mdarray(a: View<'_, f32, MdShape>, mut out: ViewMut<'_, f32, MdShape>) {
    out.assign(a.permute(MdAxes::default()));
}

#[cfg(feature = "cpp")]
unsafe extern "C" {
    fn cpp_gather(a: *const f32, out: *mut f32, shape: *const usize, strides: *const usize);
}

pub(crate) fn kernels() -> Vec<Box<dyn Kernel>> {
    let kernel = Table::new("copy permuted rank 5", make)
        .bars(Bars { bytes: Some(2 * FULL.iter().product::<usize>() * size_of::<f32>()), ..Bars::default() })
        .with("raw", |Buffers { shape, a, out, .. }| {
            let (a, out) = (a.as_ptr(), out.as_mut_ptr());
            let (extents, strides) = hidden((permuted(*shape), strides(*shape)));
            // SAFETY: there are as many elements.
            Box::new(move || unsafe { raw(a, out, extents, strides) })
        })
        .with("safe", |Buffers { shape, a, out, .. }| {
            let (a, mut out) = hidden((source(a, *shape), result(out, *shape)));
            Box::new(move || safe(a, out.reborrow()))
        })
        .with("unchecked", |Buffers { shape, a, out, .. }| {
            let (a, mut out) = hidden((source(a, *shape), result(out, *shape)));
            Box::new(move || unchecked(a, out.reborrow()))
        })
        .with("iter", |Buffers { shape, a, out, .. }| {
            let (a, mut out) = hidden((source(a, *shape), result(out, *shape)));
            Box::new(move || iter(a, out.reborrow()))
        })
        .with("ops", |Buffers { shape, a, out, .. }| {
            let (a, mut out) = hidden((source(a, *shape), result(out, *shape)));
            Box::new(move || with_ops(a, out.reborrow()))
        })
        .with("ndarray", |Buffers { shape, a, out, .. }| {
            let (a, mut out) = (array(a, *shape).permuted_axes(AXES), array_mut(out, permuted(*shape)));
            Box::new(move || with_ndarray(a.view(), out.view_mut()))
        })
        .with("ndarray index", |Buffers { shape, a, out, .. }| {
            let (a, mut out) = (array(a, *shape).permuted_axes(AXES), array_mut(out, permuted(*shape)));
            Box::new(move || ndarray_index(a.view(), out.view_mut()))
        })
        .with("mdarray", |Buffers { shape, a, out, .. }| {
            let (a, mut out) = (dense(a, MdShape::from(*shape)), dense_mut(out, MdShape::from(permuted(*shape))));
            Box::new(move || with_mdarray(a.expr(), out.expr_mut()))
        });
    let kernel = cpp!(kernel, |Buffers { shape, a, out, .. }| {
        let (a, out) = (a.as_ptr(), out.as_mut_ptr());
        let (extents, strides) = hidden((permuted(*shape), strides(*shape)));
        // SAFETY: there are as many elements, and the arrays outlive the call.
        Box::new(move || unsafe { cpp_gather(a, out, extents.as_ptr(), strides.as_ptr()) })
    });
    vec![kernel.boxed()]
}
