//! Conversions to and from numpy's `.npy` files, in row-major (C) and column-major (Fortran) order without a
//! permutation of elements, by the crate `npyz`.
//!
//! Most programs need only [`read`] and [`write`](write()). A program that accepts several element types calls
//! [`open`], inspects the type, and then calls [`layout`] and [`elements`].
//!
//! `npyz` 0.9 trusts the header of a file: it allocates the announced length of the header, takes exponential time for
//! nested brackets, and multiplies the shape unchecked. [`open`] therefore checks the text of the header first, and
//! rejects whatever no array of numbers has. Memory for elements is allocated as they are read.
//!
//! ```
//! use mdlayout::interop::npy;
//! use mdlayout::{DynLayout, LayoutLeftMapping, TensorSpan, extents};
//!
//! let data = [1.5f32, 2.5, 3.5, 4.5, 5.5, 6.5];
//! let columns = TensorSpan::new(&data, LayoutLeftMapping::new(extents![2, const 3]))?;
//! let mut file = Vec::new();
//! npy::write(&mut file, columns)?;
//!
//! let (elements, layout) = npy::read::<f32, 12>(&file[..])?;
//! assert_eq!(elements, data);
//! assert_eq!(layout, DynLayout::<12>::col_major(&[2, 3])?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::format;
use std::io::{self, BufWriter, Cursor, ErrorKind, Read, Write};
use std::string::{String, ToString};
use std::vec::Vec;

use core::slice;

use npyz::{AutoSerialize, DType, Deserialize, NpyFile, NpyHeader, Order, WriteOptions, WriterBuilder};

use super::Error;
use crate::dynamic::DynLayout;
use crate::error::LayoutError;
use crate::facts;
use crate::layout::Layout;
use crate::view::TensorSpan;

/// The longest header that is read, in bytes; numpy has the same limit. Without it `npyz` would allocate the announced
/// length, up to 4 GiB. An ordinary header has 118 bytes.
const LONGEST_HEADER: u32 = 10_000;
/// The number of opening brackets that a header may have. `npyz` parses the contents of a bracket two or three times,
/// and so the contents of n nested brackets up to 3ⁿ times. The dictionary and the shape have one bracket each;
/// structured types have more, but are not read. The limit counts all brackets, not their depth: some may be in quotes,
/// which only a parser can tell.
const MOST_BRACKETS: usize = 2;
/// The number of elements for which memory is allocated before they are read.
const FIRST_ELEMENTS: usize = 1 << 12;

/// Reads the header of a file and checks that it describes an array of numbers.
///
/// # Errors
///
/// * [`ErrorKind::UnexpectedEof`] if the file ends in its header.
/// * [`ErrorKind::InvalidData`], with the reason, if the header is refused.
/// * The errors of the reader, unchanged.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::npy;
///
/// let mut bytes = Vec::new();
/// npy::write(&mut bytes, mdlayout::TensorSpan::new(&[1u8, 2, 3], mdlayout::extents![3])?)?;
/// let file = npy::open(&bytes[..])?;
/// assert_eq!((file.dtype().descr().as_str(), file.shape()), ("'|u1'", &[3][..]));
/// assert_eq!(npy::open(&bytes[..20]).err().unwrap().to_string(), "the file ends in its header");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open<R: Read>(mut reader: R) -> io::Result<NpyFile<impl Read>> {
    let mut start = Vec::new();
    reader.by_ref().take(12 + u64::from(LONGEST_HEADER)).read_to_end(&mut start)?;
    check(&start).map_err(|reason| io::Error::new(ErrorKind::InvalidData, reason))?;
    NpyFile::new(Cursor::new(start).chain(reader)).map_err(|error| {
        if error.raw_os_error().is_some() {
            return error;
        }
        if error.kind() == ErrorKind::UnexpectedEof {
            return io::Error::new(ErrorKind::UnexpectedEof, "the file ends in its header");
        }
        // A syntax error has several lines; the first gives the position, the last the expected token.
        let text = error.to_string();
        let mut lines = text.lines();
        let words = [lines.next(), lines.next_back()].into_iter().flatten().flat_map(str::split_whitespace);
        let reason = words.collect::<Vec<_>>().join(" ");
        io::Error::new(ErrorKind::InvalidData, format!("cannot read its header: {reason}"))
    })
}

