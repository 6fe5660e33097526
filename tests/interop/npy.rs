//! `.npy` files: what is written is what `npyz` reads, and the other way round; what is made up is refused.
//!
//! `tests/programs/digits.rs` has more of the headers that are refused, by way of the example.

use std::alloc::{GlobalAlloc, Layout as Block, System};
use std::cell::Cell;
use std::io::{self, ErrorKind, Read, Write};
use std::time::{Duration, Instant};

use mdlayout::interop::npy;
use mdlayout::{
    Const, DynLayout, DynSpan, LayoutError, LayoutLeftMapping, LayoutRightPaddedMapping, Left, Right, TensorSpan, dims,
    extents,
};
use npyz::{NpyFile, Order, WriteOptions, WriterBuilder};

thread_local! {
    static MOST: Cell<usize> = const { Cell::new(0) };
}

/// Keeps the size of the largest block that a thread asks for.
struct Watching;

// SAFETY: every function is that of `System`; what is kept does not allocate.
unsafe impl GlobalAlloc for Watching {
    unsafe fn alloc(&self, block: Block) -> *mut u8 {
        MOST.set(MOST.get().max(block.size()));
        // SAFETY: the caller's promise.
        unsafe { System.alloc(block) }
    }
    unsafe fn alloc_zeroed(&self, block: Block) -> *mut u8 {
        MOST.set(MOST.get().max(block.size()));
        // SAFETY: the caller's promise.
        unsafe { System.alloc_zeroed(block) }
    }
    unsafe fn realloc(&self, start: *mut u8, block: Block, size: usize) -> *mut u8 {
        MOST.set(MOST.get().max(size));
        // SAFETY: the caller's promise.
        unsafe { System.realloc(start, block, size) }
    }
    unsafe fn dealloc(&self, start: *mut u8, block: Block) {
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(start, block) }
    }
}

#[global_allocator]
static ALLOCATOR: Watching = Watching;

/// A file of format version 1.0 with this header.
fn file(header: &str, elements: &[u8]) -> Vec<u8> {
    let length = u16::try_from(header.len()).unwrap();
    [b"\x93NUMPY\x01\x00", length.to_le_bytes().as_slice(), header.as_bytes(), elements].concat()
}

fn header(descr: &str, fortran: &str, shape: &str) -> String {
    format!("{{'descr': '{descr}', 'fortran_order': {fortran}, 'shape': {shape}, }}\n")
}

fn written<T: npyz::AutoSerialize, L: mdlayout::Layout>(span: TensorSpan<'_, T, L>) -> Vec<u8> {
    let mut bytes = Vec::new();
    npy::write(&mut bytes, span).unwrap();
    bytes
}

#[test]
fn numpys_own_files() {
    // The elements of the two orders are those of one array, and so are their sums along each axis.
    let c = include_bytes!("../../examples/data/digits.npy");
    let fortran = include_bytes!("../../examples/data/digits_fortran.npy");
    let (c, c_layout) = npy::read::<u8, 12>(&c[..]).unwrap();
    let (fortran, fortran_layout) = npy::read::<u8, 3>(&fortran[..]).unwrap();
    assert_eq!((c_layout.strides(), fortran_layout.strides()), (&[64, 8, 1][..], &[1, 1797, 14376][..]));
    let (c, fortran) = (DynSpan::new(&c, c_layout).unwrap(), DynSpan::new(&fortran, fortran_layout).unwrap());
    assert_eq!(c, fortran);
    let typed = fortran.try_cast::<Left<dims![_, 8, 8]>>().unwrap();
    // np.load("digits.npy").sum()
    assert_eq!(typed.iter().map(|&pixel| u64::from(pixel)).sum::<u64>(), 561_718);

    // And they are written as numpy wrote them.
    let bytes = include_bytes!("../../examples/data/digits_fortran.npy");
    let own = written(typed);
    let (theirs, ours) = (NpyFile::new(&bytes[..]).unwrap(), NpyFile::new(&own[..]).unwrap());
    assert_eq!((ours.shape(), ours.order(), ours.dtype()), (theirs.shape(), theirs.order(), theirs.dtype()));
    assert_eq!(ours.into_vec::<u8>().unwrap(), theirs.into_vec::<u8>().unwrap());
}

