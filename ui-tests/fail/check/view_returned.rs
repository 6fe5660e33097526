//~ reason: cannot return value referencing local variable `data`

use mdlayout::{Right, TensorSpan, dims, extents};

fn make() -> TensorSpan<'static, i32, Right<dims![DYNAMIC, 3]>> {
    let data = vec![0; 6];
    TensorSpan::new(&data, extents![2, const 3]).unwrap()
}

fn main() {
    make();
}
