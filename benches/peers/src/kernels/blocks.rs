//! Many blocks of 3×3 with static extents: the sum of each of 4096 blocks, and the addition of 200 blocks to 200
//! others, which fit into the first-level cache.

use mdarray::{View, ViewMut};
use mdlayout::{Const, Dyn, Right, TensorSpan, TensorSpanMut, extents, ops};
use nalgebra::Matrix3;
use ndarray::{ArrayView3, ArrayViewMut1, ArrayViewMut3, Zip};

use crate::views::{array, array_mut, dense, dense_mut, span, span_mut};
use crate::{Bars, Kernel, Scale, cpp, hidden};

type Buffers = crate::Buffers<f32, 1>;
type Table = crate::Table<f32, 1>;

/// Any number of blocks.
type Blocks<'a> = TensorSpan<'a, f32, Right<(Dyn, Const<3>, Const<3>)>>;
type MdBlocks = (mdarray::Dyn, mdarray::Const<3>, mdarray::Const<3>);

fn md_blocks(n: usize) -> MdBlocks {
    (n, mdarray::Const, mdarray::Const)
}

fn matrices(a: &[f32]) -> &[Matrix3<f32>] {
    assert_eq!(a.len() % 9, 0);
    // SAFETY: a `Matrix3` is 9 elements, and as aligned as they are.
    unsafe { std::slice::from_raw_parts(a.as_ptr().cast(), a.len() / 9) }
}

fn matrices_mut(a: &mut [f32]) -> &mut [Matrix3<f32>] {
    assert_eq!(a.len() % 9, 0);
    // SAFETY: as above.
    unsafe { std::slice::from_raw_parts_mut(a.as_mut_ptr().cast(), a.len() / 9) }
}

mod sums {
    use super::*;

    pub(super) fn make(scale: Scale) -> Buffers {
        let n = scale.pick(4096, 13);
        Buffers::new([n], n * 9, 0, n)
    }

    #[inline(never)]
    pub(super) unsafe fn raw(a: *const f32, out: *mut f32, n: usize) {
        for block in 0..n {
            let mut sum = 0.0;
            for i in 0..3 {
                for j in 0..3 {
                    // SAFETY: `a` points to `n` blocks.
                    sum += unsafe { *a.add(block * 9 + i * 3 + j) };
                }
            }
            // SAFETY: `out` points to `n` elements.
            unsafe { *out.add(block) = sum };
        }
    }

    #[inline(never)]
    pub(super) fn safe(a: Blocks<'_>, mut out: TensorSpanMut<'_, f32, Right<(Dyn,)>>) {
        assert!(a.extent(0) == out.extent(0));
        for block in 0..a.extent(0) {
            let mut sum = 0.0;
            for i in 0..3 {
                for j in 0..3 {
                    sum += a[[block, i, j]];
                }
            }
            out[[block]] = sum;
        }
    }

    #[inline(never)]
    pub(super) fn unchecked(a: Blocks<'_>, mut out: TensorSpanMut<'_, f32, Right<(Dyn,)>>) {
        assert_eq!(a.extent(0), out.extent(0));
        for block in 0..a.extent(0) {
            let mut sum = 0.0;
            for i in 0..3 {
                for j in 0..3 {
                    // SAFETY: the block is one of both.
                    sum += unsafe { *a.get_unchecked([block, i, j]) };
                }
            }
            // SAFETY: as above.
            unsafe { *out.get_unchecked_mut([block]) = sum };
        }
    }

    #[inline(never)]
    pub(super) fn iter(a: Blocks<'_>, mut out: TensorSpanMut<'_, f32, Right<(Dyn,)>>) {
        assert!(a.extent(0) == out.extent(0));
        for i in 0..a.extent(0) {
            out[[i]] = a.slice((i, .., ..)).iter().sum();
        }
    }

    #[inline(never)]
    pub(super) fn with_ops(a: Blocks<'_>, mut out: TensorSpanMut<'_, f32, Right<(Dyn,)>>) {
        assert!(a.extent(0) == out.extent(0));
        for i in 0..a.extent(0) {
            out[[i]] = ops::sum(a.slice((i, .., ..)));
        }
    }

