//! Views: a pointer to element `[0, .., 0]` and a mapping.

mod array;
mod at;
mod debug;
mod dynamic;
mod iter;

pub use at::AtIndex;
pub use dynamic::{DynSpan, DynSpanMut};
pub use iter::{IndexedIter, IndexedIterMut, Iter, IterMut};

use core::marker::PhantomData;
use core::ops::{Index, IndexMut};
use core::ptr::NonNull;

use crate::error::{LayoutError, refuse};
use crate::facts::{self, Uniqueness};
use crate::index::{self, ViewIndex};
use crate::layout::{AxisValues, Layout};
use crate::list::List;
use crate::mapping::{IndicesOf, IntoMapping, LayoutMapping, StridesOf, extents_of, strides_of};

/// A read-only view of elements in memory: like a `&[T]` with a shape.
///
/// It holds a pointer to element `[0, .., 0]` and the mapping, so over a fully static mapping it is
/// one pointer. It is `Copy`, and `Send` and `Sync` as `&[T]` is.
///
/// C++: `std::mdspan<const T, ..>`; cuda::tiles: `tensor_span`.
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
///
/// `==` compares two views of any layouts by their elements; views of different shape differ.
pub struct TensorSpan<'a, T, M: Layout> {
    raw: Raw<T, M>,
    data: PhantomData<&'a [T]>,
}

/// A view through which elements can be written: like a `&mut [T]` with a shape.
///
/// It is not `Copy`, and functions that take it use it up: pass `span.reborrow()` to have it back, as
/// `&mut *slice` does for slices, or `span.as_span()` where reading is enough. Its mapping is unique: no two indices name the same element. Otherwise as [`TensorSpan`].
///
/// C++: `std::mdspan<T, ..>`; cuda::tiles: `tensor_span`.
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
    raw: Raw<T, M>,
    data: PhantomData<&'a mut [T]>,
}

/// What both views are made of.
///
/// Invariant: every element that `mapping` reaches from `ptr` is in memory that the view borrows, and
/// aligned; together they are at most `isize::MAX` bytes.
struct Raw<T, M> {
    ptr: NonNull<T>,
    mapping: M,
}
impl<T, M: Copy> Clone for Raw<T, M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, M: Copy> Copy for Raw<T, M> {}

impl<T, M: Layout> Raw<T, M> {
    /// The view over `len` elements from `start` on: its least offset is the first of them.
    ///
    /// # Safety
    ///
    /// `start` points to `len` elements of one allocation.
    #[inline]
    unsafe fn over<L: IntoMapping<Mapping = M>>(start: NonNull<T>, len: usize, layout: L) -> Result<Self, LayoutError> {
        #[expect(clippy::question_mark, reason = "`?` converts the error: code for each layout")]
        let mapping = match layout.into_mapping() {
            Ok(mapping) => mapping,
            Err(error) => return Err(error),
        };
        let (span, origin) = mapping.span_and_origin();
        if span > len {
            return Err(LayoutError::BufferTooSmall { found: len, wanted: span });
        }
        // SAFETY: `origin < span <= len`, or it is 0.
        let ptr = unsafe { start.add(origin) };
        Ok(Self { ptr, mapping })
    }

    /// The view from a pointer to element `[0, .., 0]`.
    fn at_origin<L: IntoMapping<Mapping = M>>(origin: *mut T, layout: L) -> Result<Self, LayoutError> {
        let mapping = layout.into_mapping()?;
        let (span, _) = mapping.span_and_origin();
        let element_bytes = size_of::<T>();
        if span.checked_mul(element_bytes).is_none_or(|bytes| bytes > isize::MAX as usize) {
            return Err(LayoutError::ByteOverflow { span, element_bytes });
        }
        match NonNull::new(origin) {
            Some(ptr) if ptr.is_aligned() => Ok(Self { ptr, mapping }),
            _ => Err(LayoutError::Pointer { address: origin.addr(), align: align_of::<T>() }),
        }
    }

    /// The element at an index.
    #[inline]
    fn locate<X: AsRef<[usize]>>(&self, index: X) -> Option<NonNull<T>> {
        let axes = self.mapping.values();
        if index::is_within(&index, axes.as_extents()) {
            // SAFETY: the offset is that of an index within the extents.
            Some(unsafe { self.ptr.offset(index::offset(&index, axes.as_strides())) })
        } else {
            None
        }
    }

