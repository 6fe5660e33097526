//! Views whose rank is known at run time.

use core::fmt::{self, Debug, Formatter};
use core::ops::{Deref, DerefMut};

use super::{Iter, IterMut, Mutable, ReadOnly, TensorSpan, TensorSpanMut};
use crate::dynamic::DynLayout;
use crate::error::LayoutError;
use crate::facts;
use crate::list::List;
use crate::mapping::{CastTarget, LayoutMapping};

/// A view whose rank, extents and strides are known at run time: its layout is a [`DynLayout`], and its
/// indices are slices or arrays of any length.
///
/// What needs no rank in the type it has from the [`TensorSpan`] that it derefs to: indexing, `get`,
/// iteration, `as_slice`, `size`. `CAP` is how many axes fit; an expression does not fill in the 12 that a
/// type has, so write `DynSpan::<f32>::new(..)`.
///
/// | numpy | here |
/// |---|---|
/// | `a[1]` | `a.index_axis(0, 1)?` |
/// | `a[:, 1:3]` | `a.slice_axis(1, 1, 3, 1)?` |
/// | `a[:, ::-1]` | `a.reverse(1)?` |
/// | `a.T`, `a.transpose(2, 0, 1)` | `a.reverse_axes()`, `a.permute(&[2, 0, 1])?` |
/// | `for row in a` | `for row in a.axis_iter(0)?` |
/// | `a[None]`, `a.reshape(3, 2)` | `a.insert_axis(0)?`, `a.reshape(&[3, 2])?` |
///
/// ```
/// use mdlayout::{DynLayout, DynSpan, Right, TensorSpan, dims};
///
/// let data = [1, 2, 3, 4, 5, 6];
/// let span: DynSpan<'_, i32> = DynSpan::new(&data, DynLayout::row_major(&[2, 3])?)?;
/// let index: &[usize] = &[1, 0];
/// assert_eq!((span[index], span[[1, 2]], span.get([1, 3])), (4, 6, None));
/// assert_eq!(format!("{:?}", span.reverse_axes()), "[[1, 4], [2, 5], [3, 6]]");
/// // To a view whose rank, and what else is known, is in its type, and back.
/// let typed = span.try_into_span::<Right<dims![_, 3]>>()?;
/// assert_eq!(typed[[1, 0]], 4);
/// assert_eq!(DynSpan::<_, 12>::from(typed), span);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
pub struct DynSpan<'a, T, const CAP: usize = 12>(TensorSpan<'a, T, DynLayout<CAP>>);

/// A view through which elements can be written, whose rank is known at run time; see [`DynSpan`]. Its
/// layout is unique.
///
/// ```
/// use mdlayout::{DynLayout, DynSpanMut};
///
/// let mut data = [1, 2, 3, 4, 5, 6];
/// let mut span: DynSpanMut<'_, i32> = DynSpanMut::new(&mut data, DynLayout::row_major(&[2, 3])?)?;
/// span[[1, 0]] = 0;
/// span.slice_axis(1, 1, 3, 1)?.iter_mut().for_each(|element| *element *= 10);
/// assert_eq!(data, [1, 20, 30, 0, 50, 60]);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
pub struct DynSpanMut<'a, T, const CAP: usize = 12>(TensorSpanMut<'a, T, DynLayout<CAP>>);

impl<'a, T, const CAP: usize> DynSpan<'a, T, CAP> {
    /// A view of `data` by a layout, whose least offset is the first element of `data`.
    ///
    /// # Errors
    ///
    /// [`LayoutError::BufferTooSmall`] if the layout spans more elements than `data` has.
    ///
    /// ```
    /// use mdlayout::{DynLayout, DynSpan};
    ///
    /// let backwards = DynLayout::<12>::new(&[3], &[-1])?;
    /// assert_eq!(DynSpan::new(&[1, 2, 3], backwards)?[[0]], 3);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub fn new(data: &'a [T], layout: DynLayout<CAP>) -> Result<Self, LayoutError> {
        TensorSpan::new(data, layout).map(Self)
    }

    /// A view from a pointer to element `[0, .., 0]`.
    ///
    /// # Errors
    ///
    /// As [`TensorSpan::from_raw_parts`].
    ///
    /// # Safety
    ///
    /// As [`TensorSpan::from_raw_parts`].
    ///
    /// ```
    /// use mdlayout::{DynLayout, DynSpan};
    ///
    /// let data = [1, 2, 3];
    /// let backwards = DynLayout::<12>::new(&[3], &[-1])?;
    /// // SAFETY: from the last element, the offsets -2 to 0 are the elements of `data`.
    /// let span = unsafe { DynSpan::from_raw_parts(&raw const data[2], backwards)? };
    /// assert_eq!(span[[0]], 3);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub unsafe fn from_raw_parts(origin: *const T, layout: DynLayout<CAP>) -> Result<Self, LayoutError> {
        // SAFETY: the caller's promise.
        unsafe { TensorSpan::from_raw_parts(origin, layout) }.map(Self)
    }
}

