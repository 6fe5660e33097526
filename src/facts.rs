//! The rules of strided layouts, over plain slices: each once, for every mapping, for layouts as
//! values, in a `const` and at run time.
//!
//! A layout is `extents` and `strides` of the same length; the element at `index` is at
//! `offset = sum(index[k] * strides[k])` from element `[0, .., 0]`. Everything counts elements.
//!
//! Code generation: a function that walks the axes is `#[inline(always)]`, and what calls it for one
//! index, `offset` or `[]`, is `#[inline]`. So the optimiser unrolls the walk and reduces it to a few
//! instructions in that function alone, before it moves those into a caller's loops. Were both
//! `always`, the walks would be unrolled inside the caller's loops, too late for checks to be hoisted.
//!
//! Functions that take a layout without saying more expect a *valid* one: its [`offset_range`] is
//! not an error.

use crate::error::LayoutError;

/// The stride next to an axis of this extent and stride in a packed layout, and whether it fits
/// `isize`. An empty axis counts as one of extent 1: that is the convention for the strides of empty
/// layouts.
#[inline(always)]
pub(crate) const fn packed(extent: usize, stride: isize) -> (isize, bool) {
    let factor = if extent == 0 { 1 } else { extent };
    let (stride, overflows) = stride.overflowing_mul(factor as isize);
    (stride, !overflows && factor <= isize::MAX as usize)
}

/// The least multiple of `padding` that is at least `extent`; `None` if it exceeds `usize`.
///
/// No padding of 0 is ever given, but an extent of 0 can be one: that of an axis of which a slice
/// keeps a range. Then the slice is empty too.
#[inline(always)]
pub(crate) const fn round_up(extent: usize, padding: usize) -> Option<usize> {
    if padding == 0 {
        return Some(extent);
    }
    match extent % padding {
        0 => Some(extent),
        tail => extent.checked_add(padding - tail),
    }
}

/// Whether some extent is 0. To be asked before any `extent - 1`, product or division.
pub(crate) const fn is_empty(extents: &[usize]) -> bool {
    let mut axis = 0;
    while axis < extents.len() {
        if extents[axis] == 0 {
            return true;
        }
        axis += 1;
    }
    false
}

/// The number of indices, `None` if it exceeds `usize`.
pub(crate) const fn checked_size(extents: &[usize]) -> Option<usize> {
    if is_empty(extents) {
        return Some(0);
    }
    let mut size: usize = 1;
    let mut axis = 0;
    while axis < extents.len() {
        size = match size.checked_mul(extents[axis]) {
            Some(size) => size,
            None => return None,
        };
        axis += 1;
    }
    Some(size)
}

/// The number of indices.
pub(crate) const fn size(extents: &[usize]) -> usize {
    match checked_size(extents) {
        Some(size) => size,
        None => panic!("the number of elements exceeds usize: use `checked_size`"),
    }
}

/// Writes the strides of the row-major layout; whether they fit `isize`.
#[inline(always)]
pub(crate) const fn right_strides(extents: &[usize], strides: &mut [isize]) -> bool {
    let (mut stride, mut fits) = (1, true);
    let mut axis = extents.len();
    while axis > 0 {
        axis -= 1;
        strides[axis] = stride;
        if axis > 0 {
            let (next, next_fits) = packed(extents[axis], stride);
            stride = next;
            fits &= next_fits;
        }
    }
    fits
}

/// Writes the strides of the column-major layout; whether they fit `isize`.
#[inline(always)]
pub(crate) const fn left_strides(extents: &[usize], strides: &mut [isize]) -> bool {
    let (mut stride, mut fits) = (1, true);
    let mut axis = 0;
    while axis < extents.len() {
        strides[axis] = stride;
        if axis + 1 < extents.len() {
            let (next, next_fits) = packed(extents[axis], stride);
            stride = next;
            fits &= next_fits;
        }
        axis += 1;
    }
    fits
}

