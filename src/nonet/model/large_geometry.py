"""The geometry of a board of any size, and its cells, digits, houses, candidates and spaces.

They are small integers that print as names, as those of nine rows are, and know their board:

    Cell       in reading order             r10c12
    Digit      from 1                       1 .. 9, A for 10, B for 11 and so on
    House      as the board lists them      r10, b3, g5, r4C
    Candidate  cell * 25 + digit - 1        12r10c3
    Space      a cell; or, from 625 on,     r10c12, 12r10
               625 + house * 25 + digit - 1

A region with as many cells as there are digits is a house. One with fewer, a group, is numbered
among the houses: its cells differ, and no digit has to be in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Final, Protocol

from ..base.errors import Error, ProofError
from .geometry import MOST_CELLS, SIGNS, Candidate, Cell, Digit, Geometry, House, Space

STRIDE: Final = 25


class NamedRegion(Protocol):
    """Cells that must not hold a digit twice, with a name."""

    @property
    def name(self) -> str:
        """Such as `r10`."""

    @property
    def cells(self) -> tuple[int, ...]:
        """The numbers of its cells, in reading order."""

    @property
    def is_complete(self) -> bool:
        """Whether it has as many cells as there are digits."""

    @property
    def kind(self) -> str:
        """The letter of its kind."""

    @property
    def number(self) -> int:
        """Its number among its kind, from 1."""


class NamedBoard(Protocol):
    """What a large geometry has to know of a board."""

    @property
    def digits(self) -> int:
        """How many digits there are."""

    @property
    def told(self) -> str:
        """What a sentence calls it."""

    @property
    def places(self) -> Sequence[tuple[int, int]]:
        """The row and column of each cell, from 0."""

    @property
    def regions(self) -> Sequence[Any]:
        """Its regions, which are `NamedRegion`s."""

    def cell(self, name: str | int) -> int:
        """The number of the cell with a name."""

    def cell_name(self, cell: int, notation: Any = ...) -> str:
        """The name of a cell."""

    def candidate(self, name: str) -> tuple[int, int]:
        """The digit and the cell of a candidate."""

    def region(self, name: str) -> Any:
        """The region of a name."""

    def region_name(self, region: Any, notation: Any = ...) -> str:
        """What a sentence calls a region."""

    def move_of(self, region: Any) -> str:
        """The move of chess by which the cells of a region exclude each other, or ""."""


class LargeCell(Cell):
    """A cell of a board of any size."""

    __slots__ = ()
    geometry: ClassVar[LargeGeometry]

    def __new__(cls, value: int | str) -> LargeCell:
        board = cls.geometry.board
        return int.__new__(cls, value if type(value) is cls else board.cell(value))

    @property
    def row(self) -> int:
        """The row on the canvas, from 0."""
        return self.geometry.board.places[self][0]

    @property
    def column(self) -> int:
        """The column on the canvas, from 0."""
        return self.geometry.board.places[self][1]

    @property
    def space(self) -> Space:
        return self.geometry.space(int(self))

    def with_digit(self, digit: int) -> Candidate:
        return self.geometry.candidate(int(self) * STRIDE + self.geometry.digit(digit) - 1)

    def in_notation(self, notation: Any) -> str:
        """Its name in a notation."""
        return self.geometry.board.cell_name(int(self), notation)

    def __str__(self) -> str:
        return self.geometry.cell_names[self]

    def __reduce__(self) -> tuple[Any, ...]:
        return (_noun, (self.geometry, "cell", int(self)))


class LargeDigit(Digit):
    """A digit of a board of any size."""

    __slots__ = ()
    geometry: ClassVar[LargeGeometry]

    def __new__(cls, value: int | str) -> LargeDigit:
        most = cls.geometry.digits
        number = value
        if isinstance(value, str):
            number = SIGNS.find(value.upper()) + 1 if len(value) == 1 else 0
        if isinstance(number, str) or not 1 <= number <= most:
            raise Error(f"'{value}' is not a digit; digits are 1 to {SIGNS[most - 1]}.")
        return int.__new__(cls, number)

    def __str__(self) -> str:
        return SIGNS[self - 1]

    def __repr__(self) -> str:
        return f"Digit('{self}')"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_noun, (self.geometry, "digit", int(self)))


class LargeHouse(House):
    """A region of a board of any size."""

    __slots__ = ()
    geometry: ClassVar[LargeGeometry]

    def __new__(cls, value: int | str) -> LargeHouse:
        regions = cls.geometry.board.regions
        if isinstance(value, str):
            value = regions.index(cls.geometry.board.region(value))
        elif not 0 <= value < len(regions):
            raise Error(f"{int(value)} is not a region; they are numbered 0 to {len(regions) - 1}.")
        return int.__new__(cls, value)

    @property
    def region(self) -> Any:
        """The region of the board that it is."""
        return self.geometry.board.regions[self]

    @property
    def kind(self) -> str:
        return str(self.region.kind)

    @property
    def move(self) -> str:
        return self.geometry.board.move_of(self.region)

    @property
    def number(self) -> int:
        return int(self.region.number)

    def with_digit(self, digit: int) -> Space:
        number = MOST_CELLS + int(self) * STRIDE + self.geometry.digit(digit) - 1
        return self.geometry.space(number)

    def in_notation(self, notation: Any) -> str:
        """What a sentence calls it in a notation."""
        return self.geometry.board.region_name(self.region, notation)

    def __str__(self) -> str:
        return str(self.region.name)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_noun, (self.geometry, "house", int(self)))


class LargeCandidate(Candidate):
    """A candidate of a board of any size."""

    __slots__ = ()
    geometry: ClassVar[LargeGeometry]

    def __new__(cls, value: int | str) -> LargeCandidate:
        if isinstance(value, str):
            digit, cell = cls.geometry.board.candidate(value)
            return int.__new__(cls, cell * STRIDE + digit - 1)
        cell, digit = divmod(value, STRIDE)
        if not 0 <= cell < len(cls.geometry.board.places) or digit >= cls.geometry.digits:
            raise Error(f"{int(value)} is not a candidate of this board.")
        return int.__new__(cls, value)

    @property
    def cell(self) -> Cell:
        return self.geometry.all_cells[self // STRIDE]

    @property
    def digit(self) -> Digit:
        return self.geometry.all_digits[self % STRIDE]

    def __str__(self) -> str:
        return f"{int(self.digit)}{self.cell}"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_noun, (self.geometry, "candidate", int(self)))


class LargeSpace(Space):
    """A space of a board of any size: a cell, or a digit in a region."""

    __slots__ = ()
    geometry: ClassVar[LargeGeometry]

    def __new__(cls, value: int | str) -> LargeSpace:
        if isinstance(value, str):
            return int.__new__(cls, cls.geometry.space_named(value))
        if value not in cls.geometry.members:
            raise Error(f"{int(value)} is not a space of this board.")
        return int.__new__(cls, value)

    @property
    def is_cell(self) -> bool:
        return int(self) < MOST_CELLS

    @property
    def cell(self) -> Cell:
        return self.geometry.cell(int(self))

    @property
    def house(self) -> House:
        if self.is_cell:
            raise Error(f"the space {self} is a cell and has no house.")
        return self.geometry.regions[(int(self) - MOST_CELLS) // STRIDE]

    @property
    def digit(self) -> Digit:
        if self.is_cell:
            raise Error(f"the space {self} is a cell and has no digit.")
        return self.geometry.all_digits[(int(self) - MOST_CELLS) % STRIDE]

    def __str__(self) -> str:
        return str(self.cell) if self.is_cell else f"{int(self.digit)}{self.house}"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_noun, (self.geometry, "space", int(self)))


def _noun(geometry: LargeGeometry, kind: str, number: int) -> object:
    return getattr(geometry, kind)(number)


class LargeGeometry(Geometry):
    """Which cells of a board of any size form which houses.

    Args:
        board: the board. Its geometry is made once (`SudokuBoard.large_geometry`).

    Attributes:
        board: the board.

    >>> from nonet.boards import SudokuBoard
    >>> sixteen = SudokuBoard.of("16x16").large_geometry
    >>> cell = sixteen.cell("r10c12")
    >>> [str(house) for house in sixteen.houses_of(cell)], cell.with_digit(12)
    (['r10', 'c12', 'b11'], Candidate('12r10c12'))
    """

    is_large = True

    def __init__(self, board: NamedBoard) -> None:
        self.board = board
        own = {"geometry": self, "__slots__": ()}
        self._cell: type[Cell] = type("Cell", (LargeCell,), own)
        self._digit: type[Digit] = type("Digit", (LargeDigit,), own)
        self._house: type[House] = type("House", (LargeHouse,), own)
        self._candidate: type[Candidate] = type("Candidate", (LargeCandidate,), own)
        self._space: type[Space] = type("Space", (LargeSpace,), own)
        self.boxes = _boxes(board)
        self.diagonals = self.windows = False
        self._hash = hash(board)

    @property
    def digits(self) -> int:
        return self.board.digits

    @property
    def stride(self) -> int:
        return STRIDE

    @cached_property
    def cell_names(self) -> tuple[str, ...]:
        """The names of the cells in reading order."""
        return tuple(self.board.cell_name(cell) for cell in range(len(self.board.places)))

    @cached_property
    def all_cells(self) -> tuple[Cell, ...]:
        return tuple(map(self._cell, range(len(self.board.places))))

    @cached_property
    def all_digits(self) -> tuple[Digit, ...]:
        return tuple(map(self._digit, range(1, self.digits + 1)))

    def cell(self, cell: int | str) -> Cell:
        return cell if type(cell) is self._cell else self._cell(cell)

    def digit(self, digit: int | str) -> Digit:
        return digit if type(digit) is self._digit else self._digit(digit)

    def digits_of(self, mask: int) -> tuple[Digit, ...]:
        return _digits_of(self, mask)

    def candidate(self, candidate: int | str) -> Candidate:
        return candidate if type(candidate) is self._candidate else self._candidate(candidate)

    def space(self, space: int | str) -> Space:
        return space if type(space) is self._space else self._space(space)

    def house(self, house: int | str) -> House:
        return house if type(house) is self._house else self._house(house)

    def space_named(self, name: str) -> int:
        """The number of the space of a name, `r10c12` or `12b3`.

        Raises:
            Error: where the board has no such space.
        """
        figures = name[: len(name) - len(name.lstrip("0123456789"))]
        if not figures:
            return int(self.board.cell(name))
        return int(self.house(name[len(figures) :]).with_digit(int(figures)))

    def require_truths(self, spaces: Iterable[Space]) -> None:
        for space in map(self.space, spaces):
            if not space.is_cell and space.house not in self.houses:
                raise ProofError(f"{space} is no truth: the digit need not be in {space.house}.")

    @cached_property
    def is_jigsaw(self) -> bool:
        """Whether there are regions in place of boxes; a large board draws them as they are."""
        return False

    @cached_property
    def regions(self) -> tuple[House, ...]:
        """Houses and groups, as the board lists them."""
        return tuple(map(self._house, range(len(self.board.regions))))

    @cached_property
    def houses(self) -> tuple[House, ...]:
        """The houses, as the board lists them: regions with as many cells as there are digits."""
        regions = zip(self.regions, self.board.regions, strict=True)
        return tuple([house for house, region in regions if region.is_complete])

    @cached_property
    def _cells(self) -> dict[int, tuple[Cell, ...]]:
        cells = self.all_cells
        return {
            number: tuple([cells[cell] for cell in region.cells])
            for number, region in enumerate(self.board.regions)
        }

    @cached_property
    def _regions_of(self) -> tuple[tuple[House, ...], ...]:
        found: list[list[House]] = [[] for _ in self.all_cells]
        for region in self.regions:
            for cell in self._cells[region]:
                found[cell].append(region)
        return tuple(map(tuple, found))

    @cached_property
    def _houses_of(self) -> tuple[tuple[House, ...], ...]:
        complete = set(self.houses)
        return tuple(
            tuple([region for region in regions if region in complete])
            for regions in self._regions_of
        )

    def regions_of(self, cell: int) -> tuple[House, ...]:
        return self._regions_of[cell]

    @cached_property
    def _peers(self) -> tuple[frozenset[Cell], ...]:
        return tuple(
            frozenset(c for r in self._regions_of[cell] for c in self._cells[r]) - {cell}
            for cell in self.all_cells
        )

    def _values_seen(self, cell: int, values: str) -> tuple[str, ...]:
        return tuple([values[peer] for peer in self._peers[cell]])

    @cached_property
    def members(self) -> dict[int, tuple[int, ...]]:
        """The candidates of every space, by their numbers."""
        digits = range(self.digits)
        found = {
            cell: tuple([cell * STRIDE + digit for digit in digits])
            for cell in range(len(self.board.places))
        }
        for number, region in enumerate(self.board.regions):
            for digit in digits:
                found[MOST_CELLS + number * STRIDE + digit] = tuple(
                    [cell * STRIDE + digit for cell in region.cells]
                )
        return found

    def candidates_of(self, space: Space) -> tuple[Candidate, ...]:
        """All candidates of a space, live or not; `Error` where there is no such space."""
        if space not in self.members:
            raise Error(f"this board has no space {int(space)}.")
        return tuple(map(self.candidate, self.members[space]))

    def spaces(self) -> Iterator[Space]:
        """Every space: the cells, then the digits of each region."""
        return map(self.space, self.members)

    def _key(self) -> tuple[object, ...]:
        return (self.board,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LargeGeometry) and self.board == other.board

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return (_geometry, (self.board,))

    def __repr__(self) -> str:
        return f"{self.board!r}.large_geometry"


def _geometry(board: Any) -> LargeGeometry:
    geometry: LargeGeometry = board.large_geometry
    return geometry


@lru_cache(maxsize=4096)
def _digits_of(geometry: LargeGeometry, mask: int) -> tuple[Digit, ...]:
    return tuple([digit for digit in geometry.all_digits if mask >> (digit - 1) & 1])


def _boxes(board: NamedBoard) -> tuple[int, ...]:
    """The number of the box that each cell is in, or 0; where boxes overlap, of the first."""
    found = [0] * len(board.places)
    boxes: Iterable[Any] = (region for region in board.regions if region.kind == "b")
    for number, box in enumerate(boxes, 1):
        for cell in box.cells:
            found[cell] = found[cell] or number
    return tuple(found)
