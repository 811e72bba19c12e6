"""The cells of a sheet that hold something."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Area:
    """A sheet or a part of one, as far as something is in it: a sheet has 17 thousand million
    cells, and nearly all of them are empty.

    Attributes:
        sheet: the name of the sheet.
        rows: by the number of the row, and then of the column, both from 1 and in ascending order,
            the value. Rows that hold nothing are not there.
        merged: row and column of the first cell of merged ones, which is a title and no cell of a
            puzzle.
    """

    sheet: str
    rows: Mapping[int, Mapping[int, Any]]
    merged: frozenset[tuple[int, int]] = frozenset()

    @classmethod
    def of(
        cls, sheet: str, values: Iterable[Sequence[Any]], *, top: int = 1, left: int = 1
    ) -> Area:
        """An area from all values of a range, its first row and column being `top` and `left`.

        >>> Area.of("S", [[None, 5], [], ["", "x"]], left=3).rows
        {1: {4: 5}, 3: {4: 'x'}}
        """
        rows = {}
        for number, line in enumerate(values, top):
            row = {column: value for column, value in enumerate(line, left) if is_there(value)}
            if row:
                rows[number] = row
        return cls(sheet, rows)

    def __iter__(self) -> Iterator[tuple[int, int, Any]]:
        """Row, column and value of each cell, row by row."""
        for row, line in self.rows.items():
            for column, value in line.items():
                yield row, column, value

    def at(self, row: int, column: int) -> Any:
        """The value of a cell, None for what is not there."""
        line = self.rows.get(row)
        return None if line is None else line.get(column)

    def window(self, top: int, left: int, size: int = 9) -> list[list[Any]]:
        """The values of as many rows and columns from a cell on, None for what is not there."""
        lines = [self.rows.get(row, {}) for row in range(top, top + size)]
        return [[line.get(column) for column in range(left, left + size)] for line in lines]


def is_there(value: object) -> bool:
    """Whether a cell holds something else than blanks."""
    return value is not None and not (isinstance(value, str) and not value.strip())
