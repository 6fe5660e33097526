//! Instructions, counted by callgrind, which repeat exactly: views reached through transforms, and operations
//! on views, cost what pointer arithmetic written by hand does.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// Instructions that a function of the counting program executes, its callees included.
fn instructions(program: &Path, function: &str) -> u64 {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind"])
        .arg(format!("--callgrind-out-file={}", program.with_extension(function).display()))
        .arg(format!("--toggle-collect={function}"))
        .arg(program)
        .output()
        .expect("valgrind runs");
    let report = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{report}");
    let collected = report.lines().find_map(|line| line.split("Collected :").nth(1)).expect("callgrind counts");
    collected.trim().parse().expect("a count")
}

/// The counting program, `None` where there is no valgrind.
fn program() -> Option<&'static Path> {
    static PROGRAM: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
        if Command::new("valgrind").arg("--version").output().is_err() {
            assert!(std::env::var_os("CI").is_none(), "valgrind is not installed");
            eprintln!("nothing counted: valgrind is not installed");
            return None;
        }
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("instructions");
        let status = Command::new(env!("CARGO"))
            .args(["build", "--release", "--package", "mdlayout-kernels", "--bin", "count", "--target-dir"])
            .arg(&target)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env_remove("RUSTFLAGS")
            .status()
            .expect("cargo runs");
        assert!(status.success());
        Some(target.join("release/count"))
    });
    PROGRAM.as_deref()
}

/// Our instructions are at most `percent` of those by hand, of which there are at least `least`.
fn compare(ours: &str, by_hand: &str, percent: u64, least: u64) {
    let Some(program) = program() else { return };
    let (found, wanted) = (instructions(program, ours), instructions(program, by_hand));
    assert!(wanted >= least, "{wanted} instructions cannot be `{by_hand}`");
    assert!(found * 100 <= wanted * percent, "{ours}: {found} instructions, {wanted} by hand");
}

#[test]
fn three_transforms_cost_what_pointer_arithmetic_does() {
    compare("transformed", "by_pointer", 102, 2000);
    // Without a loop: what the transforms themselves cost, the checks included.
    let Some(program) = program() else { return };
    let (ours, by_hand) = (instructions(program, "corners"), instructions(program, "corners_by_pointer"));
    assert!(ours <= by_hand + 4, "{ours} instructions, {by_hand} by hand");
}

/// Dense views of any rank are one flat loop; there are 15,120 elements in vectors of 4.
#[test]
fn operations_on_dense_views_are_flat_loops() {
    compare("add_dense", "add_flat", 105, 15_120 / 4);
}

#[test]
fn a_copy_of_equal_layouts_is_that_of_a_slice() {
    compare("copy_dense", "copy_flat", 110, 15_120 / 16);
}

#[test]
fn operations_on_static_views_find_their_loops_when_compiling() {
    compare("sums_of_blocks", "sums_by_pointer", 102, 9 * 1600);
}

/// The checks that pointer arithmetic makes too, and the layout of each result.
#[test]
fn reverse_and_split_cost_what_pointer_arithmetic_does() {
    let Some(program) = program() else { return };
    let (ours, by_hand) = (instructions(program, "halves_of_reversed"), instructions(program, "halves_by_pointer"));
    assert!(ours <= by_hand + 14, "{ours} instructions, {by_hand} by hand");
    // With a rank known at run time: layouts of up to 12 axes are made and copied.
    let at_run_time = instructions(program, "halves_at_run_time");
    assert!(at_run_time <= 480, "{at_run_time} instructions");
}
