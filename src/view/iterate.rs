//! Iteration over elements in row-major order of their indices.
#![expect(
    clippy::cast_possible_wrap,
    reason = "an index exceeds isize::MAX only along a stride of 0, and 0 times the wrapped value is 0"
)]

use core::fmt::{self, Debug, Formatter};
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ptr::NonNull;

use super::span::{TensorSpan, TensorSpanMut};
use crate::facts;
use crate::layout::Layout;

/// One end of an iteration: an index and its offset.
#[derive(Clone, Copy)]
struct End<M: Layout> {
    index: M::Index,
    offset: isize,
}

impl<M: Layout> End<M> {
    /// Steps to the next index, from the last one to the first.
    #[inline]
    fn forward(&mut self, mapping: &M) {
        self.moved(mapping, |index, extents, strides, offset| {
            let mut axis = extents.len();
            while axis > 0 {
                axis -= 1;
                let stride = strides.map_or(0, |strides| strides[axis]);
                index[axis] += 1;
                *offset = offset.wrapping_add(stride);
                if index[axis] < extents[axis] {
                    return;
                }
                index[axis] = 0;
                *offset = offset.wrapping_sub(stride.wrapping_mul(extents[axis] as isize));
            }
        });
    }

    /// Steps to the previous index, from the first one to the last.
    #[inline]
    fn backward(&mut self, mapping: &M) {
        self.moved(mapping, |index, extents, strides, offset| {
            let mut axis = extents.len();
            while axis > 0 {
                axis -= 1;
                let stride = strides.map_or(0, |strides| strides[axis]);
                if index[axis] > 0 {
                    index[axis] -= 1;
                    *offset = offset.wrapping_sub(stride);
                    return;
                }
                index[axis] = extents[axis] - 1;
                *offset = offset.wrapping_add(stride.wrapping_mul(index[axis] as isize));
            }
        });
    }

    /// Steps by `n` indices, forward or back.
    fn jump(&mut self, mapping: &M, mut n: usize, back: bool) {
        self.moved(mapping, |index, extents, strides, offset| {
            for axis in (0..extents.len()).rev() {
                if n == 0 {
                    break;
                }
                let (extent, from) = (extents[axis], index[axis]);
                let by = n % extent;
                n /= extent;
                let wraps = if back { by > from } else { by >= extent - from };
                index[axis] = match (back, wraps) {
                    (false, false) => from + by,
                    (false, true) => by - (extent - from),
                    (true, false) => from - by,
                    (true, true) => extent - (by - from),
                };
                n += usize::from(wraps);
                let moved = (index[axis] as isize).wrapping_sub(from as isize);
                *offset = offset.wrapping_add(strides.map_or(0, |strides| strides[axis]).wrapping_mul(moved));
            }
        });
    }

    /// Moves to another index. `by` moves index and offset; without strides the layout computes the offset from the
    /// index.
    #[inline(always)]
    fn moved(&mut self, mapping: &M, by: impl FnOnce(&mut [usize], &[usize], Option<&[isize]>, &mut isize)) {
        mapping.with_strides(|strides| {
            by(self.index.as_mut(), mapping.extent_values().as_ref(), strides, &mut self.offset);
            if strides.is_none() {
                // SAFETY: the extents are not 0, and each index is less than its extent.
                self.offset = unsafe { mapping.offset_unchecked(&self.index) };
            }
        });
    }
}

/// The elements of a layout in row-major order, from either end.
///
/// Invariant: `len` elements are left; if there are any, `front` is the first of them and `back` the
/// last.
struct Walk<T, M: Layout> {
    ptr: NonNull<T>,
    mapping: M,
    front: End<M>,
    back: End<M>,
    len: usize,
}

impl<T, M: Layout> Clone for Walk<T, M> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl<T, M: Layout> Walk<T, M> {
    #[inline]
    fn new(ptr: NonNull<T>, mapping: M) -> Self {
        let len = facts::size(mapping.extent_values().as_ref());
        let front = End { index: mapping.first_index(), offset: 0 };
        let mut back = front;
        if len > 0 {
            back.backward(&mapping);
        }
        Self { ptr, mapping, front, back, len }
    }

    #[inline(always)]
    fn element(&self, offset: isize) -> NonNull<T> {
        // SAFETY: callers pass the offset of an element that is left.
        unsafe { self.ptr.offset(offset) }
    }

    /// The distance of successive elements, if the type shows that it is constant and no index is needed. The iteration
    /// then only counts.
    #[inline(always)]
    fn step<const INDEXED: bool>(&self) -> Option<isize> {
        self.mapping.with_strides(|strides| match strides? {
            [] => Some(0),
            _ if INDEXED => None,
            [stride] => Some(*stride),
            _ if M::IS_ALWAYS_ROW_MAJOR => Some(1),
            _ => None,
        })
    }