    #[inline(never)]
    pub(super) fn with_ndarray(a: ArrayView3<'_, f32>, mut out: ArrayViewMut1<'_, f32>) {
        Zip::from(&mut out).and(a.outer_iter()).for_each(|out, block| *out = block.sum());
    }

    #[inline(never)]
    pub(super) fn ndarray_index(a: ArrayView3<'_, f32>, mut out: ArrayViewMut1<'_, f32>) {
        for block in 0..a.dim().0 {
            let mut sum = 0.0;
            for i in 0..3 {
                for j in 0..3 {
                    sum += a[[block, i, j]];
                }
            }
            out[block] = sum;
        }
    }

    #[inline(never)]
    pub(super) fn with_mdarray(a: View<'_, f32, MdBlocks>, mut out: ViewMut<'_, f32, (usize,)>) {
        for (out, block) in out.iter_mut().zip(a.outer_expr()) {
            *out = mdarray::expr::fold(block, 0.0, |sum, a| sum + a);
        }
    }

    #[inline(never)]
    pub(super) fn mdarray_index(a: View<'_, f32, MdBlocks>, mut out: ViewMut<'_, f32, (usize,)>) {
        for block in 0..a.dim(0) {
            let mut sum = 0.0;
            for i in 0..3 {
                for j in 0..3 {
                    sum += a[[block, i, j]];
                }
            }
            out[[block]] = sum;
        }
    }

    #[inline(never)]
    pub(super) fn with_nalgebra(a: &[Matrix3<f32>], out: &mut [f32]) {
        for (out, block) in out.iter_mut().zip(a) {
            *out = block.sum();
        }
    }

    #[cfg(feature = "cpp")]
    unsafe extern "C" {
        pub(super) fn cpp_blocks_sum(a: *const f32, out: *mut f32, n: usize);
    }
}

mod addition {
    use super::*;

    const N: usize = 200;

    pub(super) type Fixed = Right<(Const<N>, Const<3>, Const<3>)>;
    pub(super) type MdFixed = (mdarray::Const<N>, mdarray::Const<3>, mdarray::Const<3>);

    pub(super) fn make(_: Scale) -> Buffers {
        Buffers::new([N], N * 9, N * 9, N * 9)
    }

