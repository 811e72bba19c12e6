"""The symmetries of Sudoku: the transformations that turn a puzzle into an isomorphic one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, overload

from ...base import Error
from ...model import STANDARD, Board, Cell, Digit, Grid, Puzzle, Source, exact
from ...model.border.core import native
from ...puzzles.readers.parse import parse

_LINES: Final = tuple(range(9))
_DIGITS: Final = tuple(range(1, 10))


@dataclass(frozen=True, slots=True)
class Transformation:
    """A symmetry of Sudoku. It moves cells and renames digits without breaking any rules.

    There are 3,359,232 ways to move the cells: transpose or not, then permute the bands, the rows
    within each band, the stacks, and the columns within each stack. There are 9! ways to rename the
    digits.

    Attributes:
        transposed: whether rows and columns are swapped first.
        rows: for each row of the result, the row that it comes from, 0 to 8.
        columns: for each column of the result, the column that it comes from.
        digits: the new names of the digits 1 to 9.

    Raises:
        Error: if rows or columns are missing or repeated, if a band or stack is torn apart, or if
            the digits are not 1 to 9 in some order.

    >>> turned = Transformation(transposed=True, rows=(8, 7, 6, 5, 4, 3, 2, 1, 0))
    >>> str(turned.apply(Puzzle("123" + "." * 78)))[54:]
    '3........2........1........'
    >>> turned.then(turned.inverse()).is_identity
    True
    """

    transposed: bool = False
    rows: tuple[int, ...] = _LINES
    columns: tuple[int, ...] = _LINES
    digits: tuple[int, ...] = _DIGITS

    def __post_init__(self) -> None:
        for name, lines in (("rows", self.rows), ("columns", self.columns)):
            object.__setattr__(self, name, _checked_lines(name, lines))
        digits = tuple(int(digit) for digit in self.digits)
        if tuple(sorted(digits)) != _DIGITS:
            raise Error(f"the digits must be 1 to 9 in some order; got {digits}.")
        object.__setattr__(self, "digits", digits)

    @classmethod
    def random(cls, seed: int) -> Transformation:
        """Make a random transformation. All transformations are equally likely. The same seed
        yields the same transformation on every machine.

        Seeds are taken modulo 2^64.

        >>> Transformation.random(7) == Transformation.random(7)
        True
        """
        return cls.of_bytes(native.random_transformation(seed % 2**64, 0))

    @classmethod
    def of_bytes(cls, way: bytes) -> Transformation:
        """Read a transformation from the 28 bytes that bulk calls return: whether it transposes,
        then the rows, columns and digits.
        """
        lines = (tuple(way[at : at + 9]) for at in (1, 10, 19))
        return native.filled(cls, way[0] != 0, *lines)  # the core's results need no check

    @property
    def is_identity(self) -> bool:
        """Whether the transformation changes nothing."""
        return self == Transformation()

    @property
    def sources(self) -> tuple[Cell, ...]:
        """For each cell of the result, in reading order, the cell that it comes from."""
        return tuple(
            Cell(9 * column + row if self.transposed else 9 * row + column)
            for row in self.rows
            for column in self.columns
        )

    def cell(self, cell: Cell | int | str) -> Cell:
        """The cell that a cell is moved to.

        >>> Transformation(transposed=True).cell("r1c9")
        Cell('r9c1')
        """
        return Cell(self.sources.index(Cell(cell)))

    def digit(self, digit: int) -> Digit:
        """The new name of a digit."""
        return Digit(self.digits[Digit(digit) - 1])

    @overload
    def apply(self, source: Puzzle) -> Puzzle: ...
    @overload
    def apply(self, source: Grid) -> Grid: ...
    @overload
    def apply(self, source: Source) -> Puzzle | Grid: ...
    def apply(self, source: Source) -> Puzzle | Grid:
        """Transform a puzzle. The result for a partly solved grid is a new grid with transformed
        candidates.

        Raises:
            Error: if the board is not the standard one.
            ParseError, InvalidPuzzle, Error, OSError: as for `nonet.parse`.
        """
        state = parse(source)
        puzzle = self._puzzle(state.puzzle)
        if isinstance(state, Puzzle):
            return puzzle
        return Grid.load(puzzle, self._values(state.values), exact(self._masks(state.masks)))

    def inverse(self) -> Transformation:
        """The transformation that undoes this one."""
        rows, columns = (tuple(map(lines.index, _LINES)) for lines in (self.rows, self.columns))
        if self.transposed:
            rows, columns = columns, rows
        digits = tuple(self.digits.index(digit) + 1 for digit in _DIGITS)
        return Transformation(self.transposed, rows, columns, digits)

    def then(self, following: Transformation) -> Transformation:
        """This transformation followed by another one, as a single transformation.

        >>> one, other = Transformation.random(1), Transformation.random(2)
        >>> puzzle = Puzzle("53..7...." + "." * 72)
        >>> one.then(other).apply(puzzle) == other.apply(one.apply(puzzle))
        True
        """
        rows, columns = self.rows, self.columns
        if following.transposed:  # rows of the result then come from columns
            rows, columns = columns, rows
        return Transformation(
            self.transposed != following.transposed,
            tuple(rows[line] for line in following.rows),
            tuple(columns[line] for line in following.columns),
            tuple(following.digits[digit - 1] for digit in self.digits),
        )

    def _puzzle(self, puzzle: Puzzle) -> Puzzle:
        require_movable(puzzle.board)
        masks = None if puzzle.candidates is None else exact(self._masks(puzzle.candidates))
        return Puzzle(self._values(puzzle.givens), candidates=masks)

    def _values(self, values: str) -> str:
        renamed = values.translate(str.maketrans("123456789", "".join(map(str, self.digits))))
        return "".join(renamed[cell] for cell in self.sources)

    def _masks(self, masks: Sequence[int]) -> tuple[int, ...]:
        return tuple(
            sum(1 << name - 1 for bit, name in enumerate(self.digits) if masks[cell] >> bit & 1)
            for cell in self.sources
        )


def is_movable(board: Board) -> bool:
    """Whether transformations, which are designed for 3x3 boxes, preserve the rules of a board."""
    return board == STANDARD


def require_movable(board: Board) -> None:
    """Refuse a board if transformations would not preserve its rules.

    Raises:
        Error: if a transformation might break the rules.
    """
    if not is_movable(board):
        raise Error(
            "Only puzzles with 3 x 3 boxes and no other houses have these symmetries; "
            f"this one is on {board.label}."
        )


def _checked_lines(name: str, lines: Sequence[int]) -> tuple[int, ...]:
    order = tuple(int(line) for line in lines)
    groups = [{line // 3 for line in order[i : i + 3]} for i in (0, 3, 6)]
    if tuple(sorted(order)) != _LINES or any(len(group) != 1 for group in groups):
        raise Error(f"the {name} must be 0 to 8, with 0-2, 3-5 and 6-8 kept together; got {order}.")
    return order
