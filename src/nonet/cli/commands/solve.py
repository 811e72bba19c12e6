"""`nonet solve`: the answer, at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ..answer import Answer, OutputFormat, puzzle_text
from ..board_option import BoardOption, SignsOption, board_asked, nine_row_geometry
from ..display import Color, Display, display_of
from ..exit_codes import FINE, code_of_status
from ..options import (
    AsciiOption,
    ColorOption,
    FormatOption,
    Notation,
    NotationOption,
    OutputOption,
    PuzzleArgument,
    ThreadsOption,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ...geometry import Geometry
    from ...grid import Grid
    from ...readers.record import Record
    from ..rows import Answered, AnswerRows

EXAMPLES = (
    "nonet solve @newspaper",
    "nonet solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "nonet solve puzzles.txt --format csv -o solved.csv",
    "nonet solve sixteen.txt --board 16x16",
    "zcat million.gz | nonet solve - --format line",
)


def solve(
    puzzle: PuzzleArgument = None,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    threads: ThreadsOption = 0,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    notation: NotationOption = Notation.RC,
    board: BoardOption = None,
    signs: SignsOption = None,
) -> int:
    """Give the solution, at once.

    A stream gets one line for each puzzle: the 81 digits, or # and what is wrong.
    """
    from ..run import Job, run

    display = display_of(color, ascii, notation, output)
    asked = board_asked(board, puzzle)
    if asked is not None and asked.geometry is None:
        from ..board_answers import BoardSolved, answer_boards

        return answer_boards(
            puzzle,
            asked,
            BoardSolved,
            BoardSolved.columns,
            format,
            output,
            display,
            is_named=board is not None,
            signs=signs,
            threads=threads,
            is_alike=True,
        )
    is_watched = output is None and sys.stdout.isatty()
    job = Job(
        Solution,
        lambda record: Solution.of(record, tell_level=is_watched),
        rows=partial(rows_for, threads=threads),
        geometry=nine_row_geometry(asked),
        short_in_streams=True,
    )
    return run(puzzle, job, format, output, display)


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
        from itertools import islice

        from ...grid import Grid
        from ...search import solution_strings

        assert record.state is not None
        grid = Grid(record.state)
        return cls(grid, tuple(islice(solution_strings(grid), 2)), tell_level=tell_level)

    def text(self, display: Display) -> str:
        from ..several import two_solutions_text

        if self.status == "none":
            if self._is_begun:
                return "The grid has no solution as it stands. (nonet check says what is wrong.)"
            return "The puzzle has no solution. (nonet explain shows where it breaks.)"
        if self.status == "several":
            return two_solutions_text(self.grid, self.solutions, display)
        from ...grid import Grid

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
        from ...grid import Grid

        return self.grid != Grid(self.grid.puzzle)

    def line(self) -> str:
        return self.solutions[0] if self.status == "solved" else f"#{self.status}{self._reason()}"

    def _reason(self) -> str:
        if self.status == "none":
            return f" the {'grid' if self._is_begun else 'puzzle'} has no solution."
        from ...search import differing_cells

        cells = differing_cells(*self.solutions)
        return f" two solutions differ in {len(cells)} cells, the first of which is {cells[0]}."

    def rows(self) -> list[Sequence[object]]:
        return [(puzzle_text(self.grid), self.status, self._solution() or "")]

    def _solution(self) -> str | None:
        return self.solutions[0] if self.status == "solved" else None

    def value(self) -> object:
        from ...path import Path, Status

        return Path(self.grid, (), Status(self.status), (), self.solutions)


def rows_for(format: OutputFormat, geometry: Geometry | None, *, threads: int) -> AnswerRows | None:
    """A way to solve many puzzles at once, for the formats that are a line each."""
    if format not in (OutputFormat.LINE, OutputFormat.CSV, OutputFormat.JSONL):
        return None

    import numpy as np

    from ... import bulk
    from ...border.core import native
    from ...geometry import STANDARD
    from ..rows import Answered, LineRoom

    chosen = STANDARD if geometry is None else geometry
    room = LineRoom(_pieces(format, chosen))

    def answer(puzzles: NDArray[np.uint8]) -> Answered:
        lines, (*givens, solutions) = room.lines(len(puzzles))
        for column in givens:
            native.copy_with_dots(puzzles, column)
        rows = bulk.Rows(puzzles, is_text=True, geometry=chosen)
        found = bulk.search_rows(rows, threads=threads, into=solutions)

        def text(first: int, last: int) -> memoryview:
            return lines[first:last].data

        return Answered(text, FINE, np.flatnonzero(found.status).tolist())

    return answer


def _pieces(format: OutputFormat, geometry: Geometry) -> list[bytes | int]:
    """What the line of a solved puzzle is made of; the columns are the puzzle, but for the format
    `line`, and the solution."""
    from ...bulk.cell_block import CELLS

    if format is OutputFormat.LINE:
        return [CELLS, b"\n"]
    if format is OutputFormat.CSV:
        return [CELLS, b",solved,", CELLS, b"\n"]
    import json

    from ...geometry import STANDARD
    from ...wire import VERSION
    from ...wire.grid import GEOMETRY

    start = f'{{"version":{VERSION},"puzzle":"'.encode()
    told = '"'
    if geometry != STANDARD:
        told += ',"geometry":' + json.dumps(GEOMETRY.write(geometry), separators=(",", ":"))
    between = f'{told},"status":"solved","solution":"'.encode()
    return [start, CELLS, between, CELLS, b'","steps":[]}\n']
