//! What the tests of transforms share: the lines of `ops.jsonl`, transforms by their meaning, random
//! layouts, and dispatch over ranks and axes.

use std::collections::HashMap;

use fastrand::Rng;
use mdlayout::{Const, DYNAMIC, DYNAMIC_STRIDE, DynLayout, LayoutMapping, TensorSpan};
use serde::de::DeserializeOwned;

use super::{Enumeration, data, indices};

/// Extents and strides.
pub type Layout = (Vec<usize>, Vec<isize>);

// ---------------------------------------------------------------------------------------------
// `ops.jsonl`

/// The lines of an operation, of which there are so many: the layout, and the fields behind its id.
pub fn lines<T: DeserializeOwned>(op: &str, count: usize) -> Vec<(Layout, T)> {
    let layouts: HashMap<usize, Layout> = data::layouts()
        .iter()
        .map(|line| (line.id, (data::values(&line.shape), data::values(&line.strides))))
        .collect();
    let lines: Vec<_> = include_str!("../../data/ops.jsonl")
        .lines()
        .filter_map(|line| {
            let (name, id, fields): (String, usize, T) = split(line, op)?;
            assert_eq!(name, op);
            Some((layouts[&id].clone(), fields))
        })
        .collect();
    assert_eq!(lines.len(), count);
    lines
}

/// A line of an operation in its parts, `None` for a line of another.
fn split<T: DeserializeOwned>(line: &str, op: &str) -> Option<(String, usize, T)> {
    let mut all: Vec<serde_json::Value> = serde_json::from_str(line).expect(line);
    if all[0] != op {
        return None;
    }
    let fields = serde_json::Value::Array(all.split_off(2));
    Some((op.to_string(), all[1].as_u64().expect(line) as usize, serde_json::from_value(fields).expect(line)))
}

/// The range of this crate that picks what Python's `start:stop:step` does: start, end and step. A
/// negative step walks the range backwards.
pub fn python_range(extent: usize, start: Option<isize>, stop: Option<isize>, step: isize) -> (usize, usize, isize) {
    let extent = extent as isize;
    let (low, high) = if step > 0 { (0, extent) } else { (-1, extent - 1) };
    let resolve = |bound: isize| (if bound < 0 { bound + extent } else { bound }).clamp(low, high);
    let start = start.map_or(if step > 0 { low } else { high }, resolve);
    let stop = stop.map_or(if step > 0 { high } else { low }, resolve);
    // Backwards, from `start` down to above `stop`.
    let (first, end) = if step > 0 { (start, stop) } else { (stop + 1, start + 1) };
    if first < end { (first as usize, end as usize, step) } else { (0, 0, step) }
}

/// What Python's `start:stop:step` picks of an axis, walked as Python's text says.
pub fn python_walk(extent: usize, start: Option<isize>, stop: Option<isize>, step: isize) -> Vec<usize> {
    let n = extent as isize;
    let from_end = |bound: isize| if bound < 0 { bound + n } else { bound };
    // Left out, or far outside: beyond every index on the side that the walk comes from or goes to.
    let mut at = start.map_or(if step > 0 { 0 } else { n - 1 }, from_end);
    let stop = stop.map_or(if step > 0 { n } else { -1 }, from_end);
    at = if step > 0 { at.max(0) } else { at.min(n - 1) };
    let mut picked = Vec::new();
    while if step > 0 { at < stop.min(n) } else { at > stop.max(-1) } {
        picked.push(at as usize);
        at = at.saturating_add(step);
    }
    picked
}

/// The axes whose stride can be observed.
pub fn observable(extents: &[usize]) -> impl Iterator<Item = usize> + '_ {
    let empty = extents.contains(&0);
    (0..extents.len()).filter(move |&axis| !empty && extents[axis] > 1)
}

/// The layout is the one wanted, as far as can be observed.
pub fn check_strides(found: (&[usize], &[isize]), wanted: (&[usize], &[isize])) {
    assert_eq!(found.0, wanted.0);
    for axis in observable(wanted.0) {
        assert_eq!(found.1[axis], wanted.1[axis], "stride of axis {axis} of {found:?}, {wanted:?}");
    }
}

// ---------------------------------------------------------------------------------------------
// Transforms by their meaning

/// Which element each index has: all that a layout is. Nothing here knows of strides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elements {
    pub extents: Vec<usize>,
    /// The offset of each index, in row-major order.
    pub offsets: Vec<isize>,
}

