//! The machine and the tools of a measurement.

use std::error::Error;
use std::process::Command;

/// The first line that a program prints.
fn first_line(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).lines().next()?.to_owned())
}

/// The head of the results.
pub(crate) fn describe() -> Result<String, Box<dyn Error>> {
    let cpus = std::fs::read_to_string("/proc/cpuinfo")?;
    let field = |name: &str| {
        cpus.lines()
            .find_map(|line| line.strip_prefix(name)?.split_once(':').map(|(_, value)| value.trim()))
            .unwrap_or("unknown")
    };
    let (cores, date) = (std::thread::available_parallelism()?, first_line("date", &["-I"]).unwrap_or_default());
    let rustc = first_line("rustc", &["--version"]).unwrap_or_default();
    let clang = match cfg!(feature = "cpp").then(|| first_line("clang++-22", &["--version"])).flatten() {
        Some(version) => format!("`{}`, libc++", version.split(" (").next().unwrap_or_default()),
        None => "none".to_owned(),
    };
    Ok(format!(
        "# Measured\n\nMade by `benches/run`. Do not edit; `benches/notes.md` is appended.\n\n\
         | | |\n|---|---|\n\
         | processor | {} (family {}, model {}), {cores} cores |\n\
         | Rust | `{rustc}` |\n\
         | C++ | {clang} |\n\
         | date | {date} |\n",
        field("model name"),
        field("cpu family"),
        field("model"),
    ))
}
