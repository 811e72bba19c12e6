"""The geometry of pictures: positions on the board, marks and outlines.

The 9x9 board is 900 units wide, and its cells are 100 units wide. The nine candidates of a cell are
30 units apart. On other boards, cells are wider if they must hold more candidates.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from math import cos, hypot, isqrt, pi, sin
from typing import Final, NamedTuple

from ..constraints.constraint import CageOutline
from ..model.board import Board
from ..model.board_parts import BoardPlace
from ..model.cells import Candidate, Cell
from .element import Point, circle, line_through, polygon, rectangle
from .palette import Shape

CELL: Final = 100.0
PITCH: Final = 30.0
RADIUS: Final = 14.0
HATCH: Final = 20


@lru_cache(maxsize=64)
def across(board: Board) -> int:
    """How many candidates a cell has side by side."""
    return max(3, isqrt(board.digits - 1) + 1)


@lru_cache(maxsize=64)
def corner_room(board: Board) -> float:
    """The extra width that a cell needs for the text of a clue in its corner. Candidates move away
    from the corner by half of this width.
    """
    shapes = (shape for clue in board.clues for shape in clue.shapes)
    return 16.0 if any(isinstance(shape, CageOutline) and shape.text for shape in shapes) else 0.0


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
    """The plane on which a board is drawn."""
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


def ground(cell: Cell, fill: str, **attributes: str | float | None) -> str:
    """A cell filled with a colour."""
    side = side_of(cell.board)
    return rectangle(corner(cell), side, side, fill=fill, **attributes)


def cell_at(board: Board, at: Point) -> int | None:
    """The cell at a point; None if there is none."""
    side = side_of(board)
    return board.cell_of_place.get((int(at[1] // side), int(at[0] // side)))


@lru_cache(maxsize=8192, typed=True)  # equal candidates of two boards can have different types
def spot(candidate: Candidate) -> Point:
    """The centre of a candidate within its cell."""
    board: Board = candidate.cell.board
    x, y = (at + corner_room(board) / 2 for at in centre(candidate.cell))
    count = across(board)
    row, column = divmod(candidate.digit - 1, count)
    rows = (board.digits + count - 1) // count
    return (x + (column - (count - 1) / 2) * PITCH, y + (row - (rows - 1) / 2) * PITCH)


def mark(shape: Shape, at: Point, radius: float, **attributes: str | float | None) -> str:
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
    """Path data for outlines just inside the edges of cells. Neighbours have one outline."""
    width = side_of(next(iter(cells)).board) if cells else CELL
    return loop_around([(cell.row, cell.column) for cell in cells], width, inset)


def loop_around(places: Collection[BoardPlace], width: float, inset: float) -> str:
    """Like `loop`, for cells of this width that are given by row and column, counting from 0."""
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
    left, right, top, bottom = x - radius, x + radius, y - radius, y + radius
    return line_through([(left, top), (right, bottom)]) + line_through(
        [(right, top), (left, bottom)]
    )


def toward(start: Point, end: Point, distance: float) -> Point:
    """The point at this distance from `start` in the direction of `end`."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    share = distance / length
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