    /// Skips `n` elements at the front.
    fn skip<const INDEXED: bool>(&mut self, n: usize) {
        let n = n.min(self.len);
        self.len -= n;
        match self.step::<INDEXED>() {
            Some(step) => self.front.offset = self.front.offset.wrapping_add(step.wrapping_mul(n as isize)),
            None => self.front.jump(&self.mapping, n, false),
        }
    }

    /// Skips `n` elements at the back.
    fn skip_back<const INDEXED: bool>(&mut self, n: usize) {
        let n = n.min(self.len);
        self.len -= n;
        match self.step::<INDEXED>() {
            Some(step) => self.back.offset = self.back.offset.wrapping_sub(step.wrapping_mul(n as isize)),
            None => self.back.jump(&self.mapping, n, true),
        }
    }

    /// The next element, with its index if `INDEXED`.
    #[inline(always)]
    fn next<const INDEXED: bool>(&mut self) -> Option<(M::Index, NonNull<T>)> {
        if self.len == 0 {
            return None;
        }
        let End { index, offset } = self.front;
        self.len -= 1;
        if let Some(step) = self.step::<INDEXED>() {
            self.front.offset = self.front.offset.wrapping_add(step);
        } else {
            self.front.forward(&self.mapping);
        }
        Some((index, self.element(offset)))
    }

    /// The last element; as [`next`](Self::next).
    #[inline(always)]
    fn next_back<const INDEXED: bool>(&mut self) -> Option<(M::Index, NonNull<T>)> {
        if self.len == 0 {
            return None;
        }
        let End { index, offset } = self.back;
        self.len -= 1;
        if let Some(step) = self.step::<INDEXED>() {
            self.back.offset = self.back.offset.wrapping_sub(step);
        } else {
            self.back.backward(&self.mapping);
        }
        Some((index, self.element(offset)))
    }

    /// Folds the remaining elements, in a loop over the last axis inside the others.
    #[inline(always)]
    fn fold<const INDEXED: bool, A>(mut self, init: A, mut f: impl FnMut(A, M::Index, NonNull<T>) -> A) -> A {
        let mut accumulated = init;
        if let Some(stride) = self.step::<INDEXED>() {
            let start = self.front.offset;
            for step in 0..self.len {
                // There are more than `isize::MAX` elements only where the stride is 0.
                let offset = start.wrapping_add(stride.wrapping_mul(step as isize));
                accumulated = f(accumulated, self.front.index, self.element(offset));
            }
            return accumulated;
        }
        if !M::IS_ALWAYS_STRIDED {
            while let Some((index, element)) = self.next::<INDEXED>() {
                accumulated = f(accumulated, index, element);
            }
            return accumulated;
        }
        let extents = self.mapping.extent_values();
        let last = extents.as_ref().len() - 1;
        let (extent, stride) =
            (extents.as_ref()[last], self.mapping.with_strides(|strides| strides.map_or(0, |strides| strides[last])));
        while self.len > 0 {
            let End { mut index, offset } = self.front;
            let first = index.as_ref()[last];
            let run = (extent - first).min(self.len);
            for step in 0..run {
                index.as_mut()[last] = first + step;
                accumulated = f(accumulated, index, self.element(offset + step as isize * stride));
            }
            self.len -= run;
            // To the last element of the run, and from there to the next run.
            self.front = End { index, offset: offset + (run as isize - 1) * stride };
            self.front.forward(&self.mapping);
        }
        accumulated
    }
}

/// An item of [`IndexedIterMut`].
type IndexedMut<'a, T, M> = (<M as Layout>::Index, &'a mut T);

