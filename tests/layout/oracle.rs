//! The layouts of `tests/data/oracle.jsonl`, through the typed API.

use common::data::{self, CheckedLine, LayoutLine, values};
use common::views::{check_view, check_view_mut};
use common::{Enumeration, Facts, array, check_equal, check_mapping, check_unequal, facts_of, index_of, with_rank};
use mdlayout::{
    Dyn, Extents, LayoutError, LayoutLeftMapping, LayoutMapping, LayoutRightMapping, LayoutStridedMapping, Strides,
    Uniqueness,
};

// ---------------------------------------------------------------------------------------------
// Op `layout`

fn facts_of_line(line: &LayoutLine) -> Facts {
    Facts {
        extents: values(&line.shape),
        strides: values(&line.strides),
        size: Some(line.size),
        range: line.min_offset.zip(line.max_offset),
        span: line.required_span,
        unique: line.unique,
        exhaustive: line.exhaustive,
        row_major: line.row_major,
        col_major: line.col_major,
        dense: line.dense_perm,
    }
}

fn enumeration_of(facts: &Facts) -> Enumeration {
    Enumeration::new(&facts.extents, &facts.strides)
}

/// Runs `$check` for every line of op `layout`, with its facts and its mapping of dynamic extents
/// and strides.
macro_rules! for_each_layout {
    (|$line:ident, $facts:ident, $mapping:ident, $Dyns:ident| $check:expr) => {
        let lines = data::layouts();
        assert_eq!(lines.len(), 1000);
        for $line in &lines {
            let $facts = &facts_of_line($line);
            with_rank!(up to 5: $line.rank, |$Dyns| {
                let extents = Extents::<usize, $Dyns>::try_new(array(&$facts.extents)).unwrap();
                let strides = Strides::<isize, $Dyns>::try_new(array(&$facts.strides)).unwrap();
                let $mapping = LayoutStridedMapping::try_new(extents, strides).expect(&$line.style);
                $check
            });
        }
    };
}

#[test]
fn enumeration_agrees() {
    for_each_layout!(|line, facts, _mapping, Dyns| {
        let layout = enumeration_of(facts);
        assert_eq!((layout.facts(), layout.distinct()), (facts.clone(), line.distinct), "line {}", line.id);
    });
}

#[test]
fn facts() {
    for_each_layout!(|line, facts, mapping, Dyns| {
        check_mapping!(mapping, facts, &enumeration_of(facts));
        let uniqueness = if line.unique { Uniqueness::Unique } else { Uniqueness::Aliased };
        assert_eq!((mapping.uniqueness(), LayoutMapping::uniqueness(&mapping)), (uniqueness, uniqueness));
        for (index, offset) in &line.samples {
            assert_eq!(mapping.offset(index_of(&mapping, index)), *offset);
        }
    });
}

#[test]
fn views() {
    for_each_layout!(|line, facts, mapping, Dyns| check_view(mapping, &enumeration_of(facts)));
}

#[test]
fn mutable_views() {
    for_each_layout!(|line, facts, mapping, Dyns| check_view_mut(mapping, &enumeration_of(facts)));
}

/// The same layout with other integer types equals it; one with another extent or stride does not.
#[test]
fn equality() {
    for_each_layout!(|line, facts, mapping, Dyns| {
        let extents = mapping.extents().try_cast::<Extents<i16, Dyns>>().unwrap();
        let strides = Strides::<isize, Dyns>::new(mapping.strides()).try_cast::<Strides<i64, Dyns>>().unwrap();
        check_equal(&LayoutStridedMapping::try_new(extents, strides).unwrap(), &mapping);
        for axis in 0..line.rank {
            let (mut longer, mut steeper) = (facts.extents.clone(), facts.strides.clone());
            longer[axis] += 1;
            steeper[axis] ^= 1;
            let longer = Extents::<usize, Dyns>::new(array(&longer));
            let steeper = Strides::<isize, Dyns>::new(array(&steeper));
            check_unequal(&longer, &mapping.extents());
            check_unequal(&steeper, &strides);
            check_unequal(&LayoutStridedMapping::try_new(mapping.extents(), steeper).unwrap(), &mapping);
            if let Ok(longer) = LayoutStridedMapping::try_new(longer, strides) {
                check_unequal(&longer, &mapping);
            }
        }
    });
}

