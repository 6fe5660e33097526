//! Views of the parts of a view along one axis: one by one, in chunks, in two.

use core::fmt::{self, Debug, Formatter};
use core::iter::FusedIterator;

use super::axis::AxisOf;
use super::slice::{Sliced, at_axis};
use super::slicer::Slicers;
use crate::dim::{self, Const, ConstOrUsize};
use crate::mapping::{IndicesOf, LayoutMapping};
use crate::span::{TensorSpan, TensorSpanMut};
use crate::stored::as_slice;

/// The length of chunks along an axis: `Const::<LEN>`, which is the extent of the chunks, or a `usize`.
///
/// ```
/// use mdlayout::{Const, typelevel::ChunkLen};
///
/// fn is_length(_: impl ChunkLen) {}
/// is_length(Const::<4>);
/// is_length(4);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a length of chunks",
    note = "write `Const::<4>` for a length known at compile time, a `usize` for one known at run time"
)]
pub trait ChunkLen: ConstOrUsize {
    /// The slicers that take a chunk of axis `A`.
    #[doc(hidden)]
    type Slicers<I, A: AxisOf<I>>: Slicers<Indices = I>;
}
impl<const LEN: usize> ChunkLen for Const<LEN> {
    type Slicers<I, A: AxisOf<I>> = A::Window<LEN>;
}
impl ChunkLen for usize {
    type Slicers<I, A: AxisOf<I>> = A::Range;
}

/// The mapping of what [`axis_iter`](TensorSpan::axis_iter) gives.
type Item<M, A> = Sliced<M, <A as AxisOf<IndicesOf<M>>>::Index>;
/// The mapping of what [`axis_chunks_exact`](TensorSpan::axis_chunks_exact) gives.
type Chunk<M, A, L> = Sliced<M, <L as ChunkLen>::Slicers<IndicesOf<M>, A>>;
/// The mapping of what [`split_at`](TensorSpan::split_at) gives.
type Half<M, A> = Sliced<M, <A as AxisOf<IndicesOf<M>>>::Range>;

/// Views of equal layout, one behind the other.
///
/// Invariant: the views at `ptr + k * stride`, for `k` in `front..back`, are within the view they are
/// parts of, and no two share an element that the whole view has only once.
struct Run<T, M> {
    ptr: *const T,
    mapping: M,
    stride: isize,
    front: usize,
    back: usize,
}

impl<T, M: LayoutMapping> Run<T, M> {
    #[inline]
    fn new(first: (*const T, M), stride: isize, len: usize) -> Self {
        let (ptr, mapping) = first;
        // Parts without elements stay where they are.
        let stride = if crate::facts::is_empty(mapping.extents().to_array().as_ref()) { 0 } else { stride };
        Self { ptr, mapping, stride, front: 0, back: len }
    }

    #[inline]
    fn len(&self) -> usize {
        self.back - self.front
    }

