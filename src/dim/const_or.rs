//! Function arguments: a constant, which becomes part of the result's type, or a run-time value.

use typenum::{Bit, UInt, UTerm, Unsigned};

use super::sealed::Sealed;
use super::{Const, DYNAMIC, DYNAMIC_STRIDE, Dim, Dyn, Stride, StrideDim};

/// A function argument that is an index or a number of elements: either a constant, `Const::<8>` (or a typenum
/// integer), which becomes part of the result's type, or a `usize`, which is known at run time only.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, LayoutRightPaddedMapping, extents};
///
/// let known = LayoutRightPaddedMapping::new(extents![u32; const 3, const 6], Const::<8>);
/// let given = LayoutRightPaddedMapping::new(extents![u32; const 3, const 6], 8);
/// assert_eq!((size_of_val(&known), size_of_val(&given)), (0, size_of::<usize>()));
/// assert_eq!(known.strides(), given.strides());
/// ```
///
/// # Safety
///
/// Only `usize` may have a dynamic `Dim`: functions read a value whose `Dim` is dynamic as a `usize`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a `usize` nor a constant",
    label = "neither `Const::<N>` nor a `usize`",
    note = "write `Const::<8>` for a number known at compile time, a `usize` for one known at run time"
)]
pub unsafe trait ConstOrUsize: Copy + Sealed {
    /// The number as a type; [`Dyn`] for `usize`.
    type Dim: Dim;
}
// SAFETY: `Dim` is static.
unsafe impl<const N: usize> ConstOrUsize for Const<N> {
    type Dim = Self;
}
impl Sealed for usize {}
// SAFETY: the type is `usize`.
unsafe impl ConstOrUsize for usize {
    type Dim = Dyn;
}
#[diagnostic::do_not_recommend]
// SAFETY: `Dim` is static.
unsafe impl ConstOrUsize for UTerm {
    type Dim = Self;
}
#[diagnostic::do_not_recommend]
// SAFETY: `Dim` is static.
unsafe impl<U: Unsigned, B: Bit> ConstOrUsize for UInt<U, B>
where
    Self: Dim,
{
    type Dim = Self;
}

/// A function argument that is a step: either a constant, `Stride::<-2>` or `Const::<2>`, which becomes part of the
/// result's type, or an `isize`, which is known at run time only.
///
/// # Examples
///
/// ```
/// use mdlayout::{Stride, StrideDim, typelevel::ConstOrIsize};
///
/// fn in_type<S: ConstOrIsize>(_: S) -> isize {
///     <S::Dim as StrideDim>::STATIC_STRIDE
/// }
/// assert_eq!(in_type(Stride::<-2>), -2);
/// ```
///
/// # Safety
///
/// Only `isize` may have a dynamic `Dim`: functions read a value whose `Dim` is dynamic as an `isize`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither an `isize` nor a constant",
    label = "neither `Stride::<S>` nor an `isize`",
    note = "write `Stride::<-2>` for a step known at compile time, an `isize` for one known at run time"
)]
pub unsafe trait ConstOrIsize: Copy + Sealed {
    /// The step as a type; [`Dyn`] for `isize`.
    type Dim: StrideDim;
}
// SAFETY: `Dim` is static.
unsafe impl<const S: isize> ConstOrIsize for Stride<S> {
    type Dim = Self;
}
// SAFETY: `Dim` is static.
unsafe impl<const N: usize> ConstOrIsize for Const<N> {
    type Dim = Self;
}
impl Sealed for isize {}
// SAFETY: the type is `isize`.
unsafe impl ConstOrIsize for isize {
    type Dim = Dyn;
}

/// Returns the value of an argument, static or not.
#[inline(always)]
pub(crate) const fn usize_of<N: ConstOrUsize>(value: N) -> usize {
    match N::Dim::STATIC {
        // SAFETY: by the contract of `ConstOrUsize`, `N` is `usize`.
        DYNAMIC => unsafe { *(&raw const value).cast::<usize>() },
        number => number,
    }
}

/// Returns the value of a step, static or not.
#[inline(always)]
pub(crate) const fn isize_of<S: ConstOrIsize>(value: S) -> isize {
    match S::Dim::STATIC_STRIDE {
        // SAFETY: by the contract of `ConstOrIsize`, `S` is `isize`.
        DYNAMIC_STRIDE => unsafe { *(&raw const value).cast::<isize>() },
        step => step,
    }
}
