"""The geometry of pictures: positions on the board, marks, outlines and the routes of lines.

The 9x9 board is 900 units wide, and its cells are 100 units wide. The nine candidates of a cell are
30 units apart. On other boards, cells are wider if they must hold more candidates.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, pairwise
from math import cos, hypot, isqrt, pi, sin
from typing import Any, Final, NamedTuple

from ..constraints.constraint import CageOutline, Corner, Disc
from ..model import Board, BoardPlace, Candidate, Cell
from .element import Point, Scalar, circle, line_through, number, polygon, rectangle
from .palette import Shape

CELL: Final = 100.0
PITCH: Final = 30.0
RADIUS: Final = 14.0
HATCH: Final = 20


@lru_cache(maxsize=64)
def across(board: Board) -> int:
    """The number of candidates side by side in a cell."""
    return max(3, isqrt(board.digits - 1) + 1)


@lru_cache(maxsize=64)
def shapes_of(board: Board) -> list[Any]:
    """The shapes of all clues. Several arrows may share a circle. If there are several clues of a
    kind, letters replace the empty texts in the corners of cells. No two clues have the same one.
    """
    found, kinds = dict[Any, None](), [*map(type, board.further_constraints)]
    count = 0
    for clue in board.further_constraints:
        letter = chr(ord("a") + count % 26) * (count // 26 + 1)
        text = letter if kinds.count(type(clue)) > 1 else ""
        shapes = clue.shapes
        own = [s._replace(text=s.text or text) if isinstance(s, Corner) else s for s in shapes]
        count += own != [*shapes]
        found |= dict.fromkeys(own)
    return [*found]


@lru_cache(maxsize=64)
def corner_room(board: Board) -> float:
    """The extra width that a cell needs for the text of a clue in its corner. Candidates are
    shifted away from the corner by half of this width.
    """
    shapes = shapes_of(board)
    return 16.0 * any(each.text for each in shapes if isinstance(each, CageOutline | Corner))


@lru_cache(maxsize=64)
def outside_room(board: Board) -> float:
    """The width of the space around the board for clues outside it; 0 if there are none."""
    return side_of(board) * 0.9 * any(outside_places(board, board.further_constraints))


def outside_places(board: Board, clues: Iterable[Any]) -> set[BoardPlace]:
    """The places outside the board at which clues are drawn."""
    shapes = chain.from_iterable(each.shapes for each in clues)
    places = (place_outside(board, each.place) for each in shapes if isinstance(each, Disc))
    return {*filter(None, places)}


def place_outside(board: Board, place: tuple[float, float]) -> BoardPlace | None:
    """The place outside the board that is nearest to a position; None if it is on the board."""
    row, column = place
    is_on_board = -0.5 <= row <= board.height - 0.5 and -0.5 <= column <= board.width - 0.5
    return None if is_on_board else (round(row), round(column))


@lru_cache(maxsize=64)
def side_of(board: Board) -> float:
    """The width of a cell."""
    return CELL + (across(board) - 3) * PITCH + corner_room(board)


class Plane(NamedTuple):
    """The width of a cell, and the width and height of the board."""

    side: float
    width: float
    height: float


@lru_cache(maxsize=64)
def plane_of(board: Board) -> Plane:
    """The plane that a board is drawn on."""
    side = side_of(board)
    return Plane(side, board.width * side, board.height * side)


def corner(cell: Cell) -> Point:
    """The top left corner of a cell."""
    side = side_of(cell.board)
    return (cell.column * side, cell.row * side)


def centre(cell: Cell) -> Point:
    """The centre of a cell."""
    side = side_of(cell.board)
    return (cell.column * side + side / 2, cell.row * side + side / 2)


def ground(cell: Cell, fill: str, **attributes: Scalar) -> str:
    """A cell filled with a colour."""
    side = side_of(cell.board)
    return rectangle(corner(cell), side, side, fill=fill, **attributes)


def cell_at(board: Board, at: Point) -> int | None:
    """The cell at a point; None if there is none."""
    side = side_of(board)
    return board.cell_of_place.get((int(at[1] // side), int(at[0] // side)))


@lru_cache(maxsize=8192, typed=True)  # candidates of different types may compare equal
def spot(candidate: Candidate) -> Point:
    """The centre of a candidate within its cell."""
    board: Board = candidate.cell.board
    x, y = (at + corner_room(board) / 2 for at in centre(candidate.cell))
    count = across(board)
    row, column = divmod(candidate.digit - 1, count)
    rows = (board.digits + count - 1) // count
    return (x + (column - (count - 1) / 2) * PITCH, y + (row - (rows - 1) / 2) * PITCH)


def mark(shape: Shape, at: Point, radius: float, **attributes: Scalar) -> str:
    """Draw a mark around a point, with roughly the given radius."""
    x, y = at
    if shape in (Shape.DISC, Shape.RING):
        return circle(at, radius, **attributes)
    if shape is Shape.DASHED_DISC:
        return circle(at, radius, stroke_dasharray="4 3", **attributes)
    if shape in (Shape.SQUARE, Shape.ROUNDED):
        half = radius * 0.95
        rounding = radius * 0.5 if shape is Shape.ROUNDED else None
        return rectangle((x - half, y - half), 2 * half, 2 * half, rx=rounding, **attributes)
    if shape in (Shape.LEAN_RIGHT, Shape.LEAN_LEFT):
        half, slant = radius * 0.95, 5.0 if shape is Shape.LEAN_RIGHT else -5.0
        corners = ((-half + slant, -half), (half + slant, -half), (half - slant, half))
        points = [(x + dx, y + dy) for dx, dy in (*corners, (-half - slant, half))]
        return polygon(points, stroke_linejoin="round", **attributes)
    sides, size, turn, drop = {
        Shape.DIAMOND: (4, 1.3, 0.0, 0.0),
        Shape.RING_DIAMOND: (4, 1.3, 0.0, 0.0),
        Shape.HEXAGON: (6, 1.13, 0.5, 0.0),
        Shape.RING_HEXAGON: (6, 1.13, 0.5, 0.0),
        Shape.PENTAGON: (5, 1.15, 0.0, 1.0),
        Shape.TRIANGLE: (3, 1.5, 0.0, 3.0),
    }[shape]
    angles = [2 * pi * (i + turn) / sides - pi / 2 for i in range(sides)]
    points = [(x + size * radius * cos(a), y + drop + size * radius * sin(a)) for a in angles]
    return polygon(points, stroke_linejoin="round", **attributes)


def hatch(cell: Cell, rising: bool) -> str:
    """Path data for parallel strokes across a cell, rising like `/` or falling like `\\`. Each
    stroke is drawn separately, because a fill pattern would need an id, and ids of several pictures
    on a page would clash.
    """
    left, top = corner(cell)
    side = side_of(cell.board)
    parts = []
    for offset in range(HATCH, 2 * int(side), HATCH):
        near, far = max(0.0, offset - side), min(side, float(offset))
        ends = [(near, far), (far, near)] if rising else [(near, side - far), (far, side - near)]
        parts.append(line_through((left + x, top + y) for x, y in ends))
    return "".join(parts)


def loop(cells: Collection[Cell], inset: float) -> str:
    """Path data for outlines just inside the edges of cells. Neighbours share one outline."""
    width = side_of(next(iter(cells)).board) if cells else CELL
    return loop_around([(cell.row, cell.column) for cell in cells], width, inset)


def loop_around(places: Collection[BoardPlace], width: float, inset: float) -> str:
    """Like `loop`, but for cells of this width, given by row and column, counting from 0."""
    inside = {*places}
    parts = []
    for row, column in sorted(inside):
        left, top = column * width, row * width
        for across in (True, False):
            for side in (-1, 1):
                beside = (row + side, column) if across else (row, column + side)
                if beside in inside:
                    continue
                ends = []
                for end in (-1, 1):
                    step = (0, end) if across else (end, 0)
                    edge = 0.0 if end < 0 else width
                    if (row + step[0], column + step[1]) not in inside:
                        edge -= end * inset
                    elif (beside[0] + step[0], beside[1] + step[1]) in inside:
                        edge += end * inset
                    ends.append(edge)
                level = inset if side < 0 else width - inset
                points = [(end, level) if across else (level, end) for end in ends]
                parts.append(line_through((left + x, top + y) for x, y in points))
    return "".join(parts)


def cross(at: Point, radius: float) -> str:
    """Path data for a diagonal cross."""
    x, y = at
    ways = (radius, -radius)
    return "".join(line_through([(x - a, y - radius), (x + a, y + radius)]) for a in ways)


def toward(start: Point, end: Point, distance: float) -> Point:
    """The point at this distance from `start` in the direction of `end`."""
    share = distance / (hypot(end[0] - start[0], end[1] - start[1]) or 1.0)
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


# Routes: lines between marks, straight or curved around obstacles --------------------------------

_PIECES: Final = 20
"""The number of straight pieces used to measure a curve."""
_BENDS: Final = (0.1, 0.22, 0.36)
"""The heights of curves, as fractions of the distance between their ends."""
_LEAST_BEND: Final = 46.0
_PRICE: Final = 4.0
"""If a straight line overlaps obstacles by more than this, a curve is preferred."""
_OUTSIDE: Final = 50.0
"""The cost of a curve that leaves the board and so runs over the labels."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A disc that lines should avoid. The larger its `weight`, the more they avoid it."""

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
        start, bend, end = (" ".join(map(number, at)) for at in (self.start, self.origin, self.end))
        return f"M{start}L{end}" if self.control is None else f"M{start}Q{bend} {end}"

    def shortened(self, distance: float) -> Route:
        """The same line with its end cut off."""
        return Route(self.start, toward(self.end, self.origin, distance), self.control)

    @property
    def origin(self) -> Point:
        """The last point before the line's end: its bend or, if it is straight, its start."""
        return self.control or self.start

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Points along the line, so close together that the line is almost straight between
        them.
        """
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
        """How deep the line goes into a disc; 0 if the line does not touch the disc."""
        (x, y), (left, top, right, bottom) = point, self._box
        if not (left - radius < x < right + radius and top - radius < y < bottom + radius):
            return 0.0
        return max(0.0, radius - min(_distance(point, *each) for each in pairwise(self.points)))


def route(
    start: Point, end: Point, obstacles: Sequence[Obstacle], gap: float, plane: Plane
) -> Route:
    """Find a line between two marks, with a gap at both ends. The route overlaps obstacles as
    little as possible. Of equally good routes, the straightest is used. Inside a cell, the route is
    an arc, because a straight line would not be visible.
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
        """The overlap of a line with obstacles, plus a penalty if the line leaves the board."""
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
