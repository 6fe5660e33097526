//! Interchange descriptors: what the text of the format says, every refusal, the bytes, and the right
//! answers of `tests/data/oracle.jsonl` through descriptors.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::collections::HashSet;

use common::data::{self, values};
use common::{Enumeration, indices_outside};
use fastrand::Rng;
use mdlayout::hurray::{
    ByteAddress, DYNAMIC, ElementAddress, ElementBits, Error, LayoutDescriptor, MAX_RANK, Shape, StridedLayout,
    byte_address_from_element_offset,
};
use mdlayout::{
    Const, DynLayout, LayoutError, LayoutLeftPaddedMapping, LayoutStridedMapping, Left, Right, Uniqueness, extents,
    strides,
};

fn shape(dims: &[u64]) -> Shape {
    Shape::new(dims).unwrap()
}

fn strided(strides: &[i64]) -> LayoutDescriptor {
    LayoutDescriptor::Strided(StridedLayout::new(strides.to_vec()))
}

fn wide(index: &[usize]) -> Vec<u64> {
    index.iter().map(|&i| i as u64).collect()
}

fn bits(bits: u32) -> ElementBits {
    ElementBits::new(bits).unwrap()
}

const KINDS: [LayoutDescriptor; 2] = [LayoutDescriptor::RowMajor, LayoutDescriptor::ColMajor];

// ---------------------------------------------------------------------------------------------
// The text of the format

/// Shape [3, 4] and strides [-4, 1]: "element [2, 3] is at offset 2 * (-4) + 3 * 1 = -5".
#[test]
fn the_example_of_the_format() {
    let (layout, shape) = (strided(&[-4, 1]), shape(&[3, 4]));
    assert_eq!(layout.element_offset(&[2, 3], &shape), Ok((-5i64) as u64));
    assert_eq!(layout.element_offset(&[0, 0], &shape), Ok(0));
    // The formula gives 3 - -8 + 1; the 9 elements of the text leave out the positive stride.
    assert_eq!(layout.element_range(&shape), Ok(Some((-8, 3))));
    assert_eq!(layout.min_buffer_bytes(&shape, bits(8)), Ok(12));
    assert_eq!(layout.min_byte_offset(&shape, bits(8)), Ok(8));
    assert_eq!(layout.to_layout(&shape).unwrap().required_span_size(), 12);
    // "byte_offset points to what would be element [2, 0] in a non-reversed matrix."
    let row_major = LayoutDescriptor::RowMajor;
    let origin = row_major.byte_address(&[2, 0], &shape, bits(32), 0, 48).unwrap();
    assert_eq!(origin.byte, layout.min_byte_offset(&shape, bits(32)).unwrap());
    for (i, j) in [(0, 0), (1, 2), (2, 3)] {
        assert_eq!(
            layout.byte_address(&[i, j], &shape, bits(32), origin.byte, 48),
            row_major.byte_address(&[2 - i, j], &shape, bits(32), 0, 48),
        );
    }
}

#[test]
fn stride_semantics() {
    let shape = shape(&[3, 4]);
    // "Logical index 0 maps to the highest physical offset along that axis."
    let reversed = strided(&[-4, 1]);
    let offsets = [0, 1, 2].map(|i| reversed.element_offset(&[i, 0], &shape).unwrap() as i64);
    assert_eq!(offsets, [0, -4, -8]);
    // "All indices along k map to the same physical element."
    let repeated = strided(&[0, 1]);
    assert_eq!([0, 1, 2].map(|i| repeated.element_offset(&[i, 3], &shape).unwrap()), [3; 3]);
    assert_eq!(repeated.min_buffer_bytes(&shape, bits(64)), Ok(32));
    assert_eq!(repeated.uniqueness(&shape), Ok(Uniqueness::Aliased));
    assert_eq!((repeated.is_unique(&shape), repeated.is_exhaustive(&shape)), (Ok(false), Ok(true)));
}

/// Dense is what the text means, not what it says: see the documentation of the module.
#[test]
fn density() {
    let shape = shape(&[3, 4]);
    let dense = [strided(&[4, 1]), strided(&[-4, 1]), strided(&[4, -1]), strided(&[1, 3]), strided(&[-1, -3])];
    assert!(dense.iter().chain(&KINDS).all(|layout| layout.is_dense(&shape) == Ok(true)));
    for gaps in [strided(&[1, 4]), strided(&[5, 1]), strided(&[0, 1]), strided(&[8, 2])] {
        assert_eq!(gaps.is_dense(&shape), Ok(false), "{gaps:?}");
    }
}

