"""Views of a grid. Each view shows the current state of one house or cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from .board import Board
from .cells import Candidate, Cell, Digit, House
from .state import GridState


class Matrix(NamedTuple):
    """A 0/1 matrix with named rows and columns, such as the cells and digits of a house.

    If n rows have all their 1s in the same n columns, these rows form a naked set. The same search
    in the inverted matrix finds hidden sets. Inverting twice gives the original matrix.
    """

    row_names: tuple[Cell | Digit, ...]
    column_names: tuple[Cell | Digit, ...]
    rows: tuple[tuple[bool, ...], ...]

    def inverted(self) -> Matrix:
        """The transposed matrix: columns become rows."""
        turned = tuple(zip(*self.rows, strict=True)) or tuple(() for _ in self.column_names)
        return Matrix(self.column_names, self.row_names, turned)

    def columns_of(self, row: Cell | Digit) -> tuple[Cell | Digit, ...]:
        """The names of the columns where this row has a 1."""
        ones = self.rows[self.row_names.index(row)]
        return tuple(name for name, one in zip(self.column_names, ones, strict=True) if one)

    def __str__(self) -> str:
        head = "     " + " ".join(f"{name!s:>4}" for name in self.column_names)
        lines = [
            f"{name!s:>4} " + " ".join("   1" if one else "   ." for one in ones)
            for name, ones in zip(self.row_names, self.rows, strict=True)
        ]
        return "\n".join([head, *lines])


@dataclass(frozen=True)
class HouseView:
    """The current state of a house of a grid."""

    grid: GridState = field(hash=False)
    house: House

    @property
    def board(self) -> Board:
        return self.grid.board

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the house, in reading order."""
        return self.board.cells(self.house)

    @property
    def open_cells(self) -> tuple[Cell, ...]:
        """The empty cells of the house."""
        return tuple(cell for cell in self.cells if not self.grid.value(cell))

    @property
    def open_digits(self) -> tuple[Digit, ...]:
        """The digits that are not yet placed in the house."""
        return tuple(d for d in self.board.all_digits if not self.grid.is_placed(d, self.house))

    def places(self, digit: int) -> tuple[Cell, ...]:
        """The empty cells of the house that can still take this digit."""
        return self.grid.places(digit, self.house)

    def matrix(self) -> Matrix:
        """The matrix of the house. The rows are the empty cells, and the columns are the missing
        digits.

        >>> from nonet import Grid
        >>> house = Grid("123456..." + "." * 72).house("r1")
        >>> house.matrix().inverted() == house.inverted()
        True
        >>> house.inverted().inverted() == house.matrix()
        True
        """
        cells, digits = self.open_cells, self.open_digits
        rows = tuple(
            tuple(self.grid.has(Candidate.of(digit, cell)) for digit in digits) for cell in cells
        )
        return Matrix(cells, digits, rows)

    def inverted(self) -> Matrix:
        """The inverted matrix of the house. The rows are the missing digits, and the columns are
        the empty cells.
        """
        return self.matrix().inverted()

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.cells)

    def __str__(self) -> str:
        return str(self.house)


@dataclass(frozen=True)
class CellView:
    """The current state of a cell of a grid."""

    grid: GridState = field(hash=False)
    cell: Cell

    @property
    def houses(self) -> tuple[House, ...]:
        """The houses of the cell: row, column, box, then any others."""
        return self.grid.board.houses_of(self.cell)

    @property
    def peers(self) -> frozenset[Cell]:
        """The cells that share a house with this cell."""
        return self.grid.board.peers(self.cell)

    @property
    def value(self) -> int:
        """The digit of the cell, or 0 if it is empty."""
        return self.grid.value(self.cell)

    @property
    def candidates(self) -> tuple[Digit, ...]:
        """The digits that the cell can still take."""
        return self.grid.candidates(self.cell)

    @property
    def is_given(self) -> bool:
        """Whether the cell is a given."""
        return self.grid.is_given(self.cell)

    def __str__(self) -> str:
        return str(self.cell)
