//! The contract of mappings: what a view needs from one whose offsets are sums of strides.

use core::fmt::Debug;
use core::hash::Hash;

use super::cast::CastTarget;
use super::kind::Kind;
use super::statics::{KnownLayout, extents_of, strides_of};
use super::{LayoutStridedMapping, Strided};
use crate::error::LayoutError;
use crate::extents::Extents;
use crate::facts::{self, Uniqueness};
use crate::index;
use crate::list::{CompatibleDims, DimList, Dims, List, MAX_RANK, Steps, Values};
use crate::stored::{Count, Integral, as_slice};
use crate::strides::Strides;

/// The type of an index into a mapping: `[usize; RANK]`.
pub type IndicesOf<M> = <<M as LayoutMapping>::Dims as List>::Indices;

/// The type of the strides of a mapping: `[isize; RANK]`.
pub type StridesOf<M> = <<<M as LayoutMapping>::Dims as List>::Rank as Count>::Array<isize>;

/// The axes of a mapping as a list to walk.
pub(crate) type AxesOf<M> =
    <<<M as LayoutMapping>::Dims as Dims>::Cons as DimList>::Zip<<<M as LayoutMapping>::Steps as Steps>::Cons>;

/// The strided mapping in which everything is static that is static in `M`.
pub type StridedOf<M> =
    Strided<<M as LayoutMapping>::Dims, <M as LayoutMapping>::Steps, <M as LayoutMapping>::IndexType, isize>;

