//! [`Extents`]: the shape of a layout.

use core::fmt;
use core::hash::{Hash, Hasher};

use generic_array::GenericArray;

use crate::dim::{DYNAMIC, Dim, Dyn, Written};
use crate::error::{LayoutError, refuse};
use crate::facts;
use crate::list::{self, CompatibleDims, Dims, Misfit, Values};
use crate::stored::{self, Array, Count, Integral, as_mut_slice, as_slice};

/// The shape of a layout: one extent for each axis, each known at compile time or stored as an `I`.
///
/// `E` is the list of extents, such as `(Const<4>, Dyn)` or `dims![4, DYNAMIC]`. Extents count elements; each is
/// 0 or more and fits both `I` and `usize`.
///
/// C++: `std::extents<I, Exts...>`; cuda::tiles: `extents<I, Exts...>`.
///
/// # Memory layout
///
/// The type stores only the dynamic extents, as `[I; RANK_DYNAMIC]`, and is `repr(transparent)` over that array.
/// Without a dynamic extent it is zero-sized.
///
/// # Examples
///
/// ```
/// use mdlayout::{DYNAMIC, Extents, dims};
///
/// let rows = Extents::<u32, dims![DYNAMIC, 8]>::new([5]);
/// assert_eq!((rows.extent(0), rows.extent(1), rows.size()), (5, 8, 40));
/// assert_eq!(size_of_val(&rows), 4);
/// assert_eq!(rows.to_string(), "?×8");
/// ```
///
/// `==` compares any two `Extents` by value, regardless of static axes and index types:
///
/// ```
/// use mdlayout::extents;
///
/// assert_eq!(extents![u8; const 4, 7], extents![i64; 4, const 7]);
/// assert_ne!(extents![4, 7], extents![4, 7, 1]);
/// ```
#[repr(transparent)]
pub struct Extents<I: Integral, E: Dims> {
    values: Values<I, E>,
}

/// The extents of a static shape: the alias `cuda::tiles::shape`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Shape, dims};
///
/// let tile = Shape::<dims![33, 0]>::default();
/// assert_eq!((size_of_val(&tile), tile.size()), (0, 0));
/// ```
pub type Shape<E> = Extents<u32, E>;

impl<I: Integral, E: Dims> Extents<I, E> {
    /// The number of axes. C++: `rank()`.
    pub const RANK: usize = E::RANK;
    /// The number of axes whose extent is stored. C++: `rank_dynamic()`.
    pub const RANK_DYNAMIC: usize = <E::RankDynamic as Count>::Array::<I>::LEN;
    /// The static extents, [`DYNAMIC`] for each stored one.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{DYNAMIC, Extents, dims};
    ///
    /// assert_eq!(Extents::<u32, dims![4, DYNAMIC]>::STATIC_EXTENTS, [4, DYNAMIC]);
    /// ```
    pub const STATIC_EXTENTS: &'static [usize] = E::STATIC;

    /// Rejects, at compile time, static extents that are `DYNAMIC` or that `I` cannot hold.
    const STATIC_FIT: () = {
        let () = Self::STATIC_VALUES;
        if let Some(misfit) = Values::<I, E>::MISFIT {
            Self::refused(misfit).panic();
        }
    };

    /// Whether every extent is static.
    pub(crate) const IS_STATIC: bool = Values::<I, E>::IS_STATIC;

    /// Whether `of_values` cannot fail.
    const FITS_ALWAYS: bool = Values::<I, E>::IS_STATIC && Values::<I, E>::MISFIT.is_none();

    /// The only value of the type, if all extents are static.
    const ALL_STATIC: Self = Self { values: Values { dynamic: stored::zeros() } };

    /// Returns the expansion of `extents!` for static extents: `new` would have to infer its argument.
    #[doc(hidden)]
    #[must_use = "this returns the new value and has no other effect"]
    #[inline]
    pub const fn all_static() -> Self {
        const { Self::ALL_STATIC_FIT };
        Self::ALL_STATIC
    }

    /// Rejects, at compile time, a value without dynamic entries of a type that has some.
    const ALL_STATIC_FIT: () = {
        let () = Self::STATIC_FIT;
        assert!(Self::IS_STATIC);
    };

