//! Mutable access to the elements of a view.

use core::marker::PhantomData;
use core::ptr::NonNull;

use super::index::AtIndex;
use super::iterate::{IndexedIter, IndexedIterMut, Iter, IterMut};
use super::raw::{Mutable, Raw};
use super::span::{TensorSpan, TensorSpanMut};
use crate::error::LayoutError;
use crate::index::ViewIndex;
use crate::layout::Layout;
use crate::mapping::{IntoMapping, LayoutMapping};

impl<'a, T, M: Layout> TensorSpanMut<'a, T, M> {
    /// Returns a mutable view of `data` with a layout; extents alone mean row-major.
    ///
    /// The first element of `data` is at the least offset of the layout. `data` may be longer than the span. A mapping
    /// whose type shows that two indices share an element does not compile.
    ///
    /// # Errors
    ///
    /// As [`TensorSpan::new`], and [`LayoutError::NotUnique`] if two indices share an element.
    ///
    /// # Examples
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

    /// Returns a mutable view from a pointer to element `[0, .., 0]`.
    ///
    /// # Errors
    ///
    /// As [`TensorSpan::from_raw_parts`], and [`LayoutError::NotUnique`] if two indices share an
    /// element.
    ///
    /// # Safety
    ///
    /// If the layout is not empty, the elements from its least to its greatest offset, counted from `origin`, must be in
    /// one allocation. Each element that has an index must be initialized, and during `'a` it must not be accessed
    /// except through the view.
    ///
    /// # Examples
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

    /// Returns a read-only view of the same elements, which borrows this view.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// let span = TensorSpanMut::new(&mut data, extents![2, 2])?;
    /// assert_eq!(span.as_span().iter().sum::<i32>(), 10);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the view is the result"]
    #[inline]
    pub const fn as_span(&self) -> TensorSpan<'_, T, M> {
        TensorSpan { raw: self.raw, data: PhantomData }
    }

    /// Returns the view with a shorter lifetime, as `&mut *slice` does for slices.
    ///
    /// # Examples
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
    #[must_use = "the view is the result"]
    #[inline]
    pub const fn reborrow(&mut self) -> TensorSpanMut<'_, T, M> {
        TensorSpanMut { raw: self.raw, data: PhantomData }
    }

    /// Returns the pointer to element `[0, .., 0]`, with negative strides not the lowest address. C++: `data_handle()`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// let start = data.as_mut_ptr();
    /// assert_eq!(TensorSpanMut::new(&mut data, extents![2, 2])?.as_mut_ptr(), start);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the pointer is the result"]
    #[inline]
    pub const fn as_mut_ptr(&mut self) -> *mut T {
        self.raw.ptr.as_ptr()
    }

    /// Returns the element at `index`, `None` if an index is not less than its extent.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// assert_eq!(TensorSpanMut::new(&mut data, extents![2, 2])?.get([1, 0]), Some(&3));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the element is the result"]
    #[inline(always)]
    pub fn get<X: ViewIndex<M::Index>>(&self, index: X) -> Option<&T> {
        self.as_span().get(index)
    }

    /// Returns a mutable reference to the element at `index`, `None` if an index is not less than its extent.
    ///
    /// # Examples
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
    #[must_use = "the element is the result"]
    #[inline(always)]
    pub fn get_mut<X: ViewIndex<M::Index>>(&mut self, index: X) -> Option<&mut T> {
        // SAFETY: the element is within memory that the view, borrowed mutably here, may write.
        self.raw.locate(index.into_indices()).map(|mut element| unsafe { element.as_mut() })
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
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// let span = TensorSpanMut::new(&mut data, extents![2, 2])?;
    /// // SAFETY: 1 < 2 and 0 < 2.
    /// assert_eq!(unsafe { *span.get_unchecked([1, 0]) }, 3);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the element is the result"]
    #[inline(always)]
    pub unsafe fn get_unchecked<X: ViewIndex<M::Index>>(&self, index: X) -> &T {
        // SAFETY: the caller's promise.
        unsafe { self.as_span().get_unchecked(index) }
    }

    /// Returns a mutable reference to the element at `index` without a check.
    ///
    /// # Safety
    ///
    /// Each index must be less than its extent.
    ///
    /// # Examples
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
    #[must_use = "the element is the result"]
    #[inline(always)]
    pub unsafe fn get_unchecked_mut<X: ViewIndex<M::Index>>(&mut self, index: X) -> &mut T {
        // SAFETY: the caller's promise; the view is borrowed mutably.
        unsafe { self.raw.locate_unchecked(index.into_indices()).as_mut() }
    }

    /// Returns the element at a tuple of `usize` and `Const<K>`; see [`TensorSpan::at`].
    ///
    /// # Panics
    ///
    /// If an index is not less than its extent.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{Const, TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// assert_eq!(*TensorSpanMut::new(&mut data, extents![2, const 2])?.at((1, Const::<0>)), 3);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the element is the result"]
    #[inline(always)]
    #[track_caller]
    pub fn at<X: AtIndex<M::Dims>>(&self, index: X) -> &T
    where
        M: LayoutMapping,
    {
        self.as_span().at(index)
    }

    /// Returns a mutable reference to the element at a tuple of `usize` and `Const<K>`; see [`TensorSpan::at`].
    ///
    /// # Panics
    ///
    /// If an index is not less than its extent.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{Const, TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// *TensorSpanMut::new(&mut data, extents![2, const 2])?.at_mut((1, Const::<0>)) = 0;
    /// assert_eq!(data, [1, 2, 0, 4]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the element is the result"]
    #[inline(always)]
    #[track_caller]
    pub fn at_mut<X: AtIndex<M::Dims>>(&mut self, index: X) -> &mut T
    where
        M: LayoutMapping,
    {
        // SAFETY: the element is within memory that the view, borrowed mutably here, may write.
        unsafe { self.raw.at(index).as_mut() }
    }

    /// Returns the elements as a slice, `None` if they are not contiguous in row-major order.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [1, 2, 3, 4];
    /// assert_eq!(TensorSpanMut::new(&mut data, extents![2, 2])?.as_slice(), Some(&[1, 2, 3, 4][..]));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the slice is the result"]
    pub fn as_slice(&self) -> Option<&[T]> {
        self.as_span().as_slice()
    }

    /// Returns the elements as a mutable slice, `None` if they are not contiguous in row-major order.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mdlayout::{TensorSpanMut, extents};
    /// let mut data = [4, 3, 2, 1];
    /// let mut span = TensorSpanMut::new(&mut data, extents![2, 2])?;
    /// span.as_mut_slice().unwrap().sort();
    /// assert_eq!(data, [1, 2, 3, 4]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    #[must_use = "the slice is the result"]
    pub fn as_mut_slice(&mut self) -> Option<&mut [T]> {
        // SAFETY: the elements are those of the view, borrowed mutably here.
        self.raw.contiguous().map(|mut elements| unsafe { elements.as_mut() })
    }

    /// Returns an iterator over the elements in row-major order; see [`TensorSpan::iter`].
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// # Examples
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

    /// Returns an iterator over mutable references to the elements in row-major order; see [`TensorSpan::iter`].
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// # Examples
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

    /// Returns an iterator over indices and elements, in row-major order.
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// # Examples
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

    /// Returns an iterator over indices and mutable references to the elements, in row-major order.
    ///
    /// # Panics
    ///
    /// If the number of elements exceeds `usize`.
    ///
    /// # Examples
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