impl<'a, T, const CAP: usize> DynSpanMut<'a, T, CAP> {
    /// A view of `data` by a layout, whose least offset is the first element of `data`.
    ///
    /// # Errors
    ///
    /// As [`DynSpan::new`], and [`LayoutError::NotUnique`] if two indices share an element.
    ///
    /// ```
    /// use mdlayout::{DynLayout, DynSpanMut, LayoutError};
    ///
    /// let broadcast = DynLayout::<12>::new(&[2, 3], &[0, 1])?;
    /// assert_eq!(DynSpanMut::new(&mut [1, 2, 3], broadcast).unwrap_err(), LayoutError::NotUnique);
    /// # Ok::<(), LayoutError>(())
    /// ```
    pub fn new(data: &'a mut [T], layout: DynLayout<CAP>) -> Result<Self, LayoutError> {
        TensorSpanMut::new(data, layout).map(Self)
    }

    /// A view from a pointer to element `[0, .., 0]`.
    ///
    /// # Errors
    ///
    /// As [`TensorSpanMut::from_raw_parts`].
    ///
    /// # Safety
    ///
    /// As [`TensorSpanMut::from_raw_parts`].
    ///
    /// ```
    /// use mdlayout::{DynLayout, DynSpanMut};
    ///
    /// let mut data = [1, 2, 3];
    /// // SAFETY: the layout spans the 3 elements of `data`, which is not used while the view is.
    /// let mut span = unsafe { DynSpanMut::from_raw_parts(data.as_mut_ptr(), DynLayout::<12>::row_major(&[3])?)? };
    /// span[[1]] = 0;
    /// assert_eq!(data, [1, 0, 3]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub unsafe fn from_raw_parts(origin: *mut T, layout: DynLayout<CAP>) -> Result<Self, LayoutError> {
        // SAFETY: the caller's promise.
        unsafe { TensorSpanMut::from_raw_parts(origin, layout) }.map(Self)
    }

    /// The read-only view of the same elements, for as long as this one is not used to write.
    ///
    /// ```
    /// # use mdlayout::{DynLayout, DynSpanMut};
    /// let mut data = [1, 2, 3];
    /// let span = DynSpanMut::new(&mut data, DynLayout::<12>::row_major(&[3])?)?;
    /// assert_eq!(span.as_span().iter().sum::<i32>(), 6);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn as_span(&self) -> DynSpan<'_, T, CAP> {
        DynSpan(self.0.as_span())
    }

    /// This view for a shorter time: what `&mut *slice` is for slices.
    ///
    /// ```
    /// # use mdlayout::{DynLayout, DynSpanMut};
    /// let mut data = [1, 2, 3];
    /// let mut span = DynSpanMut::new(&mut data, DynLayout::<12>::row_major(&[3])?)?;
    /// span.reborrow().reverse(0)?[[0]] = 7;
    /// assert_eq!(span[[2]], 7);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn reborrow(&mut self) -> DynSpanMut<'_, T, CAP> {
        DynSpanMut(self.0.reborrow())
    }
}

impl<T, const CAP: usize> Clone for DynSpan<'_, T, CAP> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, const CAP: usize> Copy for DynSpan<'_, T, CAP> {}

