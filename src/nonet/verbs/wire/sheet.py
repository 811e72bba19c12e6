"""The requests of the LibreOffice extension, and the replies to them. The rows and columns of a
sheet are numbered from 1.
"""

from dataclasses import dataclass
from typing import Any, Final

from ...base import NamedValue
from ...model.cells import MOST_CELLS
from ...model.plain_data.declared import declared_record
from ...model.plain_data.record import Field
from ...model.plain_data.shapes import FLAG, SCALAR, TEXT, ListOf, OfTypes, OrNull, Whole

_MOST_LINES: Final = 10**7


class SheetCommand(NamedValue):
    """The requests of the extension."""

    SOLVE = "solve"
    HINT = "hint"
    CHECK = "check"
    CANDIDATES = "candidates"
    GENERATE = "generate"


@dataclass(frozen=True)
class SheetRequest:
    """One request of the extension. It contains cells of a sheet, unchanged.

    Attributes:
        command: the kind of request.
        sheet: the sheet's name.
        top, left: the position in the sheet at which the values begin.
        values: the cells of the puzzle (9 × 9 or the board's size), or a larger part of the sheet
            that contains the puzzle.
        locked: whether each cell is locked, like the givens of a template.
        level: 1 to 4 for a hint; the name of a level for a new puzzle.
        board: the board's name, from the workbook; None for 9x9 with boxes.
    """

    command: SheetCommand
    sheet: str
    top: int
    left: int
    values: tuple[tuple[Any, ...], ...]
    locked: tuple[tuple[bool, ...], ...] = ()
    level: int | str | None = None
    board: str | None = None


@dataclass(frozen=True)
class SheetReply:
    """The message that the extension shows, and the changes that it makes in the sheet.

    Attributes:
        message: the text to show.
        range: the row and the column at which the puzzle begins in the sheet.
        write: the row, column and digit of each cell to write. If the digit is None, the cell is
            emptied. If `write` is None, no cell changes.
        select: the row and column of each cell to select; None leaves the selection unchanged.
        candidates: the candidates of each cell as a string, row by row; None unless they were
            requested.
    """

    message: str
    range: tuple[int, ...]
    write: tuple[tuple[int | None, ...], ...] | None = None
    select: tuple[tuple[int, ...], ...] | None = None
    candidates: tuple[tuple[str, ...], ...] | None = None


@dataclass(frozen=True)
class SheetRefusal:
    """The reason why a request was refused."""

    error: str


_LINE: Final = Whole(_MOST_LINES, least=1)
_LEVEL: Final = OfTypes[int | str]("a number or a name", {"type": ["integer", "string"]}, int, str)

REQUEST: Final = declared_record(
    SheetRequest,
    top=_LINE,
    left=_LINE,
    values=ListOf(ListOf(SCALAR)),
    locked=Field(ListOf(ListOf(FLAG)), default=()),
    level=Field(_LEVEL, default=None),
    board=Field(TEXT, default=None),
)

REPLY: Final = declared_record(
    SheetReply,
    range=ListOf(_LINE, least=2, most=2),
    write=Field(ListOf(ListOf(OrNull(_LINE), least=3, most=3), most=MOST_CELLS), default=None),
    select=Field(ListOf(ListOf(_LINE, least=2, most=2), most=MOST_CELLS), default=None),
    candidates=Field(ListOf(ListOf(TEXT, most=MOST_CELLS), most=MOST_CELLS), default=None),
)

RECORDS: Final = {
    SheetRequest: REQUEST,
    SheetReply: REPLY,
    SheetRefusal: declared_record(SheetRefusal),
}
