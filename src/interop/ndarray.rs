//! Views of `ndarray`: `ArrayView` and `ArrayViewMut`.
//!
//! A view of static rank 0 to 6 becomes a [`TensorSpan`] of that rank, and a view of `IxDyn` a [`DynSpan`];
//! `view.into_dyn()` turns the former into the latter. A [`TensorSpan`] of any rank also becomes an `ArrayView` of
//! `IxDyn`, and a [`DynSpan`] becomes an `ArrayView` of any dimension type.
//!
//! An `ArrayViewMut` has nested strides: each stride exceeds the reach of the axes of smaller strides. A unique layout
//! with interleaved axes is refused with [`Error::NotNested`].
//!
//! ```
//! use mdlayout::{LayoutError, TensorSpan, TensorSpanMut, extents};
//! use ndarray::{ArrayView2, Axis, array};
//!
//! let data = [1, 2, 3, 4, 5, 6];
//! let span = TensorSpan::new(&data, extents![const 2, const 3])?;
//! let view = ArrayView2::try_from(span.reverse(mdlayout::Const::<1>))?;
//! assert_eq!(view, array![[3, 2, 1], [6, 5, 4]]);
//! assert_eq!(view.sum_axis(Axis(0)), array![9, 7, 5]);
//!
//! let mut matrix = array![[1, 2], [3, 4]];
//! let mut span = TensorSpanMut::try_from(matrix.view_mut().reversed_axes())?;
//! span[[0, 1]] = 30;
//! assert_eq!(matrix, array![[1, 2], [30, 4]]);
//! # Ok::<(), mdlayout::interop::Error>(())
//! ```

use ::ndarray::{
    ArrayView, ArrayViewMut, Axis, Dimension, Ix0, Ix1, Ix2, Ix3, Ix4, Ix5, Ix6, IxDyn, ShapeBuilder, StrideShape,
};

use super::{Error, check_count, mapping_of};
use crate::dim::Dyn;
use crate::dynamic::{DynLayout, MAX_CAP};
use crate::error::LayoutError;
use crate::facts::{self, export};
use crate::layout::StridedLayout;
use crate::list::List;
use crate::mapping::{LayoutMapping, Strided};
use crate::view::{DynSpan, DynSpanMut, TensorSpan, TensorSpanMut};

/// Returns the shape of an `ndarray` view with the absolute values of the strides, and the offset of the lowest address
/// from element `[0, .., 0]`, in elements. The caller inverts the axes of negative stride.
fn shape_of<D: Dimension>(extents: &[usize], strides: &[isize]) -> Result<(StrideShape<D>, isize), Error> {
    let (found, wanted) = (extents.len(), D::NDIM.unwrap_or(extents.len()));
    if found != wanted {
        return Err(LayoutError::RankMismatch { what: "the layout", found, wanted }.into());
    }
    check_count(extents)?;
    let (mut dim, mut steps) = (D::zeros(found), D::zeros(found));
    for axis in 0..found {
        dim[axis] = extents[axis];
        steps[axis] = export::exported_stride(extents, strides, axis).unsigned_abs();
    }
    match facts::valid_offset_range(extents, strides) {
        Some((lowest, _)) => Ok((dim.strides(steps), lowest)),
        // `ndarray` gives empty views these strides.
        None => Ok((dim.into_shape_with_order().into(), 0)),
    }
}

/// Returns an error unless `ndarray` can tell that the layout is unique, which it asserts for mutable views.
fn check_nested(extents: &[usize], strides: &[isize]) -> Result<(), Error> {
    if facts::is_nested::<MAX_CAP>(extents, strides) { Ok(()) } else { Err(Error::NotNested) }
}

/// Accepts every layout, as read-only views do.
fn check_nothing(_: &[usize], _: &[isize]) -> Result<(), Error> {
    Ok(())
}

