//! Sums over 64×64×64 elements, row-major, with the loops in memory order and against it.

use mdarray::View;
use mdlayout::{Const, Dim, Dyn, LayoutMapping, Right, TensorSpan, extents, ops};
use ndarray::ArrayView3;

use crate::views::{array, dense, span};
use crate::{Bars, Element, Kernel, Scale, cpp, hidden};

const N: usize = 64;

type Buffers<T> = crate::Buffers<T, 3>;
type Table<T> = crate::Table<T, 3>;

fn make<T: Element>(_: Scale) -> Buffers<T> {
    Buffers::new([N; 3], N * N * N, 0, 1)
}

/// The loops, by hand. `AGAINST` the memory order: the first axis is the innermost loop.
#[inline(always)]
unsafe fn by_hand<T: Element, const AGAINST: bool>(a: *const T, [m, n, p]: [usize; 3]) -> T {
    let mut sum = T::default();
    // SAFETY: `a` points to `m * n * p` elements.
    unsafe {
        if AGAINST {
            for k in 0..p {
                for j in 0..n {
                    for i in 0..m {
                        sum = sum + *a.add((i * n + j) * p + k);
                    }
                }
            }
        } else {
            for i in 0..m {
                for j in 0..n {
                    for k in 0..p {
                        sum = sum + *a.add((i * n + j) * p + k);
                    }
                }
            }
        }
    }
    sum
}

#[inline(never)]
unsafe fn raw_static<T: Element, const AGAINST: bool>(a: *const T) -> T {
    // SAFETY: the caller's promise.
    unsafe { by_hand::<T, AGAINST>(a, [N; 3]) }
}

#[inline(never)]
unsafe fn raw_dynamic<T: Element, const AGAINST: bool>(a: *const T, shape: [usize; 3]) -> T {
    // SAFETY: the caller's promise.
    unsafe { by_hand::<T, AGAINST>(a, shape) }
}

#[inline(never)]
fn safe<T: Element, A: Dim, B: Dim, C: Dim, const AGAINST: bool>(a: TensorSpan<'_, T, Right<(A, B, C)>>) -> T {
    let mut sum = T::default();
    if AGAINST {
        for k in 0..a.extent(2) {
            for j in 0..a.extent(1) {
                for i in 0..a.extent(0) {
                    sum = sum + a[[i, j, k]];
                }
            }
        }
    } else {
        for i in 0..a.extent(0) {
            for j in 0..a.extent(1) {
                for k in 0..a.extent(2) {
                    sum = sum + a[[i, j, k]];
                }
            }
        }
    }
    sum
}

#[inline(never)]
fn unchecked<T: Element, A: Dim, B: Dim, C: Dim, const AGAINST: bool>(a: TensorSpan<'_, T, Right<(A, B, C)>>) -> T {
    let mut sum = T::default();
    // SAFETY: every index is less than its extent.
    unsafe {
        if AGAINST {
            for k in 0..a.extent(2) {
                for j in 0..a.extent(1) {
                    for i in 0..a.extent(0) {
                        sum = sum + *a.get_unchecked([i, j, k]);
                    }
                }
            }
        } else {
            for i in 0..a.extent(0) {
                for j in 0..a.extent(1) {
                    for k in 0..a.extent(2) {
                        sum = sum + *a.get_unchecked([i, j, k]);
                    }
                }
            }
        }
    }
    sum
}

/// In the order of the view that is passed.
#[inline(never)]
fn iter<T: Element>(a: TensorSpan<'_, T, impl LayoutMapping>) -> T {
    a.iter().fold(T::default(), |sum, &element| sum + element)
}

/// In the order of memory, in several accumulators.
#[inline(never)]
fn with_ops<T: Element>(a: TensorSpan<'_, T, impl LayoutMapping>) -> T {
    ops::sum(a)
}

#[inline(never)]
fn with_ndarray<T: Element>(a: ArrayView3<'_, T>) -> T {
    a.sum()
}

#[inline(never)]
fn ndarray_index<T: Element, const AGAINST: bool>(a: ArrayView3<'_, T>) -> T {
    let mut sum = T::default();
    let (m, n, p) = a.dim();
    if AGAINST {
        for k in 0..p {
            for j in 0..n {
                for i in 0..m {
                    sum = sum + a[[i, j, k]];
                }
            }
        }
    } else {
        for i in 0..m {
            for j in 0..n {
                for k in 0..p {
                    sum = sum + a[[i, j, k]];
                }
            }
        }
    }
    sum
}

