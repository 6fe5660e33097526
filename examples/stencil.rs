//! Simulates heat that spreads in a plate: one kernel for any layout.
//!
//! ```text
//! cargo run --release --example stencil
//! ```
//!
//! `step` is written once, for any two mappings of the same extents. It runs over row-major,
//! column-major, padded and reversed plates, with static or dynamic extents, and from one layout into
//! another. Every run must give the same plate to the last bit and agree with the exact solution.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    reason = "extents and steps are below 100, and the plate is computed in `f32`"
)]

use std::f64::consts::PI;
use std::process::ExitCode;

use mdlayout::{
    Const, Dim, LayoutError, LayoutLeftMapping, LayoutMapping, LayoutRightMapping, LayoutRightPaddedMapping,
    LayoutStridedMapping, TensorSpan, TensorSpanMut, extents, strides,
};

/// Height and width of the plate. The edge stays at 0.
const M: usize = 17;
const N: usize = 65;
/// The share of the difference to its neighbours that a cell adopts in one step; stable up to 0.25.
const RATE: f32 = 0.2;
/// Pairs of steps: there and back.
const ROUNDS: usize = 30;

/// Runs one explicit time step of the heat equation on the inner cells.
fn step<M: Dim, N: Dim>(
    src: TensorSpan<'_, f32, impl LayoutMapping<Dims = (M, N)>>,
    mut dst: TensorSpanMut<'_, f32, impl LayoutMapping<Dims = (M, N)>>,
) {
    // Two extents of the same type can still differ in their dynamic values.
    assert_eq!(src.extents(), dst.extents(), "the plates differ in size");
    for i in 1..src.extent(0).saturating_sub(1) {
        for j in 1..src.extent(1).saturating_sub(1) {
            let here = src[[i, j]];
            let around = src[[i - 1, j]] + src[[i + 1, j]] + src[[i, j - 1]] + src[[i, j + 1]];
            dst[[i, j]] = here + RATE * (around - 4.0 * here);
        }
    }
}

/// Returns the exact solution after some steps: two standing waves, each fading by a factor of its own.
fn exact(i: usize, j: usize, steps: usize) -> f64 {
    let waves = [(1, 1), (3, 4)].map(|(p, q)| {
        let (x, y) = (f64::from(p) * PI / (M - 1) as f64, f64::from(q) * PI / (N - 1) as f64);
        let fading = 1.0 - 4.0 * f64::from(RATE) * ((x / 2.0).sin().powi(2) + (y / 2.0).sin().powi(2));
        (x * i as f64).sin() * (y * j as f64).sin() * fading.powi(steps as i32)
    });
    waves.iter().sum()
}

/// Returns the plate after `rounds` pairs of steps, from layout `a` into layout `b` and back, in row-major order.
fn simulate<M: Dim, N: Dim>(
    a: impl LayoutMapping<Dims = (M, N)>,
    b: impl LayoutMapping<Dims = (M, N)>,
    rounds: usize,
) -> Result<Vec<f32>, LayoutError> {
    // No index reaches the padding between rows, so nothing reads or writes it.
    let (mut data_a, mut data_b) = (vec![f32::NAN; a.required_span_size()], vec![f32::NAN; b.required_span_size()]);
    let mut plate = TensorSpanMut::new(&mut data_a, a)?;
    let mut next = TensorSpanMut::new(&mut data_b, b)?;
    for ([i, j], cell) in plate.indexed_iter_mut() {
        *cell = exact(i, j, 0) as f32;
    }
    next.iter_mut().for_each(|cell| *cell = 0.0);

    for _ in 0..rounds {
        step(plate.as_span(), next.reborrow());
        step(next.as_span(), plate.reborrow());
    }
    Ok(plate.iter().copied().collect())
}

/// Draws every second row, because characters are twice as high as wide.
fn draw(plate: &[f32]) -> Result<(), LayoutError> {
    let plate = TensorSpan::new(plate, extents![const M, const N])?;
    for i in (0..M).step_by(2) {
        let shade = |j| match plate[[i, j]] {
            ..0.15 => ' ',
            ..0.45 => '░',
            ..0.75 => '▒',
            ..1.05 => '▓',
            _ => '█',
        };
        println!("{}", format!("  {}", (0..N).map(shade).collect::<String>()).trim_end());
    }
    Ok(())
}

fn main() -> Result<ExitCode, LayoutError> {
    // The same extents in the type, and stored in a value as if they came from a file.
    let known = extents![const M, const N];
    let found = extents![M, N];

    let row_major = LayoutRightMapping::new(known);
    let padded = LayoutRightPaddedMapping::new(known, Const::<16>);
    let column_major = LayoutLeftMapping::new(found);
    let reversed = LayoutStridedMapping::new(found, strides![-(N as isize), const -1]);

    println!("at the start");
    let start = simulate(row_major, row_major, 0)?;
    draw(&start)?;

    let reference = simulate(row_major, row_major, ROUNDS)?;
    println!("\nafter {} steps", 2 * ROUNDS);
    draw(&reference)?;

    println!();
    let mut all_alike = true;
    let mut report = |name: &str, layout: String, plate: Vec<f32>| {
        let alike = plate == reference;
        all_alike &= alike;
        println!("{name:<26}{layout:<44}{}", if alike { "same" } else { "DIFFERS" });
    };
    macro_rules! run {
        ($($name:literal: $a:expr, $b:expr;)*) => {$(
            report($name, format!("{:?}", $b), simulate($a, $b, ROUNDS)?);
        )*};
    }
    run! {
        "row-major": row_major, row_major;
        "row-major, run time": LayoutRightMapping::new(found), LayoutRightMapping::new(found);
        "padded": padded, padded;
        "padded, run time": LayoutRightPaddedMapping::new(found, 16), LayoutRightPaddedMapping::new(found, 16);
        "column-major": LayoutLeftMapping::new(known), LayoutLeftMapping::new(known);
        "column-major, run time": column_major, column_major;
        "reversed": reversed, reversed;
        "row- to column-major": row_major, LayoutLeftMapping::new(known);
        "column-major to reversed": column_major, reversed;
    }

    let reference = TensorSpan::new(&reference, known)?;
    let error = reference
        .indexed_iter()
        .map(|([i, j], &cell)| (f64::from(cell) - exact(i, j, 2 * ROUNDS)).abs())
        .fold(0.0, f64::max);
    println!("\ngreatest difference from the exact solution: {error:.1e}");
    Ok(if all_alike && error < 1e-5 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
