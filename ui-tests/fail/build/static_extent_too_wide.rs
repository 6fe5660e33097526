//~ reason: the extent of axis 0 is 300, which does not fit u8; use a wider index type
//~ reason: the extent of axis 0 is 128, which does not fit i8; use a wider index type

use mdlayout::{Extents, dims, extents};

fn main() {
    let _ = extents![u8; const 300, 4];
    let _ = Extents::<i8, dims![128]>::default();
}
