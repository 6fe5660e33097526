//~ reason: `DYNAMIC` is not a static value; write `Dyn` for an extent known at run time

use mdlayout::{Const, Extents};

const _: Extents<usize, (Const<{ usize::MAX }>,)> = Extents::new([]);

fn main() {}
