"""What can be read and printed, and where pages break that: found on the pages themselves, before
there is a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from ..render.drawing import Drawing, Lettering, Mark, MarkGroup, SingleMark
from ..render.font import Extent, around, extent

LEAST_TEXT: Final = 7.0
"""The smallest letters, in points (KDP, paperback manuscripts, read on 20 November 2026)."""
LEAST_LINE: Final = 0.75
"""The thinnest lines, in points (from the same page)."""
_ROUNDING: Final = 0.01

_Looked: TypeAlias = tuple[list[str], Extent]


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
                yield f"page {number}: {_named(mark)} stands in the margin."


def _looked_at(mark: Mark, known: dict[int, _Looked]) -> _Looked:
    """What is wrong with a mark wherever it stands, and its extent. What groups share, which is the
    same object, is looked at once."""
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
