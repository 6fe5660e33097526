//~ reason: `A` is not an axis of a view with layout `M`
//~ reason: generic code writes `A: AxisOf<IndicesOf<M>>`

use mdlayout::{LayoutMapping, TensorSpan};

fn backwards<M: LayoutMapping, A: Copy>(span: TensorSpan<'_, f32, M>, axis: A) {
    let _ = span.reverse(axis);
}

fn main() {}
