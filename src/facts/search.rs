//! Searches for an offset that two layouts share, or that two indices of one layout share.

use super::{checked_size, is_empty, valid_offset_range};

/// Whether two indices of a layout share an element.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutStridedMapping, Uniqueness, extents, strides};
///
/// // Offsets 0, 1, 2, 3 and 3, 4, 5, 6: no stride is 0, yet (0, 1, 1) and (1, 0, 0) share offset 3.
/// let layout = LayoutStridedMapping::new(extents![2, 2, 2], strides![3, 2, 1]);
/// assert_eq!(layout.uniqueness(), Uniqueness::Aliased);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Uniqueness {
    /// No two indices share an element.
    Unique,
    /// At least two indices share an element.
    Aliased,
    /// The search reached its limit of [`SEARCH_LIMIT`] steps. `is_unique` treats the layout as not unique.
    Undecided,
}

/// The maximum number of steps that the searches of `is_unique` and `overlaps` take.
///
/// To decide whether two indices of a strided layout share an element is a knapsack problem. Three kinds of layout
/// need no search: nested layouts (permuted, reversed or padded in any way), layouts that broadcast, and layouts
/// with more indices than offsets. Any other layout takes a search over the axes by descending |stride|. One step
/// takes some 10 ns: `benches/kernels/benches/search.rs` measures layouts of rank 6 that only a search decides.
/// Two parts of one layout, sliced in any way, take a few steps; two unrelated layouts of high rank can reach the
/// limit.
///
/// # Examples
///
/// ```
/// assert!(mdlayout::SEARCH_LIMIT >= 10_000);
/// ```
pub const SEARCH_LIMIT: usize = 20_000;

/// Returns whether two indices share an element; exact unless [`SEARCH_LIMIT`] is reached.
pub(crate) const fn uniqueness<const N: usize>(extents: &[usize], strides: &[isize]) -> Uniqueness {
    if is_empty(extents) {
        return Uniqueness::Unique;
    }
    let axes = Knapsack::<N>::of(extents, strides);
    if axes.len > 0 && axes.stride[axes.len - 1] == 0 {
        return Uniqueness::Aliased;
    }
    let (nested, reach) = axes.nested();
    if nested {
        return Uniqueness::Unique;
    }
    match checked_size(extents) {
        Some(size) if size <= reach + 1 => {}
        _ => return Uniqueness::Aliased,
    }
    // Two indices share an element iff sum(d_k * stride_k) = 0 for the differences d_k of their entries, which
    // are not all 0 and have |d_k| <= steps_k.
    let mut budget = SEARCH_LIMIT;
    match axes.solve(Terms::Differences, 0, 0, true, &mut budget) {
        Some(true) => Uniqueness::Aliased,
        Some(false) => Uniqueness::Unique,
        None => Uniqueness::Undecided,
    }
}

/// Returns whether each axis steps over all offsets that the axes of lesser |stride| reach. Such a layout is unique.
#[cfg(feature = "ndarray")]
pub(crate) const fn is_nested<const N: usize>(extents: &[usize], strides: &[isize]) -> bool {
    is_empty(extents) || Knapsack::<N>::of(extents, strides).nested().0
}

/// Whether two layouts share an element.
///
/// # Examples
///
/// ```
/// use mdlayout::{Overlap, TensorSpan, extents};
///
/// let data = [0; 10];
/// let a = TensorSpan::new(&data[0..6], extents![6])?;
/// let b = TensorSpan::new(&data[5..10], extents![5])?;
/// assert_eq!(a.overlap(&b), Overlap::Shared);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overlap {
    /// The two layouts share no element.
    Disjoint,
    /// The two layouts share at least one element.
    Shared,
    /// The search reached its limit of [`SEARCH_LIMIT`] steps. `overlaps` treats the layouts as overlapping.
    Undecided,
}

