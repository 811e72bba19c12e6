"""`nonet print`: pages for the printer at home."""

from __future__ import annotations

from pathlib import Path

from ...base.errors import Error
from ...model.grid import Grid
from ...model.puzzle import Puzzle
from ...puzzles import get
from ...readers.record import Record
from ...search import solve
from ..answer import message_of
from ..exit_codes import FINE, code_of_error, worst
from ..messages import Messages


def require_pdf(output: str | None) -> None:
    """Refuse a file that is named for another format."""
    ending = Path(output or "").suffix.lower()
    if ending not in ("", ".pdf") and Path(output or "").parent != Path("/dev"):
        raise Error(f"pages are PDF; '{output}' is named for another format.")


def printable(records: list[Record], *, needs_solution: bool) -> tuple[list[Puzzle | Grid], int]:
    """What can be printed. Standard error says what cannot, and why; the code is the worst."""
    messages, code = Messages(), FINE
    states: list[Puzzle | Grid] = []
    for record in records:
        try:
            if record.error is not None:
                raise record.error
            assert record.state is not None
            if needs_solution:
                solve(record.state)
            states.append(record.state)
        except Error as error:
            left_out = "" if len(records) == 1 else " It is left out."
            messages.complain(message_of(record._replace(error=error)) + left_out)
            code = worst(code, code_of_error(error))
    messages.close()
    return states, code


def title_of(word: str | None) -> str:
    """The title of a built-in puzzle, where one is named."""
    return get(word[1:]).title if word is not None and word.startswith("@") else ""
