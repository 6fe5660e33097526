//! `Extents` and `Strides` as values: every integer type, every rank, static and dynamic.

use std::hash::{BuildHasher, RandomState};
use std::panic::catch_unwind;

use common::{check_equal, check_unequal};
use generic_array::{GenericArray, arr};
use mdlayout::{
    Const, DYNAMIC, DYNAMIC_STRIDE, Dims, Dyn, DynLayout, Extents, Integral, LayoutError, LayoutLeftMapping,
    LayoutLeftPaddedMapping, LayoutRightMapping, LayoutRightPaddedMapping, Steps, Stride, Strided, Strides, TensorSpan,
    TensorSpanMut, Uniqueness, dims, extents, steps, strides,
};
use typenum::{N4, P1, P4, U0, U4, U5, U1024, Z0};

// ---------------------------------------------------------------------------------------------
// Every integer type and every rank

/// What can be seen of a value, in plain types.
#[derive(Debug, PartialEq)]
struct Seen {
    rank: usize,
    rank_dynamic: usize,
    /// `None` where dynamic.
    statics: Vec<Option<i128>>,
    values: Vec<i128>,
    stored: Vec<i128>,
    display: String,
    alternate: String,
    debug: String,
}

/// What should be seen: entries of a list, each static or not, and its value.
fn expected(name: &str, open: &str, separator: &str, close: &str, entries: &[(Option<i128>, i128)]) -> Seen {
    let join = |entries: Vec<String>| format!("{open}{}{close}", entries.join(separator));
    let display = |(known, value): &(Option<i128>, i128)| if known.is_some() { value.to_string() } else { "?".into() };
    let alternate =
        |(known, value): &(Option<i128>, i128)| format!("{}{value}", if known.is_none() { "?" } else { "" });
    let alternate = join(entries.iter().map(alternate).collect());
    let dynamic: Vec<i128> = entries.iter().filter(|(known, _)| known.is_none()).map(|(_, value)| *value).collect();
    Seen {
        rank: entries.len(),
        rank_dynamic: dynamic.len(),
        statics: entries.iter().map(|(known, _)| *known).collect(),
        values: entries.iter().map(|(_, value)| *value).collect(),
        stored: dynamic,
        display: join(entries.iter().map(display).collect()),
        debug: format!("{name}{alternate}"),
        alternate,
    }
}

/// The exact value of an integer.
fn exact<I: Integral>(value: I) -> i128 {
    value.to_string().parse().unwrap()
}

fn seen_extents<I: Integral, E: Dims>(extents: Extents<I, E>) -> Seen {
    let known = |axis| Some(extents.static_extent(axis)).filter(|&extent| extent != DYNAMIC);
    assert_eq!(AsRef::<[usize]>::as_ref(&extents.to_array()), &*extents.to_generic());
    Seen {
        rank: extents.rank(),
        rank_dynamic: extents.rank_dynamic(),
        statics: (0..Extents::<I, E>::RANK).map(|axis| known(axis).map(|extent| extent as i128)).collect(),
        values: (0..Extents::<I, E>::RANK).map(|axis| exact(extents.extent(axis))).collect(),
        stored: AsRef::<[I]>::as_ref(&extents.to_dynamic()).iter().copied().map(exact).collect(),
        display: extents.to_string(),
        alternate: format!("{extents:#}"),
        debug: format!("{extents:?}"),
    }
}

fn seen_strides<J: Integral, S: Steps>(strides: Strides<J, S>) -> Seen {
    let known = |axis| Some(strides.static_stride(axis)).filter(|&stride| stride != DYNAMIC_STRIDE);
    assert_eq!(AsRef::<[isize]>::as_ref(&strides.to_array()), &*strides.to_generic());
    Seen {
        rank: strides.rank(),
        rank_dynamic: strides.rank_dynamic(),
        statics: (0..Strides::<J, S>::RANK).map(|axis| known(axis).map(|stride| stride as i128)).collect(),
        values: (0..Strides::<J, S>::RANK).map(|axis| exact(strides.stride(axis))).collect(),
        stored: AsRef::<[J]>::as_ref(&strides.to_dynamic()).iter().copied().map(exact).collect(),
        display: strides.to_string(),
        alternate: format!("{strides:#}"),
        debug: format!("{strides:?}"),
    }
}

