//! Parts of views, several at once, and transforms of mutable views: what is written through them.

use std::fmt::Debug;

use common::ops::{self, Elements, Layout, Take, check_seen, for_each_source, random_extents, random_layout, strided};
use common::views::{Ends, check_backwards, check_forwards, check_mixed};
use common::{Enumeration, array};
use fastrand::Rng;
use mdlayout::{
    Const, Dyn, Extents, LayoutError, LayoutLeftMapping, LayoutMapping, LayoutRightMapping, Stride, TensorSpan,
    TensorSpanMut, dims, extents,
    slice::{NewAxis, Stepped, Window},
    typelevel::IntoMapping,
};

// ---------------------------------------------------------------------------------------------
// Parts to read

/// An iterator gives these parts, from either end, and by `nth`.
fn check_parts<I: Ends + Clone>(iter: I, expected: &[I::Item])
where
    I::Item: PartialEq + Debug,
{
    check_forwards(iter.clone(), expected);
    check_backwards(iter.clone(), expected);
    check_mixed(iter.clone(), expected);
    for n in 0..expected.len() + 2 {
        let mut rest = iter.clone();
        assert_eq!(rest.nth(n).as_ref(), expected.get(n));
        assert_eq!(rest.len(), expected.len().saturating_sub(n + 1));
        assert_eq!(rest.next().as_ref(), expected.get(n + 1));
        let mut rest = iter.clone();
        let last = expected.len().checked_sub(n + 1).map(|k| &expected[k]);
        assert_eq!(rest.nth_back(n).as_ref(), last);
        // Behind the end from the back, there is nothing at the front.
        assert_eq!(rest.nth(expected.len()), None);
        assert_eq!((rest.next(), rest.next_back(), rest.len()), (None, None, 0));
    }
    let mut rest = iter.clone();
    assert_eq!(rest.next().as_ref(), expected.first());
    assert_eq!((rest.nth(usize::MAX), rest.next()), (None, None));
    assert_eq!(iter.clone().count(), expected.len());
    assert_eq!(iter.clone().last().as_ref(), expected.last());
}

/// `for_each_axis!(rng, count, |mapping, layout, axis, Here| body)`: `body` for so many random layouts of
/// ranks 1 to 4, and packed and padded ones of ranks 1 to 3, each with an axis.
macro_rules! for_each_axis {
    ($rng:expr, $count:expr, |$mapping:ident, $layout:ident, $axis:ident, $Here:ident| $body:expr) => {
        for k in 0..$count {
            let random = random_layout($rng, 1 + k % 4);
            let $axis = $rng.usize(..random.0.len());
            ops::dispatch!((random.0.len(), $axis), |Dyns, $Here| {
                let ($mapping, $layout): (_, &Layout) = (strided!(Dyns, &random), &random);
                $body
            }; 1 0 2 0 2 1 3 0 3 1 3 2 4 0 4 1 4 2 4 3);
            let extents = random_extents($rng, 1 + k % 3);
            let $axis = $rng.usize(..extents.len());
            ops::dispatch!((extents.len(), $axis), |Dyns, $Here| for_each_source!(Dyns, &extents, |$mapping, $layout| {
                $body
            }); 1 0 2 0 2 1 3 0 3 1 3 2);
        }
    };
}

#[test]
fn items() {
    let rng = &mut Rng::with_seed(1);
    for_each_axis!(rng, 120, |mapping, layout, axis, Here| {
        let data = ops::positions(layout);
        let view = TensorSpan::new(&data, mapping).unwrap();
        let expected: Vec<_> = (0..layout.0[axis]).map(|k| view.slice(Here::around(k))).collect();
        check_parts(view.axis_iter(Here::AXIS), &expected);
        for (k, item) in view.axis_iter(Here::AXIS).enumerate() {
            check_seen(item, layout, &Elements::of(layout).slice_axis(axis, Take::One(k)));
            assert_eq!((item.as_ptr(), item.mapping()), (expected[k].as_ptr(), expected[k].mapping()));
        }
    });
}

