//! `DynLayout` is a layout of views.

use super::{DynIndex, DynLayout};
use crate::facts::{self, Uniqueness};
use crate::layout::{CompatibleLayout, Layout, sealed::Sealed};
use crate::mapping::LayoutMapping;

impl<const CAP: usize> Sealed for DynLayout<CAP> {}
impl<const CAP: usize> Layout for DynLayout<CAP> {
    type Index = DynIndex<CAP>;
    type Shape<'s> = &'s [usize];
    #[inline(always)]
    fn shape(&self) -> &[usize] {
        self.extents()
    }

    const MAX_RANK: usize = CAP;
    const STATIC: Option<(&'static [usize], &'static [isize])> = None;
    const ALWAYS_UNIQUE: bool = false;
    const NEVER_UNIQUE: bool = false;
    const ALWAYS_ROW_MAJOR: bool = false;
    const ALWAYS_COL_MAJOR: bool = false;

    #[inline]
    fn first_index(&self) -> Self::Index {
        DynIndex::zeros(self.rank())
    }
    type Values<'s> = (&'s [usize], &'s [isize]);

    #[inline(always)]
    fn values(&self) -> (&[usize], &[isize]) {
        (self.extents(), self.strides())
    }
    #[inline]
    fn extent_of(&self, axis: usize) -> usize {
        self.extents()[axis]
    }
    #[inline]
    fn stride_of(&self, axis: usize) -> isize {
        self.strides()[axis]
    }
    fn span_and_origin(&self) -> (usize, usize) {
        let range = self.offset_range();
        (facts::span(range), facts::origin(range))
    }
    fn find_uniqueness(&self) -> Uniqueness {
        self.uniqueness()
    }
    fn find_row_major(&self) -> bool {
        self.is_row_major()
    }
}

impl<M: LayoutMapping, const CAP: usize> CompatibleLayout<DynLayout<CAP>> for M {}
impl<L: Layout, const CAP: usize> CompatibleLayout<L> for DynLayout<CAP> {}
