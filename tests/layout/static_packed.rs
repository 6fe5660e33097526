//! Packed and padded mappings whose extents are partly in their type: which strides are static, their
//! values, and that run time agrees.

use std::any::TypeId;

use common::{Enumeration, check_trait, check_trait_offsets};
use mdlayout::{
    Const, DYNAMIC, DYNAMIC_STRIDE, Dims, Dyn, Extents, Integral, LayoutLeftMapping, LayoutLeftPaddedMapping,
    LayoutMapping, LayoutRightMapping, LayoutRightPaddedMapping, Left, Right, Stride, dims, extents, steps,
    typelevel::expr::{Mul, RoundUp},
};

/// A factor of a stride: its value, and whether it is static.
type Factor = (usize, bool);

/// The extents as factors, the first one padded: rounded up, and dynamic if the padding is. A
/// padding without a second axis pads nothing.
fn factors(mut extents: Vec<Factor>, (padding, known): Factor) -> Vec<Factor> {
    if let [first, _, ..] = &mut extents[..] {
        *first = (first.0.next_multiple_of(padding), first.1 && known);
    }
    extents
}

/// The stride next to each run of factors: static if all of them are.
fn strides(factors: &[Factor]) -> Vec<Factor> {
    let product = |run: &[Factor]| run.iter().map(|factor| factor.0).product();
    (0..factors.len())
        .map(|axis| &factors[..axis])
        .map(|run| (product(run), run.iter().all(|factor| factor.1)))
        .collect()
}

fn reversed<T: Clone>(list: &[T]) -> Vec<T> {
    list.iter().rev().cloned().collect()
}

fn factors_of<I: Integral, E: Dims>(extents: Extents<I, E>) -> Vec<Factor> {
    let extents = extents.to_array();
    extents.as_ref().iter().zip(E::STATIC).map(|(&extent, &known)| (extent, known != DYNAMIC)).collect()
}

/// Strides of a row-major mapping: the last axis is the first to step over.
fn right<I: Integral, E: Dims>(extents: Extents<I, E>, padding: Factor) -> Vec<Factor> {
    reversed(&strides(&factors(reversed(&factors_of(extents)), padding)))
}

fn left<I: Integral, E: Dims>(extents: Extents<I, E>, padding: Factor) -> Vec<Factor> {
    strides(&factors(factors_of(extents), padding))
}

/// What is static is so in the type, and in that of the strided mapping, whose size shows it.
fn check_static<L: LayoutMapping>(mapping: L, strides: &[Factor]) {
    for (axis, &(stride, known)) in strides.iter().enumerate() {
        assert_eq!(mapping.static_stride(axis), if known { stride as isize } else { DYNAMIC_STRIDE }, "{mapping:?}");
    }
    let dynamic = strides.iter().filter(|(_, known)| !known).count();
    let extents = size_of_val(&mapping.extents());
    let wanted = (extents + dynamic * size_of::<isize>()).next_multiple_of(if dynamic > 0 {
        align_of::<isize>()
    } else {
        align_of_val(&mapping.extents())
    });
    assert_eq!(size_of_val(&mapping.to_strided()), wanted, "{mapping:?}");
}

/// A mapping has these strides, and all that follows from them.
fn check<L: LayoutMapping>(mapping: L, strides: Vec<Factor>) {
    let values: Vec<isize> = strides.iter().map(|stride| stride.0 as isize).collect();
    let layout = Enumeration::new(mapping.extents().to_array().as_ref(), &values);
    check_trait(&mapping, &layout.facts());
    check_trait_offsets(mapping, &layout);
    check_static(mapping, &strides);
}