#[test]
fn chunks() {
    let rng = &mut Rng::with_seed(2);
    for_each_axis!(rng, 120, |mapping, layout, axis, Here| {
        let data = ops::positions(layout);
        let view = TensorSpan::new(&data, mapping).unwrap();
        let extent = layout.0[axis];
        let len = rng.usize(1..=extent + 1);
        let expected: Vec<_> = (0..extent / len).map(|k| view.slice(Here::around(k * len..(k + 1) * len))).collect();
        check_parts(view.axis_chunks_exact(Here::AXIS, len), &expected);
        for (k, chunk) in view.axis_chunks_exact(Here::AXIS, len).enumerate() {
            let these = Take::These((k * len..(k + 1) * len).collect());
            check_seen(chunk, layout, &Elements::of(layout).slice_axis(axis, these));
        }
        let expected: Vec<_> = (0..extent / 2).map(|k| view.slice(Here::around(Window::<2>::at(2 * k)))).collect();
        check_parts(view.axis_chunks_exact(Here::AXIS, Const::<2>), &expected);
        for (k, chunk) in view.axis_chunks_exact(Here::AXIS, Const::<2>).enumerate() {
            let these = Take::These(vec![2 * k, 2 * k + 1]);
            check_seen(chunk, layout, &Elements::of(layout).slice_axis(axis, these));
        }
        assert_eq!(view.axis_chunks_exact(Here::AXIS, usize::MAX).len(), 0);
        assert_eq!(view.axis_chunks_exact(Here::AXIS, Const::<7>).next(), None);
    });
}

#[test]
fn halves() {
    let rng = &mut Rng::with_seed(3);
    for_each_axis!(rng, 120, |mapping, layout, axis, Here| {
        let data = ops::positions(layout);
        let view = TensorSpan::new(&data, mapping).unwrap();
        let (extent, elements) = (layout.0[axis], Elements::of(layout));
        for mid in 0..=extent {
            let (first, second) = view.split_at(Here::AXIS, mid);
            check_seen(first, layout, &elements.slice_axis(axis, Take::These((0..mid).collect())));
            check_seen(second, layout, &elements.slice_axis(axis, Take::These((mid..extent).collect())));
            assert_eq!(
                (first.mapping(), second.mapping()),
                (view.slice(Here::around(..mid)).mapping(), view.slice(Here::around(mid..)).mapping())
            );
            assert_eq!(second.as_ptr(), view.slice(Here::around(mid..)).as_ptr());
        }
    });
}

#[test]
fn rows_and_columns() {
    let rng = &mut Rng::with_seed(4);
    for _ in 0..300 {
        let layout = random_layout(rng, 2);
        let data = ops::positions(&layout);
        let view = TensorSpan::new(&data, strided!((Dyn, Dyn), &layout)).unwrap();
        let [n, m] = array(&layout.0);
        let (i, j) = (rng.usize(..=n), rng.usize(..=m));
        let elements = Elements::of(&layout);
        check_seen(view.rows(i..), &layout, &elements.slice_axis(0, Take::These((i..n).collect())));
        check_seen(view.rows(..i), &layout, &elements.slice_axis(0, Take::These((0..i).collect())));
        check_seen(view.columns(j..), &layout, &elements.slice_axis(1, Take::These((j..m).collect())));
        check_seen(view.columns(..j), &layout, &elements.slice_axis(1, Take::These((0..j).collect())));
        if m >= 2 {
            let start = rng.usize(..=m - 2);
            let window = view.columns(Window::<2>::at(start));
            check_seen(window, &layout, &elements.slice_axis(1, Take::These(vec![start, start + 1])));
            assert_eq!(view.rows(..).columns(start..=start + 1), window);
        }
    }
}

/// What cannot be split so is refused before anything is looked at.
#[test]
fn panics() {
    let data = [0; 6];
    let view = TensorSpan::new(&data, extents![2, const 3]).unwrap();
    let mut other = [0; 6];
    macro_rules! panics {
        ($($span:ident: $op:expr;)*) => {$(
            assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                let _ = $op;
            })).is_err(), stringify!($op));
        )*};
    }
    panics! {
        view: view.split_at(Const::<0>, 3);
        view: view.split_at(Const::<1>, 4);
        view: view.axis_chunks_exact(Const::<0>, 0);
        view: view.axis_chunks_exact(Const::<0>, Const::<0>);
        view: view.rows(1..3);
        view: view.columns(2..=3);
        view: TensorSpanMut::new(&mut other, extents![2, 3]).unwrap().split_at(Const::<0>, usize::MAX);
        view: TensorSpanMut::new(&mut other, extents![2, 3]).unwrap().axis_chunks_exact(Const::<0>, 0);
    }
}

