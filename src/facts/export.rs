//! Layouts in the form that other libraries accept.

// Each library's feature uses a part of this.
#![allow(dead_code)]

use super::is_empty;

/// The stride of an axis of a valid layout, for libraries that negate it, or multiply it by indices of an
/// empty view, without a check: where it cannot be observed it may be 0 instead.
pub(crate) const fn exported_stride(extents: &[usize], strides: &[isize], axis: usize) -> isize {
    if strides[axis] == isize::MIN || is_empty(extents) { 0 } else { strides[axis] }
}

/// Returns whether the number of elements fits `isize` as other libraries count it: the product of the extents that
/// are not 0, since the product of all may overflow before it comes to one that is.
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

/// Where a layout of at most `N` axes can be seen not to be contiguous in row-major order: the first such
/// axis, its stride, and the one wanted. The number of its elements fits `isize`.
pub(crate) const fn row_major_difference<const N: usize>(
    extents: &[usize],
    strides: &[isize],
) -> Option<(usize, isize, isize)> {
    let mut wanted = [0; N];
    // Where the strides do not fit, the layout is empty, and so has none that can be seen.
    super::right_strides(extents, &mut wanted);
    super::first_difference(extents, strides, &wanted)
}
