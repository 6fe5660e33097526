//! Faults that public libraries had in operations on layouts, `tests/data/public_faults.json`, for
//! layouts as values, typed mappings and views.
//!
//! Every field of a case must be looked at: one that nothing takes fails the test.

use common::data::{self, Exact, Fault, Fields, expect, values};
use common::ops::{self, Elements, Layout, Take, check, check_same, python_range, python_walk, strided, with_axis};
use common::{Enumeration, array, with_rank};
use mdlayout::{
    Const, Dyn, DynLayout, Extents, LayoutError, Overlap, TensorSpan, TensorSpanMut, dims, extents, slice::Stepped,
};

/// The operations of other tests.
const ELSEWHERE: [(&str, &str); 14] = [
    ("facts", "no transform: tests/layout/public_faults.rs"),
    ("offset", "no transform: tests/layout/public_faults.rs"),
    ("checked", "no transform: tests/layout/public_faults.rs"),
    ("canonical", "no transform: tests/layout/public_faults.rs"),
    ("bounds", "no transform: tests/layout/public_faults.rs"),
    ("int", "no transform: tests/layout/public_faults.rs"),
    ("import", "no transform: tests/layout/public_faults.rs"),
    ("tile_axis", "partition into tiles"),
    ("split_even", "partition into tiles"),
    ("divide_axis0", "partition into tiles"),
    ("tile_representable", "the layout algebra, leftmost axis fastest"),
    ("compose", "the layout algebra"),
    ("complement", "the layout algebra"),
    ("right_inverse", "the layout algebra"),
];

/// The operations of this file, and how many cases each has.
const HERE: [(&str, usize, fn(&mut Fault)); 9] = [
    ("slice", 19, check_slice),
    ("reshape", 13, check_reshape),
    ("broadcast", 2, check_broadcast),
    ("broadcast_shapes", 1, check_broadcast_shapes),
    ("overlap", 3, check_overlap),
    ("windows", 1, check_windows),
    ("window_formula", 1, check_window_formula),
    ("coalesce", 1, check_coalesce),
    ("rule", 1, check_rule),
];

#[test]
fn every_operation_is_somebodys() {
    for case in data::faults() {
        let here = HERE.iter().any(|(op, ..)| *op == case.op);
        let elsewhere = ELSEWHERE.iter().any(|(op, _)| *op == case.op);
        assert!(here != elsewhere, "{} ({}): what is to be done with it?", case.op, case.id);
    }
}

/// Runs the check of every case of an operation.
fn run(op: &str) {
    let (_, count, check) = HERE.iter().find(|(name, ..)| *name == op).expect(op);
    let mut all = data::faults();
    all.retain(|case| case.op == op);
    assert_eq!(all.len(), *count);
    for case in &mut all {
        println!("{} ({}): {}; {}", case.id, case.kind, case.wrong, case.why);
        check(case);
        assert!(case.extra.is_empty(), "not looked at: {:?}", case.extra);
        assert!(case.expect.is_empty(), "not looked at: {:?}", case.expect);
    }
}

macro_rules! tests {
    ($($op:ident)*) => {$(
        #[test]
        fn $op() {
            run(stringify!($op));
        }
    )*};
}
tests! { slice reshape broadcast broadcast_shapes overlap windows window_formula coalesce rule }

/// The layout of a case; one without strides is row-major.
fn layout(case: &Fault) -> Layout {
    let extents: Vec<usize> = case.shape();
    let strides = match &case.strides {
        Some(strides) => values(strides),
        None => DynLayout::<12>::row_major(&extents).unwrap().strides().to_vec(),
    };
    (extents, strides)
}

fn value((extents, strides): &Layout) -> DynLayout {
    DynLayout::new(extents, strides).expect("the layout is valid")
}

/// If strides are expected, they are those found; null is a stride that cannot be observed.
fn expect_strides(fields: &mut Fields, (extents, strides): (&[usize], &[isize])) {
    let Some(wanted) = fields.take::<Vec<Option<isize>>>("strides") else { return };
    assert_eq!(wanted.len(), strides.len());
    for (axis, wanted) in wanted.iter().enumerate() {
        match wanted {
            Some(wanted) => assert_eq!(strides[axis], *wanted, "stride of axis {axis}"),
            None => assert!(!ops::observable(extents).any(|seen| seen == axis), "axis {axis} has a stride"),
        }
    }
}

