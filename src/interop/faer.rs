//! Views of `faer`: `MatRef` and `MatMut`, `ColRef` and `ColMut`, `RowRef` and `RowMut`.
//!
//! A matrix converts to and from a view of rank 2, a column or a row to and from a view of rank 1. In `faer` extents
//! are `usize` or [`One`]; strides are `isize`, or [`ContiguousFwd`] and [`ContiguousBwd`] for 1 and -1. A static
//! extent or stride of a `faer` view is static in the result; in the other direction the target type decides.
//!
//! ```
//! use faer::{Mat, MatRef, mat};
//! use mdlayout::{TensorSpan, extents};
//!
//! let data = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
//! let a = MatRef::<f64>::try_from(TensorSpan::new(&data, extents![2, const 3])?)?;
//! assert_eq!(a * a.transpose(), mat![[14.0, 32.0], [32.0, 77.0]]);
//!
//! let columns: Mat<f64> = mat![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
//! let span = TensorSpan::try_from(columns.as_ref().reverse_rows())?;
//! assert_eq!(span.iter().copied().collect::<Vec<_>>(), [4.0, 5.0, 6.0, 1.0, 2.0, 3.0]);
//! # Ok::<(), mdlayout::interop::Error>(())
//! ```

use ::faer::utils::bound::One;
use ::faer::{ColMut, ColRef, ContiguousBwd, ContiguousFwd, MatMut, MatRef, RowMut, RowRef, Shape, Stride as Distance};

use super::{Error, ForeignExtent, ForeignStride, Sealed, check_count, mapping_of};
use crate::dim::{Const, DYNAMIC_STRIDE, Dyn, Stride, StrideDim};
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::facts::{self, export};
use crate::layout::Layout;
use crate::list::CompatibleDims;
use crate::mapping::{LayoutMapping, Strided};
use crate::view::{TensorSpan, TensorSpanMut};

impl Sealed for One {}
impl ForeignExtent for One {
    type Dim = Const<1>;
    fn of_extent(_: usize) -> Self {
        Self
    }
}

macro_rules! strides {
    ($($Distance:ty = $Step:ty, |$stride:pat_param| $value:expr;)*) => {$(
        impl Sealed for $Distance {}
        impl ForeignStride for $Distance {
            type Step = $Step;
            fn of_stride($stride: isize) -> Self {
                $value
            }
        }
    )*};
}
strides! {
    isize = Dyn, |stride| stride;
    ContiguousFwd = Const<1>, |_| Self;
    ContiguousBwd = Stride<-1>, |_| Self;
}

/// An extent type of `faer`.
#[doc(hidden)]
pub trait MatrixExtent: Shape + ForeignExtent {}
impl<D: Shape + ForeignExtent> MatrixExtent for D {}

/// A stride type of `faer`.
#[doc(hidden)]
pub trait MatrixStride: Distance + ForeignStride {}
impl<S: Distance + ForeignStride> MatrixStride for S {}

/// The types of this crate for an extent and for a stride of `faer`.
type Extent<D> = <D as ForeignExtent>::Dim;
type Step<S> = <S as ForeignStride>::Step;

/// Returns the stride of an axis as a stride type, or an error if the type has another static value.
fn stride_for<S: ForeignStride>(extents: &[usize], strides: &[isize], axis: usize) -> Result<S, LayoutError> {
    let wanted = S::Step::STATIC_STRIDE;
    if wanted != DYNAMIC_STRIDE && facts::shows_stride(extents, axis) && strides[axis] != wanted {
        return Err(LayoutError::StaticStride { axis, found: strides[axis] as i128, wanted });
    }
    Ok(S::of_stride(export::exported_stride(extents, strides, axis)))
}

macro_rules! views {
    ($(
        $Span:ident = $View:ident<$($D:ident: $extent:ident = $axis:literal),*; $($S:ident: $stride:ident),*>,
        $from_raw_parts:ident, $as_ptr:ident, $as_foreign_ptr:ident, {$($mut:ident)?};
    )*) => {$(
        impl<'a, T, $($D: MatrixExtent,)* $($S: MatrixStride),*> TryFrom<$View<'a, T, $($D,)* $($S),*>>
            for $Span<'a, T, Strided<($(Extent<$D>,)*), ($(Step<$S>,)*)>>
        {
            type Error = Error;

            fn try_from(view: $View<'a, T, $($D,)* $($S),*>) -> Result<Self, Error> {
                let (extents, strides) = ([$(view.$extent().unbound()),*], [$(view.$stride().element_stride()),*]);
                let mapping = mapping_of::<Strided<($(Extent<$D>,)*), ($(Step<$S>,)*)>>(&extents, &strides)?;
                // SAFETY: "the entire memory region addressed by the matrix must be contained within a single
                // allocation", which the view borrows for `'a`. Its elements are initialized, because safe code may
                // read them through the view.
                Ok(unsafe { Self::from_raw_parts(view.$as_foreign_ptr(), mapping) }?)
            }
        }

        impl<'a, T, M, $($D: MatrixExtent,)* $($S: MatrixStride),*> TryFrom<$Span<'a, T, M>>
            for $View<'a, T, $($D,)* $($S),*>
        where
            M: LayoutMapping<Dims: CompatibleDims<($(Extent<$D>,)*)>>,
        {
            type Error = Error;

            fn try_from($($mut)? span: $Span<'a, T, M>) -> Result<Self, Error> {
                let origin = span.$as_ptr();
                let (extents, strides) = (span.mapping().extent_values(), span.mapping().strides());
                let (extents, strides) = (extents.as_ref(), strides.as_ref());
                Extents::<usize, ($(Extent<$D>,)*)>::try_from_usizes(extents)?;
                check_count(extents)?;
                $(let $extent = $D::of_extent(extents[$axis]);)*
                $(let $stride = stride_for::<$S>(extents, strides, views!(@axis $S))?;)*
                // SAFETY: the pointer of the view is aligned and not null; its elements are initialized and in one
                // allocation. The view borrows them for `'a`; if it is mutable, it borrows them mutably and its layout
                // is unique.
                Ok(unsafe { $View::$from_raw_parts(origin, $($extent,)* $($stride),*) })
            }
        }
    )*};
    (@axis RS) => { 0 };
    (@axis CS) => { 1 };
    (@axis S) => { 0 };
}
views! {
    TensorSpan = MatRef<R: nrows = 0, C: ncols = 1; RS: row_stride, CS: col_stride>,
        from_raw_parts, as_ptr, as_ptr, {};
    TensorSpan = ColRef<R: nrows = 0; S: row_stride>,
        from_raw_parts, as_ptr, as_ptr, {};
    TensorSpan = RowRef<C: ncols = 0; S: col_stride>,
        from_raw_parts, as_ptr, as_ptr, {};
    TensorSpanMut = MatMut<R: nrows = 0, C: ncols = 1; RS: row_stride, CS: col_stride>,
        from_raw_parts_mut, as_mut_ptr, as_ptr_mut, {mut};
    TensorSpanMut = ColMut<R: nrows = 0; S: row_stride>,
        from_raw_parts_mut, as_mut_ptr, as_ptr_mut, {mut};
    TensorSpanMut = RowMut<C: ncols = 0; S: col_stride>,
        from_raw_parts_mut, as_mut_ptr, as_ptr_mut, {mut};
}
