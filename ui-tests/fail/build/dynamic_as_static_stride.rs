//~ reason: `DYNAMIC_STRIDE` is not a static value; write `Dyn` for a stride known at run time

use mdlayout::{DYNAMIC_STRIDE, Stride, Strides, strides};

fn main() {
    let _ = Strides::<isize, (Stride<{ isize::MIN }>,)>::new([]);
    let _ = strides![const DYNAMIC_STRIDE, 1];
}
