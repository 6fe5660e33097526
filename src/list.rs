//! Type-level lists: the tuples that hold extents and strides, the counts that say how much of
//! them is stored, and the storage itself.
//!
//! Users write tuples, `(Const<4>, Dyn)`. What must walk a list goes over its `Cons` form, two
//! impls for each operation, and comes back as a tuple.

use core::fmt::Debug;
use core::hash::Hash;
use core::marker::PhantomData;
use core::mem::{ManuallyDrop, MaybeUninit};
use core::slice;

use generic_array::{ArrayLength, GenericArray};
use typenum::{U0, U1, U2, U3, U4, U5, U6, U7, U8, U9, U10, U11, U12, Unsigned};

use crate::dim::{Agree, Const, DYNAMIC, Dim, Integral, Known, Packed, Padding, Repr, RoundUp, StrideDim};

/// The highest rank of a typed layout.
///
/// ```
/// assert_eq!(mdlayout::MAX_RANK, 12);
/// ```
pub const MAX_RANK: usize = 12;

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

// ---------------------------------------------------------------------------------------------
// Arrays and counts

/// An array `[T; N]`, where only a type parameter names it.
///
/// # Safety
///
/// The type must be laid out as `LEN` values of `T` in a row.
#[doc(hidden)]
pub unsafe trait Array<T>:
    Copy + Eq + Hash + Debug + Send + Sync + Unpin + AsRef<[T]> + AsMut<[T]> + 'static
{
    const LEN: usize;
}
// SAFETY: it is that array.
unsafe impl<T: Integral, const N: usize> Array<T> for [T; N] {
    const LEN: usize = N;
}

/// The storage of no values. Unlike `[T; 0]` it has no alignment, which could make a mapping larger
/// than what it stores.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nothing;
impl<T> AsRef<[T]> for Nothing {
    fn as_ref(&self) -> &[T] {
        &[]
    }
}
impl<T> AsMut<[T]> for Nothing {
    fn as_mut(&mut self) -> &mut [T] {
        &mut []
    }
}
// SAFETY: it is no values in a row.
unsafe impl<T: Integral> Array<T> for Nothing {
    const LEN: usize = 0;
}

/// A number of stored values: the typenum integers 0 to 12.
#[doc(hidden)]
pub trait Count: ArrayLength + Unsigned + Sealed {
    /// `[T; Self]`.
    type Array<T: Integral>: Array<T>;
    /// `[T; Self]`, but [`Nothing`] for 0.
    type Stored<T: Integral>: Array<T>;
    /// One more.
    type Succ: Count;
    /// `A` if this is 0, `B` otherwise.
    type IfZero<A: Count, B: Count>: Count;
}

macro_rules! counts {
    ($($N:ident = $n:tt, $Succ:ident, $Pick:ident;)*) => {$(
        impl Sealed for $N {}
        impl Count for $N {
            type Array<T: Integral> = [T; $n];
            type Stored<T: Integral> = counts!(@stored T $n);
            type Succ = $Succ;
            type IfZero<A: Count, B: Count> = $Pick;
        }
    )*};
    (@stored $T:ident 0) => { Nothing };
    (@stored $T:ident $n:tt) => { [$T; $n] };
}
// No list is longer than 12, so the successor of 12 is never asked for.
counts! {
    U0 = 0, U1, A; U1 = 1, U2, B; U2 = 2, U3, B; U3 = 3, U4, B; U4 = 4, U5, B;
    U5 = 5, U6, B; U6 = 6, U7, B; U7 = 7, U8, B; U8 = 8, U9, B; U9 = 9, U10, B;
    U10 = 10, U11, B; U11 = 11, U12, B; U12 = 12, U12, B;
}

/// The array as a slice, in a `const`.
#[inline(always)]
pub(crate) const fn as_slice<T, A: Array<T>>(array: &A) -> &[T] {
    if A::LEN == 0 {
        return &[]; // `Nothing` need not be aligned for `T`.
    }
    // SAFETY: by the contract of `Array`, `array` is `LEN` values of `T`, borrowed as long as the result.
    unsafe { slice::from_raw_parts((&raw const *array).cast(), A::LEN) }
}