    /// The element at an index, or the panic of `[]`.
    #[inline]
    #[track_caller]
    fn locate_or_panic<X: AsRef<[usize]>>(&self, index: X) -> NonNull<T> {
        index::require_within(&index, self.mapping.values().as_extents());
        // SAFETY: each index is less than its extent.
        unsafe { self.locate_unchecked(index) }
    }

    /// The element at an index, without a check.
    ///
    /// # Safety
    ///
    /// There is an index for each axis, less than its extent.
    #[inline]
    unsafe fn locate_unchecked<X: AsRef<[usize]>>(&self, index: X) -> NonNull<T> {
        let offset = index::offset(&index, self.mapping.values().as_strides());
        // SAFETY: the caller's promise makes the offset one within the view.
        unsafe { self.ptr.offset(offset) }
    }

    /// The elements as a slice, if they are contiguous in row-major order.
    fn contiguous(&self) -> Option<NonNull<[T]>> {
        if M::ALWAYS_ROW_MAJOR || self.mapping.find_row_major() {
            let size = facts::size(self.mapping.values().extents());
            Some(NonNull::slice_from_raw_parts(self.ptr, size))
        } else {
            None
        }
    }
}

macro_rules! assembly {
    ($Span:ident) => {
        impl<'a, T, M: Layout> $Span<'a, T, M> {
            /// Extents and strides.
            #[inline(always)]
            pub(crate) fn axes(&self) -> (IndicesOf<M>, StridesOf<M>)
            where
                M: LayoutMapping,
            {
                (extents_of(&self.raw.mapping), strides_of(&self.raw.mapping))
            }

            /// The view from its parts.
            ///
            /// # Safety
            ///
            /// Every element that `mapping` reaches from `origin`, which is not null, is within memory that
            /// a view of `'a` may access.
            #[inline(always)]
            pub(crate) unsafe fn assemble(origin: *mut T, mapping: M) -> Self {
                // SAFETY: the caller's promise.
                Self { raw: Raw { ptr: unsafe { NonNull::new_unchecked(origin) }, mapping }, data: PhantomData }
            }

            /// The view of the same memory with another mapping, whose element `[0, .., 0]` is `shift`
            /// elements behind the one here.
            ///
            /// # Safety
            ///
            /// Every element that `mapping` reaches is one of this view; each once if it can be written.
            #[inline(always)]
            pub(crate) unsafe fn with_layout<N: Layout>(self, mapping: N, shift: isize) -> $Span<'a, T, N> {
                // SAFETY: the caller's promise: the shift leads to an element of the view, or is 0.
                $Span { raw: Raw { ptr: unsafe { self.raw.ptr.offset(shift) }, mapping }, data: PhantomData }
            }
        }
    };
}
assembly!(TensorSpan);
assembly!(TensorSpanMut);

/// A read-only view may have any mapping.
pub(crate) struct ReadOnly<M>(M);
impl<M: Layout> ReadOnly<M> {
    pub(crate) const UNIQUE: () = ();

    #[inline]
    pub(crate) fn check(_: &M) -> Result<(), LayoutError> {
        Ok(())
    }
}

/// A mutable view may not have a mapping in which two indices share an element.
pub(crate) struct Mutable<M>(M);
impl<M: Layout> Mutable<M> {
    /// Refuses it when compiling, if its type shows that.
    pub(crate) const UNIQUE: () = if M::NEVER_UNIQUE {
        refuse(
            "a mutable view would alias itself: its layout is not, or cannot be shown to be, unique; use `TensorSpan`, or another layout",
        );
    };

    #[inline]
    pub(crate) fn check(mapping: &M) -> Result<(), LayoutError> {
        if M::ALWAYS_UNIQUE || mapping.find_uniqueness() == Uniqueness::Unique {
            Ok(())
        } else {
            Err(LayoutError::NotUnique)
        }
    }
}

