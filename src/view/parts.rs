//! The parts of a view along one axis: single indices, chunks, or two halves.

use core::fmt::{self, Debug, Formatter};
use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::span::{TensorSpan, TensorSpanMut};
use crate::dim::ConstOrUsize;
use crate::layout::{Layout, StridedLayout};
use crate::transform::argument::AxisIn;

/// Views of equal layout at equal distances.
///
/// Invariant: the views at `ptr + k * stride`, for `k` in `front..back`, are within the whole view, and no two of them
/// share an element that the whole view has only once.
struct Run<T, M> {
    ptr: *const T,
    mapping: M,
    stride: isize,
    front: usize,
    back: usize,
}

impl<T, M: Layout> Run<T, M> {
    #[inline]
    fn len(&self) -> usize {
        self.back - self.front
    }

    #[inline]
    #[expect(clippy::cast_possible_wrap, reason = "an axis with a non-zero stride has an extent that fits isize")]
    fn part(&self, k: usize) -> (*mut T, M) {
        // SAFETY: part `k` is within the view.
        (unsafe { self.ptr.offset(k as isize * self.stride) }.cast_mut(), self.mapping)
    }

    #[inline]
    fn next(&mut self) -> Option<(*mut T, M)> {
        let k = self.front;
        (k < self.back).then(|| {
            self.front += 1;
            self.part(k)
        })
    }

    fn nth(&mut self, n: usize) -> Option<(*mut T, M)> {
        self.front = self.front.saturating_add(n).min(self.back);
        self.next()
    }

    fn nth_back(&mut self, n: usize) -> Option<(*mut T, M)> {
        self.back = self.back.saturating_sub(n).max(self.front);
        self.next_back()
    }

    #[inline]
    fn next_back(&mut self) -> Option<(*mut T, M)> {
        (self.front < self.back).then(|| {
            self.back -= 1;
            self.part(self.back)
        })
    }
}

