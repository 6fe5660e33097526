//! What the row-major and the column-major mapping share, and the padded ones.

/// Writes the functions of a packed mapping, whose only field is `extents: Extents<I, E>`.
macro_rules! packed {
    (
        $Mapping:ident: $order:literal, strides = facts::$strides:ident, Steps = $Steps:ident, Kind = $Kind:ident,
        row_major = $row_major:expr, of_3_4 = $of_3_4:literal, of_2_0_3 = $of_2_0_3:literal
    ) => {
        impl<I: Integral, E: Dims> $Mapping<Extents<I, E>> {
            #[doc = concat!("The ", $order, " layout of these extents.")]
            ///
            /// # Panics
            ///
            /// If an offset, a stride or the span exceeds `isize`; such a layout does not compile if
            /// it is fully static.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", stringify!($Mapping), "::new(extents![3, 4]);")]
            #[doc = concat!("assert_eq!(layout.strides(), ", $of_3_4, ");")]
            /// ```
            #[must_use = "the mapping is the result"]
            #[inline]
            #[track_caller]
            pub const fn new(extents: Extents<I, E>) -> Self {
                const { Self::FITS };
                if Self::FITS_ALWAYS {
                    return Self { extents };
                }
                match Self::try_new_checked(extents) {
                    Ok(mapping) => mapping,
                    Err(error) => error.panic(),
                }
            }

            /// Returns [`new`](Self::new) for extents that may not fit.
            ///
            /// # Errors
            ///
            /// [`LayoutError::OffsetOverflow`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let huge = ", stringify!($Mapping), "::try_new(extents![usize::MAX, 2]);")]
            /// assert_eq!(huge, Err(LayoutError::OffsetOverflow));
            /// ```
            #[inline]
            pub const fn try_new(extents: Extents<I, E>) -> Result<Self, LayoutError> {
                if Self::FITS_ALWAYS { Ok(Self { extents }) } else { Self::try_new_checked(extents) }
            }

            /// [`try_new`](Self::try_new) for layouts that may not fit: a function of its own, so that callers whose
            /// layout fits by its type do not compile it.
            #[inline]
            const fn try_new_checked(extents: Extents<I, E>) -> Result<Self, LayoutError> {
                let all = extents.to_array();
                let mut strides = stored::zeros::<isize, <E::Rank as Count>::Array<isize>>();
                if facts::$strides(as_slice(&all), as_mut_slice(&mut strides))
                    && facts::fits(as_slice(&all), as_slice(&strides))
                {
                    Ok(Self { extents })
                } else {
                    Err(LayoutError::OffsetOverflow)
                }
            }

            /// The strides, if the type says what the layout is, and the offsets, if it fits.
            const KNOWN: (<E::Rank as Count>::Array<isize>, Option<Option<(isize, isize)>>) = {
                let mut strides = stored::zeros::<isize, <E::Rank as Count>::Array<isize>>();
                let mut range = None;
                if Self::IS_STATIC {
                    let fits = facts::$strides(as_slice(&E::KNOWN), as_mut_slice(&mut strides));
                    if let (true, Ok(known)) = (fits, facts::offset_range(as_slice(&E::KNOWN), as_slice(&strides))) {
                        range = Some(known);
                    }
                }
                (strides, range)
            };
            /// Whether there is nothing that `try_new` could refuse.
            const FITS_ALWAYS: bool = Self::RANGE.is_some();
            /// Rejects, at compile time, a static layout that does not fit the address space.
            pub(super) const FITS: () = if Self::IS_STATIC && !Self::FITS_ALWAYS {
                LayoutError::OffsetOverflow.panic();
            };
            /// The offsets, if the type says what the layout is and it fits.
            const RANGE: Option<Option<(isize, isize)>> = Self::KNOWN.1;
            /// Whether the type says what the strides are.
            const STRIDES_ARE_STATIC: bool = Self::IS_STATIC;
            /// Whether the type says what the layout is.
            const IS_STATIC: bool = Extents::<I, E>::IS_STATIC;
            /// The strides, if the type says what they are.
            const STRIDES: <E::Rank as Count>::Array<isize> = Self::KNOWN.0;

            /// The mapping with these extents and strides of a valid layout, if they are its own.
            pub(super) fn from_axes(extents: &[usize], strides: &[isize]) -> Result<Self, LayoutError> {
                $crate::mapping::cast::packed(extents, strides)
            }

            /// A mapping of any bits, if it is one that a constructor makes.
            #[cfg(feature = "bytemuck")]
            pub(crate) const fn rechecked(self) -> Result<Self, LayoutError> {
                match self.extents.rechecked() {
                    Ok(extents) => Self::try_new(extents),
                    Err(error) => Err(error),
                }
            }

            /// Returns the strides, in elements.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let empty = ", stringify!($Mapping), "::new(extents![2, 0, 3]);")]
            #[doc = concat!("assert_eq!(empty.strides(), ", $of_2_0_3, ");")]
            /// ```
            #[must_use = "the strides are the result"]
            #[inline(always)]
            pub const fn strides(&self) -> <E::Rank as Count>::Array<isize> {
                if Self::IS_STATIC {
                    return Self::STRIDES;
                }
                let mut strides = stored::zeros::<isize, <E::Rank as Count>::Array<isize>>();
                facts::$strides(as_slice(&self.extents.to_array()), as_mut_slice(&mut strides));
                strides
            }
        }

        mapping! {
            impl[I: Integral, E: Dims] $Mapping<Extents<I, E>>, Steps = E::$Steps<dim::Unpadded>, Kind = kind::$Kind,
            ALWAYS { unique: true, never_unique: false, exhaustive: true, row_major: $row_major }
            example = concat!(stringify!($Mapping), "::new(extents![const 3, 4])")
        }

        impl<I: Integral, E: Dims> Default for $Mapping<Extents<I, E>> {
            fn default() -> Self {
                Self::new(Extents::default())
            }
        }
    };
}
pub(super) use packed;

