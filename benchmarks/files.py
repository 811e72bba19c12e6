"""Measure the CPU time that `nonet solve` and `nonet rate` take to turn one file into another.

    python -m benchmarks.files [solve] [read] [rate] [--puzzles 1000000] [--jar hodoku.jar]

`solve`: random minimal puzzles and easy puzzles, one per line, are solved on one thread. The
solutions are written in each format that has one line per puzzle. The time of the command is
divided by the time of the search alone, which runs on the same puzzles in memory. The two take
turns, and the median ratio of all rounds is printed with the smallest and the largest. The commands
run in one warm process, so the time to start a process does not count. The time that the operating
system takes to write the file does count. To show its share of the total, the script also prints
the time to write the same bytes with a bare system call.

`read`: the same puzzles are read in other forms and written as lines. The forms are the CSV and the
JSON lines that `nonet solve` writes, and lines with the puzzle, a space and the solution. Here, as
in `solve`, each output goes to a new file. If an old file were replaced, the system would have to
discard it, and might write the new file to disk at once.

`rate`: 100,000 easy puzzles are rated as CSV, on one thread. With `--jar`, HoDoKu rates the same
file in the same rounds with its batch mode `/bs`, in separate processes. Each time is printed
twice: unchanged, and minus the time for a file with one puzzle. HoDoKu is not part of this project.
Java runs on one processor, and its compiler and garbage collector get as few threads as possible.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

import nonet
from benchmarks.table import Figure, add_write_option, show
from nonet import bulk
from nonet.cli import main as nonet_command
from nonet.generator.minimal_puzzles import minimal_puzzles

FORMATS: Final = ("line", "csv", "jsonl")
RATED: Final = 100_000
FOLDER: Final = "HODOKU"
"""The environment variable that names a folder with the jar."""

_CHUNK: Final = 16_384  # rows in a chunk, as in the command
_SEED: Final = 7
_EASY: Final = 4_096  # number of different puzzles; more would take too long to make


def random_lines(count: int) -> bytes:
    """Random minimal puzzles, one per line."""
    made = minimal_puzzles(count, seed=_SEED)
    return "".join([line + "\n" for line in made.lines()]).encode("ascii")


def easy_lines(count: int) -> bytes:
    """Puzzles that can be solved with singles, one per line. Each puzzle occurs several times."""
    made = nonet.generate("easy", count=min(count, _EASY), seed=_SEED)
    lines = "".join([one.givens + "\n" for one in made]).encode("ascii")
    return (lines * (count // len(made) + 1))[: 82 * count]


def processor() -> float:
    """The CPU seconds that this process has used, in user mode and in the kernel."""
    spent = resource.getrusage(resource.RUSAGE_SELF)
    return spent.ru_utime + spent.ru_stime


def took(work: Callable[[], object]) -> float:
    """Call a function, and return the CPU seconds that it took."""
    start = processor()
    work()
    return processor() - start


def command(*words: str) -> None:
    """Run a command in this process."""
    assert nonet_command(words) == 0, words


def searched(rows: NDArray[np.uint8]) -> None:
    """Run only the search, and keep the solutions in memory. The puzzles are processed in chunks of
    the same size as in the command.
    """
    for first in range(0, len(rows), _CHUNK):
        part = bulk.Rows(rows[first : first + _CHUNK], is_text=True)
        bulk.search_rows(part, threads=1)


def written(text: bytes, path: Path) -> None:
    """Write bytes to a file, in pieces of the same size as the command writes."""
    size = len(text) * _CHUNK // max(text.count(b"\n"), 1)
    with path.open("wb", buffering=0) as file:
        for first in range(0, len(text), size):
            file.write(memoryview(text)[first : first + size])


def solved(name: str, text: bytes, rounds: int, folder: Path) -> Iterator[Figure]:
    """Measure `solve`, with a figure for each output format."""
    source = folder / "puzzles.txt"
    source.write_bytes(text)
    rows = np.ascontiguousarray(np.frombuffer(text, np.uint8).reshape(-1, 82)[:, :81])
    searches: list[float] = []
    commands: dict[str, list[float]] = {each: [] for each in FORMATS}
    writes: dict[str, list[float]] = {each: [] for each in FORMATS}
    for number in range(-1, rounds):  # the first round warms up
        search = took(lambda: searched(rows))
        if number >= 0:
            searches.append(search)
        for form in FORMATS:
            target = folder / f"solved.{form}"
            words = ("solve", str(source), "--format", form, "--threads", "1", "-o", str(target))
            spent = took(lambda words=words: command(*words))  # type: ignore[misc]
            answer = target.read_bytes()
            target.unlink()
            write = took(lambda a=answer, t=target: written(a, t))  # type: ignore[misc]
            target.unlink()
            if number >= 0:
                commands[form].append(spent)
                writes[form].append(write)
    for form in FORMATS:
        alone = f"{statistics.median(writes[form]):.3f} s to write the same bytes"
        yield over_search(f"solve {name} lines into {form}", commands[form], searches, alone)


def over_search(name: str, commands: list[float], searches: list[float], *more: str) -> Figure:
    """A figure for a command: its median time, and the smallest and the largest ratio of its time
    to the time of the search in the same round.
    """
    ratios = [each / search for each, search in zip(commands, searches, strict=True)]
    return Figure(
        name, f"{statistics.median(commands):.3f} s", "; ".join([spread(ratios, "× search"), *more])
    )


def spread(values: list[float], unit: str, digits: int = 2) -> str:
    """The median, with the smallest and the largest value.

    >>> spread([1.5, 1.25, 1.75], "× search")
    '1.50 × search (1.25 to 1.75)'
    """
    median, low, high = (f"{of(values):.{digits}f}" for of in (statistics.median, min, max))
    return f"{median} {unit} ({low} to {high})"


def read(name: str, text: bytes, rounds: int, folder: Path) -> Iterator[Figure]:
    """Measure `read`, with a figure for each form of input."""
    source, target = folder / "puzzles.txt", folder / "solved.txt"
    source.write_bytes(text)
    rows = np.ascontiguousarray(np.frombuffer(text, np.uint8).reshape(-1, 82)[:, :81])
    solve = ("solve", "--threads", "1", "--format")
    forms = {"line": source, "csv": folder / "in.csv", "jsonl": folder / "in.jsonl"}
    for form in ("csv", "jsonl"):
        command(*solve, form, str(source), "-o", str(forms[form]))
    command(*solve, "line", str(source), "-o", str(target))
    forms["both"] = folder / "both.txt"
    solutions = target.read_bytes().splitlines()
    target.unlink()
    pairs = zip(text.splitlines(), solutions, strict=True)
    forms["both"].write_bytes(b"".join([b"%b %b\n" % pair for pair in pairs]))
    searches: list[float] = []
    times: dict[str, list[float]] = {form: [] for form in forms}
    for number in range(-1, rounds):  # the first round warms up
        search = took(lambda: searched(rows))
        if number >= 0:
            searches.append(search)
        for form, path in forms.items():
            words = (*solve, "line", str(path), "-o", str(target))
            spent = took(lambda words=words: command(*words))  # type: ignore[misc]
            assert target.read_bytes().splitlines() == solutions, form
            target.unlink()
            if number >= 0:
                times[form].append(spent)
    for form, commands in times.items():
        yield over_search(f"solve {name} {form} into lines", commands, searches)


def of_children(words: list[str], folder: Path) -> float:
    """Run a process, and return the CPU seconds that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    nowhere = subprocess.DEVNULL
    # Python may cache compiled files, as it does for users, so only the first process needs time to
    # compile them.
    surroundings = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    subprocess.run(words, check=True, cwd=folder, env=surroundings, stdout=nowhere, stderr=nowhere)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def hodoku_rating(source: Path, jar: Path, java: str, folder: Path) -> list[str]:
    """The command with which HoDoKu rates a file. HoDoKu mistakes words that start with `/` for
    options, so files are named relative to the folder in which it runs.
    """
    return [
        *(java, "-XX:ActiveProcessorCount=1", "-XX:+UseSerialGC", "-Xmx1g"),
        *(f"-Djava.io.tmpdir={folder}", f"-Djava.util.prefs.userRoot={folder}"),
        *("-Djava.awt.headless=true", "-jar", str(jar), "/bs", source.name),
    ]