/// Returns whether two layouts share an element if the origin of the second is `shift` elements after the origin of
/// the first; exact unless [`SEARCH_LIMIT`] is reached. `N` is the sum of the two ranks.
#[expect(clippy::cast_possible_wrap, reason = "strides, steps and sums are below the span, which fits isize")]
pub(crate) const fn overlap<const N: usize>(a: (&[usize], &[isize]), b: (&[usize], &[isize]), shift: isize) -> Overlap {
    let (Some((a_min, a_max)), Some((b_min, b_max))) = (valid_offset_range(a.0, a.1), valid_offset_range(b.0, b.1))
    else {
        return Overlap::Disjoint;
    };
    // A shared element has a_min + sum(|s_k| * x_k) = shift + b_max - sum(|t_k| * y_k), where x counts steps up
    // from the least offset of `a`, and y steps down from the greatest offset of `b`.
    let target = shift as i128 + b_max as i128 - a_min as i128;
    let reach = (a_max as i128 - a_min as i128) + (b_max as i128 - b_min as i128);
    if target < 0 || target > reach {
        return Overlap::Disjoint;
    }
    if reach > isize::MAX as i128 {
        return Overlap::Undecided; // Sums of the search would not fit.
    }
    let mut axes = Knapsack::<N>::NONE;
    axes.insert_all(a.0, a.1);
    axes.insert_all(b.0, b.1);
    axes.join();
    axes.sum_up();
    let target = target as isize;
    if if axes.len == 0 { target != 0 } else { target % axes.gcd[0] as isize != 0 } {
        return Overlap::Disjoint;
    }
    let mut budget = SEARCH_LIMIT;
    match axes.solve(Terms::Counts, 0, target, false, &mut budget) {
        Some(true) => Overlap::Shared,
        Some(false) => Overlap::Disjoint,
        None => Overlap::Undecided,
    }
}

/// The axes of extent > 1 by descending |stride|. They alone decide which offsets occur.
pub(super) struct Knapsack<const N: usize> {
    pub(super) len: usize,
    /// Extent - 1.
    pub(super) steps: [usize; N],
    /// |stride|.
    pub(super) stride: [usize; N],
    /// The sum of |stride| * steps over the axes from this one on.
    reach: [usize; N],
    /// The greatest common divisor of the |stride|s from this axis on.
    gcd: [usize; N],
    /// Only every `period`-th term of this axis leaves a rest that the divisor of the axes after it divides. 0 for
    /// the last axis, which has at most one such term.
    period: [isize; N],
    /// The inverse of `stride / gcd` modulo `period`.
    inverse: [isize; N],
}

/// The range of the terms for which [`Knapsack::solve`] searches.
#[derive(Clone, Copy)]
enum Terms {
    /// From `-steps` to `steps`.
    Differences,
    /// From 0 to `steps`.
    Counts,
}

impl<const N: usize> Knapsack<N> {
    const NONE: Self =
        Self { len: 0, steps: [0; N], stride: [0; N], reach: [0; N], gcd: [0; N], period: [0; N], inverse: [0; N] };

    /// Returns the axes of a valid, non-empty layout. All sums are less than its span.
    pub(super) const fn of(extents: &[usize], strides: &[isize]) -> Self {
        let mut axes = Self::NONE;
        axes.insert_all(extents, strides);
        axes.sum_up();
        axes
    }

    /// Returns whether each axis steps over all offsets that the axes after it reach; and the total reach.
    const fn nested(&self) -> (bool, usize) {
        let (mut nested, mut reach) = (true, 0);
        let mut k = self.len;
        while k > 0 {
            k -= 1;
            nested &= self.stride[k] > reach;
            reach += self.stride[k] * self.steps[k];
        }
        (nested, reach)
    }

    const fn insert_all(&mut self, extents: &[usize], strides: &[isize]) {
        let mut axis = 0;
        while axis < extents.len() {
            if extents[axis] > 1 {
                let stride = strides[axis].unsigned_abs();
                let mut k = self.len;
                while k > 0 && self.stride[k - 1] < stride {
                    self.stride[k] = self.stride[k - 1];
                    self.steps[k] = self.steps[k - 1];
                    k -= 1;
                }
                self.stride[k] = stride;
                self.steps[k] = extents[axis] - 1;
                self.len += 1;
            }
            axis += 1;
        }
    }

