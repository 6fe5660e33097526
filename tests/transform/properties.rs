//! The transforms of random layouts against enumeration: layouts as values, typed mappings and views.

use common::ops::{
    self, Elements, Layout, check, check_dyn, check_same, check_seen, for_each_source, pick, random_extents,
    random_factors, random_layout, strided, with_axis, with_gap, with_pair,
};
use common::{Enumeration, array, with_rank};
use fastrand::Rng;
use mdlayout::{
    Const, Dyn, DynLayout, Extents, LayoutError, LayoutLeftMapping, LayoutMapping, LayoutRightMapping,
    LayoutRightPaddedMapping, LayoutStridedMapping, TensorSpan, TensorSpanMut, dims, extents, strides,
};

fn value((extents, strides): &Layout) -> DynLayout {
    DynLayout::new(extents, strides).expect("the layout is valid")
}

/// A typed result, its value and its view agree with the elements wanted, or all are refused alike.
///
/// `check_result!(layout, mapping, value, wanted; operation(arguments))`
macro_rules! check_result {
    ($layout:expr, $mapping:expr, $value:expr, $wanted:expr; $op:ident($($args:expr),*)) => {{
        let (mapping, value, wanted): (_, Result<DynLayout, LayoutError>, Option<&Elements>) =
            ($mapping, $value, $wanted);
        let data = ops::positions($layout);
        let view = TensorSpan::new(&data, mapping).unwrap();
        match (mapping.$op($($args),*), view.$op($($args),*), value, wanted) {
            (Ok(typed), Ok(view), Ok(value), Some(wanted)) => {
                check((typed, 0), wanted);
                check_same((typed, 0), (value, 0));
                check_seen(view, $layout, wanted);
                assert_eq!(*view.mapping(), typed);
            }
            (Err(typed), Err(view), Err(value), None) => assert_eq!((typed, view), (value, value)),
            (typed, view, value, wanted) => {
                panic!("{mapping:?}: {typed:?}, {:?}, {value:?}, {wanted:?}", view.map(|view| *view.mapping()))
            }
        }
    }};
}

// ---------------------------------------------------------------------------------------------
// Permutations

#[test]
fn permute() {
    let rng = &mut Rng::with_seed(1);
    for k in 0..3000 {
        let layout = random_layout(rng, k % 6);
        let mut axes: Vec<_> = (0..layout.0.len()).collect();
        rng.shuffle(&mut axes);
        let elements = Elements::of(&layout).permute(&axes);
        check_dyn((value(&layout).permute(&axes).unwrap(), 0), &elements);
        with_rank!(up to 5: axes.len(), |Dyns| check_result!(
            &layout, strided!(Dyns, &layout), value(&layout).permute(&axes), Some(&elements);
            permute_by(array(&axes))
        ));
        let last_first: Vec<_> = (0..layout.0.len()).rev().collect();
        let reversed = Elements::of(&layout).permute(&last_first);
        check_dyn((value(&layout).reverse_axes(), 0), &reversed);
        with_rank!(up to 5: axes.len(), |Dyns| {
            let mapping = strided!(Dyns, &layout);
            check((mapping.reverse_axes(), 0), &reversed);
            let data = ops::positions(&layout);
            check_seen(TensorSpan::new(&data, mapping).unwrap().reverse_axes(), &layout, &reversed);
        });
    }
}

/// Lists that are no permutation name the axis that makes them so.
#[test]
fn no_permutation() {
    let mapping = LayoutRightMapping::new(extents![2, 3, 4]);
    let data = [0; 24];
    let view = TensorSpan::new(&data, mapping).unwrap();
    let value = DynLayout::<12>::from(mapping);
    for (axes, error) in [
        ([0, 1, 3], LayoutError::NoSuchAxis { axis: 3, rank: 3 }),
        ([usize::MAX, 1, 0], LayoutError::NoSuchAxis { axis: usize::MAX, rank: 3 }),
        ([0, 1, 0], LayoutError::RepeatedAxis { axis: 0 }),
        ([2, 2, 1], LayoutError::RepeatedAxis { axis: 2 }),
        ([1, 1, 3], LayoutError::RepeatedAxis { axis: 1 }),
    ] {
        assert_eq!(mapping.permute_by(axes), Err(error));
        assert_eq!(view.permute_by(axes).unwrap_err(), error);
        assert_eq!(value.permute(&axes), Err(error));
    }
    assert_eq!(value.permute(&[1, 0]), Err(LayoutError::RankMismatch { what: "the permutation", found: 2, wanted: 3 }));
    assert_eq!(
        value.permute(&[1, 0, 2, 3]),
        Err(LayoutError::RankMismatch { what: "the permutation", found: 4, wanted: 3 })
    );
}

/// The axes reversed of packed and padded mappings, and matrices transposed, keep their kind.
#[test]
fn reverse_axes_of_sources() {
    let rng = &mut Rng::with_seed(2);
    for k in 0..400 {
        let extents = random_extents(rng, k % 5);
        let axes: Vec<_> = (0..extents.len()).rev().collect();
        with_rank!(extents.len(), |Dyns| for_each_source!(Dyns, &extents, |mapping, layout| {
            let (reversed, elements) = (mapping.reverse_axes(), Elements::of(layout).permute(&axes));
            check((reversed, 0), &elements);
            check_same((reversed, 0), (value(layout).reverse_axes(), 0));
            assert_eq!(reversed.reverse_axes(), mapping);
            check((mapping.permute_by(array(&axes)).unwrap(), 0), &elements);
        }));
        if let &[_, _] = &*extents {
            for_each_source!((Dyn, Dyn), &extents, |mapping, layout| {
                assert_eq!(mapping.transpose(), mapping.reverse_axes());
                check((mapping.permute((Const::<1>, Const::<0>)), 0), &Elements::of(layout).permute(&[1, 0]));
                let data = ops::positions(layout);
                let view = TensorSpan::new(&data, mapping).unwrap();
                check_seen(view.transpose(), layout, &Elements::of(layout).permute(&[1, 0]));
            });
        }
    }
}

