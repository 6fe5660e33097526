//! Values at the limits of types: what does not fit is refused where it arises, and empty layouts may
//! have any strides.

use mdlayout::{
    Const, DynLayout, Extents, LayoutError, LayoutRightMapping, LayoutStridedMapping, Stride, TensorSpan,
    TensorSpanMut, dims, extents, slice::Stepped, strides,
};
use typenum::{Prod, U4294967296};

#[test]
fn empty_windows_are_one_more_than_the_extent() {
    let range = |found, index_type| Err(LayoutError::ExtentRange { axis: 0, found, index_type });
    let none = extents![0];
    let counts = |window: Result<_, _>| window.map(|_| ());
    let of_i8 = LayoutRightMapping::new(extents![i8; 127]).windows(none, extents![1]);
    assert_eq!(counts(of_i8.map(|_| ())), range(128, "i8"));
    let of_u8 = LayoutRightMapping::new(extents![u8; 255]).windows(none, extents![1]);
    assert_eq!(counts(of_u8.map(|_| ())), range(256, "u8"));
    let of_u16 = LayoutRightMapping::new(extents![u16; 255]).windows(none, extents![1]).unwrap();
    assert_eq!(of_u16.extents(), extents![256, 0]);
}

#[test]
fn strides_of_empty_layouts_may_be_anything() {
    let wide = LayoutStridedMapping::new(extents![0, 10], strides![1, isize::MAX]);
    let span = TensorSpan::<u8, _>::new(&[], wide).unwrap();
    assert_eq!(span.axis_chunks_exact(Const::<1>, 2).count(), 5);
    assert_eq!(span.axis_iter(Const::<1>).filter(|part| part.is_empty()).count(), 10);
    let tall = LayoutStridedMapping::new(extents![10, 0], strides![isize::MAX, 1]);
    assert_eq!(
        format!("{:?}", TensorSpan::<u8, _>::new(&[], tall).unwrap()),
        "[[], [], [], [], [], [], [], [], [], []]"
    );

    let fixed = LayoutStridedMapping::new(extents![const 0, const 10], strides![const 1, const { isize::MAX }]);
    let (stepped, shift) = fixed.slice((.., Stepped::new(.., Stride::<2>)));
    assert_eq!((stepped.extents().to_array(), shift, stepped.required_span_size()), ([0, 5], 0, 0));
    assert_eq!(fixed.diagonal(Const::<0>, Const::<1>).required_span_size(), 0);
}

#[test]
fn splitting_an_empty_axis_does_not_wrap() {
    let none = LayoutRightMapping::new(extents![0]);
    assert_eq!(none.split_axis(Const::<0>, 0, usize::MAX), Err(LayoutError::OffsetOverflow));
    assert_eq!(none.split_axis(Const::<0>, 0, 7).unwrap().strides(), [7, 1]);
    let narrow = LayoutRightMapping::new(extents![u8; 0]);
    let error = LayoutError::ExtentRange { axis: 0, found: 300, index_type: "u8" };
    assert_eq!(narrow.split_axis(Const::<0>, 0, 300), Err(error));
}

#[test]
fn axes_of_an_empty_layout_merge() {
    let layout = LayoutStridedMapping::new(extents![2, 0, 2, 4], strides![7, 7, 7, 7]);
    assert_eq!(layout.merge_axes(Const::<2>).unwrap().extents(), extents![2, 0, 8]);
    let value = DynLayout::<4>::from(layout);
    assert_eq!(value.merge_axes(2).unwrap().extents(), [2, 0, 8]);
}

#[test]
fn typenum_integers_beyond_32_bits() {
    type Wide = Prod<U4294967296, typenum::U16>;
    assert_eq!(Extents::<u64, (Wide,)>::new([]).extent(0), 1 << 36);
}

