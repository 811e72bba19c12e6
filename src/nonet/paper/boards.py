"""A board as print needs it: at any size, with no letter too small and no line too thin."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ..model.board import STANDARD, Board
from ..model.cells import CELLS, Candidate
from ..model.grid import Grid
from ..model.notation import Notation
from ..model.puzzle import Puzzle
from ..model.step import Step
from ..render.board import EDGE, FIGURE, MARGIN, SMALL, drawn_size
from ..render.drawing import Anchor, Drawing, Lettering, Mark, MarkGroup, moved_to
from ..render.element import Point
from ..render.shapes import centre, spot
from ..render.subset import drawing_of
from ..render.svg import svg
from ..render.theme import PRINT
from .limits import LEAST_LINE, LEAST_TEXT

_Look = tuple[float, str, bool]
"""Size and colour of a figure on a board as pictures draw it, and whether it is bold."""
_GIVEN: Final = FIGURE, PRINT.given, True
_PLACED: Final = FIGURE, PRINT.placed, False
_NOTED: Final = SMALL, PRINT.candidate, False
_LARGER: Final = 0.65
"""Letters smaller than this share of the least size stay so, as there is no room for larger ones:
the limits refuse them."""


def figure_share(board: Board = STANDARD) -> float:
    """How high a digit is, as a share of the longer side of a board without labels.

    >>> round(figure_share(), 3)
    0.062
    """
    return FIGURE / max(drawn_size(board, margin=EDGE))


def can_be_read(side: float, board: Board = STANDARD) -> bool:
    """Whether a board without labels is large enough for digits of the least size.

    >>> can_be_read(72), can_be_read(80)
    (False, True)
    """
    return side * figure_share(board) >= _LARGER * LEAST_TEXT


def printed_board(
    grid: Grid,
    side: float,
    *,
    candidates: bool = False,
    labels: bool = False,
    notation: Notation | None = None,
) -> MarkGroup:
    """A grid as wide and high as `side`, its top left corner at the origin, in greys alone. A board
    that is not square is as wide or as high, and stands in the middle.

    Boards of nine rows share the marks of their lines, and those of equal digits in equal cells:
    books have hundreds of boards.

    Args:
        side: in points.
        candidates: whether to print them.
        labels: whether rows and columns have their names.
    """
    notation = notation or Notation.chosen()
    # Clashes are marked in ways of their own, and boards of other sizes have no marks to share.
    if grid.has_clashes or not grid.board.has_nine_rows:
        picture = svg(grid, theme="print", candidates=candidates, labels=labels, notation=notation)
        drawn = drawing_of(picture)
        share = side / max(drawn.width, drawn.height)
        x, y = (side - drawn.width * share) / 2, (side - drawn.height * share) / 2
        fitted = _fitted(drawn, drawn.width * share)
        if not grid.open_cells:  # a solution can do without the numbers of groups
            fitted = (mark for mark in fitted if not _is_too_small(mark, side, grid.board))
        return MarkGroup(x, y, tuple(fitted))
    how = side, MARGIN if labels else EDGE
    marks: list[Mark] = [MarkGroup(0.0, 0.0, _lines(grid.board, side, labels, notation))]
    filled = [cell for cell in grid.board.all_cells if grid.value(cell)]
    for cell in filled:
        look = _GIVEN if grid.is_given(cell) else _PLACED
        marks.append(_letter(centre(cell), grid.value(cell), look, *how))
    if candidates:
        marks += [
            _letter(spot(Candidate.of(digit, cell)), digit, _NOTED, *how)
            for cell in grid.open_cells
            for digit in grid.candidates(cell)
        ]
    return MarkGroup(0.0, 0.0, tuple(marks))


@lru_cache(maxsize=64)
def _lines(board: Board, side: float, labels: bool, notation: Notation) -> tuple[Mark, ...]:
    """A board without digits."""
    empty = Grid(Puzzle("." * CELLS, board=board))
    picture = svg(empty, theme="print", candidates=False, labels=labels, notation=notation)
    return tuple(_fitted(drawing_of(picture), side))


@lru_cache(maxsize=8192)
def _letter(at: Point, digit: int, look: _Look, side: float, margin: float) -> Lettering:
    """A figure in the middle of a place on the board of nine rows."""
    size, fill, bold = look
    scale = side / drawn_size(margin=margin)[0]
    x, y = (at[0] + margin) * scale, (at[1] + margin + 0.36 * size) * scale
    return _readable(Lettering(x, y, str(digit), size * scale, fill, bold, Anchor.MIDDLE))


def _is_too_small(mark: Mark, side: float, board: Board) -> bool:
    """Whether a mark is a letter below the least size, and no digit in a cell."""
    if not isinstance(mark, Lettering):
        return False
    return mark.size < min(LEAST_TEXT, 0.8 * side * figure_share(board))


def step_picture(grid: Grid, step: Step) -> Drawing:
    """A step on its board, with what its marks mean below it, to be put on a page."""
    return drawing_of(svg(grid, step, theme="print", legend=True))


def as_wide_as(drawing: Drawing, side: float) -> tuple[MarkGroup, float]:
    """A picture as wide as `side`; and how high it is then."""
    return MarkGroup(0.0, 0.0, tuple(_fitted(drawing, side))), drawing.height * side / drawing.width


def least_width(drawing: Drawing) -> float:
    """How wide a picture has to be at least for its smallest letters to be read."""
    sizes = [mark.size for mark in drawing.marks if isinstance(mark, Lettering)]
    return _LARGER * LEAST_TEXT * drawing.width / min(sizes, default=drawing.width)


def _fitted(drawing: Drawing, side: float) -> Iterator[Mark]:
    scale = side / drawing.width
    _paper, *marks = drawing.marks
    for mark in moved_to(marks, 0.0, 0.0, scale, LEAST_LINE):
        yield _readable(mark) if isinstance(mark, Lettering) else mark


def _readable(letter: Lettering) -> Lettering:
    """A letter, enlarged to the least size where there is room; its middle stays where it is."""
    if not _LARGER * LEAST_TEXT <= letter.size < LEAST_TEXT:
        return letter
    return letter._replace(size=LEAST_TEXT, y=letter.y + 0.36 * (LEAST_TEXT - letter.size))


def has_own_candidates(grid: Grid) -> bool:
    """Whether candidates are missing that the values allow: a player, or the puzzle itself, ruled
    them out."""
    plain = Puzzle("." * len(grid.values), board=grid.board)
    return grid.masks != Grid.load(plain, grid.values).masks
