//~ reason: `Extents<usize, (Dyn, Dyn)>

use mdlayout::{Extents, TensorSpan, dims};

fn rows(view: TensorSpan<'_, f32, Extents<usize, dims![DYNAMIC, DYNAMIC]>>) -> usize {
    view.extent(0)
}

fn main() {}
