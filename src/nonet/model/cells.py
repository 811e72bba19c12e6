"""Cells, digits, houses, candidates and spaces, and the regions of a board.

All five are small integers that print as names, so they index arrays, sort in reading order
and print as people write them. They are read in each of the notations (`nonet.model.place_names`):

    Cell       0..80    r1c1 .. r9c9      row by row
    Digit      1..9     1 .. 9
    House      0..32    r1..r9, c1..c9, b1..b9, then d1 d2 (diagonals) and w1..w4 (windows)
    Candidate  0..728   5r1c1             cell * 9 + digit - 1
    Space      0..377   r4c7 (a cell), 5r4 5c7 5b6 (a digit in a house)

A space holds exactly one true candidate; design.md section 1 builds everything on that.

These are the nouns of boards of nine rows, which need not know their board. Those of any other
board know it (`nonet.model.board_cells`); a board makes its own: `board.cell("r4c7")`.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Any, ClassVar, Final, NamedTuple

from ..base.arguments import is_among, shown_value
from ..base.doors import kind_of_region, shown_name
from ..base.errors import Error

CELLS: Final = 81
FIRST_WAY: Final = 1 << 32  # among candidates: the ways of clues (`nonet.model.clue_spaces`)
MOST_CELLS: Final = 625  # of boards of any size
SIGNS: Final = "123456789ABCDEFGHIJKLMNOP"
"""The sign of each digit from 1."""

MOST_DIGITS: Final = len(SIGNS)
LAYOUT_SIGNS: Final = f"{SIGNS}QRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""The signs of regions in a layout, in the order of their first cells."""

CELLS_ARE_WRITTEN: Final = "r1c1 to r9c9, A1 to J9, or Cell00 to Cell88"
HOUSES_ARE_WRITTEN: Final = "r1-r9, c1-c9 and b1-b9, or A-J, Row0-Row8, Col0-Col8 and Box00-Box66"

HOUSE_SLOTS: Final = 33
HOUSE_LETTERS: Final = "r" * 9 + "c" * 9 + "b" * 9 + "dd" + "wwww"
HOUSE_NUMBERS: Final[tuple[int, ...]] = (*range(1, 10),) * 3 + (1, 2, 1, 2, 3, 4)
_HOUSE_OF_NAME: Final = {
    f"{letter}{number}": index
    for index, (letter, number) in enumerate(zip(HOUSE_LETTERS, HOUSE_NUMBERS, strict=True))
}
_DIGITS: Final = frozenset("123456789")


class _Named:
    """What has a name in every notation."""

    __slots__ = ()

    @property
    def shown(self) -> str:
        """Its name for people, in the notation that was chosen; `str` is its name in data.

        >>> from nonet.model.notation import Notation
        >>> Notation.ZERO.choose()
        >>> Cell("r4c7").shown, House("b6").shown, str(Cell("r4c7"))
        ('Cell36', 'Box36', 'r4c7')
        >>> Notation.RC.choose()
        """
        return shown_name(self)


class Cell(_Named, int):
    """One of the 81 cells, as an int from 0 to 80, row by row.

    >>> Cell("r4c7"), int(Cell("r4c7")), Cell(0).row, Cell(0).column
    (Cell('r4c7'), 33, 0, 0)
    >>> Cell("D7") == Cell("Cell36") == Cell("r4c7")
    True
    """

    __slots__ = ()
    board: ClassVar[Any] = None
    """Its board; None for boards of nine rows, which share their cells."""

    def __new__(cls, value: int | str) -> Cell:
        if isinstance(value, str):
            number = _cell_of(value)
            if number is None:
                raise Error(f"'{value}' is not a cell; cells are written {CELLS_ARE_WRITTEN}.")
            return super().__new__(cls, number)
        if not is_among(value, CELLS):
            raise Error(f"{shown_value(value)} is not a cell; cells are numbered 0 to 80.")
        return super().__new__(cls, value)

    @property
    def row(self) -> int:
        """The row, 0 to 8."""
        return int(self) // 9

    @property
    def column(self) -> int:
        """The column, 0 to 8."""
        return int(self) % 9

    @property
    def space(self) -> Space:
        """The cell as a space: it holds one of its digits."""
        return Space(int(self))

    def with_digit(self, digit: int) -> Candidate:
        """The candidate of a digit in this cell.

        >>> Cell("r1c1").with_digit(5)
        Candidate('5r1c1')
        """
        return Candidate.of(digit, int(self))

    def __str__(self) -> str:
        return _CELL_NAMES[self]

    def __repr__(self) -> str:
        return f"Cell('{self}')"


