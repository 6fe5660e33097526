//! Random layouts, the same in every run: small ones against enumeration, large ones against exact
//! arithmetic.

use common::views::{check_view, check_view_mut};
use common::{
    Enumeration, Facts, array, check_mapping, check_trait, check_trait_offsets, facts_of, index_of, with_rank,
};
use fastrand::Rng;
use mdlayout::{
    Const, Dyn, Extents, LayoutError, LayoutLeftMapping, LayoutLeftPaddedMapping, LayoutMapping, LayoutRightMapping,
    LayoutRightPaddedMapping, LayoutStridedMapping, Strides, TensorSpan, TensorSpanMut, Uniqueness,
    typelevel::IntoMapping,
};

/// One of the values.
fn pick<T: Copy>(rng: &mut Rng, values: &[T]) -> T {
    values[rng.usize(..values.len())]
}

/// A shape of small extents, some of them 0 and many of them 1.
fn small_shape(rng: &mut Rng, rank: usize) -> Vec<usize> {
    (0..rank).map(|_| pick(rng, &[0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5])).collect()
}

// ---------------------------------------------------------------------------------------------
// Packed and padded mappings

/// The strides of a layout without gaps, the first axis fastest: plain products, 0 next to an extent of 0.
fn packed_from_first(extents: &[usize]) -> Vec<isize> {
    (0..extents.len()).map(|axis| extents[..axis].iter().map(|&extent| extent as isize).product()).collect()
}

/// The strides of a layout without gaps, the last axis fastest.
fn packed_from_last(extents: &[usize]) -> Vec<isize> {
    (0..extents.len()).map(|axis| extents[axis + 1..].iter().map(|&extent| extent as isize).product()).collect()
}

/// The least multiple of `padding` that is at least `extent`.
fn padded(extent: usize, padding: usize) -> usize {
    (0..).map(|k| k * padding).find(|&multiple| multiple >= extent).unwrap()
}

/// `extents` with the one of an axis padded, if there is such an axis.
fn pad(extents: &[usize], axis: usize, padding: usize) -> Vec<usize> {
    let mut all = extents.to_vec();
    if let Some(extent) = all.get_mut(axis) {
        *extent = padded(*extent, padding);
    }
    all
}

/// Runs `$check` for shapes of ranks 0 to 4, and `$Dyns`, the list of that many dynamic extents.
macro_rules! for_each_shape {
    (|$shape:ident, $rng:ident, $Dyns:ident| $check:expr) => {
        let $rng = &mut Rng::with_seed(7);
        for rank in 0..=4 {
            for _ in 0..if rank == 0 { 1 } else { 200 } {
                let $shape = &small_shape($rng, rank);
                with_rank!(rank, |$Dyns| $check);
            }
        }
    };
}

#[test]
fn packed() {
    for_each_shape!(|shape, rng, Dyns| {
        let extents = Extents::<usize, Dyns>::new(array(shape));
        let right = LayoutRightMapping::new(extents.try_cast::<Extents<u8, Dyns>>().unwrap());
        let layout = Enumeration::new(shape, &packed_from_last(shape));
        assert!(layout.facts().row_major);
        check_mapping!(right, &layout.facts(), &layout);
        assert_eq!(extents.into_mapping().unwrap(), right);

        let left = LayoutLeftMapping::new(extents.try_cast::<Extents<i32, Dyns>>().unwrap());
        let layout = Enumeration::new(shape, &packed_from_first(shape));
        assert!(layout.facts().col_major);
        check_mapping!(left, &layout.facts(), &layout);
    });
}

