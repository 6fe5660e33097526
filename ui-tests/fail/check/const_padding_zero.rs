//~ reason: the padding is 0; it must be at least 1 (write 1 for no padding)

use mdlayout::{Const, Dyn, Extents, LayoutRightPaddedMapping, dims, extents};

type Shape = Extents<usize, dims![DYNAMIC, 6]>;

const _: LayoutRightPaddedMapping<Shape, Const<0>> = LayoutRightPaddedMapping::new(extents![3, const 6], Const::<0>);
const _: LayoutRightPaddedMapping<Shape, Dyn> = LayoutRightPaddedMapping::new(extents![3, const 6], 0);

fn main() {}
