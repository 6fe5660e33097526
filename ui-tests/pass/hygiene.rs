//! The macros name nothing by what happens to be in scope.

#![no_implicit_prelude]
#![deny(warnings)]

mod user {
    #![allow(dead_code, unused_imports, unused_macros)]

    pub struct Const;
    pub struct Stride;
    pub struct Dyn;
    pub struct Extents;
    pub struct Strides;
    pub enum Option {
        Some,
        None,
    }
    pub use self::Option::{None, Some};
    pub enum Result {
        Ok,
        Err,
    }
    pub use self::Result::{Err, Ok};
    pub trait Default {}
    pub trait Into {}
    pub struct Vec;
    pub struct String;
    pub mod core {}
    pub mod std {}
    pub mod mdlayout {}
    macro_rules! panic {
        () => {};
    }
    macro_rules! assert {
        () => {};
    }
    macro_rules! __list {
        () => {};
    }
    pub(crate) use {__list, assert, panic};
}
#[allow(unused_imports)]
use user::*;

type List = ::mdlayout::dims![4, DYNAMIC, { 2 + 3 }, _];
type StepList = ::mdlayout::steps![-4, DYNAMIC, { 2 - 3 }, _];

fn rows<const N: ::core::primitive::usize>() -> ::core::primitive::usize {
    #[allow(non_upper_case_globals)]
    const types: ::core::primitive::usize = 1;
    let (values, rest, done) = (2, 3, 4);
    ::mdlayout::extents![const N, values, const types, rest, done].size()
}

fn main() {
    let extents: ::mdlayout::Extents<::core::primitive::usize, List> = ::mdlayout::extents![const 4, 2, const 5, 3];
    let strides: ::mdlayout::Strides<::core::primitive::i32, StepList> =
        ::mdlayout::strides![i32; const -4, 2, const { 2 - 3 }, 3];
    ::std::assert_eq!(extents.size(), 120);
    ::std::assert_eq!(strides.to_array(), [-4, 2, -1, 3]);
    ::std::assert_eq!(rows::<2>(), 48);
}
