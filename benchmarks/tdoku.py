"""Compare the search kernels with other solvers on files of puzzles, in CPU time on one core.

    python -m benchmarks.tdoku DATA [--tdoku CLONE] [--fsss2 CLONE] [--sk-bforce2 CLONE]
                               [--jczsolve FOLDER] [--schoku CLONE] [--rust-sudoku FOLDER]
                               [--puzzles N] [--passes N] [--set NAME ...]

DATA is a folder of files with one puzzle per line, plain or compressed with xz. The clones are of
github.com/t-dillon/tdoku, t-dillon/fsss2_bench, GPenet/SK_BFORCE2 and Mart1nSchulz/Schoku. For
Schoku, add a header intrin.h with the intrinsics that Linux lacks. The folder of JCZSolve has
JCZSolve.c with the patch that comes with tdoku. The folder of rust_sudoku has librust_sudoku.a: a
release build, for this processor and with unchecked_indexing, of the crate sudoku and of a function
rust_sudoku_count (see native/peers).

The programs are compiled outside this repository with -O3 -march=native, by Clang if it is
installed, and Schoku by GCC. tdoku is also compiled with only -mavx2, and with the profile of a run
on puzzles with 17 givens, as its author does. Files are often sorted, so each set is first
shuffled. In every puzzle, the rows and columns are permuted and the digits renamed. A fixed seed
determines these changes.

With limit 1, a program stops at the first solution. With limit 2, it also proves that there is no
second one. nonet outputs the solution with both limits; rust_sudoku outputs none. tdoku and
SK_BFORCE2 output no solution with limit 2, the only limit that SK_BFORCE2 supports. Schoku outputs
the first solution. `bulk.solve` is called from Python with the lines as bytes, and its whole call
is timed. The programs take turns for several passes, and the best pass counts. "spread" is how much
longer the worst pass took than the best, in percent. Finally, other calls from Python are timed on
the easiest set.
"""

from __future__ import annotations

import argparse
import lzma
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from benchmarks.native_program import built, output_of
from benchmarks.table import Figure, add_write_option, show

DRIVERS = Path(__file__).parent / "native"
KERNELS = ("avx512", "avx2", "portable")
SEED = 7
EASIEST = "kaggle"
TRAINING = "clues17"
NO_SUCH_KERNEL = 3

FROM_PYTHON = {
    "nonet.solve": "solve = nonet.solve\n",
    "search.solve_line": "from nonet.search import solve_line as solve\n",
    "bulk.solve, strings": "",
    "bulk.solve, bytes": 'lines = "\\n".join(lines).encode() + b"\\n"\n',
}
"""The names of the calls from Python, each with the code that prepares it."""

CALLS = """
import sys, time
import nonet
lines = open(sys.argv[1]).read().split()
count = len(lines)
{prepare}
def once():
    start = time.process_time()
    if "solve" in globals():
        for line in lines:
            solve(line)
    else:
        global found
        found = nonet.bulk.solve(lines, threads=1)
    return time.process_time() - start
best = min(once() for _ in range(6))
print(best, int(found.counts.sum()) if "found" in globals() else count, 0)
"""


def puzzles_in(file: Path) -> list[str]:
    """The puzzles at the start of the lines. Lines that begin with anything else are skipped."""
    opened = lzma.open if file.suffix == ".xz" else open
    with opened(file, "rt", encoding="utf-8") as lines:
        cells = [line[:81].replace("0", ".") for line in lines if not line.startswith("#")]
    return [line for line in cells if len(line) == 81 and set(line) <= set(".123456789")]


def moved(puzzles: list[str], count: int) -> Iterator[str]:
    """Choose this many puzzles at random. In each, permute the rows and columns and rename the
    digits at random.
    """
    chance = random.Random(SEED)
    for number in range(count):
        puzzle = puzzles[number % len(puzzles)]
        if count < len(puzzles):
            puzzle = chance.choice(puzzles)
        rows, columns = _lines(chance), _lines(chance)
        names = str.maketrans("123456789", "".join(chance.sample("123456789", 9)))
        if chance.random() < 0.5:
            cells = [9 * row + column for row in rows for column in columns]
        else:
            cells = [9 * row + column for column in columns for row in rows]
        yield "".join([puzzle[cell] for cell in cells]).translate(names)


def _lines(chance: random.Random) -> list[int]:
    return [
        3 * band + line
        for band in chance.sample(range(3), 3)
        for line in chance.sample(range(3), 3)
    ]


