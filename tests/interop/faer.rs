//! Views from and to `faer`.

use common::layouts::{Allowed, negated, numbered, random};
use faer::linalg::solvers::Solve;
use faer::utils::bound::One;
use faer::{ColMut, ColRef, ContiguousBwd, ContiguousFwd, Mat, MatMut, MatRef, RowMut, RowRef};
use fastrand::Rng;
use mdlayout::interop::Error;
use mdlayout::{
    Const, Dyn, DynLayout, DynSpan, DynSpanMut, LayoutError, LayoutStridedMapping, Strided, TensorSpan, TensorSpanMut,
    dims, extents, steps, strides,
};

/// A product, of views of any strides.
#[test]
fn products() {
    let mut rng = Rng::with_seed(3);
    let mut multiplied = 0;
    for round in 0..200 {
        let allowed = Allowed { negative: true, zero: round % 2 == 1 };
        let (a, b) = (random(&mut rng, 2, allowed), random(&mut rng, 2, allowed));
        if a.layout.extents()[1] != b.layout.extents()[0] {
            continue;
        }
        multiplied += 1;
        let numbers = |random| numbered(random).0.iter().map(|&x| x as f64).collect::<Vec<_>>();
        let (x, y) = (numbers(&a), numbers(&b));
        let x = DynSpan::new(&x, a.layout).unwrap().try_cast::<Strided<dims![_, _], steps![_, _]>>().unwrap();
        let y = DynSpan::new(&y, b.layout).unwrap().try_cast::<Strided<dims![_, _], steps![_, _]>>().unwrap();
        let product = MatRef::<f64>::try_from(x).unwrap() * MatRef::<f64>::try_from(y).unwrap();
        let product = TensorSpan::try_from(product.as_ref()).unwrap();
        for ([i, j], &element) in product.indexed_iter() {
            // Small whole numbers: exact in any order.
            assert_eq!(element, (0..x.extent(1)).map(|k| x[[i, k]] * y[[k, j]]).sum::<f64>());
        }
        assert_eq!((product.extent(0), product.extent(1)), (x.extent(0), y.extent(1)));
    }
    assert!(multiplied > 40, "{multiplied}");
}

/// A decomposition of a view of ours, and the solution written through one.
#[test]
fn solve_and_decompose() {
    let data = [4.0, 1.0, 0.0, 99.0, 1.0, 3.0, 1.0, 99.0, 0.0, 1.0, 2.0, 99.0];
    let rows = TensorSpan::new(&data, LayoutStridedMapping::new(extents![const 3, const 3], strides![4, const 1]));
    let rows = rows.unwrap();
    let a = MatRef::<f64>::try_from(rows).unwrap();

    let mut solution = [5.0, 0.0, 5.0, 0.0, 3.0];
    let every_second = LayoutStridedMapping::new(extents![3], strides![2]);
    let column = TensorSpanMut::new(&mut solution, every_second).unwrap();
    let mut column = ColMut::<f64>::try_from(column).unwrap();
    let solved = a.qr().solve(&column);
    column.copy_from(&solved);
    for (index, wanted) in [(0, 5.0), (1, 5.0), (2, 3.0)] {
        let found: f64 = (0..3).map(|k| rows[[index, k]] * solution[2 * k]).sum();
        assert!((found - wanted).abs() < 1e-12, "row {index}: {found}");
    }
    assert_eq!((solution[1], solution[3]), (0.0, 0.0));

    let svd = a.svd().unwrap();
    let (u, s, v) = (svd.U(), svd.S().column_vector(), svd.V());
    let (u, s, v) = (TensorSpan::try_from(u), TensorSpan::try_from(s), TensorSpan::try_from(v));
    let (u, s, v) = (u.unwrap(), s.unwrap(), v.unwrap());
    for ([i, j], &element) in rows.indexed_iter() {
        let sum: f64 = (0..3).map(|k| u[[i, k]] * s[[k]] * v[[j, k]]).sum();
        assert!((sum - element).abs() < 1e-12);
    }
}

