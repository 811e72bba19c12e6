"""What can be read and printed, and where pages break that: found on the pages themselves, before
there is a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..render.drawing import Drawing, Lettering, Mark
from ..render.font import extent

LEAST_TEXT: Final = 7.0
"""The smallest letters, in points (KDP, paperback manuscripts, read on 20 November 2026)."""
LEAST_LINE: Final = 0.75
"""The thinnest lines, in points (from the same page)."""
_ROUNDING: Final = 0.01


def breaches(
    pages: Sequence[Drawing], margin: float, *, inside: float | None = None
) -> Iterator[str]:
    """What breaks the limits, page by page: letters too small, lines too thin, colours that are no
    greys, marks in the margin.

    Args:
        pages: in points.
        margin: at each side, in points.
        inside: the margin at the spine instead: left on odd pages, and right on even ones.
    """
    for number, page in enumerate(pages, 1):
        spine = margin if inside is None else inside
        left, right = (spine, margin) if number % 2 else (margin, spine)
        for mark in page.marks:
            yield from (f"page {number}: {fault}" for fault in _faults(mark))
            x1, y1, x2, y2 = extent(mark)
            within = (
                x1 >= left - _ROUNDING
                and y1 >= margin - _ROUNDING
                and x2 <= page.width - right + _ROUNDING
                and y2 <= page.height - margin + _ROUNDING
            )
            if not within:
                yield f"page {number}: {_named(mark)} stands in the margin."


def _faults(mark: Mark) -> Iterator[str]:
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
            yield f"{_named(mark)} has the colour {color}, which is no grey."


def _named(mark: Mark) -> str:
    return f"'{mark.text[:40]}'" if isinstance(mark, Lettering) else "a line"
