//~ reason: `(Dyn, Dyn)` is not a `Strides`
//~ reason: write `Strides<isize, steps![4, DYNAMIC]>`

use mdlayout::{Extents, LayoutStridedMapping, dims, steps};

type Shape = Extents<usize, dims![DYNAMIC, DYNAMIC]>;

fn mapping_takes_strides(_: &LayoutStridedMapping<Shape, steps![DYNAMIC, DYNAMIC]>) {}

fn main() {}
