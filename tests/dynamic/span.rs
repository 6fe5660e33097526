//! Views whose rank is known at run time: what they are told to be, what their transforms pick, and what
//! they are as views of a type.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

use common::ops::{Elements, Layout, Take, random_factors, random_layout, random_strides};
use common::views::{
    UNTOUCHED, check_backwards, check_fold, check_forwards, check_iterator, check_mixed, expect_written,
};
use common::{Enumeration, array, indices_outside, with_rank};
use fastrand::Rng;
use mdlayout::{
    Const, Dyn, DynIndex, DynLayout, DynSpan, DynSpanMut, Extents, LayoutError, LayoutLeftMapping,
    LayoutLeftPaddedMapping, LayoutRightMapping, LayoutRightPaddedMapping, Left, Right, Strided, TensorSpan,
    TensorSpanMut, dims, extents, steps, strides,
};

/// Like [`random_layout`], but of few elements whatever the rank.
fn random(rng: &mut Rng, rank: usize) -> Layout {
    if rank <= 5 {
        return random_layout(rng, rank);
    }
    let mut extents = vec![1; rank];
    for _ in 0..rng.usize(..=6) {
        extents[rng.usize(..rank)] = rng.usize(2..=3);
    }
    if rng.u8(..12) == 0 {
        extents[rng.usize(..rank)] = 0;
    }
    let strides = random_strides(rng, &extents);
    (extents, strides)
}

/// What a panic says.
fn message<R: Debug>(f: impl FnOnce() -> R) -> String {
    let panic = catch_unwind(AssertUnwindSafe(f)).expect_err("it panics");
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_string())).expect("a panic with a message")
}

