//! [`Strides`]: the distance between neighbours along each axis.

use core::fmt;
use core::hash::{Hash, Hasher};

use generic_array::GenericArray;

use crate::dim::{DYNAMIC_STRIDE, Dyn, StrideDim, Written};
use crate::error::{LayoutError, refuse};
use crate::list::{self, Misfit, Steps, Values};
use crate::stored::{self, Array, Count, Integral, as_mut_slice, as_slice};

/// The distance between neighbours along each axis: one stride for each axis, each known at compile time or
/// stored as a `J`.
///
/// `S` is the list of strides, such as `(Stride<-4>, Dyn)` or `steps![-4, DYNAMIC]`. Strides count elements, not
/// bytes. A negative stride reverses its axis, a zero stride repeats one element along it. Each stride fits both `J`
/// and `isize`.
///
/// cuda::tiles: `strides<I, Strides...>`.
///
/// # Memory layout
///
/// The type stores only the dynamic strides, as `[J; RANK_DYNAMIC]`, and is `repr(transparent)` over that array.
/// Without a dynamic stride it is zero-sized.
///
/// # Examples
///
/// ```
/// use mdlayout::{Strides, steps};
///
/// let s = Strides::<i32, steps![DYNAMIC, -1]>::new([8]);
/// assert_eq!((s.stride(0), s.stride(1)), (8, -1));
/// assert_eq!(size_of_val(&s), 4);
/// assert_eq!(s.to_string(), "(?, -1)");
/// ```
///
/// `==` compares any two `Strides` by value, regardless of static axes and stride types:
///
/// ```
/// use mdlayout::strides;
///
/// assert_eq!(strides![i8; const -4, 1], strides![i64; -4, const 1]);
/// ```
#[repr(transparent)]
pub struct Strides<J: Integral, S: Steps> {
    values: Values<J, S>,
}

impl<J: Integral, S: Steps> Strides<J, S> {
    /// The number of axes. cuda::tiles: `rank()`.
    pub const RANK: usize = S::RANK;
    /// The number of axes whose stride is stored. cuda::tiles: `rank_dynamic()`.
    pub const RANK_DYNAMIC: usize = <S::RankDynamic as Count>::Array::<J>::LEN;
    /// The static strides, [`DYNAMIC_STRIDE`] for each stored one.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{DYNAMIC_STRIDE, Strides, steps};
    ///
    /// assert_eq!(Strides::<i32, steps![-4, DYNAMIC]>::STATIC_STRIDES, [-4, DYNAMIC_STRIDE]);
    /// ```
    pub const STATIC_STRIDES: &'static [isize] = S::STATIC;

    /// Rejects, at compile time, static strides that are `DYNAMIC_STRIDE` or that `J` cannot hold.
    const STATIC_FIT: () = {
        let () = Self::STATIC_VALUES;
        if let Some(misfit) = Values::<J, S>::MISFIT {
            Self::refused(misfit).panic();
        }
    };

    /// Whether every stride is static.
    pub(crate) const IS_STATIC: bool = Values::<J, S>::IS_STATIC;

    /// Returns the expansion of `strides!` for static strides: `new` would have to infer its argument.
    #[doc(hidden)]
    #[must_use = "this returns the new value and has no other effect"]
    #[inline]
    pub const fn all_static() -> Self {
        const { Self::ALL_STATIC_FIT };
        Self { values: Values { dynamic: stored::zeros() } }
    }

    /// Rejects, at compile time, a value without dynamic entries of a type that has some.
    const ALL_STATIC_FIT: () = {
        let () = Self::STATIC_FIT;
        assert!(Self::IS_STATIC);
    };

    /// Rejects, at compile time, static strides that are `DYNAMIC_STRIDE`.
    const STATIC_VALUES: () = {
        let _ = S::STATIC;
    };

    /// Returns the strides with these dynamic values, in the order of the axes.
    ///
    /// cuda::tiles: construction from dynamic strides.
    ///
    /// # Panics
    ///
    /// If a value exceeds `isize`; in a `const` that is a compile error. A static stride that `J`
    /// cannot hold does not compile.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Const, Dyn, Strides};
    ///
    /// const S: Strides<i32, (Const<8>, Dyn, Const<3>)> = Strides::new([42]);
    /// assert_eq!(S.to_array(), [8, 42, 3]);
    /// ```
    #[must_use = "this returns the new value and has no other effect"]
    #[track_caller]
    pub const fn new(dynamic: <S::RankDynamic as Count>::Array<J>) -> Self {
        const { Self::STATIC_FIT };
        match Self::try_new(dynamic) {
            Ok(strides) => strides,
            Err(error) => error.panic(),
        }
    }

