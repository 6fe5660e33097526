//~ reason: `M` is not an extent
//~ reason: consider restricting type parameter `M` with trait `Dim`

use mdlayout::{Dim, Right, TensorSpan};

fn trace<M, N: Dim>(a: TensorSpan<'_, f32, Right<(M, N)>>) -> f32 {
    a[[0, 0]]
}

fn main() {}
