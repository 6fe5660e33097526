#!/usr/bin/env python3
"""What a layout costs to compile.

Generates the same programs for mdlayout, mdarray, nalgebra, C++ `std::mdspan` and for plain index
arithmetic, compiles them, and writes the cost of one more layout and of one more chain of slices.

    python3 benches/compile-time/measure.py [--repeats 3] [--libraries mdlayout,mdarray] [--results FILE]

`CARGO_TARGET_DIR` says where programs go, `target` by default. C++ needs clang++-22 and libc++
(Debian: clang-22, libc++-22-dev, libc++abi-22-dev); `--libraries` can leave it out.

What is generated. A *layout* is a function over `&[f32]` that makes a row-major view of a fully
static shape, different from that of every other function, and adds up its elements by index in
nested loops. Ranks are 1 to 4. A *chain* is a function that makes such a view of rank 4, keeps a
constant range of one axis, permutes the axes, and takes a constant index of one axis; then it adds
up the elements of what is left. In Rust each is `#[inline(never)]`: rustc leaves small functions of a
library to the crates that call them, and would not compile them here. Shapes and chains are drawn with
a fixed seed, once for all libraries.

What is measured. One compiler process for one generated crate or translation unit: `rustc` itself
with the flags that Cargo gives it, not Cargo; dependencies are compiled before. User and system
time, elapsed time and the largest resident set come from `wait4` for that process. Builds are from
scratch, not incremental.

* check: what `cargo check` runs, `--emit=metadata`; for C++ `-fsyntax-only`.
* release: what `cargo build --release` runs, `-C opt-level=3`, 16 codegen units; for C++ `-O3 -c`.

Each program is compiled once per round; of the rounds the least time of each program counts, as noise
only adds. The cost of a layout is the slope of a line through the times for 0, 100 and 200 layouts,
that of a chain the difference of 50 chains and none, by 50. So what a program costs whatever is in it
(starting up, reading headers and metadata) is in neither.

Code size is that of the LLVM IR before any optimisation, for the same programs: functions and lines
for one more layout. It repeats exactly.
"""

import argparse
import datetime
import json
import os
import random
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

