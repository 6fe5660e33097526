//~ reason: `usize` is not an extent

use mdlayout::{Extents, LayoutRightPaddedMapping, dims};

fn padded(_: LayoutRightPaddedMapping<Extents<usize, dims![DYNAMIC, 3]>, usize>) {}

fn main() {}
