"""Cells, digits, houses, candidates and spaces of a board, and its regions.

The five types below are small integers that know their board. So they can index arrays, they sort
in reading order, and they are printed in the usual notation. Their names can be read in every
notation (`nonet.model.place_names`). All 9x9 boards share the same objects. Their numbers are:

               9x9        other boards
    Cell       0..80      the same             r4c7, r10c12    row by row
    Digit      1..9       1..25                1 .. 9, A for 10, B for 11 and so on
    House      0..32      by the board         r4, b3, d1, w2, g5, r4C
    Candidate  0..728     cell * 25 + d - 1    5r4c7, 12r10c3
    Space      0..377     625 + house * 25     r4c7 (a cell), 5b6 (a digit in a house), or part of
                          + d - 1              a clue (`clue_spaces`): cage3, 12cage3

On 9x9 a candidate is cell * 9 + d - 1, and the space of a house is 81 + house * 9 + d - 1. The
houses of 9x9 are rows, columns, boxes, two diagonals and four windows, even if the board lacks some
of them. A space holds exactly one true candidate. All proofs use this fact (`docs/design.md`).

A region with as many cells as there are digits is a house. A region with fewer cells is a group:
its digits must differ, but it need not contain every digit. Groups are numbered together with the
houses.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cached_property
from typing import Any, ClassVar, Final, NamedTuple, Self

from ..base import Error
from ..base.arguments import is_among
from ..base.doors import clue_space, house_called, kind_of_region, noun_refused, shown_name
from .place_names import place_named

CELLS: Final = 81
FIRST_SPACE: Final = 1 << 20  # Spaces of clues are numbered from here.
FIRST_WAY: Final = 1 << 32  # Ways to fill clues are numbered from here (`clue_spaces`).
FIRST_PAIR: Final = 1 << 40  # Spaces for pairs of a clue's candidates are numbered from here.
MOST_CELLS: Final = 625  # No board has more cells.
SIGNS: Final = "123456789ABCDEFGHIJKLMNOP"
"""The character of each digit, starting with 1."""

MOST_DIGITS: Final = len(SIGNS)
LAYOUT_SIGNS: Final = f"{SIGNS}QRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""The characters that denote the regions in a layout, in the order of the regions' first cells."""

_FIGURES: Final = "0123456789"


class Noun(int):
    """A number that denotes a part of a board, such as a cell. It has a name in every notation."""

    __slots__ = ()
    board: ClassVar[Any]
    """The noun's board. All 9x9 boards share their nouns. The board of these nouns has every house
    that a 9x9 board can have.
    """
    stride: ClassVar[int] = 9
    """The factor for numbering candidates; see `Board.stride`."""
    first: ClassVar[int] = CELLS
    """The number of the first space that is not a cell."""
    shift: ClassVar[int] = 0
    """The number of a digit minus the value that names show; see `Board.shift`."""

    _made: ClassVar[dict[Any, Any]]
    """The nouns made so far, by number and by name. Each noun is made only once."""

    def __init_subclass__(cls) -> None:
        cls._made = {}

    def __new__(cls, value: int | str) -> Self:
        try:
            known: Self = cls._made[value]
            return known
        except (KeyError, TypeError):
            number = cls._number(value) if isinstance(value, str) else value
        if number is None or not cls._is_number(number):
            raise noun_refused((cls, value, cls.board))
        made: Self = cls._made.setdefault(number, int.__new__(cls, number))
        cls._made[value] = made
        return made

    @classmethod
    def _number(cls, name: str) -> int | None:
        """The number of the object of this class with this name; None if there is none."""
        raise NotImplementedError

    @classmethod
    def _is_number(cls, number: int) -> bool:
        """Whether a noun of this type has this number."""
        raise NotImplementedError

    @property
    def shown(self) -> str:
        """The name in the chosen notation, for display. `str` returns the name used in data.

        >>> from nonet.model.notation import Notation
        >>> Notation.ZERO.choose()
        >>> Cell("r4c7").shown, House("b6").shown, str(Cell("r4c7"))
        ('Cell36', 'Box36', 'r4c7')
        >>> Notation.RC.choose()
        """
        return shown_name(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}('{self}')"


