//~ reason: `bool` cannot store extents or strides
//~ reason: `f64` cannot store extents or strides
//~ reason: `u128` cannot store extents or strides
//~ reason: use u8, u16, u32, u64, usize, i8, i16, i32, i64 or isize

use mdlayout::{Dyn, Strides, strides};

fn boolean(_: &Strides<bool, (Dyn,)>) {}
fn float(_: &Strides<f64, (Dyn,)>) {}

fn main() {
    let _ = strides![u128; 4, const 1];
}
