"""Exhaustive searches on any board. For the standard board, the core has faster searches."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Final

from ..board import STANDARD, Board
from .core import core_of, native
from .geometries import bytes_of, native_geometry, native_layout, values_of
from .in_threads import Tick

CONFLICTS: Final = 100_000
"""How many conflicts (dead ends of the search) a puzzle may cause in total while its givens are
tested. After that, the search gives up early on each given.
"""

_SHORT: Final = 1000
"""How many conflicts (dead ends) the search allows for a given before it goes on to the next
given.
"""


def digit_masks(board: Board, digits: Iterable[int]) -> list[int]:
    """The candidates of each cell as a mask. An empty cell (0) has every digit as a candidate."""
    masks = (board.every_digit, *[1 << number for number in range(board.digits)])
    return [masks[digit] for digit in digits]


def every_solution(board: Board, masks: Iterable[int]) -> native.Solutions:
    """Search for all solutions, one by one, in a fixed order. Bit d - 1 of a cell's mask means that
    the cell may hold digit d.
    """
    if board is not STANDARD:
        return limited_search(board, masks)
    return native.Solutions(native_geometry(board), array("I", masks))


def limited_search(board: Board, masks: Iterable[int]) -> native.Solutions:
    """A search that can give up after a number of conflicts: `Solutions` of `native.large`. It
    needs no grid, so a board may have any number of regions.
    """
    made: native.Solutions = native.large.Solutions(native_layout(board), array("I", masks))
    return made


def has_several_solutions(board: Board, masks: Iterable[int], conflicts: int) -> bool | None:
    """Whether there are several solutions. Returns None if the search gave up. It gives up if
    `conflicts` conflicts are not enough to find the first solution, or to go on to the next one.
    """
    search = limited_search(board, masks)
    for _ in range(2):
        if search.next(conflicts) is None:
            return None if search.has_given_up() else False
    return True


def redundant_cells(board: Board, givens: str, conflicts: int) -> tuple[list[int], int]:
    """Find the redundant givens of a puzzle with one solution. Each of them can be removed, but not
    necessarily all of them together. Returns their cells, and the number of other givens on which
    the search gave up; these givens may also be redundant.

    Args:
        board, givens: the puzzle.
        conflicts: the limit for the second search, which tests the givens that a first, short
            search could not decide.
    """
    digits = bytes_of(givens, board.shift)
    if board.has_nine_rows:
        return list(native.redundant_givens(digits, native_geometry(board))), 0
    masks = digit_masks(board, digits)
    redundant: list[int] = []
    left = [cell for cell, digit in enumerate(digits) if digit]
    most = _SHORT
    for is_last in (False, True):
        if is_last and (most := conflicts // max(len(left), 1)) < _SHORT:
            break
        undecided: list[int] = []
        for cell in left:
            others = [*masks[:cell], board.every_digit & ~masks[cell], *masks[cell + 1 :]]
            search = limited_search(board, others)
            if search.next(most) is None:
                (undecided if search.has_given_up() else redundant).append(cell)
        left = undecided
    return sorted(redundant), len(left)


def thin_out(board: Board, solution: str, order: Sequence[int], conflicts: int) -> tuple[str, int]:
    """Remove redundant givens from a puzzle that has givens in the cells of `order`. The givens are
    tried in this order. Returns the puzzle that is left, and the number of its givens on which the
    search gave up; these givens may still be redundant.
    """
    shape = native_geometry(board) if board.has_nine_rows else native_layout(board)
    digits = bytes_of(solution, board.shift)
    left, undecided = core_of(board).thin_out(shape, digits, order, conflicts)
    return values_of(left, board.shift), undecided


def smallest_form(board: Board, givens: str) -> native.Canonical | None:
    """The smallest of all puzzles that are isomorphic to this puzzle. Returns None if the core has
    no search for the symmetries of this board.
    """
    return native.canonical(bytes_of(givens)) if board == STANDARD else None


def smallest_forms(
    board: Board, lines: bytes, threads: int, progress: Tick
) -> native.CanonicalColumns | None:
    """Like `smallest_form`, but for many puzzles, each written with one character per cell."""
    return native.canonical_many(lines, threads, progress) if board == STANDARD else None
