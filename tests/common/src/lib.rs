//! What the tests share: layouts as plain numbers, their facts by enumeration, and checkers that
//! take any mapping.

pub mod data;
pub mod layouts;
pub mod ops;
pub mod views;

use std::fmt::Debug;
use std::hash::{BuildHasher, Hash, RandomState};

use mdlayout::{LayoutMapping, Uniqueness, typelevel::IndicesOf};

/// What there is to say of a layout, whoever says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    pub extents: Vec<usize>,
    pub strides: Vec<isize>,
    /// `None` beyond `usize`.
    pub size: Option<usize>,
    /// The least and the greatest offset, `None` if the layout is empty.
    pub range: Option<(isize, isize)>,
    pub span: usize,
    pub unique: bool,
    pub exhaustive: bool,
    pub row_major: bool,
    pub col_major: bool,
    pub dense: bool,
}

/// The facts as a mapping's methods give them: the inherent ones where the type is known, those of
/// the trait in generic code.
#[macro_export]
macro_rules! facts_of {
    ($mapping:expr) => {{
        let mapping = $mapping;
        $crate::Facts {
            extents: AsRef::<[usize]>::as_ref(&mapping.extents().to_array()).to_vec(),
            strides: AsRef::<[isize]>::as_ref(&mapping.strides()).to_vec(),
            size: mapping.extents().checked_size(),
            range: mapping.offset_range(),
            span: mapping.required_span_size(),
            unique: mapping.is_unique(),
            exhaustive: mapping.is_exhaustive(),
            row_major: mapping.is_row_major(),
            col_major: mapping.is_col_major(),
            dense: mapping.is_dense(),
        }
    }};
}

/// All indices within `extents`, the last axis fastest.
pub fn indices(extents: &[usize]) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for &extent in extents {
        all = all
            .iter()
            .flat_map(|start: &Vec<usize>| (0..extent).map(move |i| [start.as_slice(), &[i]].concat()))
            .collect();
    }
    all
}

/// A small layout, index by index.
#[derive(Debug)]
pub struct Enumeration {
    extents: Vec<usize>,
    strides: Vec<isize>,
    /// All indices, in row-major order.
    pub indices: Vec<Vec<usize>>,
    /// The offset of each.
    pub offsets: Vec<isize>,
}

/// The offset of each of the indices.
fn offsets(indices: &[Vec<usize>], strides: &[isize]) -> Vec<isize> {
    let offset = |index: &Vec<usize>| index.iter().zip(strides).map(|(&i, stride)| i as isize * stride).sum();
    indices.iter().map(offset).collect()
}

impl Enumeration {
    pub fn new(extents: &[usize], strides: &[isize]) -> Self {
        let indices = indices(extents);
        let offsets = offsets(&indices, strides);
        Self { extents: extents.to_vec(), strides: strides.to_vec(), indices, offsets }
    }

    /// How many different offsets there are.
    pub fn distinct(&self) -> usize {
        let mut sorted = self.offsets.clone();
        sorted.sort_unstable();
        sorted.dedup();
        sorted.len()
    }

    /// The least offset, 0 if there is none: where a buffer starts.
    pub fn least(&self) -> isize {
        self.offsets.iter().copied().min().unwrap_or(0)
    }

    /// Where in a buffer of exactly the span each element is, in row-major order.
    pub fn positions(&self) -> Vec<usize> {
        self.offsets.iter().map(|offset| (offset - self.least()) as usize).collect()
    }

    /// The facts by their meaning; nothing here knows of the library's rules.
    pub fn facts(&self) -> Facts {
        let count_up = |offsets: &[isize]| offsets.iter().copied().eq(0..offsets.len() as isize);
        let reversed = |axes: &[usize]| axes.iter().rev().copied().collect::<Vec<_>>();
        let from_last: Vec<isize> = self.strides.iter().rev().copied().collect();
        let size = self.indices.len();
        let range = self.offsets.iter().min().map(|min| (*min, *self.offsets.iter().max().unwrap()));
        let span = range.map_or(0, |(min, max)| (max - min) as usize + 1);
        let distinct = self.distinct();
        Facts {
            extents: self.extents.clone(),
            strides: self.strides.clone(),
            size: Some(size),
            range,
            span,
            unique: distinct == size,
            exhaustive: distinct == span,
            row_major: count_up(&self.offsets),
            col_major: count_up(&offsets(&indices(&reversed(&self.extents)), &from_last)),
            dense: distinct == size && distinct == span,
        }
    }
}

