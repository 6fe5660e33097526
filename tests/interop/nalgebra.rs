//! Views from and to `nalgebra`.

use common::layouts::{Allowed, negated, numbered, random};
use fastrand::Rng;
use mdlayout::interop::Error;
use mdlayout::{
    Const as C, Dyn, DynLayout, DynSpan, DynSpanMut, LayoutError, LayoutStridedMapping, Left, Right, Strided,
    TensorSpan, TensorSpanMut, dims, extents, steps, strides,
};
use nalgebra::{
    Const, DMatrixView, DVectorView, Dyn as D, Matrix3x4, MatrixView, MatrixViewMut, RowVector3, SMatrix, SVectorView,
    U1, Vector6,
};

/// A matrix view with strides known at run time.
type Any<'a, T> = MatrixView<'a, T, D, D, D, D>;
type AnyMut<'a, T> = MatrixViewMut<'a, T, D, D, D, D>;

/// Products, of views of ours by `nalgebra` and here.
#[test]
fn products() {
    let (a, b): (Vec<i32>, Vec<i32>) = ((0..12).collect(), (0..8).map(|k| k * k - 3).collect());
    let a = TensorSpan::new(&a, extents![const 3, const 4]).unwrap();
    let b = TensorSpan::new(&b, extents![const 4, const 2]).unwrap();
    // A row-major left factor goes in as its transpose, a right one as it is.
    let transposed = MatrixView::<i32, Const<4>, Const<3>, U1, D>::try_from(a.transpose()).unwrap();
    let right = MatrixView::<i32, Const<4>, Const<2>, D, U1>::try_from(b).unwrap();
    let product = transposed.tr_mul(&right);
    let also = transposed.transpose() * right;

    let mut own = [0; 6];
    let mut own = TensorSpanMut::new(&mut own, extents![const 3, const 2]).unwrap();
    for ([i, j], element) in own.indexed_iter_mut() {
        *element = (0..4).map(|k| a[[i, k]] * b[[k, j]]).sum();
    }
    assert_eq!(TensorSpan::try_from(product.fixed_view::<3, 2>(0, 0)).unwrap(), own);
    assert_eq!(product, also);
    let sums = MatrixView::<i32, Const<3>, Const<4>, D, D>::try_from(a).unwrap().row_sum();
    assert_eq!(sums.iter().copied().collect::<Vec<_>>(), [12, 15, 18, 21]);
}

/// There and back.
#[test]
fn round_trips() {
    let mut rng = Rng::with_seed(2);
    let mut refused = 0;
    for round in 0..600 {
        let zero = round % 2 == 1;
        let random = random(&mut rng, 2, Allowed { negative: false, zero });
        let (mut data, elements) = numbered(&random);
        let span = DynSpan::new(&data, random.layout).unwrap();
        let span = span.try_cast::<Strided<dims![_, _], steps![_, _]>>().unwrap();
        let view = Any::try_from(span);
        if span.extent(0) > 1 && span.extent(1) > 0 && span.stride(0) == 0 {
            assert_eq!(view.unwrap_err(), Error::ZeroStride { axis: 0 });
            refused += 1;
            continue;
        }
        let view = view.unwrap();
        assert_eq!(view.shape(), (span.extent(0), span.extent(1)));
        // The iterators of nalgebra, which go by strides, down the columns; and its indices.
        let down: Vec<i64> = span.transpose().iter().copied().collect();
        assert_eq!(view.iter().copied().collect::<Vec<_>>(), down);
        assert_eq!(view.iter().rev().count(), down.len());
        let across = (0..view.nrows()).flat_map(|i| (0..view.ncols()).map(move |j| view[(i, j)]));
        assert_eq!(across.collect::<Vec<_>>(), elements);
        assert_eq!(view.sum(), elements.iter().sum::<i64>());

        let back = TensorSpan::try_from(view).unwrap();
        assert_eq!(back, span);
        let layout = DynLayout::<12>::from(*back.mapping());
        assert!(layout.same_map(&random.layout), "{layout:?} of {:?}", random.layout);

        if random.layout.is_unique() {
            let span = DynSpanMut::new(&mut data, random.layout).unwrap();
            let span = span.try_cast::<Strided<dims![_, _], steps![_, _]>>().unwrap();
            let view = AnyMut::try_from(span).unwrap();
            let mut view = AnyMut::try_from(TensorSpanMut::try_from(view).unwrap()).unwrap();
            view.apply(|element| *element = -*element);
            assert_eq!(data, negated(&random));
        }
    }
    assert!(refused > 10);
}

