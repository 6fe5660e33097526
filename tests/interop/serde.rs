//! Extents, strides and layouts in a format with names (JSON) and in one without (postcard).

use std::fmt::Debug;

use mdlayout::{
    Const, Dyn, DynLayout, Extents, LayoutError, LayoutLeftMapping, LayoutLeftPaddedMapping, LayoutMapping,
    LayoutRightMapping, LayoutRightPaddedMapping, LayoutStridedMapping, Left, Right, Shape, Strided, Strides,
    TensorSpan, dims, extents, steps, strides,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}

fn binary<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap()
}

/// The value after the way through both formats.
fn through<A: Serialize, B: DeserializeOwned + PartialEq + Debug>(value: &A) -> B {
    let named = serde_json::from_str(&json(value)).unwrap();
    let bytes = binary(value);
    let (unnamed, rest) = postcard::take_from_bytes(&bytes).unwrap();
    assert!(rest.is_empty());
    assert_eq!(named, unnamed);
    named
}

/// Both formats refuse it; JSON with the reason.
fn refused<T: DeserializeOwned + Debug>(text: &str, error: LayoutError) {
    let found = serde_json::from_str::<T>(text).unwrap_err().to_string();
    assert!(found.starts_with(&error.to_string()), "{found}\n{error}");
    let value: (Vec<u64>, Vec<i64>) = serde_json::from_value::<Plain>(text.parse().unwrap()).unwrap().into();
    assert!(postcard::from_bytes::<T>(&binary(&value)).is_err());
}

/// A layout as any other program would read it.
#[derive(serde::Serialize, serde::Deserialize, Debug, PartialEq)]
struct Plain {
    extents: Vec<u64>,
    strides: Vec<i64>,
}
impl From<Plain> for (Vec<u64>, Vec<i64>) {
    fn from(plain: Plain) -> Self {
        (plain.extents, plain.strides)
    }
}

