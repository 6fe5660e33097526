//! A transform of a typed view and of a view whose rank is known at run time gives the same layout, the same shift and
//! the same error, whatever the numbers: sizes near the limits of `usize` and `isize`, extents 0 and 1, axes, indices,
//! ranges and steps that do not fit.

use std::panic::{self, AssertUnwindSafe};

use common::ops::pick;
use fastrand::Rng;
use mdlayout::transform::DynamicOf;
use mdlayout::{Const, Dyn, DynLayout, DynSpan, LayoutError, Strided, StridedLayout, TensorSpan, extents};

/// As many elements as there can be, in no memory.
static UNITS: [(); usize::MAX] = [(); usize::MAX];

const EXTENTS: &[usize] =
    &[0, 1, 2, 3, 4, 6, 8, 255, 256, 1 << 31, (1 << 32) + 1, isize::MAX as usize, usize::MAX / 2 + 1, usize::MAX];
const STRIDES: &[isize] =
    &[0, 1, -1, 2, -3, 4, 7, 24, 1 << 31, -(1 << 40), isize::MAX / 2, isize::MAX, -isize::MAX, isize::MIN];
const STEPS: &[isize] = &[0, 1, -1, 2, -2, 3, isize::MAX, isize::MIN];

/// What came of a transform: extents and strides, or the error.
type Found = Result<(Vec<usize>, Vec<isize>), LayoutError>;

fn found<L: StridedLayout>(view: Result<TensorSpan<'_, (), L>, LayoutError>) -> Found {
    view.map(|view| (view.mapping().extent_values().as_ref().to_vec(), view.mapping().strides().as_ref().to_vec()))
}

/// A typed transform that panics where one at run time is an error, with the same message.
fn or_panic<L: StridedLayout>(view: impl FnOnce() -> TensorSpan<'static, (), L>) -> Result<Found, String> {
    panic::catch_unwind(AssertUnwindSafe(|| found(Ok(view())))).map_err(|message| match message.downcast::<String>() {
        Ok(message) => *message,
        Err(message) => message.downcast::<&'static str>().expect("panics have a text").to_string(),
    })
}

fn check(typed: Found, dynamic: Found) {
    assert_eq!(typed, dynamic);
}

fn check_panic(typed: Result<Found, String>, dynamic: Found) {
    match (typed, dynamic) {
        (Ok(typed), dynamic) => assert_eq!(typed, dynamic),
        (Err(message), Err(error)) => assert_eq!(message, error.to_string()),
        (Err(message), Ok(dynamic)) => panic!("{dynamic:?}, but: {message}"),
    }
}

#[test]
fn typed_and_run_time_views_agree() {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let checked = panic::catch_unwind(agree);
    panic::set_hook(hook);
    if let Err(failure) = checked {
        panic::resume_unwind(failure);
    }
}

