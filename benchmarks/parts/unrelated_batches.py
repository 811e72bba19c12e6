"""Show that no two puzzles in large batches are relatives.

    python benchmarks/parts/unrelated_batches.py [--count 500] [--number N]

Two puzzles are relatives if a symmetry can turn one into a puzzle that shares most givens with the
other. The `nonet` command makes each batch in two halves, and its option `--beside` keeps the
second half unrelated to the first. Then all pairs are checked. Only puzzles whose solutions have
the same canonical form can be relatives, so `likeness` compares only these. The exit status is 1 if
a batch is too small or has relatives.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from nonet import bulk
from nonet.bulk import canonical_forms
from nonet.cli import main as nonet
from nonet.generator.batch import MOST_ALIKE, likeness

BATCHES = (
    ("--level", "easy"),
    ("--level", "hard", "--symmetry", "rotational-180"),
    ("--level", "expert"),
    ("--level", "extreme"),
    ("--unsolvable",),
    ("--hardest", "X-Wing"),
    ("--hardest", "Naked Quad"),
    ("--hodoku-level", "Medium", "--hodoku-score", "800-999", "--symmetry", "rotational-180"),
)


def made(wishes: tuple[str, ...], count: int, folder: Path) -> list[str]:
    """A batch, made by the command line in two halves. The second half is made with `--beside`."""
    first, second = folder / "first.txt", folder / "second.txt"
    command = ["generate", *wishes, "--seed", "1", "--threads", "2", "--format", "line"]
    half = count // 2
    nonet([*command, "--count", str(half), "--output", str(first)])
    nonet([*command, "--count", str(count - half), "--beside", str(first), "--output", str(second)])
    return (first.read_text() + second.read_text()).split()


def relatives(puzzles: list[str]) -> Iterator[tuple[str, str, float]]:
    """The pairs that are relatives, and the likeness of each pair."""
    solutions = bulk.solve(puzzles).solutions
    of_grid = defaultdict(list)
    for puzzle, form in zip(puzzles, canonical_forms.canonical(solutions).strings(), strict=True):
        of_grid[form].append(puzzle)
    for family in of_grid.values():
        for one, other in combinations(family, 2):
            if (alike := likeness(one, other)) > MOST_ALIKE / 100:
                yield one, other, alike


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=500)
    number = parser.add_argument("--number", type=int, choices=range(1, len(BATCHES) + 1))
    number.help = "one of the batches; all without it"
    chosen = parser.parse_args()
    is_fine = True
    for wishes in BATCHES if chosen.number is None else BATCHES[chosen.number - 1 :][:1]:
        start = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            puzzles = made(wishes, chosen.count, Path(folder))
        found = list(relatives(puzzles))
        took = time.monotonic() - start
        grids = len(set(bulk.solve(puzzles).strings()))
        print(
            f"{' '.join(wishes)}: {len(puzzles)} puzzles with {grids} solution grids, {len(found)} "
            f"pairs of relatives, {took:.0f} seconds",
            flush=True,
        )
        for one, other, alike in found:
            print(f"  {one} {other}: {alike:.0%}")
        is_fine &= not found and len(puzzles) == chosen.count
    return 0 if is_fine else 1


if __name__ == "__main__":
    sys.exit(main())
