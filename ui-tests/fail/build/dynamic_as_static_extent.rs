//~ reason: `DYNAMIC` is not a static value; write `Dyn` for an extent known at run time

use mdlayout::{Const, DYNAMIC, Extents, dims, extents};

fn main() {
    let _ = Extents::<usize, (Const<{ usize::MAX }>,)>::new([]);
    let _ = extents![const DYNAMIC, 4];
    let _ = Extents::<usize, dims![mdlayout::DYNAMIC, 7]>::new([]);
}
