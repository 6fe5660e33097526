//~ reason: `Operator` is a "sealed trait"

use mdlayout::typelevel::expr::op::{Operator, Rule};

struct Mine;
impl Operator for Mine {
    const NAME: &'static str = "mine";
    const RULE: Rule = Rule::Mul;
}

fn main() {}
