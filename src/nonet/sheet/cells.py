"""Convert the contents of cells into digits and a grid."""

import datetime
import re
import unicodedata
from collections.abc import Sequence
from itertools import product
from typing import Any, Final

from ..base import ParseError, shortened
from ..model import SIGNS, STANDARD, Board, Grid, Notation, Puzzle
from ..model.puzzle import Marks
from .layout import Block, address, quoted

BLANKS: Final = frozenset(("", "0", ".", "_", "*", "-", "?", "x", "X"))
_WHOLE: Final = re.compile(r"([1-9][0-9]|[0-9])(?:[.,]0*)?")
_APART: Final = re.compile(r"[\s,;/|'(){}\[\]<>]+")
_LONGEST_MARKS: Final = 60
_LARGEST: Final = 1e15  # a spreadsheet rounds larger numbers
_MOST_LISTED: Final = 5


class Formula(str):
    """A formula whose result is not in the file."""

    __slots__ = ()


def digits_typed(values: Sequence[Sequence[Any]], block: Block | None = None) -> str:
    """The puzzle with one character per cell. Blanks and pencil marks are `.`.

    Args:
        values: the contents of the cells, with as many rows and columns as the board.
        block: the range of the cells, with the board; None for the standard board in an unknown
            range.

    Raises:
        ParseError: if a cell contains anything but a digit, pencil marks or a blank. The message
            names the first few of these cells.

    >>> from nonet.sheet.layout import Block
    >>> rows = [[5, "3", 0.0, None, "７", " ", ".", "4.0", "x"]] + [[None] * 9] * 8
    >>> digits_typed(rows, Block("Puzzle", 4, 2))[:9]
    '53..7..4.'
    """
    found, wrong, board = [], [], block.board if block else STANDARD
    for cell, (row, column) in enumerate(board.places):
        value = values[row][column]
        digit = digit_of(value, board.digits)
        found.append(digit or ".")
        if digit is None and not pencilled(value, board.digits):
            name = block.name(cell) if block else Notation.chosen().place(row, column)
            wrong.append(f"{name} holds {described(value)}")
    if block and not board.is_square:
        _require_gaps(values, block)
    if wrong:
        raise ParseError(_complaint(wrong, block.sheet if block else "the range", board.digits))
    return "".join(found)


def _require_gaps(values: Sequence[Sequence[Any]], block: Block) -> None:
    """Make sure that the cells between the grids of a board are empty."""
    for row, column in product(range(block.board.height), range(block.board.width)):
        value = values[row][column]
        is_gap = (row, column) not in block.board.cell_of_place
        if is_gap and digit_of(value, block.board.digits) != ".":
            name = f"{quoted(block.sheet)}!{address(block.top + row, block.left + column)}"
            problem = f"{name} holds {described(value)}, but is between the grids of"
            raise ParseError(f"{problem} {block.board.label}.")


def digit_of(value: object, digits: int = 9) -> str | None:
    """The digit of a cell. The result is `.` for a blank cell, and None for anything else that is
    not a digit. A digit above nine may be a number or a letter. The letter for 10 is A.

    Args:
        value: the content of the cell.
        digits: the number of digits on the board, 1 to 25.

    >>> [digit_of(value) for value in (5, 5.0, "5", "５", "", 0, 12, True, "cat", 5.5)]
    ['5', '5', '5', '5', '.', '.', None, None, None, None]
    >>> [digit_of(value, 12) for value in (10, "10", "A", "ｂ", 12.0, 13, "D", "x")]
    ['A', 'A', 'A', 'B', 'C', None, None, '.']
    """
    if value is None:
        return "."
    if isinstance(value, bool | Formula):
        return None
    if isinstance(value, int | float):
        whole = int(value) if value == value and abs(value) < _LARGEST else -1
        return None if whole != value else _sign(whole, digits)
    if not isinstance(value, str):
        return None
    text = unicodedata.normalize("NFKC", value).strip().lstrip("'")
    if text in BLANKS:
        return "."
    if len(text) == 1 and text.isdecimal():
        return _sign(unicodedata.digit(text), digits)
    if len(text) == 1 and text.upper() in SIGNS:
        return _sign(SIGNS.index(text.upper()) + 1, digits)
    match = _WHOLE.fullmatch(text)
    return None if match is None else _sign(int(match[1]), digits)


