"""The cells of many puzzles as characters. Puzzles in any other form are stored separately."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..model.border.batch import UNREADABLE

CELLS: Final = 81
_SIDE: Final = 9


@dataclass(frozen=True, eq=False)
class CellBlock:
    """Rows of 81 characters.

    Attributes:
        cells: uint8 (n, 81): ASCII characters. Rows in `others` are filled with a character that
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
            cells: uint8 (regular rows, 81).
            other: a function that returns the row with a given index if it is not regular.
        """
        block = np.full((len(is_regular), CELLS), UNREADABLE, np.uint8)
        block[is_regular] = cells
        return cls(block, {index: other(index) for index in np.flatnonzero(~is_regular).tolist()})

    @classmethod
    def joined(cls, blocks: Sequence[CellBlock]) -> CellBlock:
        """Join several blocks into one, in order."""
        if len(blocks) == 1:
            return blocks[0]
        cells = [np.zeros((0, CELLS), np.uint8), *(block.cells for block in blocks)]
        first = 0
        others: dict[int, object] = {}
        for block in blocks:
            others |= {first + index: other for index, other in block.others.items()}
            first += len(block.cells)
        return cls(np.concatenate(cells), others)


def characters_in(array: NDArray[Any]) -> CellBlock | None:
    """The cells of a character array. Its shape is (n, 81) or (n, 9, 9) with one character per
    element, or (n,) with 81 characters per element. Returns None for any other array.

    Arrays of one-byte characters (`S1` and `S81`) are not copied.
    """
    if array.dtype.kind not in "SU":
        return None
    wide = array.dtype.kind == "U"
    width = array.dtype.itemsize // (4 if wide else 1)
    if (array.shape[1:], width) not in (((_SIDE, _SIDE), 1), ((CELLS,), 1), ((), CELLS)):
        return None
    if wide:
        numbers = np.ascontiguousarray(array, array.dtype.newbyteorder("=")).view(np.uint32)
        cells = np.where(numbers < UNREADABLE, UNREADABLE, np.minimum(numbers, 255))
        cells = cells.astype(np.uint8).reshape(-1, CELLS)
    else:
        cells = np.ascontiguousarray(array).view(np.uint8).reshape(-1, CELLS)
    is_regular: NDArray[np.bool_] = np.all(are_characters(cells), axis=1)
    if is_regular.all():
        return CellBlock(cells)
    return CellBlock.where(is_regular, cells[is_regular], lambda index: _text_at(array, index))


def _text_at(array: NDArray[Any], index: int) -> object:
    """A row of a character array, as a string or a list of strings."""
    row = array[index]
    decoded = np.char.decode(row, "utf-8", "replace") if array.dtype.kind == "S" else row
    return decoded.tolist()


def are_characters(cells: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """The cells that are `0` to `9` or `.`."""
    found: NDArray[np.bool_] = (cells >= ord("0")) & (cells <= ord("9"))
    found |= cells == ord(".")
    return found


def holds_characters(cells: NDArray[np.uint8], digits: int) -> bool:
    """Whether the cells of an array are characters rather than numbers up to `digits`. The
    first row that can be read in only one of these ways decides.
    """
    for row in cells:
        if (row <= digits).all():
            return False
        if are_characters(row).all():
            return True
    return False
