"""Run the unmodified programs that rate puzzles as Sudoku Explainer does.

None of the programs is part of this project. The variable `EXPLAINERS` names the folder that
contains them:

    explainer.jar       the classes of Sudoku Explainer 1.2.1 with serate 1.2.1.3
    sukaku.jar          the classes of SukakuExplainer 1.18.1
    sukaku-forge-rate   the rater of sukaku-forge 0.6.0, built for this machine's processor
    rated.csv           puzzles of all bands, in column `puzzle`, with their ratings in `er`, `ep`
                        and `ed`; `rater` names the program that gave the ratings (it may be nonet)

To compile the classes of the first two, run `javac -encoding windows-1252 -sourcepath . -d classes
diuf/sudoku/test/serate.java` in each source tree, with JDK 11 or later. Ratings are stored under
`build/explainers` as they arrive, one line per puzzle, so an interrupted run can be resumed.
"""

from __future__ import annotations

import csv
import os
import resource
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import IO, Final, NamedTuple

FOLDER: Final = "EXPLAINERS"
"""The environment variable that names the folder with the programs."""

KEPT: Final = Path("build/explainers")
TIMES: Final = Path(__file__).with_name("ExplainerTimes.java")
LOG: Final = Path(__file__).with_name("ExplainerLog.java")

NUMBERED: Final = ("-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=3")
"""Makes Java's hash codes deterministic. ExplainerLog.java explains why this is needed."""

ORIGINAL: Final = "explainer.jar"
SUKAKU: Final = "sukaku.jar"
FORGE: Final = "sukaku-forge-rate"

FAULTS: Final = ("--islkSudokuBUG=0", "--islkSudokuURUL=0")
"""Makes SukakuExplainer repeat the original's errors in unique loops and universal graves."""

FEWER: Final = "--techs=1111111111010111011011011011000010100010111111"
"""Limits SukakuExplainer to the techniques of the original."""

ORACLES: Final = MappingProxyType(
    {
        "classic": (ORIGINAL, ()),
        "fixed": (SUKAKU, ("--threads=1", FEWER)),
        "sukaku": (SUKAKU, ("--threads=1",)),
        "candidates": (SUKAKU, ("--threads=1", FEWER, *FAULTS)),
    }
)
"""The program that defines each mode, and its options. The one for `classic` cannot read
candidates.
"""

Rated = tuple[str, str, str]
"""ER, EP and ED as they are printed."""


class LoggedStep(NamedTuple):
    """A step of the original.

    Attributes:
        rating: the rating, as the program prints it.
        text: the name of the technique and its position.
        marks: each cell's digit or candidates after the step, as 729 characters.
    """

    rating: str
    text: str
    marks: str


class TimedRating(NamedTuple):
    """A rating, and the CPU seconds that it took."""

    seconds: float
    rated: Rated


def folder() -> Path:
    """The folder with the programs.

    Raises:
        SystemExit: if the variable is not set.
    """
    if FOLDER not in os.environ:
        raise SystemExit(f"Set {FOLDER} to the folder with the programs; see {__file__}.")
    return Path(os.environ[FOLDER]).resolve()


def rated_puzzles() -> list[tuple[str, float]]:
    """The puzzles in `rated.csv`, each with its ER."""
    with (folder() / "rated.csv").open(encoding="ascii") as file:
        return [(row["puzzle"], float(row["er"])) for row in csv.DictReader(file)]


def known_ratings() -> list[tuple[str, Rated, str]]:
    """The puzzles in `rated.csv` that were rated by a program other than nonet, each with its
    ratings and the name of that program.
    """
    with (folder() / "rated.csv").open(encoding="ascii") as file:
        return [
            (row["puzzle"], (row["er"], row["ep"], row["ed"]), row["rater"])
            for row in csv.DictReader(file)
            if row["rater"] != "nonet"
        ]