/// What is static there is static here, and the other way.
#[test]
fn static_extents_and_strides() {
    let mut matrix = SMatrix::<u8, 3, 4>::from_fn(|i, j| (10 * i + j) as u8);
    let all: TensorSpan<'_, u8, Strided<dims![3, 4], (C<1>, C<3>)>> =
        TensorSpan::try_from(matrix.fixed_view::<3, 4>(0, 0)).unwrap();
    assert_eq!((size_of_val(&all), all[[2, 3]]), (size_of::<usize>(), 23));
    assert_eq!(all.try_cast::<Left<dims![3, 4]>>().unwrap(), all);
    let columns: TensorSpan<'_, u8, Strided<(C<3>, Dyn), (C<1>, C<3>)>> = matrix.columns(1, 2).try_into().unwrap();
    assert_eq!((columns.extents(), columns[[2, 1]]), (extents![const 3, 2], 22));
    let steps: TensorSpan<'_, u8, Strided<dims![2, 4], (Dyn, C<3>)>> =
        matrix.fixed_rows_with_step::<2>(0, 1).try_into().unwrap();
    assert_eq!((steps.mapping().strides(), steps[[1, 0]]), ([2, 3], 20));

    let back: SMatrix<u8, 3, 4> = MatrixView::<u8, Const<3>, Const<4>>::try_from(all).unwrap().clone_owned();
    assert_eq!(back, matrix);
    // Known there and not here, or here and not there.
    assert_eq!(MatrixView::<u8, Const<3>, Const<2>>::try_from(columns).unwrap(), matrix.fixed_view::<3, 2>(0, 1));
    assert_eq!(DMatrixView::<u8>::try_from(all).unwrap(), matrix);

    let mut span = TensorSpanMut::try_from(matrix.fixed_view_mut::<2, 2>(1, 1)).unwrap();
    assert_eq!(size_of_val(&span), size_of::<usize>());
    span[[1, 0]] = 77;
    MatrixViewMut::<u8, Const<2>, Const<2>, U1, Const<3>>::try_from(span).unwrap().fill_diagonal(0);
    assert_eq!(matrix, Matrix3x4::new(0, 1, 2, 3, 10, 0, 12, 13, 20, 77, 0, 23));
}

/// Rank 1: columns and rows.
#[test]
fn vectors() {
    let data = [1, 2, 3, 4, 5, 6];
    let whole = TensorSpan::new(&data, extents![const 6]).unwrap();
    assert_eq!(SVectorView::<i32, 6>::try_from(whole).unwrap(), Vector6::new(1, 2, 3, 4, 5, 6));
    assert_eq!(DVectorView::<i32>::try_from(whole).unwrap().dot(&Vector6::new(1, 0, 0, 0, 0, 1)), 7);
    let every_second = TensorSpan::new(&data, LayoutStridedMapping::new(extents![3], strides![2])).unwrap();
    let column = MatrixView::<i32, D, U1, D, D>::try_from(every_second).unwrap();
    let row = MatrixView::<i32, U1, D, D, D>::try_from(every_second).unwrap();
    assert_eq!((column.shape(), row.shape()), ((3, 1), (1, 3)));
    assert_eq!((row * column)[(0, 0)], 1 + 9 + 25);
    assert_eq!(row.iter().copied().collect::<Vec<_>>(), [1, 3, 5]);
    assert_eq!(row.iter().rev().copied().next(), Some(5));
    let known = MatrixView::<i32, U1, Const<3>, U1, Const<2>>::try_from(every_second).unwrap();
    assert_eq!(known, RowVector3::new(1, 3, 5));

    // Back they are of rank 2, from which a slice makes rank 1.
    let back = TensorSpan::try_from(column).unwrap().slice((.., 0));
    assert_eq!(back, every_second);
    let back = TensorSpan::try_from(known).unwrap().slice((0, ..));
    let back: TensorSpan<'_, i32, Strided<dims![3], (C<2>,)>> = back.to_strided();
    assert_eq!((back, size_of_val(&back)), (every_second.try_cast().unwrap(), size_of::<usize>()));

    let error = SVectorView::<i32, 5>::try_from(TensorSpan::from(&data[..])).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StaticExtent { axis: 0, found: 6, wanted: 5 }));
    let error = MatrixView::<i32, U1, Const<5>, U1, U1>::try_from(TensorSpan::from(&data[..])).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StaticExtent { axis: 0, found: 6, wanted: 5 }));
    let error = MatrixView::<i32, U1, D, U1, U1>::try_from(every_second).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StaticStride { axis: 0, found: 2, wanted: 1 }));
}

