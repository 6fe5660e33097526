//! Views from and to `mdarray`.

use common::layouts::{Allowed, negated, numbered, random};
use fastrand::Rng;
use mdarray::expr::{self, Expression};
use mdarray::{Const, Dense, DynRank, Strided, Tensor, View, ViewMut, step, tensor};
use mdlayout::interop::Error;
use mdlayout::{
    Dims, Dyn, DynLayout, DynSpan, DynSpanMut, LayoutError, LayoutStridedMapping, Right, Steps, TensorSpan,
    TensorSpanMut, dims, extents, steps, strides,
};

/// Sums and products by expressions of `mdarray`, and here.
#[test]
fn expressions() {
    let (a, b): (Vec<i32>, Vec<i32>) = ((0..12).collect(), (0..12).map(|k| k * k).collect());
    let a = TensorSpan::new(&a, LayoutStridedMapping::new(extents![const 3, 4], strides![-4, const 1])).unwrap();
    let b = TensorSpan::new(&b, mdlayout::Left::new(extents![3, 4])).unwrap();
    let x = View::<i32, (Const<3>, usize), Strided>::try_from(a).unwrap();
    let y = View::<i32, (usize, usize), Strided>::try_from(b).unwrap();
    let sum = expr::zip(x, y).map(|(x, y)| x + 2 * y).eval();
    let span: TensorSpan<'_, i32, Right<dims![3, _]>> = sum.expr().try_into().unwrap();
    for (index, &element) in span.indexed_iter() {
        assert_eq!(element, a[index] + 2 * b[index]);
    }
    let products: Vec<i32> =
        (0..3).map(|i| expr::fold(expr::zip(x.row(i), y.row(i)), 0, |s, (x, y)| s + x * y)).collect();
    assert_eq!(products, [0, 1, 2].map(|i| (0..4).map(|k| a[[i, k]] * b[[i, k]]).sum::<i32>()));
}

/// There and back, for a rank in the types.
fn check_rank<E, S>(rng: &mut Rng, allowed: Allowed)
where
    E: Dims + Steps,
    S: mdarray::Shape,
    mdlayout::Strided<E, E>: mdlayout::typelevel::CastTarget,
    Right<E>: mdlayout::typelevel::CastTarget,
    for<'a> View<'a, i64, S, Strided>: TryFrom<TensorSpan<'a, i64, mdlayout::Strided<E, E>>, Error = Error>,
    for<'a> View<'a, i64, S, Dense>: TryFrom<TensorSpan<'a, i64, mdlayout::Strided<E, E>>, Error = Error>,
    for<'a> ViewMut<'a, i64, S, Strided>: TryFrom<TensorSpanMut<'a, i64, mdlayout::Strided<E, E>>, Error = Error>,
    for<'a> TensorSpan<'a, i64, mdlayout::Strided<E, E>>: TryFrom<View<'a, i64, S, Strided>, Error = Error>,
    for<'a> TensorSpan<'a, i64, Right<E>>: TryFrom<View<'a, i64, S, Dense>, Error = Error>,
    for<'a> TensorSpanMut<'a, i64, mdlayout::Strided<E, E>>: TryFrom<ViewMut<'a, i64, S, Strided>, Error = Error>,
{
    let random = random(rng, E::RANK, allowed);
    let (mut data, elements) = numbered(&random);
    let span = DynSpan::new(&data, random.layout).unwrap();
    let typed = span.try_cast::<mdlayout::Strided<E, E>>().unwrap();

    let view = View::<i64, S, Strided>::try_from(typed).unwrap();
    assert_eq!(view.iter().copied().collect::<Vec<_>>(), elements);
    assert_eq!((0..view.rank()).map(|axis| view.dim(axis)).collect::<Vec<_>>(), span.extents());
    let layout = DynLayout::<12>::new(span.extents(), view.mapping().strides()).unwrap();
    assert!(layout.same_map(&random.layout), "{layout:?} of {:?}", random.layout);
    assert!(TensorSpan::try_from(view).unwrap() == typed);

    match View::<i64, S, Dense>::try_from(typed) {
        Ok(view) => {
            assert!(random.layout.is_row_major() && view.iter().eq(&elements));
            assert!(TensorSpan::try_from(view).unwrap() == typed);
        }
        Err(error) => {
            let differ = matches!(error, Error::Layout(LayoutError::StridesDiffer { .. }));
            assert!(!random.layout.is_row_major() && differ, "{error}");
        }
    }

    // By way of a run-time rank.
    let view = View::<i64, DynRank, Strided>::try_from(span).unwrap();
    assert!(view.iter().eq(&elements));
    let back = DynSpan::<_, 6>::try_from(view).unwrap();
    assert!(DynLayout::<12>::new(back.extents(), back.strides()).unwrap().same_map(&random.layout));
    let dense = View::<i64, DynRank, Dense>::try_from(span);
    assert_eq!(dense.is_ok(), random.layout.is_row_major());
    if let Ok(view) = dense {
        assert_eq!(DynSpan::<_, 12>::try_from(view).unwrap(), span);
    }

    if random.layout.is_unique() {
        let span = DynSpanMut::new(&mut data, random.layout).unwrap();
        let view = ViewMut::<i64, S, Strided>::try_from(span.try_cast::<mdlayout::Strided<E, E>>().unwrap());
        let mut view = ViewMut::<i64, S, Strided>::try_from(TensorSpanMut::try_from(view.unwrap()).unwrap()).unwrap();
        view.iter_mut().for_each(|element| *element = -*element);
        assert_eq!(data, negated(&random));
        let span = DynSpanMut::new(&mut data, random.layout).unwrap();
        let back = DynSpanMut::<_, 12>::try_from(ViewMut::<i64, DynRank, Strided>::try_from(span).unwrap()).unwrap();
        back.into_iter().for_each(|element| *element = -*element);
        assert_eq!(data, numbered(&random).0);
    }
}