macro_rules! parts {
    ($Span:ident, $AxisIter:ident, $new:literal, $dynamic:literal, $iter_doc:literal) => {
        /// Parts of a view along one axis.
        ///
        /// The methods consume a mutable view, so that the parts live as long as its borrow:
        /// [`reborrow`](TensorSpanMut::reborrow) the view to keep it.
        impl<'a, T, L: StridedLayout> $Span<'a, T, L> {
            /// Returns an iterator over the parts of the view at each index of an axis, in index order.
            ///
            /// A `Const::<K>` gives the iterator itself, a `usize` a `Result`. `enumerate` adds the index of each part.
            ///
            /// numpy: iteration over an array (axis 0).
            ///
            /// # Errors
            ///
            /// With a `usize`, [`LayoutError::NoSuchAxis`](crate::LayoutError::NoSuchAxis).
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// assert!(span.axis_iter(Const::<0>).map(ops::sum).eq([6, 15]));
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert!(span.axis_iter(0)?.map(ops::sum).eq([6, 15]));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "iterators do nothing unless they are consumed"]
            #[inline(always)]
            pub fn axis_iter<A: AxisIn<L>>(self, axis: A) -> A::Outcome<$AxisIter<'a, T, A::Indexed>> {
                let ptr = self.as_ptr();
                A::map(axis.items(self.mapping()), |(mapping, stride, back)| $AxisIter {
                    run: Run { ptr, mapping, stride, front: 0, back },
                    data: PhantomData,
                })
            }

            /// Returns an iterator over chunks of `len` consecutive indices of an axis, in index order.
            ///
            /// Up to `len - 1` indices at the end are left out. A `Const::<K>` axis gives the iterator itself, a
            /// `usize` axis a `Result`. A `Const::<LEN>` length becomes the static extent of the chunks.
            ///
            /// # Panics
            ///
            /// With a `Const` axis, if `len` is 0.
            ///
            /// # Errors
            ///
            /// With a `usize` axis, [`LayoutError::NoSuchAxis`](crate::LayoutError::NoSuchAxis), or
            /// [`LayoutError::ZeroStep`](crate::LayoutError::ZeroStep) if `len` is 0.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let chunks = span.axis_chunks_exact(Const::<1>, Const::<2>);
            /// assert!(chunks.map(|chunk| format!("{chunk:?}")).eq(["[[1, 2], [4, 5]]"]));
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// assert_eq!(span.axis_chunks_exact(1, 2)?.len(), 1);
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "iterators do nothing unless they are consumed"]
            #[inline(always)]
            #[track_caller]
            pub fn axis_chunks_exact<A: AxisIn<L>, C: ConstOrUsize>(
                self,
                axis: A,
                len: C,
            ) -> A::Outcome<$AxisIter<'a, T, A::Chunk<C>>> {
                let ptr = self.as_ptr();
                A::map(axis.chunks(self.mapping(), len), |(mapping, stride, back)| $AxisIter {
                    run: Run { ptr, mapping, stride, front: 0, back },
                    data: PhantomData,
                })
            }

            /// Returns two parts of the view: the indices of an axis before `mid`, and the indices from `mid` on.
            ///
            /// A `Const::<K>` gives the parts themselves, a `usize` a `Result`.
            ///
            /// # Panics
            ///
            /// With a `Const`, if `mid` is greater than the extent.
            ///
            /// # Errors
            ///
            /// With a `usize`, [`LayoutError::NoSuchAxis`](crate::LayoutError::NoSuchAxis), or
            /// [`LayoutError::RangeOutOfRange`](crate::LayoutError::RangeOutOfRange) if `mid` is greater than the
            /// extent.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            /// # let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let span = ", $new, ";")]
            /// let (left, right) = span.split_at(Const::<1>, 1);
            /// assert_eq!(format!("{left:?} {right:?}"), "[[1], [4]] [[2, 3], [5, 6]]");
            #[doc = concat!("let span = ", $dynamic, ";")]
            /// let (left, right) = span.split_at(1, 1)?;
            /// assert_eq!(format!("{left:?} {right:?}"), "[[1], [4]] [[2, 3], [5, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use = "the view is consumed"]
            #[inline(always)]
            #[track_caller]
            pub fn split_at<A: AxisIn<L>>(
                self,
                axis: A,
                mid: usize,
            ) -> A::Outcome<($Span<'a, T, A::Ranged>, $Span<'a, T, A::Ranged>)> {
                let origin = self.as_ptr().cast_mut();
                A::map(axis.halves(self.mapping(), mid), |(first, second, shift)| {
                    // SAFETY: the parts are within the view, and share no element that the view has only once.
                    unsafe { ($Span::assemble(origin, first), $Span::assemble(origin.offset(shift), second)) }
                })
            }
        }

        #[doc = $iter_doc]
        ///
        /// # Order
        ///
        /// Index order along the axis; from the back with `next_back`.
        ///
        /// # Aliasing
        ///
        /// No two parts share an element that the view has only once.
        ///
        /// # Examples
        ///
        /// ```
        /// # use mdlayout::*;
        /// let mut data = [1, 2, 3, 4, 5, 6];
        #[doc = concat!("let span = ", $new, ";")]
        /// let columns = span.axis_iter(Const::<1>);
        /// assert_eq!(columns.len(), 3);
        /// # Ok::<(), LayoutError>(())
        /// ```
        pub struct $AxisIter<'a, T, M: Layout> {
            run: Run<T, M>,
            data: PhantomData<$Span<'a, T, M>>,
        }

        impl<'a, T, M: Layout> Iterator for $AxisIter<'a, T, M> {
            type Item = $Span<'a, T, M>;

            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                // SAFETY: the part is within the view, and the iterator yields it once.
                self.run.next().map(|(ptr, mapping)| unsafe { $Span::assemble(ptr, mapping) })
            }
            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.run.len(), Some(self.run.len()))
            }
            #[inline]
            fn nth(&mut self, n: usize) -> Option<Self::Item> {
                // SAFETY: as in `next`.
                self.run.nth(n).map(|(ptr, mapping)| unsafe { $Span::assemble(ptr, mapping) })
            }
        }
        impl<T, M: Layout> DoubleEndedIterator for $AxisIter<'_, T, M> {
            #[inline]
            fn next_back(&mut self) -> Option<Self::Item> {
                // SAFETY: as in `next`.
                self.run.next_back().map(|(ptr, mapping)| unsafe { $Span::assemble(ptr, mapping) })
            }
            #[inline]
            fn nth_back(&mut self, n: usize) -> Option<Self::Item> {
                // SAFETY: as in `next`.
                self.run.nth_back(n).map(|(ptr, mapping)| unsafe { $Span::assemble(ptr, mapping) })
            }
        }
        impl<T, M: Layout> ExactSizeIterator for $AxisIter<'_, T, M> {}
        impl<T, M: Layout> FusedIterator for $AxisIter<'_, T, M> {}

        // SAFETY: the iterator holds nothing but the views that it yields.
        unsafe impl<'a, T, M: Layout> Send for $AxisIter<'a, T, M> where $Span<'a, T, M>: Send {}
        // SAFETY: as above.
        unsafe impl<'a, T, M: Layout> Sync for $AxisIter<'a, T, M> where $Span<'a, T, M>: Sync {}

        /// Prints the number of parts left.
        impl<T, M: Layout> Debug for $AxisIter<'_, T, M> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($AxisIter)).field("len", &self.run.len()).finish_non_exhaustive()
            }
        }
    };
}
parts!(
    TensorSpan,
    AxisIter,
    "TensorSpan::new(&data, extents![2, const 3])?",
    "DynSpan::new(&data, DynLayout::<12>::row_major(&[2, 3])?)?",
    "The iterator that [`TensorSpan::axis_iter`] and [`TensorSpan::axis_chunks_exact`] return."
);
parts!(
    TensorSpanMut,
    AxisIterMut,
    "TensorSpanMut::new(&mut data, extents![2, const 3])?",
    "DynSpanMut::new(&mut data, DynLayout::<12>::row_major(&[2, 3])?)?",
    "The iterator that [`TensorSpanMut::axis_iter`] and [`TensorSpanMut::axis_chunks_exact`] return."
);

impl<T, M: Layout> Clone for AxisIter<'_, T, M> {
    fn clone(&self) -> Self {
        let Run { ptr, mapping, stride, front, back } = self.run;
        Self { run: Run { ptr, mapping, stride, front, back }, data: PhantomData }
    }
}
