//~ reason: `ExtentsLike` is a "sealed trait"
//~ reason: `StridesLike` is a "sealed trait"

use mdlayout::{Dyn, typelevel::{ExtentsLike, StridesLike}};

#[derive(Clone, Copy)]
struct Mine;
unsafe impl ExtentsLike for Mine {
    type IndexType = u32;
    type Dims = (Dyn,);
}
unsafe impl StridesLike for Mine {
    type StrideType = u32;
    type Steps = (Dyn,);
}

fn main() {}