SEED = 20
LAYOUTS = 200
CHAINS = 50
# (layouts, chains) of the programs.
PROGRAMS = [(0, 0), (LAYOUTS // 2, 0), (LAYOUTS, 0), (0, CHAINS)]

MDARRAY = "0.8.1"
NALGEBRA = "0.35.0"
CXX = "clang++-22"
CXX_FLAGS = ["-std=c++23", "-stdlib=libc++"]
DEPENDENCIES = """\
[package]
name = "compile-time-dependencies"
version = "0.0.0"
edition = "2024"
publish = false

[lib]
path = "lib.rs"

[dependencies]
mdlayout = {{ path = "{mdlayout}" }}
mdarray = "={mdarray}"
nalgebra = "={nalgebra}"

[workspace]
"""


# --------------------------------------------------------------------------------------------------
# Shapes and chains


def shapes_of(rng, count, ranks):
    """Different shapes; the extents of each are different as well."""
    shapes = []
    while len(shapes) < count:
        shape = tuple(rng.sample(range(3, 65), ranks[len(shapes) % len(ranks)]))
        if shape not in shapes:
            shapes.append(shape)
    rng.shuffle(shapes)
    return shapes


class Chain:
    """A range of `axis` from `start` on, a permutation, and an index of `gone` of the permuted axes."""

    def __init__(self, rng, shape):
        self.shape = shape
        self.axis = rng.randrange(4)
        self.len = rng.randrange(2, shape[self.axis])
        self.start = rng.randrange(shape[self.axis] - self.len + 1)
        self.kept = tuple(self.len if k == self.axis else shape[k] for k in range(4))
        self.order = tuple(range(4))
        while self.order == tuple(range(4)):
            self.order = tuple(rng.sample(range(4), 4))
        self.permuted = tuple(self.kept[k] for k in self.order)
        self.gone = rng.randrange(4)
        self.index = rng.randrange(self.permuted[self.gone])
        self.left = self.permuted[: self.gone] + self.permuted[self.gone + 1 :]


def inputs():
    rng = random.Random(SEED)
    shapes = shapes_of(rng, LAYOUTS, [1, 2, 3, 4])
    chains = [Chain(rng, shape) for shape in shapes_of(rng, CHAINS, [4])]
    return shapes, chains


def product(numbers):
    result = 1
    for number in numbers:
        result *= number
    return result


# --------------------------------------------------------------------------------------------------
# The libraries


def rust_loops(rank, extent, element):
    lines = ["    let mut sum = 0.0;"]
    for k in range(rank):
        lines.append("    " * (k + 1) + f"for i{k} in 0..{extent(k)} {{")
    lines.append("    " * (rank + 1) + f"sum += {element([f'i{k}' for k in range(rank)])};")
    lines += ["    " * (k + 1) + "}" for k in reversed(range(rank))]
    return "\n".join(lines + ["    sum"])


def cxx_loops(rank, extent, element):
    lines = ["    float sum = 0;"]
    for k in range(rank):
        lines.append("    " * (k + 1) + f"for (std::size_t i{k} = 0; i{k} < {extent(k)}; ++i{k})")
    lines.append("    " * (rank + 1) + f"sum += {element([f'i{k}' for k in range(rank)])};")
    return "\n".join(lines + ["    return sum;"])


def consts(numbers):
    return "(" + "".join(f"Const::<{n}>, " for n in numbers).rstrip() + ")"


class Mdlayout:
    name = "mdlayout"
    about = "`TensorSpan` over `extents![const ..]`; chains: `StaticWindow`, `permute`, `Const` index"
    rust = True
    header = "use mdlayout::{Const, TensorSpan, extents, slice::StaticWindow};\n"

    def view(self, shape):
        extents = ", ".join(f"const {n}" for n in shape)
        return f"TensorSpan::new(data, extents![{extents}]).unwrap()"

    def sum(self, view, rank):
        return rust_loops(rank, lambda k: f"{view}.extent({k})", lambda i: f"{view}[[{', '.join(i)}]]")

    def layout(self, n, shape):
        return f"""
#[inline(never)]
pub fn layout_{n}(data: &[f32]) -> f32 {{
    let view = {self.view(shape)};
{self.sum("view", len(shape))}
}}
"""

    def chain(self, n, chain):
        ranges = [f"StaticWindow::<{chain.start}, {chain.len}>" if k == chain.axis else ".." for k in range(4)]
        index = [f"Const::<{chain.index}>" if k == chain.gone else ".." for k in range(4)]
        return f"""
#[inline(never)]
pub fn chain_{n}(data: &[f32]) -> f32 {{
    let view = {self.view(chain.shape)};
    let kept = view.slice(({", ".join(ranges)}));
    let permuted = kept.permute({consts(chain.order)});
    let left = permuted.slice(({", ".join(index)}));
{self.sum("left", 3)}
}}
"""


class Mdarray(Mdlayout):
    name = "mdarray"
    about = "`View` reshaped to `Const`s; chains: a range makes its axis dynamic, strides are stored"
    header = "use mdarray::{Const, View};\n"

    def view(self, shape):
        return f"View::from(&data[..{product(shape)}]).into_shape({consts(shape)})"

    def sum(self, view, rank):
        def element(i):
            # Rank 1 is indexed by a number.
            return f"{view}[{i[0]}]" if rank == 1 else f"{view}[[{', '.join(i)}]]"

        return rust_loops(rank, lambda k: f"{view}.dim({k})", element)

    def chain(self, n, chain):
        ranges = [f"{chain.start}..{chain.start + chain.len}" if k == chain.axis else ".." for k in range(4)]
        index = [f"{chain.index}" if k == chain.gone else ".." for k in range(4)]
        return f"""
#[inline(never)]
pub fn chain_{n}(data: &[f32]) -> f32 {{
    let view = {self.view(chain.shape)};
    let kept = view.into_view({", ".join(ranges)});
    let permuted = kept.into_permuted({consts(chain.order)});
    let left = permuted.into_view({", ".join(index)});
{self.sum("left", 3)}
}}
"""


class Nalgebra(Mdlayout):
    name = "nalgebra"
    about = (
        "`SMatrixView`, column-major; ranks 1 and 2 only, it has no others; chains: `fixed_view`, `fixed_rows`, "
        "`fixed_columns` of a matrix, as it has no transposed view"
    )
    header = "use nalgebra::SMatrixView;\n"

    def view(self, shape):
        rows, columns = shape if len(shape) == 2 else (shape[0], 1)
        return f"SMatrixView::<f32, {rows}, {columns}>::from_slice(data)"

    def sum(self, view, rank):
        def element(i):
            return f"{view}[{i[0]}]" if rank == 1 else f"{view}[({', '.join(i)})]"

        return rust_loops(rank, lambda k: f"{view}.{['nrows', 'ncols'][k]}()", element)

    def layout(self, n, shape):
        return super().layout(n, shape) if len(shape) <= 2 else ""

    def chain(self, n, chain):
        rows, columns = chain.shape[:2]
        return f"""
#[inline(never)]
pub fn chain_{n}(data: &[f32]) -> f32 {{
    let view = {self.view((rows, columns))};
    let kept = view.fixed_view::<{rows - 1}, {columns - 1}>(1, 0);
    let rows = kept.fixed_rows::<{rows - 2}>(1);
    let left = rows.fixed_columns::<{columns - 2}>(0);
{self.sum("left", 2)}
}}
"""


class Plain(Mdlayout):
    name = "plain Rust"
    about = "unchecked index arithmetic by hand, after one check of the length: what the loops themselves cost"
    header = ""

    @staticmethod
    def element(strides, start=0):
        def at(i):
            terms = [f"{name} * {stride}" if stride != 1 else name for name, stride in zip(i, strides)]
            offset = " + ".join(([str(start)] if start else []) + terms)
            return f"unsafe {{ *data.get_unchecked({offset}) }}"

        return at

    def layout(self, n, shape):
        strides = [product(shape[k + 1 :]) for k in range(len(shape))]
        return f"""
#[inline(never)]
pub fn layout_{n}(data: &[f32]) -> f32 {{
    assert!(data.len() >= {product(shape)});
{rust_loops(len(shape), lambda k: shape[k], self.element(strides))}
}}
"""

    def chain(self, n, chain):
        strides = [product(chain.shape[k + 1 :]) for k in range(4)]
        start = chain.start * strides[chain.axis]
        strides = [strides[k] for k in chain.order]
        start += chain.index * strides.pop(chain.gone)
        return f"""
#[inline(never)]
pub fn chain_{n}(data: &[f32]) -> f32 {{
    assert!(data.len() >= {product(chain.shape)});
{rust_loops(3, lambda k: chain.left[k], self.element(strides, start))}
}}
"""


class Mdspan:
    name = "C++ std::mdspan"
    about = (
        "`std::mdspan` over static `std::extents`, indexing not checked; chains: no `submdspan` in this "
        "library, so each step is a `layout_stride` mapping written by hand"
    )
    rust = False
    header = "#include <array>\n#include <cstddef>\n#include <mdspan>\n"

    def extents(self, shape):
        return f"std::extents<std::size_t, {', '.join(map(str, shape))}>"

    def sum(self, view, rank):
        return cxx_loops(rank, lambda k: f"{view}.extent({k})", lambda i: f"{view}[{', '.join(i)}]")

    def layout(self, n, shape):
        return f"""
float layout_{n}(const float *data) {{
    std::mdspan<const float, {self.extents(shape)}> view(data);
{self.sum("view", len(shape))}
}}
"""

    def step(self, name, shape, source, axes, start):
        strides = ", ".join(f"{source}.stride({axis})" for axis in axes)
        return f"""\
    using {name}_extents = {self.extents(shape)};
    std::mdspan<const float, {name}_extents, std::layout_stride> {name}(
        {start}, std::layout_stride::mapping<{name}_extents>(
            {name}_extents(), std::array<std::size_t, {len(axes)}>{{{strides}}}));
"""

    def chain(self, n, chain):
        left = [k for k in range(4) if k != chain.gone]
        start = f"view.data_handle() + {chain.start} * view.stride({chain.axis})"
        index = f"permuted.data_handle() + {chain.index} * permuted.stride({chain.gone})"
        return f"""
float chain_{n}(const float *data) {{
    std::mdspan<const float, {self.extents(chain.shape)}> view(data);
{self.step("kept", chain.kept, "view", range(4), start)}\
{self.step("permuted", chain.permuted, "kept", chain.order, "kept.data_handle()")}\
{self.step("left", chain.left, "permuted", left, index)}\
{self.sum("left", 3)}
}}
"""


LIBRARIES = [Mdlayout(), Mdarray(), Nalgebra(), Mdspan(), Plain()]


# --------------------------------------------------------------------------------------------------
# Compilers


def output(command, **options):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, **options).stdout.strip()


class Rust:
    """rustc, and the dependencies, which Cargo compiles here."""

    def __init__(self, target, mdlayout):
        self.rustc = Path(output(["rustc", "--print", "sysroot"])) / "bin" / "rustc"
        self.version = output([self.rustc, "--version"])
        package = target / "dependencies"
        package.mkdir(parents=True, exist_ok=True)
        (package / "Cargo.toml").write_text(
            DEPENDENCIES.format(mdlayout=mdlayout, mdarray=MDARRAY, nalgebra=NALGEBRA)
        )
        (package / "lib.rs").write_text("")
        self.externs = {}
        for stage, command in [("check", ["check"]), ("release", ["build", "--release"])]:
            messages = output(
                ["cargo", *command, "-j2", "--message-format=json", "--target-dir", target / "cargo"], cwd=package
            )
            self.externs[stage] = {}
            for message in map(json.loads, messages.splitlines()):
                if message["reason"] == "compiler-artifact" and "lib" in message["target"]["kind"]:
                    metadata = [name for name in message["filenames"] if name.endswith(".rmeta")]
                    self.externs[stage][message["target"]["name"]] = metadata[0]

    def command(self, stage, library, source, out):
        crate = library.name
        command = [self.rustc, "--crate-name", "generated", "--edition=2024", "--crate-type=lib", source]
        command += ["--out-dir", out, "-C", "embed-bitcode=no"]
        if crate in self.externs["check"]:
            metadata = self.externs["check" if stage == "check" else "release"][crate]
            command += ["-L", f"dependency={Path(metadata).parent}", "--extern", f"{crate}={metadata}"]
        command += {
            "check": ["--emit=dep-info,metadata", "-C", "debuginfo=2"],
            "release": ["--emit=dep-info,metadata,link", "-C", "opt-level=3", "-C", "strip=debuginfo"],
            "ir": ["--emit=llvm-ir", "-C", "opt-level=3", "-C", "codegen-units=1", "-C", "no-prepopulate-passes"],
        }[stage]
        return command


class Cxx:
    def __init__(self):
        self.version = output([CXX, "--version"]).splitlines()[0]

    def command(self, stage, _library, source, out):
        command = [CXX, *CXX_FLAGS]
        command += {
            "check": ["-fsyntax-only"],
            "release": ["-O3", "-c", "-o", out / "generated.o"],
            "ir": ["-O3", "-Xclang", "-disable-llvm-passes", "-S", "-emit-llvm", "-o", out / "generated.ll"],
        }[stage]
        return command + [source]


class Cost:
    """CPU and elapsed time in seconds, the largest resident set in MB."""

    def __init__(self, cpu, wall, peak):
        self.cpu, self.wall, self.peak = cpu, wall, peak


def run(command, log):
    """The cost of one process, from `wait4`."""
    with open(log, "w") as messages:
        start = time.perf_counter()
        process = subprocess.Popen(list(map(str, command)), stdout=messages, stderr=messages)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{Path(log).read_text()[:4000]}")
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024)


