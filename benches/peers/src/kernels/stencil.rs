//! Stencils over the inside of 64×64×64 elements, row-major: 7 points with two weights, and the sum of 27.
//!
//! Every variant adds in the same order.

use mdarray::{View, ViewMut};
use mdlayout::{Const, Dim, Dyn, Right, TensorSpan, TensorSpanMut, extents};
use ndarray::{ArrayView3, ArrayViewMut3, Zip, s};

use crate::views::{array, array_mut, dense, dense_mut, span, span_mut};
use crate::{Bars, Kernel, Scale, cpp, hidden};

const N: usize = 64;

type Buffers = crate::Buffers<f32, 3>;
type Table = crate::Table<f32, 3>;

fn make(_: Scale) -> Buffers {
    Buffers::new([N; 3], N * N * N, 0, N * N * N)
}

/// Of the element in the middle.
const MIDDLE: f32 = -6.0;

/// The 7 points around an index, by whatever reads an element.
macro_rules! seven {
    (|$i:ident, $j:ident, $k:ident| $read:expr) => {{
        let read = |$i: usize, $j: usize, $k: usize| $read;
        MIDDLE * read($i, $j, $k)
            + read($i - 1, $j, $k)
            + read($i + 1, $j, $k)
            + read($i, $j - 1, $k)
            + read($i, $j + 1, $k)
            + read($i, $j, $k - 1)
            + read($i, $j, $k + 1)
    }};
}

/// The 27 points around an index.
macro_rules! twenty_seven {
    (|$i:ident, $j:ident, $k:ident| $read:expr) => {{
        let read = |$i: usize, $j: usize, $k: usize| $read;
        let mut sum = 0.0;
        for di in 0..3 {
            for dj in 0..3 {
                for dk in 0..3 {
                    sum += read($i + di - 1, $j + dj - 1, $k + dk - 1);
                }
            }
        }
        sum
    }};
}

/// The loops over the inside, and what is written there.
macro_rules! inside {
    (($m:expr, $n:expr, $p:expr), |$i:ident, $j:ident, $k:ident| $write:expr) => {
        for $i in 1..$m - 1 {
            for $j in 1..$n - 1 {
                for $k in 1..$p - 1 {
                    $write;
                }
            }
        }
    };
}

