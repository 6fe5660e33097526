//! Runs `examples/digits` as a user would, and checks what it prints.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::program::{accepted, run};

const DIGITS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/data/digits.npy");
const DIGITS_FORTRAN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/data/digits_fortran.npy");
const LABELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/data/digits_labels.npy");
/// Bytes before the first element of the files above.
const HEADER: usize = 128;

/// The means, drawn by numpy and not by the example; the counts are those of `np.bincount(labels)`.
const PICTURES: &str = "
    ░░██▓▓            ▓▓▓▓▒▒        ▓▓██▓▓          ▒▒████▒▒          ▒▒▓▓
    ████▓▓▓▓        ░░████▒▒      ░░██████░░      ░░██▒▒▓▓▓▓        ░░██▒▒
  ░░██░░  ██░░      ▒▒████▒▒      ░░▒▒░░▓▓░░        ░░░░▓▓▓▓        ▓▓▓▓░░░░░░
  ░░██    ▓▓▒▒      ▓▓████▒▒          ░░██░░          ▒▒██░░      ░░██▒▒▒▒▓▓▒▒
  ░░▓▓    ▒▒▒▒      ▒▒▓▓██░░          ▒▒▓▓            ░░▓▓▓▓      ▒▒██▓▓████░░
  ░░██    ▓▓░░      ░░▓▓██░░        ░░▓▓▒▒              ░░██▒▒    ▒▒▓▓████▓▓
    ██▓▓▓▓██        ░░▓▓██▒▒        ▓▓██▓▓▓▓▒▒      ▒▒▒▒▒▒██░░        ▒▒██░░
    ░░████░░          ▓▓██▒▒░░      ▓▓████▓▓▒▒      ▓▓████▒▒          ▒▒▓▓
     0 ×178          1 ×182          2 ×177          3 ×183          4 ×181

    ▓▓██████░░        ▓▓▓▓          ░░████▓▓░░      ░░▓▓██▒▒        ░░▓▓▓▓░░
  ░░██▓▓▒▒▒▒        ▒▒██▒▒          ▓▓▓▓▓▓██░░      ██▓▓▓▓▓▓        ██▓▓▓▓▓▓
  ░░██░░            ██▓▓            ░░  ▒▒▓▓░░      ▓▓▒▒▒▒▓▓      ░░██░░▒▒██░░
  ░░██▓▓▒▒░░        ██▒▒░░          ░░▒▒████░░      ▒▒████▒▒        ▓▓██████░░
    ▒▒▒▒▒▒▒▒      ░░████▓▓▓▓        ▓▓████▓▓░░      ▒▒████░░          ░░░░▓▓░░
      ░░▒▒▒▒        ██▓▓░░▓▓▓▓      ░░▓▓▓▓░░        ▓▓▒▒▓▓▒▒              ▓▓░░
    ░░▒▒▓▓▒▒        ▓▓██░░▓▓▓▓      ░░██░░          ▓▓▒▒▒▒▓▓        ▒▒░░░░▓▓░░
    ▓▓██▓▓            ▓▓████░░      ▒▒▓▓            ░░████▒▒        ░░▓▓██▒▒
     5 ×182          6 ×181          7 ×179          8 ×174          9 ×180

mean pixel: 0.0  ░▒▓█ 15.1
";

