//! The padding of a layout, as a type: it determines the extent from which strides are computed.

use core::marker::PhantomData;

use super::{Dim, RoundUp};

/// The padding of one axis of a layout.
#[doc(hidden)]
pub trait Padding {
    /// The extent `E` after padding, from which strides are computed.
    type Extent<E: Dim>: Dim;
}

/// No padding.
#[doc(hidden)]
#[derive(Debug)]
pub struct Unpadded;
impl Padding for Unpadded {
    type Extent<E: Dim> = E;
}

/// Padding to a multiple of `P`.
#[doc(hidden)]
#[derive(Debug)]
pub struct PaddedBy<P>(PhantomData<P>);
impl<P: Dim> Padding for PaddedBy<P> {
    type Extent<E: Dim> = RoundUp<E, P>;
}
