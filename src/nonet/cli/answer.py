"""Answers. An answer is the result of a command for one record of its input, and can be written in
every output format.
"""

import csv
import io
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any, ClassVar, Final, NamedTuple, TextIO

from ..base import ParseError, shortened
from ..formats.board_text import line_on_board
from ..model import STANDARD, Grid, InvalidPuzzle, Puzzle
from ..puzzles.readers.record import Record, read_state
from ..verbs.wire import to_json
from ..verbs.wire.grid import puzzle_text
from ..verbs.wire.unreadable import UnreadableAnswer
from .display import Display
from .exit_codes import FINE, code_of_error, worst
from .messages import Messages, printable
from .output import write_ascii


class OutputFormat(StrEnum):
    """The output formats."""

    TEXT = "text"  # for people
    LINE = "line"
    CSV = "csv"
    JSON = "json"  # One object; for several puzzles, an array of objects.
    JSONL = "jsonl"  # One object per line.


LINES: Final = (OutputFormat.LINE, OutputFormat.CSV, OutputFormat.JSONL)
"""The formats that write one line, or a few, for each record."""


class Answer(ABC):
    """The answer for one record.

    Attributes:
        columns: the header of the CSV form.
        line_has_grid: whether the one-line form is a grid, a tab and a status.
        code: the exit code that the command returns if this record is the only one.
        complaint: the message for standard error, or "".
        board: the name of the puzzle's board; "" if it is not known.
        signs: the `str.translate` table that rewrites digits in all formats except JSON.
    """

    board: str = ""
    signs: Mapping[int, int] = MappingProxyType({})
    columns: ClassVar[tuple[str, ...]] = ()
    line_has_grid: ClassVar[bool] = False
    code: int = 0
    complaint: str = ""

    @abstractmethod
    def text(self, display: Display) -> str:
        """The human-readable answer, without a line feed at the end."""

    def line(self) -> str:
        """The answer in one line."""
        raise NotImplementedError

    def rows(self) -> list[Sequence[object]]:
        """The answer as rows of CSV."""
        raise NotImplementedError

    @abstractmethod
    def value(self) -> object:
        """The answer as an object that `nonet.verbs.wire` can write as JSON."""

    def written(self, cells: str) -> str:
        """The character of each cell, as in the input."""
        return cells.translate(self.signs) if self.signs else cells

    def line_of(self, puzzle: Puzzle) -> str:
        """A puzzle as one line that can be read back on the same board."""
        line = line_on_board(puzzle.board.words, puzzle.givens)
        return self.written(line) if line == puzzle.givens else line

    def json(self) -> dict[str, Any]:
        """The record as plain data."""
        return to_json(self.value())


class Unreadable(Answer):
    """The answer to a record that is not a puzzle, or is a puzzle that breaks the rules."""

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
        return UnreadableAnswer(
            line_on_board(self.board, self._text()), self._reason(), self.record.line
        )

    def _reason(self) -> str:
        return printable(" ".join(str(self.error).split()))

    def _text(self) -> str:
        """The text of the input, shortened to one line."""
        if (state := clashing(self.record)) is not None:
            return puzzle_text(state)
        return shortened(printable(" ".join(self.record.text[:400].split())), 200)


def clashing(record: Record) -> Puzzle | Grid | None:
    """The puzzle of a record, if its only fault is that it breaks the rules."""
    if not isinstance(record.error, InvalidPuzzle):
        return None
    puzzle = record.error.puzzle
    try:
        return read_state(record.text, puzzle.board if puzzle else STANDARD)
    except ParseError:  # its digits can be read in two ways
        return puzzle


def message_of(record: Record) -> str:
    """The message of an error, with its line number unless the message already contains it."""
    message = str(record.error)
    if message.startswith("line ") or (record.number, record.line) == (1, 1):
        return message
    return f"line {record.line}: {message}"


