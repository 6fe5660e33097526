//! What the types of transforms' results say: kind, static extents, static strides, size.

use std::any::type_name;
use std::ops::{Range, RangeFull};

use mdlayout::{
    Const, DYNAMIC, DYNAMIC_STRIDE, Dim, Dims, Dyn, Extents, LayoutLeftPaddedMapping, LayoutMapping,
    LayoutRightMapping, LayoutRightPaddedMapping, Left, Right, Shape, Steps, Stride, Strided, TensorSpan,
    TensorSpanMut, dims,
    slice::{ExtentSlice, NewAxis, StaticWindow, Stepped, StridedSlice, Window},
    steps,
    transform::{
        Broadcast, Diagonal, Inserted, Merged, Permuted, Reshaped, Reversed, ReversedAlong, Sliced, SplitAxis,
        Squeezed, Windows,
    },
    typelevel::kind,
};
use static_assertions::{assert_eq_size, assert_type_eq_all, const_assert, const_assert_eq};

// ---------------------------------------------------------------------------------------------
// The rule
//
// A slice of a packed or padded layout is of a kind if its strides are those of the kind whatever the
// extents are, as far as the slicers' types can say. C++26 has the same rule in the words below
// ([mdspan.sub.map], `layout_right`; `layout_left` is the mirror image). A slicer is *unit-stride* if it
// is `..`, a range, a `StaticWindow` or a `Window`; `k` kept axes of `n`.
//
// | source | slicers, from the last axis back | C++26 | here |
// |---|---|---|---|
// | any | all are indices (k = 0) | kind of the source, rank 0 | the same; `Right` and `Left` of padded ones |
// | row-major | k - 1 times `..`, one unit-stride, then indices | `layout_right` | `Right` |
// | row-major, padded | k = 1: the last axis unit-stride, then indices | `layout_right` | `Right` |
// | row-major, padded or not | one unit-stride, any number of indices, `..`s, one unit-stride, then indices | `layout_right_padded` | `RightPadded` |
// | any | else: a step, axes in another place | `layout_stride` | `Strided` |
// | strided | any | `layout_stride` | `Strided` |
//
// The padding is the product of the extents of the axes that the row stride steps over, static if all of
// them are. Where C++26 says more: a `strided_slice` whose stride is a constant 1 is unit-stride there. A
// `StridedSlice` of stride `Const<1>` is a step here, since types cannot depend on the value.
//
// The test does not take the rule in these words, but computes it: it multiplies extents as symbols.

/// What a slicer is, as far as its type says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    /// An index.
    I,
    /// `..`
    F,
    /// A range.
    R,
    /// `Window<2>`
    W,
    /// `StaticWindow<1, 2>`
    T,
    /// A range and a step known at run time.
    S,
    /// `..` and the step `Const<2>`.
    X,
    /// A new axis.
    N,
}
use Class::{F, I, N, R, S, T, W, X};

/// A factor of a stride.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Symbol {
    /// The extent of an axis of the source.
    Source(usize),
    /// The same, padded.
    Padded(usize),
    /// The extent that is left of an axis of the source.
    Left(usize),
}

/// A product of symbols in ascending order; `None`: anything.
type Product = Option<Vec<Symbol>>;

fn times(a: &Product, b: &Product) -> Product {
    let mut product = [a.clone()?, b.clone()?].concat();
    product.sort_unstable();
    Some(product)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Right,
    Left,
    /// With the padding, `DYNAMIC` if it is not known.
    RightPadded(usize),
    LeftPadded(usize),
    Strided,
}

impl Kind {
    const fn is_left(self) -> bool {
        matches!(self, Self::Left | Self::LeftPadded(_))
    }
}

/// What a type of mapping says.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Facts {
    kind: Kind,
    extents: Vec<usize>,
    strides: Vec<isize>,
    size: usize,
}

/// Mirrors an axis of so many, if the kind is column-major: then all is as for row-major.
fn mirrored<V: Clone>(list: &[V], mirror: bool) -> Vec<V> {
    if mirror { list.iter().rev().cloned().collect() } else { list.to_vec() }
}

fn product_of_static(extents: &[usize]) -> usize {
    let known = !extents.contains(&DYNAMIC);
    if known { extents.iter().product() } else { DYNAMIC }
}

