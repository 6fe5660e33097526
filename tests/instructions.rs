//! Instructions, counted by callgrind, which repeat exactly: a view reached through transforms costs what
//! pointer arithmetic written by hand does.
#![cfg(target_arch = "x86_64")]

use std::path::Path;
use std::process::Command;

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

#[test]
fn three_transforms_cost_what_pointer_arithmetic_does() {
    if Command::new("valgrind").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "valgrind is not installed");
        eprintln!("nothing counted: valgrind is not installed");
        return;
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

    let program = target.join("release/count");
    let (ours, by_hand) = (instructions(&program, "transformed"), instructions(&program, "by_pointer"));
    assert!(by_hand > 2000, "{by_hand} instructions cannot be the kernel");
    assert!(ours * 100 <= by_hand * 102, "{ours} instructions, {by_hand} by hand");

    // Without a loop: what the transforms themselves cost, the checks included.
    let (ours, by_hand) = (instructions(&program, "corners"), instructions(&program, "corners_by_pointer"));
    assert!(ours <= by_hand + 4, "{ours} instructions, {by_hand} by hand");
}
