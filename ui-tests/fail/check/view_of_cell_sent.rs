//~ reason: `Cell<i32>` cannot be shared between threads safely

use mdlayout::{Right, TensorSpan, TensorSpanMut, dims};
use std::cell::Cell;

fn send<T: Send>() {}
fn share<T: Sync>() {}

fn main() {
    send::<TensorSpan<'_, Cell<i32>, Right<dims![DYNAMIC]>>>();
    share::<TensorSpanMut<'_, Cell<i32>, Right<dims![DYNAMIC]>>>();
}
