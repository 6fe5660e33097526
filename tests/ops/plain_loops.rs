//! The operations of `mdlayout::ops`, on views of independent layouts, against plain loops.

use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

use common::ops::{observable, pick};
use common::{array, with_rank};
use fastrand::Rng;
use mdlayout::{
    Const, Dyn, DynLayout, DynSpan, DynSpanMut, Extents, Layout, LayoutError, LayoutLeftPaddedMapping,
    LayoutRightPaddedMapping, LayoutStridedMapping, Left, Right, Strided, Strides, TensorSpan, TensorSpanMut, dims,
    extents, ops, steps,
    typelevel::{CompatibleLayout, IntoMapping},
};

// ---------------------------------------------------------------------------------------------
// Views of random layouts over buffers with gaps

/// A layout that a view takes as it is.
trait Own: Layout + IntoMapping<Mapping = Self> {}
impl<L: Layout + IntoMapping<Mapping = L>> Own for L {}

/// A buffer, and where the elements of a layout over it are.
#[derive(Clone, Debug)]
struct Buffer<T> {
    data: Vec<T>,
    strides: Vec<isize>,
    /// The position of each index, in row-major order.
    positions: Vec<usize>,
}

impl<T: Clone> Buffer<T> {
    /// `element(k)` for each position `k`, and one after the span.
    fn new(extents: &[usize], strides: &[isize], element: impl FnMut(usize) -> T) -> Self {
        let positions = positions(extents, strides);
        let span = positions.iter().max().map_or(0, |last| last + 1);
        Self { data: (0..=span).map(element).collect(), strides: strides.to_vec(), positions }
    }

    /// The elements in row-major order.
    fn elements(&self) -> Vec<T> {
        self.positions.iter().map(|&at| self.data[at].clone()).collect()
    }

    /// What the buffer holds if these are the elements.
    fn with(&self, elements: &[T]) -> Vec<T> {
        assert_eq!(elements.len(), self.positions.len());
        let mut data = self.data.clone();
        self.positions.iter().zip(elements).for_each(|(&at, element)| data[at] = element.clone());
        data
    }

    /// The positions in the order of the buffer, each once.
    fn in_memory(&self) -> Vec<usize> {
        let mut sorted = self.positions.clone();
        sorted.sort_unstable();
        sorted.dedup();
        sorted
    }
}

/// The position of each index, in row-major order, in a buffer that starts at the least offset.
fn positions(extents: &[usize], strides: &[isize]) -> Vec<usize> {
    let mut offsets = vec![0isize];
    for (&extent, &stride) in extents.iter().zip(strides) {
        offsets = offsets.iter().flat_map(|&start| (0..extent as isize).map(move |i| start + i * stride)).collect();
    }
    let least = offsets.iter().copied().min().unwrap_or(0);
    offsets.iter().map(|offset| (offset - least) as usize).collect()
}

/// Strides of a unique layout: row-major, column-major or any order of axes, some backwards, some padded.
/// If elements may `repeat`, some of them 0.
fn random_strides(rng: &mut Rng, extents: &[usize], repeat: bool) -> Vec<isize> {
    let rank = extents.len();
    let mut axes: Vec<usize> = (0..rank).collect();
    match rng.u8(..4) {
        0 => axes.reverse(),
        1 => {}
        _ => rng.shuffle(&mut axes),
    }
    let (backwards, padded, repeated) = (rng.u8(..3) == 0, rng.u8(..3) == 0, repeat && rng.u8(..3) == 0);
    let mut stride = if rng.u8(..6) == 0 { rng.isize(2..=3) } else { 1 };
    let mut strides = vec![0; rank];
    for axis in axes {
        if repeated && rng.bool() {
            continue;
        }
        strides[axis] = if backwards && rng.bool() { -stride } else { stride };
        if extents[axis] == 1 {
            // Never seen.
            strides[axis] = rng.isize(-9..=9);
            continue;
        }
        stride *= extents[axis].max(1) as isize;
        if padded {
            stride += rng.isize(0..=3);
        }
    }
    strides
}

/// Extents of at most some thousand elements: small ones, some of 1 and 0, and some that are about as long
/// as a block or as the lanes of a reduction.
fn random_extents(rng: &mut Rng, rank: usize) -> Vec<usize> {
    const SIDES: [usize; 19] = [7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 130, 255, 257, 160];
    let mut extents: Vec<usize> = (0..rank).map(|_| pick(rng, &[1, 1, 2, 2, 3])).collect();
    for _ in 0..2 {
        if rank > 0 && rng.bool() {
            extents[rng.usize(..rank)] = pick(rng, &SIDES);
        }
    }
    if rank > 0 && rng.u8(..16) == 0 {
        extents[rng.usize(..rank)] = 0;
    }
    while extents.iter().product::<usize>() > 20_000 {
        let longest = (0..rank).max_by_key(|&axis| extents[axis]).unwrap();
        extents[longest] = pick(rng, &[1, 2, 9, 17]);
    }
    extents
}