def rated(rounds: int, folder: Path, jar: Path | None, java: str) -> Iterator[Figure]:
    """Measure `rate`, with figures that include the time to start the programs, and figures without
    it.
    """
    source, one = folder / "easy.txt", folder / "one.txt"
    text = easy_lines(RATED)
    source.write_bytes(text)
    one.write_bytes(text[:82])

    def own(path: Path) -> list[str]:
        target = str(folder / "rated.csv")
        words = ("rate", str(path), "--format", "csv", "--threads", "1", "-o", target)
        return [sys.executable, "-m", "nonet", *words]

    of_children(own(one), folder)  # compiles anything not compiled yet
    times: dict[str, list[float]] = {}
    for _ in range(rounds):
        ways = {"nonet": own}
        if jar is not None:
            ways["HoDoKu"] = lambda path: hodoku_rating(path, jar, java, folder)
        for name, way in ways.items():
            whole, start = (of_children(way(path), folder) for path in (source, one))
            times.setdefault(name, []).append(whole)
            times.setdefault(f"{name}, without its start", []).append(whole - start)
    if jar is not None:
        output = Path(f"{source}.out.txt").read_text(encoding="utf-8", errors="replace")
        assert output.count("\n") >= RATED
    for tail in ("", ", without its start"):
        own_times, compared = times[f"nonet{tail}"], ""
        if jar is not None:
            pairs = zip(times[f"HoDoKu{tail}"], own_times, strict=True)
            compared = spread([a / b for a, b in pairs], "× HoDoKu", 1)
        yield Figure(f"rate {RATED:,} easy puzzles{tail}", spread(own_times, "s"), compared)


def figures(options: argparse.Namespace, folder: Path) -> Iterator[Figure]:
    """All figures, in CPU seconds on one thread."""
    jar = options.jar
    if jar is None and FOLDER in os.environ:
        jar = Path(os.environ[FOLDER]) / "hodoku.jar"
    jar = jar and jar.resolve()
    for what, measured in (("solve", solved), ("read", read)):
        for name, lines in (("easy", easy_lines), ("random", random_lines)):
            if what in options.what:
                name = f"{options.puzzles:,} {name}"
                yield from measured(name, lines(options.puzzles), options.rounds, folder)
    if "rate" in options.what:
        yield from rated(options.rounds, folder, jar, options.java)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", nargs="*", default=["solve", "read", "rate"])
    parser.add_argument("--puzzles", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--jar", type=Path, help="HoDoKu 2.2, to be measured with nonet")
    parser.add_argument("--java", default="java")
    add_write_option(parser)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        show("python -m benchmarks.files", figures(options, Path(folder)), options.write)


if __name__ == "__main__":
    main()
