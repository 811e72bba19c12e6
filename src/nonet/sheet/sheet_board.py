"""A board as workbooks need it: sizes and groups of cells for formulas and borders."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from ..base import Error
from ..constraints import look_of
from ..model import SIGNS, STANDARD, Board

MOST_DIGITS: Final = 16
"""The maximum number of digits of a board in a workbook."""
_LONGEST: Final = 40

Rectangle = tuple[int, int]
"""A rectangle of a board, given by its first and last cell."""


@dataclass(frozen=True)
class SheetBoard:
    """A board with as many rows and columns as digits, at most 16.

    Attributes:
        board: the board.

    Raises:
        Error: if a workbook cannot hold the board; the message gives the reason.

    >>> six = SheetBoard(Board.of("6x6"))
    >>> six.size, six.signs, six.mark_rows, six.mark_columns
    (6, '123456', 2, 3)
    """

    board: Board

    def __post_init__(self) -> None:
        self.board.refuse_clues("a workbook")
        if not self.board.is_square:
            raise Error(
                "workbooks need boards of one grid with as many rows and columns as digits, "
                f"unlike {self.label}."
            )
        if self.size > MOST_DIGITS:
            raise Error(
                f"workbooks need boards of up to {MOST_DIGITS} digits, but {self.label} has "
                f"{self.size}."
            )

    @property
    def size(self) -> int:
        """The number of digits, which is also the number of rows and of columns."""
        return self.board.digits

    @property
    def words(self) -> str:
        """The name of the board."""
        return self.board.words

    @property
    def label(self) -> str:
        """The board's name, shortened for messages."""
        words = self.board.words or "this board"
        return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 3]}..."

    @property
    def signs(self) -> str:
        """The characters of the digits, starting with 1."""
        return SIGNS[: self.size]

    @property
    def is_usual(self) -> bool:
        """Whether the board is the plain 9 × 9 board with square boxes and no further regions."""
        return self.board == STANDARD

    @property
    def clashing(self) -> str:
        """The words for equal digits that clash, for texts of the sheet."""
        return "share a row, column or box" if self.is_usual else "see each other"

    @property
    def mark_columns(self) -> int:
        """The number of candidates side by side in a cell."""
        return next(width for width in range(1, 5) if width * width >= self.size)

    @property
    def mark_rows(self) -> int:
        """The number of candidates below each other in a cell."""
        return -(-self.size // self.mark_columns)

    @property
    def middle(self) -> int | None:
        """The digit whose candidate is in the middle of a cell; None if the cell has no middle.

        >>> SheetBoard(Board.of("9x9")).middle, SheetBoard(Board.of("6x6")).middle
        (5, None)
        """
        is_odd = self.mark_rows % 2 and self.mark_columns % 2
        return self.mark_rows * self.mark_columns // 2 + 1 if is_odd else None

    @cached_property
    def shaded(self) -> frozenset[int]:
        """The cells of diagonals, windows and other regions that must be made visible."""
        regions = self.board.constraints
        return frozenset(
            cell
            for region in regions
            if look_of(region.kind.value).can_be_shaded
            for cell in region.cells
        )

    def houses(self, cell: int) -> list[tuple[int, ...]]:
        """The cells of each house that contains a cell."""
        return [
            region.cells
            for region in self.board.constraints
            if cell in region.cells and region.is_complete
        ]

    def others_seen(self, cell: int) -> list[int]:
        """The cells that must differ from a cell although no house contains both cells. They are a
        chess move away from the cell, or share a region with it that has fewer cells than the board
        has digits.

        >>> SheetBoard(Board.of("9x9+anti-knight")).others_seen(0)
        []
        >>> SheetBoard(Board.of("9x9+anti-knight")).others_seen(30)
        [11, 13, 19, 23, 37, 47]
        """
        within = {each for house in self.houses(cell) for each in house}
        return sorted(map(int, self.board.peers(cell) - within))

    def rectangles(self, cells: Iterable[int]) -> list[Rectangle]:
        """Divide some cells into rectangles, because formulas need rectangles. There are as few as
        a row-by-row scan can find.

        >>> SheetBoard(Board.of("4x4")).rectangles((0, 1, 4, 5, 6))
        [(0, 5), (6, 6)]
        """
        return _rectangles(self.size, tuple(sorted(cells)))

    def is_edge(self, row: int, column: int, down: int, across: int) -> bool:
        """Whether an edge of a box or of the board lies between a cell and its neighbour."""
        boxes = self.board.boxes_of_places
        return boxes.get((row, column)) != boxes.get((row + down, column + across))


@lru_cache(maxsize=1024)
def _rectangles(size: int, cells: tuple[int, ...]) -> list[Rectangle]:
    left = set(cells)
    found = []
    for cell in cells:
        if cell not in left:
            continue
        right = cell
        while right + 1 in left and (right + 1) % size:
            right += 1
        width, bottom = right - cell, cell
        while all(bottom + size + each in left for each in range(width + 1)):
            bottom += size
        left -= {row + each for row in range(cell, bottom + 1, size) for each in range(width + 1)}
        found.append((cell, bottom + width))
    return found


@lru_cache(maxsize=64)
def sheet_board(words: str) -> SheetBoard:
    """The board with this name.

    Raises:
        Error: if there is no such board, or if a workbook cannot hold it.

    >>> sheet_board("6x6+x").size
    6
    """
    return SheetBoard(Board.of(words))


USUAL: Final = sheet_board("9x9")


def board_of(board: Board) -> SheetBoard:
    """A puzzle's board as a sheet board.

    Raises:
        Error: if a workbook cannot hold the board.

    >>> board_of(STANDARD) is USUAL, board_of(Board.of('x')).words
    (True, '9x9+x')
    """
    return USUAL if board == STANDARD else SheetBoard(board)