/// The packed mappings have the strides of the row- and column-major layouts, wherever a stride can
/// be observed, and everything else that follows.
#[test]
fn packed() {
    let (mut rows, mut columns) = (0, 0);
    for_each_layout!(|line, facts, mapping, Dyns| {
        let same = |packed: &[isize]| {
            let strides = facts.strides.iter().zip(packed).enumerate();
            strides.into_iter().all(|(axis, (stride, packed))| line.free.contains(&axis) || stride == packed)
        };
        let right = LayoutRightMapping::try_new(mapping.extents()).unwrap();
        let left = LayoutLeftMapping::try_new(mapping.extents()).unwrap();
        assert_eq!((same(&right.strides()), same(&left.strides())), (line.row_major, line.col_major));
        rows += usize::from(line.row_major);
        columns += usize::from(line.col_major);

        let layout = Enumeration::new(&facts.extents, &right.strides());
        assert!(layout.facts().row_major);
        check_mapping!(right, &layout.facts(), &layout);
        check_view(right, &layout);
        check_view_mut(right, &layout);

        let layout = Enumeration::new(&facts.extents, &left.strides());
        assert!(layout.facts().col_major);
        check_mapping!(left, &layout.facts(), &layout);
        check_view(left, &layout);
        check_view_mut(left, &layout);
    });
    assert!(rows > 400 && columns > 400);
}

/// An index outside is refused by `offset` as well, by both of them.
#[test]
fn offset_panics_outside() {
    let extents = Extents::<usize, (Dyn, Dyn)>::new([2, 3]);
    let mapping = LayoutStridedMapping::new(extents, Strides::<isize, (Dyn, Dyn)>::new([-3, 1]));
    for index in common::indices_outside(&[2, 3]) {
        let index = array(&index);
        assert!(std::panic::catch_unwind(|| mapping.offset(index)).is_err());
        assert!(std::panic::catch_unwind(|| LayoutMapping::offset(&mapping, index)).is_err());
    }
}

// ---------------------------------------------------------------------------------------------
// Op `checked`: the numbers are for an `isize` of 64 bits.

#[cfg(target_pointer_width = "64")]
mod checked {
    use super::*;
    use common::data::Exact;
    use common::{INTS, with_int};

    fn for_each_line(mut check: impl FnMut(&CheckedLine)) {
        let lines = data::checked();
        assert_eq!(lines.len(), 250);
        lines.iter().for_each(&mut check);
    }

    /// Whether an integer type holds these strides.
    fn fit<I: mdlayout::Integral>(values: &[isize]) -> bool {
        let fits = |&value| Strides::<isize, (Dyn,)>::new([value]).try_cast::<Strides<I, (Dyn,)>>().is_ok();
        values.iter().all(fits)
    }

