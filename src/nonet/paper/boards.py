"""A board as print needs it: at any size, with no letter too small and no line too thin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..geometry import ALL_CELLS
from ..notation import Notation
from ..render.drawing import Drawing, Lettering, Mark, moved_to
from ..render.subset import drawing_of
from ..render.svg import svg
from .limits import LEAST_LINE, LEAST_TEXT

if TYPE_CHECKING:
    from ..grid import Grid
    from ..step import Step


_LARGER: Final = 0.65
"""Letters smaller than this share of the least size stay so, as there is no room for larger ones:
the limits refuse them."""


def printed_board(
    grid: Grid,
    side: float,
    *,
    candidates: bool = False,
    labels: bool = False,
    notation: Notation = Notation.RC,
) -> tuple[Mark, ...]:
    """A grid as wide and high as `side`, its top left corner at the origin, in greys alone.

    Args:
        side: in points.
        candidates: whether to print them.
        labels: whether rows and columns have their names.
    """
    picture = svg(grid, theme="print", candidates=candidates, labels=labels, notation=notation)
    return tuple(_fitted(drawing_of(picture), side))


def step_board(
    grid: Grid, step: Step, side: float, frame: int = 0
) -> tuple[tuple[Mark, ...], float]:
    """A step on its board as wide as `side`, with what its marks mean below it; and how high."""
    drawing = drawing_of(svg(grid, step, frame, theme="print", legend=True))
    return tuple(_fitted(drawing, side)), drawing.height * side / drawing.width


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
    sees = grid.geometry.sees
    filled = [cell for cell in ALL_CELLS if grid.value(cell)]
    for cell in grid.open_cells:
        seen = {grid.value(other) for other in filled if sees(other, cell)}
        if len(grid.candidates(cell)) + len(seen) < 9:
            return True
    return False
