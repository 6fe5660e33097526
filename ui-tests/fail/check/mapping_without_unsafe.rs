//~ reason: the trait `LayoutMapping` requires an `unsafe impl` declaration

use mdlayout::{Const, Dyn, Extents, LayoutMapping, extents};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Scalar;
impl LayoutMapping for Scalar {
    type IndexType = usize;
    type Dims = (Dyn,);
    type Steps = (Const<1>,);
    const IS_ALWAYS_UNIQUE: bool = true;
    const IS_ALWAYS_EXHAUSTIVE: bool = true;
    fn extents(&self) -> Extents<usize, (Dyn,)> {
        extents![1]
    }
    fn strides(&self) -> [isize; 1] {
        [1]
    }
}

fn main() {}
