//! Extents, strides and mappings as bytes and back.

use bytemuck::checked::{self, CheckedCastError};
use bytemuck::{AnyBitPattern, CheckedBitPattern, NoUninit, Pod, Zeroable};
use mdlayout::{
    Const, Dyn, Extents, LayoutLeftMapping, LayoutLeftPaddedMapping, LayoutMapping, LayoutRightMapping,
    LayoutRightPaddedMapping, LayoutStridedMapping, Left, Right, Strided, Strides, TensorSpan, dims, extents, steps,
    strides,
};
use static_assertions::{assert_impl_all, assert_not_impl_any};

type Two = (Dyn, Dyn);
type Narrow = Strided<Two, Two, i8, i8>;
type Wide = Strided<Two, Two>;
type Padded<E, I = usize, P = Dyn> = LayoutRightPaddedMapping<Extents<I, E>, P>;

// Any bits are extents and strides of these types, not of those.
assert_impl_all!(Extents<u32, dims![4, _]>: Pod);
assert_impl_all!(Extents<usize, dims![]>: Pod);
assert_impl_all!(Strides<i32, steps![-4, _]>: Pod);
assert_impl_all!(Extents<i32, Two>: Zeroable, NoUninit, CheckedBitPattern);
assert_impl_all!(Strides<usize, Two>: Zeroable, NoUninit, CheckedBitPattern);
assert_not_impl_any!(Extents<i32, Two>: AnyBitPattern);
assert_not_impl_any!(Extents<u64, Two>: AnyBitPattern);
assert_not_impl_any!(Strides<usize, Two>: AnyBitPattern);
// No mapping is made of any bits, nor of zeros.
assert_impl_all!(Right<dims![4, _], u32>: NoUninit, CheckedBitPattern);
assert_impl_all!(Left<dims![4, _], u32>: NoUninit, CheckedBitPattern);
assert_impl_all!(Narrow: NoUninit, CheckedBitPattern);
assert_impl_all!(Padded<Two>: NoUninit, CheckedBitPattern);
assert_impl_all!(Padded<Two, u8, Const<8>>: NoUninit, CheckedBitPattern);
assert_impl_all!(Padded<Two, u8, typenum::U8>: NoUninit, CheckedBitPattern);
assert_not_impl_any!(Right<dims![4, _], u32>: AnyBitPattern, Zeroable);
assert_not_impl_any!(Left<dims![4, _], u32>: AnyBitPattern, Zeroable);
assert_not_impl_any!(Narrow: AnyBitPattern, Zeroable);
assert_not_impl_any!(Padded<Two, u8, Const<8>>: AnyBitPattern, Zeroable);
// No bytes where there is, or may be, padding.
assert_not_impl_any!(Strided<(Dyn,), (Dyn,), u32, isize>: NoUninit);
assert_not_impl_any!(Padded<Two, u8>: NoUninit);

/// A kernel that knows nothing of this crate: extents and strides are the first words of its arguments.
fn kernel(arguments: &[u8], data: &[f32]) -> f32 {
    let words: &[i32] = bytemuck::cast_slice(arguments);
    let (extents, strides) = words.split_at(2);
    (0..extents[0])
        .flat_map(|i| (0..extents[1]).map(move |j| i * strides[0] + j * strides[1]))
        .map(|offset| data[offset as usize] * offset as f32)
        .sum()
}

#[test]
fn arguments_of_a_kernel() {
    let data: Vec<f32> = (0..40).map(|k| (k * k % 7) as f32).collect();
    let layout = LayoutStridedMapping::new(extents![u32; 4, 3], strides![i32; 2, 9]);
    let view = TensorSpan::new(&data, layout).unwrap();
    let sum: f32 = view.indexed_iter().map(|(index, element)| element * layout.offset(index) as f32).sum();
    assert!(sum > 0.0);
    assert_eq!(kernel(bytemuck::bytes_of(&layout), &data), sum);
}

#[test]
fn the_bytes_are_the_dynamic_values() {
    assert_eq!(bytemuck::bytes_of(&extents![u8; const 9, 5, const 7, 6]), [5, 6]);
    assert_eq!(bytemuck::bytes_of(&strides![i8; const 9, -5]), [251]);
    assert!(bytemuck::bytes_of(&Right::<dims![3, 4]>::default()).is_empty());
    let layout = LayoutStridedMapping::new(extents![u16; 3, const 4], strides![i16; -4, 1]);
    assert_eq!(bytemuck::cast::<_, [i16; 3]>(layout), [3, -4, 1]);
    assert_eq!(bytemuck::cast::<_, [usize; 3]>(LayoutRightPaddedMapping::new(extents![3, 6], 8)), [3, 6, 8]);
    assert_eq!(bytemuck::cast::<_, [u8; 2]>(LayoutLeftPaddedMapping::new(extents![u8; 3, 6], Const::<8>)), [3, 6]);
    // Many at once.
    let shapes = [extents![u32; 2, const 3], extents![u32; 5, const 3]];
    assert_eq!(bytemuck::cast_slice::<_, u32>(&shapes), [2, 5]);
    assert_eq!(bytemuck::cast_slice::<u32, Extents<u32, dims![_, 3]>>(&[2, 5]), shapes);
    assert_eq!(Extents::<i64, dims![4, _]>::zeroed(), extents![4, 0]);
    let mut shape = extents![u32; 2, 3];
    bytemuck::cast_mut::<_, [u32; 2]>(&mut shape)[1] = 7;
    assert_eq!(shape, extents![2, 7]);
}

