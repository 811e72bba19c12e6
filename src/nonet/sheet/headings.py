"""Headings above, below and beside a board: a line of numbers, letters or names that count."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from .area import Area
from .cells import digit_of

_LABEL: Final = re.compile(r"(?:([^\d]{0,9}?)([0-9]{1,2})|([A-Za-z]))[.):]?")
_LETTERS: Final = "letter"

CellPlace = tuple[int, int]
"""The first row and column of a window, or of a heading."""


class Headings:
    """The headings of an area: as many cells in a line as a board is wide that count from 1 or 0,
    such as 1 to 9, 0 to 8, A to I and r1 to r9, and neither more nor fewer.

    Attributes:
        across, down: by the first cell of a heading whether it can only be one, because its cells
            are no digits of the board.

    >>> area = Area.of("S", [[None, *range(1, 10)], *([sign] for sign in "ABCDEFGHI")])
    >>> found = Headings(area, 9)
    >>> found.across, found.down, found.rank((2, 2))
    ({(1, 2): False}, {(2, 1): True}, 3)
    """

    def __init__(self, area: Area, size: int) -> None:
        self._size = size
        self.across = dict(_headings(area, size, 0, 1))
        self.down = dict(_headings(area, size, 1, 0))

    def places(self) -> Iterator[CellPlace]:
        """Where a board may begin that has a heading right beside it."""
        size = self._size
        for row, left in self.across:
            yield from ((row + 1, left), (row - size, left))
        for top, column in self.down:
            yield from ((top, column + 1), (top, column - size))

    def beside(self, place: CellPlace) -> tuple[bool | None, bool | None, bool | None, bool | None]:
        """For what is above, below, left and right of a board: True for what can only be a heading,
        False for what may be one, None for what is none."""
        top, left = place
        size, across, down = self._size, self.across, self.down
        return (
            across.get((top - 1, left)),
            across.get((top + size, left)),
            down.get((top, left - 1)),
            down.get((top, left + size)),
        )

    def rank(self, place: CellPlace) -> int:
        """How sure the headings make it that a board is here; 0 if they may be a part of it."""
        above, below, left, right = self.beside(place)
        both = (above, below) != (None, None) and (left, right) != (None, None)
        return 2 * both + sum(map(bool, (above, below, left, right)))


def _headings(area: Area, size: int, down: int, across: int) -> Iterator[tuple[CellPlace, bool]]:
    """The first cell of each heading of a direction, and whether it can only be a heading."""

    for row, column, value in area:
        before = area.at(row - down, column - across)
        if _label(value) is None or (before is not None and _goes_on(before, value)):
            continue
        run = [value]
        while len(run) <= size:
            after = area.at(row + down * len(run), column + across * len(run))
            if not _goes_on(run[-1], after):
                break
            run.append(after)
        prefix, number = _label(run[-1]) or ("", 0)
        ends = (size - 1, size, size + 1) if prefix == _LETTERS else (size - 1, size)
        if len(run) == size and number in ends:
            yield (row, column), any(digit_of(each, size) is None for each in run)


@lru_cache(maxsize=1024, typed=True)
def _goes_on(one: object, other: object) -> bool:
    """Whether a label counts on from another; J comes after H where there is no I."""
    before, after = _label(one), _label(other)
    if before is None or after is None or before[0] != after[0]:
        return False
    return after[1] == before[1] + 1 or (before, after[1]) == ((_LETTERS, 8), 10)


@lru_cache(maxsize=1024, typed=True)
def _label(value: object) -> tuple[str, int] | None:
    """What a heading counts, and its number."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int | float):
        return ("", int(value)) if 0 <= value < 100 and value == int(value) else None
    if not isinstance(value, str) or len(value) > 14:
        return None
    match = _LABEL.fullmatch(unicodedata.normalize("NFKC", value).strip())
    if match is None:
        return None
    if match[3]:
        return _LETTERS, ord(match[3].upper()) - ord("A") + 1
    return match[1].strip().casefold(), int(match[2])