#[inline(never)]
fn with_mdarray<T: Element>(a: View<'_, T, impl mdarray::Shape, impl mdarray::Layout>) -> T {
    mdarray::expr::fold(a, T::default(), |sum, &element| sum + element)
}

#[inline(never)]
fn mdarray_index<T: Element, A: mdarray::Dim, B: mdarray::Dim, C: mdarray::Dim, const AGAINST: bool>(
    a: View<'_, T, (A, B, C)>,
) -> T {
    let mut sum = T::default();
    let (m, n, p) = (a.dim(0), a.dim(1), a.dim(2));
    if AGAINST {
        for k in 0..p {
            for j in 0..n {
                for i in 0..m {
                    sum = sum + a[[i, j, k]];
                }
            }
        }
    } else {
        for i in 0..m {
            for j in 0..n {
                for k in 0..p {
                    sum = sum + a[[i, j, k]];
                }
            }
        }
    }
    sum
}

#[cfg(feature = "cpp")]
unsafe extern "C" {
    fn cpp_sum_f32_static(a: *const f32) -> f32;
    fn cpp_sum_f32_static_against(a: *const f32) -> f32;
    fn cpp_sum_f32_dynamic(a: *const f32, m: usize, n: usize, p: usize) -> f32;
    fn cpp_sum_f32_dynamic_against(a: *const f32, m: usize, n: usize, p: usize) -> f32;
    fn cpp_sum_i32_static(a: *const i32) -> i32;
    fn cpp_sum_i32_static_against(a: *const i32) -> i32;
    fn cpp_sum_i32_dynamic(a: *const i32, m: usize, n: usize, p: usize) -> i32;
}

type Fixed = Right<(Const<N>, Const<N>, Const<N>)>;
type Open = Right<(Dyn, Dyn, Dyn)>;
type FixedShape = (mdarray::Const<N>, mdarray::Const<N>, mdarray::Const<N>);
type OpenShape = (mdarray::Dyn, mdarray::Dyn, mdarray::Dyn);

fn fixed<T>(a: &[T]) -> TensorSpan<'_, T, Fixed> {
    span(a, extents![const N, const N, const N])
}

fn open<T>(a: &[T], [m, n, p]: [usize; 3]) -> TensorSpan<'_, T, Open> {
    span(a, extents![m, n, p])
}

fn with_static_extents<T: Element, const AGAINST: bool>(name: &'static str) -> Table<T> {
    Table::new(name, make)
        .bars(Bars { static_inner: true, ..Bars::default() })
        .with("raw", |Buffers { a, out, .. }| {
            let a = a.as_ptr();
            // SAFETY: there are as many elements.
            Box::new(move || out[0] = unsafe { raw_static::<T, AGAINST>(a) })
        })
        .with("safe", |Buffers { a, out, .. }| {
            let a = hidden(fixed(a));
            Box::new(move || out[0] = safe::<_, _, _, _, AGAINST>(a))
        })
        .with("unchecked", |Buffers { a, out, .. }| {
            let a = hidden(fixed(a));
            Box::new(move || out[0] = unchecked::<_, _, _, _, AGAINST>(a))
        })
        .with("iter", |Buffers { a, out, .. }| {
            let a = hidden(fixed(a));
            if AGAINST { Box::new(move || out[0] = iter(a.reverse_axes())) } else { Box::new(move || out[0] = iter(a)) }
        })
        .with("ops", |Buffers { a, out, .. }| {
            let a = hidden(fixed(a));
            if AGAINST {
                Box::new(move || out[0] = with_ops(a.reverse_axes()))
            } else {
                Box::new(move || out[0] = with_ops(a))
            }
        })
        .with("mdarray", |Buffers { a, out, .. }| {
            let a = dense(a, FixedShape::default());
            if AGAINST {
                Box::new(move || out[0] = with_mdarray(a.transpose()))
            } else {
                Box::new(move || out[0] = with_mdarray(a.expr()))
            }
        })
        .with("mdarray index", |Buffers { a, out, .. }| {
            let a = dense(a, FixedShape::default());
            Box::new(move || out[0] = mdarray_index::<_, _, _, _, AGAINST>(a.expr()))
        })
        .ndarray::<AGAINST>()
}

