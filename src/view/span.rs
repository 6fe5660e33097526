//! The two views, and reading.

use core::marker::PhantomData;
use core::ptr::NonNull;

use super::index::AtIndex;
use super::iterate::{IndexedIter, Iter};
use super::raw::Raw;
use crate::dynamic::DynLayout;
use crate::error::LayoutError;
use crate::facts;
use crate::index::ViewIndex;
use crate::layout::{Layout, StridedLayout};
use crate::list::List;
use crate::mapping::{IntoMapping, LayoutMapping};

/// A read-only view of elements in memory: a `&[T]` with a layout.
///
/// `==` compares the elements of two views, whatever their layouts; views of different extents differ.
///
/// C++: `std::mdspan<const T, ..>`; cuda::tiles: `tensor_span`.
///
/// # Memory layout
///
/// A pointer to element `[0, .., 0]` and the layout. A view over a static mapping is as large as a pointer.
///
/// # Aliasing
///
/// A view is `Copy`, as `&[T]` is, and two indices may name one element.
///
/// # Order
///
/// Iteration visits the elements in row-major order of their indices, whatever the layout.
///
/// # Thread safety
///
/// `Send` and `Sync` where `&[T]` is.
///
/// # Examples
///
/// ```
/// use mdlayout::{LayoutLeftMapping, Right, TensorSpan, dims, extents};
///
/// let data = [1, 2, 3, 4, 5, 6];
/// // Extents alone mean row-major.
/// let rows: TensorSpan<'_, i32, Right<dims![DYNAMIC, 3]>> = TensorSpan::new(&data, extents![2, const 3])?;
/// assert_eq!(rows[[1, 0]], 4);
/// assert_eq!(rows.get([2, 0]), None);
/// // The same memory, column-major.
/// let columns = TensorSpan::new(&data, LayoutLeftMapping::new(extents![2, const 3]))?;
/// assert_eq!(columns[[1, 0]], 2);
/// assert_eq!(format!("{columns:?}"), "[[1, 3, 5], [2, 4, 6]]");
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
pub struct TensorSpan<'a, T, M: Layout> {
    pub(super) raw: Raw<T, M>,
    pub(super) data: PhantomData<&'a [T]>,
}

/// A mutable view of elements in memory: a `&mut [T]` with a layout.
///
/// Functions and transforms consume it. `span.reborrow()` passes a shorter view and keeps the original, as
/// `&mut *slice` does for slices; `span.as_span()` is a read-only view.
///
/// C++: `std::mdspan<T, ..>`; cuda::tiles: `tensor_span`.
///
/// # Memory layout
///
/// As [`TensorSpan`].
///
/// # Aliasing
///
/// The layout is unique: no two indices name one element. No other view reaches an element while this view is in use.
///
/// # Thread safety
///
/// `Send` and `Sync` where `&mut [T]` is.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpanMut, extents};
///
/// let mut data = [0; 6];
/// let mut rows = TensorSpanMut::new(&mut data, extents![2, const 3])?;
/// rows[[1, 0]] = 7;
/// for (index, element) in rows.indexed_iter_mut() {
///     *element += index[1];
/// }
/// assert_eq!(data, [0, 1, 2, 7, 1, 2]);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
pub struct TensorSpanMut<'a, T, M: Layout> {
    pub(super) raw: Raw<T, M>,
    pub(super) data: PhantomData<&'a mut [T]>,
}

