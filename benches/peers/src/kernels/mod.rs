//! The kernels, one file per family.

mod blocks;
mod copy;
mod dense;
mod dot;
mod gather;
mod matvec;
mod product;
mod reversed;
mod stencil;
mod sum;
mod transpose;

use crate::Kernel;

/// All kernels.
#[must_use]
pub fn all() -> Vec<Box<dyn Kernel>> {
    let families = [
        sum::kernels(),
        stencil::kernels(),
        matvec::kernels(),
        blocks::kernels(),
        product::kernels(),
        dot::kernels(),
        dense::kernels(),
        copy::kernels(),
        reversed::kernels(),
        transpose::kernels(),
        gather::kernels(),
    ];
    families.into_iter().flatten().collect()
}
