//! Extents, strides and mappings as bytes, such as the arguments of a kernel on a GPU, and back.
//!
//! The bytes of a type are those of its dynamic values, in order, in the byte order of the machine: first
//! the extents, then the strides or the padded extent. A fully static type has none.
//!
//! | type | to bytes | from bytes |
//! |---|---|---|
//! | [`Extents<I, E>`](Extents), `I` of u8, u16, u32, usize | [`Pod`] | [`Pod`]: any bits are extents |
//! | `Extents<I, E>`, other `I` | [`NoUninit`] | [`CheckedBitPattern`]: a negative extent, and one beyond `usize`, is refused |
//! | [`Strides<J, S>`](Strides), `J` of u8, i8, i16, isize, i32 | [`Pod`] | [`Pod`]: any bits are strides |
//! | `Strides<J, S>`, other `J` | [`NoUninit`] | [`CheckedBitPattern`]: a stride beyond `isize` is refused |
//! | row-major and column-major mappings | [`NoUninit`] | [`CheckedBitPattern`] |
//! | [`LayoutStridedMapping`] | [`NoUninit`] if `I` and `J` are of one size, so that there is no padding | [`CheckedBitPattern`] |
//! | padded mappings | [`NoUninit`] if the padding is static, or `I` is usize or isize | [`CheckedBitPattern`] |
//!
//! No mapping is [`Pod`], nor [`Zeroable`]: views access memory by what their mapping says, so a mapping of
//! any bits, whose offsets overflow or whose padded rows overlap, would let safe code read and write what it
//! must not. [`CheckedBitPattern`] asks what the constructors ask, before there is a mapping. (On a target
//! with 16-bit pointers u32 extents, and i32 and u16 strides, are checked too.)
//!
//! A static extent or stride that its integer type cannot hold makes a type of which no constructor makes a
//! value. Zeroed or cast from bytes it has one, of which `extent` or `stride` panics.
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
//! // In the arguments of a kernel.
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

/// The bits of a `T` of this crate, before it is known whether they are those of a valid one: what
/// [`CheckedBitPattern`] looks at.
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

// SAFETY: any bits are valid for a `MaybeUninit`, which has the size and alignment of `T`.
unsafe impl<T> Zeroable for Bits<T> {}
// SAFETY: as above. `T` is `Checked`: integers, without pointers or interior mutability.
unsafe impl<T: Checked + 'static> AnyBitPattern for Bits<T> {}

/// A type of this crate of which not all values are valid.
///
/// # Safety
///
/// It is integers and nothing else, so that any bits are a value, of which `is_valid` can be asked.
unsafe trait Checked: Copy {
    fn is_valid(self) -> bool;
}

/// Whether the bits are those of a value that a constructor makes.
fn is_valid<T: Checked>(bits: &Bits<T>) -> bool {
    // SAFETY: `Bits` come from bytes, or are zeroed: they are initialized, and any are integers.
    unsafe { bits.0.assume_init() }.is_valid()
}

macro_rules! checked {
    ($([$($generics:tt)*] $Type:ty;)*) => {$(
        // SAFETY: its fields are arrays of integers, or of no size.
        unsafe impl<$($generics)*> Checked for $Type {
            fn is_valid(self) -> bool {
                self.rechecked().is_ok()
            }
        }
        // SAFETY: `Bits` is transparent over `MaybeUninit<Self>`, which has the layout of `Self`. Bits for
        // which this is true are those of a value that a constructor makes.
        unsafe impl<$($generics)*> CheckedBitPattern for $Type {
            type Bits = Bits<Self>;
            fn is_valid_bit_pattern(bits: &Bits<Self>) -> bool {
                is_valid(bits)
            }
        }
    )*};
}
for_each_mapping!(checked);

/// Extents or strides in integers of which any is one, and in others.
macro_rules! values {
    ($Type:ident<$List:ident> within $range:ident: any $($any:ident)*; checked $($checked:ident)*) => {
        // SAFETY: zeros are extents, and strides, of any integer type.
        unsafe impl<I: Integral, L: $List> Zeroable for $Type<I, L> {
            fn zeroed() -> Self {
                Self::default()
            }
        }
        $(
            const _: () = assert!($any::MIN as i128 >= $range::MIN as i128 && $any::MAX as i128 <= $range::MAX as i128);
            // SAFETY: it is transparent over an array of integers, each of any value.
            unsafe impl<L: $List> Pod for $Type<$any, L> {}
        )*
        $(
            checked! { [L: $List] $Type<$checked, L>; }
            // SAFETY: it is transparent over an array of integers.
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

// SAFETY: transparent over extents, which are an array of integers.
unsafe impl<I: Integral, E: Dims> NoUninit for LayoutRightMapping<Extents<I, E>> {}
// SAFETY: as above.
unsafe impl<I: Integral, E: Dims> NoUninit for LayoutLeftMapping<Extents<I, E>> {}

/// An integer type of the same size as `J`.
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
    message = "a mapping of `{Self}` extents and `{J}` strides may have padding, so it has no bytes",
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

// SAFETY: `repr(C)`, and two arrays of integers of one size have no padding between or behind them.
unsafe impl<I: SameSize<J>, E: Dims, J: Integral, S: Steps<Indices = E::Indices>> NoUninit
    for LayoutStridedMapping<Extents<I, E>, Strides<J, S>>
{
}

macro_rules! padded {
    ($($Mapping:ident)*) => {$(
        // SAFETY: a static padding is not stored (`Bump` leaves the count of stored values as it is), so it is
        // `repr(C)` over an array of integers and a type of no size and no alignment.
        unsafe impl<I: Integral, E: Dims, P: Dim + StaticValue<Bump<U0> = U0>> NoUninit for $Mapping<Extents<I, E>, P> {}
        // SAFETY: `repr(C)` over an array of `usize` and another.
        unsafe impl<E: Dims> NoUninit for $Mapping<Extents<usize, E>, Dyn> {}
        // SAFETY: `repr(C)` over an array of `isize` and one of `usize`, which have one size.
        unsafe impl<E: Dims> NoUninit for $Mapping<Extents<isize, E>, Dyn> {}
    )*};
}
padded!(LayoutRightPaddedMapping LayoutLeftPaddedMapping);
