//~ reason: `(Dyn, Dyn)` is not a layout mapping
//~ reason: write `Right<(M, N)>`, `Left<..>`, `Strided<..>` or one of the `Layout*Mapping` types over an `Extents`

use mdlayout::{LayoutMapping, TensorSpan, dims};

fn trace<L: LayoutMapping>(_: TensorSpan<'_, f32, L>) {}

fn main() {
    let trace: fn(TensorSpan<'static, f32, dims![DYNAMIC, DYNAMIC]>) = trace;
}