/// The sum of the elements times their places, by `npyz`, which knows no views.
fn weighted(bytes: &[u8]) -> f64 {
    let file = NpyFile::new(bytes).unwrap();
    let (shape, strides) = (file.shape().to_vec(), file.strides().to_vec());
    let elements = file.into_vec::<f64>().unwrap();
    let weight = |at: usize| {
        let places = shape.iter().zip(&strides).map(|(extent, stride)| at as u64 / stride % extent);
        places.enumerate().map(|(axis, place)| (axis + 1) as f64 * place as f64).sum::<f64>()
    };
    elements.iter().enumerate().map(|(at, element)| element * weight(at)).sum()
}

#[test]
fn views_of_any_layout() {
    let mut rng = fastrand::Rng::with_seed(16);
    let mut orders = [0; 3];
    for _ in 0..1000 {
        let rank = rng.usize(0..=4);
        let (extents, mut strides): (Vec<usize>, Vec<isize>) =
            (0..rank).map(|_| (rng.usize(0..8).min(4), rng.isize(-5..6))).unzip();
        match rng.u8(0..3) {
            0 => strides = DynLayout::<4>::row_major(&extents).unwrap().strides().to_vec(),
            1 => strides = DynLayout::<4>::col_major(&extents).unwrap().strides().to_vec(),
            _ => (),
        }
        let layout = DynLayout::<4>::new(&extents, &strides).unwrap();
        let data: Vec<f64> = (0..layout.required_span_size()).map(|_| rng.i8(..).into()).collect();
        let span = DynSpan::new(&data, layout).unwrap();
        let bytes = written(span);

        let theirs = NpyFile::new(&bytes[..]).unwrap();
        assert!(theirs.shape().iter().map(|&extent| extent as usize).eq(extents.iter().copied()));
        assert_eq!(theirs.order() == Order::Fortran, layout.is_col_major() && !layout.is_row_major());
        let (elements, read) = npy::read::<f64, 4>(&bytes[..]).unwrap();
        assert_eq!(DynSpan::new(&elements, read).unwrap(), span);
        // No element is moved if there is an order in which none has to be.
        if layout.is_row_major() || layout.is_col_major() {
            assert_eq!(elements, data);
            orders[usize::from(layout.is_row_major())] += 1;
        } else {
            assert!(read.is_row_major());
            orders[2] += 1;
        }
        let own = span.indexed_iter().map(|(index, element)| {
            let places = index.as_ref().iter().enumerate();
            element * places.map(|(axis, &place)| (axis + 1) as f64 * place as f64).sum::<f64>()
        });
        if !span.is_empty() {
            assert_eq!(weighted(&bytes), own.sum::<f64>());
        }
    }
    assert!(orders.iter().all(|&count| count > 50), "{orders:?}");
}

#[test]
fn types_and_byte_orders() {
    let header = |descr: &str| header(descr, "False", "(2, 2)");
    let big: Vec<u8> = [1i32, -2, 3, -4].iter().flat_map(|element| element.to_be_bytes()).collect();
    assert_eq!(npy::read::<i32, 2>(&file(&header(">i4"), &big)[..]).unwrap().0, [1, -2, 3, -4]);
    let bools = file(&header("|b1"), &[0, 1, 1, 0]);
    assert_eq!(npy::read::<bool, 2>(&bools[..]).unwrap().0, [false, true, true, false]);
    // What is not of the type is not converted.
    for (descr, bytes) in [(">u4", 4), ("<i8", 8), ("<f4", 4), ("|S4", 4), ("<U1", 4), ("|O", 8), ("|V4", 4)] {
        let error = npy::read::<i32, 2>(&file(&header(descr), &vec![0; 4 * bytes])[..]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidData, "{descr}: {error}");
    }
    // 2 is no bool.
    assert!(npy::read::<bool, 2>(&file(&header("|b1"), &[0, 1, 2, 0])[..]).is_err());

    let mut bytes = Vec::new();
    let span = TensorSpan::new(&[[1, 2], [3, 4]], extents![2]).unwrap();
    let error = npy::write(&mut bytes, span).unwrap_err();
    assert_eq!((error.kind(), bytes.len()), (ErrorKind::InvalidInput, 0));
}

