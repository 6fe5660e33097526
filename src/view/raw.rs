//! The memory of a view: a pointer to element `[0, .., 0]` and a layout.

use core::marker::PhantomData;
use core::ptr::NonNull;

use super::span::{TensorSpan, TensorSpanMut};
use crate::error::LayoutError;
use crate::facts::{self, Uniqueness};
use crate::index;
use crate::layout::Layout;
use crate::mapping::IntoMapping;

/// The fields of both views.
///
/// Invariant: every element that `mapping` reaches from `ptr` is in memory that the view borrows, and
/// aligned; together they are at most `isize::MAX` bytes.
pub(super) struct Raw<T, M> {
    pub(super) ptr: NonNull<T>,
    pub(super) mapping: M,
}
impl<T, M: Copy> Clone for Raw<T, M> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, M: Copy> Copy for Raw<T, M> {}

impl<T, M: Layout> Raw<T, M> {
    /// Returns the view over `len` elements that begin at `start`, with the least offset at `start`.
    ///
    /// # Safety
    ///
    /// `start` must point to `len` elements of one allocation.
    #[inline]
    pub(super) unsafe fn over<L: IntoMapping<Mapping = M>>(
        start: NonNull<T>,
        len: usize,
        layout: L,
    ) -> Result<Self, LayoutError> {
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

    /// Returns the view from a pointer to element `[0, .., 0]`.
    pub(super) fn at_origin<L: IntoMapping<Mapping = M>>(origin: *mut T, layout: L) -> Result<Self, LayoutError> {
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

    /// Returns the element at an index, `None` if it is out of range.
    #[inline]
    pub(super) fn locate<X: AsRef<[usize]>>(&self, index: X) -> Option<NonNull<T>> {
        if index::is_within(&index, &self.mapping.extent_values()) {
            // SAFETY: each index is less than its extent.
            Some(unsafe { self.locate_unchecked(index) })
        } else {
            None
        }
    }

    /// Returns the element at an index; panics as `[]` does if it is out of range.
    #[inline]
    #[track_caller]
    pub(super) fn locate_or_panic<X: AsRef<[usize]>>(&self, index: X) -> NonNull<T> {
        index::require_within(&index, &self.mapping.extent_values());
        // SAFETY: each index is less than its extent.
        unsafe { self.locate_unchecked(index) }
    }

    /// Returns the element at an index without a check.
    ///
    /// # Safety
    ///
    /// The index must have one entry for each axis, less than its extent.
    #[inline]
    pub(super) unsafe fn locate_unchecked<X: AsRef<[usize]>>(&self, index: X) -> NonNull<T> {
        // SAFETY: the caller's promise; the offset of such an index is within the view.
        unsafe { self.ptr.offset(self.mapping.offset_unchecked(&index)) }
    }

    /// Returns the elements as a slice, if they are contiguous in row-major order.
    pub(super) fn contiguous(&self) -> Option<NonNull<[T]>> {
        if M::IS_ALWAYS_ROW_MAJOR || self.mapping.find_row_major() {
            let size = facts::size(self.mapping.extent_values().as_ref());
            Some(NonNull::slice_from_raw_parts(self.ptr, size))
        } else {
            None
        }
    }
}

macro_rules! assembly {
    ($Span:ident) => {
        impl<'a, T, M: Layout> $Span<'a, T, M> {
            /// Returns the view with these fields.
            ///
            /// # Safety
            ///
            /// `origin` must not be null, and each element that `mapping` reaches from it must be in memory that a view
            /// of `'a` may access.
            #[inline(always)]
            pub(crate) unsafe fn assemble(origin: *mut T, mapping: M) -> Self {
                // SAFETY: the caller's promise.
                Self { raw: Raw { ptr: unsafe { NonNull::new_unchecked(origin) }, mapping }, data: PhantomData }
            }

            /// Returns the view with another layout, whose element `[0, .., 0]` is `shift` elements after the element
            /// `[0, .., 0]` of this view.
            ///
            /// # Safety
            ///
            /// `mapping` must reach only elements of this view, and each at most once if the view is mutable.
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

/// The check of read-only views: every layout is accepted.
pub(crate) struct ReadOnly<M>(M);
impl<M: Layout> ReadOnly<M> {
    pub(crate) const UNIQUE: () = ();

    #[inline]
    pub(crate) fn check(_: &M) -> Result<(), LayoutError> {
        Ok(())
    }
}

/// The check of mutable views: no two indices may share an element.
pub(crate) struct Mutable<M>(M);
impl<M: Layout> Mutable<M> {
    /// Rejects, at compile time, a layout whose type shows that two indices share an element.
    pub(crate) const UNIQUE: () = if M::IS_NEVER_UNIQUE {
        LayoutError::NotUnique.panic();
    };

    #[inline]
    pub(crate) fn check(mapping: &M) -> Result<(), LayoutError> {
        if M::IS_ALWAYS_UNIQUE || mapping.uniqueness() == Uniqueness::Unique {
            Ok(())
        } else {
            Err(LayoutError::NotUnique)
        }
    }
}
