//! Tuples: the lists that users write.

#![expect(clippy::cast_sign_loss, reason = "`STATIC` rejects a static extent that is negative")]

use core::fmt::Debug;
use core::marker::PhantomData;

use typenum::{U0, U1, U2, U3, U4, U5, U6, U7, U8, U9, U10, U11, U12};

use super::{Cons, DimList, Nil, StepList};
use crate::dim::{Compatible, Dim, Padding, StaticValue, StrideDim};
use crate::error::refuse;
use crate::ranks::for_each_rank;
use crate::stored::{Count, IndexArray};

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// The highest rank of a typed layout.
///
/// # Examples
///
/// ```
/// assert_eq!(mdlayout::typelevel::MAX_RANK, 12);
/// ```
pub const MAX_RANK: usize = 12;

/// The supertraits of every list, as a single bound: wherever a program names a list, the compiler proves the
/// bounds of `List`, but not the bounds of those bounds.
#[doc(hidden)]
pub trait Value: Copy + Debug + Default + Send + Sync + Unpin + 'static + Sealed {}

/// The common part of lists of extents and lists of strides.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of extents or strides",
    label = "not a list of extents or strides",
    note = "a list is a tuple of at most 12 entries: `(Const<4>, Dyn)`; for one axis write `(Dyn,)`"
)]
pub trait List: Value {
    /// The number of axes.
    const RANK: usize;
    /// The values; `None` for a value known at run time only.
    const VALUES: &'static [Option<i128>];
    /// The position of each axis' value among the stored values: the number of dynamic values before it.
    const SLOTS: &'static [usize];
    /// `[usize; RANK]`: an index, or all the extents. Extents and strides of the same rank have the same `Indices`.
    type Indices: IndexArray;
    /// `RANK`, as a type.
    type Rank: Count;
    /// The number of dynamic values, as a type.
    type RankDynamic: Count;
}

/// A list of extents, one for each axis: a tuple of up to 12 [`Dim`]s, such as `(Const<4>, Dyn)`.
///
/// The macro [`dims!`](crate::dims) expands to such a list: `dims![4, DYNAMIC]`.
///
/// C++ and cuda::tiles: the pack `Exts...` of `extents`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Dims, DYNAMIC, dims};
///
/// assert_eq!(<dims![4, DYNAMIC] as Dims>::STATIC, [4, DYNAMIC]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of extents",
    label = "not a list of extents",
    note = "a list of extents is a tuple of at most 12 entries, each `Const<N>` or `Dyn`; for one axis write `(Dyn,)`"
)]
pub trait Dims: List {
    /// The extents; [`DYNAMIC`](crate::DYNAMIC) for an extent known at run time only.
    const STATIC: &'static [usize];
    /// The extents as an array; 0 for an extent known at run time only.
    #[doc(hidden)]
    const KNOWN: Self::Indices;
    /// The `Cons` form of this list, for operations that walk it.
    #[doc(hidden)]
    type Cons: DimList;
    /// This list with `H` prepended.
    #[doc(hidden)]
    type Push<H: Dim>: Dims<Indices = <Self::Indices as IndexArray>::Next>;
    /// The strides of the row-major layout whose last extent is padded by `P`.
    #[doc(hidden)]
    type RightSteps<P: Padding>: Steps<Indices = Self::Indices>;
    /// The strides of the column-major layout whose first extent is padded by `P`.
    #[doc(hidden)]
    type LeftSteps<P: Padding>: Steps<Indices = Self::Indices>;
}

/// A list of strides, one for each axis: a tuple of up to 12 [`StrideDim`]s, such as
/// `(Stride<-4>, Dyn)`.
///
/// The macro [`steps!`](crate::steps) expands to such a list: `steps![-4, DYNAMIC]`.
///
/// cuda::tiles: the pack `Strides...` of `strides`.
///
/// # Examples
///
/// ```
/// use mdlayout::{DYNAMIC_STRIDE, Steps, steps};
///
/// assert_eq!(<steps![-4, DYNAMIC] as Steps>::STATIC, [-4, DYNAMIC_STRIDE]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of strides",
    label = "not a list of strides",
    note = "a list of strides is a tuple of at most 12 entries, each `Stride<S>`, `Const<N>` or `Dyn`; for one axis write `(Dyn,)`"
)]
pub trait Steps: List {
    /// The strides; [`DYNAMIC_STRIDE`](crate::DYNAMIC_STRIDE) for a stride known at run time only.
    const STATIC: &'static [isize];
    /// The strides as an array; 0 for a stride known at run time only.
    #[doc(hidden)]
    const KNOWN: <Self::Rank as Count>::Array<isize>;
    /// The `Cons` form of this list, for operations that walk it.
    #[doc(hidden)]
    type Cons: StepList;
    /// This list with `H` prepended.
    #[doc(hidden)]
    type Push<H: StrideDim>: Steps<Indices = <Self::Indices as IndexArray>::Next>;
}

