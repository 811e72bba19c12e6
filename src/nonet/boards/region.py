"""Regions of a board: rows, columns, boxes and whatever else must not hold a digit twice."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final, NamedTuple

_NAME: Final = re.compile(r"([a-z])([1-9][0-9]*)([A-Z]?)", re.ASCII)


_LETTERS: Final = frozenset("rcbdwgoenk")


class RegionKind(StrEnum):
    """What a region is, by the letter that its name begins with.

    >>> RegionKind("g").words
    'disjoint group'
    """

    ROW = "r"
    COLUMN = "c"
    BOX = "b"
    DIAGONAL = "d"
    WINDOW = "w"
    DISJOINT_GROUP = "g"
    DOT = "o"
    EXTRA = "e"
    KNIGHT = "n"
    KING = "k"

    @property
    def words(self) -> str:
        """What it is called in a sentence."""
        return _WORDS[self]


_WORDS: Final = {
    RegionKind.ROW: "row",
    RegionKind.COLUMN: "column",
    RegionKind.BOX: "box",
    RegionKind.DIAGONAL: "diagonal",
    RegionKind.WINDOW: "window",
    RegionKind.DISJOINT_GROUP: "disjoint group",
    RegionKind.DOT: "centre dot",
    RegionKind.EXTRA: "extra region",
    RegionKind.KNIGHT: "knight group",
    RegionKind.KING: "king group",
}


class Region(NamedTuple):
    """Cells that must not hold a digit twice.

    Attributes:
        name: the letter of its kind, its number among its kind from 1 and, on boards of several
            grids, the letter of the grid: `r10`, `b3`, `d1`, `w2`, `g5`, `r4C`.
        cells: the numbers of its cells, in reading order.
        is_complete: whether it has as many cells as there are digits. Then each digit is
            somewhere in it; of a group with fewer cells only the difference is known.

    >>> row = Region("r4C", (0, 1, 2, 3), True)
    >>> row.kind, row.number, row.words
    (<RegionKind.ROW: 'r'>, 4, 'row 4 of grid C')
    """

    name: str
    cells: tuple[int, ...]
    is_complete: bool

    @property
    def kind(self) -> RegionKind:
        """What it is."""
        return RegionKind(self.name[0])

    @property
    def number(self) -> int:
        """Its number among its kind, from 1."""
        return int(self.name[1:].rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))

    @property
    def grid(self) -> str:
        """The letter of the grid that it belongs to, on boards of several; else ""."""
        return self.name[-1] if self.name[-1].isalpha() else ""

    @property
    def words(self) -> str:
        """What a sentence calls it."""
        if self.kind is RegionKind.DOT:
            told = "the centre dots"
        else:
            told = f"{self.kind.words} {self.number}"
        return f"{told} of grid {self.grid}" if self.grid else told


def is_region_name(name: str) -> bool:
    """Whether a text has the form of a region's name.

    >>> is_region_name("b12"), is_region_name("r4C"), is_region_name("12")
    (True, True, False)
    """
    match = _NAME.fullmatch(name)
    return match is not None and match[1] in _LETTERS
