//! [`DynLayout`]: a layout as a value.

mod index;
mod layout;

pub use index::DynIndex;

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::error::{LayoutError, refuse, tried};
use crate::extents::{Extents, ExtentsLike};
use crate::facts::transform::{self, End, Pick};
use crate::facts::{self, Axes, Overlap, Uniqueness};
use crate::list::List;
use crate::mapping::{LayoutMapping, LayoutStridedMapping};
use crate::strides::{Strides, StridesLike};

/// The largest capacity of a [`DynLayout`]: the highest rank of the Hurray format.
pub(crate) const MAX_CAP: usize = 64;

/// A layout as a value: rank, extents and strides are known at run time, or in a `const`.
///
/// Strides, offsets and shifts count elements. Every operation is a `const fn`, so a layout computed in a `const` folds
/// as a typed one does. The typed mappings follow the same rules, implemented by the same functions.
///
/// A transform that moves the origin returns the layout and the shift of element `[0, .., 0]`.
///
/// `CAP` defaults to 12 in types, but not in expressions. Either annotate the variable or parameter,
/// `let layout: DynLayout = DynLayout::row_major(&[2, 3])?`, or write `DynLayout::<12>::row_major(&[2, 3])?`.
///
/// Hurray: the run-time descriptor `StridedLayout` together with its shape.
///
/// # Memory layout
///
/// A `DynLayout` holds up to `CAP` axes inline and allocates nothing. It is `Copy`.
///
/// # Examples
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
    /// Rejects, at compile time, a capacity larger than [`MAX_CAP`].
    const CAPACITY: () = if CAP > MAX_CAP {
        refuse("the capacity of a `DynLayout` is too large; it must be at most 64 axes");
    };

    /// Returns the layout with these axes; the caller guarantees that they form a valid layout.
    #[inline(always)]
    const fn of_axes(axes: Axes<CAP>) -> Self {
        const { Self::CAPACITY };
        Self(axes)
    }

    /// Applies [`of_axes`](Self::of_axes) to the result of a transform.
    #[inline(always)]
    const fn of_result(axes: Result<Axes<CAP>, LayoutError>) -> Result<Self, LayoutError> {
        match axes {
            Ok(axes) => Ok(Self::of_axes(axes)),
            Err(error) => Err(error),
        }
    }

    /// Applies [`of_axes`](Self::of_axes) to the result of a transform that moves the origin.
    #[inline(always)]
    pub(crate) const fn of_moved(moved: Result<(Axes<CAP>, isize), LayoutError>) -> Result<(Self, isize), LayoutError> {
        match moved {
            Ok((axes, shift)) => Ok((Self::of_axes(axes), shift)),
            Err(error) => Err(error),
        }
    }

    /// Returns the layout with these extents and strides.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`] if the numbers of extents and strides differ, [`LayoutError::RankTooLarge`] if
    /// there are more than `CAP`, [`LayoutError::OffsetOverflow`] if the offsets exceed `isize`.
    ///
    /// # Examples
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

    /// Returns the layout with these extents and strides; the caller guarantees that it is valid and has at most `CAP`
    /// axes.
    pub(crate) const fn of_valid(extents: &[usize], strides: &[isize]) -> Self {
        Self::of_axes(Axes::of(extents, strides))
    }

    /// Returns the row-major layout of these extents.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankTooLarge`] if there are more than `CAP` extents, [`LayoutError::OffsetOverflow`] if the
    /// offsets exceed `isize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::DynLayout;
    ///
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 0, 3])?.strides(), [0, 3, 1]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn row_major(extents: &[usize]) -> Result<Self, LayoutError> {
        let mut axes = tried!(Axes::of_extents(extents));
        let fits = facts::right_strides(extents, axes.strides_mut());
        if fits { Self::of_result(axes.checked()) } else { Err(LayoutError::OffsetOverflow) }
    }

    /// Returns the column-major layout of these extents.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankTooLarge`] if there are more than `CAP` extents, [`LayoutError::OffsetOverflow`] if the
    /// offsets exceed `isize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::DynLayout;
    ///
    /// assert_eq!(DynLayout::<12>::col_major(&[2, 3, 4])?.strides(), [1, 2, 6]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn col_major(extents: &[usize]) -> Result<Self, LayoutError> {
        let mut axes = tried!(Axes::of_extents(extents));
        let fits = facts::left_strides(extents, axes.strides_mut());
        if fits { Self::of_result(axes.checked()) } else { Err(LayoutError::OffsetOverflow) }
    }

    /// Returns the layout with these extents and these strides in bytes; without strides it is row-major.
    ///
    /// A stride is never used if its axis has no second index or the layout is empty; other libraries store arbitrary
    /// values there. Such a stride becomes 0 if it is not a whole number of elements.
    ///
    /// # Errors
    ///
    /// [`LayoutError::ByteStride`], naming the axis, if a stride is not a whole number of elements,
    /// [`LayoutError::RankMismatch`] if the numbers of extents and strides differ, [`LayoutError::RankTooLarge`] if
    /// there are more than `CAP`, [`LayoutError::OffsetOverflow`] if the offsets exceed `isize`.
    ///
    /// # Examples
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
        let mut axes = tried!(Axes::of_extents(extents));
        match facts::strides_from_bytes(extents, byte_strides, element_bytes, axes.strides_mut()) {
            Ok(()) => Self::of_result(axes.checked()),
            Err(error) => Err(error),
        }
    }

    /// Returns the strides in bytes: one for each axis, then zeros. A stride that is never used and does not fit
    /// `isize` in bytes becomes 0.
    ///
    /// # Errors
    ///
    /// [`LayoutError::StrideRange`], naming the axis, if a stride in bytes does not fit `isize`. The strides of a view
    /// with elements of this size always fit.
    ///
    /// # Examples
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

    /// Returns the same layout with room for `C` axes.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankTooLarge`] if the layout has more than `C` axes.
    ///
    /// # Examples
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

    /// Returns the number of axes.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.rank(), 2);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the rank is the result"]
    pub const fn rank(&self) -> usize {
        self.0.rank()
    }

    /// Returns the extents.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.extents(), [2, 3]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the extents are the result"]
    pub const fn extents(&self) -> &[usize] {
        self.0.extents()
    }

    /// Returns the strides, in elements.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.strides(), [3, 1]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the strides are the result"]
    pub const fn strides(&self) -> &[isize] {
        self.0.strides()
    }

    /// Returns the extent of axis `r`.
    ///
    /// # Panics
    ///
    /// If `r` is not less than the rank.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.extent(1), 3);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the extent is the result"]
    #[inline]
    #[track_caller]
    pub const fn extent(&self, r: usize) -> usize {
        self.extents()[r]
    }

    /// Returns the stride of axis `r`, in elements.
    ///
    /// # Panics
    ///
    /// If `r` is not less than the rank.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.stride(0), 3);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the stride is the result"]
    #[inline]
    #[track_caller]
    pub const fn stride(&self, r: usize) -> isize {
        self.strides()[r]
    }

    /// Returns the number of elements, or `None` if it exceeds `usize`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.checked_size(), Some(6));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the size is the result"]
    pub const fn checked_size(&self) -> Option<usize> {
        facts::checked_size(self.extents())
    }

    /// Returns the number of elements.
    ///
    /// # Panics
    ///
    /// If the number exceeds `usize`, which is possible with strides of 0.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.size(), 6);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the size is the result"]
    #[track_caller]
    pub const fn size(&self) -> usize {
        facts::size(self.extents())
    }

    /// Returns the least and the greatest offset, or `None` if the layout is empty.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.offset_range(), Some((0, 5)));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the range is the result"]
    pub const fn offset_range(&self) -> Option<(isize, isize)> {
        facts::valid_offset_range(self.extents(), self.strides())
    }

    /// Returns the number of elements from the least to the greatest offset, or 0 if the layout is empty.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::new(&[2, 3], &[4, 1])?.required_span_size(), 7);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the size is the result"]
    pub const fn required_span_size(&self) -> usize {
        facts::span(self.offset_range())
    }

    /// Returns the offset of `index` in elements, or `None` if the number of entries is not the rank or an entry is not
    /// less than its extent.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let layout = DynLayout::<12>::row_major(&[2, 3])?;
    /// assert_eq!((layout.checked_offset(&[1, 2]), layout.checked_offset(&[1, 3])), (Some(5), None));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the offset is the result"]
    pub const fn checked_offset(&self, index: &[usize]) -> Option<isize> {
        if index.len() == self.rank() && facts::contains(self.extents(), index) {
            Some(facts::offset(self.strides(), index))
        } else {
            None
        }
    }

    /// Returns the offset of `index`, in elements.
    ///
    /// # Panics
    ///
    /// If the number of entries is not the rank, or an entry is not less than its extent. In a `const` that is a
    /// compile error.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.offset(&[1, 2]), 5);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the offset is the result"]
    #[track_caller]
    pub const fn offset(&self, index: &[usize]) -> isize {
        match self.checked_offset(index) {
            Some(offset) => offset,
            None => facts::out_of_range(self.extents(), index),
        }
    }

    /// Returns `true` if the layout is known to map no two indices to the same element; see
    /// [`uniqueness`](Self::uniqueness).
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert!(DynLayout::<12>::new(&[2, 3], &[5, 2])?.is_unique());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub const fn is_unique(&self) -> bool {
        matches!(self.uniqueness(), Uniqueness::Unique)
    }

    /// Returns whether two indices share an element; unlike [`is_unique`](Self::is_unique), it distinguishes a shared
    /// element from an unfinished search.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{DynLayout, Uniqueness};
    /// assert_eq!(DynLayout::<12>::new(&[2, 2, 2], &[3, 2, 1])?.uniqueness(), Uniqueness::Aliased);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub const fn uniqueness(&self) -> Uniqueness {
        facts::uniqueness::<CAP>(self.extents(), self.strides())
    }

    /// Returns `true` if every offset between the least and the greatest belongs to some index.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert!(!DynLayout::<12>::new(&[2, 3], &[4, 1])?.is_exhaustive());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub const fn is_exhaustive(&self) -> bool {
        facts::is_exhaustive::<CAP>(self.extents(), self.strides())
    }

    /// Returns `true` if the layout is unique and exhaustive.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert!(DynLayout::<12>::col_major(&[2, 3])?.is_dense());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub const fn is_dense(&self) -> bool {
        facts::is_dense::<CAP>(self.extents(), self.strides())
    }

    /// Returns `true` if the elements are contiguous in row-major order.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert!(!DynLayout::<12>::col_major(&[2, 3])?.is_row_major());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub const fn is_row_major(&self) -> bool {
        facts::is_row_major::<CAP>(self.extents(), self.strides())
    }

    /// Returns `true` if the elements are contiguous in column-major order.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert!(DynLayout::<12>::col_major(&[2, 3])?.is_col_major());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub const fn is_col_major(&self) -> bool {
        facts::is_col_major::<CAP>(self.extents(), self.strides())
    }

    /// Returns the layout with every `step`-th index of `start..end` of an axis, and the shift of the origin. A
    /// negative step takes the same range backwards, starting at its last index.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`] if `axis` is not less than the rank, [`LayoutError::RangeOutOfRange`] if the range
    /// exceeds the extent, [`LayoutError::ZeroStep`] if `step` is 0.
    ///
    /// # Examples
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

    /// Returns the layout at one index of an axis, without that axis, and the shift of the origin.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`] if `axis` is not less than the rank, [`LayoutError::IndexOutOfRange`] if `index` is
    /// not less than the extent.
    ///
    /// # Examples
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

    /// Returns the layouts with the indices before `mid` and from `mid` on of an axis, and the shift of the second.
    pub(crate) const fn halves(&self, axis: usize, mid: usize) -> Result<(Self, Self, isize), LayoutError> {
        match Axes::halves(self.extents(), self.strides(), axis, mid) {
            Ok((first, second, shift)) => Ok((Self::of_axes(first), Self::of_axes(second), shift)),
            Err(error) => Err(error),
        }
    }

    /// Returns the layout at index 0 of an axis, the stride from one index to the next, and the number of indices.
    pub(crate) const fn items(&self, axis: usize) -> Result<(Self, isize, usize), LayoutError> {
        match Axes::items(self.extents(), self.strides(), axis) {
            Ok((part, stride, count)) => Ok((Self::of_axes(part), stride, count)),
            Err(error) => Err(error),
        }
    }

    /// Returns the layout of the first whole chunk of an axis, the stride from one chunk to the next, and the number of
    /// whole chunks.
    pub(crate) const fn chunks(&self, axis: usize, len: usize) -> Result<(Self, isize, usize), LayoutError> {
        match Axes::chunks(self.extents(), self.strides(), axis, len) {
            Ok((part, stride, count)) => Ok((Self::of_axes(part), stride, count)),
            Err(error) => Err(error),
        }
    }

    /// Returns the layout with an axis reversed, and the shift of the origin.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`] if `axis` is not less than the rank.
    ///
    /// # Examples
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

    /// Returns the layout with its axes in another order: axis `k` of the result is axis `axes[k]` of the source.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`] if the length of `axes` is not the rank, [`LayoutError::NoSuchAxis`] if one is not
    /// less than the rank, [`LayoutError::RepeatedAxis`] if one appears twice.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3, 4])?.permute(&[2, 0, 1])?.strides(), [1, 12, 4]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn permute(&self, axes: &[usize]) -> Result<Self, LayoutError> {
        Self::of_result(Axes::permuted(self.extents(), self.strides(), axes))
    }

    /// Returns the layout with its axes in reverse order.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[2, 3])?.reverse_axes(), DynLayout::<12>::col_major(&[3, 2])?);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the layout itself keeps the order of its axes"]
    pub const fn reverse_axes(&self) -> Self {
        Self::of_axes(Axes::in_reverse_order(self.extents(), self.strides()))
    }

    /// Returns the transposed matrix: [`reverse_axes`](Self::reverse_axes) for rank 2.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`] if the rank is not 2.
    ///
    /// # Examples
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

    /// Returns the layout with its axes in order of descending |stride|, so that the last varies fastest, and the
    /// number that each had in the source. Axes of extent 1 come last; ties keep their order.
    ///
    /// # Examples
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

    /// Returns the layout broadcast to other extents, aligned at the last axis: axes of extent 1, and new axes before
    /// the first, repeat with stride 0.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`] if there are fewer extents than axes, [`LayoutError::NotBroadcast`] if an extent
    /// of the layout is neither 1 nor equal to the target, [`LayoutError::RankTooLarge`] if there are more than `CAP`
    /// extents.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[3, 1])?.broadcast_to(&[2, 3, 4])?.strides(), [0, 1, 0]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn broadcast_to(&self, extents: &[usize]) -> Result<Self, LayoutError> {
        Self::of_result(Axes::broadcast(self.extents(), self.strides(), extents))
    }

    /// Returns the layout with a new axis of extent 1 and stride 0 before axis `axis`, or after the last if `axis` is
    /// the rank.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`] if `axis` exceeds the rank, [`LayoutError::RankTooLarge`] if the layout already has
    /// `CAP` axes.
    ///
    /// # Examples
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
    /// [`LayoutError::NoSuchAxis`] if `axis` is not less than the rank, [`LayoutError::NotUnit`] if it has
    /// another extent than 1.
    ///
    /// # Examples
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
    /// # Examples
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

    /// Returns the layout with an axis and the next merged into one, over the same elements in row-major order.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`] if `axis` or the next is not less than the rank, [`LayoutError::NotContiguous`] if
    /// the two axes are not contiguous with each other, [`LayoutError::OffsetOverflow`] if the product of the extents
    /// exceeds `usize`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[5, 8, 8])?.merge_axes(1)?.extents(), [5, 64]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn merge_axes(&self, axis: usize) -> Result<Self, LayoutError> {
        Self::of_result(Axes::merged(self.extents(), self.strides(), axis))
    }

    /// Returns the layout with an axis split in two, over the same elements in row-major order.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`] if `axis` is not less than the rank, [`LayoutError::SplitSize`] if `outer` times
    /// `inner` is not the extent, [`LayoutError::RankTooLarge`] if the layout already has `CAP` axes.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[5, 64])?.split_axis(1, 8, 8)?.strides(), [64, 8, 1]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn split_axis(&self, axis: usize, outer: usize, inner: usize) -> Result<Self, LayoutError> {
        Self::of_result(Axes::split(self.extents(), self.strides(), axis, outer, inner))
    }

    /// Returns the layout with other extents over the same elements in row-major order.
    ///
    /// # Errors
    ///
    /// [`LayoutError::ReshapeSize`] if the number of elements differs, [`LayoutError::NotContiguous`], naming the axis,
    /// if an axis of the result would span axes that are not contiguous with each other, [`LayoutError::RankTooLarge`]
    /// if there are more than `CAP` extents.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[4, 6])?.reshape(&[2, 12])?.strides(), [12, 1]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn reshape(&self, extents: &[usize]) -> Result<Self, LayoutError> {
        Self::of_result(Axes::reshaped(self.extents(), self.strides(), extents))
    }

    /// Returns the layout of all windows of extents `window`, placed every `step` indices along each axis. The first
    /// axes of the result number the windows; the axes within a window follow.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`] if the length of `window` or `step` is not the rank, [`LayoutError::ZeroStep`] if
    /// a step is 0, [`LayoutError::RankTooLarge`] if twice the rank exceeds `CAP`.
    ///
    /// # Examples
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

    /// Returns the layout of the elements with equal indices on axes `a` and `b`: the other axes, then the diagonal.
    ///
    /// # Errors
    ///
    /// [`LayoutError::NoSuchAxis`] if an axis is not less than the rank, [`LayoutError::RepeatedAxis`] if both are the
    /// same.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// assert_eq!(DynLayout::<12>::row_major(&[3, 4])?.diagonal(0, 1)?.strides(), [5]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn diagonal(&self, a: usize, b: usize) -> Result<Self, LayoutError> {
        Self::of_result(Axes::diagonal(self.extents(), self.strides(), a, b))
    }

    /// Returns the equivalent layout with the fewest axes: drops axes of extent 1 and coalesces adjacent axes that are
    /// contiguous with each other. The order of the elements stays. An empty layout becomes one axis of extent 0.
    ///
    /// # Examples
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

    /// Returns `true` if both layouts map each index to the same offset. Unlike `==`, it ignores the strides of axes of
    /// extent 1 and all strides of an empty layout.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::DynLayout;
    /// let (a, b) = (DynLayout::<12>::new(&[1, 4], &[7, 1])?, DynLayout::<12>::row_major(&[1, 4])?);
    /// assert!(a.same_map(&b) && a != b);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub const fn same_map<const C: usize>(&self, other: &DynLayout<C>) -> bool {
        facts::same_map((self.extents(), self.strides()), (other.extents(), other.strides()))
    }

    /// Returns whether this layout and `other` share an element, where element `[0, .., 0]` of `other` lies `shift`
    /// elements after element `[0, .., 0]` of this one. The answer is undecided if the search reaches
    /// [`SEARCH_LIMIT`](crate::SEARCH_LIMIT) or both spans together exceed `isize`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{DynLayout, Overlap};
    /// let every_second = DynLayout::<12>::new(&[4], &[2])?;
    /// assert_eq!(every_second.overlap(&every_second, 1), Overlap::Disjoint);
    /// assert_eq!(every_second.overlap(&every_second, 2), Overlap::Shared);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the answer is the result"]
    pub const fn overlap<const C: usize>(&self, other: &DynLayout<C>, shift: isize) -> Overlap {
        facts::overlap::<{ 2 * MAX_CAP }>((self.extents(), self.strides()), (other.extents(), other.strides()), shift)
    }

    /// Returns the strided mapping with the same extents and strides, some of them static.
    ///
    /// # Errors
    ///
    /// [`LayoutError::RankMismatch`] if the ranks differ; [`LayoutError::StaticExtent`] or
    /// [`LayoutError::StaticStride`], naming the axis, if a static value differs; [`LayoutError::ExtentRange`] or
    /// [`LayoutError::StrideRange`] if the integer type cannot hold a value.
    ///
    /// # Examples
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
        let extents = tried!(Extents::<X::IndexType, X::Dims>::try_from_usizes(self.extents()));
        match Strides::<S::StrideType, S::Steps>::try_from_isizes(self.strides()) {
            Ok(strides) => Ok(LayoutStridedMapping::of_valid(extents, strides)),
            Err(error) => Err(error),
        }
    }
}

impl<M: LayoutMapping, const CAP: usize> From<M> for DynLayout<CAP> {
    /// Returns the same layout as a value. A `CAP` less than the rank does not compile.
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

/// Two layouts are equal if their extents and their strides are equal; `CAP` does not matter.
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

/// Returns the layout of rank 0.
impl<const CAP: usize> Default for DynLayout<CAP> {
    fn default() -> Self {
        Self::of_axes(Axes::NONE)
    }
}

/// Prints extents and strides: `DynLayout([3, 4]:[-4, 1])`.
impl<const CAP: usize> fmt::Debug for DynLayout<CAP> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DynLayout({:?}:{:?})", self.extents(), self.strides())
    }
}