# --------------------------------------------------------------------------------------------------
# The measurement


class Program:
    """A generated source file."""

    def __init__(self, library, layouts, chains, compiler, target):
        self.library, self.compiler = library, compiler
        parts = [library.layout(n, shape) for n, shape in enumerate(layouts)]
        # Fewer than asked for where a library cannot express a layout.
        self.layouts = sum(part != "" for part in parts)
        self.chains = len(chains)
        self.directory = target / re.sub(r"\W+", "-", library.name) / f"{len(layouts)}-{len(chains)}"
        self.directory.mkdir(parents=True, exist_ok=True)
        self.source = self.directory / ("generated.rs" if library.rust else "generated.cpp")
        chained = [library.chain(n, chain) for n, chain in enumerate(chains)]
        used = parts + chained if any(parts + chained) else []
        allow = "#![allow(unused_imports)]\n" if library.rust else ""
        self.source.write_text(allow + library.header + "".join(used))
        self.costs = {"check": [], "release": []}

    def compile(self, stage):
        command = self.compiler.command(stage, self.library, self.source, self.directory)
        return run(command, self.directory / f"{stage}.log")

    def least(self, stage, what):
        return min(getattr(cost, what) for cost in self.costs[stage])

    def code_size(self):
        """Functions and lines of the LLVM IR before optimisation."""
        self.compile("ir")
        text = (self.directory / "generated.ll").read_text()
        functions = lines = 0
        inside = False
        for line in text.splitlines():
            if line.startswith("define "):
                functions += 1
                inside = True
            lines += inside
            if line == "}":
                inside = False
        return functions, lines


