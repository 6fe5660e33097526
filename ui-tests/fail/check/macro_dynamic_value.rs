//~ reason: values are given here: write the value itself; `DYNAMIC` stands in types, such as `dims![4, DYNAMIC]`

use mdlayout::extents;

fn main() {
    let _ = extents![const 4, DYNAMIC];
}