@contextmanager
def java(jar: str, *words: str) -> Iterator[subprocess.Popen[str]]:
    """Start a Java process that runs one of the programs and answers line by line."""
    with tempfile.TemporaryDirectory() as home:
        # The programs store user settings. Existing settings must not affect the results.
        options = [f"-Djava.util.prefs.userRoot={home}", "-Djava.awt.headless=true", "-Xmx2g"]
        with subprocess.Popen(
            ["java", *options, "-XX:+UseSerialGC", "-cp", str(folder() / jar), *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as process:
            try:
                yield process
            finally:
                process.kill()


def oracle(mode: str, puzzles: list[str]) -> list[Rated]:
    """Get the ratings of puzzles in a mode, from the program that defines this mode."""
    jar, options = ORACLES[mode]
    words = ["diuf.sudoku.test.serate", *options, "--format=%g,%r,%p,%d", "--input=-"]
    kept = _kept(mode, jar, words, puzzles)
    known = {puzzle: (er, ep, ed) for puzzle, er, ep, ed in (line.split(",") for line in kept)}
    return [known[puzzle] for puzzle in puzzles]


def logs(mode: str, puzzles: list[str]) -> list[list[LoggedStep]]:
    """Get the steps of each puzzle from the program that defines a mode."""
    known: dict[str, list[LoggedStep]] = {}
    steps: list[LoggedStep] = []
    if mode == "classic":
        kept = _kept("steps-numbered", ORIGINAL, [*NUMBERED, str(LOG)], puzzles)
    else:
        jar, options = ORACLES[mode]
        formats = ["--after=%r\t%s\t%m%l", "--format=%g", "--input=-"]
        kept = _kept(f"steps-{mode}", jar, ["diuf.sudoku.test.serate", *options, *formats], puzzles)
    for line in kept:
        if "\t" in line:
            steps.append(LoggedStep(*line.split("\t")))
        else:
            known[line] = steps
            steps = []
    return [known[puzzle] for puzzle in puzzles]


def _kept(name: str, jar: str, words: list[str], puzzles: list[str]) -> Iterator[str]:
    """Yield the lines of a program's answers. The last line of each answer begins with the puzzle
    that was sent. A puzzle is not sent if the program's answer to it is already stored.
    """
    of_program = sha256((folder() / jar).read_bytes()).hexdigest()[:12]
    file = KEPT / f"{name}-{of_program}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = list(_whole(file))
    known = {line.partition(",")[0] for line in whole if _ends(line)}
    missing = [puzzle for puzzle in dict.fromkeys(puzzles) if puzzle not in known]
    yield from whole
    if not missing:
        return
    file.write_text("".join(f"{line}\n" for line in whole), encoding="ascii")
    with file.open("a", encoding="ascii") as out, java(jar, *words) as process:
        assert process.stdin
        assert process.stdout
        for puzzle in missing:
            process.stdin.write(f"{puzzle}\n")
            process.stdin.flush()
            for line in process.stdout:
                if not line.strip():
                    continue
                out.write(line)
                yield line.rstrip("\n")
                if line.startswith(puzzle):
                    break
            else:
                raise RuntimeError(f"{jar} ended before it answered for {puzzle}.")
            out.flush()


def _ends(line: str) -> bool:
    return "\t" not in line


def _whole(file: Path) -> Iterator[str]:
    """The lines of a file up to the end of the last complete answer."""
    if not file.exists():
        return
    lines = file.read_text(encoding="ascii").splitlines(keepends=True)
    ends = [place for place, line in enumerate(lines) if line.endswith("\n") and _ends(line)]
    for line in lines[: ends[-1] + 1 if ends else 0]:
        yield line.rstrip("\n")


class WarmOriginal:
    """Sudoku Explainer 1.2.1 in one Java process that keeps running."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin
        assert process.stdout
        self._in: IO[str] = process.stdin
        self._out: IO[str] = process.stdout

    def rate(self, puzzle: str) -> TimedRating:
        self._in.write(f"{puzzle}\n")
        self._in.flush()
        nanoseconds, *rated = self._out.readline().split()
        er, ep, ed = (f"{float(each):.1f}" for each in rated)
        return TimedRating(int(nanoseconds) / 1e9, (er, ep, ed))


@contextmanager
def warm_original(puzzles: list[str], seconds: float) -> Iterator[WarmOriginal]:
    """The original program, warmed up by rating puzzles for this many CPU seconds."""
    with java(ORIGINAL, str(TIMES)) as process:
        original = WarmOriginal(process)
        spent = 0.0
        while spent < seconds:
            for puzzle in puzzles:
                spent += original.rate(puzzle).seconds
                if spent >= seconds:
                    break
        yield original


def forge(puzzles: list[str], times: int = 1) -> tuple[float, list[Rated]]:
    """Rate the puzzles this many times with sukaku-forge. Returns the total CPU seconds and the
    ratings.
    """
    lines = "".join(f"{puzzle}\n" for puzzle in puzzles) * times
    before = _of_children()
    done = subprocess.run(
        [str(folder() / FORGE), "--allow-uniqueness"],
        input=lines,
        check=True,
        capture_output=True,
        text=True,
    )
    seconds = _of_children() - before
    ratings = [line.split("/") for line in done.stdout.splitlines()]
    return seconds, [(er, ep, ed) for er, ep, ed in ratings[: len(puzzles)]]


def _of_children() -> float:
    """The CPU seconds of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