#[test]
fn messages_have_the_numbers_that_were_given() {
    let error = DynLayout::<3>::row_major(&[2, 2, 2]).unwrap().windows(&[1; 3], &[1; 3]).unwrap_err();
    assert_eq!(error, LayoutError::RankTooLarge { rank: 6, capacity: 3 });
    let error = LayoutRightMapping::new(extents![16, 16]).reshape(extents![255]).unwrap_err();
    assert_eq!(error.to_string(), "the layout has 256 elements, the shape wanted has 255; they must be equal");
    let error = LayoutRightMapping::new(extents![3]).try_slice((1..=5,)).unwrap_err();
    assert_eq!(error, LayoutError::RangeOutOfRange { axis: 0, start: 1, end: 6, extent: 3 });
}

/// From both ends, in every mixture, `nth` and `nth_back` do what as many steps of one do.
#[test]
fn iterators_skip() {
    let data: Vec<u32> = (0..400).collect();
    fn check<M: mdlayout::LayoutMapping>(span: TensorSpan<'_, u32, M>) {
        let all: Vec<u32> = span.iter().copied().collect();
        let indexed: Vec<_> = span.indexed_iter().collect();
        for n in 0..=all.len() + 1 {
            for back in 0..=all.len() - n.min(all.len()) + 1 {
                let (mut iter, mut pairs) = (span.iter(), span.indexed_iter());
                let mut wanted = all.iter();
                let mut wanted_pairs = indexed.iter().copied();
                assert_eq!(iter.nth(n), wanted.nth(n));
                assert_eq!(pairs.nth(n), wanted_pairs.nth(n));
                assert_eq!(iter.nth_back(back), wanted.nth_back(back));
                assert_eq!(pairs.nth_back(back), wanted_pairs.nth_back(back));
                assert!(iter.clone().eq(wanted) && pairs.clone().eq(wanted_pairs));
                assert!(iter.rev().eq(all.iter().skip(n + 1).rev().skip(back + 1)));
            }
        }
    }
    let rows = TensorSpan::new(&data, extents![2, const 3, 4]).unwrap();
    check(rows);
    check(rows.reverse_axes());
    check(rows.slice((.., Stepped::new(.., -2), 1..3)));
    check(rows.slice((1, 1, Stepped::new(.., 2))));
    check(rows.slice((1, 1, 1)));
    check(rows.slice((.., 3.., ..)));
    check(rows.broadcast_to(extents![2, 2, 3, 4]).unwrap());
}

#[test]
fn parts_skip() {
    let mut data: Vec<u32> = (0..24).collect();
    let span = TensorSpanMut::new(&mut data, extents![2, 12]).unwrap();
    let mut columns = span.axis_iter(Const::<1>);
    assert_eq!(columns.nth(3).unwrap().to_sum(), 3 + 15);
    assert_eq!(columns.nth_back(1).unwrap().to_sum(), 10 + 22);
    assert_eq!((columns.len(), columns.nth_back(9).is_none(), columns.len()), (6, true, 0));
}

trait ToSum {
    fn to_sum(&self) -> u32;
}
impl<M: mdlayout::LayoutMapping> ToSum for TensorSpanMut<'_, u32, M> {
    fn to_sum(&self) -> u32 {
        self.iter().sum()
    }
}

#[test]
fn casts_refuse_what_constructors_do() {
    use mdlayout::{LayoutLeftPaddedMapping, LayoutMapping, LayoutRightPaddedMapping, Right};

    type Rows<P> = LayoutRightPaddedMapping<Extents<usize, dims![_, _]>, P>;
    let wide = LayoutStridedMapping::new(extents![1, usize::MAX], strides![5, 0]);
    assert_eq!(wide.try_cast::<Rows<Const<8>>>(), Err(LayoutError::OffsetOverflow));
    let tall = LayoutStridedMapping::new(extents![usize::MAX, 1], strides![0, 5]);
    let columns = tall.try_cast::<LayoutLeftPaddedMapping<Extents<usize, dims![_, _]>, Const<8>>>();
    assert_eq!(columns, Err(LayoutError::OffsetOverflow));
    let empty = LayoutStridedMapping::new(extents![0, usize::MAX], strides![5, 1]);
    assert_eq!(empty.try_cast::<Rows<Const<8>>>(), Err(LayoutError::OffsetOverflow));
    assert_eq!(empty.try_cast::<Rows<mdlayout::Dyn>>(), Err(LayoutError::OffsetOverflow));
    let empty = LayoutStridedMapping::new(extents![0, 1 << 40, 1 << 40], strides![1, 1, 1]);
    assert_eq!(empty.try_cast::<Right<dims![_, _, _]>>(), Err(LayoutError::OffsetOverflow));
    let rows = LayoutStridedMapping::new(extents![3, 6], strides![6, 1]);
    assert_eq!(rows.try_cast::<Rows<Const<0>>>(), Err(LayoutError::Padding { found: 0 }));
}