/// Entries of which those are static that `known` says.
fn entries<I: Integral>(values: &[I], known: impl Fn(usize) -> bool) -> Vec<(Option<i128>, i128)> {
    let entry = |(axis, &value): (usize, &I)| (known(axis).then(|| exact(value)), exact(value));
    values.iter().enumerate().map(entry).collect()
}

fn check_extents<I: Integral, E: Dims>(extents: Extents<I, E>, values: &[I], known: fn(usize) -> bool) {
    let name = format!("Extents<{}>", std::any::type_name::<I>());
    let mut wanted = expected("", "", "×", "", &entries(values, known));
    if values.is_empty() {
        (wanted.display, wanted.alternate) = ("()".into(), "()".into());
    }
    wanted.debug = format!("{name}({})", wanted.alternate);
    assert_eq!(seen_extents(extents), wanted);
    let size = wanted.values.iter().product::<i128>();
    assert_eq!((extents.size() as i128, extents.checked_size()), (size, Some(extents.size())));
    let zeros = wanted.statics.iter().map(|known| known.unwrap_or(0)).collect::<Vec<_>>();
    assert_eq!(seen_extents(Extents::<I, E>::default()).values, zeros);
}

fn check_strides<J: Integral, S: Steps>(strides: Strides<J, S>, values: &[J], known: fn(usize) -> bool) {
    let name = format!("Strides<{}>", std::any::type_name::<J>());
    let wanted = expected(&name, "(", ", ", ")", &entries(values, known));
    assert_eq!(seen_strides(strides), wanted);
    let zeros = wanted.statics.iter().map(|known| known.unwrap_or(0)).collect::<Vec<_>>();
    assert_eq!(seen_strides(Strides::<J, S>::default()).values, zeros);
}

/// The same values as three types, made in every way there is.
macro_rules! check_rank {
    (
        $Type:ident $list:ident $check:ident $Contradiction:ident $I:ident:
        $rank:literal [$($value:literal),*] [$($dynamic:tt),*] [$($some:tt)*] [$($stored:literal),*]
    ) => {{
        type Known = $Type<$I, $list![$($value),*]>;
        type Given = $Type<$I, $list![$($dynamic),*]>;
        type Mixed = $Type<$I, $list![$($some)*]>;
        let all: [$I; $rank] = [$($value),*];
        let (known, given, mixed) = (Known::new([]), Given::new(all), Mixed::new([$($stored),*]));
        $check(given, &all, |_| false);
        $check(mixed, &all, |axis| axis % 2 == 0);
        // `assert!` and not `assert_eq!`, which would compile a report for every two types.
        assert!(known == given && given == known && given == mixed && mixed == given && mixed == known);
        let hasher = RandomState::new();
        assert_eq!(hasher.hash_one(known), hasher.hash_one(given));
        assert_eq!(hasher.hash_one(known), hasher.hash_one(mixed));

        assert!(Known::try_new([]) == Ok(known) && Known::try_from_all(all) == Ok(known));
        assert!(Given::try_new(all) == Ok(given) && Given::try_from_all(all) == Ok(given));
        assert!(Mixed::try_new([$($stored),*]) == Ok(mixed) && Mixed::try_from_all(all) == Ok(mixed));
        assert!(Known::from_all(all) == known && Given::from_all(all) == given && Mixed::from_all(all) == mixed);
        assert!(known.try_cast() == Ok(given) && given.try_cast() == Ok(mixed) && mixed.try_cast() == Ok(known));

        assert!(Given::from_generic(GenericArray::from_array(all)) == given);
        assert!(Mixed::from(GenericArray::from_array([$($stored),*])) == mixed);
        assert!(GenericArray::from(known).as_slice() == known.to_array());
        assert!(size_of_val(&known) == 0 && Known::default() == known && Known::RANK_DYNAMIC == 0);

        for axis in 0..all.len() {
            let mut other = all;
            other[axis] += 1;
            assert!(Given::new(other) != mixed && mixed != Given::new(other));
            let refused =
                LayoutError::$Contradiction { axis, found: exact(other[axis]), wanted: known.to_array()[axis] };
            assert_eq!(Known::try_from_all(other).err(), Some(refused));
            assert_eq!(Mixed::try_from_all(other).err(), (axis % 2 == 0).then_some(refused));
            assert_eq!(Given::new(other).try_cast::<Known>().err(), Some(refused));
        }
        assert!(convert(known, given) == given);
    }};
}

