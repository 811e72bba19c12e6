"""Many plain lines of a stream at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ...model.board import Board
from ...model.digit_signs import DigitSigns
from .record import Record

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class LineReader(Protocol):
    """A finder of plain lines."""

    def bundle(self, text: memoryview, start: int, line: int, most: int) -> Bundle | None:
        """The plain lines that follow each other in a text from `start` on, at most so many; None
        if the first is not plain. `line` is its number."""

    @property
    def read(self) -> Callable[[int, int, str], Record]:
        """Reads one line as a record, by its number, the number of the line, and its text."""

    def longer(self, bundle: Bundle, text: memoryview, most: int) -> Bundle:
        """The bundle that was found last, with the lines behind it, of which its text has more by
        now; at most so many in all."""


@dataclass(frozen=True, eq=False)
class Bundle:
    """Many lines of a stream at once, of which each holds what looks like 81 cells.

    Attributes:
        line: the line of the stream that the first one is.
        text: what they are a part of.
        starts: where in the text each begins, and where the last one ends.
        cells: uint8 (n, cells), the cells of each, as characters.
        reader: what found them.
        board: what they are on; None for what is asked for.
        signs: how their digits are written; the cells have the usual ones.
    """

    line: int
    text: memoryview
    starts: range | NDArray[np.int64]
    cells: NDArray[np.uint8]
    reader: LineReader
    board: Board | None = None
    signs: DigitSigns = DigitSigns.ONE

    @property
    def size(self) -> int:
        """How many lines."""
        return len(self.cells)

    def record(self, index: int, number: int) -> Record:
        """One line as a record; `number` is that of the first."""
        line = self.text[self.starts[index] : self.starts[index + 1]]
        text = str(line, "utf-8", "replace").rstrip("\r\n")
        return self.reader.read(number + index, self.line + index, text)
