//~ reason: expected an array with a size of 1, found one with a size of 2

use mdlayout::{Dyn, Stride, Strides};

fn main() {
    let _ = Strides::<isize, (Stride<-4>, Dyn)>::new([-4, 1]);
}