macro_rules! shapes {
    ($([$($entries:tt)*] = $shape:expr;)*) => {
        #[test]
        fn packed() {
            $({
                let extents = Extents::<u16, dims![$($entries)*]>::from_all($shape);
                check(LayoutRightMapping::new(extents), right(extents, (1, true)));
                check(LayoutLeftMapping::new(extents), left(extents, (1, true)));
            })*
        }

        #[test]
        fn padded() {
            $({
                let extents = Extents::<i32, dims![$($entries)*]>::from_all($shape);
                check(LayoutRightPaddedMapping::new(extents, Const::<4>), right(extents, (4, true)));
                check(LayoutLeftPaddedMapping::new(extents, Const::<4>), left(extents, (4, true)));
                check(LayoutRightPaddedMapping::new(extents, 4), right(extents, (4, false)));
                check(LayoutLeftPaddedMapping::new(extents, 4), left(extents, (4, false)));
            })*
        }
    };
}
shapes! {
    [] = [];
    [5] = [5];
    [_] = [5];
    [0] = [0];
    [2, 3] = [2, 3];
    [_, 3] = [2, 3];
    [2, _] = [2, 3];
    [8, 4] = [8, 4];
    [0, 3] = [0, 3];
    [3, 0] = [3, 0];
    [1, 3] = [1, 3];
    [2, 3, 4] = [2, 3, 4];
    [_, 3, 4] = [2, 3, 4];
    [2, _, 4] = [2, 3, 4];
    [2, 3, _] = [2, 3, 4];
    [_, _, _] = [2, 3, 4];
    [2, 0, 3] = [2, 0, 3];
    [0, _, 3] = [0, 2, 3];
    [_, 2, 0] = [3, 2, 0];
    [3, 1, _, 2] = [3, 1, 5, 2];
    [_, 3, 1, _] = [2, 3, 1, 5];
    [2, 1, 3, 2, 2] = [2, 1, 3, 2, 2];
    [1, 2, _, 1, 3, 2] = [1, 2, 2, 1, 3, 2];
    [2, 1, 1, 2, 1, _, 1] = [2, 1, 1, 2, 1, 3, 1];
    [2, 1, 1, 2, 1, 1, 2, 1] = [2, 1, 1, 2, 1, 1, 2, 1];
    [_, 1, 2, 1, 1, 2, 1, 1, 2] = [2, 1, 2, 1, 1, 2, 1, 1, 2];
    [1, 1, 2, 1, _, 1, 2, 1, 1, 2] = [1, 1, 2, 1, 2, 1, 2, 1, 1, 2];
    [2, 1, 1, 1, 2, 1, 1, 1, 2, 1, 3] = [2, 1, 1, 1, 2, 1, 1, 1, 2, 1, 3];
    [3, 1, 1, 2, 1, 1, _, 1, 1, 2, 1, 2] = [3, 1, 1, 2, 1, 1, 2, 1, 1, 2, 1, 2];
}

/// The strides in the type are those that a program writes; only products are expressions.
#[test]
fn stride_types() {
    fn expect<L: LayoutMapping, S: 'static>() {
        assert_eq!(TypeId::of::<L::Steps>(), TypeId::of::<S>(), "{}", core::any::type_name::<L::Steps>());
    }
    type Three = Const<3>;
    type One = Const<1>;
    expect::<Right<(Dyn, Three)>, (Three, One)>();
    expect::<Left<(Three, Dyn)>, (One, Three)>();
    expect::<Right<(Three, Dyn)>, (Dyn, One)>();
    expect::<Left<(Dyn, Three)>, (One, Dyn)>();
    expect::<Right<(Three,)>, (One,)>();
    expect::<Left<()>, ()>();
    expect::<Right<(Dyn, Const<4>, Three)>, (Mul<Const<4>, Three>, Three, One)>();
    expect::<Left<(Three, Const<4>, Dyn)>, (One, Three, Mul<Const<4>, Three>)>();
    expect::<Right<(Three, Dyn, Three)>, (Dyn, Three, One)>();
    // The macro writes the same, also a literal that another macro passes on.
    macro_rules! forwarded {
        ($a:literal, $b:literal) => {
            steps![$a, $b]
        };
    }
    assert_eq!(TypeId::of::<steps![3, 1]>(), TypeId::of::<(Three, One)>());
    assert_eq!(TypeId::of::<steps![-4, 0]>(), TypeId::of::<(Stride<-4>, Const<0>)>());
    assert_eq!(TypeId::of::<forwarded![-4, 1]>(), TypeId::of::<(Stride<-4>, One)>());
    assert_eq!(TypeId::of::<steps![{ 3 }, 2 + 1]>(), TypeId::of::<(Stride<3>, Stride<3>)>());
    type Padded<E> = LayoutRightPaddedMapping<Extents<u8, E>, Const<4>>;
    expect::<Padded<(Dyn, Three)>, (RoundUp<Three, Const<4>>, One)>();
}

