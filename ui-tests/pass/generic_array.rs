//! `GenericArray` where `[I; N]` is accepted, as an index and as the elements.

use generic_array::{GenericArray, arr};
use mdlayout::{Extents, LayoutError, Right, Strides, TensorSpan, TensorSpanMut, dims, extents, steps};
use typenum::{U1, U2, U3};

fn main() -> Result<(), LayoutError> {
    let shape = Extents::<u32, dims![2, DYNAMIC]>::from_generic(arr![3]);
    assert_eq!(shape, Extents::<u32, dims![2, DYNAMIC]>::from(GenericArray::<u32, U1>::from([3])));
    let all: GenericArray<usize, U2> = shape.to_generic();
    assert_eq!(all, arr![2, 3]);
    assert_eq!(Strides::<isize, steps![DYNAMIC, 1]>::from_generic(arr![-3]).to_generic(), arr![-3, 1]);

    let mut data = [1, 2, 3, 4, 5, 6];
    let index: GenericArray<usize, U2> = arr![1, 0];
    let span = TensorSpan::new(&data, extents![2, const 3])?;
    assert_eq!((span[index], span.get(index), span.get(arr![1, 3])), (4, Some(&4), None));
    let mut span = TensorSpanMut::new(&mut data, extents![2, const 3])?;
    span[index] = 7;
    *span.get_mut(arr![0, 0]).unwrap() = 8;
    assert_eq!(data, [8, 2, 3, 7, 5, 6]);

    let nested: GenericArray<GenericArray<i32, U3>, U2> = arr![arr![1, 2, 3], arr![4, 5, 6]];
    let view: TensorSpan<'_, i32, Right<(U2, U3)>> = TensorSpan::from(&nested);
    assert_eq!(view[[1, 2]], 6);
    Ok(())
}
