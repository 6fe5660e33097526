//! Conversion of extents, strides and mappings to and from bytes, for example for the arguments of a GPU kernel.
//!
//! The bytes of a value are its dynamic values, in order and in the byte order of the machine: first the extents, then
//! the strides or the padded extent. A fully static type has no bytes.
//!
//! | type | to bytes | from bytes |
//! |---|---|---|
//! | [`Extents<I, E>`](Extents), `I` of u8, u16, u32, usize | [`Pod`] | [`Pod`]: all bits are valid |
//! | `Extents<I, E>`, other `I` | [`NoUninit`] | [`CheckedBitPattern`]: rejects negative extents and extents beyond `usize` |
//! | [`Strides<J, S>`](Strides), `J` of u8, i8, i16, isize, i32 | [`Pod`] | [`Pod`]: all bits are valid |
//! | `Strides<J, S>`, other `J` | [`NoUninit`] | [`CheckedBitPattern`]: rejects strides beyond `isize` |
//! | row-major and column-major mappings | [`NoUninit`] | [`CheckedBitPattern`] |
//! | [`LayoutStridedMapping`] | [`NoUninit`] if `I` and `J` have the same size, so that there is no padding | [`CheckedBitPattern`] |
//! | padded mappings | [`NoUninit`] if the padding is static, or `I` is usize or isize | [`CheckedBitPattern`] |
//!
//! No mapping is [`Pod`] or [`Zeroable`]: views access memory as their mapping says, so a mapping of arbitrary bits,
//! with offsets that overflow or padded rows that overlap, would make safe code unsound. [`CheckedBitPattern`] makes
//! the checks of the constructors before it returns a mapping. (On a target with 16-bit pointers it also checks u32
//! extents and i32 and u16 strides.)
//!
//! If a static extent or stride exceeds its integer type, no constructor makes a value of the type. A value can still
//! be zeroed, or cast from bytes; its `extent` or `stride` panics.
//!
//! ```
//! use bytemuck::checked::{CheckedCastError, try_from_bytes};
//! use mdlayout::{LayoutRightMapping, Right, dims, extents};
//!
//! let layout = LayoutRightMapping::new(extents![u32; 5, const 8, 3]);
//! let bytes: [u8; 8] = bytemuck::cast(layout);
//! assert_eq!(bytemuck::cast::<_, [u32; 2]>(layout), [5, 3]);
//! let back: Right<dims![_, 8, _], u32> = bytemuck::checked::cast(bytes);
//! assert_eq!(back, layout);
//!
//! // As arguments of a kernel.
//! #[derive(Clone, Copy, bytemuck::Pod, bytemuck::Zeroable)]
//! #[repr(C)]
//! struct Arguments {
//!     shape: mdlayout::Extents<u32, dims![_, 8]>,
//!     strides: mdlayout::Strides<i32, mdlayout::steps![_, 1]>,
//!     factor: f32,
//! }
//! assert_eq!(size_of::<Arguments>(), 12);
//!
//! let huge = [usize::MAX; 2];
//! let found = try_from_bytes::<Right<dims![_, _]>>(bytemuck::bytes_of(&huge));
//! assert_eq!(found, Err(CheckedCastError::InvalidBitPattern));
//! ```

use core::fmt::{self, Debug, Formatter};
use core::mem::MaybeUninit;

use ::bytemuck::{AnyBitPattern, CheckedBitPattern, NoUninit, Pod, Zeroable};
use typenum::U0;

use crate::dim::{Dim, Dyn, StaticValue};
use crate::extents::Extents;
use crate::list::{Dims, Steps};
use crate::mapping::{
    LayoutLeftMapping, LayoutLeftPaddedMapping, LayoutRightMapping, LayoutRightPaddedMapping, LayoutStridedMapping,
    for_each_mapping,
};
use crate::stored::Integral;
use crate::strides::Strides;

/// The bits of a `T` of this crate before [`CheckedBitPattern`] has checked that they are valid.
///
/// # Examples
///
/// ```
/// use bytemuck::CheckedBitPattern;
/// use mdlayout::{Dyn, Extents};
///
/// type Signed = Extents<i32, (Dyn,)>;
/// let bits = |value: i32| bytemuck::cast::<i32, <Signed as CheckedBitPattern>::Bits>(value);
/// assert!(Signed::is_valid_bit_pattern(&bits(3)) && !Signed::is_valid_bit_pattern(&bits(-3)));
/// ```
#[repr(transparent)]
pub struct Bits<T>(MaybeUninit<T>);
impl<T: Copy> Clone for Bits<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T: Copy> Copy for Bits<T> {}
impl<T> Debug for Bits<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("Bits")
    }
}

// SAFETY: all bits are valid for a `MaybeUninit`, which has the size and alignment of `T`.
unsafe impl<T> Zeroable for Bits<T> {}
// SAFETY: as above. `T` is `Checked`: it consists of integers, without pointers or interior mutability.
unsafe impl<T: Checked + 'static> AnyBitPattern for Bits<T> {}

/// A type of this crate with invalid values.
///
/// # Safety
///
/// The type consists of integers only, so that `is_valid` can be called on a value of any bits.
unsafe trait Checked: Copy {
    /// Returns whether a constructor makes the value.
    fn is_valid(self) -> bool;
}

