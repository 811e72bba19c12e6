"""Where in a sheet the puzzle is: the only 9 × 9 block with digits in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from ..errors import Error
from .area import Area
from .cells import described, digit_of
from .layout import Block, address

_FEWEST_DIGITS: Final = 8
"""A puzzle with fewer digits has several solutions, so what has fewer is something else."""

_ADVICE: Final = "Name its range with --range, or call it nonet_puzzle in the spreadsheet program."

_MOST_TOLD: Final = 3
_MOST_NAMED: Final = 20


def only_block(area: Area, advice: str = _ADVICE) -> Block:
    """The only 9 × 9 block of an area.

    Args:
        area: where to look.
        advice: what to do where there is not just one.

    Raises:
        Error: when there is none, or more than one; it says what was found.
    """
    found = blocks_in(area)
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(block.reference for block in found[:_MOST_NAMED])
        more = ", ..." if len(found) > _MOST_NAMED else ""
        raise Error(f"the sheet '{area.sheet}' has {len(found)} puzzles: {names}{more}. {advice}")
    raise Error(f"no 9 × 9 block of digits in the sheet '{area.sheet}'{_near(area)}. {advice}")


def blocks_in(area: Area) -> list[Block]:
    """Every 9 × 9 block that can only be a puzzle: it holds digits and blanks alone, digits touch
    all four of its sides, and no digit stands right beside it.

    >>> area = Area.of("S", [[None] * 11, *[[None, *range(1, 10), None]] * 9, [None] * 11])
    >>> [block.range for block in blocks_in(area)]
    ['B2:J10']
    """
    found = []
    masks = _Masks(area)
    for top in area.rows:
        found += [Block(area.sheet, top, left) for left in masks.lefts(top)]
    return found


class _Masks:
    """Which cells of a row hold digits, blanks written out, and other things: a bit for each
    column, so that all windows that start in a row are looked at with a few operations."""

    def __init__(self, area: Area) -> None:
        self._rows = area.rows
        self._masks: dict[int, tuple[int, int, int]] = {}

    def lefts(self, top: int) -> list[int]:
        """The columns where a puzzle begins whose first row is this one."""
        first, last = self._of(top)[0], self._of(top + 8)[0]
        if not first or not last:
            return []
        rows = [self._of(row) for row in range(top, top + 9)]
        written = others = 0
        for row in rows:
            written |= row[0]
            others |= row[2]
        sides = written & written >> 8  # digits in the first column and in the ninth
        if not sides:
            return []
        beside = written << 1 | written >> 9
        above, below = self._of(top - 1)[0], self._of(top + 9)[0]
        ends = _spread(above << 1 | above | above >> 1 | below << 1 | below | below >> 1)
        lefts = sides & _spread(first) & _spread(last) & ~(_spread(others) | beside | ends)
        digits = [row[1] for row in rows]
        return [left for left in _bits(lefts) if _is_enough(digits, left)]

    def _of(self, row: int) -> tuple[int, int, int]:
        """What is written out (digits and blanks), digits, and other things."""
        if row not in self._rows:
            return 0, 0, 0
        found = self._masks.get(row)
        if found is None:
            for behind in [other for other in self._masks if other < row - 10]:
                del self._masks[behind]
            blanks = digits = others = 0
            for column, value in self._rows[row].items():
                digit = digit_of(value)
                if digit is None:
                    others |= 1 << column
                elif digit == ".":
                    blanks |= 1 << column
                else:
                    digits |= 1 << column
            found = self._masks[row] = blanks | digits, digits, others
        return found


def _spread(mask: int) -> int:
    """Where a window of nine columns may begin to have one of the bits in it."""
    two = mask | mask >> 1
    four = two | two >> 2
    return four | four >> 4 | mask >> 8


def _bits(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _is_enough(digits: list[int], left: int) -> bool:
    return sum((row >> left & 0b1_1111_1111).bit_count() for row in digits) >= _FEWEST_DIGITS


def _near(area: Area) -> str:
    """What there is in place of a block."""
    places = [(row, column) for row, column, value in area if digit_of(value) is not None]
    if not places:
        return ", and no digit at all"
    top, bottom = places[0][0], places[-1][0]
    left, right = min(column for _, column in places), max(column for _, column in places)
    within = f"{address(top, left)}:{address(bottom, right)}"
    others = (
        f"{address(row, column)} holds {described(value)}"
        for row, column, value in area
        if top <= row <= bottom and left <= column <= right and digit_of(value) is None
    )
    told = "; ".join(islice(others, _MOST_TOLD))
    size = f"{bottom - top + 1} × {right - left + 1}"
    return f"; its digits are within {within}, which is {size}{', and ' + told if told else ''}"
