//! A layout of the user's own, and one that depends on an associated type.

use mdlayout::{Const, Dyn, Extents, LayoutError, LayoutMapping, Right, TensorSpan, TensorSpanMut, extents, typelevel::{IntoMapping, kind}};

/// Every second element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct EverySecond(u16);
// SAFETY: extents and strides follow from the value, offsets are at most 2 * 65534, and no two indices share one.
unsafe impl LayoutMapping for EverySecond {
    type IndexType = u16;
    type Dims = (Dyn,);
    type Steps = (Const<2>,);
    type Kind = kind::Strided;
    const IS_ALWAYS_UNIQUE: bool = true;
    const IS_ALWAYS_EXHAUSTIVE: bool = false;
    fn extents(&self) -> Extents<u16, (Dyn,)> {
        extents![u16; self.0]
    }
    fn strides(&self) -> [isize; 1] {
        [2]
    }
}

/// What stands for a layout where one is expected.
struct Square(usize);
impl IntoMapping for Square {
    type Mapping = Right<(Dyn, Dyn)>;
    fn into_mapping(self) -> Result<Self::Mapping, LayoutError> {
        Right::try_new(extents![self.0, self.0])
    }
}

fn main() -> Result<(), LayoutError> {
    let mut data = [1, 2, 3, 4, 5];
    for element in TensorSpanMut::new(&mut data, EverySecond(3))?.iter_mut() {
        *element = 0;
    }
    assert_eq!(data, [0, 2, 0, 4, 0]);
    assert_eq!(TensorSpan::new(&data, EverySecond(4)).err(), Some(LayoutError::BufferTooSmall { found: 5, wanted: 7 }));
    assert_eq!(EverySecond(3).to_strided().strides(), [2]);
    assert_eq!(TensorSpan::new(&data, Square(2))?[[1, 1]], 4);
    Ok(())
}
