//! Arrays as Python describes them.
//!
//! The descriptions are what numpy 2 gives for the expression above each, or what `memoryview` does.

use common::data::{self, values};
use common::{Enumeration, indices};
use mdlayout::interop::array_interface::{ArrayInterface, BufferLayout, ByteOrder, Described, Element, TypeStr};
use mdlayout::interop::{Error, TypeName};
use mdlayout::{DynLayout, DynSpan, DynSpanMut, LayoutError, Right, TensorSpan, TensorSpanMut, dims, extents};

/// A type in the byte order of this machine, where numpy writes that of its own.
fn native(kind_and_size: &str) -> TypeStr {
    let order = if cfg!(target_endian = "little") { '<' } else { '>' };
    format!("{order}{kind_and_size}").parse().unwrap()
}

/// A type in the other byte order.
fn swapped(kind_and_size: &str) -> TypeStr {
    let order = if cfg!(target_endian = "little") { '>' } else { '<' };
    format!("{order}{kind_and_size}").parse().unwrap()
}

/// `a = np.arange(12, dtype=np.int32).reshape(3, 4)`
static A: [i32; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/// The array that starts so many bytes behind the start of `a`.
fn array<'s>(shape: &'s [usize], strides: Option<&'s [isize]>, bytes: usize) -> ArrayInterface<'s> {
    let start = A.as_ptr().cast_mut().cast::<u8>().wrapping_add(bytes);
    ArrayInterface { version: 3, shape, typestr: native("i4"), data: (start, true), strides }
}

/// The elements in row-major order: `x.ravel().tolist()`.
fn ravel(array: &ArrayInterface<'_>) -> Vec<i32> {
    // SAFETY: the tests describe elements of `A`.
    let view: DynSpan<'_, i32> = unsafe { array.view() }.unwrap();
    assert_eq!(view.extents(), array.shape);
    view.to_vec()
}

#[test]
fn what_numpy_gives() {
    // a
    assert_eq!(ravel(&array(&[3, 4], None, 0)), A);
    // a.T
    assert_eq!(ravel(&array(&[4, 3], Some(&[4, 16]), 0)), [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]);
    // a[::-1, 1:3]
    assert_eq!(ravel(&array(&[3, 2], Some(&[-16, 4]), 36)), [9, 10, 5, 6, 1, 2]);
    // a[::2, ::-3]
    assert_eq!(ravel(&array(&[2, 2], Some(&[32, -12]), 12)), [3, 0, 11, 8]);
    // np.broadcast_to(a[1], (3, 4))
    assert_eq!(ravel(&array(&[3, 4], Some(&[0, 4]), 16)), [[4, 5, 6, 7]; 3].concat());
    // a[2, 1:2, None], whose strides of unit axes are what numpy left there
    assert_eq!(ravel(&array(&[1, 1], Some(&[4, 0]), 36)), [9]);
    // a[1, 1, ...], of rank 0
    assert_eq!(ravel(&array(&[], None, 20)), [5]);
    assert_eq!(ravel(&array(&[], Some(&[]), 20)), [5]);
    // a[3:]
    assert!(ravel(&array(&[0, 4], None, 48)).is_empty());
    // np.diagonal(a)
    assert_eq!(ravel(&array(&[3], Some(&[20]), 0)), [0, 5, 10]);
    // np.lib.stride_tricks.sliding_window_view(a[0], 3)
    assert_eq!(ravel(&array(&[2, 3], Some(&[4, 4]), 0)), [0, 1, 2, 1, 2, 3]);

    // (a @ a.T).tolist()
    let (a, transposed) = (array(&[3, 4], None, 0), array(&[4, 3], Some(&[4, 16]), 0));
    // SAFETY: elements of `A`.
    let (a, b): (DynSpan<'_, i32>, DynSpan<'_, i32>) = unsafe { (a.view().unwrap(), transposed.view().unwrap()) };
    let (a, b) = (a.try_cast::<Right<dims![3, 4]>>().unwrap(), b);
    let product = [0, 1, 2].map(|i| [0, 1, 2].map(|j| (0..4).map(|k| a[[i, k]] * b[[k, j]]).sum::<i32>()));
    assert_eq!(product, [[14, 38, 62], [38, 126, 214], [62, 214, 366]]);
}

/// An array that does not say where it is; nothing is to be read.
fn refused<T: Element + PartialEq + std::fmt::Debug>(array: ArrayInterface<'_>, error: impl Into<Error>) {
    let error = error.into();
    // SAFETY: it is refused.
    assert_eq!(unsafe { array.view::<T, 12>() }, Err(error));
    // SAFETY: as above.
    let found = unsafe { ArrayInterface { data: (array.data.0, false), ..array }.view_mut::<T, 12>() };
    assert_eq!(found.unwrap_err(), error);
}

#[test]
fn what_is_not_of_this_type() {
    let with = |typestr| ArrayInterface { typestr, ..array(&[2], None, 0) };
    let mismatch = |found: TypeStr, wanted: TypeStr| Error::ElementType {
        found: TypeName::new(found),
        wanted: TypeName::new(wanted),
    };
    // a.astype(a.dtype.newbyteorder())
    refused::<i32>(with(swapped("i4")), mismatch(swapped("i4"), native("i4")));
    refused::<u32>(with(native("i4")), mismatch(native("i4"), native("u4")));
    refused::<i64>(with(native("i4")), mismatch(native("i4"), native("i8")));
    refused::<f32>(with(native("i4")), mismatch(native("i4"), native("f4")));
    // np.zeros(2, 'V4'), 'S4', 'U1', 'M8[s]', object, np.float16, np.longdouble
    for typestr in ["|V4", "|S4", "<U1", "<m8", "|O8", "<f2", "<f16"] {
        let typestr: TypeStr = typestr.parse().unwrap();
        refused::<f32>(with(typestr), mismatch(typestr, native("f4")));
    }
    let text = mismatch(swapped("f4"), native("f4")).to_string();
    assert!(text.contains(&swapped("f4").to_string()) && text.contains(&native("f4").to_string()), "{text}");

    let bytes = [0u8, 1, 1, 0];
    let bools = ArrayInterface {
        typestr: "|b1".parse().unwrap(),
        data: (bytes.as_ptr().cast_mut(), true),
        ..array(&[4], None, 0)
    };
    // SAFETY: 0 and 1 are the bytes of `false` and `true`.
    assert_eq!(unsafe { bools.view::<bool, 1>() }.unwrap().to_vec(), [false, true, true, false]);
    refused::<u8>(bools, mismatch("|b1".parse().unwrap(), "|u1".parse().unwrap()));
    // The byte order of one byte is no matter.
    let bytes = ArrayInterface { typestr: ">u1".parse().unwrap(), ..bools };
    // SAFETY: elements of `bytes`.
    assert_eq!(unsafe { bytes.view::<u8, 1>() }.unwrap().to_vec(), [0, 1, 1, 0]);
    // np.array([1+2j, 3+4j], np.complex64)
    let numbers = [1.0f32, 2.0, 3.0, 4.0];
    let complex = ArrayInterface {
        typestr: native("c8"),
        data: (numbers.as_ptr().cast_mut().cast(), true),
        ..array(&[2], None, 0)
    };
    // SAFETY: elements of `numbers`.
    assert_eq!(unsafe { complex.view::<[f32; 2], 1>() }.unwrap()[[1]], [3.0, 4.0]);
}

#[test]
fn what_is_no_array() {
    let base = array(&[2, 2], None, 0);
    refused::<i32>(ArrayInterface { version: 2, ..base }, Error::Version { found: 2, wanted: 3 });
    let ragged = ArrayInterface { strides: Some(&[8]), ..base };
    refused::<i32>(ragged, LayoutError::RankMismatch { what: "the list of strides", found: 1, wanted: 2 });
    // np.zeros(3, [('x', 'i4'), ('y', 'i2')])['x']
    let field = ArrayInterface { shape: &[3], strides: Some(&[6]), ..base };
    refused::<i32>(field, LayoutError::ByteStride { axis: 0, found: 6, element_bytes: 4 });
    refused::<i32>(ArrayInterface { shape: &[1; 13], ..base }, LayoutError::RankTooLarge { rank: 13, capacity: 12 });
    refused::<i32>(ArrayInterface { shape: &[usize::MAX, 2], ..base }, LayoutError::OffsetOverflow);
    let span = 1 << 62;
    refused::<i32>(ArrayInterface { shape: &[span], ..base }, LayoutError::ByteOverflow { span, element_bytes: 4 });
    let null = ArrayInterface { data: (std::ptr::null_mut(), true), ..base };
    refused::<i32>(null, LayoutError::Pointer { address: 0, align: 4 });
    // np.frombuffer(buffer, offset=1)
    let unaligned = array(&[2], None, 1);
    refused::<i32>(unaligned, LayoutError::Pointer { address: unaligned.data.0.addr(), align: 4 });
    // An empty array has no elements to be anywhere, and may have any strides.
    for shape in [&[0, 3], &[3, 0]] {
        for strides in [None, Some(&[6, isize::MIN][..])] {
            let empty = ArrayInterface { shape, strides, data: (std::ptr::without_provenance_mut(1), false), ..base };
            // SAFETY: it is empty.
            unsafe {
                assert!(empty.view::<i32, 2>().unwrap().is_empty());
                assert_eq!(empty.view_mut::<i32, 2>().unwrap().iter_mut().count(), 0);
            }
        }
    }
    // SAFETY: it is refused.
    let found = unsafe { array(&[2], None, 0).view_mut::<i32, 1>() };
    assert_eq!(found.unwrap_err(), Error::ReadOnly);
    let broadcast = array(&[2, 2], Some(&[0, 4]), 0);
    // SAFETY: it is refused.
    let found = unsafe { ArrayInterface { data: (broadcast.data.0, false), ..broadcast }.view_mut::<i32, 2>() };
    assert_eq!(found.unwrap_err(), Error::from(LayoutError::NotUnique));
}

#[test]
fn type_strings() {
    for text in ["<f4", ">f8", "|u1", "<c16", "|b1", "<i2", "|V0", "|S10", ">U25"] {
        assert_eq!(text.parse::<TypeStr>().unwrap().to_string(), text);
    }
    let too_long = "<f99999999999999999999";
    for text in ["", "f4", "=f4", "<", "<f", "<4", "<f-4", "<f+4", "<f4 ", "<f4x", "<M8[s]", "<ß4", too_long] {
        assert_eq!(text.parse::<TypeStr>(), Err(Error::UnknownType { found: TypeName::new(text) }), "{text}");
    }
    assert_eq!(TypeName::new("a text that is longer than that").as_str(), "a text that is long");
    assert_eq!(TypeName::new("ßßßßßßßßßßßßß").as_str(), "ßßßßßßßßß");
}

#[test]
fn formats_of_buffers() {
    let of = |format, itemsize| TypeStr::from_format(format, itemsize);
    // array.array('h'), 'L' on Linux and on Windows, bytes, memoryview(..).cast('?'), np.array(.., '>f8')
    assert_eq!(of(Some("h"), 2), Ok(native("i2")));
    assert_eq!(of(Some("L"), 8), Ok(native("u8")));
    assert_eq!(of(Some("L"), 4), Ok(native("u4")));
    assert_eq!(of(None, 1), Ok(TypeStr { order: ByteOrder::None, kind: 'u', itemsize: 1 }));
    assert_eq!(of(Some("?"), 1), Ok("|b1".parse().unwrap()));
    assert_eq!(of(Some(">d"), 8), Ok(">f8".parse().unwrap()));
    assert_eq!(of(Some("!I"), 4), Ok(">u4".parse().unwrap()));
    assert_eq!(of(Some("<q"), 8), Ok("<i8".parse().unwrap()));
    assert_eq!(of(Some("Zf"), 8), Ok(native("c8")));
    assert_eq!(of(Some("n"), size_of::<usize>()), Ok(TypeStr::of::<isize>()));
    // Standard sizes do not depend on the platform.
    for (format, itemsize) in
        [("<L", 8), ("=n", 8), ("d", 4), ("B", 0), ("T{i:x:}", 4), ("(2)i", 8), ("ii", 8), ("", 1)]
    {
        assert_eq!(of(Some(format), itemsize), Err(Error::UnknownType { found: TypeName::new(format) }), "{format}");
    }
}

#[test]
fn public_faults() {
    let mut cases = data::faults();
    cases.retain(|case| case.op == "import");
    assert_eq!(cases.len(), 10);
    for case in &mut cases {
        let shape: Vec<usize> = values(case.shape.as_ref().unwrap());
        let strides: Option<Vec<isize>> = case.extra.take_nullable("byte_strides").unwrap();
        let strides = strides.as_deref();
        match case.extra.need::<usize>("itemsize") {
            4 => check_import::<u32>(case, &shape, strides),
            8 => check_import::<u64>(case, &shape, strides),
            itemsize => panic!("{itemsize}"),
        }
    }
}

/// Elements that count, so that each is the number of its place.
trait Place: Element + TryFrom<usize> + PartialEq + std::fmt::Debug {
    fn place(self) -> usize;
}
impl Place for u32 {
    fn place(self) -> usize {
        self as usize
    }
}
impl Place for u64 {
    fn place(self) -> usize {
        self as usize
    }
}

fn check_import<T: Place>(case: &mut data::Fault, shape: &[usize], strides: Option<&[isize]>) {
    let data = case.extra.take::<usize>("data").unwrap_or(0);
    let offset = case.extra.take::<usize>("byte_offset").unwrap_or(0);
    let buffer: Vec<T> = (0..data + offset + 1000).map(|place| place.try_into().ok().unwrap()).collect();
    let described = BufferLayout { shape, typestr: TypeStr::of::<T>(), strides, offset: data + offset };
    let view: DynSpan<'_, T> = described.view_of(&buffer).unwrap();
    let first = (data + offset) / size_of::<T>();
    let array = ArrayInterface {
        version: 3,
        shape,
        typestr: TypeStr::of::<T>(),
        data: (buffer[first..].as_ptr().cast_mut().cast(), true),
        strides,
    };
    // SAFETY: the elements are those of the buffer: it is checked above.
    assert_eq!(unsafe { array.view::<T, 12>() }, Ok(view));
    let offsets: Vec<usize> = view.iter().map(|element| element.place() - first).collect();
    data::expect(&mut case.expect, "ok", true);
    data::expect(&mut case.expect, "strides", view.strides().to_vec());
    data::expect(&mut case.expect, "row_major", view.mapping().is_row_major());
    data::expect(&mut case.expect, "col_major", view.mapping().is_col_major());
    data::expect(&mut case.expect, "element_offsets", offsets);
    if let Some(first_byte) = case.expect.take::<usize>("first_byte") {
        assert_eq!(view.iter().next().unwrap().place() * size_of::<T>(), first_byte);
    }
    assert!(case.expect.is_empty() && case.extra.is_empty());
}

/// A layout of random rank, strides and extents.
fn random(rng: &mut fastrand::Rng) -> DynLayout {
    let rank = rng.usize(0..=5);
    let (extents, strides): (Vec<_>, Vec<_>) = (0..rank).map(|_| (rng.usize(0..4), rng.isize(-7..8))).unzip();
    DynLayout::new(&extents, &strides).unwrap()
}

#[test]
fn there_and_back() {
    let mut rng = fastrand::Rng::with_seed(12);
    for _ in 0..500 {
        let layout = random(&mut rng);
        let mut data: Vec<f64> = (0..layout.required_span_size()).map(|_| rng.f64()).collect();
        let span = DynSpan::new(&data, layout).unwrap();
        let described = Described::from(span);
        let array = described.array_interface();
        // SAFETY: the description of a view.
        let back: DynSpan<'_, f64> = unsafe { array.view() }.unwrap();
        assert_eq!((back.as_ptr(), back.mapping(), back), (span.as_ptr(), &layout, span));
        assert!(array.data.1);
        let buffer = described.buffer_layout();
        assert_eq!(buffer.view_of::<f64, 12>(&data).unwrap(), span);
        assert_eq!(buffer.view_of::<f64, 12>(&data).unwrap().mapping(), &layout);
        // As Python would walk it: `offset + sum(index * stride)` bytes from the start.
        let bytes: Vec<[u8; 8]> = data.iter().map(|element| element.to_ne_bytes()).collect();
        let bytes = bytes.as_flattened();
        for index in indices(buffer.shape) {
            let steps = index.iter().zip(buffer.strides.unwrap()).map(|(&index, stride)| index as isize * stride);
            let at = buffer.offset.checked_add_signed(steps.sum()).unwrap();
            assert_eq!(f64::from_ne_bytes(bytes[at..at + 8].try_into().unwrap()), span[&index]);
        }
        if let Ok(span) = DynSpanMut::new(&mut data, layout) {
            let described = Described::from(span);
            let array = described.array_interface();
            assert!(!array.data.1);
            // SAFETY: the description of a view that is not used any more.
            unsafe { array.view_mut::<f64, 12>() }.unwrap().iter_mut().for_each(|element| *element = -1.0);
            let written = Enumeration::new(layout.extents(), layout.strides()).distinct();
            assert_eq!(data.iter().filter(|&&element| element == -1.0).count(), written);
        } else {
            assert!(!layout.is_unique());
        }
    }
    // Typed views go by way of `DynSpan`.
    let mut data = [0u16; 6];
    let rows: DynSpanMut<'_, u16, 2> = TensorSpanMut::new(&mut data, extents![const 2, const 3]).unwrap().into();
    let described = Described::from(rows);
    assert_eq!(described.buffer_layout().strides, Some(&[6, 2][..]));
    let rows: DynSpan<'_, u16, 2> = TensorSpan::new(&[1, 2, 3, 4, 5, 6], extents![const 2, const 3]).unwrap().into();
    assert_eq!(Described::from(rows).buffer_layout().typestr, native("u2"));
}

#[test]
fn buffers_of_bytes() {
    // Every layout within a short buffer, against what the bytes say, and never beyond them.
    let mut rng = fastrand::Rng::with_seed(13);
    // Aligned for `u16`.
    let words: Vec<u16> = (0..20).map(|_| rng.u16(..)).collect();
    let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_ne_bytes()).collect();
    let aligned = bytes.as_ptr().align_offset(2);
    let (mut seen, mut outside, mut unaligned) = (0, 0, 0);
    for _ in 0..20_000 {
        let rank = rng.usize(0..=3);
        let (shape, strides): (Vec<_>, Vec<_>) = (0..rank).map(|_| (rng.usize(0..5), rng.isize(-8..9) * 2)).unzip();
        let offset = rng.usize(0..44);
        let described = BufferLayout { shape: &shape, typestr: native("u2"), strides: Some(&strides), offset };
        let all = Enumeration::new(&shape, &strides).offsets;
        let fits = all.iter().all(|&at| at + offset as isize >= 0 && at + offset as isize + 2 <= bytes.len() as isize);
        match described.view::<u16, 3>(&bytes) {
            Ok(view) => {
                assert!(fits && (all.is_empty() || offset % 2 == aligned));
                for (element, at) in view.iter().zip(&all) {
                    let at = (at + offset as isize) as usize;
                    assert_eq!(*element, u16::from_ne_bytes([bytes[at], bytes[at + 1]]));
                }
                assert_eq!(view.iter().count(), all.len());
                seen += 1;
            }
            Err(Error::Layout(LayoutError::OutsideBuffer { start, end, buffer_bytes: len })) => {
                let (min, max) = (all.iter().min().unwrap(), all.iter().max().unwrap());
                assert_eq!((start, end), (offset as i128 + *min as i128, offset as i128 + *max as i128 + 2));
                assert!(!fits && len == bytes.len() as u64);
                outside += 1;
            }
            Err(Error::Layout(LayoutError::Pointer { align: 2, .. })) => {
                assert!(fits && offset % 2 != aligned);
                unaligned += 1;
            }
            Err(error) => panic!("{error}"),
        }
        let found = described.view_of::<u16, 3>(&words);
        if fits && !all.is_empty() && offset % 2 == 1 {
            assert_eq!(found, Err(Error::ByteOffset { found: offset, element_bytes: 2 }));
        } else {
            assert_eq!(found.is_ok(), fits);
        }
        // What may not be seen may not be written, nor what has two indices.
        let readable = described.view::<u16, 3>(&bytes).map(|_| ());
        let writable = described.view_mut::<u16, 3>(&mut bytes).map(|_| ());
        assert!(writable == readable || writable == Err(Error::from(LayoutError::NotUnique)));
    }
    assert!(seen > 1000 && outside > 1000 && unaligned > 1000, "{seen} {outside} {unaligned}");
    let end = BufferLayout { shape: &[1], typestr: native("u2"), strides: Some(&[3]), offset: usize::MAX };
    let (start, bytes) = (usize::MAX as i128, 40);
    assert_eq!(
        end.view_of::<u16, 1>(&words),
        Err(Error::from(LayoutError::OutsideBuffer { start, end: start + 2, buffer_bytes: bytes }))
    );
}
