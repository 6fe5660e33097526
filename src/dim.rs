//! One axis: what is known of its extent or stride at compile time, and the integers that hold
//! what is not.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::marker::PhantomData;

use typenum::{Bit, NInt, NonZero, PInt, U0, UInt, UTerm, Unsigned, Z0};

use crate::error::refuse;
use crate::list::Count;

/// The static extent of an axis whose extent is known at run time only: `usize::MAX`.
///
/// It is what [`Extents::static_extent`](crate::Extents::static_extent) returns and what
/// [`dims!`](crate::dims) takes for such an axis. The type of the axis itself is [`Dyn`].
///
/// C++: `std::dynamic_extent`; cuda::tiles: `dynamic_extent`.
///
/// ```
/// use mdlayout::{DYNAMIC, extents};
///
/// assert_eq!(extents![u32; const 4, 7].static_extent(1), DYNAMIC);
/// ```
pub const DYNAMIC: usize = usize::MAX;

/// The static stride of an axis whose stride is known at run time only: `isize::MIN`.
///
/// cuda::tiles: `dynamic_stride`, which is the largest `size_t`; read as signed that would be -1,
/// a legal stride here.
///
/// ```
/// use mdlayout::{DYNAMIC_STRIDE, strides};
///
/// let s = strides![const -1, 7];
/// assert_eq!([s.static_stride(0), s.static_stride(1)], [-1, DYNAMIC_STRIDE]);
/// ```
pub const DYNAMIC_STRIDE: isize = isize::MIN;

/// An extent, or a stride of 0 or more, known at compile time. Takes no memory.
///
/// C++: `std::integral_constant`; cuda::tiles: `4_ic`.
///
/// ```
/// use mdlayout::{Const, Dim, Extents};
///
/// assert_eq!(<Const<4> as Dim>::STATIC, 4);
/// let tile = Extents::<u32, (Const<4>, Const<7>)>::new([]);
/// assert_eq!((size_of_val(&tile), tile.size()), (0, 28));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Const<const N: usize>;

/// A stride of any sign known at compile time. Takes no memory.
///
/// ```
/// use mdlayout::{Const, Stride, Strides};
///
/// let reversed = Strides::<isize, (Stride<-4>, Const<1>)>::new([]);
/// assert_eq!((size_of_val(&reversed), reversed.stride(0)), (0, -4));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stride<const S: isize>;

/// An extent or stride known at run time: it is stored, and checked.
///
/// ```
/// use mdlayout::{Const, Dyn, Extents};
///
/// let rows = Extents::<u32, (Dyn, Const<8>)>::new([5]);
/// assert_eq!((size_of_val(&rows), rows.size()), (4, 40));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dyn;

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// What is known at compile time of one extent or stride.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither an extent nor a stride",
    label = "neither an extent nor a stride",
    note = "write `Const<4>` (or `Stride<-4>` in strides) for a value known at compile time, `Dyn` for one known at run time"
)]
pub trait Known: Copy + Default + Debug + Send + Sync + Unpin + 'static + Sealed {
    /// The value, `None` if it is known at run time only.
    const VALUE: Option<i128>;
    /// `C` if the value is static, `C + 1` if it must be stored.
    type Bump<C: Count>: Count;
    /// `E` if the value is static, [`Dyn`] otherwise.
    type Static<E: Dim>: Dim;
    /// `S` if the value is static, [`Dyn`] otherwise.
    type StaticStride<S: StrideDim>: StrideDim;
}

/// Which type a stride is: 0 for `Dyn`, 1 for `Stride`, which is negative, 2 for `Const`.
#[doc(hidden)]
#[derive(Debug)]
pub struct Sort<const K: u8>;

/// The type of the stride of value `S`, of which the absolute value is `N`.
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
pub trait Written: Known {}
impl<const N: usize> Written for Const<N> {}
impl<const S: isize> Written for Stride<S> {}