/// An extent of 0 makes the strides next to it 0, in the type as in the value.
#[test]
fn strides_of_empty_layouts() {
    assert_eq!(LayoutRightMapping::new(extents![2, 0, 3]).strides(), [0, 3, 1]);
    assert_eq!(LayoutLeftMapping::new(extents![2, 0, 3]).strides(), [1, 2, 0]);
    assert_eq!(LayoutRightMapping::new(extents![0, 2, 3]).strides(), [6, 3, 1]);
    assert_eq!(LayoutLeftMapping::new(extents![const 0, 2, 3]).strides(), [1, 0, 0]);
    assert_eq!(LayoutRightMapping::new(extents![const 4, const 0, const 5, const 6]).strides(), [0, 30, 6, 1]);
    assert_eq!(<<Right<dims![4, 0, 5, 6]> as LayoutMapping>::Steps as mdlayout::Steps>::STATIC, [0, 30, 6, 1]);
    assert_eq!(LayoutRightPaddedMapping::new(extents![2, 3, 0], 4).strides(), [0, 0, 1]);
    assert_eq!(LayoutLeftPaddedMapping::new(extents![2, 0, 3], Const::<4>).strides(), [1, 4, 0]);
}

/// Whether strides fit does not depend on an extent of 0: it counts as 1, on either side of what does not fit.
#[test]
fn limits_of_empty_layouts() {
    const MAX: usize = usize::MAX;
    const HALF: usize = isize::MAX as usize;
    let fits = |extents: [usize; 3]| {
        let reversed = Extents::<usize, dims![_, _, _]>::new([extents[2], extents[1], extents[0]]);
        let right = LayoutRightMapping::try_new(Extents::<usize, dims![_, _, _]>::new(extents));
        assert_eq!(right.is_ok(), LayoutLeftMapping::try_new(reversed).is_ok());
        right.is_ok()
    };
    assert!(fits([MAX, 2, 0]) && fits([MAX, HALF, 0]) && fits([0, 1, HALF]) && fits([MAX, 0, HALF]));
    assert!(!fits([0, MAX, MAX]) && !fits([0, 2, HALF]) && !fits([0, 0, MAX]) && !fits([1, MAX, 0]));
}

/// What is always so is in the type as well.
#[test]
fn always() {
    fn expect<L: LayoutMapping>(_: L, [unique, exhaustive, row_major]: [bool; 3]) {
        assert_eq!(
            [L::IS_ALWAYS_UNIQUE, L::IS_ALWAYS_EXHAUSTIVE, L::IS_ALWAYS_ROW_MAJOR],
            [unique, exhaustive, row_major]
        );
        assert!(L::IS_ALWAYS_STRIDED && !L::IS_NEVER_UNIQUE);
    }
    let known = Extents::<u8, dims![8, 16]>::new([]);
    let given = Extents::<u8, dims![_, _]>::new([8, 16]);
    let line = Extents::<u8, dims![_]>::new([8]);
    expect(LayoutRightMapping::new(given), [true, true, true]);
    expect(LayoutLeftMapping::new(given), [true, true, false]);
    expect(LayoutLeftMapping::new(line), [true, true, true]);
    // Padding may leave gaps, unless it is known not to.
    expect(LayoutRightPaddedMapping::new(known, Const::<8>), [true, true, true]);
    expect(LayoutRightPaddedMapping::new(known, Const::<5>), [true, false, false]);
    expect(LayoutRightPaddedMapping::new(known, 8), [true, false, false]);
    expect(LayoutRightPaddedMapping::new(given, Const::<8>), [true, false, false]);
    expect(LayoutRightPaddedMapping::new(given, Const::<1>), [true, true, true]);
    expect(LayoutRightPaddedMapping::new(line, 5), [true, true, true]);
    expect(LayoutLeftPaddedMapping::new(known, Const::<8>), [true, true, false]);
    expect(LayoutLeftPaddedMapping::new(known, Const::<16>), [true, false, false]);
    expect(LayoutLeftPaddedMapping::new(given, Const::<8>), [true, false, false]);
    expect(LayoutLeftPaddedMapping::new(given, Const::<1>), [true, true, false]);
    expect(LayoutLeftPaddedMapping::new(line, 5), [true, true, true]);
}