/// The array as a mutable slice, in a `const`.
#[inline(always)]
pub(crate) const fn as_mut_slice<T, A: Array<T>>(array: &mut A) -> &mut [T] {
    if A::LEN == 0 {
        return &mut [];
    }
    // SAFETY: as in `as_slice`; the array is borrowed mutably.
    unsafe { slice::from_raw_parts_mut((&raw mut *array).cast(), A::LEN) }
}

/// An array of zeros.
pub(crate) const fn zeros<T: Integral, A: Array<T>>() -> A {
    // SAFETY: `Integral` is sealed and implemented by integer types only, for which all bits zero is 0.
    unsafe { MaybeUninit::zeroed().assume_init() }
}

/// The values of one array in another of the same length.
pub(crate) const fn copied<T: Integral, A: Array<T>, B: Array<T>>(from: A) -> B {
    let mut to = zeros::<T, B>();
    let mut k = 0;
    while k < A::LEN {
        as_mut_slice(&mut to)[k] = as_slice(&from)[k];
        k += 1;
    }
    to
}

/// `[T; N]` from a `GenericArray`.
pub(crate) const fn from_generic<T: Integral, N: Count>(array: GenericArray<T, N>) -> N::Array<T> {
    reinterpret(array)
}

/// A `GenericArray` from `[T; N]`.
pub(crate) const fn to_generic<T: Integral, N: Count>(array: N::Array<T>) -> GenericArray<T, N> {
    reinterpret(array)
}

/// One type under two names: an array and its `GenericArray`, or a type and the same type reached
/// through a sealed trait, which generic code cannot see to be equal.
pub(crate) const fn reinterpret<A, B>(value: A) -> B {
    struct Layouts<A, B>(A, B);
    impl<A, B> Layouts<A, B> {
        const EQUAL: () = assert!(size_of::<A>() == size_of::<B>() && align_of::<A>() == align_of::<B>());
    }
    const { Layouts::<A, B>::EQUAL };
    union Either<A, B> {
        a: ManuallyDrop<A>,
        b: ManuallyDrop<B>,
    }
    // SAFETY: callers pass two names of one type, or `[T; N]` and `GenericArray<T, N>`, which
    // generic-array documents to have the same layout.
    unsafe { ManuallyDrop::into_inner(Either { a: ManuallyDrop::new(value) }.b) }
}

/// The value of an integer, exactly.
pub(crate) const fn load<I: Integral>(value: I) -> i128 {
    macro_rules! read {
        ($($t:ident)*) => {
            match I::REPR {
                // SAFETY: `Integral` is sealed and `REPR` names the type itself: `I` is `$t`.
                $(Repr::$t => unsafe { *(&raw const value).cast::<$t>() as i128 },)*
            }
        };
    }
    read!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize)
}

/// The integer with this value, if the type holds it.
pub(crate) const fn store<I: Integral>(value: i128) -> Option<I> {
    macro_rules! write {
        ($($t:ident)*) => {
            match I::REPR {
                $(Repr::$t => {
                    if value < $t::MIN as i128 || value > $t::MAX as i128 {
                        return None;
                    }
                    let narrow = value as $t;
                    // SAFETY: as in `load`, `I` is `$t`.
                    Some(unsafe { *(&raw const narrow).cast::<I>() })
                })*
            }
        };
    }
    write!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize)
}

/// The padding that a mapping was given.
pub(crate) const fn padding<V: Padding>(value: V) -> usize {
    match V::Dim::STATIC {
        // SAFETY: `Padding` is sealed, and only for `usize` is its `Dim` dynamic.
        DYNAMIC => unsafe { *(&raw const value).cast::<usize>() },
        padding => padding,
    }
}

// ---------------------------------------------------------------------------------------------
// Tuples