/// The nested array that `Debug` writes.
fn nested(extents: &[usize], elements: &mut impl Iterator<Item = usize>) -> String {
    match extents {
        [] => elements.next().expect("one for each index").to_string(),
        [extent, rest @ ..] => {
            format!("[{}]", (0..*extent).map(|_| nested(rest, elements)).collect::<Vec<_>>().join(", "))
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Views of a buffer

/// Ranks with the capacities they are tested at: `each_rank!(|RANK, CAP| ..)`.
macro_rules! each_capacity {
    ($rng:ident, $times:expr, |$layout:ident, $CAP:ident| $body:expr) => {
        each_capacity!(@each $rng, $times, $layout, $CAP, $body;
            12 (0..=12); 64 (0..=6); 64 (13..=64); 0 (0..=0); 1 (0..=1); 3 (0..=3); 6 (5..=6); 13 (12..=13))
    };
    (@each $rng:ident, $times:expr, $layout:ident, $CAP:ident, $body:expr; $($cap:literal ($ranks:expr));*) => {$({
        const $CAP: usize = $cap;
        for rank in $ranks {
            for _ in 0..$times {
                let $layout: &Layout = &random(&mut $rng, rank);
                $body
            }
        }
    })*};
}

#[test]
fn views() {
    let mut rng = Rng::with_seed(1);
    each_capacity!(rng, 8, |layout, CAP| {
        check_view::<CAP>(layout);
        check_view_mut::<CAP>(layout);
    });
}

/// Every index form that has the values of `index`, given to `f` of a view.
macro_rules! each_form {
    ($index:expr, $CAP:ident, |$form:ident| $body:expr) => {{
        let index: &[usize] = $index;
        let vec: Vec<usize> = index.to_vec();
        let own = as_dyn_index::<$CAP>(index);
        // Of a capacity of its own.
        let roomy = as_dyn_index::<64>(index);
        each_form!(@one $form, $body; index, &vec, own, &own, roomy, &roomy);
        each_form!(@arrays index, $form, $body; 0 1 2 3 4 5 6);
    }};
    (@one $form:ident, $body:expr; $($value:expr),*) => {$({
        let $form = $value;
        $body
    })*};
    (@arrays $index:ident, $form:ident, $body:expr; $($n:literal)*) => {
        match $index.len() {
            $($n => {
                let values: [usize; $n] = array($index);
                each_form!(@one $form, $body; values, &values);
            })*
            _ => {}
        }
    };
}

/// The index as an iterator gives it.
fn as_dyn_index<const CAP: usize>(index: &[usize]) -> DynIndex<CAP> {
    let one = DynLayout::<CAP>::row_major(&vec![1; index.len()]).unwrap();
    let (mut given, ()) = DynSpan::new(&[()], one).unwrap().indexed_iter().next().unwrap();
    assert_eq!(given.len(), index.len());
    given.copy_from_slice(index);
    assert!(given == index && format!("{given:?}") == format!("{index:?}"));
    given
}

fn check_view<const CAP: usize>(layout: &Layout) {
    let (extents, strides) = layout;
    let all = Enumeration::new(extents, strides);
    let facts = all.facts();
    let buffer: Vec<usize> = (0..facts.span).collect();
    let value = DynLayout::<CAP>::new(extents, strides).unwrap();
    let view = DynSpan::new(&buffer, value).expect("the buffer is large enough");

    assert_eq!((view.rank(), view.extents(), view.strides()), (extents.len(), &extents[..], &strides[..]));
    assert_eq!((view.size(), view.is_empty()), (all.indices.len(), all.indices.is_empty()));
    assert_eq!((view.as_ptr(), *view.mapping()), (buffer.as_ptr().wrapping_offset(-all.least()), value));
    for axis in 0..extents.len() {
        assert_eq!((view.extent(axis), view.stride(axis)), (extents[axis], strides[axis]));
    }
    assert!(catch_unwind(|| view.extent(extents.len())).is_err() && catch_unwind(|| view.stride(CAP)).is_err());

    // SAFETY: the pointer is that of a view by the same layout, and the buffer is not written.
    let from_raw = unsafe { DynSpan::from_raw_parts(view.as_ptr(), value) }.expect("the layout fits");
    assert_eq!((from_raw.as_ptr(), from_raw), (view.as_ptr(), view));
    let positions = all.positions();
    let few = (all.indices.len() / 40).max(1);
    for (index, &position) in all.indices.iter().zip(&positions) {
        assert_eq!(view[index], position);
        assert_eq!(view.get(index), Some(&position));
        // SAFETY: `index` is within the extents.
        assert_eq!(unsafe { view.get_unchecked(index) }, &position);
    }
    for (index, &position) in all.indices.iter().zip(&positions).step_by(few) {
        each_form!(index, CAP, |form| {
            assert_eq!((view[form], view.get(form)), (position, Some(&position)));
            // SAFETY: `index` is within the extents.
            assert_eq!(unsafe { view.get_unchecked(form) }, &position);
        });
    }
    check_refused(&view, extents);

    if let Some(found) = facts.span.checked_sub(1) {
        let error = DynSpan::new(&buffer[..found], value).unwrap_err();
        assert_eq!(error, LayoutError::BufferTooSmall { found, wanted: facts.span });
    }
    assert_eq!(view.as_slice(), facts.row_major.then_some(&buffer[..]));
    assert_eq!(view.to_vec(), positions);
    assert!(view.into_iter().eq(&view));
    if positions.len() <= 1000 {
        assert_eq!(format!("{view:?}"), nested(extents, &mut positions.iter().copied()));
    }

    let elements: Vec<_> = all.offsets.iter().map(|offset| view.as_ptr().wrapping_offset(*offset)).collect();
    let indexed: Vec<_> = all.indices.iter().cloned().zip(elements.iter().copied()).collect();
    check_iterator!(view.iter().map(|element| &raw const *element), &elements);
    check_iterator!(view.indexed_iter().map(|(index, element)| (index.to_vec(), &raw const *element)), &indexed);
    check_fold(view.iter().clone(), &view.iter().collect::<Vec<_>>(), 1, 1);
    check_nth(|| view.iter().map(|element| &raw const *element), &elements);

    // Equal to its elements in row-major order, at any capacity, and unequal if one of them is another.
    let mut copy = positions.clone();
    assert_eq!(view, DynSpan::new(&copy, DynLayout::<64>::row_major(extents).unwrap()).unwrap());
    let row_major = DynLayout::<CAP>::row_major(extents).unwrap();
    assert!(DynSpanMut::new(&mut copy, row_major).expect("row-major layouts are unique") == view);
    if let Some(last) = copy.last_mut() {
        *last += 1;
        assert_ne!(view, DynSpan::new(&copy, row_major).unwrap());
    }
    let mut longer = extents.clone();
    longer.insert(0, 1);
    if longer.len() <= 64 {
        let other = DynLayout::<64>::row_major(&longer).unwrap();
        assert!(view != DynSpan::new(&positions, other).unwrap(), "ranks differ");
    }
}

/// Indices that are not those of an element: `None`, and a panic that says why.
fn check_refused<const CAP: usize>(view: &DynSpan<'_, usize, CAP>, extents: &[usize]) {
    for index in indices_outside(extents) {
        each_form!(&index, CAP, |form| assert_eq!(view.get(form), None));
        // The first axis that is outside is named.
        let axis = (0..extents.len()).find(|&axis| index[axis] >= extents[axis]).unwrap();
        let says = format!("index {} of axis {axis} is out of range: the extent is {}", index[axis], extents[axis]);
        assert_eq!(message(|| view[&index]), says);
        assert_eq!(message(|| view.mapping().offset(&index)), says);
    }
    let rank = extents.len();
    for found in [rank.wrapping_sub(1), rank + 1, 2 * rank + 3].into_iter().filter(|&found| found <= 200) {
        let index = vec![0; found];
        assert_eq!((view.get(&index), view.get(&index[..])), (None, None));
        let says = format!("the index has {found} {}; it must have {rank}", if found == 1 { "axis" } else { "axes" });
        assert_eq!(message(|| view[&index]), says);
        assert_eq!(message(|| view.mapping().offset(&index)), says);
    }
}

/// `nth` and `nth_back` from anywhere, and what is left behind them.
fn check_nth<T: PartialEq + Debug + Copy, I: DoubleEndedIterator<Item = T>>(iter: impl Fn() -> I, expected: &[T]) {
    let len = expected.len();
    for (skip, n) in [(0, 0), (0, 1), (1, 2), (len / 3, len / 2), (0, len.wrapping_sub(1)), (0, len), (1, len + 7)] {
        let (mut front, mut back) = (iter(), iter());
        if skip > 0 {
            assert_eq!(front.nth(skip - 1), expected.get(skip - 1).copied());
            assert_eq!(back.nth_back(skip - 1), expected.iter().rev().nth(skip - 1).copied());
        }
        let at = skip.saturating_add(n);
        assert_eq!(front.nth(n), expected.get(at).copied());
        assert_eq!(back.nth_back(n), expected.iter().rev().nth(at).copied());
        assert!(front.eq(expected.iter().copied().skip(at.saturating_add(1))));
        assert!(back.rev().eq(expected.iter().rev().copied().skip(at.saturating_add(1))));
    }
}

fn check_view_mut<const CAP: usize>(layout: &Layout) {
    let (extents, strides) = layout;
    let all = Enumeration::new(extents, strides);
    let facts = all.facts();
    let value = DynLayout::<CAP>::new(extents, strides).unwrap();
    // Two elements more than the span: they stay as they are.
    let mut buffer = vec![UNTOUCHED; facts.span + 2];
    if !facts.unique {
        assert_eq!(DynSpanMut::new(&mut buffer, value).unwrap_err(), LayoutError::NotUnique);
        let origin = buffer.as_mut_ptr().wrapping_offset(-all.least());
        // SAFETY: the buffer is as large as the layout.
        assert_eq!(unsafe { DynSpanMut::from_raw_parts(origin, value) }.unwrap_err(), LayoutError::NotUnique);
        return;
    }
    if let Some(found) = facts.span.checked_sub(1) {
        let error = DynSpanMut::new(&mut buffer[..found], value).unwrap_err();
        assert_eq!(error, LayoutError::BufferTooSmall { found, wanted: facts.span });
    }
    let positions = all.positions();
    let expect = |buffer: &mut [usize], first| expect_written(buffer, &positions, first);

    for (k, element) in DynSpanMut::new(&mut buffer, value).unwrap().into_iter().enumerate() {
        *element = 100 + k;
    }
    expect(&mut buffer, 100);

    let mut view = DynSpanMut::new(&mut buffer, value).unwrap();
    assert_eq!((view.rank(), view.extents(), view.strides()), (extents.len(), &extents[..], &strides[..]));
    for (k, element) in (&mut view).into_iter().enumerate() {
        *element = 200 + k;
    }
    assert!((&view).into_iter().copied().eq((0..positions.len()).map(|k| 200 + k)));
    assert_eq!(view.to_vec_of_span(), (0..positions.len()).map(|k| 200 + k).collect::<Vec<_>>());
    expect(&mut buffer, 200);

    let mut view = DynSpanMut::new(&mut buffer, value).unwrap();
    let mut k = 0;
    view.indexed_iter_mut().rev().for_each(|(index, element)| {
        *element = 300 + positions.len() - 1 - k;
        assert_eq!(index, all.indices[positions.len() - 1 - k]);
        k += 1;
    });
    expect(&mut buffer, 300);

    let mut view = DynSpanMut::new(&mut buffer, value).unwrap();
    let few = (all.indices.len() / 40).max(1);
    for (k, index) in all.indices.iter().enumerate() {
        view[index] = k;
        *view.get_mut(index).expect("within the extents") += 150;
        // SAFETY: `index` is within the extents.
        unsafe { *view.get_unchecked_mut(index) += 250 };
        if k % few == 0 {
            each_form!(index, CAP, |form| {
                view[form] += 1;
                *view.get_mut(form).unwrap() -= 1;
                assert_eq!((view[form], view.get(form)), (400 + k, Some(&(400 + k))));
            });
        }
    }
    for index in indices_outside(extents) {
        assert_eq!(view.get_mut(&index), None);
        assert!(message(|| view[&index] = 1).contains(" is out of range: the extent is "));
    }
    let longer = vec![0; extents.len() + 1];
    assert_eq!(view.get_mut(&longer), None);
    assert!(message(|| view[&longer] = 1).starts_with(&format!("the index has {} ax", longer.len())));
    assert_eq!(view.as_slice().map(<[_]>::len), facts.row_major.then_some(positions.len()));
    assert_eq!(view.as_mut_slice().map(|elements| elements.len()), facts.row_major.then_some(positions.len()));
    assert_eq!((view.as_span().as_ptr(), *view.as_span().mapping()), (view.as_ptr(), value));
    assert_eq!((view.reborrow().as_ptr(), view.reborrow().as_mut_ptr().cast_const()), (view.as_ptr(), view.as_ptr()));
    let origin = view.as_mut_ptr().cast_const();
    assert_eq!(DynSpan::from(view.reborrow()).as_ptr(), origin);
    let elements: Vec<_> = all.offsets.iter().map(|offset| origin.wrapping_offset(*offset)).collect();
    check_iterator!(view.iter_mut().map(|element| &raw const *element), &elements);
    check_nth(|| view.as_span().into_iter().map(|element| &raw const *element), &elements);
    expect(&mut buffer, 400);

    let origin = buffer.as_mut_ptr().wrapping_offset(-all.least());
    // SAFETY: the buffer is as large as the layout, and is not used while the view is.
    let mut view = unsafe { DynSpanMut::from_raw_parts(origin, value) }.unwrap();
    view.iter_mut().enumerate().for_each(|(k, element)| *element = 500 + k);
    expect(&mut buffer, 500);
}

/// `to_vec` is that of read-only views.
trait ToVecOfSpan {
    fn to_vec_of_span(&self) -> Vec<usize>;
}
impl<const CAP: usize> ToVecOfSpan for DynSpanMut<'_, usize, CAP> {
    fn to_vec_of_span(&self) -> Vec<usize> {
        self.as_span().to_vec()
    }
}

/// A large view is shortened, and one with options is written with them.
#[test]
fn debug() {
    let data: Vec<u32> = (0..1200).collect();
    let of = |extents: &[usize]| DynSpan::new(&data, DynLayout::<3>::row_major(extents).unwrap()).unwrap();
    assert_eq!(format!("{:?}", of(&[1001])), "[0, 1, 2, .., 998, 999, 1000]");
    assert_eq!(format!("{:?}", of(&[1000])).len(), format!("{:?}", &data[..1000]).len());
    assert_eq!(
        format!("{:?}", of(&[2, 600]).reverse(1).unwrap().slice_axis(0, 1, 2, 1).unwrap()).matches(", ").count(),
        599
    );
    assert_eq!(format!("{:02x?}", of(&[2, 2])), "[[00, 01], [02, 03]]");
    assert_eq!((format!("{:?}", of(&[])), format!("{:?}", of(&[2, 0]))), ("0".into(), "[[], []]".into()));
    let mut data = [1, 2];
    assert_eq!(
        format!("{:?}", DynSpanMut::<_, 1>::new(&mut data, DynLayout::row_major(&[2]).unwrap()).unwrap()),
        "[1, 2]"
    );
}

/// An index as a value: the `usize`s that it has, whatever there is room for.
#[test]
fn indices_as_values() {
    let mut index = as_dyn_index::<12>(&[3, 1, 2]);
    assert_eq!(index, [3, 1, 2]);
    assert_eq!(index, vec![3, 1, 2]);
    assert_eq!(index, as_dyn_index::<3>(&[3, 1, 2]));
    for other in [&[3, 1][..], &[3, 1, 2, 0], &[3, 1, 0], &[]] {
        assert_ne!(index, other);
        assert_ne!(index, as_dyn_index::<12>(other));
        assert_ne!(as_dyn_index::<5>(other), index);
    }
    index[1] = 7;
    index.as_mut()[2] += 1;
    assert_eq!(
        (&index[..], index.as_ref(), format!("{index:?}")),
        (&[3, 7, 3][..], &[3, 7, 3][..], "[3, 7, 3]".into())
    );
    assert_eq!(as_dyn_index::<0>(&[]), []);
    assert!(catch_unwind(|| index[3]).is_err());
}

// ---------------------------------------------------------------------------------------------
// Transforms

/// A transform and its arguments.
#[derive(Clone, Debug)]
enum Step {
    Slice(usize, usize, usize, isize),
    Index(usize, usize),
    Reverse(usize),
    Permute(Vec<usize>),
    ReverseAxes,
    SortAxes,
    Broadcast(Vec<usize>),
    Insert(usize),
    Squeeze,
    Merge(usize),
    Split(usize, usize, usize),
    Reshape(Vec<usize>),
    Windows(Vec<usize>, Vec<usize>),
    Diagonal(usize, usize),
    Coalesce,
}

/// A step of a view of either kind, or of a layout, whose result may have to be `wrapped`.
macro_rules! apply {
    ($view:expr, $step:expr) => {
        apply!($view, $step, |result| result)
    };
    ($view:expr, $step:expr, |$result:ident| $wrapped:expr) => {{
        let view = $view;
        match $step {
            Step::Slice(axis, start, end, step) => view.slice_axis(*axis, *start, *end, *step),
            Step::Index(axis, index) => view.index_axis(*axis, *index),
            Step::Reverse(axis) => view.reverse(*axis),
            Step::Permute(axes) => {
                let $result = view.permute(axes);
                $wrapped
            }
            Step::ReverseAxes => {
                let $result = Ok(view.reverse_axes());
                $wrapped
            }
            Step::SortAxes => {
                let $result = Ok(view.sort_axes().0);
                $wrapped
            }
            Step::Broadcast(extents) => {
                let $result = view.broadcast_to(extents);
                $wrapped
            }
            Step::Insert(axis) => {
                let $result = view.insert_axis(*axis);
                $wrapped
            }
            Step::Squeeze => {
                let $result = Ok(view.squeeze_all());
                $wrapped
            }
            Step::Merge(axis) => {
                let $result = view.merge_axes(*axis);
                $wrapped
            }
            Step::Split(axis, outer, inner) => {
                let $result = view.split_axis(*axis, *outer, *inner);
                $wrapped
            }
            Step::Reshape(extents) => {
                let $result = view.reshape(extents);
                $wrapped
            }
            Step::Windows(window, step) => {
                let $result = view.windows(window, step);
                $wrapped
            }
            Step::Diagonal(a, b) => {
                let $result = view.diagonal(*a, *b);
                $wrapped
            }
            Step::Coalesce => {
                let $result = Ok(view.coalesce());
                $wrapped
            }
        }
    }};
}

fn random_step(rng: &mut Rng, extents: &[usize]) -> Step {
    let rank = extents.len();
    // Now and then an axis that there is not.
    let axis = if rank == 0 || rng.u8(..16) == 0 { rank + rng.usize(..2) } else { rng.usize(..rank) };
    let extent = extents.get(axis).copied().unwrap_or(2);
    match rng.u8(..16) {
        0 | 1 => {
            let start = rng.usize(..=extent);
            let beyond = usize::from(rng.u8(..12) == 0);
            let end = rng.usize(start..=extent + beyond);
            let step = [1, 1, 2, 3, -1, -2, -3, 0, isize::MIN, isize::MAX];
            Step::Slice(axis, start, end, step[rng.usize(..step.len())])
        }
        2 => Step::Index(axis, rng.usize(..=extent)),
        3 => Step::Reverse(axis),
        4 => {
            let mut axes: Vec<usize> = (0..rank).collect();
            rng.shuffle(&mut axes);
            match rng.u8(..12) {
                0 => axes.push(0),
                1 if rank > 0 => axes[0] = rank,
                2 if rank > 1 => axes[0] = axes[1],
                _ => {}
            }
            Step::Permute(axes)
        }
        5 => Step::ReverseAxes,
        6 => Step::SortAxes,
        7 | 8 => {
            let mut wanted: Vec<usize> = extents
                .iter()
                .map(|&extent| if extent == 1 && rng.bool() { rng.usize(0..=3) } else { extent })
                .collect();
            match rng.u8(..6) {
                0 => wanted.insert(0, rng.usize(0..=2)),
                1 => wanted.insert(0, 1),
                2 if rank > 0 => wanted[rng.usize(..rank)] += 1,
                3 if rank > 0 => drop(wanted.remove(0)),
                _ => {}
            }
            Step::Broadcast(wanted)
        }
        9 => Step::Insert(rng.usize(..=rank + 1)),
        10 => Step::Squeeze,
        11 => Step::Merge(axis.wrapping_sub(usize::from(axis > 0 && rng.bool()))),
        12 => {
            let factors: Vec<usize> = (1..=extent.max(1)).filter(|&k| extent % k == 0).collect();
            let outer = factors[rng.usize(..factors.len())];
            let (outer, inner) = if rng.bool() { (outer, extent / outer) } else { (extent / outer, outer) };
            Step::Split(axis, outer, inner + usize::from(rng.u8(..8) == 0))
        }
        13 => {
            let size: usize = extents.iter().product();
            let size = if rng.u8(..12) == 0 { size + 1 } else { size };
            let rank = if size > 1 { rng.usize(1..=4) } else { rng.usize(..=3) };
            Step::Reshape(random_factors(rng, size, rank.max(usize::from(size != 1))))
        }
        14 => {
            let mut window: Vec<usize> = extents.iter().map(|&extent| rng.usize(0..=extent + 1)).collect();
            let mut step: Vec<usize> =
                extents.iter().map(|_| if rng.u8(..16) == 0 { 0 } else { rng.usize(1..=4) }).collect();
            match rng.u8(..12) {
                0 => window.push(1),
                1 => step.push(1),
                _ => {}
            }
            Step::Windows(window, step)
        }
        _ if rng.bool() => Step::Coalesce,
        _ => Step::Diagonal(axis, rng.usize(..=rank)),
    }
}

/// What a step makes of elements, or the error. Only the order of axes by stride needs the strides.
fn wanted(of: &Elements, strides: &[isize], step: &Step, capacity: usize) -> Result<Elements, LayoutError> {
    let rank = of.extents.len();
    let check_axis = |axis: usize| if axis < rank { Ok(()) } else { Err(LayoutError::NoSuchAxis { axis, rank }) };
    let check_rank =
        |rank: usize| if rank <= capacity { Ok(()) } else { Err(LayoutError::RankTooLarge { rank, capacity }) };
    let representable =
        |elements: Elements, error| if elements.strides().is_some() { Ok(elements) } else { Err(error) };
    match step {
        &Step::Slice(axis, start, end, step) => {
            check_axis(axis)?;
            let extent = of.extents[axis];
            if start > end || end > extent {
                return Err(LayoutError::RangeOutOfRange { axis, start, end, extent });
            }
            let by = step.unsigned_abs();
            let picked: Vec<usize> = match step {
                0 => return Err(LayoutError::ZeroStep { axis }),
                1.. => (start..end).step_by(by).collect(),
                _ => (start..end).rev().step_by(by).collect(),
            };
            Ok(of.slice_axis(axis, Take::These(picked)))
        }
        &Step::Index(axis, index) => {
            check_axis(axis)?;
            let extent = of.extents[axis];
            if index >= extent {
                return Err(LayoutError::IndexOutOfRange { axis, index, extent });
            }
            Ok(of.slice_axis(axis, Take::One(index)))
        }
        &Step::Reverse(axis) => check_axis(axis).map(|()| of.reverse(axis)),
        Step::Permute(axes) => {
            if axes.len() != rank {
                return Err(LayoutError::RankMismatch { what: "the permutation", found: axes.len(), wanted: rank });
            }
            for (k, &axis) in axes.iter().enumerate() {
                check_axis(axis)?;
                if axes[..k].contains(&axis) {
                    return Err(LayoutError::RepeatedAxis { axis });
                }
            }
            Ok(of.permute(axes))
        }
        Step::ReverseAxes => Ok(of.permute(&(0..rank).rev().collect::<Vec<_>>())),
        Step::SortAxes => {
            let mut axes: Vec<usize> = (0..rank).collect();
            let place = |axis: usize| if of.extents[axis] > 1 { (0, -(strides[axis].abs())) } else { (1, 0) };
            axes.sort_by_key(|&axis| place(axis));
            Ok(of.permute(&axes))
        }
        Step::Broadcast(extents) => {
            check_rank(extents.len())?;
            if extents.len() < rank {
                return Err(LayoutError::RankMismatch { what: "the shape wanted", found: extents.len(), wanted: rank });
            }
            of.broadcast(extents).ok_or_else(|| {
                let new = extents.len() - rank;
                let axis = (0..rank).find(|&axis| of.extents[axis] != 1 && of.extents[axis] != extents[new + axis]);
                let axis = axis.expect("an axis that does not fit");
                LayoutError::NotBroadcast { axis, found: of.extents[axis], wanted: extents[new + axis] }
            })
        }
        &Step::Insert(axis) if axis > rank => Err(LayoutError::NoSuchAxis { axis, rank }),
        &Step::Insert(axis) => check_rank(rank + 1).map(|()| of.insert_axis(axis)),
        Step::Squeeze => {
            let extents: Vec<_> = of.extents.iter().copied().filter(|&extent| extent != 1).collect();
            Ok(of.reshape(&extents))
        }
        &Step::Merge(axis) => {
            check_axis(axis + 1)?;
            let mut extents = of.extents.clone();
            extents[axis] *= extents.remove(axis + 1);
            representable(of.reshape(&extents), LayoutError::NotContiguous { axis })
        }
        &Step::Split(axis, outer, inner) => {
            check_axis(axis)?;
            let extent = of.extents[axis];
            if outer * inner != extent {
                return Err(LayoutError::SplitSize { axis, extent, outer, inner });
            }
            check_rank(rank + 1)?;
            let mut extents = of.extents.clone();
            extents.splice(axis..=axis, [outer, inner]);
            Ok(of.reshape(&extents))
        }
        Step::Reshape(extents) => {
            check_rank(extents.len())?;
            let (found, wanted) = (of.offsets.len(), extents.iter().product());
            if found != wanted {
                return Err(LayoutError::ReshapeSize { found: Some(found), wanted: Some(wanted) });
            }
            representable(of.reshape(extents), LayoutError::NotContiguous { axis: ANY })
        }
        Step::Windows(window, step) => {
            for (what, list) in [("the window", window), ("the step", step)] {
                if list.len() != rank {
                    return Err(LayoutError::RankMismatch { what, found: list.len(), wanted: rank });
                }
            }
            check_rank(2 * rank)?;
            match step.iter().position(|&step| step == 0) {
                Some(axis) => Err(LayoutError::ZeroStep { axis }),
                None => Ok(of.windows(window, step)),
            }
        }
        &Step::Diagonal(a, b) => {
            check_axis(a.max(b))?;
            if a == b { Err(LayoutError::RepeatedAxis { axis: a }) } else { Ok(of.diagonal(a, b)) }
        }
        Step::Coalesce => {
            if of.offsets.is_empty() {
                return Ok(of.reshape(if capacity == 0 { &[] } else { &[0] }));
            }
            // Merged from the left, as long as that is one run.
            let mut merged = of.reshape(&of.extents.iter().copied().filter(|&extent| extent != 1).collect::<Vec<_>>());
            let mut axis = 0;
            while axis + 1 < merged.extents.len() {
                let mut extents = merged.extents.clone();
                extents[axis] *= extents.remove(axis + 1);
                let shorter = merged.reshape(&extents);
                if shorter.strides().is_some() { merged = shorter } else { axis += 1 }
            }
            Ok(merged)
        }
    }
}

/// Stands for any axis in an error.
const ANY: usize = usize::MAX;

fn check_error(found: LayoutError, wanted: LayoutError) {
    match (found, wanted) {
        (LayoutError::NotContiguous { .. }, LayoutError::NotContiguous { axis: ANY }) => {}
        _ => assert_eq!(found, wanted),
    }
}

fn distinct(elements: &Elements) -> bool {
    let mut sorted = elements.offsets.clone();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

/// Transforms of transforms of views of both kinds, against the elements that they should have.
#[test]
fn transforms() {
    let mut rng = Rng::with_seed(2);
    for round in 0..3000 {
        let layout = &random(&mut rng, round % 6);
        check_transforms::<12>(&mut rng, layout);
        check_transforms::<5>(&mut rng, layout);
    }
    for rank in 6..=12 {
        for _ in 0..40 {
            let layout = &random(&mut rng, rank);
            check_transforms::<12>(&mut rng, layout);
            check_transforms::<64>(&mut rng, layout);
        }
    }
    for _ in 0..50 {
        check_transforms::<0>(&mut rng, &(vec![], vec![]));
        let layout = &random(&mut rng, 1);
        check_transforms::<1>(&mut rng, layout);
    }
}

fn check_transforms<const CAP: usize>(rng: &mut Rng, layout: &Layout) {
    let all = Enumeration::new(&layout.0, &layout.1);
    let facts = all.facts();
    let mut buffer: Vec<usize> = (0..facts.span).collect();
    let value = DynLayout::<CAP>::new(&layout.0, &layout.1).unwrap();
    let mut elements = Elements::of(layout);
    let mut steps: Vec<Step> = Vec::new();
    let mut writable = facts.unique;

    for _ in 0..6 {
        let step = {
            let view = DynSpan::new(&buffer, value).unwrap();
            let view = steps.iter().fold(view, |view, step| apply!(view, step).expect("it did before"));
            let (strides, origin) = (view.strides().to_vec(), view.as_ptr());
            let step = random_step(rng, view.extents());
            let wanted = wanted(&elements, &strides, &step, CAP);
            let found = apply!(view, &step);
            // The layout alone says the same.
            let alone = apply!(*view.mapping(), &step, |result| result.map(|layout| (layout, 0)));
            match (found, &wanted) {
                (Err(found), Err(wanted)) => {
                    assert_eq!(alone.unwrap_err(), found);
                    check_error(found, *wanted);
                }
                (Ok(view), Ok(wanted)) => {
                    let (layout, shift) = alone.unwrap();
                    assert_eq!((*view.mapping(), view.as_ptr()), (layout, origin.wrapping_offset(shift)));
                    assert_eq!((view.extents(), view.rank()), (&wanted.extents[..], wanted.extents.len()));
                    let seen: Vec<isize> = view.iter().map(|&position| position as isize + all.least()).collect();
                    assert_eq!(seen, wanted.offsets, "{layout:?}: {step:?}");
                    if seen.is_empty() {
                        assert_eq!(view.as_ptr(), origin, "the origin of an empty part");
                    }
                    DynLayout::<CAP>::new(view.extents(), view.strides()).expect("the result is valid");
                }
                (found, wanted) => panic!("{step:?} of {layout:?} is {found:?}, not {wanted:?}"),
            }
            wanted.map(|wanted| (step, wanted)).map_err(|_| ())
        };
        if writable {
            // Of an error as well: the mutable view says the same.
            let mutable = DynSpanMut::new(&mut buffer, value).unwrap();
            let mutable = steps.iter().fold(mutable, |view, step| apply!(view, step).expect("it did before"));
            if let Ok((step, wanted)) = &step {
                match apply!(mutable, step) {
                    Err(error) => {
                        assert!(error == LayoutError::NotUnique && !distinct(wanted), "{step:?}: {error}");
                        writable = false;
                    }
                    Ok(mut view) => {
                        assert!(distinct(wanted), "{step:?} of {layout:?} names an element twice");
                        assert_eq!(view.extents(), wanted.extents);
                        view.iter_mut().enumerate().for_each(|(k, element)| *element = 1000 + k);
                        let mut written: Vec<usize> = (0..facts.span).collect();
                        for (k, offset) in wanted.offsets.iter().enumerate() {
                            written[(offset - all.least()) as usize] = 1000 + k;
                        }
                        assert_eq!(buffer, written);
                        buffer = (0..facts.span).collect();
                    }
                }
            }
        }
        if let Ok((step, wanted)) = step {
            steps.push(step);
            elements = wanted;
        }
    }
}

/// The errors of mutable views are those of read-only ones.
#[test]
fn errors_of_mutable_views() {
    let mut rng = Rng::with_seed(3);
    let mut refused = 0;
    for _ in 0..4000 {
        let rank = rng.usize(..=4);
        let layout = random(&mut rng, rank);
        let value = DynLayout::<5>::new(&layout.0, &layout.1).unwrap();
        let mut buffer: Vec<usize> = (0..value.required_span_size()).collect();
        let step = random_step(&mut rng, &layout.0);
        let read = apply!(DynSpan::new(&buffer, value).unwrap(), &step).map(|_| ());
        if let (Ok(mutable), Err(error)) = (DynSpanMut::new(&mut buffer, value), read) {
            assert_eq!(apply!(mutable, &step).unwrap_err(), error);
            refused += 1;
        }
    }
    assert!(refused > 200, "{refused}");
}

/// Elements that would be written twice.
#[test]
fn repeated_elements_are_not_written() {
    let mut data = [1, 2, 3, 4, 5, 6];
    let layout = DynLayout::<12>::row_major(&[2, 3]).unwrap();
    let mut view = DynSpanMut::new(&mut data, layout).unwrap();
    assert_eq!(view.reborrow().broadcast_to(&[2, 2, 3]).unwrap_err(), LayoutError::NotUnique);
    assert_eq!(view.reborrow().windows(&[1, 2], &[1, 1]).unwrap_err(), LayoutError::NotUnique);
    assert_eq!(view.reborrow().broadcast_to(&[1, 2, 3]).unwrap().extents(), [1, 2, 3]);
    assert_eq!(view.reborrow().broadcast_to(&[0, 2, 3]).unwrap().extents(), [0, 2, 3]);
    let mut windows = view.reborrow().windows(&[2, 1], &[1, 2]).unwrap();
    windows[[0, 1, 1, 0]] = 60;
    assert_eq!(data, [1, 2, 3, 4, 5, 60]);
}

/// The two halves have the elements before and from the index on; both can be written at once.
#[test]
fn split_at() {
    let mut rng = Rng::with_seed(4);
    for round in 0..1500 {
        let layout = random(&mut rng, round % 7);
        let (extents, strides) = &layout;
        let (rank, all, elements) = (extents.len(), Enumeration::new(extents, strides), Elements::of(&layout));
        let span = all.facts().span;
        let value = DynLayout::<7>::new(extents, strides).unwrap();
        let mut buffer: Vec<usize> = (0..span).collect();
        let view = DynSpan::new(&buffer, value).unwrap();
        assert_eq!(view.split_at(rank, 0).unwrap_err(), LayoutError::NoSuchAxis { axis: rank, rank });
        let Some(axis) = (rank > 0).then(|| rng.usize(..rank)) else { continue };
        let extent = extents[axis];
        let beyond = LayoutError::RangeOutOfRange { axis, start: 0, end: extent + 1, extent };
        assert_eq!(view.split_at(axis, extent + 1).unwrap_err(), beyond);

        let at = rng.usize(..=extent);
        let halves = [0..at, at..extent].map(|range| elements.slice_axis(axis, Take::These(range.collect())));
        let (first, second) = view.split_at(axis, at).unwrap();
        for (half, wanted) in [first, second].into_iter().zip(&halves) {
            assert_eq!(half.extents(), wanted.extents);
            assert!(half.iter().map(|&position| position as isize + all.least()).eq(wanted.offsets.iter().copied()));
            if half.is_empty() {
                assert_eq!(half.as_ptr(), view.as_ptr(), "the origin of an empty half");
            }
        }
        let Ok(view) = DynSpanMut::new(&mut buffer, value) else { continue };
        let (mut first, mut second) = view.split_at(axis, at).unwrap();
        assert_eq!((first.extents(), second.extents()), (&halves[0].extents[..], &halves[1].extents[..]));
        // In turn, while both are alive.
        let (mut left, mut right) = (first.iter_mut(), second.iter_mut());
        let mut k = 0;
        loop {
            let (a, b) = (left.next(), right.next());
            if a.is_none() && b.is_none() {
                break;
            }
            a.into_iter().for_each(|element| *element = 10_000 + k);
            b.into_iter().for_each(|element| *element = 20_000 + k);
            k += 1;
        }
        let mut written: Vec<usize> = (0..span).collect();
        for (half, first) in halves.iter().zip([10_000, 20_000]) {
            for (k, offset) in half.offsets.iter().enumerate() {
                written[(offset - all.least()) as usize] = first + k;
            }
        }
        assert_eq!(buffer, written);
    }
}

// ---------------------------------------------------------------------------------------------
// Views of known rank

/// The strides that the extents have in row-major or column-major order, if the last or first of them is
/// counted as `padded`.
fn packed(extents: &[usize], rows: bool, padded: Option<usize>) -> Vec<isize> {
    let rank = extents.len();
    let mut strides = vec![0; rank];
    let order: Vec<usize> = if rows { (0..rank).rev().collect() } else { (0..rank).collect() };
    let mut stride = 1;
    for (k, &axis) in order.iter().enumerate() {
        strides[axis] = stride;
        let counted = if k == 0 { padded.unwrap_or(extents[axis]) } else { extents[axis] };
        stride *= counted as isize;
    }
    strides
}

/// The first axis whose stride can be seen to differ.
fn first_difference(extents: &[usize], found: &[isize], wanted: &[isize]) -> Option<LayoutError> {
    let axis = common::ops::observable(extents).find(|&axis| found[axis] != wanted[axis])?;
    Some(LayoutError::StridesDiffer { axis, found: found[axis], wanted: wanted[axis] })
}

/// A view of every kind of mapping is there if the strides are its own; and back it is the same view.
#[test]
fn typed() {
    let mut rng = Rng::with_seed(5);
    let mut counts = [0; 6];
    for round in 0..2800 {
        let rank = round % 7;
        let mut layout = if rank == 6 { random(&mut rng, 6) } else { random_layout(&mut rng, rank) };
        // Half of them packed or padded.
        if rng.bool() {
            let first = if rng.bool() { Some(rng.usize(1..=8)) } else { None };
            layout.1 = packed(&layout.0, rng.bool(), first);
        }
        with_rank!(up to 6: rank, |Dyns| {
            let (extents, strides) = &layout;
            let value = DynLayout::<12>::new(extents, strides).unwrap();
            let buffer: Vec<usize> = (0..value.required_span_size()).collect();
            let view = DynSpan::new(&buffer, value).unwrap();
            type X = Extents<usize, Dyns>;

            macro_rules! check {
                ($k:literal, $Mapping:ty, $wanted:expr) => {{
                    let wanted: Result<(), Option<LayoutError>> = $wanted;
                    match (view.try_cast::<$Mapping>(), wanted) {
                        (Ok(typed), Ok(())) => {
                            counts[$k] += 1;
                            assert_eq!(typed.as_ptr(), view.as_ptr());
                            assert_eq!(AsRef::<[usize]>::as_ref(&typed.extents().to_array()), extents);
                            assert!(typed.iter().map(|e| &raw const *e).eq(view.iter().map(|e| &raw const *e)));
                            let back = DynSpan::<_, 12>::from(typed);
                            assert_eq!((back, back.as_ptr()), (view, view.as_ptr()));
                            assert!(back.mapping().same_map(&value));
                        }
                        (Err(found), Err(wanted)) => {
                            assert!(matches!(found, LayoutError::StridesDiffer { .. }), "{found}");
                            assert!(wanted.is_none_or(|wanted| wanted == found), "{found}: {value:?}");
                        }
                        (found, wanted) => panic!("{}: {found:?}, not {wanted:?}: {value:?}", stringify!($Mapping)),
                    }
                }};
            }
            let exactly = |rows, padded| match first_difference(extents, strides, &packed(extents, rows, padded)) {
                Some(error) => Err(Some(error)),
                None => Ok(()),
            };
            let somehow = |rows: bool| {
                let extent = if rows { extents.last() } else { extents.first() }.copied().unwrap_or(0);
                let any = (extent..extent + 200)
                    .any(|padded| first_difference(extents, strides, &packed(extents, rows, Some(padded))).is_none());
                if any { Ok(()) } else { Err(None) }
            };
            let rounded = |extent: Option<&usize>, to: usize| Some(extent.map_or(0, |extent| extent.next_multiple_of(to)));
            check!(0, LayoutRightMapping<X>, exactly(true, None));
            check!(1, LayoutLeftMapping<X>, exactly(false, None));
            check!(2, LayoutRightPaddedMapping<X, Const<4>>, exactly(true, rounded(extents.last(), 4)));
            check!(3, LayoutLeftPaddedMapping<X, Const<3>>, exactly(false, rounded(extents.first(), 3)));
            check!(4, LayoutRightPaddedMapping<X, Dyn>, somehow(true));
            check!(5, LayoutLeftPaddedMapping<X, Dyn>, somehow(false));

            let strided = view.try_cast::<Strided<Dyns, Dyns>>().expect("any layout is strided");
            assert_eq!(AsRef::<[isize]>::as_ref(&strided.mapping().strides()), strides);
            assert_eq!(DynSpan::<_, 64>::from(strided), view);
            assert_eq!(*DynSpan::<_, 64>::from(strided).mapping(), value);
            assert!(view == strided);
            assert!(strided == view);

            // Of another rank, both ways.
            let wanted = rank + 1;
            let (longer, error) = (view.insert_axis(0).unwrap(), LayoutError::RankMismatch { what: "the layout", found: wanted, wanted: rank });
            assert_eq!(longer.try_cast::<LayoutRightMapping<X>>().unwrap_err(), error);
            assert_eq!(longer.try_cast::<Strided<Dyns, Dyns>>().unwrap_err(), error);
        });
    }
    assert!(counts.iter().all(|&count| count > 200), "{counts:?}");
}

/// Errors name the axis, in the words of the mapping asked for.
#[test]
fn typed_errors() {
    let mut data: Vec<i32> = (0..400).collect();
    let layout = |extents: &[usize], strides: &[isize]| DynLayout::<12>::new(extents, strides).unwrap();
    macro_rules! refused {
        ($extents:expr, $strides:expr, $N:ty, $error:expr) => {{
            let layout = layout(&$extents, &$strides);
            assert_eq!(DynSpan::new(&data, layout).unwrap().try_cast::<$N>().unwrap_err(), $error);
            if layout.is_unique() {
                assert_eq!(DynSpanMut::new(&mut data, layout).unwrap().try_cast::<$N>().unwrap_err(), $error);
            }
        }};
    }
    let extent = |axis, found, wanted| LayoutError::StaticExtent { axis, found, wanted };
    let stride = |axis, found, wanted| LayoutError::StaticStride { axis, found, wanted };
    let range = |axis, found| LayoutError::StrideRange { axis, found, index_type: "i8" };
    let differ = |axis, found, wanted| LayoutError::StridesDiffer { axis, found, wanted };
    let rank = |found, wanted| LayoutError::RankMismatch { what: "the layout", found, wanted };
    refused!([3, 4], [4, 1], Right<dims![_, 5]>, extent(1, 4, 5));
    refused!([3, 4], [4, 1], Left<dims![2, _]>, extent(0, 3, 2));
    refused!([3, 4], [4, 1], Strided<dims![_, 4], steps![_, 2]>, stride(1, 1, 2));
    refused!([3, 4], [-4, 1], Strided<dims![_, 4], steps![4, 1]>, stride(0, -4, 4));
    refused!([3, 4], [4, 1], Left<dims![_, _]>, differ(0, 4, 1));
    refused!([3, 4], [1, 3], Right<dims![_, _]>, differ(0, 1, 4));
    refused!([2, 3, 4], [12, 4, -1], Right<dims![_, _, _]>, differ(2, -1, 1));
    refused!([3, 4], [5, 1], LayoutRightPaddedMapping<Extents<usize, dims![_, _]>, Const<4>>, differ(0, 5, 4));
    refused!([3, 4], [1, 5], LayoutLeftPaddedMapping<Extents<usize, dims![_, _]>, Const<3>>, differ(1, 5, 3));
    refused!([3, 4], [3, 1], LayoutRightPaddedMapping<Extents<usize, dims![_, _]>, Dyn>, differ(0, 3, 4));
    // An extent that exceeds `isize`, along a stride of 0.
    let huge = differ(0, 0, isize::MAX);
    refused!([2, usize::MAX], [0, 0], LayoutRightPaddedMapping<Extents<usize, dims![_, _]>, Dyn>, huge);
    refused!([300], [1], Right<dims![_], u8>, LayoutError::ExtentRange { axis: 0, found: 300, index_type: "u8" });
    refused!([2, 2], [1, 128], Strided<dims![_, _], steps![_, _], u8, i8>, range(1, 128));
    refused!([2, 2], [1, -128], Strided<dims![_, _], steps![_, _], u8, u8>, LayoutError::StrideRange { axis: 1, found: -128, index_type: "u8" });
    refused!([3, 4], [4, 1], Right<dims![_]>, rank(2, 1));
    refused!([3, 4], [4, 1], Strided<(), ()>, rank(2, 0));
    refused!([3], [1], Left<dims![_, _]>, rank(1, 2));
}

/// A mutable view becomes one of known rank, and back, and writes the same elements.
#[test]
fn typed_mutable() {
    let mut data = [0; 12];
    let layout = DynLayout::<4>::new(&[2, 3], &[-4, 1]).unwrap();
    let mut view = DynSpanMut::new(&mut data, layout).unwrap();
    let mut typed = view.reborrow().try_cast::<Strided<dims![_, 3], steps![-4, _]>>().unwrap();
    typed[[1, 2]] = 5;
    let mut back = DynSpanMut::<_, 2>::from(typed);
    assert_eq!((back.extents(), back.strides()), (&[2, 3][..], &[-4, 1][..]));
    back[[0, 0]] = 6;
    view[[0, 1]] = 7;
    // A `DynSpanMut` is a `TensorSpanMut`.
    let mut plain: TensorSpanMut<'_, i32, DynLayout<4>> = view;
    plain[[1, 0]] = 8;
    plain[[1, 1]] = 9;
    assert_eq!(data, [8, 9, 5, 0, 6, 7, 0, 0, 0, 0, 0, 0]);
}

/// Every mapping has the strides that it says, as a value.
#[test]
fn from_typed() {
    let data: Vec<u8> = (0..60).collect();
    macro_rules! check {
        ($($layout:expr => $extents:expr, $strides:expr;)*) => {$({
            let typed = TensorSpan::new(&data, $layout).unwrap();
            let view: DynSpan<'_, u8, 3> = typed.into();
            assert_eq!((view.extents(), view.strides(), view.as_ptr()), (&$extents[..], &$strides[..], typed.as_ptr()));
            assert!(view.iter().eq(typed.iter()) && view == typed);
        })*};
    }
    check! {
        Right::new(extents![2, const 3, 4]) => [2, 3, 4], [12, 4, 1];
        Left::new(extents![const 2, 3, 4]) => [2, 3, 4], [1, 2, 6];
        LayoutRightPaddedMapping::new(extents![u8; 2, 3], Const::<4>) => [2, 3], [4, 1];
        LayoutLeftPaddedMapping::new(extents![i16; 3, 2], 5) => [3, 2], [1, 5];
        Strided::<dims![2, 3], steps![-5, 2]>::default() => [2, 3], [-5, 2];
        mdlayout::LayoutStridedMapping::new(extents![2, 3], strides![i8; const 0, -1]) => [2, 3], [0, -1];
        Right::new(extents![]) => [0; 0], [0; 0];
        Right::new(extents![3, 0, 2]) => [3, 0, 2], [0, 2, 1];
    }
}

// ---------------------------------------------------------------------------------------------
// What comes from outside, elements of size 0, elements that need dropping

/// Raw parts are refused with a reason, and nothing is touched.
#[test]
fn raw_parts() {
    fn check<T: Debug>(address: usize, extents: &[usize], strides: &[isize], wanted: Option<LayoutError>) {
        let origin = std::ptr::without_provenance_mut::<T>(address);
        let layout = DynLayout::<4>::new(extents, strides).unwrap();
        // SAFETY: every call here is refused, or its layout is empty or its elements are.
        let found = unsafe { DynSpan::from_raw_parts(origin.cast_const(), layout) };
        assert_eq!(found.map(|view| view.as_ptr().addr()), wanted.map_or(Ok(address), Err));
        // SAFETY: as above.
        let found = unsafe { DynSpanMut::from_raw_parts(origin, layout) };
        assert_eq!(found.map(|mut view| view.as_mut_ptr().addr()), wanted.map_or(Ok(address), Err));
    }
    check::<u8>(0, &[2, 3], &[3, 1], Some(LayoutError::Pointer { address: 0, align: 1 }));
    check::<u8>(0, &[0, 3], &[3, 1], Some(LayoutError::Pointer { address: 0, align: 1 }));
    check::<()>(0, &[], &[], Some(LayoutError::Pointer { address: 0, align: 1 }));
    check::<u32>(6, &[2, 3], &[3, 1], Some(LayoutError::Pointer { address: 6, align: 4 }));
    check::<u32>(4, &[2, 0], &[3, 1], None);
    check::<()>(1, &[2, 3], &[-3, 1], None);
    let least = isize::MAX as usize / 4 + 1;
    let error = LayoutError::ByteOverflow { span: least, element_bytes: 4 };
    check::<u32>(4, &[least], &[1], Some(error));
    check::<u32>(4, &[2], &[1 - least as isize], Some(error));
    check::<u32>(6, &[least - 1], &[1], Some(LayoutError::Pointer { address: 6, align: 4 }));
    check::<()>(1, &[isize::MAX as usize], &[1], None);
}

#[test]
fn elements_of_size_0() {
    #[derive(Debug, PartialEq, Clone, Copy)]
    struct Unit;
    let mut data = [Unit; 6];
    let layout = DynLayout::<4>::new(&[2, 3], &[-3, 1]).unwrap();
    let view = DynSpan::new(&data, layout).unwrap();
    assert_eq!((view[[1, 2]], view.get([2, 0]), view.iter().len(), view.to_vec()), (Unit, None, 6, vec![Unit; 6]));
    assert_eq!(format!("{:?}", view.index_axis(0, 1).unwrap()), "[Unit, Unit, Unit]");
    assert_eq!(view.indexed_iter().next_back().unwrap().0, [1, 2]);
    assert_eq!(DynSpan::new(&data[..5], layout).unwrap_err(), LayoutError::BufferTooSmall { found: 5, wanted: 6 });
    let mut view = DynSpanMut::new(&mut data, layout).unwrap();
    view[[1, 1]] = Unit;
    assert_eq!(view.iter_mut().count(), 6);
    assert_eq!(view.broadcast_to(&[2, 2, 3]).unwrap_err(), LayoutError::NotUnique);

    let many = [Unit; isize::MAX as usize];
    let view = DynSpan::new(&many, DynLayout::<4>::row_major(&[many.len()]).unwrap()).unwrap();
    assert_eq!((view.size(), view.iter().len(), view[[many.len() - 1]]), (many.len(), many.len(), Unit));
    assert_eq!(view.as_slice().map(<[_]>::len), Some(many.len()));
    assert_eq!(view.indexed_iter().nth_back(1).unwrap().0, [many.len() - 2]);
    // More elements than `usize` counts.
    let most = view.broadcast_to(&[usize::MAX, many.len()]).unwrap();
    assert_eq!((most[[usize::MAX - 1, 7]], most.get([usize::MAX, 7]), most.is_empty()), (Unit, None, false));
    assert_eq!(most.mapping().checked_size(), None);
    assert!(message(|| most.size()).contains("the number of elements exceeds usize"));
    assert!(message(|| most.iter()).contains("the number of elements exceeds usize"));
}

/// Elements live as long as the buffer, not as the view; they are borrowed, never dropped.
#[test]
fn elements_are_borrowed() {
    let mut words = ["a", "b", "c", "d"].map(String::from);
    let layout = DynLayout::<2>::col_major(&[2, 2]).unwrap();
    {
        let mut view = DynSpanMut::new(&mut words, layout).unwrap();
        view.iter_mut().rev().for_each(|word| word.push('!'));
        view.reborrow().reverse_axes()[[1, 0]] = "z".into();
    }
    assert_eq!(words, ["a!", "b!", "z", "d!"]);
    let (first, mut rest) = {
        let view = DynSpan::new(&words, layout).unwrap();
        (view.get([0, 0]), view.slice_axis(0, 1, 2, 1).unwrap().into_iter())
    };
    assert_eq!((first, rest.next(), rest.next()), (Some(&words[0]), Some(&words[1]), Some(&words[3])));
    let last = {
        let view = DynSpanMut::new(&mut words, layout).unwrap();
        view.into_iter().next_back().unwrap()
    };
    last.push('?');
    assert_eq!(words[3], "d!?");
}

/// Generic code that takes any layout.
#[test]
fn any_layout() {
    fn total<L: mdlayout::Layout>(span: TensorSpan<'_, u32, L>) -> (u32, usize) {
        let last = span.indexed_iter().last().map_or(0, |(index, _)| index.as_ref().iter().sum());
        (span.iter().sum(), last)
    }
    let data = [1, 2, 3, 4, 5, 6];
    assert_eq!(total(TensorSpan::new(&data, extents![2, const 3]).unwrap()), (21, 3));
    assert_eq!(total(DynSpan::new(&data, DynLayout::<12>::row_major(&[3, 2]).unwrap()).unwrap()), (21, 3));
    assert_eq!(total(DynSpan::new(&data, DynLayout::<0>::default()).unwrap()), (1, 0));
}

/// A view is sent to a thread and used there.
#[test]
fn threads() {
    let mut data = [1, 2, 3, 4];
    let mut view = DynSpanMut::new(&mut data, DynLayout::<12>::row_major(&[2, 2]).unwrap()).unwrap();
    let (mut top, mut bottom) = view.reborrow().split_at(0, 1).unwrap();
    std::thread::scope(|scope| {
        scope.spawn(|| top.iter_mut().for_each(|element| *element *= 10));
        scope.spawn(|| bottom.iter_mut().for_each(|element| *element *= 100));
    });
    let shared = view.as_span();
    let sums = std::thread::scope(|scope| {
        [0, 1]
            .map(|axis| scope.spawn(move || shared.index_axis(axis, 1).unwrap().iter().sum::<i32>()))
            .map(|t| t.join())
    });
    assert_eq!(sums.map(Result::unwrap), [700, 420]);
}