/// `known` as the type of `given`, by `From`.
fn convert<A, B: From<A>>(known: A, _given: B) -> B {
    known.into()
}

macro_rules! all_ranks {
    ($($head:ident)*: positive) => {
        all_ranks! { @each ($($head)*)
            (1) (2) (3) (4) (5) (6) (7) (8) (9) (10) (11) (12)
        }
    };
    ($($head:ident)*: signed) => {
        all_ranks! { @each ($($head)*)
            (-1) (2) (-3) (-4) (-5) (6) (7) (-8) (-9) (10) (11) (-12)
        }
    };
    (@each $head:tt ($a:literal) ($b:literal) ($c:literal) ($d:literal) ($e:literal) ($f:literal)
        ($g:literal) ($h:literal) ($i:literal) ($j:literal) ($k:literal) ($l:literal)) => {
        all_ranks! { @check $head
            0 [] [] [] [];
            1 [$a] [_] [$a] [];
            2 [$a, $b] [_, _] [$a, _] [$b];
            3 [$a, $b, $c] [_, _, _] [$a, _, $c] [$b];
            4 [$a, $b, $c, $d] [_, _, _, _] [$a, _, $c, _] [$b, $d];
            5 [$a, $b, $c, $d, $e] [_, _, _, _, _] [$a, _, $c, _, $e] [$b, $d];
            6 [$a, $b, $c, $d, $e, $f] [_, _, _, _, _, _] [$a, _, $c, _, $e, _] [$b, $d, $f];
            7 [$a, $b, $c, $d, $e, $f, $g] [_, _, _, _, _, _, _] [$a, _, $c, _, $e, _, $g] [$b, $d, $f];
            8 [$a, $b, $c, $d, $e, $f, $g, $h] [_, _, _, _, _, _, _, _]
                [$a, _, $c, _, $e, _, $g, _] [$b, $d, $f, $h];
            9 [$a, $b, $c, $d, $e, $f, $g, $h, $i] [_, _, _, _, _, _, _, _, _]
                [$a, _, $c, _, $e, _, $g, _, $i] [$b, $d, $f, $h];
            10 [$a, $b, $c, $d, $e, $f, $g, $h, $i, $j] [_, _, _, _, _, _, _, _, _, _]
                [$a, _, $c, _, $e, _, $g, _, $i, _] [$b, $d, $f, $h, $j];
            11 [$a, $b, $c, $d, $e, $f, $g, $h, $i, $j, $k] [_, _, _, _, _, _, _, _, _, _, _]
                [$a, _, $c, _, $e, _, $g, _, $i, _, $k] [$b, $d, $f, $h, $j];
            12 [$a, $b, $c, $d, $e, $f, $g, $h, $i, $j, $k, $l] [_, _, _, _, _, _, _, _, _, _, _, _]
                [$a, _, $c, _, $e, _, $g, _, $i, _, $k, _] [$b, $d, $f, $h, $j, $l];
        }
    };
    (@check $head:tt $($rank:literal $values:tt $dynamic:tt $some:tt $stored:tt;)*) => {
        $(all_ranks! { @one $head $rank $values $dynamic $some $stored })*
    };
    (@one ($($head:ident)*) $($rank:tt)*) => { check_rank! { $($head)*: $($rank)* } };
}