/// The least and the greatest offset, `None` for an empty layout. An error if either, or the number
/// of offsets between them, exceeds `isize`.
pub(crate) const fn offset_range(extents: &[usize], strides: &[isize]) -> Result<Option<(isize, isize)>, LayoutError> {
    if is_empty(extents) {
        return Ok(None);
    }
    let (mut min, mut max) = (0isize, 0isize);
    let mut axis = 0;
    while axis < extents.len() {
        let (steps, stride) = (extents[axis] - 1, strides[axis]);
        if steps > 0 && stride != 0 {
            let end = if stride < 0 { &mut min } else { &mut max };
            let reach = if steps > isize::MAX as usize { None } else { stride.checked_mul(steps as isize) };
            *end = match reach {
                Some(reach) => match end.checked_add(reach) {
                    Some(end) => end,
                    None => return Err(LayoutError::OffsetOverflow),
                },
                None => return Err(LayoutError::OffsetOverflow),
            };
        }
        axis += 1;
    }
    match max.checked_sub(min) {
        Some(reach) if reach < isize::MAX => Ok(Some((min, max))),
        _ => Err(LayoutError::OffsetOverflow),
    }
}

/// Whether the layout is valid.
pub(crate) const fn fits(extents: &[usize], strides: &[isize]) -> bool {
    offset_range(extents, strides).is_ok()
}

/// [`offset_range`] of a valid layout.
pub(crate) const fn valid_offset_range(extents: &[usize], strides: &[isize]) -> Option<(isize, isize)> {
    match offset_range(extents, strides) {
        Ok(range) => range,
        Err(error) => error.panic(),
    }
}

/// The number of elements from the least to the greatest offset, 0 for an empty layout.
pub(crate) const fn span(range: Option<(isize, isize)>) -> usize {
    match range {
        Some((min, max)) => (max - min) as usize + 1,
        None => 0,
    }
}

/// Whether each index is within its extent.
#[inline(always)]
pub(crate) const fn contains(extents: &[usize], index: &[usize]) -> bool {
    let mut inside = true;
    let mut axis = 0;
    while axis < extents.len() {
        // No early return: in a loop over the last axis the other axes' tests are loop-invariant.
        inside &= index[axis] < extents[axis];
        axis += 1;
    }
    inside
}

/// The offset of an index that is within the extents. It fits `isize` in a valid layout.
#[inline(always)]
pub(crate) const fn offset(strides: &[isize], index: &[usize]) -> isize {
    let mut offset = 0isize;
    let mut axis = 0;
    while axis < strides.len() {
        offset = offset.wrapping_add(strides[axis].wrapping_mul(index[axis] as isize));
        axis += 1;
    }
    offset
}

/// Whether the strides are those given, on every axis where a stride can be observed.
const fn observably_equal(extents: &[usize], strides: &[isize], other: &[isize]) -> bool {
    let mut axis = 0;
    while axis < extents.len() {
        if extents[axis] > 1 && strides[axis] != other[axis] {
            return false;
        }
        axis += 1;
    }
    true
}

/// Whether the layout is contiguous in row-major order.
pub(crate) const fn is_row_major<const N: usize>(extents: &[usize], strides: &[isize]) -> bool {
    let mut wanted = [0; N];
    is_empty(extents) || right_strides(extents, &mut wanted) && observably_equal(extents, strides, &wanted)
}

/// Whether the layout is contiguous in column-major order.
pub(crate) const fn is_col_major<const N: usize>(extents: &[usize], strides: &[isize]) -> bool {
    let mut wanted = [0; N];
    is_empty(extents) || left_strides(extents, &mut wanted) && observably_equal(extents, strides, &wanted)
}

/// Whether every offset from the least to the greatest is that of some index.
///
/// Exact: with |strides| ascending, the offsets so far are all of `0..=reach`, and another axis
/// leaves no gap iff its stride is at most `reach + 1`.
pub(crate) const fn is_exhaustive<const N: usize>(extents: &[usize], strides: &[isize]) -> bool {
    if is_empty(extents) {
        return true;
    }
    let axes = Axes::<N>::of(extents, strides);
    let mut reach = 0;
    let mut k = axes.len;
    while k > 0 {
        k -= 1;
        if axes.stride[k] > reach + 1 {
            return false;
        }
        reach += axes.stride[k] * axes.steps[k];
    }
    true
}

