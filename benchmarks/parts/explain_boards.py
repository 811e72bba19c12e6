"""Explain puzzles on other boards without guessing, and count how many are solved.

    python benchmarks/parts/explain_boards.py [boards | common | rare] [--least 95] [--table]

The environment variable NONET_VARIANTS names a folder that contains `generated.jsonl.xz`, with
puzzles of every kind in the JSON format of f-puzzles. The script takes the puzzles of one group of
`KINDS`: boards with up to 16 digits and no clues such as cages, 9x9 puzzles of the common kinds of
clues and boards, or 9x9 puzzles of the rarer kinds. Each puzzle is explained by `everything`
without guessing. Every step is verified and must match the definition of its technique. Its
explanation is written at three lengths. If a path reaches a filled grid, that grid must be the only
solution. The exit status is 1 if fewer than `--least` percent of the puzzles are solved, or if
anything is wrong.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import nonet
from nonet import Error, Grid, Puzzle, parse
from nonet import Path as Steps
from nonet.techniques import get

VARIABLE: Final = "NONET_VARIANTS"
KINDS: Final = {
    "boards": (
        *("4x4", "6x6", "8x8", "10x10", "12x12", "16x16", "jigsaw", "jigsaw6x6", "jigsaw-x", "x"),
        *("windoku", "x-windoku", "centre-dot", "asterisk", "girandola", "disjoint-groups"),
        *("anti-knight", "anti-king", "anti-knight-king", "samurai"),
    ),
    "common": (
        *("killer", "killer-sparse", "killer-no-sums-some", "killer-x", "anti-knight-killer"),
        *("arrow", "killer-arrow", "pill-arrow", "kropki", "kropki-negative", "consecutive"),
        *("difference", "thermo", "slow-thermo", "little-killer", "x", "odd-even", "anti-knight"),
        *("german-whispers", "dutch-whispers", "palindrome", "renban", "xv", "xv-negative"),
        *("jigsaw", "jigsaw-x", "disjoint-groups", "anti-king", "anti-knight-king"),
    ),
    "rare": (
        *("sandwich", "quadruple", "inequality", "inequality-sparse", "between", "x-sums"),
        *("skyscraper", "region-sum", "non-consecutive", "miracle", "min-max", "clone"),
        *("windoku", "x-windoku", "windoku-killer", "centre-dot", "asterisk", "girandola"),
        *("zipper", "entropic", "modular", "nabner", "double-arrow", "indexer", "anti-queen-9"),
    ),
}
LENGTHS: Final = ("short", "standard", "teach")


class Explained(NamedTuple):
    """The result for one puzzle.

    Attributes:
        variant: the kind of the puzzle.
        name: the puzzle's name in the data.
        solved: whether its path ends at the solution.
        outcome: a short description of its path.
        seconds: the CPU seconds it took.
        fault: what is wrong; "" if nothing is.
    """

    variant: str
    name: str
    solved: bool
    outcome: str
    seconds: float
    fault: str


def records(kinds: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """The records of the puzzles of these kinds."""
    data = Path(os.environ[VARIABLE]) / "generated.jsonl.xz"
    with lzma.open(data, "rt", encoding="utf-8") as file:
        for line in file:
            record: dict[str, Any] = json.loads(line)
            if record["variant"] in kinds:
                yield record


def fault_of(path: Steps, solution: str) -> str:
    """The fault of a path; "" if there is none."""
    try:
        nonet.verify(path)
        for length in LENGTHS:
            path.texts(length)
    except Error as error:
        return str(error)
    grid = Grid(path.puzzle)
    for number, step in enumerate(path.steps):
        if not get(step.technique).holds(step, grid):
            return f"step {number} is no {step.technique}"
        grid.apply(step)
    if path.status == "solved" and grid.values != solution:
        return "it ends at another grid than the solution"
    return ""


def explained(record: dict[str, Any]) -> Explained:
    """Explain and check one puzzle."""
    puzzle = parse(json.dumps(record["fpuzzles"]))
    grid = Grid(Puzzle(str(puzzle), board=puzzle.board))
    start = time.process_time()
    path = nonet.explain(grid, "everything", guess=False)
    seconds = time.process_time() - start
    fault = fault_of(path, record["solution"])
    hardest = path.hardest.name if path.hardest else "nothing"
    outcome = f"{path.status}, {len(path.steps)} steps, {hardest}"
    return Explained(
        record["variant"], record["id"], path.status == "solved", outcome, seconds, fault
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("kinds", nargs="?", choices=KINDS, default="boards", help="default: boards")
    parser.add_argument("--least", type=float, default=95.0, help="percent that must be solved")
    parser.add_argument("--table", action="store_true", help="print a line for every puzzle")
    options = parser.parse_args()
    if not os.environ.get(VARIABLE):
        parser.error(f"set the environment variable {VARIABLE} to a folder")
    solved: Counter[str] = Counter()
    count: Counter[str] = Counter()
    faults = 0
    seconds = 0.0
    for record in records(KINDS[options.kinds]):
        result = explained(record)
        count[result.variant] += 1
        solved[result.variant] += result.solved
        seconds += result.seconds
        faults += bool(result.fault)
        if options.table or result.fault:
            print(
                f"{result.name:20} {result.seconds:6.2f} s  {result.outcome}  {result.fault}",
                flush=True,
            )
    for variant in KINDS[options.kinds]:
        if count[variant]:
            print(f"{variant:20} {solved[variant]:3} of {count[variant]}")
    share = 100 * solved.total() / max(count.total(), 1)
    print(
        f"{solved.total()} of {count.total()} solved without guessing, {share:.1f} %, "
        f"in {seconds:.0f} s; {faults} with a fault"
    )
    return 1 if faults or not count or share < options.least else 0


if __name__ == "__main__":
    sys.exit(main())
