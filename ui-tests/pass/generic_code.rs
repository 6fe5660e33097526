//! Generic code needs one bound for each axis: `M: Dim, N: Dim`.

use mdlayout::{Const, Dim, Dims, Dyn, Extents, Integral, LayoutError, LayoutLeftMapping, LayoutMapping, LayoutRightPaddedMapping, LayoutStridedMapping, Right, TensorSpan, TensorSpanMut, extents, strides, typelevel::{IndicesOf, List}};

/// Row-major views.
fn multiply<M: Dim, N: Dim>(
    a: TensorSpan<'_, f32, Right<(M, N)>>,
    x: TensorSpan<'_, f32, Right<(N,)>>,
    mut y: TensorSpanMut<'_, f32, Right<(M,)>>,
) {
    for i in 0..a.extent(0) {
        y[[i]] = (0..a.extent(1)).map(|j| a[[i, j]] * x[[j]]).sum();
    }
}

/// Any layouts, any index types.
fn multiply_any<M: Dim, N: Dim>(
    a: TensorSpan<'_, f32, impl LayoutMapping<Dims = (M, N)>>,
    x: TensorSpan<'_, f32, impl LayoutMapping<Dims = (N,)>>,
    y: &mut TensorSpanMut<'_, f32, impl LayoutMapping<Dims = (M,)>>,
) {
    for i in 0..a.extent(0) {
        y[[i]] = (0..a.extent(1)).map(|j| a[[i, j]] * x[[j]]).sum();
    }
}

/// One side known, by a const parameter.
fn trace<const N: usize, L: LayoutMapping<Dims = (Const<N>, Const<N>)>>(a: TensorSpan<'_, f32, L>) -> f32 {
    (0..N).map(|i| a[[i, i]]).sum()
}

/// Any rank.
fn sum<L: LayoutMapping>(a: TensorSpan<'_, f32, L>) -> f32 {
    a.iter().sum()
}

/// Any rank, the index as an array.
fn first<L: LayoutMapping>(a: TensorSpan<'_, f32, L>) -> Option<f32>
where
    IndicesOf<L>: Default,
{
    a.get(IndicesOf::<L>::default()).copied()
}

/// Any list of extents and any index type.
fn elements<I: Integral, E: Dims>(shape: Extents<I, E>) -> usize {
    shape.to_array().as_ref().iter().product::<usize>() + <E as List>::RANK - Extents::<I, E>::RANK
}

/// A function that makes a view.
fn view<M: Dim>(data: &[f32], shape: Extents<usize, (M, Const<2>)>) -> TensorSpan<'_, f32, Right<(M, Const<2>)>> {
    TensorSpan::new(data, shape).expect("enough elements")
}
fn view_of<'a, L: LayoutMapping>(data: &'a [f32], layout: L) -> Result<TensorSpan<'a, f32, L>, LayoutError> {
    TensorSpan::new(data, layout)
}

/// Extents from a value for each axis, of which some may be static.
fn shape<M: Dim, N: Dim>(rows: u32, columns: u32) -> Result<Extents<u32, (M, N)>, LayoutError> {
    Extents::try_from_all([rows, columns])
}

/// A view's elements outlive the view.
fn corner<'a, M: Dim, N: Dim>(a: TensorSpan<'a, f32, Right<(M, N)>>) -> Option<&'a f32> {
    let local = a;
    local.get([0, 0])
}

/// Views are covariant: a longer borrow is a shorter one.
fn shorten<'s, 'l: 's, T, L: LayoutMapping>(a: TensorSpan<'l, T, L>, _: &'s ()) -> TensorSpan<'s, T, L> {
    a
}

/// A struct that holds views.
struct Model<'a, M: Dim, N: Dim, L = Right<(M, N)>>
where
    L: LayoutMapping<Dims = (M, N)>,
{
    weights: TensorSpan<'a, f32, L>,
    bias: TensorSpan<'a, f32, Right<(M,)>>,
}
impl<M: Dim, N: Dim, L: LayoutMapping<Dims = (M, N)>> Model<'_, M, N, L> {
    fn run(&self, x: TensorSpan<'_, f32, Right<(N,)>>, y: &mut TensorSpanMut<'_, f32, Right<(M,)>>) {
        multiply_any(self.weights, x, y);
        for (b, y) in self.bias.iter().zip(y.iter_mut()) {
            *y += b;
        }
    }
}

