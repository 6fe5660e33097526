//~ reason: the layout is too large for the address space; its strides and offsets must fit isize

use mdlayout::{Left, Right, Strided, dims, extents, steps, strides};

const _: Right<dims![1 << 40, 1 << 30]> = Right::new(extents![const 1 << 40, const 1 << 30]);
const _: Left<dims![1 << 40, 1 << 30]> = Left::new(extents![const 1 << 40, const 1 << 30]);
const _: Strided<dims![5], steps![1 << 62]> = Strided::new(extents![const 5], strides![const 1 << 62]);
const _: Right<dims![DYNAMIC, DYNAMIC]> = Right::new(extents![1 << 40, 1 << 30]);

fn main() {}
