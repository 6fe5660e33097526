//! Compares the extents and strides of transforms with walks over indices and with exact integers.

extern crate std;

use std::vec;
use std::vec::Vec;

use common::ops::{Elements, Layout, random_extents, random_factors, random_layout, random_strides};
use common::{Enumeration, indices};
use fastrand::Rng;

use super::{
    End, Pick, Picked, axes_by_stride, broadcast, check_permutation, coalesce, diagonal, merge, merge_at, pick,
    progression, reshape, reverse, split, window_positions, windows,
};
use crate::facts::checked_size;

/// Returns the offset of each index of an axis.
fn axis_offsets((extent, stride): (usize, isize)) -> Vec<isize> {
    (0..extent as isize).map(|k| k * stride).collect()
}

/// Returns the offsets of the picked indices, relative to the old origin.
fn picked_offsets(picked: &Picked) -> Vec<isize> {
    let offsets = picked.kept.map_or(vec![0], axis_offsets);
    offsets.iter().map(|offset| offset + picked.shift).collect()
}

/// Returns all picks of an axis, including picks one past the end, with the indices that each takes; `None` for a
/// pick that is rejected.
fn picks(extent: usize) -> Vec<(Pick, Option<Vec<usize>>)> {
    let mut all = vec![(Pick::New, Some(vec![0]))];
    for a in 0..=extent + 1 {
        all.push((Pick::Index(a), (a < extent).then(|| vec![a])));
        for b in 0..=extent + 1 {
            for step in -3isize..=3 {
                let range = |end: usize| {
                    let mut taken: Vec<usize> = (a..end).collect();
                    if step < 0 {
                        taken.reverse();
                    }
                    (a <= end && end <= extent && step != 0)
                        .then(|| taken.into_iter().step_by(step.unsigned_abs()).collect())
                };
                all.push((Pick::Range { start: a, end: End::Open, step }, range(extent)));
                all.push((Pick::Range { start: a, end: End::Before(b), step }, range(b)));
                all.push((Pick::Range { start: a, end: End::With(b), step }, range(b + 1)));
            }
            for stride in 0..=3 {
                let fits = a + b <= extent && stride > 0;
                let covering = fits.then(|| (a..a + b).step_by(stride).collect());
                all.push((Pick::StridedSlice { offset: a, extent: b, stride }, covering));
                let counted: Vec<usize> = (0..b).map(|k| a + k * stride).collect();
                let fits = a <= extent && counted.iter().all(|&index| index < extent) && stride > 0;
                all.push((Pick::ExtentSlice { offset: a, count: b, stride }, fits.then_some(counted)));
            }
        }
    }
    all
}

#[test]
fn picks_take_the_indices_they_name() {
    for extent in 0..=6 {
        for (what, wanted) in picks(extent) {
            for stride in [-5, 0, 1, 7] {
                let found = pick(3, extent, stride, what).ok();
                let wanted = wanted.as_ref().map(|indices| indices.iter().map(|&i| i as isize * stride).collect());
                let found_offsets = found.as_ref().map(picked_offsets);
                assert_eq!(found_offsets, wanted, "{what:?} of {extent}, stride {stride}");
                let keeps = found.map(|picked| picked.kept.is_some());
                assert!(keeps.is_none_or(|keeps| keeps != matches!(what, Pick::Index(_))), "{what:?}");
            }
        }
    }
}

/// Returns a number near 0, near `isize::MAX`, near `usize::MAX`, or in between.
fn hostile(rng: &mut Rng) -> usize {
    match rng.u8(..4) {
        0 => rng.usize(..5),
        1 => isize::MAX as usize - rng.usize(..3) + rng.usize(..3),
        2 => usize::MAX - rng.usize(..5),
        _ => rng.usize(..),
    }
}