#[test]
fn files_by_npyz() {
    let mut bytes = Vec::new();
    let options = WriteOptions::new().default_dtype().shape(&[2, 3]).order(Order::Fortran).writer(&mut bytes);
    let mut writer = options.begin_nd().unwrap();
    writer.extend([1u32, 4, 2, 5, 3, 6]).unwrap();
    writer.finish().unwrap();
    let (elements, layout) = npy::read::<u32, 2>(&bytes[..]).unwrap();
    let span = DynSpan::new(&elements, layout).unwrap();
    assert_eq!(format!("{span:?}"), "[[1, 2, 3], [4, 5, 6]]");
    assert!(span.try_cast::<Right<dims![2, 3]>>().is_err());
    let typed = span.try_cast::<Left<dims![2, 3]>>().unwrap();
    assert_eq!(typed.mapping().strides(), [1, 2]);

    // Rank 0, empty, and many axes, of which the numbers have more than 19 digits.
    for (shape, count) in [("()", 1), ("(0,)", 0), ("(3, 0, 2)", 0), ("(10, 1, 1, 10, 1, 1, 1, 1, 1, 1, 1, 10)", 1000)]
    {
        let bytes = file(&header("|u1", "True", shape), &vec![7; count]);
        let (elements, layout) = npy::read::<u8, 12>(&bytes[..]).unwrap();
        assert_eq!((elements.len(), layout.checked_size()), (count, Some(count)), "{shape}");
        assert!(layout.is_col_major());
        let span = DynSpan::new(&elements, layout).unwrap();
        assert_eq!(npy::read::<u8, 12>(&written(span)[..]).unwrap().0, elements);
    }
    let big = (1u64 << 40).to_string();
    let huge = file(&header("|u1", "False", &format!("({big}, 0, 8)")), &[]);
    assert_eq!(npy::read::<u8, 3>(&huge[..]).unwrap().1.extents(), [1 << 40, 0, 8]);
}

#[test]
fn typed_views() {
    let data: Vec<u16> = (0..40).collect();
    let padded = TensorSpan::new(&data, LayoutRightPaddedMapping::new(extents![const 4, const 5], Const::<8>)).unwrap();
    assert_eq!(npy::read::<u16, 2>(&written(padded)[..]).unwrap().0, padded.to_vec());
    let columns = TensorSpan::new(&data, LayoutLeftMapping::new(extents![const 8, 5])).unwrap();
    let (elements, layout) = npy::read::<u16, 2>(&written(columns)[..]).unwrap();
    assert_eq!((elements, layout.strides()), (data.clone(), &[1, 8][..]));
    assert_eq!(NpyFile::new(&written(columns)[..]).unwrap().order(), Order::Fortran);
    assert_eq!(NpyFile::new(&written(columns.transpose())[..]).unwrap().order(), Order::C);
    let part = columns.slice((2..4, ..));
    assert_eq!(NpyFile::new(&written(part)[..]).unwrap().order(), Order::C);
    assert_eq!(npy::read::<u16, 2>(&written(part)[..]).unwrap().0, part.to_vec());
}

/// Why reading is refused; in no time, and with no more memory than some pages.
fn refusal<const CAP: usize>(bytes: &[u8]) -> io::Error {
    let started = Instant::now();
    MOST.set(0);
    let error = npy::read::<u8, CAP>(bytes).unwrap_err();
    let most = MOST.get();
    assert!(most < 1 << 20, "{most} bytes: {error}");
    assert!(started.elapsed() < Duration::from_secs(5), "{error}");
    error
}

#[test]
fn headers_that_are_made_up() {
    let bytes = |shape: &str| file(&header("|u1", "False", shape), &[0; 64]);
    let product = "the numbers in the header are too large: their product exceeds 64 bits";
    for shape in [
        "(4611686018427387904, 8, 8)",
        "(0, 18446744073709551615, 18446744073709551615)",
        "(18446744073709551616,)",
        "(99999999999999999999999999999999,)",
        "(4_294_967_296, 4_294_967_296)",
        "(4294967296+0, 4294967296-0)",
        &format!("({})", "1+1,".repeat(64)),
    ] {
        assert_eq!(refusal::<12>(&bytes(shape)).to_string(), product, "{shape}");
    }
    // Just within: the file says so much, and ends.
    for (shape, wanted) in [
        ("(1152921504606846975,)", "1152921504606846975"),
        ("(1000000, 1000000, 100000)", "100000000000000000"),
        ("(2+3, 4)", "20"),
    ] {
        let text = format!("the file ends after 7 elements, wanted {wanted}");
        assert_eq!(refusal::<12>(&file(&header("|u1", "False", shape), &[0; 7])).to_string(), text);
    }
    let hexadecimal = refusal::<12>(&bytes("(0xffffffffffffffff,)"));
    assert_eq!(hexadecimal.to_string(), "the header has a hexadecimal number, wanted decimal ones");
    assert_eq!(npy::read::<u8, 12>(&bytes("(0o7, 0b11)")[..]).unwrap().1.extents(), [7, 3]);

    let announced = [b"\x93NUMPY\x03\x00".as_slice(), &u32::MAX.to_le_bytes(), b"{}"].concat();
    assert_eq!(refusal::<12>(&announced).to_string(), "the header is 4294967295 bytes long, wanted at most 10000");
    for nested in ["(".repeat(9_000), "[('x',".repeat(1_000), "{1:".repeat(3_000)] {
        let error = refusal::<12>(&file(&nested, &[])).to_string();
        assert!(error.ends_with("opening brackets, wanted 2: structured types are not read"), "{error}");
    }
    let error = refusal::<2>(&bytes("(1, 1, 1)"));
    assert_eq!(error.kind(), ErrorKind::InvalidData);
    assert_eq!(error.to_string(), LayoutError::RankTooLarge { rank: 3, capacity: 2 }.to_string());
    let elements = bytes("(1152921504606846975, 6)");
    let (span, element_bytes) = (6 * ((1 << 60) - 1), 8);
    let error = npy::read::<f64, 2>(&elements[..]).unwrap_err().to_string();
    assert_eq!(error, LayoutError::ByteOverflow { span, element_bytes }.to_string());
}

