"""A puzzle read from a photo: its cells, how certain the reading of each cell is, and the
position of the board.
"""

from typing import Any, Final

from ...model import CELLS, STANDARD, InvalidPuzzle
from ...model.plain_data.declared import declared_record
from ...model.plain_data.reader import NotRead
from ...model.plain_data.record import Derived, Field, RecordShape
from ...model.plain_data.shapes import TEXT, ListOf, OrNull, Whole, Word, number_between
from ...photo import CellReading, Reading, ReadingStatus
from .grid import GEOMETRY, puzzle_text

_FARTHEST: Final = 1e6  # pixels


def _line(reading: Reading) -> str | None:
    """The state that was read, as one line. None if nothing was read, or if digits clash."""
    if not reading.cells:
        return None
    try:
        return puzzle_text(reading.state())
    except InvalidPuzzle:
        return None


def _reading(
    *, cells: tuple[CellReading, ...], corners: Any, turned: int, **others: Any
) -> Reading:
    if len(cells) not in (0, CELLS) or any(int(one.cell) != k for k, one in enumerate(cells)):
        raise NotRead.of(("cells", "they must be the 81 cells in order, or none."))
    if len(corners) != (4 if cells else 0):
        raise NotRead.of(("corners", f"there must be {4 if cells else 0}, not {len(corners)}."))
    if turned % 90:
        raise NotRead.of(("turned", f"it must be a multiple of 90 degrees, not {turned}."))
    return Reading(cells=cells, corners=corners, turned=turned, **others)


_VALUE: Final = OrNull(Whole(9))

CELL_READING: Final = declared_record(
    CellReading,
    digit=Whole(9),
    candidates=ListOf(Whole(9, least=1), most=9),
    probability=number_between("a number from 0 to 1", 0, 1),
    runner_up=_VALUE,
    first=_VALUE,
)

_PLACE: Final = number_between("a position in pixels", -_FARTHEST, _FARTHEST)

READING: Final = RecordShape(
    "reading",
    _reading,
    status=Word("reading-status", ReadingStatus),
    reason=TEXT,
    puzzle=Derived(OrNull(TEXT), get=_line),
    values=Derived(TEXT),
    givens=Derived(TEXT),
    board=Field(GEOMETRY, "geometry", default=STANDARD),
    cells=ListOf(CELL_READING, most=CELLS),
    corners=ListOf(ListOf(_PLACE, least=2, most=2), most=4),
    turned=Whole(270),
)

RECORDS: Final = {CellReading: CELL_READING, Reading: READING}