fn check_slice(case: &mut Fault) {
    let layout = layout(case);
    let axis: usize = case.extra.need("axis");
    let (start, stop): (Option<isize>, Option<isize>) =
        (case.extra.take_nullable("start").unwrap(), case.extra.take_nullable("stop").unwrap());
    let step: isize = case.extra.need::<Exact>("step").value();
    let extent = layout.0[axis];
    let semantics: Option<String> = case.extra.take("semantics");
    // What it picks by the meaning that the case has, and the range of ours that says the same.
    let (picked, (start, end, step)) = match semantics.as_deref() {
        _ if step == 0 => (Vec::new(), (0, extent, 0)),
        None => (python_walk(extent, start, stop, step), python_range(extent, start, stop, step)),
        Some("strict") => {
            let (start, end) = (start.unwrap() as usize, stop.unwrap() as usize);
            ((start..end).collect(), (start, end, step))
        }
        Some("range") => {
            let (start, end) = (start.unwrap() as usize, stop.unwrap() as usize);
            let mut picked: Vec<_> = (start..end).collect();
            if step < 0 {
                picked.reverse();
            }
            (picked.into_iter().step_by(step.unsigned_abs()).collect(), (start, end, step))
        }
        Some(semantics) => panic!("{semantics}?"),
    };

    let found = value(&layout).slice_axis(axis, start, end, step);
    with_axis!((layout.0.len(), axis), |Dyns, Here| {
        let mapping = strided!(Dyns, &layout);
        let typed = mapping.try_slice(Here::around(Stepped::new(start..end, step)));
        assert_eq!(typed.map(|(part, shift)| (DynLayout::from(part), shift)), found);
        if extent < 1000 {
            let data = ops::positions(&layout);
            let view = TensorSpan::new(&data, mapping).unwrap().try_slice(Here::around(Stepped::new(start..end, step)));
            if let Ok(view) = &view {
                let elements = Elements::of(&layout).slice_axis(axis, Take::These(picked.clone()));
                ops::check_seen(*view, &layout, &elements);
            }
            assert_eq!(view.err(), found.err());
        }
    });
    expect(&mut case.expect, "ok", found.is_ok());
    let Ok((part, shift)) = found else {
        let wanted = if step == 0 {
            LayoutError::ZeroStep { axis }
        } else {
            LayoutError::RangeOutOfRange { axis, start, end, extent }
        };
        assert_eq!(found.unwrap_err(), wanted);
        return;
    };
    assert_eq!(part.extents()[axis], picked.len());
    expect(&mut case.expect, "picked", picked.clone());
    expect(&mut case.expect, "len", part.extents()[axis]);
    expect(&mut case.expect, "shape", part.extents().to_vec());
    expect(&mut case.expect, "offset_delta", shift);
    expect_strides(&mut case.expect, (part.extents(), part.strides()));
    if let [first, second, ..] = picked[..] {
        assert_eq!(shift + part.strides()[axis], second as isize * layout.1[axis]);
        assert_eq!(shift, first as isize * layout.1[axis]);
    }
}

fn check_reshape(case: &mut Fault) {
    let layout = layout(case);
    let to: Vec<usize> = case.extra.need("to");
    let base: usize = case.extra.take("base").unwrap_or(0);
    let reshaped = value(&layout).reshape(&to);
    let data: Vec<usize> = (0..base + value(&layout).required_span_size()).collect();
    with_rank!(layout.0.len(), |Dyns| {
        let mapping = strided!(Dyns, &layout);
        let view = TensorSpan::new(&data[base..], mapping).unwrap();
        macro_rules! check_ranks {
            ($($rank:tt)*) => {
                match to.len() {
                    $($rank => {
                        let target = Extents::<usize, ops::dyns!($rank)>::new(array(&to));
                        assert_eq!(mapping.reshape(target).map(DynLayout::from), reshaped);
                        let found = view.reshape(target);
                        assert_eq!(found.as_ref().err(), reshaped.as_ref().err());
                        if let Ok(found) = found {
                            assert!(found.iter().eq(view.iter()), "the same elements in the same order");
                            // SAFETY: both pointers are to elements of `data`, or behind them.
                            let shift = unsafe { found.as_ptr().offset_from(view.as_ptr()) };
                            expect(&mut case.expect, "offset_delta", shift);
                        }
                    })*
                    rank => panic!("rank {rank} is not among these"),
                }
            };
        }
        check_ranks!(0 1 2 3 4);
    });
    assert_eq!(reshaped.is_ok(), Elements::of(&layout).reshape(&to).strides().is_some());
    expect(&mut case.expect, "possible", reshaped.is_ok());
    if let Ok(reshaped) = reshaped {
        expect_strides(&mut case.expect, (reshaped.extents(), reshaped.strides()));
    }
}

