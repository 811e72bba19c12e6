"""Cells of boards of any size as people write them, in the notations of `nonet.model.notation`.

rc     r10c12      rows and columns from 1
a1     K12         rows A to Z without I, columns from 1
zero   Cell9,11    rows and columns from 0; Cell36 where both have one figure
"""

from __future__ import annotations

import re
from typing import Final

from ..base.errors import Error
from ..model.notation import Notation

LETTERS: Final = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
"""The rows in the notation A1; as on many forums, there is no I."""

_RC: Final = re.compile(r"r([1-9][0-9]{0,2})c([1-9][0-9]{0,2})", re.IGNORECASE | re.ASCII)
_A1: Final = re.compile(r"([A-HJ-Z])([1-9][0-9]{0,2})", re.IGNORECASE | re.ASCII)
_ZERO: Final = re.compile(
    r"cell(?:([0-9])([0-9])|([0-9]{1,3}),([0-9]{1,3}))", re.IGNORECASE | re.ASCII
)


def rc_place(name: str) -> tuple[int, int] | None:
    """The row and column, from 0, of a cell that is written `r10c12`; None for other names.

    >>> rc_place("r10c12"), rc_place("K12")
    ((9, 11), None)
    """
    match = _RC.fullmatch(name)
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
    if match := _A1.fullmatch(name):
        return LETTERS.index(match[1].upper()), int(match[2]) - 1
    if match := _ZERO.fullmatch(name):
        row, column = match[1] or match[3], match[2] or match[4]
        return int(row), int(column)
    return None


def place_name(row: int, column: int, notation: Notation = Notation.RC) -> str:
    """The name of the cell in a row and column, both from 0.

    Raises:
        Error: where the notation has no name for it: A1 has letters for 25 rows.

    >>> [place_name(9, 11, notation) for notation in Notation], place_name(3, 6, Notation.ZERO)
    (['r10c12', 'K12', 'Cell9,11'], 'Cell36')
    """
    if notation is Notation.RC:
        return f"r{row + 1}c{column + 1}"
    if notation is Notation.A1:
        return f"{row_letter(row)}{column + 1}"
    return f"Cell{row}{column}" if row < 10 and column < 10 else f"Cell{row},{column}"


def row_letter(row: int) -> str:
    """The letter of a row, from 0, in the notation A1.

    Raises:
        Error: for rows behind the 25th.
    """
    if row >= len(LETTERS):
        raise Error(
            f"the notation a1 has letters for {len(LETTERS)} rows, and this is row {row + 1}."
        )
    return LETTERS[row]