macro_rules! all_types {
    ($($module:ident: $signs:ident $($I:ident)*;)*) => {$(
        mod $module {
            use super::*;

            $(mod $I {
                use super::*;

                #[test]
                fn extents() {
                    all_ranks!(Extents dims check_extents StaticExtent $I: positive);
                }

                #[test]
                fn strides() {
                    all_ranks!(Strides steps check_strides StaticStride $I: $signs);
                }
            })*
        }
    )*};
}
all_types! {
    unsigned: positive u8 u16 u32 u64 usize;
    signed: signed i8 i16 i32 i64 isize;
}

/// Lists of different rank are never equal, whatever their entries.
#[test]
fn ranks_differ() {
    check_unequal(&extents![1, 2, 3], &extents![1, 2]);
    check_unequal(&extents![], &extents![1]);
    check_unequal(&extents![u8; const 0, const 0], &extents![0]);
    check_unequal(&strides![i8; const 0], &strides![]);
    check_unequal(&strides![1, 1], &strides![1, 1, 1]);
}

// ---------------------------------------------------------------------------------------------
// Between integer types

/// Runs `$check::<A, B>($args)` for every two integer types.
macro_rules! for_each_two_types {
    ($check:ident $args:tt) => { for_each_two_types!(@from $check $args u8 u16 u32 u64 usize i8 i16 i32 i64 isize); };
    (@from $check:ident $args:tt $($A:ident)*) => {
        $(for_each_two_types!(@to $check $args $A u8 u16 u32 u64 usize i8 i16 i32 i64 isize);)*
    };
    (@to $check:ident $args:tt $A:ident $($B:ident)*) => { $($check::<$A, $B> $args;)* };
}

/// `try_cast` from `A` to `B` succeeds for exactly the values that `B` holds.
fn check_cast<A: Integral + TryFrom<i128>, B: Integral + TryFrom<i128>>(values: &[i128], refused: &mut usize) {
    let index_type = std::any::type_name::<B>();
    for &found in values {
        let Ok(value) = A::try_from(found) else { continue };
        let own = B::try_from(found).ok();
        if let Ok(extents) = Extents::<A, (Dyn,)>::try_new([value]) {
            let wanted = own.map(|own| Extents::<B, (Dyn,)>::new([own]));
            let error = LayoutError::ExtentRange { axis: 0, found, index_type };
            assert_eq!(extents.try_cast(), wanted.ok_or(error));
        }
        if let Ok(strides) = Strides::<A, (Dyn,)>::try_new([value]) {
            let wanted = own.map(|own| Strides::<B, (Dyn,)>::new([own]));
            let error = LayoutError::StrideRange { axis: 0, found, index_type };
            assert_eq!(strides.try_cast(), wanted.ok_or(error));
            *refused += usize::from(own.is_none());
        }
    }
}

#[test]
fn casts() {
    let limits = [7, 8, 15, 16, 31, 32, 63, 64].map(|bits| 1i128 << bits);
    let mut values = vec![0, 1, 300];
    values.extend(limits.iter().flat_map(|limit| [limit - 1, *limit, limit + 1, -limit, 1 - limit, -limit - 1]));
    let mut refused = 0;
    for_each_two_types!(check_cast(&values, &mut refused));
    assert!(refused > 500, "{refused}");
}

/// The first value that does not fit is named, dynamic or static.
#[test]
fn casts_name_the_axis() {
    let refused = |axis, found| LayoutError::ExtentRange { axis, found, index_type: "u8" };
    assert_eq!(extents![1, 300, 400].try_cast::<Extents<u8, dims![_, _, _]>>(), Err(refused(1, 300)));
    assert_eq!(extents![1, const 300].try_cast::<Extents<u8, dims![_, _]>>(), Err(refused(1, 300)));
    assert_eq!(extents![1, 300].try_cast::<Extents<u8, dims![_, 300]>>(), Err(refused(1, 300)));
    assert_eq!(Extents::<u8, dims![2, 300]>::try_new([]), Err(refused(1, 300)));
    assert!(Extents::<u8, dims![2, 300]>::try_from_all([2, 44]).is_err());

    let refused = |axis, found| LayoutError::StrideRange { axis, found, index_type: "i8" };
    assert_eq!(strides![1, -129, 400].try_cast::<Strides<i8, steps![_, _, _]>>(), Err(refused(1, -129)));
    assert_eq!(strides![1, const -129].try_cast::<Strides<i8, steps![_, _]>>(), Err(refused(1, -129)));
    assert_eq!(Strides::<i8, steps![-2, -129]>::try_new([]), Err(refused(1, -129)));
    assert!(Strides::<i8, steps![-2, -129]>::try_from_all([-2, 127]).is_err());
    let unsigned = Strides::<u8, steps![_, -1]>::try_new([3]);
    assert_eq!(unsigned, Err(LayoutError::StrideRange { axis: 1, found: -1, index_type: "u8" }));
}

