//! How strides count the padded extent of a layout.

use core::marker::PhantomData;

use super::{Dim, RoundUp};

/// How a layout is padded.
#[doc(hidden)]
pub trait Padding {
    /// The extent of the padded axis, as strides count it.
    type Extent<E: Dim>: Dim;
}

/// Not padded.
#[doc(hidden)]
#[derive(Debug)]
pub struct Unpadded;
impl Padding for Unpadded {
    type Extent<E: Dim> = E;
}

/// Padded to a multiple of `P`.
#[doc(hidden)]
#[derive(Debug)]
pub struct PaddedBy<P>(PhantomData<P>);
impl<P: Dim> Padding for PaddedBy<P> {
    type Extent<E: Dim> = RoundUp<E, P>;
}
