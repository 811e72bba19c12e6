"""`nonet minimal`: a puzzle without clues that it does not need."""

from __future__ import annotations

from collections.abc import Sequence

from ...base.errors import Error, NoSolution
from ...model.grid import Grid
from ...model.puzzle import Puzzle, SeveralSolutions
from ...path import Status
from ...readers.record import Record
from ...verbs.minimal import minimal
from ..answer import Answer
from ..display import Display
from ..exit_codes import code_of_status


def with_clues(record: Record) -> Record:
    """A record with the givens of a grid in progress; with an error where it has none."""
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
        from ...wire.solutions import MinimalAnswer

        return MinimalAnswer(self.state, Status(self.status), self.minimal or None)
