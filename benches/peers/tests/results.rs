//! Every variant returns exactly the result of the kernel written by hand.

use mdlayout_peers::{Prepared, Scale, all};

fn result(prepared: &mut dyn Prepared, variant: usize) -> Vec<f64> {
    prepared.spoil();
    prepared.job(variant)();
    prepared.result()
}

#[test]
fn all_variants_have_the_result_of_the_one_by_hand() {
    for kernel in all() {
        let mut prepared = kernel.prepare(Scale::Small);
        let expected = result(&mut *prepared, 0);
        assert!(expected.iter().any(|&value| value != 0.0), "{}: nothing is computed", kernel.name());
        for (variant, name) in kernel.variants().into_iter().enumerate() {
            assert!(result(&mut *prepared, variant) == expected, "{}, {name}: another result", kernel.name());
        }
    }
}
