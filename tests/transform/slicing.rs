//! Slices by every slicer, of random layouts, against enumeration.

use common::ops::{self, Elements, Layout, Take, check, check_same, check_seen, pick, random_layout, strided};
use common::{Enumeration, array};
use fastrand::Rng;
use mdlayout::{
    Const, Dyn, DynLayout, LayoutError, LayoutLeftMapping, LayoutLeftPaddedMapping, LayoutMapping, LayoutRightMapping,
    LayoutRightPaddedMapping, Stride, TensorSpan, TensorSpanMut, dims, extents,
    slice::{ExtentSlice, NewAxis, Slicers, StaticWindow, Stepped, StridedSlice, Window},
    transform::Sliced,
    typelevel::IndicesOf,
};

/// What a slicer says, in the words of its documentation.
#[derive(Clone, Debug)]
enum Meaning {
    Index(usize),
    /// From `start` to below `end`; `None`: up to the extent. Every `step`-th; if it is negative, from
    /// the last of them backwards.
    Range(usize, Option<usize>, isize),
    /// Every `stride`-th of the `extent` indices from `offset` on.
    StridedSlice(usize, usize, usize),
    /// `count` indices from `offset` on, `stride` apart.
    ExtentSlice(usize, usize, usize),
    New,
}

impl Meaning {
    /// What is taken of an axis, `None` if that is not within it, or there is no such step.
    fn take(&self, extent: usize) -> Option<Take> {
        match *self {
            Self::Index(index) => (index < extent).then_some(Take::One(index)),
            Self::New => Some(Take::New),
            Self::Range(start, end, step) => {
                let end = end.unwrap_or(extent);
                let mut range: Vec<usize> = (start..end).collect();
                if step < 0 {
                    range.reverse();
                }
                let valid = start <= end && end <= extent && step != 0;
                valid.then(|| Take::These(range.into_iter().step_by(step.unsigned_abs()).collect()))
            }
            Self::StridedSlice(offset, covered, stride) => {
                let valid = offset + covered <= extent && stride != 0;
                valid.then(|| Take::These((offset..offset + covered).step_by(stride).collect()))
            }
            Self::ExtentSlice(offset, count, stride) => {
                let these: Vec<usize> = (0..count).map(|k| offset + k * stride).collect();
                let valid = offset <= extent && these.iter().all(|&i| i < extent) && stride != 0;
                valid.then_some(Take::These(these))
            }
        }
    }

