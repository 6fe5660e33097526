#!/usr/bin/env python3
"""Writes `static_layouts.rs`, layouts of `oracle.jsonl` as types, next to itself.

    python3 tests/data/static_layouts.py

For every rank and every style up to five layouts, no layout twice. Each is written with all extents and
strides static, and again with some of both dynamic, chosen by the bits of its `id`.
"""

import json
import pathlib

HERE = pathlib.Path(__file__).parent
PER_RANK_AND_STYLE = 5
HEADER = """\
// Layouts of `oracle.jsonl` as types, for `tests/layout/static_layouts.rs`. Written by
//     python3 tests/data/static_layouts.py
// Each: all static; the same with some entries dynamic (`_`) and their values; the answers.
"""


def sample():
    """The layouts to write, in the order of the file."""
    taken, count = set(), {}
    for line in map(json.loads, (HERE / "oracle.jsonl").open()):
        if line["op"] != "layout":
            continue
        layout = (tuple(line["shape"]), tuple(map(int, line["strides"])))
        group = (line["rank"], line["style"])
        if layout not in taken and count.get(group, 0) < PER_RANK_AND_STYLE:
            taken.add(layout)
            count[group] = count.get(group, 0) + 1
            yield line


def listed(values):
    return "[" + ", ".join(map(str, values)) + "]"


def mixed(values, dynamic):
    """The type list with some entries dynamic, and their values."""
    types = ["_" if dynamic(axis) else value for axis, value in enumerate(values)]
    return f"{listed(types)} {listed(value for axis, value in enumerate(values) if dynamic(axis))}"


def rust(line):
    """One layout, as the macro `layouts!` reads it."""
    number, shape, strides = line["id"], line["shape"], list(map(int, line["strides"]))
    least, greatest = line["min_offset"], line["max_offset"]
    offset_range = "None" if least is None else f"Some(({least}, {greatest}))"
    flags = ["unique", "exhaustive", "row_major", "col_major", "dense_perm"]
    samples = {tuple(index): offset for index, offset in line["samples"]}
    return "\n".join([
        f"    {number} {line['style']}:",
        f"        {listed(shape)} {listed(strides)};",
        f"        {mixed(shape, lambda axis: number >> axis & 1)}"
        f" {mixed(strides, lambda axis: number >> axis + 1 & 1)};",
        f"        size {line['size']}, range {offset_range}, span {line['required_span']},",
        f"        {', '.join(flag + ' ' + str(line[flag]).lower() for flag in flags)};",
        f"        samples [{', '.join(f'{listed(index)} at {offset}' for index, offset in samples.items())}];",
    ])


def main():
    layouts = "\n".join(map(rust, sample()))
    (HERE / "static_layouts.rs").write_text(f"{HEADER}\nlayouts! {{\n{layouts}\n}}\n")


main()
