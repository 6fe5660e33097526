//! The table of instructions.

use crate::measured::{Kernel, Kernels, PEERS};

/// Most instructions that ours may take of the variant by hand: at its best, and with safe indexing where
/// the inner extents are static and where they are not.
const BEST: f64 = 1.02;
const SAFE_STATIC: f64 = 1.10;
const SAFE: f64 = 1.50;

pub(crate) fn tables(kernels: &Kernels<u64>) -> String {
    let mut text = format!(
        "\n## Instructions\n\nCounted by callgrind, of one call, for `x86-64-v3`. They repeat exactly. \
         `raw` is by hand; all other numbers are ratios to it. `best` is the best of `ops`, `iter` and \
         `unchecked`: at most {BEST}. `safe` is `span[[i, j]]` in loops: at most {SAFE_STATIC:.2} where the inner extents \
         are static (s), {SAFE:.2} elsewhere. **Bold**: a bar missed.\n\n\
         | kernel | raw | safe | unchecked | iter | ops | best | {} |\n|---|--:|--:|--:|--:|--:|--:|{}\n",
        PEERS.join(" | "),
        "--:|".repeat(PEERS.len()),
    );
    let mut missed = 0;
    for kernel in &kernels.0 {
        text += &row(kernel, &mut missed);
    }
    text + &format!("\n{} kernels, {missed} bars missed.\n", kernels.0.len())
}

fn row(kernel: &Kernel<u64>, missed: &mut usize) -> String {
    let raw = *kernel.raw() as f64;
    let ratio = |name: &str| kernel.variant(name).map(|variant| variant.value as f64 / raw);
    let best = |family: &str| {
        kernel
            .best(|&count| count as f64, |variant| variant.family() == family)
            .map(|variant| variant.value as f64 / raw)
    };
    let plain = |ratio: Option<f64>| ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.3}"));
    let mut barred = |ratio: Option<f64>, bar: f64| match ratio {
        Some(ratio) if ratio > bar => {
            *missed += 1;
            format!("**{ratio:.3}**")
        }
        other => plain(other),
    };
    let (mark, bar) = if kernel.bars.static_inner { (" (s)", SAFE_STATIC) } else { ("", SAFE) };
    let ours =
        kernel.best(|&count| count as f64, |variant| variant.is_ours()).map(|variant| variant.value as f64 / raw);
    let mut cells = vec![
        format!("{}{mark}", kernel.name),
        kernel.raw().to_string(),
        barred(ratio("safe"), bar),
        plain(ratio("unchecked")),
        plain(ratio("iter")),
        plain(ratio("ops")),
        barred(ours, BEST),
    ];
    cells.extend(PEERS.map(|peer| plain(best(peer))));
    format!("| {} |\n", cells.join(" | "))
}
