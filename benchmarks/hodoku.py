"""Whole paths of profile `hodoku` beside HoDoKu itself, on the same puzzles, in one run.

    python -m benchmarks.hodoku --jar hodoku.jar FILE ... [--sample N] [--seconds 20]

HoDoKu is no part of this project: the jar is run as it comes, by a Java of yours. Neither side uses
forcing chains or guesses: for HoDoKu a settings file switches them off. Both are timed in CPU
seconds of one process, HoDoKu without the start of its machine. Its just-in-time compiler needs to
warm up, so that short lists are repeated until they would take `--seconds` at the first pace. FILE
is a list of puzzles of 81 characters, plain or packed by xz; of long ones N are taken, evenly
spread.
"""

from __future__ import annotations

import argparse
import lzma
import os
import re
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import nonet

PUZZLE = re.compile(r"(?<![0-9.])[0-9.]{81}(?![0-9.])")
ROUNDS = 3  # at least
WARM = 1.0  # CPU seconds that rounds of our own take together, at least

# Forcing chains, forcing nets and brute force, by their places in HoDoKu's list of techniques.
SWITCHED_OFF = (79, 80, 81)
SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<java class="java.beans.XMLDecoder"><object class="sudoku.Options"><void property="orgSolverSteps">
{}
</void></object></java>
""".format(
    "\n".join(
        f'<void index="{index}"><void property="enabled"><boolean>false</boolean></void></void>'
        for index in SWITCHED_OFF
    )
)


class Run(NamedTuple):
    """CPU seconds of a run, and the levels it gave."""

    seconds: float
    levels: list[str]


class HoDoKu:
    """The jar, with the settings above."""

    def __init__(self, jar: Path, java: str, folder: Path) -> None:
        self.folder = folder
        settings = (
            folder / "settings.hcfg"
        )  # named without the folder: HoDoKu's options begin with /
        settings.write_text(SETTINGS, encoding="utf-8")
        self.command = [java, "-Xmx2g", "-jar", str(jar.resolve()), "/c", settings.name]

    def run(self, lines: list[str]) -> Run:
        """Solve all, in one process."""
        given, told = self.folder / "puzzles.txt", self.folder / "solved.txt"
        given.write_text("\n".join(lines) + "\n", encoding="ascii")
        before = os.times()
        subprocess.run(
            [*self.command, "/bs", given.name, "/o", told.name],
            check=True,
            capture_output=True,
            cwd=self.folder,
        )
        after = os.times()
        seconds = after.children_user - before.children_user
        seconds += after.children_system - before.children_system
        levels = re.findall(r"#\d+ (\w+) \(", told.read_text(encoding="utf-8"))
        return Run(seconds, levels)

    def speed(self, lines: list[str], seconds: float) -> tuple[float, list[str]]:
        """Puzzles a CPU second once warm, and the level of each."""
        start = self.run(lines[:1]).seconds
        once = self.run(lines)
        taken = max(once.seconds - start, 0.01)
        if taken > seconds:
            return len(lines) / taken, once.levels
        # The same list again and again, to two lengths: their difference is free of start and
        # warming up. The compiler works beside and at other times in each run, so that one pair
        # alone can be wrong by half: the median of several is taken.
        times = max(2, round(seconds / taken))
        rates = []
        for _ in range(ROUNDS):
            longer = self.run(lines * 3 * times).seconds - self.run(lines * times).seconds
            rates.append(2 * len(lines) * times / max(longer, 0.01))
        return statistics.median(rates), once.levels


def puzzles_of(file: Path, sample: int) -> list[str]:
    packed = file.read_bytes()
    text = (lzma.decompress(packed) if file.suffix == ".xz" else packed).decode("ascii", "replace")
    lines = [match[0] for line in text.splitlines() if (match := PUZZLE.search(line))]
    return lines[:: max(1, len(lines) // sample)][:sample] if sample else lines


def own_speed(lines: list[str]) -> tuple[float, list[str]]:
    """Puzzles a CPU second, and the level of each; all paths are checked before."""
    from nonet.bulk.columns import Columns
    from nonet.scales.hodoku import SCALE

    paths = nonet.bulk.explain(lines, "hodoku", guess=False)
    solutions = nonet.bulk.solve(lines).solutions
    for status, grid, solution in zip(paths.statuses(), paths.grids, solutions, strict=True):
        assert status in (nonet.Status.SOLVED, nonet.Status.STUCK), status
        assert ((grid == solution) | (grid == 0)).all()
    taken: list[float] = []
    while len(taken) < ROUNDS or sum(taken) < WARM:
        start = time.process_time()
        nonet.bulk.explain(lines, "hodoku", guess=False)
        taken.append(time.process_time() - start)
    scores = SCALE.of_columns(Columns(paths))
    levels = [score.level for score in scores if score is not None]
    return len(lines) / statistics.median(taken), levels


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hodoku", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--jar", type=Path, help="HoDoKu 2.2; without it nonet is timed alone")
    parser.add_argument("--java", default="java")
    parser.add_argument("--sample", type=int, default=0, help="puzzles of each file; 0 for all")
    parser.add_argument("--seconds", type=float, default=20.0, help="for HoDoKu to warm up")
    options = parser.parse_args()
    print("whole paths without forcing chains, puzzles a CPU second\n")
    print(f"{'':28}{'puzzles':>8}{'HoDoKu':>10}{'nonet':>10}{'ratio':>8}{'same level':>12}")
    with tempfile.TemporaryDirectory() as folder:
        peer = HoDoKu(options.jar, options.java, Path(folder)) if options.jar else None
        for file in options.files:
            lines = puzzles_of(file, options.sample)
            own, levels = own_speed(lines)
            row = f"{file.name:28}{len(lines):>8}"
            if peer is None:
                print(f"{row}{'-':>10}{own:>10,.0f}", flush=True)
                continue
            theirs, their_levels = peer.speed(lines, options.seconds)
            same = sum(a == b for a, b in zip(levels, their_levels, strict=True)) / len(lines)
            print(
                f"{row}{theirs:>10,.1f}{own:>10,.0f}{own / theirs:>8,.1f}{same:>12.1%}", flush=True
            )


if __name__ == "__main__":
    main()
