//! `dims!`, `steps!`, `extents!` and `strides!` in all their forms, without a warning.

#![deny(warnings)]

use mdlayout::{Const, DYNAMIC, Dyn, Extents, Stride, Strides, dims, extents, steps, strides};

trait Same<T> {}
impl<T> Same<T> for T {}
/// `A` and `B` are one type.
fn same<A: Same<B>, B>() {}

const N: usize = 6;
const S: isize = -6;
mod sizes {
    pub const ROWS: usize = 3;
    pub const STEP: isize = -3;
}
struct Table;
impl Table {
    const WIDTH: usize = 9;
}

type Extent = dims![4, DYNAMIC, { N + 1 }, N, _, sizes::ROWS, Table::WIDTH, N * 2 + 1, size_of::<u64>()];
type Step = steps![-4, DYNAMIC, { S - 1 }, S, _, sizes::STEP, 1, -(2 * 3), DYNAMIC_STRIDE, N as isize];

/// Const parameters, alone.
fn generic<const A: usize, const B: isize>() {
    same::<dims![A, 1, A], (Const<A>, Const<1>, Const<A>)>();
    same::<steps![B, 1, B], (Stride<B>, Const<1>, Stride<B>)>();
    let _: Extents<usize, (Const<A>, Dyn)> = extents![const A, 5];
    let _: Extents<usize, (Dyn, Const<A>)> = extents![A, const A];
    let _: Strides<isize, (Stride<B>, Dyn)> = strides![const B, B];
}

fn main() {
    same::<Extent, (Const<4>, Dyn, Const<7>, Const<6>, Dyn, Const<3>, Const<9>, Const<13>, Const<8>)>();
    same::<Step, (Stride<-4>, Dyn, Stride<-7>, Stride<-6>, Dyn, Stride<-3>, Const<1>, Stride<-6>, Dyn, Stride<6>)>();

    // None, one, twelve; with and without a trailing comma.
    same::<dims![], ()>();
    same::<steps![], ()>();
    same::<dims![4], (Const<4>,)>();
    same::<dims![4,], (Const<4>,)>();
    same::<dims![_,], (Dyn,)>();
    same::<dims![DYNAMIC,], (Dyn,)>();
    same::<dims![N,], (Const<6>,)>();
    same::<dims![{ N },], (Const<6>,)>();
    same::<steps![-1], (Stride<-1>,)>();
    same::<steps![-1,], (Stride<-1>,)>();
    same::<steps![0, _,], (Const<0>, Dyn)>();
    let _: Extents<u32, dims![1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]> = Default::default();
    let _: [usize; 12] = extents![1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].to_array();
    let _: [isize; 12] = strides![1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, const 12,].to_array();
    // Parentheses and brackets too.
    same::<dims!(4, _), dims![4, _]>();
    same::<dims! {4, _}, dims![4, _]>();

    // Values: the index type, or `usize`; `const` or not.
    let n: u32 = 7;
    let _: Extents<usize, ()> = extents![];
    let _: Extents<u8, ()> = extents![u8;];
    let _: Extents<u32, (Const<4>, Dyn)> = extents![u32; const 4, n];
    let _: Extents<u32, (Const<4>, Dyn)> = extents![u32; const 4, n,];
    let _: Extents<u32, (Dyn,)> = extents![u32; n];
    let _: Extents<usize, (Dyn, Const<8>)> = extents![2 * 7, const { 3 + 5 }];
    let _: Extents<usize, (Dyn, Const<8>)> = extents![n as usize, const 3 + 5,];
    let _: Extents<usize, (Const<6>, Const<3>, Const<9>)> = extents![const N, const sizes::ROWS, const Table::WIDTH];
    let _: Extents<usize, (Dyn, Dyn, Dyn)> = extents![N, sizes::ROWS, {
        let m = 2;
        m * m
    }];
    let _: Extents<isize, (Dyn,)> = extents![isize; "four".len() as isize];
    let values = [2, 3];
    assert_eq!(extents![values[0], values[1]].to_array(), [2, 3]);

    let step: i32 = 16;
    let _: Strides<isize, ()> = strides![];
    let _: Strides<i32, (Stride<-4>, Const<1>, Dyn)> = strides![i32; const -4, const 1, step];
    let _: Strides<i32, (Dyn, Stride<-7>)> = strides![i32; -step, const { S - 1 }];
    let _: Strides<isize, (Stride<-6>, Stride<-3>)> = strides![const S, const sizes::STEP];
    let _: Strides<isize, (Dyn, Dyn)> = strides![-4, 1,];
    let _: Strides<u64, (Dyn, Const<0>)> = strides![u64; 4, const 0];

    // In every position of a type, and in constants.
    const IN_CONST: Extents<u16, dims![4, _]> = extents![u16; const 4, 3];
    static IN_STATIC: Strides<i8, steps![-4, _]> = strides![i8; const -4, 3];
    let nested: Option<Vec<Extents<u16, dims![4, _]>>> = Some(vec![IN_CONST]);
    assert_eq!((nested.map(|all| all.len()), IN_STATIC.stride(1)), (Some(1), 3));
    assert_eq!(IN_CONST.static_extent(1), DYNAMIC);
    generic::<4, -4>();
}
