//! Views over layouts of the user's own whose offsets are no sums of strides: Morton order, and blocks of 4×4.

use common::views::{check_backwards, check_fold, check_forwards, check_mixed};
use fastrand::Rng;
use mdlayout::typelevel::CompatibleLayout;
use mdlayout::{
    Dims, Dyn, DynLayout, DynSpan, Extents, Layout, Left, Right, StridedLayout, TensorSpan, TensorSpanMut, Uniqueness,
    extents, ops,
};

/// The offset of an index, and the extents.
trait Order: Copy + std::fmt::Debug + Send + Sync + Unpin + 'static {
    fn extents(self) -> [usize; 2];
    fn offset(self, index: [usize; 2]) -> usize;
}

/// A layout in some order of the elements, without gaps.
#[derive(Clone, Copy, Debug)]
struct Ordered<O>(O);

// SAFETY: each order numbers the elements of its extents from 0 on, `[0, 0]` first; the tests check it.
unsafe impl<O: Order> Layout for Ordered<O> {
    type Index = [usize; 2];
    type Extents<'s> = Extents<usize, (Dyn, Dyn)>;
    type ExtentValues<'s> = [usize; 2];
    const MAX_RANK: usize = 2;

    fn extents(&self) -> Extents<usize, (Dyn, Dyn)> {
        Extents::new(self.0.extents())
    }
    fn extent_values(&self) -> [usize; 2] {
        self.0.extents()
    }
    fn first_index(&self) -> [usize; 2] {
        [0; 2]
    }
    unsafe fn offset_unchecked<X: AsRef<[usize]>>(&self, index: &X) -> isize {
        self.0.offset([index.as_ref()[0], index.as_ref()[1]]) as isize
    }
    fn offset_range(&self) -> Option<(isize, isize)> {
        let [rows, columns] = self.0.extents();
        (rows * columns).checked_sub(1).map(|last| (0, last as isize))
    }
    fn uniqueness(&self) -> Uniqueness {
        Uniqueness::Unique
    }
}
impl<O, P> CompatibleLayout<Ordered<P>> for Ordered<O> {}
impl<O, E: Dims> CompatibleLayout<Right<E>> for Ordered<O> {}
impl<O, E: Dims> CompatibleLayout<Left<E>> for Ordered<O> {}
impl<O, E: Dims> CompatibleLayout<Ordered<O>> for Right<E> {}

/// The interleaved bits of row and column of a square of `2^bits`.
#[derive(Clone, Copy, Debug)]
struct Morton(u32);
impl Order for Morton {
    fn extents(self) -> [usize; 2] {
        [1 << self.0; 2]
    }
    fn offset(self, index: [usize; 2]) -> usize {
        (0..self.0).map(|bit| ((index[0] >> bit & 1) << (2 * bit + 1)) + ((index[1] >> bit & 1) << (2 * bit))).sum()
    }
}

/// Blocks of 4×4, row-major, one after the other, row-major.
#[derive(Clone, Copy, Debug)]
struct Blocks([usize; 2]);
impl Order for Blocks {
    fn extents(self) -> [usize; 2] {
        self.0.map(|blocks| 4 * blocks)
    }
    fn offset(self, [i, j]: [usize; 2]) -> usize {
        16 * (i / 4 * self.0[1] + j / 4) + 4 * (i % 4) + j % 4
    }
}

