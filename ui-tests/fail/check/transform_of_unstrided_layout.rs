//~ reason: `L` is not a layout with strides
//~ reason: transforms need strides

use mdlayout::typelevel::AxisIn;
use mdlayout::{Layout, StridedLayout, TensorSpan};

fn backwards<L: StridedLayout>(span: TensorSpan<'_, f32, L>) {
    let _ = span.reverse_axes();
}

fn all<L: Layout>(span: TensorSpan<'_, f32, L>) {
    backwards(span);
}

fn axis<L: Layout>(_: impl AxisIn<L>) {}

fn main() {}
