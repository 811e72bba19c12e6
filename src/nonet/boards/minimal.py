"""Which givens of a puzzle on a board are not needed, and puzzles without them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from ..model.border.core import native
from ..model.border.geometries import native_layout
from ..model.puzzle import BLANK, Puzzle
from ..search import board_search, solve, start_masks
from .search import search_many

CONFLICTS: Final = 100_000
"""How many the search may meet for a puzzle before it gives up soon about each given."""


_SHORT: Final = 1000
"""Conflicts that the search may meet for each given before it turns to the next."""


def redundant_cells(puzzle: Puzzle) -> tuple[int, ...]:
    """The givens that can each be left out by itself, without another solution: their cells.

    Args:
        puzzle: one with exactly one solution.

    >>> from .reading import parse
    >>> redundant_cells(parse("1234341221434321"))[:3]
    (0, 1, 2)
    """
    given = [cell for cell, sign in enumerate(puzzle.givens) if sign != BLANK]
    fewer = [without(puzzle, (cell,)) for cell in given]
    found = search_many(fewer, limit=2, threads=0)
    return tuple(cell for cell, (_, count) in zip(given, found, strict=True) if count == 1)


class NeededGivens(NamedTuple):
    """Which givens of a puzzle with one solution are needed.

    Attributes:
        redundant: the cells of those that can each be left out by itself.
        undecided: how many may be such, since the search gave up about them.
    """

    redundant: tuple[int, ...]
    undecided: int


def needed_givens(puzzle: Puzzle, solution: Puzzle, *, conflicts: int = CONFLICTS) -> NeededGivens:
    """Which givens are needed, as far as a bounded search tells: up to 16 digits mostly of all.

    Args:
        puzzle: one with exactly one solution.
        solution: that one.
        conflicts: how many the search may meet, in all, for givens about which a first short one
            gives up.

    >>> from .reading import parse
    >>> needed_givens(parse("12..34....3....1"), parse("1243341221344321"))
    NeededGivens(redundant=(0, 1, 4, 5), undecided=0)
    """
    redundant = []
    left = [cell for cell, sign in enumerate(puzzle.givens) if sign != BLANK]
    for most in (_SHORT, conflicts):
        each, undecided = (most if most == _SHORT else conflicts // max(len(left), 1)), []
        if each < _SHORT:
            break
        for cell in left:
            is_needed = _is_needed(puzzle, solution, cell, each)
            if is_needed is None:
                undecided.append(cell)
            elif not is_needed:
                redundant.append(cell)
        left = undecided
    return NeededGivens(tuple(sorted(redundant)), len(left))


def _is_needed(puzzle: Puzzle, solution: Puzzle, cell: int, conflicts: int) -> bool | None:
    """Whether there is a solution with another digit in a cell, where the puzzle has a given; None
    where the search gives up."""
    masks = start_masks(without(puzzle, (cell,)))
    masks[cell] = (1 << puzzle.board.digits) - 1 & ~(1 << (solution.digits()[cell] - 1))
    search = board_search(puzzle.board, masks)
    if search.next(conflicts) is not None:
        return True
    return None if search.has_given_up() else False


def minimal_on_board(
    puzzle: Puzzle, seed: int | None = None, *, conflicts: int = CONFLICTS
) -> tuple[Puzzle, int]:
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
    puzzle: Puzzle,
    solution: Puzzle,
    seed: int | None = None,
    *,
    conflicts: int = CONFLICTS,
) -> tuple[Puzzle, int]:
    """As `minimal_on_board`, of a puzzle that is known to have this one solution."""
    order = [cell for cell, sign in enumerate(puzzle.givens) if sign != BLANK]
    if seed is not None:
        random.Random(f"minimal {seed}").shuffle(order)
    return thinned(puzzle, solution, order, conflicts)


def thinned(
    puzzle: Puzzle, solution: Puzzle, order: Sequence[int], conflicts: int
) -> tuple[Puzzle, int]:
    """The puzzle without givens that it does not need, which are tried in an order.

    Args:
        puzzle: one with exactly one solution.
        solution: that one.
        order: the cells of all its givens.
        conflicts: as in `minimal_on_board`.
    """
    import numpy as np

    digits = np.array(solution.digits(), dtype=np.uint8)
    layout = native_layout(puzzle.board)
    stay, undecided = native.thin_out_board(layout, digits, order, conflicts)
    return without(puzzle, list(set(order) - set(stay))), undecided


def without(puzzle: Puzzle, cells: Sequence[int]) -> Puzzle:
    """A puzzle without the givens of some cells."""
    gone = set(cells)
    left = [BLANK if cell in gone else sign for cell, sign in enumerate(puzzle.givens)]
    return Puzzle("".join(left), geometry=puzzle.board)