/// Strides that no element depends on may be anything, on either side.
#[test]
fn strides_that_cannot_be_observed() {
    let data = [1, 2, 3];
    for stride in [-1, 0, 5, isize::MIN, isize::MAX] {
        let row = TensorSpan::new(&data, LayoutStridedMapping::new(extents![1, 3], strides![stride, 1])).unwrap();
        let view = DMatrixView::<i32>::try_from(row).unwrap();
        assert_eq!((view.iter().copied().collect::<Vec<_>>(), view.strides()), (vec![1, 2, 3], (1, 1)));
        let column = TensorSpan::new(&data, LayoutStridedMapping::new(extents![3, 1], strides![1, stride])).unwrap();
        let view = DMatrixView::<i32>::try_from(column).unwrap();
        assert_eq!((view.iter().copied().collect::<Vec<_>>(), view.strides()), (vec![1, 2, 3], (1, 3)));
        let none = TensorSpan::new(&data[..0], LayoutStridedMapping::new(extents![4, 0], strides![stride, stride]));
        let view = MatrixView::<i32, D, D, Const<0>, D>::try_from(none.unwrap()).unwrap();
        assert_eq!((view.shape(), view.iter().count()), ((4, 0), 0));
    }
    for stride in [0, 5, usize::MAX] {
        let view = Any::from_slice_with_strides_generic(&data[..1], D(1), D(1), D(0), D(0));
        assert_eq!(TensorSpan::try_from(view).unwrap()[[0, 0]], 1);
        // SAFETY: the only row, and the only column, have index 0.
        let view =
            unsafe { Any::from_slice_with_strides_generic_unchecked(&data, 0, D(1), D(1), D(stride), D(stride)) };
        let span = TensorSpan::try_from(view).unwrap();
        assert_eq!(span.mapping().strides(), [isize::try_from(stride).unwrap_or(0); 2]);
        assert_eq!(span.as_slice(), Some(&[1][..]));
    }
    let empty = Any::from_slice_with_strides(&data, 0, 3, 1, 1);
    assert_eq!(TensorSpan::try_from(empty).unwrap().extents(), extents![0, 3]);
}

#[test]
fn refusals() {
    let data = [1u8; 12];
    let span = TensorSpan::new(&data, extents![3, 4]).unwrap();
    let error = Any::try_from(span.reverse(C::<0>)).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StrideRange { axis: 0, found: -4, index_type: "usize" }));
    let error = Any::try_from(span.reverse(C::<1>)).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StrideRange { axis: 1, found: -1, index_type: "usize" }));
    let error = DMatrixView::<u8>::try_from(span).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StaticStride { axis: 0, found: 4, wanted: 1 }));
    let error = MatrixView::<u8, Const<3>, Const<5>, D, D>::try_from(span).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StaticExtent { axis: 1, found: 4, wanted: 5 }));
    // A row at stride 0, also where a single one has it in its type.
    let repeated = LayoutStridedMapping::new(extents![2, 3], strides![0, 1]);
    let error = Any::try_from(TensorSpan::new(&data, repeated).unwrap()).unwrap_err();
    assert_eq!(error, Error::ZeroStride { axis: 0 });
    let single = TensorSpan::new(&data, extents![1, 3]).unwrap();
    let error = MatrixView::<u8, D, D, Const<0>, D>::try_from(single).unwrap_err();
    assert_eq!(error, Error::ZeroStride { axis: 0 });
    let half = isize::MAX as usize / 2 + 1;
    let huge = LayoutStridedMapping::new(extents![half, 2], strides![0, 0]);
    let error = Any::try_from(TensorSpan::new(&data, huge).unwrap()).unwrap_err();
    assert_eq!(error, Error::TooManyElements);

    // A view that writes in which two indices share an element.
    let mut data = [1, 2, 3];
    for (rows, columns) in [(0, 1), (1, 0), (1, 1)] {
        let (rows, columns) = (D(rows), D(columns));
        // SAFETY: the elements are those of `data`, and none is accessed.
        let view =
            unsafe { AnyMut::from_slice_with_strides_generic_unchecked(&mut data, 0, D(2), D(2), rows, columns) };
        assert_eq!(TensorSpanMut::try_from(view).unwrap_err(), Error::from(LayoutError::NotUnique));
    }
    // As one that reads it is fine.
    let view = Any::from_slice_with_strides(&data, 2, 2, 1, 1);
    assert_eq!(TensorSpan::try_from(view).unwrap(), TensorSpan::new(&[1, 2, 2, 3], extents![2, 2]).unwrap());
    // SAFETY: nothing is read.
    let view = unsafe { Any::from_slice_with_strides_generic_unchecked(&data, 0, D(2), D(1), D(usize::MAX), D(1)) };
    let error = Error::from(LayoutError::StrideRange { axis: 0, found: usize::MAX as i128, index_type: "isize" });
    assert_eq!(TensorSpan::try_from(view).unwrap_err(), error);
    // SAFETY: nothing is read.
    let view = unsafe { Any::from_slice_with_strides_generic_unchecked(&data, 0, D(usize::MAX), D(1), D(1), D(1)) };
    assert_eq!(TensorSpan::try_from(view).unwrap_err(), Error::from(LayoutError::OffsetOverflow));
    let rows: TensorSpan<'_, _, Right<dims![2, _]>> = TensorSpan::new(&data[..2], extents![const 2, 1]).unwrap();
    assert_eq!(Any::try_from(rows).unwrap().sum(), 3);
}