/// A wider type is reached by `From`, as the integers are.
#[test]
fn widening() {
    macro_rules! check {
        ($($A:ident to $($B:ident)*;)*) => {$($({
            let narrow = Extents::<$A, dims![_, 2]>::new([$A::MAX]);
            check_equal(&Extents::<$B, dims![_, 2]>::from(narrow), &narrow);
            let narrow = Strides::<$A, steps![2, _]>::new([$A::MIN]);
            check_equal(&Strides::<$B, steps![2, _]>::from(narrow), &narrow);
            assert_eq!($B::from($A::MAX).to_string(), $A::MAX.to_string());
        })*)*};
    }
    check! {
        u8 to u16 u32 u64 usize i16 i32 i64 isize;
        u16 to u32 u64 usize i32 i64;
        u32 to u64 i64;
        i8 to i16 i32 i64 isize;
        i16 to i32 i64 isize;
        i32 to i64;
    }
}

// ---------------------------------------------------------------------------------------------
// Values that are refused

/// Runs `$check!($I)` for the integer types given.
macro_rules! for_each_type {
    ($check:ident: $($I:ident)*) => { $($check!($I);)* };
}

#[test]
fn negative_extents() {
    macro_rules! check {
        ($I:ident) => {
            for found in [-1, $I::MIN] {
                for axis in 0..3 {
                    let mut all = [0, 2, $I::MAX];
                    all[axis] = found;
                    let error = LayoutError::NegativeExtent { axis, found: found.into() };
                    assert_eq!(Extents::<$I, dims![_, _, _]>::try_new(all), Err(error));
                    assert_eq!(Extents::<$I, dims![_, _, _]>::try_from_all(all), Err(error));
                }
                // Axes are counted among all, not among those stored.
                let error = LayoutError::NegativeExtent { axis: 2, found: found.into() };
                assert_eq!(Extents::<$I, dims![3, 4, _]>::try_new([found]), Err(error));
                let contradiction = LayoutError::StaticExtent { axis: 1, found: found.into(), wanted: 4 };
                assert_eq!(Extents::<$I, dims![3, 4]>::try_from_all([3, found]), Err(contradiction));
            }
        };
    }
    for_each_type!(check: i8 i16 i32 i64);
    let error = LayoutError::NegativeExtent { axis: 0, found: -1 };
    assert_eq!(Extents::<isize, dims![_]>::try_new([-1]), Err(error));
}

/// Everything that `usize` holds is an extent, `DYNAMIC` too; everything that `isize` holds is a
/// stride, `DYNAMIC_STRIDE` too.
#[test]
fn largest_values() {
    let extents = Extents::<usize, dims![_, 2]>::new([DYNAMIC]);
    assert_eq!((extents.extent(0), extents.to_array(), extents.checked_size()), (DYNAMIC, [DYNAMIC, 2], None));
    assert_eq!(extents, Extents::<usize, dims![_, _]>::new([DYNAMIC, 2]));
    assert_eq!((extents.to_string(), format!("{extents:#}")), ("?×2".into(), format!("?{DYNAMIC}×2")));
    assert_eq!(Extents::<usize, dims![_, 0]>::new([DYNAMIC]).size(), 0);
    assert_eq!(Extents::<usize, dims![_, 1]>::new([DYNAMIC]).size(), DYNAMIC);

    let strides = Strides::<isize, steps![_, -1]>::new([DYNAMIC_STRIDE]);
    assert_eq!((strides.stride(0), strides.to_array()), (DYNAMIC_STRIDE, [DYNAMIC_STRIDE, -1]));
    assert_eq!((strides.to_string(), format!("{strides:#}")), ("(?, -1)".into(), format!("(?{DYNAMIC_STRIDE}, -1)")));
}

