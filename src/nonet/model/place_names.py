"""The names of cells and houses as people type them, in each of the notations.

    rc     r4c7     r4, c7, b6, d1, w2; row 4, column 7, box 6
    a1     D7       D, row D
    zero   Cell36   Row3, Col6, Box36: counted from zero, a box by its top left cell

Capitals make no difference, but for `Row3`, `Col6` and `Diag0`: in small letters they are too much
like `row 3`, the row above. So they are read with their capital alone.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

ROW_LETTERS: Final = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
"""The rows in the notation A1; as on many forums, there is no I."""

_RC: Final = r"(?ai)r([1-9][0-9]{0,2})c([1-9][0-9]{0,2})"
_A1: Final = r"(?ai)([A-HJ-Z])([1-9][0-9]{0,2})"
_ZERO: Final = r"(?ai)cell(?:([0-9])([0-9])|([0-9]{1,3}),([0-9]{1,3}))"
_SHORT: Final = r"(?ai)[rcb][1-9]|d[12]|w[1-4]"
_WORDS: Final = r"(?ai)(row|column|box|diagonal|window) +([1-9])"
_LETTER: Final = r"(?ai)(?:row +)?([A-HJ])"
_FROM_ZERO: Final = r"(?a)(Row|Col|Diag)([0-8])"
_CORNER: Final = r"(?ai)(box|win)([0-8])([0-8])"

_pattern: Final = cache(re.compile)
"""Patterns are compiled when the first name is read: few programs read any."""


def rc_place(name: str) -> tuple[int, int] | None:
    """The row and column, from 0, of a cell that is written `r10c12`; None for other names.

    >>> rc_place("r10c12"), rc_place("K12")
    ((9, 11), None)
    """
    match = _pattern(_RC).fullmatch(name)
    return (int(match[1]) - 1, int(match[2]) - 1) if match else None


def place_named(name: str) -> tuple[int, int] | None:
    """The row and column, from 0, of a cell in any of the notations; None for other names.

    >>> place_named("r10c12") == place_named("K12") == place_named("Cell9,11") == (9, 11)
    True
    >>> place_named("Cell36"), place_named("I1")
    ((3, 6), None)
    """
    if (place := rc_place(name)) is not None:
        return place
    if match := _pattern(_A1).fullmatch(name):
        return ROW_LETTERS.index(match[1].upper()), int(match[2]) - 1
    if match := _pattern(_ZERO).fullmatch(name):
        row, column = match[1] or match[3], match[2] or match[4]
        return int(row), int(column)
    return None


def cell_of_name(name: str) -> int | None:
    """The number of a cell, 0 to 80; None where the name is that of none.

    >>> cell_of_name("r4c7"), cell_of_name("D7"), cell_of_name("Cell36"), cell_of_name("I7")
    (33, 33, 33, None)
    """
    place = place_named(name)
    return 9 * place[0] + place[1] if place is not None and max(place) < 9 else None


def house_of_name(name: str) -> str | None:
    """The short name of a house, `r4`; None where the name is that of none.

    Boxes and windows that are named by their first cell are those of the usual grid.

    >>> [house_of_name(name) for name in ("B6", "row 4", "row D", "D", "Row3", "Box36", "row3")]
    ['b6', 'r4', 'r4', 'r4', 'r4', 'b6', None]
    """
    if _pattern(_SHORT).fullmatch(name):
        return name.lower()
    if match := _pattern(_WORDS).fullmatch(name):
        short = match[1][0].lower() + match[2]
        return short if _pattern(_SHORT).fullmatch(short) else None
    if match := _pattern(_LETTER).fullmatch(name):
        return f"r{ROW_LETTERS.index(match[1].upper()) + 1}"
    if match := _pattern(_FROM_ZERO).fullmatch(name):
        short = f"{match[1][0].lower()}{int(match[2]) + 1}"
        return short if _pattern(_SHORT).fullmatch(short) else None
    return _of_corner(name)


def box_corner(name: str) -> int | None:
    """The first cell of a box that is named by it, 0 to 80; None for other names.

    >>> box_corner("Box36"), box_corner("b6")
    (33, None)
    """
    match = _pattern(_CORNER).fullmatch(name)
    if match is None or match[1].lower() != "box":
        return None
    return int(match[2]) * 9 + int(match[3])


def _of_corner(name: str) -> str | None:
    match = _pattern(_CORNER).fullmatch(name)
    if match is None:
        return None
    row, column = int(match[2]), int(match[3])
    if match[1].lower() == "box":
        return f"b{row + column // 3 + 1}" if row % 3 == column % 3 == 0 else None
    return f"w{row // 4 * 2 + column // 4 + 1}" if {row, column} <= {1, 5} else None
