"""The parts that boards are made of: rows, columns, boxes, regions of a jigsaw.

Each function gives lists of places, which are (row, column) from 0 on a square of `size` rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import NamedTuple

from ..base.errors import Error

BoardPlace = tuple[int, int]
Places = list[BoardPlace]


class BoxShape(NamedTuple):
    """The rows and columns of a box."""

    rows: int
    columns: int


def box_shape(size: int) -> BoxShape | None:
    """The shape of the boxes that boards of a size usually have: as square as can be, no more
    rows than columns. None where there are none, as on boards of 5 or 7.

    >>> [box_shape(size) for size in (6, 12, 7)]
    [BoxShape(rows=2, columns=3), BoxShape(rows=3, columns=4), None]
    """
    for rows in range(isqrt(size), 1, -1):
        if size % rows == 0:
            return BoxShape(rows, size // rows)
    return None


def row_places(size: int) -> list[Places]:
    """The rows, from the top."""
    return [[(row, column) for column in range(size)] for row in range(size)]


def column_places(size: int) -> list[Places]:
    """The columns, from the left."""
    return [[(row, column) for row in range(size)] for column in range(size)]


def boxes(size: int, shape: BoxShape) -> list[Places]:
    """The boxes, row by row.

    >>> boxes(4, BoxShape(2, 2))[1]
    [(0, 2), (0, 3), (1, 2), (1, 3)]
    """
    return [
        [(top + i, left + j) for i in range(shape.rows) for j in range(shape.columns)]
        for top in range(0, size, shape.rows)
        for left in range(0, size, shape.columns)
    ]


def jigsaw_regions(size: int, layout: Sequence[object]) -> list[Places]:
    """The regions of a layout, which has a sign for each cell, row by row; `.` or None for a cell
    in no region. They come in the order of their first cells.

    Raises:
        Error: where the layout has another number of cells, or a region has too many.
    """
    if len(layout) != size * size:
        raise Error(f"the layout has {len(layout)} signs; a board of {size} has {size * size}.")
    found: dict[object, Places] = {}
    for index, sign in enumerate(layout):
        if sign is not None and sign != ".":
            found.setdefault(sign, []).append(divmod(index, size))
    wrong = [
        f"'{sign}' stands {len(cells)} times" for sign, cells in found.items() if len(cells) > size
    ]
    if wrong:
        raise Error(f"the layout gives a region more than {size} cells: {', '.join(wrong)}.")
    return list(found.values())


def groups_by_moves(
    places: Sequence[BoardPlace], regions: Sequence[Sequence[int]], moves: Sequence[BoardPlace]
) -> list[tuple[int, ...]]:
    """The largest sets of cells that all see each other, and not by a region alone: at least two
    of them are a move apart. A group says more than its pairs, for the pairs of three cells with
    two candidates break no count.

    Args:
        places: where each cell is.
        regions: the cells of each region; cells that share one see each other.
        moves: which differences of places see each other besides, and so their opposites.
    """
    number = {place: cell for cell, place in enumerate(places)}
    sees: list[set[int]] = [set() for _ in places]
    for region in regions:
        for cell in region:
            sees[cell].update(region)
    by_move = [
        (cell, number[row + down, column + across])
        for cell, (row, column) in enumerate(places)
        for down, across in moves
        if (row + down, column + across) in number
    ]
    new = [(a, b) for a, b in by_move if b not in sees[a]]
    for a, b in new:
        sees[a].add(b)
        sees[b].add(a)
    for cell, seen in enumerate(sees):
        seen.discard(cell)
    found: dict[tuple[int, ...], None] = {}
    for a, b in new:
        for group in _largest(sees[a] & sees[b], sees):
            found[tuple(sorted((a, b, *group)))] = None
    return sorted(found)


def _largest(among: set[int], sees: Sequence[set[int]]) -> list[tuple[int, ...]]:
    """The maximal sets of cells among these that all see each other (Bron and Kerbosch, 1973, with
    the pivot of Tomita and others, 2006)."""
    found: list[tuple[int, ...]] = []

    def extend(chosen: tuple[int, ...], open_: set[int], done: set[int]) -> None:
        if not open_ and not done:
            found.append(chosen)
            return
        pivot = max(open_ | done, key=lambda cell: len(open_ & sees[cell]))
        for cell in sorted(open_ - sees[pivot]):
            extend((*chosen, cell), open_ & sees[cell], done & sees[cell])
            open_ = open_ - {cell}
            done = done | {cell}

    extend((), among, set())
    return found