/// Exact integers decide whether a pick is within the axis, how many indices it takes and where it begins.
#[test]
fn picks_at_the_limits() {
    let mut rng = Rng::with_seed(1);
    let mut accepted = 0;
    for _ in 0..20_000 {
        let (extent, a, b, step) = (hostile(&mut rng), hostile(&mut rng), hostile(&mut rng), hostile(&mut rng));
        let stride = if extent > isize::MAX as usize { 0 } else { rng.isize(-1..=1) };
        let (n, start, wide_b, wide_step) = (extent as i128, a as i128, b as i128, step as i128);
        let backwards = rng.bool() && step <= isize::MAX as usize;
        let signed = if backwards { (step as isize).wrapping_neg() } else { step as isize };
        let range_step = (signed as i128).abs();
        let (what, covered, by) = match rng.u8(..4) {
            0 => (Pick::Range { start: a, end: End::Before(b), step: signed }, wide_b - start, range_step),
            1 => (Pick::Range { start: a, end: End::With(b), step: signed }, wide_b + 1 - start, range_step),
            2 => (Pick::StridedSlice { offset: a, extent: b, stride: step }, wide_b, wide_step),
            _ => {
                // A saturated end is beyond every axis.
                let covered = if b == 0 { 0 } else { (wide_b - 1).saturating_mul(wide_step).saturating_add(1) };
                (Pick::ExtentSlice { offset: a, count: b, stride: step }, covered, wide_step)
            }
        };
        let fits = by != 0 && covered >= 0 && start.saturating_add(covered) <= n;
        let found = pick(0, extent, stride, what);
        assert_eq!(found.is_ok(), fits, "{what:?} of {extent}");
        let Ok(found) = found else { continue };
        accepted += 1;
        let count = (covered + by - 1) / by;
        let first = match what {
            _ if count == 0 => 0,
            Pick::Range { step, .. } if step < 0 => start + covered - 1,
            _ => start,
        };
        let (kept, kept_stride) = found.kept.unwrap();
        assert_eq!(kept as i128, count, "{what:?} of {extent}");
        assert_eq!(found.shift as i128, first * stride as i128, "{what:?} of {extent}");
        if count > 1 {
            let sign = if matches!(what, Pick::Range { step, .. } if step < 0) { -1 } else { 1 };
            assert_eq!(kept_stride as i128, sign * by * stride as i128, "{what:?} of {extent}");
        }
    }
    assert!(accepted > 500, "{accepted} accepted");
}

#[test]
fn progressions_step_through_what_they_cover() {
    for case in indices(&[3, 7, 7]) {
        let [start, covered, step] = [case[0], case[1], case[2] + 1];
        for (backwards, stride) in [(false, 2), (true, 2), (false, -3), (true, -3)] {
            let mut taken: Vec<usize> = (start..start + covered).collect();
            if backwards {
                taken.reverse();
            }
            let wanted: Vec<isize> = taken.iter().step_by(step).map(|&i| i as isize * stride).collect();
            let found = progression(0, start, covered, step, backwards, stride).unwrap();
            assert_eq!(picked_offsets(&found), wanted);
        }
        assert!(progression(0, start, covered, 0, false, 1).is_err());
    }
}

#[test]
fn axes_merge_where_their_offsets_are_one_progression() {
    for extents in indices(&[5, 5]) {
        for (s, t) in (-9..=9).flat_map(|s| (-3..=3).map(move |t| (s, t))) {
            let offsets = Enumeration::new(&extents, &[s, t]).offsets;
            let progression = offsets.windows(3).all(|w| w[1] - w[0] == w[2] - w[1]);
            let merged = merge(0, (extents[0], s), (extents[1], t));
            assert_eq!(merged.is_ok(), progression, "{extents:?} {s} {t}");
            if let Ok(axis) = merged {
                assert_eq!(axis_offsets(axis), offsets, "{extents:?} {s} {t}");
            }
        }
    }
    // An extent beyond `usize`, and an empty layout whose axes would not fit otherwise.
    assert!(merge(0, (usize::MAX, 0), (2, 0)).is_err());
    assert!(merge(0, (2, isize::MAX), (3, isize::MAX)).is_err());
    assert_eq!(merge_at(&[2, 3, 0], &[7, 7, 7], 0).unwrap().0, 6);
}