/// There and back.
#[test]
fn round_trips() {
    let mut rng = Rng::with_seed(4);
    for round in 0..300 {
        let allowed = Allowed { negative: true, zero: round % 2 == 1 };
        let matrix = random(&mut rng, 2, allowed);
        let (mut data, elements) = numbered(&matrix);
        let span = DynSpan::new(&data, matrix.layout).unwrap();
        let span = span.try_cast::<Strided<dims![_, _], steps![_, _]>>().unwrap();
        let view = MatRef::<i64>::try_from(span).unwrap();
        let across = (0..view.nrows()).flat_map(|i| (0..view.ncols()).map(move |j| *view.get(i, j)));
        assert_eq!(across.collect::<Vec<_>>(), elements);
        let back = TensorSpan::try_from(view).unwrap();
        assert_eq!(back, span);
        assert!(DynLayout::<12>::from(*back.mapping()).same_map(&matrix.layout));
        // What faer makes of it.
        assert_eq!(TensorSpan::try_from(view.transpose()).unwrap(), span.transpose());
        let reversed = TensorSpan::try_from(view.reverse_rows_and_cols()).unwrap();
        assert_eq!(reversed, span.reverse(Const::<0>).reverse(Const::<1>));

        if matrix.layout.is_unique() {
            let span = DynSpanMut::new(&mut data, matrix.layout).unwrap();
            let span = span.try_cast::<Strided<dims![_, _], steps![_, _]>>().unwrap();
            let view = MatMut::<i64>::try_from(span).unwrap();
            let mut view = MatMut::<i64>::try_from(TensorSpanMut::try_from(view).unwrap()).unwrap();
            for j in 0..view.ncols() {
                for i in 0..view.nrows() {
                    view[(i, j)] *= -1;
                }
            }
            assert_eq!(data, negated(&matrix));
        }

        let vector = random(&mut rng, 1, allowed);
        let (mut data, elements) = numbered(&vector);
        let span = DynSpan::new(&data, vector.layout).unwrap();
        let span = span.try_cast::<Strided<dims![_], steps![_]>>().unwrap();
        let (column, row) = (ColRef::<i64>::try_from(span).unwrap(), RowRef::<i64>::try_from(span).unwrap());
        assert_eq!(column.iter().copied().collect::<Vec<_>>(), elements);
        assert_eq!(row.iter().copied().collect::<Vec<_>>(), elements);
        assert_eq!((TensorSpan::try_from(column).unwrap(), TensorSpan::try_from(row).unwrap()), (span, span));
        assert!(DynLayout::<12>::from(*TensorSpan::try_from(row).unwrap().mapping()).same_map(&vector.layout));

        if vector.layout.is_unique() {
            let span = DynSpanMut::new(&mut data, vector.layout).unwrap();
            let span = span.try_cast::<Strided<dims![_], steps![_]>>().unwrap();
            let column = ColMut::<i64>::try_from(span).unwrap();
            let row = RowMut::<i64>::try_from(TensorSpanMut::try_from(column).unwrap()).unwrap();
            row.iter_mut().for_each(|element| *element *= -1);
            assert_eq!(data, negated(&vector));
        }
    }
}

/// What faer's types know of strides and extents, ours do.
#[test]
fn static_strides() {
    let matrix = Mat::<f64>::from_fn(3, 2, |i, j| (10 * i + j) as f64);
    let columns = matrix.as_ref().try_as_col_major().unwrap();
    let span: TensorSpan<'_, f64, Strided<(Dyn, Dyn), steps![1, _]>> = columns.try_into().unwrap();
    assert_eq!((size_of_val(&span), span[[2, 1]]), (4 * size_of::<usize>(), 21.0));
    let back = MatRef::<f64, usize, usize, ContiguousFwd, isize>::try_from(span).unwrap();
    assert_eq!(back, matrix);
    let upside_down: TensorSpan<'_, f64, Strided<(Dyn, Dyn), steps![-1, _]>> =
        columns.reverse_rows().try_into().unwrap();
    assert_eq!(upside_down[[0, 1]], 21.0);
    let back = MatRef::<f64, usize, usize, ContiguousBwd, isize>::try_from(upside_down).unwrap();
    assert_eq!(back.reverse_rows(), matrix);
    // A static stride here that the type there need not know, and the other way.
    assert_eq!(MatRef::<f64>::try_from(span).unwrap(), matrix);
    let known = TensorSpan::try_from(matrix.as_ref()).unwrap();
    assert_eq!(MatRef::<f64, usize, usize, ContiguousFwd, isize>::try_from(known).unwrap(), matrix);

    let column: TensorSpan<'_, f64, Strided<(Dyn, Const<1>), (Dyn, Dyn)>> =
        matrix.col(1).as_mat().as_col_shape(One).try_into().unwrap();
    assert_eq!((column.extent(1), column[[2, 0]]), (1, 21.0));
    assert_eq!(MatRef::<f64, usize, One>::try_from(column).unwrap().nrows(), 3);
}

