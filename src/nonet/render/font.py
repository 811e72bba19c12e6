"""The font of printed pages. It is Andika New Basic, which SIL designed for beginning readers. Its
digits are open and hard to confuse. `fonts/OFL.txt` is its licence.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from ..base import require
from .drawing import Anchor, Lettering, Mark, MarkGroup

FILES: Final = {
    False: Path(__file__).parent / "fonts" / "AndikaNewBasic-R.ttf",
    True: Path(__file__).parent / "fonts" / "AndikaNewBasic-B.ttf",
}
"""The font files by weight: False for regular, True for bold."""

_IN_PLACE: Final = str.maketrans({"→": "->", "⇒": "=>", "⇔": "<=>", "\t": " ", "\n": " "})
_UNKNOWN: Final = "?"


@cache
def name_of(bold: bool) -> str:
    """The name of the font in ReportLab. The first call registers the font.

    Raises:
        Error: if ReportLab is not installed. The message explains how to install it.
    """
    ttfonts = require("print", "reportlab.pdfbase.ttfonts")
    name = "AndikaNewBasic-Bold" if bold else "AndikaNewBasic"
    _metrics().registerFont(ttfonts.TTFont(name, str(FILES[bold]), asciiReadable=0))
    return name


def in_font(text: str, bold: bool = False) -> str:
    """Replace characters that the font does not have. Arrows become `->` and the like, and other
    missing characters become question marks.
    """
    if text.isascii() and text.isprintable():
        return text
    known = _metrics().getFont(name_of(bold)).face.charToGlyph
    return "".join(c if ord(c) in known else _UNKNOWN for c in text.translate(_IN_PLACE))


def width_of(text: str, size: float, bold: bool = False) -> float:
    """The width of text in the font."""
    return float(_metrics().stringWidth(in_font(text, bold), name_of(bold), size))


@cache
def _metrics() -> Any:
    return require("print", "reportlab.pdfbase.pdfmetrics")


Extent: TypeAlias = tuple[float, float, float, float]
"""The bounds of a mark: left, top, right and bottom."""


def around(extents: Collection[Extent]) -> Extent:
    """The smallest bounds that enclose all of the given bounds.

    >>> around([(1, 2, 3, 4), (0, 3, 2, 9)])
    (0, 2, 3, 9)
    """
    left, top, right, bottom = zip(*extents, strict=True)
    return min(left), min(top), max(right), max(bottom)


def extent(mark: Mark) -> Extent:
    """The left, top, right and bottom of a mark, including the width of its stroke."""
    if isinstance(mark, Lettering):
        width = width_of(mark.text, mark.size, mark.bold)
        part = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[mark.anchor]
        left = mark.x - part * width
        return left, mark.y - 0.75 * mark.size, left + width, mark.y + 0.25 * mark.size
    if isinstance(mark, MarkGroup):
        inside = around([extent(each) for each in mark.marks])
        return mark.x + inside[0], mark.y + inside[1], mark.x + inside[2], mark.y + inside[3]
    half = mark.width / 2 if mark.stroke else 0.0
    numbers = [part.numbers for part in mark.path if part.numbers]
    xs = [x for each in numbers for x in each[::2]]
    ys = [y for each in numbers for y in each[1::2]]
    return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half
