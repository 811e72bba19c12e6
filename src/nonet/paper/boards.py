"""A board as print needs it: at any size, with no letter too small and no line too thin."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ..model.board import STANDARD, Board
from ..model.cells import CELLS
from ..model.grid import Grid
from ..model.notation import Notation
from ..model.puzzle import Puzzle
from ..model.step import Step
from ..render.board import EDGE, FIGURE, drawn_size
from ..render.drawing import Drawing, Lettering, Mark, MarkGroup, moved_to
from ..render.subset import drawing_of
from ..render.svg import svg
from .limits import LEAST_LINE, LEAST_TEXT

_SOLVED: Final = "".join(
    str((3 * (row % 3) + row // 3 + column) % 9 + 1) for row in range(9) for column in range(9)
)
"""Any filled grid."""

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

    Boards of nine rows share the marks of their lines, and those of equal digits in equal cells,
    which are taken from pictures once: books have hundreds of boards.

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
    marks: list[Mark] = [MarkGroup(0.0, 0.0, _lines(grid.board, side, labels, notation))]
    given, placed = (_figures(side, labels, is_given) for is_given in (True, False))
    for cell, value in enumerate(grid.values):
        if value != ".":
            marks.append((given if grid.is_given(cell) else placed)[cell][int(value) - 1])
    if candidates:
        small = _candidates(side, labels)
        for cell in grid.open_cells:
            marks += [small[cell][digit - 1] for digit in grid.candidates(cell)]
    return MarkGroup(0.0, 0.0, tuple(marks))


@lru_cache(maxsize=64)
def _lines(board: Board, side: float, labels: bool, notation: Notation) -> tuple[Mark, ...]:
    """A board without digits."""
    empty = Grid(Puzzle("." * CELLS, board=board))
    picture = svg(empty, theme="print", candidates=False, labels=labels, notation=notation)
    return tuple(_fitted(drawing_of(picture), side))


@lru_cache(maxsize=64)
def _figures(side: float, labels: bool, is_given: bool) -> tuple[tuple[Mark, ...], ...]:
    """Each digit in each cell, as it is given or placed."""
    grid = Grid.load(Puzzle(_SOLVED if is_given else "." * CELLS), _SOLVED)
    letters = _digits(svg(grid, theme="print", candidates=False, labels=labels), side)
    return tuple(
        tuple(letter._replace(text=str(digit)) for digit in range(1, 10)) for letter in letters
    )


@lru_cache(maxsize=64)
def _candidates(side: float, labels: bool) -> tuple[tuple[Mark, ...], ...]:
    """Each candidate of each cell."""
    empty = Grid(Puzzle("." * CELLS))
    letters = _digits(svg(empty, theme="print", candidates=True, labels=labels), side)
    return tuple(tuple(letters[first : first + 9]) for first in range(0, 9 * CELLS, 9))


def _digits(picture: str, side: float) -> list[Lettering]:
    """The letters of a picture that are digits, which labels are not: cell by cell."""
    letters = [mark for mark in _fitted(drawing_of(picture), side) if isinstance(mark, Lettering)]
    return [letter for letter in letters if letter.text.isdigit()]


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
        if isinstance(mark, Lettering) and _LARGER * LEAST_TEXT <= mark.size < LEAST_TEXT:
            lower = 0.36 * (LEAST_TEXT - mark.size)  # so that the middle stays where it is
            yield mark._replace(size=LEAST_TEXT, y=mark.y + lower)
        else:
            yield mark


def has_own_candidates(grid: Grid) -> bool:
    """Whether candidates are missing that the values allow: a player, or the puzzle itself, ruled
    them out."""
    plain = Puzzle("." * len(grid.values), board=grid.board)
    return grid.masks != Grid.load(plain, grid.values).masks