@dataclass(frozen=True)
class Peer:
    """Another solver.

    Attributes:
        name: the name that is used here.
        adapter: the file in `native/peers` that calls the solver.
        sources: its source files, relative to its clone.
        folders: the folders of its headers, relative to its clone.
        options: the compiler options in addition to -O3.
        limits: the limits that it supports.
        compiler: the compiler to use if it is installed.
        is_profiled: whether the compiler uses the profile of a run.
    """

    name: str
    adapter: str
    sources: tuple[str, ...]
    folders: tuple[str, ...] = (".",)
    options: tuple[str, ...] = ("-march=native",)
    limits: tuple[int, ...] = (1, 2)
    compiler: str = "clang++"
    is_profiled: bool = False

    def build(self, folder: Path, clone: Path, training: Path) -> Path:
        """Build the program that runs the solver, and return its path. The puzzles for the profile
        are in the file `training`.
        """
        profile = folder / "profile"
        if not self.is_profiled:
            return self._compiled(folder, clone)
        trained = self._compiled(folder, clone, f"-fprofile-generate={profile}")
        output_of(trained, 2, 1, training)
        if raw := [*profile.glob("*.profraw")]:
            output_of("llvm-profdata", "merge", *raw, "-output", profile / "default.profdata")
        return self._compiled(folder, clone, f"-fprofile-use={profile}")

    def _compiled(self, folder: Path, clone: Path, *more: str) -> Path:
        compiler = shutil.which(self.compiler) or shutil.which("g++") or "c++"
        program = folder / self.name.replace(", ", "_")
        flags = [
            "-O3",
            "-DNDEBUG",
            "-w",
            *self.options,
            *more,
            *(f"-I{clone / at}" for at in self.folders),
        ]
        parts = []
        paths = [DRIVERS / "peer_rates.cpp", DRIVERS / "peers" / self.adapter]
        for number, path in enumerate((*paths, *(clone / source for source in self.sources))):
            if path.suffix == ".a":
                parts.append(path)
                continue
            # The older solvers use keywords that C++17 removed. C files are compiled as C.
            standard = ["-x", "c"] if path.suffix == ".c" else ["-std=c++14"]
            part = folder / f"{number}.o"
            output_of(compiler, *standard, *flags, "-c", path, "-o", part)
            parts.append(part)
        output_of(compiler, *parts, *more, "-o", program)
        print(f"{self.name} compiled by {_version(compiler)}, {' '.join((*self.options, *more))}")
        return program


_TDOKU = ("src/solver_dpll_triad_simd.cc", "src/util.cc")
_FSSS2 = ("fsss2.cpp", "t_128.cpp")
PEERS = {
    "tdoku": (
        Peer("tdoku", "tdoku.cpp", _TDOKU, ("include", "src")),
        Peer("tdoku, profiled", "tdoku.cpp", _TDOKU, ("include", "src"), is_profiled=True),
        Peer("tdoku, AVX2", "tdoku.cpp", _TDOKU, ("include", "src"), ("-mavx2",)),
    ),
    "fsss2": (
        Peer("fsss2", "fsss2.cpp", _FSSS2, options=("-march=native", "-DNONET_LOCKED=false")),
        Peer(
            "fsss2, locked", "fsss2.cpp", _FSSS2, options=("-march=native", "-DNONET_LOCKED=true")
        ),
    ),
    "sk_bforce2": (
        Peer("sk_bforce2", "sk_bforce2.cpp", ("sk_bitfields.cpp", "sk_t.cpp"), limits=(2,)),
    ),
    "jczsolve": (Peer("jczsolve", "jczsolve.cpp", ("JCZSolve.c",)),),
    "schoku": (Peer("schoku", "schoku.cpp", (), ("src",), compiler="g++"),),
    "rust_sudoku": (Peer("rust_sudoku", "rust_sudoku.cpp", ("librust_sudoku.a",)),),
}
"""For each option that names a clone, the solvers in the clone."""


def _version(compiler: str) -> str:
    return output_of(compiler, "--version").splitlines()[0]


class Pass(NamedTuple):
    """The result of a pass: its CPU seconds, solutions and guesses."""

    seconds: float
    solutions: int
    guesses: int


