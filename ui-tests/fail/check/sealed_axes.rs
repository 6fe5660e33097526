//~ reason: the trait bound `Mine: transform::axis::sealed::Sealed` is not satisfied

use mdlayout::{Const, typelevel::Axes};

#[derive(Clone, Copy)]
struct Mine;
impl Axes for Mine {
    type Indices = [usize; 2];
    const NUMBERS: &'static [usize] = &[0, 1];
    type List = <(Const<0>, Const<0>) as Axes>::List;
}

fn main() {}
