//! Views of `nalgebra`: `MatrixView` and `MatrixViewMut`.
//!
//! A static extent or stride of a `nalgebra` view is static in the result. In the other direction the target type
//! decides: `nalgebra::Const` for a static value, `nalgebra::Dyn` for a dynamic one. A view with
//! unit stride along axis 0 becomes a [`DMatrixView`](::nalgebra::DMatrixView); any other view needs a type with `Dyn`
//! strides.
//!
//! A view of rank 1 becomes a column, or a row if the target type is a row. A column of `nalgebra` becomes a view of
//! rank 2, like any matrix; `slice((.., 0))` reduces it to rank 1.
//!
//! `nalgebra` has no negative strides. A stride of 0 along axis 0 is refused: the iterators of `nalgebra` would
//! end where they start, and so run past the view.
//!
//! # Do not use a row-major view as a left factor
//!
//! Up to version 0.35.0 `nalgebra` writes out of bounds, [in safe code][1], when it adds a multiple of a vector without
//! unit stride to another vector: in `axpy`, and in most products whose left factor has columns without unit stride,
//! such as a row-major view. Convert the transposed view instead and write the product as `a.tr_mul(&b)`, or copy the
//! view with `clone_owned`. Any view is safe as a right factor.
//!
//! [1]: https://github.com/dimforge/nalgebra/issues/1616
//!
//! # Examples
//!
//! ```
//! use mdlayout::{LayoutError, Left, TensorSpan, dims, extents};
//! use nalgebra::{Const, MatrixView, Matrix2x3, Matrix3, Matrix3x2};
//!
//! let data = [1, 2, 3, 4, 5, 6];
//! let rows = TensorSpan::new(&data, extents![const 2, const 3])?;
//! let view = MatrixView::<i32, Const<2>, Const<3>, Const<3>, Const<1>>::try_from(rows)?;
//! assert_eq!(view, Matrix2x3::new(1, 2, 3, 4, 5, 6));
//! let columns = MatrixView::<i32, Const<3>, Const<2>>::try_from(rows.transpose())?;
//! assert_eq!(columns * view, Matrix3::new(17, 22, 27, 22, 29, 36, 27, 36, 45));
//! let error = MatrixView::<i32, Const<2>, Const<3>>::try_from(rows).unwrap_err();
//! assert_eq!(error, LayoutError::StaticStride { axis: 0, found: 3, wanted: 1 }.into());
//!
//! let matrix = Matrix3x2::from_column_slice(&data);
//! let span = TensorSpan::try_from(matrix.fixed_view::<3, 2>(0, 0))?;
//! assert_eq!((size_of_val(&span), span[[2, 1]]), (size_of::<usize>(), 6));
//! assert_eq!(span.try_cast::<Left<dims![3, 2]>>()?, span);
//! # Ok::<(), mdlayout::interop::Error>(())
//! ```
//!
//! Static extents that differ do not compile; neither does a view of rank 1 as a matrix that is not statically a
//! vector.
//!
//! ```compile_fail,E0277
//! # use mdlayout::{TensorSpan, extents};
//! # use nalgebra::{Const, MatrixView};
//! let rows = TensorSpan::new(&[1, 2, 3, 4, 5, 6], extents![const 2, const 3]).unwrap();
//! let view = MatrixView::<i32, Const<2>, Const<4>, Const<3>, Const<1>>::try_from(rows);
//! ```
//!
//! ```compile_fail,E0080
//! # use mdlayout::{TensorSpan, extents};
//! # use nalgebra::DMatrixView;
//! let vector = TensorSpan::new(&[1, 2, 3, 4, 5, 6], extents![6]).unwrap();
//! let view = DMatrixView::<i32>::try_from(vector);
//! ```

use ::nalgebra::{self, MatrixView, MatrixViewMut, ViewStorage, ViewStorageMut};

use super::{Error, ForeignExtent, ForeignStride, Sealed, check_count, mapping_of};
use crate::dim::{Compatible, Const, DYNAMIC_STRIDE, Dim, Dyn, StrideDim};
use crate::error::{LayoutError, refuse};
use crate::extents::Extents;
use crate::facts;
use crate::layout::Layout;
use crate::list::Dims;
use crate::mapping::{LayoutMapping, Strided};
use crate::view::{TensorSpan, TensorSpanMut};

