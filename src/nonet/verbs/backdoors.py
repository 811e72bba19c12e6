"""Backdoors: the few cells that keep a puzzle from falling to singles."""

from __future__ import annotations

from ..base.arguments import checked_arguments
from ..base.errors import Error
from ..model.border.core import native
from ..model.cells import Cell
from ..model.grid import _VALUES_TO_BYTES, Source
from ..readers.source import grid_of
from ..search import solve


@checked_arguments
def backdoors(source: Source, size: int = 1) -> tuple[tuple[Cell, ...], ...]:
    """The sets of at most `size` cells which, once they have their digits of the solution, let
    naked and hidden singles do the rest.

    Only sets are given that need all their cells, the smallest first, then in reading order. Where
    singles need no help at all, that is the empty set alone; where no set is small enough, there
    is none. How large the smallest is says how much a puzzle hangs on guesses.

    Args:
        source: the puzzle, or a grid in progress.
        size: 1 or 2.

    Raises:
        NoSolution, SeveralSolutions: when there is not exactly one solution.
        Error: when the size is neither 1 nor 2, and on a board that is no `nonet.Board` of
            nine rows.
        ParseError, InvalidPuzzle: when the source is no puzzle.

    >>> backdoors("@wikipedia")
    ((),)
    >>> backdoors("@golden-nugget"), backdoors("@golden-nugget", size=2)
    ((), ((Cell('r1c1'), Cell('r9c3')),))
    """
    if size not in (1, 2):
        raise Error(f"the sets of at most 1 or 2 cells are looked for, not of {size}.")
    grid = grid_of(source)
    if not grid.board.has_nine_rows:
        raise Error(
            "backdoors are looked for on nine rows with boxes, a jigsaw, diagonals or windows, and "
            f"not on {grid.board.told}."
        )
    solution = solve(grid).givens.encode().translate(_VALUES_TO_BYTES)
    found = native.backdoors(grid._native, solution, size)
    return tuple(tuple(Cell(cell) for cell in cells) for cells in found)
