//~ reason: `u32` is not an extent
//~ reason: `bool` is not an extent
//~ reason: `[Dyn; 2]` is not an extent
//~ reason: write `Const<4>` for an extent known at compile time, `Dyn` for one known at run time

use mdlayout::{Const, Dyn, Extents, Left, Right};

fn integer(_: &Extents<usize, (u32, Dyn)>) {}
fn boolean(_: &Right<(Const<4>, bool)>) {}
fn nested(_: &Left<([Dyn; 2],)>) {}

fn main() {}
