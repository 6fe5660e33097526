//! Guards in front of `npyz`, which believes what a file says of itself.
//!
//! `npyz` 0.9 parses the header, a Python literal, and multiplies the shape, before a caller can look at
//! either. So the header is looked at here, as text: each guard refuses what no array of numbers has.

use std::error::Error;
use std::fs::File;
use std::io::{BufReader, Cursor, Error as IoError, ErrorKind, Read};
use std::path::Path;

use npyz::NpyFile;

/// As many bytes as a file says that its header has are allocated, up to 4 GiB. This is numpy's own
/// limit; an ordinary header has 118.
const LONGEST_HEADER: u32 = 10_000;
/// What is in brackets is parsed two or three times, so what is in n of them up to 3ⁿ times. The
/// dictionary has one, the shape has one, and structured types have more, but are not images. It is their
/// number that counts here: their depth is not seen without parsing, for some may be in quotes.
const MOST_BRACKETS: usize = 2;
/// A product of the shape that does not fit a `u64` panics or wraps. Of numbers with 19 digits together
/// it is less than 10¹⁹, which does fit. Python's hexadecimal numbers are refused: they hide digits.
const MOST_DIGITS: usize = 19;

/// A file, of which the header is read.
pub(crate) fn open(path: &Path) -> Result<NpyFile<impl Read>, Box<dyn Error>> {
    let cannot_read = |error: IoError| format!("cannot read it: {error}");
    let mut file = BufReader::new(File::open(path).map_err(cannot_read)?);
    let mut start = Vec::new();
    file.by_ref().take(12 + u64::from(LONGEST_HEADER)).read_to_end(&mut start).map_err(cannot_read)?;
    check(&start)?;
    NpyFile::new(Cursor::new(start).chain(file)).map_err(|error| {
        if error.kind() == ErrorKind::UnexpectedEof {
            return "the file ends in its header".into();
        }
        // A syntax error has several lines: the first says where, the last says what was expected.
        let text = error.to_string();
        let mut lines = text.lines();
        let words = [lines.next(), lines.next_back()].into_iter().flatten().flat_map(str::split_whitespace);
        format!("cannot read its header: {}", words.collect::<Vec<_>>().join(" ")).into()
    })
}

/// Refuses what hurts `npyz`. What else is wrong with the file is left for `npyz` to say.
fn check(start: &[u8]) -> Result<(), String> {
    let (length, text) = match start.strip_prefix(b"\x93NUMPY") {
        Some(&[1, 0, a, b, ref text @ ..]) => (u16::from_le_bytes([a, b]).into(), text),
        Some(&[2 | 3, 0, a, b, c, d, ref text @ ..]) => (u32::from_le_bytes([a, b, c, d]), text),
        _ => return Ok(()),
    };
    let text = text.get(..length as usize).unwrap_or(text);
    let brackets = text.iter().filter(|byte| b"([{".contains(byte)).count();
    let digits = text.iter().filter(|byte| byte.is_ascii_digit()).count();
    Err(if length > LONGEST_HEADER {
        format!("the header is {length} bytes long, wanted at most {LONGEST_HEADER}")
    } else if brackets > MOST_BRACKETS {
        format!("the header has {brackets} opening brackets, wanted {MOST_BRACKETS}: structured types are not read")
    } else if digits > MOST_DIGITS {
        format!("the header has {digits} digits, wanted at most {MOST_DIGITS} in all its numbers")
    } else if text.windows(2).any(|pair| pair.eq_ignore_ascii_case(b"0x")) {
        "the header has a hexadecimal number, wanted decimal ones".to_owned()
    } else {
        return Ok(());
    })
}
