//! Faults that public libraries had, `tests/data/public_faults.json`, through the typed API.
//!
//! Every field of a case must be looked at: one that nothing takes fails the test.

use common::data::{self, Exact, Fault, Fields, expect};
use common::{Enumeration, array, check_equal, check_mapping, index_of, with_int, with_rank};
use mdlayout::{
    Dyn, DynLayout, DynSpan, Extents, LayoutError, LayoutLeftMapping, LayoutMapping, LayoutRightMapping,
    LayoutStridedMapping, Strides, TensorSpan, TensorSpanMut,
};

/// The mapping of a case, of dynamic extents and strides.
macro_rules! strided {
    ($case:expr, $Dyns:ident) => {{
        let extents = Extents::<u64, $Dyns>::try_new(array(&$case.shape())).unwrap();
        LayoutStridedMapping::try_new(extents, Strides::<isize, $Dyns>::try_new(array(&$case.strides())).unwrap())
    }};
}

/// Runs the check of every case of an operation, of which there are so many.
fn run(op: &str, cases: usize, check: fn(&mut Fault)) {
    let mut all = data::faults();
    all.retain(|case| case.op == op);
    assert_eq!(all.len(), cases);
    for case in &mut all {
        println!("{} ({}): {}; {}", case.id, case.kind, case.wrong, case.why);
        check(case);
        assert!(case.extra.is_empty(), "not looked at: {:?}", case.extra);
        assert!(case.expect.is_empty(), "not looked at: {:?}", case.expect);
    }
}

#[test]
fn facts() {
    run("facts", 48, |case| {
        with_rank!(up to 5: case.shape::<usize>().len(), |Dyns| {
            check_facts(strided!(case, Dyns).unwrap(), &mut case.expect);
        });
    });
}

#[test]
fn offsets() {
    run("offset", 3, check_offset);
}

#[test]
fn checked() {
    run("checked", 8, check_checked);
}

#[test]
fn canonical_strides() {
    run("canonical", 5, check_canonical);
}

#[test]
fn bounds() {
    run("bounds", 8, check_bounds);
}

#[test]
fn ints() {
    run("int", 4, check_int);
}

#[test]
fn imports() {
    run("import", 10, check_import);
}

/// If the number is expected, it is what was found.
fn expect_exact<T: ToString>(fields: &mut Fields, name: &str, found: Option<T>) {
    if let Some(wanted) = fields.take::<Exact>(name) {
        assert_eq!(found.map(|found| found.to_string()), Some(format!("{wanted:?}")), "{name}");
    }
}

fn check_facts<L: LayoutMapping>(mapping: L, wanted: &mut Fields) {
    let (min, max) = mapping.offset_range().unzip();
    if let Some(unique) = wanted.take::<bool>("unique") {
        assert_eq!(mapping.is_unique(), unique, "unique");
        // One that is not unique is refused as a target for writing.
        let mut buffer = vec![0u8; mapping.required_span_size()];
        assert_eq!(TensorSpanMut::new(&mut buffer, mapping).is_ok(), unique);
    }
    if let Some(wanted) = wanted.take_nullable::<isize>("min_offset") {
        assert_eq!(min, wanted, "min_offset");
    }
    if let Some(wanted) = wanted.take_nullable::<isize>("max_offset") {
        assert_eq!(max, wanted, "max_offset");
    }
    if let Some(distance) = wanted.take::<usize>("origin_to_lowest") {
        let buffer = vec![0u8; mapping.required_span_size()];
        let view = TensorSpan::new(&buffer, mapping).unwrap();
        assert_eq!(view.as_ptr(), &raw const buffer[distance]);
    }
    if let Some(offsets) = wanted.take::<Vec<isize>>("offsets") {
        let indices = common::indices(mapping.extents().to_array().as_ref());
        let found: Vec<isize> = indices.iter().map(|index| mapping.offset(index_of(&mapping, index))).collect();
        assert_eq!(found, offsets, "offsets");
    }
    expect(wanted, "size", mapping.extents().size());
    expect(wanted, "required_span", mapping.required_span_size());
    expect(wanted, "row_major", mapping.is_row_major());
    expect(wanted, "col_major", mapping.is_col_major());
    expect(wanted, "exhaustive", mapping.is_exhaustive());
    expect(wanted, "dense_perm", mapping.is_dense());
}