#[test]
fn what_is_written() {
    assert_eq!(json(&extents![u8; const 3, 4]), "[3,4]");
    assert_eq!(json(&Shape::<dims![2, 2]>::default()), "[2,2]");
    assert_eq!(json(&extents![]), "[]");
    assert_eq!(json(&strides![i16; const -4, 1]), "[-4,1]");
    let text = r#"{"extents":[3,4],"strides":[4,1]}"#;
    assert_eq!(json(&LayoutRightMapping::new(extents![u32; 3, const 4])), text);
    assert_eq!(json(&LayoutRightMapping::new(extents![u32; 3, const 4]).to_strided()), text);
    assert_eq!(json(&DynLayout::<2>::row_major(&[3, 4]).unwrap()), text);
    let padded = LayoutRightPaddedMapping::new(extents![3, 6], Const::<8>);
    assert_eq!(json(&padded), r#"{"extents":[3,6],"strides":[8,1]}"#);
    let padded = LayoutLeftPaddedMapping::new(extents![3, 6], 4);
    assert_eq!(json(&padded), r#"{"extents":[3,6],"strides":[1,4]}"#);
    assert_eq!(json(&DynLayout::<0>::default()), r#"{"extents":[],"strides":[]}"#);
    // Without names: lengths and numbers, whatever the type; -4 is 7 in zigzag.
    assert_eq!(binary(&extents![u64; const 3, 4]), [2, 3, 4]);
    let layout = LayoutStridedMapping::new(extents![u8; 3, const 4], strides![i32; const -4, 1]);
    assert_eq!(binary(&layout), [2, 3, 4, 2, 7, 2]);
    assert_eq!(binary(&DynLayout::<12>::from(layout)), binary(&layout));
}

#[test]
fn what_another_program_reads() {
    // The other program walks a file by the numbers that it read: the sums must be ours.
    let mut rng = fastrand::Rng::with_seed(5);
    for _ in 0..200 {
        let layout = random(&mut rng);
        let data: Vec<i64> = (0..layout.required_span_size()).map(|_| rng.i64(-9..9)).collect();
        let read: Plain = through(&layout);
        let mut origin = 0;
        let mut offsets = vec![0];
        for (extent, stride) in read.extents.iter().zip(&read.strides) {
            origin -= stride.min(&0) * (*extent as i64 - 1);
            offsets = offsets.iter().flat_map(|at| (0..*extent as i64).map(move |k| at + k * stride)).collect();
        }
        let sum: i64 = offsets.iter().map(|offset| data[(origin + offset) as usize]).sum();
        assert_eq!(TensorSpan::new(&data, layout).unwrap().iter().sum::<i64>(), sum);
        let value: serde_json::Value = json(&layout).parse().unwrap();
        let product = value["extents"].as_array().unwrap().iter().map(|extent| extent.as_u64().unwrap()).product();
        assert_eq!(layout.checked_size().map(|size| size as u64), Some(product));
    }
}

/// A layout of any rank, with empty and unit axes, and strides of any sign.
fn random(rng: &mut fastrand::Rng) -> DynLayout {
    let rank = rng.usize(0..=6);
    let (extents, strides): (Vec<_>, Vec<_>) = (0..rank).map(|_| (rng.usize(0..4), rng.isize(-30..31))).unzip();
    DynLayout::new(&extents, &strides).unwrap()
}

#[test]
fn values_come_back() {
    let mut rng = fastrand::Rng::with_seed(6);
    for _ in 0..500 {
        let layout = random(&mut rng);
        assert_eq!(through::<_, DynLayout<6>>(&layout), layout);
        if let (&[a, b], &[s, t]) = (layout.extents(), layout.strides()) {
            let (extents, strides) = (extents![u16; a as u16, b as u16], strides![i8; s as i8, t as i8]);
            assert_eq!(through::<_, Extents<i64, (Dyn, Dyn)>>(&extents), extents);
            assert_eq!(through::<_, Strides<isize, (Dyn, Dyn)>>(&strides), strides);
            let typed: LayoutStridedMapping<Extents<u8, (Dyn, Dyn)>, Strides<i16, (Dyn, Dyn)>> = through(&layout);
            assert_eq!(DynLayout::<2>::from(typed), layout);
            let right = LayoutRightMapping::new(extents);
            assert_eq!(through::<_, Right<(Dyn, Dyn), u8>>(&right), right);
            let left = LayoutLeftMapping::new(extents);
            assert_eq!(through::<_, Left<(Dyn, Dyn), i32>>(&left), left);
            let padded = LayoutRightPaddedMapping::new(extents, Const::<4>);
            assert_eq!(through::<_, LayoutRightPaddedMapping<Extents<u16, (Dyn, Dyn)>, Const<4>>>(&padded), padded);
            let padded = LayoutLeftPaddedMapping::new(extents, 3);
            let back: LayoutLeftPaddedMapping<Extents<u16, (Dyn, Dyn)>, Dyn> = through(&padded);
            assert!(DynLayout::<2>::from(back).same_map(&DynLayout::<2>::from(padded)));
        }
    }
    let (min, max) = (DynLayout::<1>::new(&[1], &[isize::MIN]).unwrap(), DynLayout::<1>::new(&[0], &[isize::MAX]));
    assert_eq!(through::<_, DynLayout<1>>(&min), min);
    assert_eq!(through::<_, DynLayout<1>>(&max.unwrap()), max.unwrap());
    assert_eq!(through::<_, Extents<u64, (Dyn,)>>(&extents![usize::MAX]), extents![usize::MAX]);
    // Layouts need not be unique.
    let broadcast = LayoutStridedMapping::new(extents![2, 3], strides![0, 1]);
    assert_eq!(through::<_, Strided<(Dyn, Dyn), (Dyn, Dyn)>>(&broadcast), broadcast);
    // Nothing but what is dynamic is stored when it is back.
    let known: Strided<dims![2, 3], steps![0, 1]> = through(&broadcast);
    assert_eq!((size_of_val(&known), known), (0, known));
    assert_eq!(known, broadcast);
}

#[test]
fn static_values_are_checked() {
    let text = r#"{"extents":[3,4],"strides":[4,1]}"#;
    refused::<Right<dims![_, 5]>>(text, LayoutError::StaticExtent { axis: 1, found: 4, wanted: 5 });
    refused::<Left<dims![_, _]>>(text, LayoutError::StridesDiffer { axis: 0, found: 4, wanted: 1 });
    refused::<Strided<dims![_, _], steps![5, _]>>(text, LayoutError::StaticStride { axis: 0, found: 4, wanted: 5 });
    refused::<Right<dims![_, _, _]>>(text, LayoutError::RankMismatch { what: "the layout", found: 2, wanted: 3 });
    refused::<DynLayout<1>>(text, LayoutError::RankTooLarge { rank: 2, capacity: 1 });
    type Padded<P> = LayoutRightPaddedMapping<Extents<usize, (Dyn, Dyn)>, P>;
    refused::<Padded<Const<8>>>(text, LayoutError::StridesDiffer { axis: 0, found: 4, wanted: 8 });
    let narrow = r#"{"extents":[3,5],"strides":[4,1]}"#;
    refused::<Padded<Dyn>>(narrow, LayoutError::StridesDiffer { axis: 0, found: 4, wanted: 5 });
    let found = serde_json::from_str::<Extents<u32, dims![3, _]>>("[4,4]").unwrap_err().to_string();
    assert!(found.starts_with("the extent of axis 0 is 4, but its type says 3; "), "{found}");
    let found = serde_json::from_str::<Strides<i32, steps![-3]>>("[3]").unwrap_err().to_string();
    assert!(found.starts_with("the stride of axis 0 is 3, but its type says -3; "), "{found}");
}

#[test]
fn layouts_that_are_none() {
    let text = r#"{"extents":[300,1],"strides":[1,1]}"#;
    refused::<Right<(Dyn, Dyn), u8>>(text, LayoutError::ExtentRange { axis: 0, found: 300, index_type: "u8" });
    let text = r#"{"extents":[3,1],"strides":[-1,1]}"#;
    type Unsigned = Strided<(Dyn, Dyn), (Dyn, Dyn), usize, u8>;
    refused::<Unsigned>(text, LayoutError::StrideRange { axis: 0, found: -1, index_type: "u8" });
    let text = r#"{"extents":[5],"strides":[4611686018427387904]}"#;
    refused::<Strided<(Dyn,), (Dyn,)>>(text, LayoutError::OffsetOverflow);
    refused::<DynLayout>(text, LayoutError::OffsetOverflow);
    let text = r#"{"extents":[9223372036854775807,3],"strides":[3,1]}"#;
    refused::<Right<(Dyn, Dyn)>>(text, LayoutError::OffsetOverflow);
    refused::<DynLayout>(
        r#"{"extents":[3],"strides":[]}"#,
        LayoutError::RankMismatch { what: "the list of strides", found: 0, wanted: 1 },
    );
    let long = format!(r#"{{"extents":{0},"strides":{0}}}"#, json(&vec![1; 100]));
    refused::<DynLayout>(&long, LayoutError::RankTooLarge { rank: 13, capacity: 12 });
    refused::<Right<(Dyn,)>>(&long, LayoutError::RankTooLarge { rank: 13, capacity: 12 });
    // What JSON itself, or the form, rules out.
    for text in [
        r#"{"extents":[-1],"strides":[1]}"#,
        r#"{"extents":[1.5],"strides":[1]}"#,
        r#"{"extents":[18446744073709551616],"strides":[1]}"#,
        r#"{"extents":[1],"strides":[9223372036854775808]}"#,
        r#"{"extents":[1]}"#,
        r#"{"extents":[1],"extents":[1],"strides":[1]}"#,
        r#"{"extents":[1],"strides":[1],"order":"C"}"#,
        r#"{"extents":3,"strides":4}"#,
    ] {
        assert!(serde_json::from_str::<DynLayout>(text).is_err(), "{text}");
        assert!(serde_json::from_str::<Right<(Dyn,)>>(text).is_err(), "{text}");
    }
    // No bytes make anything but a valid layout, or an error.
    let mut rng = fastrand::Rng::with_seed(7);
    let mut valid = 0;
    for _ in 0..20_000 {
        let bytes: Vec<u8> = (0..rng.usize(0..9)).map(|_| if rng.bool() { rng.u8(..4) } else { rng.u8(..) }).collect();
        if let Ok(layout) = postcard::from_bytes::<DynLayout>(&bytes) {
            assert_eq!(DynLayout::new(layout.extents(), layout.strides()), Ok(layout));
            valid += 1;
        }
        let _ = postcard::from_bytes::<Strided<dims![_, 3], steps![_, _], u8, i8>>(&bytes);
        let _ = postcard::from_bytes::<LayoutRightPaddedMapping<Extents<u8, (Dyn, Dyn)>, Dyn>>(&bytes)
            .map(|padded| assert!(padded.is_unique() && LayoutMapping::required_span_size(&padded) < 1 << 40));
    }
    assert!(valid > 100, "{valid}");
}
