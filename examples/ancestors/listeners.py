"""Techniques that plug in: each listens to the cells and is independent of the others.

Every cell has two lists of listeners: one hears that it lost a candidate, the other hears
that it got its value. While the latter are told, the candidates of the cell can still be read; then
its candidates and both of its lists are gone. The puzzle starts empty, the techniques listen, and
the givens are written in. What a listener changes the cells report in turn. Another technique is
another class: it touches none of those that are there.

    python examples/ancestors/listeners.py [PUZZLE]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import suppress

import nonet
from nonet import Candidate, Cell, Digit, Grid, House, Puzzle
from nonet.base.errors import InvalidMove
from nonet.model.cells import ALL_CELLS, ALL_DIGITS
from nonet.model.events import EventKind
from nonet.model.grid import Event

REMOVED, VALUE_SET = EventKind.CANDIDATE_REMOVED, EventKind.VALUE_SET


def listen(grid: Grid, on: EventKind, tell: Callable[[Cell, Digit], None]) -> None:
    """Put a function on one list of every cell: it is called with the cell and the digit."""

    def hear(event: Event) -> None:
        if event.cell is not None and event.digit is not None:
            tell(event.cell, event.digit)

    for cell in ALL_CELLS:
        grid.listen(hear, cell, on=on)


class SinglePosition:
    """Places a value where one cell of a row, column or box is left for it."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        listen(grid, REMOVED, self.look)
        listen(grid, VALUE_SET, self.value_set)

    def value_set(self, cell: Cell, _: Digit) -> None:
        for digit in self.grid.candidates(cell):
            self.look(cell, digit)

    def look(self, cell: Cell, digit: Digit) -> None:
        for house in self.grid.geometry.houses_of(cell):
            places = self.grid.places(digit, house)
            if len(places) == 1:
                self.grid.place(places[0], digit)


class SingleCandidate:
    """Places the one candidate that a cell has left."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        listen(grid, REMOVED, self.candidate_removed)

    def candidate_removed(self, cell: Cell, _: Digit) -> None:
        left = self.grid.candidates(cell)
        if len(left) == 1:
            self.grid.place(cell, left[0])


class CandidateLines:
    """Clears a line of a value that one box can have on this line alone.

    The index has, for each box and value, its rows and its columns, each with the cells of the box
    that can take the value. One row is left: it has served, and is dropped. So are both when the
    value is known.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        listen(grid, REMOVED, self.forget)
        listen(grid, VALUE_SET, self.value_set)
        self.index: dict[tuple[House, Digit, str], dict[House, list[Cell]]] = {}
        for cell in ALL_CELLS:
            for line, box in self.lines(cell):
                for digit in ALL_DIGITS:
                    lists = self.index.setdefault((box, digit, line.kind), {})
                    lists.setdefault(line, []).append(cell)

    def lines(self, cell: Cell) -> Iterable[tuple[House, House]]:
        """The row and the column of a cell, each with its box."""
        row, column, box, *_ = self.grid.geometry.houses_of(cell)
        return (row, box), (column, box)

    def value_set(self, cell: Cell, digit: Digit) -> None:
        for line, box in self.lines(cell):
            self.index.pop((box, digit, line.kind), None)
        for other in self.grid.candidates(cell):
            self.forget(cell, other)

    def forget(self, cell: Cell, digit: Digit) -> None:
        """Take a cell from the index, and use what is left."""
        for line, box in self.lines(cell):
            lists = self.index.get((box, digit, line.kind), {})
            if cell in lists.get(line, ()):
                lists[line].remove(cell)
                if not lists[line]:
                    del lists[line]
                    if len(lists) == 1:
                        (last,) = self.index.pop((box, digit, line.kind))
                        self.clear(last, box, digit)

    def clear(self, line: House, box: House, digit: Digit) -> None:
        for cell in self.grid.geometry.cells(line):
            if cell not in self.grid.geometry.cells(box):
                self.grid.remove(Candidate.of(digit, cell))


Technique = Callable[[Grid], object]  # a class that listens to a grid
TECHNIQUES: tuple[Technique, ...] = (SinglePosition, SingleCandidate, CandidateLines)


def solve(puzzle: str, techniques: Iterable[Technique] = TECHNIQUES) -> Grid:
    """The grid as far as these techniques go; where the rules break, the grid as it is then."""
    givens = Grid(puzzle)
    grid = Grid(Puzzle("." * 81, geometry=givens.geometry))
    for technique in techniques:
        technique(grid)  # which the cells know from now on
    with suppress(InvalidMove):  # two listeners disagree, or one and a given: there is no solution
        for cell in filter(givens.value, ALL_CELLS):
            grid.place(cell, givens.value(cell))
    return grid


def main() -> None:
    print(solve(sys.argv[1] if len(sys.argv) > 1 else "@newspaper"))


if __name__ == "__main__":
    try:
        main()
    except nonet.Error as error:  # what was typed is no puzzle
        sys.exit(str(error))
