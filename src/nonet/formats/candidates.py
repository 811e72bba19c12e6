"""A grid of candidates (pencil marks): 81 groups of digits, in any frame. On boards of other sizes,
each line has the groups of a row, or one line has all groups. Cells may also be several lines high.

    .----------------.-----------------.
    | 9     1   56   | 7     2     34  | ...
    | 46    2   .    | 16    148   -   | ...

A cell that has only `.` or another character for an empty cell has not been marked yet: it has
every candidate that the filled cells allow. A hyphen means that the cell has no candidates left.

Some programs add signs to show the next step (`*46`, `#1568`, `4-6`, a letter for a set of cells).
These signs are dropped. The text does not distinguish givens from digits placed later. So a digit
counts as a given if it is the only mark in its cell and no peer lists it as one of several
candidates. If there are givens, the text is a grid in progress. Otherwise, it is a Sukaku puzzle.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import isqrt
from typing import Final

from ..base import ParseError
from ..model import BLANK, CELLS, MOST_DIGITS, SIGNS, STANDARD, Board
from . import sdx
from .board_text import with_drawn_regions
from .cells import Row, Sign, board_with, is_border, rows_of, square_board
from .fields import rows_of_table
from .format import State, module_format
from .frame import StyledText, framed
from .plain_text import in_quotes
from .programs import is_whole_record
from .progress import digits_in, mask_with, state_of_marks
from .rows import without_quotes

_WORD: Final = r"(?<!\S)[A-Za-z]{3,}(?!\S)"
_MOST_WORDS: Final = 100
_GROUP: Final = r"[^\s|,;]+"
_MARKS: Final = r"[*#@+\-A-Za-z]"
_NO_DIGITS: Final = r"[*#@+\-.0_?]"
_NOT_MARKED: Final = frozenset({".", "0", "_", "*", "?", "x", "X"})
NONE_LEFT: Final = "-"


def digits_of_group(group: Sign, size: int = 9) -> str:
    """The candidates in a group, without any signs that a program added to show the next step. On a
    board with more than nine digits (`size`), letters are digits.
    """
    if size > 9:
        return re.sub(_NO_DIGITS, "", group.text).upper()
    return "" if group.text in _NOT_MARKED else re.sub(_MARKS, "", group.text)


def groups_of(text: str) -> list[Sign]:
    """The groups of characters in the text, in reading order. Frames are skipped. Lines of words,
    such as "Simple Sudoku Version 4.2n", are also skipped if the other lines have 81 groups.
    """
    text = without_quotes(text)
    if tall := _tall_groups(text):
        return tall
    rows = rows_of(text)
    groups = [group for row in rows for group in _groups_in(row)]
    if CELLS < len(groups) <= CELLS + _MOST_WORDS:
        worded = {row.number for row in rows if re.search(_WORD, row.text)}
        apart = [group for group in groups if group.line not in worded]
        return apart if len(apart) == CELLS else groups
    return groups


def _tall_groups(text: str) -> list[Sign]:
    """The groups of a framed grid whose cells are several lines high, with a line between each row
    and the next. nonet draws very wide grids in this form. The list is empty for any other text.
    """
    lines = [row for row in rows_of(text, borders=True) if "|" in row.text or is_border(row.text)]
    heights = {size * _height(size) + 1: size for size in range(4, MOST_DIGITS + 1)}
    size = heights.get(len(lines), 4)
    rows = [lines[at : at + _height(size)] for at in range(0, len(lines) - 1, _height(size))]
    if len(lines) not in heights or any(map(str.isalnum, "".join(rule.text for rule, *_ in rows))):
        return []
    bars = sorted({at for _, line in lines for at, sign in enumerate(line) if sign == "|"})
    spans = [(left + 1, right) for left, right in pairwise(bars) if right > left + 1]
    pitch = sum(right - left for left, right in spans) / size
    edges = [
        (left + (right - left) * at // count, left + (right - left) * (at + 1) // count)
        for left, right in spans
        for count in [round((right - left) / pitch)]
        for at in range(count)
    ]
    groups = [
        Sign(
            "".join("".join(line[left:right] for _, line in row).split()) or BLANK, first, left + 1
        )
        for _, *row in rows
        for first in [row[0].number]
        for left, right in edges
    ]
    digits = [[*digits_of_group(group, size)] for group in groups]
    return groups if all(each == [s for s in SIGNS[:size] if s in each] for each in digits) else []


def _height(size: int) -> int:
    """The height of a tall cell in lines, including the border above it."""
    return 1 - -size // (isqrt(size - 1) + 1)


def _groups_in(row: Row) -> Iterator[Sign]:
    for match in re.finditer(_GROUP, row.text):
        if match[0].strip(":'`+!"):
            yield Sign(match[0], row.number, match.start() + 1)


def detect(text: str, board: Board | None = None) -> bool:
    """Whether the text has a group of digits for each cell and at least one group with several
    digits. If no board is given, the default board with this number of cells is used. A size
    such as 5x5 has no default board; `read` then asks for the board's name.
    """
    if is_whole_record(text) or sdx.detect(text) or rows_of_table(text):
        return False  # a row of hyphens in a table has no cells
    own, groups = _groups_on(text, board)
    size = own.digits if own else 0
    return all(set(digits) <= set(SIGNS[:size]) for _, digits in groups) and any(
        len(digits) > (2 if size > 9 and digits.isdecimal() else 1)  # 12 may be a number
        for _, digits in groups
    )


def _groups_on(text: str, board: Board | None) -> tuple[Board | None, list[tuple[Sign, str]]]:
    """The groups in the text, each with its digits, and the board that has a cell for each group.
    If that board is not 9x9, each line must hold one row of groups, or a single line must hold all
    of them. The digits of each group must be in order. If no board fits, the board is None.
    """
    groups = groups_of(text)
    own = board if board and len(board.places) == len(groups) else board_with(len(groups))
    if own is None and len(groups) > 9:
        own = square_board(len(groups))
    if own and not own.is_9x9:
        lines, rows = Counter(g.line for g in groups), Counter(row for row, _ in own.places)
        is_line = own.is_square and len(lines) == 1 and all(map(_is_in_order, groups))
        own = own if is_line or [*lines.values()] == [*rows.values()] else None
    return own, [(group, digits_of_group(group, own.digits if own else 9)) for group in groups]


def _is_in_order(group: Sign) -> bool:
    """Whether a group consists of different digits in order. In a line of cells with a
    blank after every few cells, most groups are not like this.
    """
    return len(group.text) == 1 or (group.text.isalnum() and [*group.text] == sorted({*group.text}))


def read(text: str, board: Board = STANDARD) -> State:
    """Read the puzzle, or the grid in progress, with these candidates."""
    own, groups = _groups_on(text, board)
    signs = {*SIGNS[: (own or board).digits]}
    if wrong := next((group for group, digits in groups if {*digits} - signs), None):
        raise wrong.error(f"{in_quotes(wrong.text)} is not a group of candidates.")
    if own is None:
        raise wrong_count(len(groups), text)
    usual, own = own, with_drawn_regions(text, [group for group, _ in groups], own) or own
    if own == usual != board and not board_with(len(groups)):
        raise groups[0][0].error(
            "a board of this size has no usual box shape; name the board with --board (in Python, "
            f"board=), as a jigsaw or as {own.words}."
        )
    masks: list[int | None] = []
    for index, (group, digits) in enumerate(groups):
        twice = next((digit for digit in digits if digits.count(digit) > 1), None)
        if twice is not None:
            cell = own.cell(index).shown
            raise group.error(f"the candidates of {cell} contain {twice} twice.")
        masks.append(mask_with(digits) if digits else 0 if NONE_LEFT in group.text else None)
    return state_of_marks(masks, own)


def wrong_count(count: int, text: str) -> ParseError:
    """The error for a number of groups that is not the number of cells of any board.

    >>> wrong_count(37, "").message
    'the candidate grid has 37 groups; 6x6 has 36, 7x7 has 49.'
    """
    sizes = {max(4, isqrt(count)), max(4, isqrt(max(count, 1) - 1) + 1)}
    fitting = ", ".join(f"{size}x{size} has {size * size}" for size in sorted(sizes))
    return ParseError(f"the candidate grid has {count} groups; {fitting}.", text=text)


def write(state: State) -> str:
    """Write a grid in a frame. Each column is as wide as its widest cell."""
    cells = [
        [[StyledText(digits_in(mask) or NONE_LEFT if value == BLANK else value)]]
        for value, mask in zip(state.values, state.masks, strict=True)
    ]
    return framed(cells, state.board, color=False, ascii=True, hodoku=True)


FORMAT = module_format(
    __name__, name="candidate grid", aliases=("pencil-marks", "marks"), writes_all_boards=True
)
