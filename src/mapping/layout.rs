//! Mappings are layouts of views.

use super::kind::{Form, Kind};
use super::{IndicesOf, KnownLayout, LayoutMapping, StaticLayout, extents_of, strides_of};
use crate::extents::Extents;
use crate::facts::{self, Uniqueness};
use crate::index;
use crate::layout::{CompatibleLayout, Layout, sealed::Sealed};
use crate::list::{CompatibleDims, MAX_RANK};
use crate::stored::{self, as_slice};

// SAFETY: the contract of `LayoutMapping`.
#[diagnostic::do_not_recommend]
unsafe impl<M: LayoutMapping> Layout for M {
    type Index = IndicesOf<M>;
    type Extents<'s> = Extents<M::IndexType, M::Dims>;
    type ExtentValues<'s> = IndicesOf<M>;

    const MAX_RANK: usize = MAX_RANK;
    const IS_ALWAYS_UNIQUE: bool = <M as LayoutMapping>::IS_ALWAYS_UNIQUE;
    const IS_ALWAYS_STRIDED: bool = true;
    const IS_NEVER_UNIQUE: bool = <M as LayoutMapping>::IS_NEVER_UNIQUE;
    const IS_ALWAYS_ROW_MAJOR: bool = <M as LayoutMapping>::IS_ALWAYS_ROW_MAJOR;
    const IS_ALWAYS_COL_MAJOR: bool = matches!(<M::Kind as Kind>::FORM, Form::Left);
    const STATIC: Option<(&'static [usize], &'static [isize])> = StaticLayout::<M::Dims, M::Steps>::LAYOUT;

    #[inline(always)]
    fn extents(&self) -> Extents<M::IndexType, M::Dims> {
        self.extents()
    }
    #[inline(always)]
    fn extent_values(&self) -> IndicesOf<M> {
        extents_of(self)
    }
    #[inline(always)]
    fn first_index(&self) -> IndicesOf<M> {
        stored::zeros()
    }
    #[inline(always)]
    unsafe fn offset_unchecked<X: AsRef<[usize]>>(&self, index: &X) -> isize {
        index::offset(index, &strides_of(self))
    }
    #[inline]
    fn offset_range(&self) -> Option<(isize, isize)> {
        self.offset_range()
    }
    fn uniqueness(&self) -> Uniqueness {
        self.uniqueness()
    }

    #[inline(always)]
    fn extent_of(&self, axis: usize) -> usize {
        if KnownLayout::<M>::EXTENTS_ARE_KNOWN { as_slice(&KnownLayout::<M>::EXTENTS)[axis] } else { self.extent(axis) }
    }
    #[inline(always)]
    fn with_strides<R>(&self, f: impl FnOnce(Option<&[isize]>) -> R) -> R {
        f(Some(strides_of(self).as_ref()))
    }
    #[inline(always)]
    fn span_and_origin(&self) -> (usize, usize) {
        if KnownLayout::<M>::RANGE_IS_KNOWN {
            return (KnownLayout::<M>::SPAN, KnownLayout::<M>::ORIGIN);
        }
        let range = self.offset_range();
        (facts::span(range), facts::origin(range))
    }
    fn find_row_major(&self) -> bool {
        self.is_row_major()
    }
}

impl<M: LayoutMapping> Sealed for M {}
impl<M: LayoutMapping, N: LayoutMapping> CompatibleLayout<N> for M where M::Dims: CompatibleDims<N::Dims> {}
