//! Views that are not made of a slice and a mapping, and what comes from outside.

use std::panic::catch_unwind;

use generic_array::arr;
use mdlayout::{
    Const, Dyn, Extents, LayoutError, LayoutMapping, LayoutStridedMapping, Right, Strided, TensorSpan, TensorSpanMut,
    dims, extents, steps, strides,
};
use typenum::{U1, U2, U3};

/// Raw parts are refused with a reason, and nothing is touched.
#[test]
fn raw_parts() {
    fn check<T: std::fmt::Debug>(address: usize, layout: impl LayoutMapping, wanted: Option<LayoutError>) {
        let origin = std::ptr::without_provenance_mut::<T>(address);
        // SAFETY: every call here is refused, or its layout is empty or its elements are.
        let found = unsafe { TensorSpan::from_raw_parts(origin.cast_const(), layout) };
        assert_eq!(found.map(|view| view.as_ptr().addr()), wanted.map_or(Ok(address), Err));
        // SAFETY: as above.
        let found = unsafe { TensorSpanMut::from_raw_parts(origin, layout) };
        assert_eq!(found.map(|mut view| view.as_mut_ptr().addr()), wanted.map_or(Ok(address), Err));
    }
    let some = Right::new(extents![2, const 3]);
    let none = Right::new(extents![0, const 3]);
    check::<u8>(0, some, Some(LayoutError::Pointer { address: 0, align: 1 }));
    check::<u8>(0, none, Some(LayoutError::Pointer { address: 0, align: 1 }));
    check::<()>(0, some, Some(LayoutError::Pointer { address: 0, align: 1 }));
    check::<u32>(6, some, Some(LayoutError::Pointer { address: 6, align: 4 }));
    check::<u32>(4, none, None);
    check::<()>(1, some, None);

    // The last span whose bytes fit `isize`, and the first whose bytes do not.
    let least = isize::MAX as usize / 4 + 1;
    let error = LayoutError::ByteOverflow { span: least, element_bytes: 4 };
    check::<u32>(4, Right::new(extents![least]), Some(error));
    check::<u32>(6, Right::new(extents![least - 1]), Some(LayoutError::Pointer { address: 6, align: 4 }));
    check::<()>(1, Right::new(extents![isize::MAX as usize]), None);
    let backwards = LayoutStridedMapping::new(extents![2], strides![1 - least as isize]);
    check::<u32>(4, backwards, Some(error));
}

/// Extents alone that have no row-major layout are refused by every constructor.
#[test]
fn extents_too_large() {
    let huge = extents![usize::MAX, 2];
    let mut data = [0u8; 4];
    let overflow = LayoutError::OffsetOverflow;
    assert_eq!(TensorSpan::new(&data, huge).unwrap_err(), overflow);
    assert_eq!(TensorSpanMut::new(&mut data, huge).unwrap_err(), overflow);
    // SAFETY: refused.
    assert_eq!(unsafe { TensorSpan::from_raw_parts(data.as_ptr(), huge) }.unwrap_err(), overflow);
    // SAFETY: refused.
    assert_eq!(unsafe { TensorSpanMut::from_raw_parts(data.as_mut_ptr(), huge) }.unwrap_err(), overflow);
}

/// A view of raw parts is that of the slice, wherever its origin is.
#[test]
fn raw_parts_of_a_buffer() {
    let mut data: [u16; 12] = std::array::from_fn(|k| k as u16);
    let layout = Strided::<dims![3, 4], steps![-4, 1]>::default();
    // SAFETY: the offsets -8 to 3 from element 8 are the elements of `data`.
    let view = unsafe { TensorSpan::from_raw_parts(&raw const data[8], layout) }.unwrap();
    assert_eq!(view, TensorSpan::new(&data, layout).unwrap());
    assert_eq!((view[[0, 0]], view[[2, 3]], view.get([3, 0])), (8, 3, None));
    let start = data.as_mut_ptr();
    // SAFETY: as above; `data` is not used while the view is.
    let mut view = unsafe { TensorSpanMut::from_raw_parts(start.add(8), layout) }.unwrap();
    view[[2, 3]] = 70;
    assert_eq!(data[3], 70);
}

