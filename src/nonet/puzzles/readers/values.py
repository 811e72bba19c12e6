"""Read a puzzle from Python values: from 81 cells or nine rows of nine, in lists, tuples or arrays,
or from an object that contains a puzzle.
"""

import operator
from collections.abc import Iterable, Mapping, Set, Sized
from itertools import islice
from numbers import Real
from typing import Any, SupportsIndex, cast

from ...base import ParseError, shortened
from ...formats.cells import board_with
from ...formats.fields import sign_of
from ...model import CELLS, MOST_CELLS, STANDARD, Board, Puzzle
from ...model.puzzle import SIGNS_READ


def puzzle_held(holder: object) -> Puzzle | None:
    """The puzzle that an object contains; None if it contains none.

    >>> puzzle_held("@wings") is None
    True
    """
    held = getattr(holder, "puzzle", None)
    return held if isinstance(held, Puzzle) else None


def is_cells(source: object) -> bool:
    """Whether a value may hold ordered cells: a list, tuple, array, column or data frame."""
    if not isinstance(source, Iterable) or isinstance(source, str | bytes | Mapping | Set):
        return False
    return getattr(source, "shape", None) != ()  # () means a single value


def is_missing(value: object) -> bool:
    """Whether a value marks missing data: None, NaN, NaT or NA. The last three are not equal to
    themselves.

    >>> is_missing(float("nan")), is_missing(0)
    (True, False)
    """
    if value is None:
        return True
    try:
        return bool(value != value)
    except (TypeError, ValueError):  # a comparison with NA is neither true nor false
        return type(value).__name__ == "NAType"


def puzzle_of_values(values: Any, board: Board | None = None) -> Puzzle:
    """Make a puzzle from the values of its cells, in one list or in rows.

    A cell is a whole number, which is 0 if the cell is empty. It may be written as a string. An
    empty cell can also be None, NaN, NA, an empty string, or a character for empty cells.

    Args:
        values: the values.
        board: the board. If it is omitted, the number of cells determines the board.

    Raises:
        ParseError: if this is not a list of values, if it has the wrong number of values, or if a
            value is not a cell.

    >>> puzzle_of_values([[5, 3, 0, 0, 7, 0, 0, 0, 0]] + [[None] * 9] * 8).givens[:9]
    '53..7....'
    """
    if not is_cells(values):
        raise ParseError(
            f"this is of type {type(values).__name__}; a puzzle is a string, bytes, 81 cells or "
            "nine rows of nine in lists or a NumPy array, a path (pathlib.Path), a Puzzle or a "
            "Grid, or an object with the attribute `puzzle`."
        )
    if hasattr(values, "columns") and hasattr(values, "to_numpy"):  # iterating gives headings
        values = values.to_numpy()
    items = list(islice(values, MOST_CELLS + 1))
    size = len(items)
    if (size == 9 and board in (None, STANDARD)) or (items and _is_row(items[0], size)):
        items = [cell for number, row in enumerate(items, 1) for cell in _row(number, row, size)]
    usual = board or board_with(len(items))
    if usual is None or len(items) != len(usual.places):
        count = f"more than {CELLS}" if len(items) > CELLS else str(len(items))
        found = "1 value" if len(items) == 1 else f"{count} values"
        wanted = "a puzzle is 81 cells or nine rows of nine."
        if board is not None and not board.is_9x9:
            wanted = f"this board has {len(board.places)} cells."
        if items and (isinstance(items[0], Puzzle) or puzzle_held(items[0])):
            found, wanted = "a list of puzzles", "use one of them, as in puzzles[0]."
        raise ParseError(f"found {found}; {wanted}")
    usual.require_digits_from_1()  # otherwise, 0 would mean two things
    signs = [_sign(cell, value, usual) for cell, value in enumerate(items)]
    return Puzzle.unchecked("".join(signs), usual)


def _is_row(item: object, size: int) -> bool:
    return isinstance(item, Sized) and len(item) == size > 1 and not isinstance(item, Mapping | Set)


def _row(number: int, row: object, size: int) -> list[object]:
    if not isinstance(row, str) and not is_cells(row):
        raise ParseError(
            f"row {number} is {_shown(row)}, which has no cells; all nine values must be rows.",
            text=repr(row),
        )
    cells = list(islice(cast("Iterable[object]", row), size + 1))
    if len(cells) != size:
        count = f"more than {size}" if len(cells) > size else str(len(cells))
        every = "nine" if size == 9 else str(size)
        raise ParseError(f"row {number} has {count} cells; a row has {every}.", text=repr(row))
    return cells


def _sign(cell: int, value: object, board: Board) -> str:
    number = _number_in(value.strip()) if isinstance(value, str) else _number_of(value)
    if number is None or not 0 <= number <= board.digits:
        raise ParseError(
            f"{board.cell(cell).shown} is {_shown(value)}; cells are 1 to {board.digits}, or 0, "
            "None or '' if empty.",
            text=repr(value),
        )
    return SIGNS_READ[number]


def _number_in(text: str) -> int | None:
    sign = text if text.isdecimal() and len(text) < 3 else sign_of(text)
    return None if sign is None else int(sign) if sign.isdecimal() else 0


def _number_of(value: object) -> int | None:
    """A value as a whole number, with 0 for a missing value. Returns None for anything else."""
    if is_missing(value):
        return 0
    if isinstance(value, Real) and not isinstance(value, SupportsIndex):
        real = float(value)
        value = int(real) if real.is_integer() else None
    try:
        return None if isinstance(value, bool) else operator.index(cast("SupportsIndex", value))
    except TypeError:
        return None


def _shown(value: object) -> str:
    item = getattr(value, "item", None) if getattr(value, "shape", None) == () else None
    return shortened(repr(item() if item else value))  # 10, not np.int64(10)