/// The functions of a padded mapping, which has `padded: PaddedExtent<P>` besides.
macro_rules! padded {
    (
        $Mapping:ident: $order:literal, strides = facts::$strides:ident, Steps = $Steps:ident, Kind = $Kind:ident,
        padded $padded:literal = $axis:expr, row_major = $row_major:expr,
        example = $example_extents:literal, $example_strides:literal
    ) => {
        impl<I: Integral, E: Dims, P: Dim> $Mapping<Extents<I, E>, P> {
            /// Whether the type says what the strides are.
            const STRIDES_ARE_STATIC: bool = Self::IS_STATIC;
            /// Whether the type says what the layout is.
            const IS_STATIC: bool = Extents::<I, E>::IS_STATIC && P::STATIC != DYNAMIC;
            /// The strides, if the type says what they are.
            const STRIDES: <E::Rank as Count>::Array<isize> = Self::KNOWN.0;
            /// The strides, if the type says what they are, and whether they fit.
            const KNOWN: (<E::Rank as Count>::Array<isize>, bool) = {
                let mut strides = stored::zeros::<isize, <E::Rank as Count>::Array<isize>>();
                let fits = match PaddedExtent::<P>::known::<I, E>(Self::PADDED_AXIS) {
                    Some(extents) => facts::$strides(as_slice(&extents), as_mut_slice(&mut strides)),
                    None => true,
                };
                (strides, fits)
            };
            /// Refuses, at compile time, a fully static layout that does not fit the address space.
            const FITS: () = {
                let () = StaticLayout::<E, E::$Steps<dim::PaddedBy<P>>>::FITS;
                if !Self::KNOWN.1 {
                    LayoutError::OffsetOverflow.panic();
                }
            };
            const RANGE: Option<Option<(isize, isize)>> =
                if Self::IS_STATIC { static_range(as_slice(&E::KNOWN), as_slice(&Self::STRIDES)) } else { None };
            /// The axis that is padded.
            const PADDED_AXIS: usize = $axis;

            #[doc = concat!("The ", $order, " layout of these extents, the ", $padded, " rounded up to a multiple")]
            /// of `padding` elements: `Const::<8>`, or a `usize`.
            ///
            /// # Panics
            ///
            /// If the padding is 0, or an offset, a stride or the span exceeds `isize`; a fully static layout
            /// for which that is so does not compile.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", stringify!($Mapping), "::new(", $example_extents, ", 4);")]
            #[doc = concat!("assert_eq!(layout.strides(), ", $example_strides, ");")]
            /// ```
            #[must_use = "the mapping is the result"]
            #[inline]
            #[track_caller]
            pub const fn new<V: ConstOrUsize<Dim = P>>(extents: Extents<I, E>, padding: V) -> Self {
                const { PaddedExtent::<P>::POSITIVE };
                const { Self::FITS };
                match Self::try_new(extents, padding) {
                    Ok(mapping) => mapping,
                    Err(error) => error.panic(),
                }
            }

            /// Returns [`new`](Self::new) for values that may not fit.
            ///
            /// # Errors
            ///
            /// [`LayoutError::Padding`] for a padding of 0, [`LayoutError::OffsetOverflow`].
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let none = ", stringify!($Mapping), "::try_new(extents![3, 6], 0);")]
            /// assert_eq!(none, Err(LayoutError::Padding { found: 0 }));
            /// ```
            #[inline]
            pub const fn try_new<V: ConstOrUsize<Dim = P>>(
                extents: Extents<I, E>,
                padding: V,
            ) -> Result<Self, LayoutError> {
                Self::with_padding(extents, dim::usize_of(padding))
            }

            const fn with_padding(extents: Extents<I, E>, padding: usize) -> Result<Self, LayoutError> {
                match PaddedExtent::<P>::new(&extents, Self::PADDED_AXIS, padding) {
                    Ok(padded) => Self { extents, padded }.checked(),
                    Err(error) => Err(error),
                }
            }

            /// The mapping, if the offsets of its elements fit.
            const fn checked(self) -> Result<Self, LayoutError> {
                let mut strides = stored::zeros::<isize, <E::Rank as Count>::Array<isize>>();
                if facts::$strides(as_slice(&self.padded_extents()), as_mut_slice(&mut strides))
                    && facts::fits(as_slice(&self.extents.to_array()), as_slice(&strides))
                {
                    Ok(self)
                } else {
                    Err(LayoutError::OffsetOverflow)
                }
            }

            /// The mapping with these extents and strides of a valid layout, if they are its own.
            pub(super) fn from_axes(extents: &[usize], strides: &[isize]) -> Result<Self, LayoutError> {
                $crate::mapping::cast::packed(extents, strides)
            }

            /// A mapping of any bits, if it is one that a constructor or a slice makes.
            #[cfg(feature = "bytemuck")]
            pub(crate) const fn rechecked(self) -> Result<Self, LayoutError> {
                let extents = crate::error::tried!(self.extents.rechecked());
                if P::STATIC != DYNAMIC {
                    return Self::with_padding(extents, P::STATIC);
                }
                let padded = as_slice::<usize, _>(&self.padded.stored)[0];
                if E::RANK >= 2 && padded < extents.extent_usize(Self::PADDED_AXIS) {
                    return Err(LayoutError::Padding { found: padded });
                }
                Self { extents, padded: self.padded }.checked()
            }

            /// The extents as the strides count them.
            #[inline(always)]
            const fn padded_extents(&self) -> E::Indices {
                self.padded.replace(&self.extents, Self::PADDED_AXIS)
            }

            /// Returns the strides, in elements.
            ///
            /// # Examples
            ///
            /// ```
            /// # use mdlayout::*;
            #[doc = concat!("let layout = ", stringify!($Mapping), "::new(", $example_extents, ", Const::<4>);")]
            #[doc = concat!("assert_eq!(layout.strides(), ", $example_strides, ");")]
            /// ```
            #[must_use = "the strides are the result"]
            #[inline(always)]
            pub const fn strides(&self) -> <E::Rank as Count>::Array<isize> {
                if Self::IS_STATIC {
                    return Self::STRIDES;
                }
                let mut strides = stored::zeros::<isize, <E::Rank as Count>::Array<isize>>();
                facts::$strides(as_slice(&self.padded_extents()), as_mut_slice(&mut strides));
                strides
            }
        }

        mapping! {
            impl[I: Integral, E: Dims, P: Dim] $Mapping<Extents<I, E>, P>, Steps = E::$Steps<dim::PaddedBy<P>>, Kind = kind::$Kind<P>,
            ALWAYS {
                unique: true,
                never_unique: false,
                exhaustive: PaddedExtent::<P>::never_pads::<E>(Self::PADDED_AXIS),
                row_major: $row_major
            }
            example = concat!(stringify!($Mapping), "::new(extents![const 3, 4], Const::<8>)")
        }

        /// Dynamic extents are 0, a dynamic padding is 1.
        impl<I: Integral, E: Dims, P: Dim> Default for $Mapping<Extents<I, E>, P> {
            fn default() -> Self {
                const { Self::FITS };
                let padding = if P::STATIC == DYNAMIC { 1 } else { P::STATIC };
                match Self::with_padding(Extents::default(), padding) {
                    Ok(mapping) => mapping,
                    Err(error) => error.panic(),
                }
            }
        }
    };
}
pub(super) use padded;
