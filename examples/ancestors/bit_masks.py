"""Bit masks, passes over the houses that were touched, and a guess where nothing moves.

A cell is a number of nine bits, one for each digit it can still take, and a house is searched
with "and", "or" and "not". A pass looks only at houses in which the last one changed something.
When nothing changes, the cell with the fewest bits is guessed; a wrong guess runs out of bits.

    python examples/ancestors/bit_masks.py [PUZZLE]
"""

from __future__ import annotations

import sys
from collections.abc import Collection
from functools import cache

from nonet import Candidate, Cell, Geometry, Grid, House


def single_choices(grid: Grid, house: House) -> None:
    """Place each digit that fits into one cell of the house."""
    once = twice = 0
    for cell in grid.house(house).cells:
        twice |= once & grid.mask(cell)
        once |= grid.mask(cell)
    for cell in grid.house(house).cells:
        only = grid.mask(cell) & once & ~twice or grid.mask(cell)
        if only.bit_count() == 1:
            grid.place(cell, only.bit_length())


@cache
def crossings(geometry: Geometry, house: House) -> list[tuple[House, frozenset[Cell]]]:
    """The other houses that share cells with a house, each with these cells."""
    cells = frozenset(geometry.cells(house))
    common = {h: cells.intersection(geometry.cells(h)) for h in geometry.houses if h != house}
    return [(other, shared) for other, shared in common.items() if len(shared) > 1]


def reduce(grid: Grid, house: House) -> None:
    """Where the places of a digit all lie in a second house, clear the rest of that one."""
    for other, common in crossings(grid.geometry, house):
        inside = outside = 0
        for cell in grid.house(house).cells:
            inside |= grid.mask(cell) if cell in common else 0
            outside |= 0 if cell in common else grid.mask(cell)
        for cell in grid.house(other).cells:
            lost = 0 if cell in common else inside & ~outside & grid.mask(cell)
            for digit in range(1, 10):
                if lost >> (digit - 1) & 1:
                    grid.remove(Candidate.of(digit, cell))


def passes(grid: Grid, touched: Collection[House]) -> None:
    """Pass after pass over the houses touched in the one before, until nothing changes."""
    while touched:
        before = grid.masks
        for house in touched:
            single_choices(grid, house)
            reduce(grid, house)
        changed = [cell for cell, mask in enumerate(grid.masks) if mask != before[cell]]
        touched = sorted({house for cell in changed for house in grid.cell(cell).houses})


def solve(grid: Grid, touched: Collection[House]) -> Grid | None:
    """The solved grid, or None where there is no solution from here."""
    passes(grid, touched)
    if not grid.open_cells:
        return grid if grid.is_solved else None
    cell = min(grid.open_cells, key=lambda cell: grid.mask(cell).bit_count())
    for digit in grid.candidates(cell):
        guess = grid.copy()
        guess.place(cell, digit)
        if solved := solve(guess, guess.cell(cell).houses):
            return solved
    return None


if __name__ == "__main__":
    start = Grid(sys.argv[1] if len(sys.argv) > 1 else "@newspaper")
    print(solve(start, start.geometry.houses) or "no solution")
