//~ reason: LayoutRightMapping<Extents<usize, (Dyn, Dyn)>>>` is not a view that can be written
//~ reason: DynLayout>` is not a view that can be written
//~ reason: `[{integer}; 4]` is not a view that can be written
//~ reason: pass a `TensorSpanMut` or `DynSpanMut`, or a mutable reference to one

use mdlayout::{DynLayout, DynSpan, TensorSpan, TensorSpanMut, extents, ops};

fn main() {
    let mut data = [1, 2, 3, 4];
    let span = TensorSpan::new(&data, extents![2, 2]).unwrap();
    let dynamic = DynSpan::new(&data, DynLayout::<12>::row_major(&[2, 2]).unwrap()).unwrap();
    ops::fill(span, 0);
    ops::copy(span, dynamic).unwrap();
    ops::for_each_mut(&mut data, |element| *element += 1);
    let written = TensorSpanMut::new(&mut data, extents![2, 2]).unwrap();
    ops::fill(&written, 0);
}