/// The functions that both views have.
macro_rules! observers {
    ($Span:ident, $new:literal) => {
        impl<T, M: LayoutMapping> $Span<'_, T, M> {
            /// The number of axes. C++: `rank()`.
            pub const RANK: usize = <M::Dims as List>::RANK;
        }

        impl<T, M: Layout> $Span<'_, T, M> {
            /// The extents. C++: `extents()`.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.extents(), extents![2, 3]);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline(always)]
            pub fn extents(&self) -> M::Shape<'_> {
                self.raw.mapping.shape()
            }

            /// The layout. C++: `mapping()`.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(*span.mapping(), LayoutRightMapping::new(extents![2, 3]));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            pub const fn mapping(&self) -> &M {
                &self.raw.mapping
            }

            /// The extent of axis `r`, as indices are counted. C++: `extent(r)`.
            ///
            /// # Panics
            ///
            /// If `r` is not an axis.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!((span.extent(0), span.extent(1)), (2, 3));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub fn extent(&self, r: usize) -> usize {
                self.raw.mapping.extent_of(r)
            }

            /// The stride of axis `r`, in elements. C++: `stride(r)`.
            ///
            /// # Panics
            ///
            /// If `r` is not an axis.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!((span.stride(0), span.stride(1)), (3, 1));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub fn stride(&self, r: usize) -> isize {
                self.raw.mapping.stride_of(r)
            }

            /// The number of elements. C++: `size()`.
            ///
            /// # Panics
            ///
            /// If it exceeds `usize`, as it can with zero strides.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.size(), 6);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[track_caller]
            pub fn size(&self) -> usize {
                facts::size(self.raw.mapping.values().extents())
            }

            /// Whether there is no element: some extent is 0. C++: `empty()`.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert!(!span.is_empty());
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            pub fn is_empty(&self) -> bool {
                facts::is_empty(self.raw.mapping.values().extents())
            }

            /// The pointer to element `[0, .., 0]`; with negative strides that is not the lowest
            /// address. C++: `data_handle()`.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            /// let start = data.as_ptr();
            #[doc = concat!("let span = ", $new, ";")]
            /// assert_eq!(span.as_ptr(), start);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            pub const fn as_ptr(&self) -> *const T {
                self.raw.ptr.as_ptr()
            }
        }

        impl<T, M: Layout, X: ViewIndex<M::Index>> Index<X> for $Span<'_, T, M> {
            type Output = T;

            /// # Panics
            ///
            /// If an index is not less than its extent.
            #[inline(always)]
            #[track_caller]
            fn index(&self, index: X) -> &T {
                // SAFETY: the element is within memory that the view borrows.
                unsafe { self.raw.locate_or_panic(index.into_indices()).as_ref() }
            }
        }
    };
}
observers!(TensorSpan, "TensorSpan::new(&data, extents![2, const 3])?");
observers!(TensorSpanMut, "TensorSpanMut::new(&mut data, extents![2, const 3])?");

impl<'a, T, M: Layout> TensorSpan<'a, T, M> {
    /// A view of `data` by a mapping, or by extents, which mean row-major. The least offset of the
    /// layout is the first element of `data`; elements behind the greatest are left out.
    ///
    /// # Errors
    ///
    /// [`LayoutError::BufferTooSmall`] if the layout spans more elements than `data` has,
    /// [`LayoutError::OffsetOverflow`] if extents alone are too large.
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

    /// A view from a pointer to element `[0, .., 0]`.
    ///
    /// # Errors
    ///
    /// [`LayoutError::Pointer`] for a null or misaligned pointer, [`LayoutError::ByteOverflow`] if
    /// the elements span more than `isize::MAX` bytes, [`LayoutError::OffsetOverflow`] if extents
    /// alone are too large.
    ///
    /// # Safety
    ///
    /// If the layout is not empty: every element from the least to the greatest of its offsets,
    /// counted from `origin`, must be in one allocation, and every one that has an index must be
    /// initialized, and not be written while `'a` lasts except through an `UnsafeCell`.
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

