"""The regions between the lines that are drawn on a board of Penpa.

A line goes from corner to corner. Corners are numbered row by row as cells are, from (rows + 4) ×
(columns + 4) on; corner r, c is the lower right one of cell r, c.

    cell 1, 1 | cell 1, 2
    ----------+---------- corner 1, 1
    cell 2, 1 | cell 2, 2
"""

from __future__ import annotations

import re
from typing import Any, Final

from .stated_board import Border, sides_of

_MARGIN: Final = 2
_PAIR: Final = re.compile("([0-9]{1,6}),([0-9]{1,6})")


def regions_between(lines: Any, columns: int, rows: int, top: int, left: int) -> list[int] | None:
    """The region of each cell, by its first cell, or None where some line is not the border of two
    regions.

    Args:
        lines: the lines of a layer by their two corners, "186,199".
        columns, rows: the size of the board, its margins included.
        top, left: how many rows and columns of margin there are.
    """
    borders: set[Border] = set()
    width, first = columns + 2 * _MARGIN, (rows + 2 * _MARGIN) * (columns + 2 * _MARGIN)
    for key in lines if isinstance(lines, dict) else ():
        pair = _PAIR.fullmatch(key)
        if pair is None:
            return None
        ends = [divmod(int(end) - first, width) for end in pair.groups()]
        row, column = _MARGIN - 1 + top, _MARGIN - 1 + left
        corners = [(down - row, across - column) for down, across in ends]
        sides = sides_of(*corners)
        if len(sides) != 1 or not all(0 <= each <= 9 for corner in corners for each in corner):
            return None
        borders |= {*sides}
    region = _regions(borders)
    inner = [pair for pair in borders if region.keys() >= {*pair}]
    return None if any(region[a] == region[b] for a, b in inner) else [*region.values()]


def _regions(borders: set[Border]) -> dict[tuple[int, int], int]:
    """The number of each cell's region, cells without a border between them being of one."""
    region = {divmod(cell, 9): cell for cell in range(81)}
    for row, column in region:
        for other in ((row - 1, column), (row, column - 1)):
            if other in region and (other, (row, column)) not in borders:
                first, last = sorted((region[other], region[row, column]))
                region |= {place: first for place, number in region.items() if number == last}
    return region