/// The stride of one axis, as a type: [`Stride<S>`](Stride), [`Const<N>`](Const), a typenum
/// integer, [`Dyn`], or a [static expression](Expr).
///
/// cuda::tiles: one element of the pack `Strides` of `strides<I, Strides...>`.
///
/// ```
/// use mdlayout::{Dyn, DYNAMIC_STRIDE, Stride, StrideDim};
///
/// fn is_static<S: StrideDim>() -> bool {
///     S::STATIC_STRIDE != DYNAMIC_STRIDE
/// }
/// assert!(is_static::<Stride<-1>>() && !is_static::<Dyn>());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a stride",
    label = "not a stride",
    note = "write `Stride<-4>` or `Const<4>` for a stride known at compile time, `Dyn` for one known at run time"
)]
pub trait StrideDim: Known {
    /// The stride, [`DYNAMIC_STRIDE`] if it is known at run time only.
    const STATIC_STRIDE: isize = match Self::VALUE {
        None => DYNAMIC_STRIDE,
        Some(value) => {
            if value == DYNAMIC_STRIDE as i128 {
                refuse("`DYNAMIC_STRIDE` is not a static value: write `Dyn` for a stride known at run time");
            }
            if value < isize::MIN as i128 || value > isize::MAX as i128 {
                refuse("a static stride exceeds isize: the layout is too large for the address space");
            }
            value as isize
        }
    };
}

/// The extent of one axis, as a type: [`Const<N>`](Const), a typenum integer, [`Dyn`], or a
/// [static expression](Expr). It is all the bound that generic code needs.
///
/// C++ and cuda::tiles: one element of the pack `Exts` of `extents<I, Exts...>`.
///
/// ```
/// use mdlayout::{Const, Dim, Dyn, Right, TensorSpan, extents};
///
/// fn trace<M: Dim, N: Dim>(a: TensorSpan<'_, f32, Right<(M, N)>>) -> f32 {
///     (0..a.extent(0).min(a.extent(1))).map(|i| a[[i, i]]).sum()
/// }
/// let data = [1.0, 2.0, 3.0, 4.0];
/// let span = TensorSpan::new(&data, extents![2, const 2])?;
/// assert_eq!(trace::<Dyn, Const<2>>(span), 5.0);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an extent",
    label = "not an extent",
    note = "write `Const<4>` for an extent known at compile time, `Dyn` for one known at run time; these are all the extents there are"
)]
pub trait Dim: StrideDim + Compatible<Self> + Compatible<Dyn> {
    /// The extent, [`DYNAMIC`] if it is known at run time only.
    const STATIC: usize = match Self::VALUE {
        None => DYNAMIC,
        Some(value) => {
            if value == DYNAMIC as i128 {
                refuse("`DYNAMIC` is not a static value: write `Dyn` for an extent known at run time");
            }
            if value < 0 || value > usize::MAX as i128 {
                refuse("a static extent exceeds usize: the layout is too large for the address space");
            }
            value as usize
        }
    };
}

/// Two extents that can be equal: the relation that conversions and operations on several views
/// ask for, axis by axis.
///
/// Two different `Const`s do not agree, which is an error when type checking. `Dyn` agrees with
/// anything, and then the values are compared at run time: never are two axes taken as equal
/// because both are `Dyn`.
///
/// ```
/// use mdlayout::{Const, Dyn, typelevel::Compatible};
///
/// fn can_be_equal<A: Compatible<B>, B>() {}
/// can_be_equal::<Const<4>, Const<4>>();
/// can_be_equal::<Const<4>, Dyn>();
/// can_be_equal::<Dyn, Const<5>>();
/// ```
///
/// ```compile_fail
/// # use mdlayout::{Const, typelevel::Compatible};
/// # fn can_be_equal<A: Compatible<B>, B>() {}
/// can_be_equal::<Const<4>, Const<5>>();
/// ```
#[diagnostic::on_unimplemented(
    message = "the static extents `{Self}` and `{Other}` differ",
    label = "an extent of `{Self}` can never equal `{Other}`",
    note = "make the two extents the same, or one of them `Dyn`"
)]
pub trait Compatible<Other> {}

