"""The answer of a command about one record of its input, in each of the formats."""

from __future__ import annotations

import csv
import io
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any, ClassVar, Final

from ..base.errors import ParseError
from ..formats.board_text import line_on_board
from ..model.board import STANDARD
from ..model.grid import Grid
from ..model.puzzle import InvalidPuzzle, Puzzle
from ..puzzles.readers.record import Record, read_state
from .display import Display
from .exit_codes import code_of_error
from .messages import printable

_LONGEST_TEXT: Final = 200


class OutputFormat(StrEnum):
    """Formats of the output."""

    TEXT = "text"  # for people
    LINE = "line"
    CSV = "csv"
    JSON = "json"  # one object, or an array of them for several puzzles
    JSONL = "jsonl"  # one object a line


class Answer(ABC):
    """The answer for one record.

    Attributes:
        columns: the header of the CSV form.
        line_has_grid: whether the line form is a grid, a tab and a status.
        code: the exit code that the record alone would give.
        complaint: what standard error is to say, or "".
        board: the words of the board of the puzzle; "" if it is not known.
        signs: how digits are written where an answer is not JSON, for `str.translate`.
    """

    board: str = ""
    signs: Mapping[int, int] = MappingProxyType({})
    columns: ClassVar[tuple[str, ...]] = ()
    line_has_grid: ClassVar[bool] = False
    code: int = 0
    complaint: str = ""

    @abstractmethod
    def text(self, display: Display) -> str:
        """For people, without a line feed at the end."""

    def line(self) -> str:
        """One line."""
        raise NotImplementedError

    def rows(self) -> list[Sequence[object]]:
        """The rows of CSV."""
        raise NotImplementedError

    @abstractmethod
    def value(self) -> object:
        """A value that `nonet.verbs.wire` has a record of."""

    def written(self, cells: str) -> str:
        """The sign of each cell as the input has them."""
        return cells.translate(self.signs) if self.signs else cells

    def line_of(self, puzzle: Puzzle) -> str:
        """A puzzle in one line, from which it is read on the same board."""
        line = line_on_board(puzzle.board.words, puzzle.givens)
        return self.written(line) if line == puzzle.givens else line

    def json(self) -> dict[str, Any]:
        """The record as plain data."""
        from ..verbs.wire import to_json

        return to_json(self.value())


class Unreadable(Answer):
    """A record that is not a puzzle, or one that breaks the rules."""

    def __init__(self, record: Record, shape: type[Answer], header: tuple[str, ...]) -> None:
        assert record.error is not None
        self.record = record
        self.error = record.error
        self.shape = shape
        self.header = header
        self.code = code_of_error(record.error)
        self.complaint = message_of(record)

    def text(self, display: Display) -> str:  # noqa: ARG002
        return f"Not a valid puzzle: {self._reason()}"

    def line(self) -> str:
        if self.shape.line_has_grid and (state := clashing(self.record)) is not None:
            return f"{state if isinstance(state, Puzzle) else state.values}\tinvalid"
        return f"#invalid {self._reason()}"

    def rows(self) -> list[Sequence[object]]:
        fields: dict[str, object] = {"puzzle": self._text(), "status": "invalid"}
        if "kind" in self.header:
            fields |= {"kind": "invalid", "text": self._reason()}
        elif "name" in self.header:
            fields |= {"number": 0, "name": "invalid"}
        if "complete" in self.header and isinstance(self.error, InvalidPuzzle):
            fields |= {"count": 0, "complete": "true"}
        return [[fields.get(column, "") for column in self.header]]

    def value(self) -> object:
        from ..verbs.wire.unreadable import UnreadableAnswer

        return UnreadableAnswer(
            line_on_board(self.board, self._text()), self._reason(), self.record.line
        )

    def _reason(self) -> str:
        return printable(" ".join(str(self.error).split()))

    def _text(self) -> str:
        """The text that was read, shortened to one line."""
        if (state := clashing(self.record)) is not None:
            return puzzle_text(state)
        text = printable(" ".join(self.record.text[: 2 * _LONGEST_TEXT].split()))
        return text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 3] + "..."


def clashing(record: Record) -> Puzzle | Grid | None:
    """The puzzle that was read, if it only breaks rules."""
    if not isinstance(record.error, InvalidPuzzle):
        return None
    puzzle = record.error.puzzle
    try:
        return read_state(record.text, puzzle.board if puzzle else STANDARD)
    except ParseError:  # its signs can be read in two ways
        return puzzle


def message_of(record: Record) -> str:
    """An error with the line it is on, which the text of some errors names already."""
    message = str(record.error)
    if message.startswith("line ") or (record.number, record.line) == (1, 1):
        return message
    return f"line {record.line}: {message}"


def puzzle_text(state: Puzzle | Grid) -> str:
    """A puzzle or grid in the shortest text that holds all of it, in one line."""
    from ..verbs.wire.grid import line_of

    return line_of(state)


def csv_text(rows: Sequence[Sequence[object]]) -> str:
    """Rows as CSV."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def csv_field(text: str) -> str:
    """One field of CSV among others, quoted if it has to be.

    >>> csv_field("Naked Single"), csv_field('a "wing", say')
    ('Naked Single', '"a ""wing"", say"')
    """
    return csv_text([(text, "")]).removesuffix(",\n")
