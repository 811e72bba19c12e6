"""Nine rows of nine, with or without a frame, blanks or commas between the cells. The frame of a
jigsaw has lines around its regions, also on boards of other sizes.

. . . | 7 2 . | 8 . .
. 2 3 | . . . | 7 . .
------+-------+------

Blank cells may also be spaces. If they are, the cells are found by their positions:

┌───────┬───────┬───────┐
│ 5 3   │   7   │       │
│ 6     │ 1 9 5 │       │
"""

from typing import Final

from ..model import CELLS, STANDARD, Board, Puzzle
from . import array, line, markdown, separated, simple_sudoku
from .board_text import cell_signs, with_drawn_regions
from .cells import BLANKS, Sign, blank_of, cells_in, plain, rows_of
from .format import State, module_format, reader_of, require_digits, with_bars
from .frame import StyledText, framed
from .rows import is_remark, row_of, with_dots


def grid_cells(text: str) -> str | None:
    """The 81 cells in text with nine cells in each row. Returns None for any other text."""
    for borders in (False, True):  # nine blank cells written as --------- look like a border
        rows = rows_of(text, borders=borders)
        blank = blank_of("\n".join(row.text for row in rows))
        if blank is not None:
            cells = [cells_in(row.text, blank) for row in rows]
            if all(len(row) % 9 == 0 for row in cells):
                return plain("".join(cells))
    return _cells_with_words(text) or _cells_by_place(text)


def _cells_by_place(text: str) -> str | None:
    """The 81 cells of a 9x9 grid whose blank cells are spaces. Returns None for any other text."""
    found = "" if with_dots(text) == text else "".join(sign.text for sign in _signs(text))
    return found if len(found) == CELLS else None


def _signs(text: str) -> list[Sign]:
    """The characters of the cells. Lines of words have none."""
    words = {row.number for row in rows_of(text) if is_remark(row.text)}
    return [sign for sign in cell_signs(text) if sign.line not in words]


def _cells_with_words(text: str) -> str | None:
    """The 81 cells in text with nine cells in each row, and with labels, remarks or lines of
    words. Returns None for any other text.
    """
    lines = [row.text for row in rows_of(text) if not is_remark(row.text)]
    if len(lines) != 9:
        return None
    for blank in ("", *BLANKS):
        rows = [row for line in lines if (row := row_of(line, blank))]
        if [label for _, label in rows] in ([0] * 9, list(range(1, 10))):
            return plain("".join(cells for cells, _ in rows))
    return None


_read: Final = reader_of(grid_cells, "nine rows of nine cells")


def detect(text: str) -> bool:
    """Whether the text has nine rows of nine cells. They must not be on one line without blanks."""
    others = (line, separated, markdown, array, simple_sudoku)
    return not any(each.detect(text) for each in others) and grid_cells(text) is not None


def read(text: str, board: Board = STANDARD) -> Puzzle:
    """Read the puzzle, on a jigsaw if the frame draws its regions."""
    return _read(text, with_drawn_regions(text, _signs(text), board) or board)


def write(state: State) -> str:
    """Write rows with `.` for an empty cell. Bars and rules separate the boxes of 3 x 3 cells."""
    values = require_digits(state, "grid")
    if state.board.is_square and state.board.is_jigsaw:
        return framed(
            [[[StyledText(sign)]] for sign in values], state.board, color=False, ascii=True
        )
    if state.board.boxes != STANDARD.boxes:
        return "\n".join(Puzzle(values, board=state.board).rows())
    return with_bars(values, " ", " | ", "------+-------+------")


FORMAT = module_format(
    __name__, name="nine rows", aliases=("rows", "multi-line"), writes_all_boards=True
)
