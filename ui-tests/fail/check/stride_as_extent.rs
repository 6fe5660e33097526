//~ reason: `Stride<-1>` is not an extent
//~ reason: `Stride<4>` is not an extent
//~ reason: write `Const<4>` for an extent known at compile time, `Dyn` for one known at run time

use mdlayout::{Dyn, Extents, Right, Stride};

fn negative(_: &Extents<u32, (Stride<-1>, Dyn)>) {}
fn positive(_: &Right<(Stride<4>,)>) {}

fn main() {}