    /// The integer types of [`INTS`] that hold all the numbers, by the checks of `Strides`.
    fn fitting(values: &[isize]) -> Vec<&'static str> {
        INTS.into_iter().filter(|&name| with_int!(name, |I| fit::<I>(values))).collect()
    }

    #[test]
    fn size() {
        for_each_line(|line| {
            let shape: Vec<usize> = values(&line.shape);
            let unit: Vec<u64> = shape.iter().map(|&extent| extent.max(1) as u64).collect();
            with_rank!(shape.len(), |Dyns| {
                let extents = Extents::<usize, Dyns>::try_new(array(&shape)).unwrap();
                assert_eq!(extents.checked_size(), line.size.get());
                assert_eq!(std::panic::catch_unwind(|| extents.size()).ok(), line.size.get());
                let unit = Extents::<u64, Dyns>::try_new(array(&unit)).unwrap();
                assert_eq!(unit.checked_size(), line.product_ignoring_zero.get());
            });
        });
    }

    /// Which integer types hold a size, a span and the offsets is what `Extents` and `Strides` say.
    #[test]
    fn integer_types() {
        let extent = |number: &Exact| number.get::<usize>().map(|value| Extents::<usize, (Dyn,)>::new([value]));
        let mut held = 0;
        for_each_line(|line| {
            let numbers = [
                (&line.size, &line.size_fits),
                (&line.span, &line.span_fits),
                (&line.product_ignoring_zero, &line.product_ignoring_zero_fits),
            ];
            for (number, types) in numbers {
                let Some(extent) = extent(number) else {
                    assert!(types.is_empty());
                    continue;
                };
                for name in INTS {
                    let cast = with_int!(name, |I| extent.try_cast::<Extents<I, (Dyn,)>>().map(|own| own == extent));
                    let index_type = name;
                    let error = LayoutError::ExtentRange { axis: 0, found: number.value(), index_type };
                    let fits = types.iter().any(|fits| fits == name);
                    assert_eq!(cast, if fits { Ok(true) } else { Err(error) }, "{number:?} as {name}");
                    held += usize::from(fits);
                }
            }
            let offsets = line.min_offset.as_ref().zip(line.max_offset.as_ref());
            match offsets.and_then(|(min, max)| Some([min.get()?, max.get()?])) {
                Some(offsets) => assert_eq!(fitting(&offsets), line.offsets_fit),
                // Both fit a `u64` where an `isize` is too narrow.
                None => assert!(line.offsets_fit.iter().all(|name| name == "u64"), "{line:?}"),
            }
        });
        assert!(held > 500);
    }

    /// Each extent goes into each index type, or the first that does not fit is named.
    #[test]
    fn extents() {
        let mut refused = 0;
        for_each_line(|line| {
            with_rank!(line.shape.len(), |Dyns| {
                let extents = Extents::<u64, Dyns>::try_new(array(&values(&line.shape))).unwrap();
                assert_eq!(extents.to_array().to_vec(), values::<usize>(&line.shape));
                for name in INTS {
                    with_int!(name, |I| {
                        let own: Option<Vec<I>> = line.shape.iter().map(Exact::get).collect();
                        let cast = extents.try_cast::<Extents<I, Dyns>>();
                        match own {
                            Some(own) => {
                                let own = Extents::<I, Dyns>::try_new(array(&own)).unwrap();
                                assert_eq!(cast, Ok(own));
                                check_equal(&own, &extents);
                            }
                            None => {
                                let axis = line.shape.iter().position(|extent| extent.get::<I>().is_none()).unwrap();
                                let found = line.shape[axis].value();
                                assert_eq!(cast, Err(LayoutError::ExtentRange { axis, found, index_type: name }));
                                refused += 1;
                            }
                        }
                    });
                }
            });
        });
        assert!(refused > 1000);
    }

    /// Each stride goes into each stride type, or the first that does not fit is named.
    #[test]
    fn strides() {
        let mut refused = 0;
        for_each_line(|line| {
            with_rank!(line.strides.len(), |Dyns| {
                let strides = Strides::<i64, Dyns>::try_new(array(&values(&line.strides))).unwrap();
                assert_eq!(strides.to_array().to_vec(), values::<isize>(&line.strides));
                for name in INTS {
                    with_int!(name, |J| {
                        let own: Option<Vec<J>> = line.strides.iter().map(Exact::get).collect();
                        let cast = strides.try_cast::<Strides<J, Dyns>>();
                        match own {
                            Some(own) => {
                                let own = Strides::<J, Dyns>::try_new(array(&own)).unwrap();
                                assert_eq!(cast, Ok(own));
                                check_equal(&own, &strides);
                            }
                            None => {
                                let axis = line.strides.iter().position(|stride| stride.get::<J>().is_none()).unwrap();
                                let found = line.strides[axis].value();
                                assert_eq!(cast, Err(LayoutError::StrideRange { axis, found, index_type: name }));
                                refused += 1;
                            }
                        }
                    });
                }
            });
        });
        assert!(refused > 1000);
    }

    /// A strided layout is refused exactly when an offset or the span exceeds `isize`.
    #[test]
    fn strided() {
        let mut accepted = 0;
        for_each_line(|line| {
            let range = line.min_offset.as_ref().zip(line.max_offset.as_ref());
            let range: Option<Option<(isize, isize)>> = match range {
                None => Some(None),
                Some((min, max)) => min.get().zip(max.get()).map(Some),
            };
            let wanted = range.filter(|_| line.span.get::<isize>().is_some());
            with_rank!(line.shape.len(), |Dyns| {
                let extents = Extents::<u64, Dyns>::try_new(array(&values(&line.shape))).unwrap();
                let strides = Strides::<i64, Dyns>::try_new(array(&values(&line.strides))).unwrap();
                match (LayoutStridedMapping::try_new(extents, strides), wanted) {
                    (Ok(mapping), Some(range)) => {
                        assert_eq!(mapping.offset_range(), range);
                        assert_eq!(mapping.required_span_size(), line.span.value::<usize>());
                        check_consistent(&facts_of!(mapping));
                        check_mapping!(mapping, &facts_of!(mapping));
                        if range.is_some() {
                            check_corners(line, mapping);
                        }
                        accepted += 1;
                    }
                    (Err(error), None) => assert_eq!(error, LayoutError::OffsetOverflow),
                    (found, _) => panic!("{found:?} of {line:?}"),
                }
            });
        });
        assert_eq!(accepted, 114);
    }

    /// What must hold between the facts of any layout.
    fn check_consistent(facts: &Facts) {
        assert_eq!(facts.dense, facts.unique && facts.exhaustive);
        assert!(facts.dense || !facts.row_major && !facts.col_major);
        // As many offsets as indices.
        assert!(!facts.unique || facts.size.is_some_and(|size| size <= facts.span));
        assert!(!facts.exhaustive || facts.size.is_none_or(|size| size >= facts.span));
    }

    /// The offset of every index made of first and last ones, exactly.
    fn check_corners<L: LayoutMapping>(line: &CheckedLine, mapping: L) {
        let (shape, strides): (Vec<i128>, Vec<i128>) = (values(&line.shape), values(&line.strides));
        for corner in common::indices(&vec![2; shape.len()]) {
            let last = |axis: usize| corner[axis] as i128 * (shape[axis] - 1);
            let exact: i128 = (0..shape.len()).map(|axis| last(axis) * strides[axis]).sum();
            let index: Vec<usize> = (0..shape.len()).map(|axis| last(axis) as usize).collect();
            assert_eq!(i128::try_from(mapping.offset(index_of(&mapping, &index))), Ok(exact));
        }
    }

    /// The packed layouts are refused exactly when the span, or a stride of the layout with `max(extent, 1)`
    /// for each extent, exceeds `isize`. Their span is their size; their strides are products of extents.
    #[test]
    fn packed() {
        let mut accepted = 0;
        let counted = |extents: &[u128]| extents.iter().fold(1, |product: u128, &e| product.saturating_mul(e.max(1)));
        let product = |extents: &[u128]| extents.iter().product::<u128>();
        for_each_line(|line| {
            let shape: Vec<u128> = values(&line.shape);
            let rank = shape.len();
            let fits = |behind: &[u128]| {
                let strides_fit = counted(behind) <= isize::MAX as u128;
                strides_fit && line.size.get::<isize>().is_some()
            };
            if line.product_ignoring_zero.get::<isize>().is_some() {
                assert!(fits(&shape[1..]) && fits(&shape[..rank - 1]));
            }
            with_rank!(rank, |Dyns| {
                let extents = Extents::<usize, Dyns>::try_new(array(&values(&line.shape))).unwrap();
                let right = LayoutRightMapping::try_new(extents);
                let left = LayoutLeftMapping::try_new(extents);
                assert_eq!((right.is_ok(), left.is_ok()), (fits(&shape[1..]), fits(&shape[..rank - 1])), "{line:?}");
                if let (Ok(right), Ok(left)) = (right, left) {
                    for axis in 0..rank {
                        assert_eq!(right.stride(axis) as u128, product(&shape[axis + 1..]));
                        assert_eq!(left.stride(axis) as u128, product(&shape[..axis]));
                    }
                    let span = line.size.value::<usize>();
                    assert_eq!((right.required_span_size(), left.required_span_size()), (span, span));
                    // Both are the same layout if at most one axis has more than one index.
                    let both =
                        line.size.value::<usize>() == 0 || shape.iter().filter(|&&extent| extent > 1).count() < 2;
                    check_mapping!(right, &Facts { row_major: true, col_major: both, ..packed_facts(&right) });
                    check_mapping!(left, &Facts { row_major: both, col_major: true, ..packed_facts(&left) });
                    accepted += 1;
                } else {
                    assert_eq!(right.err().or(left.err()), Some(LayoutError::OffsetOverflow));
                }
            });
        });
        assert!((50..200).contains(&accepted));
    }

    /// The facts that all packed layouts share, and what is left of the mapping's own.
    fn packed_facts<L: LayoutMapping>(mapping: &L) -> Facts {
        Facts { unique: true, exhaustive: true, dense: true, ..facts_of!(mapping) }
    }
}