/// What a slice takes of an axis.
#[derive(Clone, Debug)]
pub enum Take {
    /// One index: the axis goes.
    One(usize),
    /// These indices, in this order.
    These(Vec<usize>),
    /// A new axis, before the next.
    New,
}

impl Elements {
    pub fn of(layout: &Layout) -> Self {
        Self { extents: layout.0.clone(), offsets: Enumeration::new(&layout.0, &layout.1).offsets }
    }

    pub fn at(&self, index: &[usize]) -> isize {
        assert_eq!(index.len(), self.extents.len());
        assert!(index.iter().zip(&self.extents).all(|(i, extent)| i < extent));
        self.offsets[index.iter().zip(&self.extents).fold(0, |at, (i, extent)| at * extent + i)]
    }

    /// Other extents, for each index of which `source` says the index here.
    pub fn gather(&self, extents: &[usize], source: impl Fn(&[usize]) -> Vec<usize>) -> Self {
        let offsets = indices(extents).iter().map(|index| self.at(&source(index))).collect();
        Self { extents: extents.to_vec(), offsets }
    }

    pub fn slice(&self, takes: &[Take]) -> Self {
        let extents: Vec<_> = takes
            .iter()
            .filter_map(|take| match take {
                Take::One(_) => None,
                Take::These(these) => Some(these.len()),
                Take::New => Some(1),
            })
            .collect();
        self.gather(&extents, |index| {
            let (mut source, mut axis) = (Vec::new(), 0);
            for take in takes {
                match take {
                    Take::One(i) => source.push(*i),
                    Take::These(these) => source.push(these[index[axis]]),
                    Take::New => {}
                }
                axis += usize::from(!matches!(take, Take::One(_)));
            }
            source
        })
    }

    /// A slice of one axis, and all of the others.
    pub fn slice_axis(&self, axis: usize, take: Take) -> Self {
        let mut takes: Vec<_> = self.extents.iter().map(|&extent| Take::These((0..extent).collect())).collect();
        takes[axis] = take;
        self.slice(&takes)
    }

    pub fn reverse(&self, axis: usize) -> Self {
        self.slice_axis(axis, Take::These((0..self.extents[axis]).rev().collect()))
    }

    /// Axis `k` of the result is axis `axes[k]`.
    pub fn permute(&self, axes: &[usize]) -> Self {
        let extents: Vec<_> = axes.iter().map(|&axis| self.extents[axis]).collect();
        self.gather(&extents, |index| {
            let mut source = vec![0; index.len()];
            for (k, &axis) in axes.iter().enumerate() {
                source[axis] = index[k];
            }
            source
        })
    }

    /// `None` if the extents do not fit.
    pub fn broadcast(&self, extents: &[usize]) -> Option<Self> {
        let new = extents.len().checked_sub(self.extents.len())?;
        let fits = |(&own, &wanted): (&usize, &usize)| own == 1 || own == wanted;
        self.extents.iter().zip(&extents[new..]).all(fits).then(|| {
            self.gather(extents, |index| {
                index[new..].iter().zip(&self.extents).map(|(&i, &own)| if own == 1 { 0 } else { i }).collect()
            })
        })
    }

    pub fn insert_axis(&self, axis: usize) -> Self {
        let mut extents = self.extents.clone();
        extents.insert(axis, 1);
        self.reshape(&extents)
    }

    pub fn remove_axis(&self, axis: usize) -> Self {
        let mut extents = self.extents.clone();
        assert_eq!(extents.remove(axis), 1);
        self.reshape(&extents)
    }

    /// The same elements in the same row-major order.
    pub fn reshape(&self, extents: &[usize]) -> Self {
        assert_eq!(extents.iter().product::<usize>(), self.offsets.len());
        Self { extents: extents.to_vec(), offsets: self.offsets.clone() }
    }

    pub fn windows(&self, window: &[usize], step: &[usize]) -> Self {
        // A window starts at every step-th index behind which it still fits.
        let count = |axis: usize| (0..).step_by(step[axis]).take_while(move |i| i + window[axis] <= self.extents[axis]);
        let mut extents: Vec<_> = (0..window.len()).map(|axis| count(axis).count()).collect();
        extents.extend(window);
        self.gather(&extents, |index| {
            let (outer, inner) = index.split_at(window.len());
            outer.iter().zip(inner).zip(step).map(|((outer, inner), step)| outer * step + inner).collect()
        })
    }