// ---------------------------------------------------------------------------------------------
// Const, Stride, Dyn

impl<const N: usize> Sealed for Const<N> {}
impl<const N: usize> Known for Const<N> {
    const VALUE: Option<i128> = Some(N as i128);
    type Bump<C: Count> = C;
    type Static<E: Dim> = E;
    type StaticStride<S2: StrideDim> = S2;
}
impl<const N: usize> StrideDim for Const<N> {}
impl<const N: usize> Dim for Const<N> {}

impl<const S: isize> Sealed for Stride<S> {}
impl<const S: isize> Known for Stride<S> {
    const VALUE: Option<i128> = Some(S as i128);
    type Bump<C: Count> = C;
    type Static<E: Dim> = E;
    type StaticStride<S2: StrideDim> = S2;
}
impl<const S: isize> StrideDim for Stride<S> {}

impl Sealed for Dyn {}
impl Known for Dyn {
    const VALUE: Option<i128> = None;
    type Bump<C: Count> = C::Succ;
    type Static<E: Dim> = Self;
    type StaticStride<S: StrideDim> = Self;
}
impl StrideDim for Dyn {}
impl Dim for Dyn {}

impl<const N: usize> Compatible<Const<N>> for Const<N> {}
impl<const N: usize> Compatible<Dyn> for Const<N> {}
impl<D: Dim> Compatible<D> for Dyn {}

// ---------------------------------------------------------------------------------------------
// typenum integers. `do_not_recommend` keeps them out of the lists of candidates that compiler
// messages print: who writes `Const<3>` should not read about `UInt<UInt<..>>`.

macro_rules! typenum_integers {
    (@known [$($generics:tt)*] $Int:ty = $value:expr) => {
        impl<$($generics)*> Sealed for $Int {}
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> Known for $Int {
            const VALUE: Option<i128> = Some($value);
            type Bump<C: Count> = C;
            type Static<E: Dim> = E;
            type StaticStride<S: StrideDim> = S;
        }
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> StrideDim for $Int {}
    };
    (unsigned: $([$($generics:tt)*] $Int:ty = $value:expr;)*) => {$(
        typenum_integers!(@known [$($generics)*] $Int = $value);
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> Dim for $Int {}
    )*};
    (signed: $([$($generics:tt)*] $Int:ty = $value:expr;)*) => {$(
        typenum_integers!(@known [$($generics)*] $Int = $value);
    )*};
}
typenum_integers! { unsigned:
    [] UTerm = 0;
    [U: Unsigned + Plain + Known, B: Bit + Plain] UInt<U, B> = appended::<U>(B::BOOL);
}
typenum_integers! { signed:
    [] Z0 = 0;
    [U: Unsigned + NonZero + Plain + Known] PInt<U> = value_of::<U>();
    [U: Unsigned + NonZero + Plain + Known] NInt<U> = -value_of::<U>();
}

/// The value of an unsigned integer.
const fn value_of<U: Known>() -> i128 {
    match U::VALUE {
        Some(value) => value,
        None => unreachable!(),
    }
}

/// The value of an unsigned integer with another binary digit behind it.
const fn appended<U: Known>(digit: bool) -> i128 {
    if value_of::<U>() > usize::MAX as i128 {
        refuse("a typenum integer is too large: an extent fits usize, a stride isize");
    }
    2 * value_of::<U>() + digit as i128
}

/// What typenum's digits are, but its traits do not say.
#[doc(hidden)]
pub trait Plain: Default + Debug + Send + Sync + Unpin {}
impl<T: Default + Debug + Send + Sync + Unpin> Plain for T {}

