//! A layout of the user's own whose offsets are no sums of strides: Morton order.

use mdlayout::typelevel::CompatibleLayout;
use mdlayout::{Dims, Dyn, Extents, Layout, LayoutError, Left, Right, TensorSpan, TensorSpanMut, Uniqueness, extents, ops};

/// A square of `2^bits` rows and columns, in the order of the interleaved bits of row and column.
#[derive(Clone, Copy, Debug)]
struct Morton {
    bits: u32,
}

impl Morton {
    fn side(self) -> usize {
        1 << self.bits
    }
}

// SAFETY: the interleaved bits of two numbers below `2^bits` are a number below `4^bits`, another one for each pair,
// and 0 for two zeros.
unsafe impl Layout for Morton {
    type Index = [usize; 2];
    type Extents<'s> = Extents<usize, (Dyn, Dyn)>;
    type ExtentValues<'s> = [usize; 2];
    const MAX_RANK: usize = 2;
    const IS_ALWAYS_UNIQUE: bool = true;

    fn extents(&self) -> Extents<usize, (Dyn, Dyn)> {
        extents![self.side(), self.side()]
    }
    fn extent_values(&self) -> [usize; 2] {
        [self.side(); 2]
    }
    fn first_index(&self) -> [usize; 2] {
        [0; 2]
    }
    unsafe fn offset_unchecked<X: AsRef<[usize]>>(&self, index: &X) -> isize {
        let spread = |axis: usize| (0..self.bits).map(|bit| (index.as_ref()[axis] >> bit & 1) << (2 * bit)).sum::<usize>();
        (2 * spread(0) + spread(1)) as isize
    }
    fn offset_range(&self) -> Option<(isize, isize)> {
        Some((0, (self.side() * self.side() - 1) as isize))
    }
    fn uniqueness(&self) -> Uniqueness {
        Uniqueness::Unique
    }
}

// With which other layouts its views can be used; the extents are compared when they are.
impl CompatibleLayout<Morton> for Morton {}
impl<E: Dims> CompatibleLayout<Right<E>> for Morton {}
impl<E: Dims> CompatibleLayout<Morton> for Right<E> {}
impl<E: Dims> CompatibleLayout<Left<E>> for Morton {}

fn main() -> Result<(), LayoutError> {
    let data: Vec<usize> = (0..16).collect();
    let z = TensorSpan::new(&data, Morton { bits: 2 })?;
    assert_eq!((z.extents(), z.rank(), z.size(), z.extent(1)), (extents![4, 4], 2, 16, 4));
    assert_eq!((z[[1, 1]], z[[2, 0]], z.get([3, 3]), z.get([4, 0])), (3, 8, Some(&15), None));
    assert_eq!(format!("{z:?}"), "[[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]]");
    let rows = [0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15];
    assert_eq!(z.to_vec(), rows);
    assert!(z.iter().rev().eq(rows.iter().rev()));
    assert_eq!((z.iter().nth(6), z.indexed_iter().nth(9)), (Some(&6), Some(([2, 1], &9))));
    assert_eq!(z, TensorSpan::new(&rows, extents![4, 4])?);
    assert_eq!(z.as_slice(), None);

    let mut copied = [0; 16];
    let mut square = TensorSpanMut::new(&mut copied, extents![4, 4])?;
    ops::copy(z, &mut square)?;
    assert_eq!(square, z);
    let (mut back, mut sums) = ([0; 16], [0; 16]);
    ops::copy(&square, TensorSpanMut::new(&mut back, Morton { bits: 2 })?)?;
    assert_eq!(&back[..], data);
    let columns = TensorSpan::new(&rows, Left::new(extents![4, 4]))?;
    ops::zip_with(z, columns, TensorSpanMut::new(&mut sums, Morton { bits: 2 })?, |a, b| a + b)?;
    assert_eq!((sums[0], sums[1], sums[2]), (0, 1 + 2, 2 + 1));
    assert_eq!((ops::sum(z), ops::max(z), ops::min(z), ops::dot(z, z)?), (120, Some(15), Some(0), 1240));
    assert!(ops::any(z, |&element| element == 15) && !ops::all(z, |&element| element < 15));
    ops::fill(TensorSpanMut::new(&mut back, Morton { bits: 1 })?, 7);
    assert_eq!(back[..6], [7, 7, 7, 7, 4, 5]);
    assert_eq!(TensorSpan::new(&data, Morton { bits: 3 }).err(), Some(LayoutError::BufferTooSmall { found: 16, wanted: 64 }));
    let error = ops::copy(z, TensorSpanMut::new(&mut back, extents![2, 8])?).unwrap_err();
    assert_eq!(error, LayoutError::ExtentsDiffer { axis: 0, found: 4, wanted: 2 });
    Ok(())
}