impl<T, const CAP: usize> DerefMut for DynSpanMut<'_, T, CAP> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl<'a, T, const CAP: usize> From<DynSpanMut<'a, T, CAP>> for DynSpan<'a, T, CAP> {
    fn from(span: DynSpanMut<'a, T, CAP>) -> Self {
        Self(span.0.into())
    }
}

impl<'a, T, const CAP: usize> IntoIterator for DynSpan<'a, T, CAP> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, DynLayout<CAP>>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
impl<'a, T, const CAP: usize> IntoIterator for &DynSpan<'a, T, CAP> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, DynLayout<CAP>>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
impl<'a, T, const CAP: usize> IntoIterator for DynSpanMut<'a, T, CAP> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, DynLayout<CAP>>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
impl<'s, T, const CAP: usize> IntoIterator for &'s DynSpanMut<'_, T, CAP> {
    type Item = &'s T;
    type IntoIter = Iter<'s, T, DynLayout<CAP>>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
impl<'s, T, const CAP: usize> IntoIterator for &'s mut DynSpanMut<'_, T, CAP> {
    type Item = &'s mut T;
    type IntoIter = IterMut<'s, T, DynLayout<CAP>>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut()
    }
}

macro_rules! dynamic {
    ($DynSpan:ident, $Span:ident, $Check:ident, $new:literal) => {
        /// Views whose rank is known at run time. Their transforms are those of [`DynLayout`], and refuse
        /// what those refuse. A mutable view is used up by them: [`reborrow`](DynSpanMut::reborrow) it to
        /// have it back.
        impl<'a, T, const CAP: usize> $DynSpan<'a, T, CAP> {
            /// The number of axes.
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(span.rank(), 2);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            pub const fn rank(&self) -> usize {
                self.0.mapping().rank()
            }

            /// The extents.
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(span.extents(), [2, 3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            pub const fn extents(&self) -> &[usize] {
                self.0.mapping().extents()
            }

            /// The strides, in elements.
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(span.strides(), [3, 1]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            pub const fn strides(&self) -> &[isize] {
                self.0.mapping().strides()
            }

            /// The view with a mapping whose rank, and what else is known, is in its type.
            ///
            /// # Errors
            ///
            /// [`LayoutError::RankMismatch`], and as [`CastTarget::try_cast_from`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// let typed = span.try_into_span::<Right<dims![_, 3]>>()?;
            /// assert_eq!(typed[[1, 1]], 5);
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn try_into_span<N: CastTarget>(self) -> Result<$Span<'a, T, N>, LayoutError> {
                let (found, wanted) = (self.rank(), <N::Dims as List>::RANK);
                if found != wanted {
                    return Err(LayoutError::RankMismatch { what: "the layout", found, wanted });
                }
                let mapping = N::try_from_axes(self.extents(), self.strides())?;
                // SAFETY: the same elements.
                Ok(unsafe { self.0.with_layout(mapping, 0) })
            }

            /// The view with a layout that may name an element more than once.
            ///
            /// # Safety
            ///
            /// Every index of the layout is that of an element of this view.
            unsafe fn repeated(self, layout: DynLayout<CAP>) -> Result<Self, LayoutError> {
                $Check::check(&layout)?;
                // SAFETY: the caller's promise; `check` has refused to name an element twice that can be
                // written.
                Ok(unsafe { Self(self.0.with_layout(layout, 0)) })
            }

            /// The indices from `start` to `end` of an axis, every `step`-th of them, backwards for a
            /// negative step.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::slice_axis`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.slice_axis(1, 0, 3, -2)?), "[[3, 1], [6, 4]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn slice_axis(self, axis: usize, start: usize, end: usize, step: isize) -> Result<Self, LayoutError> {
                let (part, shift) = self.0.mapping().slice_axis(axis, start, end, step)?;
                // SAFETY: elements of the view, each once.
                Ok(unsafe { Self(self.0.with_layout(part, shift)) })
            }

            /// One index of an axis: the axis goes.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::index_axis`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.index_axis(0, 1)?), "[4, 5, 6]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn index_axis(self, axis: usize, index: usize) -> Result<Self, LayoutError> {
                let (part, shift) = self.0.mapping().index_axis(axis, index)?;
                // SAFETY: elements of the view, each once.
                Ok(unsafe { Self(self.0.with_layout(part, shift)) })
            }

            /// The parts of the view with one index on an axis, in the order of that index.
            ///
            /// # Errors
            ///
            /// [`LayoutError::NoSuchAxis`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// let sums = span.axis_iter(0)?.map(ops::sum);
            /// assert!(sums.eq([6, 15]));
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn axis_iter(
                self,
                axis: usize,
            ) -> Result<impl DoubleEndedIterator<Item = Self> + ExactSizeIterator, LayoutError> {
                let layout = *self.0.mapping();
                let (&extent, &stride) = match (layout.extents().get(axis), layout.strides().get(axis)) {
                    (Some(extent), Some(stride)) => (extent, stride),
                    _ => return Err(LayoutError::NoSuchAxis { axis, rank: layout.rank() }),
                };
                let part = if extent == 0 { layout } else { layout.index_axis(axis, 0)?.0 };
                // Parts without elements stay where they are.
                let stride = if facts::is_empty(part.extents()) { 0 } else { stride };
                let origin = self.0.as_ptr().cast_mut();
                Ok((0..extent).map(move |k| {
                    // SAFETY: elements of the view, each in one of the parts.
                    Self(unsafe { $Span::assemble(origin.offset(stride * k as isize), part) })
                }))
            }

            /// The view with room for another number of axes.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::with_capacity`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(span.with_capacity::<2>()?[[1, 0]], 4);
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn with_capacity<const C: usize>(self) -> Result<$DynSpan<'a, T, C>, LayoutError> {
                let layout = self.0.mapping().with_capacity()?;
                // SAFETY: the same elements.
                Ok($DynSpan(unsafe { self.0.with_layout(layout, 0) }))
            }

            /// An axis in two: the indices before `index`, and those from it on.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::slice_axis`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// let (left, right) = span.split_at(1, 1)?;
            /// assert_eq!((format!("{left:?}"), format!("{right:?}")), ("[[1], [4]]".into(), "[[2, 3], [5, 6]]".into()));
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn split_at(self, axis: usize, index: usize) -> Result<(Self, Self), LayoutError> {
                let extent = self.extents().get(axis).copied().unwrap_or(0);
                let ((first, _), (second, shift)) = (
                    self.0.mapping().slice_axis(axis, 0, index, 1)?,
                    self.0.mapping().slice_axis(axis, index, extent, 1)?,
                );
                let origin = self.0.as_ptr().cast_mut();
                // SAFETY: elements of the view, each in one of the two.
                Ok(unsafe {
                    (Self($Span::assemble(origin, first)), Self($Span::assemble(origin.offset(shift), second)))
                })
            }

            /// An axis backwards.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::reverse`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.reverse(1)?), "[[3, 2, 1], [6, 5, 4]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn reverse(self, axis: usize) -> Result<Self, LayoutError> {
                let (reversed, shift) = self.0.mapping().reverse(axis)?;
                // SAFETY: the same elements.
                Ok(unsafe { Self(self.0.with_layout(reversed, shift)) })
            }

            /// The axes in another order: axis `k` of the result is the `k`-th of `axes`.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::permute`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.permute(&[1, 0])?), "[[1, 4], [2, 5], [3, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn permute(self, axes: &[usize]) -> Result<Self, LayoutError> {
                let permuted = self.0.mapping().permute(axes)?;
                // SAFETY: the same elements.
                Ok(unsafe { Self(self.0.with_layout(permuted, 0)) })
            }

            /// The axes in reverse order.
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.reverse_axes()), "[[1, 4], [2, 5], [3, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            pub fn reverse_axes(self) -> Self {
                let reversed = self.0.mapping().reverse_axes();
                // SAFETY: the same elements.
                unsafe { Self(self.0.with_layout(reversed, 0)) }
            }

            /// The axes in the order of descending |stride|; see [`DynLayout::sort_axes`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(span.reverse_axes().sort_axes().extents(), [2, 3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            pub fn sort_axes(self) -> Self {
                let sorted = self.0.mapping().sort_axes();
                // SAFETY: the same elements.
                unsafe { Self(self.0.with_layout(sorted, 0)) }
            }

            /// The elements repeated over other extents, aligned at the last axis. Elements that are
            /// repeated can only be read.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::broadcast_to`]; for a mutable view [`LayoutError::NotUnique`] if an element is
            /// repeated.
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(span.broadcast_to(&[1, 2, 3])?.extents(), [1, 2, 3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn broadcast_to(self, extents: &[usize]) -> Result<Self, LayoutError> {
                let repeated = self.0.mapping().broadcast_to(extents)?;
                // SAFETY: elements of the view.
                unsafe { self.repeated(repeated) }
            }

            /// A new axis of extent 1 before axis `axis`, or behind the last.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::insert_axis`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(span.insert_axis(1)?.extents(), [2, 1, 3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn insert_axis(self, axis: usize) -> Result<Self, LayoutError> {
                let inserted = self.0.mapping().insert_axis(axis)?;
                // SAFETY: the same elements.
                Ok(unsafe { Self(self.0.with_layout(inserted, 0)) })
            }

            /// The view without its axes of extent 1.
            ///
            /// # Errors
            ///
            /// None; it is a `Result` as the other transforms are.
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(span.insert_axis(1)?.squeeze()?.extents(), [2, 3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn squeeze(self) -> Result<Self, LayoutError> {
                let squeezed = self.0.mapping().squeeze()?;
                // SAFETY: the same elements.
                Ok(unsafe { Self(self.0.with_layout(squeezed, 0)) })
            }

            /// An axis and the next as one, over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::merge_axes`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(span.merge_axes(0)?.extents(), [6]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn merge_axes(self, axis: usize) -> Result<Self, LayoutError> {
                let merged = self.0.mapping().merge_axes(axis)?;
                // SAFETY: the same elements.
                Ok(unsafe { Self(self.0.with_layout(merged, 0)) })
            }

            /// An axis as two, over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::split_axis`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(span.split_axis(1, 3, 1)?.extents(), [2, 3, 1]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn split_axis(self, axis: usize, outer: usize, inner: usize) -> Result<Self, LayoutError> {
                let split = self.0.mapping().split_axis(axis, outer, inner)?;
                // SAFETY: the same elements.
                Ok(unsafe { Self(self.0.with_layout(split, 0)) })
            }

            /// Other extents over the same elements in row-major order.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::reshape`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.reshape(&[3, 2])?), "[[1, 2], [3, 4], [5, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn reshape(self, extents: &[usize]) -> Result<Self, LayoutError> {
                let reshaped = self.0.mapping().reshape(extents)?;
                // SAFETY: the same elements, each once.
                Ok(unsafe { Self(self.0.with_layout(reshaped, 0)) })
            }

            /// All windows of extents `window`, `step` apart along each axis, as axes; see
            /// [`DynLayout::windows`]. Windows that overlap can only be read.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::windows`]; for a mutable view [`LayoutError::NotUnique`] if windows overlap.
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.windows(&[1, 1], &[1, 2])?), "[[[[1]], [[3]]], [[[4]], [[6]]]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn windows(self, window: &[usize], step: &[usize]) -> Result<Self, LayoutError> {
                let windows = self.0.mapping().windows(window, step)?;
                // SAFETY: elements of the view.
                unsafe { self.repeated(windows) }
            }

            /// The elements with the same index on two axes: the other axes, then the diagonal.
            ///
            /// # Errors
            ///
            /// As [`DynLayout::diagonal`].
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(format!("{:?}", span.diagonal(0, 1)?), "[1, 5]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn diagonal(self, a: usize, b: usize) -> Result<Self, LayoutError> {
                let diagonal = self.0.mapping().diagonal(a, b)?;
                // SAFETY: elements of the view, each once.
                Ok(unsafe { Self(self.0.with_layout(diagonal, 0)) })
            }

            /// The view with the fewest axes: axes of extent 1 go, and neighbours that are one run become
            /// one axis. The order of elements stays.
            ///
            /// # Errors
            ///
            /// None; it is a `Result` as the other transforms are.
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span: ", $new, ";")]
            /// assert_eq!(span.coalesce()?.extents(), [6]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            pub fn coalesce(self) -> Result<Self, LayoutError> {
                let fewest = self.0.mapping().coalesce()?;
                // SAFETY: the same elements.
                Ok(unsafe { Self(self.0.with_layout(fewest, 0)) })
            }
        }

        impl<'a, T, const CAP: usize> Deref for $DynSpan<'a, T, CAP> {
            type Target = $Span<'a, T, DynLayout<CAP>>;
            #[inline]
            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        /// The same view, its rank known at run time; a `CAP` below the rank does not compile.
        impl<'a, T, M: LayoutMapping, const CAP: usize> From<$Span<'a, T, M>> for $DynSpan<'a, T, CAP> {
            fn from(span: $Span<'a, T, M>) -> Self {
                let layout = (*span.mapping()).into();
                // SAFETY: the same elements.
                Self(unsafe { span.with_layout(layout, 0) })
            }
        }
        impl<'a, T, const CAP: usize> From<$Span<'a, T, DynLayout<CAP>>> for $DynSpan<'a, T, CAP> {
            fn from(span: $Span<'a, T, DynLayout<CAP>>) -> Self {
                Self(span)
            }
        }
        impl<'a, T, const CAP: usize> From<$DynSpan<'a, T, CAP>> for $Span<'a, T, DynLayout<CAP>> {
            fn from(span: $DynSpan<'a, T, CAP>) -> Self {
                span.0
            }
        }

        impl<T: Debug, const CAP: usize> Debug for $DynSpan<'_, T, CAP> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl<T: Eq, const CAP: usize> Eq for $DynSpan<'_, T, CAP> {}
    };
}
dynamic!(DynSpan, TensorSpan, ReadOnly, "DynSpan<'_, _> = DynSpan::new(&data, DynLayout::row_major(&[2, 3])?)?");
dynamic!(
    DynSpanMut,
    TensorSpanMut,
    Mutable,
    "DynSpanMut<'_, _> = DynSpanMut::new(&mut data, DynLayout::row_major(&[2, 3])?)?"
);

