//~ reason: `ViewIndex` is a "sealed trait"

// An index that is another each time it is asked would be checked as one and used as another.

use mdlayout::{DynIndex, typelevel::ViewIndex};

#[derive(Clone, Copy)]
struct Mine;
impl AsRef<[usize]> for Mine {
    fn as_ref(&self) -> &[usize] {
        &[0]
    }
}
impl ViewIndex<[usize; 1]> for Mine {
    type Values = Mine;
    fn into_indices(self) -> Mine {
        self
    }
}
impl ViewIndex<DynIndex<12>> for Mine {
    type Values = Mine;
    fn into_indices(self) -> Mine {
        self
    }
}

fn main() {}
