//! Measures `is_unique` and `overlaps` on layouts that defeat every fast path: no stride is 0, strides are not nested,
//! and there are fewer indices than offsets, so only the search decides.
//!
//! ```text
//! cargo bench -p mdlayout-kernels --bench search
//! ```

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use mdlayout::{DynLayout, Overlap, Uniqueness};

const RANK: usize = 6;

/// Whether strides, sorted, each step over all that the smaller ones reach.
fn is_nested(layout: &DynLayout) -> bool {
    let mut axes: Vec<_> =
        layout.extents().iter().zip(layout.strides()).map(|(&e, s)| (s.unsigned_abs(), e - 1)).collect();
    axes.sort_unstable();
    let mut reach = 0;
    axes.iter().all(|&(stride, steps)| {
        let nested = stride > reach;
        reach += stride * steps;
        nested
    })
}

/// Random layouts of rank 6 that only the search decides.
fn layouts(random: &mut fastrand::Rng, count: usize) -> Vec<DynLayout> {
    let mut layouts = Vec::new();
    while layouts.len() < count {
        let extents: [usize; RANK] = std::array::from_fn(|_| random.usize(2..=8));
        let strides: [isize; RANK] = std::array::from_fn(|_| random.isize(1..=1_000_000));
        let layout = DynLayout::new(&extents, &strides).expect("its offsets fit");
        if !is_nested(&layout) && layout.size() <= layout.required_span_size() {
            layouts.push(layout);
        }
    }
    layouts
}

/// The times of each, one by one: criterion's median is of batches, this one is of layouts.
fn distribution(name: &str, times: impl Iterator<Item = Duration>) {
    let mut times: Vec<_> = times.collect();
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 1000];
    println!(
        "{name}: median {:?}, 90 % {:?}, 99 % {:?}, longest {:?} of {} layouts",
        at(500),
        at(900),
        at(990),
        at(1000),
        times.len()
    );
}

/// The shortest of several runs: what the layout takes, not what disturbs the machine.
fn time(mut run: impl FnMut()) -> Duration {
    (0..5)
        .map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        })
        .min()
        .expect("there are runs")
}

/// A part of a layout, and the shift of its origin.
fn part(random: &mut fastrand::Rng, layout: &DynLayout) -> (DynLayout, isize) {
    (0..RANK).fold((*layout, 0), |(part, shift), axis| {
        let extent = part.extents()[axis];
        let start = random.usize(0..extent);
        let (part, by) = part
            .slice_axis(axis, start, random.usize(start + 1..=extent), random.isize(1..=3))
            .expect("the range is within the axis");
        (part, shift + by)
    })
}

fn report_overlap(name: &str, pairs: &[(DynLayout, DynLayout, isize)]) {
    let decided = pairs.iter().filter(|(a, b, shift)| a.overlap(b, *shift) != Overlap::Undecided).count();
    println!("{name}: {decided} of {} pairs decided", pairs.len());
    distribution(
        name,
        pairs.iter().map(|(a, b, shift)| time(|| _ = black_box(black_box(a).overlap(black_box(b), *shift)))),
    );
}

fn search(criterion: &mut Criterion) {
    let mut random = fastrand::Rng::with_seed(1);
    let layouts = layouts(&mut random, 2000);

    let decided = layouts.iter().filter(|layout| layout.uniqueness() != Uniqueness::Undecided).count();
    println!("is_unique: {decided} of {} layouts decided", layouts.len());
    distribution("is_unique", layouts.iter().map(|layout| time(|| _ = black_box(black_box(layout).is_unique()))));
    // Two parts of one layout, every first, second or third element of a range on each axis ..
    let parts: Vec<_> = layouts.iter().map(|layout| (part(&mut random, layout), part(&mut random, layout))).collect();
    let parts: Vec<_> = parts.into_iter().map(|((a, from), (b, to))| (a, b, to - from)).collect();
    report_overlap("overlap of two parts", &parts);
    // .. and two layouts that have nothing to do with each other.
    let pairs: Vec<_> = layouts.chunks_exact(2).map(|pair| (pair[0], pair[1], random.isize(0..5_000_000))).collect();
    report_overlap("overlap of strangers", &pairs);

    let mut next = layouts.iter().cycle();
    criterion.bench_function("is_unique, rank 6", |bencher| {
        bencher.iter_batched(|| next.next().expect("a cycle"), DynLayout::is_unique, BatchSize::SmallInput);
    });
    let mut next = parts.iter().cycle();
    criterion.bench_function("overlap of two parts, rank 6", |bencher| {
        bencher.iter_batched(
            || next.next().expect("a cycle"),
            |(a, b, shift)| a.overlap(b, *shift),
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, search);
criterion_main!(benches);