class Cell(Noun):
    """A cell as an int. Cells are numbered from 0, row by row: 0 to 80 on 9x9.

    >>> Cell("r4c7"), int(Cell("r4c7")), Cell(0).row, Cell(0).column
    (Cell('r4c7'), 33, 0, 0)
    >>> Cell("D7") == Cell("Cell36") == Cell("r4c7")
    True
    """

    __slots__ = ()

    @classmethod
    def _number(cls, name: str) -> int | None:
        found: int | None = cls.board.cell_of_place.get(place_named(name))
        return found

    @classmethod
    def _is_number(cls, number: int) -> bool:
        return is_among(number, len(cls.board.places))

    @property
    def row(self) -> int:
        """The row on the board, from 0."""
        row: int = self.board.places[self][0]
        return row

    @property
    def column(self) -> int:
        """The column on the board, from 0."""
        column: int = self.board.places[self][1]
        return column

    @property
    def space(self) -> Space:
        """The cell's space: its candidates, exactly one of which is true."""
        space: Space = self.board.space(int(self))
        return space

    def with_digit(self, digit: int) -> Candidate:
        """The candidate for a digit in this cell.

        >>> Cell("r1c1").with_digit(5)
        Candidate('5r1c1')
        """
        made = self.board.nouns
        found: Candidate = made.candidate(int(self) * self.stride + made.digit(digit) - 1)
        return found

    def __str__(self) -> str:
        name: str = self.board.cell_names[self]
        return name


class Digit(Noun):
    """A digit as an int; the first digit is 1.

    >>> Digit(5), str(Digit("5"))
    (Digit(5), '5')
    """

    __slots__ = ()

    @classmethod
    def _number(cls, name: str) -> int | None:
        found: int = cls.board.signs.find(name.upper())
        return found + 1 if len(name) == 1 else None

    @classmethod
    def _is_number(cls, number: int) -> bool:
        return is_among(number, cls.board.digits, 1)

    def __str__(self) -> str:
        sign: str = self.board.signs[self - 1]
        return sign

    def __repr__(self) -> str:
        return f"Digit({int(self)})" if self < 10 and not self.shift else f"Digit('{self}')"


class House(Noun):
    """A house of a board: a row, a column, a box or a house of another kind. A group, which has
    fewer cells than there are digits, is also an object of this class.

    >>> House("b5"), int(House("b5")), House("c2").kind
    (House('b5'), 22, 'c')
    >>> House("row 4") == House("D") == House("Row3") == House("r4"), House("Box36")
    (True, House('b6'))
    """

    # No `__slots__`, because each house exists only once and caches values that are often needed.

    def __getstate__(self) -> None:
        """Return None, because a pickle holds only the number."""

    @classmethod
    def _number(cls, name: str) -> int | None:
        return house_called((cls.board, name))

    @classmethod
    def _is_number(cls, number: int) -> bool:
        return is_among(number, len(cls.board.plain_regions))

    @cached_property
    def region(self) -> Region:
        """The region of the board that this house represents."""
        region: Region = self.board.plain_regions[self]
        return region

    @property
    def move(self) -> str:
        """The chess move by which the cells of a group see each other, such as "a knight's move".
        It is "" if the cells share a house, and therefore "" for every house.
        """
        region = self.region
        # A region that must contain every digit is an ordinary house.
        return "" if region.is_complete else self.board.moves(region.kind)

    @property
    def grid(self) -> str:
        """The letter of the house's grid; "" unless the board has several grids."""
        return self.region.grid

    @cached_property
    def kind(self) -> str:
        """The letter of the house's kind: r, c, b, or the letter of a kind of constraint."""
        return self.region.name[0]

    @cached_property
    def number(self) -> int:
        """The 1-based number of the house among the houses of its kind."""
        return self.region.number

    def with_digit(self, digit: int) -> Space:
        """The space of a digit in this house, such as the candidates for 5 in box 6.

        >>> House("b6").with_digit(5)
        Space('5b6')
        """
        made = self.board.nouns
        number = self.first + int(self) * self.stride + made.digit(digit) - 1
        found: Space = made.space(number)
        return found

    def __str__(self) -> str:
        return self.region.name


