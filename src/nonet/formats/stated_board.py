"""The board that the text of a program states: its size, its regions and other rules."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from math import isqrt
from string import ascii_letters, digits
from typing import Final

from ..base.errors import Error, ParseError
from ..model.board import Board
from ..model.cells import SIGNS
from ..model.puzzle import BLANK

MOST_ROWS: Final = len(SIGNS)
_SIGNS: Final = digits[1:] + ascii_letters


def usual_regions(size: int) -> list[object]:
    """The number of the box of each cell, row by row; None at sizes that have no boxes.

    >>> usual_regions(4), set(usual_regions(7))
    ([0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3], {None})
    """
    height = next((rows for rows in range(isqrt(size), 1, -1) if size % rows == 0), 0)
    if not height:
        return [None] * (size * size)
    width = size // height
    return [r // height * height + c // width for r in range(size) for c in range(size)]


def stated_geometry(size: int, regions: Sequence[object], words: Iterable[str], text: str) -> Board:
    """A board of so many rows, with these regions and rules.

    Args:
        size: how many rows.
        regions: what the region of each cell is called, row by row, None for no region.
        words: its other rules, in words for boards.
        text: what is read, for the error.

    Raises:
        ParseError: where there is no such board.

    >>> stated_geometry(9, usual_regions(9), ("d1", "d2"), "")
    Board.of('9x9+x')
    """
    asked = list(dict.fromkeys(words))
    try:
        names = list(dict.fromkeys(region for region in regions if region is not None))
        return Board.of("+".join([_regions_told(size, regions, names), *asked]))
    except Error as error:
        raise ParseError(str(error), line=1, text=text) from None


def _regions_told(size: int, regions: Sequence[object], names: list[object]) -> str:
    if not names:
        return f"{size}x{size}+no-boxes"
    if len(names) > len(_SIGNS):
        raise Error(f"a board has at most {len(_SIGNS)} regions, and this one has {len(names)}.")
    sign_of = dict(zip(names, _SIGNS, strict=False))
    return "jigsaw:" + "".join("." if name is None else sign_of[name] for name in regions)


def sign_of_digit(value: object, size: int) -> str | None:
    """The sign of a digit that is a number or its text, `.` for none; None for anything else.

    >>> sign_of_digit("12", 16), sign_of_digit(0, 9), sign_of_digit(None, 9), sign_of_digit(7, 6)
    ('C', '.', '.', None)
    """
    if value is None or value == "" or (value == 0 and not isinstance(value, bool | float)):
        return BLANK
    told = str(value)
    if isinstance(value, bool | float) or not (told.isascii() and told.isdigit()):
        return None
    return SIGNS[int(told) - 1] if len(told) <= 2 and 1 <= int(told) <= size else None


def no_cell(cell: object, row: int, column: int, digits: int) -> ParseError:
    """The error about a cell that is none; row and column are counted from 0."""
    told = json.dumps(cell)[:60]
    return ParseError(
        f"r{row + 1}c{column + 1} holds neither a digit nor marks: {told}; digits are 1 to "
        f"{digits}.",
        line=1,
        text=told,
    )
