//! Compares the searches with enumeration, on layouts small enough to enumerate, and on the same layouts scaled to
//! the limits of `isize`.

extern crate std;

use std::vec::Vec;

use common::Enumeration;
use common::ops::{Layout, random_layout};
use fastrand::Rng;

use super::{Overlap, Uniqueness, floor_div, gcd, inverse, mul_mod, overlap, uniqueness};
use crate::facts::fits;

const RANK: usize = 5;

fn offsets((extents, strides): &Layout) -> Vec<isize> {
    Enumeration::new(extents, strides).offsets
}

fn found_uniqueness((extents, strides): &Layout) -> Uniqueness {
    uniqueness::<RANK>(extents, strides)
}

fn found_overlap(a: &Layout, b: &Layout, shift: isize) -> Overlap {
    overlap::<{ 2 * RANK }>((&a.0, &a.1), (&b.0, &b.1), shift)
}

/// Small extents with strides that are seldom nested.
fn tangled(rng: &mut Rng) -> Layout {
    let rank = rng.usize(..=RANK);
    (0..rank).map(|_| (rng.usize(1..=4), rng.isize(-40..=40))).unzip()
}

fn random(rng: &mut Rng) -> Layout {
    let rank = rng.usize(..=RANK);
    if rng.bool() { random_layout(rng, rank) } else { tangled(rng) }
}

/// Returns the greatest factor for strides, and for the distance to a second layout, with which the offsets of the
/// layout, or of both layouts together, still fit.
fn most_by(reach: usize) -> isize {
    (isize::MAX - 1) / reach.max(1) as isize
}

/// Returns the distance from the least to the greatest offset.
fn reach(layout: &Layout) -> usize {
    Enumeration::new(&layout.0, &layout.1).facts().span.saturating_sub(1)
}

fn scaled(layout: &Layout, by: isize) -> Layout {
    let observable = |extent: &usize| *extent > 1;
    // The stride of an axis of extent 1 is arbitrary, and stays.
    let strides = layout.1.iter().zip(&layout.0).map(|(&s, e)| if observable(e) { s * by } else { s });
    (layout.0.clone(), strides.collect())
}

#[test]
fn uniqueness_is_that_of_the_offsets() {
    let mut rng = Rng::with_seed(1);
    let (mut unique, mut aliased) = (0, 0);
    for _ in 0..4000 {
        let layout = random(&mut rng);
        let facts = Enumeration::new(&layout.0, &layout.1).facts();
        let wanted = if facts.unique { Uniqueness::Unique } else { Uniqueness::Aliased };
        assert_eq!(found_uniqueness(&layout), wanted, "{layout:?}");
        *(if facts.unique { &mut unique } else { &mut aliased }) += 1;
    }
    assert!(unique > 500 && aliased > 500, "{unique} unique, {aliased} aliased");
}

#[test]
fn uniqueness_does_not_depend_on_the_unit() {
    let mut rng = Rng::with_seed(2);
    for _ in 0..2000 {
        let layout = random(&mut rng);
        if layout.0.contains(&0) {
            continue;
        }
        let wide = scaled(&layout, most_by(reach(&layout)));
        assert!(fits(&wide.0, &wide.1), "{wide:?}");
        assert_eq!(found_uniqueness(&wide), found_uniqueness(&layout), "{wide:?}");
    }
}

/// Layouts with a stride near the limit, decided by hand.
#[test]
fn uniqueness_at_the_limits() {
    const MAX: isize = isize::MAX;
    const MANY: usize = isize::MAX as usize;
    let cases: [(&[usize], &[isize], Uniqueness); 8] = [
        (&[MANY], &[1], Uniqueness::Unique),
        (&[MANY], &[-1], Uniqueness::Unique),
        (&[usize::MAX], &[0], Uniqueness::Aliased),
        (&[2], &[MAX - 1], Uniqueness::Unique),
        (&[MANY / 2, 2], &[2, 1], Uniqueness::Unique),
        (&[MANY / 2, 3], &[2, -1], Uniqueness::Aliased),
        // No non-zero number of steps along one axis equals a number of steps along the other.
        (&[3, 3], &[MAX / 5, MAX / 5 - 1], Uniqueness::Unique),
        (&[3, 3], &[MAX / 8, MAX / 8 * 2], Uniqueness::Aliased),
    ];
    for (extents, strides, wanted) in cases {
        assert!(fits(extents, strides), "{extents:?} {strides:?}");
        assert_eq!(uniqueness::<RANK>(extents, strides), wanted, "{extents:?} {strides:?}");
    }
    // The searches ignore strides that cannot be observed.
    assert_eq!(uniqueness::<RANK>(&[1, 2, 1], &[isize::MIN, 1, MAX]), Uniqueness::Unique);
    assert_eq!(uniqueness::<RANK>(&[usize::MAX, 0, 2], &[isize::MIN, MAX, 0]), Uniqueness::Unique);
}

