//! Static expressions.

use core::fmt::Debug;
use core::marker::PhantomData;

use typenum::{Bit, U0, UInt, UTerm, Unsigned};

use super::sealed::Sealed;
use super::{Compatible, Const, Dim, StaticValue, StrideDim};
use crate::error::refuse;
use crate::stored::Count;

/// A static expression: the value that the compiler computes from `A` and `B`.
///
/// Stable Rust has no `Const<{ A * B }>` for generic `A` and `B`. This type provides the value
/// in [`Dim::STATIC`] and [`StrideDim::STATIC_STRIDE`], and takes no memory. It appears in the types of
/// results through aliases such as [`Product`], [`Mul`] and [`RoundUp`]. Such an alias is `Dyn` if `A` or `B`
/// is `Dyn`, and an expression otherwise.
///
/// # Examples
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
type Extent<O, A, B> = <A as StaticValue>::IfStatic<<B as StaticValue>::IfStatic<Expr<O, A, B>>>;
/// A stride that is a static expression, or `Dyn`.
type Distance<O, A, B> = <A as StaticValue>::IfStaticStride<<B as StaticValue>::IfStaticStride<Expr<O, A, B>>>;

/// The product of two extents.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, Dim, typelevel::expr::Product};
///
/// assert_eq!(<Product<Const<3>, Const<4>> as Dim>::STATIC, 12);
/// ```
pub type Product<A, B> = Extent<op::Mul, A, B>;

/// The product of a stride and a step.
///
/// # Examples
///
/// ```
/// use mdlayout::{Stride, StrideDim, typelevel::expr::Mul};
///
/// assert_eq!(<Mul<Stride<-4>, Stride<2>> as StrideDim>::STATIC_STRIDE, -8);
/// ```
pub type Mul<A, B> = Distance<op::Mul, A, B>;

/// The least multiple of the padding `P` that is at least the extent `E`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, StrideDim, typelevel::expr::RoundUp};
///
/// assert_eq!(<RoundUp<Const<6>, Const<4>> as StrideDim>::STATIC_STRIDE, 8);
/// ```
pub type RoundUp<E, P> = Extent<op::RoundUp, E, P>;

/// The sum of two strides: the stride of their diagonal.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, StrideDim, typelevel::expr::Add};
///
/// assert_eq!(<Add<Const<8>, Const<1>> as StrideDim>::STATIC_STRIDE, 9);
/// ```
pub type Add<A, B> = Distance<op::Add, A, B>;

/// The lesser of two extents.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, Dim, typelevel::expr::Min};
///
/// assert_eq!(<Min<Const<8>, Const<3>> as Dim>::STATIC, 3);
/// ```
pub type Min<A, B> = Extent<op::Min, A, B>;

/// The number of steps of |`S`| in an extent `E`, including a partial last step: `ceil(E / |S|)`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, Dim, Stride, typelevel::expr::CeilDiv};
///
/// assert_eq!(<CeilDiv<Const<7>, Stride<-2>> as Dim>::STATIC, 4);
/// ```
pub type CeilDiv<E, S> = Extent<op::CeilDiv, E, S>;

/// The number of indices of an extent `E` at which a window of `W` indices can start: `E - W + 1`, or 0.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, Dim, typelevel::expr::WindowPositions};
///
/// assert_eq!(<WindowPositions<Const<7>, Const<3>> as Dim>::STATIC, 5);
/// ```
pub type WindowPositions<E, W> = Extent<op::WindowPositions, E, W>;

/// `A` if the extent `E` is 0 or 1, `B` otherwise; dynamic if any of the three is dynamic.
///
/// Transforms use it where a stride may not be observable and another value replaces it: in a repeated axis, or
/// an axis that a step reduces to a single element.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, Stride, StrideDim, typelevel::expr::IfUnitExtent};
///
/// assert_eq!(<IfUnitExtent<Const<1>, Const<0>, Stride<-4>> as StrideDim>::STATIC_STRIDE, 0);
/// assert_eq!(<IfUnitExtent<Const<5>, Const<0>, Stride<-4>> as StrideDim>::STATIC_STRIDE, -4);
/// ```
pub type IfUnitExtent<E, A, B> = <E as StaticValue>::IfStaticStride<
    <A as StaticValue>::IfStaticStride<<B as StaticValue>::IfStaticStride<StaticIfUnitExtent<E, A, B>>>,
>;

/// The value of [`IfUnitExtent`] if all three operands are static.
#[doc(hidden)]
pub struct StaticIfUnitExtent<E, A, B>(PhantomData<E>, PhantomData<A>, PhantomData<B>);

