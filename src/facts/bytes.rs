//! Layouts whose strides count bytes, the convention of other libraries.

#[cfg(feature = "array-interface")]
use super::offset_range;
use super::shows_stride;
use crate::error::LayoutError;

/// Converts strides from bytes to elements. An observable stride must be a multiple of the element size; an
/// unobservable stride that is not a multiple becomes 0.
pub(crate) const fn strides_from_bytes(
    extents: &[usize],
    byte_strides: &[isize],
    element_bytes: usize,
    strides: &mut [isize],
) -> Result<(), LayoutError> {
    if byte_strides.len() != extents.len() {
        return Err(LayoutError::RankMismatch {
            what: "the list of strides",
            found: byte_strides.len(),
            wanted: extents.len(),
        });
    }
    let mut axis = 0;
    while axis < extents.len() {
        let (found, bytes) = (byte_strides[axis] as i128, element_bytes as i128);
        // Elements of size 0: the only multiple of 0 is 0.
        let whole = if bytes == 0 { found == 0 } else { found % bytes == 0 };
        if !whole && shows_stride(extents, axis) {
            return Err(LayoutError::ByteStride { axis, found: byte_strides[axis], element_bytes });
        }
        strides[axis] = if whole && bytes != 0 { (found / bytes) as isize } else { 0 };
        axis += 1;
    }
    Ok(())
}

/// Converts strides from elements to bytes. An unobservable stride that does not fit becomes 0.
pub(crate) const fn strides_to_bytes(
    extents: &[usize],
    strides: &[isize],
    element_bytes: usize,
    byte_strides: &mut [isize],
) -> Result<(), LayoutError> {
    let mut axis = 0;
    while axis < extents.len() {
        // Both factors have at most 64 bits: the product fits i128.
        let found = strides[axis] as i128 * element_bytes as i128;
        let fits = found >= isize::MIN as i128 && found <= isize::MAX as i128;
        if !fits && shows_stride(extents, axis) {
            return Err(LayoutError::StrideRange { axis, found, index_type: "isize" });
        }
        byte_strides[axis] = if fits { found as isize } else { 0 };
        axis += 1;
    }
    Ok(())
}

/// Checks that the elements of a layout lie within a buffer of `bytes` bytes, with element `[0, .., 0]` at byte
/// `offset`. An empty layout lies within any buffer.
#[cfg(feature = "array-interface")]
pub(crate) const fn within_bytes(
    (extents, strides): (&[usize], &[isize]),
    element_bytes: usize,
    offset: usize,
    bytes: usize,
) -> Result<(), LayoutError> {
    let (min, max) = match offset_range(extents, strides) {
        Ok(Some(range)) => range,
        Ok(None) => return Ok(()),
        Err(error) => return Err(error),
    };
    // |min| and max + 1 are at most 2⁶³, `element_bytes` and `offset` are less than 2⁶⁴: the sums fit i128.
    let start = offset as i128 + min as i128 * element_bytes as i128;
    let end = offset as i128 + (max as i128 + 1) * element_bytes as i128;
    check_bytes((start, end), bytes as u64)
}

/// Rejects a byte range that extends beyond the buffer.
#[cfg(any(feature = "alloc", feature = "array-interface"))]
pub(crate) const fn check_bytes((start, end): (i128, i128), buffer_bytes: u64) -> Result<(), LayoutError> {
    if start < 0 || end > buffer_bytes as i128 {
        Err(LayoutError::OutsideBuffer { start, end, buffer_bytes })
    } else {
        Ok(())
    }
}
