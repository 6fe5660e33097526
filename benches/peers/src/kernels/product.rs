//! The product of 8×8 and 8×64, all static. The innermost loop runs over a row of the result.

// Loops over indices are what is compared.
#![allow(clippy::needless_range_loop)]

use mdarray::{View, ViewMut};
use mdlayout::{Const, Right, TensorSpan, TensorSpanMut, extents, ops};
use nalgebra::SMatrix;
use ndarray::linalg::general_mat_mul;
use ndarray::{ArrayView2, ArrayViewMut2};

use crate::views::{array, array_mut, dense, dense_mut, span, span_mut};
use crate::{Bars, Kernel, Scale, cpp, hidden};

const M: usize = 8;
const K: usize = 8;
const N: usize = 64;

type Buffers = crate::Buffers<f32, 0>;
type Table = crate::Table<f32, 0>;

fn make(_: Scale) -> Buffers {
    Buffers::new([], M * K, K * N, M * N)
}

type A<'a> = TensorSpan<'a, f32, Right<(Const<M>, Const<K>)>>;
type B<'a> = TensorSpan<'a, f32, Right<(Const<K>, Const<N>)>>;
type C<'a> = TensorSpanMut<'a, f32, Right<(Const<M>, Const<N>)>>;

#[inline(never)]
unsafe fn raw(a: *const f32, b: *const f32, c: *mut f32) {
    // SAFETY: they point to the elements of the matrices.
    unsafe {
        for i in 0..M {
            let mut row = [0.0; N];
            for k in 0..K {
                for j in 0..N {
                    row[j] += *a.add(i * K + k) * *b.add(k * N + j);
                }
            }
            for j in 0..N {
                *c.add(i * N + j) = row[j];
            }
        }
    }
}

#[inline(never)]
fn safe(a: A<'_>, b: B<'_>, mut c: C<'_>) {
    for i in 0..M {
        let mut row = [0.0; N];
        for k in 0..K {
            for j in 0..N {
                row[j] += a[[i, k]] * b[[k, j]];
            }
        }
        for j in 0..N {
            c[[i, j]] = row[j];
        }
    }
}

#[inline(never)]
fn unchecked(a: A<'_>, b: B<'_>, mut c: C<'_>) {
    // SAFETY: the indices are less than the static extents.
    unsafe {
        for i in 0..M {
            let mut row = [0.0; N];
            for k in 0..K {
                for j in 0..N {
                    row[j] += *a.get_unchecked([i, k]) * *b.get_unchecked([k, j]);
                }
            }
            for j in 0..N {
                *c.get_unchecked_mut([i, j]) = row[j];
            }
        }
    }
}

/// Rows are views.
#[inline(never)]
fn iter(a: A<'_>, b: B<'_>, mut c: C<'_>) {
    for i in 0..M {
        let mut row = [0.0; N];
        for k in 0..K {
            row.iter_mut().zip(b.slice((k, ..))).for_each(|(sum, b)| *sum += a[[i, k]] * b);
        }
        c.reborrow().slice((i, ..)).iter_mut().zip(row).for_each(|(c, sum)| *c = sum);
    }
}

/// Rows are views.
#[inline(never)]
fn with_ops(a: A<'_>, b: B<'_>, mut c: C<'_>) {
    for i in 0..M {
        let mut row = [0.0; N];
        let mut row = TensorSpanMut::from(&mut row);
        for k in 0..K {
            ops::update(&mut row, b.slice((k, ..)), |sum, b| *sum += a[[i, k]] * b).expect("the extents are equal");
        }
        ops::copy(&row, c.reborrow().slice((i, ..))).expect("the extents are equal");
    }
}

#[inline(never)]
fn with_ndarray(a: ArrayView2<'_, f32>, b: ArrayView2<'_, f32>, mut c: ArrayViewMut2<'_, f32>) {
    general_mat_mul(1.0, &a, &b, 0.0, &mut c);
}

#[inline(never)]
fn ndarray_index(a: ArrayView2<'_, f32>, b: ArrayView2<'_, f32>, mut c: ArrayViewMut2<'_, f32>) {
    for i in 0..M {
        let mut row = [0.0; N];
        for k in 0..K {
            for j in 0..N {
                row[j] += a[[i, k]] * b[[k, j]];
            }
        }
        for j in 0..N {
            c[[i, j]] = row[j];
        }
    }
}

type MdA<'a> = View<'a, f32, (mdarray::Const<M>, mdarray::Const<K>)>;
type MdB<'a> = View<'a, f32, (mdarray::Const<K>, mdarray::Const<N>)>;
type MdC<'a> = ViewMut<'a, f32, (mdarray::Const<M>, mdarray::Const<N>)>;

