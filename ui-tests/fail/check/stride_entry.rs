//~ reason: `isize` is not a stride
//~ reason: write `Stride<-4>` or `Const<4>` for a stride known at compile time, `Dyn` for one known at run time

use mdlayout::{Dyn, Strides};

fn integer(_: &Strides<isize, (isize, Dyn)>) {}

fn main() {}
