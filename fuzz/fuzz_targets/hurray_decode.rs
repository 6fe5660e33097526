//! Decodes arbitrary bytes as shapes and descriptors.
//!
//! For any bytes, nothing panics and nothing allocates much. An accepted value encodes to its input bytes, and its
//! answers agree with plain `i128` arithmetic and with enumeration.

#![no_main]

use std::alloc::{GlobalAlloc, Layout, System};
use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use libfuzzer_sys::fuzz_target;
use mdlayout::hurray::{
    DYNAMIC, ElementAddress, ElementBits, Error, LayoutDescriptor, MAX_RANK, Shape, byte_address_from_element_offset,
};
use mdlayout::{LayoutError, Uniqueness};

/// The largest piece of memory asked for; each input is run by itself.
struct Measuring;
static LARGEST: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call goes to `System` as it came.
unsafe impl GlobalAlloc for Measuring {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        LARGEST.fetch_max(layout.size(), Relaxed);
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

/// What `f` returns; it may allocate no piece of more than the strides of one descriptor and its tag.
fn modest<T>(f: impl FnOnce() -> T) -> T {
    LARGEST.store(0, Relaxed);
    let result = f();
    let largest = LARGEST.load(Relaxed);
    assert!(largest <= 1 + 8 * MAX_RANK, "{largest} bytes at once");
    result
}

/// The bytes of an input, one after the other; 0 behind the last.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&byte, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        byte
    }

    fn word(&mut self) -> u64 {
        u64::from_le_bytes(std::array::from_fn(|_| self.byte()))
    }
}

/// What is asked of each accepted pair of shape and descriptor.
struct Question<'a> {
    descriptor: &'a LayoutDescriptor,
    shape: &'a Shape,
    bits: ElementBits,
    byte_offset: u64,
    buffer_bytes: u64,
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    // A rank to decode with, which may be hostile and need not be that of the shape.
    let rank = match bytes.byte() {
        u8::MAX => bytes.word() as usize,
        rank => usize::from(rank),
    };
    let width = [1, 2, 4, 8, 16, 24, 64, 128][usize::from(bytes.byte() % 8)];
    let (byte_offset, buffer_bytes) = (bytes.word(), bytes.word());
    let axes = usize::from(bytes.byte() % 72);
    let dims: Vec<u64> = (0..axes).map(|_| bytes.word()).collect();
    let payload = bytes.0;

    let decoded = modest(|| LayoutDescriptor::decode(payload, rank));
    let well_formed = match payload {
        [0x01 | 0x02] => true,
        [0x03, fields @ ..] => rank > 0 && fields.len() % 8 == 0 && fields.len() / 8 == rank,
        _ => false,
    };
    assert_eq!(decoded.is_ok(), well_formed && rank <= MAX_RANK, "{decoded:?}");
    if let Some((&tag, fields)) = payload.split_first() {
        let by_fields = modest(|| LayoutDescriptor::decode_fields(tag, fields, rank));
        assert_eq!(by_fields.ok(), decoded.clone().ok());
    }
    let shape = Shape::new(dims.clone());
    assert_eq!(shape.is_ok(), axes <= MAX_RANK);
    let (Ok(descriptor), Ok(shape)) = (decoded, shape) else { return };

    assert_eq!(modest(|| descriptor.encode()).as_deref(), Ok(payload));
    assert_eq!(modest(|| descriptor.encode_fields()).as_deref(), Ok(&payload[1..]));
    let bits = ElementBits::new(width).unwrap();
    check(Question { descriptor: &descriptor, shape: &shape, bits, byte_offset, buffer_bytes });
});

/// Dimensions and strides by definition, as exact as is needed; `None` if a dimension is not known or the
/// ranks differ.
fn axes(descriptor: &LayoutDescriptor, shape: &Shape) -> Option<Vec<(i128, i128)>> {
    let dims: Vec<i128> = shape.dims().iter().map(|&dim| i128::from(dim)).collect();
    let rank = dims.len();
    let product = |dims: &[i128]| dims.iter().fold(1i128, |product, &dim| product.saturating_mul(dim.max(1)));
    let strides: Vec<i128> = match descriptor {
        LayoutDescriptor::RowMajor => (0..rank).map(|axis| product(&dims[axis + 1..])).collect(),
        LayoutDescriptor::ColMajor => (0..rank).map(|axis| product(&dims[..axis])).collect(),
        LayoutDescriptor::Strided(strided) => strided.strides.iter().map(|&stride| i128::from(stride)).collect(),
        _ => unreachable!("there are three kinds"),
    };
    let known = strides.len() == rank && !shape.dims().contains(&DYNAMIC);
    known.then(|| dims.into_iter().zip(strides).collect())
}

/// The least and the greatest offset, as exact as is needed.
fn range(axes: &[(i128, i128)]) -> (i128, i128) {
    axes.iter().fold((0i128, 0i128), |(min, max), &(dim, stride)| {
        let reach = (dim - 1).saturating_mul(stride);
        (min.saturating_add(reach.min(0)), max.saturating_add(reach.max(0)))
    })
}

