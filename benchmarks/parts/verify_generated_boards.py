"""Generate puzzles on boards of every kind, and check them with a model that is independent of
nonet.

    python benchmarks/parts/verify_generated_boards.py BOARD ... [--count 500]
        [--first 1] [--processes 2]

BOARD is a name that `nonet.Board` accepts, or `random-jigsaw`, which gives each puzzle a different
random layout. One puzzle is made for each of `--count` seeds, starting with `--first`. The folder
named by NONET_VARIANTS contains `cpsat_model.py`, an OR-Tools model for puzzles in the JSON format
of f-puzzles. If a board has several overlapping grids, the key `x-grids` lists them.

The model must find exactly one solution of each puzzle: the filled board from which the generator
started. If the generator reports that every given is needed, `redundant_givens` must not find a
redundant given. On boards of up to ten digits, the model also checks this for one puzzle in ten. In
some puzzles, the generator leaves open whether a given is needed. These puzzles are counted and
reported. The exit status is 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib import import_module
from itertools import repeat
from pathlib import Path
from typing import Any, Final, NamedTuple

import nonet
from nonet import Error, Puzzle, formats
from nonet.constraints.words import GRIDS
from nonet.verbs.minimal import redundant_givens

VARIABLE: Final = "NONET_VARIANTS"
SECONDS: Final = 600.0  # The model may take this many seconds for one question.
EACH: Final = 10  # The model checks the givens of every tenth puzzle.
MOST_DIGITS: Final = 10  # Givens are checked only on boards with up to this many digits.


class Checked(NamedTuple):
    """The result for one puzzle.

    Attributes:
        givens: the number of givens; 0 if no puzzle was made.
        undecided: the number of givens that may or may not be needed, according to the generator.
        generator, model: the CPU seconds that each took.
        fault: what is wrong; "" if nothing is.
    """

    givens: int
    undecided: int
    generator: float
    model: float
    fault: str


@cache
def model() -> Any:
    """The independent model."""
    sys.path.insert(0, os.environ[VARIABLE])
    return import_module("cpsat_model")


def described(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle in the format of the model."""
    if puzzle.board.is_square:
        record: dict[str, Any] = json.loads(formats.write(puzzle, "f-puzzles"))
        return record
    size = 1 + max(map(max, puzzle.board.places))
    grid: list[list[dict[str, object]]] = [[{} for _ in range(size)] for _ in range(size)]
    for (row, column), digit in zip(puzzle.board.places, puzzle.digits(), strict=True):
        if digit:
            grid[row][column] = {"value": digit, "given": True}
    return {"size": size, "grid": grid, "x-grids": GRIDS[puzzle.board.words]}


def checked(words: str, seed: int) -> Checked:
    """Generate a puzzle from a seed, and check it with the model."""
    start = time.process_time()
    try:
        one = nonet.generate(board=words, seed=seed)[0]
    except Error as error:
        return Checked(0, 0, 0.0, 0.0, f"{words}, seed {seed}: {error}")
    made = time.process_time()
    puzzle, undecided = one.puzzle, one.undecided
    solution = Puzzle(one.solution, board=puzzle.board)
    fault = fault_of(puzzle, solution, seed, is_decided=not undecided)
    complaint = f"{words}, seed {seed}, {puzzle}: {fault}" if fault else ""
    return Checked(
        puzzle.given_count, undecided, made - start, time.process_time() - made, complaint
    )


def fault_of(puzzle: Puzzle, solution: Puzzle, seed: int, *, is_decided: bool) -> str:
    """The fault of a puzzle; "" if there is none."""
    found, has_ended = model().solve(described(puzzle), seconds=SECONDS)
    if [tuple(values) for values in found] != [tuple(solution.digits())]:
        return f"the model has {len(found)} solutions, not the one that it was made from"
    if not has_ended:
        return f"the model did not finish within {SECONDS:.0f} seconds"
    if not is_decided:
        return ""
    if cells := redundant_givens(puzzle):
        return f"the givens of cells {cells} are not needed"
    if seed % EACH == 0 and puzzle.board.digits <= MOST_DIGITS:
        for cell in puzzle.board.all_cells:
            digits = puzzle.digits()
            digits[cell] = 0
            fewer = Puzzle.of_digits(digits, puzzle.board)
            if fewer != puzzle and len(model().solve(described(fewer), seconds=SECONDS)[0]) < 2:
                return "according to the model, a given is not needed"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("boards", nargs="+", metavar="BOARD")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    if not Path(os.environ.get(VARIABLE, ""), "cpsat_model.py").is_file():
        parser.error(f"set the environment variable {VARIABLE} to a folder with cpsat_model.py")
    seeds = range(options.first, options.first + options.count)
    faults: list[str] = []
    with ProcessPoolExecutor(options.processes) as pool:
        for words in options.boards:
            results = list(pool.map(checked, repeat(words), seeds))
            faults += [each.fault for each in results if each.fault]
            made = [each for each in results if each.givens]
            print(report(words, made), flush=True)
            if not made:
                faults.append(f"{words}: no puzzle was made")
    print("\n".join(faults) or "each has the one solution that it was made from")
    return int(bool(faults))


def report(words: str, made: list[Checked]) -> str:
    """A line about the puzzles on one board."""
    givens = [each.givens for each in made] or [0]
    generator, by_model = sum(each.generator for each in made), sum(each.model for each in made)
    minimal = sum(not each.undecided for each in made)
    return (
        f"{words:24} {len(made):4} puzzles, {minimal} of them minimal, {min(givens)} to "
        f"{max(givens)} givens, {generator:.1f} s to make, {by_model:.1f} s to check"
    )


if __name__ == "__main__":
    sys.exit(main())
