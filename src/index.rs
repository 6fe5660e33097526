//! The types that index views, and the checks of indices.

use generic_array::GenericArray;

use crate::error::LayoutError;
use crate::facts;
use crate::stored::{Array, Count, from_generic};

/// An index of a view whose index type is `Indices`, such as `[usize; 2]`: that array, or a `GenericArray` of the same
/// length. A view of run-time rank takes slices and arrays.
///
/// # Examples
///
/// ```
/// use mdlayout::{TensorSpan, extents};
///
/// let data = [1, 2, 3, 4, 5, 6];
/// let span = TensorSpan::new(&data, extents![const 2, const 3])?;
/// assert_eq!(span[[1, 0]], 4);
/// assert_eq!(span[generic_array::arr![1, 0]], 4);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "an index of this view is `{Indices}`, one `usize` for each axis; this is `{Self}`",
    label = "not an index of this view",
    note = "write one `usize` for each axis in an array, such as `span[[i, j]]`; a view whose rank is known at run time takes slices too; in generic code fix the rank, `M: LayoutMapping<Dims = (A, B)>`"
)]
pub trait ViewIndex<Indices>: SealedIndex<Indices> {
    /// The index as one `usize` for each axis.
    type Values: Copy + AsRef<[usize]>;
    /// Returns the index as one `usize` for each axis.
    fn into_indices(self) -> Self::Values;
}
mod sealed {
    /// Sealed, because an index is read twice, for the check and for the access, and must not change in between.
    pub trait SealedIndex<Indices> {}
}
pub(crate) use sealed::SealedIndex;
impl<A: Array<usize>> SealedIndex<A> for A {}
impl<A: Array<usize>> ViewIndex<A> for A {
    type Values = A;
    #[inline(always)]
    fn into_indices(self) -> A {
        self
    }
}
impl<N: Count> SealedIndex<N::Array<usize>> for GenericArray<usize, N> {}
#[diagnostic::do_not_recommend]
impl<N: Count> ViewIndex<N::Array<usize>> for GenericArray<usize, N> {
    type Values = N::Array<usize>;
    #[inline(always)]
    fn into_indices(self) -> N::Array<usize> {
        from_generic(self)
    }
}

// These functions are generic over the type of array, not over the layout, which shortens compile times.

/// Returns whether `index` has an entry for each axis, less than its extent.
#[inline]
pub(crate) fn is_within<X: AsRef<[usize]>, E: AsRef<[usize]> + ?Sized>(index: &X, extents: &E) -> bool {
    let (index, extents) = (index.as_ref(), extents.as_ref());
    index.len() == extents.len() && facts::contains(extents, index)
}

/// Checks that `index` has an entry for each axis, less than its extent.
///
/// # Panics
///
/// If it does not.
#[inline]
#[track_caller]
pub(crate) fn require_within<X: AsRef<[usize]>, E: AsRef<[usize]> + ?Sized>(index: &X, extents: &E) {
    let (found, wanted) = (index.as_ref(), extents.as_ref());
    if found.len() != wanted.len() {
        wrong_rank(found.len(), wanted.len());
    }
    // Unrolled by hand, as in `facts::offset`. The panic takes numbers only, because a reference to `index` would keep
    // it in memory and prevent the optimiser from hoisting the check out of a loop.
    macro_rules! require {
        ($($axis:literal)*) => {
            $(if $axis < wanted.len() && found[$axis] >= wanted[$axis] {
                out_of_range($axis, found[$axis], wanted[$axis]);
            })*
        };
    }
    require!(0 1 2 3 4 5);
    for axis in 6..wanted.len() {
        if found[axis] >= wanted[axis] {
            out_of_range(axis, found[axis], wanted[axis]);
        }
    }
}

/// Returns the offset of `index` in a layout with these strides.
#[inline]
pub(crate) fn offset<X: AsRef<[usize]>, S: AsRef<[isize]> + ?Sized>(index: &X, strides: &S) -> isize {
    facts::offset(strides.as_ref(), index.as_ref())
}

#[cold]
#[inline(never)]
#[track_caller]
fn out_of_range(axis: usize, index: usize, extent: usize) -> ! {
    LayoutError::IndexOutOfRange { axis, index, extent }.panic()
}

#[cold]
#[inline(never)]
#[track_caller]
fn wrong_rank(found: usize, wanted: usize) -> ! {
    LayoutError::RankMismatch { what: "the index", found, wanted }.panic()
}
