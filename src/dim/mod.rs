//! The extent or stride of one axis, as far as it is known at compile time.

mod compatible;
mod const_or;
mod expr;
mod padding;
mod typenum;
mod written;

pub use compatible::Compatible;
pub use const_or::{ConstOrIsize, ConstOrUsize};
pub(crate) use const_or::{isize_of, usize_of};
pub use expr::{Add, CeilDiv, Expr, IfUnitExtent, Min, Mul, Product, RoundUp, WindowPositions, op};
pub(crate) use padding::{PaddedBy, Padding, Unpadded};
pub(crate) use written::Written;
pub use written::{Sort, StrideEntry, magnitude, sort_of_stride};

use core::fmt::Debug;

use crate::error::refuse;
use crate::stored::Count;

/// The number that stands for an extent known at run time only: `usize::MAX`.
///
/// [`Extents::static_extent`](crate::Extents::static_extent) returns it and
/// [`dims!`](crate::dims) accepts it for such an axis. The type of such an extent is [`Dyn`].
///
/// C++: `std::dynamic_extent`; cuda::tiles: `dynamic_extent`.
///
/// # Examples
///
/// ```
/// use mdlayout::{DYNAMIC, extents};
///
/// assert_eq!(extents![u32; const 4, 7].static_extent(1), DYNAMIC);
/// ```
pub const DYNAMIC: usize = usize::MAX;

/// The number that stands for a stride known at run time only: `isize::MIN`.
///
/// cuda::tiles: `dynamic_stride`, the largest `size_t`. As a signed number that would be -1, which is a legal
/// stride here.
///
/// # Examples
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
/// # Examples
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
/// # Examples
///
/// ```
/// use mdlayout::{Const, Stride, Strides};
///
/// let reversed = Strides::<isize, (Stride<-4>, Const<1>)>::new([]);
/// assert_eq!((size_of_val(&reversed), reversed.stride(0)), (0, -4));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stride<const S: isize>;

/// An extent or stride known at run time only. The layout stores its value and checks it.
///
/// # Examples
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

/// One extent or stride, as far as it is known at compile time.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither an extent nor a stride",
    label = "neither an extent nor a stride",
    note = "write `Const<4>` (or `Stride<-4>` in strides) for a value known at compile time, `Dyn` for one known at run time"
)]
pub trait StaticValue: Copy + Default + Debug + Send + Sync + Unpin + 'static + Sealed {
    /// The value; `None` if it is known at run time only.
    const VALUE: Option<i128>;
    /// `C` if the value is static, `C + 1` if it must be stored.
    type Bump<C: Count>: Count;
    /// `E` if the value is static, [`Dyn`] otherwise.
    type IfStatic<E: Dim>: Dim;
    /// `S` if the value is static, [`Dyn`] otherwise.
    type IfStaticStride<S: StrideDim>: StrideDim;
}

/// The stride of one axis, as a type: [`Stride<S>`](Stride), [`Const<N>`](Const), a typenum
/// integer, [`Dyn`], or a [static expression](Expr).
///
/// cuda::tiles: one element of the pack `Strides` of `strides<I, Strides...>`.
///
/// # Examples
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
pub trait StrideDim: StaticValue {
    /// The stride; [`DYNAMIC_STRIDE`] if it is known at run time only.
    const STATIC_STRIDE: isize = match Self::VALUE {
        None => DYNAMIC_STRIDE,
        Some(value) => {
            if value == DYNAMIC_STRIDE as i128 {
                refuse("`DYNAMIC_STRIDE` is not a static value; write `Dyn` for a stride known at run time");
            }
            if value < isize::MIN as i128 || value > isize::MAX as i128 {
                refuse("a static stride does not fit isize; the layout is too large for the address space");
            }
            value as isize
        }
    };
}

/// The extent of one axis, as a type: [`Const<N>`](Const), a typenum integer, [`Dyn`], or a
/// [static expression](Expr). Generic code needs no other bound.
///
/// C++ and cuda::tiles: one element of the pack `Exts` of `extents<I, Exts...>`.
///
/// # Examples
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
    /// The extent; [`DYNAMIC`] if it is known at run time only.
    #[expect(clippy::cast_sign_loss, reason = "the value was compared with the range of the type")]
    const STATIC: usize = match Self::VALUE {
        None => DYNAMIC,
        Some(value) => {
            if value == DYNAMIC as i128 {
                refuse("`DYNAMIC` is not a static value; write `Dyn` for an extent known at run time");
            }
            if value < 0 || value > usize::MAX as i128 {
                refuse("a static extent does not fit usize; the layout is too large for the address space");
            }
            value as usize
        }
    };
}

impl<const N: usize> Sealed for Const<N> {}
impl<const N: usize> StaticValue for Const<N> {
    const VALUE: Option<i128> = Some(N as i128);
    type Bump<C: Count> = C;
    type IfStatic<E: Dim> = E;
    type IfStaticStride<S2: StrideDim> = S2;
}
impl<const N: usize> StrideDim for Const<N> {}
impl<const N: usize> Dim for Const<N> {}

impl<const S: isize> Sealed for Stride<S> {}
impl<const S: isize> StaticValue for Stride<S> {
    const VALUE: Option<i128> = Some(S as i128);
    type Bump<C: Count> = C;
    type IfStatic<E: Dim> = E;
    type IfStaticStride<S2: StrideDim> = S2;
}
impl<const S: isize> StrideDim for Stride<S> {}

impl Sealed for Dyn {}
impl StaticValue for Dyn {
    const VALUE: Option<i128> = None;
    type Bump<C: Count> = C::Succ;
    type IfStatic<E: Dim> = Self;
    type IfStaticStride<S: StrideDim> = Self;
}
impl StrideDim for Dyn {}
impl Dim for Dyn {}