#[test]
fn overlap_is_that_of_the_offsets() {
    let mut rng = Rng::with_seed(3);
    let (mut shared, mut disjoint) = (0, 0);
    for _ in 0..4000 {
        let (a, b, shift) = (random(&mut rng), random(&mut rng), rng.isize(-60..=60));
        let others = offsets(&b);
        let shares = offsets(&a).iter().any(|offset| others.contains(&(offset - shift)));
        let wanted = if shares { Overlap::Shared } else { Overlap::Disjoint };
        assert_eq!(found_overlap(&a, &b, shift), wanted, "{a:?} {b:?} {shift}");
        assert_eq!(found_overlap(&b, &a, -shift), wanted, "{b:?} {a:?} {shift}");
        *(if shares { &mut shared } else { &mut disjoint }) += 1;
    }
    assert!(shared > 500 && disjoint > 500, "{shared} shared, {disjoint} disjoint");
}

#[test]
fn overlap_does_not_depend_on_the_unit() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..2000 {
        let (a, b, shift) = (random(&mut rng), random(&mut rng), rng.isize(-60..=60));
        if a.0.contains(&0) || b.0.contains(&0) {
            continue;
        }
        let by = most_by(reach(&a) + reach(&b) + shift.unsigned_abs());
        let (wide_a, wide_b) = (scaled(&a, by), scaled(&b, by));
        let wanted = found_overlap(&a, &b, shift);
        assert_eq!(found_overlap(&wide_a, &wide_b, shift * by), wanted, "{wide_a:?} {wide_b:?} {shift} * {by}");
        // Scaled offsets are multiples of `by`: one element further, the layouts share none.
        assert_eq!(found_overlap(&wide_a, &wide_b, shift * by + 1), Overlap::Disjoint, "{wide_a:?} {wide_b:?}");
    }
}

/// Numbers near 0, near the limits of `isize`, and in between.
fn hostile(rng: &mut Rng) -> isize {
    match rng.u8(..4) {
        0 => rng.isize(-9..=9),
        1 => isize::MAX - rng.isize(0..9),
        2 => -isize::MAX + rng.isize(0..9),
        _ => rng.isize(-isize::MAX..),
    }
}

#[test]
fn arithmetic_is_exact() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..5000 {
        let (a, b, modulus) = (hostile(&mut rng), hostile(&mut rng), hostile(&mut rng).max(1));
        let quotient = (a as i128 + b as i128).div_euclid(modulus as i128);
        if let Ok(wanted) = isize::try_from(quotient) {
            assert_eq!(floor_div(a, b, modulus), wanted, "({a} + {b}) / {modulus}");
        }
        let product = (a as i128 * b as i128).rem_euclid(modulus as i128);
        assert_eq!(mul_mod(a, b, modulus) as i128, product, "{a} * {b} mod {modulus}");

        let (u, v) = (a.unsigned_abs(), modulus as usize);
        let divisor = gcd(u, v);
        assert_eq!((u % divisor, v % divisor, gcd(u / divisor, v / divisor)), (0, 0, 1), "gcd of {u} and {v}");
        // `inverse` requires coprime numbers.
        let (u, v) = ((u / divisor) as isize, (v / divisor) as isize);
        assert_eq!(mul_mod(u, inverse(u, v), v), 1 % v, "inverse of {u} mod {v}");
    }
}