def _with_number(name: str, board: Any) -> str:
    """The name with its digit as a number, if it begins with a letter for a digit above 9."""
    sign = board.signs.find(name[:1]) if name else -1
    return f"{board.values[sign]}{name[1:]}" if sign > 8 else name


class Candidate(Noun):
    """A digit in a cell: cell * 9 + digit - 1 on 9x9, cell * 25 + digit - 1 on others.

    >>> c = Candidate("5r1c1"); c, c.cell, c.digit
    (Candidate('5r1c1'), Cell('r1c1'), Digit(5))
    """

    __slots__ = ()

    @classmethod
    def _number(cls, name: str) -> int | None:
        """The number of the candidate with this name: the digit as a number or as on the board,
        then the cell in any notation, as in `12r10c3` or `Cr10c3`.
        """
        name = _with_number(name, cls.board)
        place = name.lstrip(_FIGURES)
        digit = name[: len(name) - len(place)]
        cell = cls.board.cell_of_place.get(place_named(place))
        if cell is None or digit not in map(str, cls.board.values):
            return None
        return int(cell * cls.stride + int(digit) + cls.shift - 1)

    @classmethod
    def _is_number(cls, number: int) -> bool:
        is_there = is_among(number, len(cls.board.places) * cls.stride)
        return is_there and bool(number % cls.stride < cls.board.digits)

    @classmethod
    def of(cls, digit: int, cell: int) -> Candidate:
        """The candidate for `digit` in `cell`. If `cell` is a `Cell`, the candidate is on that
        cell's board.
        """
        return (cell if isinstance(cell, Cell) else Cell(cell)).with_digit(digit)

    @property
    def cell(self) -> Cell:
        cell: Cell = self.board.all_cells[self // self.stride]
        return cell

    @property
    def digit(self) -> Digit:
        digit: Digit = self.board.all_digits[self % self.stride]
        return digit

    def __str__(self) -> str:
        return f"{self.digit - self.shift}{self.cell}"


class Space(Noun):
    """A set of candidates, exactly one of which is true: a cell, or a digit in a house.

    >>> Space("r4c7").cell, Space("5b6").digit, Space("5b6").house
    (Cell('r4c7'), Digit(5), House('b6'))
    """

    __slots__ = ()

    @classmethod
    def _number(cls, name: str) -> int | None:
        board, cell = cls.board, cls.board.nouns.cell._number(name)
        name = _with_number(name, board) if cell is None else name
        if board.clues and (part := clue_space((board, name))):
            return int(part.number)
        place = name.lstrip(_FIGURES)
        digit = name[: len(name) - len(place)]
        if not digit:
            return cell  # type: ignore[no-any-return]
        house = board.nouns.house._number(place)
        if house is None or digit not in map(str, board.values):
            return None
        return int(cls.first + house * cls.stride + int(digit) + cls.shift - 1)

    @classmethod
    def _is_number(cls, number: int) -> bool:
        ways = is_among(number, FIRST_PAIR - FIRST_WAY, FIRST_WAY)
        if not is_among(number, FIRST_SPACE) and is_among(number, 1 << 80) and not ways:
            return clue_space((cls.board, number)) is not None
        return is_among(number, FIRST_SPACE) and number in cls.board.members

    @classmethod
    def of(cls, digit: int, house: int) -> Space:
        """The space of `digit` in `house`. If `house` is a `House`, the space is on that house's
        board.
        """
        return (house if isinstance(house, House) else House(house)).with_digit(digit)

    @property
    def is_cell(self) -> bool:
        """Whether the space is a cell."""
        return int(self) < self.first

    @property
    def clue(self) -> Any:
        """The part of a clue that this space represents (`nonet.model.clue_spaces.CluePart`). It is
        None if the space is a cell, or a digit in a house.
        """
        return clue_space((self.board, int(self))) if int(self) >= FIRST_SPACE else None

    @property
    def cell(self) -> Cell:
        """The cell, if the space is a cell. Otherwise raises an `Error`."""
        cell: Cell = self.board.cell(int(self))
        return cell

    @property
    def house(self) -> House:
        """The house, if the space is a digit in a house. Otherwise raises an `Error`."""
        if self.is_cell or self.clue is not None:
            subject = "of a clue" if self.clue is not None else "a cell"
            raise Error(f"the space {self.shown} is {subject} and has no house.")
        house: House = self.board.nouns.house((int(self) - self.first) // self.stride)
        return house

    @property
    def digit(self) -> Digit:
        """The digit, if the space is a digit in a house. Otherwise raises an `Error`."""
        if self.is_cell:
            raise Error(f"the space {self.shown} is a cell, so it has no digit.")
        clue = self.clue
        number = clue.digit if clue is not None else (int(self) - self.first) % self.stride + 1
        digit: Digit = self.board.digit(number)  # an error if the part of a clue has no digit (0)
        return digit

    def __str__(self) -> str:
        if (clue := self.clue) is not None:
            return str(clue.name(self.board))
        return str(self.cell) if self.is_cell else f"{self.digit - self.shift}{self.house}"


ALL_CELLS: Final = tuple([Cell._made.setdefault(i, int.__new__(Cell, i)) for i in range(CELLS)])
ALL_DIGITS: Final = tuple([int.__new__(Digit, d) for d in range(1, 10)])


class Nouns(NamedTuple):
    """The types of the cells, digits, houses, candidates and spaces of a board."""

    cell: type[Cell]
    digit: type[Digit]
    house: type[House]
    candidate: type[Candidate]
    space: type[Space]


NINE_ROWS: Final = Nouns(Cell, Digit, House, Candidate, Space)
"""The nouns of 9x9 boards."""


_GRIDS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_REGION_NAME: Final = r"(?a)[a-z][1-9][0-9]*[A-Z]?"


class RegionKind(StrEnum):
    """The kind of a region, which is the first letter of the region's name. A region is a row, a
    column or a box, or is added by a constraint (`nonet.constraints`).

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
        """The name of the kind, for use in a sentence."""
        if self.name in ("ROW", "COLUMN", "BOX"):
            return self.name.lower()
        kind = kind_of_region(self.value)
        return kind.noun if kind else "region"

    def called(self, number: int) -> str:
        """The name of the region with this kind and number, for use in a sentence."""
        kind = None if self.name in ("ROW", "COLUMN", "BOX") else kind_of_region(self.value)
        return str(kind.called(number)) if kind else f"{self.words} {number}"


class Region(NamedTuple):
    """Cells that must not hold a digit twice.

    Attributes:
        name: the letter of its kind, its 1-based number within the kind and, on boards with several
            grids, the letter of the grid: `r10`, `b3`, `d1`, `w2`, `g5`, `r4C`.
        cells: the numbers of its cells, in reading order.
        is_complete: whether the region has as many cells as there are digits. If so, it must
            contain every digit. If it has fewer cells, its digits only need to differ.

    >>> row = Region("r4C", (0, 1, 2, 3), True)
    >>> row.kind, row.number, row.words
    (<RegionKind.ROW: 'r'>, 4, 'row 4 of grid C')
    """

    name: str
    cells: tuple[int, ...]
    is_complete: bool

    @property
    def kind(self) -> RegionKind:
        """The kind of the region."""
        return RegionKind(self.name[0])

    @property
    def number(self) -> int:
        """The 1-based number of the region among the regions of its kind."""
        return int(self.name[1:].rstrip(_GRIDS))

    @property
    def grid(self) -> str:
        """The letter of the region's grid; "" unless the board has several grids."""
        return self.name[-1] if self.name[-1].isalpha() else ""

    @property
    def words(self) -> str:
        """The name of the region, for use in a sentence."""
        name = self.kind.called(self.number)
        return f"{name} of grid {self.grid}" if self.grid else name


def is_region_name(name: str) -> bool:
    """Whether a string looks like the name of a region: the letter of a kind of region, followed by
    a number and perhaps the letter of a grid.

    >>> is_region_name("b12"), is_region_name("r4C"), is_region_name("12")
    (True, True, False)
    """
    if re.fullmatch(_REGION_NAME, name) is None:
        return False
    return name[0] in "rcb" or kind_of_region(name[0]) is not None
