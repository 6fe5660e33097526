//~ reason: `Cell<i32>` cannot be shared between threads safely

use std::cell::Cell;

use mdlayout::{DynLayout, DynSpan};

fn main() {
    let cells = [const { Cell::new(0) }; 4];
    let span = DynSpan::new(&cells, DynLayout::<12>::row_major(&[2, 2]).unwrap()).unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || span[[0, 0]].set(1));
    });
}