/// Returns whether a constructor makes the value of these bits.
fn is_valid<T: Checked>(bits: &Bits<T>) -> bool {
    // SAFETY: `Bits` come from bytes or are zeroed, so they are initialized; all bits are valid integers.
    unsafe { bits.0.assume_init() }.is_valid()
}

macro_rules! checked {
    ($([$($generics:tt)*] $Type:ty;)*) => {$(
        // SAFETY: the fields are arrays of integers, or zero-sized.
        unsafe impl<$($generics)*> Checked for $Type {
            fn is_valid(self) -> bool {
                self.rechecked().is_ok()
            }
        }
        // SAFETY: `Bits` is transparent over `MaybeUninit<Self>`, which has the layout of `Self`. The bits it accepts
        // are the bits of a value that a constructor makes.
        unsafe impl<$($generics)*> CheckedBitPattern for $Type {
            type Bits = Bits<Self>;
            fn is_valid_bit_pattern(bits: &Bits<Self>) -> bool {
                is_valid(bits)
            }
        }
    )*};
}
for_each_mapping!(checked);

/// Implements the traits for extents or strides, by whether all values of an integer type are valid.
macro_rules! values {
    ($Type:ident<$List:ident> within $range:ident: any $($any:ident)*; checked $($checked:ident)*) => {
        // SAFETY: 0 is a valid extent, and a valid stride, in every integer type.
        unsafe impl<I: Integral, L: $List> Zeroable for $Type<I, L> {
            fn zeroed() -> Self {
                Self::default()
            }
        }
        $(
            const _: () = assert!($any::MIN as i128 >= $range::MIN as i128 && $any::MAX as i128 <= $range::MAX as i128);
            // SAFETY: the type is transparent over an array of integers, all values of which are valid.
            unsafe impl<L: $List> Pod for $Type<$any, L> {}
        )*
        $(
            checked! { [L: $List] $Type<$checked, L>; }
            // SAFETY: the type is transparent over an array of integers.
            unsafe impl<L: $List> NoUninit for $Type<$checked, L> {}
        )*
    };
}
#[cfg(not(target_pointer_width = "16"))]
values! { Extents<Dims> within usize: any u8 u16 u32 usize; checked u64 i8 i16 i32 i64 isize }
#[cfg(not(target_pointer_width = "16"))]
values! { Strides<Steps> within isize: any u8 i8 i16 i32 isize; checked u16 u32 u64 usize i64 }
#[cfg(target_pointer_width = "16")]
values! { Extents<Dims> within usize: any u8 u16 usize; checked u32 u64 i8 i16 i32 i64 isize }
#[cfg(target_pointer_width = "16")]
values! { Strides<Steps> within isize: any u8 i8 i16 isize; checked u16 u32 u64 usize i32 i64 }

// SAFETY: the mapping is transparent over its extents, an array of integers.
unsafe impl<I: Integral, E: Dims> NoUninit for LayoutRightMapping<Extents<I, E>> {}
// SAFETY: as above.
unsafe impl<I: Integral, E: Dims> NoUninit for LayoutLeftMapping<Extents<I, E>> {}

/// An integer type with the size of `J`.
///
/// # Examples
///
/// ```
/// use mdlayout::interop::bytemuck::SameSize;
///
/// fn bytes<I: SameSize<J>, J: mdlayout::Integral>() -> usize {
///     size_of::<I>() + size_of::<J>()
/// }
/// assert_eq!(bytes::<u32, i32>(), 8);
/// ```
#[diagnostic::on_unimplemented(
    message = "a mapping with `{Self}` extents and `{J}` strides may have padding, which has no bytes to copy",
    note = "use extents and strides of the same size, such as u32 and i32"
)]
pub trait SameSize<J: Integral>: Integral {}
macro_rules! same_size {
    ($($unsigned:ident $signed:ident),*) => {$(
        impl SameSize<$unsigned> for $unsigned {}
        impl SameSize<$signed> for $unsigned {}
        impl SameSize<$unsigned> for $signed {}
        impl SameSize<$signed> for $signed {}
    )*};
}
same_size!(u8 i8, u16 i16, u32 i32, u64 i64, usize isize);

// SAFETY: two arrays of integers of one size have no padding between or after them in `repr(C)`.
unsafe impl<I: SameSize<J>, E: Dims, J: Integral, S: Steps<Indices = E::Indices>> NoUninit
    for LayoutStridedMapping<Extents<I, E>, Strides<J, S>>
{
}

macro_rules! padded {
    ($($Mapping:ident)*) => {$(
        // SAFETY: a static padding is not stored (`Bump` does not count it as a stored value), so the type is `repr(C)`
        // over an array of integers and a zero-sized type of alignment 1.
        unsafe impl<I: Integral, E: Dims, P: Dim + StaticValue<Bump<U0> = U0>> NoUninit for $Mapping<Extents<I, E>, P> {}
        // SAFETY: `repr(C)` over two arrays of `usize`.
        unsafe impl<E: Dims> NoUninit for $Mapping<Extents<usize, E>, Dyn> {}
        // SAFETY: `repr(C)` over arrays of `isize` and `usize`, which have the same size.
        unsafe impl<E: Dims> NoUninit for $Mapping<Extents<isize, E>, Dyn> {}
    )*};
}
padded!(LayoutRightPaddedMapping LayoutLeftPaddedMapping);