fn check_broadcast(case: &mut Fault) {
    let layout = layout(case);
    let to: Vec<usize> = case.extra.need("to");
    let repeated = value(&layout).broadcast_to(&to);
    let typed = strided!((Dyn, Dyn), &layout).broadcast_to(Extents::<usize, (Dyn, Dyn)>::new(array(&to)));
    assert_eq!(typed.map(DynLayout::from), repeated);
    expect(&mut case.expect, "ok", repeated.is_ok());
    if let Ok(repeated) = repeated {
        expect_strides(&mut case.expect, (repeated.extents(), repeated.strides()));
    }
}

/// Both broadcast to the shape expected, and to no other of its rank with extents from the two.
fn check_broadcast_shapes(case: &mut Fault) {
    let (first, other): (Vec<usize>, Vec<usize>) = (layout(case).0, case.extra.need("other"));
    let wanted: Vec<usize> = case.expect.need("shape");
    let both = |shape: &[usize]| {
        let fits = |own: &[usize]| DynLayout::<12>::row_major(own).unwrap().broadcast_to(shape).is_ok();
        let typed = |own: &[usize]| {
            let own = mdlayout::LayoutRightMapping::new(Extents::<usize, (Dyn, Dyn)>::new(array(own)));
            own.broadcast_to(Extents::<usize, (Dyn, Dyn)>::new(array(shape))).is_ok()
        };
        assert_eq!((typed(&first), typed(&other)), (fits(&first), fits(&other)));
        fits(&first) && fits(&other)
    };
    for a in [first[0], other[0]] {
        for b in [first[1], other[1]] {
            assert_eq!(both(&[a, b]), [a, b] == *wanted, "{a}, {b}");
        }
    }
}

fn check_overlap(case: &mut Fault) {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Other {
        shape: Vec<usize>,
        strides: Vec<isize>,
        base: isize,
    }
    let (layout, base) = (layout(case), case.extra.take::<isize>("base").unwrap_or(0));
    let other: Other = case.extra.need("other");
    let (other, other_base) = ((other.shape, other.strides), other.base);
    let elements = |layout: &Layout, base: isize| -> Vec<isize> {
        Enumeration::new(&layout.0, &layout.1).offsets.iter().map(|offset| base + offset).collect()
    };
    let sorted = |mut list: Vec<isize>| {
        list.sort_unstable();
        list
    };
    let (own, others) = (elements(&layout, base), elements(&other, other_base));
    let (a, b) = (value(&layout), value(&other));

    // As views of one buffer.
    let data: Vec<u8> = vec![0; 20];
    let share = with_rank!(layout.0.len(), |Dyns| {
        let at = |layout: &Layout, base: isize| {
            let mapping = strided!(Dyns, layout);
            let start = base + mapping.offset_range().unwrap().0;
            TensorSpan::new(&data[start as usize..], mapping).unwrap()
        };
        let (a, b) = (at(&layout, base), at(&other, other_base));
        assert!(a.may_overlap(&b) && b.may_overlap(&a));
        assert_eq!((a.overlaps(&b), b.overlaps(&a)), (a.overlap(&b) == Overlap::Shared, a.overlaps(&b)));
        a.overlaps(&b)
    });
    assert_eq!(a.overlap(&b, other_base - base) == Overlap::Shared, share);
    assert_eq!(b.overlap(&a, base - other_base) == Overlap::Shared, share);
    assert_eq!(own.iter().any(|element| others.contains(element)), share);
    expect(&mut case.expect, "share", share);
    expect(&mut case.expect, "identical", base == other_base && a.same_map(&b));
    expect(&mut case.expect, "same_set", sorted(own) == sorted(others));
}