/// A [`TensorSpan`] whose rank, extents and strides are known at run time: its layout is a [`DynLayout`].
///
/// Slices and arrays of every length index it; an axis is a `usize`, and a transform returns a `Result`. `CAP` is the
/// maximum number of axes. Default arguments apply to types, not to expressions: write `DynSpan::<f32>::new(..)`.
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
/// # Examples
///
/// ```
/// use mdlayout::{DynLayout, DynSpan, Right, TensorSpan, dims};
///
/// let data = [1, 2, 3, 4, 5, 6];
/// let span: DynSpan<'_, i32> = DynSpan::new(&data, DynLayout::row_major(&[2, 3])?)?;
/// let index: &[usize] = &[1, 0];
/// assert_eq!((span[index], span[[1, 2]], span.get([1, 3])), (4, 6, None));
/// assert_eq!(format!("{:?}", span.reverse_axes()), "[[1, 4], [2, 5], [3, 6]]");
/// // To a view whose type holds the rank and the static values, and back.
/// let typed = span.try_cast::<Right<dims![_, 3]>>()?;
/// assert_eq!(typed[[1, 0]], 4);
/// assert_eq!(DynSpan::<_, 12>::from(typed), span);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
pub type DynSpan<'a, T, const CAP: usize = 12> = TensorSpan<'a, T, DynLayout<CAP>>;

/// A [`TensorSpanMut`] whose rank, extents and strides are known at run time; see [`DynSpan`].
///
/// # Examples
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
pub type DynSpanMut<'a, T, const CAP: usize = 12> = TensorSpanMut<'a, T, DynLayout<CAP>>;

/// The methods of both views.
macro_rules! observers {
    ($Span:ident, $new:literal) => {
        impl<T, M: LayoutMapping> $Span<'_, T, M> {
            /// The number of axes. C++: `rank()`.
            pub const RANK: usize = <M::Dims as List>::RANK;
        }

        impl<T, L: StridedLayout> $Span<'_, T, L> {
            /// Returns the strides, in elements: an array `[isize; RANK]`, or a slice for a
            /// [`DynLayout`](crate::DynLayout).
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.strides(), [3, 1]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the strides are the result"]
            #[inline(always)]
            pub fn strides(&self) -> L::Strides<'_> {
                self.raw.mapping.strides()
            }

            /// Returns the stride of axis `r`, in elements. C++: `stride(r)`.
            ///
            /// # Panics
            ///
            /// If `r` is not an axis.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!((span.stride(0), span.stride(1)), (3, 1));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the stride is the result"]
            #[inline(always)]
            #[track_caller]
            pub fn stride(&self, r: usize) -> isize {
                self.raw.mapping.stride_of(r)
            }
        }

        impl<T, M: Layout> $Span<'_, T, M> {
            /// Returns the layout. C++: `mapping()`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(*span.mapping(), LayoutRightMapping::new(extents![2, 3]));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the layout is the result"]
            #[inline]
            pub const fn mapping(&self) -> &M {
                &self.raw.mapping
            }

            /// Returns the extents: an [`Extents`](crate::Extents), or a slice for a
            /// [`DynLayout`](crate::DynLayout). C++: `extents()`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.extents(), extents![2, 3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the extents are the result"]
            #[inline(always)]
            pub fn extents(&self) -> M::Extents<'_> {
                self.raw.mapping.extents()
            }

            /// Returns the number of axes. C++: `rank()`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.rank(), 2);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the rank is the result"]
            #[inline(always)]
            pub fn rank(&self) -> usize {
                self.raw.mapping.extent_values().as_ref().len()
            }

            /// Returns the extent of axis `r`: the number of its indices. C++: `extent(r)`.
            ///
            /// # Panics
            ///
            /// If `r` is not an axis.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!((span.extent(0), span.extent(1)), (2, 3));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the extent is the result"]
            #[inline(always)]
            #[track_caller]
            pub fn extent(&self, r: usize) -> usize {
                self.raw.mapping.extent_of(r)
            }

            /// Returns the number of elements. C++: `size()`.
            ///
            /// # Panics
            ///
            /// If it exceeds `usize`, as it can with zero strides.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.size(), 6);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the size is the result"]
            #[track_caller]
            pub fn size(&self) -> usize {
                facts::size(self.raw.mapping.extent_values().as_ref())
            }

            /// Returns whether an extent is 0. C++: `empty()`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert!(!span.is_empty());
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the answer is the result"]
            pub fn is_empty(&self) -> bool {
                facts::is_empty(self.raw.mapping.extent_values().as_ref())
            }

            /// Returns the pointer to element `[0, .., 0]`, with negative strides not the lowest
            /// address. C++: `data_handle()`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            /// let start = data.as_ptr();
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.as_ptr(), start);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the pointer is the result"]
            #[inline]
            pub const fn as_ptr(&self) -> *const T {
                self.raw.ptr.as_ptr()
            }
        }
    };
}
observers!(TensorSpan, "TensorSpan::new(&data, extents![2, const 3])?");
observers!(TensorSpanMut, "TensorSpanMut::new(&mut data, extents![2, const 3])?");

