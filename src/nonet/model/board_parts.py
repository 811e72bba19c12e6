"""The parts that boards are made of: rows, columns, boxes and the regions of a jigsaw.

Each function returns lists of places. A place is a 0-based (row, column) in a square of `size`
rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import isqrt
from typing import Final, NamedTuple

from ..base.errors import Error
from .cells import MOST_CELLS, MOST_DIGITS, Region, is_region_name

MOST_REGIONS: Final = 10_000

BoardPlace = tuple[int, int]
Places = list[BoardPlace]


class BoxShape(NamedTuple):
    """The rows and columns of a box."""

    rows: int
    columns: int


def box_shape(size: int) -> BoxShape | None:
    """The usual shape of the boxes on boards of this size. Boxes are as square as possible, and
    have no more rows than columns. None if no boxes fit, as for sizes 5 and 7.

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
    """The regions of a layout, in the order of their first cells. A layout has one character for
    each cell, row by row, with `.` or None for a cell that is not in a region.

    Raises:
        Error: if the layout has the wrong number of cells, or a region has too many.
    """
    if len(layout) != size * size:
        raise Error(f"the layout has {len(layout)} characters; {size}x{size} needs {size * size}.")
    found: dict[object, Places] = {}
    for index, sign in enumerate(layout):
        if sign is not None and sign != ".":
            found.setdefault(sign, []).append(divmod(index, size))
    wrong = [
        f"'{sign}' occurs {len(cells)} times" for sign, cells in found.items() if len(cells) > size
    ]
    if wrong:
        raise Error(f"no region can have more than {size} cells: {', '.join(wrong)}.")
    return list(found.values())


def _nine_regions() -> Iterator[Region]:
    """The rows, columns and boxes of 9x9 boards, followed by the diagonals and windows."""
    kinds = {"r": row_places(9), "c": column_places(9), "b": boxes(9, BoxShape(3, 3))}
    kinds["d"] = [[(row, row) for row in range(9)], [(row, 8 - row) for row in range(9)]]
    kinds["w"] = [
        [(top + i, left + j) for i in range(3) for j in range(3)]
        for top in (1, 5)
        for left in (1, 5)
    ]
    for letter, groups in kinds.items():
        for number, places in enumerate(groups, 1):
            yield Region(f"{letter}{number}", tuple([9 * r + c for r, c in places]), True)


NINE_REGIONS: Final = tuple(_nine_regions())
"""Rows, columns and boxes of 9x9, then the diagonals and the windows."""

FURTHER_REGIONS: Final = {
    "": (),
    "+x": NINE_REGIONS[27:29],
    "+windoku": NINE_REGIONS[29:],
    "+x+windoku": NINE_REGIONS[27:],
}
"""The words for diagonals and windows on 9x9, and the regions that each adds."""


def faults_of(
    digits: int, places: tuple[BoardPlace, ...], regions: tuple[Region, ...]
) -> Iterable[str]:
    """The faults in the parts of a board."""
    if not 1 <= digits <= MOST_DIGITS:
        yield f"a board must have 1 to {MOST_DIGITS} digits, not {digits}."
    if not 1 <= len(places) <= MOST_CELLS:
        yield f"a board must have 1 to {MOST_CELLS} cells, not {len(places)}."
    if len(regions) > MOST_REGIONS:
        yield f"a board can have at most {MOST_REGIONS} regions."
    if list(places) != sorted(set(places)) or any(min(place) < 0 for place in places):
        yield "the places must be in reading order, without repeats, from row 0 and column 0."
    names = [region.name for region in regions]
    for name in dict.fromkeys(names):
        if not is_region_name(name):
            yield f"'{name}' is not a name of a region; use names like r10, b3, d1, w2, g5 or e1."
        if names.count(name) > 1:
            yield f"two regions have the name {name}."
    for region in regions:
        cells = region.cells
        if (
            not cells
            or list(cells) != sorted(set(cells))
            or not 0 <= cells[0] <= cells[-1] < len(places)
        ):
            yield f"{region.name} must list cells of the board in reading order, without repeats."
        elif len(cells) > digits:
            yield f"{region.name} has {len(cells)} cells, but there are only {digits} digits."
        elif region.is_complete != (len(cells) == digits):
            yield f"{region.name} must be complete if and only if it has {digits} cells."