/// With stride 0 a view can have more elements than `isize` counts: an iteration goes over them.
#[test]
fn iterators_of_huge_broadcasts() {
    let data = [1u8];
    let all = LayoutStridedMapping::new(extents![usize::MAX], strides![0]);
    let span = TensorSpan::new(&data, all).unwrap();
    assert_eq!(
        (span.iter().len(), span.iter().nth(usize::MAX - 1), span.iter().nth(usize::MAX)),
        (usize::MAX, Some(&1), None)
    );
    let visited =
        std::panic::catch_unwind(|| span.iter().fold(0, |n, _| if n < 1000 { n + 1 } else { panic!("many") }));
    assert!(visited.is_err());
}

#[test]
fn casts_of_views() {
    use mdlayout::{Left, Right, Strided, steps};

    let data: Vec<u8> = (0..40).collect();
    let span = TensorSpan::new(&data, extents![5, 8]).unwrap();
    let known = span.try_cast::<Right<dims![_, 8], u16>>().unwrap();
    assert!(known == span && size_of_val(known.mapping()) == 2);
    let error = span.try_cast::<Right<dims![_, 7]>>().unwrap_err();
    assert_eq!(error, LayoutError::StaticExtent { axis: 1, found: 8, wanted: 7 });
    let error = span.try_cast::<Left<dims![_, _]>>().unwrap_err();
    assert_eq!(error, LayoutError::StridesDiffer { axis: 0, found: 8, wanted: 1 });
    let block = span.slice((1..3, 2..5)).try_cast::<Strided<dims![2, 3], steps![_, 1]>>().unwrap();
    assert_eq!(format!("{block:?}"), "[[10, 11, 12], [18, 19, 20]]");
    // A padded row is at least as long as its elements: a cast does not make an overlapping layout, or a
    // reversed one, into one of a type whose layouts are all unique.
    type Padded = mdlayout::LayoutRightPaddedMapping<Extents<usize, dims![_, _, _]>, mdlayout::Dyn>;
    type LeftPadded = mdlayout::LayoutLeftPaddedMapping<Extents<usize, dims![_, _, _]>, mdlayout::Dyn>;
    for stride in [-8, -3, -1, 0, 1, 2, 3, 8] {
        for middle in [0, 1, 2] {
            let layout =
                LayoutStridedMapping::new(extents![3, middle, 3], strides![stride * middle as isize, stride, 1]);
            let cast = mdlayout::LayoutMapping::try_cast::<Padded>(&layout);
            let is_padded = middle == 0 || stride >= 3;
            assert_eq!(cast.is_ok(), is_padded, "{layout:?} as {cast:?}");
            let reversed = mdlayout::LayoutMapping::try_cast::<LeftPadded>(&layout.reverse_axes());
            assert_eq!(reversed.map(|reversed| reversed.reverse_axes()).is_ok(), is_padded);
            if let Ok(cast) = cast {
                assert!(cast.same_map(&layout) && cast.reverse_axes().same_map(&reversed.unwrap()));
                assert!(cast.uniqueness() == mdlayout::Uniqueness::Unique, "{cast:?}");
            }
        }
    }
    // Where rows are one, the next axis says how long they are.
    let lone = LayoutStridedMapping::new(extents![3, 1, 3], strides![8, 77, 1]);
    assert!(mdlayout::LayoutMapping::try_cast::<Padded>(&lone).is_ok());
    // The stride of an axis of extent 1 does not matter.
    assert!(span.slice((1..2, 2..5)).try_cast::<Right<dims![_, 3]>>().is_ok());
}