/// Views without elements: as many parts as indices, none of which is anywhere.
#[test]
fn empty_views() {
    const MAX: usize = isize::MAX as usize;
    let data = [0u8; 0];
    let view = TensorSpan::new(&data, extents![MAX, 0]).unwrap();
    let mut items = view.axis_iter(Const::<0>);
    assert_eq!(items.len(), MAX);
    let item = items.nth(MAX - 2).unwrap();
    assert_eq!((item.as_ptr(), item.extents(), items.len()), (view.as_ptr(), extents![0], 1));
    assert!(items.next_back().is_some() && items.next().is_none() && items.next_back().is_none());
    assert_eq!(view.axis_iter(Const::<1>).len(), 0);
    let mut chunks = view.axis_chunks_exact(Const::<0>, MAX / 2);
    assert_eq!(chunks.len(), 2);
    assert_eq!(chunks.nth(1).unwrap().as_ptr(), view.as_ptr());
    let (first, second) = view.split_at(Const::<0>, MAX / 2);
    assert_eq!((first.as_ptr(), second.as_ptr()), (view.as_ptr(), view.as_ptr()));
    let (first, second) = view.split_at(Const::<1>, 0);
    assert_eq!((first.extents(), second.extents()), (extents![MAX, 0], extents![MAX, 0]));
    // The axes that are left would not fit if the view had elements; it gives no part.
    let huge = TensorSpan::new(&data, extents![0, MAX, const 1]).unwrap();
    assert!(huge.axis_iter(Const::<0>).next().is_none());
    let narrow = TensorSpan::new(&data, extents![u8; 0, 200]).unwrap();
    assert!(narrow.axis_chunks_exact(Const::<1>, 300).next().is_none());
    assert!(narrow.axis_chunks_exact(Const::<1>, Const::<300>).next().is_none());
    // A part at the end of a view with elements may be empty.
    let data = [1, 2, 3];
    let view = TensorSpan::new(&data, extents![3]).unwrap();
    let (all, none) = view.split_at(Const::<0>, 3);
    assert_eq!((all, none.size(), none.as_ptr()), (view, 0, view.as_ptr()));
}

/// An axis of which every index has the same elements.
#[test]
fn repeated_axes() {
    let data = [1, 2];
    let view = TensorSpan::new(&data, extents![2]).unwrap();
    let many = view.broadcast_to(extents![usize::MAX, 2]).unwrap();
    let mut items = many.axis_iter(Const::<0>);
    assert_eq!(items.len(), usize::MAX);
    assert!(items.nth(usize::MAX - 1).unwrap() == view && items.next().is_none());
    assert_eq!(many.axis_iter(Const::<0>).next_back().unwrap().as_ptr(), view.as_ptr());
    assert_eq!(
        many.axis_chunks_exact(Const::<0>, 1 << 62).map(|chunk| chunk.as_ptr()).collect::<Vec<_>>(),
        [view.as_ptr(); 3]
    );
    assert_eq!(many.split_at(Const::<0>, usize::MAX - 1).1, view.insert_axis(Const::<0>));
}

// ---------------------------------------------------------------------------------------------
// Parts to write, all at once

/// The number that element `n` of part `part` is given.
const fn number(part: usize, n: usize) -> usize {
    1000 * (part + 1) + n
}

/// Writes to all of the parts in turn, one element at a time.
fn write_all<L: LayoutMapping>(parts: Vec<TensorSpanMut<'_, usize, L>>) {
    let mut parts: Vec<_> = parts.into_iter().map(IntoIterator::into_iter).collect();
    let mut n = 0;
    loop {
        let mut written = false;
        for (part, elements) in parts.iter_mut().enumerate() {
            if let Some(element) = elements.next() {
                assert_eq!(*element, 0, "it belongs to one part only");
                *element = number(part, n);
                written = true;
            }
        }
        if !written {
            break;
        }
        n += 1;
    }
}

/// The buffer of a layout after these parts have been written.
fn written(layout: &Layout, parts: &[Elements]) -> Vec<usize> {
    let all = Enumeration::new(&layout.0, &layout.1);
    let mut data = vec![0; all.facts().span];
    for (part, elements) in parts.iter().enumerate() {
        for (n, offset) in elements.offsets.iter().enumerate() {
            data[(offset - all.least()) as usize] = number(part, n);
        }
    }
    data
}

