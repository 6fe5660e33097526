//~ reason: `data` does not live long enough

use mdlayout::{TensorSpan, extents};

fn main() {
    let element;
    {
        let data = vec![0; 6];
        let span = TensorSpan::new(&data, extents![2, const 3]).unwrap();
        element = span.get([1, 2]).unwrap();
    }
    println!("{element}");
}