    /// Rejects, at compile time, static extents that are `DYNAMIC`.
    const STATIC_VALUES: () = {
        let _ = E::STATIC;
    };

    /// Returns the extents with these dynamic values, in the order of the axes.
    ///
    /// cuda::tiles: construction from dynamic extents.
    ///
    /// # Panics
    ///
    /// If a value is negative or exceeds `usize`; in a `const` that is a compile error. A static
    /// extent that `I` cannot hold does not compile.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Const, Dyn, Extents};
    ///
    /// const E: Extents<i32, (Const<8>, Dyn, Const<3>)> = Extents::new([42]);
    /// assert_eq!(E.to_array(), [8, 42, 3]);
    /// ```
    #[must_use = "this returns the new value and has no other effect"]
    #[inline]
    #[track_caller]
    pub const fn new(dynamic: <E::RankDynamic as Count>::Array<I>) -> Self {
        const { Self::STATIC_FIT };
        if Self::FITS_ALWAYS {
            return Self::ALL_STATIC;
        }
        match Self::try_new(dynamic) {
            Ok(extents) => extents,
            Err(error) => error.panic(),
        }
    }

    /// Returns the extents with these dynamic values, or an error if a value does not fit; see [`new`](Self::new).
    ///
    /// # Errors
    ///
    /// [`LayoutError::NegativeExtent`] for a negative value, [`LayoutError::ExtentRange`] for one beyond `usize`
    /// and for a static extent that `I` cannot hold.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Dyn, Extents, LayoutError};
    ///
    /// let found = Extents::<i8, (Dyn, Dyn)>::try_new([3, -2]);
    /// assert_eq!(found, Err(LayoutError::NegativeExtent { axis: 1, found: -2 }));
    /// ```
    pub const fn try_new(dynamic: <E::RankDynamic as Count>::Array<I>) -> Result<Self, LayoutError> {
        if Self::FITS_ALWAYS {
            return Ok(Self::ALL_STATIC);
        }
        Self::of_values(Values { dynamic: stored::copied(dynamic) })
    }

    /// Returns the extents with these values, if they are in range.
    const fn of_values(values: Values<I, E>) -> Result<Self, LayoutError> {
        const { Self::STATIC_VALUES };
        if let Some(misfit) = Values::<I, E>::MISFIT {
            return Err(Self::refused(misfit));
        }
        let mut axis = 0;
        while axis < E::RANK {
            let found = values.get(axis);
            if found < 0 {
                return Err(LayoutError::NegativeExtent { axis, found });
            }
            if found > usize::MAX as i128 {
                return Err(LayoutError::ExtentRange { axis, found, index_type: "usize" });
            }
            axis += 1;
        }
        Ok(Self { values })
    }

    /// Returns the extents with these values, one for each axis; a static axis must be given its static value.
    ///
    /// cuda::tiles: construction from extents.
    ///
    /// # Panics
    ///
    /// As [`new`](Self::new), and if a value contradicts a static extent; in a `const` that is a compile error.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Const, Dyn, Extents};
    ///
    /// let e = Extents::<i32, (Const<8>, Dyn, Const<3>)>::from_all([8, 42, 3]);
    /// assert_eq!(e, Extents::<i32, (Const<8>, Dyn, Const<3>)>::new([42]));
    /// ```
    #[must_use = "this returns the new value and has no other effect"]
    #[track_caller]
    pub const fn from_all(all: <E::Rank as Count>::Array<I>) -> Self {
        match Self::try_from_all(all) {
            Ok(extents) => extents,
            Err(error) => error.panic(),
        }
    }

    /// Returns the extents with these values, or an error if a value does not fit; see [`from_all`](Self::from_all).
    ///
    /// # Errors
    ///
    /// As [`try_new`](Self::try_new), and [`LayoutError::StaticExtent`], which names the axis whose value
    /// contradicts a static extent.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Const, Dyn, Extents, LayoutError};
    ///
    /// let found = Extents::<u32, (Const<8>, Dyn)>::try_from_all([7, 42]);
    /// assert_eq!(found, Err(LayoutError::StaticExtent { axis: 0, found: 7, wanted: 8 }));
    /// ```
    pub const fn try_from_all(all: <E::Rank as Count>::Array<I>) -> Result<Self, LayoutError> {
        match Values::<I, E>::from_all(as_slice(&all)) {
            Ok(values) => Self::of_values(values),
            Err(misfit) => Err(Self::refused(misfit)),
        }
    }

