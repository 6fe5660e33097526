//! Runs the examples as a user would.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The program that cargo has built beside this one: `target/debug/deps/programs-..` is this,
/// `target/debug/examples/digits` is that.
pub(crate) fn example(name: &str) -> PathBuf {
    const HOW: &str = "run `cargo build --examples` first: `cargo test` does, `cargo test --test programs` does not";
    let this = std::env::current_exe().unwrap();
    let directory = this.parent().and_then(Path::parent).unwrap().join("examples");
    let program = directory.join(name).with_extension(std::env::consts::EXE_EXTENSION);
    let modified = |path: &Path| fs::metadata(path).and_then(|file| file.modified());
    let built = modified(&program).unwrap_or_else(|error| panic!("{}: {error}; {HOW}", program.display()));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name).with_extension("rs");
    assert!(modified(&source).unwrap() <= built, "{} is older than its source; {HOW}", program.display());
    program
}

pub(crate) fn run<S: AsRef<std::ffi::OsStr>>(name: &str, arguments: impl IntoIterator<Item = S>) -> Output {
    Command::new(example(name)).args(arguments).output().unwrap()
}

/// What the example prints when all is well.
#[track_caller]
pub(crate) fn accepted<S: AsRef<std::ffi::OsStr>>(name: &str, arguments: impl IntoIterator<Item = S>) -> String {
    let output = run(name, arguments);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}
