"""Describe a drawing with plain values: outlines and text on a plane whose y axis points down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from ..base import NamedValue


class PathPart(NamedTuple):
    """A piece of a path: `M` moves to a new point, `L` draws a straight line to a point, `C` draws
    a curve with two control points, and `Z` returns to the start."""

    kind: str
    numbers: tuple[float, ...] = ()


class Anchor(NamedValue):
    """The part of a text that its x position refers to."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class Outline(NamedTuple):
    """A path that is stroked, filled, or both.

    Attributes:
        path: the pieces of the path.
        stroke, fill: colours as `#rrggbb`, or None.
        width: the width of the stroke.
        dashes: the lengths of dashes and gaps, alternating; empty for a solid stroke.
        cap, join: the shapes of the stroke's ends (`butt`, `round` or `square`) and of its corners
            (`miter` or `round`).
    """

    path: tuple[PathPart, ...]
    stroke: str | None = None
    fill: str | None = None
    width: float = 1.0
    dashes: tuple[float, ...] = ()
    cap: str = "butt"
    join: str = "miter"


class Lettering(NamedTuple):
    """A line of text.

    Attributes:
        x, y: the position of the text's baseline.
        text: the text.
        size: the size of the font.
        fill: the colour, as `#rrggbb`.
        bold: whether the text is bold.
        anchor: the part of the text that is at x.
        edge, edge_width: the colour and width of a stroke around the letters; a colour of None
            means no stroke.
        leads_to: the number of the page that the text links to, or None.
    """

    x: float
    y: float
    text: str
    size: float
    fill: str = "#000000"
    bold: bool = False
    anchor: Anchor = Anchor.START
    edge: str | None = None
    edge_width: float = 0.0
    leads_to: int | None = None


class MarkGroup(NamedTuple):
    """Marks that belong together. Several groups can share the same marks, so a board that appears
    often in a book is stored, checked and written only once.

    Attributes:
        x, y: the position of the marks' origin.
        marks: the marks of the group, from back to front.
    """

    x: float
    y: float
    marks: tuple[Mark, ...]


SingleMark: TypeAlias = Outline | Lettering
Mark: TypeAlias = SingleMark | MarkGroup


class Drawing(NamedTuple):
    """Marks on a sheet, from back to front.

    Attributes:
        width, height: the size of the sheet.
        marks: the marks on it.
        title: the title of the drawing.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    title: str = ""

    def ungrouped(self) -> Iterator[SingleMark]:
        """Yield all single marks, including those in groups, with their positions on the sheet.

        >>> digit = Lettering(1, 2, "7", 10)
        >>> twice = Drawing(50, 50, (MarkGroup(10, 10, (digit,)), MarkGroup(30, 10, (digit,))))
        >>> [(mark.x, mark.y) for mark in twice.ungrouped()]
        [(11, 12), (31, 12)]
        """
        return _ungrouped(self.marks)


def _ungrouped(marks: Iterable[Mark]) -> Iterator[SingleMark]:
    for mark in marks:
        if isinstance(mark, MarkGroup):
            yield from _ungrouped(moved_to(mark.marks, mark.x, mark.y, 1))
        else:
            yield mark


def straight(*points: tuple[float, float], closed: bool = False) -> tuple[PathPart, ...]:
    """Make a path of straight lines through points.

    >>> [part.kind for part in straight((0, 0), (9, 0), (9, 9), closed=True)]
    ['M', 'L', 'L', 'Z']
    """
    parts = [PathPart("L" if index else "M", point) for index, point in enumerate(points)]
    return (*parts, PathPart("Z")) if closed else tuple(parts)


def moved_to(
    marks: Iterable[Mark], x: float, y: float, scale: float, least_line: float = 0.0
) -> tuple[Mark, ...]:
    """Move marks to another sheet. The marks are scaled, and then shifted to put their origin at
    the given point.

    Args:
        least_line: the minimum width of a stroke after scaling.

    >>> moved_to([Lettering(1, 2, "7", 10)], 100, 100, 3)[0][:4]
    (103, 106, '7', 30)
    """
    if scale == 1 and not x and not y and not least_line:
        return marks if isinstance(marks, tuple) else tuple(marks)
    return tuple([_moved(mark, x, y, scale, least_line) for mark in marks])


def _moved(mark: Mark, x: float, y: float, scale: float, least_line: float) -> Mark:
    # `_replace` would be too slow for a book, which has a hundred thousand marks
    if isinstance(mark, Lettering):
        return Lettering(
            x + mark.x * scale,
            y + mark.y * scale,
            mark.text,
            mark.size * scale,
            mark.fill,
            mark.bold,
            mark.anchor,
            mark.edge,
            mark.edge_width * scale,
            mark.leads_to,
        )
    if isinstance(mark, MarkGroup):
        inside = moved_to(mark.marks, 0.0, 0.0, scale, least_line)
        return MarkGroup(x + mark.x * scale, y + mark.y * scale, inside)
    path = []
    for kind, numbers in mark.path:
        if len(numbers) == 2:
            path.append(PathPart(kind, (x + numbers[0] * scale, y + numbers[1] * scale)))
        else:
            moved = [(y if i % 2 else x) + n * scale for i, n in enumerate(numbers)]
            path.append(PathPart(kind, tuple(moved)))
    return Outline(
        tuple(path),
        mark.stroke,
        mark.fill,
        max(mark.width * scale, least_line),
        tuple([dash * scale for dash in mark.dashes]),
        mark.cap,
        mark.join,
    )
