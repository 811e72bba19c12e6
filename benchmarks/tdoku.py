"""The search kernels on files of puzzles, and tdoku beside them, in one run: CPU time, one core.

    python -m benchmarks.tdoku DATA [--tdoku CLONE] [--puzzles N] [--passes N] [--set NAME ...]

DATA is a folder with files of a puzzle a line, plain or packed with xz. CLONE is a clone of
https://github.com/t-dillon/tdoku; its sources are compiled here with -O3 -march=native, by Clang
where there is one, outside this repository. Each set is moved about at random first (a seeded
permutation of lines and relabelling of digits for each puzzle), for files tend to be sorted.

Limit 1 takes the first solution; limit 2 proves that there is no other. nonet writes solutions with
either, tdoku with limit 1 only. The programs take turns over the passes, and the best pass counts.
"""

from __future__ import annotations

import argparse
import lzma
import os
import platform
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.native_program import built, output_of

DRIVERS = Path(__file__).parent / "native"
KERNELS = ("avx512", "avx2", "portable")
SEED = 7


def puzzles_in(file: Path) -> list[str]:
    """The first 81 characters of each line that has them and is no comment."""
    opened = lzma.open if file.suffix == ".xz" else open
    with opened(file, "rt", encoding="utf-8") as lines:
        cells = [line[:81].replace("0", ".") for line in lines if not line.startswith("#")]
    return [line for line in cells if len(line) == 81 and set(line) <= set(".123456789")]


def moved(puzzles: list[str], count: int) -> Iterator[str]:
    """So many puzzles, each with its lines and digits moved about at random."""
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


def build_tdoku(folder: Path, clone: Path) -> Path:
    """The driver of tdoku's default solver."""
    compiler = shutil.which("clang++") or shutil.which("g++") or "c++"
    driver = folder / "tdoku_rates"
    sources = [clone / "src" / name for name in ("solver_dpll_triad_simd.cc", "util.cc")]
    output_of(
        *(compiler, "-std=c++17", "-O3", "-march=native", "-DNDEBUG", "-w"),
        *(f"-I{clone / 'include'}", f"-I{clone / 'src'}"),
        *(DRIVERS / "tdoku_rates.cpp", *sources, "-o", driver),
    )
    print(f"tdoku compiled by {_version(compiler)}")
    return driver


def _version(compiler: str) -> str:
    return output_of(compiler, "--version").splitlines()[0]


def one_pass(words: list[object]) -> tuple[float, int, int] | None:
    """CPU seconds, solutions and guesses; None where a kernel does not run here."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode == 3:
        return None
    if done.returncode:
        raise SystemExit(f"{words} ended with {done.returncode}: a wrong grid, or a crash")
    seconds, solutions, guesses = done.stdout.split()
    return float(seconds), int(solutions), int(guesses)


def measure(name: str, lines: list[str], drivers: dict[str, Path], passes: int) -> None:
    """All programs on one set, and a row for each limit."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as file:
        file.write("\n".join(lines) + "\n")
    try:
        for limit in (1, 2):
            best: dict[str, tuple[float, int, int]] = {}
            for _ in range(passes):
                for title, words in _programs(drivers, limit, file.name):
                    result = one_pass(words)
                    if result is not None and (title not in best or result < best[title]):
                        best[title] = result
            if len({solutions for _, solutions, _ in best.values()}) != 1:
                raise SystemExit(f"the programs differ on {name}: {best}")
            _print_row(name, limit, len(lines), best)
    finally:
        Path(file.name).unlink()


def _programs(
    drivers: dict[str, Path], limit: int, file: str
) -> Iterator[tuple[str, list[object]]]:
    if "tdoku" in drivers:
        yield "tdoku", [drivers["tdoku"], limit, 1, file]
    for kernel in KERNELS:
        yield kernel, [drivers["nonet"], kernel, "batch", limit, 1, file]
    for kernel in KERNELS:
        yield f"{kernel}, one", [drivers["nonet"], kernel, "one", limit, 1, file]


def _print_row(name: str, limit: int, count: int, best: dict[str, tuple[float, int, int]]) -> None:
    base = best.get("tdoku")
    for title, (seconds, _, guesses) in best.items():
        ratio = f"{base[0] / seconds:8.2f} x tdoku" if base else ""
        print(
            f"{name:18} limit {limit}  {title:14}{count / seconds:14,.0f}/s"
            f"{guesses / count:10.2f} guesses{ratio}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tdoku", description=__doc__)
    parser.add_argument("data", type=Path, help="a folder with files of puzzles")
    parser.add_argument("--tdoku", type=Path, metavar="CLONE", help="a clone of tdoku")
    parser.add_argument("--puzzles", type=int, default=100_000, help="how many of each set")
    parser.add_argument("--hard", type=int, default=20_000, help="how many of sets named hardest*")
    parser.add_argument("--passes", type=int, default=3, help="turns that each program has")
    parser.add_argument("--set", action="append", help="a set, by the name of its file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        drivers = {"nonet": built("search_rates", Path(folder, "nonet"))}
        if options.tdoku:
            drivers["tdoku"] = build_tdoku(Path(folder), options.tdoku)
        print(f"{platform.platform()}, {os.cpu_count()} processors; seed {SEED}")
        for file in sorted(options.data.glob("*.txt*")):
            name = file.name.partition(".")[0]
            if options.set and name not in options.set:
                continue
            count = options.hard if name.startswith("hardest") else options.puzzles
            measure(name, list(moved(puzzles_in(file), count)), drivers, options.passes)


if __name__ == "__main__":
    main()