def csv_text(rows: Sequence[Sequence[object]]) -> str:
    """Rows as CSV."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def csv_field(text: str) -> str:
    """A CSV field, in quotes if necessary.

    >>> csv_field("Naked Single"), csv_field('a "wing", say')
    ('Naked Single', '"a ""wing"", say"')
    """
    return csv_text([(text, "")]).removesuffix(",\n")


class Answered(NamedTuple):
    """The results for the rows of a chunk.

    Attributes:
        ready: a function that takes a range of rows, and returns either their text in ASCII or
            their answers. It is called before the next rows are answered.
        code: the worst exit code of these rows.
        others: the rows without a result, in ascending order; they are answered one by one.
    """

    ready: Callable[[int, int], str | memoryview | Sequence[Answer]]
    code: int
    others: list[int]


def one_by_one(count: int) -> Answered:
    """A result without answers, which leaves all rows to be answered one by one."""
    return Answered(lambda *_: "", FINE, [*range(count)])


class AnswerWriter:
    """Writes answers and remembers the worst exit code.

    Attributes:
        code: the worst exit code so far.
        count: the number of records answered so far.
        names_boards: whether the answers can name the board of each puzzle.
    """

    def __init__(
        self,
        out: TextIO,
        format: OutputFormat,
        columns: tuple[str, ...],
        display: Display,
        messages: Messages,
        *,
        names_board: bool = False,
        is_list: bool = False,
    ) -> None:
        columns = ("board", *columns) if names_board else columns
        self.code = FINE
        self.count = 0
        self._out = out
        self._format = format
        self._display = display
        self._messages = messages
        self._held: dict[str, Any] | None = None
        self.names_boards = names_board or format is not OutputFormat.CSV
        self._is_list = is_list
        if format is OutputFormat.CSV:
            out.write(",".join(columns) + "\n")

    def lines_of(self, answers: Sequence[Answer]) -> str:
        """Answers in a line-based format, including the line ends."""
        match self._format:
            case OutputFormat.LINE:
                return "".join([f"{each.line()}\n" for each in answers])
            case OutputFormat.CSV:
                rows = [(each.board, row) for each in answers for row in each.rows()]
                if self.names_boards:
                    return csv_text([(board, *row) for board, row in rows])
                return csv_text([(line_on_board(b, str(row[0])), *row[1:]) for b, row in rows])
        return "".join([json.dumps(a.json(), separators=(",", ":")) + "\n" for a in answers])

    def write(self, answer: Answer, heading: str = "") -> None:
        """Write one answer. In text format, its heading, if any, is printed above it."""
        if answer.complaint:
            self._messages.complain(answer.complaint)
        self.code = worst(self.code, answer.code)
        self.count += 1
        match self._format:
            case OutputFormat.TEXT:
                text = self._display.finish(answer.text(self._display))
                if answer.complaint and not heading:
                    return  # a single record's complaint was already reported
                if heading:
                    text = f"{self._display.heading(heading)}\n{text}"
                self._out.write(("\n" if self.count > 1 else "") + text + "\n")
            case OutputFormat.JSON:
                self._write_json(answer.json())
            case _:
                self._out.write(self.lines_of([answer]))

    def write_ready(
        self, text: str | memoryview | Sequence[Answer], codes: int, count: int, board: str
    ) -> None:
        """Write the answers for a whole chunk of records. Answers that are already CSV text do not
        name the board yet, so its name is added here if necessary.
        """
        self.code = worst(self.code, codes)
        self.count += count
        if not isinstance(text, str | memoryview):
            text = self.lines_of(text)
        elif self.names_boards and self._format is OutputFormat.CSV:
            lines = io.StringIO(text if isinstance(text, str) else str(text, "ascii"))
            text = "".join([f"{csv_field(board)},{line}" for line in lines])
        if isinstance(text, memoryview):
            write_ascii(self._out, text)
        else:
            self._out.write(text)

    def flush(self) -> None:
        """Flush the output, because the reader of a pipe may be waiting for it."""
        self._out.flush()

    def close(self) -> None:
        """Finish the output."""
        if self._format is OutputFormat.JSON:
            if self.count == 0:
                self._out.write("[]\n")
            elif self._held is not None:
                self._out.write(json.dumps(self._held, indent=2) + "\n")
            else:
                self._out.write("\n]\n")

    def _write_json(self, data: dict[str, Any]) -> None:
        """Write the answers as JSON: several as an array, and a single one as an object unless a
        list is required.
        """
        if self.count == 1 and not self._is_list:
            self._held = data
            return
        if self._held is not None:
            self._out.write("[\n" + json.dumps(self._held))
            self._held = None
        self._out.write(("[\n" if self.count == 1 else ",\n") + json.dumps(data))
