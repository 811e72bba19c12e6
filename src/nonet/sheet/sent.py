"""Find the puzzle in cells that a spreadsheet program sends."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..base import ParseError
from ..model import CELLS, STANDARD, Board, Grid, InvalidPuzzle, Puzzle
from .cells import digits_typed, grid_of_digits, marks_typed
from .find import only_block
from .layout import Area, Block
from .table import puzzle_in

ALL_ARE_GIVENS: Final = (
    "All digits of the grid were read as givens. If some are your own, lock only the cells that "
    "are given."
)


@dataclass(frozen=True)
class SentCells:
    """A part of a sheet, as a spreadsheet program sends it. Rows and columns are numbered from 1.

    Attributes:
        sheet: the sheet's name.
        top, left: the row and column of the first value.
        values: the cells of a puzzle, with as many rows and columns as its board, or a larger part
            of the sheet that contains a puzzle.
        locked: whether each cell is locked. In a template, the givens are locked.
        board: the board of the puzzle.

    >>> rows = [["5", *[None] * 8], *[[None] * 9] * 8]
    >>> sent = SentCells("S", 2, 2, rows)
    >>> block = sent.block()
    >>> block.range, sent.grid(block).values[:2]
    ('B2:J10', '5.')
    """

    sheet: str
    top: int
    left: int
    values: Sequence[Sequence[Any]]
    locked: Sequence[Sequence[bool]] = ()
    board: Board = STANDARD

    def block(self) -> Block:
        """Find the puzzle.

        Raises:
            Error: if there is no puzzle, or more than one.
        """
        high, wide = self.board.height, self.board.width
        if len(self.values) == high and all(len(row) == wide for row in self.values):
            return Block(self.sheet, self.top, self.left, self.board)
        return only_block(self._area(self.values), f"Select its {high} × {wide} cells.", self.board)

    def grid(self, block: Block) -> Grid:
        """The grid in a block, with the digits filled in so far.

        Raises:
            ParseError: if some cells contain something other than a digit. The message names these
                cells.
        """
        board = block.board
        values, locks = (self._area(part).window(block) for part in (self.values, self.locked))
        locked = [bool(locks[row][column]) for row, column in board.places]
        digits = digits_typed(values, block)
        return grid_of_digits(digits, locked, board, marks_typed(values, board))

    def _area(self, values: Sequence[Sequence[Any]]) -> Area:
        return Area.of(self.sheet, values, top=self.top, left=self.left)


def check_givens(grid: Grid) -> None:
    """Make sure that the givens do not clash.

    Raises:
        InvalidPuzzle: if givens clash. If all digits were treated as givens, the message mentions
            this.
    """
    try:
        grid.puzzle.check()
    except InvalidPuzzle as error:
        if grid.values != grid.puzzle.givens:
            raise
        raise InvalidPuzzle([*error.reasons, ALL_ARE_GIVENS], error.cells) from None


def puzzle_in_range(values: Sequence[Sequence[Any]]) -> Puzzle:
    """The puzzle in a range that is passed to a spreadsheet function. The range has 81 cells, or
    one cell with the whole puzzle.

    Raises:
        ParseError, InvalidPuzzle: if the range does not contain a puzzle.

    >>> puzzle_in_range([["53" + "." * 79]]) == puzzle_in_range([[5, 3] + [""] * 79])
    True
    """
    cells = [value for row in values for value in row]
    if len(cells) == 1:
        puzzle = puzzle_in(cells[0])
    elif len(cells) == CELLS:
        rows = [cells[start : start + 9] for start in range(0, CELLS, 9)]
        puzzle = Puzzle(digits_typed(rows))
    else:
        size = f"{len(values)} × {max(map(len, values), default=0)}"
        raise ParseError(f"select 9 × 9 cells, or one cell with the whole puzzle, not {size}.")
    puzzle.check()
    return puzzle