/// The struct as `hurray-core` documents it.
#[test]
fn strided_layout() {
    let layout = StridedLayout::new(vec![-4, 1]);
    assert_eq!(layout.strides, &[-4, 1]);
    assert_eq!(layout.clone(), layout);
    assert_ne!(layout, StridedLayout::new(vec![4, 1]));
    assert_eq!(format!("{layout:?}"), "StridedLayout { strides: [-4, 1] }");
    let set: HashSet<_> = [layout.clone(), StridedLayout::new(vec![-4, 1]), StridedLayout::new(vec![])].into();
    assert_eq!(set.len(), 2);
    // Nothing is checked without a shape.
    let any = StridedLayout::new(vec![i64::MIN; 100]);
    assert_eq!(any.strides.len(), 100);
    let descriptor = LayoutDescriptor::Strided(layout);
    assert_eq!((descriptor.tag(), KINDS.map(|kind| kind.tag())), (0x03, [0x01, 0x02]));
}

#[test]
fn shapes() {
    assert_eq!((DYNAMIC, Shape::DYNAMIC, MAX_RANK), (u64::MAX, u64::MAX, 64));
    assert_eq!(shape(&[3, 0, 5]).dims(), [3, 0, 5]);
    assert_eq!(Shape::scalar(), shape(&[]));
    assert_eq!(Shape::default(), Shape::scalar());
    assert_eq!((Shape::scalar().rank(), Shape::scalar().element_count()), (0, Some(1)));
    assert_eq!(shape(&[1; 64]).rank(), 64);
    for rank in [65, 100, 1000] {
        assert_eq!(Shape::new(vec![1; rank]), Err(LayoutError::RankTooLarge { rank, capacity: 64 }.into()));
    }
    let counts = [
        (&[3, 4, 5][..], Some(60)),
        (&[3, 0, 5], Some(0)),
        (&[u64::MAX - 1], Some(u64::MAX - 1)),
        (&[1 << 63, 2], None),
        (&[1 << 63, 2, 0], Some(0)),
        (&[DYNAMIC], None),
        (&[0, DYNAMIC], None),
    ];
    for (dims, count) in counts {
        assert_eq!(shape(dims).element_count(), count, "{dims:?}");
        assert_eq!(shape(dims).is_dynamic(), dims.contains(&DYNAMIC));
    }
    let texts = [(&[][..], "[]"), (&[7], "[7]"), (&[1, DYNAMIC, 768], "[1, ?, 768]")];
    for (dims, text) in texts {
        assert_eq!(shape(dims).to_string(), text);
    }
}

#[test]
fn scalars() {
    for kind in KINDS {
        assert_eq!(kind.validate_against_shape(&Shape::scalar()), Ok(()));
        assert_eq!(kind.element_offset(&[], &Shape::scalar()), Ok(0));
        assert_eq!(kind.element_range(&Shape::scalar()), Ok(Some((0, 0))));
        assert_eq!(kind.min_buffer_bytes(&Shape::scalar(), bits(1)), Ok(1));
        assert_eq!(kind.to_layout(&Shape::scalar()).unwrap().rank(), 0);
    }
    // "This layout MUST NOT be used for rank-0 (scalar) tensors."
    let (layout, scalar) = (strided(&[]), Shape::scalar());
    assert_eq!(layout.validate_against_shape(&scalar), Err(Error::StridedScalar));
    assert_eq!(layout.element_offset(&[], &scalar), Err(Error::StridedScalar));
    assert_eq!(StridedLayout::new(vec![]).element_offset(&[], &scalar), Err(Error::StridedScalar));
    assert_eq!(layout.to_layout(&scalar), Err(Error::StridedScalar));
    assert_eq!(layout.encode(), Err(Error::StridedScalar));
    assert_eq!(LayoutDescriptor::decode(&[0x03], 0), Err(Error::StridedScalar));
    assert_eq!(LayoutDescriptor::of_layout(&DynLayout::<0>::default()), Ok((scalar, LayoutDescriptor::RowMajor)));
}

// ---------------------------------------------------------------------------------------------
// Refusals

/// Everything that asks a layout of a shape refuses with the same error.
fn check_refused(layout: &LayoutDescriptor, shape: &Shape, error: impl Into<Error>) {
    let error = error.into();
    assert_eq!(layout.to_layout(shape), Err(error), "{layout:?} {shape}");
    assert_eq!(layout.element_range(shape), Err(error));
    assert_eq!(layout.min_buffer_bytes(shape, bits(8)), Err(error));
    assert_eq!(layout.min_byte_offset(shape, bits(8)), Err(error));
    assert_eq!(layout.byte_range(shape, bits(8), 0, u64::MAX), Err(error));
    assert_eq!(layout.uniqueness(shape), Err(error));
    assert_eq!(layout.is_unique(shape), Err(error));
    assert_eq!(layout.is_exhaustive(shape), Err(error));
    assert_eq!(layout.is_dense(shape), Err(error));
    if !shape.dims().contains(&0) {
        let origin = vec![0; shape.rank()];
        assert_eq!(layout.element_offset(&origin, shape), Err(error), "{layout:?} {shape}");
        assert_eq!(layout.byte_address(&origin, shape, bits(8), 0, u64::MAX), Err(error));
    }
}