    #[inline]
    fn part(&self, k: usize) -> (*mut T, M) {
        // SAFETY: the part is within the view.
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

/// The extents, strides and the pointer of a view.
type Source<'s, T> = (&'s [usize], &'s [isize], *const T);

/// The parts of a view with one index on an axis.
#[inline]
fn items<T, M: LayoutMapping, A: AxisOf<IndicesOf<M>>>((extents, strides, ptr): Source<'_, T>) -> Run<T, Item<M, A>> {
    let (mapping, _) = at_axis::<M, A::Index>(extents, strides, A::NUMBER, 0, None);
    Run::new((ptr, mapping), strides[A::NUMBER], extents[A::NUMBER])
}

/// The parts of a view with `len` indices each on an axis.
#[inline]
#[track_caller]
fn chunks<T, M, A, L>((extents, strides, ptr): Source<'_, T>, len: usize) -> Run<T, Chunk<M, A, L>>
where
    M: LayoutMapping,
    A: AxisOf<IndicesOf<M>>,
    L: ChunkLen,
{
    assert!(len != 0, "chunks have a length of at least 1");
    let count = extents[A::NUMBER] / len;
    let (mapping, _) = at_axis::<M, L::Slicers<IndicesOf<M>, A>>(extents, strides, A::NUMBER, 0, Some(len));
    // If there is more than one chunk, `len` is less than the extent, and the product fits.
    let stride = if count > 1 { strides[A::NUMBER].wrapping_mul(len as isize) } else { 0 };
    Run::new((ptr, mapping), stride, count)
}

/// The parts of a view before and from `mid` on along an axis, and the shift of the latter.
#[track_caller]
fn halves<M: LayoutMapping, A: AxisOf<IndicesOf<M>>>(
    extents: &[usize],
    strides: &[isize],
    mid: usize,
) -> (Half<M, A>, Half<M, A>, isize) {
    let extent = extents[A::NUMBER];
    assert!(mid <= extent, "cannot split axis {} at {mid}: its extent is {extent}", A::NUMBER);
    let (first, _) = at_axis::<M, A::Range>(extents, strides, A::NUMBER, 0, Some(mid));
    let (second, shift) = at_axis::<M, A::Range>(extents, strides, A::NUMBER, mid, Some(extent - mid));
    (first, second, shift)
}

macro_rules! parts {
    (
        $Span:ident, $AxisIter:ident, $axis_iter:ident, $axis_chunks_exact:ident, $split_at:ident,
        ($($receiver:tt)*) $self:ident, $lifetime:lifetime, $new:literal, $iter_doc:literal
    ) => {
        impl<'a, T, M: LayoutMapping> $Span<'a, T, M> {
            /// The parts of the view with one index on `axis`, in the order of that index; with `enumerate`
            /// their index too.
            ///
            /// numpy: iteration over an array (axis 0).
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let mut span = ", $new, ";")]
            #[doc = concat!("let sums = span.", stringify!($axis_iter), "(Const::<0>).map(|row| row.iter().sum::<i32>());")]
            /// assert!(sums.eq([6, 15]));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            pub fn $axis_iter<A: AxisOf<IndicesOf<M>>>($($receiver)*, _axis: A) -> $AxisIter<$lifetime, T, Item<M, A>> {
                let (extents, strides) = $self.axes();
                let run = items::<T, M, A>((as_slice(&extents), as_slice(&strides), $self.as_ptr()));
                $AxisIter { run, data: core::marker::PhantomData }
            }

            /// The parts of the view with `len` indices each on `axis`, one behind the other. Up to
            /// `len - 1` indices at the end are left out.
            ///
            /// # Panics
            ///
            /// If `len` is 0.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let mut span = ", $new, ";")]
            #[doc = concat!("let chunks = span.", stringify!($axis_chunks_exact), "(Const::<1>, Const::<2>);")]
            /// assert!(chunks.map(|chunk| format!("{chunk:?}")).eq(["[[1, 2], [4, 5]]"]));
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[inline]
            #[track_caller]
            pub fn $axis_chunks_exact<A: AxisOf<IndicesOf<M>>, L: ChunkLen>(
                $($receiver)*,
                _axis: A,
                len: L,
            ) -> $AxisIter<$lifetime, T, Chunk<M, A, L>> {
                let (extents, strides) = $self.axes();
                let run = chunks::<T, M, A, L>((as_slice(&extents), as_slice(&strides), $self.as_ptr()), dim::usize_of(len));
                $AxisIter { run, data: core::marker::PhantomData }
            }

            /// The parts of the view before and from index `mid` on along `axis`.
            ///
            /// # Panics
            ///
            /// If `mid` is greater than the extent.
            ///
            /// ```
            /// # use mdlayout::*;
            /// let mut data = [1, 2, 3, 4, 5, 6];
            #[doc = concat!("let mut span = ", $new, ";")]
            #[doc = concat!("let (left, right) = span.", stringify!($split_at), "(Const::<1>, 1);")]
            /// assert_eq!(format!("{left:?} {right:?}"), "[[1], [4]] [[2, 3], [5, 6]]");
            /// # Ok::<(), LayoutError>(())
            /// ```
            #[must_use]
            #[inline]
            #[track_caller]
            pub fn $split_at<A: AxisOf<IndicesOf<M>>>(
                $($receiver)*,
                _axis: A,
                mid: usize,
            ) -> ($Span<$lifetime, T, Half<M, A>>, $Span<$lifetime, T, Half<M, A>>) {
                let (extents, strides) = $self.axes();
                let (first, second, shift) = halves::<M, A>(as_slice(&extents), as_slice(&strides), mid);
                let origin = $self.as_ptr().cast_mut();
                // SAFETY: the parts are within the view, and share no element that it has only once.
                unsafe { ($Span::assemble(origin, first), $Span::assemble(origin.offset(shift), second)) }
            }
        }

        #[doc = $iter_doc]
        ///
        /// ```
        /// # use mdlayout::*;
        /// let mut data = [1, 2, 3, 4, 5, 6];
        #[doc = concat!("let mut span = ", $new, ";")]
        #[doc = concat!("let columns = span.", stringify!($axis_iter), "(Const::<1>);")]
        /// assert_eq!(columns.len(), 3);
        /// # Ok::<(), LayoutError>(())
        /// ```
        pub struct $AxisIter<'a, T, M: LayoutMapping> {
            run: Run<T, M>,
            data: core::marker::PhantomData<$Span<'a, T, M>>,
        }

        impl<'a, T, M: LayoutMapping> Iterator for $AxisIter<'a, T, M> {
            type Item = $Span<'a, T, M>;

            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                // SAFETY: the part is within the view, and given out once.
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
        impl<T, M: LayoutMapping> DoubleEndedIterator for $AxisIter<'_, T, M> {
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
        impl<T, M: LayoutMapping> ExactSizeIterator for $AxisIter<'_, T, M> {}
        impl<T, M: LayoutMapping> FusedIterator for $AxisIter<'_, T, M> {}

        // SAFETY: it is the views that it gives.
        unsafe impl<'a, T, M: LayoutMapping> Send for $AxisIter<'a, T, M> where $Span<'a, T, M>: Send {}
        // SAFETY: as above.
        unsafe impl<'a, T, M: LayoutMapping> Sync for $AxisIter<'a, T, M> where $Span<'a, T, M>: Sync {}

        /// How many parts are left.
        impl<T, M: LayoutMapping> Debug for $AxisIter<'_, T, M> {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($AxisIter)).field("len", &self.run.len()).finish_non_exhaustive()
            }
        }
    };
}
parts!(
    TensorSpan, AxisIter, axis_iter, axis_chunks_exact, split_at, (self) self, 'a,
    "TensorSpan::new(&data, extents![2, const 3])?",
    "The iterator of [`TensorSpan::axis_iter`] and [`TensorSpan::axis_chunks_exact`]."
);
parts!(
    TensorSpanMut, AxisIterMut, axis_iter_mut, axis_chunks_exact_mut, split_at_mut, (&mut self) self, '_,
    "TensorSpanMut::new(&mut data, extents![2, const 3])?",
    "The iterator of [`TensorSpanMut::axis_iter_mut`] and [`TensorSpanMut::axis_chunks_exact_mut`]."
);

impl<T, M: LayoutMapping> Clone for AxisIter<'_, T, M> {
    fn clone(&self) -> Self {
        let Run { ptr, mapping, stride, front, back } = self.run;
        Self { run: Run { ptr, mapping, stride, front, back }, data: core::marker::PhantomData }
    }
}
