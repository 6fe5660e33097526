//~ reason: a stride contradicts the static stride in its type: pass that value, or make the stride `Dyn`

use mdlayout::{Dyn, Stride, Strides};

const _: Strides<i32, (Stride<-8>, Dyn)> = Strides::from_all([8, 42]);

fn main() {}
