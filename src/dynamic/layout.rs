//! [`Layout`] for [`DynLayout`], so that views can have it.

use super::{DynIndex, DynLayout};
use crate::facts::Uniqueness;
use crate::index;
use crate::layout::{CompatibleLayout, Layout, sealed::Sealed};
use crate::mapping::LayoutMapping;

// SAFETY: extents and strides are stored; every constructor and transform rejects a layout whose offsets do not fit.
unsafe impl<const CAP: usize> Layout for DynLayout<CAP> {
    type Index = DynIndex<CAP>;
    type Extents<'s> = &'s [usize];
    type ExtentValues<'s> = &'s [usize];

    const MAX_RANK: usize = CAP;
    const IS_ALWAYS_STRIDED: bool = true;

    #[inline(always)]
    fn extents(&self) -> &[usize] {
        self.extents()
    }
    #[inline(always)]
    fn extent_values(&self) -> &[usize] {
        self.extents()
    }
    #[inline]
    fn first_index(&self) -> DynIndex<CAP> {
        DynIndex::zeros(self.rank())
    }
    #[inline(always)]
    unsafe fn offset_unchecked<X: AsRef<[usize]>>(&self, index: &X) -> isize {
        index::offset(index, self.strides())
    }
    fn offset_range(&self) -> Option<(isize, isize)> {
        self.offset_range()
    }
    fn uniqueness(&self) -> Uniqueness {
        self.uniqueness()
    }
    #[inline(always)]
    fn with_strides<R>(&self, f: impl FnOnce(Option<&[isize]>) -> R) -> R {
        f(Some(self.strides()))
    }
    fn find_row_major(&self) -> bool {
        self.is_row_major()
    }
}

impl<const CAP: usize> Sealed for DynLayout<CAP> {}
impl<M: LayoutMapping, const CAP: usize> CompatibleLayout<DynLayout<CAP>> for M {}
impl<L: Layout, const CAP: usize> CompatibleLayout<L> for DynLayout<CAP> {}
