//! Checkers for views over any mapping.

use std::fmt::Debug;
use std::iter::FusedIterator;

use mdlayout::{LayoutError, LayoutMapping, TensorSpan, TensorSpanMut};

use super::{Enumeration, index_of, indices_outside};

/// An iterator of known length, from both ends.
pub trait Ends: DoubleEndedIterator + ExactSizeIterator + FusedIterator {}
impl<I: DoubleEndedIterator + ExactSizeIterator + FusedIterator> Ends for I {}

/// From the front, with the right length at each step, and then nothing more.
pub fn check_forwards<I: Ends>(mut iter: I, expected: &[I::Item])
where
    I::Item: PartialEq + Debug,
{
    for (k, wanted) in expected.iter().enumerate() {
        assert_eq!((iter.len(), iter.size_hint().1), (expected.len() - k, Some(expected.len() - k)));
        assert_eq!(iter.next().as_ref(), Some(wanted));
    }
    assert_eq!((iter.len(), iter.next(), iter.next_back(), iter.next()), (0, None, None, None));
}

/// From the back.
pub fn check_backwards<I: Ends>(mut iter: I, expected: &[I::Item])
where
    I::Item: PartialEq + Debug,
{
    for (k, wanted) in expected.iter().enumerate().rev() {
        assert_eq!(iter.len(), k + 1);
        assert_eq!(iter.next_back().as_ref(), Some(wanted));
    }
    assert_eq!((iter.len(), iter.next_back(), iter.next(), iter.next_back()), (0, None, None, None));
}

/// From both ends in turn, two from the front for each from the back.
pub fn check_mixed<I: Ends>(mut iter: I, mut expected: &[I::Item])
where
    I::Item: PartialEq + Debug,
{
    let mut turn = 0;
    while !expected.is_empty() {
        let wanted;
        if turn % 3 == 2 {
            (wanted, expected) = expected.split_last().unwrap();
            assert_eq!(iter.next_back().as_ref(), Some(wanted));
        } else {
            (wanted, expected) = expected.split_first().unwrap();
            assert_eq!(iter.next().as_ref(), Some(wanted));
        }
        assert_eq!(iter.len(), expected.len());
        turn += 1;
    }
    assert_eq!((iter.next(), iter.next_back()), (None, None));
}

/// `fold` over what is left after `front` elements from the front and `back` from the back.
pub fn check_fold<I: Ends>(mut iter: I, expected: &[I::Item], front: usize, back: usize)
where
    I::Item: PartialEq + Debug,
{
    let (front, back) = (front.min(expected.len()), back.min(expected.len() - front.min(expected.len())));
    for _ in 0..front {
        iter.next();
    }
    for _ in 0..back {
        iter.next_back();
    }
    let folded = iter.fold(Vec::new(), |mut list, item| {
        list.push(item);
        list
    });
    assert_eq!(folded, expected[front..expected.len() - back], "after {front} and {back}");
}

/// `check_iterator!(iterator, &expected)`; the expression is evaluated for each check.
#[macro_export]
macro_rules! check_iterator {
    ($iter:expr, $expected:expr) => {{
        let expected: &[_] = $expected;
        check_forwards($iter, expected);
        check_backwards($iter, expected);
        check_mixed($iter, expected);
        for (front, back) in [(0, 0), (1, 0), (0, 1), (2, 1), (expected.len() / 2, expected.len() / 3)] {
            check_fold($iter, expected, front, back);
        }
        assert_eq!($iter.count(), expected.len());
        assert_eq!($iter.last().as_ref(), expected.last());
        assert_eq!($iter.nth(expected.len() / 2).as_ref(), expected.get(expected.len() / 2));
    }};
}
pub use check_iterator;

/// A view over a buffer of exactly the span: element `[0, .., 0]` at minus the least offset, every
/// element where enumeration says, and iteration in row-major order. One element less is refused.
pub fn check_view<L: LayoutMapping>(mapping: L, layout: &Enumeration) {
    let facts = layout.facts();
    let buffer: Vec<usize> = (0..facts.span).collect();
    let view = TensorSpan::new(&buffer, mapping).expect("the buffer is large enough");
    assert_eq!(view.as_ptr(), buffer.as_ptr().wrapping_offset(-layout.least()));
    assert_eq!((view.size(), view.is_empty()), (layout.indices.len(), layout.indices.is_empty()));
    assert_eq!((*view.mapping(), view.extents()), (mapping, mapping.extents()));
    for axis in 0..facts.extents.len() {
        assert_eq!((view.extent(axis), view.stride(axis)), (facts.extents[axis], facts.strides[axis]));
    }

    // SAFETY: the pointer is that of a view by the same mapping, and the buffer is not written.
    let from_raw = unsafe { TensorSpan::from_raw_parts(view.as_ptr(), mapping) }.expect("the layout fits");
    for (index, position) in layout.indices.iter().zip(layout.positions()) {
        let index = index_of(&mapping, index);
        assert_eq!(view[index], position);
        assert_eq!(view.get(index), Some(&position));
        // SAFETY: `index` is within the extents.
        assert_eq!(unsafe { view.get_unchecked(index) }, &position);
        assert_eq!(from_raw[index], position);
    }
    for index in indices_outside(&facts.extents) {
        assert_eq!(view.get(index_of(&mapping, &index)), None);
    }
    assert_eq!(view.as_slice(), facts.row_major.then_some(&buffer[..]));

    if let Some(found) = facts.span.checked_sub(1) {
        let error = TensorSpan::new(&buffer[..found], mapping).unwrap_err();
        assert_eq!(error, LayoutError::BufferTooSmall { found, wanted: facts.span });
    }
    check_view_iterators(view, layout);
    check_view_equality(view);
}