#[test]
fn split_axes_merge_again() {
    for extent in 0..=24 {
        for halves in indices(&[26, 26]) {
            let (outer, inner) = (halves[0], halves[1]);
            let halves = split(0, (extent, -3), outer, inner);
            assert_eq!(halves.is_ok(), outer * inner == extent, "{extent} as {outer} and {inner}");
            let Ok([slow, fast]) = halves else { continue };
            let offsets = Enumeration::new(&[slow.0, fast.0], &[slow.1, fast.1]).offsets;
            assert_eq!(((slow.0, fast.0), offsets), ((outer, inner), axis_offsets((extent, -3))));
            let merged = merge(0, slow, fast).unwrap();
            assert_eq!(axis_offsets(merged), axis_offsets((extent, -3)));
        }
    }
    assert!(split(0, (4, 1), usize::MAX, 2).is_err());
    assert!(split(0, (0, 1), 1 << (usize::BITS / 2), 1 << (usize::BITS / 2)).is_err());
}

/// Returns the layout of these extents, with the strides that a transform wrote.
fn layout(extents: &[usize], strides: &[isize]) -> Elements {
    Elements::of(&(extents.to_vec(), strides[..extents.len()].to_vec()))
}

#[test]
fn reshapes_keep_the_order_of_the_elements() {
    let mut rng = Rng::with_seed(2);
    let (mut possible, mut refused) = (0, 0);
    for _ in 0..4000 {
        let rank = rng.usize(..=5);
        let source = random_layout(&mut rng, rank);
        let size = checked_size(&source.0).unwrap();
        let rank = rng.usize(..=5);
        let target = random_factors(&mut rng, size, rank);
        let mut strides = vec![0; target.len()];
        let reshaped = reshape(&source.0, &source.1, &target, &mut strides);
        if target.iter().product::<usize>() != size {
            assert!(reshaped.is_err());
            continue;
        }
        let wanted = Elements::of(&source).reshape(&target);
        assert_eq!(reshaped.is_ok(), wanted.strides().is_some(), "{source:?} to {target:?}");
        if reshaped.is_ok() {
            assert_eq!(layout(&target, &strides), wanted, "{source:?} to {target:?}");
            possible += 1;
        } else {
            refused += 1;
        }
    }
    assert!(possible > 500 && refused > 100, "{possible} possible, {refused} refused");
}

/// Sizes beyond `usize` are equal only where the factors say so.
#[test]
fn reshapes_beyond_usize() {
    const HALF: usize = 1 << (usize::BITS / 2);
    let mut strides = [1; 3];
    assert!(reshape(&[HALF, HALF, 2], &[0, 0, 0], &[2, HALF, HALF], &mut strides).is_ok());
    assert_eq!(strides, [0; 3]);
    assert!(reshape(&[HALF, HALF, 2], &[0, 0, 0], &[HALF, HALF, 3], &mut strides).is_err());
    assert!(reshape(&[usize::MAX, 2], &[0, 0], &[usize::MAX, 3], &mut strides[..2]).is_err());
    // An empty layout becomes row-major, if the row-major strides fit.
    assert!(reshape(&[0], &[1], &[0, usize::MAX, usize::MAX], &mut strides).is_err());
    assert!(reshape(&[0, usize::MAX], &[1, 1], &[5, 0, 4], &mut strides).is_ok());
    assert_eq!(strides, [0, 4, 1]);
}

#[test]
fn windows_start_where_they_fit() {
    for case in indices(&[8, 9]) {
        let (extent, window) = (case[0], case[1]);
        let starts: Vec<usize> = (0..=extent).filter(|start| start + window <= extent).collect();
        assert_eq!(window_positions(extent, window), starts.len(), "{window} of {extent}");
        for step in 1..=4 {
            let axis = windows(0, (extent, -3), window, step).unwrap();
            let wanted: Vec<isize> = starts.iter().step_by(step).map(|&start| start as isize * -3).collect();
            assert_eq!(axis_offsets(axis), wanted, "{window} of {extent}, every {step}");
        }
        assert!(windows(0, (extent, 1), window, 0).is_err());
    }
    let mut rng = Rng::with_seed(3);
    for _ in 0..2000 {
        let (extent, window, step) = (hostile(&mut rng), hostile(&mut rng), hostile(&mut rng).max(1));
        let starts = (extent as i128 - window as i128 + 1).clamp(0, usize::MAX as i128);
        let wanted = (starts + step as i128 - 1) / step as i128;
        assert_eq!(windows(0, (extent, 0), window, step).unwrap().0 as i128, wanted, "{window} of {extent}");
    }
}