impl<'a, T, M: Layout> TensorSpan<'a, T, M> {
    /// Returns a view of `data` with a layout; extents alone mean row-major.
    ///
    /// The first element of `data` is at the least offset of the layout. `data` may be longer than the span.
    ///
    /// # Errors
    ///
    /// [`LayoutError::BufferTooSmall`] if the layout spans more elements than `data` has,
    /// [`LayoutError::OffsetOverflow`] if extents alone are too large.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{LayoutError, LayoutStridedMapping, TensorSpan, extents, strides};
    ///
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let backwards = LayoutStridedMapping::new(extents![6], strides![const -1]);
    /// assert_eq!(TensorSpan::new(&data, backwards)?[[0]], 6);
    /// let error = TensorSpan::new(&data, extents![2, 4]).unwrap_err();
    /// assert_eq!(error, LayoutError::BufferTooSmall { found: 6, wanted: 8 });
    /// # Ok::<(), LayoutError>(())
    /// ```
    #[inline]
    pub fn new<L: IntoMapping<Mapping = M>>(data: &'a [T], layout: L) -> Result<Self, LayoutError> {
        // SAFETY: a slice is that many elements of one allocation.
        match unsafe { Raw::over(NonNull::from(data).cast(), data.len(), layout) } {
            Ok(raw) => Ok(Self { raw, data: PhantomData }),
            Err(error) => Err(error),
        }
    }

    /// Returns a view from a pointer to element `[0, .., 0]`.
    ///
    /// # Errors
    ///
    /// [`LayoutError::Pointer`] for a null or misaligned pointer, [`LayoutError::ByteOverflow`] if
    /// the elements span more than `isize::MAX` bytes, [`LayoutError::OffsetOverflow`] if extents
    /// alone are too large.
    ///
    /// # Safety
    ///
    /// If the layout is not empty, the elements from its least to its greatest offset, counted from `origin`, must be in
    /// one allocation. Each element that has an index must be initialized, and during `'a` it must not be written
    /// except through an `UnsafeCell`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{LayoutStridedMapping, TensorSpan, extents, strides};
    ///
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let backwards = LayoutStridedMapping::new(extents![const 6], strides![const -1]);
    /// // SAFETY: from the last element, the offsets -5 to 0 are the elements of `data`.
    /// let span = unsafe { TensorSpan::from_raw_parts(&raw const data[5], backwards)? };
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[inline]
    pub unsafe fn from_raw_parts<L: IntoMapping<Mapping = M>>(
        origin: *const T,
        layout: L,
    ) -> Result<Self, LayoutError> {
        let raw = Raw::at_origin(origin.cast_mut(), layout)?;
        Ok(Self { raw, data: PhantomData })
    }

