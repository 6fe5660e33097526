//! The position of elements in bytes. An element occupies whole bytes, or 1, 2 or 4 bits; a byte then holds
//! several elements, the first in the least significant bits.

use crate::error::LayoutError;

/// Returns whether elements of `bits` bits are addressable: whole bytes, or within one byte.
pub(crate) const fn have_addresses(bits: u32) -> bool {
    matches!(bits, 1 | 2 | 4) || (bits > 0 && bits.is_multiple_of(8))
}

/// Returns the number of bytes that one element occupies; 1 if a byte holds several elements.
pub(crate) const fn element_bytes(bits: u32) -> u32 {
    if bits < 8 { 1 } else { bits / 8 }
}

/// Returns the first byte of the element at `offset`, relative to element `[0, .., 0]`, and the lowest bit of the
/// element in that byte. Element `[0, .., 0]` begins at bit 0; bytes round down, for negative offsets too.
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "a byte holds at most 8 elements")]
pub(crate) const fn first_byte(offset: isize, bits: u32) -> (i128, u32) {
    if bits < 8 {
        let in_byte = (8 / bits) as isize;
        (offset.div_euclid(in_byte) as i128, offset.rem_euclid(in_byte) as u32 * bits)
    } else {
        (offset as i128 * element_bytes(bits) as i128, 0)
    }
}

/// Returns the start and end of the bytes that a layout with these least and greatest offsets covers; an error if
/// they are more than `isize::MAX` bytes.
pub(crate) const fn byte_range((min, max): (isize, isize), bits: u32) -> Result<(i128, i128), LayoutError> {
    let start = first_byte(min, bits).0;
    let end = first_byte(max, bits).0 + element_bytes(bits) as i128;
    if end - start > isize::MAX as i128 {
        let span = super::span(Some((min, max)));
        return Err(LayoutError::ByteOverflow { span, element_bytes: element_bytes(bits) as usize });
    }
    Ok((start, end))
}