#[test]
fn broadcasts_repeat_elements() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..2000 {
        let rank = rng.usize(..=3);
        let source = random_layout(&mut rng, rank);
        let mut target = source.0.clone();
        // The source broadcasts to most of these targets.
        target.iter_mut().filter(|extent| **extent == 1 || rng.u8(..9) == 0).for_each(|extent| *extent = 3);
        let new = rng.usize(..=2);
        target.splice(0..0, random_extents(&mut rng, new));
        let mut strides = vec![0; target.len()];
        let found = broadcast(&source.0, &source.1, &target, &mut strides);
        let wanted = Elements::of(&source).broadcast(&target);
        assert_eq!(found.is_ok().then(|| layout(&target, &strides)), wanted, "{source:?} to {target:?}");
    }
    assert!(broadcast(&[2, 3], &[3, 1], &[3], &mut [0]).is_err());
}

#[test]
fn reversed_and_diagonal_axes() {
    for (extent, stride) in (0..=4).flat_map(|extent| (-3..=3).map(move |stride| (extent, stride))) {
        let (reversed, shift) = reverse(extent, stride);
        let mut wanted = axis_offsets((extent, stride));
        wanted.reverse();
        let found = axis_offsets((extent, reversed)).into_iter().map(|offset| offset + shift);
        assert!(found.eq(wanted), "{extent} {stride}");
        for (other, other_stride) in [(0, 1), (1, 5), (2, -5), (4, 0), (5, 9)] {
            let found = axis_offsets(diagonal((extent, stride), (other, other_stride)));
            let wanted = Elements::of(&(vec![extent, other], vec![stride, other_stride])).diagonal(0, 1);
            assert_eq!(found, wanted.offsets, "{extent} {stride}, {other} {other_stride}");
        }
    }
    assert_eq!(reverse(isize::MAX as usize, -1), (1, 1 - isize::MAX));
    assert_eq!(reverse(1, isize::MIN), (isize::MIN, 0));
}

#[test]
fn coalesced_layouts_are_equal_and_short() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..2000 {
        let rank = rng.usize(..=5);
        let source: Layout = random_layout(&mut rng, rank);
        let (mut extents, mut strides) = (vec![0; rank.max(1)], vec![0; rank.max(1)]);
        let kept = coalesce(&source.0, &source.1, (&mut extents, &mut strides));
        let (extents, strides) = (&extents[..kept], &strides[..kept]);
        assert_eq!(layout(extents, strides).offsets, Elements::of(&source).offsets, "{source:?}");
        for axis in 1..kept {
            let merged = merge(0, (extents[axis - 1], strides[axis - 1]), (extents[axis], strides[axis]));
            assert!(merged.is_err() && !extents.contains(&1), "{source:?}: {extents:?} {strides:?}");
        }
    }
}

#[test]
fn axes_by_stride_are_sorted_and_stable() {
    let mut rng = Rng::with_seed(6);
    for _ in 0..1000 {
        let rank = rng.usize(..=6);
        let extents = random_extents(&mut rng, rank);
        let mut strides = random_strides(&mut rng, &extents);
        if rank > 0 {
            strides[rng.usize(..rank)] = isize::MIN;
        }
        let mut axes = vec![0; rank];
        axes_by_stride(&extents, &strides, &mut axes);
        let mut wanted: Vec<usize> = (0..rank).collect();
        wanted.sort_by_key(|&axis| core::cmp::Reverse((extents[axis] > 1).then(|| strides[axis].unsigned_abs())));
        assert_eq!(axes, wanted, "{extents:?} {strides:?}");
    }
}

#[test]
fn permutations_name_each_axis_once() {
    for rank in 0..=4 {
        for axes in indices(&vec![rank + 1; rank]) {
            let mut sorted = axes.clone();
            sorted.sort_unstable();
            assert_eq!(check_permutation(&axes).is_ok(), sorted.into_iter().eq(0..rank), "{axes:?}");
        }
    }
}
