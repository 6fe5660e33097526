//~ reason: `Four` is neither an extent nor a stride
//~ reason: write `Const<4>` (or `Stride<-4>` in strides) for a value known at compile time, `Dyn` for one known at run time

use mdlayout::{Dim, StrideDim};

#[derive(Clone, Copy, Debug, Default)]
struct Four;
impl StrideDim for Four {}
impl Dim for Four {}

fn main() {}
