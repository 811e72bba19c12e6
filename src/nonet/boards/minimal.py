"""Which givens of a puzzle on a board are not needed, and puzzles without them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from ..border.core import native
from ..border.geometries import native_layout
from .board_puzzle import BoardPuzzle
from .search import search_many, solve

CONFLICTS: Final = 100_000
"""How many the search may meet for a puzzle before it gives up soon about each given."""


def redundant_cells(puzzle: BoardPuzzle) -> tuple[int, ...]:
    """The givens that can each be left out by itself, without another solution: their cells.

    Args:
        puzzle: one with exactly one solution.

    >>> from .reading import parse
    >>> redundant_cells(parse("1234341221434321"))[:3]
    (0, 1, 2)
    """
    given = [cell for cell, digit in enumerate(puzzle.givens) if digit]
    fewer = [without(puzzle, (cell,)) for cell in given]
    found = search_many(fewer, limit=2, threads=0)
    return tuple(cell for cell, (_, count) in zip(given, found, strict=True) if count == 1)


def minimal_on_board(
    puzzle: BoardPuzzle, seed: int | None = None, *, conflicts: int = CONFLICTS
) -> tuple[BoardPuzzle, int]:
    """The puzzle without givens that it does not need.

    Args:
        puzzle: one with exactly one solution.
        seed: givens are tried in an order that follows from it; without it, in reading order.
        conflicts: how many the search may meet for all givens. About each it gives up after a
            sixteenth of those that are left, or after a hundred, and then the given stays.

    Returns:
        The puzzle, and how many of its givens may still be too many.

    Raises:
        NoSolution, SeveralSolutions: where it has not one solution.

    >>> from .reading import parse
    >>> puzzle, undecided = minimal_on_board(parse("1234341221434321"), 3)
    >>> puzzle.clues < 8, undecided
    (True, 0)
    """
    return minimal_of(puzzle, solve(puzzle), seed, conflicts=conflicts)


def minimal_of(
    puzzle: BoardPuzzle,
    solution: BoardPuzzle,
    seed: int | None = None,
    *,
    conflicts: int = CONFLICTS,
) -> tuple[BoardPuzzle, int]:
    """As `minimal_on_board`, of a puzzle that is known to have this one solution."""
    order = [cell for cell, digit in enumerate(puzzle.givens) if digit]
    if seed is not None:
        random.Random(f"minimal {seed}").shuffle(order)
    return thinned(puzzle, solution, order, conflicts)


def thinned(
    puzzle: BoardPuzzle, solution: BoardPuzzle, order: Sequence[int], conflicts: int
) -> tuple[BoardPuzzle, int]:
    """The puzzle without givens that it does not need, which are tried in an order.

    Args:
        puzzle: one with exactly one solution.
        solution: that one.
        order: the cells of all its givens.
        conflicts: as in `minimal_on_board`.
    """
    import numpy as np

    digits = np.array(solution.givens, dtype=np.uint8)
    layout = native_layout(puzzle.board.large_geometry)
    stay, undecided = native.thin_out_board(layout, digits, order, conflicts)
    return without(puzzle, list(set(order) - set(stay))), undecided


def without(puzzle: BoardPuzzle, cells: Sequence[int]) -> BoardPuzzle:
    """A puzzle without the givens of some cells."""
    gone = set(cells)
    return puzzle.with_givens(
        [0 if cell in gone else digit for cell, digit in enumerate(puzzle.givens)]
    )
