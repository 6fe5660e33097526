//! The entry types that macros write: `Const` for a stride of 0 or more, `Stride` for a negative stride.

use super::{Const, Dyn, StaticValue, Stride, StrideDim};

/// Selects the type of a stride: 0 for `Dyn`, 1 for `Stride` (negative strides), 2 for `Const`.
#[doc(hidden)]
#[derive(Debug)]
pub struct Sort<const K: u8>;

/// Maps a stride `S` of absolute value `N` to its type.
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

/// A value that the type names directly: a `Const` or a `Stride`.
#[doc(hidden)]
pub trait Written: StaticValue {}
impl<const N: usize> Written for Const<N> {}
impl<const S: isize> Written for Stride<S> {}
