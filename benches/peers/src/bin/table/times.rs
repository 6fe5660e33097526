//! The tables of times.

use crate::measured::{Kernel, Kernels, Rounds, Variant};

/// Nanoseconds, readable.
fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        ns if ns < 1e3 => format!("{ns:.0} ns"),
        ns if ns < 1e6 => format!("{:.1} µs", ns / 1e3),
        ns => format!("{:.2} ms", ns / 1e6),
    }
}

fn ratio([least, median, greatest]: [f64; 3]) -> String {
    format!("{median:.2} ({least:.2} to {greatest:.2})")
}

/// Whether a ratio, as it is printed, is within a bar.
fn verdict(ratio: [f64; 3], bar: f64, missed: &mut usize) -> &'static str {
    let [least, median, _] = ratio.map(|ratio| (ratio * 100.0).round() / 100.0);
    if median <= bar {
        "yes"
    } else if least <= bar {
        "within noise"
    } else {
        *missed += 1;
        "**no**"
    }
}

/// The fastest of ours, safe indexing included.
fn ours(kernel: &Kernel<Rounds>) -> Option<&Variant<Rounds>> {
    kernel.best(Rounds::time, |variant| variant.is_ours() || variant.family() == "safe")
}

pub(crate) fn tables(kernels: &Kernels<Rounds>) -> String {
    versus_peers(kernels) + &bars(kernels) + &bandwidth(kernels) + &all_variants(kernels)
}

fn versus_peers(kernels: &Kernels<Rounds>) -> String {
    let mut text = "\n## Time: the fastest of ours and the fastest peer\n\n\
        By criterion, for `native`. The variants of a kernel take turns in 5 rounds on the same data. What is compared is the \
        fastest sample of each round, since what else the machine does can only slow one down; a ratio is given as the median \
        of the rounds, with the least and the greatest. At most 1.00 of the fastest peer is demanded; \"within noise\" if a \
        round had that.\n\n\
        | kernel | ours | | peer | | ours ÷ peer | ≤ 1.00 | ours ÷ raw |\n|---|---|--:|---|--:|--:|---|--:|\n"
        .to_owned();
    let mut missed = 0;
    for kernel in &kernels.0 {
        let (Some(ours), Some(peer)) = (ours(kernel), kernel.best(Rounds::time, |variant| variant.is_peer())) else {
            continue;
        };
        let to_peer = ours.value.ratio(&peer.value);
        text += &format!(
            "| {} | {} | {} | {} | {} | {} | {} | {} |\n",
            kernel.name,
            ours.name,
            time(ours.value.time()),
            peer.name,
            time(peer.value.time()),
            ratio(to_peer),
            verdict(to_peer, 1.0, &mut missed),
            ratio(ours.value.ratio(kernel.raw())),
        );
    }
    text + &format!("\n{missed} missed.\n")
}

/// What is demanded of single kernels.
fn bars(kernels: &Kernels<Rounds>) -> String {
    let mut text = "\n## Time: what is demanded of some\n\n\
        | kernel | ours | ÷ | ratio | at most | |\n|---|---|---|--:|--:|---|\n"
        .to_owned();
    for kernel in &kernels.0 {
        let Some((name, bar)) = kernel.bars.time else { continue };
        let (Some(ours), Some(other)) = (ours(kernel), kernel.variant(name)) else { continue };
        let found = ours.value.ratio(&other.value);
        let row = [kernel.name, ours.name, name, &ratio(found), &format!("{bar:.2}"), verdict(found, bar, &mut 0)];
        text += &format!("| {} |\n", row.join(" | "));
    }
    text
}

/// Of kernels that only copy: bytes read and written in a second, of ours and by hand.
fn bandwidth(kernels: &Kernels<Rounds>) -> String {
    let mut text = "\n## Bandwidth of copies, read and written\n\n\
        | kernel | raw | ours |\n|---|--:|--:|\n"
        .to_owned();
    for kernel in &kernels.0 {
        let (Some(bytes), Some(ours)) = (kernel.bars.bytes, ours(kernel)) else { continue };
        let rate = |rounds: &Rounds| format!("{:.1} GB/s", bytes as f64 / rounds.time());
        text += &format!("| {} | {} | {} |\n", kernel.name, rate(kernel.raw()), rate(&ours.value));
    }
    text
}

fn all_variants(kernels: &Kernels<Rounds>) -> String {
    let mut text = "\n## Time: all variants\n\n\
        Of one call: the least, the median and the greatest of all samples; and the ratio to `raw`, as above.\n\n\
        | kernel | variant | least | median | greatest | ÷ raw |\n|---|---|--:|--:|--:|--:|\n"
        .to_owned();
    for kernel in &kernels.0 {
        for variant in &kernel.variants {
            let [least, median, greatest] = variant.value.spread().map(time);
            let to_raw = ratio(variant.value.ratio(kernel.raw()));
            text += &format!("| {} | {} | {least} | {median} | {greatest} | {to_raw} |\n", kernel.name, variant.name);
        }
    }
    text
}