    /// Returns the element at `index`, `None` if an index is not less than its extent.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, const 3])?;
    /// assert_eq!((span.get([1, 2]), span.get([1, 3])), (Some(&6), None));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the element is the result"]
    #[inline(always)]
    pub fn get<X: ViewIndex<M::Index>>(&self, index: X) -> Option<&'a T> {
        // SAFETY: the element is within memory borrowed for `'a`.
        self.raw.locate(index.into_indices()).map(|element| unsafe { element.as_ref() })
    }

    /// Returns the element at `index` without a check.
    ///
    /// # Safety
    ///
    /// Each index must be less than its extent.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, const 3])?;
    /// // SAFETY: 1 < 2 and 2 < 3.
    /// assert_eq!(unsafe { *span.get_unchecked([1, 2]) }, 6);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the element is the result"]
    #[inline(always)]
    pub unsafe fn get_unchecked<X: ViewIndex<M::Index>>(&self, index: X) -> &'a T {
        // SAFETY: the caller's promise; the element is within memory borrowed for `'a`.
        unsafe { self.raw.locate_unchecked(index.into_indices()).as_ref() }
    }

    /// Returns the element at a tuple of `usize` and `Const<K>`. A constant index into a static extent is checked at
    /// compile time only.
    ///
    /// # Panics
    ///
    /// If an index is not less than its extent.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Const, TensorSpan, extents};
    ///
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, const 3])?;
    /// assert_eq!(*span.at((1, Const::<2>)), 6);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the element is the result"]
    #[inline(always)]
    #[track_caller]
    pub fn at<X: AtIndex<M::Dims>>(&self, index: X) -> &'a T
    where
        M: LayoutMapping,
    {
        // SAFETY: the element is within memory borrowed for `'a`.
        unsafe { self.raw.at(index).as_ref() }
    }

    /// Returns the elements as a slice, `None` if they are not contiguous in row-major order.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{LayoutLeftMapping, TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// assert_eq!(TensorSpan::new(&data, extents![2, 3])?.as_slice(), Some(&data[..]));
    /// assert_eq!(TensorSpan::new(&data, LayoutLeftMapping::new(extents![2, 3]))?.as_slice(), None);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the slice is the result"]
    pub fn as_slice(&self) -> Option<&'a [T]> {
        // SAFETY: the elements are those of the view, borrowed for `'a`.
        self.raw.contiguous().map(|elements| unsafe { elements.as_ref() })
    }

    /// Returns an iterator over the elements in row-major order of their indices, whatever the layout.
    ///
    /// `fold` and the methods that call it (`sum`, `for_each`, ..) loop over the last axis inside the others; a `for`
    /// loop steps the whole index for each element.
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{LayoutLeftMapping, TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let columns = TensorSpan::new(&data, LayoutLeftMapping::new(extents![2, 3]))?;
    /// assert!(columns.iter().eq(&[1, 3, 5, 2, 4, 6]));
    /// assert_eq!(columns.iter().rev().next(), Some(&6));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    #[inline]
    pub fn iter(&self) -> Iter<'a, T, M> {
        Iter::new(*self)
    }

    /// Returns a vector of the elements, cloned in row-major order.
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{LayoutLeftMapping, TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let columns = TensorSpan::new(&data, LayoutLeftMapping::new(extents![2, 3]))?;
    /// assert_eq!(columns.to_vec(), [1, 3, 5, 2, 4, 6]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use = "the vector is the result"]
    pub fn to_vec(&self) -> alloc::vec::Vec<T>
    where
        T: Clone,
    {
        if let Some(elements) = self.as_slice() {
            return elements.to_vec();
        }
        let mut elements = alloc::vec::Vec::with_capacity(self.size());
        self.iter().for_each(|element| elements.push(element.clone()));
        elements
    }

    /// Returns an iterator over indices and elements, in row-major order.
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, 3])?;
    /// assert_eq!(span.indexed_iter().nth(4), Some(([1, 1], &5)));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "iterators are lazy"]
    #[inline]
    pub fn indexed_iter(&self) -> IndexedIter<'a, T, M> {
        IndexedIter::new(*self)
    }
}

impl<T, M: Layout> Clone for TensorSpan<'_, T, M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, M: Layout> Copy for TensorSpan<'_, T, M> {}

// SAFETY: a `TensorSpan` is a `&[T]` and a layout, which is `Send` and `Sync`.
unsafe impl<T: Sync, M: Layout> Send for TensorSpan<'_, T, M> {}
// SAFETY: as above.
unsafe impl<T: Sync, M: Layout> Sync for TensorSpan<'_, T, M> {}
// SAFETY: a `TensorSpanMut` is a `&mut [T]` and a layout, which is `Send` and `Sync`.
unsafe impl<T: Send, M: Layout> Send for TensorSpanMut<'_, T, M> {}
// SAFETY: as above.
unsafe impl<T: Sync, M: Layout> Sync for TensorSpanMut<'_, T, M> {}
