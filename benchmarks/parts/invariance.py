"""Apply random symmetries to random states, and check that the same steps are found before and
after.

    python benchmarks/parts/invariance.py [--count 20000] [--first 0] [--processes 2]
    python benchmarks/parts/invariance.py --every --count 100
    python benchmarks/parts/invariance.py --limits widest --technique als-chain --count 500

If digits are relabelled, the grid is transposed, or bands, stacks, rows and columns are shuffled,
the same steps must be found, with the new names of digits and cells. Pair number n consists of a
symmetry and a state of a puzzle in the tests' corpus. Both depend only on n, so a single pair can
be checked again: `--first n --count 1`. The steps of all chosen techniques are compared, and
differences are printed. The exit status is 1 if there are any.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # `tests` is imported below

import nonet
from nonet.ladder.ladder import GUESS
from nonet.techniques import all_techniques
from tests.random_states import state
from tests.symmetries import Conclusions, Move, conclusions, moved, random_move

CHUNK = 50


def pair(number: int) -> tuple[nonet.Grid, Move]:
    """A state and a symmetry; the same number always gives the same pair."""
    rng = random.Random(number)
    return state(rng.randrange(200), rng.randrange(10_001)), random_move(rng)


def differences(number: int, techniques: list[str] | None, limits: nonet.Limits) -> list[str]:
    """The conclusions that are found in a state but not in its image under the symmetry, or the
    other way round.
    """
    grid, move = pair(number)

    def found(side: nonet.Grid, there: Move | None = None) -> Conclusions:
        return conclusions(nonet.steps(side, techniques=techniques, limits=limits), there)

    here, elsewhere = found(grid, move), found(moved(grid, move))
    return [
        f"pair {number}: only {side}: {name} places {_names(placed)} removes {_names(gone)}"
        for side, only in (("at first", here - elsewhere), ("moved", elsewhere - here))
        for name, _, placed, gone in sorted(only, key=str)
    ]


def _names(candidates: frozenset[nonet.Candidate]) -> str:
    return " ".join(map(str, sorted(candidates))) or "none"


def some(start: int, end: int, techniques: list[str] | None, limits: nonet.Limits) -> list[str]:
    return [line for n in range(start, end) for line in differences(n, techniques, limits)]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=20_000, help="pairs (default 20000)")
    parser.add_argument("--first", type=int, default=0, help="number of the first pair")
    parser.add_argument("--technique", action="append", help="only this one (may be repeated)")
    parser.add_argument("--every", action="store_true", help="every rung of every technique")
    parser.add_argument("--limits", choices=("default", "widest"), default="default")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    limits = nonet.Limits() if options.limits == "default" else nonet.Limits.widest()
    if options.every:
        options.technique = [
            str(rung)
            for technique in all_techniques()
            if technique.id != GUESS
            for rung in technique.rungs()
        ]
    started = time.monotonic()
    end = options.first + options.count
    starts = range(options.first, end, CHUNK)
    ends = [min(start + CHUNK, end) for start in starts]
    work = partial(some, techniques=options.technique, limits=limits)
    pairs: set[str] = set()
    with ProcessPoolExecutor(options.processes) as pool:
        for done, lines in zip(ends, _named(pool.map(work, starts, ends)), strict=True):
            pairs |= {line.split(":")[0] for line in lines}
            if sys.stderr.isatty():
                print(f"\r{done - options.first:,} pairs", end="", file=sys.stderr, flush=True)
    print(
        f"{options.count:,} pairs of states, {len(pairs)} differ; "
        f"{time.monotonic() - started:.0f} seconds"
    )
    return 1 if pairs else 0


def _named(results: Iterator[list[str]]) -> Iterator[list[str]]:
    for lines in results:
        for line in lines:
            print(line, flush=True)
        yield lines


if __name__ == "__main__":
    sys.exit(main())
