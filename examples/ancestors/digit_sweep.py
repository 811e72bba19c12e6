"""The digit sweep: no pencil marks, one digit at a time.

Take the ones. Every 1 on the board rules out its row, its column and its box. A row, column or box
with one open cell left over takes a 1 there. Then the twos, and so on to the nines; and again from
the ones, until a whole round finds nothing. A full board adds up to 405, nine times one to nine.
Less than that when nothing moves any more: stuck.

    python examples/ancestors/digit_sweep.py [PUZZLE]
"""

from __future__ import annotations

import sys

from nonet import Cell, Grid

FULL = 9 * sum(range(1, 10))  # 405


def is_free(grid: Grid, cell: Cell, digit: int) -> bool:
    """Whether a cell is open and no cell that it sees has the digit."""
    return not grid.value(cell) and all(grid.value(peer) != digit for peer in grid.cell(cell).peers)


def sweep(grid: Grid, digit: int) -> int:
    """Place one digit wherever a house has one cell free for it; how often that was."""
    placed = 0
    for house in grid.geometry.houses:
        cells = grid.house(house).cells
        if all(grid.value(cell) != digit for cell in cells):
            free = [cell for cell in cells if is_free(grid, cell, digit)]
            if len(free) == 1:
                grid.place(free[0], digit)
                placed += 1
    return placed


def check_sum(grid: Grid) -> int:
    """All digits on the board added up."""
    return sum(grid.value(cell) for cell in range(81))


def solve(puzzle: str) -> tuple[Grid, str]:
    """The board after the last sweep, and the verdict."""
    grid = Grid(puzzle)
    while sum(sweep(grid, digit) for digit in range(1, 10)):
        pass
    total = check_sum(grid)
    if total == FULL:
        return grid, f"solved: the digits add up to {FULL}"
    return grid, f"stuck: the digits add up to {total}, {FULL - total} short of {FULL}"


if __name__ == "__main__":
    grid, verdict = solve(sys.argv[1] if len(sys.argv) > 1 else "@newspaper")
    print(grid)
    print(verdict)
