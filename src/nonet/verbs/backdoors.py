"""Finds backdoors. A backdoor is a small set of cells: once they are filled, singles solve the
rest.
"""

from __future__ import annotations

from ..base import Error, checked_arguments, formerly
from ..model import Cell, Source
from ..model.border.core import core_of
from ..model.border.geometries import bytes_of
from ..puzzles.readers.parse import grid_of
from ..search import solve


@formerly(size="cells")
@checked_arguments
def backdoors(source: Source, cells: int = 1) -> tuple[tuple[Cell, ...], ...]:
    """Find the backdoors of at most `cells` cells. Once these cells have their digits from the
    solution, naked and hidden singles solve the rest of the puzzle.

    A backdoor never contains cells that it does not need. Smaller backdoors come first, and
    backdoors of equal size are in reading order. If singles solve the puzzle without help, the only
    backdoor is the empty set. If every backdoor has more than `cells` cells, the result is empty.
    The smallest size shows how much a puzzle depends on guesses.

    Args:
        source: the puzzle, or a grid in progress.
        cells: the maximum size, 1 or 2.

    Raises:
        NoSolution, SeveralSolutions: when there is not exactly one solution.
        Error: when `cells` is neither 1 nor 2.
        ParseError, InvalidPuzzle: when the source is not a puzzle.

    >>> backdoors("@wikipedia")
    ((),)
    >>> backdoors("@golden-nugget"), backdoors("@golden-nugget", cells=2)
    ((), ((Cell('r1c1'), Cell('r9c3')),))
    """
    if cells not in (1, 2):
        raise Error(f"the size of a backdoor must be 1 or 2 cells, not {cells}.")
    grid = grid_of(source)
    solution = bytes_of(solve(grid).givens, grid.board.shift)
    found = core_of(grid.board).backdoors(grid._native, solution, cells)
    return tuple(tuple(map(grid.board.cell, each)) for each in found)
