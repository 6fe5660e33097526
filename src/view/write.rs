//! Views that write.

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