#[test]
fn ranks_that_differ_are_refused() {
    for (strides, dims) in [(&[4, 1, 0][..], &[3, 4][..]), (&[1], &[3, 4]), (&[1], &[]), (&[], &[3])] {
        let (layout, shape) = (strided(strides), shape(dims));
        let (what, found, wanted) = ("the list of strides", strides.len(), dims.len());
        let error = Error::from(LayoutError::RankMismatch { what, found, wanted });
        check_refused(&layout, &shape, error);
        assert_eq!(layout.validate_against_shape(&shape), Err(error));
    }
    for layout in [strided(&[4, 1]), LayoutDescriptor::RowMajor, LayoutDescriptor::ColMajor] {
        for index in [&[][..], &[0], &[0; 3]] {
            let error = Error::from(LayoutError::RankMismatch { what: "the index", found: index.len(), wanted: 2 });
            assert_eq!(layout.element_offset(index, &shape(&[3, 4])), Err(error));
        }
    }
}

#[test]
fn dynamic_dimensions_are_refused_where_numbers_are_needed() {
    for (dims, axis) in [(&[3, DYNAMIC][..], 1), (&[DYNAMIC, DYNAMIC], 0), (&[0, DYNAMIC], 1)] {
        for layout in [strided(&[0, 0]), LayoutDescriptor::RowMajor, LayoutDescriptor::ColMajor] {
            let shape = shape(dims);
            assert_eq!(layout.validate_against_shape(&shape), Ok(()));
            check_refused(&layout, &shape, Error::DynamicExtent { axis });
        }
    }
}

#[test]
fn indices_out_of_range_are_refused() {
    for layout in [strided(&[4, 1]), LayoutDescriptor::RowMajor, LayoutDescriptor::ColMajor] {
        for (index, axis) in [([3, 0], 0), ([0, 4], 1), ([u64::MAX, 9], 0), ([2, u64::MAX], 1)] {
            let (index_there, extent) = (index[axis] as usize, [3, 4][axis]);
            let error = Error::from(LayoutError::IndexOutOfRange { axis, index: index_there, extent });
            assert_eq!(layout.element_offset(&index, &shape(&[3, 4])), Err(error));
            assert_eq!(layout.byte_address(&index, &shape(&[3, 4]), bits(8), 0, 100), Err(error));
        }
        let error = Error::from(LayoutError::IndexOutOfRange { axis: 1, index: 0, extent: 0 });
        assert_eq!(layout.element_offset(&[0, 0], &shape(&[3, 0])), Err(error));
    }
}

#[test]
fn offsets_that_do_not_fit_are_refused() {
    const MAX: u64 = i64::MAX as u64;
    let refused = [
        (strided(&[1]), vec![MAX + 1]),
        (strided(&[1]), vec![DYNAMIC - 1]),
        (strided(&[i64::MIN]), vec![2]),
        (strided(&[i64::MAX, 1]), vec![2, 2]),
        (strided(&[i64::MAX, -1]), vec![2, 2]),
        (strided(&[i64::MIN / 2, i64::MIN / 2, i64::MIN / 2]), vec![2; 3]),
        (LayoutDescriptor::RowMajor, vec![1 << 32, 1 << 32]),
        (LayoutDescriptor::ColMajor, vec![1 << 32, 1 << 32]),
        (LayoutDescriptor::RowMajor, vec![1 << 32; 64]),
        (LayoutDescriptor::ColMajor, vec![MAX + 1]),
        // Strides that do not fit are refused even if there are no elements.
        (LayoutDescriptor::RowMajor, vec![0, 1 << 32, 1 << 32]),
        (LayoutDescriptor::ColMajor, vec![1 << 32, 1 << 32, 0]),
    ];
    for (layout, dims) in refused {
        check_refused(&layout, &shape(&dims), LayoutError::OffsetOverflow);
    }
    // As large as can be, and strides that nothing is multiplied with.
    assert_eq!(strided(&[1]).element_range(&shape(&[MAX])), Ok(Some((0, MAX as i64 - 1))));
    assert_eq!(LayoutDescriptor::RowMajor.element_offset(&[MAX - 1], &shape(&[MAX])), Ok(MAX - 1));
    assert_eq!(strided(&[-1]).element_offset(&[MAX - 1], &shape(&[MAX])), Ok((1 - MAX as i64) as u64));
    assert_eq!(strided(&[i64::MIN, i64::MAX]).element_offset(&[0, 0], &shape(&[1, 1])), Ok(0));
    assert_eq!(strided(&[0]).element_offset(&[DYNAMIC - 2], &shape(&[DYNAMIC - 1])), Ok(0));
    assert_eq!(strided(&[i64::MIN]).element_range(&shape(&[0])), Ok(None));
}

