//! What views allow: copies, reborrows, elements of any type, both ways of indexing.

use mdlayout::{Const, LayoutError, LayoutStridedMapping, Right, Strided, TensorSpan, TensorSpanMut, dims, extents, steps, strides};

type Rows<'a, T> = TensorSpan<'a, T, Right<dims![DYNAMIC, 3]>>;

fn sum(span: Rows<'_, i32>) -> i32 {
    span.iter().sum()
}
fn fill(mut span: TensorSpanMut<'_, i32, Right<dims![DYNAMIC, 3]>>, value: i32) {
    for element in &mut span {
        *element = value;
    }
}

fn main() -> Result<(), LayoutError> {
    let mut data = [1, 2, 3, 4, 5, 6];

    // Read.
    let span: Rows<'_, i32> = TensorSpan::new(&data, extents![2, const 3])?;
    let copy = span;
    assert_eq!((sum(span), sum(copy)), (21, 21));
    assert_eq!((span[[1, 0]], span.get([1, 0]), span.at((Const::<1>, Const::<0>))), (4, Some(&4), &4));
    let [i, j] = [1usize, 2];
    assert_eq!((span.at((i, j)), span.at((Const::<1>, j)), span[[i, j]]), (&6, &6, 6));
    let kept = {
        let inner = span;
        (inner.get([0, 0]), inner.iter().next(), inner.as_slice().map(<[i32]>::len))
    };
    assert_eq!(kept, (Some(&1), Some(&1), Some(6)));

    // A read-only view may repeat elements.
    let repeated: Strided<dims![4, 3], steps![0, 1]> =
        LayoutStridedMapping::new(extents![const 4, const 3], strides![const 0, const 1]);
    assert_eq!(TensorSpan::new(&data, repeated)?.iter().sum::<i32>(), 24);

    // Write, by reborrowing.
    let mut span = TensorSpanMut::new(&mut data, extents![2, const 3])?;
    fill(span.reborrow(), 7);
    fill(span.reborrow(), 8);
    span[[1, 2]] = 1;
    *span.at_mut((Const::<0>, 1)) += 1;
    *span.get_mut([0, 0]).unwrap() += 2;
    assert_eq!(sum(span.as_span()), 44);
    let shared: Rows<'_, i32> = span.into();
    assert_eq!(shared, TensorSpan::new(&[10, 9, 8, 8, 8, 1], extents![2, 3])?);

    // Elements that are neither `Copy` nor `Default`, that borrow, that have no size, none at all.
    let mut words = vec![String::from("a"), String::from("b")];
    TensorSpanMut::new(&mut words, extents![const 2])?[[1]].push('c');
    let borrowed: Vec<&str> = words.iter().map(String::as_str).collect();
    let first: &str = {
        let view = TensorSpan::new(&borrowed, extents![2])?;
        view[[1]]
    };
    assert_eq!(first, "bc");
    assert_eq!(TensorSpan::new(&[(); 6], extents![2, 3])?.iter().count(), 6);
    assert_eq!(TensorSpan::<u8, _>::new(&[], extents![0, 3])?.iter().next(), None);
    assert_eq!(TensorSpan::new(&[5], extents![])?[[]], 5);

    // Of arrays: the shape is in the type.
    let mut grid = [[1, 2, 3], [4, 5, 6]];
    let view: TensorSpan<'_, i32, Right<dims![2, 3]>> = TensorSpan::from(&grid);
    assert_eq!(view[[1, 0]], 4);
    TensorSpanMut::from(&mut grid)[[1, 0]] = 0;
    assert_eq!(grid[1][0], 0);
    Ok(())
}