impl<const N: usize> Sealed for nalgebra::Const<N> {}
impl<const N: usize> ForeignExtent for nalgebra::Const<N> {
    type Dim = Const<N>;
    fn of_extent(_: usize) -> Self {
        Self
    }
}
impl<const N: usize> ForeignStride for nalgebra::Const<N> {
    type Step = Const<N>;
    fn of_stride(_: isize) -> Self {
        Self
    }
}
impl Sealed for nalgebra::Dyn {}
impl ForeignExtent for nalgebra::Dyn {
    type Dim = Dyn;
    fn of_extent(extent: usize) -> Self {
        Self(extent)
    }
}
impl ForeignStride for nalgebra::Dyn {
    type Step = Dyn;
    #[expect(clippy::cast_sign_loss, reason = "`step_of` refuses negative strides")]
    fn of_stride(stride: isize) -> Self {
        Self(stride as usize)
    }
}

/// A dimension type of `nalgebra`: its `Const` or `Dyn`.
#[doc(hidden)]
pub trait MatrixDim: nalgebra::Dim + ForeignExtent + ForeignStride {}
impl<D: nalgebra::Dim + ForeignExtent + ForeignStride> MatrixDim for D {}

/// The types of this crate for a dimension of `nalgebra`, as an extent and as a stride.
type Extent<D> = <D as ForeignExtent>::Dim;
type Step<D> = <D as ForeignStride>::Step;

/// Extents that fit a matrix of `R` rows and `C` columns: two, or one for a column or a row.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "extents `{Self}` do not fit a matrix of `{R}` rows and `{C}` columns",
    label = "the number of axes or a static extent differs",
    note = "a matrix has two axes, a vector has one; static extents must be equal, or `Dyn` on one side"
)]
pub trait MatrixAxes<R, C>: Dims {
    /// The axis of the matrix that is the first axis of these extents.
    const FIRST: usize;
    /// Returns an error if the extents differ from static extents of `R` and `C`.
    #[doc(hidden)]
    fn check(extents: &[usize]) -> Result<(), LayoutError>;
}
impl<A: Dim + Compatible<Extent<R>>, B: Dim + Compatible<Extent<C>>, R: MatrixDim, C: MatrixDim> MatrixAxes<R, C>
    for (A, B)
{
    const FIRST: usize = 0;
    fn check(extents: &[usize]) -> Result<(), LayoutError> {
        Extents::<usize, (Extent<R>, Extent<C>)>::try_from_usizes(extents).map(drop)
    }
}
impl<A: Dim, R: MatrixDim, C: MatrixDim> MatrixAxes<R, C> for (A,) {
    const FIRST: usize = match (Extent::<R>::STATIC, Extent::<C>::STATIC) {
        (_, 1) => 0,
        (1, _) => 1,
        _ => refuse("a view of rank 1 is a vector: convert it to a matrix of 1 column, or of 1 row"),
    };
    fn check(extents: &[usize]) -> Result<(), LayoutError> {
        match <Self as MatrixAxes<R, C>>::FIRST {
            0 => Extents::<usize, (Extent<R>,)>::try_from_usizes(extents).map(drop),
            _ => Extents::<usize, (Extent<C>,)>::try_from_usizes(extents).map(drop),
        }
    }
}

/// Returns the shape and the strides of the matrix for a valid layout whose first axis is axis `first` of the matrix.
#[expect(clippy::cast_possible_wrap, reason = "an observed stride replaces this value")]
fn matrix_of<R: MatrixDim, C: MatrixDim, RS: MatrixDim, CS: MatrixDim>(
    first: usize,
    extents: &[usize],
    strides: &[isize],
) -> Result<((R, C), (RS, CS)), Error> {
    check_count(extents)?;
    let (mut shape, mut steps) = ([1, 1], [1, 1]);
    shape[first..first + extents.len()].copy_from_slice(extents);
    steps[first..first + strides.len()].copy_from_slice(strides);
    // Iterators of `nalgebra` depend on strides that cannot be observed; column-major ones are safe.
    let rows = step_of::<RS>(first, &shape, &steps, 0, 1)?;
    let columns = step_of::<CS>(first, &shape, &steps, 1, shape[0] as isize)?;
    if rows.value() == 0 && !shape.contains(&0) {
        return Err(Error::ZeroStride { axis: 0 });
    }
    Ok(((R::of_extent(shape[0]), C::of_extent(shape[1])), (rows, columns)))
}

