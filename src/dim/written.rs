//! Entries as macros write them: a stride of 0 or more is a `Const`, a negative one a `Stride`.

use super::{Const, Dyn, StaticValue, Stride, StrideDim};

/// The type of a stride: 0 for `Dyn`, 1 for `Stride`, which is negative, 2 for `Const`.
#[doc(hidden)]
#[derive(Debug)]
pub struct Sort<const K: u8>;

/// The type of the stride of value `S`, whose absolute value is `N`.
#[doc(hidden)]
pub trait StrideEntry {
    type StrideDim<const S: isize, const N: usize>: StrideDim;
}
impl StrideEntry for Sort<0> {
    type StrideDim<const S: isize, const N: usize> = Dyn;
}
impl StrideEntry for Sort<1> {
    type StrideDim<const S: isize, const N: usize> = Stride<S>;
}
impl StrideEntry for Sort<2> {
    type StrideDim<const S: isize, const N: usize> = Const<N>;
}
#[doc(hidden)]
#[must_use]
pub const fn sort_of_stride(stride: isize) -> u8 {
    if stride < 0 { 1 } else { 2 }
}
#[doc(hidden)]
#[must_use]
pub const fn magnitude(stride: isize) -> usize {
    stride.unsigned_abs()
}

/// A value written in the type: a `Const` or a `Stride`.
#[doc(hidden)]
pub trait Written: StaticValue {}
impl<const N: usize> Written for Const<N> {}
impl<const S: isize> Written for Stride<S> {}
