//! Views from and to `ndarray`.

use common::layouts::{Allowed, negated, numbered, random};
use fastrand::Rng;
use mdlayout::interop::Error;
use mdlayout::{
    Const, Dims, Dyn, DynLayout, DynSpan, DynSpanMut, LayoutError, LayoutMapping, LayoutStridedMapping, Right, Steps,
    Strided, TensorSpan, TensorSpanMut, dims, extents, strides, typelevel::List,
};
use ndarray::{
    Array, Array2, ArrayView, ArrayView0, ArrayView1, ArrayView2, ArrayViewD, ArrayViewMut, ArrayViewMut2, Axis,
    Dimension, Ix0, Ix1, Ix2, Ix3, Ix4, Ix5, Ix6, IxDyn, ShapeBuilder, arr0, array, s,
};

/// A product, of views of ours by `ndarray` and of views of theirs here.
#[test]
fn products() {
    let (a, b): (Vec<i32>, Vec<i32>) = ((0..12).collect(), (0..8).map(|k| k * k).collect());
    let a = TensorSpan::new(&a, LayoutStridedMapping::new(extents![const 3, 4], strides![-4, const 1])).unwrap();
    let b = TensorSpan::new(&b, mdlayout::Left::new(extents![4, const 2])).unwrap();
    let product = ArrayView2::try_from(a).unwrap().dot(&ArrayView2::try_from(b).unwrap());

    let mut own = [0; 6];
    let mut own = TensorSpanMut::new(&mut own, extents![3, 2]).unwrap();
    for ([i, j], element) in own.indexed_iter_mut() {
        *element = (0..4).map(|k| a[[i, k]] * b[[k, j]]).sum();
    }
    assert_eq!(TensorSpan::try_from(product.view()).unwrap(), own);
    assert_eq!(product.sum_axis(Axis(0)).to_vec(), [0, 1].map(|j| (0..3).map(|i| own[[i, j]]).sum::<i32>()));
}

