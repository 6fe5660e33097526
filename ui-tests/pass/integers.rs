//! Every integer type that stores extents and strides, and typenum integers in place of `Const`.

use mdlayout::{Const, Dim, Dyn, Extents, Integral, LayoutRightPaddedMapping, LayoutStridedMapping, Right, Strided, Strides, TensorSpan, dims, steps};
use typenum::{N4, P1, U0, U1, U2, U3, U8, Unsigned, Z0};

macro_rules! each {
    ($($I:ident)*) => {$({
        const E: Extents<$I, dims![3, DYNAMIC]> = Extents::new([4]);
        const S: Strides<$I, steps![DYNAMIC, 1]> = Strides::new([4]);
        const M: Strided<dims![3, DYNAMIC], steps![DYNAMIC, 1], $I, $I> = LayoutStridedMapping::new(E, S);
        let _: ($I, $I) = (E.extent(0), S.stride(1));
        assert_eq!((E.to_array(), S.to_array()), ([3, 4], [4, 1]));
        assert_eq!((size_of_val(&E), size_of_val(&M)), (size_of::<$I>(), 2 * size_of::<$I>()));
        assert_eq!(M.offset([2, 3]), 11);
        assert_eq!(E, mdlayout::extents![$I; 3, const 4]);
        assert_eq!(S, mdlayout::strides![$I; const 4, 1]);
        let data = [1; 12];
        assert_eq!(TensorSpan::new(&data, M).unwrap().iter().sum::<i32>(), 12);
        assert_eq!(bytes::<$I>(), size_of::<[$I; 2]>());
    })*};
}
fn bytes<I: Integral>() -> usize {
    size_of::<Extents<I, (Dyn, Dyn)>>()
}

fn static_extents<M: Dim, N: Dim>(_: TensorSpan<'_, i32, Right<(M, N)>>) -> [usize; 2] {
    [M::STATIC, N::STATIC]
}
/// Generic over a typenum integer.
fn columns<N: Unsigned + Dim>() -> Extents<u32, (Dyn, N)> {
    Extents::from_all([2, N::U32])
}

/// Generic over the integer type.
fn rows<I: Integral>(count: I) -> Extents<I, (Dyn, Const<4>)> {
    mdlayout::extents![I; count, const 4]
}

fn main() {
    assert_eq!((rows(3u8).size(), rows(3i64).size()), (12, 12));
    each!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

    let data = [1, 2, 3, 4, 5, 6];
    let span = TensorSpan::new(&data, Extents::<usize, (U2, U3)>::new([])).unwrap();
    assert_eq!((static_extents(span), size_of_val(&span)), ([2, 3], size_of::<usize>()));
    assert_eq!((span[[1, 2]], span.at((Const::<1>, 2))), (6, &6));

    let mixed = Extents::<u8, (U3, Dyn, Const<2>, U0, U1)>::new([7]);
    assert_eq!(mixed.to_array(), [3, 7, 2, 0, 1]);
    assert_eq!(columns::<U8>().size(), 16);
    let strides = Strides::<i32, (N4, U1, P1, Z0, Dyn)>::new([9]);
    assert_eq!(strides.to_array(), [-4, 1, 1, 0, 9]);
    let reversed = LayoutStridedMapping::new(Extents::<u32, (U3,)>::new([]), Strides::<i32, (N4,)>::new([]));
    assert_eq!(reversed.offset([2]), -8);
    let padded = LayoutRightPaddedMapping::new(Extents::<u32, (U2, U3)>::new([]), U8::new());
    assert_eq!(padded.strides(), [8, 1]);
    assert_eq!(mixed.try_cast::<Extents<u8, (Const<3>, U8, Dyn, Dyn, Const<1>)>>().ok(), None);
    assert!(mixed.try_cast::<Extents<i64, (Const<3>, Dyn, Dyn, Const<0>, Const<1>)>>().is_ok());
}