def slope(points):
    mean_x = statistics.fmean(x for x, _ in points)
    mean_y = statistics.fmean(y for _, y in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)


class Result:
    """What a layout and a chain of one library cost."""

    def __init__(self, library, programs):
        self.library, self.programs = library, programs
        empty, most = programs[0], programs[2]
        self.times = {}
        for stage in ["check", "release"]:
            for what in ["cpu", "wall"]:
                layout = 1e3 * slope([(p.layouts, p.least(stage, what)) for p in programs[:3]])
                chain = 1e3 * (programs[3].least(stage, what) - empty.least(stage, what)) / programs[3].chains
                self.times[stage, what] = layout, chain
        rounds = range(len(empty.costs["check"]))
        self.spread = {
            stage: [1e3 * slope([(p.layouts, p.costs[stage][r].cpu) for p in programs[:3]]) for r in rounds]
            for stage in ["check", "release"]
        }
        self.empty = {stage: 1e3 * empty.least(stage, "cpu") for stage in ["check", "release"]}
        self.peak = {stage: most.least(stage, "peak") for stage in ["check", "release"]}
        none, many, chained = empty.code_size(), most.code_size(), programs[3].code_size()
        self.layout_size = [(b - a) / most.layouts for a, b in zip(none, many)]
        self.chain_size = [(b - a) / programs[3].chains for a, b in zip(none, chained)]


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|---|" + "---:|" * (len(header) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def report(results, compilers, repeats):
    def cpu(result, stage, which):
        return f"{result.times[stage, 'cpu'][which]:.2f}"

    def wall(result, stage, which):
        return f"{result.times[stage, 'wall'][which]:.2f}"

    times = table(
        ["", "layout, check", "layout, release", "chain, check", "chain, release", "empty, check", "empty, release"],
        [
            [r.library.name]
            + [cpu(r, stage, which) for which in (0, 1) for stage in ("check", "release")]
            + [f"{r.empty[stage]:.0f}" for stage in ("check", "release")]
            for r in results
        ],
    )
    walls = table(
        ["", "layout, check", "layout, release", "chain, check", "chain, release", "peak, check", "peak, release"],
        [
            [r.library.name]
            + [wall(r, stage, which) for which in (0, 1) for stage in ("check", "release")]
            + [f"{r.peak[stage]:.0f}" for stage in ("check", "release")]
            for r in results
        ],
    )
    spread = table(
        ["", "check", "release"],
        [
            [r.library.name]
            + [f"{min(r.spread[stage]):.2f} to {max(r.spread[stage]):.2f}" for stage in ("check", "release")]
            for r in results
        ],
    )
    sizes = table(
        ["", "functions per layout", "lines per layout", "functions per chain", "lines per chain"],
        [[r.library.name] + [f"{n:.1f}" for n in r.layout_size + r.chain_size] for r in results],
    )
    model = next(
        (line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "unknown"
    )
    versions = "".join(f"* {compiler.version}\n" for compiler in compilers)
    libraries = "".join(f"* {r.library.name}: {r.library.about}. {r.programs[2].layouts} layouts.\n" for r in results)
    return f"""\
# What a layout costs to compile

Written by `measure.py`, whose first lines say what is generated and measured. {datetime.date.today()},
{os.cpu_count()} × {model}, {repeats} rounds, load average {os.getloadavg()[0]:.1f}: much above 1, elapsed times say little.

{versions}* mdarray {MDARRAY}, nalgebra {NALGEBRA}

{libraries}
CPU milliseconds for one more layout, one more chain of slices, and for a program with neither:

{times}
Elapsed milliseconds, and the peak memory in MB of the program with {LAYOUTS} layouts:

{walls}
CPU milliseconds for one more layout, from the fastest round to the slowest:

{spread}
LLVM IR before optimisation:

{sizes}"""


def main():
    parser = argparse.ArgumentParser(description="What a layout costs to compile.")
    parser.add_argument("--repeats", type=int, default=3, help="rounds (default 3)")
    parser.add_argument("--libraries", help="a part of those that there are, by name, separated by commas")
    parser.add_argument("--mdlayout", type=Path, default=ROOT, help="the source of mdlayout (default: this one)")
    parser.add_argument("--results", type=Path, default=HERE / "RESULTS.md", help="the file to write")
    arguments = parser.parse_args()
    chosen = LIBRARIES
    if arguments.libraries:
        names = arguments.libraries.split(",")
        chosen = [library for library in LIBRARIES if library.name in names]
        if len(chosen) != len(names):
            parser.error(f"the libraries are {', '.join(library.name for library in LIBRARIES)}")

    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "compile-time"
    target.mkdir(parents=True, exist_ok=True)
    compilers = {}
    if any(library.rust for library in chosen):
        compilers[True] = Rust(target, arguments.mdlayout.resolve())
    if not all(library.rust for library in chosen):
        compilers[False] = Cxx()
    shapes, chains = inputs()
    programs = {
        library: [Program(library, shapes[:n], chains[:c], compilers[library.rust], target) for n, c in PROGRAMS]
        for library in chosen
    }
    # Rounds, so that what slows the machine for a while slows every library.
    for number in range(arguments.repeats):
        for library in chosen:
            for program in programs[library]:
                for stage in program.costs:
                    program.costs[stage].append(program.compile(stage))
        print(f"round {number + 1} of {arguments.repeats}", file=sys.stderr)
    results = [Result(library, programs[library]) for library in chosen]
    text = report(results, compilers.values(), arguments.repeats)
    print(text)
    arguments.results.write_text(text)


if __name__ == "__main__":
    main()
