//~ reason: `ConstOrUsize` is a "sealed trait"
//~ mentions: UInt<

use mdlayout::{Dyn, typelevel::ConstOrUsize};

#[derive(Clone, Copy)]
struct Mine;
unsafe impl ConstOrUsize for Mine {
    type Dim = Dyn;
}

fn main() {}
