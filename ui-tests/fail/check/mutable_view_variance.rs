//~ reason: lifetime may not live long enough

use mdlayout::{Right, TensorSpanMut, dims};

type Words<'a, 'w> = TensorSpanMut<'a, &'w str, Right<dims![4]>>;

fn shorten<'a, 'w>(words: Words<'a, 'static>) -> Words<'a, 'w> {
    words
}

fn main() {}
