"""Headings above, below and beside a board: a line of numbers, letters or names that count."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from .area import Area
from .cells import digit_of

_LABEL: Final = re.compile(r"(?:([^\d]{0,9}?)([0-9]{1,2})|([A-Za-z]))[.):]?")
_LETTERS: Final = "letter"

CellPlace = tuple[int, int]
"""The first row and column of a window, or of a heading."""


@dataclass(slots=True)
class _Run:
    """Labels that count, as far as they were seen."""

    prefix: str
    number: int
    at: int
    length: int
    is_plain: bool


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
        self.across: dict[CellPlace, bool] = {}
        self.down: dict[CellPlace, bool] = {}
        columns: dict[int, _Run] = {}
        for row, line in area.rows.items():
            run: _Run | None = None
            for column, value in line.items():
                label = _label(value)
                if label is None:
                    continue
                is_plain = digit_of(value, size) is not None
                run = self._on(self.across, run, label, column, row, is_plain)
                above = columns.get(column)
                columns[column] = self._on(self.down, above, label, row, column, is_plain)
            if run is not None:
                self._end(self.across, run, row)
        for column, last in columns.items():
            self._end(self.down, last, column)

    def _on(
        self,
        found: dict[CellPlace, bool],
        run: _Run | None,
        label: tuple[str, int],
        at: int,
        line: int,
        is_plain: bool,
    ) -> _Run:
        prefix, number = label
        if run is not None:
            skips_i = prefix == _LETTERS and (run.number, number) == (8, 10)  # J comes after H
            is_next = number == run.number + 1 or skips_i
            if run.prefix == prefix and run.at + 1 == at and is_next:
                run.number, run.at, run.length = number, at, run.length + 1
                run.is_plain &= is_plain
                return run
            self._end(found, run, line)
        return _Run(prefix, number, at, 1, is_plain)

    def _end(self, found: dict[CellPlace, bool], run: _Run, line: int) -> None:
        size = self._size
        skipped = run.prefix == _LETTERS and run.number == size + 1
        if run.length == size and (run.number in (size, size - 1) or skipped):
            first = run.at - size + 1
            place = (line, first) if found is self.across else (first, line)
            found[place] = not run.is_plain

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
