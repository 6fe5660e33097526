//! The kind of a mapping: row-major, column-major, padded or strided, as a type.

use core::marker::PhantomData;

use super::padding::PaddedExtent;
use super::walk::{self, Walk};
use super::{
    LayoutLeftMapping, LayoutLeftPaddedMapping, LayoutMapping, LayoutRightMapping, LayoutRightPaddedMapping,
    LayoutStridedMapping,
};
use crate::dim::{self, Const, DYNAMIC, Dim};
use crate::extents::Extents;
use crate::facts::Axes;
use crate::list::{Dims, MAX_RANK, Steps, Values};
use crate::stored::{self, Integral, as_slice};
use crate::strides::Strides;

mod sealed {
    pub trait Sealed {}
}

/// The kind of a mapping, as a type: transforms derive the types of their results from it.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutMapping, Right, Shape, dims, typelevel::kind};
/// use core::any::TypeId;
///
/// assert_eq!(TypeId::of::<<Right<dims![3, 4]> as LayoutMapping>::Kind>(), TypeId::of::<kind::Right>());
/// ```
///
/// # Safety
///
/// `Mapping` is the mapping that `FORM` and `Padding` name: one that was made by the form is taken for it.
pub unsafe trait Kind: sealed::Sealed + 'static {
    /// The mapping of this kind over the extents `E`, which is known to have the strides `S`.
    type Mapping<I: Integral, E: Dims, S: Steps<Indices = E::Indices>>: LayoutMapping<IndexType = I, Dims = E>;
    /// This kind with the axes in reverse order.
    #[doc(hidden)]
    type Reversed: Kind;
    /// This kind with an axis of extent 1 more or less.
    #[doc(hidden)]
    type WithUnitAxis: Kind;
    /// This kind with other axes that go over the elements in the same row-major order.
    #[doc(hidden)]
    type Reshaped: Kind;
    /// The states of a slice of it; see `mapping::walk`.
    #[doc(hidden)]
    type Walk: Walk;
    #[doc(hidden)]
    const FORM: Form;
    /// The padding.
    #[doc(hidden)]
    type Padding: Dim;
}

/// Row-major.
#[derive(Clone, Copy, Debug)]
pub struct Right;
/// Column-major.
#[derive(Clone, Copy, Debug)]
pub struct Left;
/// Row-major, the rows padded by `P`.
#[derive(Clone, Copy, Debug)]
pub struct RightPadded<P>(PhantomData<P>);
/// Column-major, the columns padded by `P`.
#[derive(Clone, Copy, Debug)]
pub struct LeftPadded<P>(PhantomData<P>);
/// Any strides.
#[derive(Clone, Copy, Debug)]
pub struct Strided;

/// The table of kinds. A row says how a mapping of the kind is built from `extents`, `strides` and the `padded`
/// extent, with the padding `P` and the list of strides `S`, and whether its type has only one value: a kind that
/// does not say so does not compile.
macro_rules! kinds {
    ($(
        [$($generics:tt)*] $Kind:ty = $Form:ident($IS:ident) {
            mapping: $Mapping:ty,
            reversed: $Reversed:ty,
            with_unit_axis: $WithUnitAxis:ty,
            reshaped: $Reshaped:ty,
            walk: $Walk:ty,
            padding: $Padding:ty,
            is_static: $is_static:ident,
            padded_by: $padded_by:ident,
            build: $build:ident,
        }
    )*) => {
        #[doc(hidden)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Form {
            $($Form,)*
        }

        $(
            impl<$($generics)*> sealed::Sealed for $Kind {}
            // SAFETY: the row names the form beside the mapping, and builds that mapping.
            unsafe impl<$($generics)*> Kind for $Kind {
                type Mapping<I: Integral, E: Dims, S: Steps<Indices = E::Indices>> = $Mapping;
                type Reversed = $Reversed;
                type WithUnitAxis = $WithUnitAxis;
                type Reshaped = $Reshaped;
                type Walk = $Walk;
                const FORM: Form = Form::$Form;
                type Padding = $Padding;
            }
        )*

        /// Which kind `K` is, in constants to branch on: the compiler drops the other branches before it compiles
        /// them.
        struct Is<K>(PhantomData<K>);
        impl<K: Kind> Is<K> {
            $(const $IS: bool = matches!(K::FORM, Form::$Form);)*
        }

        impl<K: Kind, I: Integral, E: Dims, S: Steps<Indices = E::Indices>> StaticKind<K, I, E, S> {
            /// Whether the type has only one value.
            pub(crate) const IS_STATIC: bool = Values::<I, E>::IS_STATIC && match K::FORM {
                $(Form::$Form => Self::$is_static,)*
            };
        }

        /// The axis whose stride is the padded extent, if there is one.
        const fn padded_by<K: Kind>(rank: usize) -> Option<usize> {
            match K::FORM {
                $(Form::$Form => $padded_by(rank),)*
            }
        }

        /// [`build`], given the padded extent. It must be at least the extent of the padded axis.
        #[inline(always)]
        pub(super) const fn build_padded<K: Kind, I: Integral, E: Dims, S: Steps<Indices = E::Indices>>(
            extents: &[usize],
            strides: &[isize],
            padded: usize,
        ) -> K::Mapping<I, E, S> {
            let extents = Extents::<I, E>::of_valid(Values::of_valid(extents));
            $(if Is::<K>::$IS {
                return stored::reinterpret_unchecked($build::<I, E, S, K::Padding>(extents, strides, padded));
            })*
            unreachable!()
        }
    };
}
kinds! {
    [] Right = Right(RIGHT) {
        mapping: LayoutRightMapping<Extents<I, E>>,
        reversed: Left,
        with_unit_axis: Self,
        reshaped: Self,
        walk: walk::RightStart<dim::Unpadded>,
        padding: Const<1>,
        is_static: FROM_EXTENTS,
        padded_by: no_axis,
        build: right,
    }
    [] Left = Left(LEFT) {
        mapping: LayoutLeftMapping<Extents<I, E>>,
        reversed: Right,
        with_unit_axis: Self,
        reshaped: Strided,
        walk: walk::LeftStart<dim::Unpadded>,
        padding: Const<1>,
        is_static: FROM_EXTENTS,
        padded_by: no_axis,
        build: left,
    }
    [P: Dim] RightPadded<P> = RightPadded(RIGHT_PADDED) {
        mapping: LayoutRightPaddedMapping<Extents<I, E>, P>,
        reversed: LeftPadded<P>,
        with_unit_axis: Strided,
        reshaped: Strided,
        walk: walk::RightStart<dim::PaddedBy<P>>,
        padding: P,
        is_static: FROM_PADDING,
        padded_by: last_but_one,
        build: right_padded,
    }
    [P: Dim] LeftPadded<P> = LeftPadded(LEFT_PADDED) {
        mapping: LayoutLeftPaddedMapping<Extents<I, E>, P>,
        reversed: RightPadded<P>,
        with_unit_axis: Strided,
        reshaped: Strided,
        walk: walk::LeftStart<dim::PaddedBy<P>>,
        padding: P,
        is_static: FROM_PADDING,
        padded_by: second,
        build: left_padded,
    }
    [] Strided = Strided(STRIDED) {
        mapping: LayoutStridedMapping<Extents<I, E>, Strides<isize, S>>,
        reversed: Self,
        with_unit_axis: Self,
        reshaped: Self,
        walk: walk::Lost,
        padding: Const<1>,
        is_static: FROM_STRIDES,
        padded_by: no_axis,
        build: strided,
    }
}

