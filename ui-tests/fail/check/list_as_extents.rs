//~ reason: `LayoutRightMapping<(Dyn, Dyn)>

use mdlayout::{LayoutRightMapping, dims};

fn mapping_takes_extents(layout: LayoutRightMapping<dims![DYNAMIC, DYNAMIC]>) -> isize {
    layout.offset([1, 2])
}

fn main() {}