def marks_typed(values: Sequence[Sequence[Any]], board: Board) -> list[set[int] | None] | None:
    """The pencil marks of each cell of a puzzle, with None for a cell that has none. If no cell has
    pencil marks, the result is None.

    Args:
        values: the contents of the cells, with as many rows and columns as the board.
        board: the board.
    """
    found = [pencilled(values[row][column], board.digits) for row, column in board.places]
    return [set(marks) or None for marks in found] if any(found) else None


def pencilled(value: object, digits: int = 9) -> tuple[int, ...]:
    """The digits in a cell with pencil marks. There must be at least two different digits, with any
    separators between them. On a board with more than nine digits, separators are required.

    Args:
        value: the content of the cell.
        digits: the number of digits on the board, 1 to 25.

    >>> [pencilled(value) for value in (124, "1 2 4", "{1,9}", 5, 77, 120, "cat", 1.5)]
    [(1, 2, 4), (1, 2, 4), (1, 9), (), (), (), (), ()]
    >>> pencilled("2 12 A", 12), pencilled("212", 12)
    ((2, 12, 10), ())
    """
    if isinstance(value, float) and value == value and abs(value) < _LARGEST and value.is_integer():
        value = int(value)
    is_whole = isinstance(value, int) and not isinstance(value, bool)
    if not is_whole and (not isinstance(value, str) or isinstance(value, Formula)):
        return ()
    text = str(value)
    if len(text) > _LONGEST_MARKS or digit_of(value, digits) is not None:
        return ()
    parts = _APART.sub(" ", unicodedata.normalize("NFKC", text)).split()
    if digits <= 9:
        parts = [*"".join(parts)]
    signs = [digit_of(part, digits) or "." for part in parts]
    if len(signs) < 2 or "." in signs or len(set(signs)) < len(signs):
        return ()
    return tuple(SIGNS.index(sign) + 1 for sign in signs)


def _sign(number: int, digits: int) -> str | None:
    """The character of a digit, or `.` for 0. None if the number is not a digit."""
    return None if not 0 <= number <= digits else SIGNS[number - 1] if number else "."


def described(value: object) -> str:
    """Describe the content of a cell in words.

    >>> described(12), described("cat"), described(True)
    ('12', "the text 'cat'", 'TRUE')
    """
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, Formula):
        return (
            f"the formula {_short(value)}, whose result is not in the file "
            "(open and save it in a spreadsheet program)"
        )
    if isinstance(value, str):
        return f"the text {_short(value)!r}"
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        return f"a date or a time ({value})"
    if isinstance(value, float):
        return f"{value:g}"
    return str(value)


def _short(text: object) -> str:
    return shortened(" ".join(str(text).split()), 30)


def some(names: Sequence[str], most: int) -> str:
    """List the first few names, and give the number of the others.

    >>> some(["a", "b", "c"], 2)
    'a, b and 1 more'
    """
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more:,} more" if more > 0 else "")


def _complaint(wrong: list[str], sheet: str, digits: int) -> str:
    more = len(wrong) - _MOST_LISTED
    listed = "; ".join(wrong[:_MOST_LISTED])
    if more > 0:
        listed += f"; and {more} more in {sheet!r}"
    letters = f" (A is 10, {SIGNS[digits - 1]} is {digits})" if digits > 9 else ""
    return f"{listed}. A puzzle cell must hold a digit from 1 to {digits}{letters} or be empty."


def grid_of_digits(
    digits: str, locked: list[bool], board: Board = STANDARD, marks: Marks | None = None
) -> Grid:
    """Make a grid in progress from its digits, its pencil marks and the locked cells. If only some
    digits are locked, as in a template, these are the givens. Otherwise all digits are givens.

    >>> grid = grid_of_digits("12" + "." * 79, [True] + [False] * 80)
    >>> grid.puzzle.givens[:2], grid.values[:2]
    ('1.', '12')
    """
    givens = digits
    if len(set(locked)) > 1:
        givens = "".join(d if lock else "." for d, lock in zip(digits, locked, strict=True))
    puzzle = Puzzle(givens, board=board)
    return Grid(puzzle) if givens == digits and marks is None else Grid.load(puzzle, digits, marks)
