//! Shows mean images of handwritten digits from a `.npy` file in C or in Fortran order.
//!
//! ```text
//! cargo run --release --features npy --example digits
//! cargo run --release --features npy --example digits -- --labels LABELS.npy IMAGES.npy
//! ```
//!
//! The images are `(n, 8, 8)`, where `n` comes from the file and 8×8 is known at compile time. A row-major
//! mapping views a file in C order, a column-major mapping one in Fortran order. No element moves, and the same code
//! computes with both.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "counts and classes are small, means survive the rounding of large integers, and shades are clamped"
)]

use std::error::Error;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use mdlayout::interop::npy;
use mdlayout::{
    Extents, LayoutError, LayoutLeftMapping, LayoutMapping, LayoutRightMapping, TensorSpan, TensorSpanMut, dims,
    extents,
};
use npyz::{AutoSerialize, DType, Deserialize, NpyFile, Order, TypeChar};

/// The height and the width of an image.
const SIDE: usize = 8;
/// The extents of a stack of images.
type Images = dims![DYNAMIC, SIDE, SIDE];
/// The digits 0 to 9.
const CLASSES: usize = 10;
/// Pictures side by side: five, two characters to a pixel, fill 80 columns.
const PER_ROW: usize = 5;
/// From the least to the greatest value of a picture.
const SHADES: [char; 5] = [' ', '░', '▒', '▓', '█'];

const HELP: &str = "\
usage: digits [--labels LABELS.npy] [IMAGES.npy]

Shows the mean image of each class of IMAGES, of shape (n, 8, 8). LABELS holds the class of each image,
0 to 9, and has shape (n); without it, the mean of all images is shown. Without IMAGES, the digits in
examples/data are shown.
";

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    let written = run().and_then(|text| Ok(io::stdout().write_all(text.as_bytes())?));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<String> {
    let Some(Arguments { images, labels }) = Arguments::parse()? else { return Ok(HELP.to_owned()) };
    let labels = labels.map(|path| read_labels(&path).map_err(|error| in_file(&path, error))).transpose()?;
    read_images(&images, labels.as_deref()).map_err(|error| in_file(&images, error))
}

fn in_file(path: &Path, error: Box<dyn Error>) -> Box<dyn Error> {
    format!("{}: {error}", path.display()).into()
}

struct Arguments {
    images: PathBuf,
    labels: Option<PathBuf>,
}

impl Arguments {
    /// `None` if help is asked for.
    fn parse() -> Result<Option<Self>> {
        use lexopt::prelude::*;

        let (mut images, mut labels) = (None, None);
        let mut arguments = lexopt::Parser::from_env();
        while let Some(argument) = arguments.next()? {
            match argument {
                Short('h') | Long("help") => return Ok(None),
                Long("labels") => labels = Some(PathBuf::from(arguments.value()?)),
                Value(path) if images.is_none() => images = Some(PathBuf::from(path)),
                _ => return Err(argument.unexpected().into()),
            }
        }
        let data = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/data"));
        Ok(Some(match images {
            Some(images) => Self { images, labels },
            None => Self {
                images: data.join("digits.npy"),
                labels: labels.or_else(|| Some(data.join("digits_labels.npy"))),
            },
        }))
    }
}

/// Opens a file and reads its header.
fn open(path: &Path) -> Result<NpyFile<impl Read>> {
    let cannot_read = |error: io::Error| format!("cannot read it: {error}");
    let file = BufReader::new(File::open(path).map_err(cannot_read)?);
    npy::open(file).map_err(|error| match error.raw_os_error() {
        Some(_) => cannot_read(error).into(),
        None => error.into(),
    })
}

/// Reads the class of each image.
fn read_labels(path: &Path) -> Result<Vec<usize>> {
    let file = open(path)?;
    if file.shape().len() != 1 {
        return Err(format!("labels of rank {}, wanted 1", file.shape().len()).into());
    }
    let label = |(image, label): (usize, f64)| {
        (0..CLASSES)
            .find(|&class| class as f64 == label)
            .ok_or_else(|| format!("label {image} is {label}, wanted an integer from 0 to 9").into())
    };
    elements(file)?.into_iter().enumerate().map(label).collect()
}

/// Returns the program's output for a file of images.
fn read_images(path: &Path, labels: Option<&[usize]>) -> Result<String> {
    let file = open(path)?;
    let shape = file.shape().iter().map(|&extent| Ok(usize::try_from(extent)?)).collect::<Result<Vec<_>>>()?;
    let shape = <[usize; 3]>::try_from(shape)
        .map_err(|shape| format!("images of rank {}, wanted 3: (n, {SIDE}, {SIDE})", shape.len()))?;
    let refused = |error: LayoutError| format!("shape {shape:?}: {error}");
    // This checks 8×8: the error names an axis whose extent contradicts the type. The code below relies on it.
    let extents = Extents::<usize, Images>::try_from_all(shape).map_err(refused)?;

    let mut text = format!(
        "{}: {} images of {SIDE}×{SIDE}, {} in {:?} order\n",
        path.file_name().unwrap_or(path.as_os_str()).display(),
        extents.extent(0),
        file.dtype().descr(),
        file.order(),
    );
    // The two layouts are two types, and `show` is compiled for each.
    match file.order() {
        Order::C => show(&mut text, file, LayoutRightMapping::try_new(extents).map_err(refused)?, labels)?,
        Order::Fortran => show(&mut text, file, LayoutLeftMapping::try_new(extents).map_err(refused)?, labels)?,
    }
    Ok(text)
}