#[test]
fn items_mut() {
    let rng = &mut Rng::with_seed(5);
    let mut unique = 0;
    for_each_axis!(rng, 300, |mapping, layout, axis, Here| if mapping.is_unique() {
        unique += 1;
        let mut data = vec![0; mapping.required_span_size()];
        let span = TensorSpanMut::new(&mut data, mapping).unwrap();
        write_all(span.axis_iter(Here::AXIS).collect());
        let elements = Elements::of(layout);
        let parts: Vec<_> = (0..layout.0[axis]).map(|k| elements.slice_axis(axis, Take::One(k))).collect();
        assert_eq!(data, written(layout, &parts));
        // Every element has been written.
        assert_eq!(parts.iter().map(|part| part.offsets.len()).sum::<usize>(), elements.offsets.len());
    });
    assert!(unique > 1500, "{unique}");
}

#[test]
fn chunks_mut() {
    let rng = &mut Rng::with_seed(6);
    for_each_axis!(rng, 300, |mapping, layout, axis, Here| if mapping.is_unique() {
        let (extent, elements) = (layout.0[axis], Elements::of(layout));
        let len = rng.usize(1..=extent + 1);
        let parts = |len: usize| -> Vec<_> {
            let chunk = |k: usize| Take::These((k * len..(k + 1) * len).collect());
            (0..extent / len).map(|k| elements.slice_axis(axis, chunk(k))).collect()
        };
        let mut data = vec![0; mapping.required_span_size()];
        // Taken from both ends, and held in their order.
        let span = TensorSpanMut::new(&mut data, mapping).unwrap();
        let mut chunks = span.axis_chunks_exact(Here::AXIS, len);
        let (mut front, mut back) = (Vec::new(), Vec::new());
        while let Some(chunk) = chunks.next() {
            front.push(chunk);
            back.extend(chunks.next_back());
        }
        assert!(chunks.next_back().is_none() && chunks.next().is_none());
        front.extend(back.into_iter().rev());
        write_all(front);
        assert_eq!(data, written(layout, &parts(len)));

        data.fill(0);
        let span = TensorSpanMut::new(&mut data, mapping).unwrap();
        write_all(span.axis_chunks_exact(Here::AXIS, Const::<2>).collect());
        assert_eq!(data, written(layout, &parts(2)));
    });
}

#[test]
fn halves_mut() {
    let rng = &mut Rng::with_seed(7);
    for_each_axis!(rng, 300, |mapping, layout, axis, Here| if mapping.is_unique() {
        let (extent, elements) = (layout.0[axis], Elements::of(layout));
        let mid = rng.usize(..=extent);
        let mut data = vec![0; mapping.required_span_size()];
        let span = TensorSpanMut::new(&mut data, mapping).unwrap();
        let (first, second) = span.split_at(Here::AXIS, mid);
        write_all(vec![first, second]);
        let half = |range: std::ops::Range<usize>| elements.slice_axis(axis, Take::These(range.collect()));
        assert_eq!(data, written(layout, &[half(0..mid), half(mid..extent)]));
        // The view is whole again.
        let span = TensorSpanMut::new(&mut data, mapping).unwrap();
        assert!(span.iter().all(|&element| element != 0));
    });
}

/// Parts of parts, held at once: rows of halves of chunks.
#[test]
fn parts_of_parts() {
    let mut data = [0; 4 * 6];
    let span = TensorSpanMut::new(&mut data, extents![const 4, 6]).unwrap();
    let mut chunks: Vec<_> = span.axis_chunks_exact(Const::<0>, Const::<2>).collect();
    let mut rows = Vec::new();
    for chunk in &mut chunks {
        let (left, right) = chunk.reborrow().split_at(Const::<1>, 2);
        for half in [left, right] {
            rows.push(half.slice((1, ..)).reverse(Const::<0>));
        }
    }
    for (k, row) in rows.iter_mut().enumerate() {
        for (n, element) in row.iter_mut().enumerate() {
            *element = 10 * (k + 1) + n;
        }
    }
    drop(rows);
    for (k, chunk) in chunks.into_iter().enumerate() {
        chunk.slice((0, Stepped::new(.., 3))).iter_mut().for_each(|element| *element = k + 1);
    }
    assert_eq!(data, [1, 0, 0, 1, 0, 0, 11, 10, 23, 22, 21, 20, 2, 0, 0, 2, 0, 0, 31, 30, 43, 42, 41, 40]);
}

