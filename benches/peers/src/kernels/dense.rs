//! `out = a + b` over dense arrays of rank 1 to 5. The kernel by hand is one flat loop.

use mdarray::{View, ViewMut};
use mdlayout::{Dyn, Right, TensorSpan, TensorSpanMut, extents, ops};
use ndarray::{ArrayView, ArrayViewMut, Dimension, Zip};

use crate::views::{array, array_mut, dense, dense_mut, span, span_mut};
use crate::{Bars, Kernel, Scale, cpp, hidden};

type Buffers<const N: usize> = crate::Buffers<f32, N>;
type Table<const N: usize> = crate::Table<f32, N>;

/// Most that ours may take of the flat loop.
const BAR: f64 = 1.05;

#[inline(never)]
unsafe fn raw(a: *const f32, b: *const f32, out: *mut f32, n: usize) {
    for i in 0..n {
        // SAFETY: all point to `n` elements.
        unsafe { *out.add(i) = *a.add(i) + *b.add(i) };
    }
}

#[inline(never)]
fn with_ndarray<D: Dimension>(a: ArrayView<'_, f32, D>, b: ArrayView<'_, f32, D>, mut out: ArrayViewMut<'_, f32, D>) {
    Zip::from(&mut out).and(a).and(b).for_each(|out, a, b| *out = a + b);
}

#[inline(never)]
fn with_mdarray<S: mdarray::Shape>(a: View<'_, f32, S>, b: View<'_, f32, S>, mut out: ViewMut<'_, f32, S>) {
    let sums = mdarray::expr::zip(a, b);
    mdarray::expr::for_each(mdarray::expr::zip(out.expr_mut(), sums), |(out, (a, b))| *out = a + b);
}

/// Nested loops, by a list of indices.
macro_rules! nest {
    ([], $extent:expr, $body:expr) => { $body };
    ([$i:ident = $axis:literal $(, $j:ident = $next:literal)*], $extent:expr, $body:expr) => {
        for $i in 0..$extent($axis) {
            nest!([$($j = $next),*], $extent, $body);
        }
    };
}

