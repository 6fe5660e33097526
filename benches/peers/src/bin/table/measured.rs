//! The files that hold measurements.

use std::error::Error;
use std::fs;
use std::path::Path;

use mdlayout_peers::{Bars, ROUNDS, all, benchmark, selected};

/// A variant, and what was measured of it: counts, or a time for each sample of each round.
pub(crate) struct Variant<V> {
    pub(crate) name: &'static str,
    pub(crate) value: V,
}

impl<V> Variant<V> {
    /// Whose it is: the first word of its name.
    pub(crate) fn family(&self) -> &'static str {
        self.name.split(' ').next().unwrap_or(self.name)
    }

    /// Ours, and better than safe indexing at need.
    pub(crate) fn is_ours(&self) -> bool {
        ["ops", "iter", "unchecked"].contains(&self.family())
    }

    pub(crate) fn is_peer(&self) -> bool {
        PEERS.contains(&self.family())
    }
}

/// Other crates, and C++.
pub(crate) const PEERS: [&str; 4] = ["ndarray", "mdarray", "nalgebra", "cpp"];

pub(crate) struct Kernel<V> {
    pub(crate) name: &'static str,
    pub(crate) bars: Bars,
    pub(crate) variants: Vec<Variant<V>>,
}

impl<V> Kernel<V> {
    pub(crate) fn variant(&self, name: &str) -> Option<&Variant<V>> {
        self.variants.iter().find(|variant| variant.name == name)
    }

    /// The variant by hand: each kernel has it.
    pub(crate) fn raw(&self) -> &V {
        &self.variants[0].value
    }

    /// The best of some variants.
    pub(crate) fn best(
        &self,
        value: impl Fn(&V) -> f64,
        is_meant: impl Fn(&Variant<V>) -> bool,
    ) -> Option<&Variant<V>> {
        let meant = self.variants.iter().filter(|variant| is_meant(variant));
        meant.min_by(|a, b| value(&a.value).total_cmp(&value(&b.value)))
    }
}

/// Those that are selected, in their order.
pub(crate) struct Kernels<V>(pub(crate) Vec<Kernel<V>>);

impl<V> Kernels<V> {
    /// With what a function reads: by the number of the case, and by the names of kernel and variant.
    fn read(mut read: impl FnMut(usize, &str, &str) -> Result<V, Box<dyn Error>>) -> Result<Self, Box<dyn Error>> {
        let known = all();
        let mut kernels: Vec<Kernel<V>> = Vec::new();
        for (case, (kernel, variant)) in selected().into_iter().enumerate() {
            let (kernel, name) = (&known[kernel], known[kernel].variants()[variant]);
            let value = read(case, kernel.name(), name)?;
            if variant == 0 {
                kernels.push(Kernel { name: kernel.name(), bars: kernel.bars(), variants: Vec::new() });
            }
            kernels.last_mut().expect("each kernel begins with variant 0").variants.push(Variant { name, value });
        }
        Ok(Self(kernels))
    }
}

impl Kernels<u64> {
    /// Instructions, without those of a call of nothing.
    pub(crate) fn counted(dir: &Path) -> Result<Self, Box<dyn Error>> {
        let total = |case: usize| -> Result<u64, Box<dyn Error>> {
            let file = dir.join(format!("count.case_{case}/callgrind.count.case_{case}.out"));
            let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            let total = text.lines().find_map(|line| line.strip_prefix("totals:"));
            Ok(total.ok_or_else(|| format!("{}: no total", file.display()))?.trim().parse()?)
        };
        let nothing = total(0)?;
        Self::read(|case, _, _| Ok(total(case + 1)?.saturating_sub(nothing)))
    }
}

/// Nanoseconds of one call, each sample of each round, in ascending order.
pub(crate) struct Rounds(Vec<Vec<f64>>);

impl Rounds {
    /// The fastest sample of each round: what else the machine does can only slow a sample down.
    fn fastest(&self) -> Vec<f64> {
        self.0.iter().map(|samples| samples[0]).collect()
    }

    /// The least, the median and the greatest of all samples.
    pub(crate) fn spread(&self) -> [f64; 3] {
        spread(self.0.concat())
    }

    /// Of one variant, by which variants are compared: the median of the fastest samples.
    pub(crate) fn time(&self) -> f64 {
        spread(self.fastest())[1]
    }

    /// The least, the median and the greatest ratio to another variant, round by round.
    pub(crate) fn ratio(&self, other: &Self) -> [f64; 3] {
        spread(self.fastest().iter().zip(other.fastest()).map(|(a, b)| a / b).collect())
    }
}

/// The least, the median and the greatest.
fn spread(mut values: Vec<f64>) -> [f64; 3] {
    values.sort_by(f64::total_cmp);
    [values[0], median(&values), values[values.len() - 1]]
}

/// Of values in ascending order.
fn median(values: &[f64]) -> f64 {
    let middle = values.len() / 2;
    if values.len() % 2 == 1 { values[middle] } else { (values[middle - 1] + values[middle]) / 2.0 }
}

impl Kernels<Rounds> {
    /// Times, out of criterion's samples.
    pub(crate) fn timed(dir: &Path) -> Result<Self, Box<dyn Error>> {
        let samples = |kernel: &str, variant: &str, round: usize| -> Result<Vec<f64>, Box<dyn Error>> {
            let file = dir.join(kernel).join(benchmark(variant, round)).join("new/sample.json");
            let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            let sample: serde_json::Value = serde_json::from_str(&text)?;
            let numbers = |field: &str| -> Vec<f64> {
                sample[field].as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect()
            };
            let mut times: Vec<f64> =
                numbers("times").iter().zip(numbers("iters")).map(|(time, calls)| time / calls).collect();
            if times.is_empty() {
                return Err(format!("{}: no samples", file.display()).into());
            }
            times.sort_by(f64::total_cmp);
            Ok(times)
        };
        Self::read(|_, kernel, variant| {
            let rounds = (0..ROUNDS).map(|round| samples(kernel, variant, round));
            Ok(Rounds(rounds.collect::<Result<_, _>>()?))
        })
    }
}