/// Strides that no element depends on may be anything.
#[test]
fn strides_that_cannot_be_observed() {
    let data = [1.0, 2.0, 3.0];
    for stride in [-1, 0, 5, isize::MIN, isize::MAX] {
        let row = TensorSpan::new(&data, LayoutStridedMapping::new(extents![1, 3], strides![stride, 1])).unwrap();
        let view = MatRef::<f64, usize, usize, ContiguousFwd, isize>::try_from(row).unwrap();
        assert_eq!((view.reverse_rows() * view.transpose())[(0, 0)], 14.0);
        let view = MatRef::<f64>::try_from(row).unwrap().reverse_rows_and_cols();
        assert_eq!((view * view.transpose())[(0, 0)], 14.0);
        let none = TensorSpan::new(&data[..0], LayoutStridedMapping::new(extents![4, 0], strides![stride, stride]));
        let view = MatRef::<f64>::try_from(none.unwrap()).unwrap();
        assert_eq!(view.reverse_rows_and_cols().get(1..3, ..).shape(), (2, 0));
        assert_eq!(view * view.transpose(), Mat::<f64>::zeros(4, 4));
    }
}

#[test]
fn refusals() {
    let mut data = [1.0; 12];
    let span = TensorSpan::new(&data, extents![3, 4]).unwrap();
    let error = MatRef::<f64, usize, usize, ContiguousFwd, isize>::try_from(span).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StaticStride { axis: 0, found: 4, wanted: 1 }));
    let error = MatRef::<f64, usize, usize, isize, ContiguousBwd>::try_from(span).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StaticStride { axis: 1, found: 1, wanted: -1 }));
    let error = MatRef::<f64, usize, One>::try_from(span).unwrap_err();
    assert_eq!(error, Error::from(LayoutError::StaticExtent { axis: 1, found: 4, wanted: 1 }));
    let half = isize::MAX as usize / 2 + 1;
    let huge = LayoutStridedMapping::new(extents![half, 2], strides![0, 0]);
    let error = MatRef::<f64>::try_from(TensorSpan::new(&data, huge).unwrap()).unwrap_err();
    assert_eq!(error, Error::TooManyElements);

    let pointer = data.as_mut_ptr();
    // SAFETY: the elements are among those of `data`, and none is accessed.
    let overlapping = unsafe { MatMut::from_raw_parts_mut(pointer, 2, 2, 1, 1) };
    assert_eq!(TensorSpanMut::try_from(overlapping).unwrap_err(), Error::from(LayoutError::NotUnique));
    // SAFETY: as above.
    let repeated = unsafe { ColMut::from_raw_parts_mut(pointer, 2, 0) };
    assert_eq!(TensorSpanMut::try_from(repeated).unwrap_err(), Error::from(LayoutError::NotUnique));
    // SAFETY: as above.
    let huge = unsafe { MatRef::from_raw_parts(pointer, 2, 2, isize::MAX, 1) };
    assert_eq!(TensorSpan::try_from(huge).unwrap_err(), Error::from(LayoutError::OffsetOverflow));
    // SAFETY: as above.
    let huge = unsafe { RowRef::from_raw_parts(pointer, 2, isize::MAX - 1) };
    let error = Error::from(LayoutError::ByteOverflow { span: isize::MAX as usize, element_bytes: 8 });
    assert_eq!(TensorSpan::try_from(huge).unwrap_err(), error);
}
