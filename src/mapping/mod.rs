//! Mappings: from an index to an offset. One file per mapping; the rules are in `facts`.

mod cast;
mod contract;
mod convert;
pub mod kind;
mod layout;
mod left;
mod left_padded;
mod methods;
mod packed;
mod padding;
mod right;
mod right_padded;
mod statics;
mod strided;
pub(crate) mod walk;

pub use cast::CastTarget;
pub(crate) use cast::cast;
pub use contract::{IndicesOf, LayoutMapping, StridedOf, StridesOf};
pub use convert::IntoMapping;
pub use left::LayoutLeftMapping;
pub use left_padded::LayoutLeftPaddedMapping;
pub use right::LayoutRightMapping;
pub use right_padded::LayoutRightPaddedMapping;
pub use strided::LayoutStridedMapping;

pub(crate) use contract::AxesOf;
pub(crate) use statics::{KnownLayout, StaticLayout, extents_of, strides_of};

use crate::extents::Extents;
use crate::strides::Strides;

/// [`LayoutRightMapping`] over the extents `E`, so that a signature reads
/// `TensorSpan<'_, f32, Right<(M, N)>>`.
pub type Right<E, I = usize> = LayoutRightMapping<Extents<I, E>>;

/// [`LayoutLeftMapping`] over the extents `E`.
pub type Left<E, I = usize> = LayoutLeftMapping<Extents<I, E>>;

/// [`LayoutStridedMapping`] over the extents `E` with the strides `S`.
pub type Strided<E, S, I = usize, J = isize> = LayoutStridedMapping<Extents<I, E>, Strides<J, S>>;

/// Calls a macro with all mappings of the crate: the one list that transforms, casts and exchange formats read. Each
/// row is a list of generic parameters and the type; the names `I`, `E`, `P`, `J` and `S` are the parameters.
macro_rules! for_each_mapping {
    ($with:ident) => {
        $with! {
            [I: $crate::stored::Integral, E: $crate::list::Dims]
                $crate::mapping::LayoutRightMapping<$crate::extents::Extents<I, E>>;
            [I: $crate::stored::Integral, E: $crate::list::Dims]
                $crate::mapping::LayoutLeftMapping<$crate::extents::Extents<I, E>>;
            [I: $crate::stored::Integral, E: $crate::list::Dims, P: $crate::dim::Dim]
                $crate::mapping::LayoutRightPaddedMapping<$crate::extents::Extents<I, E>, P>;
            [I: $crate::stored::Integral, E: $crate::list::Dims, P: $crate::dim::Dim]
                $crate::mapping::LayoutLeftPaddedMapping<$crate::extents::Extents<I, E>, P>;
            [
                I: $crate::stored::Integral,
                E: $crate::list::Dims,
                J: $crate::stored::Integral,
                S: $crate::list::Steps<Indices = E::Indices>
            ]
                $crate::mapping::LayoutStridedMapping<$crate::extents::Extents<I, E>, $crate::strides::Strides<J, S>>;
        }
    };
}
pub(crate) use for_each_mapping;
