"""Writes answers, one after the other, in the format asked for."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TextIO

from ..formats.board_text import line_on_board
from ..model.board import STANDARD, Board
from .answer import Answer, OutputFormat, csv_text
from .display import Display
from .exit_codes import FINE, worst
from .messages import Messages
from .output import write_ascii


class AnswerWriter:
    """Writes answers and remembers the worst exit code.

    Attributes:
        code: the worst exit code so far.
        count: how many records were answered.
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
        self._names_board = names_board
        self._is_list = is_list
        if format is OutputFormat.CSV:
            out.write(",".join(columns) + "\n")

    def has_room_for(self, board: Board) -> bool:
        """Whether rows say the board by themselves."""
        return self._names_board or self._format is not OutputFormat.CSV or board == STANDARD

    def lines_of(self, answers: Sequence[Answer]) -> str:
        """Answers in a format that has lines for each, with their ends."""
        match self._format:
            case OutputFormat.LINE:
                return "".join([f"{each.line()}\n" for each in answers])
            case OutputFormat.CSV:
                rows = [(each.board, row) for each in answers for row in each.rows()]
                if self._names_board:
                    return csv_text([(board, *row) for board, row in rows])
                return csv_text([(line_on_board(b, str(row[0])), *row[1:]) for b, row in rows])
        return "".join([json.dumps(a.json(), separators=(",", ":")) + "\n" for a in answers])

    def write(self, answer: Answer, heading: str = "") -> None:
        """Write one answer; in text, below a heading if there is one."""
        if answer.complaint:
            self._messages.complain(answer.complaint)
        self.code = worst(self.code, answer.code)
        self.count += 1
        match self._format:
            case OutputFormat.TEXT:
                text = self._display.finish(answer.text(self._display))
                if answer.complaint and not heading:
                    return  # of a single record, it was reported before
                if heading:
                    text = f"{self._display.heading(heading)}\n{text}"
                self._out.write(("\n" if self.count > 1 else "") + text + "\n")
            case OutputFormat.JSON:
                self._write_json(answer.json())
            case _:
                self._out.write(self.lines_of([answer]))

    def write_ready(
        self, text: str | memoryview | Sequence[Answer], codes: int, count: int
    ) -> None:
        """Write the answers of a whole chunk, which may be in their format already, in ASCII."""
        self.code = worst(self.code, codes)
        self.count += count
        if isinstance(text, memoryview):
            write_ascii(self._out, text)
        else:
            self._out.write(text if isinstance(text, str) else self.lines_of(text))

    def flush(self) -> None:
        """Hand over what was written: the reader of a pipe is waiting."""
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
        """One record alone is an object, unless a list is meant; with the second it becomes an
        array."""
        if self.count == 1 and not self._is_list:
            self._held = data
            return
        if self._held is not None:
            self._out.write("[\n" + json.dumps(self._held))
            self._held = None
        self._out.write(("[\n" if self.count == 1 else ",\n") + json.dumps(data))
