"""Where in a sheet the puzzle is: the only block of its size, usually 9 × 9, with digits in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from ..errors import Error
from .area import Area
from .cells import described, digit_of
from .layout import Block, address

_FEWEST_DIGITS: Final = 8
"""A puzzle of nine rows with fewer digits has several solutions, so what has fewer is something
else."""

_ADVICE: Final = "Name its range with --range, or call it nonet_puzzle in the spreadsheet program."

_MOST_TOLD: Final = 3
_MOST_NAMED: Final = 20


def only_block(area: Area, advice: str = _ADVICE, size: int = 9) -> Block:
    """The only block of an area with as many rows and columns.

    Args:
        area: where to look.
        advice: what to do where there is not just one.
        size: how many rows and columns it has.

    Raises:
        Error: when there is none, or more than one; it says what was found.
    """
    found = blocks_in(area, size)
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(block.reference for block in found[:_MOST_NAMED])
        more = ", ..." if len(found) > _MOST_NAMED else ""
        raise Error(f"the sheet '{area.sheet}' has {len(found)} puzzles: {names}{more}. {advice}")
    raise Error(
        f"no {size} × {size} block of digits in the sheet '{area.sheet}'{_near(area, size)}. "
        f"{advice}"
    )


def blocks_in(area: Area, size: int = 9) -> list[Block]:
    """Every block of as many rows and columns that can only be a puzzle: it holds digits and blanks
    alone, digits touch all four of its sides, and no digit stands right beside it.

    >>> area = Area.of("S", [[None] * 11, *[[None, *range(1, 10), None]] * 9, [None] * 11])
    >>> [block.range for block in blocks_in(area)]
    ['B2:J10']
    """
    found = []
    masks = _Masks(area, size)
    for top in area.rows:
        found += [Block(area.sheet, top, left, size) for left in masks.lefts(top)]
    return found


class _Masks:
    """Which cells of a row hold digits, blanks written out, and other things: a bit for each
    column, so that all windows that start in a row are looked at with a few operations."""

    def __init__(self, area: Area, size: int) -> None:
        self._size = size
        # Of n digits all but one have to be there, else two of them could change places.
        self._fewest = _FEWEST_DIGITS if size == 9 else max(size - 1, 1)
        self._rows = area.rows
        self._masks: dict[int, tuple[int, int, int]] = {}

    def lefts(self, top: int) -> list[int]:
        """The columns where a puzzle begins whose first row is this one."""
        size = self._size
        first, last = self._of(top)[0], self._of(top + size - 1)[0]
        if not first or not last:
            return []
        rows = [self._of(row) for row in range(top, top + size)]
        written = others = 0
        for row in rows:
            written |= row[0]
            others |= row[2]
        sides = written & written >> (size - 1)  # digits in the first column and in the last
        if not sides:
            return []
        beside = written << 1 | written >> size
        above, below = self._of(top - 1)[0], self._of(top + size)[0]
        ends = self._spread(above << 1 | above | above >> 1 | below << 1 | below | below >> 1)
        lefts = sides & self._spread(first) & self._spread(last)
        lefts &= ~(self._spread(others) | beside | ends)
        digits = [row[1] for row in rows]
        return [left for left in _bits(lefts) if self._is_enough(digits, left)]

    def _of(self, row: int) -> tuple[int, int, int]:
        """What is written out (digits and blanks), digits, and other things."""
        if row not in self._rows:
            return 0, 0, 0
        found = self._masks.get(row)
        if found is None:
            for behind in [other for other in self._masks if other < row - self._size - 1]:
                del self._masks[behind]
            blanks = digits = others = 0
            for column, value in self._rows[row].items():
                digit = digit_of(value, self._size)
                if digit is None:
                    others |= 1 << column
                elif digit == ".":
                    blanks |= 1 << column
                else:
                    digits |= 1 << column
            found = self._masks[row] = blanks | digits, digits, others
        return found

    def _spread(self, mask: int) -> int:
        """Where a window of so many columns may begin to have one of the bits in it."""
        width, found = 1, mask
        while 2 * width <= self._size:
            found |= found >> width
            width *= 2
        return found | found >> (self._size - width)

    def _is_enough(self, digits: list[int], left: int) -> bool:
        within = (1 << self._size) - 1
        return sum((row >> left & within).bit_count() for row in digits) >= self._fewest


def _bits(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _near(area: Area, digits: int) -> str:
    """What there is in place of a block."""
    places = [(row, column) for row, column, value in area if digit_of(value, digits) is not None]
    if not places:
        return ", and no digit at all"
    top, bottom = places[0][0], places[-1][0]
    left, right = min(column for _, column in places), max(column for _, column in places)
    within = f"{address(top, left)}:{address(bottom, right)}"
    others = (
        f"{address(row, column)} holds {described(value)}"
        for row, column, value in area
        if top <= row <= bottom and left <= column <= right and digit_of(value, digits) is None
    )
    told = "; ".join(islice(others, _MOST_TOLD))
    size = f"{bottom - top + 1} × {right - left + 1}"
    return f"; its digits are within {within}, which is {size}{', and ' + told if told else ''}"