macro_rules! equality {
    ($([$($generics:tt)*] $A:ident<$a:ident> == $B:ident<$b:ident>: |$left:ident, $right:ident| $equal:expr;)*) => {$(
        /// Equal shapes and equal elements, whatever the layouts.
        ///
        /// # Panics
        ///
        /// If the number of elements exceeds `usize`.
        impl<T: PartialEq<U>, U, $($generics)*> PartialEq<$B<'_, U, $b>> for $A<'_, T, $a> {
            fn eq(&self, other: &$B<'_, U, $b>) -> bool {
                let ($left, $right) = (self, other);
                $equal
            }
        }
    )*};
}
equality! {
    [const A: usize, const B: usize] DynSpan<A> == DynSpan<B>: |left, right| left.0 == right.0;
    [const A: usize, const B: usize] DynSpan<A> == DynSpanMut<B>: |left, right| left.0 == right.0;
    [const A: usize, const B: usize] DynSpanMut<A> == DynSpan<B>: |left, right| left.0 == right.0;
    [const A: usize, const B: usize] DynSpanMut<A> == DynSpanMut<B>: |left, right| left.0 == right.0;
    [const A: usize, M: LayoutMapping] DynSpan<A> == TensorSpan<M>: |left, right| left.0 == *right;
    [const A: usize, M: LayoutMapping] DynSpan<A> == TensorSpanMut<M>: |left, right| left.0 == *right;
    [const A: usize, M: LayoutMapping] DynSpanMut<A> == TensorSpan<M>: |left, right| left.0 == *right;
    [const A: usize, M: LayoutMapping] DynSpanMut<A> == TensorSpanMut<M>: |left, right| left.0 == *right;
    [M: LayoutMapping, const B: usize] TensorSpan<M> == DynSpan<B>: |left, right| *left == right.0;
    [M: LayoutMapping, const B: usize] TensorSpan<M> == DynSpanMut<B>: |left, right| *left == right.0;
    [M: LayoutMapping, const B: usize] TensorSpanMut<M> == DynSpan<B>: |left, right| *left == right.0;
    [M: LayoutMapping, const B: usize] TensorSpanMut<M> == DynSpanMut<B>: |left, right| *left == right.0;
}
