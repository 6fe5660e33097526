//! Mappings are layouts of views.

use super::kind::{Form, Kind};
use super::{IndicesOf, KnownLayout, LayoutMapping, StaticLayout, StridesOf, extents_of, strides_of};
use crate::facts::{self, Uniqueness};
use crate::layout::{CompatibleLayout, Layout, sealed::Sealed};
use crate::list::{CompatibleDims, MAX_RANK};
use crate::stored::{self, as_slice};

impl<M: LayoutMapping> Sealed for M {}
#[diagnostic::do_not_recommend]
impl<M: LayoutMapping> Layout for M {
    type Index = IndicesOf<M>;
    type Shape<'s> = crate::Extents<M::IndexType, M::Dims>;
    #[inline(always)]
    fn shape(&self) -> crate::Extents<M::IndexType, M::Dims> {
        LayoutMapping::extents(self)
    }

    const MAX_RANK: usize = MAX_RANK;
    const STATIC: Option<(&'static [usize], &'static [isize])> = StaticLayout::<M::Dims, M::Steps>::LAYOUT;
    const ALWAYS_UNIQUE: bool = M::IS_ALWAYS_UNIQUE;
    const NEVER_UNIQUE: bool = M::IS_NEVER_UNIQUE;
    const ALWAYS_ROW_MAJOR: bool = M::IS_ALWAYS_ROW_MAJOR;
    const ALWAYS_COL_MAJOR: bool = matches!(<M::Kind as Kind>::FORM, Form::Left);

    #[inline(always)]
    fn first_index(&self) -> Self::Index {
        stored::zeros()
    }
    type Values<'s> = (IndicesOf<M>, StridesOf<M>);

    #[inline(always)]
    fn values(&self) -> Self::Values<'_> {
        (extents_of(self), strides_of(self))
    }
    #[inline(always)]
    fn extent_of(&self, axis: usize) -> usize {
        if KnownLayout::<M>::EXTENTS_ARE_KNOWN { as_slice(&KnownLayout::<M>::EXTENTS)[axis] } else { self.extent(axis) }
    }
    #[inline(always)]
    fn stride_of(&self, axis: usize) -> isize {
        self.stride(axis)
    }
    #[inline(always)]
    fn span_and_origin(&self) -> (usize, usize) {
        if KnownLayout::<M>::RANGE_IS_KNOWN {
            return (KnownLayout::<M>::SPAN, KnownLayout::<M>::ORIGIN);
        }
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

impl<M: LayoutMapping, N: LayoutMapping> CompatibleLayout<N> for M where M::Dims: CompatibleDims<N::Dims> {}