/// A trait over layouts.
trait Norm {
    type Layout: LayoutMapping;
    fn norm(&self) -> f32;
}
impl<L: LayoutMapping> Norm for TensorSpan<'_, f32, L> {
    type Layout = L;
    fn norm(&self) -> f32 {
        self.iter().map(|x| x * x).sum::<f32>().sqrt()
    }
}
trait Kernel<M: Dim, N: Dim> {
    fn apply<L: LayoutMapping<Dims = (M, N)>>(&self, view: TensorSpanMut<'_, f32, L>);
}
struct Scale(f32);
impl<M: Dim, N: Dim> Kernel<M, N> for Scale {
    fn apply<L: LayoutMapping<Dims = (M, N)>>(&self, mut view: TensorSpanMut<'_, f32, L>) {
        for x in view.iter_mut() {
            *x *= self.0;
        }
    }
}
fn dynamic(kernel: &impl Kernel<Dyn, Dyn>, data: &mut [f32]) -> Result<(), LayoutError> {
    kernel.apply(TensorSpanMut::new(data, LayoutLeftMapping::new(extents![2, 2]))?);
    Ok(())
}

fn main() -> Result<(), LayoutError> {
    let (a, x) = ([1.0, 2.0, 3.0, 4.0], [1.0, -1.0]);
    let mut y = [0.0; 2];
    let (rows, columns) = (2, 2);

    multiply(
        TensorSpan::new(&a, extents![rows, const 2])?,
        TensorSpan::new(&x, extents![const 2])?,
        TensorSpanMut::new(&mut y, extents![rows])?,
    );
    assert_eq!(y, [-1.0, -1.0]);
    multiply(
        TensorSpan::new(&a, extents![const 2, const 2])?,
        TensorSpan::new(&x, extents![const 2])?,
        TensorSpanMut::new(&mut y, extents![const 2])?,
    );
    multiply(
        TensorSpan::new(&a, extents![rows, columns])?,
        TensorSpan::new(&x, extents![columns])?,
        TensorSpanMut::new(&mut y, extents![rows])?,
    );
    multiply_any(
        TensorSpan::new(&a, LayoutLeftMapping::new(extents![u8; 2, const 2]))?,
        TensorSpan::new(&x, LayoutStridedMapping::new(extents![const 2], strides![const -1]))?,
        &mut TensorSpanMut::new(&mut y, extents![i64; 2])?,
    );
    assert_eq!(y, [2.0, 2.0]);

    let square = TensorSpan::new(&a, extents![const 2, const 2])?;
    assert_eq!(trace(square), 5.0);
    assert_eq!(sum(square), 10.0);
    assert_eq!(sum(TensorSpan::new(&a, extents![])?), 1.0);
    assert_eq!(first(square), Some(1.0));
    assert_eq!(elements(extents![u8; 2, const 3]), 6);
    assert_eq!(view(&a, extents![2, const 2])[[1, 0]], 3.0);
    let padded = view_of(&a, LayoutRightPaddedMapping::new(extents![1, const 2], Const::<4>))?;
    assert_eq!(padded[[0, 1]], 2.0);
    assert_eq!(shape::<Dyn, Const<3>>(2, 3)?.size(), 6);
    assert!(shape::<Const<2>, Const<3>>(2, 4).is_err());
    assert_eq!(corner(square), Some(&1.0));
    assert_eq!(shorten(square, &())[[0, 1]], 2.0);

    let model = Model { weights: square, bias: TensorSpan::new(&[0.5, 0.25], extents![const 2])? };
    model.run(TensorSpan::new(&x, extents![const 2])?, &mut TensorSpanMut::new(&mut y, extents![const 2])?);
    assert_eq!(y, [-0.5, -0.75]);

    assert_eq!(TensorSpan::new(&[3.0, 4.0], extents![2])?.norm(), 5.0);
    fn same_layout<N: Norm<Layout = Right<(Dyn,)>>>(_: N) {}
    same_layout(TensorSpan::new(&x, extents![2])?);
    let mut scaled = a;
    dynamic(&Scale(2.0), &mut scaled)?;
    assert_eq!(scaled, [2.0, 4.0, 6.0, 8.0]);
    Ok(())
}
