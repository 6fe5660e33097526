//! Which elements two views, or two indices of one layout, share: exact against enumeration.

use std::collections::HashSet;

use common::ops::{Layout, pick, strided};
use common::{Enumeration, array, with_rank};
use fastrand::Rng;
use mdlayout::{
    Dyn, DynLayout, Extents, LayoutError, LayoutMapping, LayoutRightMapping, LayoutStridedMapping, Overlap, Strides,
    TensorSpan, TensorSpanMut, Uniqueness, extents, strides,
};

/// Extents and strides of a view over a buffer of at most `len` elements.
fn random_layout(rng: &mut Rng, rank: usize, len: usize) -> Layout {
    loop {
        let extents: Vec<usize> =
            (0..rank).map(|_| if rng.u8(..20) == 0 { 0 } else { pick(rng, &[1, 2, 2, 3, 4]) }).collect();
        let limit = pick(rng, &[1, 3, 10, 30]);
        let strides: Vec<isize> = (0..rank).map(|_| rng.isize(-limit..=limit)).collect();
        if Enumeration::new(&extents, &strides).facts().span <= len {
            return (extents, strides);
        }
    }
}

/// Where each element of a view is whose buffer starts at `start`.
fn elements((extents, strides): &Layout, start: usize) -> HashSet<usize> {
    Enumeration::new(extents, strides).positions().into_iter().map(|position| start + position).collect()
}

/// All that views say of what they share, in both directions.
fn check_views<T, A: LayoutMapping, B: LayoutMapping>(
    a: TensorSpan<'_, T, A>,
    b: TensorSpan<'_, T, B>,
    share: bool,
    touch: bool,
) {
    let overlap = if share { Overlap::Shared } else { Overlap::Disjoint };
    assert_eq!((a.overlap(&b), b.overlap(&a)), (overlap, overlap), "{:?}, {:?}", a.mapping(), b.mapping());
    assert_eq!((a.overlaps(&b), b.overlaps(&a)), (share, share));
    assert_eq!((a.may_overlap(&b), b.may_overlap(&a)), (touch, touch), "{:?}, {:?}", a.mapping(), b.mapping());
}

/// Whether the ranges from the first to the last element have some place in common.
fn touch(a: &HashSet<usize>, b: &HashSet<usize>) -> bool {
    let range = |elements: &HashSet<usize>| Some((*elements.iter().min()?, *elements.iter().max()?));
    match (range(a), range(b)) {
        (Some((a, a_end)), Some((b, b_end))) => a <= b_end && b <= a_end,
        _ => false,
    }
}

#[test]
fn views_of_one_buffer() {
    const LEN: usize = 60;
    let rng = &mut Rng::with_seed(1);
    let data = [0u16; LEN];
    let (mut shared, mut interleaved, mut empty) = (0, 0, 0);
    for k in 0..16_000 {
        let (a, b) = (random_layout(rng, 1 + k % 4, LEN), random_layout(rng, 1 + k / 4 % 4, LEN));
        let mut place = |layout: &Layout| rng.usize(..=LEN - Enumeration::new(&layout.0, &layout.1).facts().span);
        let (a_start, b_start) = (place(&a), place(&b));
        let (a_elements, b_elements) = (elements(&a, a_start), elements(&b, b_start));
        let share = !a_elements.is_disjoint(&b_elements);
        let touch = touch(&a_elements, &b_elements);
        shared += usize::from(share);
        interleaved += usize::from(touch && !share);
        empty += usize::from(a_elements.is_empty() || b_elements.is_empty());
        with_rank!(a.0.len(), |Dyns| {
            type Own = Dyns;
            let view = TensorSpan::new(&data[a_start..], strided!(Own, &a)).unwrap();
            with_rank!(b.0.len(), |Dyns| {
                let other = TensorSpan::new(&data[b_start..], strided!(Dyns, &b)).unwrap();
                check_views(view, other, share, touch);
                // As values, with the distance of the origins.
                let distance = (other.as_ptr().addr() as isize - view.as_ptr().addr() as isize) / 2;
                let value: DynLayout = (*view.mapping()).into();
                let other: DynLayout<5> = (*other.mapping()).into();
                let overlap = if share { Overlap::Shared } else { Overlap::Disjoint };
                assert_eq!(value.overlap(&other, distance), overlap);
                assert_eq!(other.overlap(&value, -distance), overlap);
            });
        });
    }
    assert!(shared > 2000 && interleaved > 500 && empty > 500, "{shared} {interleaved} {empty}");
}