/// An index as the mapping's type wants it.
pub fn index_of<L: LayoutMapping>(mapping: &L, index: &[usize]) -> IndicesOf<L> {
    let mut array = mapping.extents().to_array();
    array.as_mut().copy_from_slice(index);
    array
}

/// Every index has the offset that enumeration gives, and one past the end of an axis has none.
#[macro_export]
macro_rules! check_offsets {
    ($mapping:expr, $layout:expr) => {{
        let (mapping, layout): (_, &$crate::Enumeration) = ($mapping, $layout);
        for (index, &offset) in layout.indices.iter().zip(&layout.offsets) {
            let index = $crate::index_of(&mapping, index);
            assert_eq!(mapping.offset(index), offset);
            assert_eq!(mapping.checked_offset(index), Some(offset));
            // SAFETY: `index` is within the extents.
            assert_eq!(unsafe { mapping.offset_unchecked(index) }, offset);
        }
        for index in $crate::indices_outside(mapping.extents().to_array().as_ref()) {
            assert_eq!(mapping.checked_offset($crate::index_of(&mapping, &index)), None);
        }
    }};
}

/// Indices of which one is not less than its extent.
pub fn indices_outside(extents: &[usize]) -> Vec<Vec<usize>> {
    let mut outside = Vec::new();
    for axis in 0..extents.len() {
        for index in [extents[axis], extents[axis].saturating_add(1), usize::MAX] {
            let mut all = vec![0; extents.len()];
            all[axis] = index;
            outside.push(all);
        }
    }
    outside
}

/// `check_mapping!(mapping, &facts)`, for a mapping of known type: its inherent methods and those of
/// the trait both say `facts`. `check_mapping!(mapping, &facts, &enumeration)`: offsets as well.
#[macro_export]
macro_rules! check_mapping {
    ($mapping:expr, $facts:expr $(, $layout:expr)?) => {{
        let (mapping, facts): (_, &$crate::Facts) = ($mapping, $facts);
        assert_eq!($crate::facts_of!(&mapping), *facts, "inherent methods of {mapping:?}");
        assert_eq!(mapping.uniqueness() == mdlayout::Uniqueness::Unique, facts.unique);
        assert!(mapping.is_strided());
        assert_eq!((mapping.rank(), mapping.checked_size()), (facts.extents.len(), facts.size));
        assert_eq!(mapping.rank_dynamic(), mapping.extents().rank_dynamic());
        for axis in 0..facts.extents.len() {
            assert_eq!((mapping.extent(axis), mapping.stride(axis)), (facts.extents[axis], facts.strides[axis]));
        }
        $crate::check_trait(&mapping, facts);
        $crate::check_equal(&mapping.to_strided(), &mapping);
        $(
            $crate::check_offsets!(mapping, $layout);
            $crate::check_trait_offsets(mapping, $layout);
        )?
    }};
}

/// The methods and constants of the trait agree with the facts.
pub fn check_trait<L: LayoutMapping>(mapping: &L, facts: &Facts) {
    assert_eq!(facts_of!(mapping), *facts, "trait methods of {mapping:?}");
    assert_eq!(mapping.uniqueness() == Uniqueness::Unique, facts.unique);
    assert!(mapping.is_strided() && L::IS_ALWAYS_STRIDED);
    assert_eq!((mapping.rank(), mapping.checked_size()), (facts.extents.len(), facts.size));
    assert_eq!(facts.size.map(|_| mapping.size()), facts.size);
    assert_eq!(mapping.rank_dynamic(), mapping.extents().rank_dynamic());
    for axis in 0..facts.extents.len() {
        assert_eq!((mapping.extent(axis), mapping.stride(axis)), (facts.extents[axis], facts.strides[axis]));
        assert!([mdlayout::DYNAMIC_STRIDE, facts.strides[axis]].contains(&mapping.static_stride(axis)));
        assert_eq!(mapping.static_extent(axis), mapping.extents().static_extent(axis));
    }
    // What holds for the type holds for each of its values.
    assert!(facts.unique || !L::IS_ALWAYS_UNIQUE);
    assert!(facts.exhaustive || !L::IS_ALWAYS_EXHAUSTIVE);
    assert!(facts.row_major || !L::IS_ALWAYS_ROW_MAJOR);
    assert!(!facts.unique || !L::IS_NEVER_UNIQUE);
    assert!(mapping.to_strided() == *mapping, "{mapping:?}");
}