fn check(question: Question) {
    let Question { descriptor, shape, bits, .. } = question;
    let strides = if let LayoutDescriptor::Strided(strided) = descriptor { Some(strided.strides.len()) } else { None };
    assert_eq!(descriptor.validate_against_shape(shape).is_ok(), strides.is_none_or(|rank| rank == shape.rank()));
    let layout = modest(|| descriptor.to_layout(shape));
    let origin = vec![0; shape.rank()];
    let Some(axes) = axes(descriptor, shape) else {
        assert!(layout.is_err() && descriptor.element_offset(&origin, shape).is_err());
        assert!(descriptor.min_buffer_bytes(shape, bits).is_err());
        return;
    };
    let empty = axes.iter().any(|axis| axis.0 == 0);
    let (min, max) = if empty { (0, 0) } else { range(&axes) };
    let fits = axes.iter().all(|axis| i64::try_from(axis.1).is_ok()) && max.saturating_sub(min) < i128::from(i64::MAX);
    assert_eq!(layout.is_ok(), fits, "{descriptor:?} {shape}: {layout:?}");
    let Ok(layout) = layout else {
        assert_eq!(layout, Err(Error::Layout(LayoutError::OffsetOverflow)));
        assert!(descriptor.element_offset(&origin, shape).is_err());
        return;
    };

    let wanted = (!empty).then_some((min as i64, max as i64));
    assert_eq!(descriptor.element_range(shape), Ok(wanted));
    let (described, canonical) = LayoutDescriptor::of_layout(&layout).unwrap();
    assert_eq!(described, *shape);
    assert!(canonical.to_layout(shape).unwrap().same_map(&layout), "{descriptor:?} {shape}: {canonical:?}");
    check_elements(&question, &axes, (min, max), empty);
}

fn check_elements(question: &Question, axes: &[(i128, i128)], (min, max): (i128, i128), empty: bool) {
    let &Question { descriptor, shape, bits, byte_offset, buffer_bytes } = question;
    let width = i128::from(bits.bits());
    let bytes_of = |offset: i128| {
        let start = i128::from(byte_offset) * 8 + offset * width;
        (start, start.div_euclid(8), (start + width - 1).div_euclid(8) + 1)
    };
    // The bytes of all elements.
    let (start, end) = if empty { (0, 0) } else { (bytes_of(min).1, bytes_of(max).2) };
    let all = descriptor.byte_range(shape, bits, byte_offset, buffer_bytes);
    match descriptor.min_buffer_bytes(shape, bits) {
        Ok(bytes) => {
            assert_eq!(i128::from(bytes), end - start);
            let fit = empty || (start >= 0 && end <= i128::from(buffer_bytes));
            assert_eq!(all.is_ok(), fit);
            let least = descriptor.min_byte_offset(shape, bits).unwrap();
            assert_eq!(
                descriptor.byte_range(shape, bits, least, bytes).unwrap().end - if empty { least } else { 0 },
                bytes
            );
        }
        Err(error) => {
            assert!(matches!(error, Error::Layout(LayoutError::ByteOverflow { .. })) && end - start > i128::from(i64::MAX));
            assert!(all.is_err());
        }
    }

    let outside: Vec<u64> = axes.iter().map(|axis| axis.0 as u64).collect();
    if !axes.is_empty() {
        assert!(descriptor.element_offset(&outside, shape).is_err());
    }
    if empty {
        return;
    }
    // All elements if they are few, else those at the ends of the axes.
    let few = shape.element_count().is_some_and(|count| count <= 400);
    let mut offsets = Vec::new();
    let mut index = vec![0u64; axes.len()];
    for _ in 0..400 {
        let exact: i128 = axes.iter().zip(&index).map(|(axis, &i)| axis.1 * i128::from(i)).sum();
        let offset = descriptor.element_offset(&index, shape).unwrap();
        assert_eq!(i128::from(offset as i64), exact);
        assert!((min..=max).contains(&exact), "within the range");
        offsets.push(exact);
        let (first_bit, byte, behind) = bytes_of(exact);
        let address = byte_address_from_element_offset(offset, byte_offset, bits, buffer_bytes);
        assert_eq!(address, descriptor.byte_address(&index, shape, bits, byte_offset, buffer_bytes));
        match address {
            Ok(address) => assert_eq!(i128::from(address.byte) * 8 + i128::from(address.bit), first_bit),
            Err(_) => assert!(byte < 0 || behind > i128::from(buffer_bytes)),
        }
        if address.is_ok() {
            assert!(byte >= 0 && behind <= i128::from(buffer_bytes));
        }
        // The next index, as an odometer.
        let Some(axis) = (0..axes.len()).rev().find(|&axis| i128::from(index[axis]) + 1 < axes[axis].0) else { break };
        index[axis] = if few { index[axis] + 1 } else { axes[axis].0 as u64 - 1 };
        index[axis + 1..].fill(0);
    }
    if few {
        let distinct = offsets.iter().collect::<HashSet<_>>().len();
        let unique = distinct == offsets.len();
        let exhaustive = distinct as i128 == max - min + 1;
        match descriptor.uniqueness(shape).unwrap() {
            Uniqueness::Undecided => assert_eq!(descriptor.is_unique(shape), Ok(false)),
            decided => assert_eq!(decided == Uniqueness::Unique, unique),
        }
        assert_eq!(descriptor.is_exhaustive(shape), Ok(exhaustive));
        assert_eq!(descriptor.is_dense(shape), Ok(unique && exhaustive));
    }
}