fn check_windows(case: &mut Fault) {
    let layout = layout(case);
    let (window, step): (Vec<usize>, Vec<usize>) = (case.extra.need("window"), case.extra.need("step"));
    let windows = value(&layout).windows(&window, &step).unwrap();
    let typed = strided!((Dyn,), &layout).windows(extents![window[0]], extents![step[0]]).unwrap();
    let elements = Elements::of(&layout).windows(&window, &step);
    check((typed, 0), &elements);
    check_same((typed, 0), (windows, 0));
    expect(&mut case.expect, "count", windows.extents()[..window.len()].to_vec());
    expect(&mut case.expect, "shape", windows.extents().to_vec());
}

/// A window whose elements are `dilation` apart covers `(window - 1) * dilation + 1` of them. The
/// formula gives less than no windows for one that is too large, and two such axes the right-looking
/// product of two wrong numbers.
fn check_window_formula(case: &mut Fault) {
    let mut need = |name: &str| case.extra.need::<isize>(name);
    let (extent, window, dilation, step) = (need("n"), need("window"), need("dilation"), need("step"));
    let covered = (window - 1) * dilation + 1;
    expect(&mut case.expect, "signed_count", (extent - covered) / step + 1);
    let axes = |n: usize| (vec![extent as usize; n], vec![covered as usize; n], vec![step as usize; n]);
    let (extents, window, step) = axes(1);
    let count = DynLayout::<12>::row_major(&extents).unwrap().windows(&window, &step).unwrap();
    expect(&mut case.expect, "count", count.extents()[0]);
    let (extents, window, step) = axes(2);
    let counts = DynLayout::<12>::row_major(&extents).unwrap().windows(&window, &step).unwrap();
    assert_eq!((&counts.extents()[..2], counts.checked_size()), (&[0, 0][..], Some(0)));
    let mut data = [0; 16];
    let span = TensorSpanMut::new(&mut data, extents![4, 4]).unwrap();
    let none = span.windows(extents![9, 9], extents![1, 1]).unwrap();
    assert!(none.is_empty());
}

/// In the case, the leftmost axis is the fastest.
fn check_coalesce(case: &mut Fault) {
    #[derive(serde::Deserialize)]
    struct Expected {
        shape: Vec<usize>,
        strides: Vec<isize>,
    }
    let layout = value(&layout(case)).reverse_axes();
    let fewest = layout.coalesce().reverse_axes();
    let wanted: Expected = case.expect.need("layout");
    assert_eq!((fewest.extents(), fewest.strides()), (&*wanted.shape, &*wanted.strides));
    expect(&mut case.expect, "size", fewest.size());
    expect(&mut case.expect, "values", Enumeration::new(&wanted.shape, &wanted.strides).offsets);
    assert_eq!(layout.size(), fewest.size());
}

/// A claim about extents at run time is tested, axis by axis.
fn check_rule(case: &mut Fault) {
    type Claimed = dims![1, 1, 5, 32];
    let (extents, strides) = layout(case);
    assert_eq!(case.extra.need::<Vec<usize>>("claimed_shape"), [1, 1, 5, 32]);
    let own = Extents::<usize, (Dyn, Dyn, Dyn, Dyn)>::new(array(&extents));
    let refused = LayoutError::StaticExtent { axis: 1, found: 5, wanted: 1 };
    assert_eq!(own.try_cast::<Extents<usize, Claimed>>(), Err(refused));
    let layout = DynLayout::<12>::new(&extents, &strides).unwrap();
    type Steps = mdlayout::Strides<isize, (Dyn, Dyn, Dyn, Dyn)>;
    let mapping = layout.try_into_mapping::<Extents<usize, Claimed>, Steps>();
    assert_eq!(mapping.unwrap_err(), refused);
    assert_eq!(
        LayoutError::NotUnit { axis: 1, found: 5 },
        strided!((Dyn, Dyn, Dyn, Dyn), &(extents, strides)).squeeze(Const::<1>).unwrap_err()
    );
    expect(&mut case.expect, "accept", mapping.is_ok());
}
