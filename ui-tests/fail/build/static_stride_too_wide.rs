//~ reason: the stride of axis 0 is -4, which does not fit u32; use a wider or a signed stride type
//~ reason: the stride of axis 0 is 128, which does not fit i8; use a wider or a signed stride type

use mdlayout::{Strides, steps, strides};

fn main() {
    let _ = strides![u32; const -4, const 1];
    let _ = Strides::<i8, steps![128, DYNAMIC]>::new([1]);
}
