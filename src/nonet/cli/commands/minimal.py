"""`nonet minimal`: a puzzle without clues that it does not need."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

from ..answer import Answer, OutputFormat
from ..board_option import BoardOption, SignsOption, board_asked, nine_row_geometry
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
    from ...puzzle import Puzzle
    from ...readers.record import Record

EXAMPLES = (
    "nonet minimal @newspaper",
    "nonet minimal @newspaper --seed 7 --format line",
    "nonet minimal puzzles.txt --format csv -o minimal.csv",
    "nonet minimal sixteen.txt --board 16x16",
)


def minimal(
    puzzle: PuzzleArgument = None,
    seed: Annotated[
        int | None,
        Option("--seed", help="Try the clues in an order that follows from this number."),
    ] = None,
    format: FormatOption = OutputFormat.TEXT,
    output: OutputOption = None,
    color: ColorOption = Color.AUTO,
    ascii: AsciiOption = False,
    notation: NotationOption = Notation.RC,
    board: BoardOption = None,
    signs: SignsOption = None,
) -> int:
    """Leave out the clues that are not needed, until all of them are.

    The solution stays the same. Clues are tried in reading order, or as --seed says.
    """
    from ..run import Job, run

    display = display_of(color, ascii, notation, output)
    asked = board_asked(board, puzzle)
    if asked is not None and asked.geometry is None:
        from ..board_answers import answer_boards
        from ..board_minimal import BoardMinimal

        return answer_boards(
            puzzle,
            asked,
            partial(BoardMinimal, seed=seed),
            BoardMinimal.columns,
            format,
            output,
            display,
            is_named=board is not None,
            signs=signs,
        )
    job = Job(
        Minimal,
        partial(Minimal.of, seed=seed),
        short_in_streams=True,
        prepare=with_clues,
        geometry=nine_row_geometry(asked),
    )
    return run(puzzle, job, format, output, display)


def with_clues(record: Record) -> Record:
    """A record with the givens of a grid in progress; with an error where it has none."""
    from ...errors import Error
    from ...grid import Grid

    state = record.state
    puzzle = state.puzzle if isinstance(state, Grid) else state
    if puzzle is None or not puzzle.is_sukaku:
        return record._replace(state=puzzle)
    error = Error("a puzzle of candidates (a Sukaku) has no clues; name one with givens.")
    return record._replace(state=None, error=error)


class Minimal(Answer):
    """A minimal puzzle made of one puzzle, or why there is none."""

    columns = ("puzzle", "status", "minimal", "clues")

    def __init__(self, state: Puzzle, status: str, minimal: Puzzle | None, reason: str) -> None:
        self.state = state
        self.puzzle = state.givens
        self.status = status
        self.found = minimal
        self.minimal = minimal.givens if minimal else ""
        self.reason = reason
        self.code = code_of_status(status)

    @classmethod
    def of(cls, record: Record, seed: int | None) -> Minimal:
        """The answer to a record that can be read."""
        from ...errors import NoSolution
        from ...puzzle import Puzzle, SeveralSolutions
        from ...verbs.minimal import minimal

        assert isinstance(record.state, Puzzle)
        try:
            return cls(record.state, "solved", minimal(record.state, seed), "")
        except NoSolution as error:
            return cls(record.state, "none", None, str(error))
        except SeveralSolutions as error:
            return cls(record.state, "several", None, str(error))

    @property
    def clues(self) -> int:
        """How many clues are left."""
        return len(self.minimal) - self.minimal.count(".")

    def text(self, display: Display) -> str:
        from ...grid import Grid

        if self.found is None:
            return self.reason
        board = display.board(Grid(self.found))
        if self.minimal == self.puzzle:
            return f"{board}\nIt was minimal already: all of its {self.clues} clues are needed."
        before = len(self.puzzle) - self.puzzle.count(".")
        return f"{board}\n{self.clues} of {before} clues are left, and all of them are needed."

    def line(self) -> str:
        return self.minimal or f"#{self.status} {self.reason}"

    def rows(self) -> list[Sequence[object]]:
        return [(self.puzzle, self.status, self.minimal, self.clues if self.minimal else "")]

    def value(self) -> object:
        from ...path import Status
        from ...wire.solutions import MinimalAnswer

        return MinimalAnswer(self.state, Status(self.status), self.minimal or None)
