//~ reason: `(Dyn, Dyn, Dyn): transform::argument::RankTwo`

use mdlayout::{TensorSpan, extents};

fn main() {
    let data = [0; 6];
    let span = TensorSpan::new(&data, extents![1, 2, 3]).unwrap();
    let _ = span.transpose();
}
