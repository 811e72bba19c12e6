"""The board without a step: paper, lines, labels and figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..model.board import STANDARD, Board
from ..model.cells import Candidate, Digit, House
from ..model.grid import Grid
from ..model.notation import Notation
from .element import Point, element, figure, group, number, rectangle
from .ground import (
    Ground,
    board_lines,
    clue_shapes,
    label_place,
    margin_labels,
    region_lines,
    region_numbers,
    shades,
)
from .shapes import CELL, centre, plane_of, side_of, spot
from .theme import Theme

MARGIN: Final = 44.0  # room for the labels, left and above
EDGE: Final = 16.0  # room for the frame, right and below
FONT: Final = "Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"
FIGURE: Final = 58.0
SMALL: Final = 24.0
_BETWEEN: Final = 22.0
"""The highest tag that lies between the candidates above the border of a box and those below."""


def paper(theme: Theme, margin: float, width: float, height: float) -> str:
    """The background, margins included."""
    corner = (-margin, -margin)
    return rectangle(corner, width, height, fill=theme.paper, class_="paper")


def drawn_size(board: Board = STANDARD, margin: float = MARGIN) -> Point:
    """How wide and high the board is with the margin left and above and the frame right and
    below."""
    _, width, height = plane_of(board)
    return margin + width + EDGE, margin + height + EDGE


def _ground(board: Board) -> Ground | None:
    """What is drawn of a board of any size; None for nine rows, which have layers of their own."""
    if board.has_nine_rows:
        return None
    return Ground(board, side_of(board), MARGIN, EDGE)


def extra_houses(grid: Grid, theme: Theme) -> str:
    """Diagonals and windows, where the board has them, and whatever else it has."""
    ground = _ground(grid.board)
    if ground is not None:
        drawn = (
            shades(ground, theme),
            clue_shapes(ground, theme),
            region_lines(ground, theme),
            region_numbers(ground, theme),
        )
        return group("extra-houses", [layer for layer in drawn if layer])
    parts = []
    if grid.board.has_diagonals:
        path = "M0 0L900 900M900 0L0 900"
        parts.append(element("path", d=path, stroke=theme.thin, stroke_width=2))
    if grid.board.has_windows:
        for house in (House(f"w{number}") for number in range(1, 5)):
            x, y = centre(grid.board.cells(house)[0])
            corner = (x - CELL / 2 + 4, y - CELL / 2 + 4)
            parts.append(
                rectangle(corner, 292, 292, rx=6, fill="none", stroke=theme.thin, stroke_width=5)
            )
    return group("extra-houses", parts)


def lines(grid: Grid, theme: Theme) -> str:
    """Thin lines between cells; thick ones around the board and between boxes, whatever their
    form."""
    ground = _ground(grid.board)
    if ground is not None:
        return board_lines(ground, theme)
    thin = "".join(f"M{i * 100} 0V900M0 {i * 100}H900" for i in range(1, 9))
    boxes = grid.board.boxes
    thick = []
    for cell in grid.board.all_cells:
        left, top = cell.column * 100, cell.row * 100
        if cell.column and boxes[cell] != boxes[cell - 1]:
            thick.append(f"M{left} {top}v100")
        if cell.row and boxes[cell] != boxes[cell - 9]:
            thick.append(f"M{left} {top}h100")
    return group(
        "lines",
        [
            element("path", d=thin, stroke=theme.thin, stroke_width=1.5, class_="thin"),
            element(
                "path",
                d="".join(thick),
                stroke=theme.thick,
                stroke_width=5,
                stroke_linecap="square",
                class_="thick",
            ),
            rectangle((0, 0), 900, 900, rx=3, stroke=theme.thick, stroke_width=6, class_="thick"),
        ],
        fill="none",
    )


def labels(
    grid: Grid,
    theme: Theme,
    notation: Notation,
    base: tuple[House, ...],
    cover: tuple[House, ...],
) -> str:
    """Rows and columns at the margin; houses of a step as tags, base filled and cover framed."""
    ground = _ground(grid.board)
    if ground is not None:
        return _labels_on(ground, grid.board, theme, notation, base, cover)
    parts = []
    for house in grid.board.houses:
        tagged = house in base or house in cover
        if house.kind in "rc":
            at = (-23.0, house.number * 100 - 50.0)
            if house.kind == "c":
                at = (at[1], at[0])
            text = _label(house, notation)
            if not tagged:
                size = theme.text(19)
                parts.append(figure(at, size, text, theme.candidate, class_="label"))
        else:
            x, y = centre(grid.board.cells(house)[0])
            at, text = (x - 15, y - 50), notation.house_short(house, grid.board)
        if tagged:
            parts.append(_tag(at, text, theme, filled=house in base, small=house.kind not in "rc"))
    return group("labels", parts)


def _labels_on(
    ground: Ground,
    board: Board,
    theme: Theme,
    notation: Notation,
    base: tuple[House, ...],
    cover: tuple[House, ...],
) -> str:
    """The same on a board of any size; a group is told in the text."""
    tags = []
    for house in (*base, *cover):
        if not house.move:
            at = label_place(ground, house)
            text = notation.house_short(house, board)
            tags.append(_tag(at, text, theme, filled=house in base, small=at[0] >= 0 <= at[1]))
    return margin_labels(ground, theme, notation) + group("labels", tags)


def _label(house: House, notation: Notation) -> str:
    """Short enough for the margin: the name without its kind where no letter tells rows apart."""
    if notation is Notation.ZERO:
        return str(house.number - 1)
    if notation is Notation.A1 and house.kind == "c":
        return str(house.number)
    return notation.house_short(house)


def _tag(at: Point, text: str, theme: Theme, *, filled: bool, small: bool) -> str:
    size = theme.text(15.0 if small else 19.0)
    width, height = max(0.62 * size * len(text) + 10, 1.5 * size), 1.4 * size
    if small:
        height = min(height, _BETWEEN)
    else:
        width = min(width, MARGIN - 6)
    color = theme.base_tag if filled else theme.cover_tag
    corner = (at[0] - width / 2, at[1] - height / 2)
    return group(
        "tag base" if filled else "tag cover",
        [
            rectangle(
                corner,
                width,
                height,
                rx=5,
                fill=color if filled else theme.paper,
                stroke=color,
                stroke_width=2.5,
            ),
            figure(at, size, text, theme.paper if filled else color, font_weight="bold"),
        ],
    )


def figures(grid: Grid, theme: Theme, digit: Digit | None = None) -> str:
    """Givens, bold, and placed digits, in another colour and weight; where one digit is looked at,
    the others are pale."""
    parts = []
    for cell in grid.board.all_cells:
        value = grid.value(cell)
        if value:
            given = grid.is_given(cell)
            strong = theme.given if given else theme.placed
            parts.append(
                figure(
                    centre(cell),
                    FIGURE,
                    str(grid.board.digit(value)),
                    strong if digit in (None, value) else theme.thin,
                    font_weight="bold" if given else None,
                    class_="given" if given else "placed",
                )
            )
    return group("figures", parts)


def candidates(shown: Iterable[Candidate], theme: Theme, besides: set[Candidate]) -> str:
    """Candidates, those with marks left out."""
    parts = [
        figure(spot(candidate), SMALL, str(candidate.digit), theme.candidate)
        for candidate in shown
        if candidate not in besides
    ]
    return group("candidates", parts)


def every_candidate(grid: Grid) -> Iterator[Candidate]:
    """Every candidate of a grid, in order."""
    for cell in grid.board.all_cells:
        for digit in grid.candidates(cell):
            yield Candidate.of(digit, cell)


def in_words(grid: Grid) -> str:
    """The board as short lines, for screen readers."""
    rows: dict[int, list[str]] = {}
    for cell, value in zip(grid.board.all_cells, grid.values, strict=True):
        rows.setdefault(cell.row, []).append(value)
    return "\n".join(map("".join, rows.values()))


def view_box(margin: float, width: float, height: float) -> str:
    """The part of the plane that a picture shows."""
    return f"{number(-margin)} {number(-margin)} {number(width)} {number(height)}"
