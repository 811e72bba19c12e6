"""`nonet backdoors`: the few cells after which singles solve a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

from ..answer import Answer, OutputFormat, puzzle_text
from ..board_option import BoardOption, on_board
from ..display import Color, Display, display_of
from ..exit_codes import code_of_status
from ..options import (
    AsciiOption,
    ColorOption,
    FormatOption,
    Notation,
    NotationOption,
    OutputOption,
    PuzzleArgument,
)
from ..parameters import Option

if TYPE_CHECKING:
    from ...geometry import Cell
    from ...grid import Grid
    from ...readers.record import Record

EXAMPLES = (
    "nonet backdoors @guess-and-check",
    "nonet backdoors @ai-escargot --size 2",
    "nonet backdoors puzzles.txt --format csv",
)


def backdoors(
    puzzle: PuzzleArgument = None,
    size: Annotated[int, Option("--size", min=1, max=2, help="Up to how many cells together.")] = 1,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    notation: NotationOption = Notation.RC,
    board: BoardOption = None,
) -> int:
    """Find backdoors: cells which, once they have their digits of the solution, let singles do
    the rest.

    A set is listed only if no smaller part of it is enough.
    """
    from ..run import Job, run

    job = Job(Backdoors, partial(Backdoors.of, size=size), short_in_streams=True)
    job = on_board(job, board, puzzle)
    return run(puzzle, job, format, output, display_of(color, ascii, notation, output))


class Backdoors(Answer):
    """The backdoors of one puzzle, or why there are none."""

    columns = ("puzzle", "status", "size", "cells")

    def __init__(
        self, grid: Grid, status: str, sets: tuple[tuple[Cell, ...], ...], size: int, reason: str
    ) -> None:
        self.grid = grid
        self.status = status
        self.sets = sets
        self.size = size
        self.reason = reason
        self.code = code_of_status(status)

    @classmethod
    def of(cls, record: Record, size: int) -> Backdoors:
        """The answer to a record that can be read."""
        from ...errors import NoSolution
        from ...grid import Grid
        from ...puzzle import SeveralSolutions
        from ...verbs.backdoors import backdoors

        assert record.state is not None
        grid = Grid(record.state)
        try:
            return cls(grid, "solved", backdoors(grid, size), size, "")
        except NoSolution as error:
            return cls(grid, "none", (), size, str(error))
        except SeveralSolutions as error:
            return cls(grid, "several", (), size, str(error))

    def text(self, display: Display) -> str:
        if self.reason:
            return self.reason
        if self.sets == ((),):
            return "Singles solve it without any help."
        geometry = self.grid.geometry
        told = []
        singly = [cell for cells in self.sets if len(cells) == 1 for cell in cells]
        pairs = [cells for cells in self.sets if len(cells) == 2]
        if singly:
            names = ", ".join(display.notation.cell(cell) for cell in singly)
            is_one = len(singly) == 1
            start = "1 cell is a backdoor" if is_one else f"{len(singly)} cells are backdoors"
            told.append(display.paragraph(f"{start}: {names}.", geometry))
        else:
            told.append("No cell alone is a backdoor.")
        if pairs:
            names = ", ".join("+".join(map(display.notation.cell, cells)) for cells in pairs)
            is_one = len(pairs) == 1
            start = "1 pair of cells is one" if is_one else f"{len(pairs)} pairs of cells are"
            told.append(display.paragraph(f"{start}: {names}.", geometry))
        elif self.size == 2:
            told.append("No pair of others is one either." if singly else "No pair is one either.")
        return "\n".join(told)

    def line(self) -> str:
        if self.reason:
            return f"#{self.status} {self.reason}"
        return " ".join(self._names()) or "-"

    def _names(self) -> list[str]:
        """Each set with `+` between its cells; `singles` for the empty one."""
        return ["+".join(map(str, cells)) or "singles" for cells in self.sets]

    def rows(self) -> list[Sequence[object]]:
        puzzle = puzzle_text(self.grid)
        if not self.sets:
            return [(puzzle, self.status, "", "")]
        return [(puzzle, self.status, len(cells), "+".join(map(str, cells))) for cells in self.sets]

    def value(self) -> object:
        from ...path import Status
        from ...wire.solutions import BackdoorsAnswer

        return BackdoorsAnswer(self.grid, Status(self.status), self.sets)