/// The value of the element at a position, and of the `which`-th buffer.
fn value(which: usize, position: usize) -> i64 {
    let mixed = (position as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(which as u32 * 7);
    (mixed >> 40) as i64 - (1 << 23)
}

// ---------------------------------------------------------------------------------------------
// Every operation

/// Two views to be read and one to be written, and the layouts of their types.
struct Three<'b, A, B, D> {
    a: (&'b Buffer<i64>, A),
    b: (&'b Buffer<i64>, B),
    dst: (&'b Buffer<i64>, D),
}

impl<A, B, D> Three<'_, A, B, D>
where
    A: Own + CompatibleLayout<B>,
    B: Own,
    D: Own + CompatibleLayout<A> + CompatibleLayout<B>,
{
    fn check(&self) {
        self.check_written();
        self.check_read();
        self.check_visits();
    }

    /// Runs an operation over a fresh destination, whose elements must be those wanted then, and nothing
    /// else of it touched.
    #[track_caller]
    fn written(&self, wanted: &[i64], operation: impl FnOnce(TensorSpanMut<'_, i64, D>)) {
        let (buffer, layout) = self.dst;
        let mut data = buffer.data.clone();
        operation(TensorSpanMut::new(&mut data, layout).expect("the layout is unique"));
        let wanted = buffer.with(wanted);
        if let Some(at) = (0..data.len()).find(|&at| data[at] != wanted[at]) {
            panic!("at {at}: {} for {}; {layout:?}, {:?}, {:?}", data[at], wanted[at], self.a.1, self.b.1);
        }
    }

    fn check_written(&self) {
        let (a, b, old) = (self.a.0.elements(), self.b.0.elements(), self.dst.0.elements());
        let a_view = TensorSpan::new(&self.a.0.data, self.a.1).unwrap();
        let b_view = TensorSpan::new(&self.b.0.data, self.b.1).unwrap();
        let each = |f: &dyn Fn(i64, i64, i64) -> i64| -> Vec<i64> {
            old.iter().zip(&a).zip(&b).map(|((&old, &a), &b)| f(old, a, b)).collect()
        };

        self.written(&each(&|_, _, _| -5), |dst| ops::fill(dst, -5));
        self.written(&each(&|old, _, _| 3 * old + 1), |dst| ops::for_each_mut(dst, |old| *old = 3 * *old + 1));
        self.written(&a, |dst| ops::copy(a_view, dst).unwrap());
        self.written(&b, |mut dst| ops::copy(&b_view, &mut dst).unwrap());
        self.written(&each(&|_, a, _| a ^ 77), |mut dst| ops::map_into(a_view, &mut dst, |a| a ^ 77).unwrap());
        self.written(&each(&|old, _, b| 5 * old - b), |dst| ops::update(dst, b_view, |d, b| *d = 5 * *d - b).unwrap());
        self.written(&each(&|_, a, b| 2 * a - 3 * b), |dst| {
            ops::zip_with(a_view, &b_view, dst, |a, b| 2 * a - 3 * b).unwrap();
        });
        self.written(&each(&|old, a, b| old ^ (a * 3 + b)), |mut dst| {
            ops::update_with(dst.reborrow(), &a_view, b_view, |d, a, b| *d ^= a * 3 + b).unwrap();
        });
    }

    fn check_read(&self) {
        let (a, b) = (self.a.0.elements(), self.b.0.elements());
        let a_view = TensorSpan::new(&self.a.0.data, self.a.1).unwrap();
        let b_view = TensorSpan::new(&self.b.0.data, self.b.1).unwrap();
        assert_eq!(ops::sum(a_view), a.iter().sum::<i64>(), "{:?}", self.a.1);
        assert_eq!(ops::sum(&b_view), b.iter().sum::<i64>(), "{:?}", self.b.1);
        assert_eq!(ops::min(a_view), a.iter().copied().min(), "{:?}", self.a.1);
        assert_eq!(ops::max(b_view), b.iter().copied().max(), "{:?}", self.b.1);
        let products: i64 = a.iter().zip(&b).map(|(a, b)| a * b).sum();
        assert_eq!(ops::dot(a_view, &b_view).unwrap(), products, "{:?}, {:?}", self.a.1, self.b.1);
        let folded = ops::fold(a_view, (0, 0), |(count, xor), element| (count + 1, xor ^ element));
        assert_eq!(folded, (a.len(), a.iter().fold(0, |xor, element| xor ^ element)));

        // A needle in every part of the view, and one that is not there.
        for k in [0, a.len() / 3, a.len() / 2, a.len().saturating_sub(1)] {
            if let Some(&needle) = a.get(k) {
                assert!(ops::any(a_view, |&element| element == needle), "{k} of {:?}", self.a.1);
                assert!(!ops::all(a_view, |&element| element != needle));
            }
        }
        assert!(!ops::any(a_view, |&element| element == i64::MAX));
        assert!(ops::all(a_view, |&element| element != i64::MAX));
        assert_eq!((ops::any(a_view, |_| true), ops::all(a_view, |_| false)), (!a.is_empty(), a.is_empty()));
    }

    /// Every element is visited once: its address is given as often as it has indices, together with
    /// those of the same index in the other views.
    fn check_visits(&self) {
        let addresses = |buffer: &Buffer<i64>, data: &[i64]| -> Vec<*const i64> {
            buffer.positions.iter().map(|&at| &raw const data[at]).collect()
        };
        let sorted = |mut list: Vec<_>| {
            list.sort_unstable();
            list
        };
        let (a, b) = (addresses(self.a.0, &self.a.0.data), addresses(self.b.0, &self.b.0.data));
        let a_view = TensorSpan::new(&self.a.0.data, self.a.1).unwrap();
        let b_view = TensorSpan::new(&self.b.0.data, self.b.1).unwrap();
        let none: *const i64 = std::ptr::null();

        let mut visits = Vec::new();
        ops::for_each(a_view, |element| visits.push([&raw const *element, none, none]));
        assert_eq!(sorted(visits), sorted(a.iter().map(|&a| [a, none, none]).collect()));
        // At most some more than all of them.
        let mut asked = 0;
        assert!(
            ops::all(a_view, |_| {
                asked += 1;
                true
            }) && asked == a.len()
        );

        let mut data = self.dst.0.data.clone();
        let dst = addresses(self.dst.0, &data);
        let mut view = TensorSpanMut::new(&mut data, self.dst.1).unwrap();
        let mut visits = Vec::new();
        ops::for_each_mut(&mut view, |element| visits.push([&raw const *element, none, none]));
        assert_eq!(sorted(visits), sorted(dst.iter().map(|&dst| [dst, none, none]).collect()));

        let mut visits = Vec::new();
        ops::update(&mut view, a_view, |dst, a| visits.push([&raw const *dst, a, none])).unwrap();
        let wanted: Vec<_> = dst.iter().zip(&a).map(|(&dst, &a)| [dst, a, none]).collect();
        assert_eq!(sorted(visits), sorted(wanted));

        let mut visits = Vec::new();
        ops::update_with(&mut view, a_view, b_view, |dst, a, b| visits.push([&raw const *dst, a, b])).unwrap();
        let wanted: Vec<_> = dst.iter().zip(&a).zip(&b).map(|((&dst, &a), &b)| [dst, a, b]).collect();
        assert_eq!(sorted(visits), sorted(wanted));
    }
}

/// Two buffers to be read and one to be written, of these extents.
fn three(rng: &mut Rng, extents: &[usize]) -> [Buffer<i64>; 3] {
    let mut which = 0;
    [true, true, false].map(|repeat| {
        which += 1;
        let strides = random_strides(rng, extents, repeat);
        Buffer::new(extents, &strides, |at| value(which, at))
    })
}

/// Of rank known at run time, at three capacities.
#[test]
fn dynamic_rank() {
    fn check<const A: usize, const B: usize, const D: usize>(extents: &[usize], [a, b, dst]: &[Buffer<i64>; 3]) {
        let a = (a, DynLayout::<A>::new(extents, &a.strides).unwrap());
        let b = (b, DynLayout::<B>::new(extents, &b.strides).unwrap());
        let dst = (dst, DynLayout::<D>::new(extents, &dst.strides).unwrap());
        Three { a, b, dst }.check();
    }
    let mut rng = Rng::with_seed(11);
    for round in 0..700 {
        let extents = random_extents(&mut rng, round % 7);
        let buffers = three(&mut rng, &extents);
        if round % 5 == 0 {
            check::<64, 12, 6>(&extents, &buffers);
            check::<6, 13, 64>(&extents, &buffers);
        } else {
            check::<12, 12, 12>(&extents, &buffers);
        }
    }
    for rank in [7, 11, 12, 13, 40, 63, 64, 64, 64] {
        let mut extents = vec![1; rank];
        (0..rng.usize(5..=7)).for_each(|_| extents[rng.usize(..rank)] = rng.usize(2..=3));
        extents[rng.usize(..rank)] = 9;
        let buffers = three(&mut rng, &extents);
        check::<64, 64, 64>(&extents, &buffers);
    }
    // As many axes as there can be, none of extent 1: more than can be counted, and empty.
    let mut extents = vec![2; 64];
    extents[20] = 0;
    let buffers = [0, 1, 2].map(|which| Buffer::new(&[0], &[1], |at| value(which, at)));
    let layout = DynLayout::<64>::new(&extents, &[1; 64]).unwrap();
    let [a, b, dst] = buffers.each_ref().map(|buffer| (buffer, layout));
    Three { a, b, dst }.check();
}

/// 13 axes of extent 2, more than any plan of known rank has, in orders that leave none merged.
#[test]
fn many_axes() {
    let mut rng = Rng::with_seed(12);
    for rank in [10, 12, 13] {
        let extents = vec![2; rank];
        for _ in 0..3 {
            let [a, b, dst] = three(&mut rng, &extents);
            let layout = |buffer: &Buffer<i64>| DynLayout::<16>::new(&extents, &buffer.strides).unwrap();
            Three { a: (&a, layout(&a)), b: (&b, layout(&b)), dst: (&dst, layout(&dst)) }.check();
        }
    }
}

/// Of rank known in the type, alone and together with views whose rank is not.
#[test]
fn known_rank() {
    let mut rng = Rng::with_seed(13);
    for round in 0..150 {
        let rank = round % 5;
        let extents = random_extents(&mut rng, rank);
        let buffers = three(&mut rng, &extents);
        let dynamic = |buffer: &Buffer<i64>| DynLayout::<12>::new(&extents, &buffer.strides).unwrap();
        with_rank!(rank, |Dyns| {
            let typed = |buffer: &Buffer<i64>| {
                let extents = Extents::<usize, Dyns>::new(array(&extents));
                LayoutStridedMapping::new(extents, Strides::<isize, Dyns>::new(array(&buffer.strides)))
            };
            let [a, b, dst] = &buffers;
            match round % 3 {
                0 => Three { a: (a, typed(a)), b: (b, typed(b)), dst: (dst, typed(dst)) }.check(),
                1 => Three { a: (a, typed(a)), b: (b, dynamic(b)), dst: (dst, dynamic(dst)) }.check(),
                _ => Three { a: (a, dynamic(a)), b: (b, typed(b)), dst: (dst, typed(dst)) }.check(),
            }
        });
    }
}

/// Buffers for mappings of known type, and the operations on them.
macro_rules! check_mappings {
    ($a:expr, $b:expr, $dst:expr) => {{
        let mut which = 0;
        let mut buffer = |extents: &[usize], strides: &[isize]| {
            which += 1;
            Buffer::new(extents, strides, |at| value(which, at))
        };
        let (a, b, dst) = ($a, $b, $dst);
        let a_buffer = buffer(a.extents().to_array().as_ref(), a.strides().as_ref());
        let b_buffer = buffer(b.extents().to_array().as_ref(), b.strides().as_ref());
        let dst_buffer = buffer(dst.extents().to_array().as_ref(), dst.strides().as_ref());
        Three { a: (&a_buffer, a), b: (&b_buffer, b), dst: (&dst_buffer, dst) }.check();
    }};
}

/// Static layouts, whose plans are constants, and layouts that are static in part.
#[test]
fn static_layouts() {
    check_mappings!(
        Right::new(extents![const 3, const 3]),
        Left::new(extents![const 3, const 3]),
        Right::new(extents![const 3, const 3])
    );
    check_mappings!(
        Strided::<dims![17, 33], steps![-34, -1]>::default(),
        Right::new(extents![const 17, const 33]),
        Left::new(extents![const 17, const 33])
    );
    check_mappings!(
        LayoutRightPaddedMapping::new(extents![u16; const 16, const 130], Const::<8>),
        Strided::<dims![16, 130], steps![0, 1]>::default(),
        LayoutLeftPaddedMapping::new(extents![const 16, const 130], Const::<32>)
    );
    check_mappings!(
        Strided::<dims![3, 4, 2, 5], steps![4, 1, -60, 12]>::default(),
        Right::new(extents![const 3, const 4, const 2, const 5]),
        Strided::<dims![3, 4, 2, 5], steps![-1, 3, 12, 24]>::default()
    );
    check_mappings!(Right::new(extents![]), Left::new(extents![]), Right::new(extents![]));
    check_mappings!(
        Right::new(extents![const 2, const 0]),
        Left::new(extents![const 2, const 0]),
        Left::new(extents![const 2, const 0])
    );
    check_mappings!(
        Right::new(extents![const 200]),
        Strided::<dims![200], steps![-1]>::default(),
        Strided::<dims![200], steps![2]>::default()
    );
    // One block of each kind: sides that are those of blocks, and one more and one less.
    check_mappings!(
        Left::new(extents![const 8, const 64]),
        Right::new(extents![const 8, const 64]),
        Right::new(extents![const 8, const 64])
    );
    check_mappings!(
        Left::new(extents![const 2, const 65, const 63]),
        Left::new(extents![const 2, const 65, const 63]),
        Right::new(extents![const 2, const 65, const 63])
    );
    // Static against dynamic, and all contiguous.
    check_mappings!(Right::new(extents![const 5, 6]), Right::new(extents![u8; 5, const 6]), Right::new(extents![5, 6]));
    check_mappings!(
        Left::new(extents![const 9, 16]),
        Right::new(extents![9, const 16]),
        LayoutLeftPaddedMapping::new(extents![9, 16], 11)
    );
}

/// Around every side of blocks and every count of lanes, in all orders of two axes.
#[test]
fn sides() {
    let mut rng = Rng::with_seed(14);
    let two_orders = |extents: [usize; 2], rng: &mut Rng| -> [isize; 2] {
        let [rows, columns] = extents.map(|extent| extent as isize);
        pick(
            rng,
            &[
                [columns, 1],
                [1, rows],
                [columns + 3, 1],
                [1, rows + 5],
                [-columns, 1],
                [1, -rows],
                [columns, -1],
                [-1, -rows],
            ],
        )
    };
    for rows in [7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65] {
        for columns in [7, 8, 9, 31, 32, 33, 64, 65, 127, 128, 129, 130] {
            let extents = [rows, columns];
            let mut which = 0;
            let [a, b, dst] = [(); 3].map(|()| {
                which += 1;
                Buffer::new(&extents, &two_orders(extents, &mut rng), |at| value(which, at))
            });
            let layout = |buffer: &Buffer<i64>| DynLayout::<2>::new(&extents, &buffer.strides).unwrap();
            let three = Three { a: (&a, layout(&a)), b: (&b, layout(&b)), dst: (&dst, layout(&dst)) };
            three.check_written();
            three.check_read();
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Elements of other types

/// A buffer of random layout and the extents.
fn pair<T: Clone>(rng: &mut Rng, extents: &[usize], mut element: impl FnMut(usize) -> T) -> [Buffer<T>; 2] {
    [true, false].map(|repeat| {
        let strides = random_strides(rng, extents, repeat);
        Buffer::new(extents, &strides, &mut element)
    })
}

/// Copies of elements of any size, over layouts that agree and that do not.
fn check_copies<T: Copy + PartialEq + Debug>(seed: u64, element: impl Fn(usize) -> T + Copy) {
    let mut rng = Rng::with_seed(seed);
    for round in 0..150 {
        let extents = match round % 6 {
            0 => vec![pick(&mut rng, &[31, 32, 33, 64, 65, 257]), pick(&mut rng, &[31, 32, 33, 63, 64])],
            1 => vec![pick(&mut rng, &[15, 16, 17]), 3, pick(&mut rng, &[15, 16, 17, 8, 9])],
            rank => random_extents(&mut rng, rank),
        };
        let [src, dst] = pair(&mut rng, &extents, element);
        let from = DynSpan::new(&src.data, DynLayout::<12>::new(&extents, &src.strides).unwrap()).unwrap();
        let layout = DynLayout::<12>::new(&extents, &dst.strides).unwrap();
        // A destination whose elements are others.
        let fresh: Vec<T> = (0..dst.data.len()).map(|at| element(at + 12_345)).collect();
        let fresh = Buffer { data: fresh, ..dst };
        let wanted = fresh.with(&src.elements());
        let mut data = fresh.data.clone();
        ops::copy(from, DynSpanMut::new(&mut data, layout).unwrap()).unwrap();
        assert!(data == wanted, "{:?} to {layout:?}", from.mapping());
        let mut data = fresh.data.clone();
        ops::map_into(from, DynSpanMut::new(&mut data, layout).unwrap(), |element| *element).unwrap();
        assert!(data == wanted, "{:?} to {layout:?}", from.mapping());
        let mut data = fresh.data.clone();
        ops::fill(DynSpanMut::new(&mut data, layout).unwrap(), element(7));
        assert!(data == fresh.with(&vec![element(7); src.positions.len()]));
    }
}

#[test]
fn copies() {
    check_copies(21, |k| k as u8);
    check_copies(22, |k| k as u16);
    check_copies(23, |k| k as f32);
    check_copies(24, |k| k as f64);
    check_copies(25, |k| [k as f32, 1.0, -(k as f32)]);
    check_copies(26, |k| k as i128 - 100);
    check_copies(27, |k| [k as u8, (k >> 8) as u8, 3]);
    check_copies(28, |k| [k as u64; 9]);
    check_copies(29, |_| ());
    check_copies(30, |k| char::from_u32(k as u32 + 0x4e00));
    check_copies(31, |k| (k as u8, k as u32));
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[repr(align(64))]
    struct Line(u32);
    check_copies(32, |k| Line(k as u32));
}

/// Elements so large that a tile of them does not fit the stack, in a process of its own.
#[test]
fn copies_of_large_elements() {
    const NAME: &str = "COPIES_OF_LARGE_ELEMENTS";
    if std::env::var_os(NAME).is_none() {
        let (_, module) = module_path!().split_once("::").unwrap();
        let output = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", &format!("{module}::copies_of_large_elements")])
            .env(NAME, "1")
            .output()
            .unwrap();
        assert!(output.status.success(), "{}: {}", output.status, String::from_utf8_lossy(&output.stderr));
        assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"), "the test ran");
        return;
    }
    type Large = [u8; 1 << 16];
    let data: Vec<Large> = (0..64).map(|k| [k; 1 << 16]).collect();
    let mut copy: Vec<Large> = vec![[0; 1 << 16]; 64];
    let src = TensorSpan::new(&data, Left::new(extents![8, 8])).unwrap();
    ops::copy(src, TensorSpanMut::new(&mut copy, extents![8, 8]).unwrap()).unwrap();
    assert!((0..64).all(|k| copy[k][0] == (k % 8 * 8 + k / 8) as u8 && copy[k][65_535] == copy[k][0]));
}

/// Integers of every size in reductions.
#[test]
fn integers() {
    macro_rules! check {
        ($($T:ty),*) => {$({
            let mut rng = Rng::with_seed(33);
            for round in 0..200 {
                let extents = random_extents(&mut rng, round % 5);
                let size = extents.iter().product::<usize>() as $T;
                // Sums that just fit.
                let most = (<$T>::MAX / size.max(1)).min(200);
                let [a, b] = pair(&mut rng, &extents, |at| (value(5, at).unsigned_abs() as $T) % most.max(1));
                let layout = |buffer: &Buffer<$T>| DynLayout::<5>::new(&extents, &buffer.strides).unwrap();
                let view = DynSpan::new(&a.data, layout(&a)).unwrap();
                let elements = a.elements();
                let small = extents.iter().product::<usize>() < 100;
                if small || <$T>::BITS > 16 {
                    assert_eq!(ops::sum(view), elements.iter().sum::<$T>());
                }
                assert_eq!(ops::min(view), elements.iter().copied().min());
                assert_eq!(ops::max(&view), elements.iter().copied().max());
                if <$T>::BITS > 16 {
                    let other = DynSpan::new(&b.data, layout(&b)).unwrap();
                    let products = elements.iter().zip(b.elements()).map(|(a, b)| a * b).sum::<$T>();
                    assert_eq!(ops::dot(view, other), Ok(products));
                }
            }
        })*};
    }
    check!(u8, u16, u32, i32, u64, i128, usize);
    // Elements of different types are multiplied as they can be.
    #[derive(Clone, Copy)]
    struct Scale(f32);
    impl std::ops::Mul<Scale> for f32 {
        type Output = f32;
        fn mul(self, scale: Scale) -> f32 {
            self * scale.0
        }
    }
    let scales = [1.0, 10.0, 100.0].map(Scale);
    assert_eq!(ops::dot(TensorSpan::from(&[1.0, 2.0, 3.0]), TensorSpan::from(&scales)), Ok(321.0));
}

/// Vectors of three numbers are summed by components.
#[test]
fn vectors() {
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Vector([f32; 3]);
    impl std::ops::Add for Vector {
        type Output = Self;
        fn add(self, other: Self) -> Self {
            Self(std::array::from_fn(|k| self.0[k] + other.0[k]))
        }
    }
    impl std::iter::Sum for Vector {
        fn sum<I: Iterator<Item = Self>>(vectors: I) -> Self {
            vectors.fold(Self([0.0; 3]), |a, b| a + b)
        }
    }
    let mut rng = Rng::with_seed(34);
    for round in 0..100 {
        let extents = random_extents(&mut rng, round % 4);
        let [a, _] = pair(&mut rng, &extents, |at| Vector([at as f32, 1.0, -(at as f32)].map(|x| x % 64.0)));
        let view = DynSpan::new(&a.data, DynLayout::<4>::new(&extents, &a.strides).unwrap()).unwrap();
        // Small whole numbers: exact in any order.
        assert_eq!(ops::sum(view), a.elements().into_iter().sum());
    }
}

#[test]
fn strings() {
    let mut rng = Rng::with_seed(35);
    for round in 0..60 {
        let extents = random_extents(&mut rng, round % 4);
        let [a, dst] = pair(&mut rng, &extents, |at| format!("{at}"));
        let from = DynSpan::new(&a.data, DynLayout::<4>::new(&extents, &a.strides).unwrap()).unwrap();
        let layout = DynLayout::<4>::new(&extents, &dst.strides).unwrap();
        let mut data = dst.data.clone();
        ops::map_into(from, DynSpanMut::new(&mut data, layout).unwrap(), |word| format!("<{word}>")).unwrap();
        assert_eq!(data, dst.with(&a.elements().iter().map(|word| format!("<{word}>")).collect::<Vec<_>>()));
        let mut data = dst.data.clone();
        ops::update(DynSpanMut::new(&mut data, layout).unwrap(), from, |to, from| to.push_str(from)).unwrap();
        let joined: Vec<_> = dst.elements().iter().zip(a.elements()).map(|(a, b)| format!("{a}{b}")).collect();
        assert_eq!(data, dst.with(&joined));
        ops::fill(DynSpanMut::new(&mut data, layout).unwrap(), "x".to_string());
        assert_eq!(data, dst.with(&vec!["x".to_string(); joined.len()]));
        let longest = ops::fold(
            from,
            String::new(),
            |longest, word| if word.len() > longest.len() { word.clone() } else { longest },
        );
        assert_eq!(longest.len(), a.elements().iter().map(String::len).max().unwrap_or(0));
    }
}

/// Elements of size 0 are visited as often as there are indices.
#[test]
fn elements_of_size_0() {
    let mut data = [(); 40];
    let layout = DynLayout::<3>::new(&[4, 9], &[1, -4]).unwrap();
    let mut count = 0;
    ops::for_each(DynSpan::new(&data, layout).unwrap(), |()| count += 1);
    let mut dst = DynSpanMut::new(&mut data, layout).unwrap();
    ops::for_each_mut(&mut dst, |()| count += 1);
    ops::update(&mut dst, TensorSpan::new(&[(); 36], extents![4, 9]).unwrap(), |(), ()| count += 1).unwrap();
    assert_eq!(count, 3 * 36);
    assert_eq!((ops::min(&dst), ops::max(&dst)), (Some(()), Some(())));
    // More than `isize::MAX` of them, of which none but the first is asked about.
    let many = [(); isize::MAX as usize];
    let most = DynSpan::new(&many, DynLayout::<3>::row_major(&[many.len()]).unwrap()).unwrap();
    let most = most.broadcast_to(&[usize::MAX, usize::MAX, many.len()]).unwrap();
    let mut asked = 0;
    assert!(
        ops::any(most, |()| {
            asked += 1;
            true
        }) && asked <= 64
    );
    let stopped = catch_unwind(AssertUnwindSafe(|| {
        ops::for_each(most, |()| {
            asked += 1;
            assert!(asked < 500);
        });
    }));
    assert!(stopped.is_err() && asked == 500);
}

// ---------------------------------------------------------------------------------------------
// Elements that are dropped

thread_local! {
    /// Those that are alive.
    static ALIVE: RefCell<HashSet<u64>> = RefCell::new(HashSet::new());
    static NEXT: RefCell<u64> = const { RefCell::new(0) };
}

/// An element that knows whether it is alive: one dropped twice, or used after, is found.
#[derive(Debug)]
struct Tracked {
    id: u64,
    value: usize,
}
impl Tracked {
    fn new(value: usize) -> Self {
        let id = NEXT.with_borrow_mut(|next| {
            *next += 1;
            *next
        });
        assert!(ALIVE.with_borrow_mut(|alive| alive.insert(id)));
        Self { id, value }
    }
    fn get(&self) -> usize {
        assert!(ALIVE.with_borrow(|alive| alive.contains(&self.id)), "{self:?} is used after it is dropped");
        self.value
    }
    fn alive() -> usize {
        ALIVE.with_borrow(HashSet::len)
    }
}
impl Clone for Tracked {
    fn clone(&self) -> Self {
        assert_ne!(self.value, usize::MAX, "this one cannot be cloned");
        Self::new(self.get())
    }
}
impl Drop for Tracked {
    fn drop(&mut self) {
        let was_alive = ALIVE.with_borrow_mut(|alive| alive.remove(&self.id));
        assert!(was_alive || std::thread::panicking(), "dropped twice");
    }
}

/// No element is lost, and none dropped twice, whether or not the closure panics on the way.
#[test]
fn drops() {
    let mut rng = Rng::with_seed(36);
    for round in 0..80 {
        let extents = random_extents(&mut rng, 1 + round % 3);
        let size: usize = extents.iter().product();
        let [a, dst] = pair(&mut rng, &extents, |at| at);
        let layout = DynLayout::<4>::new(&extents, &dst.strides).unwrap();
        for stop in [usize::MAX, 0, size / 2, size.saturating_sub(1)] {
            let panics = stop < size;
            let source: Vec<Tracked> = a.data.iter().map(|&value| Tracked::new(value)).collect();
            let mut data: Vec<Tracked> = dst.data.iter().map(|&value| Tracked::new(value)).collect();
            let alive = source.len() + data.len();
            let from = DynSpan::new(&source, DynLayout::<4>::new(&extents, &a.strides).unwrap()).unwrap();

            let mut calls = 0;
            let mut count = || {
                assert!(calls != stop, "stopped on purpose");
                calls += 1;
            };
            let ended = catch_unwind(AssertUnwindSafe(|| {
                let dst = DynSpanMut::new(&mut data, layout).unwrap();
                let map = |element: &Tracked| {
                    count();
                    Tracked::new(element.get() + 1_000_000)
                };
                ops::map_into(from, dst, map).unwrap();
            }));
            assert_eq!((ended.is_err(), calls), (panics, if panics { stop } else { size }));
            assert_eq!(Tracked::alive(), alive);
            // What is written is written, each element that of its index; the rest is as it was.
            let mut wanted = dst.data.clone();
            let mut written = 0;
            for (&to, &of) in dst.positions.iter().zip(&a.positions) {
                if data[to].get() != dst.data[to] {
                    wanted[to] = a.data[of] + 1_000_000;
                    written += 1;
                }
            }
            assert_eq!(written, calls);
            assert!(data.iter().map(Tracked::get).eq(wanted.iter().copied()));

            let ended = catch_unwind(AssertUnwindSafe(|| {
                let dst = DynSpanMut::new(&mut data, layout).unwrap();
                ops::fill(dst, Tracked::new(if panics { usize::MAX } else { 5 }));
            }));
            assert_eq!((ended.is_err(), Tracked::alive()), (panics, alive));
            if !panics {
                assert!(data.iter().map(Tracked::get).eq(dst.with(&vec![5; size]).iter().copied()));
            }

            // The value of a fold is moved through the closure.
            let mut calls = 0;
            let ended = catch_unwind(AssertUnwindSafe(|| {
                ops::fold(from, Tracked::new(0), |sum, element| {
                    assert!(calls != stop, "stopped on purpose");
                    calls += 1;
                    Tracked::new(sum.get() + element.get())
                })
                .get()
            }));
            assert_eq!(ended.ok(), (!panics).then(|| a.elements().iter().sum()));
            assert_eq!(Tracked::alive(), alive);
            drop((source, data));
            assert_eq!(Tracked::alive(), 0);
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Errors

/// Differing extents are refused by every operation; nothing is written, and no closure called.
#[test]
fn extents_differ() {
    fn unwanted<R>() -> R {
        panic!("nothing is to be called")
    }
    let data = vec![1i64; 4096];
    let mut rng = Rng::with_seed(41);
    for round in 0..300 {
        let rank = 1 + round % 5;
        let right = random_extents(&mut rng, rank).iter().map(|&extent| extent.min(4)).collect::<Vec<_>>();
        let mut wrong = right.clone();
        let axis = rng.usize(..rank);
        let error = if rng.u8(..4) == 0 {
            wrong.insert(axis, 1);
            LayoutError::RankMismatch { what: "the layout", found: rank + 1, wanted: rank }
        } else {
            // Of differences, the first is named; an extent of 1 does not repeat.
            wrong[axis] = if wrong[axis] > 1 && rng.bool() { 1 } else { wrong[axis] + 1 };
            if axis + 1 < rank {
                wrong[rank - 1] += rng.usize(..2);
            }
            LayoutError::ExtentsDiffer { axis, found: wrong[axis], wanted: right[axis] }
        };
        let [right, wrong] = [right, wrong].map(|extents| DynLayout::<6>::row_major(&extents).unwrap());
        let mut written = vec![7i64; 4096];
        let (fits, differs) = (DynSpan::new(&data, right).unwrap(), DynSpan::new(&data, wrong).unwrap());
        let mut dst = DynSpanMut::new(&mut written, right).unwrap();
        let error = Err(error);
        assert_eq!(ops::copy(differs, &mut dst), error);
        assert_eq!(ops::map_into(differs, &mut dst, |_| unwanted()), error);
        assert_eq!(ops::update(&mut dst, differs, |_, _| unwanted()), error);
        assert_eq!(ops::zip_with(differs, fits, &mut dst, |_, _| unwanted()), error);
        assert_eq!(ops::zip_with(fits, differs, &mut dst, |_, _| unwanted()), error);
        assert_eq!(ops::update_with(&mut dst, differs, fits, |_, _, _| unwanted()), error);
        assert_eq!(ops::update_with(&mut dst, fits, differs, |_, _, _| unwanted()), error);
        assert_eq!(ops::dot(fits, differs).map(|_| ()), error);
        assert_eq!(ops::dot(&dst, differs).map(|_| ()), error);
        assert!(written == [7; 4096]);
    }
}

/// The same where the rank, or more, is in the types.
#[test]
fn known_extents_differ() {
    let data = [1; 24];
    let mut written = [7; 24];
    let a = TensorSpan::new(&data, extents![2, 3]).unwrap();
    let b = TensorSpan::new(&data, Left::new(extents![const 2, 4])).unwrap();
    let c = DynSpan::new(&data, DynLayout::<12>::row_major(&[2, 3, 4]).unwrap()).unwrap();
    let mut dst = TensorSpanMut::new(&mut written, extents![2, const 3]).unwrap();
    let differ = Err(LayoutError::ExtentsDiffer { axis: 1, found: 4, wanted: 3 });
    let ranks = Err(LayoutError::RankMismatch { what: "the layout", found: 3, wanted: 2 });
    assert_eq!(ops::copy(b, &mut dst), differ);
    assert_eq!(ops::zip_with(a, b, &mut dst, |a, b| a + b), differ);
    assert_eq!(ops::zip_with(b, a, &mut dst, |a, b| a + b), differ);
    assert_eq!(ops::map_into(c, &mut dst, |a| *a), ranks);
    assert_eq!(ops::update_with(&mut dst, a, c, |_, _, _| unreachable!()), ranks);
    assert_eq!(ops::dot(a, b).map(|_: i32| ()), differ);
    assert_eq!(
        ops::dot(c, a).map(|_: i32| ()),
        Err(LayoutError::RankMismatch { what: "the layout", found: 2, wanted: 3 })
    );
    // Empty views of different shape differ too.
    let empty = TensorSpan::new(&data, extents![0, 3]).unwrap();
    assert_eq!(ops::copy(empty, &mut dst), Err(LayoutError::ExtentsDiffer { axis: 0, found: 0, wanted: 2 }));
    assert_eq!(written, [7; 24]);
}

// ---------------------------------------------------------------------------------------------
// What is taken

/// All four kinds of view, and references to them, and references to those.
#[test]
fn references() {
    let data = [1, 2, 3, 4, 5, 6];
    let mut other = [10, 20, 30, 40, 50, 60];
    let layout = DynLayout::<12>::row_major(&[2, 3]).unwrap();
    let mut typed = TensorSpan::new(&data, extents![2, 3]).unwrap();
    let mut value = DynSpan::new(&data, layout).unwrap();
    assert_eq!([ops::sum(typed), ops::sum(&typed), ops::sum(&&typed), ops::sum(&mut typed)], [21; 4]);
    assert_eq!([ops::sum(value), ops::sum(&value), ops::sum(&&value), ops::sum(&mut value)], [21; 4]);
    // The view that it derefs to.
    assert_eq!(ops::sum(value), 21);
    {
        let mut dst = DynSpanMut::new(&mut other, layout).unwrap();
        assert_eq!((ops::sum(&dst), ops::sum(&mut dst), ops::dot(&dst, typed)), (210, 210, Ok(910)));
        ops::copy(typed, &mut dst).unwrap();
        ops::copy(value, dst.reborrow()).unwrap();
        ops::copy(value, &mut dst).unwrap();
        ops::update(&mut &mut dst, &typed, |dst, src| *dst += src).unwrap();
        ops::copy(typed.transpose(), &mut dst.reborrow().reverse_axes()).unwrap();
        ops::update(dst, &typed, |dst, src| *dst += src).unwrap();
    }
    assert_eq!(other, [2, 4, 6, 8, 10, 12]);
    let mut dst = TensorSpanMut::new(&mut other, extents![2, const 3]).unwrap();
    assert_eq!((ops::max(&dst), ops::min(dst.reborrow()), ops::any(&mut dst, |&e| e == 12)), (Some(12), Some(2), true));
    ops::fill(dst.reborrow().columns(..1), 0);
    ops::fill(dst, 1);
    assert_eq!(other, [1; 6]);
    // Views of one buffer, of which one is written: its halves.
    let view = DynSpanMut::new(&mut other, layout).unwrap();
    let (first, second) = view.split_at(0, 1).unwrap();
    ops::map_into(&first, second, |e| e + 1).unwrap();
    assert_eq!(other, [1, 1, 1, 2, 2, 2]);
}

// ---------------------------------------------------------------------------------------------
// Order

/// Folds and loops go in the order of memory, whatever the order of axes and their directions.
#[test]
fn order_of_memory() {
    let mut rng = Rng::with_seed(51);
    for round in 0..600 {
        let extents = random_extents(&mut rng, round % 7);
        let strides = random_strides(&mut rng, &extents, false);
        let mut buffer = Buffer::new(&extents, &strides, |at| at);
        let layout = DynLayout::<6>::new(&extents, &strides).unwrap();
        let view = DynSpan::new(&buffer.data, layout).unwrap();
        let folded = ops::fold(view, Vec::new(), |mut list, &at| {
            list.push(at);
            list
        });
        assert_eq!(folded, buffer.in_memory(), "{layout:?}");
        let mut asked = Vec::new();
        assert!(!ops::any(view, |&at| {
            asked.push(at);
            false
        }));
        assert_eq!(asked, folded);
        let mut k = 0;
        ops::for_each_mut(DynSpanMut::new(&mut buffer.data, layout).unwrap(), |element| {
            assert_eq!(*element, folded[k]);
            k += 1;
        });
    }
}

/// Elements that are repeated too: along an axis that goes on in memory, elements are met in its order.
#[test]
fn order_of_repeated_elements() {
    let mut rng = Rng::with_seed(52);
    for round in 0..600 {
        let extents = random_extents(&mut rng, round % 6);
        let mut strides = random_strides(&mut rng, &extents, true);
        strides.iter_mut().zip(&extents).filter(|(_, extent)| **extent == 1).for_each(|(stride, _)| *stride = 0);
        let buffer = Buffer::new(&extents, &strides, |at| at);
        let layout = DynLayout::<6>::new(&extents, &strides).unwrap();
        let view = DynSpan::new(&buffer.data, layout).unwrap();
        // Where each element comes for the first time.
        let mut first = Vec::new();
        let mut seen = HashSet::new();
        ops::for_each(view, |&at| {
            if seen.insert(at) {
                first.push(at);
            }
        });
        assert_eq!(first, buffer.in_memory(), "{layout:?}");
    }
}

/// `any` stops soon after the element that decides.
#[test]
fn any_stops() {
    let data: Vec<usize> = (0..10_000).collect();
    for extents in [vec![10_000], vec![100, 100], vec![10, 10, 10, 10]] {
        for reversed in [false, true] {
            let mut view = DynSpan::new(&data, DynLayout::<4>::row_major(&extents).unwrap()).unwrap();
            if reversed {
                view = view.reverse_axes();
            }
            let mut asked = 0;
            assert!(ops::any(view, |&element| {
                asked += 1;
                element >= 700
            }));
            assert!((701..=800).contains(&asked), "{asked}");
            asked = 0;
            assert!(!ops::all(view.slice_axis(0, 0, 1, 1).unwrap(), |_| {
                asked += 1;
                false
            }));
            assert!(asked <= 64, "{asked}");
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Floating-point numbers

/// Numbers of very different size and of both signs.
fn rough(rng: &mut Rng) -> f32 {
    let sign = if rng.bool() { 1.0 } else { -1.0 };
    sign * rng.f32() * 2f32.powi(rng.i32(-12..=12))
}

/// Sums and products are within the bound that holds for all layouts, and the same in two runs.
#[test]
fn rounding() {
    let mut rng = Rng::with_seed(61);
    for round in 0..400 {
        let extents = random_extents(&mut rng, round % 5);
        let [a, b] = pair(&mut rng, &extents, |_| 0f32)
            .map(|buffer| Buffer { data: buffer.data.iter().map(|_| rough(&mut rng)).collect(), ..buffer });
        let layout = |buffer: &Buffer<f32>| DynLayout::<5>::new(&extents, &buffer.strides).unwrap();
        let (first, second) = (DynSpan::new(&a.data, layout(&a)).unwrap(), DynSpan::new(&b.data, layout(&b)).unwrap());
        let check = |terms: Vec<f64>, found: [f32; 2]| {
            let (exact, size): (f64, f64) = (terms.iter().sum(), terms.iter().map(|term| term.abs()).sum());
            let bound = terms.len() as f64 * f64::from(f32::EPSILON) * size;
            assert!((f64::from(found[0]) - exact).abs() <= bound, "{found:?}, {exact}, {bound}: {first:?}");
            assert_eq!(found[0].to_bits(), found[1].to_bits(), "two runs");
        };
        let (a, b) = (a.elements(), b.elements());
        check(a.iter().map(|&a| f64::from(a)).collect(), [ops::sum(first), ops::sum(first)]);
        let products = a.iter().zip(&b).map(|(&a, &b)| f64::from(a) * f64::from(b)).collect();
        check(products, [ops::dot(first, second).unwrap(), ops::dot(first, second).unwrap()]);
    }
}

/// The bound holds for numbers that are as bad as can be: one of 1, and the others half of what would change
/// 1, which one after the other add to nothing. In rows that partial sums divide, and in those that leave a
/// tail.
#[test]
fn rounding_at_worst() {
    let half = f32::EPSILON / 2.0;
    for rows in [1, 2, 20, 100] {
        for columns in [31, 32, 39, 127, 128, 129, 159, 160, 191] {
            for (padded, step) in [(0, 1), (1, 1), (1, 2), (0, -1)] {
                let (extents, strides) = ([rows, columns], [(columns as isize + padded) * step, step]);
                for lanes in [1, 8, 32] {
                    let mut buffer = Buffer::new(&extents, &strides, |_| 0f32);
                    // All of a row, or what is behind its last whole lanes.
                    let first = if lanes == 1 { 0 } else { columns / lanes * lanes };
                    let (mut n, mut exact) = (0, 0.0);
                    for row in 0..rows {
                        for column in first..columns {
                            buffer.data[buffer.positions[row * columns + column]] = if n == 0 { 1.0 } else { half };
                            exact += if n == 0 { 1.0 } else { f64::from(half) };
                            n += 1;
                        }
                    }
                    let view = DynSpan::new(&buffer.data, DynLayout::<2>::new(&extents, &strides).unwrap()).unwrap();
                    let ones = Buffer::new(&extents, &strides, |_| 1f32);
                    let ones = DynSpan::new(&ones.data, *view.mapping()).unwrap();
                    // Zeros add without an error: those that are not zero count.
                    let bound = f64::from(n) * f64::from(f32::EPSILON) * exact;
                    for found in [ops::sum(view), ops::dot(view, ones).unwrap()] {
                        let error = (f64::from(found) - exact).abs();
                        assert!(error <= bound, "{extents:?} by {strides:?}: off by {error:e}, above {bound:e}");
                    }
                }
            }
        }
    }
}

/// Numbers that compare with nothing, and zeros of both signs.
#[test]
fn extremes() {
    let check = |data: &[f32], strides: &[(usize, isize)]| {
        let (extents, strides): (Vec<_>, Vec<_>) = strides.iter().copied().unzip();
        let view = DynSpan::new(data, DynLayout::<3>::new(&extents, &strides).unwrap()).unwrap();
        let numbers = || view.iter().copied().filter(|element| !element.is_nan());
        let (least, greatest) = (numbers().reduce(f32::min), numbers().reduce(f32::max));
        let nan = if view.is_empty() { None } else { Some(f32::NAN) };
        for (found, wanted) in [(ops::min(view), least.or(nan)), (ops::max(view), greatest.or(nan))] {
            let same = match (found, wanted) {
                (Some(found), Some(wanted)) => found == wanted || found.is_nan() && wanted.is_nan(),
                (found, wanted) => found.is_none() && wanted.is_none(),
            };
            assert!(same, "{found:?} for {wanted:?} of {view:?}");
        }
    };
    let mut rng = Rng::with_seed(71);
    for round in 0..1500 {
        let len = pick(&mut rng, &[0, 1, 2, 7, 8, 9, 31, 32, 33, 127, 128, 129, 160, 300]);
        let nans = round % 4;
        let mut data: Vec<f32> = (0..len)
            .map(|_| match rng.u8(..8) {
                0 if nans == 1 => f32::NAN,
                0 => 0.0,
                1 => -0.0,
                2 => f32::INFINITY,
                3 => f32::NEG_INFINITY,
                _ if nans == 3 => f32::NAN,
                _ => rough(&mut rng),
            })
            .collect();
        if nans == 2 {
            // One number at any place, all else compares with nothing.
            data.fill(f32::NAN);
            if len > 0 {
                data[rng.usize(..len)] = rough(&mut rng);
            }
        }
        check(&data, &[(len, 1)]);
        check(&data, &[(len, -1)]);
        check(&data, &[(len.div_ceil(2), 2)]);
        check(&data, &[(2, 0), (len, 1)]);
        if len.is_multiple_of(3) {
            check(&data, &[(3, len as isize / 3), (len / 3, 1)]);
            check(&data, &[(3, 1), (len / 3, 3)]);
        }
    }
    let all_nan = [f32::NAN; 200];
    assert!(
        ops::min(TensorSpan::from(&all_nan)).unwrap().is_nan()
            && ops::max(TensorSpan::from(&all_nan)).unwrap().is_nan()
    );
    assert_eq!(ops::min(TensorSpan::from(&[0.0f32; 0])), None);
    assert_eq!(ops::max(TensorSpan::from(&[0.0, -0.0])), Some(0.0));
}

/// The sum of nothing is that of the type; signs of zero are those of addition.
#[test]
fn sums_of_little() {
    assert_eq!((ops::sum(TensorSpan::from(&[0u8; 0])), ops::sum(TensorSpan::from(&[7u8]))), (0, 7));
    let none: [f64; 0] = [];
    assert_eq!(ops::sum(TensorSpan::from(&none)).to_bits(), none.iter().sum::<f64>().to_bits());
    assert_eq!(ops::dot(TensorSpan::from(&none), TensorSpan::from(&none)).unwrap(), 0.0);
    for len in [1, 8, 31, 32, 33, 128, 200] {
        let zeros = vec![-0.0f64; len];
        let view = TensorSpan::from(&zeros[..]);
        assert_eq!(ops::sum(view).to_bits(), zeros.iter().sum::<f64>().to_bits(), "{len}");
    }
    let inf = [f32::INFINITY, 1.0];
    assert_eq!(ops::sum(TensorSpan::from(&inf)), f32::INFINITY);
    assert!(ops::sum(TensorSpan::from(&[f32::INFINITY, f32::NEG_INFINITY])).is_nan());
}

/// Axes that are told to be observable are; here so that a layout of repeated elements is one.
#[test]
fn layouts_are_of_all_sorts() {
    let mut rng = Rng::with_seed(81);
    let mut counts = [0; 6];
    for round in 0..700 {
        let extents = random_extents(&mut rng, round % 7);
        for repeat in [false, true] {
            let strides = random_strides(&mut rng, &extents, repeat);
            let layout = DynLayout::<12>::new(&extents, &strides).unwrap();
            let moving: Vec<usize> = observable(&extents).collect();
            assert!(repeat || layout.is_unique(), "{layout:?}");
            counts[0] += usize::from(layout.is_row_major());
            counts[1] += usize::from(layout.is_col_major());
            counts[2] += usize::from(!layout.is_exhaustive());
            counts[3] += usize::from(!layout.is_unique());
            counts[4] += usize::from(moving.iter().any(|&axis| strides[axis] < 0));
            counts[5] += usize::from(moving.len() > 2 && layout.is_dense() && !layout.is_row_major());
        }
    }
    assert!(counts.iter().all(|&count| count > 60), "{counts:?}");
}