    /// Returns these extents, made of arbitrary bits, if they are in range.
    #[cfg(feature = "bytemuck")]
    pub(crate) const fn rechecked(self) -> Result<Self, LayoutError> {
        Self::of_values(self.values)
    }

    /// Returns the extents with these values; the caller knows that they are in range.
    #[inline(always)]
    pub(crate) const fn of_valid(values: Values<I, E>) -> Self {
        Self { values }
    }

    /// [`try_from_all`](Self::try_from_all) for a slice of as many `usize` values.
    pub(crate) const fn try_from_usizes(all: &[usize]) -> Result<Self, LayoutError> {
        match Values::<I, E>::try_of(all) {
            Ok(values) => Self::of_values(values),
            Err(misfit) => Err(Self::refused(misfit)),
        }
    }

    /// Returns the error for a value that does not fit this type.
    #[expect(clippy::cast_sign_loss, reason = "a static extent is a `usize`; `Misfit` widens it")]
    const fn refused(Misfit { axis, found, wanted }: Misfit) -> LayoutError {
        match wanted {
            Some(wanted) => LayoutError::StaticExtent { axis, found, wanted: wanted as usize },
            None => LayoutError::ExtentRange { axis, found, index_type: I::NAME },
        }
    }

    /// Converts the extents to a type with another index type or other static axes.
    ///
    /// Static extents that differ do not compile.
    ///
    /// # Errors
    ///
    /// [`LayoutError::StaticExtent`] where a dynamic extent contradicts a static one of the target,
    /// [`LayoutError::ExtentRange`] where the target's index type cannot hold one.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Extents, dims, extents};
    ///
    /// let given = extents![4, 7];
    /// let known = given.try_cast::<Extents<u8, dims![4, DYNAMIC]>>()?;
    /// assert_eq!((known, size_of_val(&known)), (known, 1));
    /// assert!(given.try_cast::<Extents<u8, dims![5, DYNAMIC]>>().is_err());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn try_cast<X: ExtentsLike>(self) -> Result<X, LayoutError>
    where
        E: CompatibleDims<X::Dims>,
    {
        const { Cast::<E, X::Dims>::AGREES };
        match self.values.try_convert::<X::IndexType, X::Dims>() {
            // By the contract of `ExtentsLike`, `X` is the type of these extents.
            Ok(values) => match Extents::<X::IndexType, X::Dims>::of_values(values) {
                Ok(extents) => Ok(stored::reinterpret(extents)),
                Err(error) => Err(error),
            },
            Err(misfit) => Err(Extents::<X::IndexType, X::Dims>::refused(misfit)),
        }
    }

    /// Compares these extents with others, axis by axis.
    ///
    /// Static extents that differ do not compile; this compares the dynamic ones. A function of two views calls it
    /// first, because two `Dyn` axes have the same type whatever their values.
    ///
    /// # Errors
    ///
    /// [`LayoutError::ExtentsDiffer`], which names the first axis that differs.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{LayoutError, extents};
    ///
    /// extents![3, const 4].require_equal(&extents![3, 4])?;
    /// let error = extents![3, const 4].require_equal(&extents![5, const 4]).unwrap_err();
    /// assert_eq!(error, LayoutError::ExtentsDiffer { axis: 0, found: 3, wanted: 5 });
    /// # Ok::<(), LayoutError>(())
    /// ```
    pub const fn require_equal<I2: Integral, E2: Dims>(&self, other: &Extents<I2, E2>) -> Result<(), LayoutError>
    where
        E: CompatibleDims<E2>,
    {
        const { Cast::<E, E2>::AGREES };
        facts::require_equal(as_slice(&self.to_array()), as_slice(&other.to_array()))
    }