    /// The other axes, then the diagonal.
    pub fn diagonal(&self, a: usize, b: usize) -> Self {
        let others: Vec<_> = (0..self.extents.len()).filter(|&axis| axis != a && axis != b).collect();
        let mut extents: Vec<_> = others.iter().map(|&axis| self.extents[axis]).collect();
        extents.push(self.extents[a].min(self.extents[b]));
        self.gather(&extents, |index| {
            let mut source = vec![*index.last().unwrap(); self.extents.len()];
            for (k, &axis) in others.iter().enumerate() {
                source[axis] = index[k];
            }
            source
        })
    }

    /// Strides that give each index its offset, if there are any.
    pub fn strides(&self) -> Option<Vec<isize>> {
        let strides: Vec<isize> = (0..self.extents.len())
            .map(|axis| {
                let mut second = vec![0; self.extents.len()];
                second[axis] = 1;
                let moves = observable(&self.extents).any(|other| other == axis);
                if moves { self.at(&second) - self.offsets[0] } else { 0 }
            })
            .collect();
        let first = self.offsets.first().copied().unwrap_or(0);
        let offsets = Enumeration::new(&self.extents, &strides).offsets;
        offsets.iter().map(|offset| offset + first).eq(self.offsets.iter().copied()).then_some(strides)
    }
}

/// The result of a transform has the elements wanted, is a layout that the crate accepts, and has the
/// static values that its type says. One without elements leaves the origin where it was.
pub fn check<L: LayoutMapping>((found, shift): (L, isize), wanted: &Elements) {
    let (extents, strides) = (found.extents().to_array(), found.strides());
    let (extents, strides) = (extents.as_ref(), strides.as_ref());
    assert_eq!(extents, wanted.extents, "extents of {found:?}");
    let offsets = Enumeration::new(extents, strides).offsets;
    assert!(offsets.iter().map(|offset| offset + shift).eq(wanted.offsets.iter().copied()), "{found:?} + {shift}");
    if wanted.offsets.is_empty() {
        assert_eq!(shift, 0, "the origin of an empty slice");
    }
    DynLayout::<12>::new(extents, strides).expect("the result is valid");
    for axis in 0..extents.len() {
        let (extent, stride) = (found.static_extent(axis), found.static_stride(axis));
        assert!([DYNAMIC, extents[axis]].contains(&extent), "static extent of axis {axis} of {found:?}");
        assert!([DYNAMIC_STRIDE, strides[axis]].contains(&stride), "static stride of axis {axis} of {found:?}");
        assert_eq!((found.extent(axis), found.stride(axis)), (extents[axis], strides[axis]));
    }
    // What holds for a type holds for each of its values.
    let facts = Enumeration::new(extents, strides).facts();
    assert!(facts.unique || !L::IS_ALWAYS_UNIQUE, "{found:?}");
    assert!(facts.exhaustive || !L::IS_ALWAYS_EXHAUSTIVE, "{found:?}");
    assert!(facts.row_major || !L::IS_ALWAYS_ROW_MAJOR, "{found:?}");
    assert!(!facts.unique || !L::IS_NEVER_UNIQUE, "{found:?}");
}

/// [`check`] for a layout as a value.
pub fn check_dyn((found, shift): (DynLayout, isize), wanted: &Elements) {
    assert_eq!(found.extents(), wanted.extents, "extents of {found:?}");
    let offsets = Enumeration::new(found.extents(), found.strides()).offsets;
    assert!(offsets.iter().map(|offset| offset + shift).eq(wanted.offsets.iter().copied()), "{found:?} + {shift}");
    if wanted.offsets.is_empty() {
        assert_eq!(shift, 0, "the origin of an empty slice");
    }
    DynLayout::<12>::new(found.extents(), found.strides()).expect("the result is valid");
}

/// A typed result and a layout as a value: the same map.
pub fn check_same<L: LayoutMapping>(typed: (L, isize), value: (DynLayout, isize)) {
    assert!(value.0.same_map(&DynLayout::<12>::from(typed.0)), "{:?}, {:?}", typed.0, value.0);
    assert_eq!(typed.1, value.1, "shift to {:?}", typed.0);
}

/// A buffer in which each element is its own position, over which a view's layout starts at `least`.
pub fn positions(layout: &Layout) -> Vec<usize> {
    (0..Enumeration::new(&layout.0, &layout.1).facts().span).collect()
}