def one_pass(words: Sequence[object]) -> Pass | None:
    """Run one pass of a program. Returns None if the kernel cannot run on this machine."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode == NO_SUCH_KERNEL:
        return None
    if done.returncode:
        raise SystemExit(f"{words} ended with {done.returncode}: a wrong grid, or a crash")
    seconds, solutions, guesses = done.stdout.split()[:3]
    return Pass(float(seconds), int(solutions), int(guesses))


def taken_in_turns(programs: dict[str, Sequence[object]], passes: int) -> dict[str, list[Pass]]:
    """Let the programs take turns, and return the passes of each, best first."""
    taken: dict[str, list[Pass]] = {}
    for _ in range(passes):
        for title, words in programs.items():
            if (result := one_pass(words)) is not None:
                taken.setdefault(title, []).append(result)
    return {title: sorted(results) for title, results in taken.items()}


def measured(
    name: str, lines: list[str], nonet: Path, peers: dict[Peer, Path], passes: int
) -> Iterator[Figure]:
    """Run all programs on one set. Yields a figure for each."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "puzzles.txt")
        file.write_text("\n".join(lines) + "\n", encoding="ascii")
        for limit in (1, 2):
            programs: dict[str, Sequence[object]] = {
                peer.name: (program, limit, 1, file)
                for peer, program in peers.items()
                if limit in peer.limits
            }
            others = list(programs)
            for kernel in KERNELS:
                programs[f"{kernel}, batch"] = (nonet, kernel, "batch", limit, 1, file)
                programs[f"{kernel}, one"] = (nonet, kernel, "one", limit, 1, file)
            if limit == 2:
                call = "bulk.solve, bytes"
                code = CALLS.format(prepare=FROM_PYTHON[call])
                programs[call] = (sys.executable, "-c", code, file)
            taken = taken_in_turns(programs, passes)
            if len({results[0].solutions for results in taken.values()}) != 1:
                raise SystemExit(f"the programs differ on {name}: {taken}")
            yield from figures_of(f"{name}, limit {limit}", len(lines), taken, others)


def measured_calls(name: str, lines: list[str], passes: int) -> Iterator[Figure]:
    """Time calls from Python, with the kernel that nonet uses on this machine."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "puzzles.txt")
        file.write_text("\n".join(lines) + "\n", encoding="ascii")
        programs: dict[str, Sequence[object]] = {
            title: (sys.executable, "-c", CALLS.format(prepare=prepare), file)
            for title, prepare in FROM_PYTHON.items()
        }
        yield from figures_of(f"{name}, Python", len(lines), taken_in_turns(programs, passes), [])


def figures_of(
    start: str, count: int, taken: dict[str, list[Pass]], peers: list[str]
) -> Iterator[Figure]:
    """A figure for each program, compared with the best other solver and with tdoku.

    >>> (found,) = figures_of("easy, limit 2", 100, {"tdoku": [Pass(0.01, 100, 7)]}, ["tdoku"])
    >>> found.measured, found.figure, found.compared
    ('easy, limit 2, tdoku', '10,000/s, 0.07 guesses, spread 0%', '1.00 × tdoku')
    """
    best = [min(peers, key=lambda title: taken[title][0].seconds)] if peers else []
    others = dict.fromkeys((*best, *(name for name in peers if name.startswith("tdoku"))))
    for title, results in taken.items():
        seconds, _, guesses = results[0]
        longer = results[-1].seconds / seconds - 1
        rate = f"{count / seconds:,.0f}/s, {guesses / count:.2f} guesses, spread {longer:.0%}"
        ratios = (f"{taken[name][0].seconds / seconds:.2f} × {name}" for name in others)
        yield Figure(f"{start}, {title}", rate, "; ".join(ratios))


def figures(options: argparse.Namespace) -> Iterator[Figure]:
    """The figures of all sets. The programs are built first."""
    with ExitStack() as stack:
        nonet = built("search_rates", Path(stack.enter_context(tempfile.TemporaryDirectory())))
        training = Path(stack.enter_context(tempfile.TemporaryDirectory()), "puzzles.txt")
        (file,) = options.data.glob(f"{TRAINING}.txt*")
        puzzles = moved(puzzles_in(file), options.puzzles)
        training.write_text("\n".join(puzzles) + "\n", encoding="ascii")
        peers = {
            peer: peer.build(
                Path(stack.enter_context(tempfile.TemporaryDirectory())), clone, training
            )
            for name, variants in PEERS.items()
            if (clone := getattr(options, name))
            for peer in variants
        }
        for file in sorted(options.data.glob("*.txt*")):
            name = file.name.partition(".")[0]
            if options.set and name not in options.set:
                continue
            count = options.hard if name.startswith("hardest") else options.puzzles
            lines = list(moved(puzzles_in(file), count))
            yield from measured(name, lines, nonet, peers, options.passes)
            if name == EASIEST:
                yield from measured_calls(name, lines, options.passes)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tdoku", description=__doc__)
    parser.add_argument("data", type=Path, help="a folder with files of puzzles")
    for name in PEERS:
        option = f"--{name.replace('_', '-')}"
        parser.add_argument(option, type=Path, metavar="CLONE", help=f"the sources of {name}")
    parser.add_argument("--puzzles", type=int, default=100_000, help="how many of each set")
    parser.add_argument("--hard", type=int, default=20_000, help="how many of sets named hardest*")
    parser.add_argument("--passes", type=int, default=3, help="passes of each program")
    parser.add_argument("--set", action="append", help="a set, by the name of its file")
    add_write_option(parser)
    options = parser.parse_args()
    show("python -m benchmarks.tdoku", figures(options), options.write)


if __name__ == "__main__":
    main()