const fn no_axis(_: usize) -> Option<usize> {
    None
}
const fn last_but_one(rank: usize) -> Option<usize> {
    rank.checked_sub(2)
}
const fn second(rank: usize) -> Option<usize> {
    if rank >= 2 { Some(1) } else { None }
}

/// How each kind is built, with the list of strides `S` and the padding `P`.
macro_rules! builders {
    ($($build:ident -> $Mapping:ty: |$extents:ident, $strides:ident, $padded:ident| $value:expr;)*) => {$(
        #[expect(clippy::extra_unused_type_parameters, reason = "one signature for all kinds; none needs every parameter")]
        #[inline(always)]
        const fn $build<I: Integral, E: Dims, S: Steps<Indices = E::Indices>, P: Dim>(
            $extents: Extents<I, E>,
            $strides: &[isize],
            $padded: usize,
        ) -> $Mapping {
            $value
        }
    )*};
}
builders! {
    right -> LayoutRightMapping<Extents<I, E>>: |extents, _strides, _padded| LayoutRightMapping { extents };
    left -> LayoutLeftMapping<Extents<I, E>>: |extents, _strides, _padded| LayoutLeftMapping { extents };
    right_padded -> LayoutRightPaddedMapping<Extents<I, E>, P>: |extents, _strides, padded|
        LayoutRightPaddedMapping { extents, padded: PaddedExtent::of_valid(padded) };
    left_padded -> LayoutLeftPaddedMapping<Extents<I, E>, P>: |extents, _strides, padded|
        LayoutLeftPaddedMapping { extents, padded: PaddedExtent::of_valid(padded) };
    strided -> LayoutStridedMapping<Extents<I, E>, Strides<isize, S>>: |extents, strides, _padded|
        LayoutStridedMapping { extents, strides: Strides::of_valid(Values::of_valid(strides)) };
}

/// Returns the mapping with extents and strides that are known to be those of a mapping of this type.
///
/// It is how transforms make their results: `facts` decides extents and strides, the kind decides the type.
#[expect(clippy::cast_sign_loss, reason = "the stride that a kind pads to is an extent, never negative")]
#[inline(always)]
pub(crate) const fn build<K: Kind, I: Integral, E: Dims, S: Steps<Indices = E::Indices>>(
    axes: &Axes<MAX_RANK>,
) -> K::Mapping<I, E, S> {
    if StaticKind::<K, I, E, S>::IS_STATIC {
        return StaticKind::<K, I, E, S>::MAPPING;
    }
    let (extents, strides) = (axes.extents(), axes.strides());
    let padded = match padded_by::<K>(extents.len()) {
        Some(axis) => strides[axis] as usize,
        None => 0,
    };
    build_padded::<K, I, E, S>(extents, strides, padded)
}

/// A mapping of kind `K`, if its type has only one value.
pub(crate) struct StaticKind<K, I, E, S>(PhantomData<(K, I, E, S)>);
impl<K: Kind, I: Integral, E: Dims, S: Steps<Indices = E::Indices>> StaticKind<K, I, E, S> {
    /// The extents say what the strides are.
    const FROM_EXTENTS: bool = true;
    /// The extents and the padding say what the strides are.
    const FROM_PADDING: bool = K::Padding::STATIC != DYNAMIC;
    /// The strides are in the type.
    const FROM_STRIDES: bool = Values::<isize, S>::IS_STATIC;

    pub(crate) const MAPPING: K::Mapping<I, E, S> = {
        let extents = E::KNOWN;
        let strides = S::KNOWN;
        build_padded::<K, I, E, S>(as_slice(&extents), as_slice(&strides), 0)
    };
}