// A typenum integer and a `Const` can only be compared by value: they agree as types, and the
// operation compares the static values.
#[diagnostic::do_not_recommend]
impl Compatible<Self> for UTerm {}
#[diagnostic::do_not_recommend]
impl Compatible<Dyn> for UTerm {}
#[diagnostic::do_not_recommend]
impl Compatible<Const<0>> for UTerm {}
#[diagnostic::do_not_recommend]
impl Compatible<UTerm> for Const<0> {}
#[diagnostic::do_not_recommend]
impl<U: Unsigned + Plain, B: Bit + Plain> Compatible<Self> for UInt<U, B> {}
#[diagnostic::do_not_recommend]
impl<U: Unsigned + Plain, B: Bit + Plain> Compatible<Dyn> for UInt<U, B> {}
#[diagnostic::do_not_recommend]
impl<U: Unsigned + Plain, B: Bit + Plain, const N: usize> Compatible<Const<N>> for UInt<U, B> {}
#[diagnostic::do_not_recommend]
impl<U: Unsigned + Plain, B: Bit + Plain, const N: usize> Compatible<UInt<U, B>> for Const<N> {}

// ---------------------------------------------------------------------------------------------
// Static expressions

/// A static expression: the value that the compiler computes from `A` and `B`.
///
/// Stable Rust has no `Const<{ A * B }>` for generic `A` and `B`. This type has the value all the
/// same, in [`Dim::STATIC`] and [`StrideDim::STATIC_STRIDE`], and takes no memory. It appears in the
/// types of results, made by [`Product`], [`Mul`], [`RoundUp`] and the like: these are `Dyn` if `A` or
/// `B` is, an expression otherwise.
///
/// ```
/// use mdlayout::{Const, Dim, Dyn, typelevel::expr::Product};
///
/// assert_eq!(<Product<Const<3>, Const<4>> as Dim>::STATIC, 12);
/// let dynamic: Product<Const<3>, Dyn> = Dyn;
/// # let _ = dynamic;
/// ```
pub struct Expr<O, A, B>(PhantomData<O>, PhantomData<A>, PhantomData<B>);

/// An extent that is a static expression, or `Dyn`.
type Extent<O, A, B> = <A as Known>::Static<<B as Known>::Static<Expr<O, A, B>>>;
/// A stride that is a static expression, or `Dyn`.
type Distance<O, A, B> = <A as Known>::StaticStride<<B as Known>::StaticStride<Expr<O, A, B>>>;

/// The product of two extents.
///
/// ```
/// use mdlayout::{Const, Dim, typelevel::expr::Product};
///
/// assert_eq!(<Product<Const<3>, Const<4>> as Dim>::STATIC, 12);
/// ```
pub type Product<A, B> = Extent<op::Mul, A, B>;

/// The product of a stride and a step.
///
/// ```
/// use mdlayout::{Stride, StrideDim, typelevel::expr::Mul};
///
/// assert_eq!(<Mul<Stride<-4>, Stride<2>> as StrideDim>::STATIC_STRIDE, -8);
/// ```
pub type Mul<A, B> = Distance<op::Mul, A, B>;

/// The least multiple of the padding `P` that is at least the extent `E`.
///
/// ```
/// use mdlayout::{Const, StrideDim, typelevel::expr::RoundUp};
///
/// assert_eq!(<RoundUp<Const<6>, Const<4>> as StrideDim>::STATIC_STRIDE, 8);
/// ```
pub type RoundUp<E, P> = Extent<op::RoundUp, E, P>;

/// The sum of two static strides: that of a diagonal.
///
/// ```
/// use mdlayout::{Const, StrideDim, typelevel::expr::Add};
///
/// assert_eq!(<Add<Const<8>, Const<1>> as StrideDim>::STATIC_STRIDE, 9);
/// ```
pub type Add<A, B> = Distance<op::Add, A, B>;

/// The lesser of two static extents.
///
/// ```
/// use mdlayout::{Const, Dim, typelevel::expr::Min};
///
/// assert_eq!(<Min<Const<8>, Const<3>> as Dim>::STATIC, 3);
/// ```
pub type Min<A, B> = Extent<op::Min, A, B>;

