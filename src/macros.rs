//! Macros that write extents and strides, as types and as values.

/// Writes a list of extents as a type: `dims![4, DYNAMIC, {N + 1}]` is `(Const<4>, Dyn, Const<{N + 1}>)`.
///
/// An entry is an expression known at compile time, or `DYNAMIC` or `_` for an extent known at run
/// time. The name of a const parameter stands for its value. Write a list that
/// contains types, such as `M: Dim`, as a tuple: `(M, Const<4>)`.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, Dyn, Extents, dims};
///
/// const N: usize = 6;
/// type A = Extents<u32, dims![4, DYNAMIC, { N + 1 }, N, _]>;
/// type B = Extents<u32, (Const<4>, Dyn, Const<7>, Const<6>, Dyn)>;
/// let same: A = B::new([5, 8]);
/// assert_eq!(same.to_array(), [4, 5, 7, 6, 8]);
/// ```
#[macro_export]
macro_rules! dims {
    ($($entries:tt)*) => { $crate::__list!(Const () $($entries)*) };
}

/// Writes a list of strides as a type: `steps![-4, 1, DYNAMIC]` is `(Stride<-4>, Const<1>, Dyn)`.
///
/// An entry is an expression known at compile time, or `DYNAMIC` or `_` for a stride known at run
/// time. The name of a const parameter, an `isize`, stands for its value.
///
/// A literal without a sign becomes a `Const`, as in the strides of row-major and column-major layouts; a literal with
/// a `-` becomes a `Stride`. A name or any other expression becomes a `Stride` whatever its sign, because the macro
/// does not know its value.
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, Dyn, Stride, Strides, steps};
///
/// let same: Strides<isize, steps![-4, 1, DYNAMIC]> = Strides::<isize, (Stride<-4>, Const<1>, Dyn)>::new([9]);
/// assert_eq!(same.to_array(), [-4, 1, 9]);
/// ```
#[macro_export]
macro_rules! steps {
    ($($entries:tt)*) => { $crate::__list!(Stride () $($entries)*) };
}

/// Expands to the type of a stride. A literal passed on by another macro may be negative without a visible `-`, so the
/// value decides.
#[doc(hidden)]
#[macro_export]
macro_rules! __stride {
    ($value:literal) => {
        <$crate::__stride::Sort<{ $crate::__stride::sort_of_stride($value) }> as $crate::__stride::StrideEntry>::StrideDim<
            { $value },
            { $crate::__stride::magnitude($value) },
        >
    };
}

/// Expands `__list!(Const (done..) entries..)` to a tuple of `Const<entry>` and `Dyn`.
#[doc(hidden)]
#[macro_export]
macro_rules! __list {
    ($Static:ident ($($done:ty,)*)) => { ($($done,)*) };
    ($Static:ident ($($done:ty,)*) DYNAMIC $(, $($rest:tt)*)?) => {
        $crate::__list!($Static ($($done,)* $crate::Dyn,) $($($rest)*)?)
    };
    ($Static:ident ($($done:ty,)*) DYNAMIC_STRIDE $(, $($rest:tt)*)?) => {
        $crate::__list!($Static ($($done,)* $crate::Dyn,) $($($rest)*)?)
    };
    ($Static:ident ($($done:ty,)*) _ $(, $($rest:tt)*)?) => {
        $crate::__list!($Static ($($done,)* $crate::Dyn,) $($($rest)*)?)
    };
    // Before the literal rule, which would reject `-(2 * 3)` as a malformed literal.
    (Stride ($($done:ty,)*) - $($rest:tt)*) => {
        $crate::__list!(@negative ($($done,)*) - $($rest)*)
    };
    (@negative ($($done:ty,)*) $value:expr $(, $($rest:tt)*)?) => {
        $crate::__list!(Stride ($($done,)* $crate::Stride<{ $value }>,) $($($rest)*)?)
    };
    (Stride ($($done:ty,)*) $value:literal $(, $($rest:tt)*)?) => {
        $crate::__list!(Stride ($($done,)* $crate::__stride!($value),) $($($rest)*)?)
    };
    ($Static:ident ($($done:ty,)*) const $($rest:tt)*) => {
        compile_error!("every value in a list is static: write `4`, not `const 4`")
    };
    ($Static:ident ($($done:ty,)*) $name:ident $(, $($rest:tt)*)?) => {
        $crate::__list!($Static ($($done,)* $crate::$Static<{ $name }>,) $($($rest)*)?)
    };
    ($Static:ident ($($done:ty,)*) { $($value:tt)* } $(, $($rest:tt)*)?) => {
        $crate::__list!($Static ($($done,)* $crate::$Static<{ $($value)* }>,) $($($rest)*)?)
    };
    ($Static:ident ($($done:ty,)*) $value:expr $(, $($rest:tt)*)?) => {
        $crate::__list!($Static ($($done,)* $crate::$Static<{ $value }>,) $($($rest)*)?)
    };
}

