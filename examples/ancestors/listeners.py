"""Techniques that plug in: each listens to the cells and is independent of the others.

The grid starts empty, the techniques listen, and the givens are written in. A cell reports
what it lost; a technique that listens may make a change, which cells report in turn.

    python examples/ancestors/listeners.py [PUZZLE]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from nonet import Candidate, Cell, Digit, Event, EventKind, Grid
from nonet.geometry import ALL_CELLS, ALL_DIGITS

Technique = Callable[[Grid, Cell, Digit], None]  # called when a cell has lost a digit


def naked_single(grid: Grid, cell: Cell, _: Digit) -> None:
    """The cell is left with one digit."""
    if len(grid.candidates(cell)) == 1:
        grid.place(cell, *grid.candidates(cell))


def hidden_single(grid: Grid, cell: Cell, digit: Digit) -> None:
    """The digit is left with one place in a house of the cell."""
    for house in grid.cell(cell).houses:
        if len(places := grid.places(digit, house)) == 1:
            grid.place(places[0], digit)


def locked(grid: Grid, cell: Cell, digit: Digit) -> None:
    """The places left for the digit all lie in a second house, the rest of which loses it."""
    for house in grid.cell(cell).houses:
        places = set(grid.places(digit, house))
        for other in grid.cell(min(places)).houses if places else ():
            if places <= set(grid.house(other).cells):
                for elsewhere in set(grid.places(digit, other)) - places:
                    grid.remove(Candidate.of(digit, elsewhere))


def naked_pair(grid: Grid, cell: Cell, _: Digit) -> None:
    """The cell is left with two digits, and so is another one: the rest of the house loses them."""
    pair = grid.candidates(cell)
    for house in grid.cell(cell).houses if len(pair) == 2 else ():
        cells = grid.house(house).open_cells
        if sum(grid.candidates(other) == pair for other in cells) == 2:
            for other in cells:
                for each in pair if grid.candidates(other) != pair else ():
                    grid.remove(Candidate.of(each, other))


TECHNIQUES: Sequence[Technique] = (naked_single, hidden_single, locked, naked_pair)


def plug_in(technique: Technique, grid: Grid) -> None:
    """Have a technique hear of every loss: a cell that is filled loses everything."""

    def hear(event: Event) -> None:
        if event.cell is not None and event.digit is not None:
            for digit in ALL_DIGITS if event.kind is EventKind.VALUE_SET else (event.digit,):
                technique(grid, event.cell, digit)

    for cell in ALL_CELLS:
        grid.listen(hear, cell)


def solve(puzzle: str, techniques: Sequence[Technique] = TECHNIQUES) -> Grid:
    """The grid as far as these techniques go; the givens set everything in motion."""
    givens, grid = Grid(puzzle), Grid("." * 81)
    for technique in techniques:
        plug_in(technique, grid)
    for cell in filter(givens.value, ALL_CELLS):
        grid.place(cell, givens.value(cell))
    return grid


if __name__ == "__main__":
    print(solve(sys.argv[1] if len(sys.argv) > 1 else "@newspaper"))