macro_rules! iterators {
    ($(
        $(#[$doc:meta])*
        $Iter:ident over $Span:ident: $Item:ty, $indexed:literal, |$index:ident, $element:ident| $item:expr;
    )*) => {$(
        $(#[$doc])*
        pub struct $Iter<'a, T, M: Layout> {
            walk: Walk<T, M>,
            data: PhantomData<$Span<'a, T, M>>,
        }

        impl<'a, T, M: Layout> $Iter<'a, T, M> {
            #[inline]
            pub(super) fn new(span: $Span<'a, T, M>) -> Self {
                Self { walk: Walk::new(span.raw.ptr, span.raw.mapping), data: PhantomData }
            }
        }

        impl<'a, T, M: Layout> Iterator for $Iter<'a, T, M> {
            type Item = $Item;

            #[inline(always)]
            fn next(&mut self) -> Option<$Item> {
                self.walk.next::<$indexed>().map(|($index, $element)| $item)
            }
            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.walk.len, Some(self.walk.len))
            }
            #[inline]
            fn count(self) -> usize {
                self.walk.len
            }
            #[inline]
            fn nth(&mut self, n: usize) -> Option<$Item> {
                self.walk.skip::<$indexed>(n);
                self.next()
            }
            #[inline]
            fn last(mut self) -> Option<$Item> {
                self.next_back()
            }
            #[inline(always)]
            fn fold<A, F: FnMut(A, $Item) -> A>(self, init: A, mut f: F) -> A {
                self.walk.fold::<$indexed, A>(init, |accumulated, $index, $element| f(accumulated, $item))
            }
        }
        impl<T, M: Layout> DoubleEndedIterator for $Iter<'_, T, M> {
            #[inline(always)]
            fn next_back(&mut self) -> Option<Self::Item> {
                self.walk.next_back::<$indexed>().map(|($index, $element)| $item)
            }
            #[inline]
            fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
                self.walk.skip_back::<$indexed>(n);
                self.next_back()
            }
        }
        impl<T, M: Layout> ExactSizeIterator for $Iter<'_, T, M> {}
        impl<T, M: Layout> FusedIterator for $Iter<'_, T, M> {}

        // SAFETY: the iterator holds the view, which is `Send`.
        unsafe impl<'a, T, M: Layout> Send for $Iter<'a, T, M> where $Span<'a, T, M>: Send {}
        // SAFETY: as above.
        unsafe impl<'a, T, M: Layout> Sync for $Iter<'a, T, M> where $Span<'a, T, M>: Sync {}

        /// Shows the number of elements left.
        impl<T, M: Layout> Debug for $Iter<'_, T, M> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($Iter)).field("len", &self.walk.len).finish_non_exhaustive()
            }
        }
    )*};
}
iterators! {
    /// The iterator of [`TensorSpan::iter`].
    ///
    /// ```
    /// use mdlayout::{TensorSpan, extents};
    ///
    /// let iter = TensorSpan::new(&[1, 2, 3, 4], extents![2, 2])?.iter();
    /// assert_eq!((iter.len(), iter.rev().sum::<i32>()), (4, 10));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    // SAFETY: the element is within memory borrowed for `'a`.
    Iter over TensorSpan: &'a T, false, |_index, element| unsafe { element.as_ref() };
    /// The iterator of [`TensorSpanMut::iter_mut`].
    ///
    /// ```
    /// use mdlayout::{TensorSpanMut, extents};
    ///
    /// let mut data = [1, 2, 3, 4];
    /// for element in TensorSpanMut::new(&mut data, extents![2, 2])?.iter_mut().skip(2) {
    ///     *element = 0;
    /// }
    /// assert_eq!(data, [1, 2, 0, 0]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    // SAFETY: the element is within memory borrowed mutably for `'a`, and the layout is unique: no other item names
    // the element.
    IterMut over TensorSpanMut: &'a mut T, false, |_index, element| unsafe { { element }.as_mut() };
    /// The iterator of [`TensorSpan::indexed_iter`].
    ///
    /// ```
    /// use mdlayout::{TensorSpan, extents};
    ///
    /// let span = TensorSpan::new(&[1, 7, 3, 4], extents![2, 2])?;
    /// let largest = span.indexed_iter().max_by_key(|&(_, element)| element);
    /// assert_eq!(largest, Some(([0, 1], &7)));
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    // SAFETY: as in `Iter`.
    IndexedIter over TensorSpan: (M::Index, &'a T), true, |index, element| (index, unsafe { element.as_ref() });
    /// The iterator of [`TensorSpanMut::indexed_iter_mut`].
    ///
    /// ```
    /// use mdlayout::{TensorSpanMut, extents};
    ///
    /// let mut data = [0; 4];
    /// let mut span = TensorSpanMut::new(&mut data, extents![2, 2])?;
    /// span.indexed_iter_mut().for_each(|([i, j], element)| *element = (i == j) as u8);
    /// assert_eq!(data, [1, 0, 0, 1]);
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    // SAFETY: as in `IterMut`.
    IndexedIterMut over TensorSpanMut: IndexedMut<'a, T, M>, true, |index, element| (index, unsafe { { element }.as_mut() });
}

impl<T, M: Layout> Clone for Iter<'_, T, M> {
    fn clone(&self) -> Self {
        Self { walk: self.walk.clone(), data: PhantomData }
    }
}
impl<T, M: Layout> Clone for IndexedIter<'_, T, M> {
    fn clone(&self) -> Self {
        Self { walk: self.walk.clone(), data: PhantomData }
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
