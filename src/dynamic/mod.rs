//! [`DynLayout`]: a layout as a value.

mod index;
mod layout;

pub use index::DynIndex;

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::error::{LayoutError, refuse};
use crate::extents::{Extents, ExtentsLike};
use crate::facts::transform::{self, End, Pick};
use crate::facts::{self, Axes, Overlap, Uniqueness};
use crate::list::List;
use crate::mapping::{LayoutMapping, LayoutStridedMapping};
use crate::strides::{Strides, StridesLike};

/// The highest rank of a [`DynLayout`]: that of the Hurray format.
pub(crate) const MAX_CAP: usize = 64;

/// A layout as a value: rank, extents and strides known at run time, or in a `const`.
///
/// It holds up to `CAP` axes inline, is `Copy`, and allocates nothing. Every operation is a `const fn`,
/// so that a layout computed in a `const` folds as a typed one does. Its rules are those of the typed
/// mappings, from the same functions. Everything counts elements.
///
/// Transforms that move the origin return the shift of element `[0, .., 0]` beside the layout.
///
/// A type that leaves `CAP` out has 12; an expression does not fill it in. So give the variable or the
/// parameter a type, `let layout: DynLayout = DynLayout::row_major(&[2, 3])?`, or write
/// `DynLayout::<12>::row_major(&[2, 3])?`.
///
/// Hurray: the run-time descriptor `StridedLayout`, with its shape.
///
/// ```
/// use mdlayout::{DynLayout, LayoutError};
///
/// const IMAGE: DynLayout = match DynLayout::row_major(&[480, 640, 3]) {
///     Ok(layout) => layout,
///     Err(_) => panic!(),
/// };
/// const FLIPPED: (DynLayout, isize) = match IMAGE.reverse(0) {
///     Ok(reversed) => reversed,
///     Err(_) => panic!(),
/// };
/// assert_eq!(FLIPPED.0.strides(), [-1920, 3, 1]);
/// assert_eq!(FLIPPED.1, 479 * 1920);
/// ```
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct DynLayout<const CAP: usize = 12>(Axes<CAP>);

impl<const CAP: usize> DynLayout<CAP> {
    /// Refuses, when compiling, a capacity above that of the format.
    const CAPACITY: () = if CAP > MAX_CAP {
        refuse("the capacity of a `DynLayout` is too large; it must be at most 64 axes");
    };

    /// The layout with these axes, which are those of a valid one.
    #[inline(always)]
    const fn of_axes(axes: Axes<CAP>) -> Self {
        const { Self::CAPACITY };
        Self(axes)
    }

    /// [`of_axes`](Self::of_axes) of the result of a transform.
    #[inline(always)]
    const fn of_result(axes: Result<Axes<CAP>, LayoutError>) -> Result<Self, LayoutError> {
        match axes {
            Ok(axes) => Ok(Self::of_axes(axes)),
            Err(error) => Err(error),
        }
    }

    /// [`of_axes`](Self::of_axes) of the result of a transform that moves the origin.
    #[inline(always)]
    pub(crate) const fn of_moved(moved: Result<(Axes<CAP>, isize), LayoutError>) -> Result<(Self, isize), LayoutError> {
        match moved {
            Ok((axes, shift)) => Ok((Self::of_axes(axes), shift)),
            Err(error) => Err(error),
        }
    }

