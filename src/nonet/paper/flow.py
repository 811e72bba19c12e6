"""Text and pictures that flow down a column, and continue in the next column or on the next
page.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from ..base import require
from ..render.drawing import Lettering, Mark, moved_to
from ..render.font import in_font, name_of, width_of

LEADING: Final = 1.36
"""The distance between lines of text, as a multiple of the text size."""


def wrapped(text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """Split text into lines of at most this width. Line breaks in the text are kept, and a word
    wider than a line is cut.
    """
    split: Callable[..., list[str]] = require("print", "reportlab.lib.utils").simpleSplit
    lines = []
    for line in text.split("\n"):
        words = in_font(line, bold).split()
        lines.append(" ".join(p for word in words for p in _pieces(word, width, size, bold)))
    return split("\n".join(lines), name_of(bold), size, width)


def _pieces(word: str, width: float, size: float, bold: bool) -> Iterator[str]:
    while len(word) > 1 and width_of(word, size, bold) > width:
        end = len(word) - 1
        while end > 1 and width_of(word[:end], size, bold) > width:
            end -= 1
        yield word[:end]
        word = word[end:]
    yield word


class Flow:
    """A stack of text and pictures in columns. When the last column of a page is full, a new page
    starts.

    Attributes:
        pages: the marks drawn so far on each page. Positions are relative to the top left corner of
            the page's columns.
    """

    def __init__(self, width: float, height: float, columns: int = 1, gap: float = 18.0) -> None:
        """Start pages of this width and height, in points, with columns side by side."""
        self.pages: list[list[Mark]] = []
        self.column_width = (width - gap * (columns - 1)) / columns
        self._height = height
        self._columns = columns
        self._step = self.column_width + gap
        self._column = columns  # no column is left, so the first mark starts a page
        self._y = 0.0

    @property
    def page(self) -> int:
        """The number of the current page, counting from 1."""
        return len(self.pages)

    def need(self, height: float) -> None:
        """Go to the next column unless this much room is left in the current one."""
        if self._column >= self._columns or (self._y and self._y + height > self._height):
            self.next_column()

    def next_column(self) -> None:
        """Go to the next column, or to the first column of a new page."""
        self._column += 1
        self._y = 0.0
        if self._column >= self._columns:
            self._column = 0
            self.pages.append([])

    def space(self, height: float) -> None:
        """Leave a gap, except at the top of a column."""
        if self._y:
            self._y += height

    def text(self, text: str, size: float, *, bold: bool = False, keep: float = 0.0) -> None:
        """Add a paragraph, line by line.

        Args:
            text: the text of the paragraph.
            size: the size of the letters, in points.
            bold: whether the text is bold.
            keep: the height that must be free below the paragraph, in the same column.
        """
        self._lines(wrapped(text, self.column_width, size, bold), size, bold, 0.0, keep)

    def _lines(
        self, lines: Sequence[str], size: float, bold: bool, indent: float, keep: float
    ) -> None:
        leading = size * LEADING
        for index, line in enumerate(lines):
            # A paragraph never leaves a single line at the top or bottom of a column.
            together = {0: min(2, len(lines)), len(lines) - 2: 2}.get(index, 1)
            self.need(together * leading + (keep if index + together >= len(lines) else 0.0))
            base = size * (LEADING + 0.62) / 2
            self._put([Lettering(indent, base, line, size, bold=bold)])
            self._y += leading

    def beside(self, name: str, text: str, size: float, indent: float) -> None:
        """Add a paragraph with a bold name to the left of its first line. The paragraph is not
        split between columns.
        """
        lines = wrapped(text, self.column_width - indent, size)
        self.need(len(lines) * size * LEADING)
        self._put([Lettering(0, size * (LEADING + 0.62) / 2, name, size, bold=True)])
        self._lines(lines, size, False, indent, 0.0)

    def illustrated(
        self, picture: Mark, height: float, text: str, size: float, indent: float
    ) -> None:
        """Add a paragraph with a picture of this height to its left. They are not split between
        columns.
        """
        lines = wrapped(text, self.column_width - indent, size)
        self.need(max(height, len(lines) * size * LEADING))
        self._put([picture])
        below = self._y + height
        self._lines(lines, size, False, indent, 0.0)
        self._y = max(self._y, below)

    def picture(self, marks: Iterable[Mark], height: float) -> None:
        """Add marks with this total height. They are not split between columns."""
        self.need(height)
        self._put(marks)
        self._y += height

    def _put(self, marks: Iterable[Mark]) -> None:
        self.pages[-1] += moved_to(marks, self._column * self._step, self._y, 1.0)
