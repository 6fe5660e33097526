//! The kind of a slice, derived from the types of the slicers.
//!
//! A slice of a row-major layout is row-major again if one axis keeps a contiguous range, all axes before it are
//! indexed and all axes after it are kept whole. It is row-major with padded rows if the last axis keeps only a range,
//! or axes before the last are indexed: the strides step over the padding then. The mirror image holds for
//! column-major layouts. C++26's `submdspan` has the same rules.
//!
//! A walk is a finite automaton over the slicers, from the first axis to the last. Its states carry the padding so far;
//! the last state determines the kind.

use core::marker::PhantomData;

use super::kind::{Kind, Left, LeftPadded, Right, RightPadded, Strided};
use crate::dim::{Dim, PaddedBy, Padding, Product, Unpadded};

/// A state of the walk, and its successor for each slicer of the next axis, of extent `E`.
#[doc(hidden)]
pub trait Walk {
    /// The slicer is an index, and removes the axis.
    type Index<E: Dim>: Walk;
    /// The slicer is `..`: the axis stays as it is.
    type Full<E: Dim>: Walk;
    /// The slicer keeps a contiguous range.
    type Range<E: Dim>: Walk;
    /// The kind of the slice after the last axis.
    type Kind: Kind;
}

/// The slice is strided: a step other than 1, a new axis, or axes in the wrong place.
#[doc(hidden)]
#[derive(Debug)]
pub struct Lost;

/// How a layout that is sliced is padded itself.
#[doc(hidden)]
pub trait Padded: Padding {
    /// Its kind, row-major and column-major, with the padding `P` if it has one.
    type Right<P: Dim>: Kind;
    type Left<P: Dim>: Kind;
}
impl Padded for Unpadded {
    type Right<P: Dim> = Right;
    type Left<P: Dim> = Left;
}
impl<Q: Dim> Padded for PaddedBy<Q> {
    type Right<P: Dim> = RightPadded<P>;
    type Left<P: Dim> = LeftPadded<P>;
}

macro_rules! states {
    ($(
        $(#[$doc:meta])*
        $State:ident<$($G:ident: $Bound:ident),*>:
            index $Index:ty, full $Full:ty, range $Range:ty, end $Kind:ty;
    )*) => {$(
        $(#[$doc])*
        #[doc(hidden)]
        #[derive(Debug)]
        pub struct $State<$($G),*>(PhantomData<($($G,)*)>);
        impl<$($G: $Bound),*> Walk for $State<$($G),*> {
            type Index<E: Dim> = $Index;
            type Full<E: Dim> = $Full;
            type Range<E: Dim> = $Range;
            type Kind = $Kind;
        }
    )*};
}

impl Walk for Lost {
    type Index<E: Dim> = Self;
    type Full<E: Dim> = Self;
    type Range<E: Dim> = Self;
    type Kind = Strided;
}

// Row-major. `P`: the padding if the axis just seen is the last, `G`: the product of the extents of
// the axes indexed since one was kept.
states! {
    /// No axis is kept yet.
    RightStart<Q: Padded>:
        index RightStart<Q>, full RightOne<Q>, range RightOne<Q>, end Right;
    /// The axis just seen is the only one kept.
    RightOne<Q: Padded>:
        index RightGap<Q, E>, full RightMany<Q, Q::Extent<E>>, range RightEnd<Q::Extent<E>>, end Right;
    /// Several are kept, all but the first whole, up to the axis just seen.
    RightMany<Q: Padded, P: Dim>:
        index RightGap<Q, E>, full RightMany<Q, Q::Extent<E>>, range RightEnd<Q::Extent<E>>, end Q::Right<P>;
    /// Then axes were indexed.
    RightGap<Q: Padded, G: Dim>:
        index RightGap<Q, Product<G, E>>, full RightEnd<Product<G, Q::Extent<E>>>, range RightEnd<Product<G, Q::Extent<E>>>,
        end Strided;
    /// Only the last axis may be here.
    RightEnd<P: Dim>:
        index Lost, full Lost, range Lost, end RightPadded<P>;
}

// Column-major. `P`: the product of the extents from the first axis to the last before the second that
// is kept.
states! {
    /// No axis is seen yet.
    LeftStart<Q: Padded>:
        index LeftNone, full LeftWhole<Q, Q::Extent<E>>, range LeftGap<Q::Extent<E>>, end Left;
    /// The first axis was indexed: no other may stay.
    LeftNone<>:
        index LeftNone, full Lost, range Lost, end Left;
    /// The first axis is kept whole, and is the only one seen.
    LeftWhole<Q: Padded, P: Dim>:
        index LeftGap<Product<P, E>>, full LeftMany<Q, P>, range LeftDone<Q, P>, end Left;
    /// Several are seen, and all are kept whole.
    LeftMany<Q: Padded, P: Dim>:
        index LeftDone<Q, P>, full LeftMany<Q, P>, range LeftDone<Q, P>, end Q::Left<P>;
    /// The rest must be indexed.
    LeftDone<Q: Padded, P: Dim>:
        index LeftDone<Q, P>, full Lost, range Lost, end Q::Left<P>;
    /// The first axis keeps a range, or axes after it were indexed: the next axis kept steps over `P`.
    LeftGap<P: Dim>:
        index LeftGap<Product<P, E>>, full LeftPaddedMany<P>, range LeftPaddedDone<P>, end Left;
    /// Two or more are kept, all but the first whole.
    LeftPaddedMany<P: Dim>:
        index LeftPaddedDone<P>, full LeftPaddedMany<P>, range LeftPaddedDone<P>, end LeftPadded<P>;
    /// The rest must be indexed.
    LeftPaddedDone<P: Dim>:
        index LeftPaddedDone<P>, full Lost, range Lost, end LeftPadded<P>;
}
