//! Layouts as types: everything static, or some of it. Everything is asked twice, by the compiler
//! and at run time.

use common::{Enumeration, Facts, check_trait, index_of};
use mdlayout::{Extents, LayoutMapping, Strided, Strides, TensorSpan, dims, steps};

/// One layout: the right answers.
struct Answers {
    extents: &'static [usize],
    strides: &'static [isize],
    size: usize,
    range: Option<(isize, isize)>,
    span: usize,
    unique: bool,
    exhaustive: bool,
    row_major: bool,
    col_major: bool,
    dense_perm: bool,
    samples: &'static [(&'static [usize], isize)],
}

impl Answers {
    fn facts(&self) -> Facts {
        let Self { size, range, span, unique, exhaustive, row_major, col_major, dense_perm, .. } = *self;
        let (extents, strides) = (self.extents.to_vec(), self.strides.to_vec());
        let (size, dense) = (Some(size), dense_perm);
        Facts { extents, strides, size, range, span, unique, exhaustive, row_major, col_major, dense }
    }
}

const fn same_range(a: Option<(isize, isize)>, b: Option<(isize, isize)>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a.0 == b.0 && a.1 == b.1,
        (None, None) => true,
        _ => false,
    }
}

/// The size of so many extents of `u16` and so many strides of `i64`.
const fn size_of_dynamic(extents: usize, strides: usize) -> usize {
    let align = if strides > 0 { align_of::<i64>() } else { align_of::<u16>() };
    (extents * size_of::<u16>() + strides * size_of::<i64>()).next_multiple_of(align)
}

/// What the compiler asserts of a mapping, by its inherent `const fn`s.
macro_rules! const_asserts {
    ($MAPPING:ident, $ANSWERS:ident, $($index:tt at $offset:expr),*) => {
        assert!($MAPPING.extents().size() == $ANSWERS.size);
        assert!($MAPPING.required_span_size() == $ANSWERS.span);
        assert!(same_range($MAPPING.offset_range(), $ANSWERS.range));
        assert!($MAPPING.is_unique() == $ANSWERS.unique);
        assert!($MAPPING.is_exhaustive() == $ANSWERS.exhaustive);
        assert!($MAPPING.is_row_major() == $ANSWERS.row_major);
        assert!($MAPPING.is_col_major() == $ANSWERS.col_major);
        assert!($MAPPING.is_dense() == $ANSWERS.dense_perm);
        $(assert!($MAPPING.offset($index) == $offset);)*
    };
}

macro_rules! layouts {
    ($(
        $id:literal $style:ident:
            [$($extents:tt)*] [$($strides:tt)*];
            [$($some_extents:tt)*] [$($extent:expr),*] [$($some_strides:tt)*] [$($stride:expr),*];
            size $size:expr, range $range:expr, span $span:expr,
            unique $unique:expr, exhaustive $exhaustive:expr,
            row_major $row_major:expr, col_major $col_major:expr, dense_perm $dense:expr;
            samples [$([$($index:tt)*] at $offset:expr),*];
    )*) => {
        /// Runs `$check` for each layout.
        macro_rules! for_each_layout {
            (|$id_:ident, $KNOWN:ident, $MIXED:ident, $ANSWERS:ident| $check:expr) => {$({
                const $ANSWERS: Answers = Answers {
                    extents: &[$($extents)*],
                    strides: &[$($strides)*],
                    size: $size,
                    range: $range,
                    span: $span,
                    unique: $unique,
                    exhaustive: $exhaustive,
                    row_major: $row_major,
                    col_major: $col_major,
                    dense_perm: $dense,
                    samples: &[$((&[$($index)*], $offset)),*],
                };
                const $KNOWN: Strided<dims![$($extents)*], steps![$($strides)*], u16, i64> =
                    Strided::new(Extents::new([]), Strides::new([]));
                const $MIXED: Strided<dims![$($some_extents)*], steps![$($some_strides)*], u16, i64> =
                    Strided::new(Extents::new([$($extent),*]), Strides::new([$($stride),*]));
                const _: () = {
                    const_asserts!($KNOWN, $ANSWERS, $([$($index)*] at $offset),*);
                    const_asserts!($MIXED, $ANSWERS, $([$($index)*] at $offset),*);
                    assert!(size_of_val(&$KNOWN) == 0);
                    const DYNAMIC_EXTENTS: usize = <[u16]>::len(&[$($extent),*]);
                    const DYNAMIC_STRIDES: usize = <[i64]>::len(&[$($stride),*]);
                    assert!(size_of_val(&$MIXED) == size_of_dynamic(DYNAMIC_EXTENTS, DYNAMIC_STRIDES));
                };
                let $id_ = concat!($id, " ", stringify!($style));
                $check
            })*};
        }
    };
}
include!("../data/static_layouts.rs");

/// The trait's methods and constants.
fn check<L: LayoutMapping>(id: &str, mapping: L, answers: &Answers) {
    println!("{id}");
    check_trait(&mapping, &answers.facts());
    for (index, offset) in answers.samples {
        assert_eq!(mapping.offset(index_of(&mapping, index)), *offset);
    }
}

/// What is all static has the answers in its type.
fn check_static<L: LayoutMapping>(mapping: L, answers: &Answers) {
    assert_eq!(L::IS_ALWAYS_UNIQUE, answers.unique);
    assert_eq!(L::IS_NEVER_UNIQUE, !answers.unique);
    assert_eq!(L::IS_ALWAYS_EXHAUSTIVE, answers.exhaustive);
    assert_eq!(L::IS_ALWAYS_ROW_MAJOR, answers.row_major);
    for (axis, &stride) in answers.strides.iter().enumerate() {
        assert_eq!(mapping.static_stride(axis), stride);
    }
}

/// `to_strided` keeps static what is.
fn check_strided<L: LayoutMapping>(mapping: L) {
    assert_eq!(size_of_val(&mapping.to_strided()), size_of::<L>());
}

/// A view over exactly the span has every element where enumeration says.
fn check_elements<L: LayoutMapping>(mapping: L, answers: &Answers) {
    let layout = Enumeration::new(answers.extents, answers.strides);
    let buffer: Vec<usize> = (0..answers.span).collect();
    let view = TensorSpan::new(&buffer, mapping).unwrap();
    let elements = view.iter().fold(Vec::new(), |mut list, element| {
        list.push(*element);
        list
    });
    assert_eq!(elements, layout.positions());
    assert_eq!(view.iter().next_back(), elements.last());
    assert_eq!(view.iter().next(), elements.first());
    for (index, offset) in answers.samples {
        assert_eq!(view[index_of(&mapping, index)], (offset - layout.least()) as usize);
    }
}

#[test]
fn all() {
    let mut count = 0;
    // Used once: each use compiles every layout again.
    for_each_layout!(|id, KNOWN, MIXED, ANSWERS| {
        check(id, KNOWN, &ANSWERS);
        check_static(KNOWN, &ANSWERS);
        check_strided(KNOWN);
        check_elements(KNOWN, &ANSWERS);
        check(id, MIXED, &ANSWERS);
        check_strided(MIXED);
        assert!(KNOWN == MIXED);
        assert!(MIXED == KNOWN);
        count += 1;
    });
    assert_eq!(count, 220);
}
