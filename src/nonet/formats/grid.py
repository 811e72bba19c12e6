"""Nine rows of nine, with or without a frame, blanks or commas between the cells.

. . . | 7 2 . | 8 . .
. 2 3 | . . . | 7 . .
------+-------+------
"""

from __future__ import annotations

from ..model.puzzle import Puzzle
from . import array, line, markdown, separated, simple_sudoku
from .cells import BLANKS, blank_of, cells_in, plain, rows_of
from .drawn import cells_by_place
from .format import State, module_format, reader_of, require_digits, with_bars
from .rows import is_heading, is_remark, row_of


def grid_cells(text: str) -> str | None:
    """The 81 cells of a text with nine cells in each row. None for other texts."""
    for borders in (False, True):  # nine blank cells written as --------- look like a border
        rows = rows_of(text, borders=borders)
        blank = blank_of("\n".join(row.text for row in rows))
        if blank is not None:
            cells = [cells_in(row.text, blank) for row in rows]
            if all(len(row) % 9 == 0 for row in cells):
                return plain("".join(cells))
    return _cells_with_words(text) or cells_by_place(text)


def _cells_with_words(text: str) -> str | None:
    """The 81 cells of a text with nine cells in each row, if it also has labels, remarks or lines
    of words.
    """
    lines = [row.text for row in rows_of(text) if not is_remark(row.text)]
    if len(lines) == 10 and is_heading(lines[0]):
        lines = _without_numbers(lines[1:])
    if len(lines) != 9:
        return None
    for blank in ("", *BLANKS):
        rows = [row for line in lines if (row := row_of(line, blank))]
        if [label for _, label in rows] in ([0] * 9, list(range(1, 10))):
            return plain("".join(cells for cells, _ in rows))
    return None


def _without_numbers(lines: list[str]) -> list[str]:
    """The rows below a heading. If every row begins with its number, counted from 0 or 1, the
    numbers are dropped.
    """
    for first in (0, 1):
        words = [line.split(maxsplit=1) for line in lines]
        if all(word[:1] == [str(number)] for number, word in enumerate(words, first)):
            return [word[1] if len(word) > 1 else "" for word in words]
    return lines


def detect(text: str) -> bool:
    """Whether the text is nine rows of nine cells, and not all on one line without blanks."""
    others = (line, separated, markdown, array, simple_sudoku)
    return not any(each.detect(text) for each in others) and grid_cells(text) is not None


read = reader_of(grid_cells, "nine rows of nine cells")


def write(state: State) -> str:
    """Rows with `.` for an empty cell; on 9x9, with bars and rules between the boxes."""
    values = require_digits(state, "grid")
    if not state.board.has_nine_rows:
        return "\n".join(Puzzle(values, board=state.board).rows())
    return with_bars(values, " ", " | ", "------+-------+------")


FORMAT = module_format(
    __name__, id="grid", name="nine rows", aliases=("rows", "multi-line"), writes_all_boards=True
)
