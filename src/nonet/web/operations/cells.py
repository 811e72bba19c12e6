"""Find the puzzle in the cells of a spreadsheet, and define the types of cells in requests."""

from typing import Annotated

from pydantic import Field, StrictBool, StrictFloat, StrictInt

from ...sheet.layout import COLUMNS, ROWS
from ...sheet.sent import SentCells, check_givens
from ..operation import NO_FLAG, Question, WebAnswer, operation
from ..state import BoardState, state_of

MOST_ROWS = 200
MOST_COLUMNS = 200
_LONGEST = 32_767
"""The maximum number of characters in an Excel cell."""

_LARGEST = 10**308

CellValue = (
    StrictBool
    | Annotated[StrictInt, Field(ge=-_LARGEST, le=_LARGEST)]
    | StrictFloat
    | Annotated[str, Field(max_length=_LONGEST)]
    | None
)
CellRow = Annotated[list[CellValue], Field(max_length=MOST_COLUMNS)]
CellRows = Annotated[list[CellRow], Field(min_length=1, max_length=MOST_ROWS)]


Locked = Annotated[
    list[Annotated[list[bool], Field(max_length=MOST_COLUMNS)]], Field(max_length=MOST_ROWS)
]


class CellsQuery(Question):
    """A part of a sheet. Rows and columns are numbered from 1.

    Attributes:
        sheet: the sheet's name.
        top, left: the row and column of the first value.
        values: the 9 × 9 cells of a puzzle, or a larger part of the sheet that contains a puzzle.
        locked: whether each cell is locked. If only some cells are locked, their digits are the
            givens. Otherwise all digits are givens.
    """

    sheet: Annotated[str, Field(max_length=255)]
    top: Annotated[int, Field(ge=1, le=ROWS), NO_FLAG] = 1
    left: Annotated[int, Field(ge=1, le=COLUMNS), NO_FLAG] = 1
    values: CellRows
    locked: Locked = Field(default_factory=list)


class CellsAnswer(WebAnswer):
    """A puzzle in a sheet.

    Attributes:
        state: the state of the puzzle.
        top, left: the row and column of the first cell.
        range: the range of the cells, such as `B4:J12`.
    """

    state: BoardState
    top: int
    left: int
    range: str


@operation("The puzzle in the cells of a spreadsheet.")
def answer(query: CellsQuery) -> CellsAnswer:
    """Find and read the puzzle."""
    sent = SentCells(query.sheet, query.top, query.left, query.values, query.locked)
    block = sent.block()
    grid = sent.grid(block)
    check_givens(grid)
    return CellsAnswer(state=state_of(grid), top=block.top, left=block.left, range=block.range)