/// Whether the indices and the offsets from the least to the greatest correspond one to one: some
/// permutation and reversal of the axes is contiguous.
pub(crate) const fn is_dense<const N: usize>(extents: &[usize], strides: &[isize]) -> bool {
    // As many offsets as indices, and each offset is hit.
    is_exhaustive::<N>(extents, strides)
        && match checked_size(extents) {
            Some(size) => size == span(valid_offset_range(extents, strides)),
            None => false,
        }
}

/// What is known of whether two indices share an element.
///
/// ```
/// use mdlayout::{LayoutStridedMapping, Uniqueness, extents, strides};
///
/// // Offsets 0, 1, 2, 3 and 3, 4, 5, 6: no stride is 0, yet (0, 1, 1) and (1, 0, 0) share one.
/// let layout = LayoutStridedMapping::new(extents![2, 2, 2], strides![3, 2, 1]);
/// assert_eq!(layout.uniqueness(), Uniqueness::Aliased);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Uniqueness {
    /// No two indices share an element.
    Unique,
    /// Some two indices share an element.
    Aliased,
    /// The search reached its bound of [`SEARCH_LIMIT`] steps. It counts as not unique.
    Undecided,
}

/// The most steps that the search behind `is_unique` takes.
///
/// Whether two indices of a strided layout share an element is a knapsack problem. Layouts that are
/// nested, however permuted, reversed or padded, are decided without a search; so are layouts that
/// broadcast, and those with more indices than offsets. The rest takes a search that, but for
/// layouts made to defeat it, ends within a few hundred steps.
///
/// ```
/// assert!(mdlayout::SEARCH_LIMIT >= 10_000);
/// ```
pub const SEARCH_LIMIT: usize = 20_000;

/// Whether two indices share an element; exact unless [`SEARCH_LIMIT`] is reached.
pub(crate) const fn uniqueness<const N: usize>(extents: &[usize], strides: &[isize]) -> Uniqueness {
    if is_empty(extents) {
        return Uniqueness::Unique;
    }
    let axes = Axes::<N>::of(extents, strides);
    if axes.len > 0 && axes.stride[axes.len - 1] == 0 {
        return Uniqueness::Aliased;
    }
    let mut nested = true;
    let mut reach = 0;
    let mut k = axes.len;
    while k > 0 {
        k -= 1;
        nested &= axes.stride[k] > reach;
        reach += axes.stride[k] * axes.steps[k];
    }
    if nested {
        return Uniqueness::Unique;
    }
    match checked_size(extents) {
        Some(size) if size <= reach + 1 => {}
        _ => return Uniqueness::Aliased,
    }
    // Two indices share an element iff some difference d != 0 with |d_k| <= steps_k has
    // sum(d_k * stride_k) = 0, that is, d_k + steps_k in 0..=2 * steps_k.
    let mut budget = SEARCH_LIMIT;
    match axes.difference(0, 0, true, &mut budget) {
        Some(true) => Uniqueness::Aliased,
        Some(false) => Uniqueness::Unique,
        None => Uniqueness::Undecided,
    }
}

/// The axes of extent > 1 by descending |stride|: what of a layout decides which offsets occur.
struct Axes<const N: usize> {
    len: usize,
    /// Extent - 1.
    steps: [usize; N],
    /// |stride|.
    stride: [usize; N],
    /// The sum of |stride| * steps over the axes from this one on.
    reach: [usize; N],
    /// The greatest common divisor of the |stride|s from this axis on.
    gcd: [usize; N],
}

