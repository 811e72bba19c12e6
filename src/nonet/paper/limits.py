"""Before a file is written, check that its pages are legible and can be printed. This module also
contains the requirements of book printers: page sizes, and the spine width and margins for a given
number of pages.

The requirements apply to paperbacks printed by Kindle Direct Publishing. They come from its help
pages "Set trim size, bleed, and margins" (GVBQ3CMEQW3W2VL6) and "Paperback submission guidelines"
(G201857950), read on 20 November 2026. Printers change their requirements, so check them again
before you send a book.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from ..base import Error
from ..render.drawing import Drawing, Lettering, Mark, MarkGroup, SingleMark
from ..render.font import Extent, around, extent

SOURCE: Final = "the paperback rules of Kindle Direct Publishing as of 20 November 2026"
INCH: Final = 72.0
"""The number of points in an inch."""

TRIMS: Final = (
    *("5x8", "5.06x7.81", "5.25x8", "5.5x8.5", "6x9", "6.14x9.21", "6.69x9.61", "7x10"),
    *("7.44x9.69", "7.5x9.25", "8x10", "8.25x6", "8.25x8.25", "8.5x8.5", "8.5x11", "8.27x11.69"),
)
"""The width and height of the usual page sizes, in inches."""

WIDTHS: Final = (4.0, 8.5)
HEIGHTS: Final = (6.0, 11.69)
"""The smallest and largest width and height that any other page size may have, in inches."""

GUTTERS: Final = ((150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875))
"""For each maximum number of pages, the smallest margin at the spine, in inches."""

OUTSIDE: Final = 0.25
"""The smallest margin on the three sides away from the spine, in inches."""

LEAST_PAGES: Final = 24
MOST_PAGES: Final = GUTTERS[-1][0]
SPINES: Final = {"white": 0.002252, "cream": 0.0025}
"""The thickness of a page in inches, by kind of paper."""

_SIZE: Final = re.compile(
    r"\s*(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(?:in)?\s*", re.IGNORECASE
)


def trim_named(text: str) -> tuple[float, float]:
    """The trimmed width and height of a page in inches, from text such as `8.5x11`.

    Raises:
        Error: if the text is not a page size, or if pages of this size cannot be printed.

    >>> trim_named("6 x 9")
    (6.0, 9.0)
    """
    match = _SIZE.fullmatch(text)
    if match is None:
        raise Error(f"'{text}' is not a page size in inches; choose one of {', '.join(TRIMS)}.")
    width, height = float(match[1]), float(match[2])
    size = f"{width:g}x{height:g}"
    is_within = WIDTHS[0] <= width <= WIDTHS[1] and HEIGHTS[0] <= height <= HEIGHTS[1]
    if size not in TRIMS and not is_within:
        raise Error(
            f"pages are {WIDTHS[0]:g} to {WIDTHS[1]:g} inches wide and {HEIGHTS[0]:g} to "
            f"{HEIGHTS[1]:g} high, not {size}."
        )
    return width, height


def gutter(pages: int) -> float:
    """The smallest margin at the spine of a book with this many pages, in inches.

    Raises:
        Error: if a book cannot have that many pages.

    >>> gutter(150), gutter(151)
    (0.375, 0.5)
    """
    for most, inches in GUTTERS:
        if pages <= most:
            return inches
    raise Error(f"a book can have at most {MOST_PAGES} pages, not {pages:,}.")


def spine(pages: int, paper: str = "white") -> float:
    """The width of the cover's spine, in inches.

    >>> round(spine(120), 3)
    0.27
    """
    return pages * SPINES[paper]


LEAST_TEXT: Final = 7.0
"""The size of the smallest letters, in points (KDP, paperback manuscripts, read on 20 November
2026).
"""
LEAST_LINE: Final = 0.75
"""The width of the thinnest lines, in points (from the same source)."""
_ROUNDING: Final = 0.01

_Looked: TypeAlias = tuple[list[str], Extent]


def breaches(
    pages: Sequence[Drawing], margin: float, *, inside: float | None = None
) -> Iterator[str]:
    """List everything that breaks the limits, page by page: letters that are too small, lines that
    are too thin, colours other than greys, and marks in the margin.

    Args:
        pages: the pages, in points.
        margin: the margin on each side, in points.
        inside: the margin at the spine, if it differs from the others. The spine is on the left of
            odd pages, and on the right of even pages.
    """
    known: dict[int, _Looked] = {}
    for number, page in enumerate(pages, 1):
        spine = margin if inside is None else inside
        left, right = (spine, margin) if number % 2 else (margin, spine)
        for mark in page.marks:
            faults, (x1, y1, x2, y2) = _looked_at(mark, known)
            yield from (f"page {number}: {fault}" for fault in faults)
            within = (
                x1 >= left - _ROUNDING
                and y1 >= margin - _ROUNDING
                and x2 <= page.width - right + _ROUNDING
                and y2 <= page.height - margin + _ROUNDING
            )
            if not within:
                yield f"page {number}: {_named(mark)} is in the margin."


def _looked_at(mark: Mark, known: dict[int, _Looked]) -> _Looked:
    """Find the faults and the extent of a mark. Its position is not checked here. A mark that
    belongs to several groups is examined only once.
    """
    if not isinstance(mark, MarkGroup):
        if id(mark) not in known:
            known[id(mark)] = [*_faults(mark)], extent(mark)
        return known[id(mark)]
    if id(mark.marks) not in known:
        looked = [_looked_at(each, known) for each in mark.marks]
        all_faults = [fault for faults, _ in looked for fault in faults]
        known[id(mark.marks)] = all_faults, around([place for _, place in looked])
    faults, (left, top, right, bottom) = known[id(mark.marks)]
    return faults, (mark.x + left, mark.y + top, mark.x + right, mark.y + bottom)


def _faults(mark: SingleMark) -> Iterator[str]:
    if isinstance(mark, Lettering):
        if mark.size < LEAST_TEXT - _ROUNDING:
            yield f"{_named(mark)} is {mark.size:.2f} points high, less than {LEAST_TEXT}."
        colors = [mark.fill, mark.edge]
    else:
        if mark.stroke and mark.width < LEAST_LINE - _ROUNDING:
            yield f"{_named(mark)} is {mark.width:.2f} points wide, less than {LEAST_LINE}."
        colors = [mark.fill, mark.stroke]
    for color in colors:
        if color and not color[1:3] == color[3:5] == color[5:7]:
            yield f"{_named(mark)} has the colour {color}, which is not a grey."


def _named(mark: Mark) -> str:
    if isinstance(mark, Lettering):
        return f"'{mark.text[:40]}'"
    return "a picture" if isinstance(mark, MarkGroup) else "a line"