    /// Returns the strides with these dynamic values, or an error if a value does not fit; see [`new`](Self::new).
    ///
    /// # Errors
    ///
    /// [`LayoutError::StrideRange`] for a value beyond `isize` and for a static stride that `J`
    /// cannot hold.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Dyn, LayoutError, Strides};
    ///
    /// let found = Strides::<u64, (Dyn, Dyn)>::try_new([1, u64::MAX]);
    /// assert!(matches!(found, Err(LayoutError::StrideRange { axis: 1, index_type: "isize", .. })));
    /// ```
    pub const fn try_new(dynamic: <S::RankDynamic as Count>::Array<J>) -> Result<Self, LayoutError> {
        Self::of_values(Values { dynamic: stored::copied(dynamic) })
    }

    /// Returns the strides with these values, if they are in range.
    const fn of_values(values: Values<J, S>) -> Result<Self, LayoutError> {
        const { Self::STATIC_VALUES };
        if let Some(misfit) = Values::<J, S>::MISFIT {
            return Err(Self::refused(misfit));
        }
        let mut axis = 0;
        while axis < S::RANK {
            let found = values.get(axis);
            if found < isize::MIN as i128 || found > isize::MAX as i128 {
                return Err(LayoutError::StrideRange { axis, found, index_type: "isize" });
            }
            axis += 1;
        }
        Ok(Self { values })
    }

    /// Returns the strides with these values, one for each axis; a static axis must be given its static value.
    ///
    /// cuda::tiles: construction from strides.
    ///
    /// # Panics
    ///
    /// As [`new`](Self::new), and if a value contradicts a static stride; in a `const` that is a compile error.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Const, Dyn, Strides};
    ///
    /// let s = Strides::<i32, (Const<8>, Dyn, Const<3>)>::from_all([8, 42, 3]);
    /// assert_eq!(s, Strides::<i32, (Const<8>, Dyn, Const<3>)>::new([42]));
    /// ```
    #[must_use = "this returns the new value and has no other effect"]
    #[track_caller]
    pub const fn from_all(all: <S::Rank as Count>::Array<J>) -> Self {
        match Self::try_from_all(all) {
            Ok(strides) => strides,
            Err(error) => error.panic(),
        }
    }

    /// Returns the strides with these values, or an error if a value does not fit; see [`from_all`](Self::from_all).
    ///
    /// # Errors
    ///
    /// As [`try_new`](Self::try_new), and [`LayoutError::StaticStride`], which names the axis whose value
    /// contradicts a static stride.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Dyn, LayoutError, Stride, Strides};
    ///
    /// let found = Strides::<i32, (Stride<-8>, Dyn)>::try_from_all([8, 42]);
    /// assert_eq!(found, Err(LayoutError::StaticStride { axis: 0, found: 8, wanted: -8 }));
    /// ```
    pub const fn try_from_all(all: <S::Rank as Count>::Array<J>) -> Result<Self, LayoutError> {
        match Values::<J, S>::from_all(as_slice(&all)) {
            Ok(values) => Self::of_values(values),
            Err(misfit) => Err(Self::refused(misfit)),
        }
    }

    /// Returns these strides, made of arbitrary bits, if they are in range.
    #[cfg(feature = "bytemuck")]
    pub(crate) const fn rechecked(self) -> Result<Self, LayoutError> {
        Self::of_values(self.values)
    }

    /// Returns the strides with these values; the caller knows that they are in range.
    #[inline(always)]
    pub(crate) const fn of_valid(values: Values<J, S>) -> Self {
        Self { values }
    }

    /// [`try_from_all`](Self::try_from_all) for a slice of as many `isize` values.
    pub(crate) const fn try_from_isizes(all: &[isize]) -> Result<Self, LayoutError> {
        match Values::<J, S>::try_of(all) {
            Ok(values) => Self::of_values(values),
            Err(misfit) => Err(Self::refused(misfit)),
        }
    }

    /// Returns the error for a value that does not fit this type.
    const fn refused(Misfit { axis, found, wanted }: Misfit) -> LayoutError {
        match wanted {
            Some(wanted) => LayoutError::StaticStride { axis, found, wanted: wanted as isize },
            None => LayoutError::StrideRange { axis, found, index_type: J::NAME },
        }
    }

