//! `mdlayout::hurray` beside `hurray-core`, the published implementation of the format, on random shapes,
//! descriptors, indices, addresses and bytes.
//!
//! Both answer alike, or the case is of a class named here, by what was asked and never by what was
//! answered. Each class is counted, and the documentation of the module lists them.

use std::collections::BTreeMap;
use std::panic::catch_unwind;

use fastrand::Rng;
use hurray_core::{BufferHandle, DeviceTag, ElementType, SyncMode, TensorDescriptor, layout as theirs};
use hurray_core::{ElementAddress as _, Error};
use mdlayout::LayoutError;
use mdlayout::hurray::{
    DYNAMIC, ElementAddress as _, ElementBits, Error as OurError, LayoutDescriptor, Shape, StridedLayout,
    byte_address_from_element_offset,
};

const MAX: i128 = i64::MAX as i128;

// ---------------------------------------------------------------------------------------------
// Cases

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Row,
    Col,
    Strided,
}

/// A shape, a descriptor and an index, which need not go together.
#[derive(Debug)]
struct Case {
    dims: Vec<u64>,
    kind: Kind,
    strides: Vec<i64>,
    index: Vec<u64>,
}

fn random_rank(rng: &mut Rng) -> usize {
    match rng.u8(..100) {
        0 => rng.usize(60..=64),
        1 => rng.usize(65..=70),
        2 => rng.usize(7..60),
        _ => rng.usize(0..=6),
    }
}

fn random_dim(rng: &mut Rng, small: bool) -> u64 {
    match rng.u8(..if small { 16 } else { 22 }) {
        0 => rng.u64(..2),
        1..=4 => 1,
        5..=15 => rng.u64(1..12),
        16 => DYNAMIC,
        17 => DYNAMIC - rng.u64(1..3),
        18 => i64::MAX as u64 - rng.u64(..2),
        19 => (i64::MAX as u64 + 1) + rng.u64(..2),
        20 => 1 << rng.u32(20..64),
        _ => rng.u64(..),
    }
}

fn random_stride(rng: &mut Rng, small: bool) -> i64 {
    match rng.u8(..if small { 12 } else { 16 }) {
        0..=2 => 0,
        3..=11 => rng.i64(-40..=40),
        12 => i64::MIN + rng.i64(0..2),
        13 => i64::MAX - rng.i64(0..2),
        14 => (1 << rng.u32(20..63)) * *rng.choice(&[-1, 1]).unwrap(),
        _ => rng.i64(..),
    }
}

impl Case {
    fn random(rng: &mut Rng) -> Self {
        // Mostly numbers as tensors have them, so that most questions have an answer.
        let small = rng.u8(..4) > 0;
        let rank = random_rank(rng);
        let other_rank = |rng: &mut Rng| if rng.u8(..40) == 0 { random_rank(rng) } else { rank };
        let dims: Vec<u64> = (0..rank).map(|_| random_dim(rng, small)).collect();
        let strides = (0..other_rank(rng)).map(|_| random_stride(rng, small)).collect();
        let index = (0..other_rank(rng))
            .map(|axis| {
                let dim = dims.get(axis).copied().unwrap_or(1);
                match rng.u8(..64) {
                    0 => dim,
                    1 => rng.u64(..),
                    2..=20 => dim.saturating_sub(1),
                    _ => rng.u64(..dim.max(1)),
                }
            })
            .collect();
        let kind = *rng.choice(&[Kind::Row, Kind::Col, Kind::Strided, Kind::Strided]).unwrap();
        Self { dims, kind, strides, index }
    }

    fn ours(&self) -> LayoutDescriptor {
        match self.kind {
            Kind::Row => LayoutDescriptor::RowMajor,
            Kind::Col => LayoutDescriptor::ColMajor,
            Kind::Strided => LayoutDescriptor::Strided(StridedLayout::new(self.strides.clone())),
        }
    }

    fn theirs(&self) -> theirs::LayoutDescriptor {
        match self.kind {
            Kind::Row => theirs::LayoutDescriptor::RowMajor,
            Kind::Col => theirs::LayoutDescriptor::ColMajor,
            Kind::Strided => theirs::LayoutDescriptor::Strided(theirs::StridedLayout::new(self.strides.clone())),
        }
    }

