//! Code that has `core` only: no allocation, no `std` path, no prelude of `std`.

#![no_std]
#![deny(warnings)]

use core::fmt::Write as _;
use mdlayout::{Dim, LayoutError, LayoutMapping, Right, TensorSpan, TensorSpanMut, dims, extents};

static WEIGHTS: [i32; 6] = [1, 2, 3, 4, 5, 6];

fn multiply<M: Dim, N: Dim>(
    a: TensorSpan<'_, i32, impl LayoutMapping<Dims = (M, N)>>,
    x: TensorSpan<'_, i32, Right<(N,)>>,
    mut y: TensorSpanMut<'_, i32, Right<(M,)>>,
) {
    for ([i, j], a) in a.indexed_iter() {
        y[[i]] += a * x[[j]];
    }
}

fn run() -> Result<i32, LayoutError> {
    let weights: TensorSpan<'static, i32, Right<dims![2, 3]>> = TensorSpan::new(&WEIGHTS, extents![const 2, const 3])?;
    let mut y = [0; 2];
    multiply(weights, TensorSpan::new(&[1, 1, 1], extents![const 3])?, TensorSpanMut::new(&mut y, extents![const 2])?);
    Ok(y[0] + y[1])
}

/// Where messages go without an allocator.
struct Text([u8; 128], usize);
impl core::fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        let place = self.0[self.1..].get_mut(..text.len()).ok_or(core::fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.1 += text.len();
        Ok(())
    }
}

fn main() {
    assert_eq!(run(), Ok(21));
    let mut text = Text([0; 128], 0);
    let error: &dyn core::error::Error = &LayoutError::BufferTooSmall { found: 6, wanted: 8 };
    write!(text, "{error}; {} {:?}", extents![const 4, 7], extents![const 4, 7]).unwrap();
    assert!(text.0.starts_with(b"the buffer has 6 elements; the layout spans 8; 4"));
}
