"""Cells, digits, houses, candidates and spaces, and the geometry that ties them together.

All five are small integers that print as names, so they index arrays, sort in reading order
and print as people write them. They are read in each of the notations (`nonet.model.place_names`):

    Cell       0..80    r1c1 .. r9c9      row by row
    Digit      1..9     1 .. 9
    House      0..32    r1..r9, c1..c9, b1..b9, then d1 d2 (diagonals) and w1..w4 (windows)
    Candidate  0..728   5r1c1             cell * 9 + digit - 1
    Space      0..377   r4c7 (a cell), 5r4 5c7 5b6 (a digit in a house)

A space holds exactly one true candidate; design.md section 1 builds everything on that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import islice
from operator import itemgetter
from typing import ClassVar, Final

from ..base.arguments import explaining, shown_value, yes_or_no
from ..base.errors import Error
from .place_names import (
    CELLS_ARE_WRITTEN,
    HOUSES_ARE_WRITTEN,
    box_corner,
    cell_of_name,
    house_of_name,
)

CELLS: Final = 81
MOST_CELLS: Final = 625  # of boards of any size
SIGNS: Final = "123456789ABCDEFGHIJKLMNOP"
"""The sign of each digit from 1."""

HOUSE_SLOTS: Final = 33
HOUSE_LETTERS: Final = "r" * 9 + "c" * 9 + "b" * 9 + "dd" + "wwww"
HOUSE_NUMBERS: Final[tuple[int, ...]] = (*range(1, 10),) * 3 + (1, 2, 1, 2, 3, 4)
_HOUSE_OF_NAME: Final = {
    f"{letter}{number}": index
    for index, (letter, number) in enumerate(zip(HOUSE_LETTERS, HOUSE_NUMBERS, strict=True))
}
_DIGITS: Final = frozenset("123456789")


class Cell(int):
    """One of the 81 cells, as an int from 0 to 80, row by row.

    >>> Cell("r4c7"), int(Cell("r4c7")), Cell(0).row, Cell(0).column
    (Cell('r4c7'), 33, 0, 0)
    >>> Cell("D7") == Cell("Cell36") == Cell("r4c7")
    True
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Cell:
        if isinstance(value, str):
            number = cell_of_name(value)
            if number is None:
                raise Error(f"'{value}' is not a cell; cells are written {CELLS_ARE_WRITTEN}.")
            return super().__new__(cls, number)
        try:
            is_one = 0 <= value < CELLS
        except TypeError:
            is_one = False
        if not is_one:
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


class House(int):
    """A row, column or box (or, in variants, a diagonal or window), as an int from 0 to 32.

    >>> House("b5"), int(House("b5")), House("c2").kind
    (House('b5'), 22, 'c')
    >>> House("row 4") == House("D") == House("Row3") == House("r4"), House("Box36")
    (True, House('b6'))
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> House:
        if isinstance(value, str):
            name = house_of_name(value)
            if name is None:
                raise Error(f"'{value}' is not a house; houses are {HOUSES_ARE_WRITTEN}.")
            return super().__new__(cls, _HOUSE_OF_NAME[name])
        try:
            is_one = 0 <= value < HOUSE_SLOTS
        except TypeError:
            is_one = False
        if not is_one:
            raise Error(f"{shown_value(value)} is not a house; houses are numbered 0 to 32.")
        return super().__new__(cls, value)

    @property
    def move(self) -> str:
        """The move of chess by which its cells exclude each other, such as "a knight's move", where
        they have no house in common; "" for every house."""
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


class Candidate(int):
    """A digit in a cell, as an int from 0 to 728: cell * 9 + digit - 1.

    >>> c = Candidate("5r1c1"); c, c.cell, c.digit
    (Candidate('5r1c1'), Cell('r1c1'), Digit(5))
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Candidate:
        if isinstance(value, str):
            cell = cell_of_name(value[1:]) if value[:1] in _DIGITS else None
            if cell is None:
                raise Error(f"'{value}' is not a candidate; candidates are written 5r1c1.")
            return super().__new__(cls, cell * 9 + int(value[0]) - 1)
        try:
            is_one = 0 <= value < CELLS * 9
        except TypeError:
            is_one = False
        if not is_one:
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


