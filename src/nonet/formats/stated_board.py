"""Makes a board from its description in another program's text: its size, its regions and its other
rules.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from ..base import Error
from ..constraints import Constraint
from ..model import BLANK, SIGNS, Board, BoardPlace
from ..model.board import board_stating
from ..model.board_parts import box_shape
from .plain_text import error_in

MOST_ROWS: Final = len(SIGNS)

Border: TypeAlias = "tuple[BoardPlace, BoardPlace]"
"""The two places on either side of a line that joins two neighbouring corners."""


def sides_of(first: tuple[int, int], last: tuple[int, int]) -> list[Border]:
    """The pairs of places that a straight line separates. The list is empty if the line is not
    straight. Corner r, c is the upper left corner of place r, c.

    >>> sides_of((1, 0), (1, 2)), sides_of((0, 0), (1, 1))
    ([((0, 0), (1, 0)), ((0, 1), (1, 1))], [])
    """
    (top, left), (bottom, right) = sorted((first, last))
    if top == bottom:
        return [((top - 1, column), (top, column)) for column in range(left, right)]
    if left == right:
        return [((row, left - 1), (row, left)) for row in range(top, bottom)]
    return []


def usual_regions(size: int) -> list[object]:
    """For each cell, row by row, the number of its box. The numbers are None if boards of this size
    have no boxes.

    >>> usual_regions(4), set(usual_regions(7))
    ([0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3], {None})
    """
    return [*(Board.of(f"{size}x{size}").boxes if box_shape(size) else [None] * (size * size))]


def stated_geometry(
    regions: Sequence[object] | None, words: Iterable[str | Constraint], text: str
) -> Board:
    """Make the board with these regions and rules.

    Args:
        regions: the name of each cell's region, row by row; None for a cell in no region. If the
            argument itself is None, the words state the regions.
        words: the other rules, as constraints or as words for a board's name.
        text: the input, for the error.

    Raises:
        ParseError: if no board has these regions and rules.

    >>> stated_geometry(usual_regions(9), ("d1", "d2"), "")
    Board.of('9x9+x')
    """
    try:
        own = [] if regions is None else [Board.jigsaw(regions).words]
        return board_stating([*own, *words])
    except Error as error:
        raise error_in(text, str(error)) from None


def cell_parts(cell: Any, place: tuple[int, int], digits: int, *mark_keys: str) -> tuple[str, int]:
    """The digit of a cell in JSON, as a character, and its marks, as a mask. The marks come from
    the first of the `mark_keys` that has any.

    Raises:
        ParseError: if the data is not a cell.
    """
    if cell == {}:
        return BLANK, 0
    if isinstance(cell, dict):
        sign = sign_of_digit(cell.get("value"), digits)
        marks: Any = next(filter(None, map(cell.get, mark_keys)), [])
        if isinstance(marks, list) and sign is not None:
            signs = {sign_of_digit(mark, digits) for mark in marks}
            if not signs & {None, BLANK}:
                return sign, sum(1 << (int(mark) - 1) for mark in {int(mark) for mark in marks})
    message, (row, column) = json.dumps(cell)[:60], place
    raise error_in(
        message,
        f"r{row + 1}c{column + 1} holds neither a digit nor marks: {message}; digits are 1 to "
        f"{digits}.",
    )


def sign_of_digit(value: object, size: int) -> str | None:
    """The character for a digit, which may be a number or a string. Returns `.` if there is no
    digit, and None for any other value.

    >>> sign_of_digit("12", 16), sign_of_digit(0, 9), sign_of_digit(None, 9), sign_of_digit(7, 6)
    ('C', '.', '.', None)
    """
    if value is None or value == "" or (value == 0 and not isinstance(value, bool | float)):
        return BLANK
    message = str(value)
    if isinstance(value, bool | float) or not (message.isascii() and message.isdigit()):
        return None
    return SIGNS[int(message) - 1] if len(message) <= 2 and 1 <= int(message) <= size else None