    /// The same of a layout as a value: a range of an axis or an index.
    fn apply(&self, axis: usize, layout: &DynLayout) -> Result<(DynLayout, isize), LayoutError> {
        match *self {
            Self::Index(index) => layout.index_axis(axis, index),
            Self::New => layout.insert_axis(axis).map(|inserted| (inserted, 0)),
            Self::Range(start, end, step) => {
                layout.slice_axis(axis, start, end.unwrap_or(layout.extents()[axis]), step)
            }
            Self::StridedSlice(offset, covered, stride) => {
                layout.slice_axis(axis, offset, offset + covered, stride as isize)
            }
            Self::ExtentSlice(offset, count, stride) => {
                let covered = if count == 0 { 0 } else { (count - 1) * stride + 1 };
                layout.slice_axis(axis, offset, offset + covered, stride as isize)
            }
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Random slicers of each type. About one in eight is out of range.

/// A start and an end within the extent, or a little outside.
fn random_range(rng: &mut Rng, extent: usize) -> (usize, usize) {
    if rng.u8(..8) == 0 {
        return (rng.usize(..=extent + 1), rng.usize(..=extent + 1));
    }
    let (a, b) = (rng.usize(..=extent), rng.usize(..=extent));
    (a.min(b), a.max(b))
}

/// For each class of slicers, one of them for an axis of this extent, and what it means.
mod given {
    use std::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};

    use super::*;

    type Given<S> = (S, Meaning);

    pub(super) fn index(rng: &mut Rng, extent: usize) -> Given<usize> {
        let index = if rng.u8(..8) == 0 { extent } else { rng.usize(..extent.max(1)) };
        (index, Meaning::Index(index))
    }
    pub(super) fn known_index(_: &mut Rng, _: usize) -> Given<Const<1>> {
        (Const, Meaning::Index(1))
    }
    pub(super) fn full(_: &mut Rng, _: usize) -> Given<RangeFull> {
        (.., Meaning::Range(0, None, 1))
    }
    pub(super) fn range(rng: &mut Rng, extent: usize) -> Given<Range<usize>> {
        let (start, end) = random_range(rng, extent);
        (start..end, Meaning::Range(start, Some(end), 1))
    }
    pub(super) fn from(rng: &mut Rng, extent: usize) -> Given<RangeFrom<usize>> {
        let (start, _) = random_range(rng, extent);
        (start.., Meaning::Range(start, None, 1))
    }
    pub(super) fn to(rng: &mut Rng, extent: usize) -> Given<RangeTo<usize>> {
        let (_, end) = random_range(rng, extent);
        (..end, Meaning::Range(0, Some(end), 1))
    }
    pub(super) fn inclusive(rng: &mut Rng, extent: usize) -> Given<RangeInclusive<usize>> {
        let (start, last) = random_range(rng, extent.saturating_sub(1));
        (start..=last, Meaning::Range(start, Some(last + 1), 1))
    }
    pub(super) fn to_inclusive(rng: &mut Rng, extent: usize) -> Given<RangeToInclusive<usize>> {
        let (_, last) = random_range(rng, extent.saturating_sub(1));
        (..=last, Meaning::Range(0, Some(last + 1), 1))
    }
    pub(super) fn fixed(_: &mut Rng, _: usize) -> Given<StaticWindow<1, 2>> {
        (StaticWindow, Meaning::Range(1, Some(3), 1))
    }
    pub(super) fn window(rng: &mut Rng, extent: usize) -> Given<Window<2>> {
        let start = rng.usize(..=extent.saturating_sub(2));
        (Window::at(start), Meaning::StridedSlice(start, 2, 1))
    }
    pub(super) fn covering(rng: &mut Rng, extent: usize) -> Given<StridedSlice<Dyn, Dyn, Dyn>> {
        let (offset, covered, stride) = random_steps(rng, extent);
        (StridedSlice::new(offset, covered, stride), Meaning::StridedSlice(offset, covered, stride))
    }
    pub(super) fn known_covering(rng: &mut Rng, extent: usize) -> Given<StridedSlice<Dyn, Const<3>, Const<2>>> {
        let offset = rng.usize(..=extent.saturating_sub(3));
        (StridedSlice::new(offset, Const::<3>, Const::<2>), Meaning::StridedSlice(offset, 3, 2))
    }
    pub(super) fn counting(rng: &mut Rng, extent: usize) -> Given<ExtentSlice<Dyn, Dyn, Dyn>> {
        let (offset, covered, stride) = random_steps(rng, extent);
        let count = if stride == 0 { 1 } else { covered.div_ceil(stride) };
        (ExtentSlice::new(offset, count, stride), Meaning::ExtentSlice(offset, count, stride))
    }
    pub(super) fn known_counting(rng: &mut Rng, extent: usize) -> Given<ExtentSlice<Dyn, Const<2>, Const<3>>> {
        let offset = rng.usize(..=extent.saturating_sub(4));
        (ExtentSlice::new(offset, Const::<2>, Const::<3>), Meaning::ExtentSlice(offset, 2, 3))
    }
    pub(super) fn one_of_counting(rng: &mut Rng, _: usize) -> Given<ExtentSlice<Const<1>, Const<1>, Dyn>> {
        let stride = rng.usize(1..4);
        (ExtentSlice::new(Const::<1>, Const::<1>, stride), Meaning::ExtentSlice(1, 1, stride))
    }
    pub(super) fn stepped(rng: &mut Rng, extent: usize) -> Given<Stepped<Range<usize>, isize>> {
        let ((start, end), step) = (random_range(rng, extent), random_step(rng));
        (Stepped::new(start..end, step), Meaning::Range(start, Some(end), step))
    }
    pub(super) fn stepped_inclusive(rng: &mut Rng, extent: usize) -> Given<Stepped<RangeInclusive<usize>, isize>> {
        let ((start, last), step) = (random_range(rng, extent.saturating_sub(1)), random_step(rng));
        (Stepped::new(start..=last, step), Meaning::Range(start, Some(last + 1), step))
    }
    pub(super) fn backwards(_: &mut Rng, _: usize) -> Given<Stepped<RangeFull, Stride<-1>>> {
        (Stepped::new(.., Stride), Meaning::Range(0, None, -1))
    }
    pub(super) fn stepped_window(rng: &mut Rng, extent: usize) -> Given<Stepped<Window<4>, Stride<-2>>> {
        let start = rng.usize(..=extent.saturating_sub(4));
        (Stepped::new(Window::at(start), Stride), Meaning::Range(start, Some(start + 4), -2))
    }
    pub(super) fn stepped_fixed(rng: &mut Rng, _: usize) -> Given<Stepped<StaticWindow<0, 3>, isize>> {
        let step = random_step(rng);
        (Stepped::new(StaticWindow, step), Meaning::Range(0, Some(3), step))
    }
    pub(super) fn known_stepped(_: &mut Rng, _: usize) -> Given<Stepped<StaticWindow<1, 3>, Const<2>>> {
        (Stepped::new(StaticWindow, Const), Meaning::Range(1, Some(4), 2))
    }
}

fn random_step(rng: &mut Rng) -> isize {
    if rng.u8(..16) == 0 { pick(rng, &[0, isize::MIN, isize::MAX, -7]) } else { pick(rng, &[1, 2, 3, -1, -2, -3]) }
}

/// Offset, number covered and stride.
fn random_steps(rng: &mut Rng, extent: usize) -> (usize, usize, usize) {
    let (start, end) = random_range(rng, extent);
    let stride = if rng.u8(..16) == 0 { pick(rng, &[0, 9]) } else { rng.usize(1..4) };
    (start, end.saturating_sub(start), stride)
}

// ---------------------------------------------------------------------------------------------
// The check

/// How many slices there were, and how many were refused.
#[derive(Debug, Default)]
struct Tally {
    slices: usize,
    refused: usize,
    empty: usize,
}

/// A slice of a mapping is what the slicers mean, `found` by the mapping itself, and by views.
fn check_slice<M: LayoutMapping, S: Slicers<Indices = IndicesOf<M>> + Clone>(
    tally: &mut Tally,
    (mapping, layout): (M, &Layout),
    (slicers, meanings): (S, &[Meaning]),
    found: Result<(Sliced<M, S>, isize), LayoutError>,
) {
    let takes = takes(&layout.0, meanings);
    let by_value = by_value(layout, meanings);
    tally.slices += 1;

    let data = ops::positions(layout);
    let view = TensorSpan::new(&data, mapping).expect("the buffer is large enough");
    let part = view.try_slice(slicers.clone());
    let (Ok(found), Some(takes)) = (found, &takes) else {
        let error = found.expect_err("a slicer is out of range");
        assert_eq!(part.err(), Some(error));
        let axis = first_refused(&layout.0, meanings).expect("a slicer is out of range");
        assert_eq!((refused_axis(error), refused_axis(by_value.unwrap_err())), (axis, axis));
        tally.refused += 1;
        return;
    };
    let elements = Elements::of(layout).slice(takes);
    tally.empty += usize::from(elements.offsets.is_empty());
    check(found, &elements);
    check_same(found, by_value.expect("it is not refused"));
    let part = part.expect("it is not refused");
    check_seen(part, layout, &elements);
    assert_eq!(*part.mapping(), found.0);
    assert_eq!(part.as_ptr(), view.as_ptr().wrapping_offset(found.1));
    check_slice_mut(mapping, layout, slicers, &elements);
}

/// Through a slice of a mutable view its elements are written, and no others.
fn check_slice_mut<M: LayoutMapping, S: Slicers<Indices = IndicesOf<M>>>(
    mapping: M,
    layout: &Layout,
    slicers: S,
    elements: &Elements,
) {
    let all = Enumeration::new(&layout.0, &layout.1);
    if !all.facts().unique {
        return;
    }
    let mut data = vec![0; all.facts().span];
    let span = TensorSpanMut::new(&mut data, mapping).expect("the layout is unique");
    span.slice(slicers).iter_mut().zip(1..).for_each(|(element, k)| *element += k);
    let mut wanted = vec![0; data.len()];
    for (offset, k) in elements.offsets.iter().zip(1..) {
        wanted[(offset - all.least()) as usize] += k;
    }
    assert_eq!(data, wanted);
}

/// What is taken of each axis; `None` if a slicer is out of range.
fn takes(extents: &[usize], meanings: &[Meaning]) -> Option<Vec<Take>> {
    let mut axes = extents.iter();
    let mut next = |meaning: &Meaning| if matches!(meaning, Meaning::New) { 0 } else { *axes.next().unwrap() };
    meanings.iter().map(|meaning| meaning.take(next(meaning))).collect()
}

/// The first axis whose slicer is out of range.
fn first_refused(extents: &[usize], meanings: &[Meaning]) -> Option<usize> {
    let slicers = meanings.iter().filter(|meaning| !matches!(meaning, Meaning::New));
    slicers.zip(extents).position(|(meaning, &extent)| meaning.take(extent).is_none())
}

fn refused_axis(error: LayoutError) -> usize {
    match error {
        LayoutError::IndexOutOfRange { axis, .. }
        | LayoutError::RangeOutOfRange { axis, .. }
        | LayoutError::ZeroStep { axis } => axis,
        error => panic!("{error}"),
    }
}

/// The slice of a layout as a value, one axis after the other, from the last on.
fn by_value(layout: &Layout, meanings: &[Meaning]) -> Result<(DynLayout, isize), LayoutError> {
    // The axis that each slicer takes, or before which it makes a new one.
    let axes = |k: usize| meanings[..k].iter().filter(|meaning| !matches!(meaning, Meaning::New)).count();
    let source = DynLayout::<12>::new(&layout.0, &layout.1).unwrap();
    // The first error is that of the first axis.
    for (k, meaning) in meanings.iter().enumerate() {
        meaning.apply(axes(k), &source)?;
    }
    let (mut part, mut shift) = (source, 0);
    for (k, meaning) in meanings.iter().enumerate().rev() {
        let (next, moved) = meaning.apply(axes(k), &part)?;
        (part, shift) = (next, shift + moved);
    }
    Ok((part, if part.extents().contains(&0) { 0 } else { shift }))
}

/// `check_slicers!(tally, rng, mapping, layout; class class ..)`: random slicers of these classes.
macro_rules! check_slicers {
    ($tally:expr, $rng:expr, $mapping:expr, $layout:expr; $($class:ident)*) => {
        let (mapping, layout): (_, &Layout) = ($mapping, $layout);
        let mut axes = layout.0.iter().copied();
        let given = ($(check_slicers!(@one $class, $rng, axes),)*);
        assert_eq!(axes.next(), None);
        check_slicers!(@split $tally, mapping, layout, given; $($class)*);
    };
    (@one new, $rng:expr, $axes:ident) => { (NewAxis, Meaning::New) };
    (@one $class:ident, $rng:expr, $axes:ident) => { given::$class($rng, $axes.next().unwrap()) };
    (@split $tally:expr, $mapping:expr, $layout:expr, $given:expr; $a:ident) => {
        let ((a, x),) = $given;
        let found = $mapping.try_slice((a.clone(),));
        check_slice($tally, ($mapping, $layout), ((a,), &[x]), found);
    };
    (@split $tally:expr, $mapping:expr, $layout:expr, $given:expr; $a:ident $b:ident) => {
        let ((a, x), (b, y)) = $given;
        let found = $mapping.try_slice((a.clone(), b.clone()));
        check_slice($tally, ($mapping, $layout), ((a, b), &[x, y]), found);
    };
    (@split $tally:expr, $mapping:expr, $layout:expr, $given:expr; $a:ident $b:ident $c:ident) => {
        let ((a, x), (b, y), (c, z)) = $given;
        let found = $mapping.try_slice((a.clone(), b.clone(), c.clone()));
        check_slice($tally, ($mapping, $layout), ((a, b, c), &[x, y, z]), found);
    };
    (@split $tally:expr, $mapping:expr, $layout:expr, $given:expr; $a:ident $b:ident $c:ident $d:ident) => {
        let ((a, x), (b, y), (c, z), (d, w)) = $given;
        let found = $mapping.try_slice((a.clone(), b.clone(), c.clone(), d.clone()));
        check_slice($tally, ($mapping, $layout), ((a, b, c, d), &[x, y, z, w]), found);
    };
}

// ---------------------------------------------------------------------------------------------
// Every slicer

/// `for_each_class!(macro!(..))`: once with each class of slicers that take an axis, behind its input.
macro_rules! for_each_class {
    ($check:ident!($($input:tt)*)) => {
        $check! { $($input)*
            index known_index full range from to inclusive to_inclusive fixed window covering known_covering counting
            known_counting one_of_counting stepped stepped_inclusive backwards stepped_window stepped_fixed
            known_stepped
        }
    };
}

#[test]
fn rank_1() {
    let (tally, rng) = (&mut Tally::default(), &mut Rng::with_seed(1));
    macro_rules! check_each {
        ($mapping:ident $layout:ident $($class:ident)*) => {
            $(
                check_slicers!(tally, rng, $mapping, &$layout; $class);
                check_slicers!(tally, rng, $mapping, &$layout; $class new);
            )*
        };
    }
    for _ in 0..150 {
        let layout = random_layout(rng, 1);
        let mapping = strided!((Dyn,), &layout);
        for_each_class!(check_each!(mapping layout));
        check_slicers!(tally, rng, mapping, &layout; new new full);
    }
    assert!(tally.slices > 6000 && tally.refused > 500 && tally.empty > 500, "{tally:?}");
}

/// Each beside one that keeps the axis, one that drops it, and one that changes its stride.
#[test]
fn rank_2() {
    let (tally, rng) = (&mut Tally::default(), &mut Rng::with_seed(2));
    macro_rules! check_each {
        ($mapping:ident $layout:ident $($class:ident)*) => {
            $(
                check_slicers!(tally, rng, $mapping, &$layout; $class full);
                check_slicers!(tally, rng, $mapping, &$layout; index $class);
                check_slicers!(tally, rng, $mapping, &$layout; stepped $class);
                check_slicers!(tally, rng, $mapping, &$layout; $class range);
            )*
        };
    }
    for _ in 0..100 {
        let layout = random_layout(rng, 2);
        let mapping = strided!((Dyn, Dyn), &layout);
        for_each_class!(check_each!(mapping layout));
    }
    assert!(tally.slices > 8000 && tally.refused > 1000 && tally.empty > 1000, "{tally:?}");
}

/// New axes everywhere, three and four axes, and the packed and padded mappings as sources.
#[test]
fn mixed() {
    let (tally, rng) = (&mut Tally::default(), &mut Rng::with_seed(3));
    macro_rules! check_mixed {
        ($mapping:expr, $layout:expr) => {
            let (mapping, layout) = ($mapping, $layout);
            check_slicers!(tally, rng, mapping, layout; full full full);
            check_slicers!(tally, rng, mapping, layout; index index index);
            check_slicers!(tally, rng, mapping, layout; full index full);
            check_slicers!(tally, rng, mapping, layout; range index window);
            check_slicers!(tally, rng, mapping, layout; index range full);
            check_slicers!(tally, rng, mapping, layout; full range index);
            check_slicers!(tally, rng, mapping, layout; window full full);
            check_slicers!(tally, rng, mapping, layout; full full inclusive);
            check_slicers!(tally, rng, mapping, layout; fixed full range);
            check_slicers!(tally, rng, mapping, layout; stepped covering counting);
            check_slicers!(tally, rng, mapping, layout; backwards full backwards);
            check_slicers!(tally, rng, mapping, layout; known_index stepped_window to);
            check_slicers!(tally, rng, mapping, layout; new index from full);
            check_slicers!(tally, rng, mapping, layout; full new range index);
            check_slicers!(tally, rng, mapping, layout; index full stepped new);
            check_slicers!(tally, rng, mapping, layout; full window new full);
        };
    }
    for _ in 0..60 {
        let layout = random_layout(rng, 3);
        check_mixed!(strided!((Dyn, Dyn, Dyn), &layout), &layout);

        let extents = mdlayout::Extents::<u32, _>::new(array(&layout.0.iter().map(|&e| e as u32).collect::<Vec<_>>()));
        macro_rules! check_source {
            ($mapping:expr) => {
                let mapping = $mapping;
                let layout = (layout.0.clone(), mapping.strides().to_vec());
                check_mixed!(mapping, &layout);
            };
        }
        type Dyns = (Dyn, Dyn, Dyn);
        check_source!(LayoutRightMapping::<mdlayout::Extents<u32, Dyns>>::new(extents));
        check_source!(LayoutLeftMapping::<mdlayout::Extents<u32, Dyns>>::new(extents));
        check_source!(LayoutRightPaddedMapping::<mdlayout::Extents<u32, Dyns>, _>::new(extents, Const::<4>));
        check_source!(LayoutLeftPaddedMapping::<mdlayout::Extents<u32, Dyns>, _>::new(extents, 3));
    }
    for _ in 0..100 {
        let layout = random_layout(rng, 4);
        let mapping = strided!((Dyn, Dyn, Dyn, Dyn), &layout);
        check_slicers!(tally, rng, mapping, &layout; full range index stepped);
        check_slicers!(tally, rng, mapping, &layout; index backwards full covering);
        check_slicers!(tally, rng, mapping, &layout; counting full index window);
        check_slicers!(tally, rng, mapping, &layout; from to inclusive full);
    }
    assert!(tally.slices > 5000 && tally.refused > 1000 && tally.empty > 1000, "{tally:?}");
}

/// A layout of rank 0 has one slice.
#[test]
fn rank_0() {
    let mapping = LayoutRightMapping::new(extents![]);
    assert_eq!(mapping.slice(()), (mapping, 0));
    let (row, shift) = mapping.slice((NewAxis, NewAxis));
    assert_eq!((row.extents().to_array(), row.strides(), shift), ([1, 1], [0, 0], 0));
    assert_eq!(*TensorSpan::new(&[7], mapping).unwrap().slice((NewAxis,)).at((Const::<0>,)), 7);
}

// ---------------------------------------------------------------------------------------------
// Errors and panics

/// The numbers in an error are those given.
#[test]
#[allow(clippy::reversed_empty_ranges)]
fn errors() {
    let mapping = LayoutRightMapping::new(extents![4, 6]);
    let range =
        |axis, start, end| LayoutError::RangeOutOfRange { axis, start, end, extent: if axis == 0 { 4 } else { 6 } };
    macro_rules! refused {
        ($($slicers:expr => $error:expr;)*) => {$(
            assert_eq!(mapping.try_slice($slicers).unwrap_err(), $error, "{}", stringify!($slicers));
            let data = [0; 24];
            let view = TensorSpan::new(&data, mapping).unwrap();
            assert_eq!(view.try_slice($slicers).unwrap_err(), $error);
            assert!(std::panic::catch_unwind(|| mapping.slice($slicers)).is_err());
            assert!(std::panic::catch_unwind(|| view.slice($slicers)).is_err());
            let mut data = [0; 24];
            assert_eq!(TensorSpanMut::new(&mut data, mapping).unwrap().try_slice($slicers).unwrap_err(), $error);
        )*};
    }
    refused! {
        (4, ..) => LayoutError::IndexOutOfRange { axis: 0, index: 4, extent: 4 };
        (.., usize::MAX) => LayoutError::IndexOutOfRange { axis: 1, index: usize::MAX, extent: 6 };
        (.., Const::<6>) => LayoutError::IndexOutOfRange { axis: 1, index: 6, extent: 6 };
        (NewAxis, .., 6) => LayoutError::IndexOutOfRange { axis: 1, index: 6, extent: 6 };
        (.., ..=6) => range(1, 0, 7);
        (.., 0..=usize::MAX) => range(1, 0, usize::MAX);
        (5.., ..) => range(0, 5, 4);
        (3..2, ..) => range(0, 3, 2);
        (.., ..7) => range(1, 0, 7);
        (.., 7..7) => range(1, 7, 7);
        (0, 5..=3) => range(1, 5, 4);
        (.., StaticWindow::<5, 2>) => range(1, 5, 7);
        (.., Window::<2>::at(5)) => range(1, 5, 7);
        (.., Window::<2>::at(usize::MAX)) => range(1, usize::MAX, usize::MAX);
        (.., Window::<0>::at(7)) => range(1, 7, 7);
        (.., StridedSlice::new(6, 1, 1)) => range(1, 6, 7);
        (.., StridedSlice::new(1, usize::MAX, 1)) => range(1, 1, usize::MAX);
        (.., StridedSlice::new(0, 6, 0)) => LayoutError::ZeroStep { axis: 1 };
        (.., ExtentSlice::new(1, 3, 3)) => range(1, 1, 8);
        (.., ExtentSlice::new(7, 0, 3)) => range(1, 7, 7);
        (.., ExtentSlice::new(0, 3, usize::MAX)) => range(1, 0, usize::MAX);
        (.., ExtentSlice::new(0, 3, 0)) => LayoutError::ZeroStep { axis: 1 };
        (.., ExtentSlice::new(0, usize::MAX, 0)) => LayoutError::ZeroStep { axis: 1 };
        (Stepped::new(.., 0), ..) => LayoutError::ZeroStep { axis: 0 };
        (.., Stepped::new(2..8, -1)) => range(1, 2, 8);
        // The one before is said.
        (4, 6) => LayoutError::IndexOutOfRange { axis: 0, index: 4, extent: 4 };
    }
    let value = DynLayout::<12>::from(mapping);
    assert_eq!(value.slice_axis(1, 2, 7, 1), Err(range(1, 2, 7)));
    assert_eq!(value.slice_axis(1, 2, 3, 0), Err(LayoutError::ZeroStep { axis: 1 }));
    assert_eq!(value.slice_axis(2, 0, 0, 1), Err(LayoutError::NoSuchAxis { axis: 2, rank: 2 }));
    assert_eq!(value.index_axis(0, 4), Err(LayoutError::IndexOutOfRange { axis: 0, index: 4, extent: 4 }));
    assert_eq!(value.index_axis(2, 0), Err(LayoutError::NoSuchAxis { axis: 2, rank: 2 }));
}

/// Slices that pick nothing, wherever they start: the origin stays.
#[test]
#[allow(clippy::reversed_empty_ranges)]
fn empty_slices() {
    let data = [0; 24];
    let view = TensorSpan::new(&data, extents![4, 6]).unwrap();
    macro_rules! empty {
        ($($slicers:expr, $extents:expr;)*) => {$(
            let part = view.slice($slicers);
            assert_eq!((part.as_ptr(), part.extents().to_array()), (view.as_ptr(), $extents), "{}", stringify!($slicers));
            assert_eq!((part.size(), part.iter().len(), part.mapping().required_span_size()), (0, 0, 0));
        )*};
    }
    empty! {
        (4.., ..), [0, 6];
        (4..4, ..), [0, 6];
        (2, 6..), [0];
        (3, Window::<0>::at(6)), [0];
        (.., StridedSlice::new(6, 0, 5)), [4, 0];
        (.., ExtentSlice::new(6, 0, 5)), [4, 0];
        (2.., Stepped::new(3..3, -1)), [2, 0];
        (4.., 6..), [0, 0];
        (2.., 3..=2), [2, 0];
    }
}

/// A step past the end of `isize` or `usize` leaves one element, and the stride as it is.
#[test]
fn long_steps() {
    let mapping = LayoutRightMapping::new(extents![4, 6]);
    for step in [4, isize::MAX, isize::MAX / 6 + 1] {
        let (part, shift) = mapping.slice((Stepped::new(1.., step), ..));
        assert_eq!((part.extents(), part.strides(), shift), (extents![1, 6], [6, 1], 6));
        let (part, shift) = mapping.slice((Stepped::new(1.., -step), ..));
        assert_eq!((part.extents(), part.strides(), shift), (extents![1, 6], [6, 1], 18));
    }
    let (part, shift) = mapping.slice((Stepped::new(.., isize::MIN), StridedSlice::new(1, 5, usize::MAX)));
    assert_eq!((part.extents(), part.strides(), shift), (extents![1, 1], [6, 1], 19));
    let (part, shift) = mapping.slice((ExtentSlice::new(3, 1, usize::MAX), ExtentSlice::new(5, 1, 1 << 62)));
    assert_eq!((part.extents(), part.strides(), shift), (extents![1, 1], [6, 1], 23));
    // Static, the product of step and stride beyond `isize`.
    let (part, _) = LayoutRightMapping::new(extents![const 4, const 6])
        .slice((Stepped::new(.., Const::<{ isize::MAX as usize }>), ..));
    assert_eq!((part.extents().to_array(), part.strides(), size_of_val(&part)), ([1, 6], [6, 1], 0));
}

/// Axes as long as `usize` counts.
#[test]
fn long_axes() {
    let mapping = mdlayout::LayoutStridedMapping::new(extents![usize::MAX, 2], mdlayout::strides![0, 1]);
    let (part, shift) = mapping.slice((1.., 1));
    assert_eq!((part.extents(), part.strides(), shift), (extents![usize::MAX - 1], [0], 1));
    let (part, _) = mapping.slice((Stepped::new(.., -2), ..));
    assert_eq!(part.extents(), extents![usize::MAX / 2 + 1, 2]);
    let (part, _) = mapping.slice((StridedSlice::new(1, usize::MAX - 1, 4), ..));
    assert_eq!(part.extents(), extents![usize::MAX / 4 + 1, 2]);
    let (part, _) = mapping.slice((ExtentSlice::new(0, usize::MAX, 1), ..));
    assert_eq!(part.extents(), extents![usize::MAX, 2]);
    let (part, _) = mapping.slice((..=usize::MAX - 1, ..));
    assert_eq!(part.extents(), extents![usize::MAX, 2]);
    assert!(mapping.try_slice((..=usize::MAX, ..)).is_err());
    let huge = mdlayout::LayoutStridedMapping::new(extents![2], mdlayout::strides![isize::MAX - 1]);
    let (part, shift) = huge.slice((Stepped::new(.., -1),));
    assert_eq!((part.offset_range(), shift), (Some((1 - isize::MAX, 0)), isize::MAX - 1));
}

/// A range is its bounds, also where it has been iterated over: a `const` cannot see that.
#[test]
fn exhausted_range() {
    let mut range = 2..=2;
    range.next();
    assert_eq!(LayoutRightMapping::new(extents![4]).slice((range,)).0.extents(), extents![1]);
}

// ---------------------------------------------------------------------------------------------
// In a `const`

type Image = LayoutRightMapping<mdlayout::Extents<usize, dims![DYNAMIC, 8, DYNAMIC]>>;
const IMAGE: Image = LayoutRightMapping::new(mdlayout::Extents::new([6, 5]));

/// Each of these is evaluated by the compiler, and again when the test runs.
#[test]
fn constants() {
    macro_rules! both {
        ($($slicers:expr => $extents:expr, $strides:expr, $shift:expr;)*) => {$(
            const { // The compiler finds it,
                let (part, shift) = IMAGE.slice($slicers);
                let (extents, strides) = (part.extents().to_array(), part.strides());
                let (wanted, wanted_strides): ([usize; _], [isize; _]) = ($extents, $strides);
                let mut axis = 0;
                while axis < wanted.len() {
                    assert!(extents[axis] == wanted[axis] && strides[axis] == wanted_strides[axis]);
                    axis += 1;
                }
                assert!(shift == $shift);
            }
            let (part, shift) = IMAGE.slice($slicers);
            assert_eq!((part.extents().to_array(), part.strides(), shift), ($extents, $strides, $shift));
        )*};
    }
    both! {
        (2, .., ..) => [8, 5], [5, 1], 80;
        (Const::<5>, 7, Const::<4>) => [], [], 239;
        (1..4, .., 2..) => [3, 8, 3], [40, 5, 1], 42;
        (..=2, 1..=3, ..3) => [3, 3, 3], [40, 5, 1], 5;
        (StaticWindow::<1, 4>, Window::<3>::at(2), 0) => [4, 3], [40, 5], 50;
        (Stepped::new(.., -1), Stepped::new(1..6, 2), Stepped::new(..=3, Stride::<-3>)) => [6, 3, 2], [-40, 10, -3], 208;
        (StridedSlice::new(1, 5, 2), ExtentSlice::new(Const::<1>, Const::<3>, Const::<2>), ..) => [3, 3, 5], [80, 10, 1], 45;
        (NewAxis, 0, NewAxis, .., 4) => [1, 1, 8], [0, 0, 5], 4;
        (6.., .., ..) => [0, 8, 5], [40, 5, 1], 0;
    }
    const VALUE: (DynLayout, isize) = {
        let Ok(layout) = DynLayout::<12>::row_major(&[6, 8, 5]) else { panic!() };
        let Ok((rows, first)) = layout.slice_axis(0, 1, 5, -3) else { panic!() };
        let Ok((part, second)) = rows.index_axis(1, 2) else { panic!() };
        (part, first + second)
    };
    assert_eq!((VALUE.0.extents(), VALUE.0.strides(), VALUE.1), (&[2, 5][..], &[-120, 1][..], 170));
    const REFUSED: bool =
        matches!(IMAGE.try_slice((6, .., ..)), Err(LayoutError::IndexOutOfRange { axis: 0, index: 6, extent: 6 }));
    const { assert!(REFUSED) };
}