class Digit(int):
    """A digit, as an int from 1 to 9.

    >>> Digit(5), str(Digit("5"))
    (Digit(5), '5')
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Digit:
        if isinstance(value, str):
            number = "123456789".find(value) + 1 if len(value) == 1 else 0
        else:
            try:
                number = int(value)
            except (TypeError, ValueError, OverflowError):
                number = 0
        if not 1 <= number <= 9:
            told = value if isinstance(value, str) else shown_value(value)
            raise Error(f"'{told}' is not a digit; digits are 1 to 9.")
        return super().__new__(cls, number)

    def __str__(self) -> str:
        return int.__repr__(self)

    def __repr__(self) -> str:
        return f"Digit({int(self)})"


class House(_Named, int):
    """A row, column or box (or, in variants, a diagonal or window), as an int from 0 to 32.

    >>> House("b5"), int(House("b5")), House("c2").kind
    (House('b5'), 22, 'c')
    >>> House("row 4") == House("D") == House("Row3") == House("r4"), House("Box36")
    (True, House('b6'))
    """

    __slots__ = ()
    board: ClassVar[Any] = None
    """Its board; None for boards of nine rows, which share their houses."""

    def __new__(cls, value: int | str) -> House:
        if isinstance(value, str):
            name = _house_of(value)
            if name is None:
                raise Error(f"'{value}' is not a house; houses are {HOUSES_ARE_WRITTEN}.")
            return super().__new__(cls, _HOUSE_OF_NAME[name])
        if not is_among(value, HOUSE_SLOTS):
            raise Error(f"{shown_value(value)} is not a house; houses are numbered 0 to 32.")
        return super().__new__(cls, value)

    @property
    def move(self) -> str:
        """The move of chess by which its cells exclude each other, such as "a knight's move", where
        they have no house in common; "" for every house."""
        return ""

    @property
    def grid(self) -> str:
        """The letter of the grid that it belongs to, on boards of several; else ""."""
        return ""

    @property
    def kind(self) -> str:
        """The letter of its kind: r, c, b, d (diagonal) or w (window)."""
        return HOUSE_LETTERS[self]

    @property
    def number(self) -> int:
        """Its number among its kind, from 1."""
        return HOUSE_NUMBERS[self]

    def with_digit(self, digit: int) -> Space:
        """The space of a digit in this house.

        >>> House("b6").with_digit(5)
        Space('5b6')
        """
        return Space.of(digit, int(self))

    def __str__(self) -> str:
        return f"{self.kind}{self.number}"

    def __repr__(self) -> str:
        return f"House('{self}')"


class Candidate(_Named, int):
    """A digit in a cell, as an int from 0 to 728: cell * 9 + digit - 1.

    >>> c = Candidate("5r1c1"); c, c.cell, c.digit
    (Candidate('5r1c1'), Cell('r1c1'), Digit(5))
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Candidate:
        if isinstance(value, str):
            cell = _cell_of(value[1:]) if value[:1] in _DIGITS else None
            if cell is None:
                raise Error(f"'{value}' is not a candidate; candidates are written 5r1c1.")
            return super().__new__(cls, cell * 9 + int(value[0]) - 1)
        if not is_among(value, CELLS * 9):
            raise Error(
                f"{shown_value(value)} is not a candidate; candidates are numbered 0 to 728."
            )
        return super().__new__(cls, value)

    @classmethod
    def of(cls, digit: int, cell: int) -> Candidate:
        """The candidate `digit` (1 to 9) in `cell` (0 to 80), or that of the cell's own board."""
        if type(cell) is not Cell and isinstance(cell, Cell):
            return cell.with_digit(digit)
        try:
            if 1 <= digit <= 9:
                return cls(int(cell) * 9 + int(digit) - 1)
        except (OverflowError, TypeError, ValueError):
            pass
        return cls(Cell(cell) * 9 + Digit(digit) - 1)  # one of which says what is wrong

    @property
    def cell(self) -> Cell:
        return ALL_CELLS[self // 9]

    @property
    def digit(self) -> Digit:
        return ALL_DIGITS[self % 9]

    def __str__(self) -> str:
        return f"{self.digit}{self.cell}"

    def __repr__(self) -> str:
        return f"Candidate('{self}')"


class Space(_Named, int):
    """A set of candidates of which exactly one is true: a cell, or a digit in a house.

    Cells are 0 to 80; the digit d in house h is 81 + h * 9 + d - 1.

    >>> Space("r4c7").cell, Space("5b6").digit, Space("5b6").house
    (Cell('r4c7'), Digit(5), House('b6'))
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Space:
        if isinstance(value, str):
            cell = _cell_of(value)
            if cell is not None:
                return super().__new__(cls, cell)
            house = _house_of(value[1:]) if value[:1] in _DIGITS else None
            if house is not None:
                return super().__new__(cls, 81 + _HOUSE_OF_NAME[house] * 9 + int(value[0]) - 1)
            raise Error(f"'{value}' is not a space; spaces are written r4c7, 5r4, 5c7 or 5b6.")
        if not is_among(value, CELLS + HOUSE_SLOTS * 9):
            raise Error(f"{shown_value(value)} is not a space; spaces are numbered 0 to 377.")
        return super().__new__(cls, value)

    @classmethod
    def of(cls, digit: int, house: int) -> Space:
        """The space of `digit` (1 to 9) in `house` (0 to 32), or that of the house's own board."""
        if type(house) is not House and isinstance(house, House):
            return house.with_digit(digit)
        try:
            if 1 <= digit <= 9:
                return cls(CELLS + int(house) * 9 + int(digit) - 1)
        except (OverflowError, TypeError, ValueError):
            pass
        return cls(CELLS + House(house) * 9 + Digit(digit) - 1)  # one of which says what is wrong

    @property
    def is_cell(self) -> bool:
        """Whether the space is a cell."""
        return int(self) < CELLS

    @property
    def clue(self) -> Any:
        """What it is of a clue (`nonet.model.clue_spaces.CluePart`); None for a cell, and for a
        digit in a house."""
        return None

    @property
    def cell(self) -> Cell:
        """The cell of a cell space; `Error` for others."""
        return Cell(int(self))

    @property
    def house(self) -> House:
        """The house of a digit-in-house space; `Error` for cells."""
        if self.is_cell:
            raise Error(f"the space {self.shown} is a cell and has no house.")
        return House((int(self) - CELLS) // 9)

    @property
    def digit(self) -> Digit:
        """The digit of a digit-in-house space; `Error` for cells."""
        if self.is_cell:
            raise Error(f"the space {self.shown} is a cell and has no digit.")
        return Digit((int(self) - CELLS) % 9 + 1)

    def __str__(self) -> str:
        return str(self.cell) if self.is_cell else f"{self.digit}{self.house}"

    def __repr__(self) -> str:
        return f"Space('{self}')"


ALL_CELLS: Final = tuple(Cell(i) for i in range(CELLS))
ALL_DIGITS: Final = tuple(Digit(d) for d in range(1, 10))


_CELL_NAMES: Final = tuple(f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10))


_NOUNS: Final = NamedTuple(  # as `_REGION` below
    "_NOUNS",
    [
        ("cell", type[Cell]),
        ("digit", type[Digit]),
        ("house", type[House]),
        ("candidate", type[Candidate]),
        ("space", type[Space]),
        ("stride", int),
        ("first", int),
    ],
)


class Nouns(_NOUNS):
    """What the cells, digits, houses, candidates and spaces of a board are.

    Attributes:
        cell, digit, house, candidate, space: their types.
        stride: how far the candidates of a cell are from those of the next: candidate = cell *
            stride + digit - 1.
        first: the number of the first space that is no cell: space = first + house * stride +
            digit - 1.
    """

    __slots__ = ()


NINE_ROWS: Final = Nouns(Cell, Digit, House, Candidate, Space, 9, CELLS)
"""Those of nine rows."""


def _cell_of(name: str) -> int | None:
    from .place_names import cell_of_name  # few programs read names

    return cell_of_name(name)


def _house_of(name: str) -> str | None:
    from .place_names import house_of_name

    return house_of_name(name)


_REGION_NAME: Final = r"(?a)[a-z][1-9][0-9]*[A-Z]?"


class RegionKind(StrEnum):
    """What a region is, by the letter that its name begins with: a row, column or box, or of a
    kind of constraint (`nonet.constraints`).

    >>> RegionKind("g").words
    'disjoint group'
    """

    ROW = "r"
    COLUMN = "c"
    BOX = "b"

    @classmethod
    def _missing_(cls, value: object) -> RegionKind | None:
        if not isinstance(value, str) or re.fullmatch("[a-z]", value) is None:
            return None
        made = str.__new__(cls, value)
        made._name_, made._value_ = value.upper(), value
        known = cls._value2member_map_.setdefault(value, made)
        assert isinstance(known, cls)
        return known

    @property
    def words(self) -> str:
        """What it is called in a sentence."""
        if self.name in ("ROW", "COLUMN", "BOX"):
            return self.name.lower()
        kind = kind_of_region(self.value)
        return kind.noun if kind else "region"

    def called(self, number: int) -> str:
        """What a sentence calls the region of a number."""
        kind = None if self.name in ("ROW", "COLUMN", "BOX") else kind_of_region(self.value)
        return str(kind.called(number)) if kind else f"{self.words} {number}"


_REGION: Final = NamedTuple(  # annotations of a class would be compiled, which takes a start 3 ms
    "_REGION", [("name", str), ("cells", tuple[int, ...]), ("is_complete", bool)]
)


class Region(_REGION):
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

    __slots__ = ()

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
        told = self.kind.called(self.number)
        return f"{told} of grid {self.grid}" if self.grid else told


def is_region_name(name: str) -> bool:
    """Whether a text has the form of a region's name, with the letter of a kind that there is.

    >>> is_region_name("b12"), is_region_name("r4C"), is_region_name("12")
    (True, True, False)
    """
    if re.fullmatch(_REGION_NAME, name) is None:
        return False
    return name[0] in "rcb" or kind_of_region(name[0]) is not None
