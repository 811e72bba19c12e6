"""`nonet solve`: the answer, at once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from ...model.board import STANDARD, Board
from ...model.border.core import native
from ...model.cells import CELLS
from ...model.grid import Grid
from ...readers.record import Record
from ...search import differing_cells, solution_strings
from ..answer import Answer, OutputFormat, puzzle_text
from ..display import Display
from ..exit_codes import FINE, code_of_status

if TYPE_CHECKING:
    from ..rows import Answered, AnswerRows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Solution(Answer):
    """The solution of one puzzle, or why there is not one."""

    columns = ("puzzle", "status", "solution")

    def __init__(self, grid: Grid, solutions: tuple[str, ...], *, tell_level: bool = False) -> None:
        self.grid = grid
        self.solutions = solutions
        self.status = ("none", "solved", "several")[len(solutions)]
        self.code = code_of_status(self.status)
        self.tell_level = tell_level

    @classmethod
    def of(cls, record: Record, *, tell_level: bool) -> Solution:
        """The answer to a record that can be read."""
        assert record.state is not None
        grid = Grid(record.state)
        return cls(grid, tuple(islice(solution_strings(grid), 2)), tell_level=tell_level)

    def text(self, display: Display) -> str:
        if self.status == "none":
            if self._is_begun:
                return "The grid has no solution as it stands. (nonet check says what is wrong.)"
            return "The puzzle has no solution. (nonet explain shows where it breaks.)"
        if self.status == "several":
            from ..several import two_solutions_text

            return two_solutions_text(self.grid, self.solutions, display)

        solved = display.board(Grid.load(self.grid.puzzle, self.solutions[0]))
        return solved + (self._level() if self.tell_level else "")

    def _level(self) -> str:
        """A line on how hard it is."""
        from ...verbs.rate import rate

        rating = rate(self.grid)
        if rating.status != "solved":
            return "\nLevel extreme: the profile standard does not solve it; nonet explain goes on."
        if rating.hardest is None:
            return ""
        return f"\nLevel {rating.level}: the hardest step is a {rating.hardest.name}."

    @property
    def _is_begun(self) -> bool:
        return self.grid != Grid(self.grid.puzzle)

    def line(self) -> str:
        return self.solutions[0] if self.status == "solved" else f"#{self.status}{self._reason()}"

    def _reason(self) -> str:
        if self.status == "none":
            return f" the {'grid' if self._is_begun else 'puzzle'} has no solution."

        cells = differing_cells(*self.solutions)
        return f" two solutions differ in {len(cells)} cells, the first of which is {cells[0]}."

    def rows(self) -> list[Sequence[object]]:
        return [(puzzle_text(self.grid), self.status, self._solution() or "")]

    def _solution(self) -> str | None:
        return self.solutions[0] if self.status == "solved" else None

    def value(self) -> object:
        from ...path import Status

        status = Status(self.status)
        from ...path import Path

        return Path(self.grid, (), status, (), self.solutions)


def rows_for(format: OutputFormat, geometry: Board | None, *, threads: int) -> AnswerRows | None:
    """A way to solve many puzzles at once, for the formats that are a line each."""
    if format not in (OutputFormat.LINE, OutputFormat.CSV, OutputFormat.JSONL):
        return None

    chosen = STANDARD if geometry is None else geometry
    from ..rows import LineRoom

    room = LineRoom(_pieces(format, chosen))

    def answer(puzzles: NDArray[np.uint8]) -> Answered:
        lines, (*givens, solutions) = room.lines(len(puzzles))
        for column in givens:
            native.copy_with_dots(puzzles, column)
        from ...bulk import Rows

        rows = Rows(puzzles, is_text=True, geometry=chosen)
        from ...bulk import search_rows

        found = search_rows(rows, threads=threads, into=solutions)

        def text(first: int, last: int) -> memoryview:
            return lines[first:last].data

        import numpy as np

        from ..rows import Answered

        return Answered(text, FINE, np.flatnonzero(found.status).tolist())

    return answer


def _pieces(format: OutputFormat, geometry: Board) -> list[bytes | int]:
    """What the line of a solved puzzle is made of; the columns are the puzzle, but for the format
    `line`, and the solution."""
    if format is OutputFormat.LINE:
        return [CELLS, b"\n"]
    if format is OutputFormat.CSV:
        return [CELLS, b",solved,", CELLS, b"\n"]

    from ...wire import VERSION

    start = f'{{"version":{VERSION},"puzzle":"'.encode()
    told = '"'
    if geometry != STANDARD:
        from ...wire.grid import GEOMETRY

        told += ',"geometry":' + json.dumps(GEOMETRY.write(geometry), separators=(",", ":"))
    between = f'{told},"status":"solved","solution":"'.encode()
    return [start, CELLS, between, CELLS, b'","steps":[]}\n']