#[test]
fn sort_axes() {
    let rng = &mut Rng::with_seed(3);
    for k in 0..2000 {
        let layout = random_layout(rng, k % 6);
        with_rank!(up to 5: layout.0.len(), |Dyns| {
            let mapping = strided!(Dyns, &layout);
            let (sorted, axes) = mapping.sort_axes();
            assert_eq!(sorted, mapping.permute_by(axes).expect("it is a permutation"));
            assert_eq!(DynLayout::<12>::from(sorted), value(&layout).sort_axes().0);
            let data = ops::positions(&layout);
            let view = TensorSpan::new(&data, mapping).unwrap();
            let (seen, seen_axes) = view.sort_axes();
            assert_eq!((*seen.mapping(), seen_axes, seen.as_ptr()), (sorted, axes, view.as_ptr()));
            // By descending |stride|, those that do not move last, equal ones in order.
            let key = |axis: &usize| {
                let moves = layout.0[*axis] > 1;
                (!moves, std::cmp::Reverse(if moves { layout.1[*axis].unsigned_abs() } else { 0 }), *axis)
            };
            assert!(AsRef::<[usize]>::as_ref(&axes).is_sorted_by_key(key), "{layout:?}, {axes:?}");
        });
    }
}

// ---------------------------------------------------------------------------------------------
// One axis

#[test]
fn reverse() {
    let rng = &mut Rng::with_seed(4);
    for k in 0..2000 {
        let layout = random_layout(rng, 1 + k % 5);
        let axis = rng.usize(..layout.0.len());
        let elements = Elements::of(&layout).reverse(axis);
        let reversed = value(&layout).reverse(axis).unwrap();
        check_dyn(reversed, &elements);
        // Twice is nothing, but that the origin of an empty layout does not move.
        let (twice, back) = reversed.0.reverse(axis).unwrap();
        assert_eq!((twice, back), (value(&layout), -reversed.1));
        with_axis!((layout.0.len(), axis), |Dyns, Here| {
            let mapping = strided!(Dyns, &layout);
            check(mapping.reverse(Here::AXIS), &elements);
            check_same(mapping.reverse(Here::AXIS), reversed);
            let data = ops::positions(&layout);
            check_seen(TensorSpan::new(&data, mapping).unwrap().reverse(Here::AXIS), &layout, &elements);
        });
        let extents = random_extents(rng, 1 + k % 3);
        let axis = rng.usize(..extents.len());
        macro_rules! check_sources {
            ($at:expr; $($rank:tt $axis:tt)*) => {
                ops::dispatch!($at, |Dyns, Here| for_each_source!(Dyns, &extents, |mapping, layout| {
                    check(mapping.reverse(Here::AXIS), &Elements::of(layout).reverse(axis));
                    check_same(mapping.reverse(Here::AXIS), value(layout).reverse(axis).unwrap());
                }); $($rank $axis)*)
            };
        }
        check_sources!((extents.len(), axis); 1 0 2 0 2 1 3 0 3 1 3 2);
    }
    let layout = value(&(vec![2, 3], vec![3, 1]));
    assert_eq!(layout.reverse(2), Err(LayoutError::NoSuchAxis { axis: 2, rank: 2 }));
}

#[test]
fn insert_and_squeeze() {
    let rng = &mut Rng::with_seed(5);
    for k in 0..2000 {
        let layout = random_layout(rng, k % 5);
        let axis = rng.usize(..=layout.0.len());
        let elements = Elements::of(&layout).insert_axis(axis);
        let inserted = value(&layout).insert_axis(axis).unwrap();
        check_dyn((inserted, 0), &elements);
        assert_eq!(inserted.squeeze_all(), value(&layout).squeeze_all());
        with_gap!((layout.0.len(), axis), |Dyns, Here| {
            let mapping = strided!(Dyns, &layout);
            let typed = mapping.insert_axis(Here::AXIS);
            check((typed, 0), &elements);
            check_same((typed, 0), (inserted, 0));
            assert_eq!(typed.squeeze(Here::AXIS).unwrap(), mapping);
            assert!(typed.squeeze(Here::AXIS).unwrap().same_map(&mapping));
        });
        let extents = random_extents(rng, k % 3);
        let axis = rng.usize(..=extents.len());
        ops::dispatch!((extents.len(), axis), |Dyns, Here| for_each_source!(Dyns, &extents, |mapping, layout| {
            let (typed, elements) = (mapping.insert_axis(Here::AXIS), Elements::of(layout).insert_axis(axis));
            check((typed, 0), &elements);
            check_same((typed, 0), (value(layout).insert_axis(axis).unwrap(), 0));
            check((typed.squeeze(Here::AXIS).unwrap(), 0), &Elements::of(layout));
            let data = ops::positions(layout);
            let seen = TensorSpan::new(&data, mapping).unwrap().insert_axis(Here::AXIS);
            check_seen(seen, layout, &elements);
            check_seen(seen.squeeze(Here::AXIS).unwrap(), layout, &Elements::of(layout));
        }); 0 0 1 0 1 1 2 0 2 1 2 2);
        // Out of the middle of a packed or padded mapping.
        let mut extents = random_extents(rng, 3);
        let axis = rng.usize(..3);
        extents[axis] = 1;
        ops::dispatch!((3, axis), |Dyns, Here| for_each_source!(Dyns, &extents, |mapping, layout| {
            check((mapping.squeeze(Here::AXIS).unwrap(), 0), &Elements::of(layout).remove_axis(axis));
        }); 3 0 3 1 3 2);
    }
    let matrix = value(&(vec![1, 3], vec![7, 1]));
    assert_eq!(matrix.insert_axis(3), Err(LayoutError::NoSuchAxis { axis: 3, rank: 2 }));
    let full = DynLayout::<2>::row_major(&[2, 3]).unwrap();
    assert_eq!(full.insert_axis(1), Err(LayoutError::RankTooLarge { rank: 3, capacity: 2 }));
    assert_eq!(full.insert_axis(2), Err(LayoutError::RankTooLarge { rank: 3, capacity: 2 }));
    let typed = LayoutRightMapping::new(extents![1, 3]);
    assert_eq!(typed.squeeze(Const::<1>), Err(LayoutError::NotUnit { axis: 1, found: 3 }));
}

