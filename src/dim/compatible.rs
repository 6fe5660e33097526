//! The relation between extents that can be equal.

use super::{Const, Dim, Dyn};

/// Two extents that can be equal. Conversions, and operations on several views, require it of each axis.
///
/// Two different `Const`s are incompatible: a compile error. `Dyn` is compatible with any extent; the operation
/// then compares the values at run time. It does so for two `Dyn`s too: the same type does not imply the same
/// extent.
///
/// # Examples
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

impl<const N: usize> Compatible<Const<N>> for Const<N> {}
impl<const N: usize> Compatible<Dyn> for Const<N> {}
impl<D: Dim> Compatible<D> for Dyn {}
