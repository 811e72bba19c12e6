"""Closed sets, the inverted house, and the cascade on placement.

A house is a table: its open cells down, its missing digits across, a one where a digit fits. Some
n rows that have all their ones in the same n columns are a closed set, and the other rows lose
these columns. Turn the table over, and the same words find digits that need the same cells.
A digit that is placed sets off a cascade: its peers lose it, and a cell with one digit left is
next.

    python examples/ancestors/closed_sets.py [PUZZLE]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations

from nonet import Candidate, Cell, Digit, Grid
from nonet.views import HouseView, Matrix

Name = Cell | Digit


def losses(table: Matrix) -> Iterator[tuple[Name, Name]]:
    """Each one (row, column) of a table that some closed set takes from the rows outside it."""
    columns_of = {row: set(table.columns_of(row)) for row in table.row_names}
    # Half the size is enough: a larger closed set is a smaller one of the table turned over.
    for size in range(1, len(columns_of) // 2 + 1):
        for members in combinations(columns_of, size):
            owned = set().union(*(columns_of[row] for row in members))
            if len(owned) == size:
                for row in columns_of.keys() - members:
                    yield from ((row, column) for column in columns_of[row] & owned)


def place(grid: Grid, cell: Cell, digit: Digit) -> None:
    """Place a digit, and whatever follows from it, like dominoes."""
    grid.place(cell, digit)
    for peer in sorted(grid.cell(cell).peers):
        place_if_single(grid, peer)


def place_if_single(grid: Grid, cell: Cell) -> None:
    candidates = grid.candidates(cell)
    if len(candidates) == 1:
        place(grid, cell, candidates[0])


def reduce(grid: Grid, house: HouseView) -> bool:
    """Use every closed set of a house, in both views; whether anything changed."""
    lost = {Candidate.of(digit, cell) for cell, digit in losses(house.matrix())}
    lost |= {Candidate.of(digit, cell) for digit, cell in losses(house.inverted())}
    for candidate in sorted(lost):
        if grid.has(candidate):  # unless the cascade was faster
            grid.remove(candidate)
            place_if_single(grid, candidate.cell)
    return bool(lost)


def solve(puzzle: str) -> Grid:
    """The grid as far as closed sets go."""
    grid = Grid(puzzle)
    for cell in grid.open_cells:
        place_if_single(grid, cell)
    while sum(reduce(grid, grid.house(house)) for house in grid.geometry.houses):
        pass
    return grid


if __name__ == "__main__":
    grid = solve(sys.argv[1] if len(sys.argv) > 1 else "@newspaper")
    print(grid)
    print("solved" if grid.is_solved else "no closed set is left")
