//~ reason: `data` does not live long enough
//~ reason: cannot borrow `other` as mutable more than once at a time

use mdlayout::{DynLayout, DynSpan, DynSpanMut};

fn main() {
    let layout = DynLayout::<12>::row_major(&[2, 2]).unwrap();
    let first = {
        let data = vec![1, 2, 3, 4];
        DynSpan::new(&data, layout).unwrap().get([0, 0])
    };
    println!("{first:?}");
    let mut other = [1, 2, 3, 4];
    let mut a = DynSpanMut::new(&mut other, layout).unwrap();
    let mut b = DynSpanMut::new(&mut other, layout).unwrap();
    a[[0, 0]] = b[[0, 1]];
    b[[0, 0]] = 1;
}
