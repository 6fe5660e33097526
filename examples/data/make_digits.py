"""Writes the three .npy files beside this script, and says what is in them.

    python -m venv venv && venv/bin/pip install numpy scikit-learn
    venv/bin/python make_digits.py
"""

from pathlib import Path

import numpy as np
from sklearn.datasets import load_digits

here = Path(__file__).parent
digits = load_digits()

# scikit-learn hands out float64 (920 kB) although the pixels are the integers 0 to 16.
images = digits.images.astype(np.uint8)
labels = digits.target.astype(np.uint8)
assert np.array_equal(images, digits.images) and np.array_equal(labels, digits.target)

# The same images twice: `np.save` keeps the order in memory, and says in the header which it is.
np.save(here / "digits.npy", np.ascontiguousarray(images))
np.save(here / "digits_fortran.npy", np.asfortranarray(images))
np.save(here / "digits_labels.npy", labels)

for path in sorted(here.glob("*.npy")):
    array = np.load(path)
    order = "C" if array.flags.c_contiguous else "Fortran"
    print(f"{path.name}: {array.shape} {array.dtype} in {order} order, {path.stat().st_size} bytes")