/// How many steps of |`S`| an extent `E` has, the last perhaps cut off: `ceil(E / |S|)`.
///
/// ```
/// use mdlayout::{Const, Dim, Stride, typelevel::expr::CeilDiv};
///
/// assert_eq!(<CeilDiv<Const<7>, Stride<-2>> as Dim>::STATIC, 4);
/// ```
pub type CeilDiv<E, S> = Extent<op::CeilDiv, E, S>;

/// At how many indices of an extent `E` a window of `W` can start: `E - W + 1`, or 0.
///
/// ```
/// use mdlayout::{Const, Dim, typelevel::expr::WindowStarts};
///
/// assert_eq!(<WindowStarts<Const<7>, Const<3>> as Dim>::STATIC, 5);
/// ```
pub type WindowStarts<E, W> = Extent<op::WindowStarts, E, W>;

/// `A` for an axis of extent `E` of 1 or 0, `B` otherwise; dynamic if any of the three is.
///
/// It is the stride of results where one that cannot be observed gives way to another: an axis that is
/// repeated, or of which a step leaves a single element.
///
/// ```
/// use mdlayout::{Const, Stride, StrideDim, typelevel::expr::IfUnit};
///
/// assert_eq!(<IfUnit<Const<1>, Const<0>, Stride<-4>> as StrideDim>::STATIC_STRIDE, 0);
/// assert_eq!(<IfUnit<Const<5>, Const<0>, Stride<-4>> as StrideDim>::STATIC_STRIDE, -4);
/// ```
pub type IfUnit<E, A, B> =
    <E as Known>::StaticStride<<A as Known>::StaticStride<<B as Known>::StaticStride<Choice<E, A, B>>>>;

/// The value of [`IfUnit`], where it is static.
pub struct Choice<E, A, B>(PhantomData<E>, PhantomData<A>, PhantomData<B>);

/// The operators of [static expressions](Expr).
pub mod op {
    /// An operator of a [static expression](super::Expr).
    pub trait Operator: Send + Sync + Unpin + super::Sealed + 'static {
        /// Its name in `Debug` output.
        #[doc(hidden)]
        const NAME: &'static str;
        #[doc(hidden)]
        const RULE: Rule;
    }

    #[doc(hidden)]
    #[derive(Clone, Copy, Debug)]
    pub enum Rule {
        Mul,
        Add,
        Min,
        CeilDiv,
        RoundUp,
        WindowStarts,
    }

    macro_rules! operators {
        ($($(#[$doc:meta])* $Name:ident)*) => {$(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug)]
            pub struct $Name;
            impl super::Sealed for $Name {}
            impl Operator for $Name {
                const NAME: &'static str = stringify!($Name);
                const RULE: Rule = Rule::$Name;
            }
        )*};
    }
    operators! {
        /// See [`Mul`](super::Mul).
        Mul
        /// See [`Add`](super::Add).
        Add
        /// See [`Min`](super::Min).
        Min
        /// See [`CeilDiv`](super::CeilDiv).
        CeilDiv
        /// See [`RoundUp`](super::RoundUp).
        RoundUp
        /// See [`WindowStarts`](super::WindowStarts).
        WindowStarts
    }

    impl Rule {
        /// The value, `None` where it is too large.
        pub(super) const fn eval(self, a: i128, b: i128) -> Option<i128> {
            match self {
                Self::Mul => a.checked_mul(b),
                Self::Add => a.checked_add(b),
                Self::Min => Some(if a < b { a } else { b }),
                Self::CeilDiv if b == 0 => crate::error::refuse("a step is 0: a step is not 0"),
                Self::CeilDiv => Some((a as usize).div_ceil(b.unsigned_abs() as usize) as i128),
                Self::WindowStarts => Some(crate::facts::transform::window_starts(a as usize, b as usize) as i128),
                Self::RoundUp => match crate::facts::round_up(a as usize, b as usize) {
                    Some(extent) => Some(extent as i128),
                    None => None,
                },
            }
        }
    }
}