fn check<O: Order>(rng: &mut Rng, order: O) {
    let layout = Ordered(order);
    let [rows, columns] = order.extents();
    let data: Vec<u64> = (0..rows * columns).map(|_| rng.u64(..1000)).collect();
    let view = TensorSpan::new(&data, layout).expect("there are no gaps");
    let wanted: Vec<u64> =
        (0..rows).flat_map(|i| (0..columns).map(move |j| [i, j])).map(|index| data[order.offset(index)]).collect();
    let plain = TensorSpan::new(&wanted, extents![rows, columns]).expect("as many elements");

    // Each offset once: what the layout promises.
    let mut offsets: Vec<_> = (0..rows).flat_map(|i| (0..columns).map(move |j| order.offset([i, j]))).collect();
    offsets.sort_unstable();
    assert!(offsets.into_iter().eq(0..rows * columns));

    assert_eq!((view.extents(), view.rank(), view.size()), (plain.extents(), 2, wanted.len()));
    assert_eq!(view.is_empty(), wanted.is_empty());
    #[cfg(feature = "alloc")]
    assert_eq!(view.to_vec(), wanted);
    assert_eq!(view, plain);
    assert_eq!(plain, view);
    assert_eq!(view, DynSpan::new(&wanted, DynLayout::<2>::row_major(&[rows, columns]).unwrap()).unwrap());
    assert_eq!(format!("{view:?}"), format!("{plain:?}"));
    assert_eq!(view.get([rows, 0]), None);
    let elements: Vec<_> = wanted.iter().collect();
    check_forwards(view.iter(), &elements);
    check_backwards(view.iter(), &elements);
    check_mixed(view.iter(), &elements);
    if elements.len() > 3 {
        check_fold(view.iter(), &elements, 1, 2);
    }
    for n in 0..elements.len() + 2 {
        assert_eq!(view.iter().nth(n), elements.get(n).copied());
        assert_eq!(view.iter().nth_back(n), elements.iter().rev().nth(n).copied());
    }
    assert!(view.indexed_iter().eq(plain.indexed_iter()));
    assert!(view.indexed_iter().rev().eq(plain.indexed_iter().rev()));
    for ([i, j], element) in view.indexed_iter() {
        assert_eq!((view[[i, j]], *view.get([i, j]).unwrap()), (*element, *element));
    }

    assert_eq!((ops::sum(view), ops::min(view), ops::max(view)), (ops::sum(plain), ops::min(plain), ops::max(plain)));
    assert_eq!(ops::dot(view, view), ops::dot(plain, plain));
    assert_eq!(ops::any(view, |&x| x > 900), ops::any(plain, |&x| x > 900));
    assert_eq!(ops::fold(view, 0, |sum, x| sum + 3 * x), 3 * ops::sum(plain));
    let (mut written, mut columns_first) = (vec![0; data.len()], vec![0; data.len()]);
    let mut target = TensorSpanMut::new(&mut written, layout).expect("there are no gaps");
    ops::copy(plain, &mut target).expect("equal extents");
    ops::update(&mut target, view, |a, b| *a += b).expect("equal extents");
    assert!(target.iter().eq(&wanted.iter().map(|x| 2 * x).collect::<Vec<_>>()));
    for (k, element) in target.iter_mut().enumerate() {
        *element = k as u64;
    }
    let left = Left::new(extents![rows, columns]);
    ops::copy(plain, TensorSpanMut::new(&mut columns_first, left).unwrap()).unwrap();
    let by_column = TensorSpan::new(&columns_first, left).unwrap();
    let counted: Vec<_> = (0..data.len() as u64).collect();
    assert!(target.iter().eq(&counted));
    ops::zip_with(view, by_column, &mut target, |a, b| a + b).expect("equal extents");
    assert!(target.iter().eq(&wanted.iter().map(|x| 2 * x).collect::<Vec<_>>()));
}

#[test]
fn views_over_orders_without_strides() {
    let rng = &mut Rng::with_seed(41);
    for bits in 0..5 {
        check(rng, Morton(bits));
    }
    for _ in 0..40 {
        let blocks = [rng.usize(..5), rng.usize(..5)];
        check(rng, Blocks(blocks));
    }
}

/// What layouts with strides are, and these are not.
#[test]
fn strided() {
    fn is_always_strided<L: Layout>(_: L) -> bool {
        L::IS_ALWAYS_STRIDED
    }
    fn strides<L: StridedLayout>(layout: L) -> Vec<isize> {
        layout.strides().as_ref().to_vec()
    }
    assert!(!is_always_strided(Ordered(Morton(2))));
    assert!(is_always_strided(Right::new(extents![2, 3])));
    assert!(is_always_strided(DynLayout::<12>::row_major(&[2, 3]).unwrap()));
    assert_eq!(strides(Left::new(extents![2, 3])), [1, 2]);
    assert_eq!(strides(DynLayout::<12>::row_major(&[2, 3]).unwrap()), [3, 1]);
}
