//! The transforms of `tests/data/ops.jsonl`, for layouts as values, typed mappings and views.

use common::array;
use common::ops::{
    self, Elements, Layout, Take, check, check_dyn, check_seen, check_strides, python_range, python_walk, strided,
    with_axis, with_gap,
};
use common::with_rank;
use mdlayout::{
    Const, Dyn, DynLayout, Extents, LayoutError, LayoutMapping, TensorSpan,
    slice::{ExtentSlice, Stepped, StridedSlice},
};

/// Extents, strides, and the shift of the origin; `None` where it cannot be observed.
struct Wanted {
    layout: Layout,
    shift: Option<isize>,
}

impl Wanted {
    fn new(extents: Vec<usize>, strides: Vec<isize>, shift: isize) -> Self {
        let shift = if extents.contains(&0) { None } else { Some(shift) };
        Self { layout: (extents, strides), shift }
    }

    /// A layout as a value is the one wanted; the origin of an empty one is where it was.
    fn check(&self, (found, shift): (DynLayout, isize)) {
        check_strides((found.extents(), found.strides()), (&self.layout.0, &self.layout.1));
        assert_eq!(shift, self.shift.unwrap_or(0));
    }

    /// A typed layout is the one wanted.
    fn check_typed<L: LayoutMapping>(&self, (found, shift): (L, isize)) {
        let (extents, strides) = (found.extents().to_array(), found.strides());
        check_strides((extents.as_ref(), strides.as_ref()), (&self.layout.0, &self.layout.1));
        assert_eq!(shift, self.shift.unwrap_or(0));
    }
}

fn value(layout: &Layout) -> DynLayout {
    DynLayout::new(&layout.0, &layout.1).expect("the layout is valid")
}

/// A typed result of a layout of which nothing is static equals the value, strides that cannot be
/// observed included.
fn check_equal<L: LayoutMapping>(typed: L, value: DynLayout) {
    assert_eq!(DynLayout::<12>::from(typed), value);
}

#[test]
fn slice() {
    type Fields = (usize, Option<isize>, Option<isize>, isize, Vec<usize>, Vec<isize>, isize);
    let (mut strict, mut empty, mut backwards) = (0, 0, 0);
    for (layout, (axis, start, stop, step, extents, strides, shift)) in ops::lines::<Fields>("slice", 1848) {
        let extent = layout.0[axis];
        let wanted = Wanted::new(extents, strides, shift);
        let picked = python_walk(extent, start, stop, step);
        let elements = Elements::of(&layout).slice_axis(axis, Take::These(picked.clone()));
        // Where nothing needs to be resolved, nothing is.
        let (start, end, step) = match (start, stop) {
            (Some(start), Some(stop)) if 0 <= start && start <= stop && stop <= extent as isize && step > 0 => {
                strict += 1;
                (start as usize, stop as usize, step)
            }
            _ => python_range(extent, start, stop, step),
        };
        empty += usize::from(picked.is_empty());
        backwards += usize::from(picked.len() > 1 && step < 0);

        let part = value(&layout).slice_axis(axis, start, end, step).unwrap();
        wanted.check(part);
        check_dyn(part, &elements);
        let data = ops::positions(&layout);
        with_axis!((layout.0.len(), axis), |Dyns, Here| {
            let mapping = strided!(Dyns, &layout);
            macro_rules! check_slicer {
                ($slicer:expr) => {
                    let found = mapping.slice(Here::around($slicer));
                    wanted.check_typed(found);
                    check_equal(found.0, part.0);
                };
            }
            check_slicer!(Stepped::new(start..end, step));
            let stepped = mapping.slice(Here::around(Stepped::new(start..end, step)));
            check(stepped, &elements);
            if step > 0 {
                let step = step as usize;
                check_slicer!(StridedSlice::new(start, end - start, step));
                check_slicer!(ExtentSlice::new(start, picked.len(), step));
            }
            if step == 1 {
                check_slicer!(start..end);
                if end == extent {
                    check_slicer!(start..);
                }
                if start == 0 {
                    check_slicer!(..end);
                }
                if end > 0 && start <= end {
                    check_slicer!(start..=end - 1);
                }
            }
            let view = TensorSpan::new(&data, mapping).unwrap();
            check_seen(view.slice(Here::around(Stepped::new(start..end, step))), &layout, &elements);
        });
    }
    assert_eq!((strict, empty, backwards), (112, 852, 164));
}

