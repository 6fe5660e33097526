//~ reason: the result has more than 12 axes; a layout has at most 12

use mdlayout::{LayoutRightMapping, extents};

fn main() {
    let layout = LayoutRightMapping::new(extents![1, 1, 1, 1, 1, 1, 1]);
    let one = extents![1, 1, 1, 1, 1, 1, 1];
    let _ = layout.windows(one, one);
}
