//~ reason: the stride of axis 0 is 8, but its type says -8; pass -8, or make the stride `Dyn`

use mdlayout::{Dyn, Stride, Strides};

const _: Strides<i32, (Stride<-8>, Dyn)> = Strides::from_all([8, 42]);

fn main() {}