    /// The element at `index`, `None` if an index is not less than its extent.
    ///
    /// ```
    /// # use mdlayout::{TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, const 3])?;
    /// assert_eq!((span.get([1, 2]), span.get([1, 3])), (Some(&6), None));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn get<X: ViewIndex<M::Index>>(&self, index: X) -> Option<&'a T> {
        // SAFETY: the element is within memory borrowed for `'a`.
        self.raw.locate(index.into_indices()).map(|element| unsafe { element.as_ref() })
    }

    /// The element at `index`, without a check.
    ///
    /// # Safety
    ///
    /// Each index must be less than its extent.
    ///
    /// ```
    /// # use mdlayout::{TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, const 3])?;
    /// // SAFETY: 1 < 2 and 2 < 3.
    /// assert_eq!(unsafe { *span.get_unchecked([1, 2]) }, 6);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub unsafe fn get_unchecked<X: ViewIndex<M::Index>>(&self, index: X) -> &'a T {
        // SAFETY: the caller's promise; the element is within memory borrowed for `'a`.
        unsafe { self.raw.locate_unchecked(index.into_indices()).as_ref() }
    }

    /// The element at an index of which parts are known when compiling: a tuple of `usize` and
    /// `Const<K>`. A constant index into a static extent is checked when compiling, and then not at
    /// run time.
    ///
    /// # Panics
    ///
    /// If an index is not less than its extent.
    ///
    /// ```
    /// use mdlayout::{Const, TensorSpan, extents};
    ///
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, const 3])?;
    /// assert_eq!(*span.at((1, Const::<2>)), 6);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    #[track_caller]
    pub fn at<X: AtIndex<M::Dims>>(&self, index: X) -> &'a T
    where
        M: LayoutMapping,
    {
        // SAFETY: the element is within memory borrowed for `'a`.
        unsafe { self.raw.at(index).as_ref() }
    }

    /// The elements as a slice, if they are contiguous in row-major order.
    ///
    /// ```
    /// # use mdlayout::{LayoutLeftMapping, TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// assert_eq!(TensorSpan::new(&data, extents![2, 3])?.as_slice(), Some(&data[..]));
    /// assert_eq!(TensorSpan::new(&data, LayoutLeftMapping::new(extents![2, 3]))?.as_slice(), None);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> Option<&'a [T]> {
        // SAFETY: the elements are those of the view, borrowed for `'a`.
        self.raw.contiguous().map(|elements| unsafe { elements.as_ref() })
    }

    /// The elements in row-major order of their indices, whatever the layout.
    ///
    /// `fold` and what builds on it (`sum`, `for_each`, ..) run a plain loop over the last axis; a
    /// `for` loop asks for one element after the other.
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// ```
    /// # use mdlayout::{LayoutLeftMapping, TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let columns = TensorSpan::new(&data, LayoutLeftMapping::new(extents![2, 3]))?;
    /// assert!(columns.iter().eq(&[1, 3, 5, 2, 4, 6]));
    /// assert_eq!(columns.iter().rev().next(), Some(&6));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn iter(&self) -> Iter<'a, T, M> {
        Iter::new(*self)
    }

    /// The elements, copied in row-major order.
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// ```
    /// # use mdlayout::{LayoutLeftMapping, TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let columns = TensorSpan::new(&data, LayoutLeftMapping::new(extents![2, 3]))?;
    /// assert_eq!(columns.to_vec(), [1, 3, 5, 2, 4, 6]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
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

    /// The elements with their indices, in row-major order.
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// ```
    /// # use mdlayout::{TensorSpan, extents};
    /// let data = [1, 2, 3, 4, 5, 6];
    /// let span = TensorSpan::new(&data, extents![2, 3])?;
    /// assert_eq!(span.indexed_iter().nth(4), Some(([1, 1], &5)));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn indexed_iter(&self) -> IndexedIter<'a, T, M> {
        IndexedIter::new(*self)
    }
}

impl<'a, T, M: Layout> TensorSpanMut<'a, T, M> {
    /// A view of `data` by a mapping, or by extents, which mean row-major. The least offset of the
    /// layout is the first element of `data`; elements behind the greatest are left out.
    ///
    /// A mapping that is not unique, which its type shows, does not compile.
    ///
    /// # Errors
    ///
    /// As [`TensorSpan::new`], and [`LayoutError::NotUnique`] if two indices share an element.
    ///
    /// ```
    /// use mdlayout::{LayoutError, LayoutStridedMapping, TensorSpanMut, extents, strides};
    ///
    /// let mut data = [1, 2, 3];
    /// let broadcast = LayoutStridedMapping::new(extents![2, 3], strides![0, 1]);
    /// assert_eq!(TensorSpanMut::new(&mut data, broadcast).unwrap_err(), LayoutError::NotUnique);
    /// ```
    #[inline]
    pub fn new<L: IntoMapping<Mapping = M>>(data: &'a mut [T], layout: L) -> Result<Self, LayoutError> {
        const { Mutable::<M>::UNIQUE };
        let len = data.len();
        // SAFETY: a slice is that many elements of one allocation.
        let raw = unsafe { Raw::over(NonNull::from(data).cast(), len, layout)? };
        Mutable::check(&raw.mapping)?;
        Ok(Self { raw, data: PhantomData })
    }