    /// The layout with these extents and strides.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`] if there are not as many strides as extents,
    /// [`LayoutError::RankTooLarge`] if there are more than `CAP`, [`LayoutError::OffsetOverflow`].
    ///
    /// ```
    /// use mdlayout::DynLayout;
    ///
    /// let layout = DynLayout::<12>::new(&[3, 4], &[-4, 1])?;
    /// assert_eq!(layout.offset_range(), Some((-8, 3)));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn new(extents: &[usize], strides: &[isize]) -> Result<Self, LayoutError> {
        if strides.len() != extents.len() {
            return Err(LayoutError::RankMismatch {
                what: "the list of strides",
                found: strides.len(),
                wanted: extents.len(),
            });
        }
        match Axes::of_extents(extents) {
            Ok(mut axes) => {
                axes.strides_mut().copy_from_slice(strides);
                Self::of_result(axes.checked())
            }
            Err(error) => Err(error),
        }
    }

    /// A valid layout, of no more than `CAP` axes.
    pub(crate) const fn of_valid(extents: &[usize], strides: &[isize]) -> Self {
        Self::of_axes(Axes::of(extents, strides))
    }

    /// The row-major layout of these extents.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankTooLarge`], [`LayoutError::OffsetOverflow`].
    ///
    /// ```
    /// use mdlayout::DynLayout;
    ///
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 0, 3])?.strides(), [0, 3, 1]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn row_major(extents: &[usize]) -> Result<Self, LayoutError> {
        let mut axes = match Axes::of_extents(extents) {
            Ok(axes) => axes,
            Err(error) => return Err(error),
        };
        let fits = facts::right_strides(extents, axes.strides_mut());
        if fits { Self::of_result(axes.checked()) } else { Err(LayoutError::OffsetOverflow) }
    }

    /// The column-major layout of these extents.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankTooLarge`], [`LayoutError::OffsetOverflow`].
    ///
    /// ```
    /// use mdlayout::DynLayout;
    ///
    /// assert_eq!(DynLayout::<12>::col_major(&[2, 3, 4])?.strides(), [1, 2, 6]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn col_major(extents: &[usize]) -> Result<Self, LayoutError> {
        let mut axes = match Axes::of_extents(extents) {
            Ok(axes) => axes,
            Err(error) => return Err(error),
        };
        let fits = facts::left_strides(extents, axes.strides_mut());
        if fits { Self::of_result(axes.checked()) } else { Err(LayoutError::OffsetOverflow) }
    }

    /// The layout of these extents, whose strides count bytes; without strides it is row-major.
    ///
    /// A stride that cannot be observed, because its axis has no second index or the layout is empty, may
    /// be anything: other libraries leave there what they like. One that is no whole number of elements
    /// becomes 0.
    ///
    /// # Errors
    ///
    /// [`LayoutError::ByteStride`] naming the axis whose stride is not a whole number of elements,
    /// [`LayoutError::RankMismatch`] if there are not as many strides as extents,
    /// [`LayoutError::RankTooLarge`], [`LayoutError::OffsetOverflow`].
    ///
    /// ```
    /// use mdlayout::{DynLayout, LayoutError};
    ///
    /// let columns = DynLayout::<12>::from_byte_strides(&[5, 3], Some(&[200, 8]), 8)?;
    /// assert_eq!(columns.strides(), [25, 1]);
    /// assert!(DynLayout::<12>::from_byte_strides(&[5, 3], None, 8)?.is_row_major());
    /// let field = DynLayout::<12>::from_byte_strides(&[5], Some(&[12]), 8);
    /// assert_eq!(field, Err(LayoutError::ByteStride { axis: 0, found: 12, element_bytes: 8 }));
    /// # Ok::<(), LayoutError>(())
    /// ```
    pub const fn from_byte_strides(
        extents: &[usize],
        byte_strides: Option<&[isize]>,
        element_bytes: usize,
    ) -> Result<Self, LayoutError> {
        let Some(byte_strides) = byte_strides else { return Self::row_major(extents) };
        let mut axes = match Axes::of_extents(extents) {
            Ok(axes) => axes,
            Err(error) => return Err(error),
        };
        match facts::strides_from_bytes(extents, byte_strides, element_bytes, axes.strides_mut()) {
            Ok(()) => Self::of_result(axes.checked()),
            Err(error) => Err(error),
        }
    }

    /// The strides in bytes: one for each axis, then zeros. A stride that cannot be observed, and does not
    /// fit, is 0.
    ///
    /// # Errors
    ///
    /// [`LayoutError::StrideRange`] naming the axis whose stride in bytes does not fit `isize`. Where the
    /// layout is that of a view of such elements, each fits.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let layout = DynLayout::<12>::new(&[3, 4], &[-4, 1])?;
    /// assert_eq!(layout.byte_strides(8)?[..layout.rank()], [-32, 8]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn byte_strides(&self, element_bytes: usize) -> Result<[isize; CAP], LayoutError> {
        let mut all = [0; CAP];
        let byte_strides = all.split_at_mut(self.rank()).0;
        match facts::strides_to_bytes(self.extents(), self.strides(), element_bytes, byte_strides) {
            Ok(()) => Ok(all),
            Err(error) => Err(error),
        }
    }

    /// The same layout with room for another number of axes.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankTooLarge`] if it has more.
    ///
    /// ```
    /// use mdlayout::DynLayout;
    ///
    /// let wide = DynLayout::<64>::row_major(&[2, 3])?;
    /// let layout: DynLayout = wide.with_capacity()?;
    /// assert_eq!(layout, wide);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn with_capacity<const C: usize>(&self) -> Result<DynLayout<C>, LayoutError> {
        if self.rank() > C {
            return Err(LayoutError::RankTooLarge { rank: self.rank(), capacity: C });
        }
        Ok(DynLayout::of_valid(self.extents(), self.strides()))
    }

    /// The number of axes.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.rank(), 2);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn rank(&self) -> usize {
        self.0.rank()
    }

    /// The extents.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.extents(), [2, 3]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn extents(&self) -> &[usize] {
        self.0.extents()
    }

    /// The strides, in elements.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.strides(), [3, 1]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn strides(&self) -> &[isize] {
        self.0.strides()
    }

    /// The extent of axis `r`.
    ///
    /// # Panics
    ///
    /// If `r` is not less than the rank.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.extent(1), 3);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn extent(&self, r: usize) -> usize {
        self.extents()[r]
    }

    /// The stride of axis `r`, in elements.
    ///
    /// # Panics
    ///
    /// If `r` is not less than the rank.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.stride(0), 3);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline]
    #[track_caller]
    pub const fn stride(&self, r: usize) -> isize {
        self.strides()[r]
    }

    /// The number of elements, `None` if it exceeds `usize`.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.checked_size(), Some(6));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn checked_size(&self) -> Option<usize> {
        facts::checked_size(self.extents())
    }

    /// The number of elements.
    ///
    /// # Panics
    ///
    /// If it exceeds `usize`, as it can with zero strides.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.size(), 6);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub const fn size(&self) -> usize {
        facts::size(self.extents())
    }

    /// The least and the greatest offset, `None` if the layout is empty.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.offset_range(), Some((0, 5)));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn offset_range(&self) -> Option<(isize, isize)> {
        facts::valid_offset_range(self.extents(), self.strides())
    }

    /// The number of elements from the least to the greatest offset, 0 if the layout is empty.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::new(&[2, 3], &[4, 1])?.required_span_size(), 7);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn required_span_size(&self) -> usize {
        facts::span(self.offset_range())
    }

    /// The offset of `index` in elements, `None` if it has not as many entries as there are axes, or one
    /// is not less than its extent.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let layout = DynLayout::<12>::row_major(&[2, 3])?;
    /// assert_eq!((layout.checked_offset(&[1, 2]), layout.checked_offset(&[1, 3])), (Some(5), None));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn checked_offset(&self, index: &[usize]) -> Option<isize> {
        if index.len() == self.rank() && facts::contains(self.extents(), index) {
            Some(facts::offset(self.strides(), index))
        } else {
            None
        }
    }

    /// The offset of `index`, in elements.
    ///
    /// # Panics
    ///
    /// If it has not as many entries as there are axes, or one is not less than its extent; in a `const`
    /// that is a compile error.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.offset(&[1, 2]), 5);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub const fn offset(&self, index: &[usize]) -> isize {
        match self.checked_offset(index) {
            Some(offset) => offset,
            None => facts::out_of_range(self.extents(), index),
        }
    }

    /// Whether no two indices share an element; see [`uniqueness`](Self::uniqueness).
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert!(DynLayout::<12>::new(&[2, 3], &[5, 2])?.is_unique());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn is_unique(&self) -> bool {
        matches!(self.uniqueness(), Uniqueness::Unique)
    }

    /// [`is_unique`](Self::is_unique), which tells an unfinished search from a shared element.
    ///
    /// ```
    /// # use mdlayout::{DynLayout, Uniqueness};
    /// assert_eq!(DynLayout::<12>::new(&[2, 2, 2], &[3, 2, 1])?.uniqueness(), Uniqueness::Aliased);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn uniqueness(&self) -> Uniqueness {
        facts::uniqueness::<CAP>(self.extents(), self.strides())
    }

    /// Whether every offset between the least and the greatest is that of some index.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert!(!DynLayout::<12>::new(&[2, 3], &[4, 1])?.is_exhaustive());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn is_exhaustive(&self) -> bool {
        facts::is_exhaustive::<CAP>(self.extents(), self.strides())
    }

    /// Whether it is unique and exhaustive.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert!(DynLayout::<12>::col_major(&[2, 3])?.is_dense());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn is_dense(&self) -> bool {
        facts::is_dense::<CAP>(self.extents(), self.strides())
    }

    /// Whether the elements are contiguous in row-major order.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert!(!DynLayout::<12>::col_major(&[2, 3])?.is_row_major());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn is_row_major(&self) -> bool {
        facts::is_row_major::<CAP>(self.extents(), self.strides())
    }

    /// Whether the elements are contiguous in column-major order.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert!(DynLayout::<12>::col_major(&[2, 3])?.is_col_major());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn is_col_major(&self) -> bool {
        facts::is_col_major::<CAP>(self.extents(), self.strides())
    }

    /// The indices from `start` to `end` of an axis, every `step`-th of them. A negative step takes the
    /// same range and walks it backwards, from its last index.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`], [`LayoutError::RangeOutOfRange`], [`LayoutError::ZeroStep`].
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let (part, shift) = DynLayout::<12>::row_major(&[10])?.slice_axis(0, 2, 7, -2)?;
    /// assert_eq!((part.extents(), part.strides(), shift), (&[3][..], &[-2][..], 6)); // 6, 4, 2
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn slice_axis(
        &self,
        axis: usize,
        start: usize,
        end: usize,
        step: isize,
    ) -> Result<(Self, isize), LayoutError> {
        Self::of_moved(Axes::picked(
            self.extents(),
            self.strides(),
            axis,
            Pick::Range { start, end: End::Before(end), step },
        ))
    }

    /// One index of an axis: the axis goes.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`], [`LayoutError::IndexOutOfRange`].
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let (row, shift) = DynLayout::<12>::row_major(&[2, 3])?.index_axis(0, 1)?;
    /// assert_eq!((row.extents(), shift), (&[3][..], 3));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn index_axis(&self, axis: usize, index: usize) -> Result<(Self, isize), LayoutError> {
        Self::of_moved(Axes::picked(self.extents(), self.strides(), axis, Pick::Index(index)))
    }

    /// The indices of an axis before `mid`, and those from `mid` on, with the shift of the latter.
    pub(crate) const fn halves(&self, axis: usize, mid: usize) -> Result<(Self, Self, isize), LayoutError> {
        match Axes::halves(self.extents(), self.strides(), axis, mid) {
            Ok((first, second, shift)) => Ok((Self::of_axes(first), Self::of_axes(second), shift)),
            Err(error) => Err(error),
        }
    }

    /// The first of the parts with one index of an axis, the stride between them, and their number.
    pub(crate) const fn items(&self, axis: usize) -> Result<(Self, isize, usize), LayoutError> {
        match Axes::items(self.extents(), self.strides(), axis) {
            Ok((part, stride, count)) => Ok((Self::of_axes(part), stride, count)),
            Err(error) => Err(error),
        }
    }

    /// The first of the whole chunks of an axis, the stride between them, and their number.
    pub(crate) const fn chunks(&self, axis: usize, len: usize) -> Result<(Self, isize, usize), LayoutError> {
        match Axes::chunks(self.extents(), self.strides(), axis, len) {
            Ok((part, stride, count)) => Ok((Self::of_axes(part), stride, count)),
            Err(error) => Err(error),
        }
    }

    /// An axis backwards.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`].
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let (reversed, shift) = DynLayout::<12>::row_major(&[2, 3])?.reverse(1)?;
    /// assert_eq!((reversed.strides(), shift), (&[3, -1][..], 2));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn reverse(&self, axis: usize) -> Result<(Self, isize), LayoutError> {
        Self::of_moved(Axes::reversed(self.extents(), self.strides(), axis))
    }

    /// The axes in another order: axis `k` of the result is the `k`-th of `axes`.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`], [`LayoutError::NoSuchAxis`], [`LayoutError::RepeatedAxis`].
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3, 4])?.permute(&[2, 0, 1])?.strides(), [1, 12, 4]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn permute(&self, axes: &[usize]) -> Result<Self, LayoutError> {
        Self::of_result(Axes::permuted(self.extents(), self.strides(), axes))
    }

    /// The axes in reverse order.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.reverse_axes(), DynLayout::<12>::col_major(&[3, 2])?);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn reverse_axes(&self) -> Self {
        Self::of_axes(Axes::in_reverse_order(self.extents(), self.strides()))
    }

    /// Returns the layout with rows as columns: [`reverse_axes`](Self::reverse_axes) of rank 2.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`] for another rank.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.transpose()?.extents(), [3, 2]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn transpose(&self) -> Result<Self, LayoutError> {
        if self.rank() == 2 {
            Ok(self.reverse_axes())
        } else {
            Err(LayoutError::RankMismatch { what: "the layout", found: self.rank(), wanted: 2 })
        }
    }

    /// Returns the layout with its axes in the order of descending |stride|, so that the last is the fastest,
    /// and which axis each was. Axes of extent 1 come last, and equal ones stay in order.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let (sorted, axes) = DynLayout::<12>::col_major(&[2, 3, 4])?.sort_axes();
    /// assert!(sorted.is_row_major());
    /// assert_eq!(axes, [2, 1, 0]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the layout itself keeps the order of its axes"]
    pub const fn sort_axes(&self) -> (Self, DynIndex<CAP>) {
        let mut axes = DynIndex::zeros(self.rank());
        transform::axes_by_stride(self.extents(), self.strides(), axes.values_mut());
        let sorted = Axes::in_order(self.extents(), self.strides(), axes.values());
        (Self::of_axes(sorted), axes)
    }

    /// The layout repeated over other extents, aligned at the last axis: axes of extent 1, and new axes
    /// before the first, repeat with stride 0.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`] for fewer axes, [`LayoutError::NotBroadcast`] for an extent that is
    /// neither 1 nor the one wanted, [`LayoutError::RankTooLarge`].
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[3, 1])?.broadcast_to(&[2, 3, 4])?.strides(), [0, 1, 0]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn broadcast_to(&self, extents: &[usize]) -> Result<Self, LayoutError> {
        Self::of_result(Axes::broadcast(self.extents(), self.strides(), extents))
    }

    /// A new axis of extent 1 and stride 0 before axis `axis`, or behind the last.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`] if `axis` exceeds the rank, [`LayoutError::RankTooLarge`].
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.insert_axis(1)?.extents(), [2, 1, 3]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn insert_axis(&self, axis: usize) -> Result<Self, LayoutError> {
        Self::of_result(Axes::with_unit_axis(self.extents(), self.strides(), axis))
    }

    /// Returns the layout without an axis of extent 1.
    ///
    /// numpy: `squeeze(axis)`.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`], [`LayoutError::NotUnit`] for another extent.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let layout = DynLayout::<12>::row_major(&[2, 1, 3])?;
    /// assert_eq!(layout.squeeze(1)?.extents(), [2, 3]);
    /// assert!(layout.squeeze(0).is_err());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn squeeze(&self, axis: usize) -> Result<Self, LayoutError> {
        Self::of_result(Axes::without_unit_axis(self.extents(), self.strides(), axis))
    }

    /// Returns the layout without its axes of extent 1.
    ///
    /// numpy: `squeeze()`.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 1, 3, 1])?.squeeze_all().extents(), [2, 3]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the layout itself keeps its axes"]
    pub const fn squeeze_all(&self) -> Self {
        Self::of_axes(Axes::without_unit_axes(self.extents(), self.strides()))
    }

    /// An axis and the next as one, over the same elements in row-major order.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`], [`LayoutError::NotContiguous`] if the axis does not step over the
    /// whole of the next, [`LayoutError::OffsetOverflow`] if the product exceeds `usize`.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[5, 8, 8])?.merge_axes(1)?.extents(), [5, 64]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn merge_axes(&self, axis: usize) -> Result<Self, LayoutError> {
        Self::of_result(Axes::merged(self.extents(), self.strides(), axis))
    }

    /// An axis as two, over the same elements in row-major order.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`], [`LayoutError::SplitSize`] if the product of the factors is not the
    /// extent, [`LayoutError::RankTooLarge`].
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[5, 64])?.split_axis(1, 8, 8)?.strides(), [64, 8, 1]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn split_axis(&self, axis: usize, outer: usize, inner: usize) -> Result<Self, LayoutError> {
        Self::of_result(Axes::split(self.extents(), self.strides(), axis, outer, inner))
    }

    /// Other extents over the same elements in row-major order.
    ///
    /// # Errors
    ///
    /// [`LayoutError::ReshapeSize`] for another number of elements, [`LayoutError::NotContiguous`] naming
    /// the axis at which a run ends that would have to go on, [`LayoutError::RankTooLarge`].
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[4, 6])?.reshape(&[2, 12])?.strides(), [12, 1]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn reshape(&self, extents: &[usize]) -> Result<Self, LayoutError> {
        Self::of_result(Axes::reshaped(self.extents(), self.strides(), extents))
    }

    /// All windows of extents `window`, `step` apart along each axis, as axes: those of the result count
    /// windows, and behind them stand those within a window.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`], [`LayoutError::ZeroStep`], [`LayoutError::RankTooLarge`].
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let windows = DynLayout::<12>::row_major(&[10])?.windows(&[4], &[2])?;
    /// assert_eq!((windows.extents(), windows.strides()), (&[4, 4][..], &[2, 1][..]));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn windows(&self, window: &[usize], step: &[usize]) -> Result<Self, LayoutError> {
        Self::of_result(Axes::windows(self.extents(), self.strides(), window, step))
    }

    /// The elements with the same index on two axes: the other axes, then the diagonal.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`], [`LayoutError::RepeatedAxis`].
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[3, 4])?.diagonal(0, 1)?.strides(), [5]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn diagonal(&self, a: usize, b: usize) -> Result<Self, LayoutError> {
        Self::of_result(Axes::diagonal(self.extents(), self.strides(), a, b))
    }

    /// Returns the equal layout with the fewest axes: axes of extent 1 are dropped, and adjacent axes that are
    /// contiguous become one. The order of elements stays. An empty layout becomes one axis of extent 0.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 1, 3, 4])?.coalesce(), DynLayout::<12>::row_major(&[24])?);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the layout itself keeps its axes"]
    pub const fn coalesce(&self) -> Self {
        Self::of_axes(Axes::coalesced(self.extents(), self.strides()))
    }

    /// Whether two layouts are equal as functions from index to offset: `==`, but that strides of axes of
    /// extent 1, and those of an empty layout, may differ.
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let (a, b) = (DynLayout::<12>::new(&[1, 4], &[7, 1])?, DynLayout::<12>::row_major(&[1, 4])?);
    /// assert!(a.same_map(&b) && a != b);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn same_map<const C: usize>(&self, other: &DynLayout<C>) -> bool {
        facts::same_map((self.extents(), self.strides()), (other.extents(), other.strides()))
    }

    /// Whether this layout and another, whose element `[0, .., 0]` is `shift` elements behind that of this
    /// one, share an element. Undecided if the search reaches [`SEARCH_LIMIT`](crate::SEARCH_LIMIT), or the
    /// two spans together exceed `isize`.
    ///
    /// ```
    /// # use mdlayout::{DynLayout, Overlap};
    /// let every_second = DynLayout::<12>::new(&[4], &[2])?;
    /// assert_eq!(every_second.overlap(&every_second, 1), Overlap::Disjoint);
    /// assert_eq!(every_second.overlap(&every_second, 2), Overlap::Shared);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub const fn overlap<const C: usize>(&self, other: &DynLayout<C>, shift: isize) -> Overlap {
        facts::overlap::<{ 2 * MAX_CAP }>((self.extents(), self.strides()), (other.extents(), other.strides()), shift)
    }

    /// The strided mapping with these extents and strides.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`]; [`LayoutError::StaticExtent`] or [`LayoutError::StaticStride`] naming
    /// the axis where a static value differs; [`LayoutError::ExtentRange`] or [`LayoutError::StrideRange`]
    /// where the integer type cannot hold one.
    ///
    /// ```
    /// use mdlayout::{DynLayout, Extents, LayoutError, Strides, dims, steps};
    ///
    /// let layout = DynLayout::<12>::row_major(&[5, 8])?;
    /// let typed = layout.try_into_mapping::<Extents<u32, dims![_, 8]>, Strides<isize, steps![_, 1]>>()?;
    /// assert_eq!(typed.offset([1, 2]), 10);
    /// let error = layout.try_into_mapping::<Extents<u32, dims![_, 7]>, Strides<isize, steps![_, 1]>>();
    /// assert_eq!(error, Err(LayoutError::StaticExtent { axis: 1, found: 8, wanted: 7 }));
    /// # Ok::<(), LayoutError>(())
    /// ```
    pub const fn try_into_mapping<X, S>(
        &self,
    ) -> Result<LayoutStridedMapping<Extents<X::IndexType, X::Dims>, Strides<S::StrideType, S::Steps>>, LayoutError>
    where
        X: ExtentsLike,
        S: StridesLike<Steps: crate::list::Steps<Indices = <X::Dims as List>::Indices>>,
    {
        if self.rank() != <X::Dims as List>::RANK {
            return Err(LayoutError::RankMismatch {
                what: "the layout",
                found: self.rank(),
                wanted: <X::Dims as List>::RANK,
            });
        }
        let extents = match Extents::<X::IndexType, X::Dims>::try_from_usizes(self.extents()) {
            Ok(extents) => extents,
            Err(error) => return Err(error),
        };
        match Strides::<S::StrideType, S::Steps>::try_from_isizes(self.strides()) {
            Ok(strides) => Ok(LayoutStridedMapping::of_valid(extents, strides)),
            Err(error) => Err(error),
        }
    }
}