#[test]
fn every_two_bytes() {
    // Of all bits, those are valid that the constructors take.
    for bits in 0..=u16::MAX {
        let bytes = bits.to_ne_bytes();
        let [a, b] = bytes.map(|byte| byte as i8);
        let found = checked::try_cast::<_, Extents<i8, Two>>(bytes).ok();
        assert_eq!(found, Extents::try_new([a, b]).ok());
        let found = checked::try_cast::<_, Strided<(Dyn,), (Dyn,), i8, i8>>(bytes).ok();
        let built =
            Extents::<i8, (Dyn,)>::try_new([a]).map(|extents| LayoutStridedMapping::new(extents, strides![i8; b]));
        assert_eq!(found, built.ok());
        let found = checked::try_from_bytes::<Right<dims![_, 4, _], i8>>(&bytes);
        match Extents::<i8, dims![_, 4, _]>::try_new([a, b]) {
            Ok(extents) => assert_eq!(found, Ok(&LayoutRightMapping::new(extents))),
            Err(_) => assert_eq!(found, Err(CheckedCastError::InvalidBitPattern)),
        }
    }
}

#[test]
fn layouts_that_are_none() {
    fn refused<M: CheckedBitPattern + NoUninit>(values: impl NoUninit) {
        let bytes = bytemuck::bytes_of(&values);
        assert!(matches!(checked::try_pod_read_unaligned::<M>(bytes), Err(CheckedCastError::InvalidBitPattern)));
    }
    const HALF: usize = 1 << (usize::BITS / 2);
    refused::<Right<Two>>([HALF, HALF]);
    refused::<Left<Two>>([HALF, HALF]);
    refused::<Right<dims![_, 2]>>([usize::MAX / 2]);
    refused::<Extents<isize, Two>>([3, -1isize]);
    refused::<Strides<usize, Two>>([0, usize::MAX]);
    // Of no bytes at all: all that is wrong is in the type.
    refused::<Right<dims![{ 1 << 40 }, { 1 << 40 }]>>([0u8; 0]);
    refused::<Strided<dims![3], steps![{ isize::MAX }]>>([0u8; 0]);
    refused::<Wide>([6, 1, isize::MAX / 4, 1]);
    refused::<Wide>([3, 2, isize::MIN, 1]);
    refused::<Wide>([2, 2, isize::MAX, -1]);
    refused::<Strided<Two, Two, isize>>([-1, 1, 1, 1isize]);
    // Rows that are longer than their distance would overlap; the type says that they never do.
    refused::<Padded<Two>>([3usize, 6, 5]);
    refused::<Padded<Two>>([3usize, 6, usize::MAX]);
    refused::<Padded<Two>>([0usize; 3].map(|_| usize::MAX));
    refused::<Padded<Two, usize, Const<8>>>([3, usize::MAX]);
    refused::<Padded<Two, i32, Const<8>>>([3, -8i32]);
    refused::<Padded<Two, u32, Const<0>>>([3, 3u32]);
    refused::<LayoutLeftPaddedMapping<Extents<usize, Two>, Dyn>>([6usize, 3, 5]);
    // A static extent that does not fit makes a type without values.
    refused::<Extents<i8, dims![200, _]>>([1i8]);
    refused::<Right<dims![300, _], u8>>([1u8]);
    assert!(checked::try_from_bytes::<Wide>(&[0; 3]).is_err());
}

#[test]
fn what_comes_back() {
    fn round_trip<M: LayoutMapping + CheckedBitPattern + NoUninit>(layout: M) {
        let mut bytes = bytemuck::bytes_of(&layout).to_vec();
        bytes.insert(0, 0);
        assert_eq!(checked::try_pod_read_unaligned::<M>(&bytes[1..]), Ok(layout));
        assert_eq!(checked::try_cast::<M, M>(layout), Ok(layout));
    }
    let mut rng = fastrand::Rng::with_seed(8);
    for _ in 0..500 {
        let [a, b] = [rng.usize(0..6), rng.usize(0..6)];
        round_trip(LayoutRightMapping::new(extents![a, const 3, b]));
        round_trip(LayoutLeftMapping::new(extents![u64; const 3, a as u64]));
        let strides = strides![rng.isize(-9..10), const -2, rng.isize(-9..10)];
        round_trip(LayoutStridedMapping::new(extents![a, b, const 4], strides));
        round_trip(LayoutRightPaddedMapping::new(extents![a, b], rng.usize(1..9)));
        round_trip(LayoutLeftPaddedMapping::new(extents![u16; a as u16, b as u16], Const::<4>));
        // Parts of padded layouts, which no constructor makes.
        let padded = LayoutRightPaddedMapping::new(extents![a, b], rng.usize(1..9));
        round_trip(padded.slice((.., ..b / 2)).0);
        round_trip(padded.slice((.., b..)).0);
    }
    round_trip(LayoutRightPaddedMapping::new(extents![7], 8));
    round_trip(LayoutRightMapping::new(extents![]));
}