fn of_run_time_rank<D: Dimension>(span: DynSpan<'_, i64>) -> ArrayView<'_, i64, D> {
    span.try_into().unwrap()
}

/// There and back, for a rank in the types.
fn check_rank<E, D>(rng: &mut Rng, allowed: Allowed)
where
    E: Dims + Steps + List<Indices: AsRef<[usize]>>,
    D: Dimension,
    Strided<E, E>: LayoutMapping<Dims = E> + mdlayout::typelevel::CastTarget,
    for<'a> ArrayView<'a, i64, D>: TryFrom<TensorSpan<'a, i64, Strided<E, E>>, Error = Error>,
    for<'a> ArrayViewMut<'a, i64, D>: TryFrom<TensorSpanMut<'a, i64, Strided<E, E>>, Error = Error>,
    for<'a> TensorSpan<'a, i64, Strided<E, E>>: TryFrom<ArrayView<'a, i64, D>, Error = Error>,
    for<'a> TensorSpanMut<'a, i64, Strided<E, E>>: TryFrom<ArrayViewMut<'a, i64, D>, Error = Error>,
{
    let random = random(rng, E::RANK, allowed);
    let (mut data, elements) = numbered(&random);
    let span = DynSpan::new(&data, random.layout).unwrap();
    let typed = span.try_cast::<Strided<E, E>>().unwrap();

    let view = ArrayView::<_, D>::try_from(typed).unwrap();
    assert_eq!((view.shape(), view.iter().copied().collect::<Vec<_>>()), (span.extents(), elements.clone()));
    assert_eq!(view.sum(), elements.iter().sum::<i64>());
    if !view.is_empty() {
        assert_eq!(view.as_ptr(), span.as_ptr());
    }
    let layout = DynLayout::<12>::new(view.shape(), view.strides()).unwrap();
    assert!(layout.same_map(&random.layout), "{layout:?} of {:?}", random.layout);
    assert_eq!(TensorSpan::try_from(view).unwrap(), typed);

    // By way of a run-time rank, on either side.
    let view = ArrayViewD::try_from(span).unwrap();
    assert_eq!(view, ArrayViewD::try_from(typed).unwrap());
    let back = DynSpan::<_, 6>::try_from(view).unwrap();
    assert!(DynLayout::<12>::new(back.extents(), back.strides()).unwrap().same_map(&random.layout));
    assert_eq!(DynSpan::<_, 12>::try_from(of_run_time_rank::<D>(span).into_dyn()).unwrap(), span);

    // The random layouts that are unique are nested.
    if random.layout.is_unique() {
        let span = DynSpanMut::new(&mut data, random.layout).unwrap();
        let view = ArrayViewMut::<_, D>::try_from(span.try_cast::<Strided<E, E>>().unwrap()).unwrap();
        let mut view = ArrayViewMut::<_, D>::try_from(TensorSpanMut::try_from(view).unwrap()).unwrap();
        view.map_inplace(|element| *element = -*element);
        assert_eq!(data, negated(&random));
        let span = DynSpanMut::new(&mut data, random.layout).unwrap();
        let back: DynSpanMut<'_, _> = ArrayViewMut::<_, IxDyn>::try_from(span).unwrap().try_into().unwrap();
        back.into_iter().for_each(|element| *element = -*element);
        assert_eq!(data, numbered(&random).0);
    }
}

#[test]
fn round_trips() {
    let mut rng = Rng::with_seed(1);
    for negative in [false, true] {
        for zero in [false, true] {
            for _ in 0..50 {
                let allowed = Allowed { negative, zero };
                check_rank::<(), Ix0>(&mut rng, allowed);
                check_rank::<(Dyn,), Ix1>(&mut rng, allowed);
                check_rank::<(Dyn, Dyn), Ix2>(&mut rng, allowed);
                check_rank::<(Dyn, Dyn, Dyn), Ix3>(&mut rng, allowed);
                check_rank::<(Dyn, Dyn, Dyn, Dyn), Ix4>(&mut rng, allowed);
                check_rank::<(Dyn, Dyn, Dyn, Dyn, Dyn), Ix5>(&mut rng, allowed);
                check_rank::<(Dyn, Dyn, Dyn, Dyn, Dyn, Dyn), Ix6>(&mut rng, allowed);
            }
        }
    }
}

/// What `ndarray` makes of its arrays by slicing, reversing, broadcasting and permuting.
#[test]
fn views_that_ndarray_makes() {
    let array = Array::from_shape_fn((3, 4, 5), |(i, j, k)| 100 * i + 10 * j + k);
    for view in [
        array.view(),
        array.slice(s![..;-1, 1..3, ..;2]),
        array.slice(s![1..1, .., ..]),
        array.slice(s![1..2, ..;-2, ..;-1]),
        array.view().reversed_axes(),
        array.view().permuted_axes([1, 2, 0]),
        array.slice(s![..1, .., ..]).broadcast((7, 4, 5)).unwrap(),
        array.slice(s![.., 3..;-1, 5..]),
    ] {
        let span = TensorSpan::try_from(view).unwrap();
        assert_eq!(span.extents().to_array(), view.shape());
        for (index, element) in view.indexed_iter() {
            assert_eq!(&span[[index.0, index.1, index.2]], element);
        }
        assert_eq!(span.size(), view.len());
        assert_eq!(DynSpan::<_, 3>::try_from(view.into_dyn()).unwrap().strides(), view.strides());
    }
    let mut array = array;
    let every_second: ArrayViewMut2<'_, _> = array.slice_mut(s![..;-2, 1, ..]);
    let mut span = TensorSpanMut::try_from(every_second).unwrap();
    span[[0, 4]] = 9;
    assert_eq!(array[[2, 1, 4]], 9);

    let (zero, none) = (arr0(7), Array2::<u8>::zeros((0, 3)));
    assert_eq!(TensorSpan::try_from(zero.view()).unwrap()[[]], 7);
    assert_eq!(TensorSpan::try_from(none.view()).unwrap().extents(), extents![0, 3]);
}

/// Static layouts, by any mapping, and of rank 0.
#[test]
fn typed_layouts() {
    let data = [1u8, 2, 3, 4, 5, 6];
    let padded = mdlayout::LayoutRightPaddedMapping::new(extents![u8; const 2, const 2], Const::<3>);
    let view = ArrayView2::try_from(TensorSpan::new(&data, padded).unwrap()).unwrap();
    assert_eq!((view, view.strides()), (array![[1, 2], [4, 5]].view(), &[3, 1][..]));
    let scalar = TensorSpan::new(&data, extents![]).unwrap();
    assert_eq!(ArrayView0::try_from(scalar).unwrap(), arr0(1).view());
    let static_row: TensorSpan<'_, u8, Right<dims![3]>> = TensorSpan::from(data.first_chunk::<3>().unwrap());
    assert_eq!(ArrayView1::try_from(static_row).unwrap(), array![1, 2, 3].view());
}

/// Elements of no size can be further apart than any others, and as many.
#[test]
fn elements_of_no_size() {
    let unit = [(); usize::MAX];
    let wide = ArrayView1::from_shape((2,).strides((isize::MAX as usize,)), &unit).unwrap();
    assert_eq!(TensorSpan::try_from(wide).unwrap_err(), Error::from(LayoutError::OffsetOverflow));
    let less = ArrayView1::from_shape((2,).strides((isize::MAX as usize - 1,)), &unit).unwrap();
    assert_eq!(TensorSpan::try_from(less).unwrap().stride(0), isize::MAX - 1);
    let long = TensorSpan::new(&unit, extents![isize::MAX as usize]).unwrap();
    assert_eq!(ArrayView1::try_from(long).unwrap().len(), isize::MAX as usize);
}

#[test]
fn refusals() {
    let half = isize::MAX as usize / 2 + 1;
    let repeated = |rows: usize, columns: usize| {
        TensorSpan::new(&[5u8], LayoutStridedMapping::new(extents![rows, columns], strides![0, 0])).unwrap()
    };
    // Broadcasts whose size ndarray cannot count, and the largest that it can.
    assert_eq!(ArrayView2::try_from(repeated(half, 2)).unwrap_err(), Error::TooManyElements);
    assert_eq!(ArrayView2::try_from(repeated(half - 1, 2)).unwrap().len(), isize::MAX as usize - 1);
    assert_eq!(ArrayView2::try_from(repeated(usize::MAX, 1)).unwrap_err(), Error::TooManyElements);
    // Without an element too.
    let empty = TensorSpan::new(&[0u8; 0], LayoutStridedMapping::new(extents![half, 0, 2], strides![1, 1, 1])).unwrap();
    assert_eq!(ArrayViewD::try_from(empty).unwrap_err(), Error::TooManyElements);

    let data = [1, 2, 3, 4];
    let span = DynSpan::<_, 12>::new(&data, DynLayout::row_major(&[2, 2]).unwrap()).unwrap();
    assert_eq!(
        ArrayView1::try_from(span).unwrap_err(),
        Error::from(LayoutError::RankMismatch { what: "the layout", found: 2, wanted: 1 })
    );
    let array = Array2::<u8>::zeros((2, 2));
    let error = DynSpan::<_, 1>::try_from(array.view().into_dyn()).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::RankTooLarge { rank: 2, capacity: 1 }));

    // Axes that interleave: unique, but ndarray cannot tell.
    let mut data = [0; 8];
    let interleaved = LayoutStridedMapping::new(extents![2, 3], strides![3, 2]);
    let span = TensorSpanMut::new(&mut data, interleaved).unwrap();
    assert_eq!(ArrayView2::try_from(span.as_span()).unwrap().strides(), [3, 2]);
    assert_eq!(ArrayViewMut2::try_from(span).unwrap_err(), Error::NotNested);
}
