//~ reason: `Rc<i32>` cannot be sent between threads safely
//~ reason: `Rc<i32>` cannot be shared between threads safely

use mdlayout::{TensorSpan, TensorSpanMut, extents};
use std::rc::Rc;

fn send<T: Send>(_: T) {}

fn main() {
    let mut data: [Rc<i32>; 4] = [(); 4].map(|()| Rc::new(1));
    send(TensorSpan::new(&data, extents![2, 2]).unwrap());
    send(TensorSpanMut::new(&mut data, extents![2, 2]).unwrap());
}