/// Returns the stride along an axis of a matrix, or `unseen` if it cannot be observed.
fn step_of<S: MatrixDim>(
    first: usize,
    shape: &[usize; 2],
    steps: &[isize; 2],
    axis: usize,
    unseen: isize,
) -> Result<S, LayoutError> {
    if !facts::shows_stride(shape, axis) {
        return Ok(S::of_stride(unseen));
    }
    let (found, wanted, axis) = (steps[axis], Step::<S>::STATIC_STRIDE, axis - first);
    if found < 0 {
        return Err(LayoutError::StrideRange { axis, found: found as i128, index_type: "usize" });
    }
    if wanted != DYNAMIC_STRIDE && found != wanted {
        return Err(LayoutError::StaticStride { axis, found: found as i128, wanted });
    }
    Ok(S::of_stride(found))
}

/// Returns a stride of `nalgebra` as a stride of this crate. An unobservable stride that exceeds `isize` becomes 0.
fn stride_of(shape: &[usize; 2], steps: &[usize; 2], axis: usize) -> Result<isize, LayoutError> {
    match isize::try_from(steps[axis]) {
        Ok(stride) => Ok(stride),
        Err(_) if !facts::shows_stride(shape, axis) => Ok(0),
        Err(_) => Err(LayoutError::StrideRange { axis, found: steps[axis] as i128, index_type: "isize" }),
    }
}

macro_rules! views {
    ($Span:ident, $MatrixView:ident, $ViewStorage:ident, $as_ptr:ident, {$($mut:ident)?}) => {
        impl<'a, T, R: MatrixDim, C: MatrixDim, RS: MatrixDim, CS: MatrixDim> TryFrom<$MatrixView<'a, T, R, C, RS, CS>>
            for $Span<'a, T, Strided<(Extent<R>, Extent<C>), (Step<RS>, Step<CS>)>>
        {
            type Error = Error;

            fn try_from($($mut)? matrix: $MatrixView<'a, T, R, C, RS, CS>) -> Result<Self, Error> {
                let ((rows, columns), (row_step, column_step)) = (matrix.shape(), matrix.strides());
                let (shape, steps) = ([rows, columns], [row_step, column_step]);
                let strides = [stride_of(&shape, &steps, 0)?, stride_of(&shape, &steps, 1)?];
                let mapping =
                    mapping_of::<Strided<(Extent<R>, Extent<C>), (Step<RS>, Step<CS>)>>(&shape, &strides)?;
                // SAFETY: `nalgebra` makes a view storage of a pointer to "memory that is valid `[T; R * C]`", which it
                // borrows for `'a`; the strides locate each element by its row and column.
                Ok(unsafe { Self::from_raw_parts(matrix.$as_ptr(), mapping) }?)
            }
        }

        impl<'a, T, M, R: MatrixDim, C: MatrixDim, RS: MatrixDim, CS: MatrixDim> TryFrom<$Span<'a, T, M>>
            for $MatrixView<'a, T, R, C, RS, CS>
        where
            M: LayoutMapping<Dims: MatrixAxes<R, C>>,
        {
            type Error = Error;

            fn try_from($($mut)? span: $Span<'a, T, M>) -> Result<Self, Error> {
                let first = const { <M::Dims as MatrixAxes<R, C>>::FIRST };
                let origin = span.$as_ptr();
                let (extents, strides) = (span.mapping().extent_values(), span.mapping().strides());
                let (extents, strides) = (extents.as_ref(), strides.as_ref());
                <M::Dims as MatrixAxes<R, C>>::check(extents)?;
                let (shape, strides) = matrix_of(first, extents, strides)?;
                // SAFETY: the strides locate the elements of the view as in the views that `nalgebra` makes of slices.
                // The view borrows them for `'a`; if it is mutable, it borrows them mutably and its layout is unique.
                Ok($MatrixView::from_data(unsafe { $ViewStorage::from_raw_parts(origin, shape, strides) }))
            }
        }
    };
}
views!(TensorSpan, MatrixView, ViewStorage, as_ptr, {});
views!(TensorSpanMut, MatrixViewMut, ViewStorageMut, as_mut_ptr, {mut});