/// Padded mappings, the padding static and dynamic.
macro_rules! check_padded {
    ($Mapping:ident, $extents:expr, $strides:expr, $shape:expr, $axis:expr, $rng:expr, [$($P:literal)*]) => {
        let (extents, shape, axis) = ($extents, $shape, $axis);
        let layout_of = |padding| Enumeration::new(shape, &$strides(&pad(shape, axis, padding)));
        $(
            let known = $Mapping::new(extents, Const::<$P>);
            check_trait(&known, &layout_of($P).facts());
            check_trait_offsets(known, &layout_of($P));
            assert!(known == $Mapping::new(extents, $P));
        )*
        for padding in 1..=9 {
            let (given, layout) = ($Mapping::try_new(extents, padding).unwrap(), layout_of(padding));
            check_mapping!(given, &layout.facts(), &layout);
            if $rng.u8(..8) == 0 {
                check_view(given, &layout);
                check_view_mut(given, &layout);
            }
        }
        let (known, layout) = ($Mapping::new(extents, Const::<4>), layout_of(4));
        check_mapping!(known, &layout.facts(), &layout);
        check_view(known, &layout);
        assert_eq!($Mapping::try_new(extents, 0), Err(LayoutError::Padding { found: 0 }));
        assert_eq!($Mapping::try_new(extents, Const::<0>), Err(LayoutError::Padding { found: 0 }));
    };
}

#[test]
fn right_padded() {
    for_each_shape!(|shape, rng, Dyns| {
        let extents = Extents::<u16, Dyns>::new(array(&shape.iter().map(|&e| e as u16).collect::<Vec<_>>()));
        let last = shape.len().wrapping_sub(1);
        check_padded!(LayoutRightPaddedMapping, extents, packed_from_last, shape, last, rng, [1 3 8]);
    });
}

#[test]
fn left_padded() {
    for_each_shape!(|shape, rng, Dyns| {
        let extents = Extents::<i8, Dyns>::new(array(&shape.iter().map(|&e| e as i8).collect::<Vec<_>>()));
        check_padded!(LayoutLeftPaddedMapping, extents, packed_from_first, shape, 0, rng, [1 3 8]);
    });
}