#[test]
fn byte_counts_that_do_not_fit_are_refused() {
    let span = 1 << 61;
    let error = Err(LayoutError::ByteOverflow { span, element_bytes: 8 }.into());
    let shape = shape(&[span as u64]);
    assert_eq!(LayoutDescriptor::RowMajor.min_buffer_bytes(&shape, bits(64)), error);
    assert_eq!(LayoutDescriptor::RowMajor.min_byte_offset(&shape, bits(64)), error);
    assert_eq!(LayoutDescriptor::RowMajor.min_buffer_bytes(&shape, bits(24)), Ok(3 << 61));
    assert_eq!(LayoutDescriptor::RowMajor.min_buffer_bytes(&shape, bits(4)), Ok(1 << 60));
}

#[test]
fn element_widths() {
    for width in [1, 2, 4, 8, 16, 24, 128, 8 * 1000] {
        assert_eq!(ElementBits::new(width).unwrap().bits(), width);
    }
    for width in [0, 3, 5, 6, 7, 9, 12, u32::MAX] {
        assert_eq!(ElementBits::new(width), Err(Error::ElementBits { bits: width }));
    }
    assert_eq!(ElementBits::of::<[u8; 3]>(), ElementBits::new(24));
    assert_eq!(ElementBits::of::<()>(), Err(Error::ElementBits { bits: 0 }));
    assert_eq!(ElementBits::of::<[u8; (1 << 29) - 1]>().map(ElementBits::bits), Ok(u32::MAX - 7));
    assert_eq!(ElementBits::of::<[u8; 1 << 29]>(), Err(Error::ElementBits { bits: u32::MAX }));
}

#[test]
fn messages_name_what_was_found() {
    let messages = [
        (Error::InvalidTag { tag: 0xFF }, "layout tag 0xff is invalid in every version of the format"),
        (
            Error::UnknownTag { tag: 7 },
            "layout tag 0x07 is not supported; it must be 0x01 (row-major), 0x02 (column-major) or 0x03 (strided)",
        ),
        (Error::PayloadSize { found: 3, wanted: 9 }, "the descriptor has 3 bytes; its tag and rank require 9"),
        (
            LayoutError::OutsideBuffer { start: -4, end: 8, buffer_bytes: 7 }.into(),
            "the elements are in bytes -4..8; the buffer has 7 bytes",
        ),
        (Error::DynamicExtent { axis: 1 }, "the dimension of axis 1 is dynamic; set it in the shape first"),
        (
            Error::ElementBits { bits: 6 },
            "elements of 6 bits have no addresses; the bits must be 1, 2, 4 or a multiple of 8",
        ),
        (Error::StridedScalar, "a strided descriptor has rank 0; describe a scalar as row-major or column-major"),
    ];
    for (error, message) in messages {
        assert_eq!(error.to_string(), message);
    }
}

// ---------------------------------------------------------------------------------------------
// Bytes

/// The memory that one thread allocates at a time, so that tests do not see each other's.
struct Measuring;
thread_local! {
    static LARGEST: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: every call goes to `System` as it came.
unsafe impl GlobalAlloc for Measuring {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        LARGEST.with(|largest| largest.set(largest.get().max(layout.size())));
        // SAFETY: the caller promises what `System` wants.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller promises what `System` wants.
        unsafe { System.dealloc(pointer, layout) }
    }
}
#[global_allocator]
static ALLOCATOR: Measuring = Measuring;

/// What `f` returns, and the largest piece of memory that it allocates.
fn largest_allocation<T>(f: impl FnOnce() -> T) -> (T, usize) {
    LARGEST.set(0);
    let result = f();
    (result, LARGEST.get())
}

