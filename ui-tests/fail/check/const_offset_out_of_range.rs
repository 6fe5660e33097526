//~ reason: index 7 of axis 1 is out of range: the extent is 3
//~ reason: index 3 of axis 1 is out of range: the extent is 3
//~ reason: index 2 of axis 0 is out of range: the extent is 2

use mdlayout::{Left, Right, Strided, dims, extents, steps, strides};

const RIGHT: Right<dims![2, 3]> = Right::new(extents![const 2, const 3]);
const LEFT: Left<dims![DYNAMIC, 3]> = Left::new(extents![2, const 3]);
const STRIDED: Strided<dims![2, 3], steps![-3, 1]> =
    Strided::new(extents![const 2, const 3], strides![const -3, const 1]);

const _: isize = RIGHT.offset([1, 3]);
const _: isize = LEFT.offset([2, 0]);
static TABLE: [u8; STRIDED.offset([0, 7]) as usize] = [0; 7];

fn main() {}