impl<M: LayoutMapping, const CAP: usize> From<M> for DynLayout<CAP> {
    /// The same layout as a value; a `CAP` below the rank does not compile.
    fn from(mapping: M) -> Self {
        struct Holds<M, const CAP: usize>(M);
        impl<M: LayoutMapping, const CAP: usize> Holds<M, CAP> {
            const RANK: () = if <M::Dims as List>::RANK > CAP {
                refuse(
                    "the mapping has more axes than the `DynLayout` holds; write `DynLayout<CAP>` with a larger CAP",
                );
            };
        }
        const { Holds::<M, CAP>::RANK };
        Self::of_valid(mapping.extents().to_array().as_ref(), mapping.strides().as_ref())
    }
}

/// Equal extents and equal strides.
impl<const A: usize, const B: usize> PartialEq<DynLayout<B>> for DynLayout<A> {
    fn eq(&self, other: &DynLayout<B>) -> bool {
        self.extents() == other.extents() && self.strides() == other.strides()
    }
}
impl<const CAP: usize> Eq for DynLayout<CAP> {}
impl<const CAP: usize> Hash for DynLayout<CAP> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.extents().hash(state);
        self.strides().hash(state);
    }
}

/// The layout of rank 0.
impl<const CAP: usize> Default for DynLayout<CAP> {
    fn default() -> Self {
        Self::of_axes(Axes::NONE)
    }
}

/// Extents and strides: `DynLayout([3, 4]:[-4, 1])`.
impl<const CAP: usize> fmt::Debug for DynLayout<CAP> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DynLayout({:?}:{:?})", self.extents(), self.strides())
    }
}