#[test]
fn hostile_ranks_allocate_nothing() {
    let bytes = vec![0x03; 4096];
    for rank in [65, 4095 / 8, u32::MAX as usize, usize::MAX / 8, usize::MAX] {
        let error = Err(LayoutError::RankTooLarge { rank, capacity: 64 }.into());
        for bytes in [&bytes[..], &bytes[..1], &[]] {
            assert_eq!(largest_allocation(|| LayoutDescriptor::decode(bytes, rank)), (error.clone(), 0));
            assert_eq!(largest_allocation(|| LayoutDescriptor::decode_fields(0x03, bytes, rank)), (error.clone(), 0));
        }
    }
    // Nor does a descriptor that is refused for its length.
    let (refused, allocated) = largest_allocation(|| LayoutDescriptor::decode(&bytes[..512], 64));
    assert_eq!((refused, allocated), (Err(Error::PayloadSize { found: 512, wanted: 513 }), 0));
    let (accepted, allocated) = largest_allocation(|| LayoutDescriptor::decode(&bytes[..513], 64));
    assert_eq!((accepted.unwrap().tag(), allocated), (0x03, 512));
}

fn random_stride(rng: &mut Rng) -> i64 {
    match rng.u8(..4) {
        0 => rng.i64(-3..=3),
        1 => *rng.choice(&[i64::MIN, i64::MAX, 0, -1]).unwrap(),
        _ => rng.i64(..),
    }
}

#[test]
fn bytes_and_back() {
    let mut rng = Rng::with_seed(1);
    for round in 0..2000 {
        let rank = if round < 64 { round + 1 } else { rng.usize(1..=64) };
        let strides: Vec<i64> = (0..rank).map(|_| random_stride(&mut rng)).collect();
        let descriptor = strided(&strides);
        let bytes = descriptor.encode().unwrap();
        // Tag, then each stride in little endian.
        assert_eq!((bytes[0], bytes.len()), (0x03, 1 + 8 * rank));
        for (axis, &stride) in strides.iter().enumerate() {
            for byte in 0..8 {
                assert_eq!(bytes[1 + 8 * axis + byte], (stride >> (8 * byte)) as u8);
            }
        }
        assert_eq!(LayoutDescriptor::decode(&bytes, rank), Ok(descriptor.clone()));
        assert_eq!(descriptor.encode_fields().unwrap(), bytes[1..]);
        assert_eq!(LayoutDescriptor::decode_fields(0x03, &bytes[1..], rank), Ok(descriptor));
        // For another rank they are not that descriptor.
        let other = rng.usize(1..=64);
        if other != rank {
            let error = Error::PayloadSize { found: 1 + 8 * rank, wanted: 1 + 8 * other };
            assert_eq!(LayoutDescriptor::decode(&bytes, other), Err(error));
        }
    }
    for kind in KINDS {
        for rank in [0, 1, 64] {
            assert_eq!(LayoutDescriptor::decode(&kind.encode().unwrap(), rank), Ok(kind.clone()));
        }
        assert_eq!((kind.encode(), kind.encode_fields()), (Ok(vec![kind.tag()]), Ok(vec![])));
    }
    let error = Err(LayoutError::RankTooLarge { rank: 65, capacity: 64 }.into());
    assert_eq!((strided(&[1; 65]).encode(), strided(&[1; 65]).encode_fields()), (error.clone(), error));
}

#[test]
fn every_other_length_is_refused() {
    for (descriptor, rank) in [(LayoutDescriptor::RowMajor, 3), (LayoutDescriptor::ColMajor, 0)]
        .into_iter()
        .chain([1, 2, 7, 64].map(|rank| (strided(&vec![-7; rank]), rank)))
    {
        let mut bytes = descriptor.encode().unwrap();
        let wanted = bytes.len();
        for found in 0..wanted {
            // Without the tag nothing more is known than that it is missing.
            let wanted = if found == 0 { 1 } else { wanted };
            let error = Error::PayloadSize { found, wanted };
            assert_eq!(LayoutDescriptor::decode(&bytes[..found], rank), Err(error));
        }
        assert_eq!(LayoutDescriptor::decode(&bytes, rank).as_ref(), Ok(&descriptor));
        for found in wanted + 1..wanted + 20 {
            bytes.push(0);
            let error = Error::PayloadSize { found, wanted };
            assert_eq!(LayoutDescriptor::decode(&bytes, rank), Err(error));
            let error = Error::PayloadSize { found: found - 1, wanted: wanted - 1 };
            assert_eq!(LayoutDescriptor::decode_fields(bytes[0], &bytes[1..], rank), Err(error));
        }
    }
}