/// Unsigned strides beyond `isize` are refused.
#[test]
fn unsigned_strides() {
    let limit = isize::MAX as usize;
    for (stride, fits) in [(limit, true), (limit + 1, false), (usize::MAX, false)] {
        let error = LayoutError::StrideRange { axis: 1, found: stride as i128, index_type: "isize" };
        let found = Strides::<usize, steps![1, _]>::try_new([stride]);
        assert_eq!(found.map(|strides| strides.to_array()), if fits { Ok([1, isize::MAX]) } else { Err(error) });
        let found = Strides::<u64, steps![1, _]>::try_new([stride as u64]);
        assert_eq!(found.map(|strides| strides.to_array()), if fits { Ok([1, isize::MAX]) } else { Err(error) });
    }
}

/// What panics does so with the text of the error that its partner returns.
#[test]
fn panics() {
    fn check<T>(panicking: impl FnOnce() -> T + std::panic::UnwindSafe, error: LayoutError) {
        let panic = catch_unwind(panicking).err().expect("it panics");
        let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        assert_eq!(text, Some(&*error.to_string()));
    }
    type Rows = Extents<i32, dims![_, 8]>;
    check(|| Rows::new([-1]), Rows::try_new([-1]).unwrap_err());
    check(|| Rows::from_all([-1, 8]), Rows::try_from_all([-1, 8]).unwrap_err());
    check(|| Rows::from_all([1, 7]), Rows::try_from_all([1, 7]).unwrap_err());
    check(|| Rows::from_generic(arr![-1]), Rows::try_new([-1]).unwrap_err());
    type Steps = Strides<u64, steps![_, 8]>;
    check(|| Steps::new([u64::MAX]), Steps::try_new([u64::MAX]).unwrap_err());
    check(|| Steps::from_all([u64::MAX, 8]), Steps::try_from_all([u64::MAX, 8]).unwrap_err());
    check(|| Steps::from_all([1, 7]), Steps::try_from_all([1, 7]).unwrap_err());

    for axis in [2, 3, usize::MAX] {
        assert!(catch_unwind(|| Rows::new([1]).extent(axis)).is_err());
        assert!(catch_unwind(|| Rows::new([1]).static_extent(axis)).is_err());
        assert!(catch_unwind(|| Steps::new([1]).stride(axis)).is_err());
        assert!(catch_unwind(|| Steps::new([1]).static_stride(axis)).is_err());
    }
    assert!(catch_unwind(|| extents![usize::MAX, 2].size()).is_err());

    let layout = DynLayout::<3>::row_major(&[4, 7]).unwrap();
    assert_eq!((layout.extent(0), layout.extent(1), layout.stride(0), layout.stride(1)), (4, 7, 7, 1));
    // Room for an axis is no axis. The message names both numbers, as that of a slice does.
    for access in [|layout: DynLayout<3>| layout.extent(2) as isize, |layout: DynLayout<3>| layout.stride(2)] {
        let panic = catch_unwind(|| access(layout)).unwrap_err();
        assert_eq!(*panic.downcast::<String>().unwrap(), "index out of bounds: the len is 2 but the index is 2");
    }
}

/// What is in the type, of types and of their values, in a `const` as well.
#[test]
fn constants() {
    type Mapping = Strided<dims![4, _], steps![_, 1]>;
    const MAPPING: Mapping = Mapping::new(Extents::new([7]), Strides::new([7]));
    const _: () = assert!(MAPPING.rank() == 2 && MAPPING.rank_dynamic() == 1 && MAPPING.size() == 28);
    const _: () = assert!(MAPPING.static_extent(1) == DYNAMIC && MAPPING.static_stride(1) == 1);
    assert_eq!((Mapping::RANK, Mapping::RANK_DYNAMIC), (2, 1));
    assert_eq!((Mapping::STATIC_EXTENTS, Mapping::STATIC_STRIDES), (&[4, DYNAMIC][..], &[DYNAMIC_STRIDE, 1][..]));
}

