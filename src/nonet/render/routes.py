"""Find routes for the lines between marks. They are straight, or curved around obstacles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot
from typing import Final

from .element import Point, number
from .shapes import Plane, toward

_PIECES: Final = 20
"""The number of straight pieces used to measure a curve."""
_BENDS: Final = (0.1, 0.22, 0.36)
"""How far curves bulge, as fractions of the distance between their ends."""
_LEAST_BEND: Final = 46.0
_PRICE: Final = 4.0
"""The amount of overlap from which a curve is preferred to a straight line."""
_OUTSIDE: Final = 50.0
"""The cost of a curve that leaves the board, because the labels are there."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A disc that lines should avoid. They avoid it more if its `weight` is larger."""

    at: Point
    radius: float
    weight: float = 1.0


@dataclass(frozen=True)
class Route:
    """A line from one point to another. It is straight, or bent towards a third point."""

    start: Point
    end: Point
    control: Point | None = None

    def data(self) -> str:
        """The line as path data."""
        x, y = self.end
        if self.control is None:
            bent = "L"
        else:
            bent = f"Q{number(self.control[0])} {number(self.control[1])} "
        return f"M{number(self.start[0])} {number(self.start[1])}{bent}{number(x)} {number(y)}"

    def shortened(self, distance: float) -> Route:
        """The same line with its end cut off."""
        return Route(self.start, toward(self.end, self.origin, distance), self.control)

    @property
    def origin(self) -> Point:
        """The point from which the line approaches its end."""
        return self.control or self.start

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Points on the line, close enough that the pieces between them are almost straight."""
        if self.control is None:
            return self.start, self.end
        (x1, y1), (x2, y2), (x3, y3) = self.start, self.control, self.end
        shares = [i / _PIECES for i in range(_PIECES + 1)]
        weights = [((1 - t) ** 2, 2 * t * (1 - t), t**2) for t in shares]
        return tuple((a * x1 + b * x2 + c * x3, a * y1 + b * y2 + c * y3) for a, b, c in weights)

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        xs, ys = zip(*self.points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def overlap(self, point: Point, radius: float) -> float:
        """How far the line runs into a disc, or 0 if it does not touch the disc."""
        (x, y), (left, top, right, bottom) = point, self._box
        if not (left - radius < x < right + radius and top - radius < y < bottom + radius):
            return 0.0
        return max(0.0, radius - min(_distance(point, *each) for each in pairwise(self.points)))


def route(
    start: Point, end: Point, obstacles: Sequence[Obstacle], gap: float, plane: Plane
) -> Route:
    """Find the route between two marks that overlaps other things the least, with a gap at both
    ends. Of equally good routes, the straightest is used. Within a cell the route is an arc,
    because a straight line would not be visible.
    """
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0

    def bent(bend: float) -> Route:
        if not bend:
            return Route(toward(start, end, gap), toward(end, start, gap))
        (x1, y1), (x2, y2) = start, end
        share = bend / length
        control = (x1 + x2) / 2 + (y2 - y1) * share, (y1 + y2) / 2 + (x1 - x2) * share
        return Route(toward(start, control, gap), toward(end, control, gap), control)

    def run_over(way: Route) -> float:
        """How much a line overlaps other things, plus a cost if it leaves the board."""
        total = sum(each.weight * way.overlap(each.at, each.radius) for each in obstacles)
        if way.control is not None:
            x, y = way.points[_PIECES // 2]
            total += 0 if 0 <= x <= plane.width and 0 <= y <= plane.height else _OUTSIDE
        return round(total, 6)

    if all(one // plane.side == other // plane.side for one, other in zip(start, end, strict=True)):
        sizes = [length * 0.5 + 24]
    else:
        straight = bent(0)
        if run_over(straight) <= _PRICE:
            return straight
        sizes = sorted({max(_LEAST_BEND, length * share) for share in _BENDS})
    return min((bent(size * side) for size in sizes for side in (1, -1)), key=run_over)


def _distance(point: Point, start: Point, end: Point) -> float:
    """The distance from a point to a line segment."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    share = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / square if square else 0.0
    share = min(1.0, max(0.0, share))
    return hypot(start[0] + share * dx - point[0], start[1] + share * dy - point[1])