/// Paddings so large that the padded extent, a stride or the span does not fit are refused.
#[test]
fn padded_limits() {
    type Matrix = Extents<usize, (Dyn, Dyn)>;
    const MAX: usize = isize::MAX as usize;
    for (extents, padding, fits) in [
        ([1, 1], MAX, true),
        ([1, 1], MAX + 1, false),
        ([2, 1], MAX - 1, true),  // Offsets 0 and MAX - 1: a span of MAX.
        ([2, 1], MAX, false),     // A span of MAX + 1.
        ([1, 2], MAX, true),      // The padded stride reaches nothing.
        ([0, 2], MAX, true),      // Nor does it in an empty layout,
        ([0, 2], MAX + 1, false), // but it is a stride.
        ([1, usize::MAX], 2, false),
        ([0, usize::MAX], 2, false),
        ([1, MAX], 1, true),
        ([1, MAX], 2, false),
        ([5, 0], usize::MAX, true), // The least multiple is 0.
    ] {
        let right = LayoutRightPaddedMapping::try_new(Matrix::new(extents), padding);
        let left = LayoutLeftPaddedMapping::try_new(Matrix::new([extents[1], extents[0]]), padding);
        assert_eq!((right.is_ok(), left.is_ok()), (fits, fits), "{extents:?}, {padding}");
        if let (Ok(right), Ok(left)) = (right, left) {
            let padded = extents[1].div_ceil(padding) * padding;
            let wanted = [padded as isize, 1];
            assert_eq!((right.strides(), left.strides()), (wanted, [1, wanted[0]]));
        } else {
            assert_eq!((right, left), (Err(LayoutError::OffsetOverflow), Err(LayoutError::OffsetOverflow)));
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Strided mappings

#[test]
fn strided() {
    let rng = &mut Rng::with_seed(8);
    let [mut unique, mut exhaustive, mut dense] = [0; 3];
    for rank in 0..=4 {
        for _ in 0..if rank == 0 { 1 } else { 1000 } {
            let shape = small_shape(rng, rank);
            let strides: Vec<isize> = (0..rank).map(|_| rng.isize(-7..=7)).collect();
            let layout = Enumeration::new(&shape, &strides);
            let facts = layout.facts();
            if !shape.contains(&0) && rank > 1 {
                unique += usize::from(facts.unique);
                exhaustive += usize::from(facts.exhaustive);
                dense += usize::from(facts.dense);
            }
            with_rank!(rank, |Dyns| {
                let extents = Extents::<usize, Dyns>::new(array(&shape)).try_cast::<Extents<u8, Dyns>>().unwrap();
                let strides = Strides::<isize, Dyns>::new(array(&strides)).try_cast::<Strides<i8, Dyns>>().unwrap();
                let mapping = LayoutStridedMapping::new(extents, strides);
                check_mapping!(mapping, &facts, &layout);
                if rng.u8(..8) == 0 {
                    check_view(mapping, &layout);
                    check_view_mut(mapping, &layout);
                }
            });
        }
    }
    // The layouts are of all kinds.
    assert!(unique > 300 && exhaustive > 300 && dense > 30, "{unique}, {exhaustive}, {dense}");
}

/// The offsets of all indices, by marking each.
fn is_unique(shape: &[usize], strides: &[isize]) -> bool {
    let mut offsets = vec![0];
    for (&extent, stride) in shape.iter().zip(strides) {
        offsets = (0..extent as isize).flat_map(|i| offsets.iter().map(move |offset| offset + i * stride)).collect();
    }
    let (min, max) = (offsets.iter().min().unwrap(), offsets.iter().max().unwrap());
    let mut seen = vec![false; (max - min) as usize + 1];
    offsets.iter().all(|offset| !std::mem::replace(&mut seen[(offset - min) as usize], true))
}

/// Whether each |stride| exceeds the reach of all smaller ones: then no search is needed.
fn is_nested(shape: &[usize], strides: &[isize]) -> bool {
    let mut axes: Vec<_> = strides.iter().map(|stride| stride.abs()).zip(shape).collect();
    axes.sort_unstable();
    let mut reach = 0;
    axes.iter().all(|&(stride, &extent)| {
        let steps_over = stride > reach;
        reach += stride * (extent as isize - 1);
        steps_over
    })
}

/// Layouts of ranks 2 to 6 with about as many indices as offsets, where uniqueness takes a search.
#[test]
fn uniqueness() {
    let rng = &mut Rng::with_seed(9);
    let [mut unique, mut aliased] = [0; 2];
    for _ in 0..2500 {
        let rank = rng.usize(2..=6);
        let largest = [60, 20, 9, 6, 4][rank - 2];
        let shape: Vec<usize> = (0..rank).map(|_| rng.usize(2..=largest)).collect();
        let size: usize = shape.iter().product();
        let largest = size as isize * rng.isize(1..=8) / 8;
        let common = rng.isize(1..=3);
        let mut stride = || rng.isize(1..=largest.max(1)) * pick(rng, &[1, -1, common]);
        let strides: Vec<isize> = (0..rank).map(|_| stride()).collect();
        let wanted = is_unique(&shape, &strides);
        let decided = if wanted { Uniqueness::Unique } else { Uniqueness::Aliased };
        with_rank!(up to 6: rank, |Dyns| {
            let strides = Strides::<isize, Dyns>::new(array(&strides));
            let mapping = LayoutStridedMapping::new(Extents::<usize, Dyns>::new(array(&shape)), strides);
            assert_eq!(mapping.uniqueness(), decided, "{mapping:?}");
            assert_eq!((mapping.is_unique(), LayoutMapping::is_unique(&mapping)), (wanted, wanted));
            let searched = !is_nested(&shape, &mapping.strides()) && size <= mapping.required_span_size();
            unique += usize::from(searched && wanted);
            aliased += usize::from(searched && !wanted);
        });
    }
    assert!(unique > 150 && aliased > 300, "{unique}, {aliased}");
}

/// A layout made to defeat the search is reported as undecided, and that counts as not unique.
#[test]
#[cfg(target_pointer_width = "64")]
fn undecided() {
    let rng = &mut Rng::with_seed(10);
    let mut undecided = 0;
    for _ in 0..20 {
        // About 2^53 indices among about 2^60 offsets.
        let shape: [usize; 6] = [0; 6].map(|_| rng.usize(300..500));
        let strides: [isize; 6] = [0; 6].map(|_| rng.isize(1 << 47..1 << 48));
        with_rank!(up to 6: 6, |Dyns| {
            let extents = Extents::<usize, Dyns>::new(array(&shape));
            let mapping = LayoutStridedMapping::new(extents, Strides::<isize, Dyns>::new(array(&strides)));
            if mapping.uniqueness() == Uniqueness::Undecided {
                undecided += 1;
                assert!(!mapping.is_unique() && !LayoutMapping::is_unique(&mapping));
                // A buffer of `()` takes no memory, however long it is.
                let mut buffer = vec![(); mapping.required_span_size()];
                assert_eq!(TensorSpanMut::new(&mut buffer, mapping).unwrap_err(), LayoutError::NotUnique);
            }
        });
    }
    assert!(undecided > 0);
}

// ---------------------------------------------------------------------------------------------
// Large layouts

/// Integers around the limits.
fn large(rng: &mut Rng) -> i128 {
    let limit = pick(rng, &[0, 1, 1, 1, 2, 3, 8, 1 << 31, 1 << 32, 1 << 62, 1 << 63, 1 << 64]);
    let (near, below) = (limit + rng.i128(-2..=2), rng.i128(0..=limit));
    pick(rng, &[limit, near, below])
}

/// A number of at most so many bits, any count of bits as likely as another.
fn up_to_bits(rng: &mut Rng, bits: u32) -> i128 {
    let limit = 1 << rng.u32(..bits);
    rng.i128(0..=limit)
}

fn large_extent(rng: &mut Rng) -> usize {
    large(rng).clamp(0, usize::MAX as i128) as usize
}

fn large_stride(rng: &mut Rng) -> isize {
    let sign = pick(rng, &[1, -1]);
    (sign * large(rng)).clamp(isize::MIN as i128, isize::MAX as i128) as isize
}

/// The least and the greatest offset of a layout that is not empty, exactly or beyond `isize`.
fn exact_range(shape: &[usize], strides: &[isize]) -> (i128, i128) {
    let reach = |axis: usize| strides[axis] as i128 * (shape[axis] as i128 - 1);
    let sum = |least: bool| {
        let reaches = (0..shape.len()).map(reach).filter(|&reach| (reach < 0) == least);
        reaches.fold(0, i128::saturating_add)
    };
    (sum(true), sum(false))
}

/// Accepted exactly if offsets and span fit `isize`; then every offset is exact, and what must hold
/// between the facts holds.
#[test]
fn limits() {
    let rng = &mut Rng::with_seed(11);
    let [mut accepted, mut refused, mut sizeless] = [0; 3];
    for _ in 0..20_000 {
        let rank = rng.usize(1..=4);
        let shape: Vec<usize> = (0..rank).map(|_| large_extent(rng)).collect();
        let strides: Vec<isize> = (0..rank).map(|_| large_stride(rng)).collect();
        let range = (!shape.contains(&0)).then(|| exact_range(&shape, &strides));
        let fits = range.is_none_or(|(min, max)| max.saturating_sub(min) < isize::MAX as i128);
        with_rank!(rank, |Dyns| {
            let extents = Extents::<usize, Dyns>::new(array(&shape));
            let mapping = LayoutStridedMapping::try_new(extents, Strides::<isize, Dyns>::new(array(&strides)));
            let Ok(mapping) = mapping else {
                assert_eq!((mapping, fits), (Err(LayoutError::OffsetOverflow), false), "{shape:?} {strides:?}");
                refused += 1;
                continue;
            };
            assert!(fits, "{mapping:?}");
            accepted += 1;
            sizeless += usize::from(extents.checked_size().is_none());
            let range = range.map(|(min, max)| (isize::try_from(min).unwrap(), isize::try_from(max).unwrap()));
            let span = range.map_or(0, |(min, max)| (max - min) as usize + 1);
            assert_eq!((mapping.offset_range(), mapping.required_span_size()), (range, span));
            let facts = facts_of!(mapping);
            check_mapping!(mapping, &facts);
            check_consistent(&facts);
            if range.is_some() {
                check_exact_offsets(&mapping, &facts, rng);
            }
            check_reordered(&facts, rng);
            check_units(&mapping);
        });
    }
    assert!(accepted > 2000 && refused > 2000 && sizeless > 50, "{accepted}, {refused}, {sizeless}");
}

/// What must hold between the facts of any layout.
fn check_consistent(facts: &Facts) {
    assert_eq!(facts.dense, facts.unique && facts.exhaustive);
    assert!(facts.dense || !facts.row_major && !facts.col_major);
    assert!(!facts.unique || facts.size.is_some_and(|size| size <= facts.span));
    assert!(!facts.exhaustive || facts.size.is_none_or(|size| size >= facts.span));
    let moves = |axis: &usize| facts.extents[*axis] > 1;
    let axes: Vec<usize> = (0..facts.extents.len()).filter(moves).collect();
    if facts.extents.contains(&0) {
        assert!(facts.row_major && facts.col_major);
    } else if let [axis] = axes[..] {
        let stride = facts.strides[axis];
        assert_eq!((facts.unique, facts.exhaustive), (stride != 0, stride.abs() <= 1));
        assert_eq!((facts.row_major, facts.col_major), (stride == 1, stride == 1));
    }
}

/// Offsets of random indices, and of the corners next to them.
fn check_exact_offsets<L: LayoutMapping>(mapping: &L, facts: &Facts, rng: &mut Rng) {
    for _ in 0..4 {
        let mut index_below = |extent| {
            let any = rng.usize(..extent);
            pick(rng, &[0, extent - 1, any])
        };
        let index: Vec<usize> = facts.extents.iter().map(|&extent| index_below(extent)).collect();
        let exact: i128 = index.iter().zip(&facts.strides).map(|(&i, &stride)| i as i128 * stride as i128).sum();
        let index = index_of(mapping, &index);
        assert_eq!(mapping.checked_offset(index).map(|offset| offset as i128), Some(exact));
        assert_eq!(mapping.offset(index) as i128, exact);
    }
}

/// Neither the order nor the direction of the axes matters to what does not speak of them.
fn check_reordered(facts: &Facts, rng: &mut Rng) {
    let mut axes: Vec<usize> = (0..facts.extents.len()).collect();
    rng.shuffle(&mut axes);
    let shape: Vec<usize> = axes.iter().map(|&axis| facts.extents[axis]).collect();
    let strides: Vec<Option<isize>> = axes.iter().map(|&axis| facts.strides[axis].checked_neg()).collect();
    let Some(strides) = strides.into_iter().collect::<Option<Vec<isize>>>() else { return };
    with_rank!(shape.len(), |Dyns| {
        let extents = Extents::<usize, Dyns>::new(array(&shape));
        let turned = LayoutStridedMapping::new(extents, Strides::<isize, Dyns>::new(array(&strides)));
        let turned = facts_of!(turned);
        assert_eq!(
            (turned.size, turned.span, turned.unique, turned.exhaustive, turned.dense),
            (facts.size, facts.span, facts.unique, facts.exhaustive, facts.dense)
        );
        assert_eq!(turned.range, facts.range.map(|(min, max)| (-max, -min)));
    });
}

/// Views over elements that take no memory, as many as the layout spans, and one less.
fn check_units<L: LayoutMapping>(mapping: &L) {
    let span = mapping.required_span_size();
    let buffer = vec![(); span];
    assert!(TensorSpan::new(&buffer, *mapping).is_ok());
    if let Some(found) = span.checked_sub(1) {
        let error = TensorSpan::new(&buffer[1..], *mapping).unwrap_err();
        assert_eq!(error, LayoutError::BufferTooSmall { found, wanted: span });
    }
}

/// The last layouts that fit, and the first that do not.
#[test]
fn last_that_fit() {
    const MAX: isize = isize::MAX;
    let check = |shape: [usize; 2], strides: [isize; 2], fits: bool| {
        for (shape, strides) in [(shape, strides), ([shape[1], shape[0]], [strides[1], strides[0]])] {
            let extents = Extents::<usize, (Dyn, Dyn)>::new(shape);
            let mapping = LayoutStridedMapping::try_new(extents, Strides::<isize, (Dyn, Dyn)>::new(strides));
            let span = mapping.map(|mapping| mapping.required_span_size() as isize);
            assert_eq!(span, if fits { Ok(MAX) } else { Err(LayoutError::OffsetOverflow) }, "{shape:?} {strides:?}");
        }
    };
    let rng = &mut Rng::with_seed(12);
    for _ in 0..500 {
        // Reaches that add up to MAX - 1, so that the span is MAX; and to MAX.
        let free = large_stride(rng);
        for (total, fits) in [(MAX - 1, true), (MAX, false)] {
            let part = rng.isize(0..=total);
            for (a, b) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                check([2, 2], [a * part, b * (total - part)], fits);
                check([2, (total - part) as usize + 1], [a * part, b], fits);
                check([part as usize + 1, (total - part) as usize + 1], [a, b], fits);
            }
            check([1, 2], [free, total], fits);
            check([1, 2], [free, -total], fits);
            check([1, total as usize + 1], [free, 1], fits);
            check([usize::MAX, 2], [0, total], fits);
        }
        check([1, 2], [free, isize::MIN], false);
        check([2, 2], [isize::MIN, isize::MAX], false);
    }
}

/// Layouts built so that the answers are known: each stride steps over what is behind it, with a gap
/// or without.
#[test]
fn nested() {
    let rng = &mut Rng::with_seed(13);
    let [mut dense, mut gaps] = [0; 2];
    for _ in 0..4000 {
        let (mut axes, mut reach, mut exhaustive) = (Vec::new(), 0i128, true);
        while axes.len() < 4 {
            let (extent, gap) = (2 + up_to_bits(rng, 30), pick(rng, &[0, 1]) * up_to_bits(rng, 40));
            let stride = reach + 1 + gap;
            if reach + stride * (extent - 1) >= isize::MAX as i128 {
                break;
            }
            reach += stride * (extent - 1);
            exhaustive &= gap == 0;
            axes.push((extent as usize, pick(rng, &[1, -1]) * stride as isize));
        }
        // Extents of 1 change nothing, whatever their strides; nor does the order.
        while axes.len() < 5 {
            axes.push((1, large_stride(rng)));
        }
        rng.shuffle(&mut axes);
        check_known(&axes, true, exhaustive, reach);
        dense += usize::from(exhaustive);
        gaps += usize::from(!exhaustive);
        // Repeated along one more axis, it is not unique, and no offset is added.
        axes.push((large_extent(rng).max(2), 0));
        rng.shuffle(&mut axes);
        check_known(&axes, false, exhaustive, reach);
        // Any axis of extent 0 makes it empty.
        axes[0].0 = 0;
        check_known(&axes, true, true, -1);
    }
    assert!(dense > 300 && gaps > 300, "{dense}, {gaps}");
}

fn check_known(axes: &[(usize, isize)], unique: bool, exhaustive: bool, reach: i128) {
    let (shape, strides): (Vec<usize>, Vec<isize>) = axes.iter().copied().unzip();
    with_rank!(up to 6: axes.len(), |Dyns| {
        let extents = Extents::<usize, Dyns>::new(array(&shape));
        let mapping = LayoutStridedMapping::new(extents, Strides::<isize, Dyns>::new(array(&strides)));
        let own = facts_of!(mapping);
        let (row_major, col_major) = (is_packed(axes.iter().rev()), is_packed(axes.iter()));
        let span = usize::try_from(reach + 1).unwrap();
        let dense = unique && exhaustive;
        let facts = Facts { span, unique, exhaustive, row_major, col_major, dense, ..own };
        check_mapping!(mapping, &facts);
    });
}

/// Whether the axes of extent > 1 are without gaps, the first fastest; or the layout is empty.
fn is_packed<'a>(axes: impl Iterator<Item = &'a (usize, isize)> + Clone) -> bool {
    let mut next = 1i128;
    let mut follows = |&(extent, stride): &(usize, isize)| {
        let wanted = next;
        next = wanted.saturating_mul(extent as i128);
        extent == 1 || stride as i128 == wanted
    };
    axes.clone().any(|&(extent, _)| extent == 0) || axes.clone().all(&mut follows)
}