    /// A view from a pointer to element `[0, .., 0]`.
    ///
    /// # Errors
    ///
    /// As [`TensorSpan::from_raw_parts`], and [`LayoutError::NotUnique`] if two indices share an
    /// element.
    ///
    /// # Safety
    ///
    /// If the layout is not empty: every element from the least to the greatest of its offsets,
    /// counted from `origin`, must be in one allocation, and every one that has an index must be
    /// initialized, and not be accessed in any other way while `'a` lasts.
    ///
    /// ```
    /// use mdlayout::{TensorSpanMut, extents};
    ///
    /// let mut data = [1, 2, 3, 4, 5, 6];
    /// // SAFETY: the layout spans the 6 elements of `data`, which is not used while the view is.
    /// let mut span = unsafe { TensorSpanMut::from_raw_parts(data.as_mut_ptr(), extents![const 2, const 3])? };
    /// span[[1, 1]] = 0;
    /// assert_eq!(data, [1, 2, 3, 4, 0, 6]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[inline]
    pub unsafe fn from_raw_parts<L: IntoMapping<Mapping = M>>(origin: *mut T, layout: L) -> Result<Self, LayoutError> {
        const { Mutable::<M>::UNIQUE };
        let raw = Raw::at_origin(origin, layout)?;
        Mutable::check(&raw.mapping)?;
        Ok(Self { raw, data: PhantomData })
    }