    /// Dimensions and strides of the axes, by the definition of each layout, as exact as is needed:
    /// nothing comes back from where `i128` ends.
    fn axes(&self) -> Vec<(i128, i128)> {
        let dims = self.dims.iter().map(|&dim| i128::from(dim));
        let packed = |dims: &mut dyn Iterator<Item = i128>| {
            let mut next = 1i128;
            let axis = |dim: i128| {
                let stride = next;
                next = next.saturating_mul(dim.max(1));
                (dim, stride)
            };
            dims.map(axis).collect()
        };
        match self.kind {
            Kind::Row => {
                let mut axes: Vec<_> = packed(&mut dims.rev());
                axes.reverse();
                axes
            }
            Kind::Col => packed(&mut { dims }),
            Kind::Strided => dims.zip(self.strides.iter().map(|&stride| i128::from(stride))).collect(),
        }
    }

    /// Whether each stride, each offset and their number are within `i64`.
    fn fits(&self) -> bool {
        let axes = self.axes();
        let empty = axes.iter().any(|axis| axis.0 == 0);
        let (mut min, mut max) = (0i128, 0i128);
        for &(dim, stride) in axes.iter().filter(|_| !empty) {
            let reach = (dim - 1).saturating_mul(stride);
            if reach < 0 { min = min.saturating_add(reach) } else { max = max.saturating_add(reach) }
        }
        axes.iter().all(|axis| axis.1.abs() <= MAX + 1) && max.saturating_sub(min) < MAX
    }

    /// The exact offset of the index, if it is within `i128`.
    fn offset(&self) -> Option<i128> {
        self.axes()
            .iter()
            .zip(&self.index)
            .try_fold(0i128, |sum, (axis, &index)| sum.checked_add(i128::from(index).checked_mul(axis.1)?))
    }

    fn has_strided_scalar(&self) -> bool {
        self.kind == Kind::Strided && self.dims.is_empty() && self.strides.is_empty()
    }
}

