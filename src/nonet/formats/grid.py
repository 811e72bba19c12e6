"""Nine rows of nine, with or without a frame, blanks or commas between the cells.

. . . | 7 2 . | 8 . .
. 2 3 | . . . | 7 . .
------+-------+------
"""

from __future__ import annotations

from ..errors import ParseError
from ..geometry import STANDARD, Geometry
from ..puzzle import BLANK, Puzzle
from . import line
from .cells import DIGITS, blank_of, cells_in, is_border, plain, rows_of
from .format import Format, State, require_digits


def grid_cells(text: str) -> str | None:
    """The 81 cells of a text with nine of them in each row, else None."""
    for borders in (False, True):  # a row of nine blank cells written --------- looks like a border
        rows = rows_of(text, borders=borders)
        blank = blank_of("\n".join(row.text for row in rows))
        if blank is not None:
            cells = [cells_in(row.text, blank) for row in rows]
            return plain("".join(cells)) if all(len(row) % 9 == 0 for row in cells) else None
    return _cells_with_spaces(text)


def _cells_with_spaces(text: str) -> str | None:
    """Likewise for rows in which a space is a blank cell, and bars stand between the boxes."""
    rows = [row.replace("|", "") for row in text.strip("\n").split("\n") if not is_border(row)]
    tidy = len(rows) == 9 and max(map(len, rows)) == 9 and any(" " in row for row in rows)
    if tidy and set("".join(rows)) <= DIGITS | {" "}:
        return plain("".join(row.ljust(9) for row in rows))
    return None


def detect(text: str) -> bool:
    """Whether the text is nine rows of nine cells, and not all on one line without blanks."""
    return not line.detect(text) and grid_cells(text) is not None


def read(text: str, geometry: Geometry = STANDARD) -> Puzzle:
    """The puzzle with these givens."""
    cells = grid_cells(text)
    if cells is None:
        raise ParseError("this is not nine rows of nine cells.", text=text)
    return Puzzle(cells, geometry=geometry)


def write(state: State) -> str:
    """Nine rows with bars and rules between the boxes, `.` where a cell is open."""
    values = require_digits(state, "grid").replace("0", BLANK)
    rows = []
    for start in range(0, 81, 9):
        boxes = [" ".join(values[start + box : start + box + 3]) for box in (0, 3, 6)]
        rows.append(" | ".join(boxes))
    rule = "------+-------+------"
    return "\n".join([*rows[:3], rule, *rows[3:6], rule, *rows[6:]])


FORMAT = Format(
    id="grid",
    name="nine rows",
    aliases=("rows", "multi-line", "ss", "simple-sudoku"),
    detect=detect,
    read=read,
    write=write,
    keeps=line.keeps,
)
