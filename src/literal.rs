//! Array-literal notation, for nightly: lists as const parameters of an array type.
//!
//! It adds no types. Once the array is known, `ArrayExtents<u32, 2, { [4, DYNAMIC] }>` *is*
//! `Extents<u32, (Const<4>, Dyn)>`.

use crate::dim::{Const, DYNAMIC, DYNAMIC_STRIDE, Dim, Dyn, Sort, Stride, StrideEntry, magnitude, sort_of_stride};
use crate::extents::Extents;
use crate::list::{Dims, Steps};
use crate::ranks::for_each_rank;
use crate::strides::Strides;

/// [`Extents`] whose list is an array literal: `ArrayExtents<u32, 2, { [4, DYNAMIC] }>` is
/// `Extents<u32, (Const<4>, Dyn)>`.
///
/// A program that uses this alias needs `#![feature(adt_const_params, generic_const_parameter_types)]`.
///
/// # Examples
///
/// ```
/// #![feature(adt_const_params, generic_const_parameter_types)]
/// # #![allow(incomplete_features)]
/// use mdlayout::{ArrayExtents, DYNAMIC, Extents, dims};
///
/// let e: ArrayExtents<u32, 2, { [4, DYNAMIC] }> = Extents::<u32, dims![4, DYNAMIC]>::new([7]);
/// assert_eq!((e.size(), size_of_val(&e)), (28, 4));
/// ```
pub type ArrayExtents<I, const R: usize, const E: [usize; R]> = Extents<I, <DimsLiteral<R, E> as LiteralDims>::Dims>;

/// [`Strides`] whose list is an array literal: `ArrayStrides<isize, 2, { [-4, DYNAMIC_STRIDE] }>` is
/// `Strides<isize, (Stride<-4>, Dyn)>`; a stride of 0 or more becomes a `Const`, as in [`steps!`](crate::steps).
///
/// # Examples
///
/// ```
/// #![feature(adt_const_params, generic_const_parameter_types)]
/// # #![allow(incomplete_features)]
/// use mdlayout::{ArrayStrides, DYNAMIC_STRIDE};
///
/// let s = ArrayStrides::<i32, 2, { [-4, DYNAMIC_STRIDE] }>::new([7]);
/// assert_eq!((s.to_array(), size_of_val(&s)), ([-4, 7], 4));
/// ```
pub type ArrayStrides<J, const R: usize, const S: [isize; R]> = Strides<J, <StepsLiteral<R, S> as LiteralSteps>::Steps>;

/// An array of extents, as a type.
#[derive(Debug)]
pub struct DimsLiteral<const R: usize, const E: [usize; R]>;

/// An array of strides, as a type.
#[derive(Debug)]
pub struct StepsLiteral<const R: usize, const S: [isize; R]>;

/// An [array literal](DimsLiteral) that denotes a list of extents. Generic code needs the bound
/// `DimsLiteral<R, E>: LiteralDims`.
pub trait LiteralDims {
    /// The list of extents.
    type Dims: Dims;
}

/// An [array literal](StepsLiteral) that denotes a list of strides. Generic code needs the bound
/// `StepsLiteral<R, S>: LiteralSteps`.
pub trait LiteralSteps {
    /// The list of strides.
    type Steps: Steps;
}

/// Whether an entry is dynamic, as a type.
#[doc(hidden)]
#[derive(Debug)]
pub struct IsDynamic<const B: bool>;

/// Maps a number to its entry: [`Dyn`] if it is dynamic, a [`Const`] otherwise.
#[doc(hidden)]
pub trait Entry {
    type Dim<const N: usize>: Dim;
}
impl Entry for IsDynamic<false> {
    type Dim<const N: usize> = Const<N>;
}
impl Entry for IsDynamic<true> {
    type Dim<const N: usize> = Dyn;
}

#[doc(hidden)]
pub const fn is_dynamic<const R: usize>(extents: [usize; R], axis: usize) -> bool {
    extents[axis] == DYNAMIC
}
#[doc(hidden)]
pub const fn sort<const R: usize>(strides: [isize; R], axis: usize) -> u8 {
    match strides[axis] {
        DYNAMIC_STRIDE => 0,
        stride => sort_of_stride(stride),
    }
}
#[doc(hidden)]
pub const fn entry<T: Copy, const R: usize>(entries: [T; R], axis: usize) -> T {
    entries[axis]
}

macro_rules! literals {
    ($($rank:tt $N:ident: $(($T:ident $U:ident $v:ident $axis:tt))*;)*) => {$(
        impl<const E: [usize; $rank]> LiteralDims for DimsLiteral<$rank, E>
        where
            $(IsDynamic<{ is_dynamic(E, $axis) }>: Entry,)*
            $(Const<{ entry(E, $axis) }>: Copy,)*
        {
            type Dims = ($(<IsDynamic<{ is_dynamic(E, $axis) }> as Entry>::Dim<{ entry(E, $axis) }>,)*);
        }
        impl<const S: [isize; $rank]> LiteralSteps for StepsLiteral<$rank, S>
        where
            $(Sort<{ sort(S, $axis) }>: StrideEntry,)*
            $(Stride<{ entry(S, $axis) }>: Copy,)*
            $(Const<{ magnitude(entry(S, $axis)) }>: Copy,)*
        {
            type Steps = ($(
                <Sort<{ sort(S, $axis) }> as StrideEntry>::StrideDim<
                    { entry(S, $axis) },
                    { magnitude(entry(S, $axis)) },
                >,
            )*);
        }
    )*};
}
for_each_rank!(literals);