    pub(super) fn fixed(a: &[f32]) -> TensorSpan<'_, f32, Fixed> {
        span(a, extents![const N, const 3, const 3])
    }

    pub(super) fn fixed_mut(a: &mut [f32]) -> TensorSpanMut<'_, f32, Fixed> {
        span_mut(a, extents![const N, const 3, const 3])
    }

    #[inline(never)]
    pub(super) unsafe fn raw(a: *const f32, b: *const f32, out: *mut f32) {
        for block in 0..N {
            for i in 0..3 {
                for j in 0..3 {
                    let at = block * 9 + i * 3 + j;
                    // SAFETY: all point to `N` blocks.
                    unsafe { *out.add(at) = *a.add(at) + *b.add(at) };
                }
            }
        }
    }

    #[inline(never)]
    pub(super) fn safe(
        a: TensorSpan<'_, f32, Fixed>,
        b: TensorSpan<'_, f32, Fixed>,
        mut out: TensorSpanMut<'_, f32, Fixed>,
    ) {
        for block in 0..N {
            for i in 0..3 {
                for j in 0..3 {
                    out[[block, i, j]] = a[[block, i, j]] + b[[block, i, j]];
                }
            }
        }
    }

    #[inline(never)]
    pub(super) fn iter(
        a: TensorSpan<'_, f32, Fixed>,
        b: TensorSpan<'_, f32, Fixed>,
        mut out: TensorSpanMut<'_, f32, Fixed>,
    ) {
        out.iter_mut().zip(a.iter().zip(b)).for_each(|(out, (a, b))| *out = a + b);
    }

    #[inline(never)]
    pub(super) fn with_ops(
        a: TensorSpan<'_, f32, Fixed>,
        b: TensorSpan<'_, f32, Fixed>,
        out: TensorSpanMut<'_, f32, Fixed>,
    ) {
        ops::zip_with(a, b, out, |a, b| a + b).expect("the extents are equal");
    }

    #[inline(never)]
    pub(super) fn with_ndarray(a: ArrayView3<'_, f32>, b: ArrayView3<'_, f32>, mut out: ArrayViewMut3<'_, f32>) {
        Zip::from(&mut out).and(a).and(b).for_each(|out, a, b| *out = a + b);
    }

    #[inline(never)]
    pub(super) fn ndarray_index(a: ArrayView3<'_, f32>, b: ArrayView3<'_, f32>, mut out: ArrayViewMut3<'_, f32>) {
        for block in 0..N {
            for i in 0..3 {
                for j in 0..3 {
                    out[[block, i, j]] = a[[block, i, j]] + b[[block, i, j]];
                }
            }
        }
    }

    #[inline(never)]
    pub(super) fn with_mdarray(
        a: View<'_, f32, MdFixed>,
        b: View<'_, f32, MdFixed>,
        mut out: ViewMut<'_, f32, MdFixed>,
    ) {
        let sums = mdarray::expr::zip(a, b);
        mdarray::expr::for_each(mdarray::expr::zip(out.expr_mut(), sums), |(out, (a, b))| *out = a + b);
    }

    #[inline(never)]
    pub(super) fn mdarray_index(
        a: View<'_, f32, MdFixed>,
        b: View<'_, f32, MdFixed>,
        mut out: ViewMut<'_, f32, MdFixed>,
    ) {
        for block in 0..N {
            for i in 0..3 {
                for j in 0..3 {
                    out[[block, i, j]] = a[[block, i, j]] + b[[block, i, j]];
                }
            }
        }
    }

    #[inline(never)]
    pub(super) fn with_nalgebra(a: &[Matrix3<f32>; N], b: &[Matrix3<f32>; N], out: &mut [Matrix3<f32>; N]) {
        for ((out, a), b) in out.iter_mut().zip(a).zip(b) {
            a.add_to(b, out);
        }
    }

    pub(super) fn all(a: &[f32]) -> &[Matrix3<f32>; N] {
        matrices(a).try_into().expect("there are `N`")
    }

    pub(super) fn all_mut(a: &mut [f32]) -> &mut [Matrix3<f32>; N] {
        matrices_mut(a).try_into().expect("there are `N`")
    }

    #[cfg(feature = "cpp")]
    unsafe extern "C" {
        pub(super) fn cpp_blocks_add(a: *const f32, b: *const f32, out: *mut f32);
    }
}

fn sum_of_each() -> Table {
    use sums::*;
    let kernel = Table::new("sums of 4096 blocks 3x3", make)
        .bars(Bars { static_inner: true, ..Bars::default() })
        .with("raw", |Buffers { shape: [n], a, out, .. }| {
            let (a, out, n) = (a.as_ptr(), out.as_mut_ptr(), *n);
            // SAFETY: there are as many elements.
            Box::new(move || unsafe { raw(a, out, n) })
        })
        .with("safe", |Buffers { shape: [n], a, out, .. }| {
            let (a, mut out) = hidden((span(a, extents![*n, const 3, const 3]), span_mut(out, extents![*n])));
            Box::new(move || safe(a, out.reborrow()))
        })
        .with("unchecked", |Buffers { shape: [n], a, out, .. }| {
            let (a, mut out) = hidden((span(a, extents![*n, const 3, const 3]), span_mut(out, extents![*n])));
            Box::new(move || unchecked(a, out.reborrow()))
        })
        .with("iter", |Buffers { shape: [n], a, out, .. }| {
            let (a, mut out) = hidden((span(a, extents![*n, const 3, const 3]), span_mut(out, extents![*n])));
            Box::new(move || iter(a, out.reborrow()))
        })
        .with("ops", |Buffers { shape: [n], a, out, .. }| {
            let (a, mut out) = hidden((span(a, extents![*n, const 3, const 3]), span_mut(out, extents![*n])));
            Box::new(move || with_ops(a, out.reborrow()))
        })
        .with("ndarray", |Buffers { shape: [n], a, out, .. }| {
            let (a, mut out) = (array(a, [*n, 3, 3]), array_mut(out, [*n]));
            Box::new(move || with_ndarray(a, out.view_mut()))
        })
        .with("ndarray index", |Buffers { shape: [n], a, out, .. }| {
            let (a, mut out) = (array(a, [*n, 3, 3]), array_mut(out, [*n]));
            Box::new(move || ndarray_index(a, out.view_mut()))
        })
        .with("mdarray", |Buffers { shape: [n], a, out, .. }| {
            let (a, mut out) = (dense(a, md_blocks(*n)), dense_mut(out, (*n,)));
            Box::new(move || with_mdarray(a.expr(), out.expr_mut()))
        })
        .with("mdarray index", |Buffers { shape: [n], a, out, .. }| {
            let (a, mut out) = (dense(a, md_blocks(*n)), dense_mut(out, (*n,)));
            Box::new(move || mdarray_index(a.expr(), out.expr_mut()))
        })
        .with("nalgebra", |Buffers { a, out, .. }| {
            let a = matrices(a);
            Box::new(move || with_nalgebra(a, out))
        });
    cpp!(kernel, |Buffers { shape: [n], a, out, .. }| {
        let (a, out, n) = (a.as_ptr(), out.as_mut_ptr(), *n);
        // SAFETY: there are as many elements.
        Box::new(move || unsafe { cpp_blocks_sum(a, out, n) })
    })
}

