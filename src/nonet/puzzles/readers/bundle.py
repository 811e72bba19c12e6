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
        """The text's consecutive plain lines from `start` on, at most this many; None if the first
        is not plain. `line` is its number.
        """

    @property
    def read(self) -> Callable[[int, int, str], Record]:
        """Reads one line as a record, by its number, the number of the line, and its text."""

    def longer(self, bundle: Bundle, text: memoryview, most: int) -> Bundle:
        """The last bundle, extended by the lines after it, since its text has grown; at most this
        many lines in all."""


@dataclass(frozen=True, eq=False)
class Bundle:
    """Many lines of a stream at once, each of which seems to hold 81 cells.

    Attributes:
        line: the number in the stream of the first one.
        text: the text that contains them.
        starts: where in the text each begins, and where the last one ends.
        cells: uint8 (n, cells), the cells of each, as characters.
        reader: the reader that found them.
        board: their board; None for the requested one.
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