#[test]
fn every_other_tag_is_refused() {
    for tag in 0..=u8::MAX {
        let error = match tag {
            0x01..=0x03 => continue,
            0x00 | 0xFF => Error::InvalidTag { tag },
            _ => Error::UnknownTag { tag },
        };
        for (fields, rank) in [(&[][..], 0), (&[0; 8], 1), (&[0; 5], 64)] {
            assert_eq!(LayoutDescriptor::decode_fields(tag, fields, rank), Err(error));
            assert_eq!(LayoutDescriptor::decode(&[&[tag][..], fields].concat(), rank), Err(error));
        }
        assert!(error.to_string().contains(&format!("0x{tag:02x}")));
    }
}

// ---------------------------------------------------------------------------------------------
// Addresses

/// The bits of element `offset` in a long row of bits in which element [0, .., 0] begins at `origin`.
fn bits_of(offset: i64, width: u32, origin: u64) -> std::ops::Range<i64> {
    let start = origin as i64 * 8 + offset * i64::from(width);
    start..start + i64::from(width)
}

/// Each element's bits are where counting them puts them; it is refused iff one is not in the buffer.
#[test]
fn byte_addresses_by_counting_bits() {
    let mut accepted = 0;
    for width in [1, 2, 4, 8, 16, 24, 64] {
        for offset in -20..20i64 {
            for origin in [0, 1, 5, 40] {
                for buffer in [0, 1, 2, 6, 41, 42, 100, 1000] {
                    let found = byte_address_from_element_offset(offset as u64, origin, bits(width), buffer);
                    let place = bits_of(offset, width, origin);
                    let bytes = (place.start.div_euclid(8), (place.end - 1).div_euclid(8) + 1);
                    if bytes.0 >= 0 && bytes.1 <= buffer as i64 {
                        accepted += 1;
                        let ByteAddress { byte, bit } = found.unwrap();
                        assert_eq!(byte as i64 * 8 + i64::from(bit), place.start);
                        assert!(bit < 8 && (width < 8 || bit == 0));
                    } else {
                        let (start, end) = (i128::from(bytes.0), i128::from(bytes.1));
                        assert_eq!(found, Err(LayoutError::OutsideBuffer { start, end, buffer_bytes: buffer }.into()));
                    }
                }
            }
        }
    }
    assert!(accepted > 1000);
}

#[test]
fn byte_addresses_at_the_limits() {
    let address = |offset: i64, origin, width, buffer| {
        byte_address_from_element_offset(offset as u64, origin, bits(width), buffer).map(|address| address.byte)
    };
    assert_eq!(address(0, u64::MAX - 8, 64, u64::MAX), Ok(u64::MAX - 8));
    assert!(address(0, u64::MAX - 7, 64, u64::MAX).is_err());
    assert!(address(i64::MAX, u64::MAX, 64, u64::MAX).is_err());
    assert!(address(i64::MIN, u64::MAX, 64, u64::MAX).is_err());
    assert_eq!(address(i64::MIN, 1 << 63, 8, 1), Ok(0));
    assert_eq!(address(i64::MIN, 1 << 62, 4, 1), Ok(0));
    assert_eq!(address(i64::MAX, 0, 1, 1 << 60), Ok((1 << 60) - 1));
    assert!(address(i64::MAX, 0, 1, (1 << 60) - 1).is_err());
}

/// The bytes from the first to the last, and what they are needed for.
fn check_bytes(descriptor: &LayoutDescriptor, shape: &Shape, layout: &Enumeration, width: u32) {
    let bits = bits(width);
    let byte = |offset: &isize| {
        let place = bits_of(*offset as i64, width, 0);
        (place.start.div_euclid(8), (place.end - 1).div_euclid(8) + 1)
    };
    let start = layout.offsets.iter().map(|offset| byte(offset).0).min().unwrap_or(0);
    let end = layout.offsets.iter().map(|offset| byte(offset).1).max().unwrap_or(0);
    let (origin, length) = (start.unsigned_abs(), (end - start) as u64);
    assert_eq!(descriptor.min_byte_offset(shape, bits), Ok(origin));
    assert_eq!(descriptor.min_buffer_bytes(shape, bits), Ok(length));
    assert_eq!(descriptor.byte_range(shape, bits, origin, length), Ok(0..length));
    assert_eq!(descriptor.byte_range(shape, bits, origin + 3, length + 3), Ok(3..length + 3));
    if layout.indices.is_empty() {
        assert_eq!(length, 0);
        assert_eq!(descriptor.byte_range(shape, bits, 10, 0), Ok(10..10));
        return;
    }
    let outside = |start: i64, buffer_bytes: u64| {
        let (start, end) = (i128::from(start), i128::from(start) + i128::from(length));
        Err(LayoutError::OutsideBuffer { start, end, buffer_bytes }.into())
    };
    assert_eq!(descriptor.byte_range(shape, bits, origin, length - 1), outside(0, length - 1));
    assert_eq!(descriptor.byte_range(shape, bits, origin + 1, length), outside(1, length));
    if origin > 0 {
        assert_eq!(descriptor.byte_range(shape, bits, origin - 1, length), outside(-1, length));
    }
    for (index, &offset) in layout.indices.iter().zip(&layout.offsets) {
        let ByteAddress { byte, bit } = descriptor.byte_address(&wide(index), shape, bits, origin, length).unwrap();
        assert_eq!(byte as i64 * 8 + i64::from(bit), bits_of(offset as i64, width, origin).start);
    }
}

