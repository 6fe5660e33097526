//! Mappings: from an index to an offset. One file each; what they share is here, and the rules are
//! in `facts`.

mod cast;
pub mod kind;
mod layout;
mod left;
mod left_padded;
mod packed;
mod right;
mod right_padded;
mod strided;
pub(crate) mod walk;

pub use cast::CastTarget;
pub use left::LayoutLeftMapping;
pub use left_padded::LayoutLeftPaddedMapping;
pub use right::LayoutRightMapping;
pub use right_padded::LayoutRightPaddedMapping;
pub use strided::LayoutStridedMapping;
use walk::Walk;

use core::fmt::Debug;
use core::hash::Hash;

use typenum::Unsigned;

use crate::dim::{self, Const, ConstOrUsize, DYNAMIC, Dim};
use crate::error::LayoutError;
use crate::extents::{Extents, ExtentsLike};
use crate::facts::{self, Uniqueness};
use crate::index;
use crate::layout::Layout;
use crate::list::{CompatibleDims, DimList, Dims, List, MAX_RANK, Steps, Stored, Values};
use crate::stored::{self, Count, Integral, as_mut_slice, as_slice};
use crate::strides::Strides;

/// [`LayoutRightMapping`] over the extents `E`, so that a signature reads
/// `TensorSpan<'_, f32, Right<(M, N)>>`.
pub type Right<E, I = usize> = LayoutRightMapping<Extents<I, E>>;

/// [`LayoutLeftMapping`] over the extents `E`.
pub type Left<E, I = usize> = LayoutLeftMapping<Extents<I, E>>;

/// [`LayoutStridedMapping`] over the extents `E` with the strides `S`.
pub type Strided<E, S, I = usize, J = isize> = LayoutStridedMapping<Extents<I, E>, Strides<J, S>>;

/// The array type of an index into a mapping: `[usize; RANK]`.
pub type IndicesOf<M> = <<M as LayoutMapping>::Dims as List>::Indices;

/// The array type of a mapping's strides: `[isize; RANK]`.
pub type StridesOf<M> = <<<M as LayoutMapping>::Dims as List>::Rank as Count>::Array<isize>;

/// The axes of a mapping as a list to walk.
pub(crate) type AxesOf<M> =
    <<<M as LayoutMapping>::Dims as Dims>::Cons as DimList>::Zip<<<M as LayoutMapping>::Steps as Steps>::Cons>;

/// The strided mapping that keeps everything static that is static in `M`.
pub type StridedOf<M> =
    Strided<<M as LayoutMapping>::Dims, <M as LayoutMapping>::Steps, <M as LayoutMapping>::IndexType, isize>;