    /// Converts the strides to a type with another stride type or other static axes.
    ///
    /// Static strides that differ do not compile.
    ///
    /// # Errors
    ///
    /// [`LayoutError::StaticStride`] where a stride contradicts a static one of the target,
    /// [`LayoutError::StrideRange`] where the target's stride type cannot hold one.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Strides, steps, strides};
    ///
    /// let given = strides![-4, 1];
    /// let known = given.try_cast::<Strides<i8, steps![-4, DYNAMIC]>>()?;
    /// assert_eq!((known, size_of_val(&known)), (known, 1));
    /// assert!(given.try_cast::<Strides<u8, steps![DYNAMIC, 1]>>().is_err());
    /// # Ok::<(), mdlayout::LayoutError>(())
    /// ```
    pub const fn try_cast<Y: StridesLike>(self) -> Result<Y, LayoutError>
    where
        Y::Steps: Steps<Indices = S::Indices>,
    {
        const { Cast::<S, Y::Steps>::AGREES };
        match self.values.try_convert::<Y::StrideType, Y::Steps>() {
            // By the contract of `StridesLike`, `Y` is the type of these strides.
            Ok(values) => match Strides::<Y::StrideType, Y::Steps>::of_values(values) {
                Ok(strides) => Ok(stored::reinterpret(strides)),
                Err(error) => Err(error),
            },
            Err(misfit) => Err(Strides::<Y::StrideType, Y::Steps>::refused(misfit)),
        }
    }

    /// Returns the number of axes. cuda::tiles: `rank()`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::strides;
    ///
    /// assert_eq!(strides![i32; const -4, 7].rank(), 2);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    pub const fn rank(&self) -> usize {
        S::RANK
    }

    /// Returns the number of axes whose stride is stored. cuda::tiles: `rank_dynamic()`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::strides;
    ///
    /// assert_eq!(strides![i32; const -4, 7].rank_dynamic(), 1);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    pub const fn rank_dynamic(&self) -> usize {
        Self::RANK_DYNAMIC
    }

    /// Returns the static stride of axis `r`, [`DYNAMIC_STRIDE`] if it is dynamic. cuda::tiles:
    /// `static_stride(r)`.
    ///
    /// # Panics
    ///
    /// If `r >= RANK`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{DYNAMIC_STRIDE, strides};
    ///
    /// let s = strides![i32; const -4, 7];
    /// assert_eq!([s.static_stride(0), s.static_stride(1)], [-4, DYNAMIC_STRIDE]);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    #[track_caller]
    pub const fn static_stride(&self, r: usize) -> isize {
        S::STATIC[r]
    }

    /// Returns the stride of axis `r`. cuda::tiles: `stride(r)`.
    ///
    /// # Panics
    ///
    /// If `r >= RANK`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::strides;
    ///
    /// let s = strides![i16; const -4, 1];
    /// assert_eq!((s.stride(0), s.stride(1)), (-4i16, 1i16));
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    #[inline]
    #[track_caller]
    pub const fn stride(&self, r: usize) -> J {
        self.values.get_stored(r)
    }

    /// Returns the stride of axis `r` as an `isize`.
    #[inline(always)]
    #[track_caller]
    pub(crate) const fn stride_isize(&self, r: usize) -> isize {
        self.values.get(r) as isize
    }

    /// Returns all strides as an array.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::strides;
    ///
    /// assert_eq!(strides![i8; const -4, 1].to_array(), [-4isize, 1]);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    #[inline(always)]
    pub const fn to_array(&self) -> <S::Rank as Count>::Array<isize> {
        if Self::IS_STATIC {
            return S::KNOWN;
        }
        let mut all = stored::zeros::<isize, <S::Rank as Count>::Array<isize>>();
        let mut axis = 0;
        while axis < S::RANK {
            as_mut_slice::<isize, _>(&mut all)[axis] = self.stride_isize(axis);
            axis += 1;
        }
        all
    }

    /// Returns the stored strides, the argument of [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::strides;
    ///
    /// assert_eq!(strides![i8; const 4, 7, const 3, -9].to_dynamic(), [7i8, -9]);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    pub const fn to_dynamic(&self) -> <S::RankDynamic as Count>::Array<J> {
        stored::copied(self.values.dynamic)
    }

    /// Returns the strides with these dynamic values; see [`new`](Self::new).
    ///
    /// # Panics
    ///
    /// As [`new`](Self::new).
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::{Dyn, Strides};
    ///
    /// let s = Strides::<i32, (Dyn, Dyn)>::from_generic(generic_array::arr![-3, 4]);
    /// assert_eq!(s.to_array(), [-3, 4]);
    /// ```
    #[must_use = "this returns the new value and has no other effect"]
    #[track_caller]
    pub const fn from_generic(dynamic: GenericArray<J, S::RankDynamic>) -> Self {
        Self::new(stored::from_generic(dynamic))
    }

    /// Returns all strides as a `GenericArray`.
    ///
    /// # Examples
    ///
    /// ```
    /// use mdlayout::strides;
    ///
    /// assert_eq!(strides![i32; const -3, 4].to_generic(), generic_array::arr![-3, 4]);
    /// ```
    #[must_use = "this reads the value and has no other effect"]
    pub const fn to_generic(&self) -> GenericArray<isize, S::Rank> {
        stored::to_generic(self.to_array())
    }
}