#[test]
fn reverse() {
    for (layout, (axis, extents, strides, shift)) in
        ops::lines::<(usize, Vec<usize>, Vec<isize>, isize)>("reverse", 924)
    {
        let wanted = Wanted::new(extents, strides, shift);
        let elements = Elements::of(&layout).reverse(axis);
        let reversed = value(&layout).reverse(axis).unwrap();
        wanted.check(reversed);
        check_dyn(reversed, &elements);
        let data = ops::positions(&layout);
        with_axis!((layout.0.len(), axis), |Dyns, Here| {
            let mapping = strided!(Dyns, &layout);
            let found = mapping.reverse(Here::AXIS);
            wanted.check_typed(found);
            check(found, &elements);
            check_equal(found.0, reversed.0);
            check_seen(TensorSpan::new(&data, mapping).unwrap().reverse(Here::AXIS), &layout, &elements);
        });
    }
}

/// The axes of a static permutation, and the layout that it makes.
fn check_permutation<L: LayoutMapping>(permuted: L, axes: &[usize], layout: &Layout) {
    let value = value(layout).permute(axes).unwrap();
    check_equal(permuted, value);
    check((permuted, 0), &Elements::of(layout).permute(axes));
}

/// Every static permutation of rank 3 or less.
macro_rules! check_permutations {
    ($mapping:expr, $layout:expr; $([$($axis:literal)*])*) => {{
        $(check_permutation($mapping.permute(($(Const::<$axis>,)*)), &[$($axis),*], $layout);)*
    }};
}

#[test]
fn permute() {
    for (layout, (axes, extents, strides)) in ops::lines::<(Vec<usize>, Vec<usize>, Vec<isize>)>("permute", 1000) {
        // A permutation hides nothing: all strides are there.
        let permuted = value(&layout).permute(&axes).unwrap();
        assert_eq!((permuted.extents(), permuted.strides()), (&*extents, &*strides));
        let elements = Elements::of(&layout).permute(&axes);
        check_dyn((permuted, 0), &elements);
        let data = ops::positions(&layout);
        with_rank!(up to 5: axes.len(), |Dyns| {
            let mapping = strided!(Dyns, &layout);
            check_equal(mapping.permute_by(array(&axes)).unwrap(), permuted);
            check_seen(TensorSpan::new(&data, mapping).unwrap().permute_by(array(&axes)).unwrap(), &layout, &elements);
        });
        match axes.len() {
            0 => check_permutations!(strided!((), &layout), &layout; []),
            1 => check_permutations!(strided!((Dyn,), &layout), &layout; [0]),
            2 => check_permutations!(strided!((Dyn, Dyn), &layout), &layout; [0 1] [1 0]),
            3 => {
                let mapping = strided!((Dyn, Dyn, Dyn), &layout);
                check_permutations!(mapping, &layout; [0 1 2] [0 2 1] [1 0 2] [1 2 0] [2 0 1] [2 1 0]);
            }
            _ => {}
        }
    }
}

#[test]
fn broadcast() {
    let mut refused = 0;
    for (layout, (to, strides)) in ops::lines::<(Vec<usize>, Option<Vec<isize>>)>("broadcast", 974) {
        let repeated = value(&layout).broadcast_to(&to);
        let elements = Elements::of(&layout).broadcast(&to);
        if let Some(strides) = &strides {
            let repeated = repeated.unwrap();
            check_strides((repeated.extents(), repeated.strides()), (&to, strides));
            check_dyn((repeated, 0), elements.as_ref().unwrap());
        } else {
            // The axis that the error names does not fit.
            let Err(LayoutError::NotBroadcast { axis, found, wanted }) = repeated else { panic!("{repeated:?}") };
            assert_eq!((found, wanted), (layout.0[axis], to[to.len() - layout.0.len() + axis]));
            assert!(found != 1 && found != wanted && elements.is_none());
            refused += 1;
        }
        let data = ops::positions(&layout);
        macro_rules! check_ranks {
            ($($from:tt: ($($to:tt)*);)*) => {
                match (layout.0.len(), to.len()) {
                    $($(($from, $to) => {
                        let mapping = strided!(ops::dyns!($from), &layout);
                        let target = Extents::<usize, ops::dyns!($to)>::new(array(&to));
                        let found = mapping.broadcast_to(target);
                        assert_eq!(found.map(DynLayout::<12>::from), repeated);
                        let seen = TensorSpan::new(&data, mapping).unwrap().broadcast_to(target);
                        assert_eq!(seen.as_ref().err(), found.as_ref().err());
                        if let (Ok(seen), Some(elements)) = (seen, &elements) {
                            check_seen(seen, &layout, elements);
                        }
                    })*)*
                    ranks => panic!("{ranks:?} are not among these"),
                }
            };
        }
        check_ranks!(0: (0 1 2); 1: (1 2 3); 2: (2 3 4); 3: (3 4 5); 4: (4 5 6); 5: (5 6););
    }
    assert_eq!(refused, 147);
}

