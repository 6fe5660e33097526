//! What the compiler makes of safe indexing: no bounds check in the inner loop of the kernels in
//! `benches/kernels`, whose inner extents are static.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

/// Instructions and labels of each function.
type Functions = HashMap<String, Vec<String>>;

/// The assembly of the kernels.
fn kernels() -> &'static Functions {
    static KERNELS: LazyLock<Functions> = LazyLock::new(compile_kernels);
    &KERNELS
}

/// Compiles the kernels as a user's `--release` build does.
fn compile_kernels() -> Functions {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("assembly");
    let output = Command::new(env!("CARGO"))
        .args(["rustc", "--release", "--package", "mdlayout-kernels", "--lib", "--target-dir"])
        .arg(&target)
        .args(["--", "--emit", "asm", "-C", "codegen-units=1", "-C", "debuginfo=0", "-C", "target-cpu=x86-64-v3"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("RUSTFLAGS")
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

    let newest = std::fs::read_dir(target.join("release/deps"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "s"))
        .max_by_key(|path| path.metadata().unwrap().modified().unwrap())
        .expect("rustc wrote assembly");
    parse(&std::fs::read_to_string(newest).unwrap())
}

fn parse(assembly: &str) -> Functions {
    let mut functions = Functions::new();
    let mut current = None;
    for line in assembly.lines().map(str::trim) {
        if let Some(label) = line.strip_suffix(':') {
            if !label.starts_with(".L") {
                current = Some(label.to_owned());
            } else if label.starts_with(".Lfunc_end") {
                current = None;
            }
        }
        let is_directive = line.starts_with('.') && !line.ends_with(':');
        if let (Some(name), false) = (&current, is_directive || line.is_empty()) {
            functions.entry(name.clone()).or_default().push(line.to_owned());
        }
    }
    functions
}

/// The innermost loops: from a label to a jump back to it, with no other such jump in between.
fn inner_loops(function: &[String]) -> Vec<&[String]> {
    let label = |line: &str| function.iter().position(|other| other.strip_suffix(':') == Some(line));
    let loops: Vec<_> = function
        .iter()
        .enumerate()
        .filter(|(_, line)| line.starts_with('j'))
        .filter_map(|(end, line)| Some((label(line.split_whitespace().nth(1)?)?, end)))
        .filter(|(start, end)| start < end)
        .collect();
    let is_inner = |&&(start, end): &&(usize, usize)| {
        !loops.iter().any(|&(s, e)| (s, e) != (start, end) && start <= s && e <= end)
    };
    loops.iter().filter(is_inner).map(|&(start, end)| &function[start..=end]).collect()
}

/// Conditional jumps but for the one that closes the loop: a bounds check is one.
fn checks(inner_loop: &[String]) -> usize {
    inner_loop.iter().filter(|line| line.starts_with('j') && !line.starts_with("jmp")).count() - 1
}

fn is_vectorised(inner_loop: &[String]) -> bool {
    inner_loop.iter().any(|line| line.contains("%ymm") && !line.starts_with("vbroadcast"))
}

#[test]
fn inner_loops_over_static_extents_have_no_bounds_check() {
    let functions = kernels();

    // Here the inner loops are unrolled altogether, and the check of the outer index is gone too.
    let sum = &functions["sum_of_images"];
    assert!(!sum.iter().any(|line| line.starts_with("call")), "a panic is left:\n{}", sum.join("\n"));
    assert!(inner_loops(sum).iter().any(|inner| is_vectorised(inner)), "{}", sum.join("\n"));

    // Here too. What is left is the row of `y`, whose extent is not that of `a`.
    let product = &functions["matrix_times_vector"];
    let [rows] = inner_loops(product)[..] else { panic!("one loop expected:\n{}", product.join("\n")) };
    assert!(is_vectorised(rows) && checks(rows) == 1, "{}", rows.join("\n"));

    // Here the compiler keeps two inner loops, one for overlapping rows.
    let add = &functions["scaled_add"];
    let inner = inner_loops(add);
    assert!(inner.iter().all(|inner| checks(inner) == 0), "a check is left:\n{}", add.join("\n"));
    assert!(inner.iter().any(|inner| is_vectorised(inner)), "{}", add.join("\n"));
}

/// Iteration, loops without checks and operations have nothing left to panic; a checked loop has.
#[test]
fn nothing_is_left_to_panic() {
    let functions = kernels();
    let panics =
        |function: &str| functions[function].iter().any(|line| line.contains("panic") || line.contains("range"));
    for function in ["iterated", "unchecked", "sums_of_blocks", "add_flat"] {
        assert!(!panics(function), "{}", functions[function].join("\n"));
    }
    assert!(panics("checked_inner_loop"));
}

#[test]
fn a_check_would_be_seen() {
    let functions = kernels();
    let kernel = &functions["checked_inner_loop"];
    let inner = inner_loops(kernel);
    assert!(inner.iter().any(|inner| checks(inner) > 0), "{}", kernel.join("\n"));
}