/// The error that `digits` reports: one line, and exit code 1.
#[track_caller]
fn refused<S: AsRef<std::ffi::OsStr>>(arguments: impl IntoIterator<Item = S>) -> String {
    let output = run("digits", arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(output.stdout.is_empty());
    let line =
        error.strip_prefix("error: ").and_then(|error| error.strip_suffix('\n')).unwrap_or_else(|| panic!("{error}"));
    assert!(!line.contains('\n'), "{error}");
    line.to_owned()
}

/// A file of this content, in a directory of the build.
fn file(name: &str, content: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path
}

/// An `.npy` file of format version 1.0.
fn npy(header: &str, elements: &[u8]) -> Vec<u8> {
    let length = u16::try_from(header.len()).unwrap();
    [b"\x93NUMPY\x01\x00", length.to_le_bytes().as_slice(), header.as_bytes(), elements].concat()
}

fn header(descr: &str, shape: &str) -> String {
    format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': {shape}, }}\n")
}

#[test]
fn the_data_of_the_repository() {
    let expected = format!(
        "digits.npy: 1797 images of 8×8, '|u1' in C order\n\
         viewed through LayoutRightMapping(?1797×8×8):[64, 8, 1]; the view is 16 bytes\n{PICTURES}"
    );
    assert_eq!(accepted("digits", [] as [&str; 0]), expected);
    assert_eq!(accepted("digits", ["--labels", LABELS, DIGITS]), expected);
}

#[test]
fn fortran_order_gives_the_same_pictures() {
    let expected = format!(
        "digits_fortran.npy: 1797 images of 8×8, '|u1' in Fortran order\n\
         viewed through LayoutLeftMapping(?1797×8×8):[1, 1797, 14376]; the view is 16 bytes\n{PICTURES}"
    );
    assert_eq!(accepted("digits", [DIGITS_FORTRAN, "--labels", LABELS]), expected);
}

#[test]
fn without_labels_it_is_the_mean_of_all() {
    let pictures = [DIGITS, DIGITS_FORTRAN].map(|path| {
        let text = accepted("digits", [path]);
        text.split_once("\n\n").unwrap().1.to_owned()
    });
    assert_eq!(pictures[0], pictures[1]);
    // np.load("digits.npy").mean(axis=0).max() is 12.09.
    let end: Vec<&str> = pictures[0].lines().skip(8).collect();
    assert_eq!(end, ["   all ×1797", "", "mean pixel: 0.0  ░▒▓█ 12.1"]);
}

#[test]
fn every_type_gives_the_same_pictures() {
    let pixels = &fs::read(DIGITS).unwrap()[HEADER..];
    let convert = |to_bytes: fn(u8) -> Vec<u8>| pixels.iter().flat_map(|&pixel| to_bytes(pixel)).collect::<Vec<u8>>();
    let types: [(&str, Vec<u8>); 9] = [
        ("<i4", convert(|pixel| i32::from(pixel).to_le_bytes().into())),
        ("<i8", convert(|pixel| i64::from(pixel).to_le_bytes().into())),
        ("<f4", convert(|pixel| f32::from(pixel).to_le_bytes().into())),
        ("<f8", convert(|pixel| f64::from(pixel).to_le_bytes().into())),
        (">i4", convert(|pixel| i32::from(pixel).to_be_bytes().into())),
        (">i8", convert(|pixel| i64::from(pixel).to_be_bytes().into())),
        (">f4", convert(|pixel| f32::from(pixel).to_be_bytes().into())),
        (">f8", convert(|pixel| f64::from(pixel).to_be_bytes().into())),
        ("<u1", pixels.to_vec()),
    ];
    for (number, (descr, elements)) in types.into_iter().enumerate() {
        let path = file(&format!("type-{number}.npy"), &npy(&header(descr, "(1797, 8, 8)"), &elements));
        let text = accepted("digits", [Path::new("--labels"), Path::new(LABELS), &path]);
        let head = text.strip_suffix(PICTURES).unwrap_or_else(|| panic!("{descr}: {text}"));
        assert!(head.contains(&format!(" '{descr}' in C order")), "{head}");
    }
}

#[test]
fn other_spellings_of_a_header() {
    let pixels = &fs::read(DIGITS).unwrap()[HEADER..];
    let other = br#" {"shape":( 1797,8 ,8),  "descr" : "|u1" , 'fortran_order':False} "#;
    let length = u32::try_from(other.len()).unwrap().to_le_bytes();
    for version in [2, 3] {
        let content = [b"\x93NUMPY", [version, 0].as_slice(), &length, other, pixels, b"what follows"].concat();
        let path = file(&format!("version-{version}.npy"), &content);
        let text = accepted("digits", [Path::new("--labels"), Path::new(LABELS), &path]);
        assert!(text.ends_with(PICTURES), "{text}");
    }
}

#[test]
fn means_that_have_no_scale() {
    let none = file("no-images.npy", &npy(&header("|u1", "(0, 8, 8)"), &[]));
    let text = accepted("digits", [&none]);
    assert!(text.contains("0 images") && text.contains("all ×0") && text.ends_with("0.0  ░▒▓█ 0.0\n"), "{text}");
    let flat = file("flat.npy", &npy(&header("|u1", "(2, 8, 8)"), &[3; 128]));
    let text = accepted("digits", [&flat]);
    assert!(text.contains("all ×2") && text.ends_with("3.0  ░▒▓█ 3.0\n"), "{text}");
    let huge = file("huge.npy", &npy(&header("<f8", "(2, 8, 8)"), &f64::MAX.to_le_bytes().repeat(128)));
    assert!(accepted("digits", [&huge]).contains("all ×2"));
}

#[test]
fn images_that_are_refused() {
    let one = |descr, shape, size: usize| npy(&header(descr, shape), &vec![0; 64 * size]);
    let text = |header: &str| npy(header, &[0; 64]);
    let nested = format!("{{'shape': {}", "(".repeat(9_000));
    // The quoted brackets would mislead a guard of the depth.
    let hidden = format!("{{'shape': {}", "('))',".repeat(1_000));
    // The slowest that the guards were seen to let through.
    let slow = format!("{{{{{}", "None:None,".repeat(999));
    let long = [b"\x93NUMPY\x02\x00".as_slice(), &u32::MAX.to_le_bytes(), b"{}"].concat();
    let version_1_long = npy(&" ".repeat(10_001), &[]);
    let short = [b"\x93NUMPY\x01\x00".as_slice(), &118_u16.to_le_bytes(), b"{'descr': '|u1',"].concat();
    let mut nan = npy(&header("<f4", "(1, 8, 8)"), &[0; 256]);
    let end = nan.len();
    nan[end - 4..].copy_from_slice(&f32::NAN.to_le_bytes());
    let wanted_types = "wanted '|u1', '<i4', '<i8', '<f4', '<f8' or big-endian ('>') ones";

    let syntax = |at| format!("cannot read its header: could not parse Python expression: syntax error: --> {at}");

    let cases: &[(Vec<u8>, &str)] = &[
        // Not an .npy file.
        (vec![], "cannot read its header: magic not found for NPY file"),
        (b"PK\x03\x04 and so on".to_vec(), "cannot read its header: magic not found for NPY file"),
        (b"\x93NUMPY\x04\x00\x02\x00{}".to_vec(), "cannot read its header: unsupported version: (4, 0)"),
        // A header that ends, or that is not one.
        (b"\x93NUMPY\x01".to_vec(), "cannot read its header: magic not found for NPY file"),
        (b"\x93NUMPY\x01\x00\x76".to_vec(), "the file ends in its header"),
        (b"\x93NUMPY\x03\x00\x76\x00\x00".to_vec(), "the file ends in its header"),
        (short, "the file ends in its header"),
        (text(""), &syntax("1:1 = expected value")),
        (text("[1]"), "cannot read its header: expected a python dict literal"),
        (text("{descr: '|u1'}"), &syntax("1:2 = expected value")),
        (text("{'descr': |u1}"), &syntax("1:11 = expected value")),
        (text("{'shape': (8 8)}"), &syntax("1:14 = expected minus_sign")),
        (text("{} {}"), &syntax("1:4 = expected EOI")),
        (b"\x93NUMPY\x01\x00\x02\x00{\xd8".to_vec(), "cannot read its header: could not parse utf-8"),
        (text("{}"), "cannot read its header: dict is missing key 'fortran_order'"),
        (text("{'descr': '|u1', 'fortran_order': True}"), "cannot read its header: dict is missing key 'shape'"),
        (text("{'fortran_order': True, 'shape': (1, 8, 8)}"), "cannot read its header: dict is missing key 'descr'"),
        (
            text("{'descr': '|u1', 'fortran_order': 1, 'shape': (1, 8, 8)}"),
            "cannot read its header: 'fortran_order' value is not a bool",
        ),
        (one("|u1", "3", 1), "cannot read its header: shape must be list or tuple"),
        (one("|u1", "(1, 8.5, 8)", 1), "cannot read its header: dimension must be an integer"),
        (one("|u1", "(-1, 8, 8)", 1), "cannot read its header: dimension cannot be negative"),
        // The wrong type of elements.
        (one("<u2", "(1, 8, 8)", 2), &format!("the elements are of type '<u2', {wanted_types}")),
        (one("<c16", "(1, 8, 8)", 16), &format!("the elements are of type '<c16', {wanted_types}")),
        (one("|O", "(1, 8, 8)", 8), &format!("the elements are of type '|O', {wanted_types}")),
        (one("<M8[s]", "(1, 8, 8)", 8), "the header has 3 opening brackets, wanted 2: structured types are not read"),
        (one("", "(1, 8, 8)", 1), "cannot read its header: invalid type string: Invalid type-string"),
        (one("é1", "(1, 8, 8)", 1), "cannot read its header: invalid type string: Invalid type-string"),
        (
            text("{'descr': [('r', '|u1')], 'fortran_order': False, 'shape': (64,)}"),
            "the header has 4 opening brackets, wanted 2: structured types are not read",
        ),
        // The wrong shape: what contradicts the static extents is mdlayout's to say.
        (one("|u1", "()", 1), "images of rank 0, wanted 3: (n, 8, 8)"),
        (one("|u1", "(64,)", 1), "images of rank 1, wanted 3: (n, 8, 8)"),
        (one("|u1", "(1, 1, 8, 8)", 1), "images of rank 4, wanted 3: (n, 8, 8)"),
        (
            one("|u1", "(1, 9, 8)", 1),
            "shape [1, 9, 8]: the extent of axis 1 is 9, but its type says 8; pass 8, or make the axis `Dyn`",
        ),
        (
            one("|u1", "(1, 8, 7)", 1),
            "shape [1, 8, 7]: the extent of axis 2 is 7, but its type says 8; pass 8, or make the axis `Dyn`",
        ),
        // Fewer elements than promised.
        (one("|u1", "(2, 8, 8)", 1), "the file ends after 64 elements, wanted 128"),
        (one("<f8", "(1, 8, 8)", 1), "the file ends after 8 elements, wanted 64"),
        (one("<i4", "(1, 8, 8)", 0), "the file ends after 0 elements, wanted 64"),
        (npy(&header("<i4", "(1, 8, 8)"), &[0; 255]), "the file ends after 63 elements, wanted 64"),
        (one("|u1", "(1000000000000, 8, 8)", 1), "the file ends after 64 elements, wanted 64000000000000"),
        // Made up to make `npyz` allocate, overflow, or think: the guards refuse it.
        (long, "the header is 4294967295 bytes long, wanted at most 10000"),
        (version_1_long, "the header is 10001 bytes long, wanted at most 10000"),
        (text(&nested), "the header has 9001 opening brackets, wanted 2: structured types are not read"),
        (text(&hidden), "the header has 1001 opening brackets, wanted 2: structured types are not read"),
        (text(&slow), &syntax("1:9993 = expected value")),
        (
            one("|u1", "(4611686018427387904, 8, 8)", 1),
            "the numbers in the header are too large: their product exceeds 64 bits",
        ),
        (
            one("|u1", "(0, 18446744073709551615, 18446744073709551615)", 1),
            "the numbers in the header are too large: their product exceeds 64 bits",
        ),
        (
            one("|u1", "(0xffffffffffffffff, 0XFFFFFFFFFFFFFFFF)", 1),
            "the header has a hexadecimal number, wanted decimal ones",
        ),
        // Values without a mean.
        (nan, "element 63 of the file is NaN, wanted finite numbers"),
    ];
    for (number, (content, message)) in cases.iter().enumerate() {
        let path = file(&format!("refused-{number}.npy"), content);
        let started = Instant::now();
        assert_eq!(refused([&path]), format!("{}: {message}", path.display()));
        assert!(started.elapsed() < Duration::from_secs(5), "{message}");
    }
}

#[test]
fn files_that_cannot_be_read() {
    let missing = Path::new(env!("CARGO_TARGET_TMPDIR")).join("missing.npy");
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for path in [&missing, directory] {
        let error = refused([path]);
        assert!(error.starts_with(&format!("{}: cannot read it: ", path.display())), "{error}");
        let error = refused([Path::new("--labels"), path, Path::new(DIGITS)]);
        assert!(error.starts_with(&format!("{}: cannot read it: ", path.display())), "{error}");
    }
}

#[test]
fn labels_that_are_refused() {
    let eight = |value: f64| [0.0, 1.0, 2.0, 9.0, value].map(f64::to_le_bytes).concat();
    let cases = [
        (npy(&header("|u1", "(5, 1)"), &[0; 5]), "labels of rank 2, wanted 1"),
        (npy(&header("|u1", "(5,)"), &[0, 1, 2, 9, 10]), "label 4 is 10, wanted an integer from 0 to 9"),
        (npy(&header("<i4", "(1,)"), &(-1_i32).to_le_bytes()), "label 0 is -1, wanted an integer from 0 to 9"),
        (npy(&header("<f8", "(5,)"), &eight(3.5)), "label 4 is 3.5, wanted an integer from 0 to 9"),
        (npy(&header("<f8", "(5,)"), &eight(f64::NAN)), "element 4 of the file is NaN, wanted finite numbers"),
        (npy(&header("|u1", "(6,)"), &[0; 5]), "the file ends after 5 elements, wanted 6"),
        (
            npy(&header("<f8", "(18446744073709551615,)"), &[0; 5]),
            "the numbers in the header are too large: their product exceeds 64 bits",
        ),
        (
            npy(&header("<U1", "(5,)"), &[0; 20]),
            "the elements are of type '<U1', wanted '|u1', '<i4', '<i8', '<f4', '<f8' or big-endian ('>') ones",
        ),
    ];
    for (number, (content, message)) in cases.iter().enumerate() {
        let path = file(&format!("labels-{number}.npy"), content);
        let error = refused([Path::new("--labels"), &path, Path::new(DIGITS)]);
        assert_eq!(error, format!("{}: {message}", path.display()));
    }

    // Good labels, but of other images.
    for count in [1796_usize, 1798] {
        let path =
            file(&format!("labels-of-{count}.npy"), &npy(&header("|u1", &format!("({count},)")), &vec![0; count]));
        let error = refused([Path::new("--labels"), &path, Path::new(DIGITS)]);
        assert_eq!(error, format!("{DIGITS}: {count} labels, wanted 1797, one for each image"));
    }
}

#[test]
fn arguments_that_are_refused() {
    let twice = [DIGITS, DIGITS_FORTRAN];
    assert_eq!(refused(twice), format!("unexpected argument {DIGITS_FORTRAN:?}"));
    assert_eq!(refused(["--label", LABELS]), "invalid option '--label'");
    assert_eq!(refused(["--labels"]), "missing argument for option '--labels'");
    assert!(accepted("digits", ["--help"]).starts_with("usage: digits [--labels LABELS.npy] [IMAGES.npy]\n"));
}

/// Files cut short anywhere, and headers with any byte replaced: read or refused, but never a panic.
#[test]
fn damaged_files_do_not_panic() {
    let whole = npy(&header("|u1", "(1, 8, 8)"), &[7; 64]);
    let refused_or_read = |content: &[u8]| {
        let path = file("damaged.npy", content);
        let output = run("digits", [&path]);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        match output.status.code() {
            Some(0) => assert_eq!(error, ""),
            Some(1) => assert!(error.starts_with(&format!("error: {}: ", path.display())), "{error}"),
            code => panic!("exit code {code:?} for {content:?}: {error}"),
        }
        output.status.success()
    };
    for length in 0..whole.len() {
        assert!(!refused_or_read(&whole[..length]), "{length} of {} bytes are read", whole.len());
    }
    for at in 0..whole.len() - 64 {
        for byte in [0, b'(', b'\'', b'9', b'\\', 0xff] {
            let mut damaged = whole.clone();
            damaged[at] = byte;
            refused_or_read(&damaged);
        }
    }
}