/// Whether an integer type holds the value, as extents and strides see it: in either form a value
/// that does not fit is refused with the value itself, never a wrapped one.
fn holds<I: mdlayout::Integral>(value: i64) -> bool {
    let stride = Strides::<i64, (Dyn,)>::new([value]).try_cast::<Strides<I, (Dyn,)>>();
    match stride {
        Ok(stride) => check_equal(&stride, &Strides::<i64, (Dyn,)>::new([value])),
        Err(LayoutError::StrideRange { axis: 0, found, .. }) => assert_eq!(found, i128::from(value)),
        Err(error) => panic!("{error}"),
    }
    match Extents::<i64, (Dyn,)>::try_new([value]) {
        Ok(extent) => assert_eq!(extent.try_cast::<Extents<I, (Dyn,)>>().is_ok(), stride.is_ok()),
        Err(error) => assert_eq!(error, LayoutError::NegativeExtent { axis: 0, found: value.into() }),
    }
    stride.is_ok()
}

/// Extents may be stored in a narrow type; offsets are of `isize` all the same.
fn check_offset(case: &mut Fault) {
    let index_type: String = case.extra.need("index_type");
    let index: Vec<usize> = case.extra.need("index");
    let (exact, fits) = (case.expect.need::<Exact>("offset"), case.expect.need::<bool>("fits"));
    let Some(exact) = exact.get::<isize>() else {
        // The layout has an offset beyond `isize`: there is none to compute a wrong one from.
        with_rank!(index.len(), |Dyns| assert_eq!(strided!(case, Dyns), Err(LayoutError::OffsetOverflow)));
        let inside = case.shape::<usize>().iter().zip(&index).all(|(extent, index)| index < extent);
        assert_eq!((fits, inside), (false, case.expect.need("index_ok")));
        return;
    };
    let wrapped = case.expect.take::<isize>("wrapped");
    let index_ok = case.expect.take::<bool>("index_ok").unwrap_or(true);
    with_rank!(index.len(), |Dyns| with_int!(&*index_type, |I| {
        let extents = Extents::<I, Dyns>::try_new(array(&case.shape())).expect("each extent fits");
        let strides = Strides::<isize, Dyns>::try_new(array(&case.strides())).unwrap();
        let mapping = LayoutStridedMapping::try_new(extents, strides).unwrap();
        assert_eq!(mapping.checked_offset(array(&index)), index_ok.then_some(exact));
        assert_ne!(mapping.checked_offset(array(&index)), wrapped);
        assert_eq!(holds::<I>(exact as i64), fits);
    }));
}

/// Sizes and spans are of `usize`, exact or refused, whatever the index type.
fn check_checked(case: &mut Fault) {
    let index_type: String = case.extra.need("index_type");
    let bits: Option<u32> = case.extra.take("wrap_bits");
    if let Some(step) = case.extra.take::<i64>("then_slice_step") {
        // A stride times this step: beyond every stride type.
        let product = i128::from(step) * case.strides()[0] as i128;
        let stepped = Strides::<u64, (Dyn,)>::try_new([u64::try_from(product).unwrap()]);
        assert_eq!(stepped, Err(LayoutError::StrideRange { axis: 0, found: product, index_type: "isize" }));
    }
    with_rank!(up to 5: case.shape::<u64>().len(), |Dyns| with_int!(&*index_type, |I| {
        let wide = Extents::<u64, Dyns>::try_new(array(&case.shape())).unwrap();
        let own = wide.try_cast::<Extents<I, Dyns>>();
        expect(&mut case.expect, "each_extent_fits", own.is_ok());
        check_size(case, bits, wide.checked_size(), |size| i64::try_from(size).is_ok_and(holds::<I>));
        if let Ok(own) = own {
            assert_eq!(own.checked_size(), wide.checked_size());
        }
        if case.strides.is_some() {
            let mapping = strided!(case, Dyns);
            check_span(case, bits, mapping, |span| i64::try_from(span).is_ok_and(holds::<I>));
        } else {
            // Packed strides, or a refusal; never strides of a wrapped size.
            let mapping = LayoutRightMapping::try_new(wide);
            match wide.checked_size().and_then(|size| isize::try_from(size).ok()) {
                Some(size) => assert_eq!(mapping.map(|mapping| mapping.required_span_size()), Ok(size as usize)),
                None => assert_eq!(mapping, Err(LayoutError::OffsetOverflow)),
            }
        }
    }));
}

