//! Compiles the C++ kernels for the same processor as the Rust kernels, if the feature `cpp` is on.

fn main() {
    #[cfg(feature = "cpp")]
    cpp();
}

#[cfg(feature = "cpp")]
fn cpp() {
    let flags = std::env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let cpu = flags.split('\u{1f}').find_map(|flag| flag.split("target-cpu=").nth(1)).unwrap_or("x86-64");
    let mut files: Vec<_> = std::fs::read_dir("../cpp")
        .expect("the C++ kernels are beside this crate")
        .map(|entry| entry.expect("the directory can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "cpp"))
        .collect();
    files.sort();
    println!("cargo:rerun-if-changed=../cpp");
    cc::Build::new()
        .cpp(true)
        .compiler("clang++-22")
        .std("c++23")
        .cpp_set_stdlib("c++")
        .opt_level(3)
        .debug(false)
        .flag(format!("-march={cpu}"))
        // As in Rust: a product and a sum are two roundings.
        .flag("-ffp-contract=off")
        .files(files)
        .compile("mdlayout_peers_cpp");
}
