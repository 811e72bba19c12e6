"""Draw clues, such as cages and thermometers. Texts and marks for the same place are drawn side by
side.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import dist, isqrt
from typing import Final

from ..constraints.constraint import Arrow, CageOutline, Corner, Disc, Shape, Square, Stroke
from ..model import Board, BoardPlace
from .element import (
    Attributes,
    Point,
    circle,
    figure,
    group,
    line_through,
    number,
    rectangle,
    stroke,
)
from .shapes import loop_around, place_outside, shapes_of, side_of, toward
from .theme import Theme

_WAYS: Final = {">": 1, "<": -1, "∨": 1j, "∧": -1j, "→": 1, "←": -1, "↓": 1j, "↑": -1j}
"""The directions of signs, which are drawn as lines because printed fonts lack most of them."""


def clue_marks(board: Board, theme: Theme) -> str:
    """Draw the parts of clues that go over the lines of the board: dots, signs and texts."""
    shapes, side = shapes_of(board), side_of(board)
    marks = _apart(board, shapes, theme)
    parts = [drawn for mark in marks for drawn in _drawn_shape(mark, side, theme)]
    return group("clue-marks", [*parts, *_corner_texts(shapes, side, theme)])


def clue_shapes(board: Board, theme: Theme) -> Iterator[str]:
    """Draw the other parts of clues."""
    shapes = shapes_of(board)
    rings = {each.place for each in shapes if isinstance(each, Disc) and each.look == "ring"}
    pills = [each for each in shapes if isinstance(each, Stroke) and each.colour == "pill"]
    rings |= {place for pill in pills for place in pill.places}
    for shape in shapes:
        if isinstance(shape, Stroke | Arrow) and shape not in pills:
            first, *others = shape.places
            line = [first, *(others or [first])]  # a line of one cell is a dot
            gap = 0.53 if isinstance(shape, Stroke) else 0.4
            for end, near in ((0, 1), (-1, -2)):
                if line[end] in rings:  # the line stops at the rim
                    line[end] = toward(line[end], line[near], gap)
            shape = shape._replace(places=tuple(line))
        if not isinstance(shape, Disc) or shape.look in ("filled", "ring"):
            yield from _drawn_shape(shape, side_of(board), theme)


def _apart(board: Board, shapes: Iterable[Shape], theme: Theme) -> Iterator[Disc]:
    """The marks. Those at the same place are put side by side, along the border if they are on one.
    Outside the board, they are made smaller if necessary.
    """
    groups: dict[tuple[float, float], list[Disc]] = {}
    for mark in shapes:
        if isinstance(mark, Disc) and mark.look not in ("filled", "ring"):
            least = theme.least_text / side_of(board) / 1.4 if mark.text else 0
            mark = mark._replace(radius=max(mark.radius, least))
            groups.setdefault(place_outside(board, mark.place) or mark.place, []).append(mark)
    for (row, column), own in groups.items():
        own.sort(key=lambda mark: mark.place[1])
        # With less space, 11 and 21 would look like 1121.
        widths = [m.radius * max(2.1, (1.2 * len(m.text) + 0.6) * (m.look == "plain")) for m in own]
        scale = min(1, 0.9 / sum(widths)) if place_outside(board, (row, column)) else 1
        end = -sum(widths) * scale / 2
        for mark, width in zip(own, widths, strict=True):
            aside, end = end + width * scale / 2, end + width * scale
            is_upright = row % 1 == 0 < column % 1
            at = (row + aside, column) if is_upright else (row, column + aside)
            yield mark._replace(place=at, radius=mark.radius * scale)


def _corner_texts(shapes: Iterable[Shape], side: float, theme: Theme) -> Iterator[str]:
    """The texts of cages and lines. As far as possible, they are in different cells, and not under
    the circles of quadruples.
    """
    # A place such as (0.5, 0.5) is the corner of the cell at (1, 1).
    discs = [each.place for each in shapes if isinstance(each, Disc)]
    full = {(int(row + 0.5), int(column + 0.5)) for row, column in discs if row % 1 and column % 1}
    texts: dict[BoardPlace, str] = {}
    corners = [each for each in shapes if isinstance(each, CageOutline | Corner) and each.text]
    count = Counter(place for each in corners for place in {*each.places})
    for (first, *rest), text in corners:
        order = [first, *sorted(rest, key=count.__getitem__)]
        at = next((place for place in order if place not in full), first)
        texts[at] = f"{texts[at]}  {text}" if at in texts else text
        full.add(at)
    for (row, column), text in texts.items():
        spot = ((column + 0.1) * side, (row + 0.165) * side)
        yield figure(spot, theme.text(22.0), text, theme.thick, text_anchor="start")


def _drawn_shape(shape: Shape, side: float, theme: Theme) -> Iterator[str]:
    def middle(place: tuple[float, float]) -> Point:
        return (place[1] + 0.5) * side, (place[0] + 0.5) * side

    match shape:
        case Stroke((first, *_, last), "pill") if 0 in {last[0] - first[0], last[1] - first[1]}:
            half = side * 0.4
            (left, top), (right, bottom) = sorted(map(middle, (first, last)))
            width, height = right - left + 2 * half, bottom - top + 2 * half
            corner = (left - half, top - half)
            rim: Attributes = {"fill": "none", "stroke": theme.clue, "stroke_width": 3}
            yield rectangle(corner, width, height, rx=half, **rim)
        case Stroke(places, colour):
            color, *dashes = theme.strokes.get(colour, theme.base_hatch).split()
            for part in pairwise(places) if dashes else [places]:
                look = " ".join(number(side * dist(*part) * float(each)) for each in dashes) or None
                way = line_through(map(middle, part))
                yield stroke(way, color, side * 0.3, stroke_dasharray=look, stroke_linejoin="round")
        case Disc(place, radius, look, text):
            yield from _disc(middle(place), side * radius, look, text, theme)
        case Square(place):
            x, y = middle(place)
            half = side * 0.37
            yield rectangle((x - half, y - half), 2 * half, 2 * half, fill=theme.base_hatch)
        case Arrow(places):
            start, tip = (complex(*middle(place)) for place in places[-2:])
            head = _head(tip, (tip - start) / abs(tip - start) * side * 0.16)
            path = line_through(map(middle, places)) + head
            yield stroke(path, theme.clue, 4, stroke_linejoin="round")
        case CageOutline(places):
            dash = f"{number(side * 0.08)} {number(side * 0.05)}"
            path = loop_around(places, side, side * 0.07)
            yield stroke(path, theme.clue, 2, stroke_dasharray=dash, stroke_linecap=None)


def _disc(at: Point, radius: float, look: str, text: str, theme: Theme) -> Iterator[str]:
    """Draw a circle and its text, which has several rows if it has more than two words."""
    fills = {"black": "#000000", "white": "#ffffff", "ring": "none", "plain": theme.paper}
    edge = {"black": theme.outline, "white": theme.outline, "ring": theme.clue}.get(look)
    fill, width = fills.get(look, theme.base_hatch), 3 if edge else None
    yield circle(at, radius, fill=fill, stroke=edge, stroke_width=width)
    if way := _WAYS.get(text):
        tip, ahead = complex(*at) + way * radius / 2, way * radius
        shaft = _path(tip - 1.5 * ahead, tip) if text in "←→↑↓" else ""
        yield stroke(shaft + _head(tip, ahead * 0.8), theme.thick, 3, stroke_linejoin="round")
    elif words := text.split():
        count = isqrt(len(words) - 1) + 1  # in each row
        rows = [" ".join(words[start : start + count]) for start in range(0, len(words), count)]
        size = radius * (1.82 if look == "plain" else min(1.4, 3.4 / len(rows[0]), 1.8 / len(rows)))
        ink = {"black": "#ffffff", "white": "#000000"}.get(look, theme.thick)
        for index, row in enumerate(rows):
            y = at[1] + (index - (len(rows) - 1) / 2) * size * 0.9
            yield figure((at[0], y), size, row, ink)


def _head(tip: complex, way: complex) -> str:
    """Path data for an arrowhead."""
    return _path(tip - way * (1 + 1j), tip, tip - way * (1 - 1j))


def _path(*points: complex) -> str:
    return line_through((point.real, point.imag) for point in points)
