"""Read a puzzle from Python values: from 81 cells or nine rows of nine, in lists, tuples or arrays,
or from an object that contains a puzzle.
"""

import operator
from collections.abc import Iterable, Mapping, Set
from itertools import islice
from numbers import Real
from typing import Final, SupportsIndex, cast

from ...base import ParseError
from ...formats.cells import DIGITS
from ...formats.fields import sign_of
from ...model import BLANK, CELLS, Cell, Puzzle

_ROWS: Final = 9
_TELLING: Final = CELLS + 1
"""The maximum number of values to read. Without it, an endless iterator would be read forever."""


def puzzle_held(holder: object) -> Puzzle | None:
    """The puzzle that an object contains; None if it contains none.

    >>> puzzle_held("@wings") is None
    True
    """
    held = getattr(holder, "puzzle", None)
    return held if isinstance(held, Puzzle) else None


def is_cells(source: object) -> bool:
    """Whether a value may hold ordered cells: a list, a tuple, an array, a column or a frame."""
    if not isinstance(source, Iterable) or isinstance(source, str | bytes | Mapping | Set):
        return False
    return getattr(source, "shape", None) != ()  # not an array without dimensions


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


def characters_of(values: Iterable[object]) -> str:
    """Convert the values to 81 characters, with `.` for an empty cell.

    A cell is a whole number from 0 to 9, possibly as a string. An empty cell can also be None, NaN,
    NA, an empty string, or a character for empty cells.

    Raises:
        ParseError: if the values are neither 81 cells nor nine rows of nine, or if a value is not a
            cell.

    >>> characters_of([[5, 3, 0, 0, 7, 0, 0, 0, 0]] + [[None] * 9] * 8)[:9]
    '53..7....'
    """
    if hasattr(values, "columns") and hasattr(values, "to_numpy"):  # iterating gives headings
        values = values.to_numpy()
    items = list(islice(values, _TELLING))
    if len(items) == _ROWS:
        items = [cell for number, row in enumerate(items, 1) for cell in _row(number, row)]
    elif len(items) != CELLS:
        count = f"more than {CELLS}" if len(items) == _TELLING else str(len(items))
        found = "1 value" if len(items) == 1 else f"{count} values"
        raise ParseError(f"found {found}; a puzzle is 81 cells or nine rows of nine.")
    return "".join(_character(Cell(index), value) for index, value in enumerate(items))


def _row(number: int, row: object) -> list[object]:
    if not isinstance(row, str) and not is_cells(row):
        raise ParseError(
            f"row {number} is {_shown(row)}, which has no cells; nine values must all be rows.",
            text=repr(row),
        )
    cells = list(islice(cast("Iterable[object]", row), _ROWS + 1))
    if len(cells) != _ROWS:
        count = f"more than {_ROWS}" if len(cells) > _ROWS else str(len(cells))
        raise ParseError(f"row {number} has {count} cells; a row has nine.", text=repr(row))
    return cells


def _character(cell: Cell, value: object) -> str:
    sign = sign_of(value.strip()) if isinstance(value, str) else _sign_of_number(value)
    if sign is None:
        raise ParseError(
            f"{cell.shown} is {_shown(value)}; cells are 1 to 9, or 0, None or '' if empty.",
            text=repr(value),
        )
    return sign if sign in DIGITS else BLANK


def _sign_of_number(value: object) -> str | None:
    """A whole number from 0 to 9 as a string, "" for a missing value, None for anything else."""
    if is_missing(value):
        return ""
    if isinstance(value, Real) and not isinstance(value, SupportsIndex):
        real = float(value)
        value = int(real) if real.is_integer() else None
    try:
        number = operator.index(cast("SupportsIndex", value))
    except TypeError:
        return None
    return str(number) if 0 <= number <= 9 and not isinstance(value, bool) else None


def _shown(value: object) -> str:
    item = getattr(value, "item", None) if getattr(value, "shape", None) == () else None
    message = repr(item() if item else value)  # NumPy would say np.int64(10)
    return message if len(message) <= 40 else message[:37] + "..."
