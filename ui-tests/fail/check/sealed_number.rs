//~ reason: `ConstOrUsize` is a "sealed trait"

use mdlayout::{Dyn, typelevel::ConstOrUsize};

#[derive(Clone, Copy)]
struct Mine;
unsafe impl ConstOrUsize for Mine {
    type Dim = Dyn;
}

fn main() {}