/// What the type of a slice says, given that of its source: computed for row-major sources, column-major
/// ones are their mirror image.
fn rule(source: &Facts, slicers: &[Class]) -> Facts {
    let left = source.kind.is_left();
    let slicers = mirrored(slicers, left);
    let source_extents = mirrored(&source.extents, left);
    let source_strides = mirrored(&source.strides, left);
    let rank = source_extents.len();

    // The strides of the source as products.
    let symbol = |axis: usize| match source.kind {
        Kind::RightPadded(_) | Kind::LeftPadded(_) if axis == rank - 1 => Symbol::Padded(axis),
        _ => Symbol::Source(axis),
    };
    let source_stride =
        |axis: usize| -> Product { (source.kind != Kind::Strided).then(|| (axis + 1..rank).map(symbol).collect()) };
    // Each axis that is kept: its extent and stride as products, and their static values.
    let mut kept: Vec<(Product, Product, usize, isize)> = Vec::new();
    let mut axis = 0;
    for class in slicers {
        if class == N {
            kept.push((None, None, 1, 0));
            continue;
        }
        let (extent, stride) = (source_extents[axis], source_strides[axis]);
        let range = (Some(vec![Symbol::Left(axis)]), source_stride(axis));
        match class {
            F => kept.push((Some(vec![Symbol::Source(axis)]), source_stride(axis), extent, stride)),
            R => kept.push((range.0, range.1, DYNAMIC, stride)),
            W | T => kept.push((range.0, range.1, 2, stride)),
            S => kept.push((None, None, DYNAMIC, DYNAMIC_STRIDE)),
            // One element may be left, and keeps its stride, unless the extent is known.
            X if extent == DYNAMIC => kept.push((None, None, DYNAMIC, DYNAMIC_STRIDE)),
            X => {
                let stride = if stride == DYNAMIC_STRIDE || extent <= 2 { stride } else { 2 * stride };
                kept.push((None, None, extent.div_ceil(2), stride));
            }
            I | N => {}
        }
        axis += 1;
    }
    assert_eq!(axis, rank);

    let n = kept.len();
    let one: Product = Some(Vec::new());
    // Whether the stride of an axis is what the next one steps over.
    let follows = |k: usize| kept[k].1.is_some() && kept[k].1 == times(&kept[k + 1].0, &kept[k + 1].1);
    let ends = n == 0 || kept[n - 1].1 == one;
    let extents: Vec<usize> = kept.iter().map(|axis| axis.2).collect();
    let packed = |padded: usize| -> Vec<isize> {
        (0..n)
            .map(|k| match k + 1 == n {
                true => 1,
                false => match (product_of_static(&extents[k + 1..n - 1]), padded) {
                    (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC_STRIDE,
                    (between, padded) => (between * padded) as isize,
                },
            })
            .collect()
    };
    let dynamic = |list: &[usize]| list.iter().filter(|&&extent| extent == DYNAMIC).count();
    let extent_size = 8 * dynamic(&extents);
    let (kind, strides, size) = if source.kind != Kind::Strided && ends && (0..n.max(1) - 1).all(follows) {
        (Kind::Right, packed(extents.last().copied().unwrap_or(1)), extent_size)
    } else if source.kind != Kind::Strided && ends && n >= 2 && kept[n - 2].1.is_some() && (0..n - 2).all(follows) {
        // The padding: static if each of its factors is.
        let value = |symbol: &Symbol| match (symbol, source.kind) {
            (Symbol::Source(axis), _) => source_extents[*axis],
            (Symbol::Padded(axis), Kind::RightPadded(padding) | Kind::LeftPadded(padding)) => {
                round_up(source_extents[*axis], padding)
            }
            (symbol, _) => panic!("{symbol:?} is no factor of a stride of the source"),
        };
        let padding = product_of_static(&kept[n - 2].1.as_ref().unwrap().iter().map(value).collect::<Vec<_>>());
        let size = extent_size + if padding == DYNAMIC { 8 } else { 0 };
        (Kind::RightPadded(padding), packed(round_up(extents[n - 1], padding)), size)
    } else {
        let strides: Vec<isize> = kept.iter().map(|axis| axis.3).collect();
        let stored = strides.iter().filter(|&&stride| stride == DYNAMIC_STRIDE).count();
        (Kind::Strided, strides, extent_size + 8 * stored)
    };
    let kind = match kind {
        Kind::Right if left => Kind::Left,
        Kind::RightPadded(padding) if left => Kind::LeftPadded(padding),
        kind => kind,
    };
    Facts { kind, extents: mirrored(&extents, left), strides: mirrored(&strides, left), size }
}

fn round_up(extent: usize, padding: usize) -> usize {
    if extent == DYNAMIC || padding == DYNAMIC { DYNAMIC } else { extent.div_ceil(padding) * padding }
}

/// The rule against the words of C++26, for row-major sources and for their mirror images.
#[test]
fn the_rule_is_that_of_cpp() {
    let classes = [I, F, R, W, S];
    let mut kinds = [0; 3];
    for rank in 1..=4 {
        for numbers in common::indices(&vec![classes.len(); rank]) {
            let slicers: Vec<Class> = numbers.iter().map(|&k| classes[k]).collect();
            for padded in [false, true] {
                let dynamic = (vec![DYNAMIC; rank], vec![DYNAMIC_STRIDE; rank]);
                let source = |kind| Facts { kind, extents: dynamic.0.clone(), strides: dynamic.1.clone(), size: 0 };
                let wanted = cpp(&slicers, padded);
                let (right, left) = if padded {
                    (Kind::RightPadded(DYNAMIC), Kind::LeftPadded(DYNAMIC))
                } else {
                    (Kind::Right, Kind::Left)
                };
                let found = rule(&source(right), &slicers).kind;
                assert_eq!(found, wanted, "{slicers:?} of {right:?}");
                let mirror_image = match wanted {
                    Kind::Right => Kind::Left,
                    Kind::RightPadded(padding) => Kind::LeftPadded(padding),
                    kind => kind,
                };
                assert_eq!(
                    rule(&source(left), &mirrored(&slicers, true)).kind,
                    mirror_image,
                    "{slicers:?} of {left:?}"
                );
                kinds[usize::from(wanted != Kind::Right) + usize::from(wanted == Kind::Strided)] += 1;
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 20), "{kinds:?}");
}

/// [mdspan.sub.map.right] and [mdspan.sub.map.rpad] for a source of dynamic extents.
fn cpp(slicers: &[Class], padded: bool) -> Kind {
    let unit_stride = |class: &Class| matches!(class, F | R | W | T);
    let rank = slicers.len();
    let sub_rank = slicers.iter().filter(|&&class| class != I).count();
    if sub_rank == 0 {
        return Kind::Right;
    }
    // The last `sub_rank` axes are kept, all but the first of them whole.
    let packed =
        slicers[rank - sub_rank + 1..].iter().all(|&class| class == F) && unit_stride(&slicers[rank - sub_rank]);
    if packed && (!padded || sub_rank == 1) {
        return Kind::Right;
    }
    if !unit_stride(&slicers[rank - 1]) || sub_rank < 2 {
        return Kind::Strided;
    }
    // `u` axes go before the last.
    let u = slicers[..rank - 1].iter().rev().take_while(|&&class| class == I).count();
    let first = rank - sub_rank - u;
    let whole = slicers[first + 1..rank - 1 - u].iter().all(|&class| class == F);
    if whole && unit_stride(&slicers[first]) { Kind::RightPadded(DYNAMIC) } else { Kind::Strided }
}

// ---------------------------------------------------------------------------------------------
// The types

trait Describe {
    const KIND: Kind;
}
impl Describe for kind::Right {
    const KIND: Kind = Kind::Right;
}
impl Describe for kind::Left {
    const KIND: Kind = Kind::Left;
}
impl<P: Dim> Describe for kind::RightPadded<P> {
    const KIND: Kind = Kind::RightPadded(P::STATIC);
}
impl<P: Dim> Describe for kind::LeftPadded<P> {
    const KIND: Kind = Kind::LeftPadded(P::STATIC);
}
impl Describe for kind::Strided {
    const KIND: Kind = Kind::Strided;
}

/// What a type of mapping says, evaluated by the compiler.
#[derive(Clone, Copy)]
struct Row {
    kind: Kind,
    extents: &'static [usize],
    strides: &'static [isize],
    size: usize,
    name: fn() -> &'static str,
}

const fn row<M: LayoutMapping<Kind: Describe>>() -> Row {
    Row {
        kind: <M::Kind as Describe>::KIND,
        extents: <M::Dims as Dims>::STATIC,
        strides: <M::Steps as Steps>::STATIC,
        size: size_of::<M>(),
        name: type_name::<M>,
    }
}

impl Row {
    fn facts(&self) -> Facts {
        Facts { kind: self.kind, extents: self.extents.to_vec(), strides: self.strides.to_vec(), size: self.size }
    }

    /// The name of the type, without paths.
    fn name(&self) -> String {
        (self.name)()
            .split_inclusive(['<', '>', '(', ')', ',', ' '])
            .map(|word| word.rsplit("::").next().unwrap())
            .collect()
    }
}

/// The type of a class of slicers.
macro_rules! slicer {
    (I) => { usize };
    (F) => { RangeFull };
    (R) => { Range<usize> };
    (W) => { Window<2> };
    (T) => { StaticWindow<1, 2> };
    (S) => { Stepped<Range<usize>, isize> };
    (X) => { Stepped<RangeFull, Const<2>> };
    (N) => { NewAxis };
}

/// `rows!(Source; (class ..) ..)`: what the type of each of these slices says.
macro_rules! rows {
    ($Source:ty; $(($($class:ident)*))*) => {
        const { &[$((&[$($class),*] as &[Class], row::<Sliced<$Source, ($(slicer!($class),)*)>>())),*] }
    };
}

/// All combinations for so many axes, and some new axes among them.
macro_rules! combinations {
    (1, $Source:ty) => {
        rows!($Source; (I) (F) (R) (W) (T) (S) (X) (N F) (F N) (N I) (I N) (R N) (N W) (N N F) (X N))
    };
    (2, $Source:ty) => {
        combinations!(@2 $Source; () [I F R W T S X] [I F R W T S X]
            (N F F) (F N F) (F F N) (I N F) (I F N) (N I R) (R N I) (N R R) (F N I) (N I I) (I I N) (N W N T) (N S N X))
    };
    (@2 $Source:ty; ($($done:tt)*) [$a:ident $($rest:ident)*] [$($b:ident)*] $($more:tt)*) => {
        combinations!(@2 $Source; ($($done)* $(($a $b))*) [$($rest)*] [$($b)*] $($more)*)
    };
    (@2 $Source:ty; ($($done:tt)*) [] [$($b:ident)*] $($more:tt)*) => { rows!($Source; $($done)* $($more)*) };
    (3, $Source:ty) => {
        combinations!(@3 $Source; () [I F R W T S X] [I F R W T S X] [I F R W T S X]
            (N F F F) (F N F F) (F F N F) (F F F N) (I F N F) (I N I F) (F N I F) (R I N F) (N I I I))
    };
    (@3 $Source:ty; ($($done:tt)*) [$a:ident $($rest:ident)*] [$($b:ident)*] $c:tt $($more:tt)*) => {
        combinations!(@3 $Source; ($($done)* $(($a $b $c))*) [$($rest)*] [$($b)*] $c $($more)*)
    };
    (@3 $Source:ty; ($($done:tt)*) [] [$($b:ident)*] $c:tt $($more:tt)*) => {
        combinations!(@spread $Source; () ($($done)*) $($more)*)
    };
    (@spread $Source:ty; ($($done:tt)*) (($a:ident $b:ident [$($c:ident)*]) $($rest:tt)*) $($more:tt)*) => {
        combinations!(@spread $Source; ($($done)* $(($a $b $c))*) ($($rest)*) $($more)*)
    };
    (4, $Source:ty) => {
        combinations!(@4 $Source; ()
            [(I I) (I F) (I R) (F I) (F F) (F R) (R I) (R F) (R R)] [(I I) (I F) (I R) (F I) (F F) (F R) (R I) (R F) (R R)])
    };
    (@4 $Source:ty; ($($done:tt)*) [($a:ident $b:ident) $($rest:tt)*] [$(($c:ident $d:ident))*]) => {
        combinations!(@4 $Source; ($($done)* $(($a $b $c $d))*) [$($rest)*] [$(($c $d))*])
    };
    (@4 $Source:ty; ($($done:tt)*) [] $pairs:tt) => { rows!($Source; $($done)*) };
    (@spread $Source:ty; ($($done:tt)*) () $($more:tt)*) => { rows!($Source; $($done)* $($more)*) };
}

/// Every slice of a source is what the rule says, and of sources of which nothing is static the very
/// type.
fn check_rows(source: Row, rows: &[(&[Class], Row)]) {
    for (slicers, found) in rows {
        let wanted = rule(&source.facts(), slicers);
        assert_eq!(found.facts(), wanted, "{slicers:?} of {}: {}", source.name(), found.name());
        if source.extents.iter().all(|&extent| extent == DYNAMIC) {
            assert_eq!(found.name(), name(&wanted), "{slicers:?} of {}", source.name());
        }
    }
}

/// The type of which these facts are all: one with `Const`s where something is known.
fn name(facts: &Facts) -> String {
    fn list<V: PartialEq + ToString>(values: &[V], dynamic: &V) -> String {
        let one =
            |value: &V| if value == dynamic { "Dyn".to_string() } else { format!("Const<{}>", value.to_string()) };
        let all: Vec<_> = values.iter().map(one).collect();
        if let [one] = &*all { format!("({one},)") } else { format!("({})", all.join(", ")) }
    }
    let extents = format!("Extents<usize, {}>", list(&facts.extents, &DYNAMIC));
    match facts.kind {
        Kind::Right => format!("LayoutRightMapping<{extents}>"),
        Kind::Left => format!("LayoutLeftMapping<{extents}>"),
        Kind::RightPadded(DYNAMIC) => format!("LayoutRightPaddedMapping<{extents}, Dyn>"),
        Kind::LeftPadded(DYNAMIC) => format!("LayoutLeftPaddedMapping<{extents}, Dyn>"),
        Kind::Strided => {
            format!("LayoutStridedMapping<{extents}, Strides<isize, {}>>", list(&facts.strides, &DYNAMIC_STRIDE))
        }
        kind => panic!("{kind:?} has a static padding"),
    }
}

/// The padded mappings by short names.
type RightPadded<E, P> = LayoutRightPaddedMapping<Extents<usize, E>, P>;
type LeftPadded<E, P> = LayoutLeftPaddedMapping<Extents<usize, E>, P>;

/// The mappings of these extents as sources, so many axes each.
macro_rules! check_sources {
    ($rank:tt; $($E:ty, $S:ty;)*) => {$(
        check_sources!(@each $rank: Right<$E>, Left<$E>, RightPadded<$E, Const<4>>, RightPadded<$E, Dyn>,
            LeftPadded<$E, Const<4>>, LeftPadded<$E, Dyn>, Strided<$E, $S>);
    )*};
    (@each $rank:tt: $($Source:ty),*) => { $(check_rows(row::<$Source>(), combinations!($rank, $Source));)* };
}

#[test]
fn slices_of_vectors() {
    check_sources!(1;
        (Dyn,), (Dyn,);
        (Const<7>,), (Const<1>,);
        (Const<1>,), (Stride<-3>,);
        (Dyn,), (Const<2>,);
    );
}

#[test]
fn slices_of_matrices() {
    check_sources!(2;
        (Dyn, Dyn), (Dyn, Dyn);
        (Const<6>, Const<7>), (Const<7>, Const<1>);
        (Dyn, Const<7>), (Stride<-9>, Dyn);
        (Const<2>, Dyn), (Dyn, Const<3>);
    );
}

#[test]
fn slices_of_dynamic_rank_3() {
    check_sources!(3; (Dyn, Dyn, Dyn), (Dyn, Dyn, Dyn););
}

#[test]
fn slices_of_static_rank_3() {
    check_sources!(3; (Const<5>, Const<6>, Const<7>), (Const<1>, Stride<-40>, Const<5>););
}

#[test]
fn slices_of_mixed_rank_3() {
    check_sources!(3; (Const<5>, Dyn, Const<7>), (Const<50>, Dyn, Const<1>););
}

/// More axes that go between those that are kept.
#[test]
fn slices_of_rank_4() {
    check_sources!(4;
        (Dyn, Dyn, Dyn, Dyn), (Dyn, Dyn, Dyn, Dyn);
        (Const<3>, Const<5>, Const<6>, Const<7>), (Const<9>, Const<1>, Stride<-40>, Const<5>);
        (Const<3>, Dyn, Const<6>, Const<7>), (Dyn, Const<1>, Dyn, Const<5>);
    );
}

// ---------------------------------------------------------------------------------------------
// By name

/// A static result: nothing is stored.
type Cube = Right<dims![4, 5, 6]>;
const CUBE: Cube = LayoutRightMapping::new(Extents::new([]));
/// One extent is known at run time.
type Images = Right<dims![DYNAMIC, 5, 6]>;

// Slices.
assert_type_eq_all!(Sliced<Images, (usize, RangeFull, RangeFull)>, Right<dims![5, 6]>);
assert_type_eq_all!(Sliced<Images, (Const<2>, RangeFull, RangeFull)>, Right<dims![5, 6]>);
assert_type_eq_all!(Sliced<Images, (usize, usize, RangeFull)>, Right<dims![6]>);
assert_type_eq_all!(Sliced<Images, (usize, usize, usize)>, Right<dims![]>);
assert_type_eq_all!(Sliced<Images, (RangeFull, RangeFull, RangeFull)>, Images);
assert_type_eq_all!(Sliced<Images, (Range<usize>, RangeFull, RangeFull)>, Images);
assert_type_eq_all!(Sliced<Images, (Window<2>, RangeFull, RangeFull)>, Right<dims![2, 5, 6]>);
assert_type_eq_all!(Sliced<Images, (usize, Window<3>, RangeFull)>, Right<dims![3, 6]>);
assert_type_eq_all!(
    Sliced<Images, (usize, Range<usize>, Window<4>)>,
    RightPadded<dims![DYNAMIC, 4], Const<6>>,
    Sliced<Images, (usize, std::ops::RangeFrom<usize>, Window<4>)>,
    Sliced<Images, (usize, std::ops::RangeTo<usize>, Window<4>)>,
    Sliced<Images, (usize, std::ops::RangeInclusive<usize>, StaticWindow<1, 4>)>,
    Sliced<Images, (Const<0>, std::ops::RangeToInclusive<usize>, StaticWindow<2, 4>)>
);
assert_type_eq_all!(Sliced<Left<dims![5, DYNAMIC]>, (RangeFull, usize)>, Left<dims![5]>);
assert_type_eq_all!(Sliced<Left<dims![5, DYNAMIC]>, (Window<2>, RangeFull)>, LeftPadded<dims![2, DYNAMIC], Const<5>>);
assert_type_eq_all!(
    Sliced<Strided<dims![DYNAMIC, 5], steps![-8, 2]>, (Range<usize>, NewAxis, Window<3>)>,
    Strided<(Dyn, Const<1>, Const<3>), (Stride<-8>, Const<0>, Const<2>)>
);
assert_type_eq_all!(
    Sliced<
        Strided<dims![DYNAMIC, 5], steps![DYNAMIC, 2]>,
        (Stepped<RangeFull, isize>, ExtentSlice<Dyn, Const<3>, Dyn>),
    >,
    Strided<(Dyn, Const<3>), (Dyn, Dyn)>
);
// Other transforms.
assert_type_eq_all!(Reversed<Images>, Left<dims![6, 5, DYNAMIC]>);
assert_type_eq_all!(Reversed<Reversed<Images>>, Images);
assert_type_eq_all!(Reversed<RightPadded<dims![3, DYNAMIC], Const<4>>>, LeftPadded<dims![DYNAMIC, 3], Const<4>>);
assert_type_eq_all!(Inserted<Images, Const<0>>, Right<dims![1, DYNAMIC, 5, 6]>);
assert_type_eq_all!(Inserted<Left<dims![DYNAMIC]>, Const<1>>, Left<dims![DYNAMIC, 1]>);
assert_type_eq_all!(Squeezed<Right<dims![DYNAMIC, 1, 6]>, Const<1>>, Right<dims![DYNAMIC, 6]>);
assert_type_eq_all!(Squeezed<Images, Const<0>>, Right<dims![5, 6]>);
assert_type_eq_all!(Reshaped<Images, u32, dims![DYNAMIC, 30]>, Right<dims![DYNAMIC, 30], u32>);
assert_type_eq_all!(Merged<Images, Const<0>>, Right<(Dyn, Const<6>)>);
assert_type_eq_all!(SplitAxis<Images, Const<2>, Const<3>, Const<2>>, Right<dims![DYNAMIC, 5, 3, 2]>);
assert_type_eq_all!(
    Permuted<Strided<dims![2, DYNAMIC, 4], steps![-8, 2, DYNAMIC]>, (Const<2>, Const<0>, Const<1>)>,
    Strided<dims![4, 2, DYNAMIC], steps![DYNAMIC, -8, 2]>
);
assert_type_eq_all!(
    Windows<Strided<dims![DYNAMIC], steps![2]>, dims![3], dims![DYNAMIC]>,
    Strided<dims![DYNAMIC, 3], steps![DYNAMIC, 2]>
);
assert_type_eq_all!(
    Diagonal<Strided<dims![DYNAMIC, 7, 4], steps![1, 9, DYNAMIC]>, Const<0>, Const<2>>,
    Strided<(Const<7>, Dyn), (Const<9>, Dyn)>
);
const_assert_eq!(
    <<ReversedAlong<Strided<dims![DYNAMIC], steps![3]>, Const<0>> as LayoutMapping>::Steps as Steps>::STATIC[0],
    -3
);

/// What a type says: extents and strides, and that nothing else is stored.
fn check_static<M: LayoutMapping>(extents: &[usize], strides: &[isize]) {
    assert_eq!((<M::Dims as Dims>::STATIC, <M::Steps as Steps>::STATIC), (extents, strides), "{}", type_name::<M>());
    assert_eq!(Extents::<M::IndexType, M::Dims>::STATIC_EXTENTS, extents);
    assert_eq!(mdlayout::Strides::<isize, M::Steps>::STATIC_STRIDES, strides);
    let stored = extents.iter().filter(|&&extent| extent == DYNAMIC).count()
        + strides.iter().filter(|&&stride| stride == DYNAMIC_STRIDE).count();
    assert!(size_of::<M>() <= 8 * stored, "{}", type_name::<M>());
}

/// Values that the compiler computes from values in the types.
#[test]
fn computed() {
    const ANY: isize = DYNAMIC_STRIDE;
    type Steep = Strided<dims![8, DYNAMIC], steps![-10, 3]>;
    // Of a static range, everything is known; of a window, all but the start.
    check_static::<Sliced<Steep, (StaticWindow<2, 4>, Window<5>)>>(&[4, 5], &[-10, 3]);
    check_static::<Sliced<Steep, (Stepped<RangeFull, Stride<-3>>, RangeFull)>>(&[3, DYNAMIC], &[30, 3]);
    check_static::<Sliced<Steep, (Stepped<StaticWindow<1, 5>, Const<2>>, RangeFull)>>(&[3, DYNAMIC], &[-20, 3]);
    check_static::<Sliced<Steep, (Stepped<Window<4>, Stride<-1>>, Window<2>)>>(&[4, 2], &[10, 3]);
    check_static::<Sliced<Steep, (StridedSlice<Dyn, Const<5>, Const<2>>, ExtentSlice<Dyn, Const<3>, Const<4>>)>>(
        &[3, 3],
        &[-20, 12],
    );
    check_static::<Sliced<Steep, (StridedSlice<Const<1>, Const<5>, Dyn>, ExtentSlice<Dyn, Dyn, Const<4>>)>>(
        &[DYNAMIC, DYNAMIC],
        &[ANY, ANY],
    );
    // One element that is left keeps the stride.
    check_static::<Sliced<Steep, (StridedSlice<Dyn, Const<2>, Const<5>>, ExtentSlice<Dyn, Const<1>, Const<4>>)>>(
        &[1, 1],
        &[-10, 3],
    );
    check_static::<Sliced<Steep, (Stepped<RangeFull, Stride<-8>>, ExtentSlice<Dyn, Const<0>, Const<4>>)>>(
        &[1, 0],
        &[-10, 3],
    );
    check_static::<Sliced<Steep, (Stepped<Range<usize>, Stride<-8>>, Stepped<RangeFull, Const<1>>)>>(
        &[DYNAMIC, DYNAMIC],
        &[ANY, ANY],
    );
    check_static::<Sliced<Steep, (NewAxis, usize, NewAxis, RangeFull)>>(&[1, 1, DYNAMIC], &[0, 0, 3]);

    check_static::<Sliced<Cube, (Window<2>, usize, RangeFull)>>(&[2, 6], &[30, 1]);
    check_static::<Sliced<Cube, (usize, RangeFull, Window<2>)>>(&[5, 2], &[6, 1]);
    check_static::<Sliced<Cube, (RangeFull, Window<2>, usize)>>(&[4, 2], &[30, 6]);
    check_static::<Sliced<LeftPadded<dims![5, 6], Const<4>>, (Window<3>, RangeFull)>>(&[3, 6], &[1, 8]);
    check_static::<Sliced<RightPadded<dims![4, 5, 6], Const<4>>, (RangeFull, usize, RangeFull)>>(&[4, 6], &[40, 1]);

    check_static::<Permuted<Cube, (Const<1>, Const<2>, Const<0>)>>(&[5, 6, 4], &[6, 1, 30]);
    check_static::<ReversedAlong<Cube, Const<1>>>(&[4, 5, 6], &[30, -6, 1]);
    check_static::<ReversedAlong<Right<dims![4, 1, 6]>, Const<1>>>(&[4, 1, 6], &[6, -6, 1]);
    check_static::<Reversed<Cube>>(&[6, 5, 4], &[1, 6, 30]);
    check_static::<Sliced<Images, (usize, RangeFull, usize)>>(&[5], &[6]);
    check_static::<Broadcast<Strided<dims![DYNAMIC], steps![DYNAMIC]>, u16, dims![3, DYNAMIC]>>(
        &[3, DYNAMIC],
        &[0, ANY],
    );
    check_static::<Broadcast<Right<dims![5, 1]>, u8, dims![3, 5, 7]>>(&[3, 5, 7], &[0, 1, 0]);
    check_static::<Broadcast<Right<dims![5, 1]>, u8, dims![DYNAMIC, DYNAMIC, 7]>>(&[DYNAMIC, DYNAMIC, 7], &[0, 1, 0]);
    check_static::<Broadcast<Strided<dims![DYNAMIC, 5], steps![7, 1]>, u8, dims![3, 5]>>(&[3, 5], &[ANY, 1]);
    check_static::<Inserted<Strided<dims![4], steps![3]>, Const<0>>>(&[1, 4], &[0, 3]);
    check_static::<Squeezed<Strided<dims![4, 1], steps![3, 9]>, Const<1>>>(&[4], &[3]);
    check_static::<Merged<Strided<dims![4, 5], steps![10, 2]>, Const<0>>>(&[20], &[2]);
    check_static::<Merged<Strided<dims![4, 1], steps![10, 2]>, Const<0>>>(&[4], &[10]);
    check_static::<Merged<Strided<dims![DYNAMIC, 1], steps![10, 2]>, Const<0>>>(&[DYNAMIC], &[10]);
    check_static::<SplitAxis<Strided<dims![12], steps![-2]>, Const<0>, Const<3>, Const<4>>>(&[3, 4], &[-8, -2]);
    check_static::<SplitAxis<Strided<dims![12], steps![-2]>, Const<0>, Const<1>, Const<12>>>(&[1, 12], &[-2, -2]);
    check_static::<SplitAxis<Strided<dims![12], steps![-2]>, Const<0>, Dyn, Const<4>>>(&[DYNAMIC, 4], &[ANY, -2]);
    check_static::<Reshaped<Cube, u8, dims![20, 6]>>(&[20, 6], &[6, 1]);
    check_static::<Reshaped<Strided<dims![4], steps![3]>, u8, dims![2, 2]>>(&[2, 2], &[ANY, ANY]);
    check_static::<Windows<Right<dims![10]>, dims![4], dims![2]>>(&[4, 4], &[2, 1]);
    check_static::<Windows<Right<dims![10]>, dims![10], dims![2]>>(&[1, 10], &[1, 1]);
    check_static::<Windows<Right<dims![10]>, dims![11], dims![2]>>(&[0, 11], &[1, 1]);
    check_static::<Windows<Right<dims![10]>, dims![0], dims![3]>>(&[4, 0], &[3, 1]);
    check_static::<Diagonal<Cube, Const<0>, Const<2>>>(&[5, 4], &[6, 31]);
    check_static::<Diagonal<Right<dims![5, 1]>, Const<0>, Const<1>>>(&[1], &[0]);
    check_static::<Diagonal<Strided<dims![5, 3], steps![4, -1]>, Const<0>, Const<1>>>(&[3], &[3]);
}

/// A padded layout has its row stride from its last extent: where that is dynamic, so is the stride. As a
/// strided layout, the source has them apart.
#[test]
fn a_dynamic_range_of_the_last_axis() {
    type Images = Right<dims![DYNAMIC, 8, 8]>;
    type Slicers = (usize, RangeFull, Range<usize>);
    type Strided = Sliced<mdlayout::typelevel::StridedOf<Images>, Slicers>;
    assert_eq!(<<Sliced<Images, Slicers> as LayoutMapping>::Steps as Steps>::STATIC[0], DYNAMIC_STRIDE);
    assert_eq!(<<Strided as LayoutMapping>::Steps as Steps>::STATIC[0], 8);
}

// ---------------------------------------------------------------------------------------------
// Nothing is stored, and offsets are constants

assert_eq_size!(Sliced<Cube, (Const<1>, StaticWindow<1, 3>, RangeFull)>, ());
assert_eq_size!(Sliced<Cube, (usize, Window<3>, Stepped<RangeFull, Stride<-1>>)>, ());
assert_eq_size!(Sliced<Cube, (RangeFull, usize, Window<2>)>, ());
assert_eq_size!(Sliced<Cube, (NewAxis, usize, ExtentSlice<Dyn, Const<2>, Const<3>>, StridedSlice<Dyn, Const<5>, Const<2>>)>, ());
assert_eq_size!(Permuted<Cube, (Const<2>, Const<1>, Const<0>)>, ());
assert_eq_size!(ReversedAlong<Cube, Const<0>>, ());
assert_eq_size!(Reversed<Cube>, ());
assert_eq_size!(Broadcast<Right<dims![6]>, u32, dims![9, 5, 6]>, ());
assert_eq_size!(Inserted<Cube, Const<3>>, ());
assert_eq_size!(Merged<Cube, Const<1>>, ());
assert_eq_size!(SplitAxis<Cube, Const<2>, Const<2>, Const<3>>, ());
assert_eq_size!(Windows<Cube, dims![2, 2, 2], dims![1, 1, 2]>, ());
assert_eq_size!(Diagonal<Cube, Const<0>, Const<1>>, ());
assert_eq_size!(Sliced<RightPadded<dims![4, 5], Const<8>>, (Window<2>, Window<3>)>, ());
// A view of a static part is a pointer.
assert_eq_size!(TensorSpan<'static, f32, Sliced<Cube, (usize, RangeFull, Window<2>)>>, *const f32);
assert_eq_size!(TensorSpanMut<'static, f32, Permuted<Cube, (Const<1>, Const<0>, Const<2>)>>, *const f32);
// One value is stored where one is known at run time.
assert_eq_size!(Sliced<Images, (Range<usize>, RangeFull, RangeFull)>, usize);
assert_eq_size!(Sliced<Strided<dims![8, 8], steps![DYNAMIC, 1]>, (Window<4>, usize)>, isize);
assert_eq_size!(Sliced<Right<dims![8, 8], u8>, (Range<usize>, RangeFull)>, u8);

const PART: (Sliced<Cube, (Const<1>, StaticWindow<1, 3>, RangeFull)>, isize) =
    CUBE.slice((Const::<1>, StaticWindow::<1, 3>, ..));
const TURNED: Permuted<Cube, (Const<2>, Const<0>, Const<1>)> = CUBE.permute((Const::<2>, Const::<0>, Const::<1>));
const BACKWARDS: (ReversedAlong<Cube, Const<0>>, isize) = CUBE.reverse(Const::<0>);

const_assert_eq!(PART.1 as usize, 36);
const_assert_eq!(PART.0.offset([2, 5]) as usize, 17);
const_assert_eq!(TURNED.offset([3, 2, 1]) as usize, CUBE.offset([2, 1, 3]) as usize);
const_assert_eq!((BACKWARDS.0.offset([3, 1, 2]) + BACKWARDS.1) as usize, CUBE.offset([0, 1, 2]) as usize);
const_assert!(PART.0.is_row_major() && !TURNED.is_row_major() && TURNED.is_dense());
const_assert!(<Sliced<Cube, (usize, RangeFull, RangeFull)>>::IS_ALWAYS_EXHAUSTIVE);
const_assert!(<Sliced<Cube, (usize, RangeFull, Window<2>)>>::IS_ALWAYS_UNIQUE);
const_assert!(!<Sliced<Cube, (usize, RangeFull, Window<2>)>>::IS_ALWAYS_EXHAUSTIVE);
const_assert!(<Permuted<Cube, (Const<2>, Const<1>, Const<0>)>>::IS_ALWAYS_EXHAUSTIVE);
const_assert!(<Permuted<Cube, (Const<2>, Const<1>, Const<0>)>>::IS_ALWAYS_UNIQUE);
const_assert!(!<Broadcast<Right<dims![6]>, u32, dims![9, 6]>>::IS_ALWAYS_UNIQUE);
const_assert!(<Broadcast<Right<dims![6]>, u32, dims![9, 6]> as LayoutMapping>::IS_NEVER_UNIQUE);
const_assert!(<Windows<Right<dims![6]>, dims![2], dims![1]> as LayoutMapping>::IS_NEVER_UNIQUE);
const_assert!(<Windows<Right<dims![6]>, dims![2], dims![2]>>::IS_ALWAYS_UNIQUE);

/// Offsets and spans of parts are lengths of arrays.
#[test]
fn constants() {
    let lengths = (
        [(); PART.0.offset([1, 2]) as usize].len(),
        [(); PART.0.required_span_size()].len(),
        [(); TURNED.stride(1) as usize].len(),
        [(); (BACKWARDS.1 + BACKWARDS.0.stride(0)) as usize].len(),
        [(); CUBE.reverse_axes().extent(0)].len(),
    );
    assert_eq!(lengths, (8, 18, 30, 60, 6));
    // The tile of a static image: the pointer alone moves.
    let data: [usize; 120] = std::array::from_fn(|i| i);
    let cube = TensorSpan::new(&data, CUBE).unwrap();
    let tile = cube.slice((3, Window::<2>::at(1), Window::<3>::at(2)));
    assert_eq!((size_of_val(&tile), *tile.at((Const::<1>, Const::<2>))), (size_of::<usize>(), 90 + 12 + 4));
    type Plane = Shape<dims![5, 6]>;
    let plane = cube.slice((Const::<2>, .., ..));
    assert_eq!(plane.extents(), Plane::new([]));
}