/// A view equals its elements in row-major order, and differs if one of them does.
fn check_view_equality<L: LayoutMapping>(view: TensorSpan<'_, usize, L>) {
    let mut elements: Vec<usize> = view.iter().copied().collect();
    assert!(view == TensorSpan::new(&elements, view.extents()).expect("one element for each index"));
    let mut copy = elements.clone();
    assert!(TensorSpanMut::new(&mut copy, view.extents()).expect("extents alone are unique") == view);
    if let Some(last) = elements.last_mut() {
        *last += 1;
        assert!(view != TensorSpan::new(&elements, view.extents()).expect("one element for each index"));
    }
}

/// [`TensorSpan::iter`] and [`TensorSpan::indexed_iter`] give the very elements of the buffer.
fn check_view_iterators<L: LayoutMapping>(view: TensorSpan<'_, usize, L>, layout: &Enumeration) {
    let address = |offset: &isize| view.as_ptr().wrapping_offset(*offset);
    let elements: Vec<_> = layout.offsets.iter().map(address).collect();
    let indices = layout.indices.iter().map(|index| index_of(view.mapping(), index));
    let indexed: Vec<_> = indices.zip(elements.iter().copied()).collect();
    check_iterator!(view.iter().map(|element| &raw const *element), &elements);
    check_iterator!(view.indexed_iter().map(|(index, element)| (index, &raw const *element)), &indexed);
    check_fold(view.iter().clone(), &view.iter().collect::<Vec<_>>(), 1, 1);
}

/// What no view has written.
pub const UNTOUCHED: usize = usize::MAX;

/// `first`, `first + 1`, .. have been written at the positions, in order, and nothing else has. Afterwards the
/// buffer is untouched again.
pub fn expect_written(buffer: &mut [usize], positions: &[usize], first: usize) {
    let mut wanted = vec![UNTOUCHED; buffer.len()];
    for (k, &position) in positions.iter().enumerate() {
        wanted[position] = first + k;
    }
    assert_eq!(buffer, wanted);
    buffer.fill(UNTOUCHED);
}

/// A mutable view exists iff the layout is unique; through it exactly the elements of the layout
/// are written.
pub fn check_view_mut<L: LayoutMapping>(mapping: L, layout: &Enumeration) {
    let facts = layout.facts();
    // Two elements more than the span: they stay as they are.
    let mut buffer = vec![UNTOUCHED; facts.span + 2];
    if !facts.unique {
        assert_eq!(TensorSpanMut::new(&mut buffer, mapping).unwrap_err(), LayoutError::NotUnique);
        let origin = buffer.as_mut_ptr().wrapping_offset(-layout.least());
        // SAFETY: the buffer is as large as the layout.
        let from_raw = unsafe { TensorSpanMut::from_raw_parts(origin, mapping) };
        assert_eq!(from_raw.unwrap_err(), LayoutError::NotUnique);
        return;
    }
    if let Some(found) = facts.span.checked_sub(1) {
        let error = TensorSpanMut::new(&mut buffer[..found], mapping).unwrap_err();
        assert_eq!(error, LayoutError::BufferTooSmall { found, wanted: facts.span });
    }

    let positions = layout.positions();
    let expect = |buffer: &mut [usize], first| expect_written(buffer, &positions, first);
    let mut view = TensorSpanMut::new(&mut buffer, mapping).expect("the layout is unique");
    for (k, element) in view.iter_mut().enumerate() {
        *element = 100 + k;
    }
    expect(&mut buffer, 100);

    let mut view = TensorSpanMut::new(&mut buffer, mapping).expect("the layout is unique");
    let mut k = 0;
    view.indexed_iter_mut().for_each(|(index, element)| {
        assert_eq!(index.as_ref(), layout.indices[k]);
        *element = 200 + k;
        k += 1;
    });
    expect(&mut buffer, 200);

    let mut view = TensorSpanMut::new(&mut buffer, mapping).expect("the layout is unique");
    for (k, index) in layout.indices.iter().enumerate() {
        let index = index_of(&mapping, index);
        view[index] = k;
        *view.get_mut(index).expect("within the extents") += 100;
        // SAFETY: `index` is within the extents.
        unsafe { *view.get_unchecked_mut(index) += 200 };
        assert_eq!((view[index], view.get(index)), (300 + k, Some(&(300 + k))));
    }
    for index in indices_outside(&facts.extents) {
        assert_eq!(view.get_mut(index_of(&mapping, &index)), None);
    }
    assert_eq!(view.as_mut_slice().map(|elements| elements.len()), facts.row_major.then_some(positions.len()));
    check_view_iterators(view.as_span(), layout);

    let origin = view.as_mut_ptr().cast_const();
    let elements: Vec<_> = layout.offsets.iter().map(|offset| origin.wrapping_offset(*offset)).collect();
    let indices = layout.indices.iter().map(|index| index_of(&mapping, index));
    let indexed: Vec<_> = indices.zip(elements.iter().copied()).collect();
    check_iterator!(view.iter_mut().map(|element| &raw const *element), &elements);
    check_iterator!(view.indexed_iter_mut().map(|(index, element)| (index, &raw const *element)), &indexed);
    expect(&mut buffer, 300);
}