/// Each part may go to a thread of its own.
#[test]
fn parts_in_threads() {
    let mut data = [0; 8 * 5];
    let span = TensorSpanMut::new(&mut data, LayoutLeftMapping::new(extents![8, 5])).unwrap();
    std::thread::scope(|scope| {
        for (k, mut chunk) in span.axis_chunks_exact(Const::<0>, 2).enumerate() {
            scope.spawn(move || chunk.iter_mut().for_each(|element| *element = k + 1));
        }
    });
    assert_eq!(data, std::array::from_fn(|i| i % 8 / 2 + 1));
    let items = span_sums(&data);
    assert_eq!(items, [5, 5, 10, 10, 15, 15, 20, 20]);
}

fn span_sums(data: &[usize]) -> Vec<usize> {
    let span = TensorSpan::new(data, LayoutLeftMapping::new(extents![8, 5])).unwrap();
    let items = span.axis_iter(Const::<0>);
    std::thread::scope(|scope| scope.spawn(move || items.map(|row| row.iter().sum()).collect()).join().unwrap())
}

// ---------------------------------------------------------------------------------------------
// Transforms of mutable views

/// `check_written!(layout, mapping, wanted; |span| transformed)`: through the transformed view the
/// elements wanted are written, in order, and no others.
macro_rules! check_written {
    ($layout:expr, $mapping:expr, $wanted:expr; |$span:ident| $transformed:expr) => {
        let mut data = vec![0; $mapping.required_span_size()];
        #[allow(unused_mut)]
        let mut $span = TensorSpanMut::new(&mut data, $mapping).unwrap();
        write_all(vec![$transformed]);
        let wanted: Elements = $wanted;
        assert_eq!(data, written($layout, std::slice::from_ref(&wanted)), "{}", stringify!($transformed));
    };
}

#[test]
fn transforms_mut() {
    let rng = &mut Rng::with_seed(8);
    let mut unique = 0;
    for _ in 0..600 {
        let layout = &random_layout(rng, 2);
        let mapping = strided!((Dyn, Dyn), layout);
        if !mapping.is_unique() {
            continue;
        }
        unique += 1;
        let elements = Elements::of(layout);
        let [n, m] = array(&layout.0);
        let transposed = elements.permute(&[1, 0]);
        check_written!(layout, mapping, transposed.clone(); |span| span.transpose());
        check_written!(layout, mapping, transposed.clone(); |span| span.reverse_axes());
        check_written!(layout, mapping, transposed.clone(); |span| span.permute((Const::<1>, Const::<0>)));
        check_written!(layout, mapping, transposed; |span| span.permute_by([1, 0]).unwrap());
        let (_, axes) = mapping.sort_axes();
        check_written!(layout, mapping, elements.permute(&axes); |span| span.sort_axes().0);
        check_written!(layout, mapping, elements.reverse(0); |span| span.reverse(Const::<0>));
        check_written!(layout, mapping, elements.reverse(1); |span| span.reverse(Const::<1>));
        check_written!(layout, mapping, elements.insert_axis(1); |span| span.insert_axis(Const::<1>));
        check_written!(layout, mapping, elements.insert_axis(2); |span| span.slice((.., .., NewAxis)));
        check_written!(layout, mapping, elements.clone(); |span| span.insert_axis(Const::<2>).squeeze(Const::<2>).unwrap());
        check_written!(layout, mapping, elements.diagonal(0, 1); |span| span.diagonal(Const::<0>, Const::<1>));
        check_written!(layout, mapping, elements.slice_axis(1, Take::These((0..m).rev().step_by(2).collect()));
            |span| span.slice((.., Stepped::new(.., Stride::<-2>))));
        check_written!(layout, mapping, elements.slice_axis(0, Take::These((n / 2..n).collect())); |span| span.rows(n / 2..));
        check_written!(layout, mapping, elements.slice_axis(1, Take::These((0..m / 2).collect())); |span| span.columns(..m / 2));
        check_written!(layout, mapping, elements.windows(&[2, 1], &[2, 1]); |span| span.windows(extents![2, 1], extents![2, 1]).unwrap());
        check_written!(layout, mapping, elements.windows(&[1, 2], &[3, 2]); |span| span.windows(extents![const 1, 2], extents![3, const 2]).unwrap());
        check_written!(layout, mapping, elements.broadcast(&[1, n, m]).unwrap(); |span| span.broadcast_to(extents![const 1, n, m]).unwrap());
        check_written!(layout, mapping, elements.reshape(&[n, 1, m]); |span| span.split_axis(Const::<1>, 1, m).unwrap());
        check_written!(layout, mapping, elements.reshape(&[n, m, 1]); |span| span.split_axis(Const::<1>, m, Const::<1>).unwrap());
        check_written!(layout, mapping, elements.reshape(&[n, 1, m]); |span| span.reshape(extents![n, const 1, m]).unwrap());
        if mapping.merge_axes(Const::<0>).is_ok() {
            check_written!(layout, mapping, elements.reshape(&[n * m]); |span| span.merge_axes(Const::<0>).unwrap());
            check_written!(layout, mapping, elements.reshape(&[n * m]); |span| span.reshape(extents![n * m]).unwrap());
        }
        if n > 0 {
            check_written!(layout, mapping, elements.slice_axis(0, Take::One(n - 1)); |span| span.slice((n - 1, ..)));
        }
    }
    assert!(unique > 300, "{unique}");
}

