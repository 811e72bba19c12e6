"""Reads the names of cells and houses that people type, in all notations.

    rc     r4c7     r4, c7, b6, d1, w2; row 4, column 7, box 6
    a1     D7       D, row D
    zero   Cell36   Row3, Col6, Box36: counted from zero; a box has the number of its first cell

Case is ignored, with one exception: `Row3`, `Col6` and `Diag0` need their capital letters. `Row3`
means row 4, but in lower case it would look like `row 3`.
"""

import re
from functools import lru_cache
from typing import Final

ROW_LETTERS: Final = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
"""The row letters of the A1 notation. As on many forums, the letter I is left out."""

_RC: Final = re.compile(r"(?ai)r([1-9][0-9]{0,2})c([1-9][0-9]{0,2})")
_A1: Final = re.compile(r"(?ai)([A-HJ-Z])([1-9][0-9]{0,2})")
_ZERO: Final = re.compile(r"(?ai)cell(?:([0-9])([0-9])|([0-9]{1,3}),([0-9]{1,3}))")


@lru_cache(maxsize=1 << 11)
def rc_place(name: str) -> tuple[int, int] | None:
    """The 0-based row and column of a cell whose name has the form `r10c12`. Returns None for any
    other name.

    >>> rc_place("r10c12"), rc_place("K12")
    ((9, 11), None)
    """
    match = _RC.fullmatch(name)
    return (int(match[1]) - 1, int(match[2]) - 1) if match else None


def place_named(name: str) -> tuple[int, int] | None:
    """The 0-based row and column of a cell whose name may be in any notation. Returns None for any
    other name.

    >>> place_named("r10c12") == place_named("K12") == place_named("Cell9,11") == (9, 11)
    True
    >>> place_named("Cell36"), place_named("I1")
    ((3, 6), None)
    """
    if (place := rc_place(name)) is not None:
        return place
    if match := _A1.fullmatch(name):
        return ROW_LETTERS.index(match[1].upper()), int(match[2]) - 1
    if match := _ZERO.fullmatch(name):
        row, column = match[1] or match[3], match[2] or match[4]
        return int(row), int(column)
    return None
