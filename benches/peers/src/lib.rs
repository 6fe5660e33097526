//! Kernels written by hand, with `mdlayout`, with its Rust peers and with C++'s `std::mdspan`, all in one
//! program: `benches/counts.rs` counts their instructions, `benches/times.rs` measures their time, and
//! `src/bin/table` makes the tables.
//!
//! Every variant is one function that is not inlined. A "dynamic" value comes out of [`hidden`], so that
//! the compiler does not know it; a "static" value is a constant.
//!
//! All elements, floats included, are small integers: their sums are exact in any order, and every variant
//! must return exactly the result of the first.

mod kernels;
mod views;

pub use kernels::all;

/// A value that the compiler does not know.
#[inline(always)]
pub fn hidden<T>(value: T) -> T {
    std::hint::black_box(value)
}

/// One call of a variant, over data that is there already.
pub type Job<'a> = Box<dyn FnMut() + 'a>;

/// The environment variable that names what is measured: a part of the names of kernels.
pub const FILTER: &str = "MDLAYOUT_FILTER";

/// How often the variants of a kernel take turns.
pub const ROUNDS: usize = 5;

/// What criterion calls a variant in a round.
#[must_use]
pub fn benchmark(variant: &str, round: usize) -> String {
    format!("{variant} {round}")
}

/// Kernels and variants that are measured, by their numbers.
#[must_use]
pub fn selected() -> Vec<(usize, usize)> {
    let filter = std::env::var(FILTER).unwrap_or_default();
    let kernels = all().into_iter().enumerate().filter(|(_, kernel)| kernel.name().contains(&filter));
    kernels.flat_map(|(i, kernel)| (0..kernel.variants().len()).map(move |variant| (i, variant))).collect()
}

/// How large the dynamic extents are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// For measurements.
    Full,
    /// For the tests.
    Small,
}

impl Scale {
    /// One of two sizes, which the compiler does not know.
    fn pick(self, full: usize, small: usize) -> usize {
        hidden(if self == Self::Full { full } else { small })
    }
}

/// A kernel in all its variants.
pub trait Kernel {
    /// What it is, as in the tables.
    fn name(&self) -> &'static str;
    /// What its variants are called; the first is the one by hand.
    fn variants(&self) -> Vec<&'static str>;
    /// What is demanded of it.
    fn bars(&self) -> Bars;
    /// Data to run it on.
    fn prepare(&self, scale: Scale) -> Box<dyn Prepared>;
}

/// A kernel and the data that all its variants share.
pub trait Prepared {
    /// Variant number `variant`, to be called any number of times.
    fn job(&mut self, variant: usize) -> Job<'_>;
    /// Overwrites what the last job has written.
    fn spoil(&mut self);
    /// What the last job has written. All values are exact in `f64`.
    fn result(&self) -> Vec<f64>;
}

/// What is demanded of a kernel besides what is demanded of all.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bars {
    /// The inner extents are static.
    pub static_inner: bool,
    /// Ours in time, and a variant of which it may take so much at most.
    pub time: Option<(&'static str, f64)>,
    /// The bytes that are read and written, if the kernel does nothing but copy.
    pub bytes: Option<usize>,
}

/// The data of a kernel, which all its variants share: inputs and one output, and the dynamic extents.
pub(crate) struct Buffers<T, const N: usize> {
    pub(crate) shape: [usize; N],
    pub(crate) a: Vec<T>,
    pub(crate) b: Vec<T>,
    pub(crate) out: Vec<T>,
}

impl<T: Element, const N: usize> Buffers<T, N> {
    /// Inputs and an output of these lengths.
    pub(crate) fn new(shape: [usize; N], a: usize, b: usize, out: usize) -> Self {
        Self { shape: hidden(shape), a: numbers(a, 1), b: numbers(b, 2), out: numbers(out, 3) }
    }
}

/// A variant: what it is called, and how it is run.
type Variant<T, const N: usize> = (&'static str, fn(&mut Buffers<T, N>) -> Job<'_>);

/// The one [`Kernel`].
pub(crate) struct Table<T: 'static, const N: usize> {
    name: &'static str,
    bars: Bars,
    make: fn(Scale) -> Buffers<T, N>,
    variants: Vec<Variant<T, N>>,
}

impl<T: Element, const N: usize> Table<T, N> {
    pub(crate) fn new(name: &'static str, make: fn(Scale) -> Buffers<T, N>) -> Self {
        Self { name, bars: Bars::default(), make, variants: Vec::new() }
    }

    pub(crate) fn bars(self, bars: Bars) -> Self {
        Self { bars, ..self }
    }

    pub(crate) fn with(mut self, name: &'static str, job: fn(&mut Buffers<T, N>) -> Job<'_>) -> Self {
        self.variants.push((name, job));
        self
    }

    pub(crate) fn boxed(self) -> Box<dyn Kernel> {
        Box::new(self)
    }
}

impl<T: Element, const N: usize> Kernel for Table<T, N> {
    fn name(&self) -> &'static str {
        self.name
    }
    fn variants(&self) -> Vec<&'static str> {
        self.variants.iter().map(|&(name, _)| name).collect()
    }
    fn bars(&self) -> Bars {
        self.bars
    }
    fn prepare(&self, scale: Scale) -> Box<dyn Prepared> {
        Box::new(Running { data: (self.make)(scale), variants: self.variants.clone() })
    }
}

struct Running<T: 'static, const N: usize> {
    data: Buffers<T, N>,
    variants: Vec<Variant<T, N>>,
}

impl<T: Element, const N: usize> Prepared for Running<T, N> {
    fn job(&mut self, variant: usize) -> Job<'_> {
        self.variants[variant].1(&mut self.data)
    }
    fn spoil(&mut self) {
        // No kernel writes this value.
        self.data.out.fill(T::from_small(-77));
    }
    fn result(&self) -> Vec<f64> {
        self.data.out.iter().map(|value| value.to_f64()).collect()
    }
}

/// Adds the C++ variant, if there is one.
macro_rules! cpp {
    ($kernel:expr, $job:expr) => {{
        let kernel = $kernel;
        #[cfg(feature = "cpp")]
        let kernel = kernel.with("cpp", $job);
        kernel
    }};
}
pub(crate) use cpp;

/// Elements of the kernels.
pub(crate) trait Element: ndarray::LinalgScalar + Default + std::iter::Sum {
    fn from_small(value: i8) -> Self;
    fn to_f64(self) -> f64;
}
impl Element for f32 {
    fn from_small(value: i8) -> Self {
        value.into()
    }
    fn to_f64(self) -> f64 {
        self.into()
    }
}
impl Element for i32 {
    fn from_small(value: i8) -> Self {
        value.into()
    }
    fn to_f64(self) -> f64 {
        self.into()
    }
}

/// `len` small integers that repeat with no power of two.
pub(crate) fn numbers<T: Element>(len: usize, seed: usize) -> Vec<T> {
    (0..len).map(|i| T::from_small(((i * 7 + seed * 5) % 17) as i8 - 8)).collect()
}
