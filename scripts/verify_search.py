"""Solve every puzzle of some files with every kernel, and check what comes out.

    python scripts/verify_search.py FILE...     a puzzle a line, plain or packed with xz

Each puzzle must have exactly one solution, the same by all kernels; every grid must keep the rules
and have the givens. Says also how many canonical forms there are: of the 49,158 known puzzles with
17 clues, each has its own.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from nonet import bulk
from nonet.border.core import native

sys.path.append(str(Path(__file__).parents[1]))  # `benchmarks` is not installed

from benchmarks.tdoku import puzzles_in


def main() -> None:
    for name in sys.argv[1:]:
        lines = puzzles_in(Path(name))
        found = {}
        for kernel in native.kernels():
            native.use_kernel(kernel)
            found[kernel] = bulk.solve(lines, limit=2, threads=0)
        native.use_kernel("")
        first = found[native.kernels()[0]]
        assert (first.counts == 1).all(), f"{int((first.counts != 1).sum())} without one solution"
        for other in found.values():
            assert np.array_equal(first.solutions, other.solutions)
            assert np.array_equal(first.guesses, other.guesses)
        cells = first.solutions.reshape(-1, 9, 9)
        boxes = cells.reshape(-1, 3, 3, 3, 3).transpose(0, 1, 3, 2, 4).reshape(-1, 9, 9)
        for houses in (cells, cells.transpose(0, 2, 1), boxes):
            assert (np.sort(houses, axis=2) == np.arange(1, 10)).all()
        givens = np.frombuffer("".join(lines).encode(), np.uint8).reshape(-1, 81)
        is_given = givens != ord(".")
        assert (first.solutions[is_given] == givens[is_given] - ord("0")).all()
        forms = len(bulk.canonical(lines, threads=0).first_of_each())
        print(f"{name}: {len(lines):,} puzzles, one solution each, {forms:,} canonical forms")


if __name__ == "__main__":
    main()