    /// Returns the number of axes. C++ and cuda::tiles: `rank()`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::extents;
    ///
    /// assert_eq!(extents![u32; const 4, 7].rank(), 2);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    pub const fn rank(&self) -> usize {
        E::RANK
    }

    /// Returns the number of axes whose extent is stored. C++ and cuda::tiles: `rank_dynamic()`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::extents;
    ///
    /// assert_eq!(extents![u32; const 4, 7].rank_dynamic(), 1);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    pub const fn rank_dynamic(&self) -> usize {
        Self::RANK_DYNAMIC
    }

    /// Returns the static extent of axis `r`, [`DYNAMIC`] if it is dynamic. C++ and cuda::tiles:
    /// `static_extent(r)`.
    ///
    /// # Panics
    ///
    /// If `r >= RANK`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{DYNAMIC, extents};
    ///
    /// let e = extents![u32; const 4, 7];
    /// assert_eq!([e.static_extent(0), e.static_extent(1)], [4, DYNAMIC]);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    #[track_caller]
    pub const fn static_extent(&self, r: usize) -> usize {
        E::STATIC[r]
    }

    /// Returns the extent of axis `r`. C++ and cuda::tiles: `extent(r)`.
    ///
    /// # Panics
    ///
    /// If `r >= RANK`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::extents;
    ///
    /// let e = extents![u32; const 4, 7];
    /// assert_eq!((e.extent(0), e.extent(1)), (4u32, 7u32));
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    #[inline]
    #[track_caller]
    pub const fn extent(&self, r: usize) -> I {
        self.values.get_stored(r)
    }

    /// Returns the extent of axis `r` as a `usize`.
    #[expect(clippy::cast_sign_loss, reason = "every constructor checks that the extents fit `usize`")]
    #[inline(always)]
    #[track_caller]
    pub(crate) const fn extent_usize(&self, r: usize) -> usize {
        if Self::IS_STATIC {
            return as_slice::<usize, _>(&E::KNOWN)[r];
        }
        self.values.get(r) as usize
    }

    /// Returns all extents as an array.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::extents;
    ///
    /// assert_eq!(extents![u8; const 4, 7].to_array(), [4usize, 7]);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    #[inline(always)]
    pub const fn to_array(&self) -> E::Indices {
        if Self::IS_STATIC {
            return E::KNOWN;
        }
        let mut all = stored::zeros::<usize, E::Indices>();
        let mut axis = 0;
        while axis < E::RANK {
            as_mut_slice::<usize, _>(&mut all)[axis] = self.extent_usize(axis);
            axis += 1;
        }
        all
    }

    /// Returns the stored extents, the argument of [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::extents;
    ///
    /// assert_eq!(extents![u8; const 4, 7, const 3, 9].to_dynamic(), [7u8, 9]);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    pub const fn to_dynamic(&self) -> <E::RankDynamic as Count>::Array<I> {
        stored::copied(self.values.dynamic)
    }

    /// Returns the number of elements: the product of the extents, 1 for rank 0.
    ///
    /// # Panics
    ///
    /// If the number exceeds `usize`; see [`checked_size`](Self::checked_size).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::extents;
    ///
    /// assert_eq!(extents![u32; const 4, 7].size(), 28);
    /// assert_eq!(extents![].size(), 1);
    /// assert_eq!(extents![usize::MAX, 0, 2].size(), 0);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    #[track_caller]
    pub const fn size(&self) -> usize {
        facts::size(as_slice(&self.to_array()))
    }

    /// Returns the number of elements, or `None` if it exceeds `usize`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::extents;
    ///
    /// assert_eq!(extents![usize::MAX, 2].checked_size(), None);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    pub const fn checked_size(&self) -> Option<usize> {
        facts::checked_size(as_slice(&self.to_array()))
    }

    /// Returns the extents with these dynamic values; see [`new`](Self::new).
    ///
    /// # Panics
    ///
    /// As [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Dyn, Extents};
    ///
    /// let e = Extents::<u32, (Dyn, Dyn)>::from_generic(generic_array::arr![3, 4]);
    /// assert_eq!(e.to_array(), [3, 4]);
    /// ```
    #[must_use = "this returns the new value and has no other effect"]
    #[track_caller]
    pub const fn from_generic(dynamic: GenericArray<I, E::RankDynamic>) -> Self {
        Self::new(stored::from_generic(dynamic))
    }

    /// Returns all extents as a `GenericArray`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::extents;
    ///
    /// assert_eq!(extents![u32; const 3, 4].to_generic(), generic_array::arr![3, 4]);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    pub const fn to_generic(&self) -> GenericArray<usize, E::Rank> {
        stored::reinterpret(self.to_array())
    }
}

