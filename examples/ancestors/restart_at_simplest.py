"""The loop that starts again at the simplest technique after every success.

It uses naked sets only: n cells of a house with n digits between them keep these digits. One
cell with one digit is the simplest. When size n finds nothing, size n + 1 has a try; whenever
anything is found, the loop goes back to size 1. How deep it had to go is the grade of the puzzle.

    python examples/ancestors/restart_at_simplest.py [PUZZLE]
"""

from __future__ import annotations

import sys
from itertools import combinations

from nonet import Candidate, Grid

GRADES = (
    "nothing to do",
    "very easy",
    "easy",
    "moderate",
    "demanding",
    "hard",
    "very hard",
    "fiendish",
    "diabolical",
)


def naked_set(grid: Grid, size: int) -> bool:
    """Use one naked set of this size, if there is one that changes something."""
    if size == 1:
        for cell in grid.open_cells:
            if len(grid.candidates(cell)) == 1:
                grid.place(cell, grid.candidates(cell)[0])
                return True
        return False
    for house in grid.geometry.houses:
        cells = grid.house(house).open_cells
        narrow = [cell for cell in cells if len(grid.candidates(cell)) <= size]
        for chosen in combinations(narrow, size):
            digits = {digit for cell in chosen for digit in grid.candidates(cell)}
            lost = [
                Candidate.of(digit, cell)
                for cell in cells
                if cell not in chosen
                for digit in grid.candidates(cell)
                if digit in digits
            ]
            if len(digits) == size and lost:
                for candidate in lost:
                    grid.remove(candidate)
                return True
    return False


def solve(puzzle: str) -> tuple[Grid, int]:
    """The grid as far as naked sets go, and the largest size that helped."""
    grid, deepest, size = Grid(puzzle), 0, 1
    while size < 9 and not grid.is_solved:
        if naked_set(grid, size):
            deepest = max(deepest, size)
            size = 1
        else:
            size += 1
    return grid, deepest


if __name__ == "__main__":
    grid, deepest = solve(sys.argv[1] if len(sys.argv) > 1 else "@newspaper")
    print(grid)
    print(GRADES[deepest] if grid.is_solved else "too hard for naked sets")