/// The elements that a view of [`positions`] sees are the ones wanted, its origin among them. `source`
/// is the layout that the buffer was made for.
pub fn check_seen<L: LayoutMapping>(view: TensorSpan<'_, usize, L>, source: &Layout, wanted: &Elements) {
    let least = Enumeration::new(&source.0, &source.1).least();
    assert_eq!(view.extents().to_array().as_ref(), wanted.extents);
    let seen = view.iter().map(|&position| position as isize + least);
    assert!(seen.eq(wanted.offsets.iter().copied()), "{view:?}, {wanted:?}");
}

// ---------------------------------------------------------------------------------------------
// Random layouts

/// One of the values.
pub fn pick<T: Copy>(rng: &mut Rng, values: &[T]) -> T {
    values[rng.usize(..values.len())]
}

/// Extents of which some are 0 and many are 1.
pub fn random_extents(rng: &mut Rng, rank: usize) -> Vec<usize> {
    let extents: &[usize] = match rank {
        ..=2 => &[0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
        3 => &[0, 1, 1, 2, 2, 3, 3, 4, 4, 5],
        _ => &[0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4],
    };
    (0..rank).map(|_| pick(rng, extents)).collect()
}

/// Strides of all sorts: packed in any order of the axes, with gaps, reversed, 0, or anything.
pub fn random_strides(rng: &mut Rng, extents: &[usize]) -> Vec<isize> {
    let rank = extents.len();
    if rng.u8(..4) == 0 {
        return (0..rank).map(|_| rng.isize(-8..=8)).collect();
    }
    let mut axes: Vec<_> = (0..rank).collect();
    match rng.u8(..3) {
        0 => axes.reverse(),
        1 => rng.shuffle(&mut axes),
        _ => {}
    }
    let (mut stride, mut strides) = (pick(rng, &[1, 1, 1, 2, 3]), vec![0; rank]);
    for axis in axes {
        strides[axis] = match rng.u8(..16) {
            0 => 0,
            1..=3 => -stride,
            _ => stride,
        };
        stride *= extents[axis].max(1) as isize;
        stride += pick(rng, &[0, 0, 0, 0, 0, 1, 2]);
    }
    strides
}

pub fn random_layout(rng: &mut Rng, rank: usize) -> Layout {
    let extents = random_extents(rng, rank);
    let strides = random_strides(rng, &extents);
    (extents, strides)
}

/// Extents of a random factorisation of `size`, with axes of extent 1 among them.
pub fn random_factors(rng: &mut Rng, mut size: usize, rank: usize) -> Vec<usize> {
    let mut extents = vec![1; rank];
    if size == 0 {
        extents = random_extents(rng, rank);
        if rank > 0 {
            extents[rng.usize(..rank)] = 0;
        }
        return extents;
    }
    let mut factor = 2;
    while size > 1 && rank > 0 {
        if size.is_multiple_of(factor) {
            extents[rng.usize(..rank)] *= factor;
            size /= factor;
        } else {
            factor += 1;
        }
    }
    extents
}

// ---------------------------------------------------------------------------------------------
// Dispatch

/// Axis `AXIS` of rank `RANK`.
pub struct At<const RANK: usize, const AXIS: usize>;

impl<const RANK: usize, const AXIS: usize> At<RANK, AXIS> {
    pub const AXIS: Const<AXIS> = Const;
}

macro_rules! around {
    ($($rank:literal $axis:literal: ($($before:tt)*) ($($after:tt)*);)*) => {$(
        impl At<$rank, $axis> {
            /// The slicers of this axis, and all of the others.
            pub fn around<S>(slicer: S) -> ($(around!(@type $before),)* S, $(around!(@type $after),)*) {
                ($($before,)* slicer, $($after,)*)
            }
        }
    )*};
    (@type $full:tt) => { std::ops::RangeFull };
}
around! {
    1 0: () ();
    2 0: () (..); 2 1: (..) ();
    3 0: () (.. ..); 3 1: (..) (..); 3 2: (.. ..) ();
    4 0: () (.. .. ..); 4 1: (..) (.. ..); 4 2: (.. ..) (..); 4 3: (.. .. ..) ();
    5 0: () (.. .. .. ..); 5 1: (..) (.. .. ..); 5 2: (.. ..) (.. ..); 5 3: (.. .. ..) (..); 5 4: (.. .. .. ..) ();
}

/// `dispatch!((rank, axis), |Dyns, Here| body; arms)`: `body` with `Dyns` the list of `rank` dynamic
/// extents or strides, and `Here` the type [`At`] that axis.
#[macro_export]
macro_rules! dispatch {
    ($at:expr, |$Dyns:ident, $Here:ident| $body:expr; $($rank:tt $axis:tt)*) => {
        match $at {
            $(($rank, $axis) => {
                type $Dyns = $crate::ops::dyns!($rank);
                type $Here = $crate::ops::At<$rank, $axis>;
                $body
            })*
            at => panic!("{at:?} is not among these"),
        }
    };
}
pub use dispatch;

#[macro_export]
macro_rules! dyns {
    (0) => {
        ()
    };
    (1) => {
        (Dyn,)
    };
    (2) => {
        (Dyn, Dyn)
    };
    (3) => {
        (Dyn, Dyn, Dyn)
    };
    (4) => {
        (Dyn, Dyn, Dyn, Dyn)
    };
    (5) => {
        (Dyn, Dyn, Dyn, Dyn, Dyn)
    };
    (6) => {
        (Dyn, Dyn, Dyn, Dyn, Dyn, Dyn)
    };
    (7) => {
        (Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn)
    };
}
pub use dyns;

/// [`dispatch!`] over the axes of ranks 1 to 5.
#[macro_export]
macro_rules! with_axis {
    ($at:expr, |$Dyns:ident, $Here:ident| $body:expr) => {
        $crate::ops::dispatch!($at, |$Dyns, $Here| $body;
            1 0 2 0 2 1 3 0 3 1 3 2 4 0 4 1 4 2 4 3 5 0 5 1 5 2 5 3 5 4)
    };
}
pub use with_axis;

/// [`dispatch!`] over the gaps before, between and behind the axes of ranks 0 to 5.
#[macro_export]
macro_rules! with_gap {
    ($at:expr, |$Dyns:ident, $Here:ident| $body:expr) => {
        $crate::ops::dispatch!($at, |$Dyns, $Here| $body;
            0 0 1 0 1 1 2 0 2 1 2 2 3 0 3 1 3 2 3 3 4 0 4 1 4 2 4 3 4 4 5 0 5 1 5 2 5 3 5 4 5 5)
    };
}
pub use with_gap;

/// [`dispatch!`] over the axes of ranks 2 to 4 that have a next.
#[macro_export]
macro_rules! with_pair {
    ($at:expr, |$Dyns:ident, $Here:ident| $body:expr) => {
        $crate::ops::dispatch!($at, |$Dyns, $Here| $body; 2 0 3 0 3 1 4 0 4 1 4 2)
    };
}
pub use with_pair;

/// `strided!(Dyns, layout)`: the mapping of dynamic extents and strides.
#[macro_export]
macro_rules! strided {
    ($Dyns:ty, $layout:expr) => {{
        let layout: &$crate::ops::Layout = $layout;
        let extents = mdlayout::Extents::<usize, $Dyns>::new($crate::array(&layout.0));
        let strides = mdlayout::Strides::<isize, $Dyns>::new($crate::array(&layout.1));
        mdlayout::LayoutStridedMapping::try_new(extents, strides).expect("the layout is valid")
    }};
}
pub use strided;

/// `for_each_source!(Dyns, &extents, |mapping, layout| body)`: `body` for the packed and the padded
/// mappings of these extents, each with the extents and strides that it has.
#[macro_export]
macro_rules! for_each_source {
    ($Dyns:ty, $extents:expr, |$mapping:ident, $layout:ident| $body:expr) => {{
        let extents: &[usize] = $extents;
        let typed = mdlayout::Extents::<usize, $Dyns>::new($crate::array(extents));
        $crate::ops::for_each_source! { @each extents, |$mapping, $layout| $body;
            mdlayout::LayoutRightMapping::new(typed),
            mdlayout::LayoutLeftMapping::new(typed),
            mdlayout::LayoutRightPaddedMapping::new(typed, mdlayout::Const::<4>),
            mdlayout::LayoutRightPaddedMapping::new(typed, 3),
            mdlayout::LayoutLeftPaddedMapping::new(typed, mdlayout::Const::<2>),
            mdlayout::LayoutLeftPaddedMapping::new(typed, 5),
        }
    }};
    (@each $extents:ident, |$mapping:ident, $layout:ident| $body:expr; $($new:expr,)*) => {$({
        let $mapping = $new;
        let $layout: &$crate::ops::Layout = &($extents.to_vec(), $mapping.strides().to_vec());
        $body
    })*};
}
pub use for_each_source;
