//~ reason: cannot borrow `data` as mutable because it is also borrowed as immutable

use mdlayout::{TensorSpan, extents};

fn main() {
    let mut data = vec![0; 6];
    let span = TensorSpan::new(&data, extents![2, const 3]).unwrap();
    data.push(1);
    println!("{}", span[[0, 0]]);
}
