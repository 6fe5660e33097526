//~ reason: `(Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn, Dyn)` is not a list of strides
//~ reason: a list of strides is a tuple of at most 12 entries

use mdlayout::{Strides, steps};

fn strides(_: &Strides<isize, steps![_, _, _, _, _, _, _, _, _, _, _, _, _]>) {}

fn main() {}
