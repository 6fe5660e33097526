//~ reason: `Integral` is a "sealed trait"

use mdlayout::Integral;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Mine(u32);
impl std::fmt::Display for Mine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}
unsafe impl Integral for Mine {}

fn main() {}
