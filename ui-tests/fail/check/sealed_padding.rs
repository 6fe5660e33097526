//~ reason: `Padding` is a "sealed trait"
//~ mentions: UInt<

use mdlayout::{Dyn, Padding};

#[derive(Clone, Copy)]
struct Mine;
impl Padding for Mine {
    type Dim = Dyn;
}

fn main() {}