fn agree() {
    type Cube = Strided<(Dyn, Dyn, Dyn), (Dyn, Dyn, Dyn)>;
    let rng = &mut Rng::with_seed(31);
    let (mut layouts, mut errors) = (0, 0);
    while layouts < 6000 {
        let own: [usize; 3] = std::array::from_fn(|_| pick(rng, EXTENTS));
        let strides: [isize; 3] = std::array::from_fn(|_| pick(rng, STRIDES));
        let Ok(value) = DynLayout::<12>::new(&own, &strides) else { continue };
        layouts += 1;
        let dynamic = DynSpan::new(&UNITS, value).expect("as many elements as there can be");
        let typed = dynamic.try_cast::<Cube>().expect("nothing is static");
        let (a, b) = (rng.usize(..3), rng.usize(..3));
        let near = |rng: &mut Rng| {
            let around = [0, 1, own[a] / 2, own[a].saturating_sub(1), own[a], own[a].saturating_add(1), usize::MAX];
            pick(rng, &around)
        };
        let (start, end, step) = (near(rng), near(rng), pick(rng, STEPS));
        let (outer, inner) = (pick(rng, EXTENTS), pick(rng, EXTENTS));
        let target = extents![pick(rng, EXTENTS), pick(rng, EXTENTS)];
        let target_values = target.to_array();
        let windows = extents![pick(rng, EXTENTS), pick(rng, EXTENTS), pick(rng, EXTENTS)];
        let steps = extents![pick(rng, EXTENTS), pick(rng, EXTENTS), pick(rng, EXTENTS)];

        check(found(Ok(typed.reverse_axes())), found(Ok(dynamic.reverse_axes())));
        check(found(Ok(typed.sort_axes().0)), found(Ok(dynamic.sort_axes().0)));
        check(found(Ok(typed.coalesce())), found(Ok(dynamic.coalesce())));
        check(found(Ok(typed.squeeze_all())), found(Ok(dynamic.squeeze_all())));
        check(found(typed.permute_by([a, b, 0])), found(dynamic.permute_by([a, b, 0])));
        check(found(typed.reshape(target)), found(dynamic.reshape(target_values)));
        let wide = extents![own[0], own[1], own[2], 3];
        check(found(typed.broadcast_to(wide)), found(dynamic.broadcast_to(wide.to_array())));
        let repeated = extents![outer, own[0], own[1], own[2]];
        check(found(typed.broadcast_to(repeated)), found(dynamic.broadcast_to(repeated.to_array())));
        let seen = found(typed.windows(windows, steps));
        check(seen.clone(), found(dynamic.windows(windows.to_array(), steps.to_array())));
        errors += usize::from(seen.is_err());
        check(found(typed.merge_axes(Const::<0>)), found(dynamic.merge_axes(0)));
        check(found(typed.merge_axes(Const::<1>)), found(dynamic.merge_axes(1)));
        check(found(typed.try_slice((start, .., start..end))), found(dynamic.slice((start, .., start..end))));

        macro_rules! along {
            ($($axis:literal)*) => {
                match a {
                    $($axis => {
                        let axis = Const::<$axis>;
                        check(found(Ok(typed.reverse(axis))), found(dynamic.reverse(a)));
                        check(found(Ok(typed.insert_axis(axis))), found(dynamic.insert_axis(a)));
                        check(found(typed.squeeze(axis)), found(dynamic.squeeze(a)));
                        check(found(typed.split_axis(axis, outer, inner)), found(dynamic.split_axis(a, outer, inner)));
                        check_panic(or_panic(|| typed.index_axis(axis, start)), found(dynamic.index_axis(a, start)));
                        check_panic(
                            or_panic(|| typed.slice_axis(axis, start, end, step)),
                            found(dynamic.slice_axis(a, start, end, step)),
                        );
                        let halves = dynamic.split_at(a, start);
                        check_panic(or_panic(|| typed.split_at(axis, start).0), found(halves.map(|halves| halves.0)));
                        check_panic(or_panic(|| typed.split_at(axis, start).1), found(halves.map(|halves| halves.1)));
                        let (items, wanted) = (typed.axis_iter(axis), dynamic.axis_iter(a).expect("it is an axis"));
                        assert_eq!(items.len(), wanted.len());
                        let (item, wanted) = (items.clone().next_back(), wanted.clone().next_back());
                        assert_eq!(item.map(|item| found(Ok(item))), wanted.map(|item| found(Ok(item))));
                        let chunks = panic::catch_unwind(|| typed.axis_chunks_exact(axis, outer));
                        match (chunks, dynamic.axis_chunks_exact(a, outer)) {
                            (Ok(mut chunks), Ok(mut wanted)) => {
                                assert_eq!(chunks.len(), wanted.len());
                                let (chunk, wanted) = (chunks.next_back(), wanted.next_back());
                                assert_eq!(chunk.map(|chunk| found(Ok(chunk))), wanted.map(|chunk| found(Ok(chunk))));
                            }
                            (chunks, wanted) => assert!(chunks.is_err() && wanted.is_err() && outer == 0),
                        }
                    })*
                    _ => unreachable!(),
                }
            };
        }
        along!(0 1 2);
        check(found(Ok(typed.diagonal(Const::<0>, Const::<2>))), found(dynamic.diagonal(0, 2)));
        check(found(Ok(typed.diagonal(Const::<2>, Const::<1>))), found(dynamic.diagonal(2, 1)));
    }
    assert!(errors > 100, "{errors}");
}

/// An axis of a mapping that is out of the question is an error at run time.
#[test]
fn axes_that_do_not_exist() {
    let layout = DynLayout::<12>::row_major(&[2, 3]).unwrap();
    let data = [0; 6];
    let view = DynSpan::new(&data, layout).unwrap();
    for axis in [2, 3, usize::MAX] {
        let error = LayoutError::NoSuchAxis { axis, rank: 2 };
        assert_eq!(view.reverse(axis).err(), Some(error));
        assert_eq!(view.index_axis(axis, 0).err(), Some(error));
        assert_eq!(view.slice_axis(axis, 0, 1, 1).err(), Some(error));
        assert_eq!(view.split_at(axis, 0).err(), Some(error));
        assert_eq!(view.axis_iter(axis).err(), Some(error));
        assert_eq!(view.axis_chunks_exact(axis, 1).err(), Some(error));
        assert_eq!(view.squeeze(axis).err(), Some(error));
        assert_eq!(view.split_axis(axis, 1, 1).err(), Some(error));
        assert_eq!(view.diagonal(0, axis).err(), Some(error));
    }
    assert_eq!(view.insert_axis(3).err(), Some(LayoutError::NoSuchAxis { axis: 3, rank: 2 }));
    assert_eq!(view.merge_axes(1).err(), Some(LayoutError::NoSuchAxis { axis: 2, rank: 2 }));
    assert_eq!(
        view.slice((1,)).err(),
        Some(LayoutError::RankMismatch { what: "the tuple of slicers", found: 1, wanted: 2 })
    );
    assert_eq!(
        view.index_axis(0, 0).unwrap().transpose().err(),
        Some(LayoutError::RankMismatch { what: "the layout", found: 1, wanted: 2 })
    );
}

/// Two zeros of `split_axis` next to a factor too large: refused by both.
#[test]
fn a_split_that_overflows_is_refused_by_both() {
    let (empty, half) = ([0, 4], usize::MAX / 2);
    let typed: DynamicOf<Strided<(Dyn, Dyn), (Dyn, Dyn)>> =
        DynSpan::new(&[0; 0], DynLayout::<12>::row_major(&empty).unwrap())
            .map(|view| *view.try_cast().unwrap().mapping())
            .unwrap();
    let split = typed.split_axis(Const::<0>, 0, half).map(|split| split.extents().to_array().to_vec());
    let value = DynLayout::<12>::row_major(&empty).unwrap().split_axis(0, 0, half);
    assert_eq!(split, value.map(|split| split.extents().to_vec()));
    assert_eq!(value.err(), Some(LayoutError::OffsetOverflow));
}
