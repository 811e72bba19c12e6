"""Nine rows of nine, with or without a frame, and with or without blanks or commas between the
cells. A jigsaw of any size has a frame with lines around its regions.

. . . | 7 2 . | 8 . .
. 2 3 | . . . | 7 . .
------+-------+------

Empty cells may also be spaces. In that case, a cell is recognised by its position:

┌───────┬───────┬───────┐
│ 5 3   │   7   │       │
│ 6     │ 1 9 5 │       │
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ..model import STANDARD, Board, Puzzle
from . import array, line, markdown, separated, simple_sudoku
from .board_text import cell_signs, with_drawn_regions
from .cells import LINE, Sign, plain
from .format import State, module_format, reader_of, require_digits, with_bars
from .frame import StyledText, framed
from .programs import is_whole_record
from .rows import is_remark


def grid_cells(text: str) -> str | None:
    """The 81 cells in text with nine cells in each row. Returns None for any other text."""
    return plain("".join(sign.text for sign in _signs(text))) or None


def _signs(text: str) -> Sequence[Sign]:
    """The 81 cells in text with nine cells per row. The text may also have labels, remarks and
    lines of words. For any other text, the list is empty.
    """
    lines = "\n".join("" if is_remark(line) else line for line in text.split("\n"))
    for each in (lines, lines.replace("*", " ")):  # a star may also be part of a frame
        signs = cell_signs(each)
        are_rows = all(count % 9 == 0 for count in Counter(sign.line for sign in signs).values())
        if are_rows and LINE.fullmatch("".join(sign.text for sign in signs)):
            return signs
    return []


_read: Final = reader_of(grid_cells, "nine rows of nine cells")


def detect(text: str) -> bool:
    """Whether the text has nine rows of nine cells. A single line without blanks does not count."""
    others = (line, separated, markdown, array, simple_sudoku)
    is_other = is_whole_record(text) or any(each.detect(text) for each in others)
    return not is_other and grid_cells(text) is not None


def read(text: str, board: Board = STANDARD) -> Puzzle:
    """Read the puzzle, on a jigsaw if the frame draws its regions."""
    return _read(text, with_drawn_regions(text, _signs(text), board) or board)


def write(state: State) -> str:
    """Write rows with `.` for an empty cell. Bars and lines separate the boxes of 3 x 3 cells."""
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
