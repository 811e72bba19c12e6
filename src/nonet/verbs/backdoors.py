"""Finds backdoors. A backdoor is a few cells that, once filled, let singles solve the rest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..base import Error, checked_arguments, formerly
from ..ladder import Status, ladder_of
from ..ladder.in_core import native_ladder
from ..model import Cell, Grid, Source
from ..model.border.core import core_of
from ..model.border.geometries import bytes_of
from ..puzzles.readers.parse import grid_of
from ..search import solve
from .explain import ENDS


@formerly(size="cells")
@checked_arguments
def backdoors(source: Source, cells: int = 1) -> tuple[tuple[Cell, ...], ...]:
    """Find the backdoors of at most `cells` cells. Once these cells have their digits from the
    solution, naked and hidden singles solve the rest of the puzzle.

    Each backdoor needs all of its cells. Smaller backdoors come first, and backdoors of equal size
    are in reading order. If singles solve the puzzle without help, the only backdoor is the empty
    set. If every backdoor has more than `cells` cells, the result is empty. The smallest size shows
    how much a puzzle depends on guesses.

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
        raise Error(f"the size of backdoors must be 1 or 2 cells, not {cells}.")
    grid = grid_of(source)
    solution = solve(grid).givens
    core = core_of(grid.board)
    if not hasattr(core, "backdoors"):
        return tuple(_by_singles(grid, solution, cells))
    found = core.backdoors(grid._native, bytes_of(solution), cells)
    return tuple(tuple(map(Cell, each)) for each in found)


def _by_singles(grid: Grid, solution: str, size: int) -> Iterator[tuple[Cell, ...]]:
    """Find backdoors on a board of any size, by trying every set of cells, smaller sets first."""
    board = grid.board
    puzzle = Grid(grid.puzzle)._native
    singles = native_ladder(ladder_of("singles").on(board))
    left: tuple[Cell, ...] = grid.open_cells
    for number in range(size + 1):
        found = []
        for cells in combinations(left, number):
            tried = grid.copy()
            for cell in cells:
                tried.place(cell, board.digit(solution[cell]))
            if ENDS[singles.follow(tried._native, puzzle).outcome()] is Status.SOLVED:
                found.append(cells)
        yield from found
        if not number and found:
            return
        left = tuple(cell for cell in left if (cell,) not in found)