class Space(int):
    """A set of candidates of which exactly one is true: a cell, or a digit in a house.

    Cells are 0 to 80; the digit d in house h is 81 + h * 9 + d - 1.

    >>> Space("r4c7").cell, Space("5b6").digit, Space("5b6").house
    (Cell('r4c7'), Digit(5), House('b6'))
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Space:
        if isinstance(value, str):
            cell = cell_of_name(value)
            if cell is not None:
                return super().__new__(cls, cell)
            house = house_of_name(value[1:]) if value[:1] in _DIGITS else None
            if house is not None:
                return super().__new__(cls, 81 + _HOUSE_OF_NAME[house] * 9 + int(value[0]) - 1)
            raise Error(f"'{value}' is not a space; spaces are written r4c7, 5r4, 5c7 or 5b6.")
        try:
            is_one = 0 <= value < CELLS + HOUSE_SLOTS * 9
        except TypeError:
            is_one = False
        if not is_one:
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
    def cell(self) -> Cell:
        """The cell of a cell space; `Error` for others."""
        return Cell(int(self))

    @property
    def house(self) -> House:
        """The house of a digit-in-house space; `Error` for cells."""
        if self.is_cell:
            raise Error(f"the space {self} is a cell and has no house.")
        return House((int(self) - CELLS) // 9)

    @property
    def digit(self) -> Digit:
        """The digit of a digit-in-house space; `Error` for cells."""
        if self.is_cell:
            raise Error(f"the space {self} is a cell and has no digit.")
        return Digit((int(self) - CELLS) % 9 + 1)

    def __str__(self) -> str:
        return str(self.cell) if self.is_cell else f"{self.digit}{self.house}"

    def __repr__(self) -> str:
        return f"Space('{self}')"


ALL_CELLS: Final = tuple(Cell(i) for i in range(CELLS))
ALL_DIGITS: Final = tuple(Digit(d) for d in range(1, 10))


class _DigitsOfMask(dict[int, tuple[Digit, ...]]):
    """The digits of each mask, made when it is first met."""

    def __missing__(self, mask: int) -> tuple[Digit, ...]:
        made = self[mask] = tuple([d for d in ALL_DIGITS if mask >> (d - 1) & 1])
        return made


_DIGITS_OF_MASK: Final = _DigitsOfMask()
_CELL_NAMES: Final = tuple(f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10))


class Geometry:
    """Which cells form which houses. Rows and columns are always there; the nine boxes are the
    usual ones or, in a jigsaw, nine regions of any shape; diagonals and windows may be added.

    Args:
        regions: 81 symbols, nine different ones nine times each: the box of each cell, row by
            row. Regions are numbered b1, b2 ... in the order in which they first come up.
        diagonals: whether the two diagonals are houses too (an X sudoku).
        windows: whether the four inner 3 x 3 windows are houses too (a windoku).

    Raises:
        Error: when `regions` is not nine symbols nine times each.

    Geometries compare by value and are hashable.

    >>> Geometry() == STANDARD, Geometry(diagonals=True)
    (True, Geometry(diagonals=True))
    >>> [str(h) for h in STANDARD.houses_of(Cell("r4c7"))]
    ['r4', 'c7', 'b6']
    """

    def __init__(
        self,
        regions: str | Iterable[object] | None = None,
        *,
        diagonals: bool = False,
        windows: bool = False,
    ) -> None:
        if regions is None:
            boxes = [c // 27 * 3 + c % 9 // 3 for c in range(CELLS)]
        else:
            if not isinstance(regions, Iterable):
                raise Error(f"'regions' are a symbol for each cell, not {shown_value(regions)}.")
            symbols = list(islice(regions, CELLS + 1))
            order = list(dict.fromkeys(symbols))
            if len(order) != 9 or any(symbols.count(symbol) != 9 for symbol in order):
                raise Error(
                    f"regions must be nine symbols, nine times each; got {len(symbols)} cells "
                    f"and {len(order)} different symbols."
                )
            boxes = [order.index(s) for s in symbols]
        self.boxes: tuple[int, ...] = tuple(boxes)
        self.diagonals = yes_or_no("diagonals", diagonals)
        self.windows = yes_or_no("windows", windows)
        self._hash = hash(self._key())  # asked for by every look-up of what the core has of it

    @cached_property
    def is_jigsaw(self) -> bool:
        """Whether the boxes are not the usual ones."""
        return self.boxes != tuple(c // 27 * 3 + c % 9 // 3 for c in range(CELLS))

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """The houses, rows first, then columns, boxes, diagonals and windows."""
        extra = [27, 28] * self.diagonals + [29, 30, 31, 32] * self.windows
        return tuple(House(h) for h in (*range(27), *extra))

    @property
    def regions(self) -> tuple[House, ...]:
        """What must not hold a digit twice: the houses and, on boards of other kinds, groups of
        fewer cells, in which no digit has to be."""
        return self.houses

    @cached_property
    def _cells(self) -> dict[int, tuple[Cell, ...]]:
        cells: dict[int, list[int]] = {h: [] for h in range(HOUSE_SLOTS)}
        for c in range(CELLS):
            cells[c // 9].append(c)
            cells[9 + c % 9].append(c)
            cells[18 + self.boxes[c]].append(c)
        cells[27] = [10 * i for i in range(9)]
        cells[28] = [8 + 8 * i for i in range(9)]
        for w, (row, column) in enumerate(((1, 1), (1, 5), (5, 1), (5, 5))):
            cells[29 + w] = [(row + i) * 9 + column + j for i in range(3) for j in range(3)]
        return {h: tuple(Cell(c) for c in cells[h]) for h in map(int, self.houses)}

    @cached_property
    def _houses_of(self) -> tuple[tuple[House, ...], ...]:
        return tuple(tuple(h for h in self.houses if cell in self._cells[h]) for cell in ALL_CELLS)

    @cached_property
    def _peers(self) -> tuple[frozenset[Cell], ...]:
        return tuple(
            frozenset(c for h in self._houses_of[cell] for c in self._cells[h]) - {cell}
            for cell in ALL_CELLS
        )

    @cached_property
    def _pickers(self) -> tuple[Callable[[str], tuple[str, ...]], ...]:
        return tuple(itemgetter(*peers) for peers in self._peers)

    # What there is on the board: a larger one has its own (`nonet.model.large_geometry`).

    is_large: ClassVar[bool] = False
    """Whether it is a board of any size; else there are nine digits and nine rows."""

    @property
    def digits(self) -> int:
        """How many digits there are."""
        return 9

    @property
    def stride(self) -> int:
        """How far the candidates of a cell are from those of the next: candidate = cell * stride +
        digit - 1."""
        return 9

    @property
    def all_cells(self) -> tuple[Cell, ...]:
        """The cells, in reading order."""
        return ALL_CELLS

    @property
    def all_digits(self) -> tuple[Digit, ...]:
        """The digits, from 1."""
        return ALL_DIGITS

    def cell(self, cell: int | str) -> Cell:
        """The cell of that number or name; `Error` where there is none."""
        return cell if type(cell) is Cell else Cell(cell)

    def digit(self, digit: int | str) -> Digit:
        """The digit of that number or sign; `Error` where there is none."""
        return Digit(digit)

    def digits_of(self, mask: int) -> tuple[Digit, ...]:
        """The digits of a mask: bit d - 1 for digit d.

        >>> STANDARD.digits_of(0b101)
        (Digit(1), Digit(3))
        """
        try:
            return _DIGITS_OF_MASK[mask]
        except TypeError:
            raise Error(f"'mask' is a whole number, not {shown_value(mask)}.") from None

    def candidate(self, candidate: int | str) -> Candidate:
        """The candidate of that number or name; `Error` where there is none."""
        return Candidate(candidate)

    def space(self, space: int | str) -> Space:
        """The space of that number or name; `Error` where there is none."""
        return Space(space)

    def require_truths(self, spaces: Iterable[Space]) -> None:
        """Make sure that one candidate of each of these spaces has to be true: so it is in every
        house, and not in a group of fewer cells than there are digits.

        Raises:
            ProofError: where a digit may be missing.
        """

    @cached_property
    def members(self) -> dict[int, tuple[int, ...]]:
        """The candidates of every space, live or not, all by their numbers."""
        return {int(space): tuple(map(int, self.candidates_of(space))) for space in self.spaces()}

    def house(self, house: int | str) -> House:
        """The house of that number or name; a region of a jigsaw can be named by its first cell.

        Raises:
            Error: when there is no such house.

        >>> rows = Geometry("".join(str(row) * 9 for row in range(9)))
        >>> STANDARD.house("Box30"), rows.house("Box30")
        (House('b4'), House('b4'))
        """
        corner = box_corner(house) if isinstance(house, str) and self.is_jigsaw else None
        if corner is None:
            return House(house)
        for each in self.houses:
            if each.kind == "b" and self._cells[each][0] == corner:
                return each
        raise Error(f"'{house}' is not a house; no region has {Cell(corner)} as its first cell.")

    def cells(self, house: int) -> tuple[Cell, ...]:
        """The nine cells of a house, in reading order; `Error` where there is no such house."""
        try:
            return self._cells[house]
        except (KeyError, TypeError):
            raise Error(f"this geometry has no house {House(house)}.") from None

    def houses_of(self, cell: int) -> tuple[House, ...]:
        """The houses of a cell: row, column, box, then any others."""
        try:
            return self._houses_of[cell]
        except (IndexError, TypeError):
            return self._houses_of[self.cell(cell)]

    def regions_of(self, cell: int) -> tuple[House, ...]:
        """The houses of a cell and, on boards of other kinds, its groups."""
        return self.houses_of(cell)

    def peers(self, cell: int) -> frozenset[Cell]:
        """The cells that share a house with `cell` (20 of them in the standard geometry)."""
        try:
            return self._peers[cell]
        except (IndexError, TypeError):
            return self._peers[self.cell(cell)]

    def _values_seen(self, cell: int, values: str) -> tuple[str, ...]:
        """Of the values of all cells those that the peers of one have, in the order of `peers`."""
        return self._pickers[cell](values)

    def sees(self, one: int, other: int) -> bool:
        """Whether two different cells share a house."""
        try:
            return other in self._peers[one]
        except (IndexError, TypeError):
            return self.cell(other) in self.peers(one)

    @explaining
    def candidates_of(self, space: Space) -> tuple[Candidate, ...]:
        """All nine candidates of a space, live or not; `Error` where there is no such space."""
        if space.is_cell:
            return tuple(Candidate.of(d, space.cell) for d in ALL_DIGITS)
        return tuple(Candidate.of(space.digit, c) for c in self.cells(space.house))

    def spaces(self) -> Iterator[Space]:
        """Every space: 81 cells, then nine for each house (324 in the standard geometry)."""
        for cell in ALL_CELLS:
            yield Space(int(cell))
        for house in self.houses:
            for digit in ALL_DIGITS:
                yield Space.of(digit, house)

    def _key(self) -> tuple[object, ...]:
        return (self.boxes, self.diagonals, self.windows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Geometry) and self._key() == other._key()

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return (_geometry, self._key())  # without the tables, which are made when asked for

    def __repr__(self) -> str:
        parts = []
        if self.is_jigsaw:
            parts.append(repr("".join(str(b + 1) for b in self.boxes)))
        parts += ["diagonals=True"] * self.diagonals + ["windows=True"] * self.windows
        return f"Geometry({', '.join(parts)})"


STANDARD: Final = Geometry()


def _geometry(boxes: tuple[int, ...], diagonals: bool, windows: bool) -> Geometry:
    """A geometry that comes from a pickle or is copied; the standard one is always the same."""
    made = Geometry(boxes, diagonals=diagonals, windows=windows)
    return STANDARD if made == STANDARD else made
