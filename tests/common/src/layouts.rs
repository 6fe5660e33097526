//! Random layouts with all that a foreign view may have: reversed axes, gaps, zero strides, axes of one
//! index and empty layouts with strides that mean nothing.

use fastrand::Rng;
use mdlayout::DynLayout;

use super::Enumeration;

/// A layout of this rank, and where its elements are in a buffer of its span.
pub struct Random {
    pub layout: DynLayout,
    pub positions: Vec<usize>,
}

/// Which strides a random layout may have.
#[derive(Clone, Copy)]
pub struct Allowed {
    pub negative: bool,
    pub zero: bool,
}

/// Any stride, of which no element depends.
fn meaningless(rng: &mut Rng) -> isize {
    *rng.choice(&[0, 1, -1, 7, isize::MIN, isize::MIN + 1, isize::MAX, isize::MAX / 2]).unwrap()
}

pub fn random(rng: &mut Rng, rank: usize, allowed: Allowed) -> Random {
    let extents: Vec<usize> = (0..rank)
        .map(|_| match rng.u8(..20) {
            0 => 0,
            1..6 => 1,
            _ => rng.usize(2..5),
        })
        .collect();
    let mut order: Vec<usize> = (0..rank).collect();
    rng.shuffle(&mut order);
    let (mut strides, mut next) = (vec![0; rank], rng.isize(1..3));
    for axis in order {
        strides[axis] = match rng.u8(..8) {
            0 if allowed.zero => 0,
            k if allowed.negative && k < 4 => -next,
            _ => next,
        };
        next *= extents[axis].max(1) as isize + rng.isize(0..2);
    }
    for axis in 0..rank {
        if (extents[axis] == 1 || extents.contains(&0)) && rng.bool() {
            strides[axis] = meaningless(rng);
        }
    }
    let positions = Enumeration::new(&extents, &strides).positions();
    Random { layout: DynLayout::new(&extents, &strides).unwrap(), positions }
}

/// A buffer of the layout's span, and its elements in row-major order.
pub fn numbered(random: &Random) -> (Vec<i64>, Vec<i64>) {
    let data: Vec<i64> = (0..random.layout.required_span_size() as i64).map(|k| 3 * k + 1).collect();
    let elements = random.positions.iter().map(|&k| data[k]).collect();
    (data, elements)
}

/// The buffer after each element of a unique layout was negated.
pub fn negated(random: &Random) -> Vec<i64> {
    let (mut data, _) = numbered(random);
    random.positions.iter().for_each(|&k| data[k] = -data[k]);
    data
}