/// A reader, and a writer, that fails after so many bytes.
struct Failing<'a>(&'a [u8]);
impl Read for Failing<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::from_raw_os_error(5)),
            read => Ok(read),
        }
    }
}
struct Full(usize);
impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(ErrorKind::StorageFull)?;
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn readers_and_writers_that_fail() {
    let data: Vec<u32> = (0..10_000).collect();
    let span = TensorSpan::new(&data, extents![100, 100]).unwrap();
    let bytes = written(span);
    for end in [0, 5, 60, 127] {
        let error = npy::read::<u32, 2>(Failing(&bytes[..end])).unwrap_err();
        assert_eq!(error.raw_os_error(), Some(5), "{end}: {error}");
        let error = npy::read::<u32, 2>(&bytes[..end]).unwrap_err();
        let wanted = if end < 8 {
            "cannot read its header: magic not found for NPY file"
        } else {
            "the file ends in its header"
        };
        assert_eq!(error.to_string(), wanted, "{end}");
    }
    let error = npy::read::<u32, 2>(Failing(&bytes[..30_000])).unwrap_err();
    assert!(error.to_string().starts_with("cannot read element 7468: "), "{error}");
    let error = npy::read::<u32, 2>(&bytes[..30_000]).unwrap_err();
    assert_eq!(error.to_string(), "the file ends after 7468 elements, wanted 10000");
    for room in [0, 100, 20_000, bytes.len() - 1] {
        assert_eq!(npy::write(Full(room), span).unwrap_err().kind(), ErrorKind::StorageFull, "{room}");
    }
    npy::write(Full(bytes.len()), span).unwrap();

    // Shapes that the format cannot say, or that would take for ever.
    for (extents, strides) in [([1 << 40, 1 << 40], [0, 0]), ([usize::MAX, 2], [0, 0])] {
        let endless = DynSpan::new(&[0u8], DynLayout::<2>::new(&extents, &strides).unwrap()).unwrap();
        let error = npy::write(Full(0), endless).unwrap_err();
        assert_eq!(
            (error.kind(), error.to_string()),
            (ErrorKind::InvalidInput, LayoutError::OffsetOverflow.to_string())
        );
    }
    let empty = DynLayout::<3>::new(&[usize::MAX, 2, 0], &[0, 0, 0]).unwrap();
    assert_eq!(
        npy::write(Full(0), DynSpan::<u8, 3>::new(&[], empty).unwrap()).unwrap_err().kind(),
        ErrorKind::InvalidInput
    );
}

#[test]
fn damaged_files_do_not_panic() {
    let whole = file(&header("|u1", "False", "(2, 3, 4)"), &[7; 24]);
    let mut rng = fastrand::Rng::with_seed(17);
    let mut read = 0;
    for at in 0..whole.len() - 24 {
        for byte in 0..=u8::MAX {
            let mut damaged = whole.clone();
            damaged[at] = byte;
            if rng.u8(..) < 32 {
                damaged.truncate(rng.usize(..damaged.len()));
            }
            match npy::read::<u8, 3>(&damaged[..]) {
                Ok((elements, layout)) => {
                    assert_eq!(elements.len(), layout.size());
                    read += 1;
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
    assert!(read > 100, "{read}");
}