fn add() -> Table {
    use addition::*;
    let kernel = Table::new("add 200 blocks 3x3 static", make)
        .bars(Bars { static_inner: true, ..Bars::default() })
        .with("raw", |Buffers { a, b, out, .. }| {
            let (a, b, out) = (a.as_ptr(), b.as_ptr(), out.as_mut_ptr());
            // SAFETY: there are as many elements.
            Box::new(move || unsafe { raw(a, b, out) })
        })
        .with("safe", |Buffers { a, b, out, .. }| {
            let (a, b, mut out) = hidden((fixed(a), fixed(b), fixed_mut(out)));
            Box::new(move || safe(a, b, out.reborrow()))
        })
        .with("iter", |Buffers { a, b, out, .. }| {
            let (a, b, mut out) = hidden((fixed(a), fixed(b), fixed_mut(out)));
            Box::new(move || iter(a, b, out.reborrow()))
        })
        .with("ops", |Buffers { a, b, out, .. }| {
            let (a, b, mut out) = hidden((fixed(a), fixed(b), fixed_mut(out)));
            Box::new(move || with_ops(a, b, out.reborrow()))
        })
        .with("ndarray", |Buffers { shape: [n], a, b, out }| {
            let (a, b, mut out) = (array(a, [*n, 3, 3]), array(b, [*n, 3, 3]), array_mut(out, [*n, 3, 3]));
            Box::new(move || with_ndarray(a, b, out.view_mut()))
        })
        .with("ndarray index", |Buffers { shape: [n], a, b, out }| {
            let (a, b, mut out) = (array(a, [*n, 3, 3]), array(b, [*n, 3, 3]), array_mut(out, [*n, 3, 3]));
            Box::new(move || ndarray_index(a, b, out.view_mut()))
        })
        .with("mdarray", |Buffers { a, b, out, .. }| {
            let shape = MdFixed::default();
            let (a, b, mut out) = (dense(a, shape), dense(b, shape), dense_mut(out, shape));
            Box::new(move || with_mdarray(a.expr(), b.expr(), out.expr_mut()))
        })
        .with("mdarray index", |Buffers { a, b, out, .. }| {
            let shape = MdFixed::default();
            let (a, b, mut out) = (dense(a, shape), dense(b, shape), dense_mut(out, shape));
            Box::new(move || mdarray_index(a.expr(), b.expr(), out.expr_mut()))
        })
        .with("nalgebra", |Buffers { a, b, out, .. }| {
            let (a, b, out) = (all(a), all(b), all_mut(out));
            Box::new(move || with_nalgebra(a, b, out))
        });
    cpp!(kernel, |Buffers { a, b, out, .. }| {
        let (a, b, out) = (a.as_ptr(), b.as_ptr(), out.as_mut_ptr());
        // SAFETY: there are as many elements.
        Box::new(move || unsafe { cpp_blocks_add(a, b, out) })
    })
}

pub(crate) fn kernels() -> Vec<Box<dyn Kernel>> {
    vec![sum_of_each().boxed(), add().boxed()]
}