/// Returns an error for headers that would harm `npyz`. `npyz` itself reports all other faults.
fn check(start: &[u8]) -> Result<(), String> {
    let (length, text) = match start.strip_prefix(b"\x93NUMPY") {
        Some(&[1, 0, a, b, ref text @ ..]) => (u16::from_le_bytes([a, b]).into(), text),
        Some(&[2 | 3, 0, a, b, c, d, ref text @ ..]) => (u32::from_le_bytes([a, b, c, d]), text),
        _ => return Ok(()),
    };
    let text = text.get(..length as usize).unwrap_or(text);
    let brackets = text.iter().filter(|byte| b"([{".contains(byte)).count();
    Err(if length > LONGEST_HEADER {
        format!("the header is {length} bytes long, wanted at most {LONGEST_HEADER}")
    } else if brackets > MOST_BRACKETS {
        format!("the header has {brackets} opening brackets, wanted {MOST_BRACKETS}: structured types are not read")
    } else if text.windows(2).any(|pair| pair.eq_ignore_ascii_case(b"0x")) {
        "the header has a hexadecimal number, wanted decimal ones".into()
    } else if !bounded(text) {
        "the numbers in the header are too large: their product exceeds 64 bits".into()
    } else {
        return Ok(());
    })
}

/// Returns whether the product of the shape fits a `u64`, in any order and without extents of 0.
///
/// The numbers of a Python literal are recognized as text: digits, which `_` may separate. Octal and binary numbers are
/// smaller than the same digits in decimal. An extent may be a sum, which is at most the product of its terms, each
/// increased by 1.
fn bounded(text: &[u8]) -> bool {
    let (mut product, mut number) = (1u64, None);
    // The blank ends the last number.
    for byte in text.iter().copied().chain([b' ']) {
        let digits = match (byte, number) {
            (b'0'..=b'9', digits) => {
                let digit = u64::from(byte - b'0');
                match u64::checked_mul(digits.unwrap_or(0), 10).and_then(|tens| tens.checked_add(digit)) {
                    Some(digits) => Some(digits),
                    None => return false,
                }
            }
            (b'_', digits) => digits,
            (_, Some(number)) => {
                match u64::checked_add(number, 1).and_then(|factor| product.checked_mul(factor)) {
                    Some(next) => product = next,
                    None => return false,
                }
                None
            }
            (_, None) => None,
        };
        number = digits;
    }
    true
}

/// Returns the layout of the elements in the file, row-major or column-major.
///
/// # Errors
///
/// * [`LayoutError::RankTooLarge`] if the rank exceeds `CAP`.
/// * [`LayoutError::ExtentRange`] if an extent exceeds `usize`.
/// * [`LayoutError::OffsetOverflow`] if an offset exceeds `isize`.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::npy;
/// # let mut bytes = Vec::new();
/// # npy::write(&mut bytes, mdlayout::TensorSpan::new(&[1u8, 2, 3, 4, 5, 6], mdlayout::extents![2, 3])?)?;
///
/// let file = npy::open(&bytes[..])?;
/// assert_eq!(npy::layout::<2>(&file)?.strides(), [3, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn layout<const CAP: usize>(header: &NpyHeader) -> Result<DynLayout<CAP>, Error> {
    let (mut extents, shape) = ([0; CAP], header.shape());
    if shape.len() > CAP {
        return Err(LayoutError::RankTooLarge { rank: shape.len(), capacity: CAP }.into());
    }
    for (axis, &found) in shape.iter().enumerate() {
        let range = |_| LayoutError::ExtentRange { axis, found: found.into(), index_type: "usize" };
        extents[axis] = usize::try_from(found).map_err(range)?;
    }
    Ok(match header.order() {
        Order::C => DynLayout::row_major(&extents[..shape.len()])?,
        Order::Fortran => DynLayout::col_major(&extents[..shape.len()])?,
    })
}

/// Reads the elements in the order of the file. Elements are numbers of a fixed size; other byte orders are converted.
///
/// # Errors
///
/// * [`ErrorKind::InvalidData`] if the elements do not have type `T`.
/// * [`ErrorKind::UnexpectedEof`], with the number of elements read, if the file ends before its last element.
/// * The errors of the reader.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::npy;
/// # let mut bytes = Vec::new();
/// # npy::write(&mut bytes, mdlayout::TensorSpan::new(&[1i16, 2, 3], mdlayout::extents![3])?)?;
///
/// assert_eq!(npy::elements::<i16>(npy::open(&bytes[..])?)?, [1, 2, 3]);
/// let error = npy::elements::<i16>(npy::open(&bytes[..bytes.len() - 1])?).unwrap_err();
/// assert_eq!(error.to_string(), "the file ends after 2 elements, wanted 3");
/// assert!(npy::elements::<f32>(npy::open(&bytes[..])?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn elements<T: Deserialize + AutoSerialize>(file: NpyFile<impl Read>) -> io::Result<Vec<T>> {
    let wanted = file.len();
    let reader = file.data::<T>().map_err(|error| io::Error::new(ErrorKind::InvalidData, error.to_string()))?;
    let mut elements = Vec::with_capacity(FIRST_ELEMENTS.min(usize::try_from(wanted).unwrap_or(FIRST_ELEMENTS)));
    for element in reader {
        let at = elements.len();
        elements.push(element.map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => {
                io::Error::new(ErrorKind::UnexpectedEof, format!("the file ends after {at} elements, wanted {wanted}"))
            }
            kind => io::Error::new(kind, format!("cannot read element {at}: {error}")),
        })?);
    }
    Ok(elements)
}