/// Returns the elements in the order of the file, converted from any type to `f64`.
fn elements(file: NpyFile<impl Read>) -> Result<Vec<f64>> {
    let dtype = file.dtype();
    let element = match &dtype {
        DType::Plain(element) => Some((element.type_char(), element.size_field())),
        _ => None,
    };
    match element {
        Some((TypeChar::Uint, 1)) => convert(file, |element: u8| element.into()),
        Some((TypeChar::Int, 4)) => convert(file, |element: i32| element.into()),
        // Beyond 2⁵³ this rounds, which a mean of pixels survives.
        Some((TypeChar::Int, 8)) => convert(file, |element: i64| element as f64),
        Some((TypeChar::Float, 4)) => convert(file, |element: f32| element.into()),
        Some((TypeChar::Float, 8)) => convert(file, |element: f64| element),
        _ => Err(format!(
            "the elements are of type {}, wanted '|u1', '<i4', '<i8', '<f4', '<f8' or big-endian ('>') ones",
            dtype.descr()
        )
        .into()),
    }
}

fn convert<T: Deserialize + AutoSerialize>(file: NpyFile<impl Read>, to_f64: fn(T) -> f64) -> Result<Vec<f64>> {
    let finite = |(at, element): (usize, f64)| {
        if element.is_finite() {
            Ok(element)
        } else {
            Err(format!("element {at} of the file is {element}, wanted finite numbers").into())
        }
    };
    npy::elements(file)?.into_iter().map(to_f64).enumerate().map(finite).collect()
}

/// Reads the images, which lie in the file as `layout` says, and appends the mean of each class.
fn show<L: LayoutMapping<Dims = Images>>(
    text: &mut String,
    file: NpyFile<impl Read>,
    layout: L,
    labels: Option<&[usize]>,
) -> Result<()> {
    let count = layout.extent(0);
    if let Some(labels) = labels.filter(|labels| labels.len() != count) {
        return Err(format!("{} labels, wanted {count}, one for each image", labels.len()).into());
    }
    let pixels = elements(file)?;
    let images = TensorSpan::new(&pixels, layout)?;
    // Extents after a `?` are stored in the view, the others are in its type.
    writeln!(text, "viewed through {layout:?}; the view is {} bytes\n", size_of_val(&images))?;

    let names: Vec<String> = match labels {
        Some(_) => (0..CLASSES).map(|class| class.to_string()).collect(),
        None => vec!["all".to_owned()],
    };
    let (counts, means) = class_means(images, labels, names.len());
    let captions: Vec<String> = names.iter().zip(counts).map(|(name, count)| format!("{name} ×{count}")).collect();
    draw(text, TensorSpan::new(&means, extents![names.len(), const SIDE, const SIDE])?, &captions)
}

/// Returns the number of images in each class, and their means one after the other. Without labels, every
/// image is of class 0.
fn class_means<L: LayoutMapping<Dims = Images>>(
    images: TensorSpan<'_, f64, L>,
    labels: Option<&[usize]>,
    classes: usize,
) -> (Vec<usize>, Vec<f64>) {
    let class_of = |image: usize| labels.map_or(0, |labels| labels[image]);
    let mut counts = vec![0; classes];
    for image in 0..images.extent(0) {
        counts[class_of(image)] += 1;
    }

    let mut means = vec![0.0; classes * SIDE * SIDE];
    let mut sums = TensorSpanMut::new(&mut means, extents![classes, const SIDE, const SIDE])
        .expect("the buffer has one element for each index");
    // In the order of the indices, not of memory, so that the sums round alike in every layout.
    for ([image, y, x], pixel) in images.indexed_iter() {
        sums[[class_of(image), y, x]] += pixel;
    }
    for ([class, _, _], sum) in sums.indexed_iter_mut() {
        *sum /= counts[class].max(1) as f64;
    }
    (counts, means)
}

/// Appends the pictures, `PER_ROW` side by side, each above its caption.
fn draw<L: LayoutMapping<Dims = Images>>(
    text: &mut String,
    pictures: TensorSpan<'_, f64, L>,
    captions: &[String],
) -> Result<()> {
    let least = pictures.iter().copied().fold(f64::INFINITY, f64::min);
    let greatest = pictures.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let shade = |value: f64| {
        // 0 if all values are equal: a cast from NaN.
        let level = (value - least) / (greatest - least) * SHADES.len() as f64;
        SHADES[(level as usize).min(SHADES.len() - 1)]
    };

    let classes: Vec<usize> = (0..pictures.extent(0)).collect();
    for row in classes.chunks(PER_ROW) {
        for y in 0..SIDE {
            let pixels = row.iter().flat_map(|&class| (0..SIDE).map(move |x| pictures[[class, y, x]]));
            let line: String = pixels.flat_map(|value| [shade(value); 2]).collect();
            writeln!(text, "{}", line.trim_end())?;
        }
        let line: String = row.iter().map(|&class| format!("{:^1$}", captions[class], 2 * SIDE)).collect();
        writeln!(text, "{}\n", line.trim_end())?;
    }
    let scale: String = SHADES.iter().collect();
    writeln!(text, "mean pixel: {least:.1} {scale} {greatest:.1}")?;
    Ok(())
}