/// One module per rank.
macro_rules! rank {
    ($rank:ident, $n:literal, $name:literal, [$($i:ident = $axis:literal),*], [$($dyn:ty),*], $full:expr, $small:expr, $cpp:ident) => {
        mod $rank {
            use super::*;

            type Layout = Right<($($dyn,)*)>;
            type MdShape = ($(Md<$dyn>,)*);
            /// The extent that `mdarray` has for one of ours.
            type Md<D> = <D as MdOf>::Dim;

            fn make(scale: Scale) -> Buffers<$n> {
                let shape: [usize; $n] = if scale == Scale::Full { $full } else { $small };
                let len = shape.iter().product();
                Buffers::new(shape, len, len, len)
            }

            #[inline(never)]
            fn safe(
                a: TensorSpan<'_, f32, Layout>,
                b: TensorSpan<'_, f32, Layout>,
                mut out: TensorSpanMut<'_, f32, Layout>,
            ) {
                $(assert!(a.extent($axis) == out.extent($axis) && b.extent($axis) == out.extent($axis));)*
                nest!([$($i = $axis),*], |axis| out.extent(axis), out[[$($i),*]] = a[[$($i),*]] + b[[$($i),*]]);
            }

            #[inline(never)]
            fn unchecked(
                a: TensorSpan<'_, f32, Layout>,
                b: TensorSpan<'_, f32, Layout>,
                mut out: TensorSpanMut<'_, f32, Layout>,
            ) {
                $(assert!(a.extent($axis) == out.extent($axis) && b.extent($axis) == out.extent($axis));)*
                nest!([$($i = $axis),*], |axis| a.extent(axis), {
                    // SAFETY: each index is less than its extent, in all three.
                    unsafe {
                        *out.get_unchecked_mut([$($i),*]) =
                            *a.get_unchecked([$($i),*]) + *b.get_unchecked([$($i),*]);
                    }
                });
            }

            #[inline(never)]
            fn iter(
                a: TensorSpan<'_, f32, Layout>,
                b: TensorSpan<'_, f32, Layout>,
                mut out: TensorSpanMut<'_, f32, Layout>,
            ) {
                assert!(a.extents() == out.extents() && b.extents() == out.extents());
                out.iter_mut().zip(a.iter().zip(b)).for_each(|(out, (a, b))| *out = a + b);
            }

            #[inline(never)]
            fn with_ops(
                a: TensorSpan<'_, f32, Layout>,
                b: TensorSpan<'_, f32, Layout>,
                out: TensorSpanMut<'_, f32, Layout>,
            ) {
                ops::zip_with(a, b, out, |a, b| a + b).expect("the extents are equal");
            }

            #[cfg(feature = "cpp")]
            unsafe extern "C" {
                fn $cpp(a: *const f32, b: *const f32, out: *mut f32, shape: *const usize);
            }

            pub(super) fn kernel() -> Table<$n> {
                let kernel = Table::new($name, make)
                    .bars(Bars { time: Some(("raw", BAR)), ..Bars::default() })
                    .with("raw", |Buffers { a, b, out, .. }| {
                        let (a, b, out, n) = (a.as_ptr(), b.as_ptr(), out.as_mut_ptr(), hidden(out.len()));
                        // SAFETY: there are as many elements.
                        Box::new(move || unsafe { raw(a, b, out, n) })
                    })
                    .with("safe", |Buffers { shape: [$($i),*], a, b, out }| {
                        let shape = extents![$(*$i),*];
                        let (a, b, mut out) = hidden((span(a, shape), span(b, shape), span_mut(out, shape)));
                        Box::new(move || safe(a, b, out.reborrow()))
                    })
                    .with("unchecked", |Buffers { shape: [$($i),*], a, b, out }| {
                        let shape = extents![$(*$i),*];
                        let (a, b, mut out) = hidden((span(a, shape), span(b, shape), span_mut(out, shape)));
                        Box::new(move || unchecked(a, b, out.reborrow()))
                    })
                    .with("iter", |Buffers { shape: [$($i),*], a, b, out }| {
                        let shape = extents![$(*$i),*];
                        let (a, b, mut out) = hidden((span(a, shape), span(b, shape), span_mut(out, shape)));
                        Box::new(move || iter(a, b, out.reborrow()))
                    })
                    .with("ops", |Buffers { shape: [$($i),*], a, b, out }| {
                        let shape = extents![$(*$i),*];
                        let (a, b, mut out) = hidden((span(a, shape), span(b, shape), span_mut(out, shape)));
                        Box::new(move || with_ops(a, b, out.reborrow()))
                    })
                    .with("ndarray", |Buffers { shape, a, b, out }| {
                        let (a, b, mut out) = (array(a, *shape), array(b, *shape), array_mut(out, *shape));
                        Box::new(move || with_ndarray(a.view(), b.view(), out.view_mut()))
                    })
                    .with("mdarray", |Buffers { shape, a, b, out }| {
                        let shape = MdShape::from(*shape);
                        let (a, b, mut out) = (dense(a, shape), dense(b, shape), dense_mut(out, shape));
                        Box::new(move || with_mdarray(a.expr(), b.expr(), out.expr_mut()))
                    });
                cpp!(kernel, |Buffers { shape, a, b, out }| {
                    let (a, b, out, shape) = (a.as_ptr(), b.as_ptr(), out.as_mut_ptr(), *shape);
                    // SAFETY: there are as many elements, and `shape` outlives the call.
                    Box::new(move || unsafe { $cpp(a, b, out, shape.as_ptr()) })
                })
            }
        }
    };
}

trait MdOf {
    type Dim;
}
impl MdOf for Dyn {
    type Dim = mdarray::Dyn;
}

rank!(rank_1, 1, "add dense rank 1", [i = 0], [Dyn], [1 << 16], [101], cpp_dense_1);
rank!(rank_2, 2, "add dense rank 2", [i = 0, j = 1], [Dyn, Dyn], [256; 2], [7, 19], cpp_dense_2);
rank!(rank_3, 3, "add dense rank 3", [i = 0, j = 1, k = 2], [Dyn, Dyn, Dyn], [32, 64, 32], [3, 5, 9], cpp_dense_3);
rank!(
    rank_4,
    4,
    "add dense rank 4",
    [i = 0, j = 1, k = 2, l = 3],
    [Dyn, Dyn, Dyn, Dyn],
    [16; 4],
    [3, 2, 5, 9],
    cpp_dense_4
);
rank!(
    rank_5,
    5,
    "add dense rank 5",
    [i = 0, j = 1, k = 2, l = 3, m = 4],
    [Dyn, Dyn, Dyn, Dyn, Dyn],
    [8, 8, 16, 8, 8],
    [2, 3, 1, 5, 4],
    cpp_dense_5
);

pub(crate) fn kernels() -> Vec<Box<dyn Kernel>> {
    vec![
        rank_1::kernel().boxed(),
        rank_2::kernel().boxed(),
        rank_3::kernel().boxed(),
        rank_4::kernel().boxed(),
        rank_5::kernel().boxed(),
    ]
}