#[test]
fn broadcast() {
    let rng = &mut Rng::with_seed(6);
    let mut repeated = 0;
    for k in 0..3000 {
        let layout = random_layout(rng, k % 4);
        let rank = layout.0.len() + k / 4 % 3;
        // What fits, some of it changed.
        let mut to = random_extents(rng, rank);
        for (axis, &extent) in layout.0.iter().enumerate() {
            if extent != 1 && rng.u8(..8) != 0 {
                to[rank - layout.0.len() + axis] = extent;
            }
        }
        let elements = Elements::of(&layout).broadcast(&to);
        repeated += usize::from(elements.is_some());
        let found = value(&layout).broadcast_to(&to);
        if let (Ok(found), Some(elements)) = (found, &elements) {
            check_dyn((found, 0), elements);
        }
        macro_rules! check_ranks {
            ($($from:tt: ($($to:tt)*);)*) => {
                match (layout.0.len(), rank) {
                    $($(($from, $to) => check_result!(
                        &layout, strided!(ops::dyns!($from), &layout), found, elements.as_ref();
                        broadcast_to(Extents::<usize, ops::dyns!($to)>::new(array(&to)))
                    ),)*)*
                    ranks => panic!("{ranks:?} are not among these"),
                }
            };
        }
        check_ranks!(0: (0 1 2); 1: (1 2 3); 2: (2 3 4); 3: (3 4 5););
    }
    assert!(repeated > 1000 && repeated < 2900, "{repeated}");
    let matrix = value(&(vec![1, 3], vec![7, 1]));
    assert_eq!(
        matrix.broadcast_to(&[3]),
        Err(LayoutError::RankMismatch { what: "the shape wanted", found: 1, wanted: 2 })
    );
    let full = DynLayout::<2>::row_major(&[2, 3]).unwrap();
    assert_eq!(full.broadcast_to(&[1, 2, 3]), Err(LayoutError::RankTooLarge { rank: 3, capacity: 2 }));
    // The size may exceed `usize`: the elements do not.
    let many = matrix.broadcast_to(&[usize::MAX, usize::MAX, 3]).unwrap();
    assert_eq!((many.checked_size(), many.required_span_size()), (None, 3));
}

// ---------------------------------------------------------------------------------------------
// Runs

#[test]
fn merge() {
    let rng = &mut Rng::with_seed(7);
    let (mut merged, mut refused) = (0, 0);
    for k in 0..4000 {
        let layout = random_layout(rng, 2 + k % 3);
        if layout.0.contains(&0) {
            continue; // Refused or not, there is nothing in them; see `empty_runs`.
        }
        let axis = rng.usize(..layout.0.len() - 1);
        let mut extents = layout.0.clone();
        let inner = extents.remove(axis + 1);
        extents[axis] *= inner;
        let elements = Elements::of(&layout).reshape(&extents);
        // Possible if and only if there are strides that say the same.
        let wanted = elements.strides().is_some().then_some(&elements);
        let found = value(&layout).merge_axes(axis);
        match found {
            Ok(found) => check_dyn((found, 0), wanted.expect("it is no run")),
            Err(error) => assert_eq!(error, LayoutError::NotContiguous { axis }),
        }
        merged += usize::from(found.is_ok());
        refused += usize::from(found.is_err());
        with_pair!((layout.0.len(), axis), |Dyns, Here| check_result!(
            &layout, strided!(Dyns, &layout), found, wanted; merge_axes(Here::AXIS)
        ));
    }
    assert!(merged > 500 && refused > 500, "{merged} {refused}");
    let matrix = value(&(vec![2, 3], vec![3, 1]));
    assert_eq!(matrix.merge_axes(1), Err(LayoutError::NoSuchAxis { axis: 2, rank: 2 }));
    assert_eq!(matrix.merge_axes(usize::MAX), Err(LayoutError::NoSuchAxis { axis: usize::MAX, rank: 2 }));
}

#[test]
fn merge_of_sources() {
    let rng = &mut Rng::with_seed(8);
    for k in 0..400 {
        let extents = random_extents(rng, 2 + k % 2);
        let axis = rng.usize(..extents.len() - 1);
        let mut to = extents.clone();
        let inner = to.remove(axis + 1);
        to[axis] *= inner;
        ops::dispatch!((extents.len(), axis), |Dyns, Here| for_each_source!(Dyns, &extents, |mapping, layout| {
            let elements = Elements::of(layout).reshape(&to);
            let found = mapping.merge_axes(Here::AXIS);
            if !to.contains(&0) {
                assert_eq!(found.is_ok(), elements.strides().is_some(), "{mapping:?}");
            }
            assert_eq!(found.is_ok(), value(layout).merge_axes(axis).is_ok());
            if let Ok(found) = found {
                check((found, 0), &elements);
                check_same((found, 0), (value(layout).merge_axes(axis).unwrap(), 0));
            }
        }); 2 0 3 0 3 1);
        // A row-major layout always merges.
        ops::dispatch!((extents.len(), axis), |Dyns, Here| {
            let right = LayoutRightMapping::new(Extents::<usize, Dyns>::new(array(&extents)));
            check((right.merge_axes(Here::AXIS).unwrap(), 0), &Elements::of(&(extents.clone(), right.strides().to_vec())).reshape(&to));
        }; 2 0 3 0 3 1);
    }
}

