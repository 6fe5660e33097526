//~ reason: `data` does not live long enough

use mdlayout::{TensorSpan, extents};

fn main() {
    let span;
    {
        let data = vec![0; 6];
        span = TensorSpan::new(&data, extents![2, const 3]).unwrap();
    }
    println!("{}", span[[0, 0]]);
}
