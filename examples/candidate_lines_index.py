"""Find Candidate Lines with an index that a listener of the grid keeps up to date.

For each box and digit, the index has the lines (rows and columns) on which the digit is still
possible. If a digit has several places in a box, and all are on one line, it can be removed from
the rest of the line. Solvers call this Candidate Lines. nonet calls it pointing, and has a native
finder for it. This example finds the same steps in Python. It does not search the grid again after
every change, because the grid reports each event to the index.

    python examples/candidate_lines_index.py [PUZZLE]
"""

from __future__ import annotations

import sys
import weakref
from collections import Counter
from collections.abc import Iterator

import nonet
from nonet import Candidate, Cell, Digit, Grid, House, Step
from nonet.model.cells import Space
from nonet.model.events import EventKind
from nonet.model.grid import Event
from nonet.model.step import Mark, Role
from nonet.techniques import Explanation, Form, Proof, Rung, Technique

EXAMPLE = ".73...8..8.97...5...2.9.3.........2....3.7.8..5.24..3....62.74.........9..5.39..."


class LineIndex:
    """For each box and digit, the lines on which the digit is still possible.

    The index is built once from the whole grid. After that, the events of the grid keep it up to
    date. The index does not keep the grid alive.

    >>> grid = Grid("." * 81)
    >>> index = LineIndex(grid)
    >>> grid.place("r1c4", 5)
    >>> [str(line) for line in index.lines(House("b1"), Digit(5))]
    ['r2', 'r3', 'c1', 'c2', 'c3']
    """

    def __init__(self, grid: Grid) -> None:
        board = grid.board
        self.boxes = tuple(house for house in board.houses if house.kind == "b")
        self._box_and_lines: list[tuple[House, list[House]]] = []
        for cell in range(81):
            houses = board.houses_of(cell)
            box = next(house for house in houses if house.kind == "b")
            self._box_and_lines.append((box, [house for house in houses if house.kind in "rc"]))
        self._rebuild(grid)
        grid.listen(self._hear)

    def lines(self, box: House, digit: Digit) -> list[House]:
        """The lines on which a digit is still possible in a box, rows first."""
        places = self._places[box, digit]
        return sorted(line for line in places if places[line])

    def pointing(self) -> Iterator[tuple[House, Digit, House]]:
        """Finds each digit that has several places in a box, all of them on one line. Yields the
        box, the digit and the line.
        """
        for (box, digit), places in self._places.items():
            count = sum(places.values()) // 2  # Each place counts for a row and for a column.
            if count > 1:
                for line, here in places.items():
                    if here == count:
                        yield box, digit, line

    def _rebuild(self, grid: Grid) -> None:
        """Read the whole grid, at the start and after undo, redo or restore."""
        self._places: dict[tuple[House, Digit], Counter[House]] = {
            (box, Digit(digit)): Counter() for box in self.boxes for digit in range(1, 10)
        }
        for cell in grid.open_cells:
            for digit in grid.candidates(cell):
                box, lines = self._box_and_lines[cell]
                self._places[box, digit].update(lines)

    def _hear(self, event: Event) -> None:
        if event.cell is None or event.digit is None:  # undo, redo or restore
            self._rebuild(event.grid)
        elif event.kind is EventKind.VALUE_SET:
            # All candidates of the cell are removed without further events, but can still be read
            # until the listeners have run.
            for digit in event.grid.candidates(event.cell):
                self._forget(event.cell, digit)
        else:
            self._forget(event.cell, event.digit)

    def _forget(self, cell: Cell, digit: Digit) -> None:
        box, lines = self._box_and_lines[cell]
        self._places[box, digit].subtract(lines)


class CandidateLinesIndex(Technique):
    """Pointing, found with an index instead of a search. Each grid has its own index."""

    id = "candidate-lines-index"
    family = "Intersections"
    proof = Proof.RANK
    forms = (Form("Candidate Lines (index)", 2.6, on=False),)
    where_to_look = nonet.techniques.get("pointing").where_to_look
    why_it_works = nonet.techniques.get("pointing").why_it_works

    def __init__(self) -> None:
        self._indexes: dict[int, tuple[weakref.ref[Grid], LineIndex]] = {}

    def index_of(self, grid: Grid) -> LineIndex:
        """The index of this grid. If there is none, a new one is made."""
        key = id(grid)
        if key not in self._indexes:
            gone = weakref.ref(grid, lambda _: self._indexes.pop(key, None))
            self._indexes[key] = (gone, LineIndex(grid))
        return self._indexes[key][1]

    def find(self, grid: Grid, rung: Rung) -> Iterator[Step]:  # noqa: ARG002  there is one form
        for box, digit, line in self.index_of(grid).pointing():
            inside = grid.places(digit, box)
            outside = [cell for cell in grid.places(digit, line) if cell not in inside]
            if outside:
                yield Step(
                    self.id,
                    eliminations=tuple(Candidate.of(digit, cell) for cell in outside),
                    truths=(Space.of(digit, box),),
                    links=(Space.of(digit, line),),
                    marks=(
                        Mark(Role.BASE, houses=(box,)),
                        Mark(Role.COVER, houses=(line,)),
                        Mark(
                            Role.PATTERN,
                            candidates=tuple(Candidate.of(digit, cell) for cell in inside),
                        ),
                    ),
                )

    def holds(self, step: Step, grid: Grid) -> bool:
        return nonet.techniques.get("pointing").holds(step, grid)

    def explain(self, step: Step, grid: Grid) -> Explanation:
        return nonet.techniques.get("pointing").explain(step, grid)


def main(puzzle: str) -> None:
    """Solve a puzzle with the index, not with the native finder, and show its steps."""
    technique = nonet.techniques.register(CandidateLinesIndex())
    path = nonet.explain(puzzle, also=[technique.id], without=["pointing"])
    for grid, step in path.grids():
        if step.technique == technique.id:
            print(technique.explain(step, grid).standard)
    print(f"{path.status.value}: {path.final().values}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else EXAMPLE)