/// What lists of extents and lists of strides share.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a list of extents or strides",
    label = "not a list of extents or strides",
    note = "a list is a tuple of at most 12 entries: `(Const<4>, Dyn)`; for one axis write `(Dyn,)`"
)]
pub trait List: Copy + Debug + Default + Send + Sync + Unpin + 'static + Sealed {
    /// The number of axes.
    const RANK: usize;
    /// The values, `None` where they are known at run time only.
    const VALUES: &'static [Option<i128>];
    /// Where the value of each axis is stored, counting the dynamic ones.
    const SLOTS: &'static [usize];
    /// `[usize; RANK]`: an index, or all the extents. Extents and strides go together if these are equal.
    type Indices: Array<usize>;
    /// `RANK`, as a type.
    type Rank: Count;
    /// The number of dynamic values, as a type.
    type RankDynamic: Count;
}

/// A list of extents, one for each axis: a tuple of up to 12 [`Dim`]s, such as `(Const<4>, Dyn)`.
///
/// [`dims!`](crate::dims) writes it: `dims![4, DYNAMIC]`.
///
/// C++ and cuda::tiles: the pack `Exts...` of `extents`.
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
    /// The extents, [`DYNAMIC`] where they are known at run time only.
    const STATIC: &'static [usize];
    /// The list to walk.
    #[doc(hidden)]
    type Cons: DimList;
    /// The list with `H` before it.
    #[doc(hidden)]
    type Push<H: Dim>: Dims;
    /// The strides of the row-major layout, the last extent rounded up to a multiple of `P`.
    #[doc(hidden)]
    type RightSteps<P: Dim>: Steps<Indices = Self::Indices>;
    /// The strides of the column-major layout, the first extent rounded up to a multiple of `P`.
    #[doc(hidden)]
    type LeftSteps<P: Dim>: Steps<Indices = Self::Indices>;
}

/// A list of strides, one for each axis: a tuple of up to 12 [`StrideDim`]s, such as
/// `(Stride<-4>, Dyn)`.
///
/// [`steps!`](crate::steps) writes it: `steps![-4, DYNAMIC]`.
///
/// cuda::tiles: the pack `Strides...` of `strides`.
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
    /// The strides, [`DYNAMIC_STRIDE`] where they are known at run time only.
    const STATIC: &'static [isize];
    /// The list with `H` before it.
    #[doc(hidden)]
    type Push<H: StrideDim>: Steps;
}

/// Two lists of extents of the same rank that [`Agree`] axis by axis.
///
/// ```
/// use mdlayout::{AgreeAll, dims};
///
/// fn can_be_equal<A: AgreeAll<B>, B>() {}
/// can_be_equal::<dims![4, DYNAMIC], dims![DYNAMIC, 7]>();
/// ```
#[diagnostic::on_unimplemented(
    message = "extents of different rank: `{Self}` and `{Other}`",
    label = "the two lists differ in length",
    note = "the two must have the same number of axes"
)]
pub trait AgreeAll<Other> {}

/// What indexes a view whose index type is `Indices`, such as `[usize; 2]`: that array, or a
/// `GenericArray`.
///
/// ```
/// use mdlayout::{TensorSpan, extents};
///
/// let data = [1, 2, 3, 4, 5, 6];
/// let span = TensorSpan::new(&data, extents![const 2, const 3])?;
/// assert_eq!(span[[1, 0]], 4);
/// assert_eq!(span[generic_array::arr![1, 0]], 4);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "an index of this view is `{Indices}`, one `usize` for each axis; this is `{Self}`",
    label = "not an index of this view",
    note = "write one `usize` for each axis in an array, such as `span[[i, j]]`"
)]
pub trait SpanIndex<Indices> {
    /// The index as an array.
    fn into_indices(self) -> Indices;
}
impl<A: Array<usize>> SpanIndex<A> for A {
    #[inline(always)]
    fn into_indices(self) -> A {
        self
    }
}
#[diagnostic::do_not_recommend]
impl<N: Count> SpanIndex<N::Array<usize>> for GenericArray<usize, N> {
    #[inline(always)]
    fn into_indices(self) -> N::Array<usize> {
        from_generic(self)
    }
}