/// One module per stencil, with the same functions.
macro_rules! stencil {
    ($stencil:ident, $points:ident) => {
        mod $stencil {
            use super::*;

            #[inline(always)]
            unsafe fn by_hand(a: *const f32, out: *mut f32, [m, n, p]: [usize; 3]) {
                // SAFETY: both point to `m * n * p` elements; the indices are inside.
                unsafe {
                    inside!((m, n, p), |i, j, k| *out.add((i * n + j) * p + k) =
                        $points!(|i, j, k| *a.add((i * n + j) * p + k)))
                }
            }

            #[inline(never)]
            pub(super) unsafe fn raw_static(a: *const f32, out: *mut f32) {
                // SAFETY: the caller's promise.
                unsafe { by_hand(a, out, [N; 3]) }
            }

            #[inline(never)]
            pub(super) unsafe fn raw_dynamic(a: *const f32, out: *mut f32, shape: [usize; 3]) {
                // SAFETY: the caller's promise.
                unsafe { by_hand(a, out, shape) }
            }

            #[inline(never)]
            pub(super) fn safe<A: Dim, B: Dim, C: Dim>(
                a: TensorSpan<'_, f32, Right<(A, B, C)>>,
                mut out: TensorSpanMut<'_, f32, Right<(A, B, C)>>,
            ) {
                for axis in 0..3 {
                    assert!(a.extent(axis) == out.extent(axis));
                }
                inside!((a.extent(0), a.extent(1), a.extent(2)), |i, j, k| out[[i, j, k]] =
                    $points!(|i, j, k| a[[i, j, k]]));
            }

            #[inline(never)]
            pub(super) fn unchecked<A: Dim, B: Dim, C: Dim>(
                a: TensorSpan<'_, f32, Right<(A, B, C)>>,
                mut out: TensorSpanMut<'_, f32, Right<(A, B, C)>>,
            ) {
                for axis in 0..3 {
                    assert!(a.extent(axis) == out.extent(axis));
                }
                // SAFETY: the indices are inside.
                unsafe {
                    inside!((a.extent(0), a.extent(1), a.extent(2)), |i, j, k| *out.get_unchecked_mut([i, j, k]) =
                        $points!(|i, j, k| *a.get_unchecked([i, j, k])))
                }
            }

            #[inline(never)]
            pub(super) fn ndarray_index(a: ArrayView3<'_, f32>, mut out: ArrayViewMut3<'_, f32>) {
                inside!((a.dim().0, a.dim().1, a.dim().2), |i, j, k| out[[i, j, k]] = $points!(|i, j, k| a[[i, j, k]]));
            }

            #[inline(never)]
            pub(super) fn ndarray_unchecked(a: ArrayView3<'_, f32>, mut out: ArrayViewMut3<'_, f32>) {
                assert_eq!(a.dim(), out.dim());
                // SAFETY: the indices are inside.
                unsafe {
                    inside!((a.dim().0, a.dim().1, a.dim().2), |i, j, k| *out.uget_mut([i, j, k]) =
                        $points!(|i, j, k| *a.uget([i, j, k])))
                }
            }

            #[inline(never)]
            pub(super) fn ndarray_windows(a: ArrayView3<'_, f32>, mut out: ArrayViewMut3<'_, f32>) {
                let (m, n, p) = a.dim();
                let inside = s![1..m - 1, 1..n - 1, 1..p - 1];
                Zip::from(out.slice_mut(inside)).and(a.windows((3, 3, 3))).for_each(|out, a| {
                    let (i, j, k) = (1, 1, 1);
                    *out = $points!(|i, j, k| a[[i, j, k]]);
                });
            }

            #[inline(never)]
            pub(super) fn mdarray_index<A: mdarray::Dim, B: mdarray::Dim, C: mdarray::Dim>(
                a: View<'_, f32, (A, B, C)>,
                mut out: ViewMut<'_, f32, (A, B, C)>,
            ) {
                inside!((a.dim(0), a.dim(1), a.dim(2)), |i, j, k| out[[i, j, k]] = $points!(|i, j, k| a[[i, j, k]]));
            }

            #[inline(never)]
            pub(super) fn mdarray_unchecked<A: mdarray::Dim, B: mdarray::Dim, C: mdarray::Dim>(
                a: View<'_, f32, (A, B, C)>,
                mut out: ViewMut<'_, f32, (A, B, C)>,
            ) {
                assert_eq!(a.shape(), out.shape());
                // SAFETY: the indices are inside.
                unsafe {
                    inside!((a.dim(0), a.dim(1), a.dim(2)), |i, j, k| *out.get_unchecked_mut([i, j, k]) =
                        $points!(|i, j, k| *a.get_unchecked([i, j, k])))
                }
            }

            pub(super) fn ndarray(kernel: Table) -> Table {
                kernel
                    .with("ndarray index", |Buffers { shape, a, out, .. }| {
                        let (a, mut out) = (array(a, *shape), array_mut(out, *shape));
                        Box::new(move || ndarray_index(a, out.view_mut()))
                    })
                    .with("ndarray unchecked", |Buffers { shape, a, out, .. }| {
                        let (a, mut out) = (array(a, *shape), array_mut(out, *shape));
                        Box::new(move || ndarray_unchecked(a, out.view_mut()))
                    })
                    .with("ndarray windows", |Buffers { shape, a, out, .. }| {
                        let (a, mut out) = (array(a, *shape), array_mut(out, *shape));
                        Box::new(move || ndarray_windows(a, out.view_mut()))
                    })
            }

            pub(super) fn with_static_extents(name: &'static str) -> Table {
                let kernel = Table::new(name, make)
                    .bars(Bars { static_inner: true, ..Bars::default() })
                    .with("raw", |Buffers { a, out, .. }| {
                        let (a, out) = (a.as_ptr(), out.as_mut_ptr());
                        // SAFETY: there are as many elements.
                        Box::new(move || unsafe { raw_static(a, out) })
                    })
                    .with("safe", |Buffers { a, out, .. }| {
                        let (a, mut out) = (hidden(fixed(a)), hidden(fixed_mut(out)));
                        Box::new(move || safe(a, out.reborrow()))
                    })
                    .with("unchecked", |Buffers { a, out, .. }| {
                        let (a, mut out) = (hidden(fixed(a)), hidden(fixed_mut(out)));
                        Box::new(move || unchecked(a, out.reborrow()))
                    })
                    .with("mdarray index", |Buffers { a, out, .. }| {
                        let (a, mut out) = (dense(a, FixedShape::default()), dense_mut(out, FixedShape::default()));
                        Box::new(move || mdarray_index(a.expr(), out.expr_mut()))
                    })
                    .with("mdarray unchecked", |Buffers { a, out, .. }| {
                        let (a, mut out) = (dense(a, FixedShape::default()), dense_mut(out, FixedShape::default()));
                        Box::new(move || mdarray_unchecked(a.expr(), out.expr_mut()))
                    });
                ndarray(kernel)
            }

            pub(super) fn with_dynamic_extents(name: &'static str) -> Table {
                let kernel = Table::new(name, make)
                    .with("raw", |Buffers { shape, a, out, .. }| {
                        let (a, out, shape) = (a.as_ptr(), out.as_mut_ptr(), *shape);
                        // SAFETY: there are as many elements.
                        Box::new(move || unsafe { raw_dynamic(a, out, shape) })
                    })
                    .with("safe", |Buffers { shape, a, out, .. }| {
                        let (a, mut out) = (hidden(open(a, *shape)), hidden(open_mut(out, *shape)));
                        Box::new(move || safe(a, out.reborrow()))
                    })
                    .with("unchecked", |Buffers { shape, a, out, .. }| {
                        let (a, mut out) = (hidden(open(a, *shape)), hidden(open_mut(out, *shape)));
                        Box::new(move || unchecked(a, out.reborrow()))
                    })
                    .with("mdarray index", |Buffers { shape, a, out, .. }| {
                        let (a, mut out) = (dense(a, OpenShape::from(*shape)), dense_mut(out, OpenShape::from(*shape)));
                        Box::new(move || mdarray_index(a.expr(), out.expr_mut()))
                    })
                    .with("mdarray unchecked", |Buffers { shape, a, out, .. }| {
                        let (a, mut out) = (dense(a, OpenShape::from(*shape)), dense_mut(out, OpenShape::from(*shape)));
                        Box::new(move || mdarray_unchecked(a.expr(), out.expr_mut()))
                    });
                ndarray(kernel)
            }
        }
    };
}

