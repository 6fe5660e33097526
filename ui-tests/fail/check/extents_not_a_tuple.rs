//~ reason: `Dyn` is not a list of extents
//~ reason: `[usize; 2]` is not a list of extents
//~ reason: Const<4>` is not a list of extents
//~ reason: for one axis write `(Dyn,)`

use mdlayout::{Const, Dyn, Extents, Right, Shape};

fn bare(_: &Extents<u32, Const<4>>) {}
#[allow(unused_parens)]
fn parentheses(_: &Right<(Dyn)>) {}
fn array(_: &Shape<[usize; 2]>) {}

fn main() {}
