//! Operations in generic code: over the kind of view, over the layout, and over the extents.

use mdlayout::ops::{self, View, ViewMut};
use mdlayout::{Dim, DynLayout, DynSpan, DynSpanMut, Layout, LayoutError, Left, Right, TensorSpan, TensorSpanMut, extents, typelevel::CompatibleLayout};

/// `y += a * x`, for views of any kind.
fn axpy<X, Y>(a: f32, x: X, y: Y) -> Result<(), LayoutError>
where
    X: View<Element = f32>,
    Y: ViewMut<Element = f32, Layout: CompatibleLayout<X::Layout>>,
{
    ops::update(y, x, |y, x| *y += a * x)
}

/// The squared length of any view.
fn squared<L: Layout>(x: TensorSpan<'_, f32, L>) -> f32 {
    ops::fold(x, 0.0, |sum, x| sum + x * x)
}

/// Extents are known to be equal: there is no error.
fn add<M: Dim, N: Dim>(
    a: TensorSpan<'_, f32, Right<(M, N)>>,
    b: TensorSpan<'_, f32, Left<(M, N)>>,
    sum: TensorSpanMut<'_, f32, Right<(M, N)>>,
) -> Result<(), LayoutError>
where
    M: mdlayout::typelevel::Compatible<M>,
    N: mdlayout::typelevel::Compatible<N>,
{
    ops::zip_with(a, b, sum, |a, b| a + b)
}

fn main() -> Result<(), LayoutError> {
    let (x, mut y) = ([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [0.0; 6]);
    let rows = TensorSpan::new(&x, extents![2, const 3])?;
    let value = DynSpan::new(&x, DynLayout::<12>::row_major(&[2, 3])?)?;
    axpy(2.0, rows, TensorSpanMut::new(&mut y, extents![const 2, 3])?)?;
    axpy(1.0, &value, TensorSpanMut::new(&mut y, extents![const 2, 3])?)?;
    axpy(1.0, rows, &mut DynSpanMut::new(&mut y, DynLayout::<12>::row_major(&[2, 3])?)?)?;
    assert_eq!(y, [4.0, 8.0, 12.0, 16.0, 20.0, 24.0]);
    assert_eq!((squared(rows), squared(value)), (91.0, 91.0));
    let columns = TensorSpan::new(&x, Left::new(extents![2, const 3]))?;
    add(TensorSpan::new(&x, extents![2, const 3])?, columns, TensorSpanMut::new(&mut y, extents![2, const 3])?)?;
    assert_eq!(y, [2.0, 5.0, 8.0, 6.0, 9.0, 12.0]);
    Ok(())
}