/// [`check_offsets!`] through the trait.
pub fn check_trait_offsets<L: LayoutMapping>(mapping: L, layout: &Enumeration) {
    check_offsets!(mapping, layout);
}

/// Equal either way around, and of equal hash.
pub fn check_equal<A: PartialEq<B> + Hash + Debug, B: PartialEq<A> + Hash + Debug>(a: &A, b: &B) {
    assert_eq!(a, b);
    assert_eq!(b, a);
    let hasher = RandomState::new();
    assert_eq!(hasher.hash_one(a), hasher.hash_one(b), "hashes of {a:?} and {b:?}");
}

/// Unequal either way around.
pub fn check_unequal<A: PartialEq<B> + Debug, B: PartialEq<A> + Debug>(a: &A, b: &B) {
    assert_ne!(a, b);
    assert_ne!(b, a);
}

/// `slice` as an array of the length wanted.
pub fn array<T: Copy, const N: usize>(slice: &[T]) -> [T; N] {
    slice.try_into().expect("one value for each axis")
}

/// `with_rank!(rank, |Dyns| body)`: `body` with `Dyns` the list of that many dynamic extents or
/// strides, for ranks 0 to 4, or `up to` 5 or 6: each is compiled.
#[macro_export]
macro_rules! with_rank {
    (up to 6: $rank:expr, |$Dyns:ident| $body:expr) => {
        $crate::with_rank!(@more $rank, $Dyns, $body,
            5 (Dyn, Dyn, Dyn, Dyn, Dyn), 6 (Dyn, Dyn, Dyn, Dyn, Dyn, Dyn))
    };
    (up to 5: $rank:expr, |$Dyns:ident| $body:expr) => {
        $crate::with_rank!(@more $rank, $Dyns, $body, 5 (Dyn, Dyn, Dyn, Dyn, Dyn))
    };
    ($rank:expr, |$Dyns:ident| $body:expr) => {
        $crate::with_rank!(@more $rank, $Dyns, $body,)
    };
    (@more $rank:expr, $Dyns:ident, $body:expr, $($n:literal $List:ty),*) => {
        $crate::with_rank!(@arms $rank, $Dyns, $body,
            0 (), 1 (Dyn,), 2 (Dyn, Dyn), 3 (Dyn, Dyn, Dyn), 4 (Dyn, Dyn, Dyn, Dyn), $($n $List,)*)
    };
    (@arms $rank:expr, $Dyns:ident, $body:expr, $($n:literal $List:ty,)*) => {
        match $rank {
            $($n => {
                type $Dyns = $List;
                $body
            })*
            rank => panic!("rank {rank} is not among these"),
        }
    };
}

/// `with_int!(name, |I| body)`: `body` with `I` the integer type of that name.
#[macro_export]
macro_rules! with_int {
    ($name:expr, |$I:ident| $body:expr) => {
        $crate::with_int!(@arms $name, $I, $body, i8 u8 i16 u16 i32 u32 i64 u64)
    };
    (@arms $name:expr, $I:ident, $body:expr, $($int:ident)*) => {
        match $name {
            $(stringify!($int) => {
                type $I = $int;
                $body
            })*
            name => panic!("no integer type {name}"),
        }
    };
}

/// The names that [`with_int!`] takes.
pub const INTS: [&str; 8] = ["i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64"];
