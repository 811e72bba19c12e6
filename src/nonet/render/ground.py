"""The ground of a picture of a board of any size and form: lines, shades and the labels at the
margin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..constraints import look_of
from ..constraints.constraint import CageOutline, Disc, Stroke
from ..model.board_parts import BoardPlace
from ..model.cells import House
from ..model.notation import Notation
from .element import circle, element, figure, group, number, rectangle
from .theme import Theme


class Ground:
    """Where things are on a board of any size.

    Args:
        board: the board.
        cell: how wide a cell is.
        margin: the room for labels, left and above.
        edge: the room for the frame, right and below.

    Attributes:
        extent: how wide and high the picture is, margins included.
    """

    def __init__(self, board: Any, cell: float, margin: float, edge: float) -> None:
        self.board = board
        self.cell = cell
        self.margin = margin
        self.extent = (
            margin + board.width * cell + edge,
            margin + board.height * cell + edge,
        )
        self.numbers = {place: cell for cell, place in enumerate(board.places)}
        self.boxes = [board.boxes_of_places[place] for place in board.places]

    def corner(self, cell: int) -> tuple[float, float]:
        """The left and upper edge of a cell."""
        row, column = self.board.places[cell]
        return column * self.cell, row * self.cell

    def centre(self, cell: int) -> tuple[float, float]:
        """The middle of a cell."""
        left, top = self.corner(cell)
        return left + self.cell / 2, top + self.cell / 2

    def middle(self, place: BoardPlace) -> tuple[float, float]:
        """The middle of the cell in a row and column."""
        row, column = place
        return (column + 0.5) * self.cell, (row + 0.5) * self.cell

    def drawn(self, way: str) -> Iterator[tuple[str, Any]]:
        """The regions that are drawn in some way, each with the layer that it belongs to."""
        for region in self.board.constraints:
            drawing = look_of(region.kind.value)
            if drawing.way == way:
                yield drawing.layer, region


def shades(ground: Ground, theme: Theme) -> str:
    """The cells of windows and the like, on another ground."""
    shaded = sorted({cell for _, region in ground.drawn("shaded") for cell in region.cells})
    side = ground.cell
    washes = [rectangle(ground.corner(cell), side, side, fill=theme.base_hatch) for cell in shaded]
    return group("washes", washes)


def region_lines(ground: Ground, theme: Theme) -> str:
    """Lines through regions, from corner to corner."""
    layers: dict[str, list[str]] = {}
    for layer, region in ground.drawn("line"):
        (x, y), (right, bottom) = ground.centre(region.cells[0]), ground.centre(region.cells[-1])
        half = ground.cell / 2
        aside = half if right > x else -half
        path = (
            f"M{number(x - aside)} {number(y - half)}"
            f"L{number(right + aside)} {number(bottom + half)}"
        )
        line = element("path", d=path, stroke=theme.thin, stroke_width=2)
        layers.setdefault(layer, []).append(line)
    return "".join(group(layer, parts) for layer, parts in layers.items())


def clue_shapes(ground: Ground, theme: Theme) -> str:
    """Cages, thermometers and whatever else clues are drawn with."""
    parts = []
    for clue in ground.board.clues:
        for shape in clue.shapes:
            if isinstance(shape, Stroke):
                middles = [ground.middle(place) for place in shape.places]
                path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in middles)
                ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
                wide = ground.cell * 0.3
                parts.append(
                    element(
                        "path",
                        d=path,
                        fill="none",
                        stroke=theme.base_hatch,
                        stroke_width=wide,
                        **ends,
                    )
                )
            elif isinstance(shape, Disc):
                at, radius = ground.middle(shape.place), ground.cell * 0.38
                parts.append(circle(at, radius, fill=theme.base_hatch))
            else:
                parts += _outline(ground, theme, shape)
    return group("clues", parts)


def _outline(ground: Ground, theme: Theme, outline: CageOutline) -> list[str]:
    """A dashed line inside of the borders of places, and its text."""
    side, aside = ground.cell, ground.cell * 0.07
    inside = set(outline.places)
    path = []
    for row, column in outline.places:
        x, y = column * side, row * side
        up, down, left, right = (
            (row + i, column + j) in inside for i, j in ((-1, 0), (1, 0), (0, -1), (0, 1))
        )
        near, far = (0.0 if left else aside), (side if right else side - aside)
        top, bottom = (0.0 if up else aside), (side if down else side - aside)
        for is_open, at in ((up, aside), (down, side - aside)):
            if not is_open:
                path.append(f"M{number(x + near)} {number(y + at)}H{number(x + far)}")
        for is_open, at in ((left, aside), (right, side - aside)):
            if not is_open:
                path.append(f"M{number(x + at)} {number(y + top)}V{number(y + bottom)}")
        for vertical, i in ((up, -1), (down, 1)):
            for across, j in ((left, -1), (right, 1)):
                if vertical and across and (row + i, column + j) not in inside:
                    edge_x, edge_y = (0.0 if j < 0 else side), (0.0 if i < 0 else side)
                    at_x, at_y = edge_x - j * aside, edge_y - i * aside
                    path.append(
                        f"M{number(x + edge_x)} {number(y + at_y)}H{number(x + at_x)}"
                        f"V{number(y + edge_y)}"
                    )
    dash = f"{number(side * 0.08)} {number(side * 0.05)}"
    line = element(
        "path",
        d="".join(path),
        fill="none",
        stroke=theme.thin,
        stroke_width=2,
        stroke_dasharray=dash,
    )
    if not outline.text:
        return [line]
    row, column = outline.places[0]
    corner = (column * side + side * 0.17, row * side + side * 0.15)
    return [line, figure(corner, side * 0.17, outline.text, theme.thick)]


def board_lines(ground: Ground, theme: Theme) -> str:
    """Thin lines between cells; thick ones around the board and between boxes of any form."""
    thin: list[str] = []
    thick: list[str] = []
    side = number(ground.cell)
    for cell, (row, column) in enumerate(ground.board.places):
        left, top = ground.corner(cell)
        edges = (
            ((row, column - 1), left, top, f"v{side}"),
            ((row - 1, column), left, top, f"h{side}"),
            ((row, column + 1), left + ground.cell, top, f"v{side}"),
            ((row + 1, column), left, top + ground.cell, f"h{side}"),
        )
        for index, (place, x, y, way) in enumerate(edges):
            other = ground.numbers.get(place)
            if other is not None and index > 1:
                continue  # drawn from the other cell
            path = f"M{number(x)} {number(y)}{way}"
            is_border = other is None or ground.boxes[cell] != ground.boxes[other]
            (thick if is_border else thin).append(path)
    wide = 2.5 + 2.5 * min(1.0, ground.cell / 60)
    return group(
        "lines",
        [
            element("path", d="".join(thin), stroke=theme.thin, stroke_width=1.5, class_="thin"),
            element(
                "path",
                d="".join(thick),
                stroke=theme.thick,
                stroke_width=wide,
                stroke_linecap="square",
                class_="thick",
            ),
        ],
        fill="none",
    )


def region_numbers(ground: Ground, theme: Theme) -> str:
    """Regions by a small number in the corner of each cell."""
    layers: dict[str, list[str]] = {}
    size = theme.text(ground.cell * 0.2) if ground.cell >= 60 else 0.0
    for layer, region in ground.drawn("numbered"):
        for cell in region.cells if size else ():
            left, top = ground.corner(cell)
            at = (left + ground.cell * 0.16, top + ground.cell * 0.16)
            text = figure(at, size, str(region.number), theme.thin)
            layers.setdefault(layer, []).append(text)
    return "".join(group(layer, parts) for layer, parts in layers.items())


def margin_labels(ground: Ground, theme: Theme, notation: Notation) -> str:
    """The names of rows and columns at the margin."""
    board = ground.board
    parts = []
    size = min(theme.text(19), ground.cell * 0.6)
    first_of_row = {row: cell for cell, (row, _) in reversed(list(enumerate(board.places)))}
    for row, cell in sorted(first_of_row.items()):
        text = _row_label(notation.cell(board.cell(cell)), row, notation)
        at = (-23.0, row * ground.cell + ground.cell / 2)
        parts.append(figure(at, size, text, theme.candidate, class_="label"))
    for column in range(board.width):
        text = _column_label(column, notation)
        at = (column * ground.cell + ground.cell / 2, -23.0)
        parts.append(figure(at, size, text, theme.candidate, class_="label"))
    return group("labels", parts)


def label_place(ground: Ground, house: House) -> tuple[float, float]:
    """Where the name of a house stands: rows and columns of one grid at the margin, others at
    their first cell."""
    middle = (house.number - 0.5) * ground.cell
    if ground.board.is_square and house.kind in "rc":
        return (-23.0, middle) if house.kind == "r" else (middle, -23.0)
    left, top = ground.corner(ground.board.constraints[house].cells[0])
    return (left + 35, top)


def _row_label(cell: str, row: int, notation: Notation) -> str:
    if notation is Notation.A1:
        return cell.rstrip("0123456789")
    return str(row) if notation is Notation.ZERO else f"r{row + 1}"


def _column_label(column: int, notation: Notation) -> str:
    if notation is Notation.RC:
        return f"c{column + 1}"
    return str(column) if notation is Notation.ZERO else str(column + 1)
