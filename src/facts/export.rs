//! Layouts in the form that other libraries accept.

// Each library's feature uses a part of this.
#![allow(dead_code)]

use super::is_empty;

/// Returns the stride of an axis of a valid layout, for libraries that negate it, or multiply it by indices of
/// an empty view, without a check: a stride that cannot be observed may become 0.
pub(crate) const fn exported_stride(extents: &[usize], strides: &[isize], axis: usize) -> isize {
    if strides[axis] == isize::MIN || is_empty(extents) { 0 } else { strides[axis] }
}

/// Returns whether the number of elements fits `isize` as other libraries count it: the product of the non-zero
/// extents, since the product of all extents may overflow before it reaches an extent of 0.
#[expect(clippy::cast_possible_wrap, reason = "the extent was compared with `isize::MAX`")]
pub(crate) const fn count_fits(extents: &[usize]) -> bool {
    let mut count: isize = 1;
    let mut axis = 0;
    while axis < extents.len() {
        if extents[axis] > isize::MAX as usize {
            return false;
        }
        if extents[axis] > 0 {
            count = match count.checked_mul(extents[axis] as isize) {
                Some(count) => count,
                None => return false,
            };
        }
        axis += 1;
    }
    true
}

/// Returns the first axis at which a layout of at most `N` axes observably differs from row-major order, its
/// stride, and the row-major stride; `None` if there is no such axis. The number of elements must fit `isize`.
pub(crate) const fn row_major_difference<const N: usize>(
    extents: &[usize],
    strides: &[isize],
) -> Option<(usize, isize, isize)> {
    let mut wanted = [0; N];
    // If the strides do not fit, the layout is empty and no stride can be observed.
    super::right_strides(extents, &mut wanted);
    super::first_difference(extents, strides, &wanted)
}
