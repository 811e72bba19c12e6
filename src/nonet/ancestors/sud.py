"""Sud: independent techniques that listen to the cells.

Each cell has two lists of listeners. CandidateRemoved is called when a candidate of the cell is
removed, and ValueSet when the cell gets its value. During ValueSet, the candidates of the cell can
still be read; afterwards they and both lists are removed. The puzzle starts empty, the techniques
register with the cells, and the givens are set one by one. Changes that a listener makes are
reported in the same way. To add a technique, you write a new class; no existing class has to
change. UniqueConstraint is nonet's grid itself: it removes each new value from the candidates of
its row, column and box.

    python -m nonet.ancestors.sud [PUZZLE]
"""

from collections.abc import Callable, Iterable, Iterator

import nonet
from nonet import Candidate, Cell, Digit, Grid, House, Puzzle
from nonet.ancestors.running import run

Technique = Callable[[Grid], object]  # a class that registers itself with the cells of a grid


def listen(grid: Grid, on: str, notify: Callable[[Cell, Digit], None]) -> None:
    """Add a function to one of the lists of listeners in each cell. It is called with the cell and
    the value.
    """
    for cell in grid.board.all_cells:
        grid.listen(lambda event: notify(event.cell, event.digit), cell, on=on)  # type: ignore[arg-type]


class SinglePosition:
    """Sets a value that only one cell of a row, column or box can contain."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        listen(grid, "candidate_removed", self.look)
        listen(grid, "value_set", self.value_set)

    def value_set(self, cell: Cell, _: Digit) -> None:
        for value in self.grid.candidates(cell):
            self.look(cell, value)

    def look(self, cell: Cell, value: Digit) -> None:
        for group in self.grid.board.houses_of(cell):
            cells = self.grid.places(value, group)
            if len(cells) == 1:
                self.grid.place(cells[0], value)


class SingleCandidate:
    """Sets the value of a cell when only one candidate is left."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        listen(grid, "candidate_removed", self.candidate_removed)

    def candidate_removed(self, cell: Cell, _: Digit) -> None:
        left = self.grid.candidates(cell)
        if len(left) == 1:
            self.grid.place(cell, left[0])


class CandidateLines:
    """If all candidates for a value in a box lie on one line, eliminates it from the rest of the
    line.

    For each box and value, the index lists the rows and the columns in which the value is possible,
    and for each of them the possible cells in the box. When only one row or column is left, this
    part of the index is no longer needed.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        listen(grid, "candidate_removed", self.candidate_removed)
        listen(grid, "value_set", self.value_set)
        self.index: dict[tuple[House, Digit, str], dict[House, list[Cell]]] = {}
        for cell in grid.board.all_cells:
            for line, box in self.lines(cell):
                for value in grid.board.all_digits:
                    lists = self.index.setdefault((box, value, line.kind), {})
                    lists.setdefault(line, []).append(cell)

    def lines(self, cell: Cell) -> Iterable[tuple[House, House]]:
        """The row and the column of a cell, each paired with the cell's box."""
        row, column, box, *_ = self.grid.board.houses_of(cell)
        return (row, box), (column, box)

    def value_set(self, cell: Cell, value: Digit) -> None:
        for line, box in self.lines(cell):
            self.index.pop((box, value, line.kind), None)
        for other in self.grid.candidates(cell):
            self.candidate_removed(cell, other)

    def candidate_removed(self, cell: Cell, value: Digit) -> None:
        """Remove a cell from the index. If its box then has the digit in only one line, remove the
        digit from the rest of that line.
        """
        for line, box in self.lines(cell):
            lists = self.index.get((box, value, line.kind), {})
            if cell in lists.get(line, ()):
                lists[line].remove(cell)
                if not lists[line]:
                    del lists[line]
                    if len(lists) == 1:
                        (last,) = self.index.pop((box, value, line.kind))
                        self.delete(last, box, value)

    def delete(self, line: House, box: House, value: Digit) -> None:
        for cell in self.grid.board.cells(line):
            if cell not in self.grid.board.cells(box):
                self.grid.remove(Candidate.of(value, cell))


TECHNIQUES: tuple[Technique, ...] = (SinglePosition, SingleCandidate, CandidateLines)


class Sud:
    """A puzzle and the techniques that listen to its cells."""

    def __init__(self, puzzle: str | Grid, techniques: Iterable[Technique] = TECHNIQUES) -> None:
        self.givens = Grid(puzzle)
        board = self.givens.board
        self.grid = Grid(Puzzle("." * len(board.all_cells), board=board))
        self.order: list[Candidate] = []
        listen(self.grid, "value_set", self.value_set)
        for technique in techniques:
            technique(self.grid)

    def value_set(self, cell: Cell, value: Digit) -> None:
        if not self.givens.value(cell):
            self.order.append(Candidate.of(value, cell))

    def solve(self) -> str:
        """Set the givens, which triggers everything else. Returns a word for how the program
        ended.
        """
        try:
            for cell in filter(self.givens.value, self.grid.board.all_cells):
                self.grid.place(cell, self.givens.value(cell))
        except nonet.Error:  # two listeners contradict each other, or one contradicts a given
            return "wrong"
        return "solved" if self.grid.is_solved else "stuck"


def report(puzzle: str | Grid) -> Iterator[object]:
    """The output of the program."""
    sud = Sud(puzzle)
    end = sud.solve()
    for each in sud.order:
        yield f"Cell{int(each.cell) // 9}{int(each.cell) % 9} = {each.digit}"
    yield from (sud.grid, end)


if __name__ == "__main__":
    run(report)