/// Checks the conversion from the list `A` to the list `B`.
struct Cast<A, B>(A, B);
impl<A: Steps, B: Steps> Cast<A, B> {
    /// Rejects, at compile time, static strides that differ.
    const AGREES: () = if !Values::<usize, A>::agrees::<B>() {
        refuse("static strides differ; make them equal, or one of them `Dyn`");
    };
}

mod sealed {
    pub trait Sealed {}
}

/// Any [`Strides`]: the bound for code that takes the type as a parameter.
///
/// cuda::tiles: the concept `strides_like`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Strides, steps, typelevel::StridesLike};
///
/// fn stride_type<Y: StridesLike>() -> &'static str {
///     core::any::type_name::<Y::StrideType>()
/// }
/// assert_eq!(stride_type::<Strides<i32, steps![4]>>(), "i32");
/// ```
///
/// # Safety
///
/// The type is `Strides<StrideType, Steps>`: the crate reinterprets one as the other.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a `Strides`",
    note = "write `Strides<isize, steps![4, DYNAMIC]>`"
)]
pub unsafe trait StridesLike: Copy + sealed::Sealed {
    /// The integer type of stored strides.
    type StrideType: Integral;
    /// The list of strides.
    type Steps: Steps;
}
impl<J: Integral, S: Steps> sealed::Sealed for Strides<J, S> {}
// SAFETY: the implementing type is `Strides` of these two parameters.
unsafe impl<J: Integral, S: Steps> StridesLike for Strides<J, S> {
    type StrideType = J;
    type Steps = S;
}

impl<J: Integral, S: Steps> Clone for Strides<J, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<J: Integral, S: Steps> Copy for Strides<J, S> {}

/// Sets every dynamic stride to 0.
impl<J: Integral, S: Steps> Default for Strides<J, S> {
    fn default() -> Self {
        Self::new(stored::zeros())
    }
}

impl<J: Integral, S: Steps, J2: Integral, S2: Steps> PartialEq<Strides<J2, S2>> for Strides<J, S> {
    fn eq(&self, other: &Strides<J2, S2>) -> bool {
        self.to_array().as_ref() == other.to_array().as_ref()
    }
}
impl<J: Integral, S: Steps> Eq for Strides<J, S> {}
impl<J: Integral, S: Steps> Hash for Strides<J, S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.to_array().as_ref().hash(state);
    }
}

/// The static strides, `?` where one is dynamic: `(-4, ?)`. The flag `#` adds the values: `(-4, ?7)`.
///
/// # Examples
///
/// ```
/// use mdlayout::strides;
///
/// let s = strides![i32; const -4, 7];
/// assert_eq!((s.to_string(), format!("{s:#}")), ("(-4, ?)".into(), "(-4, ?7)".into()));
/// ```
impl<J: Integral, S: Steps> fmt::Display for Strides<J, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for axis in 0..S::RANK {
            if axis > 0 {
                f.write_str(", ")?;
            }
            if S::STATIC[axis] == DYNAMIC_STRIDE {
                f.write_str("?")?;
            }
            if S::STATIC[axis] != DYNAMIC_STRIDE || f.alternate() {
                write!(f, "{}", self.values.get(axis))?;
            }
        }
        f.write_str(")")
    }
}

/// The stride type and the strides, with a `?` before each dynamic one: `Strides<i32>(-4, ?7)`.
impl<J: Integral, S: Steps> fmt::Debug for Strides<J, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Strides<{}>{self:#}", J::NAME)
    }
}

impl<J: Integral, S: Steps> From<GenericArray<J, S::RankDynamic>> for Strides<J, S> {
    fn from(dynamic: GenericArray<J, S::RankDynamic>) -> Self {
        Self::from_generic(dynamic)
    }
}
impl<J: Integral, S: Steps> From<Strides<J, S>> for GenericArray<isize, S::Rank> {
    fn from(strides: Strides<J, S>) -> Self {
        strides.to_generic()
    }
}
list::infallible_conversions!(Strides, Steps, StrideDim);
