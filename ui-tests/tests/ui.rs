//! Programs that must not compile, with the messages that say why, and programs that must.
//!
//! ```text
//! cargo test -p ui-tests                                # compare the messages
//! TRYBUILD=overwrite cargo test -p ui-tests             # write them anew; then read the diff
//! cargo test -p ui-tests -- check trybuild=rank_13      # only programs with this in their path;
//!                                                       # of `fail/build/`, add one of `pass/`:
//! cargo test -p ui-tests -- build trybuild=mutable_overlap trybuild=pass/views
//! ```
//!
//! | directory | holds |
//! |---|---|
//! | `fail/check/` | what the type system, or a `const` of the program, refuses: `cargo check` and `cargo build` fail, with the same message |
//! | `fail/build/` | what is refused when generic code is instantiated: `cargo build` fails |
//! | `pass/` | what must keep compiling, and run |
//!
//! A program that must fail begins with its reasons, which must be in the message: one that has rotted,
//! and fails for another reason, does not count.
//!
//! ```text
//! //~ reason: expected an array with a size of 1, found one with a size of 2
//! ```
//!
//! Compilers differ in their messages. These are those of [`TOOLCHAIN`]; with another one nothing is
//! compiled, unless `UI_TESTS=1` asks for it.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use trybuild::TestCases;

/// The compiler whose messages these are.
const TOOLCHAIN: &str = "rustc 1.95.";

#[test]
fn check() {
    if is_wanted() {
        // trybuild runs `cargo check` if no program is there that must pass.
        TestCases::new().compile_fail("fail/check/*.rs");
    }
    examine("fail/check");
}

#[test]
fn check_group_in_a_build() {
    if is_wanted() {
        let cases = TestCases::new();
        cases.pass("pass/const_evaluation.rs");
        cases.compile_fail("fail/check/*.rs");
    }
}

#[test]
fn build() {
    if is_wanted() {
        let cases = TestCases::new();
        cases.pass("pass/*.rs");
        cases.compile_fail("fail/build/*.rs");
    }
    examine("fail/build");
}

/// Whether to compile; says so if not.
fn is_wanted() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Command::new(rustc).arg("--version").output().expect("rustc runs").stdout;
    let version = String::from_utf8_lossy(&version);
    let wanted = version.starts_with(TOOLCHAIN) || std::env::var_os("UI_TESTS").is_some();
    if !wanted {
        // Not `eprintln!`, which a test that passes does not show.
        let _ = writeln!(io::stderr(), "nothing compiled: the messages are those of {TOOLCHAIN}, this is {version}");
    }
    wanted
}

/// What is true of every message of a group.
fn examine(group: &str) {
    let mut faults = Vec::new();
    for message in files(group, "stderr") {
        if !message.with_extension("rs").exists() {
            faults.push(format!("{}: the program is gone", message.display()));
        }
    }
    let programs = files(group, "rs");
    assert!(!programs.is_empty(), "{group} is empty");
    for program in programs {
        let text = fs::read_to_string(&program).expect("the program is readable");
        match fs::read_to_string(program.with_extension("stderr")) {
            Ok(message) => {
                examine_message(&text, &message, |what| faults.push(format!("{}: {what}", program.display())))
            }
            Err(_) => faults.push(format!("{}: there is no message", program.display())),
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn examine_message(program: &str, message: &str, mut fault: impl FnMut(String)) {
    let header = |key| {
        program.lines().take_while(|line| line.starts_with("//~ ")).filter_map(move |line| line.strip_prefix(key))
    };

    let reasons: Vec<_> = header("//~ reason: ").collect();
    if reasons.is_empty() {
        fault("there is no reason".into());
    }
    for reason in reasons {
        if !message.contains(reason) {
            fault(format!("the message does not say `{reason}`"));
        }
    }
    // A number reads `Const<3>`, unless the program is about typenum.
    let allowed: Vec<_> = header("//~ mentions: ").collect();
    if message.contains("UInt<") != allowed.contains(&"UInt<") {
        fault("`UInt<` is in the message, or in the header, but not in both".into());
    }
    if message.lines().any(|line| line.starts_with("warning")) {
        fault("the message contains a warning: a program fails for its reason only".into());
    }
    for trace in ["/home/", "/root/", "/tmp/", "/rustc/", ".cargo/", "long-type", "has been written to"] {
        if message.contains(trace) {
            fault(format!("`{trace}` in the message depends on the machine"));
        }
    }
}

/// The files in a directory of this crate that have an extension.
fn files(directory: &str, extension: &str) -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join(directory);
    let entries = fs::read_dir(directory).expect("the directory is readable");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("the directory is readable").path()).collect();
    files.retain(|file| file.extension().is_some_and(|found| found == extension));
    files.sort();
    files
}