// ---------------------------------------------------------------------------------------------
// The right answers, through descriptors

#[test]
fn oracle_layouts() {
    let lines = data::layouts();
    assert_eq!(lines.len(), 1000);
    let mut tags = [0; 4];
    for line in &lines {
        let (extents, strides): (Vec<usize>, Vec<isize>) = (values(&line.shape), values(&line.strides));
        let (dims, steps): (Vec<u64>, Vec<i64>) = (values(&line.shape), values(&line.strides));
        let shape = shape(&dims);
        let layout = Enumeration::new(&extents, &strides);
        let tag = match (line.row_major, line.col_major) {
            (true, _) => 0x01,
            (_, true) => 0x02,
            _ => 0x03,
        };
        tags[usize::from(tag)] += 1;

        // A layout, as it would be described.
        let value = DynLayout::<5>::new(&extents, &strides).unwrap();
        let (described, descriptor) = LayoutDescriptor::of_layout(&value).unwrap();
        assert_eq!((&described, descriptor.tag()), (&shape, tag), "line {}", line.id);
        assert!(descriptor.to_layout(&shape).unwrap().same_map(&value), "line {}", line.id);
        let bytes = descriptor.encode().unwrap();
        assert_eq!(LayoutDescriptor::decode(&bytes, line.rank).as_ref(), Ok(&descriptor));

        // That, and its strides as they are: the same facts.
        let as_it_is = if line.rank == 0 { descriptor.clone() } else { strided(&steps) };
        for descriptor in [descriptor, as_it_is] {
            assert_eq!(descriptor.validate_against_shape(&shape), Ok(()));
            let range = line.min_offset.zip(line.max_offset).map(|(min, max)| (min as i64, max as i64));
            assert_eq!(descriptor.element_range(&shape), Ok(range));
            assert_eq!(descriptor.is_unique(&shape), Ok(line.unique));
            assert_eq!(descriptor.uniqueness(&shape) == Ok(Uniqueness::Unique), line.unique);
            assert_eq!(descriptor.is_exhaustive(&shape), Ok(line.exhaustive));
            assert_eq!(descriptor.is_dense(&shape), Ok(line.dense_perm));
            assert_eq!(descriptor.min_buffer_bytes(&shape, bits(8)), Ok(line.required_span as u64));
            for (index, offset) in &line.samples {
                assert_eq!(descriptor.element_offset(&wide(index), &shape), Ok(*offset as i64 as u64));
            }
            for (index, offset) in layout.indices.iter().zip(&layout.offsets) {
                assert_eq!(descriptor.element_offset(&wide(index), &shape), Ok(*offset as i64 as u64));
            }
            for index in indices_outside(&extents) {
                let error = descriptor.element_offset(&wide(&index), &shape);
                assert!(matches!(error, Err(Error::Layout(LayoutError::IndexOutOfRange { .. }))), "{error:?}");
            }
            check_bytes(&descriptor, &shape, &layout, [1, 2, 4, 8, 24, 32, 64][line.id % 7]);
        }
        assert_eq!(shape.element_count(), Some(line.size as u64));
    }
    assert!(tags[1..].iter().all(|&count| count > 50), "{tags:?}");
}