/// Two lists of extents of the same rank whose extents are [`Compatible`] axis by axis.
///
/// # Examples
///
/// ```
/// use mdlayout::{dims, typelevel::CompatibleDims};
///
/// fn can_be_equal<A: CompatibleDims<B>, B>() {}
/// can_be_equal::<dims![4, DYNAMIC], dims![DYNAMIC, 7]>();
/// ```
#[diagnostic::on_unimplemented(
    message = "extents of different rank: `{Self}` and `{Other}`",
    label = "the two lists differ in length",
    note = "the two must have the same number of axes: `insert_axis` and `broadcast_to` add some"
)]
pub trait CompatibleDims<Other> {}

/// Returns the static value, or 0 for a dynamic value.
const fn known(value: Option<i128>) -> i128 {
    match value {
        Some(value) => value,
        None => 0,
    }
}

/// Returns the position of each axis' value among the stored values.
const fn slots<const N: usize>(dynamic: [bool; N]) -> [usize; N] {
    let mut slots = [0; N];
    let (mut axis, mut stored) = (0, 0);
    while axis < N {
        slots[axis] = stored;
        stored += dynamic[axis] as usize;
        axis += 1;
    }
    slots
}

macro_rules! tuples {
    ($($n:tt $N:ident: $(($T:ident $U:ident $v:ident $axis:tt))*;)*) => {$(
        impl<$($T),*> Sealed for ($($T,)*) {}
        impl<$($T: StaticValue),*> Value for ($($T,)*) {}
        impl<$($T: StaticValue),*> List for ($($T,)*) {
            const RANK: usize = $n;
            const VALUES: &'static [Option<i128>] = &[$($T::VALUE),*];
            const SLOTS: &'static [usize] = &slots([$($T::VALUE.is_none()),*]);
            type Indices = [usize; $n];
            type Rank = $N;
            type RankDynamic = tuples!(@bump $($T)*);
        }
        impl<$($T: Dim),*> Dims for ($($T,)*) {
            const STATIC: &'static [usize] = &[$($T::STATIC),*];
            const KNOWN: [usize; $n] = [$(known($T::VALUE) as usize),*];
            type Cons = tuples!(@cons $($T)*);
            type Push<Z: Dim> = tuples!(@push $n Z $($T)*);
            type RightSteps<Z: Padding> = <<Self::Cons as DimList>::RightSteps<Z> as StepList>::Tuple;
            type LeftSteps<Z: Padding> = <<Self::Cons as DimList>::LeftPaddedSteps<Z> as StepList>::Tuple;
        }
        impl<$($T: StrideDim),*> Steps for ($($T,)*) {
            const STATIC: &'static [isize] = &[$($T::STATIC_STRIDE),*];
            const KNOWN: [isize; $n] = [$(known($T::VALUE) as isize),*];
            type Cons = tuples!(@cons $($T)*);
            type Push<Z: StrideDim> = tuples!(@push $n Z $($T)*);
        }
        impl<$($U, $T: Compatible<$U>),*> CompatibleDims<($($U,)*)> for ($($T,)*) {}
    )*};
    (@bump) => { U0 };
    (@bump $T:ident $($rest:ident)*) => { <$T as StaticValue>::Bump<tuples!(@bump $($rest)*)> };
    (@push 12 $Z:ident $($T:ident)*) => { RankTooLarge<$Z> };
    (@push $n:tt $Z:ident $($T:ident)*) => { ($Z, $($T,)*) };
    (@cons) => { Nil };
    (@cons $T:ident $($rest:ident)*) => { Cons<$T, tuples!(@cons $($rest)*)> };
}
for_each_rank!(tuples);

/// A placeholder for a list of more than 12 axes: a program may name it, but using it is a compile error.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default)]
pub struct RankTooLarge<H>(PhantomData<H>);

/// Panics at compile time, but only in a program that uses the rank of such a list: the call depends on the first
/// entry.
const fn too_large(_: Option<i128>) -> usize {
    refuse("the result has more than 12 axes; a layout has at most 12")
}

impl<H> Sealed for RankTooLarge<H> {}
impl<H: StaticValue> Value for RankTooLarge<H> {}
impl<H: StaticValue> List for RankTooLarge<H> {
    const RANK: usize = too_large(H::VALUE);
    const VALUES: &'static [Option<i128>] = &[];
    const SLOTS: &'static [usize] = &[];
    type Indices = [usize; 13];
    type Rank = U0;
    type RankDynamic = U0;
}
impl<H: Dim> Dims for RankTooLarge<H> {
    const STATIC: &'static [usize] = &[];
    const KNOWN: [usize; 13] = [0; 13];
    type Cons = Nil;
    type Push<Z: Dim> = Self;
    type RightSteps<P: Padding> = Self;
    type LeftSteps<P: Padding> = Self;
}
impl<H: StrideDim> Steps for RankTooLarge<H> {
    const STATIC: &'static [isize] = &[];
    const KNOWN: [isize; 0] = [];
    type Cons = Nil;
    type Push<Z: StrideDim> = Self;
}
