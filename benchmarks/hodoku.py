"""Compare how fast nonet with profile `hodoku` and HoDoKu itself find whole paths, for the same
puzzles in the same run.

    python -m benchmarks.hodoku --jar hodoku.jar FILE ... [--warm 60] [--rounds 3] [--sample N]
    HODOKU=FOLDER python -m benchmarks.hodoku

HoDoKu is not part of this project. The unmodified jar runs in an installed Java (a JDK, 11 or
later). Both programs use forcing chains and nets, and neither guesses. To warm up, HoDoKu solves
the puzzles for `--warm` seconds, and nonet solves them once. Then each program solves them
`--rounds` more times, and its best round counts. Times are CPU times. For HoDoKu, only the solving
thread is timed, so the time of its just-in-time compiler and garbage collector does not count.

FILE is a list of puzzles with 81 characters each, plain or compressed with xz. If a list has more
than N puzzles, N evenly spaced ones are used. FOLDER contains `hodoku.jar` and such lists (`*.txt`,
`*.sdm` or `*.txt.xz`). All lists in it are used.
"""

from __future__ import annotations

import argparse
import lzma
import os
import re
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import nonet
from benchmarks.table import Figure, add_write_option, show

PUZZLE: Final = re.compile(r"(?<![0-9.])[0-9.]{81}(?![0-9.])")
DRIVER: Final = Path(__file__).with_name("HodokuSolver.java")
FOLDER: Final = "HODOKU"
"""The environment variable that names a folder with the jar and the lists."""

SWITCHED_OFF: Final = (81,)
"""The index of brute force in HoDoKu's list of techniques."""


class Solved(NamedTuple):
    """The speed at which a list was solved, and the levels of its puzzles.

    Attributes:
        rate: puzzles per second of CPU time, in the best round.
        levels: the level of each puzzle.
    """

    rate: float
    levels: list[str]


class HoDoKu(NamedTuple):
    """HoDoKu's own solver, in one warm Java process."""

    jar: Path
    java: str
    warm: float

    def solve(self, lines: list[str], rounds: int) -> Solved:
        """Solve all puzzles this many times with HoDoKu."""
        with tempfile.TemporaryDirectory() as folder:
            puzzles = Path(folder, "puzzles.txt")
            puzzles.write_text("\n".join(lines) + "\n", encoding="ascii")
            # HoDoKu stores its settings in the folder for temporary files. Existing settings must
            # not affect the results.
            options = [f"-Djava.io.tmpdir={folder}", "-Djava.awt.headless=true", "-Xmx2g"]
            places = ",".join(str(place) for place in SWITCHED_OFF)
            arguments = [str(puzzles), places, str(self.warm), str(rounds)]
            done = subprocess.run(
                [self.java, *options, "-cp", str(self.jar), str(DRIVER), *arguments],
                check=True,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
        # HoDoKu 2.3 reports that it found no settings, as intended.
        output = [line for line in done.stdout.splitlines() if "hodoku.hcfg" not in line]
        seconds = [float(line) for line in output[:rounds]]
        return Solved(len(lines) / min(seconds), output[rounds:])


def puzzles_of(file: Path, sample: int) -> list[str]:
    packed = file.read_bytes()
    text = (lzma.decompress(packed) if file.suffix == ".xz" else packed).decode("ascii", "replace")
    lines = [match[0] for line in text.splitlines() if (match := PUZZLE.search(line))]
    return lines[:: max(1, len(lines) // sample)][:sample] if sample else lines


def own(lines: list[str], rounds: int) -> Solved:
    """Check the paths of all puzzles, then measure how fast nonet solves them."""
    from nonet import scales
    from nonet.bulk.columns import Columns

    paths = nonet.bulk.explain(lines, "hodoku", guess=False)
    solutions = nonet.bulk.solve(lines).solutions
    for status, grid, solution in zip(paths.statuses(), paths.grids, solutions, strict=True):
        assert status in (nonet.Status.SOLVED, nonet.Status.STUCK), status
        assert ((grid == solution) | (grid == 0)).all()
    taken: list[float] = []
    for _ in range(rounds):
        start = time.process_time()
        nonet.bulk.explain(lines, "hodoku", guess=False)
        taken.append(time.process_time() - start)
    scores = scales.get("hodoku").of_columns(Columns(paths))
    return Solved(len(lines) / min(taken), [score.level for score in scores if score is not None])


def figures(files: list[Path], peer: HoDoKu | None, rounds: int, sample: int) -> Iterator[Figure]:
    """A figure for each list."""
    for file in files:
        lines = puzzles_of(file, sample)
        ours = own(lines, rounds)
        compared = ""
        if peer is not None:
            theirs = peer.solve(lines, rounds)
            same = sum(a == b for a, b in zip(ours.levels, theirs.levels, strict=True)) / len(lines)
            compared = f"{ours.rate / theirs.rate:,.1f} × HoDoKu; {same:.1%} have the same level"
        yield Figure(f"{file.name}, {len(lines):,} paths", f"{ours.rate:,.0f}/s", compared)


def lists_in(folder: Path) -> list[Path]:
    """The lists of puzzles in a folder."""
    return sorted(file for form in ("*.txt", "*.sdm", "*.txt.xz") for file in folder.glob(form))


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.hodoku",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--jar", type=Path, help="HoDoKu 2.2; without it nonet is timed alone")
    parser.add_argument("--java", default="java")
    parser.add_argument("--sample", type=int, default=0, help="puzzles of each file; 0 for all")
    parser.add_argument("--warm", type=float, default=60, help="seconds for HoDoKu to warm up")
    parser.add_argument("--rounds", type=int, default=3, help="of which the best counts")
    add_write_option(parser)
    options = parser.parse_args()
    files, jar = options.files, options.jar
    if not files:
        if FOLDER not in os.environ:
            parser.error(f"name lists of puzzles, or a folder with them and the jar in {FOLDER}")
        folder = Path(os.environ[FOLDER])
        files, jar = lists_in(folder), jar or folder / "hodoku.jar"
    peer = HoDoKu(jar.resolve(), options.java, options.warm) if jar else None
    found = figures(files, peer, options.rounds, options.sample)
    show("python -m benchmarks.hodoku", found, options.write)


if __name__ == "__main__":
    main()