/// Checks the conversion from the list `A` to the list `B`.
struct Cast<A, B>(A, B);
impl<A: Dims, B: Dims> Cast<A, B> {
    /// Rejects, at compile time, static extents that differ.
    const AGREES: () = if !Values::<usize, A>::agrees::<B>() {
        refuse("static extents differ; make them equal, or one of them `Dyn`");
    };
}

mod sealed {
    pub trait Sealed {}
}

/// Any [`Extents`]: the bound for code that takes the type as a parameter.
///
/// cuda::tiles: the concept `extents_like`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Extents, dims, typelevel::ExtentsLike};
///
/// fn index_type<X: ExtentsLike>() -> &'static str {
///     core::any::type_name::<X::IndexType>()
/// }
/// assert_eq!(index_type::<Extents<u32, dims![4]>>(), "u32");
/// ```
///
/// # Safety
///
/// The type is `Extents<IndexType, Dims>`: the crate reinterprets one as the other.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an `Extents`",
    note = "write `Extents<u32, dims![4, DYNAMIC]>`"
)]
pub unsafe trait ExtentsLike: Copy + sealed::Sealed {
    /// The integer type of stored extents.
    type IndexType: Integral;
    /// The list of extents.
    type Dims: Dims;
}
impl<I: Integral, E: Dims> sealed::Sealed for Extents<I, E> {}
// SAFETY: the implementing type is `Extents` of these two parameters.
unsafe impl<I: Integral, E: Dims> ExtentsLike for Extents<I, E> {
    type IndexType = I;
    type Dims = E;
}

impl<I: Integral, E: Dims> Clone for Extents<I, E> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<I: Integral, E: Dims> Copy for Extents<I, E> {}

/// Sets every dynamic extent to 0.
impl<I: Integral, E: Dims> Default for Extents<I, E> {
    fn default() -> Self {
        Self::new(stored::zeros())
    }
}

impl<I: Integral, E: Dims, I2: Integral, E2: Dims> PartialEq<Extents<I2, E2>> for Extents<I, E> {
    #[inline]
    fn eq(&self, other: &Extents<I2, E2>) -> bool {
        // Axis by axis, because the optimiser learns no equal extents from a comparison of memory.
        facts::require_equal(as_slice(&self.to_array()), as_slice(&other.to_array())).is_ok()
    }
}
impl<I: Integral, E: Dims> Eq for Extents<I, E> {}
impl<I: Integral, E: Dims> Hash for Extents<I, E> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.to_array().as_ref().hash(state);
    }
}

/// The static shape, `?` where an extent is dynamic: `4×?`. The flag `#` adds the values: `4×?7`.
///
/// # Examples
///
/// ```
/// use mdlayout::extents;
///
/// let e = extents![u32; const 4, 7];
/// assert_eq!((e.to_string(), format!("{e:#}")), ("4×?".into(), "4×?7".into()));
/// assert_eq!(extents![].to_string(), "()");
/// ```
impl<I: Integral, E: Dims> fmt::Display for Extents<I, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if E::RANK == 0 {
            return f.write_str("()");
        }
        for axis in 0..E::RANK {
            if axis > 0 {
                f.write_str("×")?;
            }
            if E::STATIC[axis] == DYNAMIC {
                f.write_str("?")?;
            }
            if E::STATIC[axis] != DYNAMIC || f.alternate() {
                write!(f, "{}", self.extent_usize(axis))?;
            }
        }
        Ok(())
    }
}

/// The index type and the extents, with a `?` before each dynamic one: `Extents<u32>(4×?7)`.
impl<I: Integral, E: Dims> fmt::Debug for Extents<I, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Extents<{}>({self:#})", I::NAME)
    }
}

impl<I: Integral, E: Dims> From<GenericArray<I, E::RankDynamic>> for Extents<I, E> {
    fn from(dynamic: GenericArray<I, E::RankDynamic>) -> Self {
        Self::from_generic(dynamic)
    }
}
impl<I: Integral, E: Dims> From<Extents<I, E>> for GenericArray<usize, E::Rank> {
    fn from(extents: Extents<I, E>) -> Self {
        extents.to_generic()
    }
}
list::infallible_conversions!(Extents, Dims, Dim);
