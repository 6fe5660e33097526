//~ reason: `Number` is a "sealed trait"
//~ mentions: UInt<

use mdlayout::{Dyn, typelevel::Number};

#[derive(Clone, Copy)]
struct Mine;
impl Number for Mine {
    type Dim = Dyn;
}

fn main() {}
