"""The cells of many puzzles as characters. Puzzles in any other form are stored separately."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..model import Board
from ..model.border.batch import UNREADABLE
from ..model.border.core import native


@dataclass(frozen=True, eq=False)
class CellBlock:
    """Rows of characters, one for each cell.

    Attributes:
        cells: uint8 (n, cells): ASCII characters. Rows in `others` are filled with a character that
            every reader rejects as a cell.
        others: the rows that must be read one by one, in their original form, by index.
    """

    cells: NDArray[np.uint8]
    others: dict[int, object] = field(default_factory=dict)

    @classmethod
    def where(
        cls, is_regular: NDArray[np.bool_], cells: NDArray[np.uint8], other: Callable[[int], object]
    ) -> CellBlock:
        """Make a block from regular rows and rows in other forms.

        Args:
            is_regular: bool (n,).
            cells: uint8 (regular rows, cells).
            other: a function that returns the row with a given index if it is not regular.
        """
        block = np.full((len(is_regular), cells.shape[1]), UNREADABLE, np.uint8)
        block[is_regular] = cells
        return cls(block, {index: other(index) for index in np.flatnonzero(~is_regular).tolist()})

    @classmethod
    def joined(cls, blocks: Sequence[CellBlock], width: int) -> CellBlock:
        """Join blocks, in order, into one. Each row has `width` cells."""
        if len(blocks) == 1:
            return blocks[0]
        cells = [np.zeros((0, width), np.uint8), *(block.cells for block in blocks)]
        first = 0
        others: dict[int, object] = {}
        for block in blocks:
            others |= {first + index: other for index, other in block.others.items()}
            first += len(block.cells)
        return cls(np.concatenate(cells), others)


def characters_in(array: NDArray[Any], board: Board) -> CellBlock | None:
    """The cells of a character array. Its shape is (n, cells) or (n, rows, columns) if each element
    is one cell, or (n,) if each element is a whole puzzle. Returns None for any other array.

    Arrays of one-byte characters (such as `S1` and `S81`) are not copied.
    """
    if array.dtype.kind not in "SU":
        return None
    wide = array.dtype.kind == "U"
    width, count, side = array.dtype.itemsize // (4 if wide else 1), len(board.places), board.width
    shapes = [((count,), 1), ((), count), *[((side, side), 1)] * board.is_square]
    if (array.shape[1:], width) not in shapes:
        return None
    if wide:
        numbers = np.ascontiguousarray(array, array.dtype.newbyteorder("=")).view(np.uint32)
        cells = np.where(numbers < UNREADABLE, UNREADABLE, np.minimum(numbers, 255))
        cells = cells.astype(np.uint8).reshape(-1, count)
    else:
        cells = np.ascontiguousarray(array).view(np.uint8).reshape(-1, count)
    return block_of(cells, board, lambda index: _text_at(array, index))


def block_of(cells: NDArray[np.uint8], board: Board, other: Callable[[int], object]) -> CellBlock:
    """Make a block from rows that all have the right width. If a row may contain characters that
    are not cells, it is read from `other`, a function that takes the row's index.
    """
    found = native.other_rows(cells, board.digits)
    return CellBlock(cells.copy() if found else cells, {index: other(index) for index in found})


def _text_at(array: NDArray[Any], index: int) -> object:
    """A row of a character array, as a string or a list of strings."""
    row = array[index]
    decoded = np.char.decode(row, "utf-8", "replace") if array.dtype.kind == "S" else row
    return decoded.tolist()


def holds_characters(cells: NDArray[np.uint8], digits: int) -> bool:
    """Whether the cells of an array are characters rather than numbers up to `digits`. This is
    decided by the first row that can be read in only one of these two ways.
    """
    for row in cells:
        if (row <= digits).all():
            return False
        if not native.other_rows(row[None], digits):
            return True
    return False
