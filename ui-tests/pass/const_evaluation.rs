//! Layouts in constants, statics and array lengths.

use mdlayout::{Const, Dims, Dyn, Extents, LayoutRightPaddedMapping, Left, Right, Shape, Strided, Strides, Uniqueness, dims, extents, steps, strides};

const MAPPING: Right<dims![2, 3, 4]> = Right::new(extents![const 2, const 3, const 4]);
static TABLE: [u8; MAPPING.offset([1, 2, 1]) as usize] = [7; 21];
static SPAN: [u8; MAPPING.required_span_size()] = [7; 24];

const SHAPE: Extents<i32, (Const<8>, Dyn, Const<3>)> = Extents::new([42]);
const ALL: Extents<i32, (Const<8>, Dyn, Const<3>)> = Extents::from_all([8, 42, 3]);
const SIZE: usize = SHAPE.size();
const CAST: Extents<u8, (Dyn, Const<42>, Dyn)> = match SHAPE.try_cast() {
    Ok(cast) => cast,
    Err(_) => panic!("8 × 42 × 3 fits"),
};
const EMPTY: Shape<dims![33, 0]> = Shape::new([]);

const STEPS: Strides<i16, steps![-4, DYNAMIC]> = Strides::new([1]);
const REVERSED: Strided<dims![3, 4], steps![-4, DYNAMIC], usize, i16> = Strided::new(extents![const 3, const 4], STEPS);
const LEAST: isize = match REVERSED.offset_range() {
    Some((least, _)) => least,
    None => 0,
};
const PADDED: LayoutRightPaddedMapping<Extents<u32, dims![3, 6]>, Const<8>> =
    LayoutRightPaddedMapping::new(extents![u32; const 3, const 6], Const::<8>);

const FACTS: [bool; 8] = [
    MAPPING.is_unique(),
    MAPPING.is_exhaustive(),
    MAPPING.is_strided(),
    MAPPING.is_row_major(),
    MAPPING.is_col_major(),
    MAPPING.is_dense(),
    REVERSED.is_dense(),
    PADDED.is_exhaustive(),
];
const OVERLAP: Uniqueness =
    Strided::new(extents![const 2, const 2, const 2], strides![const 3, const 2, const 1]).uniqueness();
const STRIDES: [isize; 2] = Left::new(extents![const 5, 6]).to_strided().strides();
const MISSING: Option<isize> = MAPPING.checked_offset([0, 3, 0]);
const TOO_LARGE: bool = Right::try_new(extents![1 << 40, 1 << 40]).is_err();

const fn volume(rows: u32) -> usize {
    extents![u32; rows, const 4].size()
}
const VOLUME: usize = volume(3);

/// Generic code in a `const fn`.
const fn cells<E: Dims>(shape: Extents<u32, E>) -> usize {
    Right::new(shape).required_span_size()
}
const CELLS: [usize; 2] = [cells(extents![u32; const 3, 4]), cells(extents![u32;])];

fn main() {
    assert_eq!((TABLE.len(), SPAN.len()), (21, 24));
    assert_eq!((SHAPE, SIZE, EMPTY.size()), (ALL, 1008, 0));
    assert_eq!(CAST, SHAPE);
    assert_eq!((LEAST, PADDED.offset([2, 5])), (-8, 21));
    assert_eq!(FACTS, [true, true, true, true, false, true, true, false]);
    assert_eq!(OVERLAP, Uniqueness::Aliased);
    assert_eq!((STRIDES, MISSING, TOO_LARGE, VOLUME, CELLS), ([1, 5], None, true, 12, [12, 1]));
    assert_eq!(size_of_val(&MAPPING), 0);
}