/// Writes extents as a value: `const` makes an extent static, any other extent is stored.
///
/// `extents![u32; const 4, n]` is `Extents::<u32, (Const<4>, Dyn)>::new([n])`, where `n` is a `u32`.
/// The index type defaults to `usize`.
///
/// C++: class template argument deduction, `ct::extents x{4_ic, n}`.
///
/// # Panics
///
/// As [`Extents::new`](crate::Extents::new).
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, Dyn, Extents, extents};
///
/// let n = 7;
/// let x: Extents<u32, (Const<4>, Dyn)> = extents![u32; const 4, n];
/// let y: Extents<usize, (Dyn, Const<8>)> = extents![2 * 7, const { 3 + 5 }];
/// assert_eq!((x.size(), y.size()), (28, 112));
/// ```
#[macro_export]
macro_rules! extents {
    ($Index:ident; $($entries:tt)*) => { $crate::__values!(Extents Const $Index () () $($entries)*) };
    ($($entries:tt)*) => { $crate::__values!(Extents Const usize () () $($entries)*) };
}

/// Writes strides as a value: `const` makes a stride static, any other stride is stored.
///
/// `strides![i32; const -4, const 1, ld]` is
/// `Strides::<i32, (Stride<-4>, Const<1>, Dyn)>::new([ld])`, where `ld` is an `i32`. The
/// stride type defaults to `isize`. Static strides have the same types as in [`steps!`](crate::steps).
///
/// # Panics
///
/// As [`Strides::new`](crate::Strides::new).
///
/// # Examples
///
/// ```
/// use mdlayout::{Const, Dyn, Stride, Strides, strides};
///
/// let ld = 16;
/// let s: Strides<isize, (Stride<-4>, Const<1>, Dyn)> = strides![const -4, const 1, ld];
/// assert_eq!(s.to_array(), [-4, 1, 16]);
/// ```
#[macro_export]
macro_rules! strides {
    ($Stride:ident; $($entries:tt)*) => { $crate::__values!(Strides Stride $Stride () () $($entries)*) };
    ($($entries:tt)*) => { $crate::__values!(Strides Stride isize () () $($entries)*) };
}

/// Expands `__values!(Extents Const u32 (types..) (values..) entries..)` to that `Extents` with those values.
#[doc(hidden)]
#[macro_export]
macro_rules! __values {
    // All static: one step instead of one recursion for each entry.
    (Extents Const $I:ident () () $(const $value:literal),+ $(,)?) => {
        $crate::Extents::<$I, ($($crate::Const<$value>,)+)>::all_static()
    };
    (Strides Stride $I:ident ($($types:ty,)+) ()) => {
        $crate::Strides::<$I, ($($types,)+)>::all_static()
    };
    // Before the literal rule, which would reject `-(2 * 3)` as a malformed literal.
    (Strides Stride $I:ident ($($types:ty,)*) ($($values:expr,)*) const - $($rest:tt)*) => {
        $crate::__values!(@negative $I ($($types,)*) ($($values,)*) - $($rest)*)
    };
    (@negative $I:ident ($($types:ty,)*) ($($values:expr,)*) $value:expr $(, $($rest:tt)*)?) => {
        $crate::__values!(Strides Stride $I ($($types,)* $crate::Stride<{ $value }>,) ($($values,)*) $($($rest)*)?)
    };
    (Strides Stride $I:ident ($($types:ty,)*) ($($values:expr,)*) const $value:literal $(, $($rest:tt)*)?) => {
        $crate::__values!(Strides Stride $I ($($types,)* $crate::__stride!($value),) ($($values,)*) $($($rest)*)?)
    };
    ($Type:ident $Static:ident $I:ident ($($types:ty,)*) ($($values:expr,)*)) => {
        $crate::$Type::<$I, ($($types,)*)>::new([$($values),*])
    };
    ($Type:ident $Static:ident $I:ident ($($types:ty,)*) ($($values:expr,)*) const $name:ident $(, $($rest:tt)*)?) => {
        $crate::__values!($Type $Static $I ($($types,)* $crate::$Static<{ $name }>,) ($($values,)*) $($($rest)*)?)
    };
    ($Type:ident $Static:ident $I:ident ($($types:ty,)*) ($($values:expr,)*) const { $($value:tt)* } $(, $($rest:tt)*)?) => {
        $crate::__values!($Type $Static $I ($($types,)* $crate::$Static<{ $($value)* }>,) ($($values,)*) $($($rest)*)?)
    };
    ($Type:ident $Static:ident $I:ident ($($types:ty,)*) ($($values:expr,)*) DYNAMIC $($rest:tt)*) => {
        compile_error!("values are given here: write the value itself; `DYNAMIC` stands in types, such as `dims![4, DYNAMIC]`")
    };
    ($Type:ident $Static:ident $I:ident ($($types:ty,)*) ($($values:expr,)*) DYNAMIC_STRIDE $($rest:tt)*) => {
        compile_error!("values are given here: write the value itself; `DYNAMIC_STRIDE` stands in types, such as `steps![4, DYNAMIC]`")
    };
    ($Type:ident $Static:ident $I:ident ($($types:ty,)*) ($($values:expr,)*) _ $($rest:tt)*) => {
        compile_error!("values are given here: write the value itself; `_` stands in types, such as `dims![4, _]`")
    };
    ($Type:ident $Static:ident $I:ident ($($types:ty,)*) ($($values:expr,)*) const $value:expr $(, $($rest:tt)*)?) => {
        $crate::__values!($Type $Static $I ($($types,)* $crate::$Static<{ $value }>,) ($($values,)*) $($($rest)*)?)
    };
    ($Type:ident $Static:ident $I:ident ($($types:ty,)*) ($($values:expr,)*) $value:expr $(, $($rest:tt)*)?) => {
        $crate::__values!($Type $Static $I ($($types,)* $crate::Dyn,) ($($values,)* $value,) $($($rest)*)?)
    };
}
