"""A grid of candidates (pencil marks): 81 groups of digits, in any frame. On boards of other sizes,
each line has the groups of a row.

    .----------------.-----------------.
    | 9     1   56   | 7     2     34  | ...
    | 46    2   .    | 16    148   -   | ...

If a cell has no marks, only `.` or another character for an empty cell, it has not been marked yet:
it has every candidate that the digits allow. A hyphen means that the cell has no candidates left.

Some programs add signs that show a step (`*46`, `#1568`, `4-6`, a letter for a set of cells). These
signs are dropped. The text does not distinguish givens from digits placed later. So a digit counts
as a given if it is the only mark in its cell and no peer lists it as one of several candidates. If
there are givens, the text is a grid in progress, and otherwise a Sukaku puzzle.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from ..base import ParseError
from ..model import BLANK, CELLS, SIGNS, STANDARD, Board
from . import sdx
from .board_text import Sign
from .cells import Row, board_with, rows_of
from .format import State, module_format
from .markdown import is_markdown
from .plain_text import in_quotes
from .progress import digits_in, mask_with, state_of_marks

_WORD: Final = r"(?<!\S)[A-Za-z]{3,}(?!\S)"
_MOST_WORDS: Final = 100
_GROUP: Final = r"[^\s|,;]+"
_MARKS: Final = r"[*#@+\-A-Za-z]"
_NO_DIGITS: Final = r"[*#@+\-.0_?]"
_NOT_MARKED: Final = frozenset({".", "0", "_", "*", "?", "x", "X"})
NONE_LEFT: Final = "-"


class CellMarks(Sign):
    """The marks of one cell, unchanged from the text."""

    __slots__ = ()

    @property
    def digits(self) -> str:
        """The candidates, without the signs that a program adds to show a step."""
        return "" if self.text in _NOT_MARKED else re.sub(_MARKS, "", self.text)


def groups_of(text: str) -> Iterator[CellMarks]:
    """The groups of characters in the text, in reading order. Frames are skipped. Lines of words,
    such as "Simple Sudoku Version 4.2n", are also skipped if the other lines have 81 groups.
    """
    rows = rows_of(text)
    groups = [group for row in rows for group in _groups_in(row)]
    if CELLS < len(groups) <= CELLS + _MOST_WORDS:
        apart = [
            group for row in rows if not re.search(_WORD, row.text) for group in _groups_in(row)
        ]
        groups = apart if len(apart) == CELLS else groups
    yield from groups


def _groups_in(row: Row) -> Iterator[CellMarks]:
    for match in re.finditer(_GROUP, row.text):
        if match[0].strip(":'`+!"):
            yield CellMarks(match[0], row.number, match.start() + 1)


def detect(text: str, board: Board | None = None) -> bool:
    """Whether the text has a group of digits for each cell, and at least one group has several
    digits. Without a board, this is the usual board with as many cells as the text has groups.
    """
    if sdx.detect(text) or is_markdown(text):  # a table's row of hyphens has no cells
        return False
    own, groups = _groups_on(text, board)
    size = own.digits if own else 0
    return all(set(digits) <= set(SIGNS[:size]) for _, digits in groups) and any(
        len(digits) > (2 if size > 9 and digits.isdecimal() else 1)  # 12 may be the number
        for _, digits in groups
    )


def _groups_on(text: str, board: Board | None) -> tuple[Board | None, list[tuple[CellMarks, str]]]:
    """The groups of a text with their digits, and the board that has a cell for each of them. If
    that board is not 9x9, each line must have the groups of a row. The board is None if none fits.
    """
    groups = list(groups_of(text))
    own = board if board and len(board.places) == len(groups) else board_with(len(groups))
    if own and not own.is_9x9:
        lines, rows = Counter(g.line for g in groups), Counter(row for row, _ in own.places)
        own = own if [*lines.values()] == [*rows.values()] else None
    if own and own.digits > 9:  # letters are digits
        return own, [(group, re.sub(_NO_DIGITS, "", group.text).upper()) for group in groups]
    return own, [(group, group.digits) for group in groups]


def read(text: str, board: Board = STANDARD) -> State:
    """Read the puzzle, or the grid in progress, with these candidates."""
    found, groups = _groups_on(text, board)
    own = found or board
    masks: list[int | None] = []
    for index, (group, digits) in enumerate(groups):
        if set(digits) - set(SIGNS[: own.digits]):
            raise group.error(f"{in_quotes(group.text)} is not a group of candidates.")
        twice = next((digit for digit in digits if digits.count(digit) > 1), None)
        if twice is not None:
            name = f" of {own.cell(index).shown}" if found else ""
            raise group.error(f"the candidates{name} contain the {twice} twice.")
        masks.append(mask_with(digits) if digits else 0 if NONE_LEFT in group.text else None)
    if found is None:
        count = f"{len(masks)} groups of candidates found"
        raise ParseError(f"{count}; a candidate grid has {len(own.places)}.", text=text)
    return state_of_marks(masks, own)


def write(state: State) -> str:
    """Write a grid in a frame. Each column is as wide as its widest cell."""
    cells = [
        digits_in(mask) or NONE_LEFT if value == BLANK else value
        for value, mask in zip(state.values, state.masks, strict=True)
    ]
    widths = [max(len(cell) for cell in cells[column::9]) for column in range(9)]
    rules = ["-" * (sum(widths[box : box + 3]) + 6) for box in (0, 3, 6)]
    lines = [f".{'.'.join(rules)}."]
    for row in range(9):
        if row in (3, 6):
            lines.append(f":{'+'.join(rules)}:")
        padded = [cells[row * 9 + column].ljust(widths[column]) for column in range(9)]
        boxes = ["  ".join(padded[box : box + 3]) for box in (0, 3, 6)]
        lines.append("| " + " | ".join(boxes) + " |")
    lines.append(f"'{chr(39).join(rules)}'")
    return "\n".join(lines)


FORMAT = module_format(
    __name__, name="candidate grid", aliases=("pencil-marks", "pencilmarks", "marks")
)
