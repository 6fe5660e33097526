//! Compares `DynLayout` with lists of offsets.
//!
//! A small layout is also the list of the offsets of its elements. This target models each operation on that list by
//! indices alone, without strides. The layout that the operation returns must have exactly those offsets, or the
//! operation must fail for a valid reason. The offsets of a large layout must keep fitting.

#![no_main]

use std::collections::HashSet;

use arbitrary::{Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;
use mdlayout::{DynLayout, LayoutError, Overlap, Uniqueness};

type Layout = DynLayout<12>;

/// The most elements that are enumerated.
const MOST: usize = 600;

#[derive(Arbitrary, Debug)]
struct Axis {
    extent: u8,
    stride: i8,
}

/// The strides of a small layout.
#[derive(Arbitrary, Debug)]
enum Order {
    /// Those given.
    Free,
    /// Packed, the last axis fastest; reversed where the stride given is negative, and with a gap where it
    /// is large.
    Right,
    /// The same, the first axis fastest.
    Left,
}

#[derive(Arbitrary, Debug)]
enum Input {
    Small { order: Order, axes: Vec<Axis>, other: Vec<Axis>, shift: i8, operations: Vec<Operation<Small>> },
    Large { axes: Vec<(Wide, Wide)>, operations: Vec<Operation<Wide>> },
}

/// A number near those that there are, so that many arguments are in range.
#[derive(Clone, Copy, Debug)]
struct Small(usize);
impl<'a> Arbitrary<'a> for Small {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        Ok(Self(match u8::arbitrary(u)? {
            u8::MAX => usize::MAX,
            byte => usize::from(byte % 10),
        }))
    }
}

/// A number near a power of two, of either sign if it is a stride; or any.
#[derive(Clone, Copy, Debug)]
struct Wide(i64);
impl<'a> Arbitrary<'a> for Wide {
    fn arbitrary(u: &mut Unstructured<'a>) -> arbitrary::Result<Self> {
        let (kind, near) = (u8::arbitrary(u)?, i8::arbitrary(u)?);
        let near = i64::from(near % 4);
        Ok(Self(match kind {
            0..64 => (1i64 << kind).wrapping_add(near),
            64..128 => (-1i64 << (kind % 64)).wrapping_add(near),
            128..240 => near.abs(),
            _ => i64::arbitrary(u)?,
        }))
    }
}

trait Argument: Copy {
    fn get(self) -> usize;
}
impl Argument for Small {
    fn get(self) -> usize {
        self.0
    }
}
impl Argument for Wide {
    fn get(self) -> usize {
        self.0 as usize
    }
}

#[derive(Arbitrary, Debug)]
enum Operation<N> {
    Slice { axis: u8, start: N, end: N, step: i64 },
    Index { axis: u8, index: N },
    Reverse { axis: u8 },
    Permute { axes: Vec<u8> },
    Rotate { by: u8 },
    ReverseAxes,
    SortAxes,
    Broadcast { extents: Vec<N> },
    Repeat { by: N },
    Insert { axis: u8 },
    Squeeze,
    Merge { axis: u8 },
    Split { axis: u8, outer: N, inner: N },
    Factor { axis: u8, by: N },
    Reshape { extents: Vec<N> },
    Flatten,
    Regroup { by: N },
    Windows { window: Vec<N>, step: Vec<N> },
    Window { window: N, step: N },
    Diagonal { a: u8, b: u8 },
    Coalesce,
}

fuzz_target!(|input: Input| match input {
    Input::Small { order, axes, other, shift, operations } => {
        let (Some(source), Some(other)) = (layout_of(&order, &axes), layout_of(&Order::Free, &other)) else { return };
        small(&source, &other, shift.into(), &operations);
    }
    Input::Large { axes, operations } => large(&axes, &operations),
});

// ---------------------------------------------------------------------------------------------
// Operations, with arguments that depend on the layout filled in

/// An operation with all its arguments.
#[derive(Clone, Debug)]
enum Call {
    Slice { axis: usize, start: usize, end: usize, step: isize },
    Index { axis: usize, index: usize },
    Reverse { axis: usize },
    Permute { axes: Vec<usize> },
    ReverseAxes,
    SortAxes,
    Broadcast { extents: Vec<usize> },
    Insert { axis: usize },
    Squeeze,
    Merge { axis: usize },
    Split { axis: usize, outer: usize, inner: usize },
    Reshape { extents: Vec<usize> },
    Windows { window: Vec<usize>, step: Vec<usize> },
    Diagonal { a: usize, b: usize },
    Coalesce,
}

