#!/usr/bin/env python3
"""Writes `ops.jsonl`, the lines on transforms without what follows from the rest, next to itself.

    python3 tests/data/compact_ops.py oracle_seed1.jsonl

What is left out is checked here to follow as `README.md` says.
"""

import json
import pathlib
import sys

HERE = pathlib.Path(__file__).parent

# The fields that are kept, behind the operation and the id of the layout.
FIELDS = {
    "slice": ["axis", "start", "stop", "step", "shape_out", "strides_out", "offset_delta"],
    "reverse": ["axis", "shape_out", "strides_out", "offset_delta"],
    "permute": ["perm", "shape_out", "strides_out"],
    "broadcast": ["to", "strides_out"],
    "insert_axis": ["axis", "shape_out", "strides_out"],
    "squeeze": ["shape_out", "strides_out"],
    "reshape": ["to", "strides_out"],
}


def free(shape):
    """The axes whose stride cannot be observed."""
    return [axis for axis, extent in enumerate(shape) if extent <= 1 or 0 in shape]


def is_strict(line):
    """Whether start, stop and step are what `0 <= start <= stop <= extent`, `step > 0` demands."""
    start, stop, extent = line["start"], line["stop"], line["shape"][line["axis"]]
    return start is not None and stop is not None and 0 <= start <= stop <= extent and line["step"] > 0


def check(line, layouts):
    """What is left out of a line follows from the rest of it and from the layout of its id."""
    rest = {key: value for key, value in line.items() if key not in FIELDS[line["op"]]}
    assert (line["shape"], line["strides"]) == layouts[line["id"]]
    possible = line["strides_out"] is not None
    shape_out = line.get("shape_out", line.get("to"))
    if line["op"] == "broadcast":
        shape_out = line["to"] if possible else None
    follows = {
        "op": line["op"],
        "id": line["id"],
        "shape": line["shape"],
        "strides": line["strides"],
        "in_range": line["op"] == "slice" and is_strict(line),
        "offset_free": 0 in (shape_out or []),
        "ok": possible,
        "possible": possible,
        "shape_out": shape_out,
        "free": None if shape_out is None else free(shape_out),
    }
    for key, value in rest.items():
        assert value == follows[key], (key, line)


def main():
    lines = [json.loads(line) for line in pathlib.Path(sys.argv[1]).open()]
    layouts = {line["id"]: (line["shape"], line["strides"]) for line in lines if line["op"] == "layout"}
    with (HERE / "ops.jsonl").open("w") as out:
        for line in lines:
            if line["op"] in FIELDS:
                check(line, layouts)
                fields = [line[field] for field in FIELDS[line["op"]]]
                out.write(json.dumps([line["op"], line["id"], *fields], separators=(",", ":")) + "\n")


main()