/// How often each class came up.
#[derive(Debug, Default)]
struct Counts(BTreeMap<&'static str, usize>);

impl Counts {
    fn add(&mut self, class: &'static str) {
        *self.0.entry(class).or_default() += 1;
    }

    /// These classes came up, each at least so often, and no others.
    #[track_caller]
    fn check(&self, classes: &[(&'static str, usize)]) {
        let names: Vec<_> = self.0.keys().collect();
        let mut wanted: Vec<_> = classes.iter().map(|(class, _)| class).collect();
        wanted.sort_unstable();
        assert_eq!(names, wanted);
        for (class, least) in classes {
            assert!(self.0[class] >= *least, "{class}: {} of at least {least}", self.0[class]);
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Refusals that mean the same

#[derive(Debug, PartialEq, Eq)]
enum Refusal {
    Rank,
    Dynamic(usize),
    Index(usize),
    Overflow,
    Scalar,
}

fn our_refusal(error: OurError) -> Refusal {
    match error {
        OurError::Layout(LayoutError::RankMismatch { .. } | LayoutError::RankTooLarge { .. }) => Refusal::Rank,
        OurError::DynamicExtent { axis } => Refusal::Dynamic(axis),
        OurError::Layout(LayoutError::IndexOutOfRange { axis, .. }) => Refusal::Index(axis),
        OurError::Layout(LayoutError::OffsetOverflow) => Refusal::Overflow,
        OurError::StridedScalar => Refusal::Scalar,
        error => panic!("{error}"),
    }
}

fn their_refusal(error: Error) -> Refusal {
    match error {
        Error::IndexRankMismatch { .. } | Error::RankExceedsMaximum { .. } => Refusal::Rank,
        Error::DynamicDimInIndexing { dim } => Refusal::Dynamic(dim as usize),
        Error::IndexOutOfRange { dim, .. } => Refusal::Index(dim as usize),
        Error::AddressOverflow => Refusal::Overflow,
        // Their only reasons for which a strided layout is invalid for a shape.
        Error::InvalidLayout(reason) if reason.contains("scalar") => Refusal::Scalar,
        Error::InvalidLayout(reason) if reason.contains("strides.len()") => Refusal::Rank,
        error => panic!("{error}"),
    }
}

// ---------------------------------------------------------------------------------------------
// Shapes, descriptors and indices

#[test]
fn shapes_descriptors_and_indices() {
    let mut rng = Rng::with_seed(1);
    let mut counts = Counts::default();
    for _ in 0..120_000 {
        let case = Case::random(&mut rng);
        let (our_shape, their_shape) = (Shape::new(case.dims.clone()), hurray_core::Shape::new(case.dims.clone()));
        let (our_shape, their_shape) = match (our_shape, their_shape) {
            (Ok(ours), Ok(theirs)) => (ours, theirs),
            (Err(ours), Err(theirs)) => {
                assert_eq!(our_refusal(ours), their_refusal(theirs));
                counts.add("rank beyond 64");
                continue;
            }
            (ours, theirs) => panic!("{ours:?}, {theirs:?}: {case:?}"),
        };
        check_shapes(&case, &our_shape, &their_shape, &mut counts);
        check_descriptors(&case, &our_shape, &their_shape);
        check_offsets(&case, &our_shape, &their_shape, &mut counts);
    }
    counts.check(&[
        ("rank beyond 64", 500),
        ("count: a product overflows before a 0", 20),
        ("offset: the same", 50_000),
        ("offset: the same refusal", 10_000),
        ("offset: the layout does not fit, an offset that is right is answered", 500),
        ("offset: the layout does not fit, an offset that is wrong is answered", 100),
        ("offset: the layout does not fit, refused by both", 1_000),
        ("offset: strided scalar", 1_000),
    ]);
}

fn check_shapes(case: &Case, our_shape: &Shape, their_shape: &hurray_core::Shape, counts: &mut Counts) {
    assert_eq!((our_shape.rank(), our_shape.dims()), (their_shape.rank(), their_shape.dims()));
    assert_eq!(our_shape.is_dynamic(), their_shape.has_dynamic());
    assert_eq!(our_shape.to_string(), their_shape.to_string());
    // An empty shape has no elements, whatever the other dimensions; they give up at the first product that
    // does not fit.
    let zero = case.dims.iter().position(|&dim| dim == 0);
    let overflows = |dims: &[u64]| dims.iter().try_fold(1u64, |size, &dim| size.checked_mul(dim)).is_none();
    if let Some(zero) = zero
        && !our_shape.is_dynamic()
        && overflows(&case.dims[..zero])
    {
        counts.add("count: a product overflows before a 0");
        assert_eq!((our_shape.element_count(), their_shape.element_count()), (Some(0), None));
    } else {
        assert_eq!(our_shape.element_count(), their_shape.element_count(), "{case:?}");
    }
}

fn check_descriptors(case: &Case, our_shape: &Shape, their_shape: &hurray_core::Shape) {
    let (ours, theirs) = (case.ours(), case.theirs());
    assert_eq!(ours.tag(), theirs.tag());
    let found = ours.validate_against_shape(our_shape).map_err(our_refusal);
    assert_eq!(found, theirs.validate_against_shape(their_shape).map_err(their_refusal), "{case:?}");
}

fn check_offsets(case: &Case, our_shape: &Shape, their_shape: &hurray_core::Shape, counts: &mut Counts) {
    let found = case.ours().element_offset(&case.index, our_shape).map_err(our_refusal);
    let wanted = case.theirs().element_offset(&case.index, their_shape).map_err(their_refusal);
    if let (LayoutDescriptor::Strided(ours), theirs::LayoutDescriptor::Strided(theirs)) = (case.ours(), case.theirs()) {
        // By itself a strided layout says the same.
        assert_eq!(ours.element_offset(&case.index, our_shape).map_err(our_refusal), found);
        assert_eq!(theirs.element_offset(&case.index, their_shape).map_err(their_refusal), wanted);
    }

    let within = case.index.len() == case.dims.len()
        && case.index.iter().zip(&case.dims).all(|(&index, &dim)| dim != DYNAMIC && index < dim);
    let ranks_agree = case.kind != Kind::Strided || case.strides.len() == case.dims.len();
    if case.has_strided_scalar() && case.index.is_empty() {
        // The format forbids strided scalars; they check that in `validate_against_shape` alone.
        counts.add("offset: strided scalar");
        assert_eq!((found, wanted), (Err(Refusal::Scalar), Ok(0)));
    } else if within && ranks_agree && !case.fits() {
        // No buffer holds a layout whose offsets do not fit, so none of its elements has an address here.
        // They look at one index at a time. That may be right ..
        assert_eq!(found, Err(Refusal::Overflow), "{case:?}");
        match wanted {
            Ok(offset) if case.offset() == Some(i128::from(offset as i64)) => {
                counts.add("offset: the layout does not fit, an offset that is right is answered");
            }
            // .. or, where an index or a packed offset exceeds `i64`, wrong when it is read as signed.
            Ok(_) => counts.add("offset: the layout does not fit, an offset that is wrong is answered"),
            Err(refusal) => {
                counts.add("offset: the layout does not fit, refused by both");
                assert_eq!(refusal, Refusal::Overflow);
            }
        }
    } else {
        assert_eq!(found, wanted, "{case:?}");
        match found {
            Ok(offset) => {
                counts.add("offset: the same");
                assert_eq!(Some(i128::from(offset as i64)), case.offset(), "{case:?}");
            }
            Err(_) => counts.add("offset: the same refusal"),
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Addresses in bytes

const TYPES: [ElementType; 12] = [
    ElementType::Bool,
    ElementType::Int2,
    ElementType::Uint4,
    ElementType::Float4E2M1,
    ElementType::Uint8,
    ElementType::Float8E4M3,
    ElementType::BFloat16,
    ElementType::Float32,
    ElementType::Complex64,
    ElementType::Float128,
    ElementType::Complex128,
    ElementType::Float6E2M3,
];

#[test]
fn byte_addresses() {
    let mut rng = Rng::with_seed(2);
    let mut counts = Counts::default();
    for _ in 0..100_000 {
        let element = *rng.choice(&TYPES).unwrap();
        let width = element.bit_width();
        let offset = match rng.u8(..8) {
            0 => rng.i64(..),
            1 => *rng.choice(&[i64::MIN, i64::MAX]).unwrap(),
            _ => rng.i64(-100..100),
        };
        let byte_offset = match rng.u8(..8) {
            0 => rng.u64(..),
            1 => u64::MAX - rng.u64(..1000),
            _ => rng.u64(..1000),
        };
        let buffer = match rng.u8(..8) {
            0 => rng.u64(..),
            1 => u64::MAX,
            // About where the element ends.
            2 => byte_offset.wrapping_add_signed(offset.wrapping_mul(width.into()) / 8).wrapping_add(rng.u64(..20)),
            _ => rng.u64(..2000),
        };
        let question = format!("{offset} of {element:?} at {byte_offset} in {buffer}");

        let wanted = theirs::byte_address_from_element_offset(offset as u64, byte_offset, element, buffer).ok();
        let bits = match ElementBits::new(width) {
            Ok(bits) => bits,
            Err(error) => {
                // Such an element is not within one byte; they answer where its group of four begins.
                counts.add("6 bits");
                assert_eq!((width, error), (6, OurError::ElementBits { bits: 6 }));
                continue;
            }
        };
        let found = byte_address_from_element_offset(offset as u64, byte_offset, bits, buffer);

        // By counting bits.
        let start = i128::from(byte_offset) * 8 + i128::from(offset) * i128::from(width);
        let (byte, bytes) = (start.div_euclid(8), i128::from(width).max(8) / 8);
        let begins_within = (0..i128::from(buffer)).contains(&byte);
        let ends_within = byte + bytes <= i128::from(buffer);
        let exact = (begins_within && ends_within).then_some((byte as u64, start.rem_euclid(8) as u32));
        assert_eq!(found.ok().map(|address| (address.byte, address.bit)), exact, "{question}");

        let delta = byte - i128::from(byte_offset);
        if [i128::from(byte_offset), delta, byte].iter().any(|value| *value > MAX || *value < -MAX - 1) {
            // They take `byte_offset` as signed, and refuse what overflows on the way.
            counts.add("beyond i64");
        } else if begins_within && !ends_within {
            // They look at the first byte of an element, and not where it ends.
            counts.add("ends behind the buffer");
            assert_eq!(wanted, Some(byte as u64), "{question}");
        } else {
            counts.add(if exact.is_some() { "the same" } else { "the same refusal" });
            assert_eq!(exact.map(|exact| exact.0), wanted, "{question}");
        }
    }
    let least = [("the same", 20_000), ("the same refusal", 10_000), ("6 bits", 5_000)];
    counts.check(&[&least[..], &[("beyond i64", 10_000), ("ends behind the buffer", 300)]].concat());
}

/// Elements of a private type have no width there, by which they divide.
#[test]
fn elements_without_a_width() {
    let element = ElementType::Extension(0xF0);
    assert_eq!(element.bit_width(), 0);
    assert!(catch_unwind(|| theirs::byte_address_from_element_offset(0, 0, element, 8)).is_err());
    assert_eq!(ElementBits::new(0), Err(OurError::ElementBits { bits: 0 }));
}

/// The bytes of a buffer: the text's formula for the number of offsets, and their number of bytes for it.
#[test]
fn bytes_of_a_buffer() {
    let mut rng = Rng::with_seed(3);
    let mut counts = Counts::default();
    for _ in 0..20_000 {
        let rank = rng.usize(0..=5);
        let dims: Vec<u64> = (0..rank).map(|_| rng.u64(..7)).collect();
        let strides = (0..rank).map(|_| rng.i64(-40..=40)).collect();
        let kind = *rng.choice(&[Kind::Row, Kind::Col, Kind::Strided]).unwrap();
        let kind = if rank == 0 { Kind::Row } else { kind };
        let case = Case { dims, kind, strides, index: vec![] };
        let shape = Shape::new(case.dims.clone()).unwrap();
        let element = *rng.choice(&TYPES[..11]).unwrap();
        let width = i128::from(element.bit_width());
        let bits = ElementBits::new(width as u32).unwrap();

        let axes = case.axes();
        let empty = axes.iter().any(|axis| axis.0 == 0);
        let max_offset: i128 = axes.iter().map(|(dim, stride)| (stride * (dim - 1)).max(0)).sum();
        let min_offset: i128 = axes.iter().map(|(dim, stride)| (stride * (dim - 1)).min(0)).sum();
        let range_elements = if empty { 0 } else { max_offset - min_offset + 1 };
        let range = case.ours().element_range(&shape).unwrap();
        let wanted = (!empty).then_some((min_offset as i64, max_offset as i64));
        assert_eq!(range, wanted, "{case:?}");

        let found = case.ours().min_buffer_bytes(&shape, bits).unwrap();
        let wanted = hurray_core::buffer_size_bytes(element, range_elements as u64);
        // Element [0, .., 0] begins a byte. If the elements before it do not fill bytes, those before and
        // those behind it take one more than all of them in a row.
        let before = (-min_offset * width + 7).div_euclid(8);
        let behind = ((max_offset + 1) * width + 7).div_euclid(8);
        if !empty && before + behind != i128::from(wanted) {
            counts.add("the origin begins a byte");
            assert!(width < 8 && min_offset < 0);
            assert_eq!(found, wanted + 1, "{case:?}");
        } else {
            counts.add("the same");
            assert_eq!(found, wanted, "{case:?}");
        }
    }
    counts.check(&[("the same", 10_000), ("the origin begins a byte", 200)]);
}

// ---------------------------------------------------------------------------------------------
// Bytes

/// Their bytes of a tensor are a header, the shape, `byte_offset`, the fields of the layout, and a table of
/// one buffer.
const HEADER: usize = 20;
const BUFFER_TABLE: usize = 1 + 16;

/// Their bytes of a tensor with any layout tag and fields.
fn tensor_bytes(tag: u8, dims: &[u64], fields: &[u8]) -> Vec<u8> {
    let length = HEADER + 8 * dims.len() + 8 + fields.len() + BUFFER_TABLE;
    let mut bytes = b"HRRY\x01\x00".to_vec();
    bytes.extend((length as u32).to_le_bytes());
    bytes.extend([0; 4]);
    bytes.extend([ElementType::Float32.tag(), tag]);
    bytes.extend((dims.len() as u32).to_le_bytes());
    bytes.extend(dims.iter().flat_map(|dim| dim.to_le_bytes()));
    bytes.extend([0; 8]);
    bytes.extend(fields);
    bytes.push(1);
    bytes.extend(64u64.to_le_bytes());
    bytes.extend(64u32.to_le_bytes());
    bytes.extend([DeviceTag::Cpu.to_byte(), SyncMode::ProducerSynced.to_byte(), 0, 0]);
    assert_eq!(bytes.len(), length);
    bytes
}

fn tensor(case: &Case) -> Option<TensorDescriptor> {
    let shape = hurray_core::Shape::new(case.dims.clone()).ok()?;
    let buffer = BufferHandle::new(64, 64, DeviceTag::Cpu, SyncMode::ProducerSynced).unwrap();
    let layout = case.theirs();
    TensorDescriptor::new(1, 0, ElementType::Float32, shape, 0, layout, vec![buffer], None, None, None, None).ok()
}

#[test]
fn encoded_bytes() {
    let mut rng = Rng::with_seed(4);
    let mut counts = Counts::default();
    for _ in 0..20_000 {
        let case = Case::random(&mut rng);
        let Some(tensor) = tensor(&case) else { continue };
        let bytes = tensor.encode().unwrap();
        let fields = &bytes[HEADER + 8 * case.dims.len() + 8..bytes.len() - BUFFER_TABLE];
        match case.ours().encode_fields() {
            Ok(found) => {
                counts.add("the same");
                assert_eq!(found, fields);
                assert_eq!(case.ours().encode().unwrap(), [&bytes[15..16], fields].concat());
                assert_eq!(bytes, tensor_bytes(case.ours().tag(), &case.dims, fields));
            }
            // They write strides of any number, for no shape to go with.
            Err(error) => {
                counts.add("no tensor can have these strides");
                assert!(matches!(our_refusal(error), Refusal::Scalar | Refusal::Rank));
                assert!(case.kind == Kind::Strided && !(1..=64).contains(&case.strides.len()), "{case:?}");
            }
        }
    }
    counts.check(&[("the same", 15_000), ("no tensor can have these strides", 300)]);
}

#[test]
fn decoded_bytes() {
    let mut rng = Rng::with_seed(5);
    let mut counts = Counts::default();
    for round in 0..40_000 {
        let case = Case::random(&mut rng);
        let rank = case.dims.len();
        let tag = match round % 4 {
            0 => rng.u8(..),
            _ => rng.u8(1..=3),
        };
        let right = if tag == 3 { 8 * rank } else { 0 };
        // Fewer bytes, or more, than one buffer's in their table, of which they would take some for strides.
        let length = match rng.u8(..4) {
            0 => right.saturating_sub(rng.usize(1..16)),
            1 => right + rng.usize(1..16),
            _ => right,
        };
        let fields: Vec<u8> = (0..length).map(|_| rng.u8(..)).collect();
        let found = LayoutDescriptor::decode_fields(tag, &fields, rank);
        let wanted = TensorDescriptor::decode(&tensor_bytes(tag, &case.dims, &fields));
        assert_eq!(LayoutDescriptor::decode(&[&[tag][..], &fields].concat(), rank).ok(), found.clone().ok());
        match (&found, &wanted) {
            (Err(OurError::Layout(LayoutError::RankTooLarge { .. })), Err(Error::RankExceedsMaximum { .. })) => {
                counts.add("rank beyond 64");
            }
            (Err(OurError::InvalidTag { tag: 0 | 0xFF }), Err(Error::InvalidLayoutTag(_))) => {
                counts.add("invalid tag");
            }
            (Err(OurError::UnknownTag { .. }), Err(Error::ReservedLayoutTag(_))) => counts.add("reserved tag"),
            // Layouts without strides: theirs may decode, or not be as long as these fields.
            (Err(OurError::UnknownTag { .. }), _) => {
                counts.add("tag of a layout without strides");
                assert!(matches!(tag, 0x04..=0x0B | 0x40 | 0xF0..=0xFE));
            }
            (Err(OurError::StridedScalar), _) => {
                // They decode it, as a descriptor that is valid for no shape, not even its own.
                counts.add("strided scalar");
                assert_eq!((tag, rank, wanted.is_ok()), (3, 0, fields.is_empty()));
                if let Ok(tensor) = wanted {
                    assert!(tensor.layout.validate_against_shape(&tensor.shape).is_err());
                }
            }
            (Err(OurError::PayloadSize { .. }), Err(_)) => {
                counts.add("wrong length");
                assert_ne!(fields.len(), right);
            }
            (Ok(descriptor), Ok(tensor)) => {
                counts.add("the same");
                assert_eq!(descriptor.tag(), tensor.layout.tag());
                assert_eq!(descriptor.encode_fields().unwrap(), fields);
                if let (LayoutDescriptor::Strided(ours), theirs::LayoutDescriptor::Strided(theirs)) =
                    (descriptor, &tensor.layout)
                {
                    assert_eq!(ours.strides, theirs.strides);
                }
            }
            _ => panic!("{found:?}, {wanted:?}: tag {tag}, rank {rank}, {} bytes of fields", fields.len()),
        }
    }
    counts.check(&[
        ("rank beyond 64", 100),
        ("invalid tag", 30),
        ("reserved tag", 5_000),
        ("tag of a layout without strides", 500),
        ("strided scalar", 300),
        ("wrong length", 5_000),
        ("the same", 10_000),
    ]);
}
