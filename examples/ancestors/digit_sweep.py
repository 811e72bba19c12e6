"""The digit sweep: no pencil marks, one digit at a time, block by block.

For each digit in turn a temporary grid is made: the digit stands wherever no equal digit is in the
row, column or block. Then the blocks that lack the digit are gone through, and the first of its
cells that is alone in its row, column or block of the temporary grid takes it: one in a block at
most. After the nines the digits on the board are added up. A sum that has grown calls for another
round, and 405, nine times one to nine, is a full board. Any other sum is stuck: the puzzle is too
hard for the sweep, or wrongly designed.

    python examples/ancestors/digit_sweep.py [PUZZLE]
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

import nonet
from nonet import Candidate, Cell, Grid, House

FULL = 9 * sum(range(1, 10))  # 405


@dataclass
class Sweep:
    """How far a puzzle was swept: the grid, and of each round each digit with its cells."""

    grid: Grid
    rounds: list[dict[int, list[Cell]]] = field(default_factory=list)
    verdict: str = ""


def check_sum(grid: Grid) -> int:
    """All digits on the board added up."""
    return sum(int(value) for value in grid.values if value != ".")


def temporary(grid: Grid, digit: int) -> set[Cell]:
    """The cells in which the digit can stand, by the digits on the board alone."""
    taken = {house for house in grid.geometry.houses if grid.is_placed(digit, house)}
    return {cell for cell in grid.open_cells if taken.isdisjoint(grid.geometry.houses_of(cell))}


def solve_digit(grid: Grid, digit: int) -> list[Cell]:
    """Place a digit in the blocks that lack it, where the temporary grid leaves no doubt."""
    geometry, marked = grid.geometry, temporary(grid, digit)
    placed: list[Cell] = []

    def is_alone(cell: Cell, house: House) -> bool:
        return marked.intersection(geometry.cells(house)) == {cell}

    for block in (house for house in geometry.houses if house.kind == "b"):
        for cell in sorted(marked.intersection(geometry.cells(block))):
            if any(is_alone(cell, house) for house in geometry.houses_of(cell)):
                if not grid.has(Candidate.of(digit, cell)):
                    return placed  # an equal digit came in its way: the rules are broken already
                grid.place(cell, digit)
                placed.append(cell)
                marked -= {*geometry.cells(block)} - {cell}
                break
    return placed


def solve(puzzle: str) -> Sweep:
    """Round after round, until the sum stays as it is."""
    sweep = Sweep(Grid(puzzle))
    before, after = -1, check_sum(sweep.grid)
    while before < after < FULL:
        sweep.rounds.append({digit: solve_digit(sweep.grid, digit) for digit in range(1, 10)})
        before, after = after, check_sum(sweep.grid)
    if sweep.grid.is_solved:
        sweep.verdict = f"solved: the digits add up to {FULL}"
    elif (solutions := nonet.count(puzzle, limit=2)) == 1:
        sweep.verdict = f"stuck: the digits add up to {after}, {FULL - after} short of {FULL}"
    else:
        several = "several solutions" if solutions else "no solution"
        sweep.verdict = f"wrongly designed: it has {several}"
    return sweep


def main() -> None:
    found = solve(sys.argv[1] if len(sys.argv) > 1 else "@newspaper")
    for number, digits in enumerate(found.rounds, 1):
        print(f"round {number}")
        for each, cells in digits.items():
            print(f"  {each}: {' '.join(map(str, cells)) or 'nothing'}")
    print(found.grid)
    print(found.verdict)


if __name__ == "__main__":
    try:
        main()
    except nonet.Error as error:  # what was typed is no puzzle
        sys.exit(str(error))