    /// The read-only view of the same elements, for as long as this one is not used to write.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// let span = TensorSpanMut::new(&mut data, extents![2, 2])?;
    /// assert_eq!(span.as_span().iter().sum::<i32>(), 10);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn as_span(&self) -> TensorSpan<'_, T, M> {
        TensorSpan { raw: self.raw, data: PhantomData }
    }

    /// This view for a shorter time: what `&mut *slice` is for slices.
    ///
    /// ```
    /// # use mdlayout::{Right, TensorSpanMut, dims, extents};
    /// fn clear(mut span: TensorSpanMut<'_, i32, Right<dims![2, 2]>>) {
    ///     span.iter_mut().for_each(|element| *element = 0);
    /// }
    /// let mut data = [1, 2, 3, 4];
    /// let mut span = TensorSpanMut::new(&mut data, extents![const 2, const 2])?;
    /// clear(span.reborrow());
    /// span[[0, 0]] = 5;
    /// assert_eq!(data, [5, 0, 0, 0]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn reborrow(&mut self) -> TensorSpanMut<'_, T, M> {
        TensorSpanMut { raw: self.raw, data: PhantomData }
    }

    /// The pointer to element `[0, .., 0]`; with negative strides that is not the lowest address.
    /// C++: `data_handle()`.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// let start = data.as_mut_ptr();
    /// assert_eq!(TensorSpanMut::new(&mut data, extents![2, 2])?.as_mut_ptr(), start);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn as_mut_ptr(&mut self) -> *mut T {
        self.raw.ptr.as_ptr()
    }

    /// The element at `index`, `None` if an index is not less than its extent.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// assert_eq!(TensorSpanMut::new(&mut data, extents![2, 2])?.get([1, 0]), Some(&3));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn get<X: ViewIndex<M::Index>>(&self, index: X) -> Option<&T> {
        self.as_span().get(index)
    }

    /// The element at `index`, `None` if an index is not less than its extent.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// let mut span = TensorSpanMut::new(&mut data, extents![2, 2])?;
    /// if let Some(element) = span.get_mut([1, 0]) {
    ///     *element = 0;
    /// }
    /// assert_eq!(span.get_mut([2, 0]), None);
    /// assert_eq!(data, [1, 2, 0, 4]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn get_mut<X: ViewIndex<M::Index>>(&mut self, index: X) -> Option<&mut T> {
        // SAFETY: the element is within memory that the view, borrowed mutably here, may write.
        self.raw.locate(index.into_indices()).map(|mut element| unsafe { element.as_mut() })
    }

    /// The element at `index`, without a check.
    ///
    /// # Safety
    ///
    /// Each index must be less than its extent.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// let span = TensorSpanMut::new(&mut data, extents![2, 2])?;
    /// // SAFETY: 1 < 2 and 0 < 2.
    /// assert_eq!(unsafe { *span.get_unchecked([1, 0]) }, 3);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub unsafe fn get_unchecked<X: ViewIndex<M::Index>>(&self, index: X) -> &T {
        // SAFETY: the caller's promise.
        unsafe { self.as_span().get_unchecked(index) }
    }

    /// The element at `index`, without a check.
    ///
    /// # Safety
    ///
    /// Each index must be less than its extent.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// let mut span = TensorSpanMut::new(&mut data, extents![2, 2])?;
    /// // SAFETY: 1 < 2 and 0 < 2.
    /// unsafe { *span.get_unchecked_mut([1, 0]) = 0 };
    /// assert_eq!(data, [1, 2, 0, 4]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub unsafe fn get_unchecked_mut<X: ViewIndex<M::Index>>(&mut self, index: X) -> &mut T {
        // SAFETY: the caller's promise; the view is borrowed mutably.
        unsafe { self.raw.locate_unchecked(index.into_indices()).as_mut() }
    }

    /// The element at an index of which parts are known when compiling; see [`TensorSpan::at`].
    ///
    /// # Panics
    ///
    /// If an index is not less than its extent.
    ///
    /// ```
    /// # use mdlayout::{Const, TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// assert_eq!(*TensorSpanMut::new(&mut data, extents![2, const 2])?.at((1, Const::<0>)), 3);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    #[track_caller]
    pub fn at<X: AtIndex<M::Dims>>(&self, index: X) -> &T
    where
        M: LayoutMapping,
    {
        self.as_span().at(index)
    }

    /// The element at an index of which parts are known when compiling; see [`TensorSpan::at`].
    ///
    /// # Panics
    ///
    /// If an index is not less than its extent.
    ///
    /// ```
    /// # use mdlayout::{Const, TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// *TensorSpanMut::new(&mut data, extents![2, const 2])?.at_mut((1, Const::<0>)) = 0;
    /// assert_eq!(data, [1, 2, 0, 4]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    #[track_caller]
    pub fn at_mut<X: AtIndex<M::Dims>>(&mut self, index: X) -> &mut T
    where
        M: LayoutMapping,
    {
        // SAFETY: the element is within memory that the view, borrowed mutably here, may write.
        unsafe { self.raw.at(index).as_mut() }
    }

    /// The elements as a slice, if they are contiguous in row-major order.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// assert_eq!(TensorSpanMut::new(&mut data, extents![2, 2])?.as_slice(), Some(&[1, 2, 3, 4][..]));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> Option<&[T]> {
        self.as_span().as_slice()
    }

    /// The elements as a mutable slice, if they are contiguous in row-major order.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [4, 3, 2, 1];
    /// let mut span = TensorSpanMut::new(&mut data, extents![2, 2])?;
    /// span.as_mut_slice().unwrap().sort();
    /// assert_eq!(data, [1, 2, 3, 4]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use]
    pub fn as_mut_slice(&mut self) -> Option<&mut [T]> {
        // SAFETY: the elements are those of the view, borrowed mutably here.
        self.raw.contiguous().map(|mut elements| unsafe { elements.as_mut() })
    }

    /// The elements in row-major order of their indices; see [`TensorSpan::iter`].
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// assert_eq!(TensorSpanMut::new(&mut data, extents![2, 2])?.iter().max(), Some(&4));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[inline]
    pub fn iter(&self) -> Iter<'_, T, M> {
        self.as_span().iter()
    }

    /// The elements in row-major order of their indices, to be written; see [`TensorSpan::iter`].
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// TensorSpanMut::new(&mut data, extents![2, 2])?.iter_mut().for_each(|element| *element *= 10);
    /// assert_eq!(data, [10, 20, 30, 40]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_, T, M> {
        IterMut::new(self.reborrow())
    }

    /// The elements with their indices, in row-major order.
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// assert_eq!(TensorSpanMut::new(&mut data, extents![2, 2])?.indexed_iter().next_back(), Some(([1, 1], &4)));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[inline]
    pub fn indexed_iter(&self) -> IndexedIter<'_, T, M> {
        self.as_span().indexed_iter()
    }

    /// The elements with their indices, in row-major order, to be written.
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [0; 4];
    /// for ([i, j], element) in TensorSpanMut::new(&mut data, extents![2, 2])?.indexed_iter_mut() {
    ///     *element = 10 * i + j;
    /// }
    /// assert_eq!(data, [0, 1, 10, 11]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[inline]
    pub fn indexed_iter_mut(&mut self) -> IndexedIterMut<'_, T, M> {
        IndexedIterMut::new(self.reborrow())
    }
}