fn with_dynamic_extents<T: Element, const AGAINST: bool>(name: &'static str) -> Table<T> {
    Table::new(name, make)
        .with("raw", |Buffers { shape, a, out, .. }| {
            let (a, shape) = (a.as_ptr(), *shape);
            // SAFETY: there are as many elements.
            Box::new(move || out[0] = unsafe { raw_dynamic::<T, AGAINST>(a, shape) })
        })
        .with("safe", |Buffers { shape, a, out, .. }| {
            let a = hidden(open(a, *shape));
            Box::new(move || out[0] = safe::<_, _, _, _, AGAINST>(a))
        })
        .with("unchecked", |Buffers { shape, a, out, .. }| {
            let a = hidden(open(a, *shape));
            Box::new(move || out[0] = unchecked::<_, _, _, _, AGAINST>(a))
        })
        .with("iter", |Buffers { shape, a, out, .. }| {
            let a = hidden(open(a, *shape));
            if AGAINST { Box::new(move || out[0] = iter(a.reverse_axes())) } else { Box::new(move || out[0] = iter(a)) }
        })
        .with("ops", |Buffers { shape, a, out, .. }| {
            let a = hidden(open(a, *shape));
            if AGAINST {
                Box::new(move || out[0] = with_ops(a.reverse_axes()))
            } else {
                Box::new(move || out[0] = with_ops(a))
            }
        })
        .with("mdarray", |Buffers { shape, a, out, .. }| {
            let a = dense(a, OpenShape::from(*shape));
            if AGAINST {
                Box::new(move || out[0] = with_mdarray(a.transpose()))
            } else {
                Box::new(move || out[0] = with_mdarray(a.expr()))
            }
        })
        .with("mdarray index", |Buffers { shape, a, out, .. }| {
            let a = dense(a, OpenShape::from(*shape));
            Box::new(move || out[0] = mdarray_index::<_, _, _, _, AGAINST>(a.expr()))
        })
        .ndarray::<AGAINST>()
}

impl<T: Element> Table<T> {
    fn ndarray<const AGAINST: bool>(self) -> Self {
        self.with("ndarray", |Buffers { shape, a, out, .. }| {
            let a = array(a, *shape);
            let a = if AGAINST { a.reversed_axes() } else { a };
            Box::new(move || out[0] = with_ndarray(a))
        })
        .with("ndarray index", |Buffers { shape, a, out, .. }| {
            let a = array(a, *shape);
            Box::new(move || out[0] = ndarray_index::<_, AGAINST>(a))
        })
    }
}

/// Adds a C++ variant, a function of the pointer and the extents.
macro_rules! with_cpp {
    ($kernel:expr, |$a:ident, $m:ident, $n:ident, $p:ident| $call:expr) => {
        cpp!($kernel, |Buffers { shape, a, out, .. }| {
            let ($a, [$m, $n, $p]) = (a.as_ptr(), *shape);
            let _ = ($m, $n, $p);
            // SAFETY: there are as many elements.
            Box::new(move || out[0] = unsafe { $call })
        })
        .boxed()
    };
}

pub(crate) fn kernels() -> Vec<Box<dyn Kernel>> {
    vec![
        with_cpp!(with_static_extents::<f32, false>("sum f32 static"), |a, m, n, p| cpp_sum_f32_static(a)),
        with_cpp!(with_static_extents::<f32, true>("sum f32 static against"), |a, m, n, p| cpp_sum_f32_static_against(
            a
        )),
        with_cpp!(with_dynamic_extents::<f32, false>("sum f32 dynamic"), |a, m, n, p| cpp_sum_f32_dynamic(a, m, n, p)),
        with_cpp!(with_dynamic_extents::<f32, true>("sum f32 dynamic against"), |a, m, n, p| {
            cpp_sum_f32_dynamic_against(a, m, n, p)
        }),
        with_cpp!(with_static_extents::<i32, false>("sum i32 static"), |a, m, n, p| cpp_sum_i32_static(a)),
        with_cpp!(with_static_extents::<i32, true>("sum i32 static against"), |a, m, n, p| cpp_sum_i32_static_against(
            a
        )),
        with_cpp!(with_dynamic_extents::<i32, false>("sum i32 dynamic"), |a, m, n, p| cpp_sum_i32_dynamic(a, m, n, p)),
    ]
}
