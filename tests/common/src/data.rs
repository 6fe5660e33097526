//! The files in `tests/data`; see the README there.

use std::fmt::Debug;
use std::str::FromStr;

use serde::Deserialize;
use serde_json::{Map, Number, Value};

/// A number of any size: a JSON number, or a string of digits.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "Spelling")]
pub struct Exact(String);

#[derive(Deserialize)]
#[serde(untagged)]
enum Spelling {
    Number(Number),
    Digits(String),
}

impl From<Spelling> for Exact {
    fn from(spelling: Spelling) -> Self {
        let digits = match spelling {
            Spelling::Number(number) => number.to_string(),
            Spelling::Digits(digits) => digits,
        };
        assert!(digits.trim_start_matches('-').bytes().all(|digit| digit.is_ascii_digit()), "{digits} is a number");
        Self(digits)
    }
}

impl Debug for Exact {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl Exact {
    /// The number in an integer type, `None` if it does not fit.
    pub fn get<T: FromStr>(&self) -> Option<T> {
        self.0.parse().ok()
    }

    /// A number that must fit the integer type.
    pub fn value<T: FromStr>(&self) -> T {
        self.get().unwrap_or_else(|| panic!("{self:?} fits"))
    }
}

/// Numbers that must fit the integer type.
pub fn values<T: FromStr>(numbers: &[Exact]) -> Vec<T> {
    numbers.iter().map(Exact::value).collect()
}

/// A line of `oracle.jsonl`.
#[derive(Debug, Deserialize)]
#[serde(tag = "op", rename_all = "lowercase")]
pub enum Line {
    Layout(LayoutLine),
    Checked(CheckedLine),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LayoutLine {
    pub id: usize,
    pub style: String,
    pub shape: Vec<Exact>,
    pub strides: Vec<Exact>,
    pub rank: usize,
    pub size: usize,
    pub min_offset: Option<isize>,
    pub max_offset: Option<isize>,
    pub required_span: usize,
    pub distinct: usize,
    pub unique: bool,
    pub exhaustive: bool,
    pub row_major: bool,
    pub col_major: bool,
    pub dense_perm: bool,
    pub free: Vec<usize>,
    pub samples: Vec<(Vec<usize>, isize)>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckedLine {
    pub shape: Vec<Exact>,
    pub strides: Vec<Exact>,
    pub size: Exact,
    pub size_fits: Vec<String>,
    pub span: Exact,
    pub span_fits: Vec<String>,
    pub min_offset: Option<Exact>,
    pub max_offset: Option<Exact>,
    pub offsets_fit: Vec<String>,
    pub product_ignoring_zero: Exact,
    pub product_ignoring_zero_fits: Vec<String>,
}

fn lines() -> impl Iterator<Item = Line> {
    include_str!("../../data/oracle.jsonl").lines().map(|line| serde_json::from_str(line).expect(line))
}

/// The lines of op `layout`.
pub fn layouts() -> Vec<LayoutLine> {
    lines().filter_map(|line| if let Line::Layout(line) = line { Some(line) } else { None }).collect()
}

/// The lines of op `checked`.
pub fn checked() -> Vec<CheckedLine> {
    lines().filter_map(|line| if let Line::Checked(line) = line { Some(line) } else { None }).collect()
}

/// A case of `public_faults.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    pub id: String,
    pub kind: String,
    pub op: String,
    pub shape: Option<Vec<Exact>>,
    pub strides: Option<Vec<Exact>>,
    pub extra: Fields,
    pub expect: Fields,
    pub wrong: String,
    pub why: String,
}

impl Fault {
    pub fn shape<T: FromStr>(&self) -> Vec<T> {
        values(self.shape.as_ref().expect("the case has a shape"))
    }

    pub fn strides(&self) -> Vec<isize> {
        values(self.strides.as_ref().expect("the case has strides"))
    }
}

/// All cases of `public_faults.json`.
pub fn faults() -> Vec<Fault> {
    serde_json::from_str(include_str!("../../data/public_faults.json")).expect("the file is a list of cases")
}

/// Named values, each to be taken out once: what is left over was not looked at.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct Fields(Map<String, Value>);

impl Fields {
    /// The value of a field, if it is there; `Some(None)` if it is null.
    pub fn take_nullable<T: for<'de> Deserialize<'de>>(&mut self, name: &str) -> Option<Option<T>> {
        self.0.remove(name).map(|value| serde_json::from_value(value).expect(name))
    }

    /// The value of a field, if it is there.
    pub fn take<T: for<'de> Deserialize<'de>>(&mut self, name: &str) -> Option<T> {
        self.0.remove(name).map(|value| serde_json::from_value(value).expect(name))
    }

    /// The value of a field that must be there.
    pub fn need<T: for<'de> Deserialize<'de>>(&mut self, name: &str) -> T {
        self.take(name).unwrap_or_else(|| panic!("field {name} is there"))
    }

    /// Whether every field has been taken.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// If the field is expected, it is what was found.
pub fn expect<T: PartialEq + Debug + for<'de> Deserialize<'de>>(fields: &mut Fields, name: &str, found: T) {
    if let Some(wanted) = fields.take(name) {
        assert_eq!(found, wanted, "{name}");
    }
}