/// Reads a file and returns its elements, in the order of the file, and their layout.
///
/// # Errors
///
/// The errors of [`open`] and [`elements`], and [`ErrorKind::InvalidData`] with an error of [`layout`], or with
/// [`LayoutError::ByteOverflow`] if the elements exceed `isize::MAX` bytes.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::npy;
/// use mdlayout::{DynSpan, Right, dims};
/// # let mut bytes = Vec::new();
/// # npy::write(&mut bytes, mdlayout::TensorSpan::new(&[1i64, 2, 3, 4, 5, 6], mdlayout::extents![2, 3])?)?;
///
/// let (elements, layout) = npy::read::<i64, 12>(&bytes[..])?;
/// let span = DynSpan::new(&elements, layout)?;
/// // The cast makes the 3 columns static.
/// let rows = span.try_cast::<Right<dims![_, 3]>>()?;
/// assert_eq!(rows[[1, 0]], 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read<T: Deserialize + AutoSerialize, const CAP: usize>(
    reader: impl Read,
) -> io::Result<(Vec<T>, DynLayout<CAP>)> {
    let file = open(reader)?;
    let invalid = |error: Error| io::Error::new(ErrorKind::InvalidData, error);
    let layout = layout::<CAP>(&file).map_err(invalid)?;
    let (span, element_bytes) = (layout.required_span_size(), size_of::<T>());
    if span.checked_mul(element_bytes).is_none_or(|bytes| bytes > isize::MAX as usize) {
        return Err(invalid(LayoutError::ByteOverflow { span, element_bytes }.into()));
    }
    Ok((elements(file)?, layout))
}

/// Writes a view to a file.
///
/// A view that is contiguous in row-major or in column-major order is written in the order of its memory, in C or
/// Fortran order; any other view is written in row-major order. The function buffers the writer.
///
/// # Errors
///
/// * [`ErrorKind::InvalidInput`] if the elements are arrays, or if the format cannot hold the number of elements, or an
///   extent of an empty view.
/// * The errors of the writer.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::npy;
/// use mdlayout::{TensorSpan, extents};
///
/// let data = [1u16, 2, 3, 4, 5, 6];
/// let rows = TensorSpan::new(&data, extents![2, 3])?;
/// let (mut file, mut transposed, mut reversed) = (Vec::new(), Vec::new(), Vec::new());
/// npy::write(&mut file, rows)?;
/// npy::write(&mut transposed, rows.transpose())?;
/// npy::write(&mut reversed, rows.reverse(mdlayout::Const::<1>))?;
/// assert_eq!(npy::read::<u16, 2>(&transposed[..])?.0, data);
/// assert_eq!(npy::read::<u16, 2>(&reversed[..])?.0, [3, 2, 1, 6, 5, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write<T: AutoSerialize, L: Layout>(writer: impl Write, span: TensorSpan<'_, T, L>) -> io::Result<()> {
    let invalid = |error: Error| io::Error::new(ErrorKind::InvalidInput, error);
    let dtype = T::default_dtype();
    if matches!(dtype, DType::Array(..)) {
        return Err(io::Error::new(ErrorKind::InvalidInput, "the elements are arrays: make them axes of the view"));
    }
    let extents = span.mapping().extent_values();
    let extents = extents.as_ref();
    let (mut shape, mut product) = (Vec::new(), Some(1u64));
    for &extent in extents {
        shape.push(extent as u64);
        // `npyz` multiplies in this order.
        product = product.and_then(|product| product.checked_mul(extent as u64));
    }
    if product.is_none() || facts::checked_size(extents).is_none() {
        return Err(invalid(LayoutError::OffsetOverflow.into()));
    }
    let options = WriteOptions::<T>::new().dtype(dtype).shape(&shape).writer(BufWriter::new(writer));
    let columns = || {
        span.mapping()
            .with_strides(|strides| strides.is_some_and(|strides| facts::is_col_major::<64>(extents, strides)))
    };
    let (order, contiguous) = match span.as_slice() {
        Some(rows) => (Order::C, Some(rows)),
        // SAFETY: the elements of a column-major layout are contiguous from element `[0, .., 0]`, and the view borrows
        // them.
        None if columns() => (Order::Fortran, Some(unsafe { slice::from_raw_parts(span.as_ptr(), span.size()) })),
        None => (Order::C, None),
    };
    let mut file = options.order(order).begin_nd()?;
    match contiguous {
        Some(elements) => elements.iter().try_for_each(|element| file.push(element))?,
        None => span.iter().try_for_each(|element| file.push(element))?,
    }
    file.finish()
}
