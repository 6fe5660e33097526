//! Strides in bytes, to and from layouts.

use mdlayout::{DynLayout, LayoutError};

/// A layout of random extents and byte strides: multiples of the element, of any sign.
fn random(random: &mut fastrand::Rng, bytes: usize) -> (Vec<usize>, Vec<isize>) {
    let rank = random.usize(0..=12);
    (0..rank).map(|_| (random.usize(0..4), random.isize(-9..10) * bytes as isize)).unzip()
}

#[test]
fn every_offset_is_the_byte_offset() {
    let mut rng = fastrand::Rng::with_seed(11);
    for _ in 0..2000 {
        let bytes = [1, 2, 3, 4, 8, 12][rng.usize(0..6)];
        let (extents, byte_strides) = random(&mut rng, bytes);
        let layout = DynLayout::<12>::from_byte_strides(&extents, Some(&byte_strides), bytes).unwrap();
        let mut index: Vec<usize> = extents.iter().map(|&extent| rng.usize(0..extent.max(1))).collect();
        let in_bytes: isize = index.iter().zip(&byte_strides).map(|(&i, stride)| i as isize * stride).sum();
        match layout.checked_offset(&index) {
            Some(offset) => assert_eq!(offset * bytes as isize, in_bytes),
            None => assert!(extents.contains(&0)),
        }
        assert_eq!(layout.byte_strides(bytes).unwrap()[..extents.len()], byte_strides);

        // One byte off an element: refused if there is a second index to see it by, ignored if not.
        let Some(axis) = (!extents.is_empty() && bytes > 1).then(|| rng.usize(0..extents.len())) else { continue };
        let mut off = byte_strides.clone();
        off[axis] += 1;
        let found = DynLayout::<12>::from_byte_strides(&extents, Some(&off), bytes);
        if extents[axis] > 1 && !extents.contains(&0) {
            assert_eq!(found, Err(LayoutError::ByteStride { axis, found: off[axis], element_bytes: bytes }));
        } else {
            let found = found.unwrap();
            assert!(found.same_map(&layout));
            assert_eq!((found.is_unique(), found.is_row_major()), (layout.is_unique(), layout.is_row_major()));
            index[axis] = 0;
            assert_eq!(found.checked_offset(&index), layout.checked_offset(&index));
        }
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let from =
        |extents: &[usize], strides: &[isize], bytes| DynLayout::<2>::from_byte_strides(extents, Some(strides), bytes);
    assert_eq!(
        from(&[2], &[8, 8], 8),
        Err(LayoutError::RankMismatch { what: "the list of strides", found: 2, wanted: 1 })
    );
    assert_eq!(from(&[2, 2, 2], &[8, 8, 8], 8), Err(LayoutError::RankTooLarge { rank: 3, capacity: 2 }));
    assert_eq!(from(&[3], &[isize::MAX], 1), Err(LayoutError::OffsetOverflow));
    assert_eq!(from(&[3], &[isize::MIN], 1), Err(LayoutError::OffsetOverflow));
    assert_eq!(DynLayout::<2>::from_byte_strides(&[usize::MAX, 2], None, 8), Err(LayoutError::OffsetOverflow));
    // No number of elements of no bytes, or of more than there is memory, makes 8 bytes.
    for element_bytes in [0, usize::MAX] {
        assert_eq!(from(&[2], &[8], element_bytes), Err(LayoutError::ByteStride { axis: 0, found: 8, element_bytes }));
        assert_eq!(from(&[2], &[0], element_bytes).unwrap().strides(), [0]);
    }
    // Anything may stand where no stride can be observed.
    let garbage = from(&[1, 1], &[isize::MIN, isize::MAX], 8).unwrap();
    assert!(garbage.is_row_major() && garbage.is_col_major() && garbage.is_unique());
    assert_eq!(from(&[0, usize::MAX], &[isize::MAX, 3], 8).unwrap().byte_strides(8), Ok([0, 0]));
}

#[test]
fn strides_beyond_isize_in_bytes() {
    let layout = DynLayout::<3>::new(&[2, 1], &[isize::MAX / 4, isize::MAX]).unwrap();
    let found = i128::from(isize::MAX as i64 / 4) * 8;
    assert_eq!(layout.byte_strides(8), Err(LayoutError::StrideRange { axis: 0, found, index_type: "isize" }));
    assert_eq!(layout.byte_strides(1), Ok([isize::MAX / 4, isize::MAX, 0]));
    assert_eq!(layout.byte_strides(4), Ok([isize::MAX / 4 * 4, 0, 0]));
}

#[test]
fn at_compile_time() {
    const FIELD: DynLayout = match DynLayout::from_byte_strides(&[2, 3], Some(&[-24, 8]), 4) {
        Ok(layout) => layout,
        Err(_) => panic!(),
    };
    const { assert!(matches!(FIELD.strides(), [-6, 2])) };
    assert_eq!(FIELD.offset_range(), Some((-6, 4)));
}