impl<T, M: Layout, X: ViewIndex<M::Index>> IndexMut<X> for TensorSpanMut<'_, T, M> {
    /// # Panics
    ///
    /// If an index is not less than its extent.
    #[inline(always)]
    #[track_caller]
    fn index_mut(&mut self, index: X) -> &mut T {
        // SAFETY: the element is within memory that the view, borrowed mutably here, may write.
        unsafe { self.raw.locate_or_panic(index.into_indices()).as_mut() }
    }
}

impl<T, M: Layout> Clone for TensorSpan<'_, T, M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, M: Layout> Copy for TensorSpan<'_, T, M> {}

// SAFETY: a `TensorSpan` is a `&[T]` and a mapping.
unsafe impl<T: Sync, M: Layout> Send for TensorSpan<'_, T, M> {}
// SAFETY: as above.
unsafe impl<T: Sync, M: Layout> Sync for TensorSpan<'_, T, M> {}
// SAFETY: a `TensorSpanMut` is a `&mut [T]` and a mapping.
unsafe impl<T: Send, M: Layout> Send for TensorSpanMut<'_, T, M> {}
// SAFETY: as above.
unsafe impl<T: Sync, M: Layout> Sync for TensorSpanMut<'_, T, M> {}

impl<'a, T, M: Layout> From<TensorSpanMut<'a, T, M>> for TensorSpan<'a, T, M> {
    fn from(span: TensorSpanMut<'a, T, M>) -> Self {
        Self { raw: span.raw, data: PhantomData }
    }
}

impl<'a, T, M: Layout> IntoIterator for TensorSpan<'a, T, M> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, M>;
    fn into_iter(self) -> Iter<'a, T, M> {
        self.iter()
    }
}
impl<'a, T, M: Layout> IntoIterator for &TensorSpan<'a, T, M> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, M>;
    fn into_iter(self) -> Iter<'a, T, M> {
        self.iter()
    }
}
impl<'a, T, M: Layout> IntoIterator for TensorSpanMut<'a, T, M> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, M>;
    fn into_iter(self) -> IterMut<'a, T, M> {
        IterMut::new(self)
    }
}
impl<'s, T, M: Layout> IntoIterator for &'s TensorSpanMut<'_, T, M> {
    type Item = &'s T;
    type IntoIter = Iter<'s, T, M>;
    fn into_iter(self) -> Iter<'s, T, M> {
        self.iter()
    }
}
impl<'s, T, M: Layout> IntoIterator for &'s mut TensorSpanMut<'_, T, M> {
    type Item = &'s mut T;
    type IntoIter = IterMut<'s, T, M>;
    fn into_iter(self) -> IterMut<'s, T, M> {
        self.iter_mut()
    }
}

macro_rules! equality {
    ($($A:ident == $B:ident;)*) => {$(
        /// Equal shapes and equal elements, whatever the layouts.
        ///
        /// # Panics
        ///
        /// If the number of elements exceeds `usize`.
        impl<T: PartialEq<U>, U, M: Layout, N: Layout> PartialEq<$B<'_, U, N>> for $A<'_, T, M> {
            fn eq(&self, other: &$B<'_, U, N>) -> bool {
                let (own, others) = (self.raw.mapping.values(), other.raw.mapping.values());
                own.extents() == others.extents() && self.iter().zip(other).all(|(a, b)| a == b)
            }
        }
    )*};
}
equality! {
    TensorSpan == TensorSpan; TensorSpan == TensorSpanMut;
    TensorSpanMut == TensorSpan; TensorSpanMut == TensorSpanMut;
}
impl<T: Eq, M: Layout> Eq for TensorSpan<'_, T, M> {}
impl<T: Eq, M: Layout> Eq for TensorSpanMut<'_, T, M> {}