/// Which stored value belongs to each axis.
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
    ($($N:ident = $n:literal: ($($T:ident $U:ident),*) $Push:ty;)*) => {$(
        impl<$($T),*> Sealed for ($($T,)*) {}
        impl<$($T: Known),*> List for ($($T,)*) {
            const RANK: usize = $n;
            const VALUES: &'static [Option<i128>] = &[$($T::VALUE),*];
            const SLOTS: &'static [usize] = &slots([$($T::VALUE.is_none()),*]);
            type Indices = [usize; $n];
            type Rank = $N;
            type RankDynamic = tuples!(@bump $($T)*);
        }
        impl<$($T: Dim),*> Dims for ($($T,)*) {
            const STATIC: &'static [usize] = &[$($T::STATIC),*];
            type Cons = tuples!(@cons $($T)*);
            type Push<Z: Dim> = $Push;
            type RightSteps<Z: Dim> = <<Self::Cons as DimList>::RightSteps<Z> as StepList>::Tuple;
            type LeftSteps<Z: Dim> = <<Self::Cons as DimList>::LeftPaddedSteps<Z> as StepList>::Tuple;
        }
        impl<$($T: StrideDim),*> Steps for ($($T,)*) {
            const STATIC: &'static [isize] = &[$($T::STATIC_STRIDE),*];
            type Push<Z: StrideDim> = $Push;
        }
        impl<$($U, $T: Agree<$U>),*> AgreeAll<($($U,)*)> for ($($T,)*) {}
    )*};
    (@bump) => { U0 };
    (@bump $T:ident $($rest:ident)*) => { <$T as Known>::Bump<tuples!(@bump $($rest)*)> };
    (@cons) => { Nil };
    (@cons $T:ident $($rest:ident)*) => { Cons<$T, tuples!(@cons $($rest)*)> };
}
tuples! {
    U0 = 0: () (Z,);
    U1 = 1: (A A2) (Z, A);
    U2 = 2: (A A2, B B2) (Z, A, B);
    U3 = 3: (A A2, B B2, C C2) (Z, A, B, C);
    U4 = 4: (A A2, B B2, C C2, D D2) (Z, A, B, C, D);
    U5 = 5: (A A2, B B2, C C2, D D2, E E2) (Z, A, B, C, D, E);
    U6 = 6: (A A2, B B2, C C2, D D2, E E2, F F2) (Z, A, B, C, D, E, F);
    U7 = 7: (A A2, B B2, C C2, D D2, E E2, F F2, G G2)
        (Z, A, B, C, D, E, F, G);
    U8 = 8: (A A2, B B2, C C2, D D2, E E2, F F2, G G2, H H2)
        (Z, A, B, C, D, E, F, G, H);
    U9 = 9: (A A2, B B2, C C2, D D2, E E2, F F2, G G2, H H2, I I2)
        (Z, A, B, C, D, E, F, G, H, I);
    U10 = 10: (A A2, B B2, C C2, D D2, E E2, F F2, G G2, H H2, I I2, J J2)
        (Z, A, B, C, D, E, F, G, H, I, J);
    U11 = 11: (A A2, B B2, C C2, D D2, E E2, F F2, G G2, H H2, I I2, J J2, K K2)
        (Z, A, B, C, D, E, F, G, H, I, J, K);
    U12 = 12: (A A2, B B2, C C2, D D2, E E2, F F2, G G2, H H2, I I2, J J2, K K2, L L2)
        RankTooLarge<Z>;
}

/// What stands for a list of more than 12 axes: naming it compiles, using it does not.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default)]
pub struct RankTooLarge<H>(PhantomData<H>);

/// Not before a program uses the rank of such a list: the panic depends on its first entry.
const fn too_large(_: Option<i128>) -> usize {
    panic!("the result has more than 12 axes: no layout has more")
}

impl<H> Sealed for RankTooLarge<H> {}
impl<H: Known> List for RankTooLarge<H> {
    const RANK: usize = too_large(H::VALUE);
    const VALUES: &'static [Option<i128>] = &[];
    const SLOTS: &'static [usize] = &[];
    type Indices = [usize; 0];
    type Rank = U0;
    type RankDynamic = U0;
}
impl<H: Dim> Dims for RankTooLarge<H> {
    const STATIC: &'static [usize] = &[];
    type Cons = Nil;
    type Push<Z: Dim> = Self;
    type RightSteps<P: Dim> = Self;
    type LeftSteps<P: Dim> = Self;
}
impl<H: StrideDim> Steps for RankTooLarge<H> {
    const STATIC: &'static [isize] = &[];
    type Push<Z: StrideDim> = Self;
}

