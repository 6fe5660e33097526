//! What of a mapping is in its type besides extents and strides: row-major, column-major, padded, or
//! nothing.

use super::*;
use crate::facts::Axes;
use crate::list::Values;
use crate::stored;

mod sealed {
    pub trait Sealed {}
}

/// The kind of a mapping, as a type: what transforms can say of their results' type.
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
    /// What slicing makes of it; see `transform::slice`.
    #[doc(hidden)]
    type Walk: Walk;
    #[doc(hidden)]
    const FORM: Form;
    /// The padding.
    #[doc(hidden)]
    type Padding: Dim;
}

#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Right,
    Left,
    RightPadded,
    LeftPadded,
    Strided,
}

/// Row-major.
#[derive(Clone, Copy, Debug)]
pub struct Right;
/// Column-major.
#[derive(Clone, Copy, Debug)]
pub struct Left;
/// Row-major, the rows padded by `P`.
#[derive(Clone, Copy, Debug)]
pub struct RightPadded<P>(core::marker::PhantomData<P>);
/// Column-major, the columns padded by `P`.
#[derive(Clone, Copy, Debug)]
pub struct LeftPadded<P>(core::marker::PhantomData<P>);
/// Any strides.
#[derive(Clone, Copy, Debug)]
pub struct Strided;

macro_rules! kinds {
    ($([$($generics:tt)*] $Kind:ty = $Form:ident, $Mapping:ty, $Reversed:ty, $WithUnitAxis:ty, $Reshaped:ty, $Walk:ty, $Padding:ty;)*) => {$(
        impl<$($generics)*> sealed::Sealed for $Kind {}
        // SAFETY: the table names the form beside the mapping.
        unsafe impl<$($generics)*> Kind for $Kind {
            type Mapping<I: Integral, E: Dims, S: Steps<Indices = E::Indices>> = $Mapping;
            type Reversed = $Reversed;
            type WithUnitAxis = $WithUnitAxis;
            type Reshaped = $Reshaped;
            type Walk = $Walk;
            const FORM: Form = Form::$Form;
            type Padding = $Padding;
        }
    )*};
}
kinds! {
    [] Right = Right, LayoutRightMapping<Extents<I, E>>, Left, Self, Self, walk::RightStart<dim::Unpadded>, Const<1>;
    [] Left = Left, LayoutLeftMapping<Extents<I, E>>, Right, Self, Strided, walk::LeftStart<dim::Unpadded>, Const<1>;
    [P: Dim] RightPadded<P> =
        RightPadded, LayoutRightPaddedMapping<Extents<I, E>, P>, LeftPadded<P>, Strided, Strided, walk::RightStart<dim::PaddedBy<P>>, P;
    [P: Dim] LeftPadded<P> =
        LeftPadded, LayoutLeftPaddedMapping<Extents<I, E>, P>, RightPadded<P>, Strided, Strided, walk::LeftStart<dim::PaddedBy<P>>, P;
    [] Strided = Strided, LayoutStridedMapping<Extents<I, E>, Strides<isize, S>>, Self, Self, Self, walk::Lost, Const<1>;
}

/// A mapping from extents and strides that are known to be those of a mapping of this type.
///
/// It is how transforms make their results: what they do to extents and strides is decided over plain
/// slices, what is known of the result's type by its kind.
#[inline(always)]
pub(crate) const fn build<K: Kind, I: Integral, E: Dims, S: Steps<Indices = E::Indices>>(
    axes: &Axes<MAX_RANK>,
) -> K::Mapping<I, E, S> {
    let (extents, strides) = (axes.extents(), axes.strides());
    if StaticKind::<K, I, E, S>::IS_STATIC {
        return StaticKind::<K, I, E, S>::MAPPING;
    }
    // The stride next to the padded axis.
    let padded = match K::FORM {
        Form::RightPadded if extents.len() >= 2 => strides[extents.len() - 2] as usize,
        Form::LeftPadded if extents.len() >= 2 => strides[1] as usize,
        _ => 0,
    };
    build_padded::<K, I, E, S>(extents, strides, padded)
}

/// [`build`], given the padded extent. It must be at least the extent of the padded axis.
#[inline(always)]
pub(super) const fn build_padded<K: Kind, I: Integral, E: Dims, S: Steps<Indices = E::Indices>>(
    extents: &[usize],
    strides: &[isize],
    padded: usize,
) -> K::Mapping<I, E, S> {
    let extents = Extents::<I, E>::of_valid(Values::of_valid(extents));
    // Each branch makes the mapping that `K::Mapping` is if `K::FORM` is the branch's. Branches on `bool`
    // constants: the compiler drops the others before it compiles what is in them.
    if Is::<K>::RIGHT {
        stored::reinterpret_unchecked(LayoutRightMapping { extents })
    } else if Is::<K>::LEFT {
        stored::reinterpret_unchecked(LayoutLeftMapping { extents })
    } else if Is::<K>::RIGHT_PADDED {
        let padded = PaddedExtent::<K::Padding>::of_valid(padded);
        stored::reinterpret_unchecked(LayoutRightPaddedMapping { extents, padded })
    } else if Is::<K>::LEFT_PADDED {
        let padded = PaddedExtent::<K::Padding>::of_valid(padded);
        stored::reinterpret_unchecked(LayoutLeftPaddedMapping { extents, padded })
    } else {
        let strides = Strides::<isize, S>::of_valid(Values::of_valid(strides));
        stored::reinterpret_unchecked(LayoutStridedMapping { extents, strides })
    }
}

/// Which kind `K` is, in constants to branch on.
struct Is<K>(core::marker::PhantomData<K>);
impl<K: Kind> Is<K> {
    const RIGHT: bool = matches!(K::FORM, Form::Right);
    const LEFT: bool = matches!(K::FORM, Form::Left);
    const RIGHT_PADDED: bool = matches!(K::FORM, Form::RightPadded);
    const LEFT_PADDED: bool = matches!(K::FORM, Form::LeftPadded);
}

/// A mapping of kind `K`, if there is only one of its type.
pub(crate) struct StaticKind<K, I, E, S>(core::marker::PhantomData<(K, I, E, S)>);
impl<K: Kind, I: Integral, E: Dims, S: Steps<Indices = E::Indices>> StaticKind<K, I, E, S> {
    pub(crate) const IS_STATIC: bool = Values::<I, E>::IS_STATIC
        && match K::FORM {
            Form::Right | Form::Left => true,
            Form::RightPadded | Form::LeftPadded => K::Padding::STATIC != DYNAMIC,
            Form::Strided => Values::<isize, S>::IS_STATIC,
        };
    pub(crate) const MAPPING: K::Mapping<I, E, S> = {
        let extents = E::KNOWN;
        let strides = S::KNOWN;
        build_padded::<K, I, E, S>(as_slice(&extents), as_slice(&strides), 0)
    };
}