#[test]
fn round_trips() {
    let mut rng = Rng::with_seed(5);
    for round in 0..150 {
        let allowed = Allowed { negative: round % 3 > 0, zero: round % 2 == 1 };
        check_rank::<(), ()>(&mut rng, allowed);
        check_rank::<(Dyn,), (usize,)>(&mut rng, allowed);
        check_rank::<(Dyn, Dyn), (usize, usize)>(&mut rng, allowed);
        check_rank::<(Dyn, Dyn, Dyn), (usize, usize, usize)>(&mut rng, allowed);
        check_rank::<(Dyn, Dyn, Dyn, Dyn), (usize, usize, usize, usize)>(&mut rng, allowed);
        check_rank::<(Dyn, Dyn, Dyn, Dyn, Dyn), (usize, usize, usize, usize, usize)>(&mut rng, allowed);
        check_rank::<(Dyn, Dyn, Dyn, Dyn, Dyn, Dyn), (usize, usize, usize, usize, usize, usize)>(&mut rng, allowed);
    }
}

/// What `mdarray` makes of its arrays.
#[test]
fn views_that_mdarray_makes() {
    let mut tensor: Tensor<usize, (Const<3>, usize, Const<5>)> =
        Tensor::from_fn((Const, 4, Const), |index| 100 * index[0] + 10 * index[1] + index[2]);
    let all: TensorSpan<'_, usize, Right<dims![3, _, 5]>> = tensor.expr().try_into().unwrap();
    assert_eq!((all.extents().to_dynamic(), all[[2, 1, 4]]), ([4], 214));
    let part = tensor.view(.., 1..3, step(.., -2));
    let span: TensorSpan<'_, usize, mdlayout::Strided<(mdlayout::Const<3>, Dyn, Dyn), steps![_, _, _]>> =
        part.try_into().unwrap();
    assert_eq!((span.mapping().strides(), span[[2, 1, 0]]), ([20, 5, -2], 224));
    assert!(span.iter().eq(part.iter()));
    let turned = tensor.transpose();
    let span = TensorSpan::try_from(turned).unwrap();
    assert_eq!(span, all.reverse_axes());
    assert_eq!(span.extents(), extents![const 5, 4, const 3]);
    let none = tensor.view(1..1, .., step(3.., -1));
    assert_eq!(TensorSpan::try_from(none).unwrap().extents(), extents![0, 4, 2]);

    let column: TensorSpanMut<'_, usize, mdlayout::Strided<(mdlayout::Const<3>,), steps![_]>> =
        tensor.view_mut(.., 2, 4).try_into().unwrap();
    column.into_iter().for_each(|element| *element = 0);
    assert_eq!((tensor[[1, 2, 4]], tensor[[1, 2, 3]]), (0, 123));

    let fixed = tensor![[1, 2], [3, 4]];
    let view: View<'_, i32, (Const<2>, Const<2>)> = fixed.expr().into_mapping();
    let span: TensorSpan<'_, i32, Right<dims![2, 2]>> = view.try_into().unwrap();
    assert_eq!(
        (size_of_val(&span), span),
        (size_of::<usize>(), TensorSpan::new(&[1, 2, 3, 4], extents![const 2, const 2]).unwrap())
    );
    let back = View::<i32, (Const<2>, Const<2>)>::try_from(span).unwrap();
    assert_eq!((size_of_val(&back), back[[1, 0]]), (size_of::<usize>(), 3));
}

#[test]
fn refusals() {
    let data = [1u8; 12];
    let span = TensorSpan::new(&data, extents![3, 4]).unwrap();
    let error = View::<u8, (Const<3>, Const<5>), Strided>::try_from(span).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StaticExtent { axis: 1, found: 4, wanted: 5 }));
    let error = View::<u8, (usize, usize), Dense>::try_from(span.transpose()).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StridesDiffer { axis: 0, found: 1, wanted: 3 }));
    let turned = DynSpan::<_, 12>::from(span).reverse_axes();
    let error = View::<u8, DynRank, Dense>::try_from(turned).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StridesDiffer { axis: 0, found: 1, wanted: 3 }));

    let half = isize::MAX as usize / 2 + 1;
    let huge = TensorSpan::new(&data, LayoutStridedMapping::new(extents![half, 2], strides![0, 0])).unwrap();
    let error = View::<u8, (usize, usize), Strided>::try_from(huge).unwrap_err();
    assert_eq!(error, Error::TooManyElements);
    let error = View::<u8, (usize, usize), Dense>::try_from(huge).unwrap_err();
    assert_eq!(error, Error::TooManyElements);

    let tensor = tensor![[1, 2], [3, 4]];
    let error = DynSpan::<_, 1>::try_from(tensor.expr().into_dyn()).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::RankTooLarge { rank: 2, capacity: 1 }));
    let mut data = [1, 2, 3];
    let mapping = mdarray::StridedMapping::new((2, 2), &[1, 1]);
    // SAFETY: the elements are those of `data`, and none is accessed.
    let overlapping = unsafe { ViewMut::<i32, (usize, usize), Strided>::new_unchecked(data.as_mut_ptr(), mapping) };
    assert_eq!(TensorSpanMut::try_from(overlapping).unwrap_err(), Error::from(LayoutError::NotUnique));
    let mapping = mdarray::StridedMapping::new((2, 2), &[isize::MAX, 1]);
    // SAFETY: no element is accessed.
    let huge = unsafe { View::<i32, (usize, usize), Strided>::new_unchecked(data.as_ptr(), mapping) };
    assert_eq!(TensorSpan::try_from(huge).unwrap_err(), Error::from(LayoutError::OffsetOverflow));
}