// ---------------------------------------------------------------------------------------------
// typenum

/// typenum integers stand where `Const` and `Stride` do, in one list with them.
#[test]
fn typenum_integers() {
    type Mixed = Extents<u32, (U4, Const<5>, Dyn, U0, U1024)>;
    let mixed = Mixed::new([6]);
    assert_eq!(size_of::<Mixed>(), 4);
    assert_eq!(seen_extents(mixed).statics, [Some(4), Some(5), None, Some(0), Some(1024)]);
    check_equal(&mixed, &extents![u64; 4, const 5, 6, const 0, 1024]);
    assert_eq!(mixed.try_cast(), Ok(extents![i16; const 4, 5, const 6, 0, const 1024]));
    assert_eq!(extents![4, 5, 6, 0, 1024].try_cast(), Ok(mixed));

    type Steps = Strides<i32, (P4, N4, Z0, U4, Const<5>, Stride<-7>, Dyn)>;
    let strides = Steps::new([8]);
    assert_eq!(size_of::<Steps>(), 4);
    assert_eq!(seen_strides(strides).statics, [Some(4), Some(-4), Some(0), Some(4), Some(5), Some(-7), None]);
    check_equal(&strides, &strides![i8; 4, const -4, 0, const 4, 5, const -7, 8]);
    assert_eq!(strides![4, -4, 0, 4, 5, -7, 8].try_cast(), Ok(strides));
}

/// Whether a typenum integer equals a `Const` is not in their types: the values are compared.
#[test]
fn typenum_contradictions() {
    let error = LayoutError::StaticExtent { axis: 0, found: 4, wanted: 5 };
    assert_eq!(Extents::<u32, (Dyn,)>::new([4]).try_cast::<Extents<u32, (U5,)>>(), Err(error));
    assert_eq!(Extents::<u32, (U4,)>::new([]).try_cast::<Extents<u32, (Const<4>,)>>(), Ok(extents![u32; const 4]));
    let error = LayoutError::StaticStride { axis: 1, found: -4, wanted: 4 };
    assert_eq!(Strides::<i8, (P1, Dyn)>::new([-4]).try_cast::<Strides<i8, (Const<1>, Stride<4>)>>(), Err(error));
    assert_eq!(Strides::<i8, (P1, Dyn)>::new([-4]).try_cast::<Strides<i8, (P1, P4)>>(), Err(error));
}

/// Generic arrays in and out, and as indices.
#[test]
fn generic_arrays() {
    let extents = Extents::<u32, (Dyn, Const<3>, Dyn)>::from(arr![2, 4]);
    assert_eq!(GenericArray::from(extents), arr![2, 3, 4]);
    let strides = Strides::<i8, (Dyn, Stride<-3>, Dyn)>::from(arr![-2, 4]);
    assert_eq!(GenericArray::from(strides), arr![-2, -3, 4]);
    let data: [u8; 24] = std::array::from_fn(|k| k as u8);
    let mut copy = data;
    let span = TensorSpan::new(&data, extents).unwrap();
    let mut span_mut = TensorSpanMut::new(&mut copy, extents).unwrap();
    assert_eq!((span[arr![1, 2, 3]], span.get(arr![1, 2, 3]), span.get(arr![1, 3, 3])), (23, Some(&23), None));
    span_mut[arr![1, 2, 3]] += 1;
    assert_eq!(span_mut.get_mut(arr![1, 2, 3]), Some(&mut 24));
}

// ---------------------------------------------------------------------------------------------
// const

/// All of it is evaluated by the compiler: this module is its own test.
mod constants {
    use super::*;

