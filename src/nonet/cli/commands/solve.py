"""`nonet solve`: print the solution at once."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import nonet

from ...formats import State
from ...model import CELLS, Board, Grid, Puzzle
from ...search import differing_cells, first_solutions
from ...verbs.wire.grid import puzzle_text
from ..answer import Answer, Answered, OutputFormat
from ..command import command
from ..display import Display
from ..exit_codes import FINE, code_of_status
from ..input import Puzzles
from ..options import OutputChoice, output_options, puzzle_options, threads_option
from ..run import Job, run
from ..several import two_solutions_text

if TYPE_CHECKING:
    from ..rows import Chunk, LineRoom


@command(
    "nonet solve @newspaper",
    "nonet solve puzzle.txt",
    "nonet solve puzzles.txt --format csv -o solved.csv",
    "nonet solve sixteen.txt --board 16x16",
    "zcat million.gz | nonet solve - --format line",
)
@puzzle_options(signs=True)
@output_options()
@threads_option
def solve(puzzles: Puzzles, output: OutputChoice, threads: int) -> int:
    """Print the solution. If there are several puzzles, each gets one line: the digits, or # and
    the error."""
    is_watched = output.output is None and sys.stdout.isatty()
    job = Job(
        Solution,
        partial(Solution.of, tell_level=is_watched),
        rows=partial(rows_of, threads=threads, rooms={}),
        short_in_streams=True,
    )
    return run(puzzles, job, output)


class Solution(Answer):
    """The solution of one puzzle, or the reason why there is not exactly one."""

    columns = ("puzzle", "status", "solution")

    def __init__(self, grid: Grid, solutions: tuple[str, ...], *, tell_level: bool = False) -> None:
        self.grid = grid
        self.solutions = solutions
        self.status = ("none", "solved", "several")[len(solutions)]
        self.code = code_of_status(self.status)
        self.tell_level = tell_level

    @classmethod
    def of(cls, state: State, *, tell_level: bool) -> Solution:
        """Solve a puzzle, and make the answer."""
        grid = Grid(state)
        tell_level = tell_level and len(grid.values) <= CELLS  # slow on large boards
        return cls(grid, first_solutions(grid), tell_level=tell_level)

    def text(self, display: Display) -> str:
        if self.status == "none":
            if self._is_begun:
                return "The grid has no solution as it is now. (nonet check finds the mistakes.)"
            return "The puzzle has no solution. (nonet explain shows why.)"
        if self.status == "several":
            solutions = tuple(map(self.written, self.solutions))
            return two_solutions_text(self.grid, solutions, display)

        solved = display.board(Grid.load(self.grid.puzzle, self.solutions[0]), self.written)
        return solved + (self._level() if self.tell_level else "")

    def _level(self) -> str:
        """A line about the difficulty."""
        rating = nonet.rate(self.grid)
        if rating.status != "solved":
            return "\nLevel extreme: too hard for the profile standard; try nonet explain."
        if rating.hardest is None:
            return ""
        return f"\nLevel {rating.level}; hardest step: {rating.path.hardest_name}."

    @property
    def _is_begun(self) -> bool:
        return self.grid != Grid(self.grid.puzzle)

    def line(self) -> str:
        if self.status == "solved":
            return self.written(self.solutions[0])
        return f"#{self.status}{self._reason()}"

    def _reason(self) -> str:
        if self.status == "none":
            return f" the {'grid' if self._is_begun else 'puzzle'} has no solution."

        cells = differing_cells(*self.solutions, board=self.grid.board)
        return f" two solutions differ in {len(cells)} cells, starting at {cells[0]}."

    def rows(self) -> list[Sequence[object]]:
        given = puzzle_text(self.grid)
        found = self.solutions[0] if self.status == "solved" else ""
        return [(self.written(given), self.status, self.written(found))]

    def value(self) -> object:
        return nonet.Path(self.grid, (), nonet.Status(self.status), (), self.solutions)


def rows_of(
    chunk: Chunk, format: OutputFormat, *, threads: int, rooms: dict[Board, LineRoom]
) -> Answered:
    """Solve many puzzles at once. `rooms` holds one buffer of output lines per board."""
    from ..rows import LineRoom

    if chunk.board not in rooms:
        rooms[chunk.board] = LineRoom(_pieces(format, chunk.board))
    lines, (*givens, solutions) = rooms[chunk.board].lines(len(chunk.rows))
    for column in givens:
        chunk.with_dots(column)
    counts = chunk.search(2, threads, solutions)
    if format is not OutputFormat.JSONL:
        chunk.to_signs(*givens, solutions)

    def text(first: int, last: int) -> memoryview:
        return lines[first:last].view("u1").data

    return Answered(text, FINE, (counts != 1).nonzero()[0].tolist())


def _pieces(format: OutputFormat, board: Board) -> list[bytes | int]:
    """The pieces of the output line for a solved puzzle: the puzzle (except in the format `line`),
    the solution, and the text around them.
    """
    cells = len(board.places)
    if format is OutputFormat.LINE:
        return [cells, b"\n"]
    if format is OutputFormat.CSV:
        return [cells, b",solved,", cells, b"\n"]

    blank = "." * cells
    solved = Solution(Grid(Puzzle(blank, board=board)), (blank,)).json()
    start, between, end = json.dumps(solved, separators=(",", ":")).split(blank)
    return [start.encode(), cells, between.encode(), cells, f"{end}\n".encode()]