#[test]
fn split() {
    let rng = &mut Rng::with_seed(9);
    for k in 0..3000 {
        let layout = random_layout(rng, 1 + k % 4);
        let axis = rng.usize(..layout.0.len());
        let extent = layout.0[axis];
        // Factors of the extent, some of them wrong.
        let (mut outer, mut inner) = match &*random_factors(rng, extent, 2) {
            &[outer, inner] => (outer, inner),
            _ => unreachable!(),
        };
        if rng.u8(..8) == 0 {
            (outer, inner) = (rng.usize(1..4), pick(rng, &[0, 1, 2, if extent > 0 { usize::MAX } else { 9 }]));
        }
        let fits = outer.checked_mul(inner) == Some(extent);
        let mut to = layout.0.clone();
        to[axis] = outer;
        to.insert(axis + 1, inner);
        let elements = fits.then(|| Elements::of(&layout).reshape(&to));
        let found = value(&layout).split_axis(axis, outer, inner);
        match (found, &elements) {
            (Ok(found), Some(elements)) => check_dyn((found, 0), elements),
            (found, _) => assert_eq!(found, Err(LayoutError::SplitSize { axis, extent, outer, inner })),
        }
        macro_rules! check_axes {
            ($($rank:tt $axis:tt)*) => {
                ops::dispatch!((layout.0.len(), axis), |Dyns, Here| check_result!(
                    &layout, strided!(Dyns, &layout), found, elements.as_ref(); split_axis(Here::AXIS, outer, inner)
                ); $($rank $axis)*)
            };
        }
        check_axes!(1 0 2 0 2 1 3 0 3 1 3 2 4 0 4 1 4 2 4 3);
        if let Some(elements) = &elements
            && layout.0.len() < 3
            && outer.max(inner) < 100
        {
            ops::dispatch!((layout.0.len(), axis), |Dyns, Here| for_each_source!(Dyns, &layout.0, |mapping, source| {
                let found = mapping.split_axis(Here::AXIS, outer, inner).unwrap();
                check((found, 0), &Elements::of(source).reshape(&elements.extents));
            }); 1 0 2 0 2 1);
        }
    }
    let matrix = value(&(vec![2, 3], vec![3, 1]));
    assert_eq!(matrix.split_axis(2, 1, 1), Err(LayoutError::NoSuchAxis { axis: 2, rank: 2 }));
    let full = DynLayout::<2>::row_major(&[2, 3]).unwrap();
    assert_eq!(full.split_axis(0, 1, 2), Err(LayoutError::RankTooLarge { rank: 3, capacity: 2 }));
}

#[test]
fn reshape() {
    let rng = &mut Rng::with_seed(10);
    let (mut possible, mut refused) = (0, 0);
    for k in 0..6000 {
        let layout = random_layout(rng, k % 5);
        let size: usize = layout.0.iter().product();
        let mut to = random_factors(rng, size, k / 5 % 5);
        match rng.u8(..4) {
            // Nearly the same: with and without axes of extent 1.
            0 => {
                to = layout.0.clone();
                if rng.bool() {
                    to.retain(|&extent| extent != 1);
                }
                to.insert(rng.usize(..=to.len()), 1);
                to.truncate(5);
            }
            1 if rng.u8(..4) == 0 => to = random_extents(rng, k / 5 % 5),
            _ => {}
        }
        let wanted: usize = to.iter().product();
        let elements = (wanted == size).then(|| Elements::of(&layout).reshape(&to));
        let found = value(&layout).reshape(&to);
        // Possible if and only if there are strides that give the elements that order.
        let strided = elements.as_ref().filter(|elements| elements.strides().is_some());
        match (found, strided) {
            (Ok(found), Some(strided)) => {
                check_dyn((found, 0), strided);
                possible += 1;
            }
            (Err(LayoutError::ReshapeSize { found, wanted: target }), None) => {
                assert_eq!((found, target), (Some(size), Some(wanted)));
                assert_ne!(size, wanted);
            }
            (Err(LayoutError::NotContiguous { axis }), None) => {
                assert!(layout.0[axis] > 1 && size == wanted);
                refused += 1;
            }
            (found, wanted) => panic!("{layout:?} to {to:?}: {found:?}, {wanted:?}"),
        }
        macro_rules! check_ranks {
            (($($from:tt)*) $to:tt) => { check_ranks!(@ $($from: $to;)*) };
            (@ $($from:tt: ($($to:tt)*);)*) => {
                match (layout.0.len(), to.len()) {
                    $($(($from, $to) => check_result!(
                        &layout, strided!(ops::dyns!($from), &layout), found, strided;
                        reshape(Extents::<usize, ops::dyns!($to)>::new(array(&to)))
                    ),)*)*
                    ranks => panic!("{ranks:?} are not among these"),
                }
            };
        }
        check_ranks!((0 1 2 3 4) (0 1 2 3 4 5));
    }
    assert!(possible > 1500 && refused > 500, "{possible} {refused}");
}

/// Reshapes of the packed and padded mappings: a row-major one is row-major again.
#[test]
fn reshape_of_sources() {
    let rng = &mut Rng::with_seed(11);
    for _ in 0..400 {
        let extents = random_extents(rng, 3);
        let to = random_factors(rng, extents.iter().product(), 2);
        let target = Extents::<u32, (Dyn, Dyn)>::new(array(&to.iter().map(|&e| e as u32).collect::<Vec<_>>()));
        for_each_source!((Dyn, Dyn, Dyn), &extents, |mapping, layout| {
            let elements = Elements::of(layout).reshape(&to);
            match mapping.reshape(target) {
                Ok(found) => {
                    check((found, 0), &elements);
                    check_same((found, 0), (value(layout).reshape(&to).unwrap(), 0));
                }
                Err(_) => assert!(elements.strides().is_none() && !layout.0.contains(&0)),
            }
        });
        let right = LayoutRightMapping::new(Extents::<usize, (Dyn, Dyn, Dyn)>::new(array(&extents)));
        assert_eq!(right.reshape(target).unwrap(), LayoutRightMapping::new(target));
    }
}

/// Shapes whose size exceeds `usize`, which zero strides allow.
#[test]
fn reshape_beyond_usize() {
    const MAX: usize = usize::MAX;
    let many = DynLayout::<12>::new(&[MAX, MAX, 2], &[0, 0, 1]).unwrap();
    assert_eq!(many.reshape(&[MAX, MAX, 2]).unwrap(), many);
    assert_eq!(many.reshape(&[MAX, 1, MAX, 2, 1]).unwrap().extents(), [MAX, 1, MAX, 2, 1]);
    assert!(many.reshape(&[2, MAX, MAX]).is_err());
    assert_eq!(many.reshape(&[MAX, 2]), Err(LayoutError::ReshapeSize { found: None, wanted: None }));
    assert_eq!(many.reshape(&[4]), Err(LayoutError::ReshapeSize { found: None, wanted: Some(4) }));
    let zeros = DynLayout::<12>::new(&[1 << 40, 1 << 40], &[0, 0]).unwrap();
    assert_eq!(zeros.reshape(&[1 << 20, 1 << 60]).unwrap().strides(), [0, 0]);
    assert_eq!(zeros.merge_axes(0), Err(LayoutError::OffsetOverflow));
    assert_eq!(zeros.coalesce(), zeros);
}