/// Elements of two numbers, at even and at odd places: one may overlap two others.
#[test]
fn elements_across_each_other() {
    const LEN: usize = 30;
    let rng = &mut Rng::with_seed(2);
    let data = [0f32; 2 * LEN + 1];
    let mut across = 0;
    for k in 0..8000 {
        let (a, b) = (random_layout(rng, 1 + k % 2, LEN), random_layout(rng, 1 + k / 2 % 2, LEN));
        let mut place = |layout: &Layout| rng.usize(..=LEN - Enumeration::new(&layout.0, &layout.1).facts().span);
        let (a_start, b_start) = (place(&a), place(&b));
        let (a_odd, b_odd) = (k / 4 % 2, k / 8 % 2);
        // The numbers that an element is made of.
        let numbers = |layout: &Layout, start: usize, odd: usize| -> HashSet<usize> {
            elements(layout, start).iter().flat_map(|place| [2 * place + odd, 2 * place + odd + 1]).collect()
        };
        let (a_numbers, b_numbers) = (numbers(&a, a_start, a_odd), numbers(&b, b_start, b_odd));
        let share = !a_numbers.is_disjoint(&b_numbers);
        across += usize::from(share && a_odd != b_odd);
        with_rank!(a.0.len(), |Dyns| {
            type Own = Dyns;
            let (pairs, _) = data[a_odd..].as_chunks::<2>();
            let view = TensorSpan::new(&pairs[a_start..], strided!(Own, &a)).unwrap();
            with_rank!(b.0.len(), |Dyns| {
                let (pairs, _) = data[b_odd..].as_chunks::<2>();
                let other = TensorSpan::new(&pairs[b_start..], strided!(Dyns, &b)).unwrap();
                check_views(view, other, share, touch(&a_numbers, &b_numbers));
            });
        });
    }
    assert!(across > 500, "{across}");
}

#[test]
fn nothing_to_share() {
    // Without elements, with elements that take no memory, and of different buffers.
    let (data, others) = ([0; 6], [0; 6]);
    let view = TensorSpan::new(&data, extents![2, 3]).unwrap();
    check_views(view, view, true, true);
    check_views(view, TensorSpan::new(&others, extents![2, 3]).unwrap(), false, false);
    for empty in [view.slice((1..1, ..)), view.slice((0..0, ..)), view.slice((2.., ..))] {
        check_views(empty, view, false, false);
        check_views(empty, empty, false, false);
    }
    let units = [(); 6];
    let view = TensorSpan::new(&units, extents![2, 3]).unwrap();
    check_views(view, view, false, false);
    let scalar = TensorSpan::new(&data[5..], extents![]).unwrap();
    check_views(scalar, TensorSpan::new(&data, extents![6]).unwrap(), true, true);
    check_views(scalar, TensorSpan::new(&data, extents![5]).unwrap(), false, false);
}

/// Strides and distances too large to enumerate the buffer, but not the elements.
#[test]
fn large_strides() {
    let rng = &mut Rng::with_seed(3);
    let (mut shared, mut disjoint) = (0, 0);
    for _ in 0..2000 {
        let mut random = |rank: usize| -> Layout {
            let limit = pick(rng, &[1 << 8, 1 << 20, 1 << 40, 1 << 55]);
            (0..rank).map(|_| (rng.usize(1..12), rng.isize(-limit..limit))).unzip()
        };
        let (a, b) = (random(1), random(2));
        let offsets = |layout: &Layout| Enumeration::new(&layout.0, &layout.1).offsets;
        let (a_offsets, b_offsets) = (offsets(&a), offsets(&b));
        let (a, b) = (DynLayout::<12>::new(&a.0, &a.1).unwrap(), DynLayout::<12>::new(&b.0, &b.1).unwrap());
        // Two elements meet, or nearly.
        let meet = a_offsets[rng.usize(..a_offsets.len())] - b_offsets[rng.usize(..b_offsets.len())];
        for shift in [meet, meet + 1, meet - a.strides()[0], meet + b.strides()[1], 0, isize::MIN, isize::MAX] {
            let places: HashSet<i128> = b_offsets.iter().map(|&offset| offset as i128 + shift as i128).collect();
            let share = a_offsets.iter().any(|&offset| places.contains(&(offset as i128)));
            let overlap = if share { Overlap::Shared } else { Overlap::Disjoint };
            assert_eq!(a.overlap(&b, shift), overlap, "{a:?}, {b:?}, {shift}");
            if let Some(back) = shift.checked_neg() {
                assert_eq!(b.overlap(&a, back), overlap, "{b:?}, {a:?}, {back}");
            }
            *(if share { &mut shared } else { &mut disjoint }) += 1;
        }
    }
    assert!(shared > 3000 && disjoint > 3000, "{shared} {disjoint}");
}