#[inline(never)]
fn mdarray_index(a: MdA<'_>, b: MdB<'_>, mut c: MdC<'_>) {
    for i in 0..M {
        let mut row = [0.0; N];
        for k in 0..K {
            for j in 0..N {
                row[j] += a[[i, k]] * b[[k, j]];
            }
        }
        for j in 0..N {
            c[[i, j]] = row[j];
        }
    }
}

/// Rows are columns here, so that it is the product of the transposed matrices.
#[inline(never)]
fn with_nalgebra(a: &SMatrix<f32, K, M>, b: &SMatrix<f32, N, K>, c: &mut SMatrix<f32, N, M>) {
    b.mul_to(a, c);
}

#[cfg(feature = "cpp")]
unsafe extern "C" {
    fn cpp_product(a: *const f32, b: *const f32, c: *mut f32);
}

fn matrix<const R: usize, const S: usize>(a: &[f32]) -> &SMatrix<f32, R, S> {
    assert_eq!(a.len(), R * S);
    // SAFETY: the matrix is its elements, and as aligned as they are.
    unsafe { &*a.as_ptr().cast() }
}

fn matrix_mut<const R: usize, const S: usize>(a: &mut [f32]) -> &mut SMatrix<f32, R, S> {
    assert_eq!(a.len(), R * S);
    // SAFETY: as above.
    unsafe { &mut *a.as_mut_ptr().cast() }
}

pub(crate) fn kernels() -> Vec<Box<dyn Kernel>> {
    let kernel = Table::new("product 8x8 8x64 static", make)
        .bars(Bars { static_inner: true, ..Bars::default() })
        .with("raw", |Buffers { a, b, out, .. }| {
            let (a, b, out) = (a.as_ptr(), b.as_ptr(), out.as_mut_ptr());
            // SAFETY: there are as many elements.
            Box::new(move || unsafe { raw(a, b, out) })
        })
        .with("safe", |Buffers { a, b, out, .. }| {
            let (a, b) = hidden((span(a, extents![const M, const K]), span(b, extents![const K, const N])));
            let mut c = hidden(span_mut(out, extents![const M, const N]));
            Box::new(move || safe(a, b, c.reborrow()))
        })
        .with("unchecked", |Buffers { a, b, out, .. }| {
            let (a, b) = hidden((span(a, extents![const M, const K]), span(b, extents![const K, const N])));
            let mut c = hidden(span_mut(out, extents![const M, const N]));
            Box::new(move || unchecked(a, b, c.reborrow()))
        })
        .with("iter", |Buffers { a, b, out, .. }| {
            let (a, b) = hidden((span(a, extents![const M, const K]), span(b, extents![const K, const N])));
            let mut c = hidden(span_mut(out, extents![const M, const N]));
            Box::new(move || iter(a, b, c.reborrow()))
        })
        .with("ops", |Buffers { a, b, out, .. }| {
            let (a, b) = hidden((span(a, extents![const M, const K]), span(b, extents![const K, const N])));
            let mut c = hidden(span_mut(out, extents![const M, const N]));
            Box::new(move || with_ops(a, b, c.reborrow()))
        })
        .with("ndarray", |Buffers { a, b, out, .. }| {
            let (a, b, mut c) = (array(a, [M, K]), array(b, [K, N]), array_mut(out, [M, N]));
            Box::new(move || with_ndarray(a, b, c.view_mut()))
        })
        .with("ndarray index", |Buffers { a, b, out, .. }| {
            let (a, b, mut c) = (array(a, [M, K]), array(b, [K, N]), array_mut(out, [M, N]));
            Box::new(move || ndarray_index(a, b, c.view_mut()))
        })
        .with("mdarray index", |Buffers { a, b, out, .. }| {
            let (a, b) = (dense(a, Default::default()), dense(b, Default::default()));
            let mut c = dense_mut(out, Default::default());
            Box::new(move || mdarray_index(a.expr(), b.expr(), c.expr_mut()))
        })
        .with("nalgebra", |Buffers { a, b, out, .. }| {
            let (a, b, c) = (matrix(a), matrix(b), matrix_mut(out));
            Box::new(move || with_nalgebra(a, b, c))
        });
    let kernel = cpp!(kernel, |Buffers { a, b, out, .. }| {
        let (a, b, out) = (a.as_ptr(), b.as_ptr(), out.as_mut_ptr());
        // SAFETY: there are as many elements.
        Box::new(move || unsafe { cpp_product(a, b, out) })
    });
    vec![kernel.boxed()]
}