/// A layout without elements takes every empty shape whose strides fit.
#[test]
fn empty_runs() {
    let empty = DynLayout::<12>::new(&[3, 0, 5], &[7, 1, -2]).unwrap();
    assert_eq!(empty.reshape(&[0]).unwrap().extents(), [0]);
    assert_eq!(empty.reshape(&[2, 0, 9]).unwrap().extents(), [2, 0, 9]);
    assert_eq!(empty.reshape(&[2, 1]), Err(LayoutError::ReshapeSize { found: Some(0), wanted: Some(2) }));
    const MAX: usize = isize::MAX as usize;
    assert_eq!(empty.reshape(&[MAX, 0, MAX, 2]), Err(LayoutError::OffsetOverflow));
    assert_eq!(empty.coalesce(), DynLayout::<12>::new(&[0], &[1]).unwrap());
    assert_eq!(empty.merge_axes(0).unwrap().extents(), [0, 5]);
    assert_eq!(empty.merge_axes(1).unwrap().extents(), [3, 0]);
    assert_eq!(empty.split_axis(1, 0, 8).unwrap().extents(), [3, 0, 8, 5]);
    assert_eq!(empty.split_axis(1, 8, 0).unwrap().extents(), [3, 8, 0, 5]);
}

#[test]
fn split_of_an_empty_packed_layout() {
    const MAX: usize = isize::MAX as usize;
    let wide = LayoutRightMapping::try_new(extents![5, 7, 0, MAX]);
    assert_eq!(wide, Err(LayoutError::OffsetOverflow));
    let empty = LayoutRightMapping::new(extents![5, 7, 0]);
    assert_eq!(empty.split_axis(Const::<2>, 0, MAX).map(|split| split.strides()), Err(LayoutError::OffsetOverflow));
    let split = empty.split_axis(Const::<2>, 0, usize::MAX).map(|split| split.strides());
    assert_eq!(split, Err(LayoutError::OffsetOverflow));
}

/// All lists of `rank` factors, each 2 or more, whose product is `size`.
fn factorisations(size: usize, rank: usize) -> Vec<Vec<usize>> {
    if rank == 0 {
        return if size == 1 { vec![vec![]] } else { vec![] };
    }
    let factors = (2..=size).filter(|factor| size.is_multiple_of(*factor));
    let with = |factor: usize| {
        factorisations(size / factor, rank - 1).into_iter().map(move |rest| [vec![factor], rest].concat())
    };
    factors.flat_map(with).collect()
}

#[test]
fn coalesce() {
    let rng = &mut Rng::with_seed(12);
    let mut by_rank = [0; 5];
    for k in 0..3000 {
        let layout = random_layout(rng, k % 5);
        let fewest = value(&layout).coalesce();
        let elements = Elements::of(&layout);
        by_rank[fewest.rank()] += 1;
        if elements.offsets.is_empty() {
            assert_eq!((fewest.extents(), fewest.strides()), (&[0][..], &[1][..]));
            continue;
        }
        let reshaped = elements.reshape(fewest.extents());
        check_dyn((fewest, 0), &reshaped);
        assert_eq!(value(&layout).reshape(fewest.extents()).unwrap(), fewest);
        assert_eq!(fewest.coalesce(), fewest);
        // No shape of fewer axes has strides for these elements in this order.
        let size = elements.offsets.len();
        for rank in 0..fewest.rank() {
            for extents in factorisations(size, rank) {
                assert_eq!(elements.reshape(&extents).strides(), None, "{layout:?} as {extents:?}");
            }
        }
    }
    assert!(by_rank.iter().all(|&count| count > 20), "{by_rank:?}");
    assert_eq!(DynLayout::<0>::default().coalesce().rank(), 0);
    assert_eq!(DynLayout::<1>::row_major(&[7]).unwrap().coalesce().extents(), [7]);
}

// ---------------------------------------------------------------------------------------------
// Windows and diagonals

#[test]
fn windows() {
    let rng = &mut Rng::with_seed(13);
    let (mut some, mut none) = (0, 0);
    for k in 0..2000 {
        let layout = random_layout(rng, k % 4);
        let rank = layout.0.len();
        let window: Vec<_> = (0..rank).map(|_| pick(rng, &[0, 1, 1, 2, 2, 3, 4])).collect();
        let mut step: Vec<_> = (0..rank).map(|_| pick(rng, &[1, 1, 2, 3, 7])).collect();
        if rank > 0 && rng.u8(..8) == 0 {
            step[rng.usize(..rank)] = 0;
        }
        let zero = step.iter().position(|&step| step == 0);
        let elements = zero.is_none().then(|| Elements::of(&layout).windows(&window, &step));
        let found = value(&layout).windows(&window, &step);
        match (found, &elements) {
            (Ok(found), Some(elements)) => {
                check_dyn((found, 0), elements);
                *(if elements.offsets.is_empty() { &mut none } else { &mut some }) += 1;
            }
            (found, _) => assert_eq!(found, Err(LayoutError::ZeroStep { axis: zero.unwrap() })),
        }
        macro_rules! check_ranks {
            ($($rank:tt)*) => {
                match rank {
                    $($rank => {
                        let typed = Extents::<usize, ops::dyns!($rank)>::new(array(&window));
                        let steps = Extents::<u8, ops::dyns!($rank)>::new(array(&step.iter().map(|&s| s as u8).collect::<Vec<_>>()));
                        check_result!(&layout, strided!(ops::dyns!($rank), &layout), found, elements.as_ref(); windows(typed, steps));
                        for_each_source!(ops::dyns!($rank), &layout.0, |mapping, source| if elements.is_some() {
                            check((mapping.windows(typed, steps).unwrap(), 0), &Elements::of(source).windows(&window, &step));
                        });
                    })*
                    rank => panic!("{rank}?"),
                }
            };
        }
        check_ranks!(0 1 2 3);
    }
    assert!(some > 500 && none > 500, "{some} {none}");
    let matrix = value(&(vec![2, 3], vec![3, 1]));
    assert_eq!(
        matrix.windows(&[1], &[1, 1]),
        Err(LayoutError::RankMismatch { what: "the window", found: 1, wanted: 2 })
    );
    assert_eq!(
        matrix.windows(&[1, 1], &[1, 1, 1]),
        Err(LayoutError::RankMismatch { what: "the step", found: 3, wanted: 2 })
    );
    let full = DynLayout::<3>::row_major(&[2, 3]).unwrap();
    assert_eq!(full.windows(&[1, 1], &[1, 1]), Err(LayoutError::RankTooLarge { rank: 4, capacity: 3 }));
}

