"""Draw a small sample of a kind of constraint, to be shown beside its rule."""

from math import ceil, floor

from ..constraints import Constraint
from ..constraints.constraint import Disc, Square
from ..model import Board, BoardPlace
from .board import FONT
from .clues import clue_marks, clue_shapes
from .element import element, no_thinner, number, rectangle
from .shapes import shapes_of, side_of
from .theme import Theme

_MARGIN = 4.0


def sample(kind: type[Constraint], theme: Theme) -> str:
    """Draw the example of a kind, with the cells around it, as SVG. A cell is as wide as in
    pictures of boards. Returns "" if the kind draws no lines, marks or texts.
    """
    example = kind.needs.partition(" as in ")[2] or kind.words[0]
    board = Board.of(f"9x9+{example}")
    shapes, side = shapes_of(board), side_of(board)
    spots = [
        place
        for shape in shapes
        for place in ([shape.place] if isinstance(shape, Disc | Square) else shape.places)
    ]
    if not spots:
        return ""
    if all(board.cell_of_place.get((round(row), round(column))) is None for row, column in spots):
        spots += [board.further_constraints[0].cells[0]]
    rows, columns = ([*each] for each in zip(*spots, strict=True))
    top, left = floor(min(rows)), floor(min(columns))
    down, across = (ceil(max(each)) + 1 for each in (rows, columns))
    places: list[BoardPlace] = [(r, c) for r in range(top, down) for c in range(left, across)]
    cells = [
        rectangle((c * side, r * side), side, side, fill="none", stroke=theme.thin, stroke_width=2)
        for r, c in places
        if (r, c) in board.cell_of_place
    ]
    x, y = left * side - _MARGIN, top * side - _MARGIN
    width, height = ((n * side) + 2 * _MARGIN for n in (across - left, down - top))
    paper = rectangle((x, y), width, height, fill=theme.paper, class_="paper")
    drawn = "".join([paper, *cells, *clue_shapes(board, theme), clue_marks(board, theme)])
    return element(
        "svg",
        no_thinner(drawn, theme.least_line) if theme.least_line else drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (x, y, width, height))),
        width=width,
        height=height,
        role="img",
        font_family=FONT,
        class_=f"nonet theme-{theme.name}",
    )
