"""The part of a grid's interface that only reads its state. Views, premises and the checker need no
more.
"""

from typing import Protocol

from .board import Board
from .cells import Cell, Digit
from .puzzle import Puzzle


class GridState(Protocol):
    """Read access to a grid. The members are described in the docstrings of `Grid`."""

    @property
    def board(self) -> Board:
        """The board, which defines the houses."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as it was given."""

    @property
    def values(self) -> str:
        """One character per cell: its digit, or `.` if it is empty."""

    @property
    def masks(self) -> tuple[int, ...]:
        """The candidates of every cell: bit d - 1 for digit d; 0 for a filled cell."""

    def value(self, cell: int | str) -> int:
        """The digit of a cell, or 0 when it is empty."""

    def is_given(self, cell: int | str) -> bool:
        """Whether this cell is a given."""

    def candidates(self, cell: int | str) -> tuple[Digit, ...]:
        """The digits still possible in a cell."""

    def has(self, candidate: int) -> bool:
        """Whether a candidate is live."""

    def places(self, digit: int, house: int | str) -> tuple[Cell, ...]:
        """The empty cells of a house that can still take this digit."""

    def is_placed(self, digit: int, house: int | str) -> bool:
        """Whether a digit is already placed in a house."""