stencil!(of_7, seven);
stencil!(of_27, twenty_seven);

#[cfg(feature = "cpp")]
unsafe extern "C" {
    fn cpp_stencil_7_static(a: *const f32, out: *mut f32);
    fn cpp_stencil_7_dynamic(a: *const f32, out: *mut f32, m: usize, n: usize, p: usize);
    fn cpp_stencil_27_static(a: *const f32, out: *mut f32);
    fn cpp_stencil_27_dynamic(a: *const f32, out: *mut f32, m: usize, n: usize, p: usize);
}

type Fixed = Right<(Const<N>, Const<N>, Const<N>)>;
type Open = Right<(Dyn, Dyn, Dyn)>;
type FixedShape = (mdarray::Const<N>, mdarray::Const<N>, mdarray::Const<N>);
type OpenShape = (mdarray::Dyn, mdarray::Dyn, mdarray::Dyn);

fn fixed(a: &[f32]) -> TensorSpan<'_, f32, Fixed> {
    span(a, extents![const N, const N, const N])
}
fn fixed_mut(a: &mut [f32]) -> TensorSpanMut<'_, f32, Fixed> {
    span_mut(a, extents![const N, const N, const N])
}
fn open(a: &[f32], [m, n, p]: [usize; 3]) -> TensorSpan<'_, f32, Open> {
    span(a, extents![m, n, p])
}
fn open_mut(a: &mut [f32], [m, n, p]: [usize; 3]) -> TensorSpanMut<'_, f32, Open> {
    span_mut(a, extents![m, n, p])
}

/// Adds a C++ variant, a function of the pointers and the extents.
macro_rules! with_cpp {
    ($kernel:expr, |$a:ident, $out:ident, $m:ident, $n:ident, $p:ident| $call:expr) => {
        cpp!($kernel, |Buffers { shape, a, out, .. }| {
            let ($a, $out, [$m, $n, $p]) = (a.as_ptr(), out.as_mut_ptr(), *shape);
            let _ = ($m, $n, $p);
            // SAFETY: there are as many elements.
            Box::new(move || unsafe { $call })
        })
        .boxed()
    };
}

pub(crate) fn kernels() -> Vec<Box<dyn Kernel>> {
    vec![
        with_cpp!(of_7::with_static_extents("stencil 7 static"), |a, out, m, n, p| cpp_stencil_7_static(a, out)),
        with_cpp!(of_7::with_dynamic_extents("stencil 7 dynamic"), |a, out, m, n, p| cpp_stencil_7_dynamic(
            a, out, m, n, p
        )),
        with_cpp!(of_27::with_static_extents("stencil 27 static"), |a, out, m, n, p| cpp_stencil_27_static(a, out)),
        with_cpp!(of_27::with_dynamic_extents("stencil 27 dynamic"), |a, out, m, n, p| cpp_stencil_27_dynamic(
            a, out, m, n, p
        )),
    ]
}
