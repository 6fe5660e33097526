//! The inherent functions of mappings, and the trait impls that follow from extents and strides.

/// Writes the inherent `const fn`s of a mapping, and the trait impls that follow from extents and strides.
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
            /// `true`: a mapping has strides. C++: `is_always_strided()`.
            pub const IS_ALWAYS_STRIDED: bool = true;

            /// Returns the extents. C++: `extents()`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.extents(), extents![3, 4]);
            /// ```
            #[must_use = "the extents are the result"]
            #[inline(always)]
            pub const fn extents(&self) -> Extents<I, E> {
                self.extents
            }

            /// Returns the extent of axis `r`, as indices are counted.
            ///
            /// # Panics
            ///
            /// If `r >= RANK`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.extent(1), 4);
            /// ```
            #[must_use = "the extent is the result"]
            #[inline(always)]
            #[track_caller]
            pub const fn extent(&self, r: usize) -> usize {
                self.extents.extent_usize(r)
            }

            /// Returns the stride of axis `r`, in elements. C++: `stride(r)`.
            ///
            /// # Panics
            ///
            /// If `r >= RANK`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.stride(1), layout.strides()[1]);
            /// ```
            #[must_use = "the stride is the result"]
            #[inline]
            #[track_caller]
            pub const fn stride(&self, r: usize) -> isize {
                as_slice::<isize, _>(&self.strides())[r]
            }

            /// Returns the number of axes. C++: `extents_type::rank()`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.rank(), 2);
            /// ```
            #[must_use = "the rank is the result"]
            #[inline(always)]
            pub const fn rank(&self) -> usize {
                E::RANK
            }

            /// Returns the number of axes whose extent is stored. C++: `extents_type::rank_dynamic()`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.rank_dynamic(), layout.extents().rank_dynamic());
            /// ```
            #[must_use = "the number of dynamic extents is the result"]
            #[inline(always)]
            pub const fn rank_dynamic(&self) -> usize {
                Extents::<I, E>::RANK_DYNAMIC
            }

            /// Returns the number of elements.
            ///
            /// # Panics
            ///
            /// If it exceeds `usize`, as it can with zero strides; see [`checked_size`](Self::checked_size).
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.size(), 12);
            /// ```
            #[must_use = "the size is the result"]
            #[track_caller]
            pub const fn size(&self) -> usize {
                self.extents.size()
            }

            /// Returns the number of elements, `None` if it exceeds `usize`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.checked_size(), Some(12));
            /// ```
            #[must_use = "the size is the result"]
            pub const fn checked_size(&self) -> Option<usize> {
                self.extents.checked_size()
            }

            /// Returns the extent of axis `r` in the type, [`DYNAMIC`](crate::DYNAMIC) if it is not there. C++:
            /// `extents_type::static_extent(r)`.
            ///
            /// # Panics
            ///
            /// If `r >= RANK`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert!([layout.extent(1), DYNAMIC].contains(&layout.static_extent(1)));
            /// ```
            #[must_use = "the extent is the result"]
            #[track_caller]
            pub const fn static_extent(&self, r: usize) -> usize {
                E::STATIC[r]
            }

            /// Returns the stride of axis `r` in the type, [`DYNAMIC_STRIDE`](crate::DYNAMIC_STRIDE) if it
            /// is not there. cuda::tiles: `static_stride(r)`.
            ///
            /// # Panics
            ///
            /// If `r >= RANK`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert!([layout.stride(1), DYNAMIC_STRIDE].contains(&layout.static_stride(1)));
            /// ```
            #[must_use = "the stride is the result"]
            #[track_caller]
            pub const fn static_stride(&self, r: usize) -> isize {
                <$Steps as Steps>::STATIC[r]
            }

            /// Returns the offset of `index` in elements, relative to element `[0, .., 0]`. C++: `operator()`.
            ///
            /// # Panics
            ///
            /// If an index is not less than its extent; in a `const` that is a compile error.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.offset([1, 2]), layout.stride(0) + 2 * layout.stride(1));
            /// ```
            #[must_use = "the offset is the result"]
            #[inline]
            #[track_caller]
            pub const fn offset(&self, index: E::Indices) -> isize {
                match self.checked_offset(index) {
                    Some(offset) => offset,
                    None => facts::out_of_range(as_slice(&self.extents.to_array()), as_slice(&index)),
                }
            }

            /// Returns the offset of `index`, `None` if an index is not less than its extent.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.checked_offset([1, 2]), Some(layout.offset([1, 2])));
            /// assert_eq!(layout.checked_offset([1, 4]), None);
            /// ```
            #[must_use = "the offset is the result"]
            #[inline]
            pub const fn checked_offset(&self, index: E::Indices) -> Option<isize> {
                if facts::contains(as_slice(&self.extents.to_array()), as_slice(&index)) {
                    Some(facts::offset(as_slice(&self.strides()), as_slice(&index)))
                } else {
                    None
                }
            }

            /// Returns the offset of `index`, without a check.
            ///
            /// # Safety
            ///
            /// Each index must be less than its extent.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// // SAFETY: 1 < 3 and 2 < 4.
            /// assert_eq!(unsafe { layout.offset_unchecked([1, 2]) }, layout.offset([1, 2]));
            /// ```
            #[must_use = "the offset is the result"]
            #[inline]
            pub const unsafe fn offset_unchecked(&self, index: E::Indices) -> isize {
                facts::offset(as_slice(&self.strides()), as_slice(&index))
            }

            /// Returns the least and the greatest offset, `None` if the layout is empty. Hurray:
            /// `min_offset` and `max_offset`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.offset_range(), Some((0, layout.offset([2, 3]))));
            /// ```
            #[must_use = "the range is the result"]
            pub const fn offset_range(&self) -> Option<(isize, isize)> {
                if KnownLayout::<Self>::RANGE_IS_KNOWN {
                    return KnownLayout::<Self>::RANGE;
                }
                facts::valid_offset_range(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// Returns the number of elements from the least to the greatest offset, 0 if the layout is
            /// empty. C++: `required_span_size()`; Hurray: `range_elements`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.required_span_size() as isize, layout.offset([2, 3]) + 1);
            /// ```
            #[must_use = "the span is the result"]
            pub const fn required_span_size(&self) -> usize {
                facts::span(self.offset_range())
            }

            /// Returns whether no two indices share an element. C++: `is_unique()`.
            ///
            /// Exact up to the limit of the search: a layout whose search reaches
            /// [`SEARCH_LIMIT`](crate::SEARCH_LIMIT) counts as not unique; see [`uniqueness`](Self::uniqueness).
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert!(layout.is_unique());
            /// ```
            #[must_use = "the answer is the result"]
            pub const fn is_unique(&self) -> bool {
                Self::IS_ALWAYS_UNIQUE || matches!(self.uniqueness(), Uniqueness::Unique)
            }

            /// Returns what [`is_unique`](Self::is_unique) does, and tells an unfinished search from a shared element.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.uniqueness(), Uniqueness::Unique);
            /// ```
            #[must_use = "the answer is the result"]
            pub const fn uniqueness(&self) -> Uniqueness {
                facts::uniqueness::<MAX_RANK>(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// Returns whether every offset between the least and the greatest belongs to some index. C++:
            /// `is_exhaustive()`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.is_exhaustive(), layout.required_span_size() == 12);
            /// ```
            #[must_use = "the answer is the result"]
            pub const fn is_exhaustive(&self) -> bool {
                facts::is_exhaustive::<MAX_RANK>(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// Returns `true`: a mapping has strides. C++: `is_strided()`.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("assert!(", $example, ".is_strided());")]
            /// ```
            #[must_use = "the answer is the result"]
            pub const fn is_strided(&self) -> bool {
                true
            }

            /// Returns whether the elements are contiguous in row-major order. Strides of axes of extent 1
            /// do not matter; an empty layout is contiguous.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.is_row_major(), layout.strides() == [4, 1]);
            /// ```
            #[must_use = "the answer is the result"]
            pub const fn is_row_major(&self) -> bool {
                facts::is_row_major::<MAX_RANK>(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// Returns whether the elements are contiguous in column-major order. Strides of axes of extent
            /// 1 do not matter; an empty layout is contiguous.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.is_col_major(), layout.strides() == [1, 3]);
            /// ```
            #[must_use = "the answer is the result"]
            pub const fn is_col_major(&self) -> bool {
                facts::is_col_major::<MAX_RANK>(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// Returns whether it is unique and exhaustive: some permutation and reversal of its axes is
            /// contiguous. Hurray: dense.
            ///
            /// The Hurray text asks for strides that are a permutation of the *row-major* strides;
            /// that would refuse column-major matrices and accept (3, 4):(1, 4), which has gaps. This
            /// function tests for the meaning, a layout without gaps.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.is_dense(), layout.required_span_size() == 12);
            /// ```
            #[must_use = "the answer is the result"]
            pub const fn is_dense(&self) -> bool {
                facts::is_dense::<MAX_RANK>(as_slice(&self.extents.to_array()), as_slice(&self.strides()))
            }

            /// Returns the layout as a strided mapping, in which everything is static that was.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", $example, ";")]
            /// assert_eq!(layout.to_strided(), layout);
            /// ```
            #[must_use = "the mapping is the result"]
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

        /// Compares extents and strides, whatever the types of the two mappings.
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
pub(super) use mapping;
