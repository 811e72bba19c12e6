"""Bundles of plain lines, many of which are read at once. Plain lines are lines in simple forms
that the C++ core or NumPy can read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ...model import Board
from ...model.digit_signs import DigitSigns
from .record import Record

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class LineReader(Protocol):
    """Finds plain lines in text."""

    def bundle(self, text: memoryview, start: int, line: int, most: int) -> Bundle | None:
        """Find up to `most` consecutive plain lines in the text, beginning at `start`. `line` is
        the number of the first line. If that line is not plain, the result is None.
        """

    @property
    def read(self) -> Callable[[int, int, str], Record]:
        """Read one line as a record, given the record's number, the line's number, and its text."""

    def longer(self, bundle: Bundle, text: memoryview, most: int) -> Bundle:
        """Extend the last bundle to at most `most` lines, because more text may have arrived."""


class Bundle(NamedTuple):
    """Consecutive lines of a stream, each of which seems to hold the cells of a puzzle.

    Attributes:
        line: the number of the first line in the stream.
        text: the text that contains the lines.
        starts: where each line begins in the text, and where the last line ends.
        cells: the cells of each line as characters, uint8 (n, cells).
        reader: the reader that found the lines.
        board: the board of the lines; None for the requested board.
        signs: how the lines write digits. In `cells`, digits always have the usual characters.
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
        """The number of lines."""
        return len(self.cells)

    def record(self, index: int, number: int) -> Record:
        """Make a record from one of the lines. `number` is the number that the record of the first
        line has.
        """
        line = self.text[self.starts[index] : self.starts[index + 1]]
        text = str(line, "utf-8", "replace").rstrip("\r\n")
        return self.reader.read(number + index, self.line + index, text)
