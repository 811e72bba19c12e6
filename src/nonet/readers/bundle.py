"""Many plain lines of a stream at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..dataclass import dataclass
from .record import Record

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Bundle:
    """Many lines of a stream at once, of which each holds what looks like 81 cells.

    Attributes:
        line: the line of the stream that the first one is.
        text: what they are a part of.
        starts: where in the text each begins, and where the last one ends.
        cells: uint8 (n, 81), the cells of each, as characters.
        read: reads one line as a record, by its number, the number of the line, and its text.
    """

    line: int
    text: bytes
    starts: range | NDArray[np.int64]
    cells: NDArray[np.uint8]
    read: Callable[[int, int, str], Record]

    @property
    def size(self) -> int:
        """How many lines."""
        return len(self.cells)

    def record(self, index: int, number: int) -> Record:
        """One line as a record; `number` is that of the first."""
        line = self.text[self.starts[index] : self.starts[index + 1]]
        text = line.decode("utf-8", "replace").rstrip("\r\n")
        return self.read(number + index, self.line + index, text)