/// The operators of [static expressions](Expr).
#[doc(hidden)]
pub mod op {
    /// An operator of a [static expression](super::Expr).
    pub trait Operator: Send + Sync + Unpin + super::Sealed + 'static {
        /// The operator's name in `Debug` output.
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
        WindowPositions,
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
        /// See [`WindowPositions`](super::WindowPositions).
        WindowPositions
    }

    impl Rule {
        /// Returns the value; `None` if it overflows.
        #[expect(clippy::cast_sign_loss, reason = "static extents are not negative and fit usize")]
        pub(super) const fn eval(self, a: i128, b: i128) -> Option<i128> {
            match self {
                Self::Mul => a.checked_mul(b),
                Self::Add => a.checked_add(b),
                Self::Min => Some(if a < b { a } else { b }),
                Self::CeilDiv if b == 0 => crate::error::refuse(crate::error::ZERO_STEP),
                Self::CeilDiv => Some((a as usize).div_ceil(b.unsigned_abs() as usize) as i128),
                Self::WindowPositions => {
                    Some(crate::facts::transform::window_positions(a as usize, b as usize) as i128)
                }
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
impl<O: op::Operator, A: StaticValue, B: StaticValue> Debug for Expr<O, A, B> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple(O::NAME).field(&A::default()).field(&B::default()).finish()
    }
}

impl<O, A, B> Sealed for Expr<O, A, B> {}
impl<O: op::Operator, A: StaticValue, B: StaticValue> StaticValue for Expr<O, A, B> {
    const VALUE: Option<i128> = match (A::VALUE, B::VALUE) {
        (Some(a), Some(b)) => match O::RULE.eval(a, b) {
            Some(value) => Some(value),
            None => {
                refuse("a static extent or stride does not fit isize; the layout is too large for the address space")
            }
        },
        _ => None,
    };
    type Bump<C: Count> = <A::Bump<B::Bump<U0>> as Count>::IfZero<C, C::Succ>;
    type IfStatic<E: Dim> = A::IfStatic<B::IfStatic<E>>;
    type IfStaticStride<S: StrideDim> = A::IfStaticStride<B::IfStaticStride<S>>;
}
impl<O: op::Operator, A: StrideDim, B: StrideDim> StrideDim for Expr<O, A, B> {}
impl<O: op::Operator, A: Dim, B: StrideDim> Dim for Expr<O, A, B> {}

impl<E, A, B> Clone for StaticIfUnitExtent<E, A, B> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<E, A, B> Copy for StaticIfUnitExtent<E, A, B> {}
impl<E, A, B> Default for StaticIfUnitExtent<E, A, B> {
    fn default() -> Self {
        Self(PhantomData, PhantomData, PhantomData)
    }
}
impl<E: StaticValue, A: StaticValue, B: StaticValue> Debug for StaticIfUnitExtent<E, A, B> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("IfUnitExtent").field(&E::default()).field(&A::default()).field(&B::default()).finish()
    }
}
impl<E, A, B> Sealed for StaticIfUnitExtent<E, A, B> {}
impl<E: StaticValue, A: StaticValue, B: StaticValue> StaticValue for StaticIfUnitExtent<E, A, B> {
    const VALUE: Option<i128> = match (E::VALUE, A::VALUE, B::VALUE) {
        (Some(extent), Some(one), Some(more)) => Some(if extent <= 1 { one } else { more }),
        _ => None,
    };
    type Bump<C: Count> = <E::Bump<A::Bump<B::Bump<U0>>> as Count>::IfZero<C, C::Succ>;
    type IfStatic<X: Dim> = E::IfStatic<A::IfStatic<B::IfStatic<X>>>;
    type IfStaticStride<X: StrideDim> = E::IfStaticStride<A::IfStaticStride<B::IfStaticStride<X>>>;
}
impl<E: Dim, A: StrideDim, B: StrideDim> StrideDim for StaticIfUnitExtent<E, A, B> {}

// The trait solver cannot see the value of an expression: the types are compatible, the operation compares values.
#[diagnostic::do_not_recommend]
impl<O: op::Operator, A: Dim, B: StrideDim, D: Dim> Compatible<D> for Expr<O, A, B> {}
#[diagnostic::do_not_recommend]
impl<O: op::Operator, A: Dim, B: StrideDim, const N: usize> Compatible<Expr<O, A, B>> for Const<N> {}
#[diagnostic::do_not_recommend]
impl<O: op::Operator, A: Dim, B: StrideDim> Compatible<Expr<O, A, B>> for UTerm {}
#[diagnostic::do_not_recommend]
impl<U: Unsigned, Bt: Bit, O: op::Operator, A: Dim, B: StrideDim> Compatible<Expr<O, A, B>> for UInt<U, Bt> {}
