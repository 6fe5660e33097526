//! The integer types that hold extents and strides known at run time, and conversions to and from them.

use core::fmt::{Debug, Display};
use core::hash::Hash;

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// The integer types that store extents and strides: `u8` to `u64`, `usize`, `i8` to `i64`, `isize`.
///
/// C++: `index_type`; cuda::tiles: `ct::integral`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Dyn, Extents, Integral};
///
/// fn bytes<I: Integral>() -> usize {
///     size_of::<Extents<I, (Dyn, Dyn)>>()
/// }
/// assert_eq!((bytes::<u8>(), bytes::<i64>()), (2, 16));
/// ```
///
/// # Safety
///
/// `REPR` must name the type itself: values are read and written as that type. `MIN` and `MAX` must be its least
/// and greatest value. All-zero bits must represent 0.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot store extents or strides",
    label = "not one of the integer types",
    note = "use u8, u16, u32, u64, usize, i8, i16, i32, i64 or isize"
)]
pub unsafe trait Integral:
    Copy + Ord + Hash + Debug + Display + Default + Send + Sync + Unpin + 'static + Sealed
{
    /// The name of the type.
    #[doc(hidden)]
    const NAME: &'static str;
    /// The type itself, as a value; see [`load`].
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
        // SAFETY: each constant comes from the type of that name, and 0 has no bit set.
        unsafe impl Integral for $I {
            const NAME: &'static str = stringify!($I);
            const REPR: Repr = Repr::$I;
            const MIN: i128 = $I::MIN as i128;
            const MAX: i128 = $I::MAX as i128;
        }
    )*};
}
integral!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

/// Returns the exact value of an integer.
pub(crate) const fn load<I: Integral>(value: I) -> i128 {
    macro_rules! read {
        ($($t:ident)*) => {
            match I::REPR {
                // SAFETY: by the contract of `Integral`, `I` is `$t`.
                $(Repr::$t => unsafe { *(&raw const value).cast::<$t>() as i128 },)*
            }
        };
    }
    read!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize)
}

/// Returns the integer with this value; `None` if the type cannot hold it.
pub(crate) const fn store<I: Integral>(value: i128) -> Option<I> {
    if holds::<I>(value) { Some(store_valid(value)) } else { None }
}

/// Returns whether an integer type can hold a value.
pub(crate) const fn holds<I: Integral>(value: i128) -> bool {
    I::MIN <= value && value <= I::MAX
}

/// Returns the integer with this value; the caller ensures that the type can hold it.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "callers pass a value that the type holds")]
pub(crate) const fn store_valid<I: Integral>(value: i128) -> I {
    macro_rules! write {
        ($($t:ident)*) => {
            match I::REPR {
                $(Repr::$t => {
                    let narrow = value as $t;
                    // SAFETY: as in `load`, `I` is `$t`.
                    unsafe { *(&raw const narrow).cast::<I>() }
                })*
            }
        };
    }
    write!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize)
}