    /// Joins adjacent axes that one axis can replace: axes of equal |stride|, and an axis whose |stride| is a multiple
    /// of the next |stride| and leaves no gap after the next axis. Drops axes of stride 0, which add no offsets.
    const fn join(&mut self) {
        while self.len > 0 && self.stride[self.len - 1] == 0 {
            self.len -= 1;
        }
        let mut k = self.len;
        while k > 1 {
            k -= 1;
            let (outer, inner) = (self.stride[k - 1], self.stride[k]);
            let times = outer / inner;
            if outer % inner == 0 && times <= self.steps[k] + 1 {
                self.stride[k - 1] = inner;
                self.steps[k - 1] = self.steps[k - 1] * times + self.steps[k];
                let mut gap = k;
                while gap + 1 < self.len {
                    self.stride[gap] = self.stride[gap + 1];
                    self.steps[gap] = self.steps[gap + 1];
                    gap += 1;
                }
                self.len -= 1;
            }
        }
    }

    #[expect(clippy::cast_possible_wrap, reason = "strides, steps and sums are below the span, which fits isize")]
    const fn sum_up(&mut self) {
        let (mut reach, mut divisor) = (0, 0);
        let mut k = self.len;
        while k > 0 {
            k -= 1;
            reach += self.stride[k] * self.steps[k];
            let behind = divisor;
            divisor = gcd(self.stride[k], divisor);
            self.reach[k] = reach;
            self.gcd[k] = divisor;
            if behind != 0 {
                self.period[k] = (behind / divisor) as isize;
                self.inverse[k] = inverse((self.stride[k] / divisor) as isize, self.period[k]);
            }
        }
    }

    /// Returns whether some terms of the axes from `k` on have `sum(term_j * stride_j) = target`; `None` if the budget
    /// runs out first. No stride may be 0; `target` must be a multiple of `gcd[k]` and at most `reach[k]` from 0.
    /// If `trivial`, the terms before `k` are all 0, so the others must not all be 0.
    ///
    /// The search tries only terms whose rest the axes after `k` can reach and their greatest common divisor divides.
    #[expect(clippy::cast_possible_wrap, reason = "strides, steps and sums are below the span, which fits isize")]
    const fn solve(&self, terms: Terms, k: usize, target: isize, trivial: bool, budget: &mut usize) -> Option<bool> {
        if k == self.len {
            return Some(!trivial);
        }
        let (stride, steps) = (self.stride[k] as isize, self.steps[k] as isize);
        let reach = if k + 1 < self.len { self.reach[k + 1] as isize } else { 0 };
        // The rest, target - term * stride, must be at most `reach`, and at least -`reach` or, for counts, 0.
        let (lowest, reach_below) = match terms {
            // If d is a solution, so is -d: the first non-zero difference may be taken as positive.
            Terms::Differences => (if trivial { 0 } else { -steps }, reach),
            Terms::Counts => (0, 0),
        };
        let first = max(-floor_div(reach, -target, stride), lowest);
        let last = min(floor_div(reach_below, target, stride), steps);
        let (mut term, period) = match self.period[k] {
            // On the last axis (0) the bounds admit the exact quotient only; with period 1 every term qualifies.
            0 | 1 => (first, 1),
            period => {
                let residue = mul_mod(target / self.gcd[k] as isize, self.inverse[k], period);
                match first.checked_add((residue - first.rem_euclid(period)).rem_euclid(period)) {
                    Some(term) => (term, period),
                    None => return Some(false),
                }
            }
        };
        while term <= last {
            if *budget == 0 {
                return None;
            }
            *budget -= 1;
            match self.solve(terms, k + 1, target - term * stride, trivial && term == 0, budget) {
                Some(false) => {}
                found => return found,
            }
            term = match term.checked_add(period) {
                Some(term) => term,
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

/// Returns `floor((a + b) / by)`. The sum may exceed `isize`; the quotient must not.
const fn floor_div(a: isize, b: isize, by: isize) -> isize {
    match a.checked_add(b) {
        Some(sum) => sum.div_euclid(by),
        None => (a as i128 + b as i128).div_euclid(by as i128) as isize,
    }
}

/// Returns `a * b` modulo `modulus`, which is 0 or more.
const fn mul_mod(a: isize, b: isize, modulus: isize) -> isize {
    match a.checked_mul(b) {
        Some(product) => product.rem_euclid(modulus),
        None => (a as i128 * b as i128).rem_euclid(modulus as i128) as isize,
    }
}

/// Returns an inverse of `a` modulo `modulus`, perhaps negative; the two must be coprime.
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

#[cfg(test)]
mod tests;