/// Two arithmetic progressions, by the residues of the one modulo the stride of the other.
#[test]
fn long_progressions() {
    let rng = &mut Rng::with_seed(4);
    let (mut shared, mut disjoint) = (0, 0);
    for _ in 0..3000 {
        let (n, m) = (rng.usize(1..200), rng.usize(1..1 << 20));
        let (s, t) = (rng.isize(1..300), rng.isize(1..300));
        let shift = rng.isize(-1000..20_000);
        let meets = |i: isize| {
            let distance = i * s - shift;
            distance % t == 0 && distance / t >= 0 && distance / t < m as isize
        };
        let share = (0..n as isize).any(meets);
        let overlap = if share { Overlap::Shared } else { Overlap::Disjoint };
        let (a, b) = (DynLayout::<1>::new(&[n], &[s]).unwrap(), DynLayout::<1>::new(&[m], &[t]).unwrap());
        assert_eq!(a.overlap(&b, shift), overlap, "{a:?}, {b:?}, {shift}");
        // Walked backwards, they are the same elements.
        let ((a, first), (b, last)) = (a.reverse(0).unwrap(), b.reverse(0).unwrap());
        assert_eq!(a.overlap(&b, shift + last - first), overlap, "{a:?}, {b:?}, {shift}");
        *(if share { &mut shared } else { &mut disjoint }) += 1;
    }
    assert!(shared > 500 && disjoint > 500, "{shared} {disjoint}");
}

// ---------------------------------------------------------------------------------------------
// One layout and itself

#[test]
fn uniqueness() {
    let rng = &mut Rng::with_seed(5);
    let (mut unique, mut aliased, mut nested) = (0, 0, 0);
    for k in 0..20_000 {
        let rank = 1 + k % 6;
        let layout: Layout = loop {
            let extents: Vec<usize> = (0..rank).map(|_| pick(rng, &[1, 2, 2, 3, 4, 5, 7, 12])).collect();
            let limit = pick(rng, &[5, 20, 40, 300]);
            // Few strides are 0, or the answer is easy.
            let stride = |rng: &mut Rng| match rng.isize(-limit..=limit) {
                0 if rng.u8(..4) != 0 => 1,
                stride => stride,
            };
            if extents.iter().product::<usize>() <= 500 {
                let strides = (0..rank).map(|_| stride(rng)).collect();
                break (extents, strides);
            }
        };
        let all = Enumeration::new(&layout.0, &layout.1);
        let is_unique = all.distinct() == all.offsets.len();
        let value = DynLayout::<12>::new(&layout.0, &layout.1).unwrap();
        let uniqueness = if is_unique { Uniqueness::Unique } else { Uniqueness::Aliased };
        assert_eq!(value.uniqueness(), uniqueness, "{value:?}");
        *(if is_unique { &mut unique } else { &mut aliased }) += 1;
        nested += usize::from(is_unique && is_nested(&layout));
        with_rank!(up to 6: rank, |Dyns| {
            let mapping = strided!(Dyns, &layout);
            assert_eq!((mapping.uniqueness(), mapping.is_unique()), (uniqueness, is_unique));
            let mut data = vec![0u8; mapping.required_span_size()];
            let span = TensorSpanMut::new(&mut data, mapping).map(|_| ());
            assert_eq!(span, if is_unique { Ok(()) } else { Err(LayoutError::NotUnique) });
        });
    }
    assert!(unique > 4000 && aliased > 4000 && unique - nested > 1000, "{unique} {aliased} {nested}");
}

/// Whether each stride steps over all that the smaller ones reach: the easy case.
fn is_nested((extents, strides): &Layout) -> bool {
    let moving = extents.iter().zip(strides).filter(|(extent, _)| **extent > 1);
    let mut axes: Vec<_> = moving.map(|(extent, stride)| (stride.unsigned_abs(), extent - 1)).collect();
    axes.sort_unstable();
    let mut reach = 0;
    axes.iter().all(|(stride, steps)| {
        let fits = *stride > reach;
        reach += stride * steps;
        fits
    })
}