/// Two windows share an element unless the step is at least the window.
#[test]
fn windows_are_unique_or_not() {
    for extent in 1..12 {
        for window in 1..5 {
            for step in 1..6 {
                let signal = LayoutRightMapping::new(extents![extent]);
                let windows = signal.windows(extents![window], extents![step]).unwrap();
                let count = windows.extent(0);
                assert_eq!(windows.is_unique(), step >= window || count <= 1);
                let mut data = vec![0; extent];
                let span = TensorSpanMut::new(&mut data, extents![extent]).unwrap();
                let found = span.windows(extents![window], extents![step]).map(|_| ());
                assert_eq!(found, if windows.is_unique() { Ok(()) } else { Err(LayoutError::NotUnique) });
            }
        }
    }
}

#[test]
fn empty_windows_beyond_the_index_type() {
    let signal = LayoutRightMapping::new(extents![u8; 255]);
    let windows = signal.windows(extents![0], extents![1]).map(|windows| windows.extents().to_array());
    assert_eq!(windows, Err(LayoutError::ExtentRange { axis: 0, found: 256, index_type: "u8" }));
}

#[test]
fn diagonal() {
    let rng = &mut Rng::with_seed(14);
    for k in 0..2000 {
        let layout = random_layout(rng, 2 + k % 3);
        let rank = layout.0.len();
        let a = rng.usize(..rank - 1);
        let b = rng.usize(a + 1..rank);
        let elements = Elements::of(&layout).diagonal(a, b);
        let found = value(&layout).diagonal(a, b).unwrap();
        check_dyn((found, 0), &elements);
        assert_eq!(value(&layout).diagonal(b, a).unwrap(), found);
        macro_rules! check_axes {
            ($($rank:tt $a:tt $b:tt)*) => {
                match (rank, a, b) {
                    $(($rank, $a, $b) => {
                        let mapping = strided!(ops::dyns!($rank), &layout);
                        let typed = mapping.diagonal(Const::<$a>, Const::<$b>);
                        check((typed, 0), &elements);
                        check_same((typed, 0), (found, 0));
                        let data = ops::positions(&layout);
                        let view = TensorSpan::new(&data, mapping).unwrap();
                        check_seen(view.diagonal(Const::<$a>, Const::<$b>), &layout, &elements);
                    })*
                    axes => panic!("{axes:?} are not among these"),
                }
            };
        }
        check_axes!(2 0 1 3 0 1 3 0 2 3 1 2 4 0 1 4 0 2 4 0 3 4 1 2 4 1 3 4 2 3);
        if rank == 3 {
            for_each_source!((Dyn, Dyn, Dyn), &layout.0, |mapping, source| {
                check((mapping.diagonal(Const::<0>, Const::<2>), 0), &Elements::of(source).diagonal(0, 2));
            });
        }
    }
    let matrix = value(&(vec![2, 3], vec![3, 1]));
    assert_eq!(matrix.diagonal(1, 1), Err(LayoutError::RepeatedAxis { axis: 1 }));
    assert_eq!(matrix.diagonal(0, 2), Err(LayoutError::NoSuchAxis { axis: 2, rank: 2 }));
    assert_eq!(matrix.diagonal(3, 0), Err(LayoutError::NoSuchAxis { axis: 3, rank: 2 }));
}

// ---------------------------------------------------------------------------------------------
// Sources of which some is static

/// Every transform of a mapping of rank 3: what is static of the result is its value, and the elements
/// are the ones wanted.
macro_rules! check_transforms {
    ($mapping:expr) => {{
        let mapping = $mapping;
        let layout: &Layout = &(mapping.extents().to_array().to_vec(), mapping.strides().to_vec());
        let (elements, [n, m, l]) = (Elements::of(layout), mapping.extents().to_array());
        check((mapping.permute((Const::<1>, Const::<2>, Const::<0>)), 0), &elements.permute(&[1, 2, 0]));
        check((mapping.permute_by([2, 1, 0]).unwrap(), 0), &elements.permute(&[2, 1, 0]));
        check((mapping.reverse_axes(), 0), &elements.permute(&[2, 1, 0]));
        check((mapping.sort_axes().0, 0), &elements.permute(&mapping.sort_axes().1));
        check(mapping.reverse(Const::<0>), &elements.reverse(0));
        check(mapping.reverse(Const::<1>), &elements.reverse(1));
        check(mapping.reverse(Const::<2>), &elements.reverse(2));
        check((mapping.insert_axis(Const::<0>), 0), &elements.insert_axis(0));
        check((mapping.insert_axis(Const::<2>), 0), &elements.insert_axis(2));
        check((mapping.insert_axis(Const::<3>), 0), &elements.insert_axis(3));
        check((mapping.diagonal(Const::<0>, Const::<1>), 0), &elements.diagonal(0, 1));
        check((mapping.diagonal(Const::<0>, Const::<2>), 0), &elements.diagonal(0, 2));
        check((mapping.diagonal(Const::<1>, Const::<2>), 0), &elements.diagonal(1, 2));
        check((mapping.broadcast_to(extents![2, n, m, l]).unwrap(), 0), &elements.broadcast(&[2, n, m, l]).unwrap());
        check(
            (mapping.broadcast_to(extents![const 1, n, m, l]).unwrap(), 0),
            &elements.broadcast(&[1, n, m, l]).unwrap(),
        );
        check((mapping.split_axis(Const::<0>, n, Const::<1>).unwrap(), 0), &elements.reshape(&[n, 1, m, l]));
        check((mapping.split_axis(Const::<1>, Const::<1>, m).unwrap(), 0), &elements.reshape(&[n, 1, m, l]));
        check((mapping.split_axis(Const::<2>, l, 1).unwrap(), 0), &elements.reshape(&[n, m, l, 1]));
        check((mapping.split_axis(Const::<2>, 1, l).unwrap(), 0), &elements.reshape(&[n, m, 1, l]));
        check((mapping.reshape(extents![n, const 1, m, l]).unwrap(), 0), &elements.reshape(&[n, 1, m, l]));
        if let Ok(merged) = mapping.merge_axes(Const::<0>) {
            check((merged, 0), &elements.reshape(&[n * m, l]));
        }
        if let Ok(merged) = mapping.merge_axes(Const::<1>) {
            check((merged, 0), &elements.reshape(&[n, m * l]));
        }
        if let Ok(flat) = mapping.reshape(extents![n * m * l]) {
            check((flat, 0), &elements.reshape(&[n * m * l]));
        }
        check(
            (mapping.windows(extents![1, const 2, 1], extents![const 1, 2, const 2]).unwrap(), 0),
            &elements.windows(&[1, 2, 1], &[1, 2, 2]),
        );
        check(
            (mapping.windows(extents![const 2, const 1, const 1], extents![const 3, const 1, const 1]).unwrap(), 0),
            &elements.windows(&[2, 1, 1], &[3, 1, 1]),
        );
    }};
}

