//! Measures the time of every variant of every kernel, with its spread. `benches/run` runs it and makes the table.
//!
//! The variants of a kernel take turns, in several rounds, on the same data, so that other load on the machine affects
//! all of them.

use std::time::{Duration, Instant};

use criterion::{Criterion, SamplingMode};
use mdlayout_peers::{ROUNDS, Scale, all, benchmark, selected};

/// A call that takes longer is sampled less often.
const LONG: Duration = Duration::from_millis(5);

fn main() {
    let mut criterion = Criterion::default()
        .without_plots()
        .warm_up_time(Duration::from_millis(20))
        .measurement_time(Duration::from_millis(60))
        // The tables read the samples themselves.
        .nresamples(10)
        .configure_from_args();
    let cases = selected();
    for (number, kernel) in all().into_iter().enumerate() {
        if !cases.iter().any(|&(kernel, _)| kernel == number) {
            continue;
        }
        let mut prepared = kernel.prepare(Scale::Full);
        let variants = kernel.variants();
        let mut expected = None;
        let mut slowest = Duration::ZERO;
        for (variant, name) in variants.iter().enumerate() {
            prepared.spoil();
            let mut job = prepared.job(variant);
            // The fastest of some calls: one can be interrupted.
            let elapsed = (0..3).map(|_| {
                let start = Instant::now();
                job();
                start.elapsed()
            });
            slowest = slowest.max(elapsed.min().unwrap_or_default());
            drop(job);
            let result = prepared.result();
            let same = expected.get_or_insert_with(|| result.clone()) == &result;
            assert!(same, "{}, {name}: another result", kernel.name());
        }
        for round in 0..ROUNDS {
            let mut group = criterion.benchmark_group(kernel.name());
            // Short samples: some are undisturbed, whatever else the machine does.
            group.sampling_mode(SamplingMode::Flat).sample_size(if slowest > LONG { 10 } else { 30 });
            for turn in 0..variants.len() {
                let variant = (turn + round) % variants.len();
                let mut job = prepared.job(variant);
                group.bench_function(benchmark(variants[variant], round), |bencher| bencher.iter(&mut job));
            }
        }
    }
    criterion.final_summary();
}