/// Two axes share an element iff `a * s = b * t` for some `a` and `b` within the extents: the least are
/// `t / gcd` and `s / gcd`.
#[test]
fn uniqueness_of_large_matrices() {
    fn gcd(a: isize, b: isize) -> isize {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    let rng = &mut Rng::with_seed(6);
    let (mut unique, mut aliased) = (0, 0);
    for _ in 0..10_000 {
        let limit = pick(rng, &[1 << 4, 1 << 10, 1 << 20, 1 << 30]);
        let factor = pick(rng, &[1, 2, 12, 360]);
        let (s, t) = (rng.isize(1..limit) * factor, rng.isize(1..limit) * factor);
        let divisor = gcd(s, t);
        // About as large as it may be.
        let mut about = |n: isize| (n + rng.isize(-2..=2)).max(2) as usize;
        let (n, m) = (about(t / divisor), about(s / divisor));
        let is_aliased = t / divisor < n as isize && s / divisor < m as isize;
        let Ok(layout) = DynLayout::<2>::new(&[n, m], &[s, -t]) else { continue };
        assert_eq!(layout.is_unique(), !is_aliased, "{layout:?}");
        assert_ne!(layout.uniqueness(), Uniqueness::Undecided);
        *(if is_aliased { &mut aliased } else { &mut unique }) += 1;
    }
    assert!(unique > 1500 && aliased > 1500, "{unique} {aliased}");
}

/// Layouts made to defeat the search count as not unique and as overlapping, and say why.
#[test]
fn undecided() {
    type Dyns = (Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn);
    let rng = &mut Rng::with_seed(7);
    let data = vec![0u8; 1 << 26];
    let (mut layouts, mut pairs) = (0, 0);
    for _ in 0..10 {
        // Which two sums of these numbers, each taken up to twice, are equal?
        let numbers: [isize; 12] = std::array::from_fn(|_| rng.isize(1 << 20..1 << 21));
        let layout = DynLayout::<12>::new(&[3; 12], &numbers).unwrap();
        let (extents, strides) = (Extents::<usize, Dyns>::new([3; 12]), Strides::<isize, Dyns>::new(numbers));
        let mapping = LayoutStridedMapping::new(extents, strides);
        assert_eq!((mapping.uniqueness(), mapping.is_unique()), (layout.uniqueness(), layout.is_unique()));
        if layout.uniqueness() == Uniqueness::Undecided {
            layouts += 1;
            assert!(!layout.is_unique());
            let refused = TensorSpanMut::new(&mut [(); 1 << 26], mapping).unwrap_err();
            assert_eq!(refused, LayoutError::NotUnique);
        }
        let distance = rng.isize(1 << 22..1 << 23);
        let other = DynLayout::<12>::new(&[2; 12], &numbers.map(|number| number + 12_345)).unwrap();
        if layout.overlap(&other, distance) == Overlap::Undecided {
            pairs += 1;
            let strides = Strides::<isize, Dyns>::new(array(other.strides()));
            let other = LayoutStridedMapping::new(Extents::<usize, Dyns>::new([2; 12]), strides);
            let view = TensorSpan::new(&data, mapping).unwrap();
            let other = TensorSpan::new(&data[distance as usize..], other).unwrap();
            assert_eq!((view.overlap(&other), view.overlaps(&other)), (Overlap::Undecided, true));
        }
    }
    assert!(layouts > 0 && pairs > 0, "{layouts} {pairs}");
}

/// Known layouts: no stride is 0 and they are aliased, or they are not nested and unique.
#[test]
fn known() {
    macro_rules! check {
        ($([$($e:literal),*] [$($s:literal),*] $uniqueness:ident;)*) => {$(
            let mapping = LayoutStridedMapping::new(extents![$($e),*], strides![$($s),*]);
            assert_eq!(mapping.uniqueness(), Uniqueness::$uniqueness);
            let known = LayoutStridedMapping::new(extents![$(const $e),*], strides![$(const $s),*]);
            assert_eq!(known.uniqueness(), Uniqueness::$uniqueness);
            let value = DynLayout::<12>::from(mapping);
            assert_eq!(value.uniqueness(), Uniqueness::$uniqueness);
        )*};
    }
    check! {
        [2, 3] [5, 2] Unique;
        [2, 2, 2] [3, 2, 1] Aliased;
        [2, 2, 2] [4, 2, 1] Unique;
        [3, 3] [2, 3] Unique;
        [3, 100] [2, 3] Unique;
        [4, 3] [2, 3] Aliased;
        [4, 4] [2, 3] Aliased;
        [2, 2] [1, -1] Aliased;
        [2, 2] [1, 1] Aliased;
        [5, 1, 2] [1, 1, 5] Unique;
        [2, 1] [0, 0] Aliased;
        [0, 2] [0, 0] Unique;
        [6, 10, 15] [5, 3, 2] Aliased;
        [2, 2, 2] [6, 10, 15] Unique;
    }
    let right = LayoutRightMapping::new(extents![1 << 20, 1 << 20]);
    assert_eq!(right.uniqueness(), Uniqueness::Unique);
    assert_eq!(Extents::<usize, (Dyn, Dyn)>::new(array(&[2, 3])), extents![2, 3]);
}
