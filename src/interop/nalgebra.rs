//! `nalgebra`: `MatrixView` and `MatrixViewMut`.
//!
//! What is static of extents and strides there is static here. The other way the type converted to says what
//! shall be: `nalgebra::Const` where it is known, `nalgebra::Dyn` where not. So a view whose rows have stride
//! 1 becomes a [`DMatrixView`](::nalgebra::DMatrixView), and any other one whose strides are `Dyn`.
//!
//! A view of rank 1 becomes a column, or a row if the type converted to is one. A column of `nalgebra`
//! becomes a view of rank 2, like any matrix; `slice((.., 0))` makes it one of rank 1.
//!
//! Strides of `nalgebra` are not negative, and those along a column not 0: its iterators end where they
//! start with such a stride, and go on behind the view.
//!
//! # Do not multiply a row-major view from the left
//!
//! Up to its version 0.35.0 `nalgebra` writes beyond the end of memory, [in safe code][1], when it adds a multiple
//! of a vector whose stride is not 1 to another: with `axpy`, and in most products whose left factor has such
//! columns. A row-major view is such a factor. Convert its transpose instead, and write `tr_mul` for the
//! product, as in `a.tr_mul(&b)`; or copy it, with `clone_owned`. As a right factor any view will do.
//!
//! [1]: https://github.com/dimforge/nalgebra/issues/1616
//!
//! # Example
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
//! assert_eq!(error, LayoutError::StaticStride { axis: 0, found: 3, wanted: 1 });
//!
//! let matrix = Matrix3x2::from_column_slice(&data);
//! let span = TensorSpan::try_from(matrix.fixed_view::<3, 2>(0, 0))?;
//! assert_eq!((size_of_val(&span), span[[2, 1]]), (size_of::<usize>(), 6));
//! assert_eq!(span.try_cast::<Left<dims![3, 2]>>()?, span);
//! # Ok::<(), LayoutError>(())
//! ```
//!
//! Static extents that differ do not compile, nor does a vector as a matrix that is not known to be one.
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

use super::{ForeignExtent, ForeignStride, Sealed, mapping_of};
use crate::dim::{Compatible, Const, DYNAMIC_STRIDE, Dim, Dyn, StrideDim};
use crate::error::{LayoutError, refuse};
use crate::extents::Extents;
use crate::facts::{self, export};
use crate::layout::{AxisValues, Layout};
use crate::list::Dims;
use crate::mapping::{LayoutMapping, Strided};
use crate::span::{TensorSpan, TensorSpanMut};

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
    fn of_stride(stride: isize) -> Self {
        Self(stride as usize)
    }
}

/// A dimension type of `nalgebra`: its `Const` or `Dyn`.
#[doc(hidden)]
pub trait MatrixDim: nalgebra::Dim + ForeignExtent + ForeignStride {}
impl<D: nalgebra::Dim + ForeignExtent + ForeignStride> MatrixDim for D {}

/// What stands for a dimension of `nalgebra` here.
type Extent<D> = <D as ForeignExtent>::Dim;
type Step<D> = <D as ForeignStride>::Step;

/// Extents that can be those of a matrix of `R` rows and `C` columns: two, or one for a column or a row.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "extents `{Self}` cannot be those of a matrix of `{R}` rows and `{C}` columns",
    label = "another number of axes, or another static extent",
    note = "a matrix has two axes, a vector one; static extents must be the same on both sides, or `Dyn` on one"
)]
pub trait MatrixAxes<R, C>: Dims {
    /// Which axis of the matrix the first of these is.
    const FIRST: usize;
    /// Refuses extents that the types do not have.
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

/// Shape and strides of the matrix of a valid layout of one or two axes, of which the first is axis `first`.
fn matrix_of<R: MatrixDim, C: MatrixDim, RS: MatrixDim, CS: MatrixDim>(
    first: usize,
    extents: &[usize],
    strides: &[isize],
) -> Result<((R, C), (RS, CS)), LayoutError> {
    export::check_count(extents)?;
    let (mut shape, mut steps) = ([1, 1], [1, 1]);
    shape[first..first + extents.len()].copy_from_slice(extents);
    steps[first..first + strides.len()].copy_from_slice(strides);
    // What cannot be observed is as in a column-major matrix, where an iterator finds its way.
    let rows = step_of::<RS>(first, &shape, &steps, 0, 1)?;
    let columns = step_of::<CS>(first, &shape, &steps, 1, shape[0] as isize)?;
    if rows.value() == 0 && !shape.contains(&0) {
        return Err(LayoutError::ZeroStride { axis: 0 });
    }
    Ok(((R::of_extent(shape[0]), C::of_extent(shape[1])), (rows, columns)))
}

/// The stride along an axis of a matrix, or `unseen` where it cannot be observed.
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

/// A stride of `nalgebra` as one of ours. Where it cannot be observed it may be any number.
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
            type Error = LayoutError;

            fn try_from($($mut)? matrix: $MatrixView<'a, T, R, C, RS, CS>) -> Result<Self, LayoutError> {
                let ((rows, columns), (row_step, column_step)) = (matrix.shape(), matrix.strides());
                let (shape, steps) = ([rows, columns], [row_step, column_step]);
                let strides = [stride_of(&shape, &steps, 0)?, stride_of(&shape, &steps, 1)?];
                let mapping =
                    mapping_of::<Strided<(Extent<R>, Extent<C>), (Step<RS>, Step<CS>)>>(&shape, &strides)?;
                // SAFETY: a view storage is made of a pointer to "memory that is valid `[T; R * C]`", which it
                // borrows for `'a`, with each element at its row and column times their strides.
                unsafe { Self::from_raw_parts(matrix.$as_ptr(), mapping) }
            }
        }

        impl<'a, T, M, R: MatrixDim, C: MatrixDim, RS: MatrixDim, CS: MatrixDim> TryFrom<$Span<'a, T, M>>
            for $MatrixView<'a, T, R, C, RS, CS>
        where
            M: LayoutMapping<Dims: MatrixAxes<R, C>>,
        {
            type Error = LayoutError;

            fn try_from($($mut)? span: $Span<'a, T, M>) -> Result<Self, LayoutError> {
                let first = const { <M::Dims as MatrixAxes<R, C>>::FIRST };
                let origin = span.$as_ptr();
                let values = span.mapping().values();
                <M::Dims as MatrixAxes<R, C>>::check(values.extents())?;
                let (shape, strides) = matrix_of(first, values.extents(), values.strides())?;
                // SAFETY: the elements at their row and column times the strides, which are as those of the
                // views that `nalgebra` makes of slices, are those of the view, which borrows them for `'a`,
                // mutably and each once if they can be written.
                Ok($MatrixView::from_data(unsafe { $ViewStorage::from_raw_parts(origin, shape, strides) }))
            }
        }
    };
}
views!(TensorSpan, MatrixView, ViewStorage, as_ptr, {});
views!(TensorSpanMut, MatrixViewMut, ViewStorageMut, as_mut_ptr, {mut});
