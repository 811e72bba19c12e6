"""Print a hash of the paths of each data set, so that two versions of nonet can be compared.

    python benchmarks/parts/path_hashes.py [FOLDER] [--share 0.1] [--only NAME] > before.txt
    python benchmarks/parts/path_hashes.py [FOLDER] [--share 0.1] [--only NAME] --beside before.txt

The script uses the installed nonet. For bulk paths, a hash covers all columns: status, final
values, rung, variant, offsets, and every conclusion. Other paths and lists of steps are hashed as
JSON, including their proofs, chains and marks.

`benchmarks/path_hashes.txt` contains the output of a run without FOLDER. If you change steps on
purpose, regenerate this file.

FOLDER contains lists of puzzles, `NAME.txt.xz` with one puzzle per line (`SETS` below has their
names). Without FOLDER, the puzzles come from lists in the repository, or are minimal puzzles made
from a seed. `--share` is the share of the puzzles to use. `--only` selects the lists whose names
contain NAME. The exit status is 1 if a line differs from the line with the same name in the file
given by `--beside`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

import numpy as np
from strange_states import StrangeStates

import nonet
from nonet.generator.random_grids import random_grids
from nonet.model.board import STANDARD
from nonet.model.nine_rows import nine_rows
from nonet.verbs import wire

ROOT: Final = Path(__file__).parents[2]
SEED: Final = 18
STATES: Final = StrangeStates(SEED)
MOST: Final = 200  # the maximum number of steps per state


@dataclass(frozen=True)
class Set:
    """A list of puzzles, the number of them to hash, and the profile that explains them."""

    source: str
    count: int
    profile: str = "standard"
    guess: bool = False


SETS: Final = (
    Set("random_minimal", 3000),
    Set("random_minimal", 2000, "hodoku"),
    Set("random_minimal", 3000, "singles"),
    Set("random_minimal", 2000, "newspaper"),
    Set("random_minimal", 40, "everything"),
    Set("magictour", 1000),
    Set("magictour", 1465, "hodoku"),
    Set("hardest1106", 40, guess=True),
    Set("hardest1106", 100, "hodoku"),
    Set("hardest11", 200),
    Set("qqwing_expert", 1000, "hodoku"),
    Set("qqwing_expert", 1000),
    Set("qqwing_easy", 1000, "singles"),
    Set("qqwing_easy", 500, "hodoku"),
    Set("sudocue_top10000", 1000),
    Set("sudocue_top10000", 1000, "hodoku"),
    Set("clues17", 2000),
    Set("clues17", 2000, "hodoku"),
    Set("several_solutions", 200),
    Set("several_solutions", 200, "hodoku"),
)
OWN: Final = (
    Set("minimal", 2000),
    Set("minimal", 2000, "hodoku"),
    Set("minimal", 2000, "singles"),
    Set("minimal", 2000, "beginner"),
    Set("minimal", 2000, "newspaper"),
    Set("minimal", 30, "everything"),
    Set("mixed", 1000),
    Set("mixed", 1000, "hodoku"),
    Set("singles", 1000),
    Set("corpus", 200, guess=True),
    Set("corpus", 200, "hodoku"),
)


def lists_in(folder: Path) -> Callable[[str, int], list[str]]:
    """A function that reads the first lines of a list in a folder."""

    def some(name: str, count: int) -> list[str]:
        with lzma.open(folder / f"{name}.txt.xz", "rt", encoding="ascii") as file:
            puzzles = (line[:81] for line in file if line[:1] in "123456789.0")
            return list(islice(puzzles, count))

    return some


def own_lists(name: str, count: int) -> list[str]:
    """The first lines of a list in the repository, or puzzles made from the seed."""
    if name == "minimal":
        return minimal_puzzles(count)
    folder = ROOT / ("tests/data" if name == "corpus" else "benchmarks/corpus")
    lines = (folder / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [line[:81] for line in lines if not line.startswith("#")][:count]


@cache
def minimal_puzzles(count: int) -> list[str]:
    """Minimal puzzles, each from a different random grid."""
    grids = random_grids(count, SEED)
    texts = ("".join(map(str, grid)) for grid in grids.tolist())
    return [nonet.minimal(text, seed=SEED).givens for text in texts]


def of_columns(paths: nonet.bulk.Paths) -> str:
    """A hash of all columns of bulk paths."""
    digest = hashlib.sha256()
    for column in (
        paths.status,
        paths.grids,
        paths.step_offsets,
        paths.rung,
        paths.variant,
        paths.conclusion_offsets,
        paths.kind,
        paths.cell,
        paths.digit,
    ):
        digest.update(np.ascontiguousarray(column).tobytes())
    return digest.hexdigest()


def of_records(records: Iterable[Any]) -> str:
    """A hash of paths or steps, as JSON."""
    digest = hashlib.sha256()
    for record in records:
        digest.update(json.dumps(wire.to_json(record), sort_keys=True).encode())
    return digest.hexdigest()


def bulk(lines: list[str], one: Set, board: nonet.Board = STANDARD) -> str:
    return of_columns(
        nonet.bulk.explain(lines, one.profile, guess=one.guess, board=board, threads=1)
    )


def described(lines: list[str], one: Set) -> str:
    return of_records(nonet.explain(line, one.profile, guess=one.guess) for line in lines)


Part = tuple[str, int, Callable[[int], str]]
"""A part's name, the number of its puzzles or states, and a function that hashes a given number of
them."""


def parts(read: Callable[[str, int], list[str]], sets: Iterable[Set]) -> Iterator[Part]:
    for one in sets:
        yield from of_set(read, one)
    yield from of_geometries()
    yield from of_states()


def of_set(read: Callable[[str, int], list[str]], one: Set) -> Iterator[Part]:
    """The bulk paths of a list, the bulk paths of its transformed puzzles, and paths as JSON."""

    def turned(count: int) -> str:
        return bulk(nonet.bulk.transformed(read(one.source, count), SEED).strings(), one)

    name = f"{one.source}/{one.profile}" + ("/guess" if one.guess else "")
    yield name, one.count, lambda count: bulk(read(one.source, count), one)
    yield f"{name}/turned", max(one.count // 4, 1), turned
    if one.profile in ("standard", "hodoku"):
        few = max(one.count // 20, 1)
        yield f"{name}/described", few, lambda count: described(read(one.source, count), one)


# The solutions are listed here because paths must not depend on which solution a search finds
# first.
SOLUTIONS: Final = {
    "diagonals": (
        "123456789456789123789123456935241867617538294842697531298314675371865942564972318"
    ),
    "windows": (
        "123456789456789123789123456534297861261834597897561234312678945948315672675942318"
    ),
    "both": ("123456789456789123789123456534297861871634592962518374348972615217365948695841237"),
    "jigsaw": ("123456789456789123789123456248371695931865247567294831692547318815632974374918562"),
    "jigsaw-diagonals": (
        "123456789569278134784139562637941825841325697295687413958712346372864951416593278"
    ),
}


def of_geometries() -> Iterator[Part]:
    """Paths on boards with other houses: jigsaws, diagonals, windows, and all of these at once."""
    regions = (ROOT / "tests/data/jigsaw.txt").read_text(encoding="utf-8").splitlines()[1][81:162]
    geometries = {
        "diagonals": nine_rows(diagonals=True),
        "windows": nine_rows(windows=True),
        "both": nine_rows(diagonals=True, windows=True),
        "jigsaw": nine_rows(regions),
        "jigsaw-diagonals": STATES.geometries[1],
    }
    for name, board in geometries.items():
        whole = nonet.Puzzle(SOLUTIONS[name], board=board)
        for profile in ("standard", "hodoku"):

            def paths(count: int, whole: nonet.Puzzle = whole, profile: str = profile) -> str:
                return bulk(thinned(whole, count), Set("", count, profile), whole.board)

            yield f"{name}/{profile}", 100, paths


@cache
def thinned(whole: nonet.Puzzle, count: int) -> list[str]:
    """Minimal puzzles that all have the same solution."""
    return [nonet.minimal(whole, seed=seed).givens for seed in range(count)]


def of_states() -> Iterator[Part]:
    """Paths as JSON, and lists of all steps, for states that no path reaches.

    These states are pencil marks without givens, contradictory grids, and jigsaws with diagonals.
    Most of them have several solutions, and counting all solutions could take a long time.
    """

    def grids(count: int) -> Iterator[nonet.Grid]:
        return (state.grid for state in STATES.some(0, count))

    def paths(profile: str) -> Callable[[int], str]:
        return lambda count: of_records(
            nonet.explain(grid, profile, uniqueness=True) for grid in grids(count)
        )

    def steps(profile: str) -> Callable[[int], str]:
        def found(count: int) -> Iterator[Any]:
            for grid in grids(count):
                yield from nonet.steps(grid, profile, max_per_technique=MOST, uniqueness=True)

        return lambda count: of_records(found(count))

    for profile in ("standard", "hodoku"):
        yield f"strange/{profile}/described", 90, paths(profile)
        yield f"strange/{profile}/steps", 60, steps(profile)


def before(file: Path | None) -> dict[str, str]:
    """The hashes that an earlier run printed, by name and number of puzzles."""
    if file is None:
        return {}
    rows = [line.split() for line in file.read_text(encoding="utf-8").splitlines()]
    return {f"{row[1]} {row[2]}": row[0] for row in rows if len(row) >= 3}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER")
    parser.add_argument("--share", type=float, default=1.0, help="of the puzzles (default all)")
    parser.add_argument("--only", default="", help="parts whose names contain this")
    parser.add_argument("--beside", type=Path, metavar="FILE", help="what an earlier run printed")
    options = parser.parse_args()
    known = before(options.beside)
    read, sets = (lists_in(options.folder), SETS) if options.folder else (own_lists, OWN)
    started = time.process_time()
    compared = 0
    different = []
    for name, all_of_them, hash_of in parts(read, sets):
        if options.only not in name:
            continue
        count = max(1, round(all_of_them * options.share))
        since = time.process_time()
        value = hash_of(count)[:16]
        seconds = time.process_time() - since
        key = f"{name} {count}"
        compared += key in known
        if known.get(key, value) != value:
            different.append(name)
        print(f"{value} {key} {'DIFFERS' if name in different else ''}".rstrip(), flush=True)
        print(f"{seconds:8.2f} s {name}", file=sys.stderr)
    print(f"{time.process_time() - started:.0f} CPU seconds", file=sys.stderr)
    if options.beside:
        print(f"{compared} parts compared, {len(different)} differ: {' '.join(different)}")
        return 1 if different or not compared else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