impl<O, A, B> Clone for Expr<O, A, B> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<O, A, B> Copy for Expr<O, A, B> {}
impl<O, A, B> Default for Expr<O, A, B> {
    fn default() -> Self {
        Self(PhantomData, PhantomData, PhantomData)
    }
}
impl<O: op::Operator, A: Known, B: Known> Debug for Expr<O, A, B> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple(O::NAME).field(&A::default()).field(&B::default()).finish()
    }
}

impl<O, A, B> Sealed for Expr<O, A, B> {}
impl<O: op::Operator, A: Known, B: Known> Known for Expr<O, A, B> {
    const VALUE: Option<i128> = match (A::VALUE, B::VALUE) {
        (Some(a), Some(b)) => match O::RULE.eval(a, b) {
            Some(value) => Some(value),
            None => refuse("a static extent or stride exceeds isize: the layout is too large for the address space"),
        },
        _ => None,
    };
    type Bump<C: Count> = <A::Bump<B::Bump<U0>> as Count>::IfZero<C, C::Succ>;
    type Static<E: Dim> = A::Static<B::Static<E>>;
    type StaticStride<S: StrideDim> = A::StaticStride<B::StaticStride<S>>;
}
impl<O: op::Operator, A: StrideDim, B: StrideDim> StrideDim for Expr<O, A, B> {}
impl<O: op::Operator, A: Dim, B: StrideDim> Dim for Expr<O, A, B> {}

impl<E, A, B> Clone for Choice<E, A, B> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<E, A, B> Copy for Choice<E, A, B> {}
impl<E, A, B> Default for Choice<E, A, B> {
    fn default() -> Self {
        Self(PhantomData, PhantomData, PhantomData)
    }
}
impl<E: Known, A: Known, B: Known> Debug for Choice<E, A, B> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("IfUnit").field(&E::default()).field(&A::default()).field(&B::default()).finish()
    }
}
impl<E, A, B> Sealed for Choice<E, A, B> {}
impl<E: Known, A: Known, B: Known> Known for Choice<E, A, B> {
    const VALUE: Option<i128> = match (E::VALUE, A::VALUE, B::VALUE) {
        (Some(extent), Some(one), Some(more)) => Some(if extent <= 1 { one } else { more }),
        _ => None,
    };
    type Bump<C: Count> = <E::Bump<A::Bump<B::Bump<U0>>> as Count>::IfZero<C, C::Succ>;
    type Static<X: Dim> = E::Static<A::Static<B::Static<X>>>;
    type StaticStride<X: StrideDim> = E::StaticStride<A::StaticStride<B::StaticStride<X>>>;
}
impl<E: Dim, A: StrideDim, B: StrideDim> StrideDim for Choice<E, A, B> {}

// The value of an expression is not in its type: it agrees as a type, and the operation compares.
#[diagnostic::do_not_recommend]
impl<O: op::Operator, A: Dim, B: StrideDim, D: Dim> Compatible<D> for Expr<O, A, B> {}
#[diagnostic::do_not_recommend]
impl<O: op::Operator, A: Dim, B: StrideDim, const N: usize> Compatible<Expr<O, A, B>> for Const<N> {}
#[diagnostic::do_not_recommend]
impl<O: op::Operator, A: Dim, B: StrideDim> Compatible<Expr<O, A, B>> for UTerm {}
#[diagnostic::do_not_recommend]
impl<U: Unsigned, Bt: Bit, O: op::Operator, A: Dim, B: StrideDim> Compatible<Expr<O, A, B>> for UInt<U, Bt> {}

// ---------------------------------------------------------------------------------------------
// Numbers given to functions