    const N: usize = 3;
    type List = dims![N, _, N + 1];
    const SHAPE: Extents<u8, List> = Extents::new([5]);
    const ALL: Extents<u8, List> = Extents::from_all([3, 5, 4]);
    const TRIED: Result<Extents<u8, dims![_]>, LayoutError> = Extents::try_new([5]);
    const REFUSED: Result<Extents<i8, dims![_]>, LayoutError> = Extents::try_from_all([-5]);
    const CAST: Result<Extents<u64, dims![_, 5, _]>, LayoutError> = SHAPE.try_cast();
    const TOO_NARROW: Result<Extents<u8, dims![_]>, LayoutError> = extents![300].try_cast();
    const GENERIC: GenericArray<usize, typenum::U3> = SHAPE.to_generic();
    const STRIDES: Strides<i16, steps![-20, _, 1]> = Strides::new([4]);
    const STRIDES_CAST: Result<Strides<u16, steps![_, _, _]>, LayoutError> = STRIDES.try_cast();

    const ROWS: LayoutRightMapping<Extents<u8, List>> = LayoutRightMapping::new(SHAPE);
    const COLUMNS: LayoutLeftMapping<Extents<u8, List>> = LayoutLeftMapping::new(SHAPE);
    const PADDED: LayoutRightPaddedMapping<Extents<u8, List>, Const<8>> =
        LayoutRightPaddedMapping::new(SHAPE, Const::<8>);
    const PADDED_LEFT: LayoutLeftPaddedMapping<Extents<u8, List>, Dyn> = LayoutLeftPaddedMapping::new(SHAPE, 8);
    const REVERSED: Strided<List, steps![-20, _, 1], u8, i16> = Strided::new(SHAPE, STRIDES);
    const ALIASED: Strided<dims![_, _, _], steps![3, 2, 1]> = Strided::new(Extents::new([2, 2, 2]), Strides::new([]));

    const _: () = {
        assert!(SHAPE.extent(1) == 5 && SHAPE.size() == 60 && ALL.extent(0) == 3);
        assert!(matches!(TRIED, Ok(extents) if extents.extent(0) == 5));
        assert!(matches!(REFUSED, Err(LayoutError::NegativeExtent { axis: 0, found: -5 })));
        assert!(matches!(CAST, Ok(extents) if extents.extent(2) == 4));
        assert!(matches!(TOO_NARROW, Err(LayoutError::ExtentRange { axis: 0, found: 300, .. })));
        assert!(matches!(STRIDES_CAST, Err(LayoutError::StrideRange { axis: 0, found: -20, .. })));
        assert!(STRIDES.stride(0) == -20 && STRIDES.stride(1) == 4);
        assert!(extents![usize::MAX, 2].checked_size().is_none());

        assert!(ROWS.stride(0) == 20 && ROWS.is_row_major() && !ROWS.is_col_major() && ROWS.is_dense());
        assert!(COLUMNS.stride(2) == 15 && COLUMNS.is_col_major() && COLUMNS.is_unique());
        assert!(PADDED.stride(0) == 40 && PADDED.required_span_size() == 80 + 32 + 4 && !PADDED.is_exhaustive());
        assert!(PADDED_LEFT.stride(1) == 8 && PADDED_LEFT.stride(2) == 40);
        assert!(matches!(REVERSED.offset_range(), Some((-40, 19))) && REVERSED.required_span_size() == 60);
        assert!(REVERSED.is_dense() && !REVERSED.is_row_major());
        assert!(REVERSED.checked_offset([2, 4, 4]).is_none() && REVERSED.to_strided().offset([2, 4, 3]) == -21);
        assert!(matches!(ALIASED.uniqueness(), Uniqueness::Aliased) && ALIASED.is_exhaustive());
    };

    /// Offsets as array lengths.
    #[test]
    fn array_lengths() {
        let rows = [0; ROWS.offset([2, 4, 3]) as usize];
        let reversed = [0; -REVERSED.offset([2, 0, 1]) as usize];
        let span = [0; PADDED.required_span_size()];
        assert_eq!((rows.len(), reversed.len(), span.len()), (59, 39, 116));
        assert_eq!(GENERIC, arr![3, 5, 4]);
    }
}