impl<const N: usize> Axes<N> {
    /// The axes of a valid, non-empty layout. All sums are below its span.
    const fn of(extents: &[usize], strides: &[isize]) -> Self {
        let mut axes = Self { len: 0, steps: [0; N], stride: [0; N], reach: [0; N], gcd: [0; N] };
        let mut axis = 0;
        while axis < extents.len() {
            if extents[axis] > 1 {
                let stride = strides[axis].unsigned_abs();
                let mut k = axes.len;
                while k > 0 && axes.stride[k - 1] < stride {
                    axes.stride[k] = axes.stride[k - 1];
                    axes.steps[k] = axes.steps[k - 1];
                    k -= 1;
                }
                axes.stride[k] = stride;
                axes.steps[k] = extents[axis] - 1;
                axes.len += 1;
            }
            axis += 1;
        }
        let (mut reach, mut divisor) = (0, 0);
        let mut k = axes.len;
        while k > 0 {
            k -= 1;
            reach += axes.stride[k] * axes.steps[k];
            divisor = gcd(axes.stride[k], divisor);
            axes.reach[k] = reach;
            axes.gcd[k] = divisor;
        }
        axes
    }

    /// Whether some differences `|d_j| <= steps_j` of the axes from `k` on have
    /// `sum(d_j * stride_j) = target`; `None` if the budget runs out first. No stride is 0, and
    /// `target` is a multiple of `gcd[k]`, at most `reach[k]` from 0. `trivial`: the differences
    /// before `k` are all 0, and so must not be the rest.
    ///
    /// Only those `d_k` are tried that leave a rest which the axes behind can reach and which their
    /// greatest common divisor divides.
    const fn difference(&self, k: usize, target: isize, trivial: bool, budget: &mut usize) -> Option<bool> {
        if k == self.len {
            return Some(!trivial);
        }
        let (stride, steps) = (self.stride[k] as isize, self.steps[k] as isize);
        let (reach, divisor) =
            if k + 1 < self.len { (self.reach[k + 1] as isize, self.gcd[k + 1] as isize) } else { (0, 0) };
        // -reach <= target - d * stride <= reach; and as -d is a solution where d is one, the first
        // difference that is not 0 may be taken as positive.
        let first = max(-floor_div(reach, -target, stride), if trivial { 0 } else { -steps });
        let last = min(floor_div(reach, target, stride), steps);
        // d * stride = target (mod divisor): every `period`-th d from `residue` on.
        let unit = self.gcd[k] as isize;
        let (period, residue) = if divisor == 0 {
            (1, 0) // The bounds leave the exact quotient alone.
        } else {
            let period = divisor / unit;
            (period, mul_mod(target / unit, inverse(stride / unit, period), period))
        };
        let mut d = match first.checked_add((residue - first.rem_euclid(period)).rem_euclid(period)) {
            Some(d) => d,
            None => return Some(false),
        };
        while d <= last {
            if *budget == 0 {
                return None;
            }
            *budget -= 1;
            match self.difference(k + 1, target - d * stride, trivial && d == 0, budget) {
                Some(false) => {}
                found => return found,
            }
            d = match d.checked_add(period) {
                Some(d) => d,
                None => break,
            };
        }
        Some(false)
    }
}

const fn max(a: isize, b: isize) -> isize {
    if a > b { a } else { b }
}

const fn min(a: isize, b: isize) -> isize {
    if a < b { a } else { b }
}

/// `floor((a + b) / by)`, where the sum may exceed `isize` but the quotient does not.
const fn floor_div(a: isize, b: isize, by: isize) -> isize {
    match a.checked_add(b) {
        Some(sum) => sum.div_euclid(by),
        None => (a as i128 + b as i128).div_euclid(by as i128) as isize,
    }
}

/// `a * b` modulo `modulus`, from 0 on.
const fn mul_mod(a: isize, b: isize, modulus: isize) -> isize {
    match a.checked_mul(b) {
        Some(product) => product.rem_euclid(modulus),
        None => (a as i128 * b as i128).rem_euclid(modulus as i128) as isize,
    }
}

/// The inverse of `a` modulo `modulus`, to which it is coprime.
const fn inverse(a: isize, modulus: isize) -> isize {
    let (mut r, mut next_r) = (modulus, a % modulus);
    let (mut t, mut next_t) = (0, 1);
    while next_r != 0 {
        let quotient = r / next_r;
        (r, next_r) = (next_r, r - quotient * next_r);
        (t, next_t) = (next_t, t - quotient * next_t);
    }
    t
}

const fn gcd(mut a: usize, mut b: usize) -> usize {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
