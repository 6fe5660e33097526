//~ reason: `DYNAMIC_STRIDE` is not a static value; write `Dyn` for a stride known at run time

use mdlayout::{Stride, Strides};

const _: Strides<isize, (Stride<{ isize::MIN }>,)> = Strides::new([]);

fn main() {}
