"""Text and pictures that flow down a column and on to the next column or page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from ..base.optional import require
from ..render.drawing import Lettering, Mark, moved_to
from ..render.font import in_font, name_of, width_of

LEADING: Final = 1.36
"""From one line of text to the next, as a share of its size."""


def wrapped(text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """A text in lines of at most that width; a wider word is cut."""
    split: Callable[..., list[str]] = require("print", "reportlab.lib.utils").simpleSplit
    words = in_font(text, bold).split()
    pieces = (piece for word in words for piece in _pieces(word, width, size, bold))
    return split(" ".join(pieces), name_of(bold), size, width)


def _pieces(word: str, width: float, size: float, bold: bool) -> Iterator[str]:
    while len(word) > 1 and width_of(word, size, bold) > width:
        end = len(word) - 1
        while end > 1 and width_of(word[:end], size, bold) > width:
            end -= 1
        yield word[:end]
        word = word[end:]
    yield word


class Flow:
    """What is below each other in columns; a page ends with its last column.

    Attributes:
        pages: the marks of each page so far, from the top left corner of its columns on.
    """

    def __init__(self, width: float, height: float, columns: int = 1, gap: float = 18.0) -> None:
        """Columns side by side on pages of that width and height, in points."""
        self.pages: list[list[Mark]] = []
        self.column_width = (width - gap * (columns - 1)) / columns
        self._height = height
        self._columns = columns
        self._step = self.column_width + gap
        self._column = columns  # before the first page
        self._y = 0.0

    @property
    def page(self) -> int:
        """The number of the page that was written on last, from 1."""
        return len(self.pages)

    def need(self, height: float) -> None:
        """Go on to the next column if this much does not fit into this one."""
        if self._column >= self._columns or (self._y and self._y + height > self._height):
            self.next_column()

    def next_column(self) -> None:
        """Go on to the next column, or to the first one of a new page."""
        self._column += 1
        self._y = 0.0
        if self._column >= self._columns:
            self._column = 0
            self.pages.append([])

    def space(self, height: float) -> None:
        """Leave room, though none at the top of a column."""
        if self._y:
            self._y += height

    def text(
        self,
        text: str,
        size: float,
        *,
        bold: bool = False,
        keep: float = 0.0,
    ) -> None:
        """A paragraph, line by line.

        Args:
            text: what it says.
            size: of its letters, in points.
            bold: whether it is bold.
            keep: how much has to follow in the same column.
        """
        lines = wrapped(text, self.column_width, size, bold)
        self._lines(lines, size, bold, 0.0, keep)

    def _lines(
        self, lines: Sequence[str], size: float, bold: bool, indent: float, keep: float
    ) -> None:
        leading = size * LEADING
        for index, line in enumerate(lines):
            # No single line at the top or bottom of a column.
            together = {0: min(2, len(lines)), len(lines) - 2: 2}.get(index, 1)
            self.need(together * leading + (keep if index + together >= len(lines) else 0.0))
            base = size * (LEADING + 0.62) / 2
            self._put([Lettering(indent, base, line, size, bold=bold)])
            self._y += leading

    def beside(self, name: str, text: str, size: float, indent: float) -> None:
        """A paragraph with a bold name at the left of its first line; it stays together."""
        lines = wrapped(text, self.column_width - indent, size)
        self.need(len(lines) * size * LEADING)
        self._put([Lettering(0, size * (LEADING + 0.62) / 2, name, size, bold=True)])
        self._lines(lines, size, False, indent, 0.0)

    def picture(self, marks: Iterable[Mark], height: float) -> None:
        """Marks that stay together, as high as that."""
        self.need(height)
        self._put(marks)
        self._y += height

    def _put(self, marks: Iterable[Mark]) -> None:
        self.pages[-1] += moved_to(marks, self._column * self._step, self._y, 1.0)