fn all<N: Argument>(numbers: &[N]) -> Vec<usize> {
    numbers.iter().map(|number| number.get()).collect()
}

impl<N: Argument> Operation<N> {
    fn call(&self, layout: &Layout) -> Call {
        let (rank, extents) = (layout.rank(), layout.extents());
        // Mostly an axis that there is.
        let axis = |axis: u8| if axis == u8::MAX { usize::MAX } else { usize::from(axis) % (rank + 1) };
        match self {
            Self::Slice { axis: a, start, end, step } => {
                Call::Slice { axis: axis(*a), start: start.get(), end: end.get(), step: *step as isize }
            }
            Self::Index { axis: a, index } => Call::Index { axis: axis(*a), index: index.get() },
            Self::Reverse { axis: a } => Call::Reverse { axis: axis(*a) },
            Self::Permute { axes } => Call::Permute { axes: axes.iter().map(|&axis| usize::from(axis)).collect() },
            Self::Rotate { by } => Call::Permute { axes: (0..rank).map(|k| (k + usize::from(*by)) % rank).collect() },
            Self::ReverseAxes => Call::ReverseAxes,
            Self::SortAxes => Call::SortAxes,
            Self::Broadcast { extents } => Call::Broadcast { extents: all(extents) },
            Self::Repeat { by } => {
                let repeated = extents.iter().map(|&extent| if extent == 1 { by.get() } else { extent });
                Call::Broadcast { extents: [by.get()].into_iter().chain(repeated).collect() }
            }
            Self::Insert { axis: a } => Call::Insert { axis: axis(*a) },
            Self::Squeeze => Call::Squeeze,
            Self::Merge { axis: a } => Call::Merge { axis: axis(*a) },
            Self::Split { axis: a, outer, inner } => {
                Call::Split { axis: axis(*a), outer: outer.get(), inner: inner.get() }
            }
            Self::Factor { axis: a, by } => {
                let (axis, inner) = (axis(*a), by.get().max(1));
                Call::Split { axis, outer: extents.get(axis).map_or(0, |extent| extent / inner), inner }
            }
            Self::Reshape { extents } => Call::Reshape { extents: all(extents) },
            Self::Flatten => Call::Reshape { extents: layout.checked_size().into_iter().collect() },
            Self::Regroup { by } => {
                let (size, by) = (layout.checked_size().unwrap_or(0), by.get().max(1));
                Call::Reshape { extents: vec![by, size / by] }
            }
            Self::Windows { window, step } => Call::Windows { window: all(window), step: all(step) },
            Self::Window { window, step } => {
                Call::Windows { window: vec![window.get(); rank], step: vec![step.get(); rank] }
            }
            Self::Diagonal { a, b } => Call::Diagonal { a: axis(*a), b: axis(*b) },
            Self::Coalesce => Call::Coalesce,
        }
    }
}

