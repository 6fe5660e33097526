//~ reason: every value in a list is static: write `4`, not `const 4`

use mdlayout::{Extents, dims};

fn main() {
    let _ = Extents::<u32, dims![const 4, _]>::new([7]);
}
