"""`nonet candidates`: the grid with its candidates, or the places of one digit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from ..answer import Answer, OutputFormat, puzzle_text
from ..board_option import BoardOption, on_board
from ..display import Color, Display, display_of
from ..options import (
    AsciiOption,
    ColorOption,
    FormatOption,
    GivensOption,
    Notation,
    OutputOption,
    PuzzleArgument,
    require_format,
)
from ..parameters import Option

if TYPE_CHECKING:
    from ...grid import Grid
    from ...readers.record import Record

EXAMPLES = (
    "nonet candidates @newspaper",
    "nonet candidates puzzle.txt --digit 7",
)


def candidates(
    puzzle: PuzzleArgument = None,
    digit: Annotated[
        int | None,
        Option("--digit", "-d", min=1, max=25, help="Show this digit alone.", default_told=False),
    ] = None,
    givens: GivensOption = None,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    board: BoardOption = None,
) -> int:
    """Show the candidates of every open cell, or where one digit can still go (*)."""
    from ..progress_grid import with_givens
    from ..run import Job, run

    require_format(
        format, OutputFormat.TEXT, OutputFormat.CSV, OutputFormat.JSON, OutputFormat.JSONL
    )
    job = Job(Candidates, lambda record: Candidates.of(record, digit))
    job = on_board(job, board, puzzle, with_givens(givens), givens)
    return run(puzzle, job, format, output, display_of(color, ascii, Notation.RC, output))


class Candidates(Answer):
    """The candidates of one grid."""

    columns = ("puzzle", "cell", "value", "candidates")

    def __init__(self, grid: Grid, digit: int | None) -> None:
        self.grid = grid
        self.digit = digit

    @classmethod
    def of(cls, record: Record, digit: int | None) -> Candidates:
        """The answer to a record that can be read."""
        from ...grid import Grid

        assert record.state is not None
        grid = Grid(record.state)
        return cls(grid, digit if digit is None else grid.geometry.digit(digit))

    def text(self, display: Display) -> str:
        if self.digit is None:
            return display.candidates(self.grid)
        from ...render.text import digit_places

        return digit_places(self.grid, self.digit, color=display.color, ascii=display.ascii)

    def rows(self) -> list[Sequence[object]]:
        puzzle = puzzle_text(self.grid)
        return [
            (puzzle, str(cell), self._value_of(cell), self._of(cell))
            for cell in self.grid.geometry.all_cells
        ]

    def _value_of(self, cell: int) -> str:
        value = self.grid.value(cell)
        return str(self.grid.geometry.digit(value)) if value else ""

    def _of(self, cell: int) -> str:
        digits = self.grid.candidates(cell)
        return "".join(str(d) for d in digits if self.digit in (None, d))

    def value(self) -> object:
        from ...wire.candidates import CandidatesAnswer

        found = {
            cell: tuple(d for d in self.grid.candidates(cell) if self.digit in (None, d))
            for cell in self.grid.open_cells
        }
        return CandidatesAnswer(self.grid, found)
