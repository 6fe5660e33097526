//! Views of `mdarray`: `View` and `ViewMut`.
//!
//! A shape of rank 0 to 6 with the dimensions `Const` and `Dyn` becomes a shape of [`Const`] and [`Dyn`] extents. The
//! layout `Dense` becomes [`Right`], and `Strided` becomes [`Strided`] with dynamic strides. A view with a shape of
//! `DynRank` becomes a [`DynSpan`].
//!
//! ```
//! use mdarray::{Const, Dense, View, expr::Expression, tensor};
//! use mdlayout::{LayoutError, Right, TensorSpan, dims, extents};
//!
//! let data = [1, 2, 3, 4, 5, 6];
//! let span = TensorSpan::new(&data, extents![const 2, const 3])?;
//! let view = View::<i32, (Const<2>, usize), Dense>::try_from(span)?;
//! assert_eq!(view.expr().map(|x| 10 * x).eval(), tensor![[10, 20, 30], [40, 50, 60]]);
//! let columns = View::<i32, (usize, usize), mdarray::Strided>::try_from(span.transpose())?;
//! assert_eq!(columns[[2, 1]], 6);
//!
//! let back: TensorSpan<'_, i32, Right<dims![2, _]>> = view.try_into()?;
//! assert_eq!(back, span);
//! # Ok::<(), mdlayout::interop::Error>(())
//! ```
//!
//! Static extents that differ do not compile.
//!
//! ```compile_fail,E0277
//! # use mdarray::{Const, Dense, View};
//! # use mdlayout::{TensorSpan, extents};
//! let span = TensorSpan::new(&[1, 2, 3, 4, 5, 6], extents![const 2, const 3]).unwrap();
//! let view = View::<i32, (Const<2>, Const<4>), Dense>::try_from(span);
//! ```

use ::mdarray::{self, Dense, DenseMapping, DynRank, Mapping, Shape, StridedMapping, View, ViewMut};

use super::{Error, ForeignExtent, Sealed, check_count, mapping_of};
use crate::dim::{Const, Dyn};
use crate::dynamic::{DynLayout, MAX_CAP};
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::facts::export;
use crate::layout::Layout;
use crate::list::{CompatibleDims, Dims, List, Steps};
use crate::mapping::{LayoutMapping, LayoutRightMapping, Right, Strided};
use crate::view::{DynSpan, DynSpanMut, TensorSpan, TensorSpanMut};

impl<const N: usize> Sealed for mdarray::Const<N> {}
impl<const N: usize> ForeignExtent for mdarray::Const<N> {
    type Dim = Const<N>;
    fn of_extent(_: usize) -> Self {
        Self
    }
}

/// A shape of `mdarray` with a static rank.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a shape of `mdarray` with a static rank",
    note = "use a tuple of at most 6 `Const<N>` and `usize`; views of `DynRank` convert to and from `DynSpan`"
)]
pub trait ForeignShape: Shape + Sealed {
    /// The extents.
    type Axes: Dims;
    /// Dynamic strides, one for each extent.
    type Steps: Steps<Indices = <Self::Axes as List>::Indices>;
}

macro_rules! shapes {
    ($(($($D:ident)*) $Steps:ty;)*) => {$(
        impl<$($D: mdarray::Dim + ForeignExtent),*> Sealed for ($($D,)*) {}
        impl<$($D: mdarray::Dim + ForeignExtent),*> ForeignShape for ($($D,)*) {
            type Axes = ($($D::Dim,)*);
            type Steps = $Steps;
        }
    )*};
}
shapes! {
    () ();
    (A) (Dyn,);
    (A B) (Dyn, Dyn);
    (A B C) (Dyn, Dyn, Dyn);
    (A B C D) (Dyn, Dyn, Dyn, Dyn);
    (A B C D E) (Dyn, Dyn, Dyn, Dyn, Dyn);
    (A B C D E F) (Dyn, Dyn, Dyn, Dyn, Dyn, Dyn);
}

/// A layout of `mdarray`: `Dense` or `Strided`.
#[doc(hidden)]
pub trait ForeignLayout: mdarray::Layout + Sealed {
    /// Returns the mapping of a valid layout with extents that the shape has, or an error if the type has no such
    /// layout.
    fn mapping_of<S: Shape>(extents: &[usize], strides: &[isize]) -> Result<Self::Mapping<S>, Error>;
}
impl Sealed for Dense {}
impl ForeignLayout for Dense {
    fn mapping_of<S: Shape>(extents: &[usize], strides: &[isize]) -> Result<DenseMapping<S>, Error> {
        check_count(extents)?;
        match export::row_major_difference::<MAX_CAP>(extents, strides) {
            Some((axis, found, wanted)) => Err(LayoutError::StridesDiffer { axis, found, wanted }.into()),
            None => Ok(DenseMapping::new(S::from_dims(extents))),
        }
    }
}
impl Sealed for mdarray::Strided {}
impl ForeignLayout for mdarray::Strided {
    fn mapping_of<S: Shape>(extents: &[usize], strides: &[isize]) -> Result<StridedMapping<S>, Error> {
        check_count(extents)?;
        let mut exported = [0; MAX_CAP];
        for (axis, stride) in exported[..extents.len()].iter_mut().enumerate() {
            *stride = export::exported_stride(extents, strides, axis);
        }
        Ok(StridedMapping::new(S::from_dims(extents), &exported[..extents.len()]))
    }
}