/// From an index to an offset: extents, and a stride for each axis.
///
/// The offset of an index is `sum(index[k] * stride(k))`, in elements, relative to element
/// `[0, .., 0]`. Generic code takes `L: LayoutMapping`, or `L: LayoutMapping<Dims = (M, N)>` to fix
/// the rank. The mappings of this crate have all these functions as `const fn` of their own as well.
///
/// C++: the layout mapping requirements `[mdspan.layout.reqmts]`; cuda::tiles: `mapping_like`.
///
/// # Safety
///
/// Views access memory by what a mapping says, so an implementation must guarantee that
///
/// * [`extents`](Self::extents) and [`strides`](Self::strides) return the same values for as long as
///   the value lives, and for every copy of it;
/// * strides, the offsets of all indices within the extents, and the number of elements that they
///   span fit `isize`;
/// * [`strides`](Self::strides) agree with `Steps` where that is static, and with `Kind`;
/// * if [`IS_ALWAYS_UNIQUE`](Self::IS_ALWAYS_UNIQUE), no two indices within the extents share an offset;
/// * no provided function or constant is replaced by one that says otherwise.
///
/// ```
/// use mdlayout::{Dim, LayoutMapping, Left, Right, TensorSpan, extents};
///
/// fn trace<M: Dim, N: Dim, L: LayoutMapping<Dims = (M, N)>>(a: TensorSpan<'_, i32, L>) -> i32 {
///     (0..a.extent(0).min(a.extent(1))).map(|i| a[[i, i]]).sum()
/// }
/// let data = [1, 2, 3, 4];
/// assert_eq!(trace(TensorSpan::new(&data, Right::new(extents![2, 2]))?), 5);
/// assert_eq!(trace(TensorSpan::new(&data, Left::new(extents![2, const 2]))?), 5);
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout mapping",
    label = "not a layout mapping",
    note = "write `Right<(M, N)>`, `Left<..>`, `Strided<..>` or one of the `Layout*Mapping` types over an `Extents`"
)]
pub unsafe trait LayoutMapping: Copy + Eq + Hash + Debug + Send + Sync + Unpin + 'static {
    /// The integer type of stored extents. C++: `index_type`.
    type IndexType: Integral;
    /// The list of extents, such as `(M, N)`.
    type Dims: Dims;
    /// What is static of the strides.
    type Steps: Steps<Indices = <Self::Dims as List>::Indices>;
    /// What of the layout is in the type besides: [`kind::Strided`] if nothing is.
    type Kind: kind::Kind;

    /// Whether every layout of this type is known to be unique. C++: `is_always_unique()`.
    const IS_ALWAYS_UNIQUE: bool;
    /// Whether every layout of this type is known to be exhaustive. C++: `is_always_exhaustive()`.
    const IS_ALWAYS_EXHAUSTIVE: bool;
    /// Whether every layout of this type has strides: all have. C++: `is_always_strided()`.
    const IS_ALWAYS_STRIDED: bool = true;
    /// Whether every layout of this type is known to be contiguous in row-major order.
    const IS_ALWAYS_ROW_MAJOR: bool = false;
    /// Whether every layout of this type is known to have two indices that share an element.
    const IS_NEVER_UNIQUE: bool = false;
    /// The strides of every layout of this type, if that is known; see [`strides_of`].
    #[doc(hidden)]
    const STRIDES: Option<StridesOf<Self>> = None;
    /// The least and the greatest offset of every layout of this type, if that is known.
    #[doc(hidden)]
    const RANGE: Option<Option<(isize, isize)>> = None;

    /// The extents.
    fn extents(&self) -> Extents<Self::IndexType, Self::Dims>;

    /// The strides, in elements.
    fn strides(&self) -> StridesOf<Self>;

    /// The extent of axis `r`, as indices are counted.
    ///
    /// # Panics
    ///
    /// If `r` is not an axis.
    #[inline]
    fn extent(&self, r: usize) -> usize {
        self.extents().extent_usize(r)
    }

    /// The stride of axis `r`, in elements. C++: `stride(r)`.
    ///
    /// # Panics
    ///
    /// If `r` is not an axis.
    #[inline]
    fn stride(&self, r: usize) -> isize {
        self.strides().as_ref()[r]
    }

    /// The number of axes. C++: `extents_type::rank()`.
    #[must_use]
    fn rank(&self) -> usize {
        <Self::Dims as List>::RANK
    }

    /// The number of axes whose extent is stored. C++: `extents_type::rank_dynamic()`.
    #[must_use]
    fn rank_dynamic(&self) -> usize {
        Extents::<Self::IndexType, Self::Dims>::RANK_DYNAMIC
    }

    /// The number of elements.
    ///
    /// # Panics
    ///
    /// If it exceeds `usize`; see [`checked_size`](Self::checked_size).
    #[must_use]
    #[track_caller]
    fn size(&self) -> usize {
        self.extents().size()
    }

    /// The number of elements, `None` if it exceeds `usize`.
    #[must_use]
    fn checked_size(&self) -> Option<usize> {
        self.extents().checked_size()
    }

    /// The extent of axis `r` in the type, [`DYNAMIC`] if it is not there.
    ///
    /// # Panics
    ///
    /// If `r` is not an axis.
    #[must_use]
    fn static_extent(&self, r: usize) -> usize {
        <Self::Dims as Dims>::STATIC[r]
    }

    /// The stride of axis `r` in the type, [`DYNAMIC_STRIDE`](crate::DYNAMIC_STRIDE) if it is not there.
    ///
    /// # Panics
    ///
    /// If `r` is not an axis.
    #[must_use]
    fn static_stride(&self, r: usize) -> isize {
        <Self::Steps as Steps>::STATIC[r]
    }

    /// The offset of `index`, without a check.
    ///
    /// # Safety
    ///
    /// Each index must be less than its extent.
    #[inline]
    unsafe fn offset_unchecked(&self, index: IndicesOf<Self>) -> isize {
        index::offset(&index, &strides_of(self))
    }

    /// The offset of `index`, in elements. C++: `operator()`.
    ///
    /// # Panics
    ///
    /// If an index is not less than its extent.
    #[inline]
    fn offset(&self, index: IndicesOf<Self>) -> isize {
        match self.checked_offset(index) {
            Some(offset) => offset,
            None => facts::out_of_range(extents_of(self).as_ref(), index.as_ref()),
        }
    }

    /// The offset of `index`, `None` if an index is not less than its extent.
    #[inline]
    fn checked_offset(&self, index: IndicesOf<Self>) -> Option<isize> {
        if index::is_within(&index, &extents_of(self)) { Some(index::offset(&index, &strides_of(self))) } else { None }
    }

    /// The least and the greatest offset, `None` if the layout is empty.
    #[inline]
    fn offset_range(&self) -> Option<(isize, isize)> {
        if KnownLayout::<Self>::RANGE_IS_KNOWN {
            return KnownLayout::<Self>::RANGE;
        }
        facts::valid_offset_range(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// The number of elements from the least to the greatest offset, 0 if the layout is empty. C++:
    /// `required_span_size()`.
    fn required_span_size(&self) -> usize {
        facts::span(self.offset_range())
    }

    /// Whether no two indices share an element. C++: `is_unique()`.
    fn is_unique(&self) -> bool {
        Self::IS_ALWAYS_UNIQUE || self.uniqueness() == Uniqueness::Unique
    }

    /// [`is_unique`](Self::is_unique), which tells an unfinished search from a shared element.
    fn uniqueness(&self) -> Uniqueness {
        facts::uniqueness::<MAX_RANK>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// Whether every offset between the least and the greatest is that of some index. C++:
    /// `is_exhaustive()`.
    fn is_exhaustive(&self) -> bool {
        facts::is_exhaustive::<MAX_RANK>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// Whether it has strides: it has. C++: `is_strided()`.
    fn is_strided(&self) -> bool {
        true
    }

    /// Whether the elements are contiguous in row-major order.
    fn is_row_major(&self) -> bool {
        facts::is_row_major::<MAX_RANK>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// Whether the elements are contiguous in column-major order.
    fn is_col_major(&self) -> bool {
        facts::is_col_major::<MAX_RANK>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// Whether it is unique and exhaustive. Hurray: dense.
    fn is_dense(&self) -> bool {
        facts::is_dense::<MAX_RANK>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// The same layout as another mapping; see [`CastTarget`].
    ///
    /// # Errors
    ///
    /// As [`CastTarget::try_cast_from`].
    fn try_cast<T: CastTarget>(&self) -> Result<T, LayoutError>
    where
        Self::Dims: CompatibleDims<T::Dims>,
    {
        T::try_cast_from(self)
    }

    /// The same layout as a strided mapping, in which everything is static that was.
    fn to_strided(&self) -> StridedOf<Self> {
        LayoutStridedMapping::of_valid(
            self.extents(),
            Strides::of_valid(Values::of_valid::<isize>(as_slice(&self.strides()))),
        )
    }
}

/// What is known of every layout of type `M`, in constants that code branches on: the compiler drops
/// the branch that is not taken before it compiles what is in it.
pub(crate) struct KnownLayout<M>(M);
impl<M: LayoutMapping> KnownLayout<M> {
    pub(crate) const EXTENTS_ARE_KNOWN: bool = Extents::<M::IndexType, M::Dims>::IS_STATIC;
    pub(crate) const EXTENTS: IndicesOf<M> = M::Dims::KNOWN;
    pub(crate) const STRIDES_ARE_KNOWN: bool = M::STRIDES.is_some();
    pub(crate) const STRIDES: StridesOf<M> = match M::STRIDES {
        Some(strides) => strides,
        None => stored::zeros(),
    };
    pub(crate) const RANGE_IS_KNOWN: bool = M::RANGE.is_some();
    pub(crate) const RANGE: Option<(isize, isize)> = match M::RANGE {
        Some(range) => range,
        None => None,
    };
    /// The span, and where element `[0, .., 0]` is in it.
    pub(crate) const SPAN: usize = facts::span(Self::RANGE);
    pub(crate) const ORIGIN: usize = facts::origin(Self::RANGE);
}

/// The extents of a mapping: a constant, if they are all static.
#[inline(always)]
pub(crate) fn extents_of<M: LayoutMapping>(mapping: &M) -> IndicesOf<M> {
    if KnownLayout::<M>::EXTENTS_ARE_KNOWN { KnownLayout::<M>::EXTENTS } else { mapping.extents().to_array() }
}

/// The strides of a mapping: a constant, if the type says what they are.
#[inline(always)]
pub(crate) fn strides_of<M: LayoutMapping>(mapping: &M) -> StridesOf<M> {
    if KnownLayout::<M>::STRIDES_ARE_KNOWN { KnownLayout::<M>::STRIDES } else { mapping.strides() }
}

/// What stands where a mapping is expected: a mapping, or extents, which mean row-major.
///
/// ```
/// use mdlayout::{LayoutRightMapping, extents, typelevel::IntoMapping};
///
/// assert_eq!(extents![2, 3].into_mapping()?, LayoutRightMapping::new(extents![2, 3]));
/// # Ok::<(), mdlayout::LayoutError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a layout",
    label = "neither a mapping nor extents",
    note = "pass extents (row-major), such as `extents![n, const 8]`, or a mapping, such as `LayoutLeftMapping::new(extents)`"
)]
pub trait IntoMapping {
    /// The mapping.
    type Mapping: Layout;
    /// The mapping.
    ///
    /// # Errors
    ///
    /// [`LayoutError::OffsetOverflow`] if the row-major layout of the extents does not fit `isize`.
    fn into_mapping(self) -> Result<Self::Mapping, LayoutError>;
}
impl<M: Layout> IntoMapping for M {
    type Mapping = M;
    #[inline]
    fn into_mapping(self) -> Result<M, LayoutError> {
        Ok(self)
    }
}
impl<I: Integral, E: Dims> IntoMapping for Extents<I, E> {
    type Mapping = LayoutRightMapping<Self>;
    #[inline]
    fn into_mapping(self) -> Result<Self::Mapping, LayoutError> {
        const { LayoutRightMapping::<Self>::FITS };
        LayoutRightMapping::try_new(self)
    }
}

/// The offsets of a layout, `None` if they do not fit.
const fn static_range(extents: &[usize], strides: &[isize]) -> Option<Option<(isize, isize)>> {
    match facts::offset_range(extents, strides) {
        Ok(range) => Some(range),
        Err(_) => None,
    }
}

/// A layout as far as its types say what it is.
pub(crate) struct StaticLayout<E, S>(E, S);
impl<E: Dims, S: Steps> StaticLayout<E, S> {
    /// Extents and strides, if all of them are static.
    pub(crate) const LAYOUT: Option<(&'static [usize], &'static [isize])> =
        if <E::RankDynamic as Unsigned>::USIZE == 0 && <S::RankDynamic as Unsigned>::USIZE == 0 {
            Some((E::STATIC, S::STATIC))
        } else {
            None
        };

    /// Refuses, when compiling, a fully static layout that does not fit the address space.
    const FITS: () = if let Some((extents, strides)) = Self::LAYOUT
        && !facts::fits(extents, strides)
    {
        LayoutError::OffsetOverflow.panic();
    };

    const UNIQUENESS: Option<Uniqueness> = match Self::LAYOUT {
        Some((extents, strides)) if facts::fits(extents, strides) => {
            Some(facts::uniqueness::<MAX_RANK>(extents, strides))
        }
        _ => None,
    };
    const IS_EXHAUSTIVE: bool = match Self::LAYOUT {
        Some((extents, strides)) => facts::fits(extents, strides) && facts::is_exhaustive::<MAX_RANK>(extents, strides),
        None => false,
    };
    const IS_ROW_MAJOR: bool = match Self::LAYOUT {
        Some((extents, strides)) => facts::fits(extents, strides) && facts::is_row_major::<MAX_RANK>(extents, strides),
        None => false,
    };
}

/// The functions of a mapping: inherent `const fn`s, and the trait impls that follow from extents
/// and strides.
///
/// The type has `extents: Extents<I, E>` and an inherent `const fn strides(&self)`. `example` is an
/// expression for a layout of 3×4 elements with positive strides, for the documentation.
macro_rules! mapping {
    (
        impl[$($generics:tt)*] $Mapping:ident<$($args:ty),*>, Steps = $Steps:ty, Kind = $Kind:ty,
        ALWAYS { unique: $unique:expr, never_unique: $never:expr, exhaustive: $exhaustive:expr, row_major: $row_major:expr }
        example = $example:expr
    ) => {
        impl<$($generics)*> $Mapping<$($args),*> {
            /// The number of axes. C++: `extents_type::rank()`.
            pub const RANK: usize = E::RANK;
            /// The number of axes whose extent is stored. C++: `extents_type::rank_dynamic()`.
            pub const RANK_DYNAMIC: usize = Extents::<I, E>::RANK_DYNAMIC;
            /// The extents in the type, [`DYNAMIC`](crate::DYNAMIC) where they are not there.
            pub const STATIC_EXTENTS: &'static [usize] = E::STATIC;
            /// The strides in the type, [`DYNAMIC_STRIDE`](crate::DYNAMIC_STRIDE) where they are not there.
            pub const STATIC_STRIDES: &'static [isize] = <$Steps as Steps>::STATIC;
            /// Whether every layout of this type is known to be unique. C++: `is_always_unique()`.
            pub const IS_ALWAYS_UNIQUE: bool = $unique;
            /// Whether every layout of this type is known to be exhaustive. C++: `is_always_exhaustive()`.
            pub const IS_ALWAYS_EXHAUSTIVE: bool = $exhaustive;
            /// Whether every layout of this type has strides: all have. C++: `is_always_strided()`.
            pub const IS_ALWAYS_STRIDED: bool = true;

            /// The extents. C++: `extents()`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.extents(), extents![3, 4]);
            /// ```
            #[must_use]
            #[inline(always)]
            pub const fn extents(&self) -> Extents<I, E> {
                self.extents
            }

            /// The extent of axis `r`, as indices are counted.
            ///
            /// # Panics
            ///
            /// If `r >= RANK`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.extent(1), 4);
            /// ```
            #[must_use]
            #[inline(always)]
            #[track_caller]
            pub const fn extent(&self, r: usize) -> usize {
                self.extents.extent_usize(r)
            }

            /// The stride of axis `r`, in elements. C++: `stride(r)`.
            ///
            /// # Panics
            ///
            /// If `r >= RANK`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.stride(1), layout.strides()[1]);
            /// ```
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn stride(&self, r: usize) -> isize {
                as_slice::<isize, _>(&self.strides())[r]
            }

            /// The number of axes. C++: `extents_type::rank()`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.rank(), 2);
            /// ```
            #[must_use]
            #[inline(always)]
            pub const fn rank(&self) -> usize {
                E::RANK
            }

            /// The number of axes whose extent is stored. C++: `extents_type::rank_dynamic()`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.rank_dynamic(), layout.extents().rank_dynamic());
            /// ```
            #[must_use]
            #[inline(always)]
            pub const fn rank_dynamic(&self) -> usize {
                Extents::<I, E>::RANK_DYNAMIC
            }

            /// The number of elements.
            ///
            /// # Panics
            ///
            /// If it exceeds `usize`, as it can with zero strides; see [`checked_size`](Self::checked_size).
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.size(), 12);
            /// ```
            #[must_use]
            #[track_caller]
            pub const fn size(&self) -> usize {
                self.extents.size()
            }

            /// The number of elements, `None` if it exceeds `usize`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.checked_size(), Some(12));
            /// ```
            #[must_use]
            pub const fn checked_size(&self) -> Option<usize> {
                self.extents.checked_size()
            }

            /// The extent of axis `r` in the type, [`DYNAMIC`](crate::DYNAMIC) if it is not there. C++:
            /// `extents_type::static_extent(r)`.
            ///
            /// # Panics
            ///
            /// If `r >= RANK`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert!([layout.extent(1), DYNAMIC].contains(&layout.static_extent(1)));
            /// ```
            #[must_use]
            #[track_caller]
            pub const fn static_extent(&self, r: usize) -> usize {
                E::STATIC[r]
            }

            /// The stride of axis `r` in the type, [`DYNAMIC_STRIDE`](crate::DYNAMIC_STRIDE) if it
            /// is not there. cuda::tiles: `static_stride(r)`.
            ///
            /// # Panics
            ///
            /// If `r >= RANK`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert!([layout.stride(1), DYNAMIC_STRIDE].contains(&layout.static_stride(1)));
            /// ```
            #[must_use]
            #[track_caller]
            pub const fn static_stride(&self, r: usize) -> isize {
                <$Steps as Steps>::STATIC[r]
            }

            /// The offset of `index` in elements, relative to element `[0, .., 0]`. C++: `operator()`.
            ///
            /// # Panics
            ///
            /// If an index is not less than its extent; in a `const` that is a compile error.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.offset([1, 2]), layout.stride(0) + 2 * layout.stride(1));
            /// ```
            #[must_use]
            #[inline]
            #[track_caller]
            pub const fn offset(&self, index: E::Indices) -> isize {
                match self.checked_offset(index) {
                    Some(offset) => offset,
                    None => facts::out_of_range(as_slice(&self.extents.to_array()), as_slice(&index)),
                }
            }

            /// The offset of `index`, `None` if an index is not less than its extent.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.checked_offset([1, 2]), Some(layout.offset([1, 2])));
            /// assert_eq!(layout.checked_offset([1, 4]), None);
            /// ```
            #[must_use]
            #[inline]
            pub const fn checked_offset(&self, index: E::Indices) -> Option<isize> {
                if facts::contains(as_slice(&self.extents.to_array()), as_slice(&index)) {
                    Some(facts::offset(as_slice(&self.strides()), as_slice(&index)))
                } else {
                    None
                }
            }

            /// The offset of `index`, without a check.
            ///
            /// # Safety
            ///
            /// Each index must be less than its extent.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// // SAFETY: 1 < 3 and 2 < 4.
            /// assert_eq!(unsafe { layout.offset_unchecked([1, 2]) }, layout.offset([1, 2]));
            /// ```
            #[must_use]
            #[inline]
            pub const unsafe fn offset_unchecked(&self, index: E::Indices) -> isize {
                facts::offset(as_slice(&self.strides()), as_slice(&index))
            }

            /// The least and the greatest offset, `None` if the layout is empty. Hurray:
            /// `min_offset` and `max_offset`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.offset_range(), Some((0, layout.offset([2, 3]))));
            /// ```
            #[must_use]
            pub const fn offset_range(&self) -> Option<(isize, isize)> {
                if KnownLayout::<Self>::RANGE_IS_KNOWN {
                    return KnownLayout::<Self>::RANGE;
                }
                facts::valid_offset_range(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// The number of elements from the least to the greatest offset, 0 if the layout is
            /// empty. C++: `required_span_size()`; Hurray: `range_elements`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.required_span_size() as isize, layout.offset([2, 3]) + 1);
            /// ```
            #[must_use]
            pub const fn required_span_size(&self) -> usize {
                facts::span(self.offset_range())
            }

            /// Whether no two indices share an element. C++: `is_unique()`.
            ///
            /// Exact, but for searches that reach [`SEARCH_LIMIT`](crate::SEARCH_LIMIT), which count
            /// as not unique; see [`uniqueness`](Self::uniqueness).
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert!(layout.is_unique());
            /// ```
            #[must_use]
            pub const fn is_unique(&self) -> bool {
                Self::IS_ALWAYS_UNIQUE || matches!(self.uniqueness(), Uniqueness::Unique)
            }

            /// [`is_unique`](Self::is_unique), which tells an unfinished search from a shared element.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.uniqueness(), Uniqueness::Unique);
            /// ```
            #[must_use]
            pub const fn uniqueness(&self) -> Uniqueness {
                facts::uniqueness::<MAX_RANK>(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// Whether every offset between the least and the greatest is that of some index. C++:
            /// `is_exhaustive()`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.is_exhaustive(), layout.required_span_size() == 12);
            /// ```
            #[must_use]
            pub const fn is_exhaustive(&self) -> bool {
                facts::is_exhaustive::<MAX_RANK>(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// Whether it has strides: it has. C++: `is_strided()`.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("assert!(", $example, ".is_strided());")]
            /// ```
            #[must_use]
            pub const fn is_strided(&self) -> bool {
                true
            }

            /// Whether the elements are contiguous in row-major order. Strides of axes of extent 1
            /// do not matter; an empty layout is.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.is_row_major(), layout.strides() == [4, 1]);
            /// ```
            #[must_use]
            pub const fn is_row_major(&self) -> bool {
                facts::is_row_major::<MAX_RANK>(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// Whether the elements are contiguous in column-major order. Strides of axes of extent
            /// 1 do not matter; an empty layout is.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.is_col_major(), layout.strides() == [1, 3]);
            /// ```
            #[must_use]
            pub const fn is_col_major(&self) -> bool {
                facts::is_col_major::<MAX_RANK>(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// Whether it is unique and exhaustive: some permutation and reversal of its axes is
            /// contiguous. Hurray: dense.
            ///
            /// The Hurray text asks for strides that are a permutation of the *row-major* strides;
            /// that would refuse column-major matrices and accept (3, 4):(1, 4), which has gaps. This
            /// is the meaning, a density without gaps.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.is_dense(), layout.required_span_size() == 12);
            /// ```
            #[must_use]
            pub const fn is_dense(&self) -> bool {
                facts::is_dense::<MAX_RANK>(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// The same layout as a strided mapping, in which everything is static that was.
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.to_strided(), layout);
            /// ```
            #[must_use]
            pub const fn to_strided(&self) -> LayoutStridedMapping<Extents<I, E>, Strides<isize, $Steps>> {
                LayoutStridedMapping::of_valid(self.extents, Strides::of_valid(Values::of_valid::<isize>(as_slice(&self.strides()))))
            }
        }

        // SAFETY: the extents are stored; the constructors refuse what does not fit `isize`; strides
        // follow from extents and the values stored beside them, and `Steps` from their types.
        unsafe impl<$($generics)*> LayoutMapping for $Mapping<$($args),*> {
            type IndexType = I;
            type Dims = E;
            type Steps = $Steps;
            type Kind = $Kind;
            const IS_ALWAYS_UNIQUE: bool = Self::IS_ALWAYS_UNIQUE;
            const IS_ALWAYS_EXHAUSTIVE: bool = Self::IS_ALWAYS_EXHAUSTIVE;
            const IS_ALWAYS_ROW_MAJOR: bool = $row_major;
            const IS_NEVER_UNIQUE: bool = $never;
            const STRIDES: Option<StridesOf<Self>> =
                if Self::STRIDES_ARE_STATIC { Some(Self::STRIDES) } else { None };
            const RANGE: Option<Option<(isize, isize)>> = Self::RANGE;

            #[inline(always)]
            fn extents(&self) -> Extents<I, E> {
                self.extents
            }
            #[inline(always)]
            fn strides(&self) -> <E::Rank as Count>::Array<isize> {
                Self::strides(self)
            }
        }

        impl<$($generics)*> Clone for $Mapping<$($args),*> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<$($generics)*> Copy for $Mapping<$($args),*> {}

        /// Equal extents and equal strides, whatever the two mappings' types are.
        impl<$($generics)*, Other: LayoutMapping> PartialEq<Other> for $Mapping<$($args),*> {
            fn eq(&self, other: &Other) -> bool {
                self.extents == other.extents() && self.strides().as_ref() == other.strides().as_ref()
            }
        }
        impl<$($generics)*> Eq for $Mapping<$($args),*> {}
        impl<$($generics)*> core::hash::Hash for $Mapping<$($args),*> {
            fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
                self.extents.hash(state);
                self.strides().as_ref().hash(state);
            }
        }

        /// The name, the extents and the strides; dynamic extents after a `?`.
        impl<$($generics)*> core::fmt::Debug for $Mapping<$($args),*> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{}({:#}):{:?}", stringify!($Mapping), self.extents, self.strides())
            }
        }
    };
}
use mapping;
use packed::{packed, padded};

/// The extent of the padded axis of a padded mapping, stored if the padding is not in the type.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct PaddedExtent<P: Dim> {
    stored: Stored<P, usize>,
}

impl<P: Dim> PaddedExtent<P> {
    /// Refuses, when compiling, a static padding of 0.
    const POSITIVE: () = if P::STATIC == 0 {
        LayoutError::Padding { found: 0 }.panic();
    };

    /// Whether rounding up changes no layout over `E`: there is no stride that it could change, or
    /// the static extent is such a multiple.
    const fn never_pads<E: Dims>(axis: usize) -> bool {
        if E::RANK < 2 {
            return true;
        }
        let (extent, padding) = (E::STATIC[axis], P::STATIC);
        padding == 1
            || extent != DYNAMIC
                && padding != DYNAMIC
                && matches!(facts::round_up(extent, padding), Some(padded) if padded == extent)
    }

    /// The extent of `axis` rounded up to a multiple of `padding`.
    const fn new<I: Integral, E: Dims>(
        extents: &Extents<I, E>,
        axis: usize,
        padding: usize,
    ) -> Result<Self, LayoutError> {
        if padding == 0 {
            return Err(LayoutError::Padding { found: padding });
        }
        if E::RANK < 2 {
            return Ok(Self::of_valid(0));
        }
        match facts::round_up(extents.extent_usize(axis), padding) {
            Some(padded) => Ok(Self::of_valid(padded)),
            None => Err(LayoutError::OffsetOverflow),
        }
    }

    /// From the padded extent, which is stored if it is not in the type.
    #[inline(always)]
    pub(crate) const fn of_valid(padded: usize) -> Self {
        let mut stored = stored::zeros::<usize, Stored<P, usize>>();
        if P::STATIC == DYNAMIC {
            as_mut_slice::<usize, _>(&mut stored)[0] = padded;
        }
        Self { stored }
    }

    /// The static extents, that of `axis` rounded up; `None` if not all is static, or that does not fit.
    const fn known<I: Integral, E: Dims>(axis: usize) -> Option<E::Indices> {
        let mut all = E::KNOWN;
        if !Extents::<I, E>::IS_STATIC || P::STATIC == DYNAMIC {
            return None;
        }
        if E::RANK >= 2 {
            match facts::round_up(as_slice::<usize, _>(&all)[axis], P::STATIC) {
                Some(padded) => as_mut_slice::<usize, _>(&mut all)[axis] = padded,
                None => return None,
            }
        }
        Some(all)
    }

    /// The extents with the padded one in place of that of `axis`.
    #[inline(always)]
    const fn replace<I: Integral, E: Dims>(&self, extents: &Extents<I, E>, axis: usize) -> E::Indices {
        let mut all = extents.to_array();
        if E::RANK >= 2 {
            as_mut_slice::<usize, _>(&mut all)[axis] = match P::STATIC {
                DYNAMIC => as_slice::<usize, _>(&self.stored)[0],
                padding => match facts::round_up(extents.extent_usize(axis), padding) {
                    Some(padded) => padded,
                    // Checked by `new`.
                    None => unreachable!(),
                },
            };
        }
        all
    }
}
