"""Where in a sheet the puzzle is: the only 9 × 9 block with digits in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..errors import Error
from .cells import described, digit_of
from .layout import Block, address

_FEWEST_DIGITS: Final = 8
"""A puzzle with fewer digits has several solutions, so what has fewer is something else."""

_ADVICE: Final = "Name its range with --range, or call it nonet_puzzle in the spreadsheet program."

_MOST_TOLD: Final = 3

Values = Sequence[Sequence[Any]]


@dataclass(frozen=True, slots=True)
class Area:
    """A range of a sheet with its values. Rows and columns count from 1."""

    sheet: str
    top: int
    left: int
    values: Values


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
        names = ", ".join(block.reference for block in found)
        raise Error(f"the sheet '{area.sheet}' has {len(found)} puzzles: {names}. {advice}")
    raise Error(f"no 9 × 9 block of digits in the sheet '{area.sheet}'{_near(area)}. {advice}")


def blocks_in(area: Area) -> list[Block]:
    """Every 9 × 9 block that can only be a puzzle: it holds digits and blanks alone, digits touch
    all four of its sides, and no digit stands right beside it.

    >>> area = Area("S", 1, 1, [[None] * 11, *[[None, *range(1, 10), None]] * 9, [None] * 11])
    >>> [block.range for block in blocks_in(area)]
    ['B2:J10']
    """
    marks = _Marks(area.values)
    return [
        Block(area.sheet, area.top + row, area.left + column)
        for row in range(marks.height - 8)
        for column in range(marks.width - 8)
        if marks.is_block(row, column)
    ]


class _Marks:
    """Which cells of an area hold digits, blanks written out, and other things; summed up over
    all rectangles that start at the top left, so that any rectangle is counted at once."""

    def __init__(self, values: Values) -> None:
        self.height = len(values)
        self.width = max(map(len, values), default=0)
        rows = [[_kind(value) for value in row] for row in values]
        for row in rows:
            row += [""] * (self.width - len(row))
        self._digits = _sums(rows, "d")
        self._written = _sums(rows, "db")
        self._other = _sums(rows, "o")

    def is_block(self, row: int, column: int) -> bool:
        """Whether the 9 × 9 window there is a puzzle."""
        inside = (row, column, row + 9, column + 9)
        return (
            _count(self._digits, inside) >= _FEWEST_DIGITS
            and not _count(self._other, inside)
            and all(_count(self._written, side) for side in _sides(row, column))
            and _count(self._written, self._around(row, column)) == _count(self._written, inside)
        )

    def _around(self, row: int, column: int) -> tuple[int, int, int, int]:
        return (
            max(row - 1, 0),
            max(column - 1, 0),
            min(row + 10, self.height),
            min(column + 10, self.width),
        )


def _kind(value: object) -> str:
    if value is None or (isinstance(value, str) and not value.strip()):
        return ""
    digit = digit_of(value)
    return "o" if digit is None else "b" if digit == "." else "d"


def _sides(row: int, column: int) -> tuple[tuple[int, int, int, int], ...]:
    bottom, right = row + 9, column + 9
    return (
        (row, column, row + 1, right),
        (bottom - 1, column, bottom, right),
        (row, column, bottom, column + 1),
        (row, right - 1, bottom, right),
    )


def _sums(rows: list[list[str]], kinds: str) -> list[list[int]]:
    width = max(map(len, rows), default=0)
    sums = [[0] * (width + 1)]
    for row in rows:
        line, running = [0], 0
        for column, kind in enumerate(row):
            running += bool(kind) and kind in kinds
            line.append(sums[-1][column + 1] + running)
        sums.append(line)
    return sums


def _count(sums: list[list[int]], window: tuple[int, int, int, int]) -> int:
    top, left, bottom, right = window
    return sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left]


def _near(area: Area) -> str:
    """What there is in place of a block."""
    places = [
        (row, column)
        for row, line in enumerate(area.values)
        for column, value in enumerate(line)
        if _kind(value) in ("d", "b")
    ]
    if not places:
        return ", and no digit at all"
    rows = [row for row, _ in places]
    columns = [column for _, column in places]
    first = address(area.top + min(rows), area.left + min(columns))
    last = address(area.top + max(rows), area.left + max(columns))
    size = f"{max(rows) - min(rows) + 1} × {max(columns) - min(columns) + 1}"
    others = [
        f"{address(area.top + row, area.left + column)} holds {described(value)}"
        for row, line in enumerate(area.values[: max(rows) + 1])
        for column, value in enumerate(line[: max(columns) + 1])
        if row >= min(rows) and column >= min(columns) and _kind(value) == "o"
    ]
    told = f", and {'; '.join(others[:_MOST_TOLD])}" if others else ""
    return f"; its digits are within {first}:{last}, which is {size}{told}"