// ---------------------------------------------------------------------------------------------
// Lists

/// The empty list.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Nil;

/// A list of a first entry and the rest.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Cons<H, T>(PhantomData<(H, T)>);

/// A list of strides.
#[doc(hidden)]
pub trait StepList {
    type Tuple: Steps;
}
impl StepList for Nil {
    type Tuple = ();
}
impl<H: StrideDim, T: StepList> StepList for Cons<H, T> {
    type Tuple = <T::Tuple as Steps>::Push<H>;
}

/// A list of extents, and the static strides of the packed layouts over it.
#[doc(hidden)]
pub trait DimList {
    type Tuple: Dims;
    /// Row-major strides, the last extent rounded up to a multiple of `P`.
    type RightSteps<P: Dim>: StepList;
    /// The stride of the axis before this list in such a layout.
    type RightProduct<P: Dim>: StrideDim;
    /// That of the axis before `Cons<H, Self>`: the end of the list is where `P` counts.
    type RightProductWith<H: Dim, P: Dim>: StrideDim;
    /// Column-major strides, the first of which is `S`.
    type LeftSteps<S: StrideDim>: StepList;
    /// Column-major strides, the first extent rounded up to a multiple of `P`.
    type LeftPaddedSteps<P: Dim>: StepList;
}
impl DimList for Nil {
    type Tuple = ();
    type RightSteps<P: Dim> = Self;
    type RightProduct<P: Dim> = Const<1>;
    type RightProductWith<H: Dim, P: Dim> = Packed<RoundUp<H, P>, Const<1>>;
    type LeftSteps<S: StrideDim> = Self;
    type LeftPaddedSteps<P: Dim> = Self;
}
impl<H: Dim, T: DimList> DimList for Cons<H, T> {
    type Tuple = <T::Tuple as Dims>::Push<H>;
    type RightSteps<P: Dim> = Cons<T::RightProduct<P>, T::RightSteps<P>>;
    type RightProduct<P: Dim> = T::RightProductWith<H, P>;
    type RightProductWith<H2: Dim, P: Dim> = Packed<H2, T::RightProductWith<H, P>>;
    type LeftSteps<S: StrideDim> = Cons<S, T::LeftSteps<Packed<H, S>>>;
    type LeftPaddedSteps<P: Dim> = Cons<Const<1>, T::LeftSteps<Packed<RoundUp<H, P>, Const<1>>>>;
}

// ---------------------------------------------------------------------------------------------
// The values of a list

/// The values of a list: those that are not in its type, as stored integers.
#[repr(transparent)]
pub(crate) struct Values<I: Integral, L: List> {
    pub(crate) dynamic: <L::RankDynamic as Count>::Stored<I>,
}

impl<I: Integral, L: List> Clone for Values<I, L> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<I: Integral, L: List> Copy for Values<I, L> {}

/// A value that an axis cannot have.
#[derive(Clone, Copy)]
pub(crate) struct Misfit {
    pub(crate) axis: usize,
    pub(crate) found: i128,
    /// The static value that it contradicts; `None`: the integer type cannot hold it.
    pub(crate) wanted: Option<i128>,
}

impl<I: Integral, L: List> Values<I, L> {
    /// The first static value that `I` cannot hold.
    pub(crate) const MISFIT: Option<Misfit> = {
        let mut axis = 0;
        loop {
            if axis == L::RANK {
                break None;
            }
            match L::VALUES[axis] {
                Some(value) if store::<I>(value).is_none() => break Some(Misfit { axis, found: value, wanted: None }),
                _ => axis += 1,
            }
        }
    };

