//~ reason: `Stride<-4>` is not a list of strides
//~ reason: for one axis write `(Dyn,)`

use mdlayout::{Stride, Strides};

fn bare(_: &Strides<isize, Stride<-4>>) {}

fn main() {}
