//~ reason: lifetime may not live long enough

use mdlayout::DynSpanMut;

fn shorten<'a, 'w>(words: DynSpanMut<'a, &'static str>) -> DynSpanMut<'a, &'w str> {
    words
}

fn main() {}
