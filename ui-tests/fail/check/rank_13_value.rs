//~ reason: is not a list of extents
//~ reason: a list of extents is a tuple of at most 12 entries

use mdlayout::extents;

fn main() {
    let _ = extents![1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
}
