"""A drawing as plain values: outlines and words on a plane whose y grows downwards."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple, TypeAlias


class PathPart(NamedTuple):
    """A piece of a path: `M` begins anew at a point, `L` goes straight to one, `C` in a curve by
    two others, `Z` back to the beginning."""

    kind: str
    numbers: tuple[float, ...] = ()


class Anchor(StrEnum):
    """Which part of the words stands at their place."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


class Outline(NamedTuple):
    """A path that is stroked, filled, or both.

    Attributes:
        path: its pieces.
        stroke, fill: colours as `#rrggbb`, or None.
        width: of the stroke.
        dashes: of the stroke, on and off by turns; none for a solid one.
        cap, join: how a stroke ends and turns: `butt`, `round` or `square`; `miter` or `round`.
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
        x, y: where its baseline is.
        text: what it says.
        size: the size of the font.
        fill: its colour as `#rrggbb`.
        bold: whether it is bold.
        anchor: which part of it is at x.
        edge, edge_width: colour and width of a stroke around the letters; None for no stroke.
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


Mark: TypeAlias = Outline | Lettering


class Drawing(NamedTuple):
    """Marks on a sheet, those behind first.

    Attributes:
        width, height: of the sheet.
        marks: what is drawn.
        title: what it is called.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    title: str = ""


def straight(*points: tuple[float, float], closed: bool = False) -> tuple[PathPart, ...]:
    """A path through points, in straight lines.

    >>> [part.kind for part in straight((0, 0), (9, 0), (9, 9), closed=True)]
    ['M', 'L', 'L', 'Z']
    """
    parts = [PathPart("L" if index else "M", point) for index, point in enumerate(points)]
    return (*parts, PathPart("Z")) if closed else tuple(parts)


def box(x: float, y: float, width: float, height: float) -> tuple[PathPart, ...]:
    """The path of an upright rectangle by its top left corner."""
    right, bottom = x + width, y + height
    return straight((x, y), (right, y), (right, bottom), (x, bottom), closed=True)


def moved_to(
    marks: Iterable[Mark], x: float, y: float, scale: float, least_line: float = 0.0
) -> tuple[Mark, ...]:
    """Marks on another sheet: enlarged, and then moved so that their origin is at a point.

    Args:
        least_line: strokes that would come out thinner are drawn as wide as this.

    >>> moved_to([Lettering(1, 2, "7", 10)], 100, 100, 3)[0][:4]
    (103, 106, '7', 30)
    """
    moved: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Lettering):
            at = (x + mark.x * scale, y + mark.y * scale)
            size, edge = mark.size * scale, mark.edge_width * scale
            moved.append(mark._replace(x=at[0], y=at[1], size=size, edge_width=edge))
        else:
            path = tuple(_moved(part, x, y, scale) for part in mark.path)
            dashes = tuple(dash * scale for dash in mark.dashes)
            width = max(mark.width * scale, least_line)
            moved.append(mark._replace(path=path, width=width, dashes=dashes))
    return tuple(moved)


def _moved(part: PathPart, x: float, y: float, scale: float) -> PathPart:
    numbers = part.numbers
    return PathPart(
        part.kind,
        tuple((y if index % 2 else x) + number * scale for index, number in enumerate(numbers)),
    )