impl Call {
    /// The layout that comes of it, and the shift of its origin.
    fn apply(&self, layout: &Layout) -> Result<(Layout, isize), LayoutError> {
        let still = |layout| (layout, 0);
        match self {
            Self::Slice { axis, start, end, step } => layout.slice_axis(*axis, *start, *end, *step),
            Self::Index { axis, index } => layout.index_axis(*axis, *index),
            Self::Reverse { axis } => layout.reverse(*axis),
            Self::Permute { axes } => layout.permute(axes).map(still),
            Self::ReverseAxes => Ok((layout.reverse_axes(), 0)),
            Self::SortAxes => Ok((layout.sort_axes().0, 0)),
            Self::Broadcast { extents } => layout.broadcast_to(extents).map(still),
            Self::Insert { axis } => layout.insert_axis(*axis).map(still),
            Self::Squeeze => Ok((layout.squeeze_all(), 0)),
            Self::Merge { axis } => layout.merge_axes(*axis).map(still),
            Self::Split { axis, outer, inner } => layout.split_axis(*axis, *outer, *inner).map(still),
            Self::Reshape { extents } => layout.reshape(extents).map(still),
            Self::Windows { window, step } => layout.windows(window, step).map(still),
            Self::Diagonal { a, b } => layout.diagonal(*a, *b).map(still),
            Self::Coalesce => Ok((layout.coalesce(), 0)),
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Small layouts, as lists

/// The elements of a layout: the extents, and the offset of each index in row-major order.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Elements {
    extents: Vec<usize>,
    offsets: Vec<isize>,
}

/// How many indices there are, `None` if they are too many to enumerate.
fn count(extents: &[usize]) -> Option<usize> {
    if extents.contains(&0) {
        return Some(0);
    }
    extents.iter().try_fold(1usize, |size, &extent| size.checked_mul(extent)).filter(|&size| size <= MOST)
}

/// All indices in row-major order, of which there are few.
fn indices(extents: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    if extents.contains(&0) {
        return vec![];
    }
    for &extent in extents {
        all = all.iter().flat_map(|start| (0..extent).map(move |i| [&start[..], &[i]].concat())).collect();
    }
    all
}

impl Elements {
    /// Those of a layout whose origin is at `origin`.
    fn of(layout: &Layout, origin: isize) -> Self {
        let extents = layout.extents().to_vec();
        let offsets = indices(&extents).iter().map(|index| origin + layout.checked_offset(index).unwrap()).collect();
        Self { extents, offsets }
    }

    fn at(&self, index: &[usize]) -> isize {
        let position = index.iter().zip(&self.extents).fold(0, |position, (&i, &extent)| {
            assert!(i < extent);
            position * extent + i
        });
        self.offsets[position]
    }

    /// Elements in other extents: where each index comes from.
    fn select(&self, extents: Vec<usize>, from: impl Fn(&[usize]) -> Vec<usize>) -> Self {
        let offsets = indices(&extents).iter().map(|index| self.at(&from(index))).collect();
        Self { extents, offsets }
    }

    /// The same elements in the same order in other extents.
    fn reshaped(&self, extents: Vec<usize>) -> Self {
        Self { extents, offsets: self.offsets.clone() }
    }

    /// Whether some strides give these offsets.
    fn is_strided(&self) -> bool {
        let Some(&origin) = self.offsets.first() else { return true };
        let rank = self.extents.len();
        let strides: Vec<isize> = (0..rank)
            .map(|axis| {
                let unit: Vec<usize> = (0..rank).map(|k| usize::from(k == axis)).collect();
                if self.extents[axis] > 1 { self.at(&unit) - origin } else { 0 }
            })
            .collect();
        indices(&self.extents).iter().zip(&self.offsets).all(|(index, &offset)| {
            offset == origin + index.iter().zip(&strides).map(|(&i, stride)| i as isize * stride).sum::<isize>()
        })
    }

    fn distinct(&self) -> HashSet<isize> {
        self.offsets.iter().copied().collect()
    }

    /// What an operation makes of the elements: `Ok(None)` if they would be too many, `Err` if it is to be
    /// refused, whether with the right extents or not.
    fn apply(&self, call: &Call, layout: &Layout) -> Result<Option<Self>, ()> {
        let rank = self.extents.len();
        let ok = |good: bool| if good { Ok(()) } else { Err(()) };
        let extents = self.extents.clone();
        let some = |elements| Ok(Some(elements));
        match call {
            &Call::Slice { axis, start, end, step } => {
                ok(axis < rank && start <= end && end <= extents[axis] && step != 0)?;
                if end - start > MOST {
                    return Ok(None); // There are no elements, but many indices of this axis.
                }
                let mut picked: Vec<usize> = (start..end).collect();
                if step < 0 {
                    picked.reverse();
                }
                let picked: Vec<usize> = picked.into_iter().step_by(step.unsigned_abs()).collect();
                let mut extents = extents;
                extents[axis] = picked.len();
                some(self.select(extents, |index| {
                    let mut index = index.to_vec();
                    index[axis] = picked[index[axis]];
                    index
                }))
            }
            &Call::Index { axis, index: at } => {
                ok(axis < rank && at < extents[axis])?;
                let mut extents = extents;
                extents.remove(axis);
                some(self.select(extents, |index| {
                    let mut index = index.to_vec();
                    index.insert(axis, at);
                    index
                }))
            }
            &Call::Reverse { axis } => {
                ok(axis < rank)?;
                some(self.select(extents, |index| {
                    let mut index = index.to_vec();
                    index[axis] = self.extents[axis] - 1 - index[axis];
                    index
                }))
            }
            Call::Permute { axes } => {
                let mut sorted = axes.clone();
                sorted.sort_unstable();
                ok(sorted.into_iter().eq(0..rank))?;
                some(self.permuted(axes))
            }
            Call::ReverseAxes => some(self.permuted(&(0..rank).rev().collect::<Vec<_>>())),
            Call::SortAxes => {
                // By descending |stride|, those of one index last, equal ones as they are.
                let mut axes: Vec<usize> = (0..rank).collect();
                let key = |&axis: &usize| {
                    let moves = extents[axis] > 1;
                    (!moves, std::cmp::Reverse(if moves { layout.strides()[axis].unsigned_abs() } else { 0 }))
                };
                axes.sort_by_key(key);
                some(self.permuted(&axes))
            }
            Call::Broadcast { extents: target } => {
                ok(target.len() >= rank && target.len() <= 12)?;
                let new = target.len() - rank;
                ok(extents.iter().zip(&target[new..]).all(|(&extent, &wanted)| extent == wanted || extent == 1))?;
                if count(target).is_none() {
                    return Ok(None);
                }
                some(self.select(target.clone(), |index| {
                    index[new..].iter().zip(&extents).map(|(&i, &extent)| if extent == 1 { 0 } else { i }).collect()
                }))
            }
            &Call::Insert { axis } => {
                ok(axis <= rank && rank < 12)?;
                let mut extents = extents;
                extents.insert(axis, 1);
                some(self.reshaped(extents))
            }
            Call::Squeeze => some(self.reshaped(extents.into_iter().filter(|&extent| extent != 1).collect())),
            &Call::Merge { axis } => {
                ok(axis.checked_add(1).is_some_and(|next| next < rank))?;
                let mut extents = extents;
                let inner = extents.remove(axis + 1);
                extents[axis] = extents[axis].checked_mul(inner).ok_or(())?;
                let merged = self.reshaped(extents);
                ok(merged.is_strided())?;
                some(merged)
            }
            &Call::Split { axis, outer, inner } => {
                ok(axis < rank && outer.checked_mul(inner) == Some(extents[axis]) && rank < 12)?;
                let mut extents = extents;
                extents[axis] = outer;
                extents.insert(axis + 1, inner);
                some(self.reshaped(extents))
            }
            Call::Reshape { extents: target } => {
                ok(target.len() <= 12 && count(target) == Some(self.offsets.len()))?;
                let reshaped = self.reshaped(target.clone());
                // Without elements the strides are those of the row-major layout, which must fit.
                let packed = target
                    .iter()
                    .skip(1)
                    .try_fold(1isize, |stride, &extent| stride.checked_mul(isize::try_from(extent.max(1)).ok()?));
                ok(reshaped.is_strided() && packed.is_some())?;
                some(reshaped)
            }
            Call::Windows { window, step } => {
                ok(window.len() == rank && step.len() == rank && 2 * rank <= 12 && !step.contains(&0))?;
                let starts = (0..rank).map(|axis| match extents[axis].checked_sub(window[axis]) {
                    Some(last) => last.saturating_add(1).div_ceil(step[axis]),
                    None => 0,
                });
                let extents: Vec<usize> = starts.chain(window.iter().copied()).collect();
                if count(&extents).is_none() {
                    return Ok(None);
                }
                some(self.select(extents, |index| (0..rank).map(|k| index[k] * step[k] + index[rank + k]).collect()))
            }
            &Call::Diagonal { a, b } => {
                ok(a < rank && b < rank && a != b)?;
                let (low, high) = (a.min(b), a.max(b));
                let mut extents = extents;
                let other = extents.remove(high);
                let this = extents.remove(low);
                extents.push(this.min(other));
                some(self.select(extents, |index| {
                    let (&both, rest) = index.split_last().unwrap();
                    let mut index = rest.to_vec();
                    index.insert(low, both);
                    index.insert(high, both);
                    index
                }))
            }
            // In which extents is for the layout to say; that they are the fewest is checked there.
            Call::Coalesce => Ok(Some(self.clone())),
        }
    }

    fn permuted(&self, axes: &[usize]) -> Self {
        self.select(axes.iter().map(|&axis| self.extents[axis]).collect(), |index| {
            let mut source = vec![0; axes.len()];
            for (k, &axis) in axes.iter().enumerate() {
                source[axis] = index[k];
            }
            source
        })
    }

    /// What the layout says of itself is what its offsets say.
    fn check_facts(&self, layout: &Layout, origin: isize) {
        let offsets: Vec<isize> = self.offsets.iter().map(|offset| offset - origin).collect();
        let size = offsets.len();
        let range = offsets.iter().min().map(|&min| (min, *offsets.iter().max().unwrap()));
        let span = range.map_or(0, |(min, max)| (max - min) as usize + 1);
        let distinct = self.distinct().len();
        assert_eq!((layout.checked_size(), layout.size()), (Some(size), size));
        assert_eq!((layout.offset_range(), layout.required_span_size()), (range, span), "{layout:?}");
        let unique = if distinct == size { Uniqueness::Unique } else { Uniqueness::Aliased };
        assert_eq!(layout.uniqueness(), unique, "{layout:?}");
        assert_eq!(layout.is_unique(), distinct == size);
        assert_eq!(layout.is_exhaustive(), distinct == span, "{layout:?}");
        assert_eq!(layout.is_dense(), distinct == size && distinct == span, "{layout:?}");
        let counts_up = |elements: &Self| elements.offsets.iter().map(|offset| offset - origin).eq(0..size as isize);
        let transposed = self.permuted(&(0..self.extents.len()).rev().collect::<Vec<_>>());
        assert_eq!(layout.is_row_major(), counts_up(self), "{layout:?}");
        assert_eq!(layout.is_col_major(), counts_up(&transposed), "{layout:?}");
        // One past the end of an axis, and other ranks, have no offset.
        for axis in 0..self.extents.len() {
            let mut index = vec![0; self.extents.len()];
            index[axis] = self.extents[axis];
            assert_eq!(layout.checked_offset(&index), None);
        }
        assert_eq!(layout.checked_offset(&[0; 13]), None);
    }
}

fn layout_of(order: &Order, axes: &[Axis]) -> Option<Layout> {
    let axes = &axes[..axes.len().min(6)];
    let extents: Vec<usize> = axes.iter().map(|axis| usize::from(axis.extent % 8)).collect();
    let mut strides: Vec<isize> = axes.iter().map(|axis| axis.stride.into()).collect();
    count(&extents)?;
    let rank = axes.len();
    let mut next = 1;
    for k in 0..rank {
        let axis = match order {
            Order::Free => break,
            Order::Right => rank - 1 - k,
            Order::Left => k,
        };
        let given = strides[axis];
        strides[axis] = if given < 0 { -next } else { next };
        next = next * extents[axis] as isize + isize::from(given.abs() > 110);
    }
    Some(Layout::new(&extents, &strides).unwrap())
}

fn small(source: &Layout, other: &Layout, shift: isize, operations: &[Operation<Small>]) {
    let all = Elements::of(source, 0);
    all.check_facts(source, 0);
    let (mut layout, mut origin, mut elements) = (*source, 0, all.clone());
    for operation in operations.iter().take(12) {
        let call = operation.call(&layout);
        let wanted = elements.apply(&call, &layout);
        match (call.apply(&layout), wanted) {
            (Err(_), Err(())) => continue,
            (Ok(_), Ok(None)) => break,
            (Ok((made, shift)), Ok(Some(wanted))) => {
                let found = Elements::of(&made, origin + shift);
                if matches!(call, Call::Coalesce) {
                    assert_eq!(found.offsets, wanted.offsets, "{call:?} of {layout:?}: {made:?}");
                    check_coalesced(&found);
                } else {
                    assert_eq!(found, wanted, "{call:?} of {layout:?}: {made:?}");
                }
                // Where no element tells where the origin is, it does not move.
                assert!(!found.offsets.is_empty() || shift == 0, "{call:?} of {layout:?}");
                (layout, origin, elements) = (made, origin + shift, found);
                elements.check_facts(&layout, origin);
            }
            (found, wanted) => panic!("{call:?} of {layout:?}: {found:?}, {wanted:?}"),
        }
    }
    // What the result shares with the source, and with another layout anywhere.
    check_overlap((source, &all), (&layout, &elements), origin);
    let others = Elements::of(other, shift);
    check_overlap((source, &all), (other, &others), shift);
    check_overlap((&layout, &elements), (other, &others), shift - origin);
    let same = layout.extents() == source.extents()
        && elements.offsets.iter().zip(&all.offsets).all(|(a, b)| a - origin == *b);
    assert_eq!(layout.same_map(source), same, "{layout:?} {source:?}");
}

/// No axis of one index is left, and no two neighbours are one run.
fn check_coalesced(found: &Elements) {
    if found.offsets.is_empty() {
        assert_eq!(found.extents, [0]);
        return;
    }
    assert!(!found.extents.contains(&1), "{found:?}");
    for axis in 1..found.extents.len() {
        let mut extents = found.extents.clone();
        let inner = extents.remove(axis);
        extents[axis - 1] *= inner;
        assert!(!found.reshaped(extents).is_strided(), "axes {} and {axis} of {found:?}", axis - 1);
    }
}

fn check_overlap(a: (&Layout, &Elements), b: (&Layout, &Elements), shift: isize) {
    let shared = if a.1.distinct().is_disjoint(&b.1.distinct()) { Overlap::Disjoint } else { Overlap::Shared };
    assert_eq!(a.0.overlap(b.0, shift), shared, "{:?} and {:?} at {shift}", a.0, b.0);
    assert_eq!(b.0.overlap(a.0, -shift), shared, "{:?} and {:?} at {}", b.0, a.0, -shift);
}

// ---------------------------------------------------------------------------------------------
// Large layouts, by their ranges

/// The least and the greatest offset, `None` if there are no elements; exact.
fn exact_range(extents: &[usize], strides: &[isize]) -> Option<(i128, i128)> {
    if extents.contains(&0) {
        return None;
    }
    Some(extents.iter().zip(strides).fold((0i128, 0i128), |(min, max), (&extent, &stride)| {
        let reach = (extent as i128 - 1) * stride as i128;
        (min.saturating_add(reach.min(0)), max.saturating_add(reach.max(0)))
    }))
}

fn large(axes: &[(Wide, Wide)], operations: &[Operation<Wide>]) {
    let axes = &axes[..axes.len().min(12)];
    let extents: Vec<usize> = axes.iter().map(|axis| axis.0.get()).collect();
    let strides: Vec<isize> = axes.iter().map(|axis| axis.1.0 as isize).collect();
    let exact = exact_range(&extents, &strides);
    let fits = exact.is_none_or(|(min, max)| max.saturating_sub(min) < isize::MAX as i128);
    let Ok(source) = Layout::new(&extents, &strides) else {
        assert!(!fits, "{extents:?} {strides:?}");
        return;
    };
    assert!(fits, "{extents:?} {strides:?}");
    check_large(&source);
    let (mut layout, mut origin) = (source, 0i128);
    for operation in operations.iter().take(12) {
        let call = operation.call(&layout);
        let Ok((made, shift)) = call.apply(&layout) else { continue };
        check_large(&made);
        // No operation reaches an element that was not there before.
        if let Some((min, max)) = exact_range(made.extents(), made.strides()) {
            let (old_min, old_max) = exact_range(layout.extents(), layout.strides()).expect("there are elements");
            let shift = shift as i128;
            assert!(old_min <= shift + min && shift + max <= old_max, "{call:?} of {layout:?}: {made:?}");
        }
        layout = made;
        origin += shift as i128;
    }
    let shift = origin as isize;
    let shared = source.overlap(&layout, shift);
    // Every element of the result is one of the source.
    let nothing = layout.extents().contains(&0);
    assert!(shared != if nothing { Overlap::Shared } else { Overlap::Disjoint }, "{source:?} {layout:?} {shift}");
}

/// Its offsets fit, and its answers go together.
fn check_large(layout: &Layout) {
    let exact = exact_range(layout.extents(), layout.strides());
    let found = layout.offset_range().map(|(min, max)| (min as i128, max as i128));
    assert_eq!(found, exact, "{layout:?}");
    let span = exact.map_or(0, |(min, max)| (max - min + 1) as usize);
    assert_eq!(layout.required_span_size(), span);
    assert!(span <= isize::MAX as usize, "{layout:?}");
    let size = layout.checked_size();
    let unique = layout.uniqueness();
    if size.is_none_or(|size| size > span) {
        assert_eq!(unique, Uniqueness::Aliased, "{layout:?}");
    }
    if unique != Uniqueness::Undecided {
        let dense = unique == Uniqueness::Unique && layout.is_exhaustive();
        assert_eq!(layout.is_dense(), dense, "{layout:?}");
    }
    assert!(layout.is_dense() || !(layout.is_row_major() || layout.is_col_major()), "{layout:?}");
    if exact.is_some() {
        let last: Vec<usize> = layout.extents().iter().map(|extent| extent - 1).collect();
        let offset: i128 = last.iter().zip(layout.strides()).map(|(&i, &stride)| i as i128 * stride as i128).sum();
        assert_eq!(layout.checked_offset(&last).map(|offset| offset as i128), Some(offset), "{layout:?}");
    }
}