macro_rules! views {
    ($Span:ident, $DynSpan:ident, $ArrayView:ident, $as_ptr:ident, $check:ident, {$($mut:ident)?}) => {
        impl<'a, T, M: StridedLayout> $Span<'a, T, M> {
            /// Converts the view to a view of `ndarray` with a dimension type of its rank.
            fn into_array_view<D: Dimension>($($mut)? self) -> Result<$ArrayView<'a, T, D>, Error> {
                let origin = self.$as_ptr();
                let (extents, strides) = (self.mapping().extent_values(), self.mapping().strides());
                let (extents, strides) = (extents.as_ref(), strides.as_ref());
                $check(extents, strides)?;
                let (shape, lowest) = shape_of::<D>(extents, strides)?;
                // SAFETY: `lowest` leads to an element of the view, or is 0 if the view is empty.
                //
                // `from_shape_ptr` requires an aligned, non-null pointer to elements that live for `'a` and, in a
                // mutable view, are not aliased meanwhile: the elements of this view, whose layout is unique if it is
                // mutable. Each address that the pointer reaches along the axes "must be in bounds or one byte past the
                // end of a single allocation", and the distance from the least to the greatest must not exceed
                // `isize::MAX` bytes and elements: the invariant of a view; an empty one has strides of 0. `shape_of`
                // ensures "the product of non-zero axis lengths must not exceed `isize::MAX`" and "strides must be
                // non-negative".
                let mut view = unsafe { $ArrayView::from_shape_ptr(shape, origin.offset(lowest)) };
                for axis in 0..extents.len() {
                    if export::exported_stride(extents, strides, axis) < 0 {
                        view.invert_axis(Axis(axis));
                    }
                }
                Ok(view)
            }
        }

        impl<'a, T, const CAP: usize> TryFrom<$ArrayView<'a, T, IxDyn>> for $DynSpan<'a, T, CAP> {
            type Error = Error;

            fn try_from($($mut)? view: $ArrayView<'a, T, IxDyn>) -> Result<Self, Error> {
                let layout = DynLayout::new(view.shape(), view.strides())?;
                // SAFETY: all elements of an `ndarray` view are in one allocation, which the view borrows for `'a`.
                Ok(unsafe { Self::from_raw_parts(view.$as_ptr(), layout) }?)
            }
        }
        impl<'a, T, D: Dimension, const CAP: usize> TryFrom<$DynSpan<'a, T, CAP>> for $ArrayView<'a, T, D> {
            type Error = Error;

            fn try_from(span: $DynSpan<'a, T, CAP>) -> Result<Self, Error> {
                span.into_array_view()
            }
        }
        impl<'a, T, M: LayoutMapping> TryFrom<$Span<'a, T, M>> for $ArrayView<'a, T, IxDyn> {
            type Error = Error;

            fn try_from(span: $Span<'a, T, M>) -> Result<Self, Error> {
                span.into_array_view()
            }
        }
        views! { @ranks $Span $ArrayView $as_ptr {$($mut)?}
            0 Ix0 (), 1 Ix1 (Dyn,), 2 Ix2 (Dyn, Dyn), 3 Ix3 (Dyn, Dyn, Dyn), 4 Ix4 (Dyn, Dyn, Dyn, Dyn),
            5 Ix5 (Dyn, Dyn, Dyn, Dyn, Dyn), 6 Ix6 (Dyn, Dyn, Dyn, Dyn, Dyn, Dyn)
        }
    };
    (@ranks $Span:ident $ArrayView:ident $as_ptr:ident $mut:tt $($n:literal $Ix:ident $Dyns:ty),*) => {$(
        views! { @rank $Span $ArrayView $as_ptr $mut $n $Ix $Dyns }
    )*};
    (@rank $Span:ident $ArrayView:ident $as_ptr:ident {$($mut:ident)?} $n:literal $Ix:ident $Dyns:ty) => {
        impl<'a, T> TryFrom<$ArrayView<'a, T, $Ix>> for $Span<'a, T, Strided<$Dyns, $Dyns>> {
            type Error = Error;

            fn try_from($($mut)? view: $ArrayView<'a, T, $Ix>) -> Result<Self, Error> {
                let mapping = mapping_of::<Strided<$Dyns, $Dyns>>(view.shape(), view.strides())?;
                // SAFETY: all elements of an `ndarray` view are in one allocation, which the view borrows for `'a`.
                Ok(unsafe { Self::from_raw_parts(view.$as_ptr(), mapping) }?)
            }
        }
        impl<'a, T, M: LayoutMapping<Dims: List<Indices = [usize; $n]>>> TryFrom<$Span<'a, T, M>>
            for $ArrayView<'a, T, $Ix>
        {
            type Error = Error;

            fn try_from(span: $Span<'a, T, M>) -> Result<Self, Error> {
                span.into_array_view()
            }
        }
    };
}
views!(TensorSpan, DynSpan, ArrayView, as_ptr, check_nothing, {});
views!(TensorSpanMut, DynSpanMut, ArrayViewMut, as_mut_ptr, check_nested, {mut});
