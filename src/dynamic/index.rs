//! Indices of run-time rank.

use crate::index::{SealedIndex, ViewIndex};
use core::fmt;
use core::ops::{Deref, DerefMut};

/// An index into a [`DynLayout`](crate::DynLayout) of at most `CAP` axes. Iterators yield it; it dereferences to
/// `[usize]`.
///
/// # Examples
///
/// ```
/// use mdlayout::{DynLayout, DynSpan};
///
/// let span = DynSpan::new(&[7, 8, 9, 10], DynLayout::<12>::row_major(&[2, 2])?)?;
/// let (index, element) = span.indexed_iter().nth(2).unwrap();
/// assert_eq!((&index[..], *element), (&[1, 0][..], 9));
/// assert_eq!(span[index], 9);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[derive(Clone, Copy)]
pub struct DynIndex<const CAP: usize = 12> {
    rank: usize,
    values: [usize; CAP],
}

impl<const CAP: usize> DynIndex<CAP> {
    pub(crate) const fn zeros(rank: usize) -> Self {
        Self { rank, values: [0; CAP] }
    }

    /// Returns the entries; unlike `deref`, it is `const`.
    pub(crate) const fn values(&self) -> &[usize] {
        self.values.split_at(self.rank).0
    }

    /// Returns the entries; unlike `deref`, it is `const`.
    pub(crate) const fn values_mut(&mut self) -> &mut [usize] {
        self.values.split_at_mut(self.rank).0
    }
}

impl<const CAP: usize> Deref for DynIndex<CAP> {
    type Target = [usize];
    #[inline]
    fn deref(&self) -> &[usize] {
        &self.values[..self.rank]
    }
}
impl<const CAP: usize> DerefMut for DynIndex<CAP> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [usize] {
        &mut self.values[..self.rank]
    }
}
impl<const CAP: usize> AsRef<[usize]> for DynIndex<CAP> {
    #[inline]
    fn as_ref(&self) -> &[usize] {
        self
    }
}
impl<const CAP: usize> AsMut<[usize]> for DynIndex<CAP> {
    #[inline]
    fn as_mut(&mut self) -> &mut [usize] {
        self
    }
}
impl<const CAP: usize> fmt::Debug for DynIndex<CAP> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
impl<const CAP: usize, X: AsRef<[usize]>> PartialEq<X> for DynIndex<CAP> {
    fn eq(&self, other: &X) -> bool {
        **self == *other.as_ref()
    }
}
impl<const CAP: usize> Eq for DynIndex<CAP> {}

/// Arrays, slices and vectors of `usize`, and [`DynIndex`], index a view of run-time rank.
macro_rules! indexes {
    ($([$($generics:tt)*] $Index:ty),*) => {$(
        impl<$($generics)* const CAP: usize> SealedIndex<DynIndex<CAP>> for $Index {}
        #[diagnostic::do_not_recommend]
        impl<$($generics)* const CAP: usize> ViewIndex<DynIndex<CAP>> for $Index {
            type Values = Self;
            #[inline(always)]
            fn into_indices(self) -> Self {
                self
            }
        }
    )*};
}
indexes!([] & [usize], [const N: usize,] [usize; N], [const N: usize,] &[usize; N], [const C: usize,] DynIndex<C>, [const C: usize,] &DynIndex<C>);
#[cfg(feature = "alloc")]
indexes!([] & alloc::vec::Vec<usize>);
