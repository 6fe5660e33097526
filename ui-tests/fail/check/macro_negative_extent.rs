//~ reason: cannot apply unary operator `-` to type `usize`

use mdlayout::{Extents, dims, extents};

fn main() {
    let _ = Extents::<u32, dims![-4, 3]>::new([]);
    let _ = extents![const -4, 3];
}