/// A wrong value is what wrapping makes of the exact one, and is not what was found.
fn check_not_wrapped(bits: Option<u32>, exact: &Exact, wrapped: u128, found: Option<usize>) {
    assert_eq!(exact.value::<u128>() % (1 << bits.expect("the case has a width")), wrapped);
    assert_ne!(found.map(|found| found as u128), Some(wrapped));
}

fn check_size(case: &mut Fault, bits: Option<u32>, size: Option<usize>, fits: impl Fn(usize) -> bool) {
    match case.expect.take::<Exact>("size") {
        Some(wanted) => {
            assert_eq!(size, wanted.get());
            if let Some(wrapped) = case.expect.take("wrapped_size") {
                check_not_wrapped(bits, &wanted, wrapped, size);
            }
        }
        None => assert_eq!(size, case.shape::<usize>().iter().copied().try_fold(1, usize::checked_mul)),
    }
    expect(&mut case.expect, "size_fits", size.is_some_and(fits));
}

fn check_span<L: LayoutMapping>(
    case: &mut Fault,
    bits: Option<u32>,
    mapping: Result<L, LayoutError>,
    fits: impl Fn(usize) -> bool,
) {
    let span = mapping.map(|mapping| mapping.required_span_size());
    if let Some(max) = case.expect.take::<Exact>("max_offset") {
        let found = mapping.map(|mapping| mapping.offset_range().map(|(_, max)| max));
        assert_eq!(found, max.get().map(Some).ok_or(LayoutError::OffsetOverflow));
    }
    if let Some(wanted) = case.expect.take::<Exact>("span") {
        assert_eq!(span.ok(), wanted.get());
        if let Some(wrapped) = case.expect.take("wrapped_span") {
            check_not_wrapped(bits, &wanted, wrapped, span.ok());
        }
    }
    expect(&mut case.expect, "offsets_fit", mapping.is_ok());
    expect(&mut case.expect, "span_fits", span.is_ok_and(fits));
}

/// The packed strides, from the fastest axis on. The answers count an extent of 0 as 1; here strides are plain
/// products, as in C++: the answer up to the first extent of 0, and 0 from there on.
fn expect_products<'s>(
    case: &mut Fault,
    order: &str,
    strides: impl Iterator<Item = &'s isize>,
    fastest_first: fn(&[usize]) -> Vec<usize>,
) {
    let Some(mut wanted) = case.expect.take::<Vec<isize>>(order) else { return };
    let extents = fastest_first(&case.shape::<usize>());
    if order == "row" {
        wanted.reverse();
    }
    let empty = extents.iter().position(|&extent| extent == 0).unwrap_or(extents.len());
    wanted.iter_mut().skip(empty + 1).for_each(|stride| *stride = 0);
    assert_eq!(strides.copied().collect::<Vec<_>>(), wanted, "{order}");
}

fn check_canonical(case: &mut Fault) {
    with_rank!(case.shape::<usize>().len(), |Dyns| {
        let extents = Extents::<usize, Dyns>::new(array(&case.shape()));
        let (right, left) = (LayoutRightMapping::new(extents), LayoutLeftMapping::new(extents));
        expect_products(case, "row", right.strides().iter().rev(), |shape| shape.iter().rev().copied().collect());
        expect_products(case, "col", left.strides().iter(), <[usize]>::to_vec);
        check_mapping!(right, &Enumeration::new(&case.shape::<usize>(), &right.strides()).facts());
        check_mapping!(left, &Enumeration::new(&case.shape::<usize>(), &left.strides()).facts());
    });
}

