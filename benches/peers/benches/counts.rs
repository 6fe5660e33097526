//! Counts the instructions of every variant of every kernel with callgrind. `benches/run` runs it and makes the table.

use gungraun::Callgrind;
use gungraun::prelude::*;
use mdlayout_peers::{FILTER, Job, Scale, all, selected};

/// The job of one case. It is leaked, as is its data: the process runs only this one.
fn prepare(case: Option<(usize, usize)>) -> Job<'static> {
    match case {
        Some((kernel, variant)) => Box::leak(all()[kernel].prepare(Scale::Full)).job(variant),
        None => Box::new(|| ()),
    }
}

/// The cost of the call itself first, then all cases.
fn cases() -> impl Iterator<Item = Option<(usize, usize)>> {
    std::iter::once(None).chain(selected().into_iter().map(Some))
}

#[library_benchmark]
#[benches::case(iter = cases(), setup = prepare)]
fn count(mut job: Job<'static>) -> Job<'static> {
    job();
    // Returned, so that it is not freed here.
    job
}

library_benchmark_group!(name = kernels, benchmarks = count);

main!(
    config = LibraryBenchmarkConfig::default()
        .pass_through_env(FILTER)
        // Without, `memcpy` is one repeated instruction, which counts once for each byte.
        .env("GLIBC_TUNABLES", "glibc.cpu.x86_rep_movsb_threshold=0xfffffffffffffff")
        .tool(Callgrind::with_args(["--cache-sim=no"])),
    library_benchmark_groups = kernels
);
