"""Nine rows of nine cells. There may be a frame, and blanks or commas between the cells. The frame
of a jigsaw has lines around its regions, also on boards of other sizes.

. . . | 7 2 . | 8 . .
. 2 3 | . . . | 7 . .
------+-------+------

Blank cells may also be spaces. If they are, the cells are found by their positions:

┌───────┬───────┬───────┐
│ 5 3   │   7   │       │
│ 6     │ 1 9 5 │       │
"""

from itertools import pairwise
from typing import Final

from ..model import STANDARD, Board, Puzzle
from . import array, line, markdown, separated, simple_sudoku
from .board_text import cell_signs, with_drawn_regions
from .cells import BLANKS, DIGITS, blank_of, cells_in, is_border, plain, rows_of
from .format import State, module_format, reader_of, require_digits, with_bars
from .frame import StyledText, framed
from .rows import is_heading, is_remark, row_of

_SIGNS: Final = DIGITS | frozenset(" |")
_WIDEST_STEP: Final = 5


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


def _cells_with_words(text: str) -> str | None:
    """The 81 cells in text with nine cells in each row, and with labels, remarks or lines of
    words. Returns None for any other text.
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
    """The rows below a heading. If every row begins with its own number, counted from 0 or 1, these
    numbers are dropped.
    """
    for first in (0, 1):
        words = [line.split(maxsplit=1) for line in lines]
        if all(word[:1] == [str(number)] for number, word in enumerate(words, first)):
            return [word[1] if len(word) > 1 else "" for word in words]
    return lines


def _cells_by_place(text: str) -> str | None:
    """The 81 cells of a 9x9 grid whose blank cells are spaces. Returns None for any other text."""
    rows = _rows(text)
    if rows is None or not set("".join(rows)) <= _SIGNS:
        return None
    lengths = [len(row.rstrip()) for row in rows]
    width = max(lengths)
    padded = [row.rstrip().ljust(width) for row in rows]
    bars = [column for column in range(width) if any(row[column] == "|" for row in padded)]
    for bar in bars:
        if any(
            row[bar] != "|" for row, length in zip(padded, lengths, strict=True) if bar < length
        ):
            return None
    segments = _segments(bars, width)
    if len(segments) not in (1, 3, 9) or not any(any(map(str.isdigit, row)) for row in padded):
        return None
    columns: list[int] = []
    for start, end in segments:
        used = {c - start for row in padded for c in range(start, min(end, width)) if row[c] != " "}
        places = _places(end - start, 9 // len(segments), used)
        if places is None:
            return None
        columns += [start + place for place in places]
    wide = [row.ljust(columns[-1] + 1) for row in padded]
    return plain("".join(row[column] for row in wide for column in columns))


def _rows(text: str) -> list[str] | None:
    lines = text.split("\n")
    rows = [line for line in lines if not is_border(line) and not is_remark(line)]
    full = [row for row in rows if row.strip() and not row.startswith("#")]
    if len(full) == 9:
        return full
    while rows and not rows[-1].strip() and len(rows) > 9:
        rows.pop()
    while rows and not rows[0] and len(rows) > 9:
        rows.pop(0)
    return rows if len(rows) == 9 else None


def _segments(bars: list[int], width: int) -> list[tuple[int, int]]:
    """The stretches between bars, each as its first column and the column after its last one."""
    edges = [-1, *bars, width]
    spans = [(left + 1, right) for left, right in pairwise(edges)]
    spans = [span for span in spans if span[0] < span[1]]
    if not bars:
        return [(0, max(width, 9))]
    if len(spans) in (2, 8) and bars[-1] != width - 1:
        return spans
    # Spaces at the ends of rows may have been cut off. So the last box is taken to be at least as
    # wide as the one before it.
    if bars[-1] != width - 1 and len(spans) in (3, 9):
        before = spans[-2]
        spans[-1] = (spans[-1][0], max(width, spans[-1][0] + before[1] - before[0]))
    elif bars[-1] == width - 1 and len(spans) in (2, 8) and bars[0] != 0:
        before = spans[-1]
        spans.append((width, width + before[1] - before[0]))
    return spans


def _places(width: int, count: int, used: set[int]) -> list[int] | None:
    """The columns of the cells in a stretch between bars. The cells are evenly spaced, with about
    the same margin on both sides.
    """
    fitting = []
    for step in range(1, _WIDEST_STEP + 1):
        for first in range(width):
            places = [first + step * index for index in range(count)]
            if places[-1] < width + step - 1 and used <= set(places):
                margin = width - 1 - places[-1]
                fitting.append((abs(margin - first), abs(first - (step - 1)), first, places))
    return min(fitting)[-1] if fitting else None


_read: Final = reader_of(grid_cells, "nine rows of nine cells")


def detect(text: str) -> bool:
    """Whether the text has nine rows of nine cells, and is in none of the other such formats."""
    others = (line, separated, markdown, array, simple_sudoku)
    return not any(each.detect(text) for each in others) and grid_cells(text) is not None


def read(text: str, board: Board = STANDARD) -> Puzzle:
    """Read the puzzle, on a jigsaw if the frame draws its regions."""
    words = {row.number for row in rows_of(text) if is_remark(row.text)}
    found = [sign for sign in cell_signs(text) if sign.line not in words]
    return _read(text, with_drawn_regions(text, found, board) or board)


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
