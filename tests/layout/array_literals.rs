//! The array-literal spelling names the same types as the macros: feature `nightly`.

use core::any::TypeId;

use mdlayout::{
    ArrayExtents, ArrayStrides, Const, DYNAMIC, DYNAMIC_STRIDE, Dyn, Extents, LayoutRightMapping, LayoutStridedMapping,
    Stride, Strides, TensorSpan,
    typelevel::{DimsLiteral, LiteralDims},
};
use static_assertions::assert_type_eq_all;

assert_type_eq_all!(ArrayExtents<u32, 2, { [4, DYNAMIC] }>, Extents<u32, (Const<4>, Dyn)>);
assert_type_eq_all!(ArrayExtents<usize, 0, { [] }>, Extents<usize, ()>);
assert_type_eq_all!(ArrayExtents<i8, 1, { [DYNAMIC] }>, Extents<i8, (Dyn,)>);
assert_type_eq_all!(ArrayStrides<i16, 3, { [-4, 1, DYNAMIC_STRIDE] }>, Strides<i16, (Stride<-4>, Const<1>, Dyn)>);

const N: usize = 3;

macro_rules! sizes {
    ($($R:literal [$($e:expr),*] stored $n:literal;)*) => {$(
        assert_eq!(size_of::<ArrayExtents<u32, $R, { [$($e),*] }>>(), 4 * $n);
        assert_eq!(size_of::<LayoutRightMapping<ArrayExtents<u8, $R, { [$($e),*] }>>>(), $n);
        assert_eq!(ArrayExtents::<u32, $R, { [$($e),*] }>::RANK, $R);
        assert_eq!(ArrayExtents::<u32, $R, { [$($e),*] }>::RANK_DYNAMIC, $n);
    )*};
}

#[test]
fn only_dynamic_extents_are_stored_at_every_rank() {
    sizes! {
        0 [] stored 0;
        1 [7] stored 0;
        2 [7, DYNAMIC] stored 1;
        3 [DYNAMIC, N, DYNAMIC] stored 2;
        4 [1, 2, 3, N + 1] stored 0;
        5 [1, 2, 3, 4, DYNAMIC] stored 1;
        6 [DYNAMIC, 2, 3, 4, 5, DYNAMIC] stored 2;
        7 [1, 2, 3, 4, 5, 6, 7] stored 0;
        8 [1, 2, 3, 4, 5, 6, 7, DYNAMIC] stored 1;
        9 [1, 1, 1, 1, DYNAMIC, 1, 1, 1, 1] stored 1;
        10 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] stored 0;
        11 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, DYNAMIC] stored 1;
        12 [DYNAMIC, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, DYNAMIC] stored 2;
    }
}

#[test]
fn values_and_views() {
    const SHAPE: ArrayExtents<u32, 2, { [2, DYNAMIC] }> = ArrayExtents::<u32, 2, { [2, DYNAMIC] }>::new([3]);
    static TABLE: [u8; LayoutRightMapping::new(SHAPE).offset([1, 2]) as usize] = [0; 5];
    assert_eq!(TABLE.len(), 5);

    let strides = ArrayStrides::<isize, 2, { [-3, 1] }>::new([]);
    let layout = LayoutStridedMapping::new(SHAPE, strides);
    let span = TensorSpan::new(&[1, 2, 3, 4, 5, 6], layout).unwrap();
    assert_eq!((span[[0, 0]], span[[1, 2]]), (4, 3));
    assert_eq!(size_of_val(&layout), 4);
}

#[test]
fn generic_over_the_array() {
    fn list<const R: usize, const E: [usize; R]>() -> TypeId
    where
        DimsLiteral<R, E>: LiteralDims,
    {
        TypeId::of::<ArrayExtents<u32, R, E>>()
    }
    assert_eq!(list::<2, { [4, DYNAMIC] }>(), TypeId::of::<Extents<u32, (Const<4>, Dyn)>>());
}