/// The lines near the limits of the integer types: a descriptor is a layout iff everything fits.
#[test]
fn oracle_limits() {
    let (mut accepted, mut refused) = (0, 0);
    for line in data::checked() {
        // Extents and strides beyond the format's are in the file as well.
        let dims: Option<Vec<u64>> = line.shape.iter().map(|dim| dim.get()).collect();
        let steps: Option<Vec<i64>> = line.strides.iter().map(|stride| stride.get()).collect();
        let (Some(dims), Some(steps)) = (dims, steps) else { continue };
        if dims.contains(&DYNAMIC) || dims.is_empty() {
            continue;
        }
        let (layout, shape) = (strided(&steps), shape(&dims));
        assert_eq!(shape.element_count(), line.size.get());
        let range = line.min_offset.as_ref().zip(line.max_offset.as_ref());
        let fits = range.is_none() || line.span_fits.iter().any(|name| name == "i64");
        if !fits {
            refused += 1;
            check_refused(&layout, &shape, LayoutError::OffsetOverflow);
            continue;
        }
        accepted += 1;
        let range: Option<(i64, i64)> = range.map(|(min, max)| (min.value(), max.value()));
        assert_eq!(layout.element_range(&shape), Ok(range));
        assert_eq!(layout.min_buffer_bytes(&shape, bits(8)), Ok(line.span.value()));
        // The corners at which the offset is least and greatest.
        let Some((min, max)) = range else { continue };
        let corner = |backwards| -> Vec<u64> {
            dims.iter().zip(&steps).map(|(&dim, &stride)| if (stride < 0) == backwards { dim - 1 } else { 0 }).collect()
        };
        assert_eq!(layout.element_offset(&corner(true), &shape), Ok(min as u64));
        assert_eq!(layout.element_offset(&corner(false), &shape), Ok(max as u64));
    }
    assert!(accepted > 50 && refused > 50, "{accepted} accepted, {refused} refused");
}

// ---------------------------------------------------------------------------------------------
// Layouts of this crate as descriptors

#[test]
fn typed_mappings() {
    let described = |found: Result<(Shape, LayoutDescriptor), Error>| {
        let (shape, descriptor) = found.unwrap();
        (shape.dims().to_vec(), descriptor)
    };
    let rows = Right::new(extents![const 3, 4]);
    assert_eq!(described(LayoutDescriptor::of_mapping(&rows)), (vec![3, 4], LayoutDescriptor::RowMajor));
    let columns = Left::new(extents![u8; 3, const 4]);
    assert_eq!(described(LayoutDescriptor::of_mapping(&columns)), (vec![3, 4], LayoutDescriptor::ColMajor));
    // What is contiguous both ways is row-major.
    let column = Left::new(extents![1, 4, 1]);
    assert_eq!(described(LayoutDescriptor::of_mapping(&column)), (vec![1, 4, 1], LayoutDescriptor::RowMajor));
    let padded = LayoutLeftPaddedMapping::new(extents![3, 4], Const::<8>);
    assert_eq!(described(LayoutDescriptor::of_mapping(&padded)), (vec![3, 4], strided(&[1, 8])));
    let reversed = LayoutStridedMapping::new(extents![3, 4], strides![i32; const -4, 1]);
    let (shape, descriptor) = LayoutDescriptor::of_mapping(&reversed).unwrap();
    assert_eq!((shape.dims(), &descriptor), (&[3, 4][..], &strided(&[-4, 1])));
    // And back.
    let layout = descriptor.to_layout(&shape).unwrap();
    let typed = layout.try_into_mapping::<mdlayout::Extents<u32, mdlayout::dims![_, 4]>, mdlayout::Strides<isize, mdlayout::steps![_, 1]>>();
    assert!(typed.unwrap() == reversed);
}

/// A layout with no elements is row-major, but packed strides of its extents may not fit. It is described
/// so that it can be read back.
#[test]
fn empty_layouts_of_huge_extents() {
    let extents = [0, 1 << 40, 1 << 40, 1 << 40];
    let layout = DynLayout::<4>::new(&extents, &[7, 1, 0, -1]).unwrap();
    assert!(layout.is_row_major());
    let (shape, descriptor) = LayoutDescriptor::of_layout(&layout).unwrap();
    assert_eq!(descriptor.to_layout(&shape).unwrap(), layout);
    // Row-major strides do not fit, column-major ones do.
    let layout = DynLayout::<4>::new(&[0, 1, 1 << 40, 1 << 40], &[1; 4]).unwrap();
    let (shape, descriptor) = LayoutDescriptor::of_layout(&layout).unwrap();
    assert_eq!(descriptor, LayoutDescriptor::ColMajor);
    assert!(descriptor.to_layout(&shape).unwrap().same_map(&layout));
}

/// The extent that is the mark of a dynamic dimension is no dimension.
#[test]
fn the_dynamic_mark_is_no_extent() {
    let layout = DynLayout::<2>::new(&[3, usize::MAX], &[1, 0]).unwrap();
    let error = LayoutError::ExtentRange { axis: 1, found: i128::from(u64::MAX), index_type: "a dimension" };
    assert_eq!(LayoutDescriptor::of_layout(&layout), Err(error.into()));
    let layout = DynLayout::<2>::new(&[3, usize::MAX - 1], &[1, 0]).unwrap();
    let (shape, descriptor) = LayoutDescriptor::of_layout(&layout).unwrap();
    assert_eq!(descriptor.to_layout(&shape).unwrap(), layout);
}