/// Returns the extents of a shape of at most 6 axes, and its rank.
fn extents_of<M: Mapping>(mapping: &M) -> ([usize; 6], usize) {
    let (mut extents, rank) = ([0; 6], mapping.rank());
    for (axis, extent) in extents[..rank].iter_mut().enumerate() {
        *extent = mapping.dim(axis);
    }
    (extents, rank)
}

macro_rules! views {
    ($Span:ident, $DynSpan:ident, $View:ident, $as_ptr:ident, {$($mut:ident)?}) => {
        impl<'a, T, S: ForeignShape> TryFrom<$View<'a, T, S, Dense>> for $Span<'a, T, Right<S::Axes>> {
            type Error = Error;

            fn try_from($($mut)? view: $View<'a, T, S, Dense>) -> Result<Self, Error> {
                let (extents, rank) = extents_of(view.mapping());
                let mapping = LayoutRightMapping::try_new(Extents::try_from_usizes(&extents[..rank])?)?;
                // SAFETY: `mdarray` makes a view of a pointer that is "non-null and a valid array view for the given
                // layout", and borrows the elements for `'a`.
                Ok(unsafe { Self::from_raw_parts(view.$as_ptr(), mapping) }?)
            }
        }
        impl<'a, T, S: ForeignShape> TryFrom<$View<'a, T, S, mdarray::Strided>>
            for $Span<'a, T, Strided<S::Axes, S::Steps>>
        {
            type Error = Error;

            fn try_from($($mut)? view: $View<'a, T, S, mdarray::Strided>) -> Result<Self, Error> {
                let (extents, rank) = extents_of(view.mapping());
                let mapping = mapping_of::<Strided<S::Axes, S::Steps>>(&extents[..rank], view.mapping().strides())?;
                // SAFETY: as above.
                Ok(unsafe { Self::from_raw_parts(view.$as_ptr(), mapping) }?)
            }
        }
        impl<'a, T, const CAP: usize> TryFrom<$View<'a, T, DynRank, Dense>> for $DynSpan<'a, T, CAP> {
            type Error = Error;

            fn try_from($($mut)? view: $View<'a, T, DynRank, Dense>) -> Result<Self, Error> {
                let layout = DynLayout::row_major(view.dims())?;
                // SAFETY: as above.
                Ok(unsafe { Self::from_raw_parts(view.$as_ptr(), layout) }?)
            }
        }
        impl<'a, T, const CAP: usize> TryFrom<$View<'a, T, DynRank, mdarray::Strided>> for $DynSpan<'a, T, CAP> {
            type Error = Error;

            fn try_from($($mut)? view: $View<'a, T, DynRank, mdarray::Strided>) -> Result<Self, Error> {
                let layout = DynLayout::new(view.dims(), view.strides())?;
                // SAFETY: as above.
                Ok(unsafe { Self::from_raw_parts(view.$as_ptr(), layout) }?)
            }
        }

        impl<'a, T, M: LayoutMapping<Dims: CompatibleDims<S::Axes>>, S: ForeignShape, L: ForeignLayout>
            TryFrom<$Span<'a, T, M>> for $View<'a, T, S, L>
        {
            type Error = Error;

            fn try_from($($mut)? span: $Span<'a, T, M>) -> Result<Self, Error> {
                let origin = span.$as_ptr();
                let (extents, strides) = (span.mapping().extent_values(), span.mapping().strides());
                let (extents, strides) = (extents.as_ref(), strides.as_ref());
                Extents::<usize, S::Axes>::try_from_usizes(extents)?;
                let mapping = L::mapping_of(extents, strides)?;
                // SAFETY: the pointer is not null, and the mapping reaches the elements of the view only. The view
                // borrows them for `'a`; if it is mutable, it borrows them mutably and its layout is unique.
                Ok(unsafe { $View::new_unchecked(origin, mapping) })
            }
        }
        impl<'a, T, L: ForeignLayout, const CAP: usize> TryFrom<$DynSpan<'a, T, CAP>> for $View<'a, T, DynRank, L> {
            type Error = Error;

            fn try_from($($mut)? span: $DynSpan<'a, T, CAP>) -> Result<Self, Error> {
                let origin = span.$as_ptr();
                let mapping = L::mapping_of(span.extents(), span.strides())?;
                // SAFETY: as above.
                Ok(unsafe { $View::new_unchecked(origin, mapping) })
            }
        }
    };
}
views!(TensorSpan, DynSpan, View, as_ptr, {});
views!(TensorSpanMut, DynSpanMut, ViewMut, as_mut_ptr, {mut});