/// A mapping from indices to offsets: extents, and a stride for each axis.
///
/// The offset of an index is `sum(index[k] * stride(k))`, in elements, relative to element
/// `[0, .., 0]`. Generic code takes `L: LayoutMapping`, or `L: LayoutMapping<Dims = (M, N)>` to fix
/// the rank. The mappings of this crate have all these functions as inherent `const fn` as well.
///
/// A layout whose offsets are not sums of strides implements [`Layout`](crate::Layout) instead.
///
/// C++: the layout mapping requirements `[mdspan.layout.reqmts]`; cuda::tiles: `mapping_like`.
///
/// # Safety
///
/// Views access memory by the offsets of a mapping, so an implementation must guarantee that
///
/// * [`extents`](Self::extents) and [`strides`](Self::strides) return the same values for as long as
///   the value lives, and for every copy of it;
/// * strides, the offsets of all indices within the extents, and the number of elements that they
///   span fit `isize`;
/// * [`strides`](Self::strides) agree with `Steps` where that is static, and with `Kind`;
/// * if [`IS_ALWAYS_UNIQUE`](Self::IS_ALWAYS_UNIQUE), no two indices within the extents share an offset;
/// * no provided function or constant is replaced by one that says otherwise.
///
/// # Examples
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
    /// The list of strides, static or `Dyn`.
    type Steps: Steps<Indices = <Self::Dims as List>::Indices>;
    /// The kind, from which transforms derive the types of their results: [`kind::Strided`](super::kind::Strided) for
    /// a mapping of your own.
    type Kind: Kind;

    /// Whether every layout of this type is known to be unique. C++: `is_always_unique()`.
    const IS_ALWAYS_UNIQUE: bool;
    /// Whether every layout of this type is known to be exhaustive. C++: `is_always_exhaustive()`.
    const IS_ALWAYS_EXHAUSTIVE: bool;
    /// `true`: a mapping has strides. C++: `is_always_strided()`.
    const IS_ALWAYS_STRIDED: bool = true;
    /// Whether every layout of this type is known to be contiguous in row-major order.
    const IS_ALWAYS_ROW_MAJOR: bool = false;
    /// Whether every layout of this type is known to have two indices that share an element.
    const IS_NEVER_UNIQUE: bool = false;
    /// Returns the strides of every layout of this type, if that is known; see [`strides_of`].
    #[doc(hidden)]
    const STRIDES: Option<StridesOf<Self>> = None;
    /// Returns the least and the greatest offset of every layout of this type, if that is known.
    #[doc(hidden)]
    const RANGE: Option<Option<(isize, isize)>> = None;

    /// Returns the extents.
    fn extents(&self) -> Extents<Self::IndexType, Self::Dims>;

    /// Returns the strides, in elements.
    fn strides(&self) -> StridesOf<Self>;

    /// Returns the extent of axis `r`, as indices are counted.
    ///
    /// # Panics
    ///
    /// If `r` is not an axis.
    #[inline]
    fn extent(&self, r: usize) -> usize {
        self.extents().extent_usize(r)
    }

    /// Returns the stride of axis `r`, in elements. C++: `stride(r)`.
    ///
    /// # Panics
    ///
    /// If `r` is not an axis.
    #[inline]
    fn stride(&self, r: usize) -> isize {
        self.strides().as_ref()[r]
    }

    /// Returns the number of axes. C++: `extents_type::rank()`.
    #[must_use = "the rank is the result"]
    fn rank(&self) -> usize {
        <Self::Dims as List>::RANK
    }

    /// Returns the number of axes whose extent is stored. C++: `extents_type::rank_dynamic()`.
    #[must_use = "the number of dynamic extents is the result"]
    fn rank_dynamic(&self) -> usize {
        Extents::<Self::IndexType, Self::Dims>::RANK_DYNAMIC
    }

    /// Returns the number of elements.
    ///
    /// # Panics
    ///
    /// If it exceeds `usize`; see [`checked_size`](Self::checked_size).
    #[must_use = "the size is the result"]
    #[track_caller]
    fn size(&self) -> usize {
        self.extents().size()
    }

    /// Returns the number of elements, `None` if it exceeds `usize`.
    #[must_use = "the size is the result"]
    fn checked_size(&self) -> Option<usize> {
        self.extents().checked_size()
    }

    /// Returns the extent of axis `r` in the type, [`DYNAMIC`](crate::DYNAMIC) if it is not there.
    ///
    /// # Panics
    ///
    /// If `r` is not an axis.
    #[must_use = "the extent is the result"]
    fn static_extent(&self, r: usize) -> usize {
        <Self::Dims as Dims>::STATIC[r]
    }

    /// Returns the stride of axis `r` in the type, [`DYNAMIC_STRIDE`](crate::DYNAMIC_STRIDE) if it is not there.
    ///
    /// # Panics
    ///
    /// If `r` is not an axis.
    #[must_use = "the stride is the result"]
    fn static_stride(&self, r: usize) -> isize {
        <Self::Steps as Steps>::STATIC[r]
    }

    /// Returns the offset of `index`, without a check.
    ///
    /// # Safety
    ///
    /// Each index must be less than its extent.
    #[inline]
    unsafe fn offset_unchecked(&self, index: IndicesOf<Self>) -> isize {
        index::offset(&index, &strides_of(self))
    }

    /// Returns the offset of `index`, in elements. C++: `operator()`.
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

    /// Returns the offset of `index`, `None` if an index is not less than its extent.
    #[inline]
    fn checked_offset(&self, index: IndicesOf<Self>) -> Option<isize> {
        if index::is_within(&index, &extents_of(self)) { Some(index::offset(&index, &strides_of(self))) } else { None }
    }

    /// Returns the least and the greatest offset, `None` if the layout is empty.
    #[inline]
    fn offset_range(&self) -> Option<(isize, isize)> {
        if KnownLayout::<Self>::RANGE_IS_KNOWN {
            return KnownLayout::<Self>::RANGE;
        }
        facts::valid_offset_range(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// Returns the number of elements from the least to the greatest offset, 0 if the layout is empty. C++:
    /// `required_span_size()`.
    fn required_span_size(&self) -> usize {
        facts::span(self.offset_range())
    }

    /// Returns whether no two indices share an element. C++: `is_unique()`.
    fn is_unique(&self) -> bool {
        Self::IS_ALWAYS_UNIQUE || self.uniqueness() == Uniqueness::Unique
    }

    /// [`is_unique`](Self::is_unique), which tells an unfinished search from a shared element.
    fn uniqueness(&self) -> Uniqueness {
        facts::uniqueness::<MAX_RANK>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// Returns whether every offset between the least and the greatest is that of some index. C++:
    /// `is_exhaustive()`.
    fn is_exhaustive(&self) -> bool {
        facts::is_exhaustive::<MAX_RANK>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// Returns `true`: a mapping has strides. C++: `is_strided()`.
    fn is_strided(&self) -> bool {
        true
    }

    /// Returns whether the elements are contiguous in row-major order.
    fn is_row_major(&self) -> bool {
        facts::is_row_major::<MAX_RANK>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// Returns whether the elements are contiguous in column-major order.
    fn is_col_major(&self) -> bool {
        facts::is_col_major::<MAX_RANK>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// Returns whether it is unique and exhaustive. Hurray: dense.
    fn is_dense(&self) -> bool {
        facts::is_dense::<MAX_RANK>(as_slice(&self.extents().to_array()), as_slice(&self.strides()))
    }

    /// Returns the same layout as another mapping; see [`CastTarget`].
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

    /// Returns the same layout as a strided mapping, in which everything is static that was.
    fn to_strided(&self) -> StridedOf<Self> {
        LayoutStridedMapping::of_valid(
            self.extents(),
            Strides::of_valid(Values::of_valid::<isize>(as_slice(&self.strides()))),
        )
    }
}
