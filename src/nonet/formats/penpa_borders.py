"""The regions between the lines that are drawn on a board of Penpa.

A line goes from corner to corner. Corners are numbered row by row as cells are, from (rows + 4) ×
(columns + 4) on; corner r, c is the lower right one of cell r, c.

    cell 1, 1 | cell 1, 2
    ----------+---------- corner 1, 1
    cell 2, 1 | cell 2, 2
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

_MARGIN: Final = 2
_PAIR: Final = re.compile("([0-9]{1,6}),([0-9]{1,6})")

Border = tuple[int, int]
"""Two neighbouring cells, each 0 to 80, with a line between them."""


def regions_between(lines: Any, columns: int, rows: int, top: int, left: int) -> list[int] | None:
    """The region of each cell, from 0 on, or None if some line is not the border of two regions.

    Args:
        lines: the lines of a layer by their two corners, "186,199".
        columns, rows: the size of the board, its margins included.
        top, left: how many rows and columns of margin there are.
    """
    borders: set[Border] = set()
    for key in lines if isinstance(lines, dict) else ():
        pair = _PAIR.fullmatch(key)
        if pair is None:
            return None
        width, first = columns + 2 * _MARGIN, (rows + 2 * _MARGIN) * (columns + 2 * _MARGIN)
        ends = [divmod(int(end) - first, width) for end in pair.groups()]
        (row, column), (other_row, other_column) = sorted(
            (row - _MARGIN + 1 - top, column - _MARGIN + 1 - left) for row, column in ends
        )
        if (other_row - row, other_column - column) not in ((0, 1), (1, 0)):
            return None
        if not (row >= 0 and other_row <= 9 and column >= 0 and other_column <= 9):
            return None
        if other_row > row and 0 < column < 9:
            borders.add((row * 9 + column - 1, row * 9 + column))
        elif other_row == row and 0 < row < 9:
            borders.add((row * 9 - 9 + column, row * 9 + column))
    region = _regions(borders)
    return None if any(region[a] == region[b] for a, b in borders) else region


def _regions(borders: Iterable[Border]) -> list[int]:
    """The number of each cell's region, cells without a border between them being of one."""
    closed, region = set(borders), [-1] * 81
    for start in range(81):
        if region[start] >= 0:
            continue
        number, reached = max(region) + 1, [start]
        while reached:
            cell = reached.pop()
            region[cell] = number
            row, column = divmod(cell, 9)
            for other, is_there in (
                (cell + 1, column < 8),
                (cell - 1, column > 0),
                (cell + 9, row < 8),
                (cell - 9, row > 0),
            ):
                if (
                    is_there
                    and region[other] < 0
                    and (min(cell, other), max(cell, other)) not in closed
                ):
                    reached.append(other)
    return region
