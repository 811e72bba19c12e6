"""Draw a board of any size and shape, without a step: the background, lines, shades, labels and
digits.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from ..constraints import look_of
from ..model import STANDARD, Board, Candidate, Digit, Grid, House, Notation, Region
from .clues import clue_marks, clue_shapes
from .element import Attributes, Point, figure, group, line_through, number, rectangle, stroke
from .shapes import centre, corner, ground, outside_room, plane_of, side_of, spot
from .theme import Theme

MARGIN: Final = 44.0  # Space for the labels on the left and at the top.
EDGE: Final = 16.0  # Space for the frame on the right and at the bottom.
FONT: Final = "Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"
FIGURE: Final = 58.0
SMALL: Final = 24.0
_LABELS: Final = -23.0  # the centre of labels, measured from the left or upper edge
_BETWEEN: Final = 22.0
"""The height of the tallest tag that fits between the candidates on the two sides of a box
border.
"""


def drawn_size(board: Board = STANDARD, margin: float = MARGIN) -> Point:
    """The width and height of the drawing. It consists of the board, a margin on the left and at
    the top, and the frame on the right and at the bottom.
    """
    _, width, height = plane_of(board)
    edge = EDGE + outside_room(board)
    return margin + width + edge, margin + height + edge


def empty_board(board: Board, theme: Theme) -> str:
    """Draw the lines and the constraints of a board."""
    layers = extra_houses(board, theme), lines(board, theme), clue_marks(board, theme)
    return "\n".join(filter(None, layers))


# Regions and clues -----------------------------------------------------------------------------


def extra_houses(board: Board, theme: Theme) -> str:
    """Draw the diagonals, windows and any other constraints of the board."""
    layers: dict[str, list[str]] = {"clues": [*clue_shapes(board, theme)]}
    for layer, drawn in chain(_region_lines(board, theme), _region_numbers(board, theme)):
        layers.setdefault(layer, []).append(drawn)
    grouped = (group(layer, parts) for layer, parts in layers.items())
    return group("extra-houses", [_shades(board, theme), *grouped])


def _drawn(board: Board, way: str) -> Iterator[tuple[str, Region]]:
    """The regions that are drawn in the given way, each with its layer."""
    for region in board.plain_regions:
        look = look_of(region.kind.value)
        if look.way == way:
            yield look.layer, region


def _shades(board: Board, theme: Theme) -> str:
    """Draw the frames of windows, and the background of other regions."""
    look: Attributes = {"rx": 6, "fill": "none", "stroke": theme.thin, "stroke_width": 5}
    frames = []
    for _, region in _drawn(board, "framed"):
        (x, y), (right, bottom) = (corner(board.all_cells[region.cells[end]]) for end in (0, -1))
        room = side_of(board) - 8
        frames.append(rectangle((x + 4, y + 4), right - x + room, bottom - y + room, **look))
    shaded = sorted({cell for _, region in _drawn(board, "shaded") for cell in region.cells})
    grounds = [ground(board.all_cells[at], theme.base_hatch) for at in shaded]
    return group("washes", grounds) + "".join(frames)


def _region_lines(board: Board, theme: Theme) -> Iterator[tuple[str, str]]:
    """The regions that are drawn as lines from corner to corner, each with its layer."""
    for layer, region in _drawn(board, "line"):
        first, *_, last = (board.all_cells[cell] for cell in region.cells)
        (x, y), (right, bottom) = centre(first), centre(last)
        half = side_of(board) / 2
        aside = half if right > x else -half
        path = line_through([(x - aside, y - half), (right + aside, bottom + half)])
        yield layer, stroke(path, theme.thin, 2, stroke_linecap=None)


def _region_numbers(board: Board, theme: Theme) -> Iterator[tuple[str, str]]:
    """The small numbers in the corners of cells, which show their regions. Each number comes with
    the layer that it is drawn on."""
    side = side_of(board)
    size = theme.text(side * 0.2)
    for layer, region in _drawn(board, "numbered"):
        for cell in region.cells:
            left, top = corner(board.all_cells[cell])
            at = (left + side * 0.16, top + side * 0.16)
            yield layer, figure(at, size, str(region.number), theme.thin)


# Lines and labels -------------------------------------------------------------------------------


def lines(board: Board, theme: Theme) -> str:
    """Draw thin lines between cells, and thick lines around the board and between boxes of any
    shape. A square board has a frame, and its thin lines run from edge to edge.
    """
    boxes = board.boxes_of_places
    side = side_of(board)
    long, end = number(side), number(side * board.digits)
    inner = range(1, board.digits if board.is_square else 1)
    thin = [f"M{i} 0V{end}M0 {i}H{end}" for i in (number(side * line) for line in inner)]
    thick = []
    for row, column in board.places:
        x, y = column * side, row * side
        edges = (
            ((row, column - 1), x, y, "v"),
            ((row - 1, column), x, y, "h"),
            ((row, column + 1), x + side, y, "v"),
            ((row + 1, column), x, y + side, "h"),
        )
        for index, (place, left, top, way) in enumerate(edges):
            if (place in boxes and index > 1) or (place not in boxes and board.is_square):
                continue  # drawn with the neighbour or with the frame
            path = f"M{number(left)} {number(top)}{way}{long}"
            if boxes[row, column] != boxes.get(place):
                thick.append(path)
            elif not board.is_square:
                thin.append(path)
    parts = [
        stroke("".join(thin), theme.thin, 1.5, stroke_linecap=None, class_="thin"),
        stroke("".join(thick), theme.thick, 5, stroke_linecap="square", class_="thick"),
    ]
    if board.is_square:
        look: Attributes = {"rx": 3, "stroke": theme.thick, "stroke_width": 6, "class_": "thick"}
        parts.append(rectangle((0, 0), side * board.digits, side * board.digits, **look))
    return group("lines", parts, fill="none")


def labels(
    board: Board,
    theme: Theme,
    notation: Notation,
    base: tuple[House, ...],
    cover: tuple[House, ...],
) -> str:
    """Draw the names of rows and columns in the margin, and tags for the houses of a step. The tags
    of base houses are filled, and the tags of cover houses are framed. Cells that are linked by a
    chess move are not a house, so they have no tag, and only the text names them.
    """
    size = min(theme.text(19), side_of(board) * 0.6)
    names = _names_at_margin(board, notation)
    tagged = {_label_place(board, house): house for house in {*base, *cover} if not house.move}
    parts = [
        figure(at, size, name, theme.candidate, class_="label")
        for at, name in names.items()
        if at not in tagged
    ]
    for at, house in sorted(tagged.items(), key=lambda each: each[1]):
        text = names.get(at) or notation.house_short(house, board)
        parts.append(_tag(at, text, theme, filled=house in base, small=at not in names))
    return group("labels", parts)


def _names_at_margin(board: Board, notation: Notation) -> dict[Point, str]:
    """The names of rows and columns, by position. If the notation has no letters for rows, a name
    is only a number.
    """
    side = side_of(board)
    at = _LABELS - outside_room(board)
    names = {(at, (row + 0.5) * side): notation.row(row) for row in range(board.height)}
    columns = range(board.width)
    return names | {((each + 0.5) * side, at): notation.column(each) for each in columns}


def _label_place(board: Board, house: House) -> Point:
    """The position of a house's name. If the board is a single grid, the names of rows and columns
    are in the margin. The names of other houses are at their first cells.
    """
    middle = (house.number - 0.5) * side_of(board)
    if board.is_square and house.kind in "rc":
        at = _LABELS - outside_room(board)
        return (at, middle) if house.kind == "r" else (middle, at)
    left, top = corner(board.cells(house)[0])
    return left + 35, top


def _tag(at: Point, text: str, theme: Theme, *, filled: bool, small: bool) -> str:
    size = theme.text(15.0 if small else 19.0)
    width, height = max(0.62 * size * len(text) + 10, 1.5 * size), 1.4 * size
    if small:
        height = min(height, _BETWEEN)
    else:
        width = min(width, MARGIN - 6)
    color = theme.base_tag if filled else theme.cover_tag
    paper, ink = (color, theme.paper) if filled else (theme.paper, color)
    look: Attributes = {"rx": 5, "fill": paper, "stroke": color, "stroke_width": 2.5}
    frame = rectangle((at[0] - width / 2, at[1] - height / 2), width, height, **look)
    name = "tag base" if filled else "tag cover"
    return group(name, [frame, figure(at, size, text, ink, font_weight="bold")])


# Figures ----------------------------------------------------------------------------------------


def figures(grid: Grid, theme: Theme, digit: Digit | None = None) -> str:
    """Draw givens in bold, and placed digits in a different colour and weight. If a digit is
    highlighted, all others are pale.
    """
    parts = []
    for cell in grid.board.all_cells:
        if value := grid.value(cell):
            name = "given" if grid.is_given(cell) else "placed"
            look: Attributes = {"font_weight": "bold" if name == "given" else None, "class_": name}
            color = getattr(theme, name) if digit in (None, value) else theme.thin
            parts.append(figure(centre(cell), FIGURE, str(grid.board.digit(value)), color, **look))
    return group("figures", parts)


def candidates(shown: Iterable[Candidate], theme: Theme, besides: set[Candidate]) -> str:
    """Draw the candidates that have no marks."""
    plain = (candidate for candidate in shown if candidate not in besides)
    parts = [figure(spot(each), SMALL, str(each.digit), theme.candidate) for each in plain]
    return group("candidates", parts)


def every_candidate(grid: Grid) -> Iterator[Candidate]:
    """Every candidate of a grid, in order."""
    for cell in grid.board.all_cells:
        for digit in grid.candidates(cell):
            yield Candidate.of(digit, cell)


def in_words(grid: Grid) -> str:
    """Describe the board for screen readers, in short lines of text."""
    rows: dict[int, list[str]] = {}
    for cell, value in zip(grid.board.all_cells, grid.values, strict=True):
        rows.setdefault(cell.row, []).append(value)
    return "\n".join(map("".join, rows.values()))