/// A mutable view is never repeated: the error comes before there is a view.
#[test]
fn not_unique() {
    let mut data = [0; 12];
    let mut span = TensorSpanMut::new(&mut data, extents![4, 3]).unwrap();
    let refused = Some(LayoutError::NotUnique);
    assert_eq!(span.reborrow().broadcast_to(extents![2, 4, 3]).err(), refused);
    assert_eq!(span.reborrow().slice((.., 0..1)).broadcast_to(extents![4, 2]).err(), refused);
    assert_eq!(
        span.reborrow().broadcast_to(extents![5, 3]).err(),
        Some(LayoutError::NotBroadcast { axis: 0, found: 4, wanted: 5 })
    );
    assert_eq!(span.reborrow().windows(extents![2, 1], extents![1, 1]).err(), refused);
    assert_eq!(span.reborrow().windows(extents![1, 3], extents![1, 2]).map(|_| ()), Ok(()), "there is one window");
    assert_eq!(span.reborrow().windows(extents![3, 1], extents![1, 1]).err(), refused);
    // Repeated not at all, or nothing at all.
    assert!(span.reborrow().broadcast_to(extents![1, 4, 3]).is_ok());
    assert!(span.reborrow().broadcast_to(extents![4, 3]).is_ok());
    assert!(span.reborrow().broadcast_to(extents![0, 4, 3]).is_ok());
    assert!(span.reborrow().slice((.., 3..)).broadcast_to(extents![2, 4, 0]).is_ok());
    assert!(span.reborrow().windows(extents![2, 2], extents![2, 2]).is_ok());
    assert!(span.reborrow().windows(extents![5, 1], extents![1, 1]).is_ok(), "there is no window");
    // A row of which every second element is a new row.
    let repeated = span.as_span().broadcast_to(extents![2, 4, 3]).unwrap();
    assert_eq!(repeated.size(), 24);
    // The type says it: static extents and strides that are unique.
    let mut data = [0; 6];
    let span = TensorSpanMut::new(&mut data, extents![const 6]).unwrap();
    let mut windows = span.windows(extents![const 2], extents![const 2]).unwrap();
    windows[[2, 1]] = 1;
    assert_eq!(data, [0, 0, 0, 0, 0, 1]);
}

/// `reborrow` keeps a view that a transform would consume.
#[test]
fn reborrowed() {
    fn fill(mut span: TensorSpanMut<'_, usize, impl LayoutMapping<Dims = (Dyn,)>>, value: usize) {
        span.iter_mut().for_each(|element| *element = value);
    }
    let mut data = [0; 6];
    let mut span = TensorSpanMut::new(&mut data, extents![2, 3]).unwrap();
    fill(span.reborrow().slice((0, ..)), 1);
    fill(span.reborrow().slice((.., 1)), 2);
    fill(span.diagonal(Const::<0>, Const::<1>), 3);
    assert_eq!(data, [3, 2, 1, 0, 3, 0]);
    let right = Extents::<usize, dims![2, DYNAMIC]>::new([3]).into_mapping().unwrap();
    assert_eq!(right, LayoutRightMapping::new(extents![2, 3]));
}
