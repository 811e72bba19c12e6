"""Measure how fast puzzles with a requested number of givens are made.

    python -m benchmarks.givens

The time is CPU seconds on one thread. Every puzzle is checked independently. It must have the
requested number of givens and one solution. If any given is removed, there must be several
solutions. With a symmetry, all givens that correspond to each other are removed together.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import nonet
from nonet import bulk
from nonet.generator.given_patterns import orbits

WANTED = {
    "none": (19, 20, 21, 22, 28, 30, 32, 34),
    "rotational-180": (20, 21, 22, 34, 36, 38),
}
CHECKED = 200


def is_minimal(puzzle: np.ndarray, symmetry: str) -> bool:
    """Whether a puzzle needs every given. With a symmetry, givens that correspond to each other
    are removed together.
    """
    tied = np.array(orbits(symmetry))
    groups = {int(tied[cell]) for cell in np.flatnonzero(puzzle)}
    without = np.array([np.where(tied == group, 0, puzzle) for group in groups], np.uint8)
    return bool((bulk.count(without) > 1).all())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=8.0)
    seconds = parser.parse_args().seconds
    nonet.generate("easy")  # this loads everything before the timing starts
    print("| symmetry | givens | a second | puzzles | tries |\n|---|---:|---:|---:|---:|")
    for symmetry, numbers in WANTED.items():
        for givens in numbers:
            start = time.process_time()
            made = nonet.generate(
                given_count=givens, symmetry=symmetry, count=10**6, seed=1, timeout=seconds
            )
            took = time.process_time() - start
            cells = np.array(
                [[int(c) if c != "." else 0 for c in one.givens] for one in made], np.uint8
            ).reshape(-1, 81)
            assert ((cells > 0).sum(axis=1) == givens).all()
            assert not len(cells) or (bulk.count(cells) == 1).all()
            assert all(is_minimal(puzzle, symmetry) for puzzle in cells[:CHECKED])
            rate = len(made) / took
            print(
                f"| {symmetry} | {givens} | {rate:,.1f} | {len(made):,} | {made.tries:,} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