/// A number given to a function: `Const::<8>` (or a typenum integer) goes into the type of the result,
/// a `usize` is known at run time.
///
/// ```
/// use mdlayout::{Const, LayoutRightPaddedMapping, extents};
///
/// let known = LayoutRightPaddedMapping::new(extents![u32; const 3, const 6], Const::<8>);
/// let given = LayoutRightPaddedMapping::new(extents![u32; const 3, const 6], 8);
/// assert_eq!((size_of_val(&known), size_of_val(&given)), (0, size_of::<usize>()));
/// assert_eq!(known.strides(), given.strides());
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a number of elements",
    label = "neither `Const::<N>` nor a `usize`",
    note = "write `Const::<8>` for a number known at compile time, a `usize` for one known at run time"
)]
pub trait Number: Copy + Sealed {
    /// The number in types. [`Dyn`] for `usize`, and for `usize` only.
    type Dim: Dim;
}
impl<const N: usize> Number for Const<N> {
    type Dim = Self;
}
impl Number for usize {
    type Dim = Dyn;
}
#[diagnostic::do_not_recommend]
impl Number for UTerm {
    type Dim = Self;
}
#[diagnostic::do_not_recommend]
impl<U: Unsigned, B: Bit> Number for UInt<U, B>
where
    Self: Dim,
{
    type Dim = Self;
}

/// A step given to a function: `Stride::<-2>` or `Const::<2>` goes into the type of the result, an
/// `isize` is known at run time.
///
/// ```
/// use mdlayout::{Stride, StrideDim, typelevel::Step};
///
/// fn in_type<S: Step>(_: S) -> isize {
///     <S::Dim as StrideDim>::STATIC_STRIDE
/// }
/// assert_eq!(in_type(Stride::<-2>), -2);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a step",
    label = "neither `Stride::<S>` nor an `isize`",
    note = "write `Stride::<-2>` for a step known at compile time, an `isize` for one known at run time"
)]
pub trait Step: Copy + Sealed {
    /// The step in types. [`Dyn`] for `isize`, and for `isize` only.
    type Dim: StrideDim;
}
impl<const S: isize> Step for Stride<S> {
    type Dim = Self;
}
impl<const N: usize> Step for Const<N> {
    type Dim = Self;
}
impl Step for isize {
    type Dim = Dyn;
}

// ---------------------------------------------------------------------------------------------
// Integer types

/// The integer types that store extents and strides: `u8` to `u64`, `usize`, `i8` to `i64`, `isize`.
///
/// C++: `index_type`; cuda::tiles: `ct::integral`.
///
/// ```
/// use mdlayout::{Dyn, Extents, Integral};
///
/// fn bytes<I: Integral>() -> usize {
///     size_of::<Extents<I, (Dyn, Dyn)>>()
/// }
/// assert_eq!((bytes::<u8>(), bytes::<i64>()), (2, 16));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot store extents or strides",
    label = "not one of the integer types",
    note = "use u8, u16, u32, u64, usize, i8, i16, i32, i64 or isize"
)]
pub trait Integral: Copy + Ord + Hash + Debug + Display + Default + Send + Sync + Unpin + 'static + Sealed {
    /// The name of the type.
    #[doc(hidden)]
    const NAME: &'static str;
    /// Which type it is; see `list::load`.
    #[doc(hidden)]
    const REPR: Repr;
    /// The least and the greatest value.
    #[doc(hidden)]
    const MIN: i128;
    #[doc(hidden)]
    const MAX: i128;
}

#[doc(hidden)]
#[allow(non_camel_case_types, missing_debug_implementations, missing_docs)]
#[derive(Clone, Copy)]
pub enum Repr {
    u8,
    u16,
    u32,
    u64,
    usize,
    i8,
    i16,
    i32,
    i64,
    isize,
}

macro_rules! integral {
    ($($I:ident)*) => {$(
        impl Sealed for $I {}
        #[diagnostic::do_not_recommend]
        impl Integral for $I {
            const NAME: &'static str = stringify!($I);
            const REPR: Repr = Repr::$I;
            const MIN: i128 = $I::MIN as i128;
            const MAX: i128 = $I::MAX as i128;
        }
    )*};
}
integral!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);