/// A view whose element `[0, .., 0]` is at `base` of a buffer: its part of the buffer starts at the
/// lowest element.
fn check_bounds(case: &mut Fault) {
    let (base, len): (Exact, usize) = (case.extra.need("base"), case.extra.need("buffer_len"));
    let (base, buffer): (i128, Vec<usize>) = (base.value(), (0..len).collect());
    with_rank!(case.shape::<usize>().len(), |Dyns| {
        let mapping = strided!(case, Dyns).unwrap();
        let (min, max) = mapping.offset_range().expect("the layout is not empty");
        let (lowest, highest) = (base + min as i128, base + max as i128);
        let part = usize::try_from(lowest).ok().and_then(|lowest| buffer.get(lowest..));
        let view = part.and_then(|part| TensorSpan::new(part, mapping).ok());
        if let Some(view) = view {
            assert_eq!(view.iter().min().copied(), usize::try_from(lowest).ok());
            assert_eq!(view.iter().max().copied(), usize::try_from(highest).ok());
            assert_eq!(view.iter().next().copied(), usize::try_from(base).ok());
        }
        expect(&mut case.expect, "fits", view.is_some());
        expect_exact(&mut case.expect, "lowest", Some(lowest));
        expect_exact(&mut case.expect, "highest", Some(highest));
        expect_exact(&mut case.expect, "needed_len", Some(highest + 1));
    });
}

fn check_int(case: &mut Fault) {
    let (index_type, value): (String, i64) = (case.extra.need("index_type"), case.extra.need("value"));
    let (fits, negated) = with_int!(&*index_type, |I| (holds::<I>(value), holds::<I>(-value)));
    expect(&mut case.expect, "fits", fits);
    expect(&mut case.expect, "negated_fits", negated);
    if let (Some(bits), Some(wrong)) = (case.extra.take::<u32>("bits"), case.expect.take::<i64>("as_signed")) {
        // The value wrapped into so many bits is another one: `holds` has seen the refusal name `value`.
        assert_eq!((value - wrong).rem_euclid(1 << bits), 0);
        assert_ne!(value, wrong);
    }
}

/// Strides in bytes, or none, become a layout whose elements are where the bytes say, and which says so.
fn check_import(case: &mut Fault) {
    let (extents, bytes): (Vec<usize>, usize) = (case.shape(), case.extra.need("itemsize"));
    let byte_strides = case.extra.take_nullable::<Vec<isize>>("byte_strides").expect("the case has the field");
    // The address of the array, and how far behind it the first element is.
    let data = case.extra.take::<usize>("data").unwrap_or(0);
    let offset = case.extra.take::<usize>("byte_offset").unwrap_or(0);

    let layout = DynLayout::<12>::from_byte_strides(&extents, byte_strides.as_deref(), bytes);
    expect(&mut case.expect, "ok", layout.is_ok());
    let layout = layout.unwrap();
    expect(&mut case.expect, "strides", layout.strides().to_vec());
    expect(&mut case.expect, "row_major", layout.is_row_major());
    expect(&mut case.expect, "col_major", layout.is_col_major());
    let offsets: Vec<isize> = common::indices(&extents).iter().map(|index| layout.offset(index)).collect();
    expect(&mut case.expect, "element_offsets", offsets.clone());

    // Every element of this buffer is its own address.
    let buffer: Vec<usize> = (0..data + offset + 1000).step_by(bytes).collect();
    let view = DynSpan::new(&buffer[(data + offset) / bytes..], layout).unwrap();
    let byte_strides = byte_strides.unwrap_or_else(|| layout.byte_strides(bytes).unwrap()[..extents.len()].to_vec());
    let in_bytes = Enumeration::new(&extents, &byte_strides).offsets;
    let addresses: Vec<usize> = in_bytes.iter().map(|&in_bytes| data + offset + in_bytes as usize).collect();
    assert!(view.iter().eq(&addresses));
    if let Some(wanted) = case.expect.take::<usize>("first_byte") {
        assert_eq!(view.iter().next(), Some(&wanted), "first_byte");
    }

    let back = layout.byte_strides(bytes).unwrap();
    assert_eq!(DynLayout::from_byte_strides(&extents, Some(&back[..extents.len()]), bytes), Ok(layout));
    assert_eq!(back[..extents.len()], byte_strides);
}