    /// From a value for every axis.
    pub(crate) const fn from_all(all: &[I]) -> Result<Self, Misfit> {
        let mut dynamic = zeros();
        let mut axis = 0;
        while axis < L::RANK {
            match L::VALUES[axis] {
                None => as_mut_slice::<I, _>(&mut dynamic)[L::SLOTS[axis]] = all[axis],
                Some(wanted) => {
                    let found = load(all[axis]);
                    if found != wanted {
                        return Err(Misfit { axis, found, wanted: Some(wanted) });
                    }
                }
            }
            axis += 1;
        }
        Ok(Self { dynamic })
    }

    /// The values for a list of the same rank and another integer type.
    pub(crate) const fn try_convert<T: Integral, M: List>(&self) -> Result<Values<T, M>, Misfit> {
        let mut all = zeros::<T, <M::Rank as Count>::Array<T>>();
        let mut axis = 0;
        while axis < L::RANK {
            let found = self.get(axis);
            as_mut_slice::<T, _>(&mut all)[axis] = match store(found) {
                Some(value) => value,
                None => return Err(Misfit { axis, found, wanted: None }),
            };
            axis += 1;
        }
        Values::from_all(as_slice(&all))
    }

    /// [`try_convert`](Self::try_convert) where the types say that it cannot fail.
    pub(crate) const fn convert<T: Integral, M: List>(&self) -> Values<T, M> {
        match self.try_convert() {
            Ok(values) => values,
            Err(_) => unreachable!(),
        }
    }

    /// The value of an axis, exactly.
    #[inline(always)]
    #[track_caller]
    pub(crate) const fn get(&self, axis: usize) -> i128 {
        match L::VALUES[axis] {
            Some(value) => value,
            None => load(as_slice::<I, _>(&self.dynamic)[L::SLOTS[axis]]),
        }
    }

    /// The value of an axis in the type it is stored in.
    #[inline]
    #[track_caller]
    pub(crate) const fn get_stored(&self, axis: usize) -> I {
        match L::VALUES[axis] {
            Some(value) => match store(value) {
                Some(value) => value,
                // `MISFIT` is `None` wherever a value of this type exists.
                None => unreachable!(),
            },
            None => as_slice::<I, _>(&self.dynamic)[L::SLOTS[axis]],
        }
    }
}

/// The storage of one value that is in the type unless `D` is dynamic.
pub(crate) type Stored<D, I> = <<D as Known>::Bump<U0> as Count>::Stored<I>;

/// The conversions that cannot fail, as far as `From` can have them: a wider integer type, and all
/// static to all dynamic. (An impl for any two lists would overlap with `From<T> for T`.)
macro_rules! infallible_conversions {
    ($Type:ident, $List:ident, $Static:ident<$int:ident>) => {
        $crate::list::infallible_conversions! {
            @widen $Type $List
            u8 u16, u8 u32, u8 u64, u8 usize, u8 i16, u8 i32, u8 i64, u8 isize,
            u16 u32, u16 u64, u16 usize, u16 i32, u16 i64, u32 u64, u32 i64,
            i8 i16, i8 i32, i8 i64, i8 isize, i16 i32, i16 i64, i16 isize, i32 i64
        }
        $crate::list::infallible_conversions! { @static $Type $Static $int A B C D E F G H I J K L }
    };
    (@widen $Type:ident $List:ident $($From:ident $To:ident),*) => {$(
        impl<L: $List> From<$Type<$From, L>> for $Type<$To, L> {
            fn from(narrow: $Type<$From, L>) -> Self {
                Self { values: narrow.values.convert() }
            }
        }
    )*};
    (@static $Type:ident $Static:ident $int:ident) => {};
    (@static $Type:ident $Static:ident $int:ident $T:ident $($rest:ident)*) => {
        impl<N: Integral, const $T: $int, $(const $rest: $int),*>
            From<$Type<N, ($Static<$T>, $($Static<$rest>,)*)>>
            for $Type<N, (Dyn, $($crate::list::infallible_conversions!(@dyn $rest),)*)>
        {
            fn from(known: $Type<N, ($Static<$T>, $($Static<$rest>,)*)>) -> Self {
                Self { values: known.values.convert() }
            }
        }
        $crate::list::infallible_conversions! { @static $Type $Static $int $($rest)* }
    };
    (@dyn $T:ident) => { Dyn };
}
pub(crate) use infallible_conversions;