/// Arrays are views of their shape.
#[test]
fn arrays() {
    let table = [[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]];
    let view: TensorSpan<'_, i32, Right<dims![2, 2, 3]>> = TensorSpan::from(&table);
    assert_eq!(
        (size_of_val(&view), view[[1, 0, 2]], view.as_ptr()),
        (size_of::<usize>(), 9, &raw const table[0][0][0])
    );
    let flat: Vec<i32> = table.iter().flatten().flatten().copied().collect();
    assert_eq!(view.as_slice(), Some(&flat[..]));
    let view: TensorSpan<'_, i32, Right<dims![_]>> = TensorSpan::from(&flat[..5]);
    assert_eq!((view.extent(0), view[[4]], view.get([5])), (5, 5, None));
    let mut generic = arr![arr![1, 2], arr![3, 4], arr![5, 6]];
    let mut view = TensorSpanMut::from(&mut generic);
    assert_eq!(view.extents(), extents![3, 2]);
    view[[2, 1]] = 7;
    assert_eq!(generic[2], arr![5, 7]);
    let mut nested = arr![arr![arr![arr![1, 2, 3], arr![4, 5, 6]]], arr![arr![arr![7, 8, 9], arr![10, 11, 12]]]];
    let view: TensorSpan<'_, i32, Right<(U2, U1, U2, U3)>> = TensorSpan::from(&nested);
    assert!(view.iter().copied().eq(1..=12) && size_of_val(&view) == size_of::<usize>());
    let view: TensorSpanMut<'_, i32, Right<(U2, U1, U2, U3)>> = TensorSpanMut::from(&mut nested);
    view.slice((1, .., 1, 2)).iter_mut().for_each(|element| *element = 0);
    let view: TensorSpan<'_, i32, Right<(U1, U2, U3)>> = TensorSpan::from(&nested[1]);
    assert_eq!(view.extents(), extents![1, 2, 3]);
    assert!(view.iter().eq(&[7, 8, 9, 10, 11, 0]));
    let view: TensorSpanMut<'_, i32, Right<(U1, U2, U3)>> = TensorSpanMut::from(&mut nested[0]);
    view.slice((0, 0, ..)).as_mut_slice().unwrap().reverse();
    assert_eq!(nested[0], arr![arr![arr![3, 2, 1], arr![4, 5, 6]]]);
    let mut four = [[[[0u8; 2]; 3]; 4]; 5];
    *TensorSpanMut::from(&mut four).at_mut((4, 3, 2, Const::<1>)) = 9;
    assert_eq!(four[4][3][2][1], 9);
}

/// Indices of which parts are constant are those without.
#[test]
fn at() {
    let mut data: [u8; 24] = std::array::from_fn(|k| k as u8);
    let layout = LayoutStridedMapping::new(extents![2, const 3, 4], strides![const -12, 4, const 1]);
    let view = TensorSpan::new(&data, layout).unwrap();
    assert_eq!(
        (*view.at((1, 2, 3)), *view.at((1, Const::<2>, 3)), *view.at((Const::<0>, Const::<0>, Const::<0>))),
        (11, 11, 12)
    );
    assert!(catch_unwind(|| view.at((2, Const::<2>, 3))).is_err());
    assert!(catch_unwind(|| view.at((1, 3, 3))).is_err());
    // Against a dynamic extent a constant index is checked at run time.
    assert!(catch_unwind(|| view.at((Const::<2>, 0, 0))).is_err());
    let mut view = TensorSpanMut::new(&mut data, layout).unwrap();
    *view.at_mut((Const::<1>, 2, Const::<3>)) += 50;
    assert_eq!(*view.at((1, Const::<2>, 3)), 61);
}

/// Indexing outside panics, for every axis and both views.
#[test]
fn index_panics_outside() {
    let mut data = [0u8; 6];
    for index in common::indices_outside(&[2, 3]) {
        let index: [usize; 2] = common::array(&index);
        assert!(catch_unwind(|| TensorSpan::new(&[0u8; 6], extents![2, const 3]).unwrap()[index]).is_err());
        let written = catch_unwind(std::panic::AssertUnwindSafe(|| {
            TensorSpanMut::new(&mut data, extents![2, const 3]).unwrap()[index] = 1;
        }));
        assert!(written.is_err() && data == [0; 6]);
    }
}

/// Views of other shapes differ, even if both are empty or the elements are the same.
#[test]
fn shapes_differ() {
    let data = [0u8; 6];
    let of = |shape: [usize; 2]| TensorSpan::new(&data, Extents::<usize, dims![_, _]>::new(shape)).unwrap();
    assert!(of([2, 3]) != of([3, 2]) && of([2, 3]) == of([2, 3]));
    assert!(of([0, 3]) != of([3, 0]) && of([0, 3]) == of([0, 3]));
    assert!(of([6, 1]) != TensorSpan::new(&data, extents![6]).unwrap());
}

/// Elements that need dropping are borrowed, never dropped.
#[test]
fn elements_are_borrowed() {
    let mut words = ["a", "b", "c", "d"].map(String::from);
    let columns = mdlayout::Left::new(extents![2, const 2]);
    {
        let mut view = TensorSpanMut::new(&mut words, columns).unwrap();
        view.iter_mut().rev().for_each(|word| word.push('!'));
        view[[0, 1]] = "z".into();
    }
    assert_eq!(words, ["a!", "b!", "z", "d!"]);
}

/// A slice that no layout can describe panics, where `TensorSpan::new` returns an error.
#[test]
#[should_panic(expected = "the layout is too large for the address space")]
fn from_slice_too_long() {
    let units: &[()] = &[(); usize::MAX];
    let _ = TensorSpan::<(), Right<(Dyn,)>>::from(units);
}
