//~ reason: a static stride does not fit the stride type: use a wider or a signed stride type

use mdlayout::{Strides, steps, strides};

fn main() {
    let _ = strides![u32; const -4, const 1];
    let _ = Strides::<i8, steps![128, DYNAMIC]>::new([1]);
}
