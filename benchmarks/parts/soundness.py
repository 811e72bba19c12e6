"""Check steps against the solution: the steps of paths, and all other steps that are possible.

    python benchmarks/parts/soundness.py FILE ... [--sample 2000] [--states 2]
        [--checked 200] [--seed 1]

Most of the time goes into grouped chains through almost locked sets. To skip them, use `--without
grouped-chain`.

For each puzzle, the steps of its path are compared with its solution. In some states of the path,
chosen at random with the seed, the conclusions of all techniques are also compared. For each
technique, the first steps found in these states are also checked in three other ways: their proof,
their definition (`holds`) and their words. FILE has the format that verify_corpus.py reads.
`seek_steps.py` covers the techniques that are rare here. The exit status is 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

import numpy as np
from step_checks import faults, states
from verify_corpus import sampled

import nonet
from nonet import Grid
from nonet.ladder.in_core import native_ladder
from nonet.ladder.ladder import Ladder
from nonet.model.border.core import native

CHUNK = 100
MOST = 2_000  # In one state, at most this many steps of a rung are compared.
EACH = 2  # In one state, at most this many steps of a rung are checked.


@dataclass
class Tally:
    """How many things were checked, and the faults found."""

    puzzles: int = 0
    taken: int = 0
    states: int = 0
    found: Counter[str] = field(default_factory=Counter)
    checked: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.puzzles += other.puzzles
        self.taken += other.taken
        self.states += other.states
        self.found += other.found
        self.checked += other.checked
        self.faults += other.faults


def watched(lines: list[str], options: argparse.Namespace, quota: int) -> Tally:
    """Check some puzzles in one process."""
    tally = Tally()
    chosen = {"without": options.without, "uniqueness": True}
    ladder = Ladder(options.profile, **chosen)
    for start in range(0, len(lines), CHUNK):
        chunk = lines[start : start + CHUNK]
        paths = nonet.bulk.explain(chunk, options.profile, guess=False, **chosen)
        solutions = nonet.bulk.solve(chunk).solutions
        tally.faults += taken_wrongly(paths, solutions)
        tally.puzzles += len(chunk)
        tally.taken += len(paths.rung)
        for number, line in enumerate(chunk):
            rng = random.Random(f"{options.seed} {line}")
            steps = int(np.diff(paths.step_offsets[number : number + 2])[0])
            for at in sorted(rng.sample(range(steps + 1), min(options.states, steps + 1))):
                core = next(islice(states(paths, number), at, None))
                grid = Grid.wrap(core, paths.puzzle(number))
                if not grid.is_solved:
                    tally.states += 1
                    look(grid, solutions[number], ladder, tally, quota)
    return tally


def taken_wrongly(paths: nonet.bulk.Paths, solutions: np.ndarray) -> list[str]:
    """A sentence for each puzzle whose path has a step that contradicts the solution."""
    per_step = np.diff(paths.conclusion_offsets)
    owner = np.repeat(np.repeat(np.arange(len(paths)), np.diff(paths.step_offsets)), per_step)
    is_right = solutions[owner, paths.cell] == paths.digit
    wrong = np.unique(owner[is_right != (paths.kind == 0)])
    broken = [i for i, status in enumerate(paths.statuses()) if status is nonet.Status.NONE]
    return [f"{paths.puzzle(int(i)).givens}: a step taken is wrong" for i in {*wrong, *broken}]


def look(grid: Grid, solution: np.ndarray, ladder: Ladder, tally: Tally, quota: int) -> None:
    """Check all conclusions of all techniques in one state."""
    right = {cell * 9 + int(digit) - 1 for cell, digit in enumerate(solution)}
    found = native.conclusions(native_ladder(ladder), grid._native, MOST)
    for rung, all_of in zip(ladder.rungs, found, strict=True):
        name = str(rung)
        tally.found[name] += all_of.steps
        is_right = right.issuperset(all_of.placed) and right.isdisjoint(all_of.eliminated)
        if all_of.contradiction or not is_right:
            tally.faults.append(f"{name} is wrong at {nonet.formats.write(grid, 'hodoku')}")
        if all_of.steps and tally.checked[name] < quota:
            for step in islice(own_steps(grid, ladder, name), EACH):
                tally.checked[name] += 1
                for fault in faults(step, grid, solution.tobytes()):
                    where = nonet.formats.write(grid, "hodoku")
                    tally.faults.append(f"{name} at {where}: {fault}")


def own_steps(grid: Grid, ladder: Ladder, name: str) -> Iterator[nonet.Step]:
    if name == "contradiction":
        return iter(())
    return nonet.steps(
        grid, techniques=[name], limits=ladder.limits, uniqueness=True, max_per_technique=EACH
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--sample", type=int, default=2000, help="how many puzzles (default 2000)")
    parser.add_argument("--states", type=int, default=2, help="states of each (default 2)")
    parser.add_argument("--checked", type=int, default=200, help="of each rung (default 200)")
    parser.add_argument("--profile", default="everything")
    parser.add_argument("--without", action="append", default=[], metavar="NAME")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    options = parser.parse_args()
    started = time.monotonic()
    lines = sampled(options.files, options.sample, options.seed)
    shares = [lines[i :: options.processes] for i in range(options.processes)]
    quota = -(-options.checked // options.processes)
    tally = Tally()
    with ProcessPoolExecutor(options.processes) as pool:
        for part in pool.map(watched, shares, [options] * len(shares), [quota] * len(shares)):
            tally.add(part)
    for name, count in tally.found.items():
        print(f"{count:12,} found {tally.checked[name]:6,} checked  {name}")
    for fault in tally.faults[:100]:
        print(fault)
    print(
        f"{tally.puzzles:,} puzzles, {tally.taken:,} steps taken, {tally.states:,} states with "
        f"{sum(tally.found.values()):,} steps, {len(tally.faults)} faults; "
        f"{time.monotonic() - started:.0f} seconds"
    )
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