#[test]
fn insert_axis() {
    for (layout, (axis, extents, strides)) in ops::lines::<(usize, Vec<usize>, Vec<isize>)>("insert_axis", 1000) {
        let wanted = Wanted::new(extents, strides, 0);
        let elements = Elements::of(&layout).insert_axis(axis);
        let inserted = value(&layout).insert_axis(axis).unwrap();
        wanted.check((inserted, 0));
        check_dyn((inserted, 0), &elements);
        let data = ops::positions(&layout);
        with_gap!((layout.0.len(), axis), |Dyns, Here| {
            let mapping = strided!(Dyns, &layout);
            let found = mapping.insert_axis(Here::AXIS);
            wanted.check_typed((found, 0));
            check_equal(found, inserted);
            check_seen(TensorSpan::new(&data, mapping).unwrap().insert_axis(Here::AXIS), &layout, &elements);
        });
    }
}

#[test]
fn squeeze() {
    let mut squeezed = 0;
    for (layout, (extents, strides)) in ops::lines::<(Vec<usize>, Vec<isize>)>("squeeze", 1000) {
        let found = value(&layout).squeeze_all();
        assert_eq!((found.extents(), found.strides()), (&*extents, &*strides));
        // The typed form takes one axis at a time: every one of extent 1, and no other.
        let data = ops::positions(&layout);
        let mut rest = layout.clone();
        let mut axis = 0;
        while axis < rest.0.len() {
            let found = with_axis!((rest.0.len(), axis), |Dyns, Here| {
                let mapping = strided!(Dyns, &rest);
                let (found, seen) =
                    (mapping.squeeze(Here::AXIS), TensorSpan::new(&data, mapping).unwrap().squeeze(Here::AXIS));
                assert_eq!(seen.as_ref().err(), found.as_ref().err());
                if let Ok(seen) = seen {
                    check_seen(seen, &rest, &Elements::of(&rest).remove_axis(axis));
                }
                found.map(|mapping| (mapping.extents().to_array().to_vec(), mapping.strides().to_vec()))
            });
            match found {
                Ok(found) => rest = found,
                Err(error) => {
                    assert_eq!(error, LayoutError::NotUnit { axis, found: rest.0[axis] });
                    assert_ne!(rest.0[axis], 1);
                    axis += 1;
                }
            }
        }
        squeezed += layout.0.len() - rest.0.len();
        assert_eq!(rest, (extents, strides));
    }
    assert!(squeezed > 500);
}

#[test]
fn reshape() {
    let mut refused = 0;
    for (layout, (to, strides)) in ops::lines::<(Vec<usize>, Option<Vec<isize>>)>("reshape", 2000) {
        let elements = Elements::of(&layout).reshape(&to);
        let reshaped = value(&layout).reshape(&to);
        assert_eq!(elements.strides().is_some(), strides.is_some());
        if let Some(strides) = &strides {
            let reshaped = reshaped.unwrap();
            check_strides((reshaped.extents(), reshaped.strides()), (&to, strides));
            check_dyn((reshaped, 0), &elements);
        } else {
            // The axis that the error names is no run with the next that moves.
            let Err(LayoutError::NotContiguous { axis }) = reshaped else { panic!("{reshaped:?}") };
            let next = (axis + 1..layout.0.len()).find(|&next| layout.0[next] != 1).expect("there is a next");
            assert!(layout.0[axis] > 1 && layout.1[axis] != layout.1[next] * layout.0[next] as isize);
            refused += 1;
        }
        let data = ops::positions(&layout);
        macro_rules! check_ranks {
            (($($from:tt)*) $to:tt) => { check_ranks!(@ $($from: $to;)*) };
            (@ $($from:tt: ($($to:tt)*);)*) => {
                match (layout.0.len(), to.len()) {
                    $($(($from, $to) => {
                        let mapping = strided!(ops::dyns!($from), &layout);
                        let target = Extents::<usize, ops::dyns!($to)>::new(array(&to));
                        let found = mapping.reshape(target);
                        assert_eq!(found.map(DynLayout::<12>::from), reshaped);
                        let seen = TensorSpan::new(&data, mapping).unwrap().reshape(target);
                        assert_eq!(seen.as_ref().err(), found.as_ref().err());
                        if let Ok(seen) = seen {
                            check_seen(seen, &layout, &elements);
                        }
                    })*)*
                    ranks => panic!("{ranks:?} are not among these"),
                }
            };
        }
        check_ranks!((0 1 2 3 4 5) (0 1 2 3 4 5 6 7));
    }
    assert_eq!(refused, 518);
}