#[test]
fn partly_static() {
    for n in 0..5 {
        let wide = Extents::<u8, dims![DYNAMIC, 5, 1]>::new([n]);
        check_transforms!(LayoutRightMapping::new(wide));
        check_transforms!(LayoutLeftMapping::new(wide));
        check_transforms!(LayoutRightPaddedMapping::new(wide, Const::<4>));
        check_transforms!(mdlayout::LayoutLeftPaddedMapping::new(wide, 3));
        check_transforms!(LayoutStridedMapping::new(wide, strides![const -8, 2, const 3]));
        assert_eq!(LayoutRightMapping::new(wide).squeeze(Const::<2>).unwrap().extents(), extents![n as usize, 5]);
        let deep = Extents::<i64, dims![1, DYNAMIC, 3]>::new([n.into()]);
        check_transforms!(LayoutRightMapping::new(deep));
        check_transforms!(LayoutLeftMapping::new(deep));
        check_transforms!(LayoutRightPaddedMapping::new(deep, Const::<2>));
        check_transforms!(LayoutStridedMapping::new(deep, strides![7, const 3, const 1]));
        let cube = Extents::<usize, dims![2, 3, 4]>::new([]);
        check_transforms!(LayoutStridedMapping::new(cube, strides![const 12, isize::from(n as i8), const 1]));
    }
    let cube = Extents::<usize, dims![2, 3, 4]>::new([]);
    check_transforms!(LayoutRightMapping::new(cube));
    check_transforms!(LayoutLeftMapping::new(cube));
    check_transforms!(LayoutRightPaddedMapping::new(cube, Const::<8>));
    check_transforms!(mdlayout::LayoutLeftPaddedMapping::new(cube, Const::<8>));
    check_transforms!(LayoutStridedMapping::new(cube, strides![const -1, const 2, const 6]));
    check_transforms!(LayoutStridedMapping::new(cube, strides![const 0, const 4, const 1]));
}

// ---------------------------------------------------------------------------------------------
// Equality as maps

#[test]
fn same_map() {
    let rng = &mut Rng::with_seed(15);
    let (mut same, mut different) = (0, 0);
    for k in 0..3000 {
        let layout = random_layout(rng, k % 4);
        let mut other = layout.clone();
        if let Some(axis) = rng.usize(..4).checked_sub(1).filter(|&axis| axis < layout.0.len()) {
            other.1[axis] += pick(rng, &[0, 1, -3]);
        }
        if rng.u8(..8) == 0 && !layout.0.is_empty() {
            other.0[0] = pick(rng, &[0, 1, 2, 3]);
        }
        let equal = Elements::of(&layout) == Elements::of(&other);
        same += usize::from(equal);
        different += usize::from(!equal);
        assert_eq!(value(&layout).same_map(&value(&other)), equal, "{layout:?}, {other:?}");
        assert_eq!(value(&other).same_map(&value(&layout)), equal);
        with_rank!(layout.0.len(), |Dyns| {
            let (a, b) = (strided!(Dyns, &layout), strided!(Dyns, &other));
            assert_eq!((a.same_map(&b), b.same_map(&a)), (equal, equal));
            let packed = LayoutRightMapping::new(a.extents());
            let packed_equal = Elements::of(&layout) == Elements::of(&(layout.0.clone(), packed.strides().to_vec()));
            assert_eq!((a.same_map(&packed), packed.same_map(&a)), (packed_equal, packed_equal));
        });
    }
    assert!(same > 500 && different > 500, "{same} {different}");
    let (vector, row) = (value(&(vec![3], vec![1])), value(&(vec![1, 3], vec![3, 1])));
    assert!(!vector.same_map(&row) && !row.same_map(&vector));
    let typed = LayoutRightMapping::new(extents![3]);
    assert!(!typed.same_map(&typed.insert_axis(Const::<0>)));
    let (wide, empty) = (DynLayout::<64>::row_major(&[0, 3]).unwrap(), DynLayout::<2>::new(&[0, 3], &[9, 9]).unwrap());
    assert!(wide.same_map(&empty) && wide != empty);
}

// ---------------------------------------------------------------------------------------------
// Index types

