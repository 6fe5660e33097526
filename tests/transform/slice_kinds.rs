//! Slices of packed and padded layouts: the strides that follow from the kind of the result are those of
//! the elements.

use std::ops::{Range, RangeFull};

use common::ops::{Elements, Take, check};
use mdlayout::{
    Const, Dyn, Extents, LayoutLeftMapping, LayoutLeftPaddedMapping, LayoutMapping, LayoutRightMapping,
    LayoutRightPaddedMapping, Strided, dims,
    slice::{StaticWindow, Stepped, Window},
    steps,
};

/// For each class, a random slicer for an axis of this extent (3 or more), and what it takes.
#[allow(non_snake_case)]
mod given {
    use fastrand::Rng;

    use super::*;

    type Given<S> = (S, Take);

    pub(super) fn I(rng: &mut Rng, extent: usize) -> Given<usize> {
        let index = rng.usize(..extent);
        (index, Take::One(index))
    }
    pub(super) fn F(_: &mut Rng, extent: usize) -> Given<RangeFull> {
        (.., Take::These((0..extent).collect()))
    }
    pub(super) fn R(rng: &mut Rng, extent: usize) -> Given<Range<usize>> {
        let end = rng.usize(..=extent);
        let start = rng.usize(..=end);
        (start..end, Take::These((start..end).collect()))
    }
    pub(super) fn W(rng: &mut Rng, extent: usize) -> Given<Window<2>> {
        let start = rng.usize(..=extent - 2);
        (Window::at(start), Take::These(vec![start, start + 1]))
    }
    pub(super) fn T(_: &mut Rng, _: usize) -> Given<StaticWindow<1, 2>> {
        (StaticWindow, Take::These(vec![1, 2]))
    }
    pub(super) fn S(rng: &mut Rng, extent: usize) -> Given<Stepped<Range<usize>, isize>> {
        let (start, step) = (rng.usize(..=extent), rng.isize(1..4));
        (Stepped::new(start..extent, -step), Take::These((start..extent).rev().step_by(step as usize).collect()))
    }
    pub(super) fn X(_: &mut Rng, extent: usize) -> Given<Stepped<RangeFull, Const<2>>> {
        (Stepped::new(.., Const), Take::These((0..extent).step_by(2).collect()))
    }
}

/// A slice of a mapping, found by it, has the elements that it should have.
fn check_slice<M: LayoutMapping, L: LayoutMapping>(mapping: M, found: (L, isize), takes: [Take; 3]) {
    let layout = (mapping.extents().to_array().as_ref().to_vec(), mapping.strides().as_ref().to_vec());
    check(found, &Elements::of(&layout).slice(&takes));
}

/// Each of these slices of a mapping of rank 3 is what it should be, by the strides of its kind.
macro_rules! check_values {
    ($mapping:expr, $rng:expr; [$($a:ident)*] $b:tt $c:tt) => { $(check_values!(@2 $mapping, $rng; $a $b $c);)* };
    (@2 $mapping:expr, $rng:expr; $a:ident [$($b:ident)*] $c:tt) => { $(check_values!(@3 $mapping, $rng; $a $b $c);)* };
    (@3 $mapping:expr, $rng:expr; $a:ident $b:ident [$($c:ident)*]) => {$({
        let (mapping, extents) = ($mapping, $mapping.extents().to_array());
        let ((a, x), (b, y), (c, z)) =
            (given::$a($rng, extents[0]), given::$b($rng, extents[1]), given::$c($rng, extents[2]));
        check_slice(mapping, mapping.slice((a, b, c)), [x, y, z]);
    })*};
}

#[test]
fn values_of_dynamic_slices() {
    let rng = &mut fastrand::Rng::with_seed(1);
    for extents in [[3, 4, 5], [5, 3, 3], [4, 7, 4], [6, 5, 8]] {
        common::ops::for_each_source!((Dyn, Dyn, Dyn), &extents, |mapping, _layout| {
            check_values!(mapping, rng; [I F R] [I F R] [I F S]);
            check_values!(mapping, rng; [I F R] [I F] [R]);
        });
    }
}

/// Axes that go between those that are kept, of rank 4.
#[test]
fn values_of_slices_with_gaps() {
    const SHAPE: [usize; 4] = [3, 4, 2, 5];
    let all = |axis: usize| Take::These((0..SHAPE[axis]).collect());
    let some = |axis: usize| Take::These((1..SHAPE[axis]).collect());
    macro_rules! check_gaps {
        ($mapping:expr, $layout:expr) => {
            let elements = Elements::of($layout);
            check($mapping.slice((.., 3, 1, ..)), &elements.slice(&[all(0), Take::One(3), Take::One(1), all(3)]));
            check($mapping.slice((1.., 3, 1, 1..)), &elements.slice(&[some(0), Take::One(3), Take::One(1), some(3)]));
            check($mapping.slice((2, 1.., 1, 1..)), &elements.slice(&[Take::One(2), some(1), Take::One(1), some(3)]));
            check($mapping.slice((1.., 2, 1.., 3)), &elements.slice(&[some(0), Take::One(2), some(2), Take::One(3)]));
            check($mapping.slice((.., .., 1, ..)), &elements.slice(&[all(0), all(1), Take::One(1), all(3)]));
            check($mapping.slice((.., 2, .., ..)), &elements.slice(&[all(0), Take::One(2), all(2), all(3)]));
            check($mapping.slice((.., .., 1.., ..)), &elements.slice(&[all(0), all(1), some(2), all(3)]));
            check($mapping.slice((.., 1.., .., ..)), &elements.slice(&[all(0), some(1), all(2), all(3)]));
            check($mapping.slice((1.., .., .., 1..)), &elements.slice(&[some(0), all(1), all(2), some(3)]));
        };
    }
    common::ops::for_each_source!((Dyn, Dyn, Dyn, Dyn), &SHAPE, |mapping, layout| {
        check_gaps!(mapping, layout);
    });
    type E = dims![3, 4, 2, 5];
    let layout = |strides: [isize; 4]| (SHAPE.to_vec(), strides.to_vec());
    let right = LayoutRightMapping::<Extents<usize, E>>::default();
    check_gaps!(right, &layout(right.strides()));
    let left = LayoutLeftMapping::<Extents<usize, E>>::default();
    check_gaps!(left, &layout(left.strides()));
    let right = LayoutRightPaddedMapping::<Extents<usize, E>, Const<4>>::default();
    check_gaps!(right, &layout(right.strides()));
    let left = LayoutLeftPaddedMapping::<Extents<usize, E>, Const<4>>::default();
    check_gaps!(left, &layout(left.strides()));
}

#[test]
fn values_of_static_slices() {
    type E = dims![5, 6, 7];
    const EXTENTS: Extents<usize, E> = Extents::new([]);
    let rng = &mut fastrand::Rng::with_seed(2);
    for _ in 0..4 {
        macro_rules! check_each {
            ($($mapping:expr),*) => { $(check_values!($mapping, rng; [I F W] [I F T] [I F X]);)*
                $(check_values!($mapping, rng; [I F R] [I F] [W]);)* };
        }
        check_each!(
            LayoutRightMapping::new(EXTENTS),
            LayoutLeftMapping::new(EXTENTS),
            LayoutRightPaddedMapping::new(EXTENTS, Const::<4>),
            LayoutLeftPaddedMapping::new(EXTENTS, Const::<4>),
            Strided::<E, steps![1, -40, 5]>::default()
        );
    }
}