/// A result that its index type cannot hold is refused.
#[test]
fn narrow_index_types() {
    let wide = |found| LayoutError::ExtentRange { axis: 0, found, index_type: "u8" };
    let matrix = LayoutRightMapping::new(extents![u8; 20, 20]);
    assert_eq!(matrix.merge_axes(Const::<0>).unwrap_err(), wide(400));
    assert_eq!(matrix.reshape(extents![400]).unwrap(), LayoutRightMapping::new(extents![400]));
    let row = LayoutRightMapping::new(extents![u8; 15, 17]).merge_axes(Const::<0>).unwrap();
    assert_eq!(row.extents(), extents![255]);
    let signal = LayoutRightMapping::new(extents![u8; 20]);
    assert_eq!(signal.windows(extents![256], extents![1]).unwrap_err(), wide(256));
    assert_eq!(signal.windows(extents![255], extents![1]).unwrap().extents(), extents![0, 255]);
    let empty = LayoutRightMapping::new(extents![u8; 0]);
    assert_eq!(empty.split_axis(Const::<0>, 0, 256).unwrap_err(), wide(256));
    assert_eq!(empty.split_axis(Const::<0>, 255, 0).unwrap().extents(), extents![255, 0]);
    let signed = LayoutStridedMapping::new(extents![i8; 100, 2], strides![i8; -1, 100]);
    let refused = LayoutError::ExtentRange { axis: 0, found: 200, index_type: "i8" };
    assert_eq!(
        LayoutStridedMapping::new(extents![i8; 100, 2], strides![2, 1]).merge_axes(Const::<0>).unwrap_err(),
        refused
    );
    // Strides of results are `isize`, whatever those of the source are.
    let (part, shift) = signed.slice((mdlayout::slice::Stepped::new(.., -2), 1..));
    assert_eq!((part.extents().to_array(), part.strides(), shift), ([50, 1], [2, 100], 1));
    let (part, _) =
        LayoutStridedMapping::new(extents![100], strides![i8; 100]).slice((mdlayout::slice::Stepped::new(.., 3),));
    assert_eq!(part.strides(), [300]);
    let repeated = signal.broadcast_to(extents![u16; 300, 20]).unwrap();
    assert_eq!((repeated.extents().to_array(), repeated.strides()), ([300, 20], [0, 1]));
}

// ---------------------------------------------------------------------------------------------
// In a `const`

type Image = LayoutRightMapping<Extents<usize, dims![DYNAMIC, 4, DYNAMIC]>>;
const IMAGE: Image = LayoutRightMapping::new(Extents::new([6, 2]));
const VALUE: DynLayout = match DynLayout::row_major(&[6, 4, 2]) {
    Ok(layout) => layout,
    Err(_) => panic!(),
};

/// `ok!(result)`: its value, in a `const`.
macro_rules! ok {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(_) => panic!(),
        }
    };
}

/// The compiler evaluates the transform, and the result is that at run time.
macro_rules! constants {
    ($($typed:expr, $value:expr => $extents:expr, $strides:expr;)*) => {$(
        let compiled = const {
            let typed = $typed;
            (typed.extents().to_array(), typed.strides())
        };
        assert_eq!(compiled, ($extents, $strides));
        const VALUES: DynLayout = $value;
        assert!(DynLayout::<12>::from($typed).same_map(&VALUES) && VALUES.same_map(&$value));
    )*};
}

#[test]
fn constants() {
    {
        constants!(IMAGE.permute((Const::<2>, Const::<0>, Const::<1>)), ok!(VALUE.permute(&[2, 0, 1])) => [2, 6, 4], [1, 8, 2];);
    }
    {
        constants!(ok!(IMAGE.permute_by([1, 2, 0])), ok!(VALUE.permute(&[1, 2, 0])) => [4, 2, 6], [2, 1, 8];);
    }
    {
        constants!(IMAGE.reverse_axes(), VALUE.reverse_axes() => [2, 4, 6], [1, 2, 8];);
    }
    {
        constants!(IMAGE.reverse_axes().sort_axes().0, VALUE.reverse_axes().sort_axes().0 => [6, 4, 2], [8, 2, 1];);
    }
    {
        constants!(IMAGE.reverse(Const::<1>).0, ok!(VALUE.reverse(1)).0 => [6, 4, 2], [8, -2, 1];);
    }
    {
        constants!(ok!(IMAGE.broadcast_to(extents![3, 6, const 4, 2])), ok!(VALUE.broadcast_to(&[3, 6, 4, 2])) => [3, 6, 4, 2], [0, 8, 2, 1];);
    }
    {
        constants!(IMAGE.insert_axis(Const::<3>), ok!(VALUE.insert_axis(3)) => [6, 4, 2, 1], [8, 2, 1, 1];);
    }
    {
        constants!(ok!(IMAGE.insert_axis(Const::<0>).squeeze(Const::<0>)), ok!(ok!(VALUE.insert_axis(0)).squeeze(0)) => [6, 4, 2], [8, 2, 1];);
    }
    {
        constants!(ok!(IMAGE.merge_axes(Const::<1>)), ok!(VALUE.merge_axes(1)) => [6, 8], [8, 1];);
    }
    {
        constants!(ok!(IMAGE.split_axis(Const::<0>, 3, Const::<2>)), ok!(VALUE.split_axis(0, 3, 2)) => [3, 2, 4, 2], [16, 8, 2, 1];);
    }
    {
        constants!(ok!(IMAGE.reshape(extents![const 48])), ok!(VALUE.reshape(&[48])) => [48], [1];);
    }
    {
        constants!(ok!(IMAGE.windows(extents![2, 2, 2], extents![2, 1, 1])), ok!(VALUE.windows(&[2, 2, 2], &[2, 1, 1])) => [3, 3, 1, 2, 2, 2], [16, 2, 1, 8, 2, 1];);
    }
    {
        constants!(IMAGE.diagonal(Const::<0>, Const::<1>), ok!(VALUE.diagonal(0, 1)) => [2, 4], [1, 10];);
    }
    {
        constants!(ok!(IMAGE.reshape(extents![48])), VALUE.coalesce() => [48], [1];);
    }
    const SHIFT: isize = IMAGE.reverse(Const::<0>).1;
    const SAME: bool = VALUE.same_map(&ok!(ok!(VALUE.reshape(&[48])).reshape(&[6, 4, 2])));
    assert_eq!((SHIFT, SAME), (40, true));
    const REFUSED: bool = IMAGE.merge_axes(Const::<0>).is_ok()
        && matches!(IMAGE.reverse_axes().merge_axes(Const::<0>), Err(LayoutError::NotContiguous { axis: 0 }));
    const { assert!(REFUSED) };
}

/// The packed and padded mappings with which these tests work are what they are called.
#[test]
fn sources() {
    let (right, left) = (LayoutRightMapping::new(extents![2, 3]), LayoutLeftMapping::new(extents![2, 3]));
    assert!(right.is_row_major() && left.is_col_major());
    let padded = LayoutRightPaddedMapping::new(extents![2, 3], 4);
    assert!(Enumeration::new(&[2, 3], &padded.strides()).facts().span == 7 && !padded.is_exhaustive());
    fn rank<L: LayoutMapping>(_: &L) -> usize {
        <L::Dims as mdlayout::typelevel::List>::RANK
    }
    assert_eq!(rank(&right), 2);
}
